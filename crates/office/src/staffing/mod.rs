//! Who must be at the tables: § 465a.35, and § 587.14 for Raise It Up Stud.

mod crew;
mod fewest;
mod floor;
mod limits;
mod plan;

pub use crew::{Crew, crew};
pub use fewest::{TooMany, fewest};
pub use floor::{Act, Fact, Floor};
pub use limits::{Breach, limit};
pub use plan::{Finding, Plan, PlannedDuty, PlannedTable};

use crate::games::Game;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A table on the floor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "FloorTable")]
pub struct Table {
    /// Its name.
    pub table: String,
    /// Its game.
    pub game: Game,
    /// How electronic it is.
    #[serde(default)]
    pub electronic: Electronic,
}

/// How electronic a table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Electronic {
    /// Not at all.
    #[default]
    No,
    /// An electronic gaming table that people deal.
    Partly,
    /// A fully automated electronic gaming table.
    Fully,
}

/// What someone does on the floor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Duty {
    /// Deals.
    Deal {
        /// At this table.
        table: String,
    },
    /// Deals as the stickperson.
    Stick {
        /// At this table.
        table: String,
    },
    /// Is the boxperson.
    Box {
        /// At this table.
        table: String,
    },
    /// Supervises.
    Supervise {
        /// These tables.
        tables: Vec<String>,
        /// Whether they seat players as well.
        #[serde(default)]
        seats_players: bool,
    },
}

impl Duty {
    /// In words: "deals at b1".
    pub fn says(&self) -> String {
        match self {
            Duty::Deal { table } => format!("deals at {table}"),
            Duty::Stick { table } => format!("has the stick at {table}"),
            Duty::Box { table } => format!("is boxperson at {table}"),
            Duty::Supervise { tables, .. } => format!("supervises {}", tables.join(", ")),
        }
    }

    /// Whether it is at a table.
    pub fn is_at(&self, name: &str) -> bool {
        match self {
            Duty::Deal { table } | Duty::Stick { table } | Duty::Box { table } => table == name,
            Duty::Supervise { tables, .. } => tables.iter().any(|table| table == name),
        }
    }
}
