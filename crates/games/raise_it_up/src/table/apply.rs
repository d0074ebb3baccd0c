//! Recording what happened. No rule is decided here.

use super::hands::{Hand, Lost, Raise, Shown, Stage};
use super::{ANTE, BLIND, Fact, HAND, PAIR_PLUS, PLAY, State};
use cards::Money;
use std::collections::BTreeSet;
use table::Place;
use table::betting::Lies;
use table::decks::PileOf;

/// Records a fact; false, and nothing changed, if it does not fit.
pub(super) fn record(state: &mut State, fact: &Fact) -> bool {
    match fact {
        Fact::HandLookedAt { seat } => state.stand(*seat, Hand::Looked),
        Fact::Checked { seat, .. } => match state.game.as_mut().map(|play| &mut play.stage) {
            Some(Stage::Street { checked, .. }) => checked.insert(*seat),
            _ => false,
        },
        Fact::PlayMade {
            seat,
            amount,
            multiple,
            seen,
        } => {
            if let Some(bet) = state.bets.get_mut(seat) {
                bet.lay(PLAY, *amount);
            }
            let (seen, multiple) = (*seen, *multiple);
            state.stand(*seat, Hand::Played(Raise { seen, multiple }))
        }
        Fact::Folded { seat, stays, .. } => fold(state, *seat, *stays),
        Fact::PairPlusSettled { seat, line } => {
            let lost = line.returned.is_zero();
            put(
                state,
                *seat,
                PAIR_PLUS,
                if lost { Lies::InInventory } else { Lies::Gone },
            )
        }
        Fact::CardTurned { .. } => turn(state),
        Fact::WagersForfeited { seat, .. } => state.lose_hand(*seat, Lost::Discussed),
        Fact::HandSettled { seat, .. } => state.settle_hand(*seat),
        Fact::EnvyHandShown { seat, .. } => owe(state, Some(*seat)),
        Fact::EnvyPaid { .. } => owe(state, None),
        Fact::RoundFinished => finish(state),
    }
}

fn put(state: &mut State, seat: u8, wager: rulebook::WagerId, to: Lies) -> bool {
    let bet = state.bets.get_mut(&seat);
    bet.map(|bet| bet.put(wager, to)).is_some()
}

/// Ante and Blind into the inventory, the cards to the rack unless they stay.
fn fold(state: &mut State, seat: u8, stays: bool) -> bool {
    put(state, seat, ANTE, Lies::InInventory)
        && put(state, seat, BLIND, Lies::InInventory)
        && state.stand(
            seat,
            Hand::Folded {
                stays,
                collected: true,
            },
        )
        && (stays || state.rack_hand(seat))
}

/// One more community card lies face up; after the third the hands are revealed.
fn turn(state: &mut State) -> bool {
    let meter: Option<Money> = state.meter.map(|meter| meter.shows());
    let Some(play) = &mut state.game else {
        return false;
    };
    let turned = play.stage.turned() + 1;
    play.stage = match turned < HAND {
        true => Stage::Street {
            turned,
            checked: BTreeSet::new(),
        },
        false => Stage::Revealing { meter, envy: None },
    };
    turned <= HAND
}

fn owe(state: &mut State, seat: Option<u8>) -> bool {
    match state.game.as_mut().map(|play| &mut play.stage) {
        Some(Stage::Revealing { envy, .. }) => {
            *envy = seat;
            true
        }
        _ => false,
    }
}

/// The hands that lie on the table go to the rack as they were settled, the community cards last.
fn finish(state: &mut State) -> bool {
    let Some(shown) = shown(state) else {
        return false;
    };
    let settled = state.game.as_ref().map(|play| play.settled.clone());
    if !settled.into_iter().flatten().all(|seat| state.rack_hand(seat)) {
        return false;
    }
    if let Some(round) = &mut state.round {
        round.discard(PileOf::Community, shown.community.clone());
    }
    state.finish_play(shown)
}

/// What all can see once every card is turned.
pub(super) fn shown(state: &State) -> Option<Shown> {
    match state.game.as_ref()?.stage {
        Stage::Revealing { meter, .. } => Some(Shown {
            community: state.round.as_ref()?.hand(Place::Community)?.clone(),
            meter,
        }),
        Stage::Street { .. } => None,
    }
}
