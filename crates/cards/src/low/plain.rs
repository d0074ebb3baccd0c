//! The orders of low hands as the rules say them, without tables or haste.
//!
//! This is their meaning; the tables are checked against it.

use super::{EightOrBetter, Lowball};
use crate::standard::Category;
use crate::{Card, Rank};
use std::cmp::{Ordering, Reverse};
use std::fmt;

/// What five cards are worth as a low hand. The greater value wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// What kind of hand the cards make; a plain high card is the best.
    pub category: Category,
    /// The five ranks, those held most often first, then the worse first: `8 6 4 2 A`.
    pub ranks: [Rank; 5],
    order: Lowball,
}

impl Value {
    /// Whether the cards make no more than high cards.
    pub fn is_plain(&self) -> bool {
        self.category == Category::HighCard
    }

    /// The inverse of the order of high hands: first the kind, then rank by rank from the worst card down.
    fn key(&self) -> Reverse<(Category, [u8; 5])> {
        Reverse((self.category, self.ranks.map(|rank| self.order.ace().place(rank))))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    /// The hand in a dealer's words: `8-6-4-2-A`, `pair of 8s, 6 4 2`, `flush, queen 10 7 5 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_plain() {
            return f.write_str(&letters(self.ranks));
        }
        // A royal flush is no better and no worse than its place says.
        if self.category == Category::StraightFlush {
            return write!(f, "straight flush to the {}", self.ranks[0].name());
        }
        crate::standard::Value {
            category: self.category,
            ranks: self.ranks,
        }
        .fmt(f)
    }
}

/// Ranks from the worst card down, as a low hand is written: `8-6-4-2-A`.
pub fn letters(ranks: impl IntoIterator<Item = Rank>) -> String {
    let letters: Vec<String> = ranks.into_iter().map(|rank| rank.letter().to_string()).collect();
    letters.join("-")
}

/// What five cards are worth.
pub fn value(cards: &[Card; 5], order: Lowball) -> Value {
    let mut ranks = cards.map(Card::rank_or_ace);
    ranks.sort_by_key(|&rank| Reverse(order.ace().place(rank)));
    let descending = ranks;
    let times = |rank: Rank| descending.iter().filter(|&&other| other == rank).count();
    ranks.sort_by_key(|&rank| Reverse(times(rank)));

    // In deuce-to-seven the ace has no place below the 2, so that A-2-3-4-5 is not in sequence.
    let seen = order == Lowball::DeuceToSeven;
    let next = |pair: &[Rank]| order.ace().place(pair[0]) == order.ace().place(pair[1]) + 1;
    let straight = seen && descending.windows(2).all(next);
    let flush = seen && cards.iter().all(|card| card.suit() == cards[0].suit());
    let category = match (times(ranks[0]), times(ranks[3])) {
        _ if straight && flush => Category::StraightFlush,
        (4, _) => Category::FourOfAKind,
        (3, 2) => Category::FullHouse,
        _ if flush => Category::Flush,
        _ if straight => Category::Straight,
        (3, _) => Category::ThreeOfAKind,
        (2, 2) => Category::TwoPair,
        (2, _) => Category::Pair,
        _ => Category::HighCard,
    };
    Value {
        category,
        ranks,
        order,
    }
}

/// The low hand of five cards where it may have no pair and no card above the 8; none where it has.
pub fn eight_or_better(cards: &[Card; 5]) -> Option<EightOrBetter> {
    let value = value(cards, Lowball::AceToFive);
    let low = value
        .ranks
        .iter()
        .all(|rank| *rank == Rank::Ace || *rank <= Rank::Eight);
    (value.is_plain() && low).then(|| EightOrBetter::of(value.ranks))
}
