//! Where records are kept.

mod error;
mod forget;
mod memory;

pub use error::{LogError, LogErrorKind};
pub use forget::Forget;

use crate::command::{CommandId, Span};
use crate::head::Head;
use crate::id::ChainId;
use crate::record::Record;
use crate::snapshot::Snapshot;

/// Records as a log hands them out, in order. After an error it ends.
pub type Records<'l> = Box<dyn Iterator<Item = Result<Record, LogError>> + 'l>;

/// Keeps the records of chains, and snapshots as a shortcut through them.
///
/// The methods wait until they are done; a server calls them from a thread of its own. They say what they could
/// not do with a [`LogError`], whose kind tells what to do about it.
pub trait Log: Send {
    /// Appends the records of one command or several to a chain, all or none. Once this returns they are as
    /// safe as this log can make them.
    ///
    /// The first record must follow the chain's head and the last must end its command. A command whose id the
    /// chain already has is refused.
    fn append(&mut self, id: &ChainId, records: &[Record]) -> Result<(), LogError>;

    /// Appends to several chains and waits for the disk once. Each batch is kept whole or not at all, whatever
    /// becomes of the others; the answers are in the order of the batches.
    fn append_each(&mut self, batches: &[(&ChainId, &[Record])]) -> Vec<Result<(), LogError>> {
        let append = |(id, records): &(&ChainId, &[Record])| self.append(id, records);
        batches.iter().map(append).collect()
    }

    /// Returns where a chain stands; a chain without records stands at its genesis.
    fn head(&self, id: &ChainId) -> Result<Head, LogError>;

    /// Returns the records of a chain from a number on; none if the chain does not reach it.
    ///
    /// Whether a reader can rely on the chain being sound is the log's matter: replay checks it again.
    fn records(&self, id: &ChainId, from: u64) -> Result<Records<'_>, LogError>;

    /// Finds the records of a command by its id.
    fn command(&self, id: &ChainId, command: &CommandId) -> Result<Option<Span>, LogError>;

    /// Keeps a snapshot of the state after a record and forgets all but the last few. A log may keep none.
    fn put_snapshot(&mut self, _id: &ChainId, _snapshot: &Snapshot) -> Result<(), LogError> {
        Ok(())
    }

    /// Returns the latest snapshot of a format that is undamaged and taken at a record the chain still has;
    /// without one, replay begins at the first record.
    fn latest_snapshot(&self, _id: &ChainId, _format: u32) -> Result<Option<Snapshot>, LogError> {
        Ok(None)
    }
}

/// One log or another, decided when the program runs.
impl<L: Log + ?Sized> Log for Box<L> {
    fn append(&mut self, id: &ChainId, records: &[Record]) -> Result<(), LogError> {
        (**self).append(id, records)
    }

    fn append_each(&mut self, batches: &[(&ChainId, &[Record])]) -> Vec<Result<(), LogError>> {
        (**self).append_each(batches)
    }

    fn head(&self, id: &ChainId) -> Result<Head, LogError> {
        (**self).head(id)
    }

    fn records(&self, id: &ChainId, from: u64) -> Result<Records<'_>, LogError> {
        (**self).records(id, from)
    }

    fn command(&self, id: &ChainId, command: &CommandId) -> Result<Option<Span>, LogError> {
        (**self).command(id, command)
    }

    fn put_snapshot(&mut self, id: &ChainId, snapshot: &Snapshot) -> Result<(), LogError> {
        (**self).put_snapshot(id, snapshot)
    }

    fn latest_snapshot(&self, id: &ChainId, format: u32) -> Result<Option<Snapshot>, LogError> {
        (**self).latest_snapshot(id, format)
    }
}
