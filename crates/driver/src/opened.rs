//! The first record of a table's journal: its rules, so that the file alone is enough to rebuild it.

use crate::entry;
use crate::fault::{Fault, What};
use crate::headless::Play;
use cards::Money;
use journal::Record;
use rulebook::submission::Submission;
use rulebook::{Edition, Family, Given, RulesError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The set of readings that new tables are dealt by.
///
/// Where a text was read wrongly and is read otherwise from some day on, this number goes up by one, and the game
/// decides by [`Opened::readings`]: rounds dealt before are audited under the rule they were dealt by.
pub const READINGS: u32 = 1;

/// The rules of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Opened {
    /// The table's name, also the chain's.
    pub table: String,
    /// The edition's.
    pub rules: String,
    /// The set of readings it is dealt by.
    pub readings: u32,
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
pub struct Way {
    /// Its name.
    pub name: String,
    /// Its text; none when the submission holds it.
    pub text: Option<String>,
}

/// What every record that `houseway settle` reads starts with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Head<'a> {
    /// The table and the round's number.
    pub id: String,
    /// The edition.
    pub rules: &'a str,
    /// What the operator chose.
    pub choose: &'a BTreeMap<String, Value>,
}

/// Why rules cannot be rebuilt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRules {
    /// A later program wrote it.
    #[error(
        "it is dealt by the set of readings {found}, and this Houseway knows {READINGS}; use a newer Houseway"
    )]
    NewerReadings {
        /// The set it was dealt by.
        found: u32,
    },
    /// No such edition.
    #[error("this Houseway has no edition {0:?}")]
    NoEdition(String),
    /// The edition is of another game.
    #[error("{edition} is not of the family {family}")]
    OtherFamily {
        /// The edition.
        edition: String,
        /// The family asked for.
        family: Family,
    },
    /// The edition and the choices are not the rules of a table.
    #[error(transparent)]
    Rules(Box<RulesError>),
    /// The submission, the choices or the house way are wrong.
    #[error("{0}")]
    Wrong(String),
}

/// Boxed: it is large, and every record that is read may return this error.
impl From<RulesError> for BadRules {
    fn from(error: RulesError) -> BadRules {
        BadRules::Rules(Box::new(error))
    }
}

impl BadRules {
    /// A short name of the error, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            BadRules::NewerReadings { .. } => "newer-readings",
            BadRules::NoEdition(_) => "no-edition",
            BadRules::OtherFamily { .. } => "other-family",
            BadRules::Rules(_) | BadRules::Wrong(_) => "bad-rules",
        }
    }

    /// Problems with what an operator filed.
    pub fn problems(problems: &[rulebook::Problem]) -> BadRules {
        let said: Vec<String> = problems
            .iter()
            .map(|problem| format!("{}: {}", problem.at, problem.says))
            .collect();
        BadRules::Wrong(said.join("; "))
    }
}

impl Opened {
    /// The record of a submission. `way` is the text of a house way that the submission only names.
    pub fn new<G: Play>(
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
            table: table.to_owned(),
            rules: submission.edition.id.clone(),
            readings: READINGS,
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
        opened.meter_seed = G::progressive(&rules).map(|terms| terms.seed);
        Ok(opened)
    }

    /// Rebuilds the rules it holds.
    ///
    /// What was in force stays in force, also where the edition has another default now. An option that the edition
    /// has gained since has its default.
    pub fn rules<G: Play>(&self) -> Result<Arc<G::Rules>, BadRules> {
        if self.readings > READINGS {
            return Err(BadRules::NewerReadings { found: self.readings });
        }
        let edition = self.edition()?;
        if edition.family != G::FAMILY {
            return Err(BadRules::OtherFamily {
                edition: edition.id.clone(),
                family: G::FAMILY,
            });
        }
        let defaults = edition.defaults();
        let by_default = |key: &str| defaults.get(key).map(|value| serde_json::json!(value));
        let pinned = self.in_force.iter().filter(|(key, value)| {
            !self.choose.contains_key(*key) && by_default(key).as_ref() != Some(value)
        });
        let given: Vec<(String, Given)> = self
            .choose
            .iter()
            .chain(pinned)
            .map(|(key, value)| (key.clone(), given(value)))
            .collect();
        let choices = edition
            .choose(&given)
            .map_err(|problems| BadRules::problems(&problems))?;
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

    /// What the record of a round starts with.
    pub fn head(&self, round: u64) -> Head<'_> {
        Head {
            id: format!("{}/{round}", self.table),
            rules: &self.rules,
            choose: &self.choose,
        }
    }

    /// Whether another record opens a table under the same rules.
    pub fn same_rules(&self, other: &Opened) -> bool {
        self.rules == other.rules && self.in_force == other.in_force && self.house_way == other.house_way
    }
}

/// Reads the first record of a journal.
pub fn read(record: &Record) -> Result<Opened, Fault> {
    let fault = |what| Fault::at(record, what);
    if record.kind != entry::OPENED {
        return Err(fault(What::NotOpened));
    }
    entry::UPCASTS.read(record).map_err(|error| fault(error.into()))
}

/// Returns the family of games a journal is of, by its first record.
pub fn family_of(record: &Record) -> Result<Family, Fault> {
    read(record)?
        .family()
        .map_err(|error| Fault::at(record, error.into()))
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
