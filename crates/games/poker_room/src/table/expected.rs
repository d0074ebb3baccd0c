//! What may come next at a poker table.

use super::betting::asked;
use super::drawing::runs_short;
use super::room::{dealt, held, stub};
use super::seating::{enough, time_due};
use super::{Act, Due, Hand, Now, PokerRoom, due};
use crate::rules::ButtonStart;
use cards::Money;
use table::expected::Input;
use table::game::ActOf;
use table::{Actor, List, PersonId, Place, Role, Stack, Why, absence, betting, deal};

type Acts = List<ActOf<PokerRoom>>;

pub(super) fn list(now: &Now<'_>, list: &mut Acts) {
    betting::expect(now, list);
    seats(now, list);
    match &now.game().hand {
        Some(hand) => in_round(now, hand, list),
        None => between_rounds(now, list),
    }
}

fn seats(now: &Now<'_>, list: &mut Acts) {
    for (&seat, player) in &now.state.desk.seats {
        let act = match now.game().out.contains(&seat) {
            true => Act::SitIn { seat },
            false => Act::SitOut { seat },
        };
        list.player(player, Why::Choice, act);
        let dealt_in = now.state.bets.values().any(|bet| bet.player == *player);
        if !dealt_in && super::seating::chips(now.state, player).is_zero() {
            let amount = now.rules.stakes.small_bet;
            list.player(player, Why::Choice, table::desk::Act::BuyIn { amount })
                .needs(Input::amount("amount", amount));
        }
    }
}

fn between_rounds(now: &Now<'_>, list: &mut Acts) {
    if time_due(now, now.at).is_some() {
        list.dealer(Why::Step, Act::CollectTime);
        return;
    }
    if enough(now).is_err() || now.state.desk.loaded().is_none() {
        return;
    }
    let by_card = now.rules.button_start == ButtonStart::ByCard && now.game().button.is_none();
    list.dealer(
        Why::Step,
        if by_card {
            Act::DrawForButton
        } else {
            Act::BeginRound
        },
    );
}

fn in_round(now: &Now<'_>, hand: &Hand, list: &mut Acts) {
    let Some(due) = due(now) else { return };
    match due {
        Due::Straddle(seat) => players(now, hand, seat, list, |player, list| {
            straddle(now, hand, seat, player, list);
        }),
        Due::Deal(left) if deal::shoe_is_ready(now.state) => {
            let cards = u8::try_from(left).unwrap_or(u8::MAX);
            list.dealer(Why::Step, deal::Act::Deal { cards })
                .needs(Input::Number {
                    field: "cards",
                    least: 1,
                    most: u32::from(cards),
                });
        }
        Due::Deal(_) => {}
        Due::Replace(_) if runs_short(now.state) => {
            let order = Stack::default();
            list.dealer(Why::Step, deal::Act::ReshuffleDiscards { order })
                .needs(Input::Chance { field: "order" });
        }
        Due::Replace(seat) => {
            list.dealer(Why::Step, Act::DealReplacements { seat });
        }
        Due::Answer(seat) => players(now, hand, seat, list, |player, list| {
            answer(now, seat, player, list);
        }),
        Due::Gather => {
            list.dealer(Why::Step, Act::GatherBets);
        }
        Due::Street => {
            let act = if hand.board {
                Act::DealBoard
            } else {
                Act::BurnForDraw
            };
            list.dealer(Why::Step, act);
        }
        Due::Draw(seat) => players(now, hand, seat, list, |player, list| {
            draw(now, seat, player, list);
        }),
        Due::Show(seat) => players(now, hand, seat, list, |player, list| {
            list.player(player, Why::Step, Act::ShowHand { seat });
            if hand.may_go(seat) {
                list.player(player, Why::Step, Act::MuckHand { seat });
            }
        }),
        Due::Award => {
            list.dealer(Why::Step, Act::AwardPots);
        }
    }
    for (&seat, bet) in now.state.bets.iter() {
        if !hand.left.contains(&seat) {
            list.player(&bet.player, Why::Choice, absence::Act::LeaveTable { seat });
        }
    }
    irregular(now, hand, due, list);
}

