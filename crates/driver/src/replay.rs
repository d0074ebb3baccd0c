//! Records in, the table and its rounds out, everything checked on the way.
//!
//! Every record must say what it can say where it stands: the first opens the table, each event fits the table
//! as the events before it left it, an order is committed to before bets close and revealed as committed after
//! the round, digests agree, the money sums to nothing, the meter is what seeds, contributions and awards make
//! it, and every settlement computed anew gives the cents that were paid. The chain of hashes is checked by the
//! one who reads the records.

use crate::entry::{Committed, Digest, Entry, Revealed, fact_name, hex};
use crate::headless::Headless;
use crate::opened::Opened;
use crate::pit::{order_of, stays_in_shoe};
use crate::round::{Ending, Line, Round, Shuffle};
use cards::Money;
use chance::{DeckOrder, Reveal, verify};
use journal::{ChainId, Record};
use std::collections::BTreeMap;
use table::decks::Shuffled;
use table::desk::Fact as DeskFact;
use table::game::{EventOf, Happening};
use table::{Account, Stack, Table};

/// The first record that is wrong, and how.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("record {seq} ({kind}): {what}")]
pub struct Fault {
    /// Its place.
    pub seq: u64,
    /// Its kind.
    pub kind: String,
    /// What is wrong with it.
    pub what: String,
}

/// A table on its way through its records.
#[derive(Debug)]
pub struct Replay<G: Headless> {
    id: ChainId,
    opened: Option<Opened>,
    table: Option<Table<G>>,
    told: bool,
    sealed: BTreeMap<u8, Reveal>,
    shuffles: BTreeMap<u8, Shuffle>,
    /// An order that the next record must commit to.
    awaiting: Option<(u8, Stack)>,
    round: Round<G>,
    ended: Option<Round<G>>,
    gave_up: bool,
    last_seq: u64,
    counts: Counts,
}

/// What the last records leave.
#[derive(Debug)]
pub struct Tail<G: Headless> {
    /// The round that ended with the last record.
    pub complete: Option<Round<G>>,
    /// What has happened since.
    pub open: Option<Round<G>>,
}

/// A table for someone who goes on with it.
pub(crate) struct Parts<G: Headless> {
    pub(crate) opened: Opened,
    pub(crate) table: Table<G>,
    pub(crate) sealed: BTreeMap<u8, Reveal>,
}

/// What was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Records.
    pub records: u64,
    /// Events of the table.
    pub events: u64,
    /// Rounds settled, and computed again.
    pub finished: u64,
    /// Rounds voided.
    pub void: u64,
    /// Commitments compared with what was revealed.
    pub reveals: u64,
    /// Digests compared.
    pub digests: u64,
}

impl<G: Headless> Replay<G> {
    /// Before the first record of a chain.
    pub fn new(id: ChainId) -> Replay<G> {
        Replay {
            id,
            opened: None,
            table: None,
            told: false,
            sealed: BTreeMap::new(),
            shuffles: BTreeMap::new(),
            awaiting: None,
            round: Round::default(),
            ended: None,
            gave_up: false,
            last_seq: 0,
            counts: Counts::default(),
        }
    }

    /// The same, with every event put in words.
    pub fn telling(id: ChainId) -> Replay<G> {
        Replay {
            told: true,
            ..Replay::new(id)
        }
    }

    /// What was checked so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The table, once it is opened.
    pub fn table(&self) -> Option<&Table<G>> {
        self.table.as_ref()
    }

    /// The first record, once it was read.
    pub fn opened(&self) -> Option<&Opened> {
        self.opened.as_ref()
    }

    /// Takes the next record, and gives the round that is complete with what came before it.
    pub fn take(&mut self, record: &Record) -> Result<Option<Round<G>>, Fault> {
        let fault = |what: String| Fault {
            seq: record.seq,
            kind: record.kind.clone(),
            what,
        };
        let entry = Entry::<G>::read(record).map_err(|error| fault(error.to_string()))?;
        self.last_seq = record.seq;
        self.counts.records += 1;
        let mut complete = None;
        if !matches!(entry, Entry::Revealed(_)) {
            complete = self.complete().map_err(fault)?;
            if !matches!(entry, Entry::Committed(_)) && self.awaiting.is_some() {
                return Err(fault(
                    "the order of the deck before it was not committed to".to_owned(),
                ));
            }
        }
        match entry {
            Entry::Opened(opened) => self.open(opened),
            Entry::Committed(committed) => self.commit(committed),
            Entry::Revealed(revealed) => self.reveal(revealed),
            Entry::Digest(digest) => self.compare(&digest),
            Entry::Event(event) => self.apply(record.seq, &event),
        }
        .map_err(fault)?;
        Ok(complete)
    }

