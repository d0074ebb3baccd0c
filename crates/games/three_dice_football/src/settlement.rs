//! What a settled game looks like: every wager with the paragraph that decided it.

use super::game::Game;
use super::roll::Roll;
use cards::Money;
use games::settled::Line;

/// One wager, settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The play a single play wager was on; none for a wager on the whole game.
    pub play: Option<u8>,
    /// What became of it.
    pub line: Line,
}

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// Every wager, in the order the dealer settles them.
    pub lines: Vec<Settled>,
    /// Gain or loss over all of it.
    pub net: Money,
}

/// A game, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The game.
    pub game: Game,
    /// The extra point roll, where one was thrown.
    pub extra_point: Option<Roll>,
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettlement>,
}
