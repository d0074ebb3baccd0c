//! Games, as the control chapters tell them apart.

use rulebook::staffing::Supervised;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A table game by its name, however it was spelled.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Game(String);

/// Poker as patrons play it against each other.
const POKER: [&str; 9] = [
    "Poker",
    "Texas Hold 'Em Poker",
    "Omaha Poker",
    "Five-card Omaha Poker",
    "Seven-card Stud Poker",
    "Five-card Stud Poker",
    "Triple Draw Poker",
    "Badugi Poker",
    "Razz Poker",
];

impl Game {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Whether patrons play against the house.
    pub fn is_banked(&self) -> bool {
        !POKER.contains(&self.name())
    }

    /// Whether it is that game.
    pub fn is(&self, name: &str) -> bool {
        letters(&self.0) == letters(name)
    }
}

fn letters(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

impl FromStr for Game {
    type Err = String;

    fn from_str(text: &str) -> Result<Game, String> {
        if let Some(poker) = POKER.iter().find(|name| letters(name) == letters(text)) {
            return Ok(Game((*poker).to_owned()));
        }
        Supervised::named(text).map(|game| Game(game.game))
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

impl schemars::JsonSchema for Game {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn poker_among_patrons_is_not_banked_and_its_cousins_are() {
        for (name, banked) in [
            ("poker", false),
            ("five card omaha poker", false),
            ("Badugi Poker", false),
            ("Three Card Poker", true),
            ("raise-it-up-stud", true),
            ("mini craps", true),
        ] {
            assert_eq!(name.parse::<Game>().unwrap().is_banked(), banked, "{name}");
        }
        assert!("whist".parse::<Game>().unwrap_err().contains("no game is called"));
    }
}
