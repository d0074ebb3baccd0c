//! A game as it was thrown and bet on, and why one may be refused.

use super::field::Ends;
use super::game::{Game, NotAGame};
use super::roll::Roll;
use super::rules::FootballRules;
use super::wagers::{FullGame, SinglePlay};
use cards::Money;
use games::refusal::Why;
use rulebook::rule::Rule;
use std::collections::BTreeMap;

/// Why a game cannot be settled.
pub type Refusal = games::refusal::Refusal<Reason>;

/// A game to settle. Anything in it may be wrong.
#[derive(Clone, Debug)]
pub struct Round {
    /// The valid throws, in order.
    pub rolls: Vec<Roll>,
    /// The extra point roll, if it was thrown.
    pub extra_point: Option<Roll>,
    /// The positions with a wager, in any order.
    pub seats: Vec<Seat>,
}

/// One position.
#[derive(Clone, Debug)]
pub struct Seat {
    /// 1 is the first position clockwise from the stickperson's left.
    pub seat: u8,
    /// The wagers on the whole game.
    pub wagers: BTreeMap<FullGame, Money>,
    /// The wagers on each throw, by its place in the game; a shorter list has none on the later ones.
    pub single: Vec<BTreeMap<SinglePlay, Money>>,
}

/// Reasons, in the order they are looked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Reason {
    /// `no-seats`
    #[error("a game has at least one position with a wager")]
    NoSeats,
    /// `no-rolls`
    #[error("a game has at least one throw")]
    NoRolls,
    /// `game-unfinished`
    #[error("the game is not over after throw {plays}: {field}")]
    GameUnfinished { plays: usize, field: String },
    /// `game-over`
    #[error("the game ended on play {plays}, {ends}, and its throws go on (too many: {more})")]
    GameOver { ends: Ends, plays: usize, more: usize },
    /// `seat-unknown`
    #[error(
        "there is no position {seat}: this table has positions 1 to {positions}, counted clockwise from the stickperson's left"
    )]
    SeatUnknown { seat: i64, positions: u8 },
    /// `seat-twice`
    #[error("position {0} is listed twice")]
    SeatTwice(u8),
    /// `no-wager`
    #[error("a position takes part with at least one wager")]
    NoWager,
    /// `stake-zero`
    #[error("a wager is more than 0.00")]
    StakeZero,
    /// `single-after-the-end`
    #[error("the game ended with throw {plays}, and single goes on to throw {play}")]
    SingleAfterTheEnd { play: usize, plays: usize },
    /// `extra-point-no-score`
    #[error("an extra point roll follows a touchdown or a Trips TD, and this game ended without: {0}")]
    ExtraPointNoScore(Ends),
    /// `extra-point-without-wager`
    #[error("the extra point roll is thrown only when someone made an Extra Point Wager")]
    ExtraPointWithoutWager,
    /// `extra-point-missing`
    #[error("an Extra Point Wager stands and the game was won, so the record needs the extra point roll")]
    ExtraPointMissing,
}

impl Why for Reason {
    fn code(&self) -> &'static str {
        match self {
            Reason::NoSeats => "no-seats",
            Reason::NoRolls => "no-rolls",
            Reason::GameUnfinished { .. } => "game-unfinished",
            Reason::GameOver { .. } => "game-over",
            Reason::SeatUnknown { .. } => "seat-unknown",
            Reason::SeatTwice(_) => "seat-twice",
            Reason::NoWager => "no-wager",
            Reason::StakeZero => "stake-zero",
            Reason::SingleAfterTheEnd { .. } => "single-after-the-end",
            Reason::ExtraPointNoScore(_) => "extra-point-no-score",
            Reason::ExtraPointWithoutWager => "extra-point-without-wager",
            Reason::ExtraPointMissing => "extra-point-missing",
        }
    }
}

