//! Recording what happened. No rule is decided here.

use super::{Fact, Hand, Played, Stage, State};
use crate::rules::PLAY;
use rulebook::WagerId;
use table::Place;
use table::betting::Lies;

/// Records a fact; false, and nothing changed, if it does not fit.
pub(super) fn record(state: &mut State, fact: &Fact) -> bool {
    match fact {
        Fact::HandLookedAt { seat } => state.stand(*seat, Hand::Looked),
        Fact::PlayMade { seat, amount } => {
            if let Some(bet) = state.bets.get_mut(seat) {
                bet.lay(PLAY, *amount);
            }
            state.stand(*seat, Hand::Played(Played))
        }
        Fact::Folded { seat, taken, stays } => fold(state, *seat, taken, *stays),
        Fact::DealerTurned => {
            let play = state.game.as_mut();
            play.map(|play| play.stage = Stage::Revealing).is_some()
        }
        Fact::HandSettled { seat, .. } => state.settle_hand(*seat),
        Fact::RoundFinished => finish(state),
    }
}

/// What a fold loses goes into the inventory, the cards to the rack unless they stay.
fn fold(state: &mut State, seat: u8, taken: &[WagerId], stays: bool) -> bool {
    let Some(bet) = state.bets.get_mut(&seat) else {
        return false;
    };
    for wager in taken {
        bet.put(*wager, Lies::InInventory);
    }
    let folded = Hand::Folded {
        stays,
        collected: true,
    };
    state.stand(seat, folded) && (stays || state.rack_hand(seat))
}

/// The hands that lie on the table go to the rack as they were settled, the dealer's last.
fn finish(state: &mut State) -> bool {
    let settled = state.game.as_ref().map(|play| play.settled.clone());
    if !settled.into_iter().flatten().all(|seat| state.rack_hand(seat)) {
        return false;
    }
    let Some(round) = &mut state.round else {
        return false;
    };
    let Some(dealer) = round.hand(Place::Dealer).cloned() else {
        return false;
    };
    round.discard_hand(Place::Dealer);
    state.finish_play(dealer)
}
