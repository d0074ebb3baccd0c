//! Reading chains.

use std::ops::ControlFlow;

use journal::{ChainId, FieldProblem, Head};
use rusqlite::{Connection, OptionalExtension, params};

use super::Sqlite;
use super::row::{self, COLUMNS, Row};
use crate::Error;

/// A page ends after this many records…
const PAGE_RECORDS: i64 = 256;
/// …or once this many payload bytes are read, whichever comes first.
const PAGE_PAYLOAD_BYTES: usize = 1 << 20;

/// What the file notes about a chain, beside its records.
pub(crate) struct Noted {
    /// Its head.
    pub(crate) head: Head,
    /// The lowest and highest sequence number there is, if there is a record at all.
    pub(crate) extent: Option<(i64, i64)>,
}

impl Sqlite {
    /// The chains and their noted heads, by name.
    pub(crate) fn chains(&self) -> Result<Vec<(ChainId, Head)>, Error> {
        let failed = |error| self.fault(error);
        let mut statement = self
            .connection
            .prepare_cached("SELECT chain, head_seq, head_hash FROM chains ORDER BY chain")
            .map_err(failed)?;
        let mut rows = statement.query([]).map_err(failed)?;
        let mut chains = Vec::new();
        while let Some(found) = rows.next().map_err(failed)? {
            let read = || {
                let id = ChainId::try_from(row::text(found, 0, "chain")?)?;
                let head = row::head(found, &id)?;
                Ok((id, head))
            };
            chains.push(read().map_err(|problem| self.unreadable(problem))?);
        }
        Ok(chains)
    }

    /// What is noted about a chain, seen at one moment; `None` if there is no such chain.
    pub(crate) fn noted(&self, id: &ChainId) -> Result<Option<Noted>, Error> {
        let failed = |error| self.fault(error);
        let found = self
            .connection
            .prepare_cached(
                "SELECT chain, head_seq, head_hash,
                        (SELECT min(seq) FROM records WHERE records.chain = chains.chain),
                        (SELECT max(seq) FROM records WHERE records.chain = chains.chain)
                 FROM chains WHERE chain = ?1",
            )
            .map_err(failed)?
            .query_row([id.as_str()], |found| {
                let (lowest, highest): (Option<i64>, Option<i64>) = (found.get(3)?, found.get(4)?);
                let extent = lowest.zip(highest);
                Ok(row::head(found, id).map(|head| Noted { head, extent }))
            })
            .optional()
            .map_err(failed)?;
        found.transpose().map_err(|problem| self.unreadable(problem))
    }

    /// One record.
    pub(crate) fn record(&self, id: &ChainId, seq: u64) -> Result<Option<Row>, Error> {
        Ok(self.page(id, seq, seq)?.pop())
    }

    /// The first record of a command, as the index has it.
    pub(crate) fn command(&self, id: &ChainId, command: &str) -> Result<Option<u64>, Error> {
        command_in(&self.connection, id, command).map_err(|error| self.fault(error))
    }

    /// The records from `first` to `last`, or as many as fit in a page.
    pub(crate) fn page(&self, id: &ChainId, first: u64, last: u64) -> Result<Vec<Row>, Error> {
        let failed = |error| self.fault(error);
        let mut statement = self
            .connection
            .prepare_cached(&format!(
                "SELECT {COLUMNS} FROM records
                 WHERE chain = ?1 AND seq BETWEEN ?2 AND ?3 ORDER BY seq LIMIT ?4"
            ))
            .map_err(failed)?;
        let bounds = params![id.as_str(), signed(first), signed(last), PAGE_RECORDS];
        let mut rows = statement.query(bounds).map_err(failed)?;
        let mut page = Vec::new();
        let mut payload_bytes = 0;
        let mut expected = first;
        while payload_bytes < PAGE_PAYLOAD_BYTES
            && let Some(found) = rows.next().map_err(failed)?
        {
            let record = row::record(found, id, expected);
            payload_bytes += record.as_ref().map_or(0, |record| record.payload.len());
            page.push(record);
            expected = expected.saturating_add(1);
        }
        Ok(page)
    }

    /// Every record of a chain in the order it lies in the file, found by reading all of it: damage that
    /// misleads a search does not mislead this.
    pub(crate) fn scan(
        &self,
        id: &ChainId,
        mut each: impl FnMut(Row) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let failed = |error| self.fault(error);
        // The unary plus keeps SQLite from searching by the key.
        let mut statement = self
            .connection
            .prepare_cached(&format!("SELECT {COLUMNS} FROM records WHERE +chain = ?1"))
            .map_err(failed)?;
        let mut rows = statement.query([id.as_str()]).map_err(failed)?;
        let mut expected = 1;
        while let Some(found) = rows.next().map_err(failed)? {
            if each(row::record(found, id, expected)).is_break() {
                break;
            }
            expected += 1;
        }
        Ok(())
    }

    fn unreadable(&self, problem: FieldProblem) -> Error {
        self.damaged(problem.to_string())
    }
}

/// The first record of a command, as the index has it.
pub(super) fn command_in(
    connection: &Connection,
    id: &ChainId,
    command: &str,
) -> Result<Option<u64>, rusqlite::Error> {
    let seq: Option<i64> = connection
        .prepare_cached("SELECT seq FROM records WHERE chain = ?1 AND command = ?2 AND part = 1")?
        .query_row([id.as_str(), command], |found| found.get(0))
        .optional()?;
    // A negative number cannot be a record's; 0 is none either, and no reader finds it.
    Ok(seq.map(|seq| u64::try_from(seq).unwrap_or_default()))
}

/// A sequence number as a column holds it; one past the largest stands for none.
pub(super) fn signed(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}
