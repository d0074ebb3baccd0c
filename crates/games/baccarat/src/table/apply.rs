//! Recording what happened. No rule is decided here.

use super::act::Fact;
use super::felt::{Chosen, Held, Past, Round, Stage};
use super::record::Record;
use super::turning::right_of;
use super::{HOUSE_MONEY, State, on, payout};
use crate::BaccaratRules;
use crate::coup::{Coup, Side};
use crate::rules::Handling;
use std::collections::BTreeMap;
use table::betting::Lies;
use table::decks::PileOf;
use table::record::Ended;
use table::{Place, Stack, shoe};

/// Records a fact; false if it does not fit.
pub(super) fn record(state: &mut State, rules: &BaccaratRules, fact: &Fact) -> bool {
    let fits = match fact {
        Fact::HandsDealt { round, .. } => begin(state, *round),
        Fact::RoundFinished { reshuffle, .. } => finish(state, *reshuffle),
        Fact::VigorishCollected { seat, .. } => state.game.vigorish.remove(seat).is_some(),
        Fact::VigorishMarked { seat, amount } => {
            *state.game.vigorish.entry(*seat).or_default() += *amount;
            true
        }
        fact => in_round(state, rules, fact).is_some(),
    };
    if fits {
        move_on(state, rules);
    }
    fits
}

fn begin(state: &mut State, number: u64) -> bool {
    // A full shoe begins a road of its own.
    if state.shoe.entered.is_none() {
        state.game.road.clear();
    }
    if state.game.round.is_some() || !shoe::begin(state, number) {
        return false;
    }
    let mut coup = Coup::default();
    for hand in [Side::Player, Side::Banker, Side::Player, Side::Banker] {
        let Some(card) = state.shoe.draw() else {
            return false;
        };
        match hand {
            Side::Player => coup.player.push(card),
            Side::Banker => coup.banker.push(card),
        }
    }
    state.game.round = Some(Round {
        stage: Stage::Turning,
        coup,
        player: Held::default(),
        banker: Held::default(),
        chosen: BTreeMap::new(),
        added: BTreeMap::new(),
    });
    true
}

/// What a fact changes while a round runs; none if it does not fit.
fn in_round(state: &mut State, rules: &BaccaratRules, fact: &Fact) -> Option<()> {
    let others = match fact {
        Fact::HandGivenUp { seat, .. } if rules.handling == Handling::Passing => right_of(state, *seat),
        _ => Vec::new(),
    };
    let round = state.game.round.as_mut()?;
    match fact {
        Fact::HandHanded { hand, seat } => {
            let held = round.held_mut(*hand);
            held.by = Some(*seat);
            held.offered.clear();
        }
        Fact::CardsTurned { hand, cards } => {
            if round.lies(*hand).1 != &cards[..] {
                return None;
            }
            round.held_mut(*hand).up += cards.len();
        }
        Fact::HandGivenUp { hand, .. } => {
            let held = round.held_mut(*hand);
            (held.by, held.offered) = (None, others);
        }
        Fact::HandDeclined { hand, seat } => {
            let held = round.held_mut(*hand);
            if held.offered.first() != Some(seat) {
                return None;
            }
            held.offered.remove(0);
        }
        Fact::PayoutChosen { seat, add, amount } => {
            let (add, amount) = (*add, *amount);
            round.chosen.insert(*seat, Chosen { add, amount });
        }
        Fact::HouseMoneySettled { seat, added, .. } => {
            let bet = state.bets.get_mut(seat)?;
            bet.put(HOUSE_MONEY, Lies::Gone);
            if let Some(added) = added {
                bet.lay(on(added.hand), added.amount);
                round.added.insert(*seat, *added);
            }
        }
        Fact::ThirdCardDealt { hand } => {
            let card = state.shoe.in_play.as_mut()?.draw()?;
            round.cards_mut(*hand).push(card);
        }
        Fact::SeatSettled { seat, .. } => state.bets.get_mut(seat)?.moves(Lies::Gone),
        Fact::HandOffered { .. } | Fact::PlayerAbsent { .. } => {}
        Fact::HandsDealt { .. }
        | Fact::RoundFinished { .. }
        | Fact::VigorishMarked { .. }
        | Fact::VigorishCollected { .. } => return None,
    }
    Some(())
}

/// The round goes on to its next stage once nothing more is awaited at this one.
fn move_on(state: &mut State, rules: &BaccaratRules) {
    let open = payout::standing(state).next().is_some();
    let Some(round) = &mut state.game.round else {
        return;
    };
    round.stage = if round.face_down().is_some() {
        Stage::Turning
    } else if open {
        Stage::HouseMoney
    } else if rules
        .third_card
        .next(&round.coup.player, &round.coup.banker)
        .is_some()
    {
        Stage::Drawing
    } else {
        Stage::Settling
    };
}

/// The cards go to the rack, the layout is cleared, the record is kept, and the road is one result longer.
fn finish(state: &mut State, reshuffle: bool) -> bool {
    let (Some(round), Some(in_play)) = (&state.game.round, &mut state.shoe.in_play) else {
        return false;
    };
    for hand in Side::BOTH {
        let cards = Stack::from(round.coup.hand(hand));
        in_play.discard(PileOf::Hand(Place::Dealer), cards);
    }
    let past = Past::of(&round.coup);
    state.last = Record::of(state, Ended::Finished(())).map(Into::into);
    state.game.round = None;
    state.game.road.push(past);
    state.end_round();
    shoe::put_away(state, reshuffle)
}
