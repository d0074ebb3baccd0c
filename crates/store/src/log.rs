//! The store as a log.

use journal::{ChainId, CommandId, Head, Log, LogError, LogErrorKind, Record, Snapshot, Span};

use crate::{Error, Store};

impl Log for Store {
    fn append(&mut self, id: &ChainId, records: &[Record]) -> Result<(), LogError> {
        Ok(Store::append(self, id, records).map(|_| ())?)
    }

    fn append_each(&mut self, batches: &[(&ChainId, &[Record])]) -> Vec<Result<(), LogError>> {
        match Store::append_each(self, batches) {
            Ok(answers) => answers
                .into_iter()
                .map(|answer| Ok(answer.map(|_| ())?))
                .collect(),
            // The transaction is lost, and every batch with it.
            Err(error) => batches
                .iter()
                .map(|_| Err(LogError::new(error.kind(), error.to_string())))
                .collect(),
        }
    }

    fn head(&self, id: &ChainId) -> Result<Head, LogError> {
        Store::head(self, id).map_err(reading)
    }

    fn records(&self, id: &ChainId, from: u64) -> Result<journal::Records<'_>, LogError> {
        match Store::records(self, id, from..) {
            Ok(records) => Ok(Box::new(records.map(|record| record.map_err(reading)))),
            Err(Error::NoSuchChain { .. }) => Ok(Box::new(std::iter::empty())),
            Err(error) => Err(reading(error)),
        }
    }

    fn command(&self, id: &ChainId, command: &CommandId) -> Result<Option<Span>, LogError> {
        Store::command(self, id, command).map_err(reading)
    }

    fn put_snapshot(&mut self, id: &ChainId, snapshot: &Snapshot) -> Result<(), LogError> {
        Ok(Store::put_snapshot(self, id, snapshot)?)
    }

    fn latest_snapshot(&self, id: &ChainId, format: u32) -> Result<Option<Snapshot>, LogError> {
        Store::latest_snapshot(self, id, format).map_err(reading)
    }
}

/// An error while reading leaves nothing uncertain.
fn reading(error: Error) -> LogError {
    let kind = match error.kind() {
        LogErrorKind::Uncertain => LogErrorKind::Unavailable,
        kind => kind,
    };
    LogError::new(kind, error)
}
