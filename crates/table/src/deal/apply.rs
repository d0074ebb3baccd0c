//! What the facts of the deal make of the table.

use super::irregular::taken_off_the_meter;
use super::{Fact, OneDeck};
use crate::decks::{PileOf, Shuffled};
use crate::devices::{Condition, Device};
use crate::game::Game;
use crate::house::House;
use crate::place::Place;
use crate::round::{Cards, Deal, Round};
use crate::stack::Stack;
use crate::table::State;
use std::collections::BTreeMap;

/// Records a fact of the deal; false if it does not fit.
pub fn apply<G: OneDeck>(state: &mut State<G>, house: &House, fact: &Fact) -> bool {
    match fact {
        Fact::BetsClosed { round, deck, dealing } => {
            state.rounds = *round;
            state.round = Some(Round::new(*round, *deck, *dealing));
            true
        }
        Fact::Dealt { cards } => begin(state, house) && lay(state, usize::from(*cards)),
        Fact::FaceUpCardDiscarded => begin(state, house) && leave_out(state),
        Fact::CardDrawnInError => state.round.is_some(),
        Fact::DiscardsReshuffled { .. } => false,
        Fact::StubDiscarded => {
            state.desk.uncounted += 1;
            put_stub_away(state)
        }
        Fact::StubCounted { .. } => {
            state.desk.uncounted = 0;
            put_stub_away(state)
        }
        Fact::FoundLate { voided, .. } => {
            let restored = taken_off_the_meter(state, voided);
            if let Some(meter) = &mut state.meter {
                meter.contributed -= restored;
            }
            voided.iter().all(|seat| void_late(state, *seat))
        }
        Fact::RoundVoided {
            rule,
            deck_removed,
            shoe_failed,
            meter_restored,
            ..
        } => {
            let Some(deck) = state.round.as_ref().map(|round| round.deck) else {
                return false;
            };
            G::voided(state, *rule);
            if *deck_removed {
                state.desk.take_away(deck);
            } else {
                state.desk.restack(deck);
            }
            if *shoe_failed {
                state.desk.stand(Device::Shoe, Condition::Failed);
            }
            if let Some(meter) = &mut state.meter {
                meter.contributed -= *meter_restored;
            }
            state.end_round();
            true
        }
    }
}

/// A hand that is not settled is void: its wagers went back, and its cards go to the rack.
fn void_late<G: OneDeck>(state: &mut State<G>, seat: u8) -> bool {
    let Some(round) = &mut state.round else {
        return false;
    };
    round.void_hand(seat);
    round.contributions.remove(&seat);
    if let Some(bet) = state.bets.get_mut(&seat) {
        bet.moves(crate::betting::Lies::Gone);
    }
    G::voided_late(state, seat)
}

/// Moves the loaded deck into play; true if it is there already.
pub fn begin<G: Game>(state: &mut State<G>, house: &House) -> bool {
    let Some(round) = &mut state.round else {
        return false;
    };
    if round.cards != Cards::Undealt {
        return true;
    }
    let Some(shoe) = state.desk.take_shoe() else {
        return false;
    };
    round.deck = shoe.deck;
    let filed = &house.filed;
    let counts = filed.shuffler_counts || filed.auto_reshuffler;
    round.cards = Cards::Dealing(Deal {
        counted: counts && shoe.by == Shuffled::ByDevice,
        shoe: shoe.cards,
        hands: BTreeMap::new(),
        count: 0,
    });
    true
}

/// Lays the next cards where they go.
fn lay<G: OneDeck>(state: &mut State<G>, cards: usize) -> bool {
    let all = G::plan(state).to_deal();
    let Some((dealing, dealt)) = state
        .round
        .as_ref()
        .and_then(|round| Some((round.dealing, round.deal()?.count)))
    else {
        return false;
    };
    let next = dealt..dealt + cards;
    let places: Option<Vec<Place>> = next.map(|card| G::destination(state, card, dealing)).collect();
    let Some((places, Cards::Dealing(deal))) = places.zip(state.round.as_mut().map(|round| &mut round.cards))
    else {
        return false;
    };
    if cards > deal.shoe.len() || deal.count + cards > all {
        return false;
    }
    for (place, card) in places.into_iter().zip(deal.shoe.0.drain(..cards)) {
        deal.hands.entry(place).or_default().0.push(card);
    }
    deal.count += cards;
    true
}

/// Leaves the next card out of the round.
pub fn leave_out<G: Game>(state: &mut State<G>) -> bool {
    let Some(round) = &mut state.round else {
        return false;
    };
    let Cards::Dealing(deal) = &mut round.cards else {
        return false;
    };
    if deal.shoe.is_empty() {
        return false;
    }
    let card = deal.shoe.0.remove(0);
    round.face_up += 1;
    round.discard(PileOf::FaceUp, Stack(vec![card]));
    true
}

/// The stub goes to the rack, hands voided on the way too, and the game begins its own part.
fn put_stub_away<G: OneDeck>(state: &mut State<G>) -> bool {
    let Some(round) = &mut state.round else {
        return false;
    };
    let Cards::Dealing(deal) = std::mem::replace(&mut round.cards, Cards::Undealt) else {
        return false;
    };
    round.discard(PileOf::Stub, deal.shoe);
    let mut hands = deal.hands;
    for seat in round.voided.clone() {
        if let Some(cards) = hands.remove(&Place::Seat(seat)) {
            round.discard(PileOf::Hand(Place::Seat(seat)), cards);
        }
    }
    round.cards = Cards::Dealt(hands);
    G::dealt(state);
    true
}
