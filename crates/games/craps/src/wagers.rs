//! What decides each wager, found by its id, and what a throw makes of it.
//!
//! The edition says what a wager is called, when it is taken and what its rows pay; what is here says whether a throw
//! decides it and by which row it is then paid.

use super::felt::{Comes, Felt, Numbers};
use super::roll::{Number, Roll};
use rulebook::rule::Rule;
use rulebook::{Paytable, PaytableRow, WagerId, WagerSpec};

/// Whether a bet is with the dice or against them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// It wins with its number.
    For,
    /// It wins with a 7.
    Against,
}

/// What a bet on a number does on a come out roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComeOut {
    /// It works.
    Works,
    /// It works unless the player called it off.
    WorksUnlessOff,
    /// It is off unless the player called it on.
    OffUnlessOn,
    /// The same, and it goes back to the player when its Come Bet is decided.
    GoesBack,
}

/// What decides a wager.
#[derive(Clone, Copy, Debug)]
pub enum Decides {
    /// The Pass line.
    Line(Side),
    /// Odds on it: the point against a 7.
    LineOdds(Side),
    /// The throw after it is made, or else the number that comes then.
    Come(Side),
    /// A number against a 7.
    Number(Number, Side, ComeOut),
    /// A number as a pair against the same number otherwise and a 7.
    Hard(Number),
    /// The next throw: the row that pays, or none.
    Throw(fn(Roll) -> Option<&'static str>),
    /// The next throw, by two faces.
    Hop(u8, u8),
    /// Numbers thrown before a 7.
    Marked(Numbers),
    /// Different points made before a seven-out.
    Fire,
}

/// What a throw makes of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It stands.
    Stands,
    /// It travels to a number.
    Travels(Number),
    /// It wins by this row.
    Wins(&'static str),
    /// It loses.
    Loses,
    /// It stands off: the bet goes back.
    StandsOff,
    /// It was off and what it rides on is gone: the bet goes back.
    GoesBack,
}

/// The Pass Bet.
pub const PASS: WagerId = WagerId::new("pass");
/// The Don't Pass Bet.
pub const DONT_PASS: WagerId = WagerId::new("dont-pass");
/// The Come Bet before it travels.
pub const COME: WagerId = WagerId::new("come");
/// The Don't Come Bet before it travels.
pub const DONT_COME: WagerId = WagerId::new("dont-come");
/// The Fire Bet.
pub const FIRE: WagerId = WagerId::new("fire");

/// 623a.3(a)(43)(i): what All Small needs.
pub const SMALL: Numbers = Numbers::of(&[2, 3, 4, 5, 6]);
/// 623a.3(a)(43)(iii): what All Tall needs.
pub const TALL: Numbers = Numbers::of(&[8, 9, 10, 11, 12]);
/// 623a.3(a)(43)(ii): what All Or Nothing At All needs.
pub const ALL: Numbers = Numbers::of(&[2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);

/// The wagers that no number is part of.
const PLAIN: &[(&str, Decides)] = &[
    ("pass", Decides::Line(Side::For)),
    ("dont-pass", Decides::Line(Side::Against)),
    ("pass-odds", Decides::LineOdds(Side::For)),
    ("dont-pass-odds", Decides::LineOdds(Side::Against)),
    ("come", Decides::Come(Side::For)),
    ("dont-come", Decides::Come(Side::Against)),
    ("field", Decides::Throw(field)),
    ("any-7", Decides::Throw(|roll| wins(roll.is_seven()))),
    (
        "any-craps",
        Decides::Throw(|roll| wins(matches!(roll.total(), 2 | 3 | 12))),
    ),
    ("craps-2", Decides::Throw(|roll| wins(roll.total() == 2))),
    ("craps-3", Decides::Throw(|roll| wins(roll.total() == 3))),
    ("eleven", Decides::Throw(|roll| wins(roll.total() == 11))),
    ("craps-12", Decides::Throw(|roll| wins(roll.total() == 12))),
    ("horn", Decides::Throw(horn)),
    ("fire", Decides::Fire),
    ("all-small", Decides::Marked(SMALL)),
    ("all-or-nothing-at-all", Decides::Marked(ALL)),
    ("all-tall", Decides::Marked(TALL)),
];

fn wins(so: bool) -> Option<&'static str> {
    so.then_some("win")
}

fn field(roll: Roll) -> Option<&'static str> {
    match roll.total() {
        2 => Some("two"),
        12 => Some("twelve"),
        3 | 4 | 9 | 10 | 11 => Some("other"),
        _ => None,
    }
}

