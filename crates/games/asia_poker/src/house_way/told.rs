//! How a house way sets a hand, told: the form that commands and programs print.

use super::{Considered, Decision, Undecided};
use crate::AsiaRules;
use crate::setting::{Setting, Settings};
use cards::{Card, Cards};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use serde::Serialize;

/// How a house way sets seven cards.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Told {
    /// The version of this form.
    pub version: u32,
    /// The edition.
    pub rules: String,
    /// The house way's name.
    pub house_way: String,
    /// The high hand, highest card first.
    pub high: String,
    /// The medium hand.
    pub medium: String,
    /// The low hand.
    pub low: String,
    /// The three hands in words.
    pub names: [String; 3],
    /// The rule that decided.
    pub rule: String,
    /// What its steps left.
    pub steps: Vec<StepTold>,
    /// How many legal settings there were.
    pub legal: usize,
    /// The paragraph that leaves the house way to the operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// Every legal setting, where they are asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub settings: Vec<[String; 3]>,
}

/// A step of a rule.
#[derive(Clone, Debug, Serialize)]
pub struct StepTold {
    /// The step.
    pub play: String,
    /// How many settings it left.
    pub left: u32,
}

/// Why a hand is not told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Untold {
    /// Not seven cards.
    #[error("give exactly seven cards (got {0})")]
    Count(usize),
    /// The house way does not set it.
    #[error("{0}")]
    Unset(String),
}

/// Sets seven cards and tells how, with what happened at each rule.
pub fn told(cards: &Cards, rules: &AsiaRules, all: bool) -> Result<(Told, Vec<Considered>), Untold> {
    let seven = <[Card; 7]>::try_from(cards.as_slice()).map_err(|_| Untold::Count(cards.len()))?;
    let settings = Settings::of(seven, rules.table);
    let (considered, decided) = rules.house_way.explain(&settings);
    let decision = decided.map_err(|undecided| Untold::Unset(describe(&undecided, rules)))?;
    let steps = considered.last().map_or(&[][..], |last| &last.steps);
    let [high, medium, low] = shown(&decision.setting);
    let legal = if all {
        settings.legal().map(|(setting, _)| shown(&setting)).collect()
    } else {
        Vec::new()
    };
    let told = Told {
        version: 1,
        rules: rules.edition().id.clone(),
        house_way: rules.house_way.name.clone(),
        high,
        medium,
        low,
        names: names(&decision, rules),
        rule: rules.house_way.rules[decision.rule].name.clone(),
        steps: steps
            .iter()
            .map(|(step, left)| StepTold {
                play: step.to_string(),
                left: *left,
            })
            .collect(),
        legal: settings.legal().count(),
        clause: rules.cite(Rule::HouseWay),
        settings: legal,
    };
    Ok((told, considered))
}

fn names(decision: &Decision, rules: &AsiaRules) -> [String; 3] {
    let standings = &decision.standings;
    [
        rules.table.standing(standings.high).to_string(),
        standings.medium.to_string(),
        standings.low.to_string(),
    ]
}

fn shown(setting: &Setting) -> [String; 3] {
    // Highest card first, as a dealer lays them.
    let text = |cards: &[Card]| {
        let mut cards: Vec<Card> = cards.to_vec();
        cards.sort_unstable_by(|a, b| b.cmp(a));
        let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
        cards.join(" ")
    };
    [text(&setting.high), text(&setting.medium), text(&[setting.low])]
}

/// A failure in words, with the settings it is torn between.
pub fn describe(undecided: &Undecided, rules: &AsiaRules) -> String {
    match undecided {
        Undecided::NoRule => format!(
            "no rule of the house way {:?} sets this hand",
            rules.house_way.name
        ),
        Undecided::Ambiguous { rule, settings } => {
            let [a, b] = settings.map(|setting| shown(&setting).join(" | "));
            let name = &rules.house_way.rules[*rule].name;
            format!(
                "the rule {name:?} leaves two settings: {a} and {b}; add a step that tells them apart, such as best high"
            )
        }
    }
}
