//! One file of chains.

use std::io::Write;
use std::ops::{Bound, RangeBounds};
use std::path::Path;

use journal::{Chain, ChainId, CommandId, Head, Record, Snapshot, Span};

use crate::jsonl;
use crate::records::{Records, end_at};
use crate::sqlite::{Noted, Sqlite, Writing};
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

    /// Where a chain stands, as the file notes it; a chain without records stands at its genesis.
    pub fn head(&self, id: &ChainId) -> Result<Head, Error> {
        let noted = self.db.noted(id)?;
        Ok(noted.map_or_else(|| Head::genesis(id), |noted| noted.head))
    }

    /// Appends records to a chain, all or none. Once this returns, a power cut does not lose them.
    ///
    /// The first must follow the chain's head and each other the one before, the last must end its command, and
    /// no command may be there already, or nothing is written. Two writers that load the same chain and append
    /// cannot both succeed: the second gets [`Error::Stale`].
    pub fn append(&mut self, id: &ChainId, records: &[Record]) -> Result<Head, Error> {
        let writing = self.db.begin()?;
        let checked = check(&writing, id, records)?;
        write(&writing, id, records, checked)?;
        writing.commit()?;
        Ok(checked)
    }

    /// Appends to several chains in one transaction, so that all wait for the disk once. Batches that are
    /// refused are left out and answered in their place. An error of the whole leaves nothing written.
    pub fn append_each(
        &mut self,
        batches: &[(&ChainId, &[Record])],
    ) -> Result<Vec<Result<Head, Error>>, Error> {
        let writing = self.db.begin()?;
        let mut answers = Vec::with_capacity(batches.len());
        for (id, records) in batches {
            let checked = check(&writing, id, records);
            if let Ok(head) = checked {
                write(&writing, id, records, head)?;
            }
            answers.push(checked);
        }
        writing.commit()?;
        Ok(answers)
    }

    /// Finds the records of a command. Its first record is checked by itself.
    pub fn command(&self, id: &ChainId, command: &CommandId) -> Result<Option<Span>, Error> {
        let Some(first) = self.db.command(id, command.as_str())? else {
            return Ok(None);
        };
        let misled = || {
            self.db.damaged(format!(
                "the index has record {first} of chain {id} for the command {command}, and it is not"
            ))
        };
        let row = self.db.record(id, first)?.ok_or_else(misled)?;
        let record = row.map_err(|_| misled())?;
        let sound = Chain::resume(id.clone(), &record).is_ok();
        if !sound || record.seq != first || record.part != 1 || record.command != command.as_str() {
            return Err(misled());
        }
        Ok(Some(record.span()))
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

    /// Keeps a snapshot of the state after a command and forgets all but the last three. Refused unless the
    /// chain passes through its record with its hash. Replaces an earlier one at the same record.
    pub fn put_snapshot(&mut self, id: &ChainId, snapshot: &Snapshot) -> Result<(), Error> {
        let noted = self.noted(id)?.head;
        let elsewhere = || Error::SnapshotElsewhere {
            chain: id.clone(),
            at: snapshot.at,
        };
        if snapshot.at.seq == 0 || snapshot.at.seq > noted.seq {
            return Err(elsewhere());
        }
        let end = end_at(&self.db, id, noted, snapshot.at.seq)?;
        if end.head() != snapshot.at || end.check_whole().is_err() {
            return Err(elsewhere());
        }
        self.db.put_snapshot(id, snapshot)
    }

    /// Returns the latest usable snapshot of a format. Damaged ones, and ones that the chain does not pass
    /// through, are passed over: replay then begins earlier.
    pub fn latest_snapshot(&self, id: &ChainId, format: u32) -> Result<Option<Snapshot>, Error> {
        self.db.latest_snapshot(id, format)
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

/// Checks that records may be appended, and returns where the chain will then stand.
fn check(writing: &Writing<'_>, id: &ChainId, records: &[Record]) -> Result<Head, Error> {
    let refused = |broken| Error::Refused {
        chain: id.clone(),
        broken,
    };
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
    let mut commands: Vec<&Record> = Vec::new();
    for record in records {
        chain.accept(record).map_err(refused)?;
        if record.part > 1 {
            continue;
        }
        let earlier = commands.iter().find(|earlier| earlier.command == record.command);
        let earlier = match earlier {
            Some(earlier) => Some(earlier.seq),
            None => writing.command(id, &record.command)?,
        };
        if let Some(first) = earlier {
            return Err(Error::Repeated {
                chain: id.clone(),
                command: record.command.clone(),
                first,
            });
        }
        commands.push(record);
    }
    chain.check_whole().map_err(refused)?;
    Ok(chain.head())
}

/// Adds checked records, and notes where the chain then stands.
fn write(writing: &Writing<'_>, id: &ChainId, records: &[Record], head: Head) -> Result<(), Error> {
    if records.is_empty() {
        return Ok(());
    }
    for record in records {
        writing.insert(id, record)?;
    }
    writing.note(id, head)
}
