//! Recording what happened. No rule is decided here.

use super::decide::{PLAY_WAGER, POKER_BONUS_WAGER};
use super::hands::{Ended, Hand, HandRecord, Phase, Record, Reveal};
use super::{Fact, State};
use table2::Place;
use table2::betting::Lies;

/// Records a fact; false, and nothing changed, if it does not fit.
pub(super) fn record(state: &mut State, fact: &Fact) -> bool {
    match fact {
        Fact::HandLookedAt { seat } => stand(state, *seat, Hand::Looked),
        Fact::PlayMade { seat, amount } => {
            if let Some(bet) = state.bets.get_mut(seat) {
                bet.lay(PLAY_WAGER, *amount);
            }
            stand(state, *seat, Hand::Playing)
        }
        Fact::Folded { seat, stays } => stand(
            state,
            *seat,
            Hand::Folded {
                stays: *stays,
                collected: false,
            },
        ),
        Fact::ForfeitsCollected { seats } => seats.iter().all(|seat| collect(state, *seat)),
        Fact::HandsSet { seat, hands } => stand(state, *seat, Hand::Set(hands.clone())),
        Fact::DealerTurned => match &mut state.game.phase {
            Phase::Setting(hands) => {
                state.game.phase = Phase::DealerTurned(std::mem::take(hands));
                true
            }
            _ => false,
        },
        Fact::DealerSet { hands: dealer } => match &mut state.game.phase {
            Phase::DealerTurned(hands) => {
                state.game.phase = Phase::Revealing(Reveal {
                    hands: std::mem::take(hands),
                    dealer: dealer.clone(),
                    settled: Vec::new(),
                });
                true
            }
            _ => false,
        },
        Fact::HandSettled { seat, .. } => {
            let Phase::Revealing(reveal) = &mut state.game.phase else {
                return false;
            };
            reveal.settled.push(*seat);
            if let Some(bet) = state.bets.get_mut(seat) {
                bet.moves(Lies::Gone);
            }
            true
        }
        Fact::CardsDiscarded { seat } => rack(state, *seat),
        Fact::RoundFinished => finish(state),
    }
}

fn stand(state: &mut State, seat: u8, hand: Hand) -> bool {
    let hands = state.game.phase.open_hands();
    hands.is_some_and(|hands| hands.stand(seat, hand))
}

/// A copy of a hand's cards into the rack; the record keeps what the hand was.
fn rack(state: &mut State, seat: u8) -> bool {
    let round = state.round.as_mut();
    round.is_some_and(|round| round.discard_hand(Place::Seat(seat)))
}

/// A forfeited hand: Ante and Tie into the inventory, the cards to the rack unless they stay.
fn collect(state: &mut State, seat: u8) -> bool {
    let hands = state.game.phase.open_hands();
    let Some(Hand::Folded { stays, collected }) = hands.and_then(|hands| hands.get_mut(&seat)) else {
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
    stays || rack(state, seat)
}

fn finish(state: &mut State) -> bool {
    let (Phase::Revealing(reveal), Some(round)) = (&state.game.phase, &mut state.round) else {
        return false;
    };
    round.discard_hand(Place::Dealer);
    let deck = round.deck;
    let hands = &reveal.hands;
    let hand = |seat| hands.get(&seat).map_or(HandRecord::Voided, Hand::recorded);
    let record = Record::of(state, Ended::Finished(reveal.dealer.clone()), hand);
    if let Some(record) = &record {
        state.desk.to_rack(deck, record.piles.clone());
    }
    state.last = record;
    state.game.phase = Phase::Idle;
    state.end_round();
    true
}
