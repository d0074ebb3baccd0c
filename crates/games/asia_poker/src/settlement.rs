//! What a settled round looks like: every wager with the paragraph that decided it.

use super::setting::{Foul, Setting, Standings};
use cards::Money;
pub use games::settled::{Envy, Line, Outcome};
use rulebook::clause::Clause;
use std::cmp::Ordering;

/// A player's setting, judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whether it is legal, or the paragraph under which it loses.
    pub set: Result<(), (Foul, Option<Clause>)>,
    /// How high, medium and low stand to the dealer's; none when the hands are not four, two and one.
    pub compare: Option<[Ordering; 3]>,
    /// The three hands' standings.
    pub standings: Option<Standings>,
}

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// The setting; none when the wager was surrendered.
    pub judged: Option<Judged>,
    /// Every wager, main wager first.
    pub lines: Vec<Line>,
    /// Envy Bonuses.
    pub envy: Vec<Envy>,
    /// Gain or loss over all of it.
    pub net: Money,
}

/// A round, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The dealer's hands.
    pub dealer: Setting,
    /// The dealer's standings.
    pub standings: Standings,
    /// Which rule of the house way set them, when it did.
    pub rule: Option<usize>,
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettlement>,
    /// What the meter shows afterwards, when a progressive wager stood.
    pub meter: Option<Money>,
}
