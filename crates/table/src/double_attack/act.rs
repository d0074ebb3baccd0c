//! What people do at a Double Attack Blackjack table, and what comes of it.

use super::wagers::Wager;
use crate::desk;
use crate::people::Actor;
use crate::place::Place;
use crate::stack::Stack;
use cards::{Card, Money};
use games::settled::Line;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// An act at a Double Attack Blackjack table. Irregularities are acts like any other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// Places a wager, in chips or by word with cash.
    PlaceWager {
        seat: u8,
        wager: Wager,
        amount: Money,
        form: Form,
    },
    /// The dealer confirms a spoken wager and turns the cash into chips.
    ConfirmWager { seat: u8 },
    /// A player would take a wager back.
    WithdrawWager { seat: u8, wager: Wager },
    /// The house lets a player who sat out bet again.
    PermitPlayer { player: String },
    /// One card into the discard rack: the first of a shoe, or a new dealer's.
    BurnCard,
    /// The dealer's first card, face up. No more Bet and Bust It Wagers.
    DealUpCard,
    /// The next cards to the players, face up. No more Double Attack Wagers.
    Deal { cards: u8 },
    /// The dealer's second card, face down.
    DealHoleCard,
    /// The hole card goes into the card reader.
    ReadHoleCard,
    /// The dealer announces and pays a Blackjack.
    PayBlackjack { seat: u8 },
    /// The player asks for a card.
    Hit { seat: u8 },
    /// The player wants no more.
    Stand { seat: u8 },
    /// The player doubles down.
    DoubleDown { seat: u8, amount: Money },
    /// The player splits a pair.
    Split { seat: u8 },
    /// The player gives the hand up.
    Surrender { seat: u8 },
    /// The dealer deals the card that is due to the player whose turn it is.
    DealCard,
    /// The dealer turns the hole card.
    TurnHoleCard,
    /// The dealer draws.
    DrawCard,
    /// The dealer settles a position.
    SettleSeat { seat: u8 },
    /// The cards go to the discard rack.
    FinishRound,

    /// A card lies face up in the shoe.
    CardFaceUp,
    /// A card was drawn in error and no one saw it.
    CardDrawnInError,
    /// A card was drawn in error and shown.
    CardExposed,
    /// The player to whom a shown card would go does not want it.
    RefuseCard { seat: u8 },
    /// The deal passed a position by.
    PassOver { seat: u8 },
    /// The player with one card decides.
    DecideOneCard { seat: u8, choice: Missed },
    /// The dealer did not deal a card that was asked for.
    MissCard { seat: u8 },
    /// The player who asked decides.
    DecideMissed { seat: u8, choice: Missed },
    /// The hole card went into the card reader without need; a floorperson is told.
    ReadNeedlessly { told: Actor },
    /// The hole card was not checked before the players acted.
    MissCheck,
    /// The dealer drew on 17 or more.
    DrawTooMany,
    /// The shoe is empty: the discards are shuffled.
    ShuffleDiscards { order: Stack },
    /// And cut, by the player they are offered to, or by the dealer when none will.
    CutDiscards { cards: u16 },
    /// A player leaves that cut to the next, or a floorperson goes past one who does not answer.
    DeclineDiscards,
    /// A floorperson decides for a player who has walked away and whose decision is due.
    DecideAbsent { seat: u8, reason: String },

    /// What happens at any table.
    #[serde(untagged)]
    Desk(desk::Act),
}

impl From<desk::Act> for Act {
    fn from(act: desk::Act) -> Act {
        Act::Desk(act)
    }
}

/// How a wager is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Value chips.
    Chips,
    /// Plaques.
    Plaques,
    /// Another instrument that the Board has approved.
    Approved,
    /// By word, with cash.
    VerbalWithCash,
}

/// What a player wants whose hand is short of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Missed {
    /// The card, after the others have theirs.
    LateCard,
    /// A dead hand and the wagers back.
    Dead,
}

/// One wager as a fact tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Settled {
    /// The wager's id.
    pub wager: String,
    /// The hand, counted from 1 in the order played; none where the box has one hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_number: Option<u8>,
    /// What was bet.
    pub stake: Money,
    /// What became of it.
    pub outcome: String,
    /// What the house pays on top.
    pub paid: Money,
    /// How much of the stake goes back.
    pub returned: Money,
    /// The listed hand that decided it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// The paragraph.
    pub clause: Option<String>,
}

