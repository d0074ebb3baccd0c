//! What a settled round looks like: every wager with the paragraph that decided it.

use super::setting::{Compared, Foul, Setting};
use cards::Money;
use rulebook::clause::Clause;

pub use games::settled::{Line, Outcome};

/// A player's setting, judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whether it is legal, or what it breaks.
    pub set: Result<(), (Foul, Option<Clause>)>,
    /// The hands that count: as set, or put right.
    pub setting: Setting,
    /// How they stand to the dealer's.
    pub compared: Compared,
}

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// The setting; none when the player folded.
    pub judged: Option<Judged>,
    /// Every wager in the order it is settled, the Ante Wager first.
    pub lines: Vec<Line>,
    /// Gain or loss over all of it.
    pub net: Money,
}

/// A round, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The dealer's hands.
    pub dealer: Setting,
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettlement>,
}