/// Looks a game over before anything is settled.
pub(super) fn check(round: &Round, rules: &FootballRules) -> Result<Game, Refusal> {
    let refuse = |path: String, reason: Reason, rule: Option<Rule>| Refusal {
        path,
        reason,
        clause: rule.and_then(|rule| rules.cite(rule)),
    };
    if round.seats.is_empty() {
        return Err(refuse(
            "seats".into(),
            Reason::NoSeats,
            Some(Rule::WagerBeforeFirstThrow),
        ));
    }
    let game = played(round, rules)?;
    for (i, seat) in round.seats.iter().enumerate() {
        check_seat(round, i, seat, rules, &refuse)?;
    }
    let bet = round
        .seats
        .iter()
        .any(|seat| seat.wagers.contains_key(&FullGame::ExtraPoint));
    let reason = match (game.ends.scores(), bet, round.extra_point) {
        (false, _, Some(_)) => Reason::ExtraPointNoScore(game.ends),
        (true, false, Some(_)) => Reason::ExtraPointWithoutWager,
        (true, true, None) => Reason::ExtraPointMissing,
        _ => return Ok(game),
    };
    Err(refuse("extra-point".into(), reason, Some(Rule::ExtraPointThrown)))
}

/// The throws as one game, neither cut short nor gone on.
fn played(round: &Round, rules: &FootballRules) -> Result<Game, Refusal> {
    let refuse = |reason, rule| Refusal {
        path: "rolls".into(),
        reason,
        clause: rules.cite(rule),
    };
    if round.rolls.is_empty() {
        return Err(refuse(Reason::NoRolls, Rule::ThreeDowns));
    }
    Game::of(&round.rolls, rules.goal_series).map_err(|not| match not {
        NotAGame::Unfinished(field) => {
            let (plays, field) = (round.rolls.len(), field.to_string());
            refuse(Reason::GameUnfinished { plays, field }, Rule::ThreeDowns)
        }
        NotAGame::Over(ends, plays) => {
            let more = round.rolls.len() - plays;
            let rule = match ends {
                Ends::Downs if plays > 3 => Rule::FirstAndGoal,
                ends => ends.rule(),
            };
            Refusal {
                path: format!("rolls[{plays}]"),
                ..refuse(Reason::GameOver { ends, plays, more }, rule)
            }
        }
    })
}

fn check_seat(
    round: &Round,
    i: usize,
    seat: &Seat,
    rules: &FootballRules,
    refuse: &dyn Fn(String, Reason, Option<Rule>) -> Refusal,
) -> Result<(), Refusal> {
    let at = |field: &str| format!("seats[{i}]{field}");
    let positions = rules.positions();
    if seat.seat == 0 || seat.seat > positions {
        let reason = Reason::SeatUnknown {
            seat: seat.seat.into(),
            positions,
        };
        return Err(refuse(at(".seat"), reason, Some(Rule::Positions)));
    }
    if round.seats[..i].iter().any(|other| other.seat == seat.seat) {
        return Err(refuse(at(".seat"), Reason::SeatTwice(seat.seat), None));
    }
    if seat.wagers.is_empty() && seat.single.iter().all(BTreeMap::is_empty) {
        return Err(refuse(
            at(".wagers"),
            Reason::NoWager,
            Some(Rule::WagerBeforeFirstThrow),
        ));
    }
    if let Some((wager, _)) = seat.wagers.iter().find(|(_, stake)| stake.is_zero()) {
        return Err(refuse(
            at(&format!(".wagers.{}", wager.id())),
            Reason::StakeZero,
            None,
        ));
    }
    for (n, wagers) in seat.single.iter().enumerate() {
        if let Some((wager, _)) = wagers.iter().find(|(_, stake)| stake.is_zero()) {
            let path = at(&format!(".single[{n}].{}", wager.id()));
            return Err(refuse(path, Reason::StakeZero, None));
        }
        if n >= round.rolls.len() {
            let reason = Reason::SingleAfterTheEnd {
                play: n + 1,
                plays: round.rolls.len(),
            };
            let path = at(&format!(".single[{n}]"));
            return Err(refuse(path, reason, Some(Rule::SinglePlayWagersAnyThrow)));
        }
    }
    Ok(())
}