impl Settled {
    pub(super) fn of(line: &Line, hand_number: Option<u8>) -> Settled {
        Settled {
            wager: line.wager.to_string(),
            hand_number,
            stake: line.stake,
            outcome: line.outcome.name().to_owned(),
            paid: line.paid,
            returned: line.returned,
            hand: line.hand.map(String::from),
            clause: line.clause.map(|clause| clause.citation().to_owned()),
        }
    }
}

/// The wager of a position, settled for every position at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLine {
    /// The position.
    pub seat: u8,
    /// The wager.
    pub line: Settled,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    WagerSpoken {
        seat: u8,
        wager: Wager,
        amount: Money,
    },
    WagerPlaced {
        seat: u8,
        wager: Wager,
        amount: Money,
    },
    PlayerPermitted {
        player: String,
    },
    CardBurned {
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    UpCardDealt {
        round: u64,
        deck: u8,
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    /// Each card with the position it went to.
    Dealt {
        seats: Vec<u8>,
        cards: Stack,
    },
    HoleCardDealt,
    InsuranceOffered,
    HoleCardRead {
        blackjack: bool,
    },
    CheckMissed,
    InsuranceSettled {
        lines: Vec<SeatLine>,
    },
    BlackjackPaid {
        seat: u8,
        lines: Vec<Settled>,
    },
    CardAsked {
        seat: u8,
        hand: u8,
    },
    Stood {
        seat: u8,
        hand: u8,
    },
    DoubledDown {
        seat: u8,
        hand: u8,
        amount: Money,
    },
    PairSplit {
        seat: u8,
        hand: u8,
        amount: Money,
    },
    /// Given up; without lines where the hole card is still to be checked.
    Surrendered {
        seat: u8,
        hand: u8,
        lines: Vec<Settled>,
    },
    CardDealt {
        seat: u8,
        hand: u8,
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    /// Over 21: lost at once.
    HandLost {
        seat: u8,
        hand: u8,
        lines: Vec<Settled>,
    },
    HoleCardTurned {
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    /// The cover card comes out before the next card and is set aside.
    CoverCardOut {
        place: Place,
    },
    /// The dealer's card of this number.
    DealerDrew {
        number: u8,
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    BustItSettled {
        lines: Vec<SeatLine>,
    },
    SeatSettled {
        seat: u8,
        lines: Vec<Settled>,
    },
    /// The round's cards are in the rack; `reshuffle` if the cover card came out.
    RoundFinished {
        reshuffle: bool,
    },
    /// All hands are dead and every wager that stood went back.
    RoundVoided {
        #[serde(
            serialize_with = "crate::law::rule_name",
            deserialize_with = "crate::law::rule_named"
        )]
        rule: Rule,
        reshuffle: bool,
    },

    FaceUpCardDiscarded {
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    CardDrawnInError,
    CardExposed {
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    CardRefused {
        seat: u8,
    },
    /// A shown card that no one could use.
    ExposedCardDiscarded,
    PassedOver {
        seat: u8,
        cards: u8,
    },
    OneCardDecided {
        seat: u8,
        choice: Missed,
    },
    CardMissed {
        seat: u8,
        hand: u8,
    },
    MissedDecided {
        seat: u8,
        hand: u8,
        choice: Missed,
    },
    /// Read without need; `shown` if a player could have learned its value.
    ReadNeedlessly {
        told: Actor,
        shown: bool,
    },
    OverdrawDiscarded {
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    DiscardsShuffled {
        deck: u8,
        order: Stack,
    },
    /// Cut, and the first card into the discard rack.
    DiscardsCut {
        cards: u16,
    },
    /// Into the shoe uncut, for the device reshuffles by itself, and the first card into the discard rack.
    DiscardsLoaded,
    /// The player is gone: what follows is a floorperson's decision.
    PlayerAbsent {
        seat: u8,
        reason: String,
    },

    /// What happens at any table.
    #[serde(untagged)]
    Desk(desk::Fact),
}

impl From<desk::Fact> for Fact {
    fn from(fact: desk::Fact) -> Fact {
        Fact::Desk(fact)
    }
}
