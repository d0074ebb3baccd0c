//! What a settled round looks like: every wager with the paragraph that decided it.

use super::hands::{FiveCardHand, ThreeCardHand};
use cards::Money;
use cards::standard::StandardRank;
use cards::three::ThreeRank;
pub use games::settled::{Envy, Line, Outcome};

/// What a position's cards came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The best five of the six cards.
    pub rank: StandardRank,
    /// What they win by, if anything.
    pub five: Option<FiveCardHand>,
    /// The three cards dealt.
    pub own: ThreeRank,
    /// What they win by, if anything.
    pub three: Option<ThreeCardHand>,
}

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// What the cards came to.
    pub made: Made,
    /// Every wager: Ante, Blind, Play, Pair Plus, Progressive Payout, Six Card Bonus.
    pub lines: Vec<Line>,
    /// Envy Bonuses.
    pub envy: Vec<Envy>,
    /// Gain or loss over all of it.
    pub net: Money,
}

/// A round, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettlement>,
    /// What the meter shows afterwards, when a progressive wager stood.
    pub meter: Option<Money>,
}
