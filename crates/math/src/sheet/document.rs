//! What makes a sheet a document: who filed what, by which program, on which day, and how to work it out again.

use serde::Serialize;

/// Whose sheet it is and what it was worked out from. No part of the digest but the house ways.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Document {
    /// Who files the submission.
    pub operator: Option<String>,
    /// The table or tables it is for.
    pub table: Option<String>,
    /// The day from which it holds.
    pub from: Option<String>,
    /// The submission's file.
    pub submission: Option<Filed>,
    /// The version of the program.
    pub version: String,
    /// The day the sheet was made, `2026-11-16`.
    pub date: Option<String>,
    /// The command that gives the same digest.
    pub command: String,
}

/// A file as it was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Filed {
    /// Its name.
    pub name: String,
    /// The SHA-256 of its bytes.
    pub sha256: String,
}

/// A way of setting hands that figures rest on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SetBy {
    /// Whose hands: `house-way` or `player-way`.
    pub role: String,
    /// What it is called.
    pub name: String,
    /// The SHA-256 of its rules, names left out.
    pub sha256: String,
    /// Its rules in order: name, conditions, play.
    pub rules: Vec<[String; 3]>,
}

/// A choice in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chosen {
    /// The option.
    pub key: String,
    /// Its value.
    pub value: String,
    /// Whether the operator gave it, rather than left the edition's default.
    pub given: bool,
    /// The paragraph that allows the choice.
    pub clause: Option<String>,
}

/// An edge to be read before all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lead {
    /// Against whom.
    pub against: String,
    /// The house edge; none where it was not worked out.
    pub house_edge: Option<crate::Exact>,
    /// What to know of it.
    pub says: String,
}

/// A choice or a payout that was tried, and what stood there before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The choice, or the wager and its hand.
    pub what: String,
    /// What is filed or printed.
    pub from: String,
    /// What was tried.
    pub to: String,
}

/// One figure as filed and as tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Beside {
    /// The figure.
    pub wager: String,
    /// Its name.
    pub name: String,
    /// The house edge as filed; none where the wager is not offered.
    pub base: Option<crate::Exact>,
    /// The house edge as tried.
    pub tried: Option<crate::Exact>,
}

impl Beside {
    /// Tried less filed, where there are both.
    pub fn difference(&self) -> Option<crate::Exact> {
        let (base, tried) = (self.base.as_ref()?, self.tried.as_ref()?);
        Some(tried - base)
    }
}
