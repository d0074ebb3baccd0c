//! A state kept so that replay need not begin at the first record.

use std::fmt;

use crate::hash::{Encoder, Hash};
use crate::head::Head;

/// What replaying a chain up to a record gave, as bytes that only the caller understands.
///
/// A snapshot saves time and proves nothing: a log hands it out only if the chain still has the same hash at that
/// record and the state is byte for byte what was kept, and an audit never reads it.
///
/// The state is not part of the `Debug` text: it can hold what no one may know yet.
#[derive(Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The record after which it was taken.
    pub at: Head,
    /// The format of the state; a reader asks for the one it knows.
    pub format: u32,
    /// The state.
    pub state: Vec<u8>,
}

impl Snapshot {
    /// Computes a checksum over place, format and state.
    pub fn digest(&self) -> Hash {
        Encoder::new("houseway/journal/2/snapshot")
            .number(self.at.seq)
            .hash(&self.at.hash)
            .number(self.format.into())
            .text(&self.state)
            .finish()
    }
}

impl fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Snapshot")
            .field("at", &self.at)
            .field("format", &self.format)
            .field("state_bytes", &self.state.len())
            .finish()
    }
}
