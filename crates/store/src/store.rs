//! One file of chains.

use std::io::Write;
use std::ops::{Bound, RangeBounds};
use std::path::Path;

use journal::{Chain, ChainId, Head, Record};

use crate::jsonl;
use crate::records::{Records, end_at};
use crate::snapshot::Snapshot;
use crate::sqlite::{Noted, Sqlite};
use crate::{Error, ExportError};

/// A journal file that holds the chains of one or more tables.
#[derive(Debug)]
pub struct Store {
    db: Sqlite,
}

impl Store {
    /// Opens a journal, or makes one if there is no file or an empty one.
    ///
    /// A file that is not a journal, or that a newer Houseway wrote, is refused and left as it is.
    pub fn open(path: impl AsRef<Path>) -> Result<Store, Error> {
        Ok(Store {
            db: Sqlite::open(path.as_ref())?,
        })
    }

    /// Opens a journal for reading. Another process may be writing to it.
    ///
    /// SQLite keeps a log beside the file (`-wal`, `-shm`): a copy of a journal that was not closed needs
    /// its `-wal` too.
    pub fn open_read_only(path: impl AsRef<Path>) -> Result<Store, Error> {
        Ok(Store {
            db: Sqlite::open_read_only(path.as_ref())?,
        })
    }

    /// The chains in the file and where each stands, by name.
    pub fn chains(&self) -> Result<Vec<(ChainId, Head)>, Error> {
        self.db.chains()
    }

    /// The growing end of a chain, from its last record, which is checked. A chain comes to be with its
    /// first record: before that, this gives an empty one.
    pub fn chain(&self, id: &ChainId) -> Result<Chain, Error> {
        let Some(Noted { head: noted, .. }) = self.db.noted(id)? else {
            return Ok(Chain::new(id.clone()));
        };
        let chain = end_at(&self.db, id, noted, noted.seq)?;
        if chain.head() != noted {
            let found = format!("its last record says {}", chain.head());
            return Err(Error::HeadMismatch {
                chain: id.clone(),
                stored: noted,
                found,
            });
        }
        Ok(chain)
    }

    /// Appends records to a chain, all or none. Once this returns, a power cut does not lose them.
    ///
    /// The first must follow the chain's head and each other the one before, or nothing is written. Two
    /// writers that load the same chain and append cannot both succeed: the second gets [`Error::Stale`].
    pub fn append(&mut self, id: &ChainId, records: &[Record]) -> Result<Head, Error> {
        let writing = self.db.begin()?;
        let mut chain = writing.end(id)?;
        let stored = chain.head();
        let Some(first) = records.first() else {
            return Ok(stored);
        };
        if first.seq.checked_sub(1) != Some(stored.seq) || first.prev != stored.hash {
            return Err(Error::Stale {
                chain: id.clone(),
                stored,
                offered: first.seq,
            });
        }
        for record in records {
            chain.accept(record).map_err(|broken| Error::Refused {
                chain: id.clone(),
                broken,
            })?;
            writing.insert(id, record)?;
        }
        writing.note(id, chain.head())?;
        writing.commit()?;
        Ok(chain.head())
    }

