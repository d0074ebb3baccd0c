//! Throws and what was bet on them, as a record has it, and why one may be refused.

use super::felt::Felt;
use super::roll::Roll;
use super::rules::CrapsRules;
use cards::Money;
use games::refusal::reasons;
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use rulebook::{Ground, WagerId};
use std::collections::BTreeMap;

/// Why a record cannot be settled.
pub type Refusal = games::refusal::Refusal<Reason>;

/// Throws to settle. Anything in it may be wrong.
#[derive(Clone, Debug)]
pub struct Round {
    /// The valid throws in order, from a shooter's first come out roll on.
    pub rolls: Vec<Roll>,
    /// The positions with a wager, in any order.
    pub seats: Vec<Seat>,
}

/// Stakes by wager.
pub type Stakes = BTreeMap<WagerId, Money>;

/// One position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// 1 is the first position clockwise from the left of the boxperson or dealer.
    pub seat: u8,
    /// The wagers made before the first throw.
    pub wagers: Stakes,
    /// Those made later.
    pub later: Vec<Later>,
    /// Those taken down.
    pub down: Vec<Down>,
    /// The come out rolls on which a Lay Bet was off.
    pub off: BTreeMap<WagerId, Vec<usize>>,
    /// The come out rolls on which a wager that is off by itself was called on.
    pub on: BTreeMap<WagerId, Vec<usize>>,
}

/// Wagers made before a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// The throw, counted from 1.
    pub before: usize,
    /// The wagers.
    pub wagers: Stakes,
}

/// A wager taken down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Down {
    /// The throw, counted from 1; none for one taken down after the last of them.
    pub before: Option<usize>,
    /// The wager.
    pub wager: WagerId,
    /// How much of it; all where nothing is said.
    pub amount: Option<Money>,
}

reasons! {
    /// Reasons to refuse a record.
    Reason;

    NoSeats = "no-seats", "a record has at least one position with a wager";
    NoRolls = "no-rolls", "a record has at least one throw";
    SeatUnknown { seat: i64, positions: u8 } = "seat-unknown", "there is no position {seat}: this table has positions 1 to {positions}, counted clockwise from the left of the boxperson or dealer";
    SeatTwice(u8) = "seat-twice", "position {0} is listed twice";
    NoWager = "no-wager", "a position takes part with at least one wager";
    StakeZero = "stake-zero", "a wager is more than 0.00";
    NotOffered(String) = "wager-not-offered", "{0}";
    RollUnknown { roll: i64, rolls: usize } = "roll-unknown", "there is no throw {roll}: the record has throws 1 to {rolls}";
    Closed { wager: WagerId, roll: usize } = "wager-closed", "{wager} may not be made before throw {roll}";
    Stands { wager: WagerId } = "wager-stands", "{wager} stands already";
    Needs { wager: WagerId, other: WagerId } = "needs-another", "{wager} needs {other} beside it";
    NotStanding { wager: WagerId, roll: usize } = "not-standing", "{wager} does not stand before throw {roll}";
    Locked { wager: WagerId, roll: usize } = "not-taken-down", "{wager} may not be taken down before throw {roll}";
    LeanedOn { wager: WagerId, other: WagerId } = "leaned-on", "{other} needs {wager}: take that down first";
    TooMuch { wager: WagerId, stands: Money } = "too-much-down", "less than the {stands} of {wager} is taken down in part; leave out `amount` for all of it";
    NotCalled { wager: WagerId } = "not-called", "{wager} is not called off or on: {wager} is what it is by itself";
    NotComeOut { wager: WagerId, roll: usize } = "not-a-come-out", "throw {roll} is no come out roll, and {wager} works on every other";
    Undecided { wager: WagerId, seat: u8 } = "undecided", "the throws leave {wager} of position {seat} undecided";
}

/// A refusal, with the paragraph of a rule.
pub(crate) fn refuse(rules: &CrapsRules, path: String, reason: Reason, rule: Option<Rule>) -> Refusal {
    under(path, reason, rule.and_then(|rule| rules.cite(rule)))
}

/// A refusal under a paragraph.
pub(crate) fn under(path: String, reason: Reason, clause: Option<Clause>) -> Refusal {
    Refusal { path, reason, clause }
}

/// Refuses a wager that the table does not offer.
pub(crate) fn not_offered(rules: &CrapsRules, path: &str, id: &str) -> Refusal {
    let short: String = id.chars().take(40).collect();
    let known = rules.edition().wager(id);
    let says = match known {
        Some(_) => format!("this table does not offer {short}"),
        None => {
            let bet = |wager: &&super::wagers::Wager| wager.spec.optional() && !wager.travels_there();
            let ids = rules.wagers().iter().filter(bet);
            let ids: Vec<&str> = ids.map(|wager| wager.spec.id.as_str()).collect();
            format!("no wager is called {short:?}; there are {}", ids.join(", "))
        }
    };
    let clause = match known {
        Some(spec) => Some(spec.ground(Ground::Offered)),
        None => rules.cite(Rule::PermittedWagers),
    };
    under(format!("{path}.{short}"), Reason::NotOffered(says), clause)
}

