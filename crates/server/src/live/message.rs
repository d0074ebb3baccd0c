//! What a viewer is told of a table.

use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use table::view::{Seen, View};

/// The place of an update among those of a table: which time the table was taken up, and the number since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Which time the table was taken up.
    pub epoch: u64,
    /// The number of the update since; never one is left out.
    pub number: u64,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.epoch, self.number)
    }
}

impl FromStr for Mark {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Mark, Self::Err> {
        let (epoch, number) = text.split_once('-').unwrap_or((text, ""));
        Ok(Mark {
            epoch: epoch.parse()?,
            number: number.parse()?,
        })
    }
}

/// An update as a viewer's screen gets it.
#[derive(Clone, Debug)]
pub struct Update {
    /// Its place.
    pub mark: Mark,
    /// The message, as JSON.
    pub json: Arc<str>,
}

/// A message: the whole view, and what happened since the last one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Message {
    /// The number of this update; the next one has the next number.
    pub number: u64,
    /// Where the table's journal stands, as a command's `if-head` names it.
    pub head: String,
    /// What happened, oldest first.
    #[schemars(with = "Vec<table::view::Seen>")]
    pub seen: Vec<Seen>,
    /// What was missed since the update that the viewer named; nothing where `fresh`.
    #[schemars(with = "Vec<Missed>")]
    pub missed: Vec<Missed>,
    /// Whether the viewer's last update is too old, or of another time, and only the view holds.
    pub fresh: bool,
    /// The table.
    pub view: View,
    /// How the table is run.
    pub run: Run,
}

/// An update that a viewer missed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Missed {
    /// Its number.
    pub number: u64,
    /// What happened.
    pub seen: Vec<Seen>,
}

/// How a table is run at this moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Run {
    /// Whether the software deals.
    pub by_software: bool,
    /// Positions whose player said that the bets are in.
    pub ready: BTreeSet<u8>,
    /// Positions whose player has to decide something.
    pub waits_for: BTreeSet<u8>,
    /// Positions that the dealer waits for before closing the bets.
    pub may_bet: BTreeSet<u8>,
    /// Whether the table stands still: its staff does not know how to go on, or the record cannot be written.
    pub stopped: Option<String>,
}
