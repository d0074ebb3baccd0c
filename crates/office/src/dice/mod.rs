//! Dice, from storage to the cup: § 603a.13(f) and (g).
//!
//! The operator files one of three alternatives; it says who receives dice, who inspects them where and before whom,
//! and what a table may take. A set comes into play by [`Act::Put`] alone, which reads its history.

mod act;
mod decide;
mod inspect;
mod play;
mod procedure;
mod sheets;
mod state;

pub use act::{Act, At, Instrument};
pub use play::{NotReady, ready};
pub use state::{Dice, Fact, Inspection, Report, Seal, Set, Whereabouts};

use crate::games::Game;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where dice are inspected: the three alternatives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Alternative {
    /// 1: at the gaming table when it opens.
    AtTable,
    /// 2: at the pit stand before they go out.
    AtPitStand,
    /// 3: in the approved storage area, and sealed there.
    InStorage,
}

impl Alternative {
    /// Its number in the text.
    pub fn number(self) -> u8 {
        match self {
            Alternative::AtTable => 1,
            Alternative::AtPitStand => 2,
            Alternative::InStorage => 3,
        }
    }
}

/// How a game's dice are handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are the games'")]
pub enum Handling {
    Craps,
    MiniCraps,
    Football,
    SicBo,
    /// Pai Gow and Pai Gow Poker, and the shaker of Asia Poker (readings 603a-12 and 603a-16).
    PaiGow,
}

impl Handling {
    /// How the dice of a game are handled; none where it has no dice.
    pub fn of(game: &Game) -> Option<Handling> {
        let names = [
            (Handling::Craps, "Craps"),
            (Handling::MiniCraps, "Mini-Craps"),
            (Handling::Football, "Three Dice Football"),
            (Handling::SicBo, "Sic Bo"),
            (Handling::PaiGow, "Pai Gow"),
            (Handling::PaiGow, "Pai Gow Poker"),
            (Handling::PaiGow, "Asia Poker"),
            (Handling::PaiGow, "Fortune Asia Poker"),
        ];
        let found = names.into_iter().find(|(_, name)| game.is(name));
        found.map(|(handling, _)| handling)
    }

    /// The dice a table needs, by colour; without colours where the game asks for none.
    pub fn needs(self) -> &'static [(Option<&'static str>, u8)] {
        match self {
            Handling::Craps | Handling::MiniCraps => &[(None, 5)],
            Handling::Football => &[(Some("green"), 4), (Some("red"), 2)],
            Handling::SicBo | Handling::PaiGow => &[(None, 3)],
        }
    }
}
