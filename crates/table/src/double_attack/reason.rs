//! Why a Double Attack Blackjack table refuses what no other game would ask.

use crate::refusal::game_reasons;
use cards::Money;

game_reasons! {
    /// Reasons of this game.
    Own;

    HandsOff = "hands-off", "no wager is handled, removed or altered until it is decided", "wait for the decision";
    NotInChips { unit: Money } = "not-in-chips", "wagers here are made in steps of {unit}", "wager a multiple of it";
    AboveMaximum { maximum: Money } = "above-maximum", "the most is {maximum}", "wager less";
    NotTheMoment { wager: &'static str, moment: &'static str } = "not-the-moment", "{wager} is wagered {moment}", "wait for that moment";
    NotSpoken { seat: u8 } = "not-spoken", "no spoken wager waits at position {seat}", "go on";
    SatOut { player: String } = "sat-out", "{player} did not bet on an earlier round of this shoe", "wait for the reshuffle, or ask the house";
    NotBarred { player: String } = "not-barred", "{player} may bet", "go on";
    BurnDue = "burn-due", "a card must be burned first", "put one card into the discard rack";
    NoBurnDue = "no-burn-due", "no card is burned now", "deal";
    ShoeEmpty = "shoe-empty", "the shoe has not the cards for that", "shuffle and cut the discards";
    ShoeNotEmpty = "shoe-not-empty", "the shoe has cards", "deal from it";
    NotTheDiscards = "not-the-discards", "those are not the cards of the discard rack", "give them all, in their new order";
    OneCardOpen { seat: u8 } = "one-card-open", "the player at position {seat} has one card and has not decided", "let the player decide";
    NotTheNextCard { seat: u8 } = "not-the-next-card", "the next card does not go to position {seat}", "deal in order";
    NotYourTurn { seat: u8 } = "not-your-turn", "it is position {seat}'s turn", "wait";
    NoTurn = "no-turn", "every player is done", "turn the hole card";
    CardDue { seat: u8 } = "card-due", "a card is due to position {seat}", "deal it";
    NoCardDue = "no-card-due", "no card is due to a player", "let the player decide";
    HasBlackjack { seat: u8 } = "has-blackjack", "position {seat} has a Blackjack", "announce and pay it";
    NoBlackjack { seat: u8 } = "no-blackjack", "position {seat} has no Blackjack", "let the player decide";
    MayNot { why: String, code: &'static str } = "may-not", "{why}", "decide otherwise";
    MoreThanTheHand { limit: Money } = "more-than-the-hand", "a Double Down Wager is no more than {limit}", "double for less";
    RefusedACard = "refused-a-card", "a player who refused a shown card gets no more in this round", "stand or surrender";
    SecondCardMissing = "second-card-missing", "a split hand of the player's still needs its second card", "take the card";
    NothingShown = "nothing-shown", "no card was drawn in error and shown", "go on";
    CardShown = "card-shown", "a card that was shown is the next one", "use it first";
    CheckDue = "check-due", "the hole card has not been checked", "put it into the card reader";
    NoCheckDue = "no-check-due", "the first card calls for no check", "let the players act";
    CheckNeeded = "check-needed", "the first card calls for the check", "put the hole card into the card reader";
    PlayersToAct { seat: u8 } = "players-to-act", "position {seat} is not done", "wait";
    DealerDraws = "dealer-draws", "the dealer has less than 17", "draw";
    DealerStands = "dealer-stands", "the dealer draws no more", "settle";
}
