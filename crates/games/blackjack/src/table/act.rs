//! What people do at a Blackjack or Spanish 21 table beyond what they do at any, and what comes of it.

use crate::meters::Drawn;
use cards::{Card, Money};
use rulebook::WagerId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::settled::{SeatLine, Settled};
use table::{Actor, Place, Stack};

table::acts! {
    /// An act of these games' own. Irregularities are acts like any other.
    Act {
        /// The next cards of the deal, face up; with the first of them bets are closed.
        DealCards { cards: u8 },
        /// The dealer's second card, face down.
        DealHoleCard,
        /// The player has a House Money payout added to the wager on the hand.
        AddPayout {
            seat: u8,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            amount: Option<Money>,
        },
        /// The player takes it.
        TakePayout { seat: u8 },
        /// The dealer settles the wagers that the first cards decide at a position.
        SettleFirstCards { seat: u8 },
        /// The player takes even money for a Blackjack against an ace.
        TakeEvenMoney { seat: u8 },
        /// The hole card goes into the card reader.
        ReadHoleCard,
        /// The dealer announces and pays a Blackjack in its turn.
        PayBlackjack { seat: u8 },
        /// The player asks for a card.
        Hit { seat: u8 },
        /// The player wants no more.
        Stand { seat: u8 },
        /// The player doubles down.
        DoubleDown { seat: u8, amount: Money },
        /// The player splits a pair.
        Split { seat: u8 },
        /// The player gives the first two cards up.
        Surrender { seat: u8 },
        /// The player takes a Double Down Wager back and loses the other.
        Rescue { seat: u8 },
        /// The dealer deals the card that is due to the player whose turn it is.
        DealCard,
        /// The dealer turns the hole card.
        TurnHoleCard,
        /// The dealer draws.
        DrawCard,
        /// A floorperson verifies a progressive payout of 100 for 1 or more.
        ValidatePayout { seat: u8 },
        /// The dealer settles the progressive wagers of a position.
        SettleProgressive { seat: u8 },
        /// The documents for a payout from outside the inventory are complete.
        FilePapers { seat: u8 },
        /// The dealer settles the hands and the Insurance of a position.
        SettleSeat { seat: u8 },
        /// The cards go to the discard rack.
        FinishRound,

        /// The player to whom an exposed card would go does not want it.
        RefuseCard { seat: u8 },
        /// The hole card went into the card reader without need; the dealer calls a floorperson.
        ReadNeedlessly,
        /// A floorperson has been told of it: play may go on.
        HearOfReading,
        /// The dealer drew where he stands.
        DrawTooMany,
        /// A floorperson decides for a player who has walked away and whose decision is due.
        DecideAbsent { seat: u8, reason: String },
    }

    /// What came of it. A hand is counted from 1 in the order its box plays them.
    Fact {
        /// Bets are closed; the share of each progressive wager is in its meter.
        RoundBegan {
            round: u64,
            deck: u8,
            #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
            meters: BTreeMap<WagerId, Money>,
        },
        /// Each card with the place it went to.
        CardsDealt { places: Vec<Place>, cards: Stack },
        HoleCardDealt,
        /// What the player wants done with a House Money payout.
        PayoutChosen {
            seat: u8,
            add: bool,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            amount: Option<Money>,
        },
        /// What the first cards decide at a position; `added` went to the wager on the hand.
        FirstCardsSettled {
            seat: u8,
            lines: Vec<Settled>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            added: Option<Money>,
        },
        InsuranceOffered,
        EvenMoneyTaken { seat: u8, lines: Vec<Settled> },
        HoleCardRead { blackjack: bool },
        InsuranceSettled { lines: Vec<SeatLine> },
        CardAsked { seat: u8, hand: u8 },
        CardDealt {
            seat: u8,
            hand: u8,
            #[serde(with = "table::stack::card")]
            card: Card,
        },
        Stood { seat: u8, hand: u8 },
        PairSplit { seat: u8, hand: u8, amount: Money },
        DoubledDown { seat: u8, hand: u8, amount: Money },
        Rescued { seat: u8, hand: u8, lines: Vec<Settled> },
        Surrendered { seat: u8, hand: u8, lines: Vec<Settled> },
        BlackjackPaid { seat: u8, lines: Vec<Settled> },
        /// Over 21: lost at once.
        HandLost { seat: u8, hand: u8, lines: Vec<Settled> },
        HoleCardTurned {
            #[serde(with = "table::stack::card")]
            card: Card,
        },
        /// The dealer's card of this number.
        DealerDrew {
            number: u8,
            #[serde(with = "table::stack::card")]
            card: Card,
        },
        PayoutValidated { seat: u8 },
        /// The progressive wagers of a position, what winners took of the meters, and how these stand.
        ProgressiveSettled {
            seat: u8,
            lines: Vec<Settled>,
            awarded: Money,
            /// What the house brought a meter back up with.
            seeded: Money,
            meters: BTreeMap<WagerId, Drawn>,
            /// The wagers for which documents are due; the cards stay until they are complete.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            paperwork: Vec<WagerId>,
        },
        PapersFiled { seat: u8 },
        SeatSettled { seat: u8, lines: Vec<Settled> },
        /// The round's cards are in the rack; `reshuffle` if the shoe is over.
        RoundFinished { reshuffle: bool },

        CardRefused { seat: u8 },
        /// Read without need, and a floorperson is called.
        NeedlessReading,
        /// This floorperson was told.
        ReadNeedlessly { told: Actor },
        OverdrawDiscarded {
            #[serde(with = "table::stack::card")]
            card: Card,
        },
        /// The player is gone: what follows is a floorperson's decision.
        PlayerAbsent { seat: u8, reason: String },
    }
}

