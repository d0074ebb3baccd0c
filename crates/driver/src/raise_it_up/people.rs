//! How people play Raise It Up Stud.

use crate::dealer::Players;
use crate::will::Will;
use cards::{Card, Money};
use chance::{Chance, ChanceError};
use raise_it_up::rules::ProgressiveWager;
use raise_it_up::strategy::{Decision, decide};
use table::devices::Dealing;
use table::raise_it_up::phase::Phase;
use table::raise_it_up::{Act, Form, Next, Table, Wager};
use table::{Account, Who};

/// The Ante, an equal Blind, and most of the side wagers offered.
pub(super) fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<Act>, ChanceError> {
    let rules = table.rules();
    let place = |wager, amount| Act::PlaceWager {
        seat,
        wager,
        amount,
        form: Form::Chips,
    };
    let least = Wager::Ante.minimum(rules).unwrap_or(Money::from_dollars(10));
    let unit = match rules.ante_multiple {
        Some(multiple) if multiple > least => multiple,
        Some(multiple) => {
            let times = (least.cents() + multiple.cents() - 1) / multiple.cents();
            multiple.times(times).unwrap_or(least)
        }
        None => least,
    };
    let units = i64::try_from(1 + will.pick(3)?).unwrap_or(1);
    let ante = unit.times(units).unwrap_or(unit);
    let mut acts = vec![place(Wager::Ante, ante), place(Wager::Blind, ante)];
    for wager in Wager::SIDE.into_iter().filter(|wager| wager.is_offered(rules)) {
        if will.one_in(4)? {
            continue;
        }
        let side = match (wager, &rules.progressive) {
            (Wager::Progressive, Some(terms)) => {
                let amounts: Vec<Money> = terms.amounts().collect();
                if terms.wager == ProgressiveWager::OneOf || terms.rate.is_none() || amounts.is_empty() {
                    continue;
                }
                amounts[will.pick(amounts.len())?]
            }
            _ => wager.minimum(rules).unwrap_or(Money::from_dollars(5)),
        };
        acts.push(place(wager, side));
    }
    Ok(acts)
}

/// What a floorperson finds, either way; and what the player who is asked does: by the strategy, or anything.
pub(super) fn decision(
    table: &Table,
    steps: &[&Next],
    will: &mut Will<impl Chance>,
) -> Result<Option<Next>, ChanceError> {
    let of =
        |is: fn(&Act) -> bool| -> Vec<&Next> { steps.iter().copied().filter(|next| is(&next.act)).collect() };
    let found = of(|act| matches!(act, Act::DecideExposed { .. } | Act::DecideAbandoned { .. }));
    if !found.is_empty() {
        return Ok(Some(found[will.pick(found.len())?].clone()));
    }
    let asked = of(|act| matches!(act, Act::Check { .. } | Act::Fold { .. } | Act::MakePlay { .. }));
    let open: Vec<&Next> = asked.into_iter().filter(|next| affords(table, next)).collect();
    if open.is_empty() {
        return Ok(None);
    }
    let by_strategy = match will.players {
        Players::Strategy => strategy(table, &open),
        Players::Random => None,
    };
    Ok(Some(match by_strategy {
        Some(next) => next.clone(),
        None => open[will.pick(open.len())?].clone(),
    }))
}

/// Whether the player has the chips.
fn affords(table: &Table, next: &Next) -> bool {
    match (&next.act, &next.who) {
        (Act::MakePlay { amount, .. }, Who::Player(name)) => {
            table.state().desk.ledger.balance(&Account::Player(name.clone())) >= *amount
        }
        _ => true,
    }
}

/// The strategy's choice of what is open. A raise is the most that the player's chips allow; steps list them from
/// the least up, after checking or folding.
fn strategy<'a>(table: &Table, open: &[&'a Next]) -> Option<&'a Next> {
    let seat = open.iter().find_map(|next| match next.act {
        Act::Check { seat } | Act::Fold { seat, .. } | Act::MakePlay { seat, .. } => Some(seat),
        _ => None,
    })?;
    let Phase::Deciding(play) = &table.state().game.phase else {
        return None;
    };
    let cards = <[Card; 3]>::try_from(play.seats.get(&seat)?.cards.as_ref()).ok()?;
    match decide(cards, play.in_sight()) {
        Decision::Play(_) => open.last().copied(),
        Decision::Check | Decision::Fold => open.first().copied(),
    }
}

/// All that is left in one go, or a few when something may still go wrong.
pub(super) fn some_cards(table: &Table, left: u8, will: &mut Will<impl Chance>) -> Result<u8, ChanceError> {
    if will.mishaps == 0 || left < 6 {
        return Ok(left);
    }
    let whole = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
    let stacks = u8::try_from(1 + will.pick(3)?).unwrap_or(1);
    let odd = if whole {
        0
    } else {
        u8::try_from(will.pick(3)?).unwrap_or(0)
    };
    Ok((stacks * 3 - odd).min(left))
}
