//! Where a round stands. Each phase holds what exists in it and nothing that comes later.

use super::act::Three;
use super::wagers::Bets;
use crate::claim::Claim;
use crate::decks::Pile;
use crate::devices::Dealing;
use crate::place::Place;
use crate::stack::Stack;
use cards::Money;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Positions a hand is dealt to besides the dealer's, whether they exist at this table or not (reading C3).
pub const SEATS: u8 = 6;
/// Cards of a hand.
pub const HAND: usize = 7;
/// Cards dealt in a round.
pub const DEALT: usize = (SEATS as usize + 1) * HAND;

/// Seven stacks of cards: the hands by place, or stacks not yet delivered.
pub type Sevens = [Stack; SEATS as usize + 1];

/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Bets are placed; decks are made ready.
    Betting(Bets),
    /// 'No more bets': nothing has been dealt.
    Locked(Locked),
    /// The start is known and the first card may be dealt.
    Started(Round, Place),
    /// Cards are going to the places.
    Dealing(Dealt, Place),
    /// Massachusetts by hand: the stacks are being made, for no one yet.
    Stacking(Dealt),
    /// The stacks are made and the stub is away; the start is to be found.
    Stacked(Round, Sevens),
    /// The start is found; the stacks are to be delivered.
    Delivering(Round, Sevens, Place),
    /// Players look, set, surrender.
    Setting(Play),
    /// The dealer's cards lie face up and are being set.
    DealerTurned(Play),
    /// Hands are revealed and settled from the dealer's right.
    Revealing(Reveal),
}

impl Phase {
    /// As refusals print it.
    pub fn name(&self) -> &'static str {
        match self {
            Phase::Betting(_) => "taking bets",
            Phase::Locked(_) => "past 'no more bets'",
            Phase::Started(..) => "about to deal",
            Phase::Dealing(..) => "dealing",
            Phase::Stacking(_) => "dealing the seven stacks",
            Phase::Stacked(..) => "finding where the stacks start",
            Phase::Delivering(..) => "delivering the stacks",
            Phase::Setting(_) => "waiting for the players to set",
            Phase::DealerTurned(_) => "waiting for the dealer to set",
            Phase::Revealing(_) => "settling",
        }
    }

    /// What every phase of a round has; none while bets are placed.
    pub fn round(&self) -> Option<&Round> {
        match self {
            Phase::Betting(_) => None,
            Phase::Locked(locked) => Some(&locked.round),
            Phase::Started(round, _) | Phase::Stacked(round, _) | Phase::Delivering(round, _, _) => {
                Some(round)
            }
            Phase::Dealing(dealt, _) | Phase::Stacking(dealt) => Some(&dealt.round),
            Phase::Setting(play) | Phase::DealerTurned(play) => Some(&play.round),
            Phase::Revealing(reveal) => Some(&reveal.play.round),
        }
    }

    pub(super) fn round_mut(&mut self) -> Option<&mut Round> {
        match self {
            Phase::Betting(_) => None,
            Phase::Locked(locked) => Some(&mut locked.round),
            Phase::Started(round, _) | Phase::Stacked(round, _) | Phase::Delivering(round, _, _) => {
                Some(round)
            }
            Phase::Dealing(dealt, _) | Phase::Stacking(dealt) => Some(&mut dealt.round),
            Phase::Setting(play) | Phase::DealerTurned(play) => Some(&mut play.round),
            Phase::Revealing(reveal) => Some(&mut reveal.play.round),
        }
    }

    /// The bets, in any phase.
    pub fn bets(&self) -> Option<&Bets> {
        match self {
            Phase::Betting(bets) => Some(bets),
            other => other.round().map(|round| &round.bets),
        }
    }
}

/// What a round has from 'no more bets' on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck it is dealt from.
    pub deck: u8,
    /// How.
    pub dealing: Dealing,
    /// The bets.
    pub bets: Bets,
    /// Positions with an Envy lammer.
    pub lammers: BTreeSet<u8>,
    /// What went to the meter in this round, by position.
    pub contributions: BTreeMap<u8, Money>,
    /// Positions whose player must decide about an exposed card, or has decided to play on.
    pub exposed: BTreeMap<u8, Exposure>,
    /// Positions voided by their player.
    pub voided: BTreeSet<u8>,
    /// What is in the discard rack, in order.
    pub piles: Vec<Pile>,
    /// Cards found face up.
    pub face_up: u8,
}

/// An exposed card's consequence for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exposure {
    /// To be decided, before looking.
    Undecided,
    /// The hand is played.
    PlaysOn,
}

/// Between 'no more bets' and the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Locked {
    /// The round.
    pub round: Round,
    /// Progressive wagers to be counted and collected.
    pub progressive_due: bool,
}

/// Cards on their way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dealt {
    /// The round.
    pub round: Round,
    /// What the shoe or hand still holds.
    pub shoe: Stack,
    /// What the places or stacks have.
    pub hands: Sevens,
    /// How many have been dealt.
    pub count: u8,
}

/// Every place has its seven cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Play {
    /// The round.
    pub round: Round,
    /// Where the deal started.
    pub start: Place,
    /// The dealer's cards.
    pub dealer: Stack,
    /// The positions that take part.
    pub seats: BTreeMap<u8, Seat>,
    /// Whether the shaker still lies open.
    pub shaker_open: bool,
}

/// A position that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seat {
    /// The seven cards as dealt.
    pub cards: Stack,
    /// How its hand stands.
    pub hand: Hand,
}

/// How a hand stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// As dealt, not looked at.
    FaceDown,
    /// In the player's hands.
    Looked,
    /// Laid down.
    Set(Three),
    /// Given up; `true` while its cards stay on the table for the Envy Bonus.
    Surrendered(bool),
    /// Its player left, `before` it was decided.
    Left(Option<Three>),
    /// Its wagers were lost when its player left.
    Abandoned,
}

impl Hand {
    /// Whether nothing more is expected of its player before the dealer's cards are turned.
    pub fn is_done(&self) -> bool {
        matches!(self, Hand::Set(_) | Hand::Surrendered(_) | Hand::Abandoned)
    }
}

/// Settling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reveal {
    /// The hands.
    pub play: Play,
    /// The dealer's setting.
    pub dealer: Three,
    /// What the meter showed before the first position's turn.
    pub meter: Option<Money>,
    /// Positions settled, in order.
    pub settled: Vec<u8>,
    /// Positions whose cards are still on the table though settled.
    pub held: BTreeSet<u8>,
    /// A progressive win that is being paid.
    pub claim: Option<Claim>,
    /// Positions whose documents are open.
    pub paperwork: BTreeSet<u8>,
    /// Whether the Envy Bonuses have been paid.
    pub envy_paid: bool,
}
