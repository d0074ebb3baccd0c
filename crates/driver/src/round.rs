//! One round as the journal tells it, and whether its money is what the rules give.

use cards::Money;
use chance::Commitment;
use games::asia_poker::AsiaRules;
use games::asia_poker::settle::{Settlement, settle};
use rulebook::clause::Clause;
use std::collections::BTreeMap;
use table::Account;
use table::asia_poker::Event;
use table::asia_poker::act::{EnvyPayment, Settled};
use table::asia_poker::record::HandRecord;
use table::asia_poker::{Fact, Record, Wager};
use table::decks::Shuffled;
use table::desk::Fact as DeskFact;

/// A round, from the first act after the one before to its end.
#[derive(Clone, Debug, Default)]
pub struct Round {
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
    pub record: Option<Record>,
    /// Its settlement computed anew, where there is one.
    pub settlement: Option<Settlement>,
    /// Its events in words, where they were asked for.
    pub lines: Vec<Line>,
    /// What went wrong, in words.
    pub irregularities: Vec<String>,
    settled: BTreeMap<u8, Vec<Settled>>,
    progressive: BTreeMap<u8, Money>,
    envy: Vec<EnvyPayment>,
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
}

impl Round {
    /// Notes what an event does to the round.
    pub fn note(&mut self, seq: u64, event: &Event) {
        if self.first_seq == 0 {
            (self.first_seq, self.began) = (seq, event.at);
        }
        (self.last_seq, self.ended) = (seq, event.at);
        let bought = matches!(event.fact, Fact::Desk(DeskFact::BoughtIn { .. }));
        for transfer in event.money.iter().filter(|_| !bought) {
            if let Account::Player(player) = &transfer.from {
                *self.net.entry(player.clone()).or_default() -= transfer.amount;
            }
            if let Account::Player(player) = &transfer.to {
                *self.net.entry(player.clone()).or_default() += transfer.amount;
            }
        }
        match &event.fact {
            Fact::BetsClosed { round, .. } => self.number = *round,
            Fact::HandSettled { seat, lines } => {
                self.settled.insert(*seat, lines.clone());
            }
            Fact::ProgressivePaid { seat, award, .. } => {
                self.progressive.insert(*seat, *award);
            }
            Fact::EnvyPaid { paid } => self.envy.extend(paid.iter().cloned()),
            _ => {}
        }
        self.irregularities.extend(crate::tell::irregularity(&event.fact));
    }

    /// Computes a finished round's settlement anew and compares it with what was paid, to the cent.
    pub(crate) fn settle_again(&mut self, rules: &AsiaRules) -> Result<(), String> {
        let Some(record) = &self.record else {
            return Err("the table kept no record of it".to_owned());
        };
        let mut expected: BTreeMap<String, Money> = BTreeMap::new();
        for seat in &record.seats {
            let lost = match seat.hand {
                HandRecord::Abandoned => seat.bet.stakes.values().map(|stake| stake.amount).sum(),
                _ => Money::ZERO,
            };
            *expected.entry(seat.bet.player.clone()).or_default() -= lost;
        }
        if let Some(round) = record.to_round() {
            let settlement =
                settle(&round, rules).map_err(|refusal| format!("it cannot be settled: {refusal}"))?;
            for (seat, at) in settlement.seats.iter().zip(&round.seats) {
                *expected.entry(at.player.clone().unwrap_or_default()).or_default() += seat.net;
                if !at.surrender {
                    self.compare_lines(seat.seat, &seat.lines)?;
                }
            }
            let due: Money = settlement
                .seats
                .iter()
                .flat_map(|seat| &seat.envy)
                .map(|envy| envy.paid)
                .sum();
            let paid: Money = self.envy.iter().map(|envy| envy.paid).sum();
            if due != paid {
                return Err(format!("Envy Bonuses of {due} are due and {paid} were paid"));
            }
            self.settlement = Some(settlement);
        }
        for (player, due) in &expected {
            let moved = self.net.get(player).copied().unwrap_or_default();
            if moved != *due {
                return Err(format!(
                    "{player} should be {due} ahead and the ledger moved {moved}"
                ));
            }
        }
        Ok(())
    }

    fn compare_lines(&self, seat: u8, lines: &[games::asia_poker::settle::Line]) -> Result<(), String> {
        let settled = self.settled.get(&seat).map(Vec::as_slice).unwrap_or_default();
        for line in lines {
            let wager = Wager::of_line(line.wager);
            let kept = settled.iter().find(|kept| kept.wager == wager);
            let agree = match kept {
                Some(kept) => {
                    (kept.stake, kept.paid, kept.returned) == (line.stake, line.paid, line.returned)
                        && kept.outcome == line.outcome.name()
                }
                None => wager == Wager::Progressive && self.progressive.get(&seat) == Some(&line.paid),
            };
            if !agree {
                return Err(format!(
                    "the {} of position {seat} should {} with {} paid and {} returned, and was settled otherwise",
                    line.wager,
                    line.outcome.name(),
                    line.paid,
                    line.returned
                ));
            }
        }
        Ok(())
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
