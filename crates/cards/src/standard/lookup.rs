//! What other orders of the same five cards share with the standard one: its keys, its hash and its spaces of hands.

use super::fast;
use super::order;
use super::tables::{self, RANK_KEYS};
use crate::{Card, CardSet};

pub(crate) use super::fast::suit_of_five;
pub(crate) use super::tables::{Five, suited_fives};

/// The key of a hand.
#[inline(always)]
pub(crate) fn sum(cards: &[Card; 5]) -> u64 {
    fast::sum(cards)
}

/// The part of a key that a card brings by its rank alone.
#[inline(always)]
pub(crate) fn key(card: Card) -> u64 {
    fast::key(card)
}

/// A key and five cards of several suits for every way five cards fall on ranks.
pub(crate) fn unsuited_fives() -> Vec<(u64, [Card; 5])> {
    tables::entries(&RANK_KEYS, 5, |counts, _| order::unsuited(counts))
}

/// A bit for each rank of five cards of one suit.
///
/// # Panics
/// On the joker.
pub(crate) fn ranks_of_flush(suit: u32, cards: &[Card; 5]) -> usize {
    fast::ranks_of_flush(suit, cards.iter().copied().collect())
}

/// A bit for each rank held in a suit.
#[inline(always)]
pub(crate) fn ranks_of(suit: u32, cards: CardSet) -> usize {
    fast::ranks_of(suit, cards)
}
