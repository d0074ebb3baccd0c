//! The games of the room, and what sets them apart.

use cards::low::{Ace, Lowball};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game of the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PokerGame {
    /// Five-card Omaha High (637a.19(k)(1)).
    FiveCardOmahaHigh,
    /// Five-card Omaha High-low Split Eight or Better (637a.19(k)(2)).
    FiveCardOmahaHighLow,
    /// Triple Draw 2-7 Lowball (637a.20(k)(3)).
    #[serde(rename = "triple-draw-2-7")]
    TripleDraw27,
    /// Triple Draw Ace-5 Lowball (637a.20(k)(4)).
    #[serde(rename = "triple-draw-a-5")]
    TripleDrawA5,
    /// 2-7 Lowball and Badugi, half the pot each (637a.20(l)(1)).
    Badeucey,
    /// Ace-5 Lowball and Badugi, half the pot each (637a.20(l)(2)).
    Badacey,
    /// Badugi (637a.21).
    Badugi,
}

/// The section of the chapter that a game is dealt under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// 637a.19.
    Omaha,
    /// 637a.20.
    TripleDraw,
    /// 637a.21.
    Badugi,
}

impl PokerGame {
    /// Every game, in the order of the chapter.
    pub const ALL: [PokerGame; 7] = [
        PokerGame::FiveCardOmahaHigh,
        PokerGame::FiveCardOmahaHighLow,
        PokerGame::TripleDraw27,
        PokerGame::TripleDrawA5,
        PokerGame::Badeucey,
        PokerGame::Badacey,
        PokerGame::Badugi,
    ];

    /// As records and submissions name it.
    pub const fn slug(self) -> &'static str {
        match self {
            PokerGame::FiveCardOmahaHigh => "five-card-omaha-high",
            PokerGame::FiveCardOmahaHighLow => "five-card-omaha-high-low",
            PokerGame::TripleDraw27 => "triple-draw-2-7",
            PokerGame::TripleDrawA5 => "triple-draw-a-5",
            PokerGame::Badeucey => "badeucey",
            PokerGame::Badacey => "badacey",
            PokerGame::Badugi => "badugi",
        }
    }

    /// As people name it.
    pub const fn name(self) -> &'static str {
        match self {
            PokerGame::FiveCardOmahaHigh => "Five-card Omaha High",
            PokerGame::FiveCardOmahaHighLow => "Five-card Omaha High-low Split Eight or Better",
            PokerGame::TripleDraw27 => "Triple Draw 2-7",
            PokerGame::TripleDrawA5 => "Triple Draw A-5",
            PokerGame::Badeucey => "Badeucey",
            PokerGame::Badacey => "Badacey",
            PokerGame::Badugi => "Badugi",
        }
    }

    /// The game of a name that records and submissions use.
    pub fn of(slug: &str) -> Option<PokerGame> {
        PokerGame::ALL.into_iter().find(|game| game.slug() == slug)
    }

    /// The section it is dealt under.
    pub const fn section(self) -> Section {
        match self {
            PokerGame::FiveCardOmahaHigh | PokerGame::FiveCardOmahaHighLow => Section::Omaha,
            PokerGame::TripleDraw27 | PokerGame::TripleDrawA5 | PokerGame::Badeucey | PokerGame::Badacey => {
                Section::TripleDraw
            }
            PokerGame::Badugi => Section::Badugi,
        }
    }

    /// How many cards each player is dealt, and holds at the end.
    pub const fn hand_size(self) -> usize {
        match self.section() {
            Section::Omaha | Section::TripleDraw => 5,
            Section::Badugi => 4,
        }
    }

    /// Whether community cards are dealt, rather than cards drawn.
    pub const fn has_board(self) -> bool {
        matches!(self.section(), Section::Omaha)
    }

    /// The order of five-card low hands that wins the pot or half of it, where one does.
    pub const fn lowball(self) -> Option<Lowball> {
        match self {
            PokerGame::TripleDraw27 | PokerGame::Badeucey => Some(Lowball::DeuceToSeven),
            PokerGame::TripleDrawA5 | PokerGame::Badacey => Some(Lowball::AceToFive),
            _ => None,
        }
    }

    /// Where the ace stands in a Badugi hand, where one wins the pot or half of it (reading 637a-6).
    pub const fn badugi(self) -> Option<Ace> {
        match self {
            PokerGame::Badeucey => Some(Ace::High),
            PokerGame::Badacey | PokerGame::Badugi => Some(Ace::Low),
            _ => None,
        }
    }

    /// Whether the pot is divided between a lowball hand and a Badugi hand.
    pub const fn splits_with_badugi(self) -> bool {
        matches!(self, PokerGame::Badeucey | PokerGame::Badacey)
    }
}

impl fmt::Display for PokerGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::PokerGame;

    #[test]
    fn a_game_is_written_in_json_by_its_slug() {
        for game in PokerGame::ALL {
            let written = serde_json::to_value(game).ok();
            assert_eq!(written, Some(game.slug().into()));
            assert_eq!(PokerGame::of(game.slug()), Some(game));
        }
        assert_eq!(PokerGame::of("razz"), None);
    }
}
