//! The first record of a table's journal: its rules, so that the file alone is enough to rebuild it.

use crate::entry::parse;
use crate::headless::Headless;
use crate::replay::Fault;
use cards::Money;
use journal::Record;
use rulebook::submission::Submission;
use rulebook::{Edition, Family, Given};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The version of the entries this program writes and reads.
pub const FORMAT: u32 = 1;

/// The rules of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Opened {
    /// The version of the entries that follow.
    pub format: u32,
    /// The table's name, also the chain's.
    pub table: String,
    /// The edition's.
    pub rules: String,
    /// Who runs it.
    pub operator: String,
    /// What the operator chose.
    pub choose: BTreeMap<String, Value>,
    /// All that is in force, defaults included.
    pub in_force: BTreeMap<String, Value>,
    /// How the dealer's hands are set, where the operator says.
    pub house_way: Option<Way>,
    /// What the progressive meter is seeded with, where there is one.
    pub meter_seed: Option<Money>,
    /// Where chance comes from: `system`, or `seed 7`.
    pub chance: String,
    /// The Rules Submission as filed.
    pub submission: String,
}

/// A house way and its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// Its name.
    pub name: String,
    /// Its text; none when the submission holds it.
    pub text: Option<String>,
}

/// Why rules cannot be rebuilt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRules {
    /// Written by a later program.
    #[error("it is of format {0}, and this Houseway reads {FORMAT}; use a newer Houseway")]
    Newer(u32),
    /// No such edition.
    #[error("this Houseway has no edition {0:?}")]
    NoEdition(String),
    /// The submission or the house way is wrong.
    #[error("{0}")]
    Wrong(String),
    /// The edition now gives other choices.
    #[error("this Houseway reads the choices otherwise: {key} is {now} and was {was}")]
    OtherChoices {
        /// The option.
        key: String,
        /// What it was.
        was: String,
        /// What it is now.
        now: String,
    },
}

impl Opened {
    /// The record of a submission. `way` is the text of a house way that the submission only names.
    pub fn new<G: Headless>(
        table: &str,
        text: &str,
        submission: &Submission,
        way: Option<String>,
        chance: &str,
    ) -> Result<Opened, BadRules> {
        let choices = &submission.choices;
        let json = |given_only: bool| {
            choices
                .iter()
                .filter(|choice| !given_only || choice.given)
                .map(|choice| (choice.key.clone(), serde_json::json!(choice.value)))
                .collect()
        };
        let mut opened = Opened {
            format: FORMAT,
            table: table.to_owned(),
            rules: submission.edition.id.clone(),
            operator: submission.operator.clone(),
            choose: json(true),
            in_force: json(false),
            house_way: submission.house_way.as_ref().map(|chosen| Way {
                name: chosen.name().to_owned(),
                text: way,
            }),
            meter_seed: None,
            chance: chance.to_owned(),
            submission: text.to_owned(),
        };
        let rules = opened.rules::<G>()?;
        opened.meter_seed = G::meter_seed(&rules);
        Ok(opened)
    }

    /// The rules it holds.
    pub fn rules<G: Headless>(&self) -> Result<Arc<G::Rules>, BadRules> {
        if self.format != FORMAT {
            return Err(BadRules::Newer(self.format));
        }
        let edition = self.edition()?;
        if edition.family != G::FAMILY {
            let says = format!("{} is not of the family {}", edition.id, G::FAMILY.name());
            return Err(BadRules::Wrong(says));
        }
        let given: Vec<(String, Given)> = self
            .choose
            .iter()
            .map(|(key, value)| (key.clone(), given(value)))
            .collect();
        let choices = edition.choose(&given).map_err(|problems| wrong(&problems))?;
        let now: BTreeMap<String, Value> = choices
            .iter()
            .map(|choice| (choice.key.clone(), serde_json::json!(choice.value)))
            .collect();
        let keys = self.in_force.keys().chain(now.keys());
        if let Some(key) = keys
            .into_iter()
            .find(|key| self.in_force.get(*key) != now.get(*key))
        {
            let said = |value: Option<&Value>| value.map_or("absent".to_owned(), Value::to_string);
            return Err(BadRules::OtherChoices {
                key: key.clone(),
                was: said(self.in_force.get(key)),
                now: said(now.get(key)),
            });
        }
        G::rules(edition, choices, self).map(Arc::new)
    }

    /// The edition it names.
    pub fn edition(&self) -> Result<Arc<Edition>, BadRules> {
        Edition::find(&self.rules).ok_or_else(|| BadRules::NoEdition(self.rules.clone()))
    }

    /// The family of games it opens a table of.
    pub fn family(&self) -> Result<Family, BadRules> {
        Ok(self.edition()?.family)
    }

    /// The submission as filed, for a game that needs more of it than the choices.
    pub fn submission(&self) -> Result<Submission, BadRules> {
        Submission::parse(&self.submission).map_err(|problems| wrong(&problems))
    }

    /// Whether another record opens a table under the same rules.
    pub fn same_rules(&self, other: &Opened) -> bool {
        self.rules == other.rules && self.in_force == other.in_force && self.house_way == other.house_way
    }
}

/// The family of games a journal is of, by its first record.
pub fn family_of(record: &Record) -> Result<Family, Fault> {
    let fault = |what: String| Fault {
        seq: record.seq,
        kind: record.kind.clone(),
        what,
    };
    if record.kind != "opened" {
        return Err(fault("the table is not opened".to_owned()));
    }
    let opened: Opened = parse(record).map_err(|error| fault(error.to_string()))?;
    if opened.format != FORMAT {
        return Err(fault(BadRules::Newer(opened.format).to_string()));
    }
    opened.family().map_err(|error| fault(error.to_string()))
}

pub(crate) fn wrong(problems: &[rulebook::Problem]) -> BadRules {
    let said: Vec<String> = problems
        .iter()
        .map(|problem| format!("{}: {}", problem.at, problem.says))
        .collect();
    BadRules::Wrong(said.join("; "))
}

fn given(value: &Value) -> Given {
    match value {
        Value::String(text) => Given::Text(text.clone()),
        Value::Bool(flag) => Given::Flag(*flag),
        Value::Number(number) => number
            .as_i64()
            .map_or_else(|| Given::Other(number.to_string()), Given::Number),
        other => Given::Other(other.to_string()),
    }
}
