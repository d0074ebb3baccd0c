//! A game as it was thrown and bet on, and why one may be refused.

use super::field::Ends;
use super::game::{Game, NotAGame};
use super::roll::Roll;
use super::rules::FootballRules;
use super::wagers::Wager;
use cards::Money;
use games::refusal::Why;
use rulebook::WagerId;
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

/// Stakes by wager.
pub type Stakes = BTreeMap<WagerId, Money>;

/// One position.
#[derive(Clone, Debug)]
pub struct Seat {
    /// 1 is the first position clockwise from the stickperson's left.
    pub seat: u8,
    /// The wagers on the whole game.
    pub wagers: Stakes,
    /// The wagers on each throw, by its place in the game; a shorter list has none on the later ones.
    pub single: Vec<Stakes>,
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
    /// `wager-not-offered`
    #[error("{0}")]
    NotOffered(String),
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
            Reason::NotOffered(_) => "wager-not-offered",
            Reason::ExtraPointNoScore(_) => "extra-point-no-score",
            Reason::ExtraPointWithoutWager => "extra-point-without-wager",
            Reason::ExtraPointMissing => "extra-point-missing",
        }
    }
}

/// A refusal, with the paragraph of a rule.
pub(crate) fn refuse(rules: &FootballRules, path: String, reason: Reason, rule: Option<Rule>) -> Refusal {
    Refusal {
        path,
        reason,
        clause: rule.and_then(|rule| rules.cite(rule)),
    }
}

/// Refuses a wager that is not taken there: on a play (counted from 0), or on the whole game.
pub(crate) fn not_offered(rules: &FootballRules, seat: usize, play: Option<usize>, id: &str) -> Refusal {
    let short: String = id.chars().take(40).collect();
    let on = |play| if play { "a single play" } else { "the whole game" };
    let known = rules.wagers().iter().any(|wager| wager.id() == *id);
    let says = if known {
        let field = if play.is_some() { "wagers" } else { "single" };
        format!("{id} is a wager on {}: give it in {field}", on(play.is_none()))
    } else {
        let wagers = rules
            .wagers()
            .iter()
            .filter(|wager| wager.on_play() == play.is_some());
        let ids: Vec<String> = wagers.map(|wager| wager.id().to_string()).collect();
        let on = on(play.is_some());
        format!(
            "no wager on {on} is called {short:?}; there are {}",
            ids.join(", ")
        )
    };
    let (path, rule) = match play {
        Some(n) => (
            format!("seats[{seat}].single[{n}].{short}"),
            Rule::SinglePlayWagers,
        ),
        None => (format!("seats[{seat}].wagers.{short}"), Rule::FullGameWagers),
    };
    refuse(rules, path, Reason::NotOffered(says), Some(rule))
}

/// Refuses a position that the table does not have.
pub(crate) fn seat_unknown(rules: &FootballRules, at: usize, seat: i64) -> Refusal {
    let positions = rules.positions();
    let reason = Reason::SeatUnknown { seat, positions };
    refuse(rules, format!("seats[{at}].seat"), reason, Some(Rule::Positions))
}

/// Looks a game over before anything is settled.
pub(super) fn check(round: &Round, rules: &FootballRules) -> Result<Game, Refusal> {
    for (i, seat) in round.seats.iter().enumerate() {
        let single = seat
            .single
            .iter()
            .enumerate()
            .map(|(n, stakes)| (Some(n), stakes));
        for (play, stakes) in [(None, &seat.wagers)].into_iter().chain(single) {
            let taken = |id: &WagerId| {
                let wager = rules.wager(*id);
                wager.is_some_and(|wager| wager.on_play() == play.is_some())
            };
            if let Some(id) = stakes.keys().find(|id| !taken(id)) {
                return Err(not_offered(rules, i, play, id.as_str()));
            }
        }
    }
    if round.seats.is_empty() {
        let rule = Some(Rule::WagerBeforeFirstThrow);
        return Err(refuse(rules, "seats".into(), Reason::NoSeats, rule));
    }
    let game = played(round, rules)?;
    for (i, seat) in round.seats.iter().enumerate() {
        check_seat(round, i, seat, rules)?;
    }
    let extra = rules.wagers().iter().filter(|wager| wager.on_extra_point());
    let bet = extra.map(Wager::id).any(|id| {
        let mut seats = round.seats.iter();
        seats.any(|seat| seat.wagers.contains_key(&id))
    });
    let reason = match (game.ends.scores(), bet, round.extra_point) {
        (false, _, Some(_)) => Reason::ExtraPointNoScore(game.ends),
        (true, false, Some(_)) => Reason::ExtraPointWithoutWager,
        (true, true, None) => Reason::ExtraPointMissing,
        _ => return Ok(game),
    };
    let rule = Some(Rule::ExtraPointThrown);
    Err(refuse(rules, "extra-point".into(), reason, rule))
}

/// The throws as one game, neither cut short nor gone on.
fn played(round: &Round, rules: &FootballRules) -> Result<Game, Refusal> {
    let refuse = |path: String, reason, rule| refuse(rules, path, reason, Some(rule));
    if round.rolls.is_empty() {
        return Err(refuse("rolls".into(), Reason::NoRolls, Rule::ThreeDowns));
    }
    Game::of(&round.rolls, &rules.field).map_err(|not| match not {
        NotAGame::Unfinished(field) => {
            let (plays, field) = (round.rolls.len(), field.to_string());
            let reason = Reason::GameUnfinished { plays, field };
            refuse("rolls".into(), reason, Rule::ThreeDowns)
        }
        NotAGame::Over(ends, plays) => {
            let more = round.rolls.len() - plays;
            let rule = match ends {
                Ends::Downs if plays > 3 => Rule::FirstAndGoal,
                ends => ends.rule(),
            };
            let reason = Reason::GameOver { ends, plays, more };
            refuse(format!("rolls[{plays}]"), reason, rule)
        }
    })
}

fn check_seat(round: &Round, i: usize, seat: &Seat, rules: &FootballRules) -> Result<(), Refusal> {
    let refuse = |field: &str, reason, rule| refuse(rules, format!("seats[{i}]{field}"), reason, rule);
    if seat.seat == 0 || seat.seat > rules.positions() {
        return Err(seat_unknown(rules, i, seat.seat.into()));
    }
    if round.seats[..i].iter().any(|other| other.seat == seat.seat) {
        return Err(refuse(".seat", Reason::SeatTwice(seat.seat), None));
    }
    if seat.wagers.is_empty() && seat.single.iter().all(BTreeMap::is_empty) {
        let rule = Some(Rule::WagerBeforeFirstThrow);
        return Err(refuse(".wagers", Reason::NoWager, rule));
    }
    let zero = |stakes: &Stakes| {
        let stake = stakes.iter().find(|(_, stake)| stake.is_zero());
        stake.map(|(wager, _)| *wager)
    };
    if let Some(wager) = zero(&seat.wagers) {
        return Err(refuse(&format!(".wagers.{wager}"), Reason::StakeZero, None));
    }
    for (n, wagers) in seat.single.iter().enumerate() {
        if let Some(wager) = zero(wagers) {
            let at = format!(".single[{n}].{wager}");
            return Err(refuse(&at, Reason::StakeZero, None));
        }
        let plays = round.rolls.len();
        if n >= plays {
            let reason = Reason::SingleAfterTheEnd { play: n + 1, plays };
            let rule = Some(Rule::SinglePlayWagersAnyThrow);
            return Err(refuse(&format!(".single[{n}]"), reason, rule));
        }
    }
    Ok(())
}
