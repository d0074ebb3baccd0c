//! Low hands: the worst poker hand wins, and how the ace and the straight count is what tells the orders apart.
//!
//! - Ace-to-five: the ace is the lowest card, straights and flushes are not seen; 5-4-3-2-A is the best.
//! - Deuce-to-seven: the ace is high only, so that A-2-3-4-5 is no straight; straights and flushes count against the
//!   hand; 7-5-4-3-2 of several suits is the best.
//! - Eight-or-better: ace-to-five, with five different ranks and none above the 8.
//!
//! [`plain`] says the orders as the rules do. [`five`] and [`eight_or_better`] look the same answers up in tables,
//! which the tests prove equal over every hand there is. In every order here the greater value wins.
//!
//! ```
//! use cards::low::{Lowball, five};
//! use cards::{Card, Cards};
//! let read = |text: &str| <[Card; 5]>::try_from(&text.parse::<Cards>().unwrap()[..]).unwrap();
//! let (wheel, seven) = (read("5s 4d 3d 2c Ah"), read("7s 5d 4d 3c 2h"));
//! assert!(five(&wheel, Lowball::AceToFive) > five(&seven, Lowball::AceToFive));
//! assert!(five(&wheel, Lowball::DeuceToSeven) < five(&seven, Lowball::DeuceToSeven));
//! ```

mod eight;
mod fast;
pub mod plain;

pub(crate) use eight::low_ranks;
pub use eight::{EightOrBetter, eight_or_better};
pub use fast::{Evaluator, five};

use crate::Rank;

/// Where the ace stands among the ranks of a low hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ace {
    /// Below the 2: the best card.
    Low,
    /// Above the king: the worst card.
    High,
}

impl Ace {
    /// The place of a rank, 0 for the best.
    pub const fn place(self, rank: Rank) -> u8 {
        match self {
            Ace::Low => (rank.index() + 1) % 13,
            Ace::High => rank.index(),
        }
    }

    /// The rank at a place, if there is one.
    pub const fn rank(self, place: u8) -> Option<Rank> {
        match self {
            Ace::Low if place < 13 => Rank::from_index((place + 12) % 13),
            _ => Rank::from_index(place),
        }
    }
}

/// An order of low hands of five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lowball {
    /// The ace is low; straights and flushes are not seen.
    AceToFive,
    /// The ace is high; straights and flushes count against the hand.
    DeuceToSeven,
}

impl Lowball {
    /// Where the ace stands.
    pub const fn ace(self) -> Ace {
        match self {
            Lowball::AceToFive => Ace::Low,
            Lowball::DeuceToSeven => Ace::High,
        }
    }
}

/// The place of five cards in one order of low hands, 1 the worst.
///
/// Equal places tie; the greater place wins. Places of different orders cannot be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LowRank(u16);

impl LowRank {
    /// 1 for the worst hand, up to 6,175 for 5-4-3-2-A in ace-to-five and 7,462 for 7-5-4-3-2 in deuce-to-seven.
    pub const fn ordinal(self) -> u16 {
        self.0
    }
}