fn horn(roll: Roll) -> Option<&'static str> {
    match roll.total() {
        2 | 12 => Some("pair"),
        3 | 11 => Some("other"),
        _ => None,
    }
}

impl Decides {
    /// What decides the wager of an id; none for one that is not known.
    pub fn of(id: &str) -> Option<Decides> {
        if let Some((_, decides)) = PLAIN.iter().find(|(plain, _)| *plain == id) {
            return Some(*decides);
        }
        if let Some(faces) = id.strip_prefix("hop-") {
            let (one, other) = faces.split_once('-')?;
            return Some(Decides::Hop(one.parse().ok()?, other.parse().ok()?));
        }
        if let Some(come) = id.strip_suffix("-odds") {
            let (kind, number) = numbered(come)?;
            return match kind {
                "come" => Some(Decides::Number(number, Side::For, ComeOut::GoesBack)),
                "dont-come" => Some(Decides::Number(number, Side::Against, ComeOut::Works)),
                _ => None,
            };
        }
        let (kind, number) = numbered(id)?;
        let (side, come_out) = match kind {
            "hard" => return Some(Decides::Hard(number)),
            "come" | "big" => (Side::For, ComeOut::Works),
            "dont-come" | "place-lose" => (Side::Against, ComeOut::Works),
            "place" | "buy" => (Side::For, ComeOut::OffUnlessOn),
            "lay" => (Side::Against, ComeOut::WorksUnlessOff),
            _ => return None,
        };
        Some(Decides::Number(number, side, come_out))
    }

    /// What it does on a come out roll.
    pub fn come_out(&self) -> ComeOut {
        match self {
            Decides::Number(_, _, come_out) => *come_out,
            Decides::Hard(_) => ComeOut::OffUnlessOn,
            _ => ComeOut::Works,
        }
    }

    /// Whether it works on the next throw. `called` says that the player called it what it is not by itself.
    pub fn works(&self, felt: &Felt, called: bool) -> bool {
        match self.come_out() {
            _ if !felt.is_come_out() => true,
            ComeOut::Works => true,
            ComeOut::WorksUnlessOff => !called,
            ComeOut::OffUnlessOn | ComeOut::GoesBack => called,
        }
    }

    /// What a throw makes of it.
    pub fn on(&self, roll: Roll, felt: &Felt, called: bool) -> Effect {
        let comes = felt.comes(roll);
        if !self.works(felt, called) {
            return match self {
                Decides::Number(number, _, ComeOut::GoesBack)
                    if roll.is_seven() || roll.number() == Some(*number) =>
                {
                    Effect::GoesBack
                }
                _ => Effect::Stands,
            };
        }
        match *self {
            Decides::Line(side) => line(side, comes, roll),
            Decides::LineOdds(side) => match comes {
                Comes::Made(point) => decided(side, Side::For, by_point(point)),
                Comes::SevenOut => {
                    let point = felt.point.map_or("", by_point);
                    decided(side, Side::Against, point)
                }
                _ => Effect::Stands,
            },
            // Its own come out roll is the next throw, whatever that is to the line.
            Decides::Come(side) => match Felt::NEW_SHOOTER.comes(roll) {
                Comes::Point(number) => Effect::Travels(number),
                comes => line(side, comes, roll),
            },
            Decides::Number(number, side, _) => match roll.number() {
                Some(rolled) if rolled == number => decided(side, Side::For, "win"),
                _ if roll.is_seven() => decided(side, Side::Against, "win"),
                _ => Effect::Stands,
            },
            Decides::Hard(number) => match roll.number() {
                Some(rolled) if rolled == number && roll.is_pair() => Effect::Wins("win"),
                Some(rolled) if rolled == number => Effect::Loses,
                _ if roll.is_seven() => Effect::Loses,
                _ => Effect::Stands,
            },
            Decides::Throw(row) => row(roll).map_or(Effect::Loses, Effect::Wins),
            Decides::Hop(one, other) => wins(roll.shows(one, other)).map_or(Effect::Loses, Effect::Wins),
            Decides::Marked(needs) if roll.is_seven() => {
                debug_assert!(!needs.is_empty());
                Effect::Loses
            }
            Decides::Marked(needs) => match felt.after(roll).marked.has_all(needs) {
                true => Effect::Wins("win"),
                false => Effect::Stands,
            },
            Decides::Fire => match comes {
                // Nothing that comes later can change it.
                Comes::Made(_) if felt.after(roll).made.len() == 6 => Effect::Wins("points-6"),
                Comes::SevenOut => match felt.made.len() {
                    4 => Effect::Wins("points-4"),
                    5 => Effect::Wins("points-5"),
                    _ => Effect::Loses,
                },
                _ => Effect::Stands,
            },
        }
    }
}

