//! The audit: records in, rounds out, everything computed anew on the way.
//!
//! On top of what [`follow`](crate::follow) checks of every record: no account is overdrawn and all sum to nothing, the
//! meter is what seeds, contributions and awards make it, bets close only on an order that was committed to, that order
//! is shown when the round is over, and every settlement computed anew gives the cents that were paid. Snapshots are
//! not read.

use crate::entry::{Committed, Entry, Revealed};
use crate::fault::{Fault, What};
use crate::follow::{Follow, order_of};
use crate::headless::Play;
use crate::opened::Opened;
use crate::pit::stays_in_shoe;
use crate::round::{Ending, Line, Round, Shuffle, gives_up};
use journal::{ChainId, Head, Record};
use std::collections::BTreeMap;
use table::decks::Shuffled;
use table::desk::Fact as DeskFact;
use table::game::{EventOf, Happening, InFlight};
use table::table::fact_name;
use table::{Account, Fact, Place, Stack, Table};

/// Puts an event in words. The table is as the event left it.
pub type Teller<G> = fn(&Table<G>, &EventOf<G>) -> Option<String>;

/// A table on its way through its records.
#[derive(Debug)]
pub struct Replay<G: Play> {
    follow: Follow<G>,
    teller: Option<Teller<G>>,
    shuffles: BTreeMap<u8, Shuffle>,
    round: Round<G>,
    ended: Option<Round<G>>,
    gave_up: bool,
    counts: Counts,
    sources: Vec<(u64, String)>,
}

/// What the last records leave.
#[derive(Debug)]
pub struct Tail<G: Play> {
    /// The round that ended with the last record.
    pub complete: Option<Round<G>>,
    /// What has happened since.
    pub open: Option<Round<G>>,
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

impl<G: Play> Replay<G> {
    /// Before the first record of a chain.
    pub fn new(id: ChainId) -> Replay<G> {
        Replay {
            follow: Follow::new(id),
            teller: None,
            shuffles: BTreeMap::new(),
            round: Round::default(),
            ended: None,
            gave_up: false,
            counts: Counts::default(),
            sources: Vec::new(),
        }
    }

    /// The same, with every event kept in its round and put in words.
    pub fn telling(id: ChainId, teller: Teller<G>) -> Replay<G> {
        Replay {
            teller: Some(teller),
            ..Replay::new(id)
        }
    }

    /// What was checked so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The table, once it is opened.
    pub fn table(&self) -> Option<&Table<G>> {
        self.follow.table()
    }

    /// The first record, once it was read.
    pub fn opened(&self) -> Option<&Opened> {
        self.follow.opened()
    }

    /// Where chance came from, each source with the record from which on it served.
    pub fn sources(&self) -> &[(u64, String)] {
        &self.sources
    }

    /// Whether the table is closed.
    pub fn is_closed(&self) -> bool {
        self.table().is_some_and(|table| !table.state().desk.open)
    }

    /// Where the chain stands.
    pub fn head(&self) -> Head {
        self.follow.chain().head()
    }

    /// Takes the next record, and returns the round that is complete with what came before it.
    pub fn take(&mut self, record: &Record) -> Result<Option<Round<G>>, Fault> {
        self.taken(record).map_err(|what| match what {
            Stop::Fault(fault) => fault,
            Stop::What(what) => Fault::at(record, what),
        })
    }

    fn taken(&mut self, record: &Record) -> Result<Option<Round<G>>, Stop> {
        let playing = self.follow.table().and_then(Table::in_flight);
        // A void takes the cards away, so they are looked at before it.
        let lay = match (self.follow.table(), record.kind.as_str()) {
            (Some(table), "round-voided") if self.teller.is_some() => lay(table),
            _ => Vec::new(),
        };
        let entry = self.follow.take(record)?;
        self.counts.records += 1;
        let complete = match entry {
            Entry::Revealed(_) => None,
            _ => self.complete()?,
        };
        match &entry {
            Entry::Opened(opened) => self.sources.push((record.seq, opened.chance.clone())),
            Entry::Chance(from) => self.sources.push((record.seq, from.source.clone())),
            Entry::Committed(committed) => self.note_committed(committed),
            Entry::Revealed(revealed) => self.note_revealed(record.seq, revealed)?,
            Entry::Digest(_) => self.counts.digests += 1,
            Entry::Event(event) => self.note(record.seq, event, playing)?,
        }
        if let Some(ended) = self.ended.as_mut().filter(|_| !lay.is_empty()) {
            ended.lay = lay;
        }
        Ok(complete)
    }

    /// After the last record.
    pub fn finish(&mut self) -> Result<Tail<G>, Fault> {
        self.follow.finish()?;
        let complete = self.complete().map_err(|what| Fault {
            seq: self.head().seq,
            kind: "the last".to_owned(),
            what,
        })?;
        let mut open = std::mem::take(&mut self.round);
        let begun = open.first_seq > 0;
        open.chance = self.sources.last().map(|(_, source)| source.clone());
        let playing = self.table().and_then(|table| table.in_flight()?.deck);
        if let Some(deck) = playing {
            open.shuffle = self.shuffles.get(&deck).cloned();
        }
        Ok(Tail {
            complete,
            open: begun.then_some(open),
        })
    }

    fn complete(&mut self) -> Result<Option<Round<G>>, What> {
        let Some(round) = self.ended.take() else {
            return Ok(None);
        };
        let hidden = |shuffle: &&Shuffle| shuffle.revealed.is_none() && !shuffle.stays;
        match round.shuffle.as_ref().filter(hidden) {
            Some(shuffle) => Err(What::NotRevealed {
                round: round.number,
                deck: shuffle.deck,
            }),
            None => Ok(Some(round)),
        }
    }

