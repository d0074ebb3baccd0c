//! A chain's growing end.

use crate::broken::{Broken, Flaw};
use crate::command::{Command, CommandId};
use crate::field::{FieldProblem, SEQ_MAX, check_time};
use crate::hash::Hash;
use crate::head::Head;
use crate::id::ChainId;
use crate::record::{Draft, Record};

/// The growing end of a chain: its id, its head and the time of the last record.
///
/// It holds no records and does no IO, so it is cheap to clone. To keep a record only once it is stored,
/// grow a clone and put it in place of the original after the store has accepted the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    id: ChainId,
    head: Head,
    time_ms: i64,
    /// The command whose records are not all there yet.
    open: Option<Open>,
}

/// A command in the middle of its records.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Open {
    command: String,
    bound: bool,
    part: u32,
    parts: u32,
}

/// Why records are not made.
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
    /// The command was meant for another head.
    #[error(
        "the command is meant for head {expected}, and the chain stands at {stands}; look again and decide anew"
    )]
    Elsewhere {
        /// The head the command was meant for.
        expected: Head,
        /// The head of the chain.
        stands: Head,
    },
    /// The chain holds [`SEQ_MAX`] records, or the command more than can be counted.
    #[error("the chain is full; start a new one")]
    Full,
}

impl Chain {
    /// An empty chain.
    pub fn new(id: ChainId) -> Chain {
        let head = Head::genesis(&id);
        Chain::at(id, head, 0)
    }

    /// The chain at a head the caller already trusts, which ends a command, with the time of the record there
    /// (0 if none).
    pub fn at(id: ChainId, head: Head, time_ms: i64) -> Chain {
        Chain {
            id,
            head,
            time_ms,
            open: None,
        }
    }

    /// The chain after a record, of which the record's own hash is checked and nothing before it.
    pub fn resume(id: ChainId, last: &Record) -> Result<Chain, Broken> {
        check_hash(&id, last).map_err(|what| Broken { seq: last.seq, what })?;
        let mut chain = Chain::new(id);
        chain.advance(last);
        Ok(chain)
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

    /// Makes the one record of a command without an id. A refusal leaves the chain as it was.
    pub fn append(
        &mut self,
        time_ms: i64,
        actor: impl Into<String>,
        kind: impl Into<String>,
        payload: impl Into<Vec<u8>>,
    ) -> Result<Record, AppendRefusal> {
        let draft = Draft {
            time_ms,
            actor: actor.into(),
            kind: kind.into(),
            payload: payload.into(),
        };
        let mut next = self.clone();
        let command = CommandId::automatic(next.next_seq().ok_or(AppendRefusal::Full)?);
        let record = next.make(draft, command.as_str(), false, 1, 1)?;
        *self = next;
        Ok(record)
    }

    /// Makes the records of a command. A refusal leaves the chain as it was; no drafts make no records.
    ///
    /// Says nothing about whether the chain has a command of that id already: it holds no records to look
    /// it up in.
    pub fn append_command(
        &mut self,
        command: &Command,
        drafts: Vec<Draft>,
    ) -> Result<Vec<Record>, AppendRefusal> {
        if let Some(expected) = command.if_head.filter(|expected| *expected != self.head) {
            return Err(AppendRefusal::Elsewhere {
                expected,
                stands: self.head,
            });
        }
        let parts = u32::try_from(drafts.len()).map_err(|_| AppendRefusal::Full)?;
        let mut next = self.clone();
        let id = match &command.id {
            Some(id) => id.clone(),
            None => CommandId::automatic(next.next_seq().ok_or(AppendRefusal::Full)?),
        };
        let bound = command.if_head.is_some();
        let records = (1..=parts)
            .zip(drafts)
            .map(|(part, draft)| next.make(draft, id.as_str(), bound, part, parts))
            .collect::<Result<_, _>>()?;
        *self = next;
        Ok(records)
    }

    fn make(
        &mut self,
        draft: Draft,
        command: &str,
        bound: bool,
        part: u32,
        parts: u32,
    ) -> Result<Record, AppendRefusal> {
        check_time(draft.time_ms)?;
        if draft.time_ms < self.time_ms {
            return Err(AppendRefusal::TimeBackwards {
                time_ms: draft.time_ms,
                last_ms: self.time_ms,
            });
        }
        let prev = self.head.hash;
        let mut record = Record {
            seq: self.next_seq().ok_or(AppendRefusal::Full)?,
            time_ms: draft.time_ms,
            actor: draft.actor,
            command: command.to_owned(),
            part,
            parts,
            bound,
            kind: draft.kind,
            payload: draft.payload,
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

    /// Checks that the last command is there with all its records.
    pub fn check_whole(&self) -> Result<(), Broken> {
        match &self.open {
            None => Ok(()),
            Some(open) => Err(Broken {
                seq: self.head.seq.saturating_add(1),
                what: Flaw::CommandCut {
                    expected: open.next(),
                },
            }),
        }
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
        let goes_on = match &self.open {
            Some(open) => open.goes_on(record),
            None => record.part == 1,
        };
        if !goes_on {
            return Err(Flaw::CommandMismatch {
                command: record.command.clone(),
                part: record.part,
                parts: record.parts,
                expected: self
                    .open
                    .as_ref()
                    .map_or_else(|| "part 1 of a command".to_owned(), Open::next),
            });
        }
        Ok(())
    }

    fn next_seq(&self) -> Option<u64> {
        (self.head.seq < SEQ_MAX).then(|| self.head.seq + 1)
    }

    fn advance(&mut self, record: &Record) {
        self.head = record.head();
        self.time_ms = record.time_ms;
        self.open = (!record.ends_command()).then(|| Open {
            command: record.command.clone(),
            bound: record.bound,
            part: record.part,
            parts: record.parts,
        });
    }
}

impl Open {
    fn goes_on(&self, record: &Record) -> bool {
        record.command == self.command
            && record.bound == self.bound
            && record.parts == self.parts
            && record.part.checked_sub(1) == Some(self.part)
    }

    fn next(&self) -> String {
        format!(
            "part {} of {} of command {:?}",
            self.part.saturating_add(1),
            self.parts,
            self.command
        )
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
