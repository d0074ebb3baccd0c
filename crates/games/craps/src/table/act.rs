//! What people do at a Craps table beyond what they do at any with dice, and what comes of it.

use crate::roll::{Number, Roll};
use cards::Money;
use rulebook::WagerId;
use table::PersonId;
use table::settled::SeatLine;

table::acts! {
    /// An act of this game's own.
    Act {
        /// A floorperson puts a boxperson at the table.
        PostBoxperson { boxperson: PersonId },
        /// The dealer moves Bonus Craps and Fire Bets to their area before the boxperson.
        MoveSideBets,
        /// The player takes part of a wager down.
        ReduceWager { seat: u8, wager: WagerId, amount: Money },
        /// The player calls a wager off or on for come out rolls.
        CallWager { seat: u8, wager: WagerId, working: bool },
        /// The dealer confirms the call with a button on the wager.
        ConfirmCall { seat: u8, wager: WagerId },
        /// The dealers settle what the throw decided, and move puck and marker buttons.
        SettleThrow,
        /// A floorperson calls off a turn that no one has a wager on.
        CallTurnOff,
    }

    /// What came of it.
    Fact {
        BoxpersonPosted { boxperson: PersonId },
        SideBetsMoved { bets: Vec<(u8, WagerId)> },
        WagerReduced { seat: u8, wager: WagerId, amount: Money },
        WagerCalled { seat: u8, wager: WagerId, working: bool },
        CallConfirmed { seat: u8, wager: WagerId, working: bool },
        TurnBegun { round: u64 },
        ThrowCounted { roll: Roll },
        WagersSettled { lines: Vec<SeatLine> },
        WagerTravelled { seat: u8, wager: WagerId, to: WagerId, amount: Money },
        MarkerPlaced { number: u8 },
        BonusCrapsSettled { lines: Vec<SeatLine> },
        MarkersCleared,
        PointEstablished { number: Number },
        PointMade { number: Number },
        /// All that the throw decided is settled.
        ThrowFinished,
        /// A seven-out: nothing is left on the layout.
        TurnFinished { throws: usize },
        TurnCalledOff,
    }
}

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    ThrowMade = "throw-made", "the dice have been thrown", "wait until the throw is settled";
    NotItsMoment = "not-its-moment", "that wager is not made at this moment", "see when it is: before a shooter's first throw, before a come out roll, or with a point on";
    StaysUp = "stays-up", "that wager stays on the layout now", "wait for the throw that decides it";
    NotPutBack = "not-put-back", "a Don't Bet that was taken down or reduced is not put back or increased", "wait for the throw that would have decided it";
    OddsFirst = "odds-first", "odds stand on that wager", "take the odds down first";
    WholeWager = "whole-wager", "that is all of the wager, or more", "take the wager down, or name less";
    NotCalled = "not-called", "that wager is not called off or on", "leave it as it is";
    CalledAlready = "called-already", "the wager is so already, or waits for the dealer", "no action is needed";
    NoCall = "no-call", "the player has not called that wager", "wait for the player";
    NotComeOut = "not-come-out", "a point is on, and every wager works", "call it before a come out roll";
    MustBet = "must-bet", "the shooter has a wager on the Pass or the Don't Pass line", "make one, or let the dice go by";
    NoBoxperson = "no-boxperson", "no boxperson is at the table", "let a floorperson post one";
    BoxpersonHere = "boxperson-here", "that boxperson is at the table", "no action is needed";
    NoBox = "no-box", "a Mini-Craps table has no boxperson", "no action is needed";
    NotMoved = "not-moved", "Bonus Craps and Fire Bets are moved before the boxperson or dealer first", "move them";
    NothingToMove = "nothing-to-move", "no such wager is to be moved", "no action is needed";
    NothingThrown = "nothing-to-settle", "no throw waits to be settled", "see what is expected next";
    PositionInTurn { seat: u8 } = "position-in-turn", "position {seat} has had wagers of another player in this turn", "take another, or wait for the next shooter";
    StillWagered = "still-wagered", "wagers stand on the layout", "play the turn to its end";
}
