//! The law a table stands under: an edition and an operator's choices within it.

use crate::house::{Figures, Filed};
use rulebook::Edition;
use rulebook::clause::Clause;
use rulebook::procedure::{IdleCards, Recut};
use rulebook::rule::Rule;

/// An edition and what was filed within it.
#[derive(Clone, Copy, Debug)]
pub struct Law<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// What the operator filed.
    pub filed: &'a Filed,
    /// What the edition counts.
    pub figures: &'a Figures,
}

impl Law<'_> {
    /// The paragraph for a rule.
    pub fn cite(&self, rule: Rule) -> Option<Clause> {
        self.edition.cite(rule)
    }

    /// Whether the edition has the rule.
    pub fn has(&self, rule: Rule) -> bool {
        self.edition.has(rule)
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

    /// Whether a device that reshuffles by itself also does away with the removal of a deck that is counted wrong.
    pub fn reshuffler_lifts_miscount(&self) -> bool {
        let rule = self.edition.procedure.reshuffler_lifts_miscount;
        rule.is_some_and(|rule| rule.value)
    }
}

/// A rule as its name, for a field of a fact.
pub mod rule_name {
    use rulebook::rule::Rule;
    use serde::{Deserializer, Serializer};

    /// Writes `wrong-card-count`.
    pub fn serialize<S: Serializer>(rule: &Rule, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(rule.name())
    }

    /// Reads `wrong-card-count`.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        crate::text::read(deserializer, "the name of a rule", str::parse)
    }
}

/// A rule as its name where there is one, for a field of a state.
pub mod maybe_rule_name {
    use rulebook::rule::Rule;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes `cut-first-player`.
    pub fn serialize<S: Serializer>(rule: &Option<Rule>, serializer: S) -> Result<S::Ok, S::Error> {
        rule.map(Rule::name).serialize(serializer)
    }

    /// Reads `cut-first-player`.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Rule>, D::Error> {
        let name = Option::<String>::deserialize(deserializer)?;
        let rule = name.map(|name| name.parse()).transpose();
        rule.map_err(serde::de::Error::custom)
    }
}

/// Rules by their names, for a field of an event.
pub mod rule_names {
    use rulebook::rule::Rule;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes `["bets-close"]`.
    pub fn serialize<S: Serializer>(rules: &[Rule], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(rules.iter().map(|rule| rule.name()))
    }

    /// Reads `["bets-close"]`.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Rule>, D::Error> {
        #[derive(Deserialize)]
        struct Named(#[serde(with = "super::rule_name")] Rule);
        let named = Vec::<Named>::deserialize(deserializer)?;
        Ok(named.into_iter().map(|Named(rule)| rule).collect())
    }
}
