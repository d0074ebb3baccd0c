//! A log in memory.

use super::{Log, LogError, LogErrorKind, Records};
use crate::command::{CommandId, Span};
use crate::head::Head;
use crate::id::ChainId;
use crate::record::Record;

/// Keeps the records of one chain in memory, whatever its name: for tests.
impl Log for Vec<Record> {
    fn append(&mut self, id: &ChainId, records: &[Record]) -> Result<(), LogError> {
        let Some(first) = records.first() else {
            return Ok(());
        };
        let stored = self.head(id)?;
        if first.prev != stored.hash || first.seq.checked_sub(1) != Some(stored.seq) {
            let says = format!(
                "the chain stands at {stored}, and record {} does not follow",
                first.seq
            );
            return Err(LogError::new(LogErrorKind::Conflict, says));
        }
        self.extend_from_slice(records);
        Ok(())
    }

    fn head(&self, id: &ChainId) -> Result<Head, LogError> {
        Ok(self.last().map_or_else(|| Head::genesis(id), Record::head))
    }

    fn records(&self, _: &ChainId, from: u64) -> Result<Records<'_>, LogError> {
        let from = self.partition_point(|record| record.seq < from);
        Ok(Box::new(self.iter().skip(from).cloned().map(Ok)))
    }

    fn command(&self, _: &ChainId, command: &CommandId) -> Result<Option<Span>, LogError> {
        let of_command = |record: &&Record| record.command == command.as_str();
        Ok(self.iter().rev().find(of_command).map(Record::span))
    }
}
