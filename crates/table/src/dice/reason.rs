//! Why a table refuses what is done with dice.

crate::game_reasons! {
    /// Reasons about dice.
    Own;

    NoCrew = "no-crew", "no stickperson is on the table", "let a dealer of the table take the stick";
    OtherCrew { due: usize } = "other-crew", "the dealers beside the stickperson are {due}", "name so many";
    NotTheStickperson { stick: String } = "not-the-stickperson", "the dice are in the charge of {stick}", "let the stickperson do it, or take the stick";
    NotADealer = "not-a-dealer", "the stickperson is one of the dealers", "let a dealer take the stick";
    NotOfTheCrew { name: String } = "not-of-the-crew", "{name} does not deal at this table", "do it before one of its dealers";
    NotTheBoxperson { boxperson: String } = "not-the-boxperson", "the dice are the boxperson's to see to, {boxperson}", "let the boxperson do it";
    DiceHere { set: String } = "dice-here", "the set {set} is at the table", "remove it first";
    DiceAbsent = "dice-absent", "no dice are in use at the table", "have a set brought, inspected and put into the cup";
    WrongDice { due: String, given: String } = "wrong-dice", "a set is {due}, not {given}", "bring a whole set";
    SpentDice = "spent-dice", "that set was in use before", "bring a new one";
    OtherInspection { filed: &'static str } = "other-inspection", "dice here are inspected {filed}", "bring dice inspected so";
    NotInspected = "dice-not-inspected", "the dice have not been inspected", "inspect them before a dealer";
    InspectedAlready = "dice-inspected", "the dice need no inspection", "put them into the cup";
    SealBroken = "seal-broken", "the seal is not whole", "inspect the dice again";
    DiceOut = "dice-out", "the dice are not with the stickperson", "wait for them";
    DiceChangeDue { hours: u32 } = "dice-change-due", "the dice have been in use for more than {hours} hours", "change them";
    DieLost = "die-lost", "a die of the set is lost", "change the dice";
    NothingLost = "nothing-lost", "no die is lost", "no action is needed";
    HasThrower { seat: u8 } = "has-thrower", "position {seat} has the dice", "pass them there";
    NoThrower = "no-thrower", "no one has taken the dice", "offer them";
    NextToOffer { seat: u8 } = "next-to-offer", "position {seat} comes next, clockwise", "offer them there";
    NoOneToOffer = "no-one-to-offer", "no player is at the table", "wait for one";
    OfferOpen { seat: u8 } = "offer-open", "the dice are offered to position {seat}", "wait for the answer";
    NotOffered { seat: u8 } = "dice-not-offered", "the dice are not offered to position {seat}", "wait for the stickperson";
    NotTheThrower { seat: u8, thrower: &'static str } = "not-the-thrower", "position {seat} is not the {thrower}'s", "let the player do it who has the dice";
    NoSuchDice { due: String } = "no-such-dice", "{due} are picked, each once", "pick such dice";
    DicePicked { thrower: &'static str } = "dice-picked", "the {thrower} has picked dice", "throw them";
    DiceNotPicked { thrower: &'static str } = "dice-not-picked", "the {thrower} has picked no dice", "let that player pick";
    DiceNotSent { thrower: &'static str } = "dice-not-sent", "the dice are not in the {thrower}'s hand", "wait for the stickperson";
    NotYoursToSay { thrower: &'static str } = "not-yours-to-say", "how the dice fell is the stickperson's to say, not the {thrower}'s", "throw, and let the stickperson see where they come to rest";
    FellWell = "fell-well", "so the dice were thrown and lie already", "call the numbers";
    FellSo = "fell-so", "how the dice fell has been said", "call the throw";
    OtherFaces { thrown: String } = "other-faces", "the dice came up {thrown}", "say where they lie, not other numbers";
    NotAThrow { dice: usize } = "not-a-throw", "a throw is of {dice} dice", "throw those picked";
    NothingThrown = "nothing-thrown", "no throw waits for a call", "see what is expected next";
    Invalid = "invalid-roll", "such a throw is invalid", "call no roll";
    Misread { shown: String } = "misread", "the dice show {shown}", "call that";
    NoCause = "no-cause", "that is not how the dice were thrown or lie", "call what is so";
    NoSuchCause = "no-such-cause", "dice that touch chips on the layout are thrown well", "call the numbers";
    NoSuchDie { die: u8, dice: usize } = "no-such-die", "a throw has dice 1 to {dice}, and no die {die}", "name one of those";
    DisputedAlready = "disputed-already", "the face is disputed already", "wait for the stickperson";
    DiceInHand = "dice-in-hand", "the player at this position has dice in play", "give them back first";
}
