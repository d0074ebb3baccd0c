//! A settled round as people read it, before a command prints it in colour.

use cards::{Card, Money};
use games::settled::{Envy, Line};
use rulebook::clause::Clause;

/// A settled round, told.
pub struct Account {
    /// The dealer, the community, the field: what belongs to no position.
    pub shown: Vec<Shown>,
    /// The positions, in the order they are settled.
    pub seats: Vec<SeatAccount>,
    /// What is left to say, such as the meter.
    pub after: Vec<String>,
}

/// Cards or words with a label before them.
#[derive(Default)]
pub struct Shown {
    /// What they are: `high`, `4th street`.
    pub label: String,
    /// The cards, if any.
    pub cards: Vec<Card>,
    /// What there is to say of them.
    pub says: String,
    /// The paragraph, where one decides.
    pub clause: Option<Clause>,
}

/// One position, told.
pub struct SeatAccount {
    /// The position.
    pub seat: u8,
    /// Gain or loss.
    pub net: Money,
    /// Its cards and what they are.
    pub shown: Vec<Shown>,
    /// Its wagers.
    pub lines: Vec<Line>,
    /// Its Envy Bonuses.
    pub envy: Vec<Envy>,
}
