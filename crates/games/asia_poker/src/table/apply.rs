//! Recording what happened. No rule is decided here.

use super::hands::{self, Hand, Phase, Reveal};
use super::{Fact, State, main, stacks};
use crate::AsiaRules;
use std::collections::BTreeSet;
use std::mem;
use table2::Place;
use table2::betting::Lies;

/// Records a fact; false, and nothing changed, if it does not fit.
pub(super) fn record(state: &mut State, rules: &AsiaRules, fact: &Fact) -> bool {
    match fact {
        Fact::LammersPlaced { seats } => {
            state.game.lammers = seats.iter().copied().collect();
            state.round.is_some()
        }
        Fact::DiceUncovered { start, .. }
        | Fact::NumberShown { start, .. }
        | Fact::ButtonRead { start, .. } => found(state, *start),
        Fact::NoRoll { .. } => state.round.is_some(),
        Fact::StacksDelivered => stacks::deliver(state),
        Fact::UnwageredCollected { seats } => {
            let Some(round) = &mut state.round else {
                return false;
            };
            for seat in seats {
                round.collect_hand(Place::Seat(*seat));
            }
            round.is_dealt()
        }
        Fact::ShakerCovered => match &mut state.game.phase {
            Phase::Setting(play) => mem::replace(&mut play.shaker_open, false),
            _ => false,
        },
        Fact::HouseWayTold { .. } => state.game.phase.play().is_some(),
        Fact::HandLookedAt { seat } => stand(state, *seat, Hand::Looked),
        Fact::HandsSet { seat, hands } => stand(state, *seat, Hand::Set(hands.clone())),
        Fact::Surrendered { seat, held, .. } => {
            if let Some(bet) = state.bets.get_mut(seat) {
                bet.put(main(rules), Lies::InInventory);
            }
            stand(state, *seat, Hand::Surrendered { held: *held }) && (*held || rack(state, *seat))
        }
        Fact::DealerTurned => match mem::take(&mut state.game.phase) {
            Phase::Setting(play) => {
                state.game.phase = Phase::DealerTurned(play);
                true
            }
            _ => false,
        },
        Fact::DealerMisset { .. } => matches!(state.game.phase, Phase::DealerTurned(_)),
        Fact::DealerSet { hands } => match mem::take(&mut state.game.phase) {
            Phase::DealerTurned(play) => {
                state.game.phase = Phase::Revealing(Reveal {
                    play,
                    dealer: hands.clone(),
                    meter: state.meter.map(|meter| meter.shows()),
                    settled: Vec::new(),
                    held: BTreeSet::new(),
                    envy_paid: false,
                });
                true
            }
            _ => false,
        },
        Fact::ButtonMoved { to } => {
            state.game.button = *to;
            true
        }
        _ => revealed(state, fact),
    }
}

/// Records a fact of the settlement.
fn revealed(state: &mut State, fact: &Fact) -> bool {
    let Phase::Revealing(reveal) = &mut state.game.phase else {
        return false;
    };
    match fact {
        Fact::HandSettled { seat, .. } => {
            reveal.settled.push(*seat);
            if let Some(bet) = state.bets.get_mut(seat) {
                bet.moves(Lies::Gone);
            }
            true
        }
        Fact::SurrenderedHandOpened { seat } => {
            reveal.settled.push(*seat);
            true
        }
        Fact::EnvyHandAnnounced { seat, .. } => reveal.held.insert(*seat),
        Fact::EnvyPaid { .. } => !mem::replace(&mut reveal.envy_paid, true),
        Fact::CardsDiscarded { seat } => {
            reveal.held.remove(seat);
            rack(state, *seat)
        }
        Fact::RoundFinished => finish(state),
        _ => false,
    }
}

fn found(state: &mut State, start: Place) -> bool {
    state.game.phase = match state.game.phase {
        Phase::Open => Phase::Started(start),
        Phase::Stacked => Phase::Delivering(start),
        _ => return false,
    };
    true
}

fn stand(state: &mut State, seat: u8, stands: Hand) -> bool {
    let play = state.game.phase.play_mut();
    match play.and_then(|play| play.hands.get_mut(&seat)) {
        Some(hand) => {
            *hand = stands;
            true
        }
        None => false,
    }
}

/// A copy of a hand's cards into the rack; the record keeps what the hand was.
fn rack(state: &mut State, seat: u8) -> bool {
    let round = state.round.as_mut();
    round.is_some_and(|round| round.discard_hand(Place::Seat(seat)))
}

fn finish(state: &mut State) -> bool {
    let (Phase::Revealing(reveal), Some(round)) = (&state.game.phase, &mut state.round) else {
        return false;
    };
    round.discard_hand(Place::Dealer);
    let deck = round.deck;
    let record = hands::record(state, reveal, reveal.meter);
    if let Some(record) = &record {
        state.desk.to_rack(deck, record.piles.clone());
    }
    state.last = record;
    state.game.clear();
    state.end_round();
    true
}
