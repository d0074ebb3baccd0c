//! Snapshots. They are a cache: they may be replaced and removed, and a doubtful one is passed over.

use journal::{ChainId, FieldProblem, Hash};
use rusqlite::params;

use super::read::signed;
use super::{Sqlite, row};
use crate::Error;
use crate::snapshot::Snapshot;

impl Sqlite {
    /// Keeps a snapshot, in place of any other at the same record.
    pub(crate) fn put_snapshot(&mut self, id: &ChainId, snapshot: &Snapshot) -> Result<(), Error> {
        self.connection
            .execute(
                "INSERT OR REPLACE INTO snapshots (chain, seq, hash, digest, state) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![
                    id.as_str(),
                    signed(snapshot.at.seq),
                    snapshot.at.hash.as_bytes(),
                    snapshot.digest().as_bytes(),
                    snapshot.state,
                ],
            )
            .map(|_| ())
            .map_err(|error| self.fault(error))
    }

    /// The latest snapshot at or before `last` that is undamaged and whose hash is that of the record there.
    pub(crate) fn snapshot(&self, id: &ChainId, last: u64) -> Result<Option<Snapshot>, Error> {
        let failed = |error| self.fault(error);
        let mut statement = self
            .connection
            .prepare_cached(
                "SELECT chain, seq, hash, digest, state FROM snapshots JOIN records USING (chain, seq, hash)
                 WHERE chain = ?1 AND seq <= ?2 ORDER BY seq DESC",
            )
            .map_err(failed)?;
        let mut rows = statement
            .query(params![id.as_str(), signed(last)])
            .map_err(failed)?;
        while let Some(found) = rows.next().map_err(failed)? {
            let read = || -> Result<(Snapshot, Hash), FieldProblem> {
                let at = row::head(found, id)?;
                let state = row::blob(found, 4, "state")?.to_vec();
                Ok((Snapshot { at, state }, row::digest(found, 3, "digest")?))
            };
            if let Ok((snapshot, digest)) = read()
                && snapshot.digest() == digest
            {
                return Ok(Some(snapshot));
            }
        }
        Ok(None)
    }

    /// Removes the snapshots before a record.
    pub(crate) fn forget_snapshots(&mut self, id: &ChainId, before: u64) -> Result<usize, Error> {
        self.connection
            .execute(
                "DELETE FROM snapshots WHERE chain = ?1 AND seq < ?2",
                params![id.as_str(), signed(before)],
            )
            .map_err(|error| self.fault(error))
    }
}