    /// The records of a chain in a range of sequence numbers, checked as they are read.
    ///
    /// The record in front of the range is checked by itself, and what lies before it is taken on trust;
    /// [`Store::verify`] trusts nothing.
    pub fn records(&self, id: &ChainId, range: impl RangeBounds<u64>) -> Result<Records<'_>, Error> {
        let noted = self.noted(id)?.head;
        let first = match range.start_bound() {
            Bound::Included(&seq) => seq,
            Bound::Excluded(&seq) => seq.saturating_add(1),
            Bound::Unbounded => 1,
        };
        let last = match range.end_bound() {
            Bound::Included(&seq) => seq,
            Bound::Excluded(&seq) => seq.saturating_sub(1),
            Bound::Unbounded => u64::MAX,
        };
        Records::new(&self.db, id, noted, first, last)
    }

    /// Checks a chain from its first record to its last, and that it ends where the file says it does.
    pub fn verify(&self, id: &ChainId) -> Result<Head, Error> {
        self.walk(id, |_| Ok(()))
    }

    /// Checks a chain as [`Store::verify`] does, and that it contains a head that was published earlier.
    pub fn verify_against(&self, id: &ChainId, published: Head) -> Result<Head, Error> {
        let broken = |broken| Error::Broken {
            chain: id.clone(),
            broken,
        };
        published.check(Chain::new(id.clone()).head()).map_err(broken)?;
        let end = self.walk(id, |at| published.check(at).map_err(broken))?;
        published.check_reached(end).map_err(broken)?;
        Ok(end)
    }

    /// Has SQLite check the whole file, beyond the records: lost pages, disorder, missing rows.
    ///
    /// A file can fail here and still have every record; then export it while it can be read.
    pub fn check_file(&self) -> Result<(), Error> {
        self.db.integrity()
    }

    /// Keeps a snapshot of the state after a record. Refused unless the chain passes through that record
    /// with that hash. Replaces an earlier one at the same record.
    pub fn put_snapshot(&mut self, id: &ChainId, snapshot: &Snapshot) -> Result<(), Error> {
        let noted = self.noted(id)?.head;
        let elsewhere = || Error::SnapshotElsewhere {
            chain: id.clone(),
            at: snapshot.at,
        };
        if snapshot.at.seq == 0 || snapshot.at.seq > noted.seq {
            return Err(elsewhere());
        }
        if end_at(&self.db, id, noted, snapshot.at.seq)?.head() != snapshot.at {
            return Err(elsewhere());
        }
        self.db.put_snapshot(id, snapshot)
    }

    /// The latest usable snapshot at or before a record. Damaged ones, and ones that the chain does not pass
    /// through, are passed over: replay then begins earlier.
    pub fn snapshot(&self, id: &ChainId, last: u64) -> Result<Option<Snapshot>, Error> {
        self.db.snapshot(id, last)
    }

    /// Removes the snapshots before a record, and says how many there were.
    pub fn forget_snapshots(&mut self, id: &ChainId, before: u64) -> Result<usize, Error> {
        self.db.forget_snapshots(id, before)
    }

    /// Writes a chain as JSON Lines (see [`jsonl`]), checking it on the way, and gives its head.
    pub fn export(&self, id: &ChainId, out: &mut impl Write) -> Result<Head, ExportError> {
        let mut records = self.records(id, ..)?;
        for record in &mut records {
            jsonl::write_line(out, id, &record?).map_err(ExportError::Write)?;
        }
        out.flush().map_err(ExportError::Write)?;
        Ok(records.into_chain().head())
    }

    fn walk(&self, id: &ChainId, mut each: impl FnMut(Head) -> Result<(), Error>) -> Result<Head, Error> {
        let Noted { head: noted, extent } = self.noted(id)?;
        let mut records = Records::new(&self.db, id, noted, 1, u64::MAX)?;
        for record in &mut records {
            let record = record?;
            each(Head {
                seq: record.seq,
                hash: record.hash,
            })?;
        }
        let stray = match extent {
            Some((lowest, _)) if lowest < 1 => Some(lowest),
            Some((_, highest)) if highest.unsigned_abs() > noted.seq => Some(highest),
            _ => None,
        };
        if let Some(stray) = stray {
            let found = format!("there is a record {stray}");
            return Err(Error::HeadMismatch {
                chain: id.clone(),
                stored: noted,
                found,
            });
        }
        Ok(records.into_chain().head())
    }

    fn noted(&self, id: &ChainId) -> Result<Noted, Error> {
        self.db
            .noted(id)?
            .ok_or_else(|| Error::NoSuchChain { chain: id.clone() })
    }
}
