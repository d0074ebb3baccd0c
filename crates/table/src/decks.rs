//! The life of a deck, from the moment it reaches the table.
//!
//! received → inspected → verified (spare joker torn) → spread → looked at → washed → stacked → shuffled →
//! cut where a cut is due → loaded into the shoe or taken in hand → in play → in the discard rack → shuffled
//! again. A preshuffled deck starts at shuffled and must be cut. A shoe that serves many rounds is part dealt
//! between them, until its cover card has come out.

use crate::people::PersonId;
use crate::place::Place;
use crate::stack::Stack;
use serde::{Deserialize, Serialize};

/// A deck at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// The colour of its backs.
    pub back: String,
    /// The design of its faces.
    pub design: String,
    /// When it came.
    pub received: u64,
    /// Where it is in its life.
    pub stage: Stage,
}

/// Where a deck is in its life.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stage {
    /// At the table, with its jokers, and with 10s that must leave it or without.
    Received {
        jokers: u8,
        #[serde(default)]
        tens: bool,
    },
    /// The dealer found no defect.
    Inspected {
        jokers: u8,
        #[serde(default)]
        tens: bool,
        by: PersonId,
    },
    /// The floorperson agreed.
    Verified {
        jokers: u8,
        #[serde(default)]
        tens: bool,
    },
    /// On the table for a player to look at.
    Spread { face: Face },
    /// A player has had the look.
    Looked,
    /// Mixed face down.
    Washed,
    /// In one stack, not shuffled.
    Stacked,
    /// Shuffled, in one stack.
    Shuffled { by: Shuffled, order: Stack },
    /// Cut after the shuffle.
    Cut {
        by: Shuffled,
        order: Stack,
        #[serde(default)]
        cover: Option<u16>,
    },
    /// In the shoe or in the dealer's hand; `cover` cards come before the cover card, where one was put in.
    Loaded {
        by: Shuffled,
        cut: bool,
        order: Stack,
        #[serde(default)]
        cover: Option<u16>,
    },
    /// In the shoe, after rounds whose cards are in the discard rack.
    PartDealt {
        by: Shuffled,
        order: Stack,
        cover: Option<u16>,
        rack: Vec<Pile>,
    },
    /// On the layout: the round holds its cards.
    InPlay,
    /// In the discard rack, hand by hand.
    Rack { piles: Vec<Pile> },
}

impl Stage {
    /// As refusals print it.
    pub fn name(&self) -> &'static str {
        match self {
            Stage::Received { .. } => "received",
            Stage::Inspected { .. } => "inspected",
            Stage::Verified { jokers: 2, .. } => "verified with its spare joker still in it",
            Stage::Verified { tens: true, .. } => "verified with its 10s still in it",
            Stage::Verified { .. } => "verified",
            Stage::Spread { face: Face::Up } => "spread face up",
            Stage::Spread { face: Face::Down } => "spread face down",
            Stage::Looked => "spread and looked at",
            Stage::Washed => "washed",
            Stage::Stacked => "stacked and not shuffled",
            Stage::Shuffled { .. } => "shuffled and not cut",
            Stage::Cut { .. } => "cut",
            Stage::Loaded { .. } => "ready to be dealt",
            Stage::PartDealt { .. } => "in the shoe and part dealt",
            Stage::InPlay => "in play",
            Stage::Rack { .. } => "in the discard rack",
        }
    }

    /// The order its cards lie in, where they lie in one.
    pub fn order(&self) -> Option<&Stack> {
        match self {
            Stage::Shuffled { order, .. }
            | Stage::Cut { order, .. }
            | Stage::Loaded { order, .. }
            | Stage::PartDealt { order, .. } => Some(order),
            _ => None,
        }
    }

    /// Whether a round can be dealt from it.
    pub fn is_loaded(&self) -> bool {
        matches!(self, Stage::Loaded { .. } | Stage::PartDealt { .. })
    }
}

/// Which side of spread cards shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// The faces.
    Up,
    /// The backs.
    Down,
}

/// Who shuffled a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shuffled {
    /// The dealer.
    Manually,
    /// The device.
    ByDevice,
    /// Someone before it came to the table.
    Before,
}

/// Cards that went into the discard rack together, so that a hand can be rebuilt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    /// What they were.
    pub of: PileOf,
    /// The cards, in order.
    pub cards: Stack,
}

/// What a pile of discards was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PileOf {
    /// The cards left over after the deal.
    Stub,
    /// A card found face up.
    FaceUp,
    /// A card taken off before a deal.
    Burned,
    /// Cards that served every hand.
    Community,
    /// A card that no one could use.
    Unused,
    /// The hand of a place.
    Hand(Place),
    /// Cards that a place gave up for others.
    GivenUp(Place),
}
