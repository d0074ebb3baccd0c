//! A round that ended, as it lay on the table.

use super::act::Three;
use super::phase::{Hand, Play, Round as InPlay};
use super::wagers::Bet;
use crate::decks::Pile;
use crate::devices::Dealing;
use crate::place::Place;
use crate::stack::Stack;
use asia_poker::{Dealer, Held, Round, Seat};
use cards::Money;
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
    Finished {
        start: Place,
        dealer: Three,
        /// What the meter showed when the first position's turn came.
        meter: Option<Money>,
    },
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
    Set(Three),
    /// Given up.
    Surrendered,
    /// Lost when its player left.
    Abandoned,
    /// Voided, by its player or with the round.
    Voided,
}

impl Record {
    /// A round whose hands are all on the table.
    pub(super) fn of(play: &Play, dealer: &Three, meter: Option<Money>) -> Record {
        let seat = |(&seat, bet): (&u8, &Bet)| {
            let dealt = play.seats.get(&seat);
            SeatRecord {
                seat,
                bet: bet.clone(),
                cards: dealt.map(|seat| seat.cards.clone()).unwrap_or_default(),
                hand: match dealt.map(|seat| &seat.hand) {
                    Some(Hand::Set(hands)) => HandRecord::Set(hands.clone()),
                    Some(Hand::Surrendered(_)) => HandRecord::Surrendered,
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
                start: play.start,
                dealer: dealer.clone(),
                meter,
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

    /// The round as the game settles it: the positions that were played or surrendered. None if the round was
    /// void, or if none were.
    pub fn to_round(&self) -> Option<Round> {
        let Ended::Finished { dealer, meter, .. } = &self.ended else {
            return None;
        };
        let seats: Vec<Seat> = self.seats.iter().filter_map(SeatRecord::to_seat).collect();
        (!seats.is_empty()).then(|| Round {
            dealer: Dealer::Set(dealer.hands()),
            seats,
            meter: *meter,
        })
    }
}

impl SeatRecord {
    fn to_seat(&self) -> Option<Seat> {
        let (held, surrender) = match &self.hand {
            HandRecord::Set(hands) => (Held::Set(hands.hands()), false),
            HandRecord::Surrendered => (Held::Unset(self.cards.to_cards()), true),
            HandRecord::Abandoned | HandRecord::Voided => return None,
        };
        Some(Seat {
            seat: self.seat,
            player: Some(self.bet.player.clone()),
            held,
            stakes: self.bet.stakes(),
            surrender,
            match_play: self.bet.match_play,
        })
    }
}
