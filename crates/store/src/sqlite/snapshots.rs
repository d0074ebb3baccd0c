//! Snapshots. They are a cache: they may be replaced and removed, and a doubtful one is passed over.

use journal::{ChainId, FieldProblem, Hash, Snapshot};
use rusqlite::{TransactionBehavior, params};

use super::fault::fault;
use super::read::signed;
use super::{Sqlite, row};
use crate::Error;

/// How many snapshots of a chain are kept.
const KEPT: u32 = 3;

impl Sqlite {
    /// Keeps a snapshot, in place of any other at the same record, and forgets all but the last few.
    pub(crate) fn put_snapshot(&mut self, id: &ChainId, snapshot: &Snapshot) -> Result<(), Error> {
        let path = &self.path;
        let mut put = || {
            let transaction = self
                .connection
                .transaction_with_behavior(TransactionBehavior::Immediate)?;
            transaction
                .prepare_cached(
                    "INSERT OR REPLACE INTO snapshots (chain, seq, hash, format, digest, state)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute(params![
                    id.as_str(),
                    signed(snapshot.at.seq),
                    snapshot.at.hash.as_bytes(),
                    snapshot.format,
                    snapshot.digest().as_bytes(),
                    snapshot.state,
                ])?;
            transaction
                .prepare_cached(
                    "DELETE FROM snapshots WHERE chain = ?1 AND seq NOT IN
                     (SELECT seq FROM snapshots WHERE chain = ?1 ORDER BY seq DESC LIMIT ?2)",
                )?
                .execute(params![id.as_str(), KEPT])?;
            transaction.commit()
        };
        put().map_err(|error| fault(path, None, error))
    }

    /// The latest snapshot of a format that is undamaged and whose hash is that of the record there.
    pub(crate) fn latest_snapshot(&self, id: &ChainId, format: u32) -> Result<Option<Snapshot>, Error> {
        let failed = |error| self.fault(error);
        let mut statement = self
            .connection
            .prepare_cached(
                "SELECT chain, seq, hash, format, digest, state FROM snapshots
                 JOIN records USING (chain, seq, hash)
                 WHERE chain = ?1 AND format = ?2 AND part = parts ORDER BY seq DESC",
            )
            .map_err(failed)?;
        let mut rows = statement.query(params![id.as_str(), format]).map_err(failed)?;
        while let Some(found) = rows.next().map_err(failed)? {
            let read = || -> Result<(Snapshot, Hash), FieldProblem> {
                let snapshot = Snapshot {
                    at: row::head(found, id)?,
                    format: row::count(found, 3, "format")?,
                    state: row::blob(found, 5, "state")?.to_vec(),
                };
                Ok((snapshot, row::digest(found, 4, "digest")?))
            };
            if let Ok((snapshot, digest)) = read()
                && snapshot.digest() == digest
            {
                return Ok(Some(snapshot));
            }
        }
        Ok(None)
    }
}
