//! What a player does with every hand against one up card.

use super::shoe::VALUES;

/// What is done with a hand that is neither surrendered nor split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Act {
    Stand,
    Hit,
    Double,
}

impl Act {
    const ALL: [Act; 3] = [Act::Stand, Act::Hit, Act::Double];

    /// One letter, as strategy cards print it.
    pub fn letter(self) -> char {
        match self {
            Act::Stand => 'S',
            Act::Hit => 'H',
            Act::Double => 'D',
        }
    }

    pub(super) fn read(letter: char) -> Option<Act> {
        Act::ALL.into_iter().find(|act| act.letter() == letter)
    }
}

/// Every hand's acts, by its place in the tree.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Acts {
    /// Where doubling is open.
    pub(super) first: Vec<Act>,
    /// Where it is not: stand or hit.
    pub(super) open: Vec<Act>,
    /// Whether it is given up as the first two cards dealt.
    pub(super) surrender: Vec<bool>,
    /// Whether it is given up once it was doubled.
    pub(super) rescue: Vec<bool>,
    /// Whether a pair of this value is split, as often as it may be.
    pub(super) split: [bool; VALUES],
}

impl Acts {
    pub(super) fn standing(hands: usize) -> Acts {
        Acts {
            first: vec![Act::Stand; hands],
            open: vec![Act::Stand; hands],
            surrender: vec![false; hands],
            rescue: vec![false; hands],
            split: [false; VALUES],
        }
    }
}
