//! Where a round stands. Each phase holds what exists in it and nothing that comes later.

use super::act::Two;
use super::wagers::Bets;
use crate::decks::Pile;
use crate::devices::Dealing;
use crate::place::Place;
use crate::stack::Stack;
use crate::stub::Over;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Cards of a hand.
pub const HAND: usize = 5;

/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Bets are placed; decks are made ready.
    Betting(Bets),
    /// 'No more bets': nothing has been dealt.
    Closed(Round),
    /// Cards are going to the hands; then the stub is put away.
    Dealing(Dealt),
    /// Players look, and play or fold.
    Deciding(Play),
    /// Those who play set their hands.
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
            Phase::Closed(_) => "past 'no more bets'",
            Phase::Dealing(_) => "dealing",
            Phase::Deciding(_) => "waiting for the players to play or fold",
            Phase::Setting(_) => "waiting for the players to set",
            Phase::DealerTurned(_) => "waiting for the dealer to set",
            Phase::Revealing(_) => "settling",
        }
    }

    /// What every phase of a round has; none while bets are placed.
    pub fn round(&self) -> Option<&Round> {
        match self {
            Phase::Betting(_) => None,
            Phase::Closed(round) => Some(round),
            Phase::Dealing(dealt) => Some(&dealt.round),
            Phase::Deciding(play) | Phase::Setting(play) | Phase::DealerTurned(play) => Some(&play.round),
            Phase::Revealing(reveal) => Some(&reveal.play.round),
        }
    }

    pub(super) fn round_mut(&mut self) -> Option<&mut Round> {
        match self {
            Phase::Betting(_) => None,
            Phase::Closed(round) => Some(round),
            Phase::Dealing(dealt) => Some(&mut dealt.round),
            Phase::Deciding(play) | Phase::Setting(play) | Phase::DealerTurned(play) => Some(&mut play.round),
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

    /// The hands, while players have a say in them.
    pub(super) fn play(&self) -> Option<&Play> {
        match self {
            Phase::Deciding(play) | Phase::Setting(play) => Some(play),
            _ => None,
        }
    }

    pub(super) fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Phase::Deciding(play) | Phase::Setting(play) => Some(play),
            _ => None,
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
    /// Positions whose player must decide about an exposed card, or has decided to play on.
    pub exposed: BTreeMap<u8, Exposure>,
    /// Positions voided by their player.
    pub voided: BTreeSet<u8>,
    /// What is in the discard rack, in order.
    pub piles: Vec<Pile>,
    /// Cards found face up.
    pub face_up: u8,
}

impl Round {
    /// The places that are dealt to: each Ante Wager clockwise from the dealer's left, then the dealer.
    pub fn places(&self) -> Vec<Place> {
        let seats = self.bets.keys().map(|&seat| Place::Seat(seat));
        seats.chain([Place::Dealer]).collect()
    }

    /// How many cards are dealt.
    pub fn to_deal(&self) -> usize {
        self.places().len() * HAND
    }

    /// Where the card of this number goes: singly and clockwise, or five at a time from an automated shoe.
    pub fn destination(&self, number: usize) -> Place {
        let places = self.places();
        let at = match self.dealing {
            Dealing::AutomatedShoe => number / HAND,
            Dealing::ManualShoe | Dealing::FromHand => number,
        };
        places[at % places.len()]
    }
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

/// Cards on their way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dealt {
    /// The round.
    pub round: Round,
    /// Whether a device has counted these cards after the shuffle.
    pub counted: bool,
    /// What the shoe or hand still holds.
    pub shoe: Stack,
    /// What the dealer has.
    pub dealer: Stack,
    /// What the positions have.
    pub seats: BTreeMap<u8, Stack>,
    /// How many have been dealt.
    pub count: usize,
}

impl Dealt {
    /// What the stub is counted against.
    pub(super) fn over(&self) -> Over {
        Over {
            dealt: self.count,
            hand: HAND,
            face_up: self.round.face_up,
            counted: self.counted,
        }
    }

    /// Whether every hand has its five cards.
    pub fn is_over(&self) -> bool {
        self.count == self.round.to_deal()
    }

    /// What a place has.
    pub fn hand(&self, place: Place) -> Option<&Stack> {
        match place {
            Place::Dealer => Some(&self.dealer),
            Place::Seat(seat) => self.seats.get(&seat),
        }
    }
}

/// Every hand has its five cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Play {
    /// The round.
    pub round: Round,
    /// The dealer's cards.
    pub dealer: Stack,
    /// The positions that take part.
    pub seats: BTreeMap<u8, Seat>,
}

impl Play {
    /// The first position for which something holds.
    pub fn first(&self, holds: impl Fn(&Hand) -> bool) -> Option<u8> {
        self.seats
            .iter()
            .find(|(_, seat)| holds(&seat.hand))
            .map(|(seat, _)| *seat)
    }

    /// Positions whose forfeits lie on the layout.
    pub fn forfeits(&self) -> Vec<u8> {
        let lie = |hand: &Hand| matches!(hand, Hand::Folded { collected: false, .. });
        let seats = self.seats.iter().filter(|(_, seat)| lie(&seat.hand));
        seats.map(|(seat, _)| *seat).collect()
    }
}

/// A position that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seat {
    /// The five cards as dealt.
    pub cards: Stack,
    /// How its hand stands.
    pub hand: Hand,
}

/// How a hand stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Before {
    /// Neither played nor folded.
    Undecided,
    /// Played, and not set.
    Playing,
    /// Set and laid down.
    Set(Two),
}

impl Hand {
    /// Whether its player may still walk away from it.
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
}

/// Settling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reveal {
    /// The hands.
    pub play: Play,
    /// The dealer's setting.
    pub dealer: Two,
    /// Positions settled, in order.
    pub settled: Vec<u8>,
}

impl Reveal {
    /// The next position from the dealer's right: hands that were set, and those kept for their Poker Bonus.
    pub fn next(&self) -> Option<u8> {
        let waits = |hand: &Hand| matches!(hand, Hand::Set(_) | Hand::Folded { stays: true, .. });
        let mut seats = self.play.seats.iter().rev();
        seats
            .find(|(seat, each)| waits(&each.hand) && !self.settled.contains(seat))
            .map(|(seat, _)| *seat)
    }
}
