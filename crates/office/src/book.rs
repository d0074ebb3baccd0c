//! The office's journal: every act that was not refused, in a hash chain, never edited.
//!
//! An entry holds the command, what was said, the paragraphs and the facts. A replay applies the facts; an audit decides
//! every command again as well, and must come to the same facts and paragraphs.

use crate::office::{Command, Fact, Office};
use crate::refusal::Refusal;
use crate::step::Step;
use journal::entry::{EntryError, Upcasts};
use journal::{AppendRefusal, Broken, Chain, ChainId, CommandId, Draft, Head, Record};
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Borrow;
use std::collections::HashMap;

/// The kind of every record.
pub const KIND: &str = "office-act";

/// Entries stand at their first version.
const UPCASTS: Upcasts = Upcasts(&[]);

/// An entry, as a record of the journal holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Entry {
    /// What was done, by whom and when.
    pub command: Command,
    /// What was said of it.
    pub says: String,
    /// The ids of the paragraphs it follows from.
    pub clauses: Vec<String>,
    /// What is true from then on.
    pub facts: Vec<Fact>,
}

impl Entry {
    /// Reads a record's entry.
    pub fn read(record: &Record) -> Result<Entry, EntryError> {
        UPCASTS.read(record)
    }

    /// The paragraphs; one that no register has any more is left out.
    pub fn cited(&self) -> impl Iterator<Item = Clause> + '_ {
        self.clauses.iter().filter_map(|id| crate::law::by_id(id))
    }
}

/// What a command was answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "OfficeAnswer")]
pub struct Answer {
    /// The number of its record.
    pub record: u64,
    /// What was said of it.
    pub says: String,
    /// The paragraphs.
    #[schemars(with = "Vec<String>")]
    pub clauses: Vec<Clause>,
}

/// Why a command is not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotDone {
    /// It is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Another command was given under its id.
    #[error("command {0} was another act; give this one an id of its own")]
    IdTaken(CommandId),
    /// It cannot be written.
    #[error(transparent)]
    Unwritten(#[from] AppendRefusal),
    /// It cannot be put in words for the journal.
    #[error("it cannot be written: {0}")]
    Unwritable(String),
}

/// A command that was decided and has its record, and counts once the record is stored.
#[derive(Clone, Debug)]
pub struct Prepared {
    entry: Entry,
    chain: Chain,
    clauses: Vec<Clause>,
    /// The record to be stored.
    pub record: Record,
}

impl Prepared {
    /// What will be true.
    pub fn facts(&self) -> &[Fact] {
        &self.entry.facts
    }
}

/// What comes of preparing a command.
#[derive(Clone, Debug)]
pub enum Decided {
    /// It is new.
    New(Box<Prepared>),
    /// It was done before, under the same id, and is not done again.
    Before(Answer),
}

/// The office with the end of its journal.
#[derive(Clone, Debug)]
pub struct Book {
    office: Office,
    chain: Chain,
    /// The commands that had an id: their answers, and the hash of what they said.
    answered: HashMap<CommandId, (journal::Hash, Answer)>,
    /// The records of each part's acts.
    parts: HashMap<&'static str, Vec<u64>>,
}

/// Why a journal is not that of an office.
#[derive(Debug, thiserror::Error)]
pub enum BadJournal {
    /// The chain is broken.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// A record is of another kind.
    #[error("record {seq} is of kind {kind:?}, and an office writes {KIND:?}")]
    OtherKind {
        /// The record.
        seq: u64,
        /// Its kind.
        kind: String,
    },
    /// A record cannot be read.
    #[error("record {seq}: {error}")]
    Entry {
        /// The record.
        seq: u64,
        /// What is wrong.
        error: EntryError,
    },
    /// Decided again, a command comes to something else.
    #[error("record {seq}: decided again, {what}")]
    Differs {
        /// The record.
        seq: u64,
        /// What is different.
        what: String,
    },
}

impl Book {
    /// An office with nothing in it.
    pub fn new(id: ChainId) -> Book {
        Book {
            office: Office::default(),
            chain: Chain::new(id),
            answered: HashMap::new(),
            parts: HashMap::new(),
        }
    }

    /// The office.
    pub fn office(&self) -> &Office {
        &self.office
    }

    /// Where the journal stands.
    pub fn head(&self) -> Head {
        self.chain.head()
    }

    /// The records of a part's acts below a number, the last first, at most so many. Where a million records are of coupons, the
    /// few of dice are found at once.
    pub fn acts_of(&self, part: &str, below: u64, most: usize) -> Vec<u64> {
        let all = self.parts.get(part).map(Vec::as_slice).unwrap_or_default();
        let end = all.partition_point(|seq| *seq < below);
        all.iter().take(end).rev().take(most).copied().collect()
    }

