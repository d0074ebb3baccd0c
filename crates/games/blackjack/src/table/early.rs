//! Wagers that the first cards decide: 633a.7(g).
//!
//! From the dealer's right the dealer takes those that lost and pays those that won. What rests on a Blackjack that the
//! dealer may have waits for the check: a House Money Wager that won against an ace or a card of 10 ((g)(10)(i)), and the
//! best hands of Royal Match 21 and King's Bounty (reading 633a-22). A House Money payout may be added to the wager on the
//! hand instead; its player says so before the dealer comes to that position, and touches it in no case.

use super::act::{Act, Chosen, Fact, Own};
use super::felt::{Check, HOUSE_MONEY, Round, Stage};
use super::{Blackjack, Now, Ruling, Step, at};
use crate::first_cards::{BountyHand, MatchHand};
use crate::points::{is_ace, is_blackjack};
use crate::rules::{BlackjackRules, ids};
use crate::settle::{even_money, first_cards, hold_down, is_limited, straight_jack};
use cards::Money;
use games::added::{Portion, Unfit};
use games::settled::{Line, Outcome};
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::betting::{Bet, Bets};
use table::expected::Input;
use table::game::ActOf;
use table::settled::{self, Settled};
use table::{Actor, List, Reason, Refusal, Role, Why};

/// The wagers of 633a.7(g), in the order they are settled.
const EARLY: [&str; 5] = [
    ids::ROYAL_MATCH_21,
    ids::KINGS_BOUNTY,
    ids::THREE_CARD_POKER,
    ids::STRAIGHT_JACK,
    ids::HOUSE_MONEY,
];

/// The wagers of a position that are settled now.
pub(super) fn due(round: &Round, seat: u8, bet: &Bet, rules: &BlackjackRules) -> Vec<Line> {
    let Some(cards) = round.first_two(seat).filter(|_| round.dealer.len() > 1) else {
        return Vec::new();
    };
    let unknown = round.check == Check::Due;
    let line = |id: &'static str| {
        let stake = bet.standing(WagerId::new(id))?;
        if id == ids::STRAIGHT_JACK {
            // One that won stays until all cards are drawn.
            let line = straight_jack(&round.seat(seat, bet, rules), stake, None, rules)?;
            return (line.outcome == Outcome::Lose).then_some(line);
        }
        let line = first_cards(id, stake, cards, &round.dealer, rules)?;
        let waits = match id {
            ids::HOUSE_MONEY => line.outcome == Outcome::Win,
            ids::ROYAL_MATCH_21 => MatchHand::of(cards, true) != MatchHand::of(cards, false),
            ids::KINGS_BOUNTY => BountyHand::of(cards, true) != BountyHand::of(cards, false),
            _ => false,
        };
        (!(waits && unknown)).then_some(line)
    };
    EARLY.into_iter().filter_map(line).collect()
}

/// The next position to settle, from the dealer's right.
pub(super) fn next(round: &Round, bets: &Bets, rules: &BlackjackRules) -> Option<u8> {
    let mut seats = bets.iter().rev();
    seats
        .find(|(seat, bet)| !due(round, **seat, bet, rules).is_empty())
        .map(|(seat, _)| *seat)
}

/// The House Money line of a position that won and is settled now, with its bet.
fn won<'a>(now: &Now<'a>, round: &Round, seat: u8) -> Option<(&'a Bet, Line)> {
    let bet = now.state.bets.get(&seat)?;
    let mut lines = due(round, seat, bet, now.rules).into_iter();
    let line = lines.find(|line| line.wager == HOUSE_MONEY && line.outcome == Outcome::Win)?;
    Some((bet, line))
}

/// Why a House Money payout that was won is handed over: against a dealer's Blackjack ((g)(10)(i)(A)), and where even money
/// has left no wager to add to.
fn barred(round: &Round, seat: u8) -> Option<Rule> {
    if round.dealer_blackjack() && matches!(round.check, Check::Read { .. }) {
        return Some(Rule::HouseMoneyAgainstBlackjack);
    }
    round.even_money.contains(&seat).then_some(Rule::EvenMoney)
}

