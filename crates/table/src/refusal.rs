//! Why a table refuses a command. A refused command changes nothing.

use crate::devices::{Device, Equipment};
use crate::people::Role;
use cards::Money;
use rulebook::WagerId;
use rulebook::clause::Clause;
use std::fmt;

/// A reason and the paragraph behind it, where law is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The paragraph.
    pub clause: Option<Clause>,
}

/// Writes an enum of reasons with the code, the message and the remedy of each from one table.
#[macro_export]
macro_rules! reasons {
    (
        $(#[$of:meta])* $Reason:ident $(or $other:ident($Other:ty))?;
        $($(#[$doc:meta])* $variant:ident $({ $($field:ident: $type:ty),+ })? = $code:literal, $says:literal, $remedy:literal;)+
    ) => {
        $(#[$of])*
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs, reason = "the message is the documentation")]
        pub enum $Reason {
            $($(#[$doc])* #[error($says)] $variant $({ $($field: $type),+ })?,)+
            $(#[error(transparent)] $other(#[from] $Other),)?
        }

        impl $Reason {
            /// A stable name for machines.
            pub fn code(&self) -> &'static str {
                match self {
                    $($Reason::$variant { .. } => $code,)+
                    $($Reason::$other(reason) => reason.code,)?
                }
            }

            /// What to do instead.
            pub fn remedy(&self) -> &'static str {
                match self {
                    $($Reason::$variant { .. } => $remedy,)+
                    $($Reason::$other(reason) => reason.remedy,)?
                }
            }

            /// Every code, in the order of this list.
            pub const CODES: &'static [&'static str] = &[$($code,)+];
        }
    };
}

/// Writes a game's own enum of reasons, in the game's own folder. Each turns into a [`Reason::Game`].
#[macro_export]
macro_rules! game_reasons {
    ($(#[$of:meta])* $Reason:ident; $($rest:tt)+) => {
        $crate::reasons! { $(#[$of])* $Reason; $($rest)+ }

        impl From<$Reason> for $crate::refusal::Reason {
            fn from(reason: $Reason) -> $crate::refusal::Reason {
                $crate::refusal::Reason::Game($crate::refusal::GameReason {
                    code: reason.code(),
                    says: reason.to_string(),
                    remedy: reason.remedy(),
                    fields: $crate::refusal::fields(&reason),
                })
            }
        }

        impl From<$Reason> for $crate::refusal::Refusal {
            fn from(reason: $Reason) -> $crate::refusal::Refusal {
                $crate::refusal::Reason::from(reason).into()
            }
        }
    };
}

/// The amounts that a wager may be.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(transparent)]
pub struct Amounts(pub Vec<Money>);

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, amount) in self.0.iter().enumerate() {
            let or = if n == 0 { "" } else { " or " };
            write!(f, "{or}{amount:#}")?;
        }
        Ok(())
    }
}

/// The fields of a reason by their names.
pub fn fields(reason: &impl serde::Serialize) -> serde_json::Value {
    // The fields are numbers, names and amounts, which are always written.
    serde_json::to_value(reason).unwrap_or_default()
}

/// A reason that one game alone has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
#[serde(transparent)]
#[error("{says}")]
pub struct GameReason {
    /// A stable name for machines.
    #[serde(skip)]
    pub code: &'static str,
    /// The message.
    #[serde(skip)]
    pub says: String,
    /// What to do instead.
    #[serde(skip)]
    pub remedy: &'static str,
    /// The fields of the reason.
    pub fields: serde_json::Value,
}

reasons! {
    /// Reasons, with what each says and what to do about it.
    Reason or Game(GameReason);

    // When and who.
    TimeRunsBack { last: u64 } = "time-runs-back", "the table's last event was at {last} ms", "give a time that is not earlier";
    RoleTooLow { needs: Role, is: Role } = "role-too-low", "this is for a {needs} or above, not for a {is}", "ask a floorperson to do this";
    StaffOnly = "staff-only", "only the table's staff does this", "let the dealer do it";
    PlayerOnly = "player-only", "only the player at that position does this", "let the player do it";
    NotYourSeat { seat: u8 } = "not-your-seat", "position {seat} is another player's", "act for your own position";
    SamePerson { name: String } = "same-person", "{name} cannot do both parts of this", "call a second person";
    DealersOwn { is: Role } = "dealers-own", "this is the dealer's to do, not a {is}'s", "let the dealer do it, or take the dealer's place and act as one";
    NoReason = "no-reason", "a decision has its reason in words", "say why";

    // The table.
    TableClosed = "table-closed", "the table is closed", "open it";
    TableOpen = "table-open", "the table is open already", "no action is needed";
    NotNow { phase: &'static str } = "not-now", "not while the table is {phase}", "see what is expected next";
    WagersStand = "wagers-stand", "wagers stand on the layout", "settle or return them first";
    NotApproved { equipment: Equipment } = "not-approved", "no approval of the {equipment} is on record", "open the table with the approval's reference";
    NotInThisEdition { what: &'static str } = "not-in-this-edition", "this edition has no {what}", "use what it allows";

    // Seats and money.
    SeatUnknown { seat: u8, positions: u8 } = "seat-unknown", "there is no position {seat}: this table has 1 to {positions}", "name one of them";
    SeatTaken { seat: u8 } = "seat-taken", "position {seat} is taken", "take a free one";
    NotSeated { seat: u8 } = "not-seated", "no one is seated at position {seat}", "sit down first";
    OnePositionOnly = "one-position-only", "a player holds one position at this table", "stay at your position";
    PositionsApart { seat: u8 } = "positions-apart", "position {seat} is not next to the one held", "take an adjacent one";
    PositionsAtMost { most: usize } = "positions-at-most", "a player holds at most {most} positions", "stay at your positions";
    NoAmount = "no-amount", "an amount is more than 0.00 and no more than a table holds", "enter an amount above 0.00";
    InventoryShort { lacks: Money } = "inventory-short", "the table inventory is {lacks:#} short", "have it filled";
    ChipsShort { lacks: Money } = "chips-short", "the player is {lacks:#} short in chips", "buy in, or wager less";
    AccountShort { account: String, lacks: Money } = "account-short", "{account} is {lacks:#} short", "see the ledger";

    // Decks.
    DeckUnknown { deck: u8 } = "deck-unknown", "no deck {deck} is at the table", "name one that is";
    DeckKnown { deck: u8 } = "deck-known", "a deck {deck} is at the table already", "give it another number";
    DeckLeft { deck: u8 } = "deck-left", "deck {deck} left the table and does not come back", "bring another, under another number";
    SecondBatchMissing = "second-batch-missing", "with this shuffler two batches take turns, and one is at the table", "bring the other";
    TooManyDecks { decks: usize } = "too-many-decks", "this table is played with {decks} at most", "remove one first";
    DecksNeedShuffler = "decks-need-shuffler", "two decks need a working shuffler", "remove one deck, or restore the shuffler";
    BacksAlike = "backs-alike", "both decks have the same backs", "bring one with backs of another colour";
    DesignsDiffer = "designs-differ", "the two decks are not of one design", "bring one of the same design";
    JokerCount { jokers: u8 } = "joker-count", "no deck for this table comes with {jokers} jokers", "bring another deck";
    SpareJoker = "spare-joker", "the spare joker is still in the deck", "tear it in half, with a floorperson";
    TensLeft = "tens-left", "the 10s are still in the cards", "tear them in half, with a floorperson";
    NoTens = "no-tens", "no 10s are in the cards", "no action is needed";
    NoSpareJoker = "no-spare-joker", "the deck has one joker", "leave it in";
    DeckStage { stage: &'static str } = "deck-stage", "the deck is {stage}", "take its steps in order";
    NotADeck { cards: usize, given: usize } = "not-a-deck", "the order must be the {cards} cards of the deck, all of them and no others; {given} were given", "give the whole order";
    CutTooShallow { cards: u16, least: u32 } = "cut-too-shallow", "a cut takes at least {least} cards off the top, not {cards}", "cut deeper";
    CutTooDeep { cards: u16, least: u32 } = "cut-too-deep", "{cards} cards is too deep a cut: {least} or more stay at the bottom", "cut less deep";
    NoCutDue = "no-cut-due", "no cut is due", "go on with the deck";
    NotOfferedTheCut { seat: u8 } = "not-offered-the-cut", "the cut is offered to position {seat}", "let that player cut or decline";
    CoverCardMissing { least: u16 } = "cover-card-missing", "the cover card is not in the stack, {least} cards or more from the bottom", "put it in";
    NoPlayerYet = "no-player-yet", "no player is at the table, and the cut is offered to the first who comes", "wait for one";
    CoversMissing { has: u8, needs: u32 } = "covers-missing", "{has} of {needs} cover cards are at the table", "bring them";
    CutDue = "cut-due", "the deck must be cut first", "cut it";
    ShuffleDue = "shuffle-due", "the deck must be shuffled by the device first", "shuffle it so";
    OtherDeckDue { deck: u8 } = "other-deck-due", "deck {deck} was used in the last round", "load the other deck";
    OtherDeckLoaded = "other-deck-loaded", "another deck is loaded", "use it";
    RackHoldsOther = "rack-holds-other", "the discard rack holds the other deck", "shuffle that one first";
    DeckChangeDue { hours: u32 } = "deck-change-due", "the deck has been at the table for more than {hours} hours", "change it";
    DeckNotReady = "deck-not-ready", "no deck is ready to be dealt", "shuffle, cut where due, and load one";
    FaceDownUnlessAsked = "face-down-unless-asked", "cards at an idle table lie face down unless a player asks", "name the player who asked";
    DoesNotApply = "does-not-apply", "this does not apply with a device that reshuffles by itself", "leave it out";

    // Devices.
    NoSubstitute { device: Device } = "no-substitute", "nothing takes the place of the {device}", "have it repaired or replaced";
    NotInspected = "not-inspected", "the card reader has not been inspected this gaming day", "let a floorperson inspect it";
    NoDevice { device: Device } = "no-device", "this table has no {device}", "use what it has";
    DeviceFailed { device: Device } = "device-failed", "the {device} does not work", "restore it, or put it out of use and change the method";
    DeviceWorks { device: Device } = "device-works", "the {device} works", "use it";
    WrongWayOut = "wrong-way-out", "the device is not put out of use that way here", "Pennsylvania: cover or sign it; Massachusetts: remove it";
    DeviceInTheWay { device: Device } = "device-in-the-way", "the {device} has not been put out of use", "do that before another method is used";
    MethodNotInUse { method: &'static str } = "method-not-in-use", "{method} is not in use at this table", "use the method that is, or change methods";
    MethodsClash { needs: &'static str } = "methods-clash", "that method needs {needs}", "choose others";
    DiceMissing = "dice-missing", "no dice are in the shaker", "place three";
    DiceOld { hours: u32 } = "dice-old", "the dice have been on the table for more than {hours} hours", "place new ones";

    // Wagers.
    ChipsOnly = "chips-only", "wagers are chips or plaques on the layout, not words and cash", "buy chips";
    BetsClosed = "bets-closed", "no wager is made, changed or withdrawn after 'no more bets'", "wait for the next round";
    NotOffered { wager: WagerId } = "not-offered", "this table does not offer {wager}", "see the layout for the wagers that it offers";
    NotTheMoment { wager: WagerId, moment: &'static str } = "not-the-moment", "{wager} is bet {moment}", "bet it then";
    NoMainWager = "no-main-wager", "an optional wager stands beside a main wager", "place that first, and withdraw it last";
    BelowMinimum { minimum: Money } = "below-minimum", "the minimum is {minimum:#}", "wager more";
    AboveMaximum { maximum: Money } = "above-maximum", "the maximum is {maximum:#}", "wager less";
    NotInUnits { unit: Money } = "not-in-units", "this wager is made in steps of {unit:#}", "wager a multiple of it";
    HandsOff = "hands-off", "a wager that stands is neither added to nor taken back", "leave it until it is decided";
    EqualAmount { wager: WagerId, of: WagerId, lacks: Money } = "equal-amount", "the {wager} wager equals the {of} wager: {lacks:#} is missing", "wager that";
    ExactAmount { wager: WagerId, amounts: Amounts } = "exact-amount", "every {wager} wager here is {amounts}, once", "wager that";
    NotFiled { wager: WagerId } = "not-filed", "the operator has not filed the terms of the {wager} wager", "file them in the Rules Submission";
    NotSpoken { seat: u8 } = "not-spoken", "no spoken wager waits at position {seat}", "place chips";
    NoMatchPlay = "no-match-play", "no match play coupon is taken at this table", "wager chips";
    NoSuchWager = "no-such-wager", "no such wager stands there", "see the layout";
    NoWagers = "no-wagers", "no position has a wager", "wait for one, or spread the cards";
    ProgressiveCount { wagers: usize } = "progressive-count", "{wagers} progressive wagers were accepted: chips and system must both say so", "count again, and call a floorperson";
    ProgressiveUncounted = "progressive-uncounted", "the progressive wagers have not been collected", "count them against the system";

    // The deal.
    PlayLater { wager: WagerId } = "play-later", "the {wager} wager is made when the cards have been seen", "wait to be asked";
    WholeStacks { hand: usize } = "whole-stacks", "the automated shoe dispenses stacks of {hand}", "deal whole stacks";
    RightNumber { hand: usize } = "right-number", "{hand} cards are what a hand has", "report another number";
    DealNotOver { hand: usize } = "deal-not-over", "{hand} cards have not been dealt to every hand", "finish the deal";
    CountDue { rounds: u32 } = "count-due", "the stub has gone uncounted in {rounds} rounds", "count it";
    TooManyCards { left: usize } = "too-many-cards", "{left} cards are still to be dealt", "deal as many or fewer";
    NothingExposed = "nothing-exposed", "no card of that place can be exposed now", "see where its cards are";
    NoSuchMethodFault = "no-such-method-fault", "this cannot happen with the method in use", "report what did happen";

    // A shoe that serves many rounds.
    SatOut { player: String } = "sat-out", "{player} did not bet on an earlier round of this shoe", "wait for the reshuffle, or ask the house";
    NotBarred { player: String } = "not-barred", "{player} may bet", "no action is needed";
    BurnDue = "burn-due", "a card must be burned first", "put one card into the discard rack";
    NoBurnDue = "no-burn-due", "no card is burned now", "deal";
    ShoeEmpty = "shoe-empty", "the shoe has not the cards for that", "shuffle and cut the discards";
    ShoeNotEmpty = "shoe-not-empty", "the shoe has cards", "deal from it";
    NotTheDiscards = "not-the-discards", "those are not the cards of the discard rack", "give them all, in their new order";
    CardShown = "card-shown", "a card that was exposed is the next one", "use it first";

    // Hands.
    NoHandThere { seat: u8 } = "no-hand-there", "position {seat} has no hand in this round", "name one that has";
    NotLooked { seat: u8 } = "not-looked", "the player at position {seat} has not looked at the cards", "let that player look";
    NotAsked { seat: u8 } = "not-asked", "position {seat} is asked first, from the dealer's left", "wait until you are asked";
    Undecided { seat: u8 } = "undecided", "the player at position {seat} has neither played nor folded", "ask that player";
    ExposureOpen { seat: u8 } = "exposure-open", "a floorperson has to decide about the exposed card at position {seat}", "ask a floorperson to decide";
    DecideFirst { seat: u8 } = "decide-first", "the player at position {seat} has an exposed card to decide on", "decide before looking";
    NothingToDecide { seat: u8 } = "nothing-to-decide", "nothing is to be decided at position {seat}", "no action is needed";
    NotNext { seat: u8 } = "not-next", "position {seat} comes next, from the dealer's right", "reveal that one";
    ProgressivePending { seat: u8 } = "progressive-pending", "a progressive win at position {seat} is not paid", "verify hand and light, have it validated, and pay it";
    NoProgressivePending { seat: u8 } = "no-progressive-pending", "no progressive win is open at position {seat}", "no action is needed";
    StepMissing { step: &'static str } = "step-missing", "{step} comes first", "do that";
    StepDone { step: &'static str } = "step-done", "{step} is done", "no action is needed";
    SeatsUnsettled { seat: u8 } = "seats-unsettled", "position {seat} is not settled", "settle it";
    PaperworkOpen { seat: u8 } = "paperwork-open", "the documents for position {seat} are not complete", "complete them; the cards stay until then";
    EnvyUnpaid = "envy-unpaid", "Envy Bonuses are due", "pay them";
    NoEnvyDue = "no-envy-due", "no Envy Bonus is due", "finish the round";
    PartlySettled = "partly-settled", "positions have been settled", "finish the round; surveillance reviews it";
}

impl Refusal {
    /// A refusal by law.
    pub fn by(reason: impl Into<Reason>, clause: Option<Clause>) -> Refusal {
        Refusal {
            reason: reason.into(),
            clause,
        }
    }

    /// A stable name for machines.
    pub fn code(&self) -> &'static str {
        self.reason.code()
    }

    /// What to do instead.
    pub fn remedy(&self) -> &'static str {
        self.reason.remedy()
    }

    /// The fields of the reason, for a client that says it in its own words.
    pub fn fields(&self) -> serde_json::Value {
        fields(&self.reason)
    }
}

impl From<Reason> for Refusal {
    /// A refusal that no paragraph backs: the act does not fit the table.
    fn from(reason: Reason) -> Refusal {
        Refusal { reason, clause: None }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.reason)?;
        if let Some(clause) = self.clause {
            write!(f, " ({clause})")?;
        }
        write!(f, "; {}", self.remedy())
    }
}

impl std::error::Error for Refusal {}
