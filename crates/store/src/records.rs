//! Reading a chain, record by record.

use std::ops::ControlFlow;
use std::vec;

use journal::{Broken, Chain, ChainId, Flaw, Head, Record};

use crate::Error;
use crate::sqlite::{Row, Sqlite};

/// The records of a chain, each checked against the one in front before it is handed out.
///
/// Holds one page of records at a time, and no lock between pages. It ends at the head noted when it was
/// made. After an error it ends.
#[derive(Debug)]
pub struct Records<'s> {
    db: &'s Sqlite,
    chain: Chain,
    noted: Head,
    last: u64,
    page: vec::IntoIter<Row>,
}

impl<'s> Records<'s> {
    /// The records from `first` to `last` of a chain with a noted head.
    pub(crate) fn new(
        db: &'s Sqlite,
        id: &ChainId,
        noted: Head,
        first: u64,
        last: u64,
    ) -> Result<Records<'s>, Error> {
        let last = last.min(noted.seq);
        let chain = match first.saturating_sub(1) {
            0 => Chain::new(id.clone()),
            before if before <= last => end_at(db, id, noted, before)?,
            // Nothing to read; the chain at its head ends the iteration at once.
            _ => Chain::at(id.clone(), noted, 0),
        };
        Ok(Records {
            db,
            chain,
            noted,
            last,
            page: Vec::new().into_iter(),
        })
    }

    /// The chain after the last record handed out.
    pub(crate) fn into_chain(self) -> Chain {
        self.chain
    }

    fn read(&mut self) -> Result<Record, Error> {
        if self.page.len() == 0 {
            let next = self.chain.head().seq + 1;
            self.page = self.db.page(self.chain.id(), next, self.last)?.into_iter();
        }
        let Some(row) = self.page.next() else {
            return Err(missing(self.db, &self.chain, self.noted));
        };
        let accepted = row.and_then(|record| self.chain.accept(&record).map(|()| record));
        let record = accepted.map_err(|broken| locate(self.db, self.chain.id(), self.noted, broken))?;
        if record.seq == self.noted.seq {
            if record.hash != self.noted.hash {
                return Err(Error::HeadMismatch {
                    chain: self.chain.id().clone(),
                    stored: self.noted,
                    found: format!("record {} has the hash {}", record.seq, record.hash),
                });
            }
            self.chain.check_whole().map_err(|broken| Error::Broken {
                chain: self.chain.id().clone(),
                broken,
            })?;
        }
        Ok(record)
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, Error>;

    fn next(&mut self) -> Option<Result<Record, Error>> {
        let through = self.chain.head().seq;
        if through >= self.last {
            return None;
        }
        let read = self.read().map_err(|error| match error {
            Error::Damaged {
                path,
                finding,
                good_through: None,
            } => Error::Damaged {
                path,
                finding,
                good_through: Some(through),
            },
            error => error,
        });
        if read.is_err() {
            self.last = 0;
        }
        Some(read)
    }
}

/// The chain just after a record, which is checked by itself.
pub(crate) fn end_at(db: &Sqlite, id: &ChainId, noted: Head, seq: u64) -> Result<Chain, Error> {
    let Some(row) = db.record(id, seq)? else {
        return Err(locate(
            db,
            id,
            noted,
            Broken {
                seq,
                what: Flaw::Truncated { published: noted },
            },
        ));
    };
    row.and_then(|record| Chain::resume(id.clone(), &record))
        .map_err(|broken| locate(db, id, noted, broken))
}

/// The next record is not there.
fn missing(db: &Sqlite, chain: &Chain, noted: Head) -> Error {
    let end = chain.head();
    if end.hash == noted.hash {
        let found = format!("the last record is {}", end.seq);
        return Error::HeadMismatch {
            chain: chain.id().clone(),
            stored: noted,
            found,
        };
    }
    let what = Flaw::Truncated { published: noted };
    locate(
        db,
        chain.id(),
        noted,
        Broken {
            seq: end.seq + 1,
            what,
        },
    )
}

/// Where a chain found broken is broken first. A search through a damaged file may go astray and miss sound
/// records, so the file is read again from end to end.
fn locate(db: &Sqlite, id: &ChainId, noted: Head, found: Broken) -> Error {
    let mut chain = Chain::new(id.clone());
    let mut first = None;
    let scanned = db.scan(id, |row| match row.and_then(|record| chain.accept(&record)) {
        Ok(()) => ControlFlow::Continue(()),
        Err(broken) => {
            first = Some(broken);
            ControlFlow::Break(())
        }
    });
    if let Some(broken) = first {
        return Error::Broken {
            chain: id.clone(),
            broken,
        };
    }
    match scanned {
        Err(Error::Damaged { path, finding, .. }) => Error::Damaged {
            path,
            finding,
            good_through: Some(chain.head().seq),
        },
        Err(error) => error,
        Ok(()) if chain.head().seq < noted.seq => {
            let what = Flaw::Truncated { published: noted };
            Error::Broken {
                chain: id.clone(),
                broken: Broken {
                    seq: chain.head().seq + 1,
                    what,
                },
            }
        }
        Ok(()) => match db.integrity() {
            Err(error) => error,
            Ok(()) => db.damaged(format!(
                "chain {id}, {found}, though reading the whole file finds it sound"
            )),
        },
    }
}
