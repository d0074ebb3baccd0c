//! A state kept so that replay need not begin at the first record.

use journal::{Hash, Head};

/// What replaying a chain up to a record gave, as bytes that only the caller understands.
///
/// A snapshot is a saving of time, never a source of truth: it is handed out only if the chain still has the
/// same hash at that record and the state is byte for byte what was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The record after which it was taken.
    pub at: Head,
    /// The state.
    pub state: Vec<u8>,
}

impl Snapshot {
    /// A checksum over place and state.
    pub(crate) fn digest(&self) -> Hash {
        let mut bytes = Vec::with_capacity(32 + self.state.len());
        bytes.extend_from_slice(self.at.hash.as_bytes());
        bytes.extend_from_slice(&self.state);
        Hash::of(&bytes)
    }
}