/// (g)(10)(ii): the player's choice to have the payout added.
pub(super) fn add(now: &Now<'_>, seat: u8, amount: Option<Money>) -> Ruling {
    let rule = Rule::HouseMoneyAdded;
    now.state.desk.owner(seat, now)?;
    let round = at(now, &[Stage::FirstCards], rule)?;
    let Some((bet, line)) = won(now, round, seat) else {
        return Err(now.refuse(Own::NothingToAdd { seat }, rule));
    };
    if let Some(why) = barred(round, seat) {
        return Err(now.refuse(Own::NothingToAdd { seat }, why));
    }
    let terms = adding(now);
    // Who may name an amount and names none means all of it.
    let says = terms.is_some_and(|terms| terms.portion == Portion::PlayerChoice);
    let amount = amount.or_else(|| whole(now, &line).filter(|_| says));
    let fits = terms.map(|terms| terms.amount(&line, amount));
    let added = match fits {
        Some(Ok(added)) => added,
        Some(Err(Unfit::Outside(maximum))) => {
            return Err(now.refuse(Reason::AboveMaximum { maximum }, Rule::HouseMoneyPortion));
        }
        Some(Err(Unfit::Unsaid | Unfit::Fixed)) => {
            return Err(now.refuse(Own::AmountFixed, Rule::HouseMoneyPortion));
        }
        None => return Err(now.refuse(Own::NothingToAdd { seat }, rule)),
    };
    let most = now
        .house
        .wager(now.rules.main)
        .and_then(|offered| offered.maximum);
    let kept = now
        .rules
        .house_money
        .as_ref()
        .is_some_and(|terms| !terms.over_maximum);
    let stands = bet.standing(now.rules.main).unwrap_or_default();
    if let Some(maximum) = most.filter(|most| kept && stands + added > *most) {
        return Err(now.refuse(Reason::AboveMaximum { maximum }, Rule::HouseMoneyOneWager));
    }
    let add = true;
    now.one(
        Fact::PayoutChosen { seat, add, amount },
        &[rule, Rule::HouseMoneyPortion],
    )
}

fn adding(now: &Now<'_>) -> Option<games::added::Adding> {
    now.rules.house_money.as_ref().map(|terms| terms.adding)
}

fn whole(now: &Now<'_>, line: &Line) -> Option<Money> {
    adding(now).map(|terms| terms.whole(line))
}

/// (g)(10)(ii): or takes it.
pub(super) fn take(now: &Now<'_>, seat: u8) -> Ruling {
    now.state.desk.owner(seat, now)?;
    taken(now, seat)?.alone()
}

/// The payout is to be handed over.
pub(super) fn taken(now: &Now<'_>, seat: u8) -> Result<Step, Refusal> {
    let rule = Rule::HouseMoneyPaytable;
    let round = at(now, &[Stage::FirstCards], rule)?;
    if won(now, round, seat).is_none() || barred(round, seat).is_some() {
        return Err(now.refuse(Own::NothingToAdd { seat }, rule));
    }
    let (add, amount) = (false, None);
    Ok(Step::new(Fact::PayoutChosen { seat, add, amount }.into()).under(&[rule]))
}

/// One position, in turn.
pub(super) fn settle(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::FirstCardsSettle;
    now.dealer(rule)?;
    let round = at(now, &[Stage::FirstCards], rule)?;
    match next(round, &now.state.bets, now.rules) {
        Some(next) if next == seat => {}
        Some(next) => return Err(now.refuse(Reason::NotNext { seat: next }, rule)),
        None => return Err(now.refuse(Own::NothingDecided { seat }, rule)),
    }
    let Some(bet) = now.state.bets.get(&seat) else {
        return Err(now.refuse(Own::NothingDecided { seat }, rule));
    };
    let chosen = round.chosen.get(&seat).copied();
    let open = won(now, round, seat).is_some() && barred(round, seat).is_none();
    if open && chosen.is_none() {
        return Err(now.refuse(Own::ChoiceDue { seat }, Rule::HouseMoneyAdded));
    }
    let mut lines = due(round, seat, bet, now.rules);
    hold_down_all(now, round, &mut lines);
    let house_money = lines.iter().find(|line| line.wager == HOUSE_MONEY);
    let added = house_money.and_then(|line| moved(now, chosen?, line));
    let rules: Vec<Rule> = match house_money {
        Some(line) if line.outcome == Outcome::Win => why_paid(round, seat, added),
        _ => Vec::new(),
    };
    let onto = added.map(|amount| (now.rules.main, amount));
    let money = lines.iter().flat_map(|line| match line.wager {
        HOUSE_MONEY => settled::money_added(seat, line, bet, onto),
        _ => settled::money(seat, line, bet),
    });
    let capped: &[Rule] = match lines.iter().any(|line| line.limited.is_some()) {
        true => &[Rule::PayoutLimit, Rule::PayoutLimitShared, Rule::PayoutLimitScope],
        false => &[],
    };
    let fact = Fact::FirstCardsSettled {
        seat,
        lines: lines.iter().map(Settled::of).collect(),
        added,
    };
    let step = Step::new(fact.into())
        .under(&settled::rules(&lines))
        .under(&rules)
        .under(capped)
        .moving(money);
    let mut steps = vec![now.cite(step)];
    if offers(now, round, seat) {
        steps.push(offer());
    }
    Ok(steps)
}

/// Whether Insurance is offered once this position is settled, the last of them.
fn offers(now: &Now<'_>, round: &Round, last: u8) -> bool {
    let mut others = now.state.bets.iter().filter(|(seat, _)| **seat != last);
    let done = others.all(|(seat, bet)| due(round, *seat, bet, now.rules).is_empty());
    done && round.check == Check::Due && round.up().is_some_and(is_ace)
}

