//! What people do with dice.

use super::Alternative;
use crate::games::Game;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Act {
    /// Puts the chosen alternative on file.
    File {
        /// The alternative.
        alternative: Alternative,
        /// The approval of an instrument that takes the micrometer's place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of_micrometer: Option<String>,
    },
    /// Takes a new set into the approved storage area.
    Store {
        /// What the set is called.
        set: String,
        /// Its game.
        game: Game,
        /// How many dice of each colour.
        dice: BTreeMap<String, u8>,
        /// Whether it is for an automated shaker.
        #[serde(default)]
        automated: bool,
        /// Whether these are single dice for the reserve.
        #[serde(default)]
        single: bool,
    },
    /// Takes a set out of storage and hands it over.
    Supply {
        /// The set.
        set: String,
        /// To whom or where.
        to: At,
    },
    /// Puts a set into the locked reserve of a pit stand.
    Reserve {
        /// The set.
        set: String,
        /// The pit.
        pit: String,
        /// Whether the compartment is locked and a pit manager or above has the key.
        locked: bool,
    },
    /// Measures a set.
    Inspect {
        /// The set.
        set: String,
        /// With what.
        instruments: Vec<Instrument>,
        /// Whether surveillance can see the surface.
        seen_by_surveillance: bool,
        /// Whether people close by can see it.
        #[serde(default)]
        seen_by_people: bool,
        /// Whether surveillance was told before it began.
        #[serde(default)]
        surveillance_told: bool,
        /// Whether the dice are fit for play.
        fit: bool,
    },
    /// Seals an inspected set, with the date and the inspectors' names on its label.
    Seal {
        /// The set.
        set: String,
        /// Whether it is sealed in its shaker and not in an envelope or container.
        #[serde(default)]
        in_shaker: bool,
    },
    /// Says that a seal or package is damaged, broken or looks tampered with.
    SealBroken {
        /// The set.
        set: String,
        /// What was seen.
        seen: String,
    },
    /// Brings a set to a table.
    Issue {
        /// The set.
        set: String,
        /// The table.
        table: String,
    },
    /// Puts a set into the cup or shaker of its table, for play.
    Put {
        /// The set.
        set: String,
        /// Whether its seal was found intact.
        #[serde(default)]
        seal_intact: bool,
    },
    /// Takes a set out of play at the end of its time, with nothing wrong with it.
    Retire {
        /// The set.
        set: String,
    },
    /// Takes a set out at a sign of tampering, a flaw or a defect, or at the Board's request.
    Remove {
        /// The set.
        set: String,
        /// What was seen, or who asked.
        why: String,
        /// Whether the Board's people asked for it.
        #[serde(default)]
        asked_by_board: bool,
    },
    /// Signs and files the Dice Discrepancy Report.
    FileReport {
        /// The report.
        report: u32,
        /// What became of the dice.
        kept: String,
    },
}

/// Where a set is handed over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum At {
    /// To the pit manager or above of a pit.
    Pit {
        /// The pit.
        pit: String,
    },
    /// Into the locked compartment of a pit stand.
    PitStand {
        /// The pit.
        pit: String,
        /// Whether it is locked and a pit manager or above has the key.
        locked: bool,
    },
    /// To the two who inspect at the pit stand.
    Inspectors {
        /// The pit.
        pit: String,
    },
}

/// With what dice are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are the trade's")]
pub enum Instrument {
    Micrometer,
    BalancingCaliper,
    SteelSetSquare,
    Magnet,
}

impl Instrument {
    /// All four, which an inspection needs.
    pub const ALL: [(Instrument, &'static str); 4] = [
        (Instrument::Micrometer, "micrometer"),
        (Instrument::BalancingCaliper, "balancing caliper"),
        (Instrument::SteelSetSquare, "steel set square"),
        (Instrument::Magnet, "magnet"),
    ];
}
