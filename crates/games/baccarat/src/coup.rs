//! The two hands of a round and who wins.

use super::points::{is_pair, points};
use cards::Card;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the two hands.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The Player's Hand.
    Player,
    /// The Banker's Hand.
    Banker,
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Winner {
    Player,
    Banker,
    Tie,
}

/// Two hands of two or three cards, in the order dealt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coup {
    /// The Player's Hand.
    #[serde(with = "table::stack::bare")]
    pub player: Vec<Card>,
    /// The Banker's Hand.
    #[serde(with = "table::stack::bare")]
    pub banker: Vec<Card>,
}

impl Side {
    /// Both, the Player's first.
    pub const BOTH: [Side; 2] = [Side::Player, Side::Banker];

    /// As the text calls the hand.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Player => "Player's Hand",
            Side::Banker => "Banker's Hand",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Winner {
    /// As results print it.
    pub const fn name(self) -> &'static str {
        match self {
            Winner::Player => "player",
            Winner::Banker => "banker",
            Winner::Tie => "tie",
        }
    }

    /// The rule that says what follows for the wagers on the hands and on a tie.
    pub const fn rule(self) -> Rule {
        match self {
            Winner::Player => Rule::PlayerHandWins,
            Winner::Banker => Rule::BankerHandWins,
            Winner::Tie => Rule::HandsTie,
        }
    }
}

impl Coup {
    /// A hand.
    pub fn hand(&self, side: Side) -> &[Card] {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }

    /// The points of a hand.
    pub fn points(&self, side: Side) -> u8 {
        points(self.hand(side))
    }

    /// Who wins.
    pub fn winner(&self) -> Winner {
        match self.points(Side::Player).cmp(&self.points(Side::Banker)) {
            std::cmp::Ordering::Greater => Winner::Player,
            std::cmp::Ordering::Less => Winner::Banker,
            std::cmp::Ordering::Equal => Winner::Tie,
        }
    }

    /// Whether the Banker's Hand wins with so many points in three cards: the win that an EZ Baccarat table does not pay
    /// and Dragon 7 Insurance is for.
    pub fn is_dragon(&self, of: u8) -> bool {
        self.winner() == Winner::Banker && self.banker.len() == 3 && self.points(Side::Banker) == of
    }

    /// How many of the two hands have a pair in their first two cards.
    pub fn pairs(&self) -> u8 {
        u8::from(is_pair(&self.player)) + u8::from(is_pair(&self.banker))
    }
}
