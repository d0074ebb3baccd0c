//! The wagers that the two hands decide, vigorish, and the end of the round.

use super::act::{Act, Fact};
use super::{Baccarat, Now, Own, Round, Ruling, Stage, State, Step, at};
use crate::rules::{Commission, ids};
use crate::settle::{line, vigorish};
use cards::Money;
use games::settled::Line;
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::betting::Bet;
use table::game::ActOf;
use table::ledger::transfer;
use table::settled::{self, Settled};
use table::{Account, List, Reason, Refusal, Why, shoe};

/// The next position to settle, from the dealer's right; none when nothing stands any more.
fn next_to_settle(state: &State) -> Option<u8> {
    let mut seats = state.bets.iter().rev();
    seats
        .find(|(_, bet)| bet.on_layout().next().is_some())
        .map(|(seat, _)| *seat)
}

/// The round, once no more cards are drawn.
fn decided<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Round, Refusal> {
    if let Some(round) = now
        .game()
        .round
        .as_ref()
        .filter(|round| round.stage == Stage::Drawing)
    {
        let coup = &round.coup;
        if let Some(hand) = now.rules.third_card.next(&coup.player, &coup.banker) {
            let rule = now.rules.third_card.rule(hand, &coup.player, &coup.banker);
            return Err(now.refuse(Own::ThirdCardDue { hand }, rule));
        }
    }
    at(now, Stage::Settling, rule)
}

/// What lies at a position, settled in the order of the ids.
fn lines(bet: &Bet, round: &Round, now: &Now<'_>) -> Vec<Line> {
    let each = ids::ALL.into_iter().filter_map(|wager| {
        let stake = bet.standing(WagerId::new(wager))?;
        line(wager, stake, &round.coup, now.rules)
    });
    each.collect()
}

/// From the dealer's right, position by position.
pub(super) fn seat(now: &Now<'_>, seat: u8) -> Ruling {
    now.dealer(Rule::SettleOrder)?;
    let round = decided(now, Rule::SettleRemaining)?;
    match next_to_settle(now.state) {
        Some(next) if next == seat => {}
        Some(next) => return Err(now.refuse(Reason::NotNext { seat: next }, Rule::SettleOrder)),
        None => return Err(now.refuse(Reason::NothingToDecide { seat }, Rule::SettleRemaining)),
    }
    let Some(bet) = now.state.bets.get(&seat) else {
        return Err(now.refuse(Reason::NothingToDecide { seat }, Rule::SettleRemaining));
    };
    let lines = lines(bet, round, now);
    let taken: Money = lines.iter().map(|line| vigorish(line, now.rules)).sum();
    let mut rules = vec![Rule::SettleRemaining];
    rules.extend(settled::rules(&lines));
    if round.added.contains_key(&seat) {
        rules.push(Rule::HouseMoneyOneWager);
    }
    if !taken.is_zero() {
        rules.push(Rule::Vigorish);
    }
    let told = lines.iter().map(Settled::of).collect();
    let settled = Step::new(Fact::SeatSettled { seat, lines: told }.into())
        .under(&rules)
        .moving(lines.iter().flat_map(|line| settled::money(seat, line, bet)));
    // The chips of marked vigorish are with the player and the house's already.
    let marked = (now.rules.marked && !taken.is_zero()).then(|| {
        let owed = transfer(Account::Inventory, Account::Commission, taken);
        let fact = Fact::VigorishMarked { seat, amount: taken };
        Step::new(fact.into()).under(&[Rule::VigorishMarked]).moving(owed)
    });
    Ok(std::iter::once(settled).chain(marked).collect())
}

/// The dealer collects what is marked, between rounds.
pub(super) fn collect_vigorish(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::VigorishCollected;
    now.dealer(rule)?;
    if !now.between_rounds {
        return Err(now.not_now(Some(rule)));
    }
    let Some(&amount) = now.game().vigorish.get(&seat) else {
        return Err(now.refuse(Own::NoVigorish { seat }, rule));
    };
    Step::new(Fact::VigorishCollected { seat, amount }.into())
        .moving(transfer(Account::Commission, Account::Inventory, amount))
        .alone()
}

/// The cards go to the discard rack, and how the round went to the road.
pub(super) fn finish(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::DiscardOrder)?;
    let round = decided(now, Rule::DiscardOrder)?;
    if let Some(seat) = next_to_settle(now.state) {
        return Err(now.refuse(Reason::SeatsUnsettled { seat }, Rule::SettleRemaining));
    }
    let fact = Fact::RoundFinished {
        winner: round.coup.winner(),
        reshuffle: shoe::is_over(now),
    };
    Ok(shoe::end(now, Step::new(fact.into())))
}

pub(super) fn expect(now: &Now<'_>, list: &mut List<ActOf<Baccarat>>) {
    match next_to_settle(now.state) {
        Some(seat) => list.dealer(Why::Step, Act::SettleSeat { seat }),
        None => list.dealer(Why::Step, Act::FinishRound),
    };
}

/// Marked vigorish may be collected after any round, and is at the end of the shoe.
pub(super) fn expect_vigorish(now: &Now<'_>, list: &mut List<ActOf<Baccarat>>) {
    if !now.between_rounds || matches!(now.rules.commission, Commission::EzBaccarat(_)) {
        return;
    }
    let over = now.state.shoe.entered.is_none() || now.state.desk.loaded().is_none();
    let why = if over { Why::Step } else { Why::Choice };
    for &seat in now.game().vigorish.keys() {
        list.dealer(why, Act::CollectVigorish { seat });
    }
}
