//! Shufflers and shoes: what they do, and what becomes of one that fails.

use crate::law::Law;
use rulebook::procedure::DeviceOutOfUse;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How cards are shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shuffling {
    /// By the dealer's hands.
    Manual,
    /// By an automated card shuffling device.
    Device,
}

/// How cards reach the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dealing {
    /// From a manual dealing shoe.
    ManualShoe,
    /// From the dealer's hand.
    FromHand,
    /// From a shoe that dispenses stacks.
    AutomatedShoe,
}

impl Dealing {
    /// As submissions write it.
    pub fn name(self) -> &'static str {
        match self {
            Dealing::ManualShoe => "manual-shoe",
            Dealing::FromHand => "from-hand",
            Dealing::AutomatedShoe => "automated-shoe",
        }
    }

    /// What holds for this way, of what holds from a manual shoe, from the hand and from an automated shoe.
    pub fn of<T: Copy>(self, [manual_shoe, from_hand, automated_shoe]: [T; 3]) -> T {
        match self {
            Dealing::ManualShoe => manual_shoe,
            Dealing::FromHand => from_hand,
            Dealing::AutomatedShoe => automated_shoe,
        }
    }
}

/// How the first position to be dealt to is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starting {
    /// Three dice in a shaker.
    Shaker,
    /// A random number generator.
    Generator,
    /// A button that goes round.
    Button,
}

/// The methods in use. They begin as the operator filed them and change only when a device is put out of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Methods {
    /// How cards are shuffled.
    pub shuffling: Shuffling,
    /// How they are dealt.
    pub dealing: Dealing,
    /// How the start is found; none where the deal always starts from the dealer's left.
    pub starting: Option<Starting>,
}

/// The devices that can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Device {
    /// The automated card shuffling device.
    Shuffler,
    /// The automated dealing shoe.
    Shoe,
    /// The reader that tells what a card face down is.
    CardReader,
}

impl Device {
    /// As refusals print it.
    pub fn name(self) -> &'static str {
        match self {
            Device::Shuffler => "shuffler",
            Device::Shoe => "automated shoe",
            Device::CardReader => "card reader",
        }
    }
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How a device stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Never part of this table.
    Absent,
    /// Works.
    Working,
    /// Jammed, stopped or failed, and still stands there.
    Failed,
    /// Put out of use.
    OutOfUse(OutOfUse),
}

/// How a device is put out of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutOfUse {
    /// Covered.
    Covered,
    /// A sign on it says that it is out of order.
    Signed,
    /// Taken off the table.
    Removed,
}

impl fmt::Display for OutOfUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OutOfUse::Covered => "covered",
            OutOfUse::Signed => "signed",
            OutOfUse::Removed => "removed",
        })
    }
}

/// The acts that put a device out of use (reading D7): Pennsylvania covers it or signs it, Massachusetts takes
/// it away.
pub fn ways_out(law: &Law<'_>) -> &'static [OutOfUse] {
    match law.edition.procedure.device_out_of_use.map(|rule| rule.value) {
        Some(DeviceOutOfUse::FailedCoveredOrSigned) => &[OutOfUse::Covered, OutOfUse::Signed],
        Some(DeviceOutOfUse::AnyRemoved) => &[OutOfUse::Removed],
        // An edition that says nothing of it leaves the way to the operator.
        None => &[OutOfUse::Covered, OutOfUse::Signed, OutOfUse::Removed],
    }
}

/// Whether a device in this condition stands in the way of another method. In Pennsylvania only one that failed
/// does; in Massachusetts any that is still on the table.
pub fn blocks(law: &Law<'_>, condition: Condition) -> bool {
    match law.edition.procedure.device_out_of_use.map(|rule| rule.value) {
        Some(DeviceOutOfUse::FailedCoveredOrSigned) => condition == Condition::Failed,
        Some(DeviceOutOfUse::AnyRemoved) => matches!(condition, Condition::Working | Condition::Failed),
        None => false,
    }
}

/// Equipment that must be approved before it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Equipment {
    /// The shaker with its dice.
    Shaker,
    /// The random number generator.
    Generator,
    /// The flat button.
    Button,
    /// The automated dealing shoe, its place and its procedures.
    AutomatedShoe,
    /// A device that reshuffles by itself.
    AutoReshuffler,
    /// The progressive table game system.
    ProgressiveSystem,
}

impl fmt::Display for Equipment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Equipment::Shaker => "shaker",
            Equipment::Generator => "random number generator",
            Equipment::Button => "flat button",
            Equipment::AutomatedShoe => "automated shoe",
            Equipment::AutoReshuffler => "reshuffling device",
            Equipment::ProgressiveSystem => "progressive system",
        })
    }
}
