//! Eight-or-better: five different ranks from ace to 8.
//!
//! A hand is the set of its ranks as eight bits, the ace lowest. From the worst card down is from the highest bit
//! down, so that the lesser number is the better hand.

use super::Ace;
use crate::{Card, Rank};
use std::cmp::Reverse;

/// A low hand of five different ranks, none above the 8. The greater hand wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EightOrBetter(Reverse<u8>);

impl EightOrBetter {
    /// The hand of these ranks.
    pub(super) fn of(ranks: [Rank; 5]) -> EightOrBetter {
        EightOrBetter(Reverse(
            ranks
                .iter()
                .fold(0, |bits, rank| bits | 1 << Ace::Low.place(*rank)),
        ))
    }

    /// The hand with these bits, which must be five.
    pub(crate) fn from_bits(bits: u8) -> Option<EightOrBetter> {
        (bits.count_ones() == 5).then_some(EightOrBetter(Reverse(bits)))
    }

    /// The ranks, the worst first.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        let bits = self.0.0;
        (0..8u8)
            .rev()
            .filter(move |place| bits >> place & 1 == 1)
            .filter_map(|place| Ace::Low.rank(place))
    }
}

/// A bit for each rank held from ace to 8, the ace lowest; other ranks leave none.
#[inline]
pub(crate) fn low_ranks(cards: &[Card]) -> u8 {
    cards
        .iter()
        .fold(0, |bits, card| bits | LOW_BIT[usize::from(card.index() & 63)])
}

/// The bit of each card by index.
static LOW_BIT: [u8; 64] = {
    let mut bits = [0; 64];
    let mut card = 0;
    while card < 52 {
        let place = (card / 4 + 1) % 13;
        if place < 8 {
            bits[card] = 1 << place;
        }
        card += 1;
    }
    bits
};

/// The low hand of five cards, if it has five different ranks and none above the 8.
#[inline]
pub fn eight_or_better(cards: &[Card; 5]) -> Option<EightOrBetter> {
    EightOrBetter::from_bits(low_ranks(cards))
}
