//! Why a Raise It Up Stud table refuses what no other game would ask.

use crate::refusal::game_reasons;
use cards::Money;

game_reasons! {
    /// Reasons of this game.
    Own;

    PlayLater = "play-later", "the Play Wager is made when cards have been seen", "wait to be asked";
    BlindUnequal { seat: u8 } = "blind-unequal", "the Blind at position {seat} does not equal the Ante", "match it, or take both back";
    BlindAmount { lacks: Money } = "blind-amount", "the Blind lacks {lacks} to equal the Ante", "place just that";
    AnteMultiple { multiple: Money } = "ante-multiple", "an Ante here is a multiple of {multiple}", "wager so";
    ProgressiveAmounts { amounts: String } = "progressive-amounts", "a progressive wager here is {amounts}, once", "wager that";
    WholeStacks = "whole-stacks", "the automated shoe dispenses stacks of three", "deal a multiple of three";
    RightNumber = "right-number", "three cards are what a hand and the community have", "report another number";
    DealNotOver = "deal-not-over", "three cards have not been dealt to every hand and the community", "finish the deal";
    CountDue { rounds: u32 } = "count-due", "the stub has gone uncounted in {rounds} rounds", "count it";
    NotLooked { seat: u8 } = "not-looked", "the player at position {seat} has not looked at the cards", "let that player look";
    NotAsked { seat: u8 } = "not-asked", "position {seat} is asked first, from the dealer's left", "wait";
    PlayAmount { ante: Money, most: u8 } = "play-amount", "a Play Wager now is the Ante of {ante} times 1 to {most}", "wager so";
    FoldsAWinner = "folds-a-winner", "folding forfeits a Progressive Payout Wager whose hand wins", "make a Play Wager, or fold knowing that";
    PlayOrFold = "play-or-fold", "after the 5th Street card a player plays or folds", "make a Play Wager, or fold";
    FoldLater = "fold-later", "a player folds when the 5th Street card is turned", "check";
    Undecided { seat: u8 } = "undecided", "the player at position {seat} has not decided", "ask that player";
    ExposureOpen { seat: u8 } = "exposure-open", "a floorperson has to decide about the exposed card at position {seat}", "call one";
    NothingToForfeit { seat: u8 } = "nothing-to-forfeit", "position {seat} has no wager to forfeit", "go on";
    NotSeen { seat: u8 } = "not-seen", "the player at position {seat} has not looked and knows nothing to tell", "go on";
    CannotBeSettled = "cannot-be-settled", "the round as recorded cannot be settled", "see the record";
}
