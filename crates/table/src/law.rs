//! The law a table stands under: an edition and an operator's choices within it.

use rulebook::clause::Clause;
use rulebook::procedure::{IdleCards, Recut};
use rulebook::rule::Rule;
use rulebook::{Choices, Edition};
use serde::{Deserialize, Deserializer, Serializer};

/// An edition and the choices within it.
#[derive(Clone, Copy, Debug)]
pub struct Law<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// The choices.
    pub choices: &'a Choices,
}

impl Law<'_> {
    /// The paragraph for a rule.
    pub fn cite(&self, rule: Rule) -> Option<Clause> {
        self.edition.cite(rule)
    }

    /// Whether the edition has the rule.
    pub fn has(&self, rule: Rule) -> bool {
        self.cite(rule).is_some()
    }

    /// Whether cards lying idle face down are turned up for the first player, rather than on request alone.
    pub fn turns_idle_cards_up(&self) -> bool {
        let idle = self.edition.procedure.idle_cards;
        idle.is_some_and(|rule| rule.value == IdleCards::EitherThenTurnedUp)
    }

    /// Whether cards that are in the shoe, none of them dealt, may be ordered cut again.
    pub fn recuts_the_shoe(&self) -> bool {
        let rule = self.edition.procedure.recut;
        rule.is_none_or(|rule| rule.value == Recut::UntilDealt)
    }

    /// Whether a floorperson may order a shuffle at any time.
    pub fn shuffles_on_order(&self) -> bool {
        let rule = self.edition.procedure.shuffle_on_order;
        rule.is_some_and(|rule| rule.value)
    }
}

/// Writes a rule as its name.
pub fn rule_name<S: Serializer>(rule: &Rule, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rule.name())
}

/// Reads a rule by its name.
pub fn rule_named<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
    String::deserialize(deserializer)?
        .parse()
        .map_err(serde::de::Error::custom)
}
