//! The Match Play Coupon ledger, which finance keeps: § 603a.20(d).

use crate::date::Date;
use crate::law::Law;
use crate::people::Person;
use crate::serials::Ranges;
use cards::Money;
use rulebook::clause::Clause;
use serde::{Deserialize, Serialize};

/// An entry of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Line {
    /// The gaming day.
    pub day: Date,
    /// The moment.
    pub at_ms: i64,
    /// The series.
    pub series: String,
    /// The denomination.
    pub value: Money,
    /// What was entered.
    pub entry: Entry,
    /// Which serials.
    pub serials: Ranges,
    /// Voided serials, with the reason of each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub void: Vec<(Ranges, String)>,
    /// Who signed it, whoever entered it last.
    pub signed: Vec<Person>,
}

/// What an entry of the ledger is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Entry {
    Receipt,
    Issue,
    Return,
    Void,
    Inventory,
}

impl Entry {
    /// As the ledger prints it.
    pub fn name(self) -> &'static str {
        match self {
            Entry::Receipt => "receipt",
            Entry::Issue => "issue",
            Entry::Return => "return",
            Entry::Void => "void in store",
            Entry::Inventory => "inventory",
        }
    }

    /// The paragraphs of date, serials, denomination and quantity, voids, and signatures.
    pub fn clauses(self) -> Vec<Clause> {
        let items = |law: Law, labels: &[&str]| labels.iter().map(|label| law.item(label)).collect();
        match self {
            Entry::Receipt => items(Law::Receipt, &["(1)", "(2)", "(3)", "(4)"]),
            Entry::Issue => items(Law::Issue, &["(1)", "(2)", "(3)", "(4)"]),
            Entry::Void => items(Law::Issue, &["(4)"]),
            Entry::Return => items(Law::Return, &["(1)", "(2)", "(3)", "(4)", "(5)"]),
            Entry::Inventory => vec![Law::Inventory.clause()],
        }
    }
}
