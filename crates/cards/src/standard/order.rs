//! The 7,462 values in order, so that a hand can be known by its place.

use super::plain;
use super::{StandardRank, Value};
use crate::{Card, Rank, Suit};
use std::sync::LazyLock;

/// Every value five cards can have, worst first.
static VALUES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let mut values: Vec<Value> = Vec::with_capacity(usize::from(StandardRank::ROYAL_FLUSH.ordinal()));
    for counts in multisets(5) {
        values.push(plain::value(&unsuited(&counts)));
        if counts.iter().all(|&n| n <= 1) {
            values.push(plain::value(&suited(&counts)));
        }
    }
    values.sort_unstable();
    values
});

/// The place of a value.
pub(super) fn place(value: Value) -> StandardRank {
    StandardRank(VALUES.partition_point(|other| *other <= value) as u16)
}

/// The value at a place.
pub(super) fn value(place: StandardRank) -> Value {
    VALUES[usize::from(place.ordinal()) - 1]
}

/// How many cards of each rank, by index.
pub(super) type Counts = [u8; 13];

/// Every way for `size` cards to fall on ranks, no more than four on each.
pub(super) fn multisets(size: u8) -> Vec<Counts> {
    fn fill(rank: usize, left: u8, counts: &mut Counts, all: &mut Vec<Counts>) {
        if left == 0 {
            all.push(*counts);
        } else if rank < 13 {
            for n in 0..=left.min(4) {
                counts[rank] = n;
                fill(rank + 1, left - n, counts, all);
            }
            counts[rank] = 0;
        }
    }
    let mut all = Vec::new();
    fill(0, size, &mut [0; 13], &mut all);
    all
}

/// Five cards of these ranks that are no flush.
pub(super) fn unsuited(counts: &Counts) -> [Card; 5] {
    hand(counts, |place, copy| Suit::ALL[copy.max(usize::from(place == 0))])
}

/// Five cards of these ranks in one suit; no rank twice.
pub(super) fn suited(counts: &Counts) -> [Card; 5] {
    hand(counts, |_, _| Suit::Clubs)
}

fn hand(counts: &Counts, suit: impl Fn(usize, usize) -> Suit) -> [Card; 5] {
    let mut cards = [Card::JOKER; 5];
    let ranks = Rank::ALL.iter().zip(counts);
    let copies = ranks.flat_map(|(&rank, &n)| (0..usize::from(n)).map(move |copy| (rank, copy)));
    for (place, (rank, copy)) in copies.enumerate().take(5) {
        cards[place] = Card::new(rank, suit(place, copy));
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::super::Category;
    use super::*;

    #[test]
    fn each_category_has_its_values_and_no_value_is_twice() {
        assert_eq!(VALUES.len(), 7462);
        assert!(VALUES.windows(2).all(|pair| pair[0] < pair[1]));
        for category in Category::ALL {
            let values = VALUES.iter().filter(|value| value.category == category).count();
            assert_eq!(values, usize::from(category.values()));
        }
    }

    #[test]
    fn place_and_value_undo_each_other() {
        for ordinal in 1..=7462 {
            let rank = StandardRank(ordinal);
            assert_eq!(place(rank.value()), rank);
            assert_eq!(rank.value().category, rank.category());
        }
    }
}
