//! A round that ended, as it lay on the table.

use super::State;
use super::hands::{BET, BUST_IT, DOUBLE_ATTACK, DOUBLE_DOWN, INSURANCE};
use crate::round::{self, Stakes};
use cards::Money;
use serde::{Deserialize, Serialize};
use table::Stack;
use table::betting::Bet;
use table::decks::Pile;
use table::record::Ended;

/// The record of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck.
    pub deck: u8,
    /// How it ended.
    pub ended: Ended<()>,
    /// The dealer's cards: first card, hole card, draws.
    pub dealer: Stack,
    /// The boxes with a Bet Wager.
    pub seats: Vec<SeatRecord>,
    /// What the round put into the discard rack, in order, so that each hand can be rebuilt.
    pub piles: Vec<Pile>,
}

/// A box of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRecord {
    /// The position.
    pub seat: u8,
    /// What was bet.
    pub bet: Bet,
    /// Its hands, in the order they were played.
    pub hands: Vec<HandRecord>,
}

/// One hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

impl From<&HandRecord> for round::Hand {
    fn from(hand: &HandRecord) -> round::Hand {
        round::Hand {
            cards: hand.cards.0.clone(),
            doubled: hand.doubled,
            surrendered: hand.surrendered,
            dead: hand.dead,
        }
    }
}

impl Record {
    /// A round at its end, its cards already in the rack; none between rounds.
    pub(super) fn of(state: &State, ended: Ended<()>) -> Option<Record> {
        let (round, in_play) = (state.game.as_ref()?, state.shoe.in_play.as_ref()?);
        let seat = |(&seat, bet): (&u8, &Bet)| SeatRecord {
            seat,
            bet: bet.clone(),
            hands: (round.boxes.get(&seat).into_iter().flatten())
                .map(|hand| HandRecord {
                    cards: hand.cards.clone(),
                    doubled: bet.amount(hand.on(DOUBLE_DOWN)),
                    surrendered: hand.surrendered,
                    dead: hand.dead,
                })
                .collect(),
        };
        Some(Record {
            number: in_play.round,
            deck: in_play.shoe.deck,
            ended,
            dealer: round.dealer.clone(),
            seats: state.bets.iter().map(seat).collect(),
            piles: in_play.piles.clone(),
        })
    }

    /// The round as the game settles it; none for a void one.
    pub fn to_round(&self) -> Option<crate::Round> {
        let Ended::Finished(()) = self.ended else {
            return None;
        };
        let seat = |at: &SeatRecord| crate::Seat {
            seat: at.seat,
            player: Some(at.bet.player.to_string()),
            stakes: Stakes {
                bet: at.bet.amount(BET),
                double_attack: at.bet.amount(DOUBLE_ATTACK),
                bust_it: at.bet.amount(BUST_IT),
                insurance: at.bet.amount(INSURANCE),
            },
            hands: at.hands.iter().map(round::Hand::from).collect(),
        };
        Some(crate::Round {
            dealer: self.dealer.0.clone(),
            seats: self.seats.iter().map(seat).collect(),
        })
    }
}
