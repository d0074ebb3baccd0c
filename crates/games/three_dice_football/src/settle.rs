//! What every wager does, in the order of 661a.6.
//!
//! 1. After each down the wagers on that play, by the dice (661a.6(d)).
//! 2. On the play that ends the game the order of 661a.6(f), which [`order`] spells out.

use super::Roll;
use super::game::Game;
use super::order::{self, Step};
pub use super::round::Refusal;
use super::round::{Round, Seat, check};
use super::rules::FootballRules;
pub use super::settlement::{SeatSettlement, Settled, Settlement};

/// Settles a game, or says why it cannot be.
pub fn settle(round: &Round, rules: &FootballRules) -> Result<Settlement, Refusal> {
    let game = check(round, rules)?;
    let seats = round.seats.iter().map(|seat| {
        let lines = lines(seat, &game, round.extra_point, rules);
        SeatSettlement {
            seat: seat.seat,
            net: lines.iter().map(|settled| settled.line.net()).sum(),
            lines,
        }
    });
    Ok(Settlement {
        seats: seats.collect(),
        game,
        extra_point: round.extra_point,
    })
}

/// One position's wagers, from the first play to the last.
fn lines(seat: &Seat, game: &Game, extra_point: Option<Roll>, rules: &FootballRules) -> Vec<Settled> {
    let mut lines = Vec::new();
    let last = game.plays.len().saturating_sub(1);
    for play in 0..last {
        singles(seat, game, play, rules, &mut lines);
    }
    for &step in order::last_play(game.ends) {
        if step == Step::SinglePlay {
            singles(seat, game, last, rules, &mut lines);
            continue;
        }
        for wager in rules.wagers().iter().filter(|wager| step.takes(wager)) {
            if let Some(&stake) = seat.wagers.get(&wager.id()) {
                let won = wager.played(game.ends, game.length(), extra_point);
                let line = rules.line(wager, stake, won);
                lines.push(Settled { play: None, line });
            }
        }
    }
    lines
}

/// 661a.3(d), 661a.6(d): what a throw makes of the wagers on it.
fn singles(seat: &Seat, game: &Game, play: usize, rules: &FootballRules, lines: &mut Vec<Settled>) {
    let stakes = seat.single.get(play).filter(|stakes| !stakes.is_empty());
    let (Some(stakes), Some(played)) = (stakes, game.plays.get(play)) else {
        return;
    };
    for wager in rules.wagers().iter().filter(|wager| wager.on_play()) {
        if let Some(&stake) = stakes.get(&wager.id()) {
            lines.push(Settled {
                play: u8::try_from(play + 1).ok(),
                line: rules.line(wager, stake, wager.thrown(played.roll)),
            });
        }
    }
}
