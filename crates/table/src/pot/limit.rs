//! What bets a table takes.

use cards::Money;
use serde::{Deserialize, Serialize};

/// What bets a table takes in a betting round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Limit {
    /// How high a bet may be.
    pub structure: Structure,
    /// The bet of the round where it is fixed; else the least bet.
    pub bet: Money,
    /// How many times a bet may be raised in the round; none where it may be without end.
    pub raises: Option<u8>,
}

/// How high a bet may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Structure {
    /// As high as the round has it, neither more nor less.
    Fixed,
    /// As high as the pot would be with a call.
    PotLimit,
    /// As high as the player's chips.
    NoLimit,
}

impl Limit {
    /// Whether a bet that was raised so many times may be raised once more.
    pub fn may_raise(&self, raises: u8) -> bool {
        self.raises.is_none_or(|most| raises < most)
    }
}
