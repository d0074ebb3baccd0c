//! One round as the journal tells it, and whether its money is what the rules give.

use crate::headless::Headless;
use crate::settlement::{Kept, Settlement};
use cards::Money;
use chance::Commitment;
use rulebook::clause::Clause;
use std::collections::BTreeMap;
use table::Account;
use table::decks::Shuffled;
use table::desk::Fact as DeskFact;
use table::game::{EventOf, Happening};

/// A round, from the first act after the one before to its end.
#[derive(Clone, Debug)]
pub struct Round<G: Headless> {
    /// Its number; 0 while bets are placed.
    pub number: u64,
    /// Its first record.
    pub first_seq: u64,
    /// Its last record.
    pub last_seq: u64,
    /// When its first act was, in milliseconds.
    pub began: u64,
    /// When its last act was.
    pub ended: u64,
    /// How it ended.
    pub ending: Ending,
    /// The deck it was dealt from, and how that was shuffled.
    pub shuffle: Option<Shuffle>,
    /// Gain or loss of each player.
    pub net: BTreeMap<String, Money>,
    /// What the table keeps of it.
    pub record: Option<G::Record>,
    /// Its settlement computed anew, where there is one.
    pub settlement: Option<Settlement>,
    /// Its events in words, where they were asked for.
    pub lines: Vec<Line>,
    /// What went wrong, in words.
    pub irregularities: Vec<String>,
    kept: Vec<Kept>,
}

impl<G: Headless> Default for Round<G> {
    fn default() -> Round<G> {
        Round {
            number: 0,
            first_seq: 0,
            last_seq: 0,
            began: 0,
            ended: 0,
            ending: Ending::Open,
            shuffle: None,
            net: BTreeMap::new(),
            record: None,
            settlement: None,
            lines: Vec::new(),
            irregularities: Vec::new(),
            kept: Vec::new(),
        }
    }
}

/// An event of a round in words.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its record.
    pub seq: u64,
    /// When.
    pub at: u64,
    /// Who.
    pub by: String,
    /// What.
    pub kind: String,
    /// In words; none for what goes without saying.
    pub says: Option<String>,
    /// The paragraphs it carries out.
    pub clauses: Vec<Clause>,
}

/// How a round ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// It has not.
    #[default]
    Open,
    /// Every wager was settled.
    Finished,
    /// All hands were void.
    Void {
        /// The rule's name.
        rule: &'static str,
        /// Its paragraph.
        clause: Option<Clause>,
    },
}

/// How a deck was shuffled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The deck.
    pub deck: u8,
    /// The record of the shuffle.
    pub seq: u64,
    /// Who shuffled.
    pub by: Shuffled,
    /// What was published.
    pub commitment: Option<Commitment>,
    /// Cuts made afterwards, in cards from the top.
    pub cuts: Vec<u16>,
    /// The record that revealed the order.
    pub revealed: Option<u64>,
    /// The order, once revealed.
    pub order: Option<String>,
    /// Whether the rest of it stays in the shoe for the next round, and the order secret until then.
    pub stays: bool,
}

impl<G: Headless> Round<G> {
    /// Notes what an event does to the round.
    pub fn note(&mut self, rules: &G::Rules, seq: u64, event: &EventOf<G>) {
        if self.first_seq == 0 {
            (self.first_seq, self.began) = (seq, event.at);
        }
        (self.last_seq, self.ended) = (seq, event.at);
        let bought = matches!(G::desk_fact(&event.fact), Some(DeskFact::BoughtIn { .. }));
        for transfer in event.money.iter().filter(|_| !bought) {
            if let Account::Player(player) = &transfer.from {
                *self.net.entry(player.clone()).or_default() -= transfer.amount;
            }
            if let Account::Player(player) = &transfer.to {
                *self.net.entry(player.clone()).or_default() += transfer.amount;
            }
        }
        if let Happening::Began { round, .. } = G::happening(&event.fact) {
            self.number = round;
        }
        if G::desk_fact(&event.fact).is_none() {
            self.kept.extend(G::kept(rules, &event.fact));
        }
        self.irregularities
            .extend(crate::tell::irregularity::<G>(&event.fact));
    }

    /// Computes a finished round's settlement anew and compares it with what was paid, to the cent.
    pub(crate) fn settle_again(&mut self, rules: &G::Rules) -> Result<(), String> {
        let Some(record) = &self.record else {
            return Err("the table kept no record of it".to_owned());
        };
        self.settlement = G::settle(rules, record)?;
        match &self.settlement {
            Some(settlement) => settlement.compare(&self.kept, &self.net),
            None => Ok(()),
        }
    }

    /// A void returns every wager that still stood, to the cent.
    pub(crate) fn void_returns_all(&self, gave_up: bool) -> Result<(), String> {
        match self.net.iter().find(|(_, net)| !net.is_zero()) {
            Some((player, net)) if !gave_up => {
                Err(format!("the void round leaves {player} at {net}, not at 0.00"))
            }
            _ => Ok(()),
        }
    }
}
