//! What happened at a table, as the journal keeps it.

use crate::ledger::Transfer;
use crate::people::Actor;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// A fact, when it came about, through whom, under which rules, and the money it moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event<F> {
    /// Milliseconds, as the command gave them.
    pub at: u64,
    /// Whose act it followed from.
    pub by: Actor,
    /// What happened.
    pub fact: F,
    /// The rules that decided it, by their names.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        with = "crate::law::rule_names"
    )]
    pub under: Vec<Rule>,
    /// The postings; each takes from one account what it gives to another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub money: Vec<Transfer>,
}

/// An event that does not fit the table it is applied to: the journal is damaged or belongs elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fact} does not fit a table that is {phase}")]
pub struct Misfit {
    /// The fact's name.
    pub fact: String,
    /// Where the table stood.
    pub phase: &'static str,
}