    fn note_committed(&mut self, committed: &Committed) {
        if let Some(shuffle) = self.shuffles.get_mut(&committed.deck) {
            shuffle.commitment = Some(committed.commitment);
        }
    }

    fn note_revealed(&mut self, seq: u64, revealed: &Revealed) -> Result<(), What> {
        self.counts.reveals += 1;
        if let (Some(shown), Some(ended)) = (revealed.round, &mut self.ended) {
            if ended.number != shown {
                let ended = ended.number;
                return Err(What::OtherRound { shown, ended });
            }
            if let Some(shuffle) = &mut ended.shuffle {
                shuffle.revealed = Some(seq);
                shuffle.nonce = Some(revealed.nonce);
                shuffle.order = Some(revealed.order.to_string());
            }
        }
        Ok(())
    }

    fn note(&mut self, seq: u64, event: &EventOf<G>, playing: Option<InFlight>) -> Result<(), What> {
        let table = self.follow.table().ok_or(What::NotOpened)?;
        self.counts.events += 1;
        check_money(table, event)?;
        self.round.note(table.rules(), seq, event);
        if let Some(teller) = self.teller {
            self.round.lines.push(Line {
                seq,
                kind: fact_name(&event.fact).to_owned(),
                event: event.clone(),
                clauses: crate::tell::clauses(table, event),
                says: teller(table, event),
            });
        }
        if let Some((deck, _)) = order_of::<G>(&event.fact) {
            self.shuffles
                .insert(deck, shuffle_of::<G>(deck, seq, &event.fact));
        }
        if let Fact::Desk(DeskFact::DeckCut { deck, cards, .. }) = &event.fact
            && let Some(shuffle) = self.shuffles.get_mut(deck)
        {
            shuffle.cuts.push(*cards);
        }
        self.gave_up |= gives_up::<G>(&event.fact);
        match Happening::of::<G>(&event.fact) {
            Happening::Began { deck: Some(deck), .. } if !self.follow.is_sealed(deck) => {
                Err(What::Unbound { deck })
            }
            Happening::Finished | Happening::Void(_) => self.end_round(event, playing),
            _ => Ok(()),
        }
    }

    fn end_round(&mut self, event: &EventOf<G>, playing: Option<InFlight>) -> Result<(), What> {
        let table = self.follow.table().ok_or(What::NotOpened)?;
        let mut round = std::mem::take(&mut self.round);
        round.record = table.round_record().cloned();
        round.chance = self.sources.last().map(|(_, source)| source.clone());
        let deck = playing.and_then(|round| round.deck);
        let dealt = deck.filter(|deck| self.follow.is_sealed(*deck));
        round.shuffle = dealt.and_then(|deck| self.shuffles.get(&deck).cloned());
        if let Some(shuffle) = &mut round.shuffle {
            shuffle.stays = stays_in_shoe(table, shuffle.deck);
        }
        let gave_up = std::mem::take(&mut self.gave_up);
        if let Happening::Void(rule) = Happening::of::<G>(&event.fact) {
            round.ending = Ending::Void {
                rule,
                clause: table.cite(rule),
            };
            self.counts.void += 1;
            round.void_returns_all(gave_up)?;
        } else {
            round.ending = Ending::Finished;
            self.counts.finished += 1;
            round.settle_again(table.rules())?;
        }
        self.ended = Some(round);
        Ok(())
    }
}

/// The cards of the round in flight, place by place.
fn lay<G: Play>(table: &Table<G>) -> Vec<(Place, Stack)> {
    let round = table.state().round.iter();
    round
        .flat_map(|round| round.hands())
        .map(|(place, cards)| (place, cards.clone()))
        .collect()
}

/// Why a replay stops at a record.
enum Stop {
    /// The table cannot be followed further.
    Fault(Fault),
    /// It can, and something is wrong with what happened.
    What(What),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        Stop::Fault(fault)
    }
}

impl From<What> for Stop {
    fn from(what: What) -> Stop {
        Stop::What(what)
    }
}

/// Checks that all accounts sum to nothing and that the meter has as much behind it as it shows.
fn check_money<G: Play>(table: &Table<G>, event: &EventOf<G>) -> Result<(), What> {
    let ledger = &table.state().desk.ledger;
    let total = ledger.total();
    if !total.is_zero() {
        return Err(What::Unbalanced { total });
    }
    let Some(meter) = table.state().meter else {
        return Ok(());
    };
    let (shows, pool) = (meter.shows(), ledger.balance(&Account::Pool));
    // Seed, contributions and awards of one command are separate facts; the table is asked after each.
    let opening = matches!(event.fact, Fact::Desk(DeskFact::TableOpened { .. }));
    if shows != pool && !opening {
        return Err(What::OtherMeter { shows, pool });
    }
    Ok(())
}

fn shuffle_of<G: Play>(deck: u8, seq: u64, fact: &Fact<G::Fact>) -> Shuffle {
    Shuffle {
        deck,
        seq,
        by: match fact {
            Fact::Desk(DeskFact::DeckShuffled { by, .. }) => *by,
            Fact::Desk(_) => Shuffled::Before,
            _ => Shuffled::Manually,
        },
        commitment: None,
        nonce: None,
        cuts: Vec::new(),
        revealed: None,
        order: None,
        stays: false,
    }
}
