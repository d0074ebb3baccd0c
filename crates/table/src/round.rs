//! A round that is dealt from one deck, from 'no more bets' to its end.

use crate::decks::{Pile, PileOf};
use crate::devices::Dealing;
use crate::place::Place;
use crate::stack::Stack;
use cards::Money;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a round has from 'no more bets' on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck it is dealt from.
    pub deck: u8,
    /// How.
    pub dealing: Dealing,
    /// Where its cards are.
    pub cards: Cards,
    /// Positions with an exposed card, and what is decided about it.
    pub exposed: BTreeMap<u8, Exposure>,
    /// Positions whose hand was voided and whose wagers went back.
    pub voided: BTreeSet<u8>,
    /// Whether progressive wagers are to be counted and collected.
    pub progressive_due: bool,
    /// What went to the meter in this round, by position.
    pub contributions: BTreeMap<u8, Money>,
    /// What is in the discard rack, in order.
    pub piles: Vec<Pile>,
    /// Cards found face up.
    pub face_up: u8,
}

/// Where the cards of a round are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cards {
    /// In the deck that is loaded: nothing has been dealt.
    Undealt,
    /// On their way to the hands.
    Dealing(Deal),
    /// In the hands; the stub is away.
    Dealt(BTreeMap<Place, Stack>),
}

/// Cards on their way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// Whether a device has counted these cards after the shuffle.
    pub counted: bool,
    /// What the shoe or hand still holds.
    pub shoe: Stack,
    /// What each place has.
    pub hands: BTreeMap<Place, Stack>,
    /// How many have been dealt.
    pub count: usize,
}

/// An exposed card's consequence for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exposure {
    /// To be decided, before looking.
    Undecided,
    /// The hand is played.
    PlaysOn,
}

impl Round {
    /// A round whose bets have closed.
    pub fn new(number: u64, deck: u8, dealing: Dealing) -> Round {
        Round {
            number,
            deck,
            dealing,
            cards: Cards::Undealt,
            exposed: BTreeMap::new(),
            voided: BTreeSet::new(),
            progressive_due: false,
            contributions: BTreeMap::new(),
            piles: Vec::new(),
            face_up: 0,
        }
    }

    /// The cards of a place once dealt, or so far.
    pub fn hand(&self, place: Place) -> Option<&Stack> {
        match &self.cards {
            Cards::Undealt => None,
            Cards::Dealing(deal) => deal.hands.get(&place),
            Cards::Dealt(hands) => hands.get(&place),
        }
    }

    /// The cards of every place, once dealt or so far.
    pub fn hands(&self) -> impl Iterator<Item = (Place, &Stack)> {
        let hands = match &self.cards {
            Cards::Undealt => None,
            Cards::Dealing(deal) => Some(&deal.hands),
            Cards::Dealt(hands) => Some(hands),
        };
        hands.into_iter().flatten().map(|(place, cards)| (*place, cards))
    }

    /// The deal, while cards are on their way.
    pub fn deal(&self) -> Option<&Deal> {
        match &self.cards {
            Cards::Dealing(deal) => Some(deal),
            Cards::Undealt | Cards::Dealt(_) => None,
        }
    }

    /// Whether every hand has its cards and the stub is away.
    pub fn is_dealt(&self) -> bool {
        matches!(self.cards, Cards::Dealt(_))
    }

    /// Whether a position's player has to decide about an exposed card.
    pub fn must_decide(&self, seat: u8) -> bool {
        self.exposed.get(&seat) == Some(&Exposure::Undecided)
    }

    /// Puts cards into the discard rack.
    pub fn discard(&mut self, of: PileOf, cards: Stack) {
        self.piles.push(Pile { of, cards });
    }

    /// Puts a copy of a place's cards into the discard rack; the record keeps what the hand was.
    pub fn discard_hand(&mut self, place: Place) -> bool {
        let Some(cards) = self.hand(place).cloned() else {
            return false;
        };
        self.discard(PileOf::Hand(place), cards);
        true
    }

    /// Takes the hand of a position that was voided off the table.
    pub fn void_hand(&mut self, seat: u8) {
        self.exposed.remove(&seat);
        self.voided.insert(seat);
        self.collect_hand(Place::Seat(seat));
    }

    /// Takes the hand of a place that plays no part off the table, once dealt.
    pub fn collect_hand(&mut self, place: Place) {
        if let Cards::Dealt(hands) = &mut self.cards
            && let Some(cards) = hands.remove(&place)
        {
            self.discard(PileOf::Hand(place), cards);
        }
    }
}