/// `lay-10`: the kind and its number.
fn numbered(id: &str) -> Option<(&str, Number)> {
    let (kind, number) = id.rsplit_once('-')?;
    let number: u8 = number.parse().ok()?;
    Some((kind, Number::try_from(number).ok()?))
}

/// The row by which odds on a point are paid.
fn by_point(point: Number) -> &'static str {
    match point.get() {
        4 => "point-4",
        5 => "point-5",
        6 => "point-6",
        8 => "point-8",
        9 => "point-9",
        _ => "point-10",
    }
}

fn decided(side: Side, wins: Side, row: &'static str) -> Effect {
    if side == wins {
        Effect::Wins(row)
    } else {
        Effect::Loses
    }
}

/// What a throw makes of a bet on the line.
fn line(side: Side, comes: Comes, roll: Roll) -> Effect {
    match comes {
        Comes::Natural | Comes::Made(_) => decided(side, Side::For, "win"),
        // 12 bars the Don't side.
        Comes::Craps if side == Side::Against && roll.total() == 12 => Effect::StandsOff,
        Comes::Craps | Comes::SevenOut => decided(side, Side::Against, "win"),
        Comes::Point(_) | Comes::Other => Effect::Stands,
    }
}

/// What the house keeps of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// Nothing.
    Nothing,
    /// So many percent of the win.
    OfWin(u32),
    /// So many percent of the bet.
    OfBet(u32),
}

/// A wager that a table offers.
#[derive(Clone, Debug)]
pub struct Wager {
    /// What the edition says of it.
    pub spec: WagerSpec,
    /// What it pays.
    pub pays: Paytable,
    /// What decides it.
    pub decides: Decides,
    /// The vigorish.
    pub keeps: Keeps,
    /// The number a bet on the line or in the Come may travel to, by the id it has there.
    pub travels: Vec<(Number, WagerId)>,
}

impl Wager {
    /// Its id.
    pub fn id(&self) -> WagerId {
        self.spec.id
    }

    /// The row of its paytable that it won by.
    pub fn row(&self, row: &str) -> Option<&PaytableRow> {
        self.pays.row(row)
    }

    /// The id under which it lies on a number.
    pub fn on_number(&self, number: Number) -> Option<WagerId> {
        let mut travels = self.travels.iter();
        travels.find(|(to, _)| *to == number).map(|(_, id)| *id)
    }

    /// Whether it lies where a Come or Don't Come Bet travels to, so that no one makes it there.
    pub fn travels_there(&self) -> bool {
        self.spec.windows.iter().all(|window| *window == "travels")
    }

    /// Whether it is one of the Bonus Craps wagers.
    pub fn is_bonus(&self) -> bool {
        matches!(self.decides, Decides::Marked(_))
    }

    /// Whether it is a bet on the Don't side, which may not be put back (623a.4(d)).
    pub fn is_dont(&self) -> bool {
        matches!(
            self.decides,
            Decides::Line(Side::Against) | Decides::Come(Side::Against)
        )
    }

    /// Whether it is a Lay Bet.
    pub fn is_lay(&self) -> bool {
        matches!(
            self.decides,
            Decides::Number(_, Side::Against, ComeOut::WorksUnlessOff)
        )
    }

    /// The rule that decides it so, where that is not the wager's own.
    pub fn rule(&self, effect: Effect) -> Option<Rule> {
        match (self.decides, effect) {
            (Decides::Marked(_), Effect::Loses) => Some(Rule::SevenClears),
            (_, Effect::Wins(_)) if self.is_lay() => Some(Rule::LayWins),
            (_, Effect::Loses) if self.is_lay() => Some(Rule::LayLoses),
            (_, Effect::GoesBack) => Some(Rule::OffOnComeOut),
            _ => None,
        }
    }
}
