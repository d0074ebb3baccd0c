//! The place of a hand in the standard order.

use super::Value;
use super::order;

/// What kind of hand five cards make, worst first.
///
/// The royal flush is no kind of its own but [`StandardRank::ROYAL_FLUSH`], the
/// best of the straight flushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

impl Category {
    /// All kinds, worst first.
    pub const ALL: [Category; 9] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPair,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
    ];

    /// How many different values hands of this kind have.
    pub const fn values(self) -> u16 {
        match self {
            Category::HighCard | Category::Flush => 1277,
            Category::Pair => 2860,
            Category::TwoPair | Category::ThreeOfAKind => 858,
            Category::Straight | Category::StraightFlush => 10,
            Category::FullHouse | Category::FourOfAKind => 156,
        }
    }

    /// The least hand of this kind: 7-5-4-3-2 for a high card, A-2-3-4-5 for a straight.
    pub const fn lowest(self) -> StandardRank {
        let mut ordinal = 1;
        let mut kind = 0;
        while kind < self as usize {
            ordinal += Category::ALL[kind].values();
            kind += 1;
        }
        StandardRank(ordinal)
    }
}

/// The place of five cards among the 7,462 values a hand can have, 1 the worst.
///
/// Equal places tie; the greater place wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StandardRank(pub(super) u16);

impl StandardRank {
    /// A-K-Q-J-10 of one suit.
    pub const ROYAL_FLUSH: StandardRank = StandardRank(7462);

    /// 1 for 7-5-4-3-2 unsuited up to 7,462 for a royal flush.
    pub const fn ordinal(self) -> u16 {
        self.0
    }

    /// What kind of hand this is.
    pub const fn category(self) -> Category {
        let mut kind = Category::ALL.len() - 1;
        while kind > 0 && self.0 < LOWEST[kind] {
            kind -= 1;
        }
        Category::ALL[kind]
    }

    /// The kind and the ranks that decide among hands of that kind.
    pub fn value(self) -> Value {
        order::value(self)
    }
}

const LOWEST: [u16; 9] = {
    let mut lowest = [0; 9];
    let mut kind = 0;
    while kind < 9 {
        lowest[kind] = Category::ALL[kind].lowest().0;
        kind += 1;
    }
    lowest
};
