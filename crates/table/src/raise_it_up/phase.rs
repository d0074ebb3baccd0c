//! Where a round stands. Each phase holds what exists in it and nothing that comes later.

use super::act::Spot;
use super::wagers::Bets;
use crate::claim::Claim;
use crate::decks::Pile;
use crate::devices::Dealing;
use crate::stack::Stack;
use crate::stub::Over;
use cards::Money;
use raise_it_up::Street;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Cards of a player's hand, and of the community.
pub const HAND: usize = 3;

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
    /// Players look, and decide street by street.
    Deciding(Play),
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
            Phase::Deciding(_) => "waiting for the players to decide",
            Phase::Revealing(_) => "settling",
        }
    }

    /// What every phase of a round has; none while bets are placed.
    pub fn round(&self) -> Option<&Round> {
        match self {
            Phase::Betting(_) => None,
            Phase::Closed(round) => Some(round),
            Phase::Dealing(dealt) => Some(&dealt.round),
            Phase::Deciding(play) => Some(&play.round),
            Phase::Revealing(reveal) => Some(&reveal.play.round),
        }
    }

    pub(super) fn round_mut(&mut self) -> Option<&mut Round> {
        match self {
            Phase::Betting(_) => None,
            Phase::Closed(round) => Some(round),
            Phase::Dealing(dealt) => Some(&mut dealt.round),
            Phase::Deciding(play) => Some(&mut play.round),
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
    /// Whether progressive wagers are to be counted and collected.
    pub progressive_due: bool,
    /// What went to the meter in this round, by position.
    pub contributions: BTreeMap<u8, Money>,
    /// Positions with an exposed card that a floorperson has to decide on.
    pub exposed: BTreeSet<u8>,
    /// Positions whose wagers a floorperson returned.
    pub returned: BTreeSet<u8>,
    /// What is in the discard rack, in order.
    pub piles: Vec<Pile>,
    /// Cards found face up.
    pub face_up: u8,
}

impl Round {
    /// The spots that are dealt to: each player clockwise from the dealer's left, then the community.
    pub fn spots(&self) -> Vec<Spot> {
        let seats = self.bets.keys().map(|&seat| Spot::Seat(seat));
        seats.chain([Spot::Community]).collect()
    }

    /// How many cards are dealt.
    pub fn to_deal(&self) -> usize {
        (self.bets.len() + 1) * HAND
    }

    /// Where the card of this number goes: to the players singly and clockwise, or three at a time from an
    /// automated shoe, and the last three to the community.
    pub fn destination(&self, number: usize) -> Spot {
        let players = self.bets.len();
        if number >= players * HAND {
            return Spot::Community;
        }
        let at = match self.dealing {
            Dealing::AutomatedShoe => number / HAND,
            Dealing::ManualShoe | Dealing::FromHand => number % players,
        };
        let seat = self.bets.keys().nth(at);
        seat.map_or(Spot::Community, |&seat| Spot::Seat(seat))
    }
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
    /// What the community has.
    pub community: Stack,
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

    /// Whether every spot has its three cards.
    pub fn is_over(&self) -> bool {
        self.count == self.round.to_deal()
    }

    /// What a spot has.
    pub fn hand(&self, spot: Spot) -> Option<&Stack> {
        match spot {
            Spot::Community => Some(&self.community),
            Spot::Seat(seat) => self.seats.get(&seat),
        }
    }
}

/// Every spot has its three cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Play {
    /// The round.
    pub round: Round,
    /// The community cards: the first lies in the 4th Street box (reading R27).
    pub community: Stack,
    /// How many of them are turned.
    pub turned: usize,
    /// The positions that take part.
    pub seats: BTreeMap<u8, Seat>,
    /// Positions that wait for the next card.
    pub checked: BTreeSet<u8>,
}

impl Play {
    /// Where the players decide; none when every card is turned.
    pub fn street(&self) -> Option<Street> {
        Street::ALL.get(self.turned).copied()
    }

    /// The community cards that are turned.
    pub fn in_sight(&self) -> &[cards::Card] {
        self.community.get(..self.turned).unwrap_or_default()
    }

    /// The first position for which something holds.
    pub fn first(&self, holds: impl Fn(&Hand) -> bool) -> Option<u8> {
        self.seats
            .iter()
            .find(|(_, seat)| holds(&seat.hand))
            .map(|(seat, _)| *seat)
    }

    /// The first position from the dealer's left that has not decided at this street.
    pub fn undecided(&self) -> Option<u8> {
        let open = |(seat, dealt): &(&u8, &Seat)| dealt.hand.is_undecided() && !self.checked.contains(seat);
        self.seats.iter().find(open).map(|(seat, _)| *seat)
    }
}

/// A position that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seat {
    /// The three cards as dealt.
    pub cards: Stack,
    /// How its hand stands.
    pub hand: Hand,
}

/// How a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Hand {
    /// As dealt, not looked at.
    FaceDown,
    /// Seen by its player and laid down again.
    Looked,
    /// A Play Wager stands.
    Played(Raise),
    /// No Play Wager was made; the cards stay for a wager that is settled later.
    Folded { stays: bool },
    /// Its player left, and it is not decided what becomes of it; a Play Wager stood or not.
    Left(Option<Raise>),
    /// All its wagers were lost.
    Lost(Lost),
}

/// A Play Wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Raise {
    /// How many cards its player had seen.
    pub seen: u8,
    /// How many times the Ante.
    pub multiple: u8,
}

/// Why a hand's wagers were lost before it was revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lost {
    /// Its player left.
    Abandoned,
    /// Its player told others about it.
    Discussed,
}

impl Lost {
    /// Why, in words.
    pub fn says(self) -> &'static str {
        match self {
            Lost::Abandoned => "its player left",
            Lost::Discussed => "its player told others about it",
        }
    }
}

impl Hand {
    /// Whether its player has neither played nor folded, and is still asked.
    pub fn is_undecided(self) -> bool {
        matches!(self, Hand::FaceDown | Hand::Looked | Hand::Left(_))
    }

    /// Whether its player may walk away from it.
    pub fn is_open(self) -> bool {
        matches!(self, Hand::FaceDown | Hand::Looked | Hand::Played(_))
    }

    /// Whether its cards lie on the table until the end.
    pub fn lies_on(self) -> bool {
        !matches!(self, Hand::Folded { stays: false } | Hand::Lost(_))
    }
}

/// Settling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reveal {
    /// The hands.
    pub play: Play,
    /// What the meter showed before the first position's turn.
    pub meter: Option<Money>,
    /// Positions settled, in order.
    pub settled: Vec<u8>,
    /// A progressive win that is being paid.
    pub claim: Option<Claim>,
    /// A position whose hand brings others Envy Bonuses.
    pub envy: Option<u8>,
    /// Positions whose documents are open.
    pub paperwork: BTreeSet<u8>,
}

impl Reveal {
    /// The next position from the dealer's right: hands that were played, and those kept though folded.
    pub fn next(&self) -> Option<u8> {
        let waits = |hand: Hand| matches!(hand, Hand::Played(_) | Hand::Folded { stays: true });
        let mut seats = self.play.seats.iter().rev();
        seats
            .find(|(seat, each)| waits(each.hand) && !self.settled.contains(seat))
            .map(|(seat, _)| *seat)
    }
}