/// What a player wants done with a House Money payout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen {
    /// Whether it is added to the wager on the hand.
    pub add: bool,
    /// How much of it, where the player says so.
    pub amount: Option<Money>,
}

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    DealOpen = "deal-open", "not every box has its second card", "deal on";
    FirstCardsOpen { seat: u8 } = "first-cards-open", "wagers at position {seat} that the first cards decide are not settled", "settle them first";
    NothingDecided { seat: u8 } = "nothing-decided", "the first cards decide no wager at position {seat} now", "no action is needed";
    ChoiceDue { seat: u8 } = "choice-due", "the player at position {seat} has not said whether the payout is added", "ask that player";
    NothingToAdd { seat: u8 } = "nothing-to-add", "position {seat} has no House Money payout to add", "no action is needed";
    AmountFixed = "add-amount-given", "the operator filed how much is added", "leave the amount out";
    EvenMoneyBarred { seat: u8 } = "even-money", "even money is taken for a Blackjack against an ace, before the check and instead of Insurance; position {seat} cannot", "decide otherwise";
    EvenMoneyTaken { seat: u8 } = "even-money-taken", "position {seat} has taken even money", "no action is needed";
    CheckDue = "check-due", "the hole card has not been checked", "put it into the card reader";
    NoCheckDue = "no-check-due", "the dealer's first card calls for no check", "let the players act";
    CheckNeeded = "check-needed", "the dealer's first card calls for the check", "put the hole card into the card reader";
    FloorCalled = "floor-called", "the hole card was read without need, and no floorperson has been told yet", "let a floorperson say that they know";
    NothingRead = "nothing-read", "the hole card was not read without need", "no action is needed";
    NotYourTurn { seat: u8 } = "not-your-turn", "it is position {seat}'s turn", "wait";
    NoTurn = "no-turn", "every player is done", "turn the hole card";
    CardDue { seat: u8 } = "card-due", "a card is due to position {seat}", "deal it";
    NoCardDue = "no-card-due", "no card is due to a player", "let the player decide";
    HasBlackjack { seat: u8 } = "has-blackjack", "position {seat} has a Blackjack", "announce and pay it";
    NoBlackjack { seat: u8 } = "no-blackjack", "position {seat} has no Blackjack", "let the player decide";
    MayNot { why: String, code: &'static str } = "may-not", "{why}", "decide otherwise";
    MatchTheWhole { amount: Money } = "match-the-whole", "a payout was added: a Double Down Wager matches the whole wager, {amount:#}", "wager that";
    RefusedACard = "refused-a-card", "a player who refused an exposed card gets no more in this round", "stand or surrender";
    SecondCardMissing = "second-card-missing", "a split hand of the player's still needs its second card", "take the card";
    NothingShown = "nothing-shown", "no card was drawn in error and exposed", "no action is needed";
    PlayersToAct { seat: u8 } = "players-to-act", "position {seat} is not done", "wait";
    DealerDraws = "dealer-draws", "the dealer has to draw", "draw";
    DealerStands = "dealer-stands", "the dealer draws no more", "settle";
    ProgressiveOpen { seat: u8 } = "progressive-open", "the progressive wagers at position {seat} are not settled", "settle them before the hands";
    NotValidated { seat: u8 } = "not-validated", "a floorperson has not verified the payout at position {seat}", "call a floorperson";
    NothingToValidate { seat: u8 } = "nothing-to-validate", "no payout at position {seat} needs a floorperson", "pay it";
}
