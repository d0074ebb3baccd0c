//! A command with what a server adds to it, and the answer to it.

use crate::asked::Asked;
use crate::entry::{self, Entry, Revealed};
use crate::fault::Fault;
use crate::headless::Play;
use chance::Commitment;
use journal::{CommandId, Head, Record};
use table::game::{CommandOf, EventOf};

/// A command, its id and the head it is meant for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request<G: Play> {
    /// Its id. The same command again under the same id returns the first answer and does nothing; another command
    /// under it is refused. A command without one cannot be repeated.
    pub id: Option<CommandId>,
    /// The head of the journal that whoever gave the command had seen, if it is to count at no other.
    pub if_head: Option<Head>,
    /// The command.
    pub command: CommandOf<G>,
    /// What was asked, where chance was put into the act since then; none where the act is as it was sent.
    pub asked: Option<Asked>,
}

impl<G: Play> Request<G> {
    /// A command without an id.
    pub fn new(command: CommandOf<G>) -> Request<G> {
        Request {
            id: None,
            if_head: None,
            command,
            asked: None,
        }
    }

    /// What was asked, by which the command is known when it comes again.
    pub fn asked(&self) -> Asked {
        let command = &self.command;
        let as_it_is = || Asked::of::<G>(&command.by, &command.act);
        self.asked.clone().unwrap_or_else(as_it_is)
    }

    /// Whether these are the records of this very command. Journals whose commands have no fingerprint tell it by who
    /// acted.
    pub(crate) fn made(&self, records: &[Record]) -> bool {
        let by = self.command.by.id.as_str();
        match records.iter().find_map(entry::asked) {
            Some(asked) => asked == self.asked(),
            None => records.iter().any(|record| record.actor == by),
        }
    }
}

/// A command that is done: what happened is in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done<G: Play> {
    /// What happened.
    pub events: Vec<EventOf<G>>,
    /// Commitments that are now public.
    pub committed: Vec<(u8, Commitment)>,
    /// Orders that are now shown.
    pub revealed: Vec<Revealed>,
    /// Where the journal stands: publish it and the record up to here is fixed.
    pub head: Head,
}

impl<G: Play> Done<G> {
    /// Reads the answer to a command from its records.
    pub fn read(records: &[Record]) -> Result<Option<Done<G>>, Fault> {
        let Some(last) = records.last() else {
            return Ok(None);
        };
        let mut done = Done {
            events: Vec::new(),
            committed: Vec::new(),
            revealed: Vec::new(),
            head: last.head(),
        };
        for record in records {
            let entry = Entry::<G>::read(record).map_err(|what| Fault::at(record, what))?;
            match entry {
                Entry::Event(event) => done.events.push(event),
                Entry::Committed(committed) => done.committed.push((committed.deck, committed.commitment)),
                Entry::Revealed(revealed) => done.revealed.push(revealed),
                Entry::Opened(_) | Entry::Chance(_) | Entry::Digest(_) => {}
            }
        }
        Ok(Some(done))
    }
}
