//! SHA-256 values and the field encoding that is hashed.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// A SHA-256 value, written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hash([u8; 32]);

impl Hash {
    /// The SHA-256 of some bytes, with nothing added.
    pub fn of(bytes: &[u8]) -> Hash {
        Hash(Sha256::digest(bytes).into())
    }

    /// The 32 bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<[u8; 32]> for Hash {
    fn from(bytes: [u8; 32]) -> Hash {
        Hash(bytes)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

/// A hash must be written as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 hexadecimal digits")]
pub struct BadHash;

impl FromStr for Hash {
    type Err = BadHash;

    fn from_str(text: &str) -> Result<Hash, BadHash> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(BadHash);
        }
        let nibble = |digit: u8| match digit {
            b'0'..=b'9' => Ok(digit - b'0'),
            b'a'..=b'f' => Ok(digit - b'a' + 10),
            b'A'..=b'F' => Ok(digit - b'A' + 10),
            _ => Err(BadHash),
        };
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
        }
        Ok(Hash(bytes))
    }
}

/// Feeds fields to SHA-256 in the encoding of the crate documentation.
pub(crate) struct Encoder(Sha256);

impl Encoder {
    pub(crate) fn new(purpose: &str) -> Encoder {
        Encoder(Sha256::new()).text(purpose.as_bytes())
    }

    pub(crate) fn number(mut self, number: u64) -> Encoder {
        self.0.update(number.to_be_bytes());
        self
    }

    pub(crate) fn text(self, bytes: &[u8]) -> Encoder {
        // A slice never holds more bytes than a u64 can count, on any machine Rust runs on.
        let mut next = self.number(bytes.len() as u64);
        next.0.update(bytes);
        next
    }

    pub(crate) fn hash(mut self, hash: &Hash) -> Encoder {
        self.0.update(hash.0);
        self
    }

    pub(crate) fn finish(self) -> Hash {
        Hash(self.0.finalize().into())
    }
}
