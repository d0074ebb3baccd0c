//! What people do at a Baccarat table beyond what they do at any, and what comes of it.

use crate::coup::{Side, Winner};
use cards::{Card, Money};
use serde::{Deserialize, Serialize};
use table::Stack;
use table::settled::Settled;

table::acts! {
    /// An act of this game's own.
    Act {
        /// "No more bets": two cards to each hand.
        DealHands,
        /// Whoever holds a hand turns over what lies face down of it; the dealer where no player holds it.
        TurnCards { hand: Side },
        /// The player who holds a hand gives the right to turn it up.
        GiveUpCards { hand: Side },
        /// The dealer or a floorperson takes a hand from a player who delays the game.
        TakeBackCards { hand: Side, reason: String },
        /// A player whom a hand is offered to takes it.
        AcceptCards { hand: Side },
        /// And does not; a floorperson says so for one who does not answer.
        DeclineCards { hand: Side },
        /// The player has a House Money payout added to the wager on a hand.
        AddPayout {
            seat: u8,
            hand: Side,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            amount: Option<Money>,
        },
        /// The player takes it.
        TakePayout { seat: u8 },
        /// The dealer takes a House Money Wager that lost, and pays or adds one that won.
        SettleHouseMoney { seat: u8 },
        /// The third card that is due, to the Player's Hand or the Banker's.
        DealThirdCard,
        /// The dealer settles a position.
        SettleSeat { seat: u8 },
        /// The cards go to the discard rack.
        FinishRound,
        /// The dealer collects the vigorish that is marked at a position.
        CollectVigorish { seat: u8 },
        /// A floorperson decides for a player who has walked away: the payout is handed over.
        DecideAbsent { seat: u8, reason: String },
    }

    /// What came of it.
    Fact {
        /// Two cards to each hand, face down until they are turned.
        HandsDealt { round: u64, deck: u8 },
        /// A hand is passed to the player at a position.
        HandHanded { hand: Side, seat: u8 },
        /// What lay face down of a hand lies face up.
        CardsTurned { hand: Side, cards: Stack },
        /// A player holds a hand no more; a reason if it was taken back.
        HandGivenUp {
            hand: Side,
            seat: u8,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            reason: Option<String>,
        },
        /// The right to turn a hand is offered to a player.
        HandOffered { hand: Side, seat: u8 },
        HandDeclined { hand: Side, seat: u8 },
        /// What the player wants done with a House Money payout: none to have it handed over.
        PayoutChosen {
            seat: u8,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            add: Option<Side>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            amount: Option<Money>,
        },
        HouseMoneySettled {
            seat: u8,
            line: Settled,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            added: Option<Added>,
        },
        /// A third card, face down.
        ThirdCardDealt { hand: Side },
        SeatSettled { seat: u8, lines: Vec<Settled> },
        VigorishMarked { seat: u8, amount: Money },
        VigorishCollected { seat: u8, amount: Money },
        /// The round's cards are in the rack; `reshuffle` if the shoe is over.
        RoundFinished { winner: Winner, reshuffle: bool },
        /// The player is gone: what follows is a floorperson's decision.
        PlayerAbsent { seat: u8, reason: String },
    }
}

/// What moved onto the wager on a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Added {
    pub hand: Side,
    pub amount: Money,
}

/// A card, as facts write it.
pub(super) fn stack(cards: &[Card]) -> Stack {
    Stack::from(cards)
}

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    VigorishDue { seat: u8 } = "vigorish-due", "vigorish is marked at position {seat}", "let the dealer collect it";
    NoVigorish { seat: u8 } = "no-vigorish", "no vigorish is marked at position {seat}", "no action is needed";
    NotYourHand { hand: Side } = "not-your-hand", "the {hand} is another's to turn", "leave the cards alone";
    HandIsUp { hand: Side } = "hand-is-up", "the {hand} lies face up", "no action is needed";
    NotHeld { hand: Side } = "not-held", "no player holds the {hand}", "turn it, if you deal";
    NotOffered { hand: Side } = "not-offered-the-hand", "the {hand} is not offered to you", "wait until it is";
    OfferOpen { hand: Side, seat: u8 } = "offer-open", "the {hand} is offered to position {seat}", "let that player take or decline it";
    CardsDown { hand: Side } = "cards-down", "cards of the {hand} lie face down", "have them turned over";
    ChoiceDue { seat: u8 } = "choice-due", "the player at position {seat} has not said whether the payout is added", "ask that player";
    NothingToAdd { seat: u8 } = "nothing-to-add", "position {seat} has no House Money payout to add", "no action is needed";
    NoHandWager { seat: u8, hand: Side } = "no-hand-wager", "position {seat} has no wager on the {hand} to add to", "name the hand it bet on, or take the payout";
    OnNatural = "added-on-natural", "with a natural on the table nothing is added here", "take the payout";
    AmountFixed = "add-amount-given", "the operator filed how much is added", "leave the amount out";
    HouseMoneyOpen { seat: u8 } = "house-money-open", "the House Money Wager at position {seat} is not settled", "settle it before a third card";
    NoThirdCard = "no-third-card", "no third card is due", "settle the wagers";
    ThirdCardDue { hand: Side } = "third-card-due", "the {hand} draws a third card", "deal it";
}