/// What the player who is asked may do; staff acts for one who has left, and may for one who does nothing.
fn players(now: &Now<'_>, hand: &Hand, seat: u8, list: &mut Acts, each: impl FnOnce(&PersonId, &mut Acts)) {
    if hand.left.contains(&seat) {
        let reason = "the player has left".to_owned();
        list.dealer(Why::Step, Act::ActFor { seat, reason });
        return;
    }
    if let Some(bet) = now.state.bets.get(&seat) {
        each(&bet.player, list);
        let reason = "the player does not act".to_owned();
        list.floor(Why::Choice, Act::ActFor { seat, reason })
            .needs(Input::Reason { field: "reason" });
    }
}

fn straddle(now: &Now<'_>, hand: &Hand, seat: u8, player: &PersonId, list: &mut Acts) {
    let have = hand.chips(now.state).get(&seat).copied().unwrap_or_default();
    let amount = now.rules.stakes.straddle.unwrap_or_default().min(have);
    list.player(player, Why::Step, Act::DeclineStraddle { seat });
    if !amount.is_zero() {
        list.player(player, Why::Step, Act::PostStraddle { seat, amount })
            .needs(Input::exactly("amount", amount));
    }
}

fn answer(now: &Now<'_>, seat: u8, player: &PersonId, list: &mut Acts) {
    let by = Actor::named(player.clone(), "", Role::Player);
    let theirs = now.acting_as(&by);
    let Ok(asked) = asked(&theirs, seat) else { return };
    let amount = asked.offer.call;
    if amount.is_zero() {
        list.player(player, Why::Step, Act::Check { seat });
    } else {
        list.player(player, Why::Step, Act::Call { seat, amount })
            .needs(Input::exactly("amount", amount));
    }
    if let Some(range) = asked.offer.raise {
        let to = range.least;
        let act = match asked.betting.is_bet() {
            true => Act::Raise { seat, to },
            false => Act::Bet { seat, to },
        };
        let only: Vec<Money> = (range.least == range.most).then_some(to).into_iter().collect();
        list.player(player, Why::Step, act).needs(Input::Amount {
            field: "to",
            least: range.least,
            most: Some(range.most),
            unit: None,
            only,
        });
    }
    if !amount.is_zero() {
        list.player(player, Why::Step, Act::Fold { seat });
    }
}

fn draw(now: &Now<'_>, seat: u8, player: &PersonId, list: &mut Acts) {
    list.player(player, Why::Step, Act::StandPat { seat });
    if let Some(cards) = held(now.state, Place::Seat(seat)) {
        let input = Input::Cards {
            field: "cards",
            cards: cards.clone(),
        };
        let act = Act::Discard {
            seat,
            cards: Stack::default(),
        };
        list.player(player, Why::Step, act).needs(input);
    }
}

/// What can go wrong with the cards now.
fn irregular(now: &Now<'_>, hand: &Hand, due: Due, list: &mut Acts) {
    let comes = matches!(due, Due::Deal(_) | Due::Replace(_) | Due::Street);
    let left = stub(now.state).map(|stub| stub.len());
    if comes && left.is_none_or(|left| left > 0) && deal::shoe_is_ready(now.state) {
        list.dealer(Why::Irregularity, deal::Act::CardFaceUp);
        list.dealer(Why::Irregularity, deal::Act::CardDrawnInError);
    }
    if dealt(now.state) == 0 {
        return;
    }
    let plays = matches!(due, Due::Answer(_) | Due::Street | Due::Gather | Due::Show(_));
    for &seat in &hand.live {
        let whose = Place::Seat(seat);
        let covered = held(now.state, whose).is_some_and(|cards| !cards.is_empty());
        if !covered || hand.shown.contains(&seat) {
            continue;
        }
        list.dealer(Why::Irregularity, absence::Act::CardExposed { whose });
        if !hand.acted || (plays && hand.may_go(seat)) {
            let cards = u8::try_from(hand.cards + 1).unwrap_or(u8::MAX);
            let place = whose;
            list.dealer(Why::Irregularity, deal::Act::WrongNumber { place, cards });
        }
    }
    if let Some(left) = left.filter(|_| hand.awarded == 0) {
        let left = u8::try_from(left + 1).unwrap_or(u8::MAX);
        let uneven = Vec::new();
        list.dealer(Why::Irregularity, deal::Act::CountStub { left, uneven });
    }
}
