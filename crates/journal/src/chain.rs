//! A chain's growing end.

use crate::broken::{Broken, Flaw};
use crate::field::{FieldProblem, SEQ_MAX, check_time};
use crate::hash::Hash;
use crate::head::Head;
use crate::id::ChainId;
use crate::record::Record;

/// The growing end of a chain: its id, its head and the time of the last record.
///
/// It holds no records and does no IO, so it is cheap to clone. To keep a record only once it is stored,
/// grow a clone and put it in place of the original after the store has accepted the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    id: ChainId,
    head: Head,
    time_ms: i64,
}

/// Why a record is not made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendRefusal {
    /// A field breaks its limits.
    #[error(transparent)]
    Field(#[from] FieldProblem),
    /// The time is before the last record's.
    #[error("the time {time_ms} ms is before the last record's {last_ms} ms; set the clock right")]
    TimeBackwards {
        /// The time offered.
        time_ms: i64,
        /// The last record's time.
        last_ms: i64,
    },
    /// The chain holds [`SEQ_MAX`] records.
    #[error("the chain is full; start a new one")]
    Full,
}

impl Chain {
    /// An empty chain.
    pub fn new(id: ChainId) -> Chain {
        let head = Head {
            seq: 0,
            hash: id.genesis(),
        };
        Chain { id, head, time_ms: 0 }
    }

    /// The chain at a head the caller already trusts, with the time of the record there (0 if none).
    pub fn at(id: ChainId, head: Head, time_ms: i64) -> Chain {
        Chain { id, head, time_ms }
    }

    /// The chain after its last record, of which the record's own hash is checked and nothing before it.
    pub fn resume(id: ChainId, last: &Record) -> Result<Chain, Broken> {
        let hash = check_hash(&id, last).map_err(|what| Broken { seq: last.seq, what })?;
        Ok(Chain {
            id,
            head: Head { seq: last.seq, hash },
            time_ms: last.time_ms,
        })
    }

    /// The chain's name.
    pub fn id(&self) -> &ChainId {
        &self.id
    }

    /// The last record's place and hash.
    pub fn head(&self) -> Head {
        self.head
    }

    /// The last record's time, 0 before there is one: the earliest time the next record may carry.
    pub fn time_ms(&self) -> i64 {
        self.time_ms
    }

    /// Makes the next record. A refusal leaves the chain as it was.
    pub fn append(
        &mut self,
        time_ms: i64,
        actor: impl Into<String>,
        kind: impl Into<String>,
        payload: impl Into<Vec<u8>>,
    ) -> Result<Record, AppendRefusal> {
        check_time(time_ms)?;
        if time_ms < self.time_ms {
            return Err(AppendRefusal::TimeBackwards {
                time_ms,
                last_ms: self.time_ms,
            });
        }
        let seq = self.next_seq().ok_or(AppendRefusal::Full)?;
        let prev = self.head.hash;
        let mut record = Record {
            seq,
            time_ms,
            actor: actor.into(),
            kind: kind.into(),
            payload: payload.into(),
            prev,
            hash: prev,
        };
        record.hash = record.compute_hash(&self.id)?;
        self.advance(&record);
        Ok(record)
    }

    /// Takes a record that someone else made, if it is the next one. A broken one leaves the chain as it was.
    pub fn accept(&mut self, record: &Record) -> Result<(), Broken> {
        let seq = self.next_seq().unwrap_or(SEQ_MAX);
        self.check_next(seq, record)
            .map_err(|what| Broken { seq, what })?;
        self.advance(record);
        Ok(())
    }

    fn check_next(&self, seq: u64, record: &Record) -> Result<(), Flaw> {
        if record.seq != seq || self.head.seq >= SEQ_MAX {
            return Err(Flaw::Gap { found: record.seq });
        }
        if record.prev != self.head.hash {
            return Err(Flaw::PrevMismatch {
                expected: self.head.hash,
                found: record.prev,
            });
        }
        check_hash(&self.id, record)?;
        if record.time_ms < self.time_ms {
            return Err(Flaw::TimeBackwards {
                time_ms: record.time_ms,
                last_ms: self.time_ms,
            });
        }
        Ok(())
    }

    fn next_seq(&self) -> Option<u64> {
        (self.head.seq < SEQ_MAX).then(|| self.head.seq + 1)
    }

    fn advance(&mut self, record: &Record) {
        self.head = Head {
            seq: record.seq,
            hash: record.hash,
        };
        self.time_ms = record.time_ms;
    }
}

fn check_hash(id: &ChainId, record: &Record) -> Result<Hash, Flaw> {
    let expected = record.compute_hash(id)?;
    if record.hash != expected {
        return Err(Flaw::HashMismatch {
            expected,
            found: record.hash,
        });
    }
    Ok(expected)
}
