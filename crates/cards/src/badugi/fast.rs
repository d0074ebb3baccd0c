//! Badugi hands by a table of conflicts.
//!
//! With the cards sorted by rank, which of them count depends only on which pairs of them share a suit or a rank: six
//! bits for four cards, ten for five.

use super::BadugiRank;
use crate::Card;
use crate::low::Ace;

/// The best Badugi hand of four different cards. Of the joker the answer means nothing.
#[inline]
pub fn four(cards: &[Card; 4], ace: Ace) -> BadugiRank {
    let [mut a, mut b, mut c, mut d] = cards.map(|card| place_and_suit(card, ace));
    sort(&mut a, &mut b);
    sort(&mut c, &mut d);
    sort(&mut a, &mut c);
    sort(&mut b, &mut d);
    sort(&mut b, &mut c);
    let sorted = [a, b, c, d];
    counted(&sorted, KEPT_OF_FOUR[conflicts(&sorted) & 63])
}

/// The best Badugi hand among five different cards. Of the joker the answer means nothing.
#[inline]
pub fn five(cards: &[Card; 5], ace: Ace) -> BadugiRank {
    let [mut a, mut b, mut c, mut d, mut e] = cards.map(|card| place_and_suit(card, ace));
    sort(&mut a, &mut d);
    sort(&mut b, &mut e);
    sort(&mut a, &mut c);
    sort(&mut b, &mut d);
    sort(&mut a, &mut b);
    sort(&mut c, &mut e);
    sort(&mut b, &mut c);
    sort(&mut d, &mut e);
    sort(&mut c, &mut d);
    let sorted = [a, b, c, d, e];
    counted(&sorted, KEPT_OF_FIVE[conflicts(&sorted) & 1023])
}

/// The place of the rank, above two bits for the suit.
#[inline(always)]
fn place_and_suit(card: Card, ace: Ace) -> u8 {
    match ace {
        Ace::High => card.index(),
        Ace::Low => LOW_ACES[usize::from(card.index() & 63)],
    }
}

/// By the index of a card, the same with the aces below the 2s.
static LOW_ACES: [u8; 64] = {
    let mut places = [0; 64];
    let mut card = 0;
    while card < 52 {
        places[card] = ((card + 4) % 52) as u8;
        card += 1;
    }
    places
};

#[inline(always)]
fn sort(a: &mut u8, b: &mut u8) {
    (*a, *b) = ((*a).min(*b), (*a).max(*b));
}

/// A bit for each pair of cards that share a suit or a rank, pairs in the order (0, 1), (0, 2), (1, 2), (0, 3), ...
#[inline(always)]
fn conflicts<const N: usize>(sorted: &[u8; N]) -> usize {
    let (mut conflicts, mut pair) = (0, 0);
    for high in 1..N {
        for low in 0..high {
            let differs = sorted[low] ^ sorted[high];
            let shares = differs < 4 || differs & 3 == 0;
            conflicts |= usize::from(shares) << pair;
            pair += 1;
        }
    }
    conflicts
}

/// The worth of the cards kept.
#[inline(always)]
fn counted<const N: usize>(sorted: &[u8; N], kept: u8) -> BadugiRank {
    let mut places = 0;
    for (i, card) in sorted.iter().enumerate() {
        places |= u16::from(kept >> i & 1) << (card >> 2);
    }
    BadugiRank::of(places)
}

static KEPT_OF_FOUR: [u8; 64] = kept::<4, 64>();
static KEPT_OF_FIVE: [u8; 1024] = kept::<5, 1024>();

/// By conflicts, the cards that count: the most that share nothing, then those whose worst card comes first. A choice
/// read as a number is compared from its last card down.
const fn kept<const N: usize, const CASES: usize>() -> [u8; CASES] {
    let mut table = [0; CASES];
    let mut conflicts = 0;
    while conflicts < CASES {
        let mut best = 0u8;
        let mut choice = 1u8;
        while choice < 1 << N {
            if choice.count_ones() > best.count_ones() && shares_nothing::<N>(choice, conflicts) {
                best = choice;
            }
            choice += 1;
        }
        table[conflicts] = best;
        conflicts += 1;
    }
    table
}

const fn shares_nothing<const N: usize>(choice: u8, conflicts: usize) -> bool {
    let (mut high, mut pair) = (1, 0);
    while high < N {
        let mut low = 0;
        while low < high {
            let both = choice >> low & choice >> high & 1 == 1;
            if both && conflicts >> pair & 1 == 1 {
                return false;
            }
            (low, pair) = (low + 1, pair + 1);
        }
        high += 1;
    }
    true
}
