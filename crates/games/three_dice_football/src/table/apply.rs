//! Recording what happened. No rule is decided here.

use super::drive::{Drive, Ended, Phase, Record, stakes};
use super::{Fact, State, ThreeDiceFootball};
use crate::field::After;
use crate::{FootballRules, Game as Played, Roll, Wager};
use cards::dice::Die;
use std::mem;
use table::betting::Fact as Bet;
use table::game::FactOf;

/// Records a fact; false if it does not fit.
pub(super) fn record(state: &mut State, rules: &FootballRules, fact: &Fact) -> bool {
    match (fact, &mut state.game) {
        (Fact::FieldSet, Phase::Betting { field_set }) => *field_set = true,
        // The wagers on the game stand from here on.
        (Fact::GameBegun { round }, Phase::Betting { .. }) => {
            state.rounds = *round;
            state.game = Phase::Drive(Drive::new(*round, &state.bets, rules));
        }
        (Fact::MarkerMoved { roll, .. }, Phase::Drive(drive)) => {
            drive
                .plays
                .push((*roll, stakes(&state.bets, rules, Wager::on_play)));
            match drive.field.after(*roll, &rules.field) {
                After::Next(field) => drive.field = field,
                After::Over { yards, .. } => drive.field.yards = yards,
            }
        }
        (Fact::PlaySettled { lines, .. } | Fact::GameWagersSettled { lines, .. }, _) => {
            let bets = &mut state.bets;
            return lines.iter().all(|at| bets.take(at.seat, at.line.wager).is_some());
        }
        (Fact::DownAnnounced { .. }, Phase::Drive(_)) => state.dice.settled(),
        (Fact::ExtraPointDue, Phase::Drive(drive)) => {
            let rolls: Vec<Roll> = drive.plays.iter().map(|(roll, _)| *roll).collect();
            let Ok(game) = Played::of(&rolls, &rules.field) else {
                return false;
            };
            state.game = Phase::ExtraPoint(drive.clone(), game.ends);
            state.dice.settled();
        }
        (Fact::GameFinished { .. } | Fact::GameCalledOff, _) => return finish(state, fact),
        _ => return false,
    }
    true
}

fn finish(state: &mut State, fact: &Fact) -> bool {
    let called = state
        .dice
        .called()
        .and_then(|roll| <[Die; 3]>::try_from(roll).ok());
    let (drive, ended) = match (mem::take(&mut state.game), fact) {
        (Phase::Drive(drive) | Phase::ExtraPoint(drive, _), Fact::GameCalledOff) => (drive, Ended::Off),
        (Phase::Drive(drive), Fact::GameFinished { ends, .. }) => {
            let (ends, extra_point) = (*ends, None);
            (drive, Ended::Finished { ends, extra_point })
        }
        (Phase::ExtraPoint(drive, ends), _) => {
            let extra_point = called.map(Roll::from);
            (drive, Ended::Finished { ends, extra_point })
        }
        (phase, _) => {
            state.game = phase;
            return false;
        }
    };
    state.last = Some(Record::of(&drive, ended).into());
    state.dice.settled();
    // 661a.7(a): a Quarterback who scored keeps the dice.
    if matches!(fact, Fact::GameFinished { ends, .. } if !ends.scores()) {
        state.dice.pass_on();
    }
    true
}

/// Who bets in mid-game takes part in it.
pub(super) fn joins(state: &mut State, fact: &FactOf<ThreeDiceFootball>) {
    if let table::Fact::Bet(Bet::WagerPlaced { seat, .. }) = fact
        && let (Some(drive), Some(bet)) = (state.game.drive_mut(), state.bets.get(seat))
    {
        let player = || bet.player.clone();
        drive.players.entry(*seat).or_insert_with(player);
    }
}
