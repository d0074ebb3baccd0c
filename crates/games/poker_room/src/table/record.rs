//! A round that ended, as it lay on the table.

use super::State;
use super::room::{Hand, held};
use crate::{PokerRules, Round, Seat};
use cards::{CardSet, Cards, Money};
use rulebook::WagerId;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::record::Ended;
use table::{PersonId, Place, Stack};

/// The record of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Record {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck.
    pub deck: u8,
    /// Where the button was.
    pub button: u8,
    /// Whether the stakes were those of Kill or Half-kill.
    pub killed: bool,
    /// How it ended, and the community cards that lay there.
    pub ended: Ended<Stack>,
    /// Who took part, clockwise from the left of the button.
    pub seats: Vec<SeatRecord>,
    /// What the house took of the pots.
    pub rake: Money,
    /// All that was done, in order.
    pub done: Vec<Did>,
}

/// A player of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatRecord {
    /// The position.
    pub seat: u8,
    /// Who.
    pub player: PersonId,
    /// The chips the player began with.
    pub stack: Money,
    /// The cards held last: at the end, or when the hand was folded.
    pub cards: Stack,
    /// What the player put in, without what nobody called and went back.
    pub put_in: Money,
    /// Whether the hand was folded or mucked.
    pub folded: bool,
    /// Whether it was shown down.
    pub shown: bool,
}

/// One thing that was done, as hand histories tell it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Did {
    Posted {
        seat: u8,
        wager: WagerId,
        amount: Money,
    },
    Dealt {
        seat: u8,
        cards: Stack,
    },
    Folded {
        seat: u8,
        cards: Stack,
    },
    Checked {
        seat: u8,
    },
    Called {
        seat: u8,
        amount: Money,
    },
    /// A bet or raise to so much in the betting round.
    Raised {
        seat: u8,
        to: Money,
    },
    Returned {
        seat: u8,
        amount: Money,
    },
    Burned {
        card: Stack,
    },
    Board {
        cards: Stack,
    },
    /// Nothing was given up by who stood pat.
    Discarded {
        seat: u8,
        cards: Stack,
    },
    Drew {
        seat: u8,
        cards: Stack,
    },
    Reshuffled {
        cards: u8,
    },
    Shown {
        seat: u8,
        cards: Stack,
    },
    Mucked {
        seat: u8,
        cards: Stack,
    },
}

impl Record {
    /// The round in flight as it ends; none between rounds.
    pub(super) fn of(state: &State, hand: &Hand, void: Option<Rule>) -> Option<Record> {
        let round = state.round.as_ref()?;
        let cards = |place| held(state, place).cloned().unwrap_or_default();
        let seat = |seat: &u8| {
            let folded = hand.done.iter().find_map(|did| match did {
                Did::Folded { seat: at, cards } | Did::Mucked { seat: at, cards } if at == seat => {
                    Some(cards.clone())
                }
                _ => None,
            });
            let amount = |of: &BTreeMap<u8, Money>| of.get(seat).copied().unwrap_or_default();
            Some(SeatRecord {
                seat: *seat,
                player: state.bets.get(seat)?.player.clone(),
                stack: hand.stacks.get(seat).copied().unwrap_or_default(),
                cards: folded.unwrap_or_else(|| cards(Place::Seat(*seat))),
                put_in: amount(&hand.put_in),
                folded: !hand.live.contains(seat),
                shown: hand.shown.contains(seat),
            })
        };
        Some(Record {
            number: round.number,
            deck: round.deck,
            button: hand.button,
            killed: hand.killer.is_some(),
            ended: match void {
                Some(rule) => Ended::Void { rule },
                None => Ended::Finished(cards(Place::Community)),
            },
            seats: hand.seats.iter().filter_map(seat).collect(),
            rake: hand.rake,
            done: hand.done.clone(),
        })
    }

    /// The showdown as the game settles it; none if the round was void.
    pub fn round(&self, rules: &PokerRules) -> Option<Round> {
        let Ended::Finished(board) = &self.ended else {
            return None;
        };
        let alone = self.seats.iter().filter(|seat| !seat.folded).count() < 2;
        let whole = |cards: &Stack, due: usize| {
            let cards: Cards = cards.to_cards();
            (!alone && cards.len() == due).then_some(cards)
        };
        let compared = self.seats.iter().filter(|seat| !seat.folded);
        let shown = compared.flat_map(|seat| seat.cards.iter());
        let mut lie: CardSet = shown.chain(board.iter()).copied().collect();
        let mut seat = |at: &SeatRecord| {
            let cards = whole(&at.cards, rules.game.hand_size());
            // Where the deck ran short a folded hand was shuffled and may have been dealt again.
            let cards = cards.filter(|cards| !at.folded || cards.iter().all(|card| lie.insert(*card)));
            Seat {
                seat: at.seat,
                left_out: !alone && at.folded && cards.is_none(),
                cards,
                contributed: at.put_in,
                folded: at.folded,
            }
        };
        Some(Round {
            game: rules.game,
            board: rules.game.has_board().then(|| whole(board, 5)).flatten(),
            button: i64::from(self.button),
            seats: self.seats.iter().map(&mut seat).collect(),
            rake: self.rake,
        })
    }
}
