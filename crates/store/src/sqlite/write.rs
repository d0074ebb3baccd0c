//! Appending, in one transaction.

use std::path::Path;

use journal::{Chain, ChainId, Head, Record};
use rusqlite::{OptionalExtension, Transaction, TransactionBehavior, params};

use super::fault::fault;
use super::place::Place;
use super::read::signed;
use super::{Sqlite, read, row};
use crate::Error;

/// A transaction that holds the file's only write lock. Dropped without [`Writing::commit`], it leaves no
/// trace.
pub(crate) struct Writing<'s> {
    transaction: Transaction<'s>,
    path: &'s Path,
    place: Option<&'s Place>,
}

impl Sqlite {
    /// Waits for the write lock and takes it.
    pub(crate) fn begin(&mut self) -> Result<Writing<'_>, Error> {
        let path = &self.path;
        let place = self.place.as_ref();
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(|error| fault(path, None, error))?;
        Ok(Writing {
            transaction,
            path,
            place,
        })
    }
}

impl Writing<'_> {
    /// The chain's end as it stands under the lock. The last record's time and hash are read, and its hash
    /// compared with the noted head, without reading its payload.
    pub(crate) fn end(&self, id: &ChainId) -> Result<Chain, Error> {
        let found = self
            .transaction
            .prepare_cached(
                "SELECT chains.chain, head_seq, head_hash, time_ms, hash, parts - part FROM chains
                 LEFT JOIN records ON records.chain = chains.chain AND seq = head_seq
                 WHERE chains.chain = ?1",
            )
            .map_err(|error| self.fault(error))?
            .query_row([id.as_str()], |found| {
                let head = row::head(found, id);
                let time_ms = row::integer(found, 3, "time_ms");
                let hash = row::digest(found, 4, "hash");
                let missing = row::integer(found, 5, "part");
                Ok((head, time_ms, hash, missing))
            })
            .optional()
            .map_err(|error| self.fault(error))?;
        let Some((head, time_ms, hash, missing)) = found else {
            return Ok(Chain::new(id.clone()));
        };
        let damaged = |finding: String| Error::Damaged {
            path: self.path.to_owned(),
            finding: format!("the end of chain {id} cannot be read: {finding}"),
            good_through: None,
        };
        let unreadable = |problem: journal::FieldProblem| damaged(problem.to_string());
        let (head, time_ms, hash, missing) = (
            head.map_err(unreadable)?,
            time_ms.map_err(unreadable)?,
            hash.map_err(unreadable)?,
            missing.map_err(unreadable)?,
        );
        if hash != head.hash {
            let found = format!("record {} has the hash {hash}", head.seq);
            return Err(Error::HeadMismatch {
                chain: id.clone(),
                stored: head,
                found,
            });
        }
        if missing != 0 {
            return Err(damaged(format!(
                "{missing} records of its last command are missing"
            )));
        }
        Ok(Chain::at(id.clone(), head, time_ms))
    }

    /// The first record of a command, if the chain has it.
    pub(crate) fn command(&self, id: &ChainId, command: &str) -> Result<Option<u64>, Error> {
        read::command_in(&self.transaction, id, command).map_err(|error| self.fault(error))
    }

    /// Adds a record.
    pub(crate) fn insert(&self, id: &ChainId, record: &Record) -> Result<(), Error> {
        let insert = || {
            self.transaction
                .prepare_cached(
                    "INSERT INTO records
                     (chain, seq, time_ms, actor, command, part, parts, bound, kind, prev, hash, payload)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
                )?
                .execute(params![
                    id.as_str(),
                    signed(record.seq),
                    record.time_ms,
                    record.actor,
                    record.command,
                    record.part,
                    record.parts,
                    record.bound,
                    record.kind,
                    record.prev.as_bytes(),
                    record.hash.as_bytes(),
                    record.payload,
                ])
        };
        self.wrote_one(insert())
    }

    /// Notes the chain's new head.
    pub(crate) fn note(&self, id: &ChainId, head: Head) -> Result<(), Error> {
        let upsert = || {
            self.transaction
                .prepare_cached(
                    "INSERT INTO chains (chain, head_seq, head_hash) VALUES (?1, ?2, ?3)
                     ON CONFLICT (chain) DO UPDATE SET head_seq = ?2, head_hash = ?3",
                )?
                .execute(params![id.as_str(), signed(head.seq), head.hash.as_bytes()])
        };
        self.wrote_one(upsert())
    }

    /// Returns once everything is on the disk, in the file that the path still leads to.
    pub(crate) fn commit(self) -> Result<(), Error> {
        let path = self.path;
        self.transaction
            .commit()
            .map_err(|error| fault(path, None, error))?;
        self.place.map_or(Ok(()), |place| place.check(path))
    }

    /// A row that something kept from being written is not acknowledged.
    fn wrote_one(&self, rows: Result<usize, rusqlite::Error>) -> Result<(), Error> {
        match rows.map_err(|error| self.fault(error))? {
            1 => Ok(()),
            rows => Err(Error::Damaged {
                path: self.path.to_owned(),
                finding: format!("{rows} rows were written where one was due"),
                good_through: None,
            }),
        }
    }

    fn fault(&self, error: rusqlite::Error) -> Error {
        fault(self.path, Some(&self.transaction), error)
    }
}
