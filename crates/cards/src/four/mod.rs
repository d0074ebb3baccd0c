//! The four-card high hand, with a joker that is an ace or completes a run or a flush.
//!
//! The order, best first: four aces; A-K-Q-J suited; straight flush; four of a
//! kind; flush; straight; three of a kind; two pair; pair; no pair. Editions
//! differ in where A-2-3-4 stands and in what the joker is inside a flush; both
//! are arguments here ([`Ranking`]). Some editions call the suited A-K-Q-J a
//! royal flush and some only the best straight flush: the order is the same, so
//! the name is left to the edition.
//!
//! [`plain`] reads like the rule. [`Table`] is what the hot loops use; the tests
//! prove the two equal on all 292,825 hands under every option.

pub mod plain;
mod table;

pub use table::{Entry, Table};

use crate::Rank;
use std::fmt;

/// Where A-2-3-4 stands among the runs of its class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum AceLowRun {
    /// Just below A-K-Q-J, above K-Q-J-10.
    #[default]
    High,
    /// Below 5-4-3-2.
    Low,
}

/// What the joker counts as inside a flush that is not a straight flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum JokerInFlush {
    /// The highest card of the suit not already in the hand.
    #[default]
    HighestMissing,
    /// An ace, even beside the ace of that suit.
    Ace,
}

/// The options of the four-card order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ranking {
    /// Where the suited A-2-3-4 stands.
    pub straight_flush: AceLowRun,
    /// Where the unsuited A-2-3-4 stands.
    pub straight: AceLowRun,
    /// The joker in a flush.
    pub joker_in_flush: JokerInFlush,
}

impl Ranking {
    /// Every combination of the options.
    pub fn all() -> impl Iterator<Item = Ranking> {
        use {AceLowRun::*, JokerInFlush::*};
        [High, Low].into_iter().flat_map(|straight_flush| {
            [High, Low].into_iter().flat_map(move |straight| {
                [HighestMissing, Ace]
                    .into_iter()
                    .map(move |joker_in_flush| Ranking {
                        straight_flush,
                        straight,
                        joker_in_flush,
                    })
            })
        })
    }
}

/// The class of a four-card hand, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Class {
    NoPair,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FourOfAKind,
    StraightFlush,
    /// A-K-Q-J of one suit.
    RoyalFlush,
    /// Four aces, one of which may be the joker.
    FourAces,
}

impl Class {
    /// All classes, lowest first.
    pub const ALL: [Class; 10] = [
        Class::NoPair,
        Class::Pair,
        Class::TwoPair,
        Class::ThreeOfAKind,
        Class::Straight,
        Class::Flush,
        Class::FourOfAKind,
        Class::StraightFlush,
        Class::RoyalFlush,
        Class::FourAces,
    ];
}

/// A four-card hand's place in the order: its class, then the ranks that class is compared by.
///
/// Ordered as the law orders hands, so `a > b` says that `a` ranks above `b` and
/// `a == b` that they are a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standing {
    /// The class.
    pub class: Class,
    /// What hands of this class are compared by, most important first. Ranks by
    /// index, except in runs, where the first number is the run's place among runs.
    keys: [u8; 4],
}

impl Standing {
    fn new(class: Class, keys: &[u8]) -> Standing {
        let mut all = [0; 4];
        all[..keys.len()].copy_from_slice(keys);
        Standing { class, keys: all }
    }

    fn rank(self, i: usize) -> Rank {
        Rank::from_index(self.keys[i]).unwrap_or(Rank::Ace)
    }
}

impl fmt::Display for Standing {
    /// The hand in a dealer's words: `pair of kings, ace 9`, `straight, K-Q-J-10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let r = |i| self.rank(i);
        match self.class {
            Class::FourAces => f.write_str("four aces"),
            Class::RoyalFlush => f.write_str("A-K-Q-J suited"),
            Class::StraightFlush => write!(f, "straight flush, {}", plain::run_name(self.keys[0])),
            Class::FourOfAKind => write!(f, "four {}", r(0).plural()),
            Class::Flush => write!(
                f,
                "flush, {} {} {} {}",
                r(0).name(),
                r(1).name(),
                r(2).name(),
                r(3).name()
            ),
            Class::Straight => write!(f, "straight, {}", plain::run_name(self.keys[0])),
            Class::ThreeOfAKind => write!(f, "three {}, {}", r(0).plural(), r(1).name()),
            Class::TwoPair => write!(f, "two pair, {} and {}", r(0).plural(), r(1).plural()),
            Class::Pair => write!(f, "pair of {}, {} {}", r(0).plural(), r(1).name(), r(2).name()),
            Class::NoPair => write!(
                f,
                "{} {} {} {}",
                r(0).name(),
                r(1).name(),
                r(2).name(),
                r(3).name()
            ),
        }
    }
}
