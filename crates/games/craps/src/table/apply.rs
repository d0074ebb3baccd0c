//! Recording what happened. No rule is decided here.

use super::turn::{Cast, Record};
use super::{Craps, Fact, State};
use crate::wagers::{DONT_COME, DONT_PASS};
use crate::{CrapsRules, Felt};
use cards::Money;
use rulebook::WagerId;
use table::betting::{Bets, Fact as Bet};
use table::desk::Fact as Desk;
use table::game::FactOf;

/// Records a fact; false if it does not fit.
pub(super) fn record(state: &mut State, rules: &CrapsRules, fact: &Fact) -> bool {
    let game = &mut state.game;
    match fact {
        Fact::BoxpersonPosted { boxperson } => game.boxperson = Some(boxperson.clone()),
        Fact::SideBetsMoved { bets } => game.moved.extend(bets),
        Fact::WagerReduced { seat, wager, amount } => {
            if rules.wager(*wager).is_some_and(|wager| wager.is_dont()) {
                game.cut.insert((*seat, *wager));
            }
            return less(&mut state.bets, *seat, *wager, *amount);
        }
        Fact::WagerCalled { seat, wager, .. } => return game.calls.insert((*seat, *wager)),
        Fact::CallConfirmed { seat, wager, .. } => {
            let bet = (*seat, *wager);
            if !game.buttons.remove(&bet) {
                game.buttons.insert(bet);
            }
            return game.calls.remove(&bet);
        }
        Fact::TurnBegun { round } => {
            state.rounds = *round;
            let players = state.bets.iter().map(|(seat, bet)| (*seat, bet.player.clone()));
            game.turn = Some(super::Turn {
                number: *round,
                felt: Felt::NEW_SHOOTER,
                players: players.collect(),
                throws: Vec::new(),
            });
        }
        Fact::ThrowCounted { roll } => {
            let Some(turn) = &mut game.turn else { return false };
            turn.throws.push(Cast::of(*roll, &state.bets, &game.buttons));
            turn.felt = turn.felt.after(*roll);
            if !turn.felt.is_come_out() {
                game.calls.clear();
                game.buttons.clear();
            }
            // The throw that would have decided a Don't Bet is made.
            let open = turn.felt.point;
            game.cut
                .retain(|(_, wager)| *wager != DONT_COME && (open.is_some() || *wager != DONT_PASS));
        }
        Fact::WagersSettled { lines } | Fact::BonusCrapsSettled { lines } => {
            let bets = &mut state.bets;
            return lines.iter().all(|at| {
                game.forget(at.seat, at.line.wager);
                bets.take(at.seat, at.line.wager).is_some()
            });
        }
        Fact::WagerTravelled {
            seat,
            wager,
            to,
            amount,
        } => {
            let Some(bet) = state.bets.get_mut(seat) else {
                return false;
            };
            let fits = bet
                .stakes
                .remove(wager)
                .is_some_and(|stake| stake.amount == *amount);
            bet.lay(*to, *amount);
            return fits;
        }
        Fact::MarkerPlaced { .. }
        | Fact::MarkersCleared
        | Fact::PointEstablished { .. }
        | Fact::PointMade { .. } => {}
        Fact::ThrowFinished => state.dice.settled(),
        Fact::TurnFinished { .. } => {
            state.dice.settled();
            state.dice.pass_on();
            return finish(state, false);
        }
        Fact::TurnCalledOff => return finish(state, true),
    }
    true
}

/// Takes part of a stake off the layout.
fn less(bets: &mut Bets, seat: u8, wager: WagerId, amount: Money) -> bool {
    let stakes = bets.get_mut(&seat).map(|bet| &mut bet.stakes);
    let stake = stakes.and_then(|stakes| stakes.get_mut(&wager));
    stake.map(|stake| stake.amount -= amount).is_some()
}

fn finish(state: &mut State, called_off: bool) -> bool {
    let game = &mut state.game;
    let Some(turn) = game.turn.take() else {
        return false;
    };
    game.cut.clear();
    state.last = Some(
        Record {
            number: turn.number,
            throws: turn.throws,
            players: turn.players,
            called_off,
        }
        .into(),
    );
    true
}

/// Follows what the parts record: who bets in a turn takes part in it, and a Don't Bet taken down is not put back.
pub(super) fn follow(state: &mut State, fact: &FactOf<Craps>) {
    let game = &mut state.game;
    match fact {
        table::Fact::Bet(Bet::WagerPlaced { seat, .. }) => {
            if let (Some(turn), Some(bet)) = (&mut game.turn, state.bets.get(seat)) {
                turn.players.entry(*seat).or_insert_with(|| bet.player.clone());
            }
        }
        table::Fact::Bet(Bet::WagerWithdrawn { seat, wager, .. }) => {
            game.forget(*seat, *wager);
            if [DONT_PASS, DONT_COME].contains(wager) {
                game.cut.insert((*seat, *wager));
            }
        }
        // Who sits down next is another player.
        table::Fact::Desk(Desk::LeftSeat { seat }) => game.cut.retain(|(at, _)| at != seat),
        table::Fact::Desk(Desk::TableClosed) => {
            game.boxperson = None;
            game.cut.clear();
        }
        _ => {}
    }
}
