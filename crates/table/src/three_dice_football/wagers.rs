//! The wagers of Three Dice Football and where each stands.

use super::kinds::{FullGame, SinglePlay};
use crate::ledger::Account;
use cards::Money;
use rulebook::rule::Rule;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use three_dice_football::FootballRules;

/// The least and the most that is taken on one area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Limits {
    pub least: Option<Money>,
    pub most: Option<Money>,
}

/// A wager on the whole game or on the next throw; written as its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wager {
    /// On the whole game.
    Game(FullGame),
    /// On the next throw.
    Play(SinglePlay),
}

impl Wager {
    /// All of them, in the order of the text.
    pub fn all() -> impl Iterator<Item = Wager> {
        let game = FullGame::ALL.into_iter().map(Wager::Game);
        game.chain(SinglePlay::ALL.into_iter().map(Wager::Play))
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        match self {
            Wager::Game(wager) => wager.id(),
            Wager::Play(wager) => wager.id(),
        }
    }

    /// 661a.3(b) and (d).
    pub fn rule(self) -> Rule {
        match self {
            Wager::Game(wager) => wager.rule(),
            Wager::Play(wager) => wager.rule(),
        }
    }

    /// The least and the most the operator takes.
    pub fn limits(self, rules: &FootballRules) -> Limits {
        match self {
            Wager::Game(_) => Limits {
                least: rules.choices.money("minimum-full-game"),
                most: rules.choices.money("maximum-full-game"),
            },
            Wager::Play(_) => Limits {
                least: rules.choices.money("minimum-single-play"),
                most: rules.choices.money("maximum-single-play"),
            },
        }
    }

    /// Its spot on the layout.
    pub fn spot(self, seat: u8) -> Account {
        Account::Layout {
            seat,
            wager: self.id().to_owned(),
        }
    }
}

impl Serialize for Wager {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Wager {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wager, D::Error> {
        let id = String::deserialize(deserializer)?;
        let unknown = || serde::de::Error::custom(format_args!("no wager is called {id:?}"));
        Wager::all().find(|wager| wager.id() == id).ok_or_else(unknown)
    }
}

/// Stakes by wager.
pub type Stakes = BTreeMap<Wager, Money>;

/// What a position has bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bet {
    /// Whose it is.
    pub player: String,
    /// The stakes that stand: on the game, and on the throw to come.
    pub stakes: Stakes,
}

impl Bet {
    /// The player's account.
    pub fn account(&self) -> Account {
        Account::Player(self.player.clone())
    }

    /// Whether anything is bet on the whole game.
    pub fn has_game(&self) -> bool {
        self.stakes.keys().any(|wager| matches!(wager, Wager::Game(_)))
    }
}

/// The bets by position.
pub type Bets = BTreeMap<u8, Bet>;