    /// Decides a command and writes its record. Nothing changes before [`Book::commit`].
    pub fn prepare(&self, command: Command, id: Option<CommandId>) -> Result<Decided, NotDone> {
        let unwritable = |error: serde_json::Error| NotDone::Unwritable(error.to_string());
        if let Some(id) = &id
            && let Some((hash, answer)) = self.answered.get(id)
        {
            return if *hash == fingerprint(&command).map_err(unwritable)? {
                Ok(Decided::Before(answer.clone()))
            } else {
                Err(NotDone::IdTaken(id.clone()))
            };
        }
        let Step { says, facts, clauses } = self.office.decide(&command)?;
        let entry = Entry {
            command,
            says,
            clauses: clauses.iter().map(|clause| clause.id().to_owned()).collect(),
            facts,
        };
        let payload = UPCASTS
            .write(KIND, &entry)
            .map_err(|error| NotDone::Unwritable(error.to_string()))?;
        let mut chain = self.chain.clone();
        let draft = Draft {
            time_ms: entry.command.at_ms,
            actor: entry.command.by.id.clone(),
            kind: KIND.to_owned(),
            payload,
        };
        let command = journal::Command { id, if_head: None };
        let record = chain
            .append_command(&command, vec![draft])?
            .pop()
            .ok_or(AppendRefusal::Full)?;
        Ok(Decided::New(Box::new(Prepared {
            entry,
            chain,
            clauses,
            record,
        })))
    }

    /// Puts a prepared command in force, once its record is stored. It must have been prepared on this very book.
    pub fn commit(&mut self, prepared: Prepared) -> Answer {
        let Prepared {
            entry,
            chain,
            clauses,
            record,
        } = prepared;
        self.office.apply(entry.command.at_ms, &entry.facts);
        self.chain = chain;
        let answer = Answer {
            record: record.seq,
            says: entry.says,
            clauses,
        };
        self.remember(&record, &entry.command, answer.clone());
        answer
    }

    fn remember(&mut self, record: &Record, command: &Command, answer: Answer) {
        self.parts.entry(command.act.part()).or_default().push(record.seq);
        let id = CommandId::try_from(record.command.as_str());
        if let (Ok(id), Ok(hash)) = (id, fingerprint(command))
            && !id.is_automatic()
        {
            self.answered.insert(id, (hash, answer));
        }
    }

    /// The office as a journal leaves it: every record checked, every fact applied.
    pub fn replay<I>(id: ChainId, records: I) -> Result<Book, BadJournal>
    where
        I: IntoIterator<Item: Borrow<Record>>,
    {
        Book::read(id, records, false)
    }

    /// As [`Book::replay`], and every command is decided again and comes to the same.
    pub fn audit<I>(id: ChainId, records: I) -> Result<Book, BadJournal>
    where
        I: IntoIterator<Item: Borrow<Record>>,
    {
        Book::read(id, records, true)
    }

    fn read<I>(id: ChainId, records: I, again: bool) -> Result<Book, BadJournal>
    where
        I: IntoIterator<Item: Borrow<Record>>,
    {
        let mut book = Book::new(id);
        for record in records {
            book.take(record.borrow(), again)?;
        }
        book.chain.check_whole()?;
        Ok(book)
    }

    /// Goes on with a record that someone else wrote on this book's journal. After an error the book is of no use.
    pub fn follow(&mut self, record: &Record) -> Result<(), BadJournal> {
        self.take(record, false)
    }

    fn take(&mut self, record: &Record, again: bool) -> Result<(), BadJournal> {
        let seq = record.seq;
        self.chain.accept(record)?;
        if record.kind != KIND {
            return Err(BadJournal::OtherKind {
                seq,
                kind: record.kind.clone(),
            });
        }
        let entry = Entry::read(record).map_err(|error| BadJournal::Entry { seq, error })?;
        if again {
            let differs = |what: &str| BadJournal::Differs {
                seq,
                what: what.to_owned(),
            };
            let step = self
                .office
                .decide(&entry.command)
                .map_err(|refusal| differs(&format!("it is refused: {refusal}")))?;
            if step.facts != entry.facts {
                return Err(differs("other facts follow"));
            }
            let cited: Vec<&str> = step.clauses.iter().map(|clause| clause.id()).collect();
            if cited != entry.clauses.iter().map(String::as_str).collect::<Vec<_>>()
                || step.says != entry.says
            {
                return Err(differs("it is said otherwise or of other paragraphs"));
            }
        }
        self.office.apply(entry.command.at_ms, &entry.facts);
        let answer = Answer {
            record: seq,
            says: entry.says.clone(),
            clauses: entry.cited().collect(),
        };
        self.remember(record, &entry.command, answer);
        Ok(())
    }
}

/// What a command says, whenever it is said.
fn fingerprint(command: &Command) -> Result<journal::Hash, serde_json::Error> {
    let said = (&command.by, &command.with, &command.act);
    serde_json::to_vec(&said).map(|bytes| journal::Hash::of(&bytes))
}
