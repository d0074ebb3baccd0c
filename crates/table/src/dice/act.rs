//! What people do with dice, and what comes of it.

use crate::people::PersonId;
use cards::dice::Die;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What people do with dice. Dice are counted by color, and those of a throw from 1 in the order they are called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// A dealer takes the stick; the others of the crew are named.
    TakeStick { dealers: Vec<PersonId> },
    /// A set of dice reaches the table, so many of each color.
    ReceiveDice {
        set: String,
        dice: BTreeMap<String, u8>,
        came: Came,
    },
    /// The floorperson inspects it while a dealer watches.
    InspectDice { before: PersonId },
    /// The floorperson puts it into the cup while a dealer watches.
    CupDice { before: PersonId },
    /// The set leaves the table.
    RemoveDice { why: WhyRemoved },

    /// The stickperson offers the dice.
    OfferDice { seat: u8 },
    /// The player does not want them.
    RejectDice { seat: u8 },
    /// A floorperson has the offer go past a player who does not answer.
    GoPast { seat: u8, reason: String },
    /// The player takes them and throws from now on.
    AcceptDice { seat: u8 },
    /// The player picks dice of the set by color and number.
    SelectDice {
        seat: u8,
        dice: BTreeMap<String, Vec<u8>>,
    },
    /// The player gives the dice back and throws no more.
    GiveUpDice { seat: u8 },

    /// The stickperson passes the dice to the player who throws.
    PassDice,
    /// The player throws. How the dice fell is not the player's to say.
    ThrowDice { throw: Throw },
    /// The stickperson says how they fell, where not as they should.
    DiceFell { throw: Throw },
    /// Someone disputes which face of a die lies uppermost.
    DisputeFace { seat: u8, die: u8 },
    /// The stickperson calls the numbers and brings the dice to the center.
    CallRoll { roll: Vec<Die> },
    /// The stickperson calls the throw void.
    CallNoRoll { why: NoRoll },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    CrewPosted {
        stick: PersonId,
        dealers: Vec<PersonId>,
    },
    DiceReceived {
        set: String,
        dice: BTreeMap<String, u8>,
        came: Came,
    },
    DiceInspected {
        before: PersonId,
    },
    DiceCupped {
        before: PersonId,
    },
    DiceRemoved {
        why: WhyRemoved,
        report: bool,
    },
    DiceOffered {
        seat: u8,
    },
    DiceRejected {
        seat: u8,
    },
    WentPast {
        seat: u8,
        reason: String,
    },
    DiceAccepted {
        seat: u8,
    },
    DiceSelected {
        seat: u8,
        dice: BTreeMap<String, Vec<u8>>,
    },
    DiceGivenUp {
        seat: u8,
    },
    DicePassed,
    DiceThrown {
        throw: Throw,
    },
    DiceFell {
        throw: Throw,
    },
    FaceDisputed {
        seat: u8,
        die: u8,
    },
    RollCalled {
        roll: Vec<Die>,
    },
    /// The stickperson's call, for a cause that is left to the stickperson.
    NoRollCalled,
    /// The throw does not count.
    RollVoid {
        why: NoRoll,
    },
}

/// How a set of dice came to the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Came {
    /// To be inspected here.
    Uninspected,
    /// Inspected at the pit stand.
    Inspected {
        /// By this floorperson.
        by: PersonId,
        /// Before this one.
        before: PersonId,
    },
    /// In an envelope or container sealed after inspection.
    Sealed {
        /// Whether seal and envelope are whole.
        intact: bool,
    },
}

/// Why a set of dice leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyRemoved {
    /// To be changed in time.
    Change,
    /// A die went off the table and is lost.
    Lost,
    /// Marked, chipped, scratched or otherwise no longer fit.
    Unfit,
    /// It shows signs of tampering or alteration.
    Tampered,
    /// Board staff asked for it.
    Asked,
}

impl WhyRemoved {
    /// 603a.13(g): whether a Dice Discrepancy Report is filed.
    pub fn is_reported(self) -> bool {
        matches!(self, WhyRemoved::Unfit | WhyRemoved::Tampered | WhyRemoved::Asked)
    }

    /// The rules under which the set leaves.
    pub(super) fn rules(self) -> &'static [Rule] {
        match self {
            WhyRemoved::Change => &[Rule::Dice24Hours],
            WhyRemoved::Lost => &[Rule::NewDiceSet],
            WhyRemoved::Unfit | WhyRemoved::Tampered => &[Rule::NewDiceSet, Rule::DiceDiscrepancy],
            WhyRemoved::Asked => &[Rule::DiceDiscrepancy],
        }
    }
}

/// A throw as it was made and came to rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    /// The dice, in the order in which they are called.
    pub dice: Vec<Rest>,
    /// Whether they left the hand together.
    pub together: bool,
    /// Whether all struck the far end of the table.
    pub struck: bool,
    /// Whether any touched chips or plaques on the layout.
    pub touched: bool,
}

/// How a die came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// Flat, with this face up.
    Flat(Die),
    /// Cocked, with this side resting on chips or another object.
    Cocked(Die),
    /// Cocked, with more than one side resting on something.
    CockedTwice,
    /// On the bank of chips in front of the stickperson, with this face up.
    OnBank(Die),
    /// In the dice cup, with this face up.
    InCup(Die),
    /// On a rail, with this face up.
    OnRail(Die),
    /// On top of another die.
    OnAnother,
    /// Off the table, and found.
    OffTable,
    /// Off the table, and lost.
    Lost,
}

/// Why a throw does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoRoll {
    /// A die went off the table.
    OffTable,
    /// A die lies on another.
    OnAnother,
    /// The dice did not leave the hand together.
    NotTogether,
    /// A die did not strike the far end.
    Short,
    /// A die lies on the bank in front of the stickperson.
    OnBank,
    /// A die lies in the cup or on a rail.
    CupOrRail,
    /// A device or technique to cheat.
    Cheating,
    /// The stickperson finds it improper.
    Improper,
    /// More than one side of a die rests on something.
    CockedTwice,
    /// The face is disputed, and the stickperson would rather have it thrown again.
    Disputed,
    /// The dice touched chips on the layout: no cause at all.
    ChipsTouched,
}
