//! Where a chain stands: the value to publish.

use std::fmt;
use std::str::FromStr;

use crate::hash::Hash;
use crate::id::ChainId;

/// The last record's place and hash, written `12:9f86d081…` with all 64 digits.
///
/// Publishing a head (printing it on the day's report, sending it to the regulator) fixes every record up to
/// it: [`verify_against`](crate::verify_against) then also notices records cut off the end, which no chain
/// can notice by itself. An empty chain's head is 0 and the genesis hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Head {
    /// The last record's sequence number, 0 for an empty chain.
    pub seq: u64,
    /// The last record's hash, the genesis hash for an empty chain.
    pub hash: Hash,
}

impl Head {
    /// The head of an empty chain.
    pub fn genesis(id: &ChainId) -> Head {
        Head {
            seq: 0,
            hash: id.genesis(),
        }
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seq, self.hash)
    }
}

/// A head must be written as a number, a colon and a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a head is a record number, a colon and 64 hexadecimal digits")]
pub struct BadHead;

impl FromStr for Head {
    type Err = BadHead;

    fn from_str(text: &str) -> Result<Head, BadHead> {
        let (seq, hash) = text.split_once(':').ok_or(BadHead)?;
        if !seq.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(BadHead);
        }
        Ok(Head {
            seq: seq.parse().map_err(|_| BadHead)?,
            hash: hash.parse().map_err(|_| BadHead)?,
        })
    }
}
