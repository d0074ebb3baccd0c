//! The tables behind the fast evaluator, filled at first use in a few milliseconds.
//!
//! Each card has a key. The sum of the keys of a hand tells how many cards it has
//! of each rank, in its high 48 bits, and of each suit, in four counters of four
//! bits below. Five cards take their place from the plain rules; six and seven
//! take the best place among those with one card fewer.

use super::hash::{PerfectHash, RANK_SHIFT};
use super::order::{self, Counts, multisets};
use super::plain;
use crate::Card;
use std::sync::LazyLock;

/// What [`super::Evaluator`] reads.
pub(super) struct Tables {
    pub(super) five: Five,
    pub(super) six: Six,
    pub(super) seven: Seven,
    /// The best flush among the cards of one suit, by a bit for each rank.
    pub(super) flush: [u16; 1 << 13],
}

pub(crate) type Five = PerfectHash<8192, 2048>;
type Six = PerfectHash<32_768, 4096>;
type Seven = PerfectHash<65_536, 8192>;

/// The tables, built by whoever comes first.
pub(super) static TABLES: LazyLock<Box<Tables>> = LazyLock::new(|| match Tables::build(&RANK_KEYS) {
    Some(tables) => tables,
    None => unreachable!("the keys of SEED keep all hands apart, as the tests show"),
});

/// The key of each card by index. One for every byte, so that no read can be out of bounds.
pub(super) static CARD_KEYS: [u64; 256] = {
    // The joker, and what is no card, claim a flush: the flush path then refuses them.
    let mut keys = [5; 256];
    let mut card = 0;
    while card < 52 {
        keys[card] = RANK_KEYS[card / 4] << RANK_SHIFT | 1 << (card % 4 * 4);
        card += 1;
    }
    keys
};

/// The first seed whose keys keep the rank counts of five, six and seven cards apart.
const SEED: u64 = 2;

pub(super) const RANK_KEYS: [u64; 13] = rank_keys(SEED);

/// Thirteen numbers of 48 bits that look random (SplitMix64).
const fn rank_keys(seed: u64) -> [u64; 13] {
    let mut keys = [0; 13];
    let mut rank = 0;
    while rank < 13 {
        let mut z = (seed * 13 + rank as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[rank] = (z ^ z >> 31) >> RANK_SHIFT;
        rank += 1;
    }
    keys
}

impl Tables {
    const EMPTY: Tables = Tables {
        five: Five::EMPTY,
        six: Six::EMPTY,
        seven: Seven::EMPTY,
        flush: [0; 1 << 13],
    };

    fn build(keys: &[u64; 13]) -> Option<Box<Tables>> {
        let mut tables = Box::new(Tables::EMPTY);
        let Tables {
            five,
            six,
            seven,
            flush,
        } = &mut *tables;

        let place = |hand| plain::five(&hand).ordinal();
        five.fill(&entries(keys, 5, |counts, _| place(order::unsuited(counts))))?;
        six.fill(&entries(keys, 6, |counts, key| {
            best(keys, counts, key, |k| five.get(k))
        }))?;
        seven.fill(&entries(keys, 7, |counts, key| {
            best(keys, counts, key, |k| six.get(k))
        }))?;

        for (ranks, cards) in suited_fives() {
            flush[ranks] = place(cards);
        }
        for mask in 0..flush.len() {
            if mask.count_ones() > 5 {
                let fewer = (0..13)
                    .filter(|rank| mask >> rank & 1 == 1)
                    .map(|rank| mask ^ 1 << rank);
                flush[mask] = fewer.map(|mask| flush[mask]).max()?;
            }
        }
        Some(tables)
    }
}

/// A bit for each rank, and the cards, of every five of one suit.
pub(crate) fn suited_fives() -> Vec<(usize, [Card; 5])> {
    let counts = multisets(5).into_iter();
    let suited = counts.filter(|counts| counts.iter().all(|&n| n <= 1));
    let ranks = |counts: &Counts| (0..13).map(|rank| usize::from(counts[rank]) << rank).sum();
    suited
        .map(|counts| (ranks(&counts), order::suited(&counts)))
        .collect()
}

/// A key and a value for every way `size` cards can fall on ranks.
pub(super) fn entries<T>(keys: &[u64; 13], size: u8, value: impl Fn(&Counts, u64) -> T) -> Vec<(u64, T)> {
    let entry = |counts: &Counts| {
        let sum = counts.iter().zip(keys).map(|(&n, key)| u64::from(n) * key);
        let key = sum.fold(0, u64::wrapping_add) << RANK_SHIFT;
        (key, value(counts, key))
    };
    multisets(size).iter().map(entry).collect()
}

/// The best place left when one card is put aside.
fn best(keys: &[u64; 13], counts: &Counts, key: u64, fewer: impl Fn(u64) -> u16) -> u16 {
    let held = counts.iter().zip(keys).filter(|(n, _)| **n > 0);
    held.map(|(_, rank)| fewer(key.wrapping_sub(rank << RANK_SHIFT)))
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_is_the_first_that_serves() {
        let first = (0..).find(|&seed| Tables::build(&rank_keys(seed)).is_some());
        assert_eq!(first, Some(SEED));
    }

    #[test]
    fn five_cards_fall_on_ranks_in_6175_ways_six_in_18395_and_seven_in_49205() {
        assert_eq!(
            [5, 6, 7].map(|size| multisets(size).len()),
            [6175, 18_395, 49_205]
        );
    }
}
