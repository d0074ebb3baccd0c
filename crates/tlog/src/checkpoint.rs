//! A tree's size and root, as the text of a note (C2SP tlog-checkpoint).

use crate::hash::Hash;
use crate::note::{BadNote, Note, Signer, Verifier};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::fmt;

/// A tree's size and root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The log's name, also its key's.
    pub origin: String,
    /// How many leaves.
    pub size: u64,
    /// The root.
    pub root: Hash,
}

impl Checkpoint {
    /// Signs it.
    pub fn sign(&self, signer: &Signer) -> Note {
        signer.sign(&self.to_string())
    }

    /// Reads a signed one, and checks the log's own signature.
    pub fn open(note: &Note, verifier: &Verifier) -> Result<Checkpoint, BadNote> {
        verifier.check(note)?;
        let checkpoint = Checkpoint::parse(&note.text)?;
        match checkpoint.origin == verifier.name() {
            true => Ok(checkpoint),
            false => Err(BadNote::NotSigned),
        }
    }

    /// Reads the text alone, which proves nothing.
    pub fn parse(text: &str) -> Result<Checkpoint, BadNote> {
        let mut lines = text.lines();
        let (Some(origin), Some(size), Some(root)) = (lines.next(), lines.next(), lines.next()) else {
            return Err(BadNote::Form);
        };
        let root = STANDARD.decode(root).map_err(|_| BadNote::Form)?;
        let read: u64 = size.parse().map_err(|_| BadNote::Form)?;
        if origin.is_empty() || read.to_string() != size {
            return Err(BadNote::Form);
        }
        Ok(Checkpoint {
            origin: origin.to_owned(),
            size: read,
            root: root.try_into().map_err(|_| BadNote::Form)?,
        })
    }
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}\n{}\n{}\n",
            self.origin,
            self.size,
            STANDARD.encode(self.root)
        )
    }
}
