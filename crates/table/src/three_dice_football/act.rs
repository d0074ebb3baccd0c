//! What people do at a Three Dice Football table, and what comes of it.

use super::wagers::Wager;
use crate::desk;
use cards::Money;
use cards::dice::Die;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use three_dice_football::Roll;
use three_dice_football::field::{Down, Ends};

/// An act at a Three Dice Football table. Irregularities are acts like any other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// Places a wager, or adds to it.
    PlaceWager {
        seat: u8,
        wager: Wager,
        amount: Money,
        form: Form,
    },
    /// Takes a wager back.
    WithdrawWager { seat: u8, wager: Wager },

    /// A dealer takes the stick; the other two of the crew are named.
    TakeStick { dealers: [String; 2] },
    /// A set of dice reaches the table.
    ReceiveDice {
        set: String,
        green: u8,
        red: u8,
        came: Came,
    },
    /// The floorperson inspects it while a dealer watches.
    InspectDice { before: String },
    /// The floorperson puts it into the cup while a dealer watches.
    CupDice { before: String },
    /// The set leaves the table.
    RemoveDice { why: WhyRemoved },

    /// The stickperson offers the dice.
    OfferDice { seat: u8 },
    /// The player does not want them.
    RejectDice { seat: u8 },
    /// The player takes them and is the Quarterback.
    AcceptDice { seat: u8 },
    /// The Quarterback picks two of the green dice, 1 to 4, and one of the red, 1 or 2.
    SelectDice { seat: u8, green: [u8; 2], red: u8 },
    /// The Quarterback gives the dice back and throws no more.
    GiveUpDice { seat: u8 },

    /// The dealer places pucks and marker for a new game.
    SetField,
    /// The stickperson passes the dice to the Quarterback.
    PassDice,
    /// The Quarterback throws.
    ThrowDice { throw: Throw },
    /// Someone disputes which face of a die, 1 to 3, lies uppermost; the third is the red one.
    DisputeFace { seat: u8, die: u8 },
    /// The stickperson calls the three numbers and brings the dice to the center.
    CallRoll { roll: Roll },
    /// The stickperson calls the throw void.
    CallNoRoll { why: NoRoll },
    /// The dealer moves the marker and settles what the throw decided.
    SettlePlay,
    /// A floorperson calls off a game that no one has a wager on.
    CallGameOff,

    /// What people do at any table.
    #[serde(untagged)]
    Desk(desk::Act),
}

impl From<desk::Act> for Act {
    fn from(act: desk::Act) -> Act {
        Act::Desk(act)
    }
}

/// What a wager is laid in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Value chips.
    Chips,
    /// Plaques.
    Plaques,
    /// Another instrument the Board approved.
    Instrument,
    /// Spoken, with cash.
    VerbalWithCash,
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
        by: String,
        /// Before this one.
        before: String,
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
}

/// A throw as it was made and came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    /// The two green dice, then the red one.
    pub dice: [Rest; 3],
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

/// One wager's end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Settled {
    pub seat: u8,
    pub wager: Wager,
    pub stake: Money,
    pub outcome: String,
    pub paid: Money,
    pub returned: Money,
    /// The rule that decided, by the paragraph it is cited by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

/// What happened at a Three Dice Football table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    WagerPlaced {
        seat: u8,
        wager: Wager,
        amount: Money,
    },
    WagerWithdrawn {
        seat: u8,
        wager: Wager,
        amount: Money,
    },
    CrewPosted {
        stick: String,
        dealers: [String; 2],
    },
    DiceReceived {
        set: String,
        green: u8,
        red: u8,
        came: Came,
    },
    DiceInspected {
        before: String,
    },
    DiceCupped {
        before: String,
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
    DiceAccepted {
        seat: u8,
    },
    DiceSelected {
        seat: u8,
        green: [u8; 2],
        red: u8,
    },
    DiceGivenUp {
        seat: u8,
    },
    FieldSet,
    DicePassed,
    GameBegun {
        round: u64,
    },
    DiceThrown {
        throw: Throw,
    },
    FaceDisputed {
        seat: u8,
        die: u8,
    },
    RollCalled {
        roll: Roll,
    },
    /// The stickperson's call, for a cause the chapter leaves to the stickperson.
    NoRollCalled,
    /// The throw does not count.
    RollVoid {
        why: NoRoll,
    },
    MarkerMoved {
        play: u8,
        roll: Roll,
        yards: u8,
        ends: Option<Ends>,
    },
    PlaySettled {
        play: u8,
        lines: Vec<Settled>,
    },
    DownAnnounced {
        down: Down,
        yards: u8,
    },
    GameWagersSettled {
        wagers: Vec<Wager>,
        lines: Vec<Settled>,
        #[serde(
            serialize_with = "crate::law::rule_name",
            deserialize_with = "crate::law::rule_named"
        )]
        rule: Rule,
    },
    ExtraPointDue,
    GameFinished {
        ends: Ends,
        plays: u8,
    },
    GameCalledOff,

    #[serde(untagged)]
    Desk(desk::Fact),
}

impl From<desk::Fact> for Fact {
    fn from(fact: desk::Fact) -> Fact {
        Fact::Desk(fact)
    }
}
