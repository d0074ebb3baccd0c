//! The wagers that players may place and take back now.

use super::placing::confirm;
use super::{Act, Doing, Form, leaned_on};
use crate::desk;
use crate::expected::{Input, List, Why};
use crate::game::{ActOf, Game};
use crate::now::Now;
use crate::people::PersonId;
use cards::Money;
use rulebook::Offered;
use rulebook::wager::{Role, Withdraw};

/// Lists the wagers that players may place and take back now, and seats that may be taken and left.
pub fn expect<G: Game>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let (desk, bets) = (&now.state.desk, &now.state.bets);
    let permits = |act: &desk::Act| {
        let here = crate::dice::keeps_seat(now, act).is_ok();
        here && G::seats_open(now) && G::permits(now, act).is_ok()
    };
    for seat in (1..=now.positions).filter(|seat| !desk.seats.contains_key(seat)) {
        let sit = desk::Act::Sit { seat };
        if permits(&sit) {
            list.anyone(Why::Choice, sit);
        }
    }
    let open = |offered, doing| G::window(now, offered, doing).is_ok();
    let wagers: Vec<Window<'_>> = now
        .house
        .wagers
        .iter()
        .map(|offered| Window {
            offered,
            places: open(offered, Doing::Place),
            withdraws: open(offered, Doing::Withdraw),
        })
        .filter(|window| window.places || window.withdraws)
        .collect();
    for (&seat, player) in &desk.seats {
        let bet = bets.get(&seat);
        for window in &wagers {
            expect_wager(now, seat, player, window, list);
        }
        let leave = desk::Act::LeaveSeat { seat };
        match bet {
            None if permits(&leave) => {
                list.player(player, Why::Choice, leave);
            }
            Some(bet) if now.between_rounds && G::match_play(now.rules) && bet.match_play.is_none() => {
                let value = now.house.wagers.first().map(Offered::least).unwrap_or_default();
                list.player(player, Why::Choice, Act::LayMatchPlay { seat, value })
                    .needs(Input::amount("value", value));
            }
            _ => {}
        }
    }
    for &seat in bets.spoken.keys() {
        if confirm(&now.by_dealer(), seat).is_err() {
            continue;
        }
        list.dealer(Why::Step, Act::ConfirmWager { seat });
    }
    if bets.is_empty() && now.between_rounds && G::permits(now, &desk::Act::CloseTable).is_ok() {
        list.floor(Why::Choice, desk::Act::CloseTable);
    }
}

/// A wager and what its windows allow now, the same for every position.
struct Window<'a> {
    offered: &'a Offered,
    places: bool,
    withdraws: bool,
}

fn expect_wager<G: Game>(
    now: &Now<'_, G>,
    seat: u8,
    player: &PersonId,
    window: &Window<'_>,
    list: &mut List<ActOf<G>>,
) {
    let offered = window.offered;
    let wager = offered.id();
    let standing = |other| now.state.bets.amount(seat, other);
    let amount = match offered.spec.amount.equals.and_then(standing) {
        Some(due) => due - standing(wager).unwrap_or_default(),
        None => offered.least(),
    };
    let open = window.places
        && desk::amount(amount).is_ok()
        && offered.check(amount, standing).is_ok()
        && G::wager(now, seat, offered, amount, player).is_ok();
    if open {
        let act = Act::PlaceWager {
            seat,
            wager,
            amount,
            form: Form::Chips,
        };
        let within = offered
            .spec
            .amount
            .within
            .iter()
            .filter_map(|other| standing(*other))
            .sum::<Money>();
        let most = if offered.spec.amount.equals.is_some() {
            Some(amount)
        } else if offered.spec.amount.within.is_empty() {
            offered.maximum
        } else {
            Some(offered.maximum.map_or(within, |maximum| maximum.min(within)))
        };
        // What must stand beside the main wager is awaited once that stands.
        let why = match offered.spec.role {
            Role::Joined => Why::Step,
            _ => Why::Choice,
        };
        list.player(player, why, act).needs(Input::Amount {
            field: "amount",
            least: amount,
            most,
            unit: offered.unit,
            only: offered.exactly.clone(),
        });
    }
    let Some(bet) = now.state.bets.get(&seat).filter(|bet| bet.player == *player) else {
        return;
    };
    let back = bet.stakes.contains_key(&wager)
        && offered.spec.withdraw != Withdraw::Never
        && window.withdraws
        && G::withdraws(now, seat, offered).is_ok()
        && !leaned_on(now.house, bet, wager);
    if back {
        list.player(player, Why::Choice, Act::WithdrawWager { seat, wager });
    }
}
