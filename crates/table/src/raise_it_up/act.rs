//! What people do at a Raise It Up Stud table, and what comes of it.

use super::wagers::Wager;
use crate::desk;
use crate::devices::Dealing;
use crate::stub::Uneven;
use cards::Money;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::fmt;

/// An act at a Raise It Up Stud table. Irregularities are acts like any other.
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
    /// The dealer calls 'no more bets'.
    NoMoreBets,
    /// The dealer counts the progressive chips against the number the system accepted.
    CountProgressive { chips: u32, accepted: u32 },
    /// The next cards are dealt.
    Deal { cards: u8 },
    /// The stub goes to the discard rack unseen and uncounted.
    DiscardStub,
    /// The stub is counted face down; `uneven` are the spots found with more or fewer than three cards.
    CountStub { left: u8, uneven: Vec<Uneven<Spot>> },
    /// The player looks at the three cards.
    LookAtHand { seat: u8 },
    /// The player waits for the next card.
    Check { seat: u8 },
    /// The player makes the Play Wager.
    MakePlay { seat: u8, amount: Money },
    /// The player makes none; `warned` where folding costs a Progressive Payout Wager that would win.
    Fold {
        seat: u8,
        #[serde(default)]
        warned: bool,
    },
    /// The dealer turns the next community card.
    TurnCard,
    /// The player walks away in mid-round.
    LeaveTable { seat: u8 },
    /// A floorperson decides what becomes of the wagers of one who left.
    DecideAbandoned {
        seat: u8,
        decision: Abandoned,
        reason: String,
    },
    /// A floorperson decides what becomes of a hand with an exposed card.
    DecideExposed {
        seat: u8,
        choice: Exposed,
        reason: String,
    },
    /// The dealer reveals a player's cards and settles its wagers.
    RevealHand { seat: u8 },
    /// The dealer verifies that the hand wins the progressive.
    VerifyHand { seat: u8 },
    /// The dealer verifies the light of the progressive system.
    VerifyLight { seat: u8 },
    /// A floorperson validates the progressive payout.
    ValidateProgressive { seat: u8 },
    /// It is paid.
    PayProgressive { seat: u8 },
    /// The documents for a payout from outside the inventory are complete.
    CompletePaperwork { seat: u8 },
    /// The Envy Bonuses for a hand are paid.
    PayEnvy { seat: u8 },
    /// The round is over.
    FinishRound,

    /// A floorperson finds that a player told others about the hand.
    HandDiscussed { seat: u8, reason: String },
    /// A card that lies face down is exposed.
    CardExposed { whose: Spot },
    /// The next card lies face up in the shoe or deck.
    CardFaceUp,
    /// A card is drawn in error, its face not seen.
    CardDrawnInError,
    /// A spot has the wrong number of cards.
    WrongNumber { place: Spot, cards: u8 },
    /// The automated shoe jams, stops or does not deal cards.
    ShoeFails,

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
    /// Another instrument that the Board has approved.
    Approved,
    /// Spoken, with cash.
    VerbalWithCash,
}

/// Where cards are dealt to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// A betting position; 1 is the first from the dealer's left.
    Seat(u8),
    /// The area of the community cards.
    Community,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Seat(seat) => write!(f, "position {seat}"),
            Spot::Community => f.write_str("the community"),
        }
    }
}

/// A floorperson's decision after a player's card was exposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exposed {
    /// The player's wagers go back.
    Return,
    /// The hand is played.
    PlayOn,
}

/// A floorperson's decision about wagers left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Abandoned {
    /// They lose.
    Lose,
    /// The hand is finished without its player: folded if no Play Wager stands.
    PlayOn,
}

/// One wager's end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Settled {
    pub wager: Wager,
    pub stake: Money,
    pub outcome: String,
    pub paid: Money,
    pub returned: Money,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// The rule that decided, by the paragraph it is cited by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

/// One Envy Bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct EnvyPayment {
    pub to: u8,
    pub hand: String,
    pub paid: Money,
}

/// What happened at a Raise It Up Stud table.
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
    BetsClosed {
        round: u64,
        deck: u8,
        dealing: Dealing,
    },
    ProgressiveLocked,
    ProgressiveCollected {
        seats: Vec<u8>,
        contribution: Money,
    },
    Dealt {
        cards: u8,
    },
    StubDiscarded,
    StubCounted {
        left: u8,
    },
    HandLookedAt {
        seat: u8,
    },
    /// `seen` cards were in the player's sight.
    Checked {
        seat: u8,
        seen: u8,
    },
    /// So many times the Ante, with `seen` cards in sight.
    PlayMade {
        seat: u8,
        amount: Money,
        multiple: u8,
        seen: u8,
    },
    /// Ante and Blind are collected; `stays` if the cards lie on for a wager that is settled later.
    Folded {
        seat: u8,
        stays: bool,
        /// The Progressive Payout Wager it forfeits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        progressive: Option<Money>,
    },
    /// The Pair Plus Wager of a folded hand, where the operator settles or collects it at once.
    PairPlusSettled {
        seat: u8,
        line: Settled,
    },
    /// The card of the 4th, 5th or 6th Street.
    CardTurned {
        street: u8,
    },
    PlayerLeft {
        seat: u8,
    },
    AbandonmentDecided {
        seat: u8,
        decision: Abandoned,
        reason: String,
    },
    WagersForfeited {
        seat: u8,
        reason: String,
    },
    PlayerCardExposed {
        seat: u8,
        may_return: bool,
    },
    ExposureDecided {
        seat: u8,
        choice: Exposed,
        reason: String,
    },
    HandSettled {
        seat: u8,
        lines: Vec<Settled>,
    },
    ProgressiveWon {
        seat: u8,
        hand: String,
        award: Money,
        from_meter: bool,
    },
    /// Others are owed Envy Bonuses for this hand.
    EnvyHandShown {
        seat: u8,
        hand: String,
    },
    HandVerified {
        seat: u8,
    },
    LightVerified {
        seat: u8,
    },
    ProgressiveValidated {
        seat: u8,
    },
    ProgressivePaid {
        seat: u8,
        award: Money,
        from_meter: bool,
    },
    MeterReseeded {
        by: Money,
    },
    PaperworkCompleted {
        seat: u8,
    },
    EnvyPaid {
        from: u8,
        paid: Vec<EnvyPayment>,
    },
    FaceUpCardDiscarded,
    CardDrawnInError,
    RoundVoided {
        #[serde(
            serialize_with = "crate::law::rule_name",
            deserialize_with = "crate::law::rule_named"
        )]
        rule: Rule,
        deck_removed: bool,
        shoe_failed: bool,
        meter_restored: Money,
    },
    RoundFinished,

    #[serde(untagged)]
    Desk(desk::Fact),
}

impl From<desk::Fact> for Fact {
    fn from(fact: desk::Fact) -> Fact {
        Fact::Desk(fact)
    }
}
