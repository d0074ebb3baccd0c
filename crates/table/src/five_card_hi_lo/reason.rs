//! Why a Five Card Hi-Lo table refuses what no other game would ask.

use crate::refusal::game_reasons;
use cards::Money;

game_reasons! {
    /// Reasons of this game.
    Own;

    PlayLater = "play-later", "the Play Wager is made when the cards have been seen", "wait to be asked";
    WholeStacks = "whole-stacks", "the automated shoe dispenses stacks of five", "deal a multiple of five";
    RightNumber = "right-number", "five cards are what a hand has", "report another number";
    DealNotOver = "deal-not-over", "five cards have not been dealt to every hand", "finish the deal";
    CountDue { rounds: u32 } = "count-due", "the stub has gone uncounted in {rounds} rounds", "count it";
    NotLooked { seat: u8 } = "not-looked", "the player at position {seat} has not looked at the cards", "let that player look";
    NotAsked { seat: u8 } = "not-asked", "position {seat} is asked first, from the dealer's left", "wait";
    PlayAmount { ante: Money } = "play-amount", "a Play Wager equals the Ante Wager, {ante}", "wager that, or fold";
    Undecided { seat: u8 } = "undecided", "the player at position {seat} has neither played nor folded", "ask that player";
    NothingForfeited = "nothing-forfeited", "no wager was forfeited", "go on";
    ForfeitsLie = "forfeits-lie", "forfeited wagers lie on the layout", "collect them";
    NotPlaying = "not-playing", "that hand is not being played", "see how it stands";
    OtherHandFirst { seat: u8 } = "other-hand-first", "the hand at position {seat} is set first", "set it and lay it down";
    HandsFinal = "hands-final", "the hands are laid down and may not be touched", "wait for the dealer";
    NotTheseCards = "not-these-cards", "those are not the five cards dealt there", "set the cards dealt";
    Misset { fault: &'static str } = "misset", "not so: {fault}", "three cards worth most high, two worth least low, one ace low at the player's choice";
    DealerMisset = "dealer-misset", "the dealer's aces are high but for one of four, and the rest by points", "set them so";
    PlayersNotSet { seat: u8 } = "players-not-set", "the player at position {seat} has not set the hands", "wait, or have a floorperson decide";
}
