//! A round that ended, as it lay on the table.

use super::act::Two;
use super::phase::{Hand, Play, Round as InPlay};
use super::wagers::Bet;
use crate::decks::Pile;
use crate::devices::Dealing;
use crate::stack::Stack;
use five_card_hi_lo::{Held, Round, Seat};
use serde::Serialize;

/// The record of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck.
    pub deck: u8,
    /// How it was dealt.
    pub dealing: Dealing,
    /// How it ended.
    pub ended: Ended,
    /// The positions with a wager; empty cards if none were dealt.
    pub seats: Vec<SeatRecord>,
    /// The discard rack in order, so that each hand can be rebuilt.
    pub piles: Vec<Pile>,
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ended {
    /// Every wager was settled.
    Finished { dealer: Two },
    /// All hands were void; the rule's name.
    Void { rule: &'static str },
}

/// A position of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatRecord {
    /// The position.
    pub seat: u8,
    /// The bet.
    pub bet: Bet,
    /// The cards.
    pub cards: Stack,
    /// What became of the hand.
    pub hand: HandRecord,
}

/// What became of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandRecord {
    /// Set and settled.
    Set(Two),
    /// Forfeited; its Poker Bonus, if it had one, settled.
    Folded,
    /// Lost when its player left.
    Abandoned,
    /// Voided, by its player or with the round.
    Voided,
}

impl Record {
    /// A round whose hands are all on the table.
    pub(super) fn of(play: &Play, dealer: &Two) -> Record {
        let seat = |(&seat, bet): (&u8, &Bet)| {
            let dealt = play.seats.get(&seat);
            SeatRecord {
                seat,
                bet: bet.clone(),
                cards: dealt.map(|seat| seat.cards.clone()).unwrap_or_default(),
                hand: match dealt.map(|seat| &seat.hand) {
                    Some(Hand::Set(hands)) => HandRecord::Set(hands.clone()),
                    Some(Hand::Folded { .. }) => HandRecord::Folded,
                    Some(Hand::Abandoned) => HandRecord::Abandoned,
                    _ => HandRecord::Voided,
                },
            }
        };
        Record {
            number: play.round.number,
            deck: play.round.deck,
            dealing: play.round.dealing,
            ended: Ended::Finished {
                dealer: dealer.clone(),
            },
            seats: play.round.bets.iter().map(seat).collect(),
            piles: play.round.piles.clone(),
        }
    }

    /// A round that was voided.
    pub(super) fn void(round: &InPlay, rule: &'static str) -> Record {
        let seat = |(&seat, bet): (&u8, &Bet)| SeatRecord {
            seat,
            bet: bet.clone(),
            cards: Stack::default(),
            hand: HandRecord::Voided,
        };
        Record {
            number: round.number,
            deck: round.deck,
            dealing: round.dealing,
            ended: Ended::Void { rule },
            seats: round.bets.iter().map(seat).collect(),
            piles: Vec::new(),
        }
    }

    /// The round as the game settles it: the positions that were played or folded. None if the round was void, or
    /// if none were.
    pub fn to_round(&self) -> Option<Round> {
        let Ended::Finished { dealer } = &self.ended else {
            return None;
        };
        let seats: Vec<Seat> = self.seats.iter().filter_map(SeatRecord::to_seat).collect();
        (!seats.is_empty()).then(|| Round {
            dealer: dealer.all().to_cards(),
            seats,
        })
    }
}

impl SeatRecord {
    fn to_seat(&self) -> Option<Seat> {
        let (held, fold) = match &self.hand {
            HandRecord::Set(hands) => (Held::Set(hands.hands()), false),
            HandRecord::Folded => (Held::Unset(self.cards.to_cards()), true),
            HandRecord::Abandoned | HandRecord::Voided => return None,
        };
        Some(Seat {
            seat: self.seat,
            player: Some(self.bet.player.clone()),
            held,
            stakes: self.bet.stakes(),
            fold,
        })
    }
}