    /// After the last record.
    pub fn finish(&mut self) -> Result<Tail<G>, Fault> {
        let seq = self.last_seq;
        let complete = self.complete().map_err(|what| Fault {
            seq,
            kind: "the last".to_owned(),
            what,
        })?;
        let mut open = std::mem::take(&mut self.round);
        let begun = open.first_seq > 0;
        let playing = self.table.as_ref().and_then(|table| table.in_flight()?.deck);
        if let Some(deck) = playing {
            open.shuffle = self.shuffles.get(&deck).cloned();
        }
        Ok(Tail {
            complete,
            open: begun.then_some(open),
        })
    }

    /// The table for someone who goes on with it.
    pub(crate) fn into_parts(mut self) -> Result<Parts<G>, Fault> {
        self.finish()?;
        match (self.opened, self.table) {
            (Some(opened), Some(table)) => Ok(Parts {
                opened,
                table,
                sealed: self.sealed,
            }),
            _ => Err(Fault {
                seq: 1,
                kind: "opened".to_owned(),
                what: "there is no record".to_owned(),
            }),
        }
    }

    fn complete(&mut self) -> Result<Option<Round<G>>, String> {
        let Some(round) = self.ended.take() else {
            return Ok(None);
        };
        if let Some(shuffle) = round
            .shuffle
            .as_ref()
            .filter(|shuffle| shuffle.revealed.is_none() && !shuffle.stays)
        {
            return Err(format!(
                "round {} ended and the order of deck {} was not shown",
                round.number, shuffle.deck
            ));
        }
        Ok(Some(round))
    }

    fn open(&mut self, opened: Opened) -> Result<(), String> {
        if self.table.is_some() {
            return Err("the table was opened by an earlier record".to_owned());
        }
        if opened.table != self.id.as_str() {
            return Err(format!(
                "it opens table {:?}, and the chain is {:?}",
                opened.table,
                self.id.as_str()
            ));
        }
        let rules = opened.rules::<G>().map_err(|error| error.to_string())?;
        let table = Table::new(rules, &opened.table);
        if opened.meter_seed != table.state().meter.map(|meter| meter.seed) {
            return Err("the meter is seeded with another amount".to_owned());
        }
        self.table = Some(table);
        self.opened = Some(opened);
        Ok(())
    }

    fn commit(&mut self, committed: Committed) -> Result<(), String> {
        let Some((deck, order)) = self.awaiting.take() else {
            return Err("there is no order to commit to".to_owned());
        };
        if deck != committed.deck {
            return Err(format!(
                "deck {deck} was shuffled, and deck {} is committed to",
                committed.deck
            ));
        }
        let reveal = Reveal {
            nonce: committed.nonce,
            order: DeckOrder::from(order.0),
        };
        verify(committed.commitment, &reveal.nonce, &reveal.order).map_err(|error| error.to_string())?;
        self.sealed.insert(deck, reveal);
        if let Some(shuffle) = self.shuffles.get_mut(&deck) {
            shuffle.commitment = Some(committed.commitment);
        }
        Ok(())
    }

    fn reveal(&mut self, revealed: Revealed) -> Result<(), String> {
        let Some(sealed) = self.sealed.remove(&revealed.deck) else {
            return Err(format!("deck {} has no order to show", revealed.deck));
        };
        if sealed.nonce != revealed.nonce || sealed.order != revealed.order {
            return Err("nonce and order are not those committed to".to_owned());
        }
        verify(revealed.commitment, &revealed.nonce, &revealed.order).map_err(|error| error.to_string())?;
        self.counts.reveals += 1;
        if let (Some(number), Some(ended)) = (revealed.round, &mut self.ended) {
            if ended.number != number {
                return Err(format!(
                    "it is for round {number}, and round {} ended",
                    ended.number
                ));
            }
            if let Some(shuffle) = &mut ended.shuffle {
                shuffle.revealed = Some(self.last_seq);
                shuffle.order = Some(revealed.order.to_string());
            }
        }
        Ok(())
    }

