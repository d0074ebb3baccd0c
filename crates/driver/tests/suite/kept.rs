//! A log in memory with snapshots, that can fail and counts what is read.

use journal::{ChainId, CommandId, Head, Log, LogError, LogErrorKind, Record, Records, Snapshot, Span};
use std::cell::Cell;

#[derive(Clone, Default)]
pub struct Kept {
    pub records: Vec<Record>,
    pub snapshots: Vec<Snapshot>,
    /// Whether the next append fails.
    pub fails: Cell<bool>,
    /// Records read so far.
    pub read: Cell<usize>,
}

impl Kept {
    pub fn of(records: &[Record]) -> Kept {
        Kept {
            records: records.to_vec(),
            ..Kept::default()
        }
    }
}

impl Log for Kept {
    fn append(&mut self, id: &ChainId, records: &[Record]) -> Result<(), LogError> {
        if self.fails.get() {
            return Err(LogError::new(LogErrorKind::Unavailable, "the disk is away"));
        }
        Log::append(&mut self.records, id, records)
    }

    fn head(&self, id: &ChainId) -> Result<Head, LogError> {
        self.records.head(id)
    }

    fn records(&self, id: &ChainId, from: u64) -> Result<Records<'_>, LogError> {
        let records = self.records.records(id, from)?;
        Ok(Box::new(records.inspect(|_| self.read.set(self.read.get() + 1))))
    }

    fn command(&self, id: &ChainId, command: &CommandId) -> Result<Option<Span>, LogError> {
        self.records.command(id, command)
    }

    fn put_snapshot(&mut self, _: &ChainId, snapshot: &Snapshot) -> Result<(), LogError> {
        self.snapshots.push(snapshot.clone());
        Ok(())
    }

    fn latest_snapshot(&self, _: &ChainId, format: u32) -> Result<Option<Snapshot>, LogError> {
        let of_format = |snapshot: &&Snapshot| snapshot.format == format;
        Ok(self.snapshots.iter().rev().find(of_format).cloned())
    }
}
