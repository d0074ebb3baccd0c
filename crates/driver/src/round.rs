//! One round as the journal tells it, and whether its money is what the rules give.

use crate::fault::What;
use crate::headless::Play;
use crate::irregular::irregularity;
use crate::settlement::{Paid, Settlement};
use cards::Money;
use chance::{Commitment, Nonce};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use std::collections::BTreeMap;
use table::decks::Shuffled;
use table::desk::Fact as DeskFact;
use table::game::{EventOf, Happening};
use table::progressive::Fact as ProgressiveFact;
use table::{Account, Fact, PersonId, Place, Stack, absence};

/// A round, from the first act after the one before to its end.
#[derive(Clone, Debug)]
pub struct Round<G: Play> {
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
    /// Where chance came from when it ended: `system`, or `seed 7`.
    pub chance: Option<String>,
    /// Gain or loss of each player.
    pub net: BTreeMap<PersonId, Money>,
    /// What the table keeps of it.
    pub record: Option<G::Record>,
    /// Its settlement computed anew, where there is one.
    pub settlement: Option<Settlement>,
    /// Its events, where they were asked for.
    pub lines: Vec<Line<G>>,
    /// What went wrong, by name.
    pub irregularities: Vec<&'static str>,
    /// The cards as they lay when all hands became void, where they did.
    pub lay: Vec<(Place, Stack)>,
    paid: Vec<Paid>,
}

impl<G: Play> Default for Round<G> {
    fn default() -> Round<G> {
        Round {
            number: 0,
            first_seq: 0,
            last_seq: 0,
            began: 0,
            ended: 0,
            ending: Ending::Open,
            shuffle: None,
            chance: None,
            net: BTreeMap::new(),
            record: None,
            settlement: None,
            lines: Vec::new(),
            irregularities: Vec::new(),
            lay: Vec::new(),
            paid: Vec::new(),
        }
    }
}

/// An event of a round.
#[derive(Clone, Debug)]
pub struct Line<G: Play> {
    /// Its record.
    pub seq: u64,
    /// The name of its fact.
    pub kind: String,
    /// The event.
    pub event: EventOf<G>,
    /// The paragraphs it was decided by.
    pub clauses: Vec<Clause>,
    /// In words, where whoever reads wants them; none for what needs none.
    pub says: Option<String>,
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
        /// The rule.
        rule: Rule,
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
    /// What hid it until it was revealed.
    pub nonce: Option<Nonce>,
    /// Cuts made afterwards, in cards from the top.
    pub cuts: Vec<u16>,
    /// The record that revealed the order.
    pub revealed: Option<u64>,
    /// The order, once revealed.
    pub order: Option<String>,
    /// Whether the rest of it stays in the shoe for the next round, and the order secret until then.
    pub stays: bool,
}

impl<G: Play> Round<G> {
    /// Notes what an event does to the round.
    pub fn note(&mut self, rules: &G::Rules, seq: u64, event: &EventOf<G>) {
        if self.first_seq == 0 {
            (self.first_seq, self.began) = (seq, event.at);
        }
        (self.last_seq, self.ended) = (seq, event.at);
        let bought = matches!(
            event.fact,
            Fact::Desk(DeskFact::BoughtIn { .. } | DeskFact::ChipsTaken { .. })
        );
        // What a player pays for the seat is no part of a round.
        let played = |transfer: &&table::Transfer| transfer.to != Account::Rake;
        for transfer in event.money.iter().filter(|_| !bought).filter(played) {
            if let Account::Player(player) = &transfer.from {
                *self.net.entry(player.clone()).or_default() -= transfer.amount;
            }
            if let Account::Player(player) = &transfer.to {
                *self.net.entry(player.clone()).or_default() += transfer.amount;
            }
        }
        if let Happening::Began { round, .. } = Happening::of::<G>(&event.fact) {
            self.number = round;
        }
        self.irregularities.extend(irregularity::<G>(&event.fact));
        match &event.fact {
            Fact::Own(fact) => self.paid.extend(G::paid(fact)),
            Fact::Progressive(ProgressiveFact::ProgressivePaid { seat, award, .. }) => {
                let award = G::progressive(rules).map(|terms| Paid::Award {
                    seat: *seat,
                    wager: terms.wager,
                    paid: *award,
                });
                self.paid.extend(award);
            }
            _ => {}
        }
    }

    /// Computes a finished round's settlement anew and compares it with what was paid, to the cent.
    pub(crate) fn settle_again(&mut self, rules: &G::Rules) -> Result<(), What> {
        let record = self.record.as_ref().ok_or(What::NoRecord)?;
        self.settlement = G::settle(rules, record).map_err(|why| What::Unsettled { why })?;
        match &self.settlement {
            Some(settlement) => settlement.compare(&self.paid, &self.net),
            None => Ok(()),
        }
    }

    /// Checks that a void round returned every wager that still stood, to the cent.
    pub(crate) fn void_returns_all(&self, gave_up: bool) -> Result<(), What> {
        match self.net.iter().find(|(_, net)| !net.is_zero()) {
            Some((player, net)) if !gave_up => Err(What::VoidNet {
                player: player.clone(),
                net: *net,
            }),
            _ => Ok(()),
        }
    }
}

/// Whether a player gave chips up by a fact, which a void round does not bring back.
pub(crate) fn gives_up<G: Play>(fact: &Fact<G::Fact>) -> bool {
    match fact {
        Fact::Absence(absence::Fact::AbandonmentDecided { .. }) => true,
        Fact::Own(fact) => G::gives_up(fact),
        _ => false,
    }
}