/// 633a.7(h): after (g), Insurance or even money is offered.
pub(super) fn offer() -> Step {
    Step::new(Fact::InsuranceOffered.into()).under(&[Rule::InsuranceOffered])
}

/// The paragraphs behind a House Money payout.
fn why_paid(round: &Round, seat: u8, added: Option<Money>) -> Vec<Rule> {
    let mut rules = vec![Rule::HouseMoneyUntouched];
    if let Check::Read { .. } = round.check {
        rules.push(Rule::HouseMoneyCheckedFirst);
        rules.push(match round.dealer_blackjack() {
            true => Rule::HouseMoneyAgainstBlackjack,
            false => Rule::HouseMoneyWithoutBlackjack,
        });
    }
    match added {
        Some(_) => rules.extend([
            Rule::HouseMoneyAdded,
            Rule::HouseMoneyPortion,
            Rule::HouseMoneyOneWager,
        ]),
        None => rules.push(Rule::HouseMoneyPaytable),
    }
    if added.is_some() && round.first.get(&seat).is_some_and(|first| is_blackjack(first)) {
        rules.push(Rule::HouseMoneyOnBlackjack);
    }
    rules
}

/// 633a.13(o): against the dealer's Blackjack the best hands of all boxes share the limit.
fn hold_down_all(now: &Now<'_>, round: &Round, lines: &mut [Line]) {
    let all = now.state.bets.iter().flat_map(|(seat, bet)| {
        let line = |id: &'static str| {
            let stake = bet.amount(WagerId::new(id))?;
            first_cards(id, stake, round.first_two(*seat)?, &round.dealer, now.rules)
        };
        [ids::ROYAL_MATCH_21, ids::KINGS_BOUNTY].map(line)
    });
    let limited: Vec<Line> = all.flatten().filter(|line| is_limited(line, now.rules)).collect();
    let paid: Money = limited.iter().map(|line| line.paid).sum();
    let staked: Money = limited.iter().map(|line| line.stake).sum();
    for line in lines.iter_mut().filter(|line| is_limited(line, now.rules)) {
        hold_down(line, paid, staked, now.rules);
    }
}

/// What moves onto the wager on the hand.
fn moved(now: &Now<'_>, chosen: Chosen, line: &Line) -> Option<Money> {
    let amount = adding(now)?.amount(line, chosen.amount).ok()?;
    (chosen.add && !amount.is_zero()).then_some(amount)
}

/// Against an ace, before the check and instead of Insurance, a Blackjack is paid 1 to 1.
pub(super) fn take_even_money(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::EvenMoney;
    now.state.desk.owner(seat, now)?;
    let round = at(now, &[Stage::Insuring], rule)?;
    let bet = now.state.bets.get(&seat);
    let blackjack = round.first.get(&seat).is_some_and(|first| is_blackjack(first));
    let Some((bet, stake)) = bet.and_then(|bet| Some((bet, bet.standing(now.rules.main)?))) else {
        return Err(now.refuse(Own::EvenMoneyBarred { seat }, rule));
    };
    let insured = bet.standing(super::felt::INSURANCE).is_some();
    if !now.rules.even_money || !blackjack || insured {
        return Err(now.refuse(Own::EvenMoneyBarred { seat }, rule));
    }
    let line = even_money(stake, now.rules);
    let lines = vec![Settled::of(&line)];
    Step::new(Fact::EvenMoneyTaken { seat, lines }.into())
        .under(&[rule])
        .moving(settled::money(seat, &line, bet))
        .alone()
}

/// What may come next: the choices of those who won, and the next position from the dealer's right.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<Blackjack>>) {
    for (&seat, bet) in now.state.bets.iter() {
        let Some((_, line)) = won(now, round, seat).filter(|_| barred(round, seat).is_none()) else {
            continue;
        };
        let open = !round.chosen.contains_key(&seat);
        let why = if open { Why::Step } else { Why::Choice };
        list.player(&bet.player, why, Act::TakePayout { seat });
        let says = adding(now).is_some_and(|terms| terms.portion == Portion::PlayerChoice);
        let amount = whole(now, &line).filter(|_| says);
        let player = Actor::named(bet.player.clone(), "", Role::Player);
        if add(&now.acting_as(&player), seat, amount).is_ok() {
            let next = list.player(&bet.player, Why::Choice, Act::AddPayout { seat, amount });
            if says {
                next.needs(Input::Amount {
                    field: "amount",
                    least: Money::from_cents(1),
                    most: amount,
                    unit: None,
                    only: Vec::new(),
                });
            }
        }
        if open {
            super::absent::expect(seat, list);
        }
    }
    let seat = next(round, &now.state.bets, now.rules);
    if let Some(seat) = seat.filter(|seat| settle(&now.by_dealer(), *seat).is_ok()) {
        list.dealer(Why::Step, Act::SettleFirstCards { seat });
    }
}
