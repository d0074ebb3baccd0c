//! Why the office refuses an act. A refused act changes nothing.

use crate::people::{Asked, Post};
use cards::Money;
use rulebook::clause::Clause;
use std::fmt;

/// A reason and the paragraphs behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The paragraphs, the nearest first; none where no law is in it.
    pub clauses: Vec<Clause>,
}

impl Refusal {
    /// A reason with its paragraphs.
    pub fn new(reason: Reason, clauses: &[Clause]) -> Refusal {
        clauses.iter().copied().for_each(rulebook::held::cited);
        Refusal {
            reason,
            clauses: clauses.to_vec(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.reason, self.reason.remedy())?;
        for (n, clause) in self.clauses.iter().enumerate() {
            write!(f, "{}{clause}", if n == 0 { " (" } else { ", " })?;
        }
        f.write_str(if self.clauses.is_empty() { "" } else { ")" })
    }
}

impl std::error::Error for Refusal {}

impl Reason {
    /// The refusal for this reason by one paragraph.
    pub fn by(self, clause: impl Into<Clause>) -> Refusal {
        Refusal::new(self, &[clause.into()])
    }

    /// The refusal for a reason that no paragraph gives.
    pub fn plain(self) -> Refusal {
        Refusal::new(self, &[])
    }
}

table::reasons! {
    /// Reasons, with what each says and what to do about it.
    Reason;

    // When and who.
    TimeRunsBack { last: i64 } = "time-runs-back", "the last act was at {last} ms", "give a time that is not earlier";
    NoDay = "no-day", "no gaming day is open", "open one first";
    DayRunsBack { day: crate::date::Date } = "day-runs-back", "the gaming day is {day}", "open a later one";
    NotYours { needs: Asked, is: Post } = "not-yours", "this is for {needs}, not for the {is}", "ask whose act it is";
    SecondPerson { needs: Asked } = "second-person", "{needs} has to sign this too", "have them sign with their own name and credential";
    SamePerson { name: String } = "same-person", "{name} cannot stand on both sides of this", "call someone else";
    NoCredential { name: String } = "no-credential", "{name} has no credential number", "enter the number of the Board-issued credential";
    NobodyElse { name: String } = "nobody-else", "nothing here is for {name} to sign", "leave them out";

    // What must be filed and known.
    NotFiled { what: &'static str } = "not-filed", "no approval of {what} is on file", "file it with the reference of its approval";
    Missing { what: &'static str } = "missing", "{what} is missing", "enter it";
    Unknown { what: &'static str, name: String } = "unknown", "there is no {what} {name}", "name one that there is";
    Known { what: &'static str, name: String } = "known", "there is a {what} {name} already", "give it another name";

    // Serials.
    BadRange { first: u64, last: u64 } = "bad-range", "{first} to {last} is no range of serials", "put the lower number first, from 1";
    SerialKnown { serial: String } = "serial-known", "{serial} was received before", "each serial is one coupon: number these on";
    Elsewhere { serial: String, is: &'static str, due: &'static str } = "elsewhere", "{serial} is {is}, not {due}", "look where it is";
    TooFew { asked: u64, there: u64 } = "too-few", "{asked} are asked for and {there} are there", "ask for what there is";
    NoQuantity = "no-quantity", "nothing is asked for", "name at least one";

    // The days of coupons.
    NotReported { receipt: u32 } = "not-reported", "receipt {receipt} differs from its invoice and has not been reported", "report it to a finance supervisor and the Bureau of Casino Compliance at once";
    Entered { receipt: u32 } = "entered", "receipt {receipt} is in the ledger", "no action is needed";
    NoDeviation { receipt: u32 } = "no-deviation", "receipt {receipt} is what its invoice says", "enter it in the ledger";
    NotAuthorized { requisition: u32 } = "not-authorized", "no finance supervisor has authorized requisition {requisition}", "have it authorized";
    Issued { requisition: u32 } = "issued", "requisition {requisition} has been filled", "make a new one";
    NotForToday { needed: crate::date::Date } = "not-for-today", "the coupons are needed for {needed}", "issue them on that gaming day, or make a requisition for today";
    Expired { on: crate::date::Date } = "expired", "it expired on {on}", "return it to finance";
    FormOpen { day: crate::date::Date } = "form-open", "the Reconciliation Form of {day} is not complete", "complete it first";
    FormSigned { day: crate::date::Date } = "form-signed", "the Reconciliation Form of {day} is signed", "enter it on the next day's form";
    NoForm { day: crate::date::Date } = "no-form", "the Reconciliation Form of {day} is not signed yet", "count what is left and sign it first";
    LeftOver { count: u64 } = "left-over", "{count} coupons of an earlier day are neither returned nor held over", "return them to finance, or lock them up and hold them over";
    ExpiredKept { count: u64 } = "expired-kept", "{count} expired coupons are still with marketing", "return them to finance, as is due every day";
    Variance { count: u64 } = "variance", "{count} coupons are not accounted for, and no one says why", "explain the variance";
    NoVariance = "no-variance", "available less given, left and void is nothing", "leave the explanation out";
    NotCounted { counted: u64, due: u64 } = "not-counted", "{counted} were counted and the ledger has {due}", "count again; if it stays so, say why";
    NotOver { until: crate::date::Date } = "not-over", "the period runs to {until}", "file it when it is over";
    Filed { what: String } = "filed", "{what} has been filed", "no action is needed";
    ListItem { item: &'static str, line: usize } = "list-item", "line {line} of the list has no {item}", "give the provider all five items for each patron";
    OnExclusionList { name: String, list: &'static str } = "on-exclusion-list", "{name} is on the {list}", "take them off the mailing list";
    NoBarCode = "no-bar-code", "a mailed coupon carries a magnetic strip or a bar code", "file a design that has one";
    OtherTerms { what: &'static str, line: usize } = "other-terms", "line {line} gives another {what} than the coupon has", "give the coupon's own";

    // At a table.
    NotAgainstHouse { game: String } = "not-against-house", "at {game} patrons play against each other", "use the coupon at a table with a banking game";
    NotForGame { game: String } = "not-for-game", "the coupon says where it counts, and {game} is not there", "use it at a game that it names";
    ChipsShort { value: Money, chips: Money } = "chips-short", "{chips} in chips lie with a coupon of {value}", "put down chips worth at least the coupon's value";
    NotAWager { what: &'static str } = "not-a-wager", "{what} is not wagered at a table", "wager chips, plaques, electronic credits, gaming vouchers or Match Play Coupons";
    WrongSpot { spot: String, spots: String } = "wrong-spot", "not on {spot}: a coupon counts on {spots} here", "move it there with its chips";
    OneEach { patron: String } = "one-each", "{patron} has a coupon in this round already", "wait for the next round";
    RoundOver { round: u64 } = "round-over", "the table is past round {round}", "use it in the round that is played";
    NotLaid { serial: String } = "not-laid", "{serial} lies on no wager", "redeem it first";
    BadOdds { odds: String } = "bad-odds", "{odds} is not odds that a wager is paid at", "write them so: 3 to 2";
    Covered = "covered", "the coupon's value cannot be seen", "lay it under the chips with its value in view";

    // Dice.
    NotThisWay { what: &'static str } = "not-this-way", "the alternative on file does not know {what}", "do as the alternative says, or file another";
    Whereabouts { set: String, is: String } = "whereabouts", "set {set} is {is}", "look where it is and who has it";
    NoInstrument { instrument: &'static str } = "no-instrument", "the {instrument} was not used", "measure with all four";
    NotSeen { by: &'static str } = "not-seen", "{by} could not see the inspection", "inspect on a flat surface in view";
    NotTold = "not-told", "surveillance was not told before the inspection", "tell surveillance first";
    NotLocked = "not-locked", "the compartment is not locked with its key held by a pit manager or above", "lock it and hand the key over";
    NotInspected { set: String } = "not-inspected", "set {set} has not been inspected as it must be before play", "inspect it";
    NotSealed { set: String } = "not-sealed", "set {set} is not sealed", "have it inspected and sealed";
    SealBroken { set: String } = "seal-broken", "the seal of set {set} is damaged, broken or looks tampered with", "inspect it again under Alternative 1 or 2";
    Withdrawn { set: String } = "withdrawn", "set {set} was taken out of play", "use another set";
    DiceCount { set: String, has: String, needs: String } = "dice-count", "set {set} is {has}, and the game needs {needs}", "bring another set";
    NotTheInspector { name: String } = "not-the-inspector", "{name} did not inspect it", "let those who inspected it do this";

    // Counter Checks.
    NotInHand { book: String, holder: String } = "not-in-hand", "book {book} is with {holder}", "sign it back in first";
    OutOfTurn { serial: u64, next: u64 } = "out-of-turn", "check {serial} is not the next: {next} is", "use the checks in order, and void a spoilt one";
    Unaccounted { first: u64, last: u64 } = "unaccounted", "checks {first} to {last} are not accounted for", "say what became of each";

    // Staffing and cameras.
    CrewShort { table: String, needs: String } = "crew-short", "{table} needs {needs}", "bring them before it opens";
    TooManyTables { name: String, says: String } = "too-many-tables", "{name} cannot have these tables: {says}", "give some of them to another floorperson";
    PlanFails { breaches: usize, first: String } = "plan-fails", "the plan breaks the law in {breaches} places, first: {first}", "mend the plan";
    TableState { table: String, is: &'static str } = "table-state", "{table} is {is}", "look at the floor";
    CamerasShort { table: String, says: String } = "cameras-short", "{table}: {says}", "add the cameras to the plan";

    // What is kept.
    TooEarly { until: crate::date::Date } = "too-early", "this is kept until {until}", "keep it";
    Held { by: String } = "held", "a hold is on it: {by}", "release the hold first";
    NotAsShown = "not-as-shown", "this is not what was shown", "look at it again and decide anew";
    NoReason = "no-reason", "a decision has its reason in words", "say why";
}
