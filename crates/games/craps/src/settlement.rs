//! What settled throws look like: every wager with the paragraph that decided it.

use super::felt::{Comes, Felt};
use cards::Money;
use games::settled::Line;
use rulebook::clause::Clause;

/// One wager, settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The throw before which it was made, counted from 1.
    pub before: usize,
    /// The throw that decided it; none for one that was taken down.
    pub roll: Option<usize>,
    /// What became of it.
    pub line: Line,
}

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// Every wager, in the order in which they were decided.
    pub lines: Vec<Settled>,
    /// Gain or loss over all of it.
    pub net: Money,
}

/// Throws, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// What each throw was, and the paragraph that makes it so.
    pub comes: Vec<(Comes, Option<Clause>)>,
    /// Where the game stands after each.
    pub felts: Vec<Felt>,
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettlement>,
}
