//! House Money, before a third card: 627a.8(d), 629a.8(c)(3), 631a.9(e).
//!
//! From the dealer's right the dealer takes the wagers that lost and pays those that won. A winner may have the payout
//! added to the wager on a hand instead, and says so before the dealer comes to that position; the player touches it in
//! no case.

use super::act::{Act, Added, Fact};
use super::felt::Chosen;
use super::{Baccarat, HOUSE_MONEY, Now, Own, Round, Ruling, Stage, State, Step, at, on};
use crate::coup::Side;
use crate::house_money;
use cards::Money;
use games::added::{Portion, Unfit};
use games::settled::{Line, Outcome};
use rulebook::rule::Rule;
use table::betting::Bet;
use table::expected::Input;
use table::game::ActOf;
use table::settled::{self, Settled};
use table::{List, Reason, Refusal, Why};

/// The House Money Wagers that stand, from the dealer's right.
pub(super) fn standing(state: &State) -> impl Iterator<Item = (u8, Money)> + '_ {
    let seats = state.bets.iter().rev();
    seats.filter_map(|(&seat, bet)| Some((seat, bet.standing(HOUSE_MONEY)?)))
}

/// The line of a position whose House Money Wager won and may be added to a wager on a hand, with those hands.
fn addable(now: &Now<'_>, round: &Round, seat: u8) -> Option<(Line, Vec<Side>)> {
    let bet = now.state.bets.get(&seat)?;
    let line = house_money::line(bet.standing(HOUSE_MONEY)?, &round.coup, now.rules);
    let natural = now.rules.third_card.ends(&round.coup.player, &round.coup.banker);
    let barred = line.outcome != Outcome::Win || natural && !now.rules.add_on_natural;
    let hands: Vec<Side> = Side::BOTH
        .into_iter()
        .filter(|hand| bet.standing(on(*hand)).is_some())
        .collect();
    (!barred && !hands.is_empty()).then_some((line, hands))
}

/// 627a.8(d)(1): the player's choice to have the payout added.
pub(super) fn add(now: &Now<'_>, seat: u8, hand: Side, amount: Option<Money>) -> Ruling {
    let rule = Rule::HouseMoneyAdded;
    now.state.desk.owner(seat, now)?;
    let round = at(now, Stage::HouseMoney, rule)?;
    let Some((bet, stake)) = won(now, round, seat) else {
        return Err(now.refuse(Own::NothingToAdd { seat }, rule));
    };
    let Some(wagered) = bet.standing(on(hand)) else {
        return Err(now.refuse(Own::NoHandWager { seat, hand }, rule));
    };
    if addable(now, round, seat).is_none() {
        return Err(now.refuse(Own::OnNatural, rule));
    }
    let line = house_money::line(stake, &round.coup, now.rules);
    // Who may name an amount and names none means all of it.
    let says = now.rules.adding.portion == Portion::PlayerChoice;
    let amount = amount.or_else(|| says.then(|| now.rules.adding.whole(&line)));
    let added = now.rules.adding.amount(&line, amount).map_err(|unfit| {
        let reason: Reason = match unfit {
            Unfit::Unsaid | Unfit::Fixed => Own::AmountFixed.into(),
            Unfit::Outside(maximum) => Reason::AboveMaximum { maximum },
        };
        now.refuse(reason, Rule::HouseMoneyPortion)
    })?;
    let maximum = now.house.wager(on(hand)).and_then(|offered| offered.maximum);
    if let Some(maximum) = maximum.filter(|most| !now.rules.over_maximum && wagered + added > *most) {
        let rule = Rule::HouseMoneyOneWager;
        return Err(now.refuse(Reason::AboveMaximum { maximum }, rule));
    }
    let add = Some(hand);
    now.one(
        Fact::PayoutChosen { seat, add, amount },
        &[rule, Rule::HouseMoneyPortion],
    )
}

/// The bet of a position whose House Money Wager stands and won, and its stake.
fn won<'a>(now: &Now<'a>, round: &Round, seat: u8) -> Option<(&'a Bet, Money)> {
    let bet = now.state.bets.get(&seat)?;
    let stake = bet.standing(HOUSE_MONEY)?;
    let line = house_money::line(stake, &round.coup, now.rules);
    (line.outcome == Outcome::Win).then_some((bet, stake))
}

/// 627a.8(d)(1): or takes it.
pub(super) fn take(now: &Now<'_>, seat: u8) -> Ruling {
    now.state.desk.owner(seat, now)?;
    taken(now, seat)?.alone()
}

