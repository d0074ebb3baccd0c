//! Who takes part, the charge for time, and where the button starts: (b), (c).

use super::act::CardText;
use super::{Fact, Now, Own, PokerRoom, Ruling, State};
use crate::rules::{ButtonStart, Charge, TimeCharge};
use cards::{Card, Money};
use rulebook::rule::Rule;
use table::devices::Dealing;
use table::game::FactOf;
use table::ledger::{Account, Transfer};
use table::{PersonId, Reason, Refusal, Step, desk};

const MINUTE_MS: u64 = 60_000;

/// The chips of a player.
pub(super) fn chips(state: &State, player: &PersonId) -> Money {
    state.desk.ledger.balance(&Account::Player(player.clone()))
}

/// The positions that are dealt in when a round begins: seated, not sitting out, with chips.
pub(super) fn ready(state: &State) -> Vec<u8> {
    let seats = state.desk.seats.iter();
    let takes_part =
        |(seat, player): &(&u8, &PersonId)| !state.game.out.contains(seat) && !chips(state, player).is_zero();
    seats.filter(takes_part).map(|(seat, _)| *seat).collect()
}

/// By usage a round is played with the chips that lay on the table when it began, and who is in it keeps the seat.
pub(super) fn permits(now: &Now<'_>, act: &desk::Act) -> Result<(), Refusal> {
    let in_round = |seat: &u8| now.state.bets.contains_key(seat);
    let plays = || now.state.bets.values().any(|bet| bet.player == now.by.id);
    let most = now.positions;
    match act {
        desk::Act::Sit { seat } if in_round(seat) => Err(Own::InTheRound { seat: *seat }.into()),
        desk::Act::Sit { seat } if *seat > now.positions => {
            Err(now.refuse(Own::TooManyPlayers { most }, now.rules.game.rules().players))
        }
        desk::Act::LeaveSeat { seat } if in_round(seat) => {
            Err(now.refuse(Own::InTheRound { seat: *seat }, Rule::SeatedPlayers))
        }
        desk::Act::BuyIn { .. } | desk::Act::TakeChips { .. } => {
            now.check(!plays(), Own::TableStakes, Rule::TableStakes)
        }
        desk::Act::ChangeMethods { to } if to.dealing != Dealing::FromHand || to.starting.is_some() => {
            let what = "dealing but from the hand";
            Err(now.refuse(Reason::NotInThisEdition { what }, now.rules.game.rules().deal))
        }
        _ => Ok(()),
    }
}

/// A player sits the next rounds out.
pub(super) fn sit_out(now: &Now<'_>, seat: u8) -> Ruling {
    now.state.desk.owner(seat, now)?;
    if now.game().out.contains(&seat) {
        return Err(Own::SitsOut { seat }.into());
    }
    now.one(Fact::SatOut { seat }, &[])
}

/// (b): each player elects to take part.
pub(super) fn sit_in(now: &Now<'_>, seat: u8) -> Ruling {
    now.state.desk.owner(seat, now)?;
    if !now.game().out.contains(&seat) {
        return Err(Own::SitsIn { seat }.into());
    }
    now.one(Fact::SatIn { seat }, &[now.rules.game.rules().players])
}

/// The charge for time at this table, and who is due to pay it at a moment.
pub(super) fn time_due(now: &Now<'_>, at: u64) -> Option<(TimeCharge, Vec<u8>)> {
    let Charge::Time(charge) = now.rules.charge else {
        return None;
    };
    let state = now.state;
    let due = |seat: &u8| {
        let player = state.desk.seats.get(seat);
        let paid = player.and_then(|player| state.game.paid_until.get(player));
        paid.is_none_or(|until| *until <= at)
    };
    let seats: Vec<u8> = ready(state).into_iter().filter(due).collect();
    (!seats.is_empty()).then_some((charge, seats))
}

/// The charge is taken between rounds, from everyone whose time is over. Who has not the chips sits out.
pub(super) fn collect_time(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::TimeCharge)?;
    if !now.between_rounds {
        return Err(now.not_now(Some(Rule::TimeCharge)));
    }
    let Some((charge, due)) = time_due(now, now.at) else {
        return Err(now.refuse(Own::NoTimeDue, Rule::TimeCharge));
    };
    let player = |seat: &u8| now.state.desk.seats.get(seat);
    let can = |seat: &u8| player(seat).is_some_and(|player| chips(now.state, player) >= charge.amount);
    let (paid, lack): (Vec<u8>, Vec<u8>) = due.into_iter().partition(can);
    let money: Vec<Transfer> = paid
        .iter()
        .filter_map(|seat| {
            Some(Transfer {
                from: Account::Player(player(seat)?.clone()),
                to: Account::Rake,
                amount: charge.amount,
            })
        })
        .collect();
    let fact = Fact::TimeCollected {
        amount: charge.amount,
        paid,
        lack,
    };
    Step::<FactOf<PokerRoom>>::new(fact.into()).moving(money).alone()
}

/// Until when a payment made now holds.
pub(super) fn paid_until(charge: Charge, at: u64) -> u64 {
    match charge {
        Charge::Time(charge) => at.saturating_add(u64::from(charge.minutes) * MINUTE_MS),
        Charge::None | Charge::Rake(_) => at,
    }
}

/// (c)(1)(ii): the player with the highest single card; between equal ranks spades, hearts, diamonds, clubs (reading
/// 637a-12).
pub(super) fn draw_for_button(now: &Now<'_>) -> Ruling {
    let rule = now.rules.game.rules().button_card;
    now.dealer(rule)?;
    if !now.between_rounds {
        return Err(now.not_now(Some(rule)));
    }
    if let Some(seat) = now.game().button {
        return Err(now.refuse(Own::ButtonPlaced { seat }, rule));
    }
    if now.rules.button_start != ButtonStart::ByCard {
        let what = "card dealt for the button at this table";
        return Err(now.refuse(Reason::NotInThisEdition { what }, rule));
    }
    let ready = enough(now)?;
    let Some((_, deck)) = now.state.desk.loaded() else {
        return Err(now.refuse(Reason::DeckNotReady, rule));
    };
    let order = deck.stage.order().map(|order| order.to_vec()).unwrap_or_default();
    let cards: Vec<(u8, Card)> = ready.into_iter().zip(order).collect();
    let Some((seat, _)) = cards.iter().max_by_key(|(_, card)| height(*card)).copied() else {
        return Err(now.refuse(Reason::DeckNotReady, rule));
    };
    let cards = cards.into_iter().map(|(seat, card)| (seat, CardText(card)));
    let fact = Fact::ButtonDrawn {
        cards: cards.collect(),
        seat,
    };
    now.one(fact, &[now.rules.game.rules().button_start, rule])
}

fn height(card: Card) -> (u8, u8) {
    let rank = card.rank().map_or(0, |rank| rank as u8);
    (rank, card.suit().map_or(0, |suit| suit as u8))
}

/// Two players at least who take part.
pub(super) fn enough(now: &Now<'_>) -> Result<Vec<u8>, Refusal> {
    let ready = ready(now.state);
    if ready.len() < 2 {
        return Err(now.refuse(Own::TooFewPlayers, now.rules.game.rules().players));
    }
    Ok(ready)
}
