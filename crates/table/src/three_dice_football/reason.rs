//! Why a Three Dice Football table refuses what no other game would ask.

use crate::refusal::game_reasons;
use cards::Money;

game_reasons! {
    /// Reasons of this game.
    Own;

    AboveMaximum { maximum: Money } = "above-maximum", "the most is {maximum}", "wager less";
    GameWagersStand = "game-wagers-stand", "wagers on the game are made before its first throw and stand after it", "wait for the next game";
    ThrowMade = "throw-made", "the dice have been thrown", "wait until the throw is settled";
    GameWon = "game-won", "the game is over; only the extra point is thrown", "wait for the next game";
    DiceSent = "dice-sent", "the dice are out for this play, so its wagers stand", "wait until the throw is settled";
    NoCrew = "no-crew", "no stickperson is on the table", "let one of the three dealers take the stick";
    NotTheStickperson { stick: String } = "not-the-stickperson", "the dice are in the charge of {stick}", "let the stickperson do it, or take the stick";
    NotADealer = "not-a-dealer", "the stickperson is one of the three dealers", "let a dealer take the stick";
    NotOfTheCrew { name: String } = "not-of-the-crew", "{name} does not deal at this table", "do it before one of its dealers";
    DiceHere { set: String } = "dice-here", "the set {set} is at the table", "remove it first";
    DiceAbsent = "dice-absent", "no dice are in use at the table", "have a set brought, inspected and put into the cup";
    WrongDice { green: u8, red: u8 } = "wrong-dice", "a set is four green dice and two red, not {green} and {red}", "bring a whole set";
    SpentDice = "spent-dice", "that set was in use before", "bring a new one";
    OtherInspection { filed: &'static str } = "other-inspection", "dice here are inspected {filed}", "bring dice inspected so";
    NotInspected = "dice-not-inspected", "the dice have not been inspected", "inspect them before a dealer";
    InspectedAlready = "dice-inspected", "the dice need no inspection", "put them into the cup";
    SealBroken = "seal-broken", "the seal is not whole", "inspect the dice again";
    DiceOut = "dice-out", "the dice are not with the stickperson", "wait for them";
    DiceChangeDue { hours: u32 } = "dice-change-due", "the dice have been in use for more than {hours} hours", "change them";
    DieLost = "die-lost", "a die of the set is lost", "change the dice";
    NothingLost = "nothing-lost", "no die is lost", "go on";
    HasQuarterback { seat: u8 } = "has-quarterback", "position {seat} has the dice", "pass them there";
    NoQuarterback = "no-quarterback", "no one has taken the dice", "offer them";
    NextToOffer { seat: u8 } = "next-to-offer", "position {seat} comes next, clockwise", "offer them there";
    NoOneToOffer = "no-one-to-offer", "no player is at the table", "wait for one";
    OfferOpen { seat: u8 } = "offer-open", "the dice are offered to position {seat}", "wait for the answer";
    NotOffered { seat: u8 } = "dice-not-offered", "the dice are not offered to position {seat}", "wait for the stickperson";
    NotTheQuarterback { seat: u8 } = "not-the-quarterback", "position {seat} is not the Quarterback's", "let the Quarterback do it";
    MustBet = "must-bet", "the Quarterback has a wager on the game", "make one, or let the dice go by";
    NoSuchDice = "no-such-dice", "two different green dice of four and one red of two are picked", "pick such dice";
    DicePicked = "dice-picked", "the Quarterback has picked dice", "throw them";
    DiceNotPicked = "dice-not-picked", "the Quarterback has picked no dice", "let the Quarterback pick";
    FieldNotSet = "field-not-set", "pucks and marker are not in place", "set 1st Down, the 20 yard line and play 1";
    FieldIsSet = "field-is-set", "pucks and marker are in place", "go on";
    DiceNotSent = "dice-not-sent", "the dice are not in the Quarterback's hand", "wait for the stickperson";
    NothingThrown = "nothing-thrown", "no throw waits for a call", "see what is expected next";
    NothingCalled = "nothing-called", "no throw waits to be settled", "see what is expected next";
    Invalid = "invalid-roll", "such a throw is invalid", "call no roll";
    Misread { shown: String } = "misread", "the dice show {shown}", "call that";
    NoCause = "no-cause", "that is not how the dice were thrown or lie", "call what is so";
    NoSuchCause = "no-such-cause", "dice that touch chips on the layout are thrown well", "call the numbers";
    NoSuchDie { die: u8 } = "no-such-die", "a throw has dice 1 to 3, the third of them red, and no die {die}", "name one of those";
    DisputedAlready = "disputed-already", "the face is disputed already", "wait for the stickperson";
    DiceInHand = "dice-in-hand", "the Quarterback has dice in play", "give them back first";
    PositionInGame { seat: u8 } = "position-in-game", "position {seat} has had wagers of another player in this game", "take another, or wait for the next game";
    StillWagered = "still-wagered", "wagers stand on the game", "play it to its end";
}