fn taken(now: &Now<'_>, seat: u8) -> Result<Step, Refusal> {
    let rule = Rule::HouseMoneyPaytable;
    let round = at(now, Stage::HouseMoney, rule)?;
    if won(now, round, seat).is_none() {
        return Err(now.refuse(Own::NothingToAdd { seat }, rule));
    }
    let (add, amount) = (None, None);
    Ok(Step::new(Fact::PayoutChosen { seat, add, amount }.into()).under(&[rule]))
}

/// A floorperson has the payout handed over for a player who is gone.
pub(super) fn decide_absent(now: &Now<'_>, seat: u8, reason: &str) -> Ruling {
    now.floor(Rule::HouseMoneyAdded)?;
    now.reasoned(reason, Rule::HouseMoneyAdded)?;
    let taken = taken(now, seat)?;
    let reason = reason.to_owned();
    Ok(vec![Step::new(Fact::PlayerAbsent { seat, reason }.into()), taken])
}

/// 627a.8(d)(1), (i), (ii): one position, in turn.
pub(super) fn settle(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::HouseMoneySettles;
    now.dealer(rule)?;
    let round = at(now, Stage::HouseMoney, rule)?;
    let stake = match standing(now.state).next() {
        Some((next, stake)) if next == seat => stake,
        Some((next, _)) => return Err(now.refuse(Reason::NotNext { seat: next }, Rule::HouseMoneyOrder)),
        None => return Err(now.refuse(Reason::NothingToDecide { seat }, rule)),
    };
    let Some(bet) = now.state.bets.get(&seat) else {
        return Err(now.refuse(Reason::NothingToDecide { seat }, rule));
    };
    let chosen = round.chosen.get(&seat).copied();
    if chosen.is_none() && addable(now, round, seat).is_some() {
        return Err(now.refuse(Own::ChoiceDue { seat }, Rule::HouseMoneyAdded));
    }
    let line = house_money::line(stake, &round.coup, now.rules);
    let added = chosen.and_then(|chosen| added(now, chosen, &line));
    let onto = added.map(|added| (on(added.hand), added.amount));
    let step = Fact::HouseMoneySettled {
        seat,
        line: Settled::of(&line),
        added,
    };
    let paid: &[Rule] = match (line.outcome, added) {
        (Outcome::Win, Some(_)) => &[
            Rule::HouseMoneyUntouched,
            Rule::HouseMoneyAdded,
            Rule::HouseMoneyPortion,
        ],
        (Outcome::Win, None) => &[Rule::HouseMoneyUntouched, Rule::HouseMoneyPaytable],
        _ => &[],
    };
    Step::new(step.into())
        .under(&[Rule::HouseMoneyOrder])
        .under(&settled::rules([&line]))
        .under(paid)
        .moving(settled::money_added(seat, &line, bet, onto))
        .alone()
}

fn added(now: &Now<'_>, chosen: Chosen, line: &Line) -> Option<Added> {
    let hand = chosen.add?;
    let amount = now.rules.adding.amount(line, chosen.amount).ok()?;
    (!amount.is_zero()).then_some(Added { hand, amount })
}

/// What may come next: the choices of those who won, and the next position from the dealer's right.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<Baccarat>>) {
    let open: Vec<u8> = standing(now.state).map(|(seat, _)| seat).collect();
    for &seat in &open {
        let Some((line, hands)) = addable(now, round, seat) else {
            continue;
        };
        let Some(player) = now.state.desk.seats.get(&seat) else {
            continue;
        };
        let why = if round.chosen.contains_key(&seat) {
            Why::Choice
        } else {
            Why::Step
        };
        list.player(player, why, Act::TakePayout { seat });
        for hand in hands {
            let says = now.rules.adding.portion == Portion::PlayerChoice;
            let amount = says.then(|| now.rules.adding.whole(&line));
            if add(&now.acting_as(&actor(player)), seat, hand, amount).is_err() {
                continue;
            }
            let next = list.player(player, Why::Choice, Act::AddPayout { seat, hand, amount });
            if let Some(most) = amount {
                next.needs(Input::Amount {
                    field: "amount",
                    least: Money::from_cents(1),
                    most: Some(most),
                    unit: None,
                    only: Vec::new(),
                });
            }
        }
        if !round.chosen.contains_key(&seat) {
            let reason = "the player walked away".to_owned();
            list.floor(Why::Choice, Act::DecideAbsent { seat, reason })
                .needs(Input::Reason { field: "reason" });
        }
    }
    if let Some(&seat) = open.first()
        && settle(&now.by_dealer(), seat).is_ok()
    {
        list.dealer(Why::Step, Act::SettleHouseMoney { seat });
    }
}

fn actor(player: &table::PersonId) -> table::Actor {
    table::Actor::named(player.clone(), "", table::Role::Player)
}