/// Refuses a position that the table does not have.
pub(crate) fn seat_unknown(rules: &CrapsRules, at: usize, seat: i64) -> Refusal {
    let positions = rules.positions();
    let reason = Reason::SeatUnknown { seat, positions };
    refuse(rules, format!("seats[{at}].seat"), reason, Some(Rule::Positions))
}

/// Refuses a throw that the record does not have.
pub(crate) fn roll_unknown(path: String, roll: i64, rolls: usize) -> Refusal {
    under(path, Reason::RollUnknown { roll, rolls }, None)
}

impl Round {
    /// Where the game stands before each throw.
    pub fn felts(&self) -> Vec<Felt> {
        let rolls = self.rolls.iter();
        rolls
            .scan(Felt::NEW_SHOOTER, |felt, roll| {
                let before = *felt;
                *felt = felt.after(*roll);
                Some(before)
            })
            .collect()
    }
}

impl Seat {
    /// What is made before a throw, with its place in the record.
    pub(crate) fn made(&self, before: usize) -> impl Iterator<Item = (String, &Stakes)> {
        let first = (before == 1).then(|| ("wagers".to_owned(), &self.wagers));
        let later = self.later.iter().enumerate();
        let later = later.filter(move |(_, later)| later.before == before);
        let later = later.map(|(n, later)| (format!("later[{n}].wagers"), &later.wagers));
        first.into_iter().chain(later)
    }

    /// The wagers it names, with the place of each in the record.
    fn names(&self) -> impl Iterator<Item = (String, WagerId)> {
        let places = |path: String, ids: Vec<WagerId>| ids.into_iter().map(move |id| (path.clone(), id));
        let keys = |stakes: &Stakes| stakes.keys().copied().collect();
        let calls = |calls: &BTreeMap<WagerId, Vec<usize>>| calls.keys().copied().collect();
        let mut all: Vec<(String, WagerId)> = places("wagers".to_owned(), keys(&self.wagers)).collect();
        for (n, later) in self.later.iter().enumerate() {
            all.extend(places(format!("later[{n}].wagers"), keys(&later.wagers)));
        }
        for (n, down) in self.down.iter().enumerate() {
            all.extend(places(format!("down[{n}].wager"), vec![down.wager]));
        }
        all.extend(places("off".to_owned(), calls(&self.off)));
        all.extend(places("on".to_owned(), calls(&self.on)));
        all.into_iter()
    }
}

/// Looks a record over before anything is settled: what can be said without following the throws.
pub(super) fn check(round: &Round, rules: &CrapsRules) -> Result<(), Refusal> {
    for (i, seat) in round.seats.iter().enumerate() {
        if let Some((path, id)) = seat.names().find(|(_, id)| rules.wager(*id).is_none()) {
            return Err(not_offered(rules, &format!("seats[{i}].{path}"), id.as_str()));
        }
    }
    if round.seats.is_empty() {
        return Err(refuse(rules, "seats".into(), Reason::NoSeats, None));
    }
    if round.rolls.is_empty() {
        return Err(refuse(rules, "rolls".into(), Reason::NoRolls, None));
    }
    for (i, seat) in round.seats.iter().enumerate() {
        check_seat(round, i, seat, rules)?;
    }
    Ok(())
}

fn check_seat(round: &Round, i: usize, seat: &Seat, rules: &CrapsRules) -> Result<(), Refusal> {
    let at = |field: &str| format!("seats[{i}]{field}");
    if seat.seat == 0 || seat.seat > rules.positions() {
        return Err(seat_unknown(rules, i, seat.seat.into()));
    }
    if round.seats[..i].iter().any(|other| other.seat == seat.seat) {
        return Err(under(at(".seat"), Reason::SeatTwice(seat.seat), None));
    }
    if seat.wagers.is_empty() && seat.later.iter().all(|later| later.wagers.is_empty()) {
        return Err(under(at(".wagers"), Reason::NoWager, None));
    }
    let rolls = round.rolls.len();
    let known = |path: String, roll: usize| match roll {
        roll if (1..=rolls).contains(&roll) => Ok(()),
        roll => Err(roll_unknown(path, i64::try_from(roll).unwrap_or(i64::MAX), rolls)),
    };
    for (n, later) in seat.later.iter().enumerate() {
        known(at(&format!(".later[{n}].before")), later.before)?;
    }
    for (n, down) in seat.down.iter().enumerate() {
        if let Some(before) = down.before {
            known(at(&format!(".down[{n}].before")), before)?;
        }
    }
    for (field, calls) in [("off", &seat.off), ("on", &seat.on)] {
        for (id, on) in calls {
            for (n, roll) in on.iter().enumerate() {
                known(at(&format!(".{field}.{id}[{n}]")), *roll)?;
            }
        }
    }
    let stakes = |before| seat.made(before).collect::<Vec<_>>();
    for before in 1..=rolls {
        for (path, stakes) in stakes(before) {
            if let Some((id, _)) = stakes.iter().find(|(_, stake)| stake.is_zero()) {
                return Err(under(at(&format!(".{path}.{id}")), Reason::StakeZero, None));
            }
        }
    }
    let nothing = |down: &Down| down.amount.is_some_and(Money::is_zero);
    if let Some(n) = seat.down.iter().position(nothing) {
        return Err(under(at(&format!(".down[{n}].amount")), Reason::StakeZero, None));
    }
    Ok(())
}
