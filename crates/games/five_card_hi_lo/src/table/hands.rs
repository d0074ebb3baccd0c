//! How the hands of a round stand. Each phase holds what exists in it and nothing that comes later.

use super::{State, Two};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use table2::Place;
use table2::round::Cards;

pub use table2::record::Ended;

/// What a table keeps between acts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keeps {
    /// Where the round stands once it is dealt.
    pub phase: Phase,
}

/// Where a round stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Bets are placed, or cards are dealt.
    #[default]
    Idle,
    /// Players look, and play or fold.
    Deciding(Hands),
    /// Those who play set their hands.
    Setting(Hands),
    /// The dealer's cards lie face up and are being set.
    DealerTurned(Hands),
    /// Hands are revealed and settled from the dealer's right.
    Revealing(Reveal),
}

/// The hands of the positions that take part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hands(BTreeMap<u8, Hand>);

/// How a hand stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Hand {
    /// As dealt, not looked at.
    FaceDown,
    /// In the player's hands.
    Looked,
    /// A Play Wager stands; the hands are to be set.
    Playing,
    /// Laid down.
    Set(Two),
    /// No Play Wager was made; the cards stay if a Poker Bonus Wager does.
    Folded { stays: bool, collected: bool },
    /// Its player left, and it is not decided what becomes of it.
    Left(Before),
    /// Its wagers were lost when its player left.
    Abandoned,
}

/// How far a player had come before leaving.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Before {
    /// Neither played nor folded.
    Undecided,
    /// Played, and not set.
    Playing,
    /// Set and laid down.
    Set(Two),
}

/// Settling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// The hands.
    pub hands: Hands,
    /// The dealer's setting.
    pub dealer: Two,
    /// Positions settled, in order.
    pub settled: Vec<u8>,
}

/// The record of a round, and of what the dealer set.
pub type Record = table2::record::Record<HandRecord, Two>;

/// What became of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

impl Deref for Hands {
    type Target = BTreeMap<u8, Hand>;
    fn deref(&self) -> &BTreeMap<u8, Hand> {
        &self.0
    }
}

impl DerefMut for Hands {
    fn deref_mut(&mut self) -> &mut BTreeMap<u8, Hand> {
        &mut self.0
    }
}

/// The hands as they are dealt.
pub(super) fn face_down(state: &State) -> Hands {
    let Some(Cards::Dealt(hands)) = state.round.as_ref().map(|round| &round.cards) else {
        return Hands::default();
    };
    let seat = |place: &Place| match place {
        Place::Seat(seat) => Some((*seat, Hand::FaceDown)),
        Place::Dealer | Place::Community => None,
    };
    Hands(hands.keys().filter_map(seat).collect())
}

impl Hands {
    /// The first position for which something holds.
    pub fn first(&self, holds: impl Fn(&Hand) -> bool) -> Option<u8> {
        let found = self.0.iter().find(|(_, hand)| holds(hand));
        found.map(|(seat, _)| *seat)
    }

    /// Positions whose forfeits lie on the layout.
    pub fn forfeits(&self) -> Vec<u8> {
        let lie = |hand: &Hand| matches!(hand, Hand::Folded { collected: false, .. });
        let seats = self.0.iter().filter(|(_, hand)| lie(hand));
        seats.map(|(seat, _)| *seat).collect()
    }

    /// Changes how a hand stands; false if there is none.
    pub(super) fn stand(&mut self, seat: u8, as_: Hand) -> bool {
        match self.0.get_mut(&seat) {
            Some(hand) => {
                *hand = as_;
                true
            }
            None => false,
        }
    }
}

impl Phase {
    /// The hands, once dealt.
    pub fn hands(&self) -> Option<&Hands> {
        match self {
            Phase::Idle => None,
            Phase::Deciding(hands) | Phase::Setting(hands) | Phase::DealerTurned(hands) => Some(hands),
            Phase::Revealing(reveal) => Some(&reveal.hands),
        }
    }

    /// The hands, while players have a say in them.
    pub(super) fn open_hands(&mut self) -> Option<&mut Hands> {
        match self {
            Phase::Deciding(hands) | Phase::Setting(hands) => Some(hands),
            _ => None,
        }
    }
}

impl Hand {
    /// How far its player has come, while they may still walk away from it.
    pub fn before(&self) -> Option<Before> {
        match self {
            Hand::FaceDown | Hand::Looked => Some(Before::Undecided),
            Hand::Playing => Some(Before::Playing),
            Hand::Set(hands) => Some(Before::Set(hands.clone())),
            Hand::Folded { .. } | Hand::Left(_) | Hand::Abandoned => None,
        }
    }

    /// Whether nothing more is expected of its player before the dealer's cards are turned.
    pub fn is_done(&self) -> bool {
        matches!(self, Hand::Set(_) | Hand::Folded { .. } | Hand::Abandoned)
    }

    /// Whether its player has neither played nor folded.
    pub fn is_undecided(&self) -> bool {
        matches!(
            self,
            Hand::FaceDown | Hand::Looked | Hand::Left(Before::Undecided)
        )
    }

    /// What the record says became of it.
    pub(super) fn recorded(&self) -> HandRecord {
        match self {
            Hand::Set(hands) => HandRecord::Set(hands.clone()),
            Hand::Folded { .. } => HandRecord::Folded,
            Hand::Abandoned => HandRecord::Abandoned,
            Hand::FaceDown | Hand::Looked | Hand::Playing | Hand::Left(_) => HandRecord::Voided,
        }
    }
}

impl Reveal {
    /// The next position from the dealer's right: hands that were set, and those kept for their Poker Bonus.
    pub fn next(&self) -> Option<u8> {
        let waits = |hand: &Hand| matches!(hand, Hand::Set(_) | Hand::Folded { stays: true, .. });
        let mut hands = self.hands.iter().rev();
        hands
            .find(|(seat, hand)| waits(hand) && !self.settled.contains(seat))
            .map(|(seat, _)| *seat)
    }
}
