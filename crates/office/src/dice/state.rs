//! What is known of dice, and the facts that change it.

use super::Alternative;
use crate::date::Date;
use crate::games::Game;
use crate::people::Person;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// Where a set is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Whereabouts {
    Storage,
    Pit { pit: String, with: String },
    Reserve { pit: String },
    Table { table: String },
    InPlay { table: String },
    Withdrawn,
}

impl fmt::Display for Whereabouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whereabouts::Storage => f.write_str("in storage"),
            Whereabouts::Pit { pit, with } => write!(f, "with {with} in pit {pit}"),
            Whereabouts::Reserve { pit } => write!(f, "in the reserve of pit {pit}"),
            Whereabouts::Table { table } => write!(f, "at {table}, not in play"),
            Whereabouts::InPlay { table } => write!(f, "in play at {table}"),
            Whereabouts::Withdrawn => f.write_str("withdrawn"),
        }
    }
}

/// An inspection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Inspection {
    /// The set.
    pub set: String,
    /// Under which alternative.
    pub under: Alternative,
    /// The gaming day.
    pub day: Date,
    /// The moment.
    pub at_ms: i64,
    /// Where the set was.
    pub place: Whereabouts,
    /// Who measured.
    pub by: Person,
    /// Before whom.
    pub before: Vec<Person>,
    /// Whether the dice are fit for play.
    pub fit: bool,
}

/// A seal with what its label says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Seal {
    /// The date of the inspection.
    pub inspected: Date,
    /// Those who are responsible for it.
    pub signed: Vec<Person>,
    /// Whether it is in a shaker.
    pub in_shaker: bool,
    /// Whether it is whole.
    pub intact: bool,
}

/// A set of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "DiceSet")]
pub struct Set {
    /// What it is called.
    pub set: String,
    /// Its game.
    pub game: Game,
    /// How many dice of each colour.
    pub dice: BTreeMap<String, u8>,
    /// Whether it is for an automated shaker.
    pub automated: bool,
    /// Whether these are single dice for the reserve.
    pub single: bool,
    /// Where it is.
    pub place: Whereabouts,
    /// Its last inspection, while it counts.
    pub inspected: Option<Inspection>,
    /// Its seal.
    pub seal: Option<Seal>,
}

impl Set {
    /// Its dice in words: "4 green and 2 red".
    pub fn says(&self) -> String {
        let each: Vec<String> = self
            .dice
            .iter()
            .map(|(colour, count)| format!("{count} {colour}"))
            .collect();
        each.join(" and ")
    }
}

/// A Dice Discrepancy Report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "DiceReport")]
pub struct Report {
    /// Its number.
    pub number: u32,
    /// The set.
    pub set: String,
    /// Where it was.
    pub place: Whereabouts,
    /// The gaming day.
    pub day: Date,
    /// The moment.
    pub at_ms: i64,
    /// What was seen, or who asked.
    pub why: String,
    /// Whether the Board's people asked.
    pub asked_by_board: bool,
    /// Who took it out.
    pub by: Person,
    /// What became of the dice, and who filed the report.
    pub filed: Option<(String, Person)>,
}

/// Something that is true of dice from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the acts")]
pub enum Fact {
    Filed {
        alternative: Alternative,
        instead_of_micrometer: Option<String>,
    },
    Stored(Set),
    Moved {
        set: String,
        to: Whereabouts,
    },
    Inspected(Inspection),
    /// An inspection counts no longer.
    Stale {
        set: String,
    },
    Sealed {
        set: String,
        seal: Seal,
    },
    SealBroken {
        set: String,
    },
    SealOpened {
        set: String,
    },
    Reported(Report),
    ReportFiled {
        report: u32,
        kept: String,
        by: Person,
    },
}

/// All that is known of dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dice {
    /// The alternative on file, and the approved instrument in the micrometer's place.
    pub filed: Option<(Alternative, Option<String>)>,
    /// The sets.
    pub sets: BTreeMap<String, Set>,
    /// The inspections.
    pub inspections: Vec<Inspection>,
    /// The discrepancy reports.
    pub reports: Vec<Report>,
}

impl Dice {
    /// Makes a fact true.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        let set = |dice: &mut Dice, name: &str, change: &dyn Fn(&mut Set)| {
            if let Some(set) = dice.sets.get_mut(name) {
                change(set);
            }
        };
        match fact {
            Fact::Filed {
                alternative,
                instead_of_micrometer,
            } => self.filed = Some((*alternative, instead_of_micrometer.clone())),
            Fact::Stored(stored) => {
                self.sets.insert(stored.set.clone(), stored.clone());
            }
            Fact::Moved { set: name, to } => set(self, name, &|set| set.place = to.clone()),
            Fact::Inspected(inspection) => {
                self.inspections.push(inspection.clone());
                set(self, &inspection.set, &|set| {
                    set.seal = None;
                    set.inspected = inspection.fit.then(|| inspection.clone());
                });
            }
            Fact::Stale { set: name } => set(self, name, &|set| set.inspected = None),
            Fact::Sealed { set: name, seal } => set(self, name, &|set| set.seal = Some(seal.clone())),
            Fact::SealBroken { set: name } => set(self, name, &|set| {
                set.inspected = None;
                if let Some(seal) = &mut set.seal {
                    seal.intact = false;
                }
            }),
            Fact::SealOpened { set: name } => set(self, name, &|set| set.seal = None),
            Fact::Reported(report) => self.reports.push(report.clone()),
            Fact::ReportFiled { report, kept, by } => {
                let found = self.reports.iter_mut().find(|known| known.number == *report);
                if let Some(report) = found {
                    report.filed = Some((kept.clone(), by.clone()));
                }
            }
        }
    }
}
