//! How the hands of a round stand.

use crate::{Play as Decision, Street};
use cards::Money;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use table::{Stack, hands};

pub use table::hands::{Became, Lost};
pub use table::record::Ended;

/// A round from the moment its players may look.
pub type Play = hands::Play<Raise, Stage>;
/// How a hand stands.
pub type Hand = hands::Hand<Raise>;
/// The record of a round, and of what all could see of it.
pub type Record = table::record::Record<Became<Raise>, Shown>;

/// Where a round stands once it is dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Stage {
    /// Players decide, so many community cards turned; those who have `checked` wait for the next one.
    Street { turned: usize, checked: BTreeSet<u8> },
    /// Hands are revealed and settled from the dealer's right. The meter is what it showed before the first turn, and
    /// `envy` a position whose hand brings others Envy Bonuses that are not paid.
    Revealing { meter: Option<Money>, envy: Option<u8> },
}

/// A Play Wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raise {
    /// How many cards its player had seen.
    pub seen: u8,
    /// How many times the Ante.
    pub multiple: u8,
}

/// What all could see when a round was finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// The community cards: the first lay in the 4th Street box (reading R27).
    pub community: Stack,
    /// What the meter showed before the first position's turn.
    pub meter: Option<Money>,
}

impl Stage {
    /// Where the players decide; none when every card is turned.
    pub fn street(&self) -> Option<Street> {
        match self {
            Stage::Street { turned, .. } => Street::ALL.get(*turned).copied(),
            Stage::Revealing { .. } => None,
        }
    }

    /// Whether a position's player waits for the next card.
    pub fn has_checked(&self, seat: u8) -> bool {
        matches!(self, Stage::Street { checked, .. } if checked.contains(&seat))
    }

    /// How many community cards are turned.
    pub fn turned(&self) -> usize {
        self.street().map_or(super::HAND, Street::community)
    }
}

impl Raise {
    /// As the game settles it.
    pub fn decision(self) -> Decision {
        Decision::Raise {
            seen: i64::from(self.seen),
            multiple: i64::from(self.multiple),
        }
    }
}
