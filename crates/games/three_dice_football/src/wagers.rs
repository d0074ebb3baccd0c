//! The wagers of 661a.3, and when each wins: one small function for each, found by the wager's id.
//!
//! The edition says what a wager is called, when it is taken and what its rows pay; a function says which row a throw
//! or a game has earned it. A wager that an edition adds needs a line here, or a function given to
//! [`FootballRules::with`](crate::FootballRules::with).

use super::field::Ends;
use super::roll::{Play, Roll};
use rulebook::rule::Rule;
use rulebook::{Paytable, WagerId, WagerSpec};

/// What decides a wager, and which row of its paytable it is then paid by; none when it loses.
#[derive(Clone, Copy, Debug)]
pub enum Decides {
    /// The next throw, by the dice and not by the yards moved on the field (661a.6(d)).
    Throw(fn(Roll) -> Option<Won>),
    /// The game, by how it ends and after how many plays.
    Game(fn(Ends, u8) -> Option<Won>),
    /// The extra point roll after a score; without a score it loses.
    ExtraPoint(fn(Roll) -> Option<Won>),
}

/// Why a wager is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    /// The row of its paytable.
    pub row: &'static str,
    /// The rule by which it wins, where that is not the wager's own.
    pub by: Option<Rule>,
}

/// Won by a row.
pub const fn row(row: &'static str) -> Won {
    Won { row, by: None }
}

/// Won by the only row there is, or lost.
pub fn wins(so: bool) -> Option<Won> {
    so.then_some(row("win"))
}

/// The Touchdown Wager.
pub const TOUCHDOWN: WagerId = WagerId::new("touchdown");
/// The Defense Wager.
pub const DEFENSE: WagerId = WagerId::new("defense");

/// When each wager of the chapter wins.
pub const WAGERS: &[(&str, Decides)] = &[
    ("touchdown", Decides::Game(|ends, _| wins(ends.scores()))),
    ("defense", Decides::Game(|ends, _| wins(!ends.scores()))),
    ("extra-point", Decides::ExtraPoint(extra_point)),
    ("quick-strike", Decides::Game(quick_strike)),
    ("game-changer", Decides::Game(game_changer)),
    ("length-1", Decides::Game(|_, plays| wins(plays == 1))),
    ("length-2", Decides::Game(|_, plays| wins(plays == 2))),
    ("length-3", Decides::Game(|_, plays| wins(plays == 3))),
    ("length-4", Decides::Game(|_, plays| wins(plays == 4))),
    ("length-5", Decides::Game(|_, plays| wins(plays == 5))),
    ("length-6", Decides::Game(|_, plays| wins(plays == 6))),
    (
        "trips-td",
        Decides::Throw(|roll| wins(roll.play() == Play::TripsTd)),
    ),
    ("penalty", Decides::Throw(|roll| wins(roll.play().is_penalty()))),
    (
        "turnover",
        Decides::Throw(|roll| wins(roll.play() == Play::Turnover)),
    ),
    ("cover-three", Decides::Throw(cover_three)),
    ("no-gain", Decides::Throw(no_gain)),
    ("big-play", Decides::Throw(big_play)),
    ("over-four", Decides::Throw(over_four)),
    ("under-four", Decides::Throw(under_four)),
];

fn extra_point(roll: Roll) -> Option<Won> {
    let hit = roll.extra_point()?;
    Some(Won {
        row: hit.slug(),
        by: Some(hit.rule()),
    })
}

/// Plays are counted, whichever downs they were (reading 661a-12).
fn quick_strike(ends: Ends, plays: u8) -> Option<Won> {
    let rows = ["play-1", "play-2", "play-3", "play-4"];
    let scored = ends.scores().then_some(usize::from(plays))?;
    rows.get(scored.checked_sub(1)?).copied().map(row)
}

/// Running out of downs is no turnover (reading 661a-7).
fn game_changer(ends: Ends, _: u8) -> Option<Won> {
    wins(matches!(ends, Ends::TripsTd | Ends::Turnover))
}

fn cover_three(roll: Roll) -> Option<Won> {
    wins(roll.play().is_penalty() || roll.play() == Play::TripsTd)
}

fn no_gain(roll: Roll) -> Option<Won> {
    wins(roll.play().is_penalty() || roll.play() == Play::NoGain)
}

fn big_play(roll: Roll) -> Option<Won> {
    wins(matches!(roll.play(), Play::Gain(7..) | Play::TripsTd))
}

/// A Trips TD has a row of its own, instead of the gain's.
fn over_four(roll: Roll) -> Option<Won> {
    match roll.play() {
        Play::TripsTd => Some(row("trips-td")),
        play => wins(matches!(play, Play::Gain(5..))),
    }
}

fn under_four(roll: Roll) -> Option<Won> {
    let little = matches!(roll.play(), Play::Gain(..=3) | Play::NoGain);
    wins(little || roll.play().is_penalty())
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
}

impl Wager {
    /// Its id.
    pub fn id(&self) -> WagerId {
        self.spec.id
    }

    /// Whether it is made on a single play.
    pub fn on_play(&self) -> bool {
        matches!(self.decides, Decides::Throw(_))
    }

    /// Whether the extra point roll decides it.
    pub fn on_extra_point(&self) -> bool {
        matches!(self.decides, Decides::ExtraPoint(_))
    }

    /// What a throw makes of it; a wager on the game is not decided by one.
    pub fn thrown(&self, roll: Roll) -> Option<Won> {
        match self.decides {
            Decides::Throw(wins) => wins(roll),
            Decides::Game(_) | Decides::ExtraPoint(_) => None,
        }
    }

    /// What a game makes of it that ends so, after so many plays, with this extra point roll if one was thrown.
    pub fn played(&self, ends: Ends, plays: u8, extra_point: Option<Roll>) -> Option<Won> {
        match self.decides {
            Decides::Game(wins) => wins(ends, plays),
            Decides::ExtraPoint(wins) if ends.scores() => wins(extra_point?),
            Decides::ExtraPoint(_) | Decides::Throw(_) => None,
        }
    }
}
