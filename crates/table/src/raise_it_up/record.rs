//! A round that ended, as it lay on the table.

use super::phase::{Hand, Lost, Play, Raise, Round as InPlay};
use super::wagers::Bet;
use crate::decks::Pile;
use crate::devices::Dealing;
use crate::stack::Stack;
use cards::Money;
use raise_it_up::{Play as Decision, Round, Seat};
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
    /// Every wager was settled; the meter before the first position's turn.
    Finished { community: Stack, meter: Option<Money> },
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandRecord {
    /// Played and settled.
    Played(Raise),
    /// Folded; what still stood was settled.
    Folded,
    /// All its wagers were lost before it was revealed.
    Lost(Lost),
    /// Its wagers went back, its own or with the round's.
    Returned,
}

impl Record {
    /// A round whose hands are all on the table.
    pub(super) fn of(play: &Play, meter: Option<Money>) -> Record {
        let seat = |(&seat, bet): (&u8, &Bet)| {
            let dealt = play.seats.get(&seat);
            SeatRecord {
                seat,
                bet: bet.clone(),
                cards: dealt.map(|seat| seat.cards.clone()).unwrap_or_default(),
                hand: match dealt.map(|seat| seat.hand) {
                    Some(Hand::Played(raise)) => HandRecord::Played(raise),
                    Some(Hand::Folded { .. }) => HandRecord::Folded,
                    Some(Hand::Lost(why)) => HandRecord::Lost(why),
                    _ => HandRecord::Returned,
                },
            }
        };
        Record {
            number: play.round.number,
            deck: play.round.deck,
            dealing: play.round.dealing,
            ended: Ended::Finished {
                community: play.community.clone(),
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
            hand: HandRecord::Returned,
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
        let Ended::Finished { community, meter } = &self.ended else {
            return None;
        };
        let seats: Vec<Seat> = self.seats.iter().filter_map(SeatRecord::to_seat).collect();
        (!seats.is_empty()).then(|| Round {
            community: community.to_cards(),
            seats,
            meter: *meter,
        })
    }
}

impl SeatRecord {
    pub(super) fn to_seat(&self) -> Option<Seat> {
        let play = match self.hand {
            HandRecord::Played(raise) => raise.decision(),
            HandRecord::Folded => Decision::Fold,
            HandRecord::Lost(_) | HandRecord::Returned => return None,
        };
        Some(Seat {
            seat: self.seat,
            player: Some(self.bet.player.clone()),
            cards: self.cards.to_cards(),
            stakes: self.bet.stakes(),
            play,
        })
    }
}

impl Raise {
    /// As the game settles it.
    pub fn decision(self) -> Decision {
        Decision::Raise {
            seen: i64::from(self.seen),
            multiple: i64::from(self.multiple),
        }
    }
}