    fn compare(&mut self, digest: &Digest) -> Result<(), String> {
        let table = self.table.as_ref().ok_or("the table is not opened")?;
        let (events, sha256) = (table.state().events, hex(&table.digest()));
        self.counts.digests += 1;
        if digest.events != events || digest.sha256 != sha256 {
            return Err(format!(
                "after {} events the state was {}, and replay gives {sha256} after {events}",
                digest.events, digest.sha256
            ));
        }
        Ok(())
    }

    fn apply(&mut self, seq: u64, event: &EventOf<G>) -> Result<(), String> {
        let table = self.table.as_mut().ok_or("the table is not opened")?;
        self.counts.events += 1;
        let clauses = if self.told { table.cites(event) } else { Vec::new() };
        let playing = table.in_flight().and_then(|round| round.deck);
        if event.money.iter().any(|transfer| transfer.amount <= Money::ZERO) {
            return Err("it moves nothing, or backwards".to_owned());
        }
        if let Err(short) = table.state().desk.ledger.covers(&event.money) {
            return Err(format!("{} is {} short", short.account, short.lacks));
        }
        table.apply(event).map_err(|misfit| misfit.to_string())?;
        let ledger = &table.state().desk.ledger;
        if !ledger.total().is_zero() {
            return Err(format!("the accounts sum to {}, not to 0.00", ledger.total()));
        }
        let shows = table.state().meter.map(|meter| meter.shows()).unwrap_or_default();
        let pool = ledger.balance(&Account::Pool);
        if self
            .opened
            .as_ref()
            .is_some_and(|opened| opened.meter_seed.is_some())
            && shows != pool
        {
            // Seed, contributions and awards of one command are separate facts; the table is asked after each.
            let opening = matches!(G::desk_fact(&event.fact), Some(DeskFact::TableOpened { .. }));
            if !opening {
                return Err(format!("the meter shows {shows} and {pool} stands behind it"));
            }
        }
        self.round.note(table.rules(), seq, event);
        if self.told {
            self.round.lines.push(Line {
                seq,
                at: event.at,
                by: event.by.name.clone(),
                kind: fact_name(&event.fact),
                says: crate::tell::event(table, event),
                clauses,
            });
        }
        if let Some((deck, order)) = order_of::<G>(&event.fact) {
            self.awaiting = Some((deck, order.clone()));
            let by = match G::desk_fact(&event.fact) {
                Some(DeskFact::DeckShuffled { by, .. }) => *by,
                Some(_) => Shuffled::Before,
                None => Shuffled::Manually,
            };
            let cuts = Vec::new();
            let shuffle = Shuffle {
                deck,
                seq,
                by,
                commitment: None,
                cuts,
                revealed: None,
                order: None,
                stays: false,
            };
            self.shuffles.insert(deck, shuffle);
        }
        if let Some(DeskFact::DeckCut { deck, cards, .. }) = G::desk_fact(&event.fact)
            && let Some(shuffle) = self.shuffles.get_mut(deck)
        {
            shuffle.cuts.push(*cards);
        }
        self.gave_up |= G::gives_up(&event.fact);
        match G::happening(&event.fact) {
            Happening::Began { deck: Some(deck), .. } if !self.sealed.contains_key(&deck) => Err(format!(
                "bets close and the order of deck {deck} was not committed to"
            )),
            Happening::Finished | Happening::Void(_) => self.end_round(event, playing),
            _ => Ok(()),
        }
    }

    fn end_round(&mut self, event: &EventOf<G>, deck: Option<u8>) -> Result<(), String> {
        let table = self.table.as_ref().ok_or("the table is not opened")?;
        let mut round = std::mem::take(&mut self.round);
        round.record = table.round_record().cloned();
        let dealt = deck.filter(|deck| self.sealed.contains_key(deck));
        round.shuffle = dealt.and_then(|deck| self.shuffles.get(&deck).cloned());
        if let Some(shuffle) = &mut round.shuffle {
            shuffle.stays = stays_in_shoe(table, shuffle.deck);
        }
        let gave_up = std::mem::take(&mut self.gave_up);
        if let Happening::Void(rule) = G::happening(&event.fact) {
            round.ending = Ending::Void {
                rule: rule.name(),
                clause: table.law().cite(rule),
            };
            self.counts.void += 1;
            round.void_returns_all(gave_up)?;
        } else {
            round.ending = Ending::Finished;
            self.counts.finished += 1;
            let rules = table.rules().clone();
            round.settle_again(&rules)?;
        }
        self.ended = Some(round);
        Ok(())
    }
}
