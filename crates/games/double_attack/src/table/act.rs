//! What people do at a Double Attack Blackjack table beyond what they do at any, and what comes of it.

use cards::{Card, Money};
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use table::settled::{SeatLine, Settled};
use table::{Actor, Stack};

table::acts! {
    /// An act of this game's own. Irregularities are acts like any other.
    Act {
        /// The dealer's first card, face up. No more Bet and Bust It Wagers.
        DealUpCard,
        /// The next cards to the players, face up. No more Double Attack Wagers.
        DealToBoxes { cards: u8 },
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

        /// The player to whom an exposed card would go does not want it.
        RefuseCard { seat: u8 },
        /// The deal passed a position by.
        PassOver { seat: u8 },
        /// The player with one card decides.
        DecideOneCard { seat: u8, choice: Missed },
        /// The dealer did not deal a card that was asked for.
        MissCard { seat: u8 },
        /// The player who asked decides.
        DecideMissed { seat: u8, choice: Missed },
        /// The hole card went into the card reader without need; the dealer calls this floorperson.
        ReadNeedlessly { told: Actor },
        /// A floorperson has been told of it: what follows may now follow.
        HearOfReading,
        /// The hole card was not checked before the players acted.
        MissCheck,
        /// The dealer drew on 17 or more.
        DrawTooMany,
        /// A floorperson decides for a player who has walked away and whose decision is due.
        DecideAbsent { seat: u8, reason: String },
    }

    /// What came of it. A hand is counted from 1 in the order its box plays them.
    Fact {
        UpCardDealt {
            round: u64,
            deck: u8,
            #[serde(with = "table::stack::card")]
            card: Card,
        },
        /// Each card with the position it went to.
        DealtToBoxes { seats: Vec<u8>, cards: Stack },
        HoleCardDealt,
        InsuranceOffered,
        HoleCardRead { blackjack: bool },
        CheckMissed,
        InsuranceSettled { lines: Vec<SeatLine> },
        BlackjackPaid { seat: u8, lines: Vec<Settled> },
        CardAsked { seat: u8, hand: u8 },
        Stood { seat: u8, hand: u8 },
        DoubledDown { seat: u8, hand: u8, amount: Money },
        PairSplit { seat: u8, hand: u8, amount: Money },
        /// Given up; without lines where the hole card is still to be checked.
        Surrendered { seat: u8, hand: u8, lines: Vec<Settled> },
        CardDealt {
            seat: u8,
            hand: u8,
            #[serde(with = "table::stack::card")]
            card: Card,
        },
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
        BustItSettled { lines: Vec<SeatLine> },
        SeatSettled { seat: u8, lines: Vec<Settled> },
        /// The round's cards are in the rack; `reshuffle` if the shoe is over.
        RoundFinished { reshuffle: bool },

        CardRefused { seat: u8 },
        PassedOver { seat: u8, cards: u8 },
        OneCardDecided { seat: u8, choice: Missed },
        CardMissed { seat: u8, hand: u8 },
        MissedDecided { seat: u8, hand: u8, choice: Missed },
        /// Read without need, and this floorperson was called.
        NeedlessReading { told: Actor },
        /// A floorperson was told; `shown` if a player could have learned the card's value.
        ReadNeedlessly { told: Actor, shown: bool },
        /// Every wager that stood went back, and the cards are in the rack; `reshuffle` if the shoe is over.
        AllHandsDead {
            #[serde(with = "table::law::rule_name")]
            rule: Rule,
            reshuffle: bool,
        },
        OverdrawDiscarded {
            #[serde(with = "table::stack::card")]
            card: Card,
        },
        /// The player is gone: what follows is a floorperson's decision.
        PlayerAbsent { seat: u8, reason: String },
    }
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

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    OneCardOpen { seat: u8 } = "one-card-open", "the player at position {seat} has one card and has not decided", "let the player decide";
    NotTheNextCard { seat: u8 } = "not-the-next-card", "the next card does not go to position {seat}", "deal in order";
    NotYourTurn { seat: u8 } = "not-your-turn", "it is position {seat}'s turn", "wait";
    NoTurn = "no-turn", "every player is done", "turn the hole card";
    CardDue { seat: u8 } = "card-due", "a card is due to position {seat}", "deal it";
    NoCardDue = "no-card-due", "no card is due to a player", "let the player decide";
    HasBlackjack { seat: u8 } = "has-blackjack", "position {seat} has a Blackjack", "announce and pay it";
    NoBlackjack { seat: u8 } = "no-blackjack", "position {seat} has no Blackjack", "let the player decide";
    MayNot { why: String, code: &'static str } = "may-not", "{why}", "decide otherwise";
    RefusedACard = "refused-a-card", "a player who refused an exposed card gets no more in this round", "stand or surrender";
    SecondCardMissing = "second-card-missing", "a split hand of the player's still needs its second card", "take the card";
    NothingShown = "nothing-shown", "no card was drawn in error and exposed", "no action is needed";
    CheckDue = "check-due", "the hole card has not been checked", "put it into the card reader";
    NoCheckDue = "no-check-due", "the first card calls for no check", "let the players act";
    FloorCalled = "floor-called", "the hole card was read without need, and no floorperson has been told yet", "let a floorperson say that they know";
    NothingRead = "nothing-read", "the hole card was not read without need", "no action is needed";
    CheckNeeded = "check-needed", "the first card calls for the check", "put the hole card into the card reader";
    PlayersToAct { seat: u8 } = "players-to-act", "position {seat} is not done", "wait";
    DealerDraws = "dealer-draws", "the dealer has less than 17", "draw";
    DealerStands = "dealer-stands", "the dealer draws no more", "settle";
}
