//! What every wager does, in the order of 661a.6.
//!
//! 1. After each down the wagers on that play, by the dice (661a.6(d)).
//! 2. On the play that ends the game the order of 661a.6(f), which [`order`] spells out.

use super::field::Ends;
use super::game::{Game, Played};
use super::order::{self, Step};
pub use super::round::Refusal;
use super::round::{Round, Seat, check};
use super::rules::FootballRules;
pub use super::settlement::{SeatSettlement, Settled, Settlement};
use super::wagers::{FullGame, SinglePlay};
use super::{ExtraPoint, Roll};
use cards::Money;
use games::settled::Line;
use rulebook::rule::Rule;

/// The rules this page carries out besides those its results cite.
pub const CARRIES_OUT: &[Rule] = &[
    Rule::SinglePlayWagers,
    Rule::SinglePlaySettles,
    Rule::FullGameWagers,
    Rule::GameLengthWager,
    Rule::GameSettles,
    Rule::ScoreSettles,
    Rule::ScorePays,
    Rule::NoScoreSettles,
];

/// Settles a game, or says why it cannot be.
pub fn settle(round: &Round, rules: &FootballRules) -> Result<Settlement, Refusal> {
    let game = check(round, rules)?;
    let seats = round
        .seats
        .iter()
        .map(|seat| {
            let lines = lines(seat, &game, round.extra_point, rules);
            SeatSettlement {
                seat: seat.seat,
                net: lines.iter().map(|settled| settled.line.net()).sum(),
                lines,
            }
        })
        .collect();
    Ok(Settlement {
        game,
        extra_point: round.extra_point,
        seats,
    })
}

/// One position's wagers, from the first play to the last.
fn lines(seat: &Seat, game: &Game, extra_point: Option<Roll>, rules: &FootballRules) -> Vec<Settled> {
    let mut lines = Vec::new();
    let last = game.plays.len().saturating_sub(1);
    for (n, played) in game.plays[..last].iter().enumerate() {
        lines.extend(singles(seat, n, *played, rules));
    }
    for step in order::last_play(game.ends) {
        match step {
            Step::SinglePlay => lines.extend(singles(seat, last, game.plays[last], rules)),
            Step::FullGame(wagers) => {
                for &wager in *wagers {
                    let Some(&stake) = seat.wagers.get(&wager) else {
                        continue;
                    };
                    let hit = extra_point.and_then(Roll::extra_point);
                    let line = full_game(wager, stake, game.ends, game.length(), hit, rules);
                    lines.push(Settled { play: None, line });
                }
            }
            Step::ExtraPointRoll => {}
        }
    }
    lines
}

fn singles(seat: &Seat, n: usize, played: Played, rules: &FootballRules) -> impl Iterator<Item = Settled> {
    let play = u8::try_from(n + 1).ok();
    let wagers = seat.single.get(n).into_iter().flatten();
    wagers.map(move |(&wager, &stake)| Settled {
        play,
        line: single_play(wager, stake, played.roll, rules),
    })
}

/// 661a.3(d), 661a.6(d): what a throw makes of a wager on it.
pub fn single_play(wager: SinglePlay, stake: Money, roll: Roll, rules: &FootballRules) -> Line {
    rules.single_play(wager, stake, wager.row(roll.play()))
}

/// 661a.3(b): what a game that ends so makes of a wager on it. `hit` is what the extra point roll was worth.
pub fn full_game(
    wager: FullGame,
    stake: Money,
    ends: Ends,
    plays: u8,
    hit: Option<ExtraPoint>,
    rules: &FootballRules,
) -> Line {
    match hit {
        Some(hit) if wager == FullGame::ExtraPoint && ends.scores() => {
            rules.full_game(wager, stake, Some(hit.slug()), hit.rule())
        }
        _ => rules.full_game(wager, stake, wager.row(ends, plays), wager.rule()),
    }
}
