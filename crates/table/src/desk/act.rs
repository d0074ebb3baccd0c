//! What people do at any table, whatever the game, and what comes of it.

use crate::decks::{Face, Shuffled};
use crate::devices::{Device, Equipment, Methods, OutOfUse, Shuffling};
use crate::people::{Actor, PersonId};
use crate::stack::Stack;
use cards::Money;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An act at any table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// Opens the table with chips and the approvals of what will be used.
    OpenTable {
        fill: Money,
        approvals: BTreeMap<Equipment, String>,
    },
    /// Closes it; the decks leave.
    CloseTable,
    /// Brings chips from the cage.
    Fill { amount: Money },
    /// Sends chips to the cage.
    Credit { amount: Money },
    /// A player takes a position, or a second one beside it where the operator permits.
    Sit { seat: u8 },
    /// A player gives a position up between rounds.
    LeaveSeat { seat: u8 },
    /// A seated player buys chips.
    BuyIn { amount: Money },
    /// A player takes chips away from the table, as far as they are not wagered.
    TakeChips { amount: Money },

    /// A deck reaches the table, `preshuffled` in an order if preinspected and preshuffled.
    ReceiveDeck {
        deck: u8,
        back: String,
        design: String,
        jokers: u8,
        /// Whether 10s that do not play are still in it.
        #[serde(default)]
        tens: bool,
        preshuffled: Option<Stack>,
    },
    /// The dealer looks for defects.
    InspectDeck { deck: u8 },
    /// A floorperson verifies the inspection.
    VerifyInspection { deck: u8 },
    /// The dealer takes the spare joker out to tear it, and calls this floorperson.
    TearJoker { deck: u8, with: Actor },
    /// The dealer takes the 10s out to tear them, and calls this floorperson.
    TearTens { deck: u8, with: Actor },
    /// A floorperson has seen to it that they are torn.
    ConfirmTearing { deck: u8 },
    /// So many cover cards are at the table, a cutting card counted with them.
    BringCovers { cards: u8 },
    /// The cards are spread face up.
    SpreadDeck { deck: u8 },
    /// The first player to arrive has a look.
    LookAtDeck { deck: u8 },
    /// Face down and mixed.
    WashDeck { deck: u8 },
    /// Into one stack.
    StackDeck { deck: u8 },
    /// A completed shuffle and the order it left.
    Shuffle { deck: u8, by: Shuffling, order: Stack },
    /// The shuffler counts what it has shuffled.
    CountDeck { deck: u8, cards: u16 },
    /// The shuffler jams, stops or does not finish.
    ShufflerFails { deck: u8 },
    /// A floorperson directs a shuffle.
    OrderShuffle { deck: u8 },
    /// The player who is offered the cut leaves it to the next.
    DeclineCut { deck: u8 },
    /// The top cards go under the rest.
    CutDeck { deck: u8, cards: u16 },
    /// The cover card goes in, so many cards from the bottom.
    InsertCover { deck: u8, from_bottom: u16 },
    /// A floorperson requires another cut.
    OrderRecut { deck: u8, reason: String },
    /// Into the shoe or the dealer's hand.
    LoadDeck { deck: u8 },
    /// The deck leaves the table.
    RemoveDeck { deck: u8, reason: String },
    /// No one plays: the cards are spread.
    SpreadIdle {
        deck: u8,
        face: Face,
        asked_by: Option<String>,
    },
    /// A player has arrived at cards spread face down.
    TurnUp { deck: u8 },

    /// Three dice into the shaker, in the dealer's charge.
    PlaceDice,
    /// A floorperson finds the card reader untampered and in order.
    InspectReader,
    /// The card reader does not work.
    ReaderFails,
    /// The device works again.
    RestoreDevice { device: Device },
    /// The device is covered, signed or removed.
    PutOutOfUse { device: Device, how: OutOfUse },
    /// Other methods take over.
    ChangeMethods { to: Methods },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    TableOpened {
        approvals: BTreeMap<Equipment, String>,
    },
    TableClosed,
    Filled {
        amount: Money,
    },
    Credited {
        amount: Money,
    },
    SatDown {
        seat: u8,
        player: PersonId,
        name: String,
    },
    LeftSeat {
        seat: u8,
    },
    BoughtIn {
        player: PersonId,
        amount: Money,
    },
    ChipsTaken {
        player: PersonId,
        amount: Money,
    },

    DeckReceived {
        deck: u8,
        back: String,
        design: String,
        jokers: u8,
        #[serde(default)]
        tens: bool,
        preshuffled: Option<Stack>,
    },
    DeckInspected {
        deck: u8,
    },
    InspectionVerified {
        deck: u8,
    },
    CoversBrought {
        cards: u8,
    },
    /// The dealer began; a floorperson is called.
    TearingBegun {
        deck: u8,
        with: Actor,
    },
    JokerTorn {
        deck: u8,
        with: Actor,
        into: TornJoker,
    },
    TensTorn {
        deck: u8,
        with: Actor,
    },
    DeckSpread {
        deck: u8,
    },
    DeckLookedAt {
        deck: u8,
    },
    DeckWashed {
        deck: u8,
    },
    DeckStacked {
        deck: u8,
    },
    DeckShuffled {
        deck: u8,
        by: Shuffled,
        order: Stack,
    },
    DeckCounted {
        deck: u8,
        cards: u16,
    },
    /// The shuffler counts other than the cards there should be: the deck leaves the table.
    DeckMiscounted {
        deck: u8,
        cards: u16,
    },
    ShufflerFailed {
        deck: u8,
    },
    ShuffleOrdered {
        deck: u8,
    },
    /// Whom the next cut is offered to, in this order; then the dealer cuts.
    CutOffered {
        /// Why these, in this order.
        #[serde(with = "crate::law::rule_name")]
        rule: Rule,
        to: Vec<u8>,
    },
    CutDeclined {
        deck: u8,
        seat: u8,
    },
    DeckCut {
        deck: u8,
        cards: u16,
        cover_card: CoverCard,
    },
    CoverInserted {
        deck: u8,
        from_bottom: u16,
    },
    RecutOrdered {
        deck: u8,
        reason: String,
    },
    DeckLoaded {
        deck: u8,
    },
    DeckRemoved {
        deck: u8,
        reason: String,
    },
    DeckSpreadIdle {
        deck: u8,
        face: Face,
        asked_by: Option<String>,
    },
    DeckTurnedUp {
        deck: u8,
    },

    DicePlaced,
    /// The first player to arrive sits here, and is offered the first cut.
    FirstPlayer {
        seat: u8,
    },
    ReaderInspected,
    ReaderFailed,
    DeviceRestored {
        device: Device,
    },
    DevicePutOutOfUse {
        device: Device,
        how: OutOfUse,
    },
    MethodsChanged {
        to: Methods,
    },
}

/// Where the halves of a spare joker go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TornJoker {
    /// Back into the box, envelope or container the deck came in.
    Container,
    /// Away.
    Discarded,
}

/// Where the cover card is after a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoverCard {
    /// Under the stack, with the cards that were above it.
    AtTheBottom,
    /// In the discard rack.
    InTheRack,
}
