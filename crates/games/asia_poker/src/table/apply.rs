//! Recording what happened. No rule is decided here.

use super::hands::{Hand, Reveal, Stage, Start};
use super::{Fact, State, stacks};
use crate::AsiaRules;
use std::collections::BTreeSet;
use table::Place;
use table::betting::Lies;

/// Records a fact; false if it does not fit.
pub(super) fn record(state: &mut State, rules: &AsiaRules, fact: &Fact) -> bool {
    match fact {
        Fact::LammersPlaced { seats } => {
            state.game.lammers = seats.iter().copied().collect();
            state.round.is_some()
        }
        Fact::DiceUncovered { dice, start, .. } => {
            state.game.dice = Some(*dice);
            found(state, *start)
        }
        Fact::NumberShown { start, .. } | Fact::ButtonRead { start, .. } => found(state, *start),
        Fact::NoRoll { .. } => state.round.is_some(),
        Fact::StacksDelivered => stacks::deliver(state),
        Fact::UnwageredCollected { seats } => match &mut state.round {
            Some(round) => {
                seats
                    .iter()
                    .for_each(|seat| round.collect_hand(Place::Seat(*seat)));
                round.is_dealt()
            }
            None => false,
        },
        Fact::ShakerCovered => state.game.dice.take().is_some(),
        Fact::HouseWayTold { .. } | Fact::DealerMisset { .. } => state.game.play.is_some(),
        Fact::HandLookedAt { seat } => state.stand(*seat, Hand::Looked),
        Fact::HandsSet { seat, hands } => state.stand(*seat, Hand::Played(hands.clone())),
        Fact::Surrendered { seat, held, .. } => {
            if let Some(bet) = state.bets.get_mut(seat) {
                bet.put(rules.main, Lies::InInventory);
            }
            let folded = Hand::Folded {
                stays: *held,
                collected: true,
            };
            state.stand(*seat, folded) && (*held || state.rack_hand(*seat))
        }
        Fact::DealerTurned => moves_on(state, Stage::DealerTurned),
        Fact::DealerSet { hands } => {
            let reveal = Reveal {
                dealer: hands.clone(),
                meter: state.meter.map(|meter| meter.shows()),
                held: BTreeSet::new(),
                envy_paid: false,
            };
            moves_on(state, Stage::Revealing(reveal))
        }
        Fact::HandSettled { seat, .. } => state.settle_hand(*seat),
        Fact::SurrenderedHandOpened { seat } => state.settle_hand(*seat),
        Fact::EnvyHandAnnounced { seat, .. } => {
            let reveal = state.game.reveal_mut();
            reveal.is_some_and(|reveal| reveal.held.insert(*seat))
        }
        Fact::EnvyPaid { .. } => {
            let reveal = state.game.reveal_mut();
            reveal.map(|reveal| reveal.envy_paid = true).is_some()
        }
        Fact::CardsDiscarded { seat } => {
            if let Some(reveal) = state.game.reveal_mut() {
                reveal.held.remove(seat);
            }
            state.rack_hand(*seat)
        }
        Fact::ButtonMoved { to } => {
            state.game.button = *to;
            true
        }
        Fact::RoundFinished => {
            if let Some(round) = &mut state.round {
                round.discard_hand(Place::Dealer);
            }
            let finish = state.game.finish();
            let finished = finish.is_some_and(|finish| state.finish_play(finish));
            state.game.clear();
            finished
        }
    }
}

fn found(state: &mut State, place: Place) -> bool {
    state.game.start = match state.game.start {
        Start::Unknown => Start::At(place),
        Start::OfStacks => Start::Delivering(place),
        Start::At(_) | Start::Delivering(_) => return false,
    };
    true
}

fn moves_on(state: &mut State, stage: Stage) -> bool {
    let play = state.game.play.as_mut();
    play.map(|play| play.stage = stage).is_some()
}
