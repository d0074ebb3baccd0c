//! Recording what happened. No rule is decided here.

use super::decide::{PLAY_WAGER, POKER_BONUS_WAGER};
use super::hands::{Hand, Laid, PLAYING, Stage};
use super::{Fact, State};
use table::Place;
use table::betting::Lies;

/// Records a fact; false, and nothing changed, if it does not fit.
pub(super) fn record(state: &mut State, fact: &Fact) -> bool {
    match fact {
        Fact::HandLookedAt { seat } => state.stand(*seat, Hand::Looked),
        Fact::PlayMade { seat, amount } => {
            if let Some(bet) = state.bets.get_mut(seat) {
                bet.lay(PLAY_WAGER, *amount);
            }
            state.stand(*seat, PLAYING)
        }
        Fact::Folded { seat, stays } => state.stand(
            *seat,
            Hand::Folded {
                stays: *stays,
                collected: false,
            },
        ),
        Fact::ForfeitsCollected { seats } => seats.iter().all(|seat| collect(state, *seat)),
        Fact::HandsSet { seat, hands } => state.stand(*seat, Hand::Played(Laid::Set(hands.clone()))),
        Fact::DealerTurned => goes_on(state, Stage::DealerTurned),
        Fact::DealerSet { hands } => goes_on(state, Stage::Revealing(hands.clone())),
        Fact::HandSettled { seat, .. } => state.settle_hand(*seat),
        Fact::CardsDiscarded { seat } => state.rack_hand(*seat),
        Fact::RoundFinished => finish(state),
    }
}

fn goes_on(state: &mut State, stage: Stage) -> bool {
    let gone = state.game.as_mut().map(|play| play.stage = stage);
    gone.is_some()
}

/// A forfeited hand: Ante and Tie into the inventory, the cards to the rack unless they stay.
fn collect(state: &mut State, seat: u8) -> bool {
    let hand = state.game.as_mut().and_then(|play| play.hands.get_mut(&seat));
    let Some(Hand::Folded { stays, collected }) = hand else {
        return false;
    };
    *collected = true;
    let stays = *stays;
    if let Some(bet) = state.bets.get_mut(&seat) {
        for (wager, stake) in &mut bet.stakes {
            if *wager != POKER_BONUS_WAGER {
                stake.lies = Lies::InInventory;
            }
        }
    }
    stays || state.rack_hand(seat)
}

fn finish(state: &mut State) -> bool {
    let (Some(play), Some(round)) = (&state.game, &mut state.round) else {
        return false;
    };
    let Stage::Revealing(dealer) = &play.stage else {
        return false;
    };
    let dealer = dealer.clone();
    round.discard_hand(Place::Dealer);
    state.finish_play(dealer)
}
