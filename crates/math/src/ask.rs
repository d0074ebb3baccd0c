//! What is asked of a game.

use games::FiledWay;
use rulebook::{Choices, Edition};
use std::sync::Arc;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The edition.
    pub edition: Arc<Edition>,
    /// The operator's choices, complete.
    pub choices: Choices,
    /// How the dealer's hands are set, where the operator says.
    pub house_way: Option<FiledWay>,
    /// How the player's hands are set, where not by the house way.
    pub player_way: Option<FiledWay>,
    /// How much work is wanted.
    pub depth: Depth,
}

/// How much work is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Only the figures that are quick to compute: side wagers, and main wagers where those are quick.
    Quick,
    /// Every wager.
    Full,
    /// And the best response to a house way, where there is one.
    BestResponse,
}
