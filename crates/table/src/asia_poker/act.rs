//! What people do at an Asia Poker table, and what comes of it.

use super::wagers::Wager;
use crate::desk;
use crate::devices::Dealing;
use crate::place::Place;
use crate::stack::Stack;
use asia_poker::round::Hands;
use cards::Money;
use cards::dice::ThreeDice;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// An act at an Asia Poker table. Irregularities are acts like any other.
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
    /// Lays a match play coupon beside the main wager.
    LayMatchPlay { seat: u8, value: Money },
    /// The dealer calls 'no more bets'.
    NoMoreBets,
    /// The dealer counts the progressive chips against the number the system accepted.
    CountProgressive { chips: u32, accepted: u32 },
    /// The shaker is shaken and uncovered.
    UncoverDice { shakes: u8, fall: Fall, announced: u8 },
    /// The generator shows a number.
    ShowNumber { number: u8 },
    /// The button marks the start.
    ReadButton,
    /// The next cards are dealt.
    Deal { cards: u8 },
    /// The cards left over are counted; `uneven` is a place found with more or fewer than seven cards.
    CountStub { left: u8, uneven: Option<Place> },
    /// The stacks made by hand are delivered from the start.
    DeliverStacks,
    /// Cover on, one shake, to the dealer's right.
    CoverShaker,
    /// The player looks at the seven cards.
    LookAtHand { seat: u8 },
    /// The player asks how the house would set them.
    AskDealer { seat: u8 },
    /// The player sets the hands and lays them down.
    SetHands { seat: u8, hands: Three },
    /// The player gives the wager up.
    Surrender { seat: u8 },
    /// The player walks away in mid-round.
    LeaveTable { seat: u8 },
    /// A floorperson decides what becomes of the wagers of one who left.
    DecideAbandoned {
        seat: u8,
        decision: Abandoned,
        reason: String,
    },
    /// The player whose card was exposed decides.
    DecideExposed { seat: u8, choice: Exposed },
    /// The dealer's seven cards are turned over.
    TurnDealerCards,
    /// The dealer sets them.
    SetDealer { hands: Three },
    /// The dealer reveals a player's hands and settles its wagers.
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
    /// Envy Bonuses are paid.
    PayEnvy,
    /// The round is over.
    FinishRound,

    /// The first card or stack went to the wrong place.
    FirstCardMisplaced { to: Place },
    /// A card of a place is exposed.
    CardExposed { whose: Place },
    /// The next card lies face up in the shoe or deck.
    CardFaceUp,
    /// A card is drawn in error, its face not seen.
    CardDrawnInError,
    /// A place has the wrong number of cards.
    WrongNumber { place: Place, cards: u8 },
    /// The seven stacks were not dealt in alternating directions.
    StacksMisdealt,
    /// The automated shoe jams, stops or does not deal every card.
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
    /// Spoken, with cash.
    VerbalWithCash,
}

/// How the dice fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fall {
    /// All three flat.
    Flat(ThreeDice),
    /// Not all flat on the bottom.
    NotFlat,
    /// A die fell out.
    FellOut,
}

/// A player's choice after a card was exposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exposed {
    /// The hand is void.
    Void,
    /// The hand is played.
    PlayOn,
}

/// A floorperson's decision about wagers left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Abandoned {
    /// They lose.
    Lose,
    /// The hand is played, set by the house way if it is not set.
    PlayOn,
}

/// Three groups of cards, of whatever sizes they were laid in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Three {
    pub high: Stack,
    pub medium: Stack,
    pub low: Stack,
}

impl Three {
    /// As the game holds them.
    pub fn hands(&self) -> Hands {
        Hands {
            high: self.high.to_cards(),
            medium: self.medium.to_cards(),
            low: self.low.to_cards(),
        }
    }

    /// All the cards, high hand first.
    pub fn all(&self) -> Stack {
        self.high
            .iter()
            .chain(self.medium.iter())
            .chain(self.low.iter())
            .copied()
            .collect()
    }
}

impl From<asia_poker::setting::Setting> for Three {
    fn from(setting: asia_poker::setting::Setting) -> Three {
        Three {
            high: Stack(setting.high.to_vec()),
            medium: Stack(setting.medium.to_vec()),
            low: Stack(vec![setting.low]),
        }
    }
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

/// What happened at an Asia Poker table.
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
    MatchPlayLaid {
        seat: u8,
        value: Money,
    },
    BetsClosed {
        round: u64,
        deck: u8,
        dealing: Dealing,
    },
    LammersPlaced {
        seats: Vec<u8>,
    },
    ProgressiveLocked,
    ProgressiveCollected {
        seats: Vec<u8>,
        contribution: Money,
    },
    DiceUncovered {
        shakes: u8,
        dice: ThreeDice,
        announced: u8,
        start: Place,
        marked: bool,
    },
    NoRoll {
        fall: Fall,
    },
    NumberShown {
        number: u8,
        start: Place,
        marked: bool,
    },
    ButtonRead {
        start: Place,
        marked: bool,
    },
    Dealt {
        cards: u8,
    },
    StubCounted {
        left: u8,
    },
    StacksDelivered,
    UnwageredCollected {
        seats: Vec<u8>,
    },
    ShakerCovered,
    HandLookedAt {
        seat: u8,
    },
    HouseWayTold {
        seat: u8,
        hands: Three,
    },
    HandsSet {
        seat: u8,
        hands: Three,
    },
    Surrendered {
        seat: u8,
        cards: u8,
        held: bool,
    },
    PlayerLeft {
        seat: u8,
    },
    AbandonmentDecided {
        seat: u8,
        decision: Abandoned,
        reason: String,
    },
    PlayerCardExposed {
        seat: u8,
        may_void: bool,
    },
    ExposureDecided {
        seat: u8,
        choice: Exposed,
    },
    DealerTurned,
    DealerMisset {
        given: Three,
    },
    DealerSet {
        hands: Three,
    },
    HandSettled {
        seat: u8,
        lines: Vec<Settled>,
    },
    SurrenderedHandOpened {
        seat: u8,
    },
    EnvyHandAnnounced {
        seat: u8,
        hand: String,
    },
    ProgressiveWon {
        seat: u8,
        hand: String,
        award: Money,
        from_meter: bool,
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
        paid: Vec<EnvyPayment>,
    },
    CardsDiscarded {
        seat: u8,
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
        button: Place,
    },
    RoundFinished {
        button: Place,
    },

    #[serde(untagged)]
    Desk(desk::Fact),
}

impl From<desk::Fact> for Fact {
    fn from(fact: desk::Fact) -> Fact {
        Fact::Desk(fact)
    }
}

/// One Envy Bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct EnvyPayment {
    pub to: u8,
    pub from: u8,
    pub hand: String,
    pub paid: Money,
}
