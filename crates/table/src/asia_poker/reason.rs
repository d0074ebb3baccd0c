//! Why an Asia Poker table refuses what no other game would ask.

use crate::place::Place;
use crate::refusal::game_reasons;

game_reasons! {
    /// Reasons of this game.
    Own;

    WholeStacks = "whole-stacks", "the automated shoe dispenses stacks of seven", "deal a multiple of seven";
    NumberOutOfRange { number: u8 } = "number-out-of-range", "the generator shows 1 to 7, not {number}", "read it again";
    DealNotOver = "deal-not-over", "seven cards have not been dealt to every place", "finish the deal";
    StartUnknown = "start-unknown", "the starting position has not been found", "find it";
    RightPlace { place: Place } = "right-place", "{place} is where the first card belongs", "go on";
    ShakerOpen = "shaker-open", "the shaker is not covered", "cover it, shake once, and put it to the right";
    DealerUnset = "dealer-unset", "the house way does not set these cards one way", "correct the house way on file";
    SurrenderEarly = "surrender-early", "no one may surrender before the dealer's hands are set", "wait";
    SurrenderLate = "surrender-late", "the hands have been exposed, or are settled", "wait for the next round";
    SurrenderBarred { wager: &'static str } = "surrender-barred", "a {wager} wager stands there, which bars surrender", "play the hand";
    ShakeMore { shakes: u8 } = "shake-more", "{shakes} shakes are too few", "shake three times or more";
    TotalMisread { total: u8 } = "total-misread", "the dice total {total}", "announce that total; no card has been dealt";
    OtherHandFirst { seat: u8 } = "other-hand-first", "the hand at position {seat} is set first", "set it and lay it down";
    HandsFinal = "hands-final", "the hands are laid down and may not be touched", "wait for the dealer";
    NotLooked = "not-looked", "the player has not looked at the cards", "look first";
    NoAssistance = "no-assistance", "the operator has chosen that dealers give no advice", "set the hands alone";
    NotTheseCards = "not-these-cards", "those are not the seven cards dealt there", "set the cards dealt";
    PlayersNotSet { seat: u8 } = "players-not-set", "the player at position {seat} has not set the hands", "wait, or have a floorperson decide";
}
