//! A round that ended, as it lay on the table.

use super::phase::{Round as InPlay, Seat as Box};
use super::wagers::{Bet, Wager};
use crate::decks::Pile;
use crate::stack::Stack;
use cards::Money;
use double_attack::round::{Hand, Stakes};
use double_attack::{Round, Seat};
use serde::Serialize;

/// The record of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck.
    pub deck: u8,
    /// How it ended.
    pub ended: Ended,
    /// The dealer's cards: first card, hole card, draws.
    pub dealer: Stack,
    /// The boxes with a Bet Wager.
    pub seats: Vec<SeatRecord>,
    /// What the round put into the discard rack, in order, so that each hand can be rebuilt.
    pub piles: Vec<Pile>,
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// Every wager was settled.
    Finished,
    /// All hands were dead.
    Void {
        /// The rule's name.
        rule: &'static str,
    },
}

/// A box of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatRecord {
    /// The position.
    pub seat: u8,
    /// What was bet.
    pub bet: Bet,
    /// Its hands, in the order they were played.
    pub hands: Vec<HandRecord>,
}

/// One hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HandRecord {
    /// Its cards.
    pub cards: Stack,
    /// The Double Down Wager.
    pub doubled: Option<Money>,
    /// Whether the player gave it up.
    pub surrendered: bool,
    /// Whether it was called dead.
    pub dead: bool,
}

impl Record {
    /// A round at its end, its cards already in `piles`.
    pub(super) fn of(round: &InPlay, ended: Ended) -> Record {
        let seat = |(&seat, at): (&u8, &Box)| SeatRecord {
            seat,
            bet: at.bet.clone(),
            hands: at
                .hands
                .iter()
                .map(|hand| HandRecord {
                    cards: hand.cards.clone(),
                    doubled: hand.doubled,
                    surrendered: hand.surrendered,
                    dead: hand.dead,
                })
                .collect(),
        };
        Record {
            number: round.number,
            deck: round.shoe.deck,
            ended,
            dealer: round.dealer.clone(),
            seats: round.seats.iter().map(seat).collect(),
            piles: round.piles.clone(),
        }
    }

    /// The round as the game settles it; none for a void one.
    pub fn to_round(&self) -> Option<Round> {
        if self.ended != Ended::Finished {
            return None;
        }
        let hand = |hand: &HandRecord| Hand {
            cards: hand.cards.0.clone(),
            doubled: hand.doubled,
            surrendered: hand.surrendered,
            dead: hand.dead,
        };
        let seat = |at: &SeatRecord| Seat {
            seat: at.seat,
            player: Some(at.bet.player.clone()),
            stakes: Stakes {
                bet: at.bet.amount(Wager::Bet),
                double_attack: at.bet.amount(Wager::DoubleAttack),
                bust_it: at.bet.amount(Wager::BustIt),
                insurance: at.bet.amount(Wager::Insurance),
            },
            hands: at.hands.iter().map(hand).collect(),
        };
        Some(Round {
            dealer: self.dealer.0.clone(),
            seats: self.seats.iter().map(seat).collect(),
        })
    }
}
