//! Signed notes (C2SP signed-note): a text, an empty line, and a line for each signature.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The kind of a key that signs notes.
const NOTE: u8 = 0x01;
/// The kind of a key that cosigns checkpoints.
const COSIGNATURE: u8 = 0x04;
/// What stands before a signature's name.
const DASH: &str = "\u{2014} ";

/// A text and its signatures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The text; it ends with a line's end.
    pub text: String,
    /// The signatures, each with the name of its key.
    pub signatures: Vec<Line>,
}

/// A signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The name of the key.
    pub name: String,
    /// Which key of that name.
    id: [u8; 4],
    bytes: Vec<u8>,
}

/// Something that is no note, or whose signatures do not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadNote {
    /// It is not written as a note is.
    #[error("this is no signed note")]
    Form,
    /// The key did not sign it.
    #[error("the note is not signed by the key that was named")]
    NotSigned,
    /// What stands as the key's signature is not.
    #[error("the signature does not hold: the note was changed, or another key signed it")]
    Forged,
    /// A key does not read.
    #[error("this is no key; write it as NAME+ID+KEY")]
    Key,
}

impl Note {
    /// Reads a note.
    pub fn parse(text: &str) -> Result<Note, BadNote> {
        let cut = text.rfind("\n\n").ok_or(BadNote::Form)?;
        let (text, lines) = (text.get(..=cut), text.get(cut + 2..));
        let (Some(text), Some(lines)) = (text, lines) else {
            return Err(BadNote::Form);
        };
        let lines = lines.strip_suffix('\n').ok_or(BadNote::Form)?;
        Ok(Note {
            text: text.to_owned(),
            signatures: lines.split('\n').map(str::parse).collect::<Result<_, _>>()?,
        })
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        self.signatures.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl FromStr for Line {
    type Err = BadNote;

    fn from_str(text: &str) -> Result<Line, BadNote> {
        let (name, bytes) = text
            .strip_prefix(DASH)
            .and_then(|text| text.split_once(' '))
            .ok_or(BadNote::Form)?;
        let bytes = STANDARD.decode(bytes).map_err(|_| BadNote::Form)?;
        let (id, bytes) = bytes.split_first_chunk().ok_or(BadNote::Form)?;
        Ok(Line {
            name: named(name).ok_or(BadNote::Form)?,
            id: *id,
            bytes: bytes.to_vec(),
        })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = [&self.id[..], &self.bytes].concat();
        write!(f, "{DASH}{} {}", self.name, STANDARD.encode(bytes))
    }
}

/// A key's name: no spaces, no plus.
fn named(name: &str) -> Option<String> {
    let fits = !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == '+');
    fits.then(|| name.to_owned())
}

fn id(name: &str, kind: u8, key: &VerifyingKey) -> [u8; 4] {
    let hash: [u8; 32] = Sha256::new()
        .chain_update(name)
        .chain_update([b'\n', kind])
        .chain_update(key.as_bytes())
        .finalize()
        .into();
    let [a, b, c, d, ..] = hash;
    [a, b, c, d]
}

/// A key that signs.
#[derive(Clone)]
pub struct Signer {
    name: String,
    key: SigningKey,
}

impl Signer {
    /// The key of a secret of 32 bytes that nobody can guess.
    pub fn new(name: &str, secret: &[u8; 32]) -> Option<Signer> {
        Some(Signer {
            name: named(name)?,
            key: SigningKey::from_bytes(secret),
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who checks what it signs.
    pub fn verifier(&self) -> Verifier {
        Verifier(Key {
            name: self.name.clone(),
            kind: NOTE,
            key: self.key.verifying_key(),
        })
    }

    /// Signs a text that ends with a line's end.
    pub fn sign(&self, text: &str) -> Note {
        let line = Line {
            name: self.name.clone(),
            id: id(&self.name, NOTE, &self.key.verifying_key()),
            bytes: self.key.sign(text.as_bytes()).to_bytes().to_vec(),
        };
        Note {
            text: text.to_owned(),
            signatures: vec![line],
        }
    }
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signer({})", self.name)
    }
}

#[derive(Clone, PartialEq, Eq)]
struct Key {
    name: String,
    kind: u8,
    key: VerifyingKey,
}

impl Key {
    fn parse(text: &str, kind: u8) -> Result<Key, BadNote> {
        let mut parts = text.trim().splitn(3, '+');
        let (Some(name), Some(written), Some(key)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(BadNote::Key);
        };
        let bytes = STANDARD.decode(key).map_err(|_| BadNote::Key)?;
        let Some((first, bytes)) = bytes.split_first() else {
            return Err(BadNote::Key);
        };
        let bytes: &[u8; 32] = bytes.try_into().map_err(|_| BadNote::Key)?;
        let key = Key {
            name: named(name).ok_or(BadNote::Key)?,
            kind,
            key: VerifyingKey::from_bytes(bytes).map_err(|_| BadNote::Key)?,
        };
        match *first == kind && written == key.written_id() {
            true => Ok(key),
            false => Err(BadNote::Key),
        }
    }

    fn id(&self) -> [u8; 4] {
        id(&self.name, self.kind, &self.key)
    }

    fn written_id(&self) -> String {
        self.id().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// This key's signature on a note.
    fn of<'n>(&self, note: &'n Note) -> Result<&'n [u8], BadNote> {
        let mut lines = note.signatures.iter();
        let line = lines.find(|line| line.name == self.name && line.id == self.id());
        line.map(|line| line.bytes.as_slice()).ok_or(BadNote::NotSigned)
    }

    fn holds(&self, message: &[u8], signature: &[u8]) -> Result<(), BadNote> {
        let bytes: &[u8; 64] = signature.try_into().map_err(|_| BadNote::Form)?;
        let signature = Signature::from_bytes(bytes);
        self.key
            .verify_strict(message, &signature)
            .map_err(|_| BadNote::Forged)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = [&[self.kind], &self.key.as_bytes()[..]].concat();
        write!(
            f,
            "{}+{}+{}",
            self.name,
            self.written_id(),
            STANDARD.encode(bytes)
        )
    }
}

/// Who checks a note, written `NAME+ID+KEY`.
#[derive(Clone, PartialEq, Eq)]
pub struct Verifier(Key);

impl Verifier {
    /// The key's name.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Checks that the key signed a note.
    pub fn check(&self, note: &Note) -> Result<(), BadNote> {
        self.0.holds(note.text.as_bytes(), self.0.of(note)?)
    }
}

impl FromStr for Verifier {
    type Err = BadNote;

    fn from_str(text: &str) -> Result<Verifier, BadNote> {
        Key::parse(text, NOTE).map(Verifier)
    }
}

impl fmt::Display for Verifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Verifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A witness that cosigns checkpoints it found to follow from those before, written `NAME+ID+KEY`.
#[derive(Clone, PartialEq, Eq)]
pub struct Cosigner(Key);

impl Cosigner {
    /// The key's name.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Checks that the witness cosigned a note, and returns when, in seconds since 1970.
    pub fn check(&self, note: &Note) -> Result<u64, BadNote> {
        let (time, signature) = self.0.of(note)?.split_first_chunk().ok_or(BadNote::Form)?;
        let time = u64::from_be_bytes(*time);
        let message = format!("cosignature/v1\ntime {time}\n{}", note.text);
        self.0.holds(message.as_bytes(), signature)?;
        Ok(time)
    }
}

impl FromStr for Cosigner {
    type Err = BadNote;

    fn from_str(text: &str) -> Result<Cosigner, BadNote> {
        Key::parse(text, COSIGNATURE).map(Cosigner)
    }
}

impl fmt::Display for Cosigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Cosigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
