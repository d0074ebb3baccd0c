//! What a throw decides, and puck and marker buttons after it: 623a.12(3) to (6) and the base game.

use super::{Craps, Fact, Now, Own, Ruling};
use crate::felt::{Comes, Felt};
use crate::roll::Roll;
use crate::wagers::{Effect, SMALL, TALL, Wager};
use cards::dice::Die;
use games::settled::Line;
use rulebook::rule::Rule;
use table::Step;
use table::betting::{Bet, spot};
use table::game::FactOf;
use table::ledger::Transfer;
use table::settled::{SeatLine, at_once};

type Steps = Vec<Step<FactOf<Craps>>>;

/// Everything a throw decides at all positions, then the puck.
pub(super) fn settle_throw(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::SettleBeforeNextThrow)?;
    let called = now.state.dice.called();
    let Some(roll) = called.and_then(|roll| <[Die; 2]>::try_from(roll).ok()).map(Roll) else {
        return Err(now.refuse(Own::NothingThrown, Rule::SettleBeforeNextThrow));
    };
    let Some(turn) = &now.game().turn else {
        return Err(now.not_now(Some(Rule::SettleBeforeNextThrow)));
    };
    let felt = turn.felt;
    let out: &[Rule] = if felt.is_come_out() {
        &[Rule::ComeOutRoll]
    } else {
        &[]
    };
    let mut steps = vec![Step::new(Fact::ThrowCounted { roll }.into()).under(out)];
    let settled = lines(now, roll, &felt, |wager| !wager.is_bonus());
    steps.extend(paid(&settled, |lines| Fact::WagersSettled { lines }));
    travel(now, roll, &felt, &mut steps);
    markers(now, roll, &felt, &mut steps);
    puck(roll, &felt, &mut steps);
    let throws = turn.throws.len() + 1;
    steps.push(match felt.comes(roll) {
        Comes::SevenOut => {
            let over = Step::new(Fact::TurnFinished { throws }.into());
            over.under(&[Rule::SevenOut, Rule::DicePassOn])
        }
        _ => Step::new(Fact::ThrowFinished.into()),
    });
    Ok(steps)
}

/// The wagers a throw decides, in the order of the edition and at each by position.
fn lines<'a>(
    now: &Now<'a>,
    roll: Roll,
    felt: &Felt,
    of: impl Fn(&Wager) -> bool,
) -> Vec<(u8, &'a Bet, Line)> {
    let mut lines = Vec::new();
    for wager in now.rules.wagers().iter().filter(|wager| of(wager)) {
        for (&seat, bet) in &now.state.bets.seats {
            let Some(stake) = bet.standing(wager.id()) else {
                continue;
            };
            let called = now.game().buttons.contains(&(seat, wager.id()));
            let effect = wager.decides.on(roll, felt, called);
            lines.extend(now.rules.line(wager, stake, effect).map(|line| (seat, bet, line)));
        }
    }
    lines
}

/// One step for all of them, under what decides each and what fixes each payout.
fn paid(lines: &[(u8, &Bet, Line)], fact: impl FnOnce(Vec<SeatLine>) -> Fact) -> Option<Step<FactOf<Craps>>> {
    let pays = lines.iter().flat_map(|(_, _, line)| [line.pays, line.limited]);
    let pays: Vec<Rule> = pays
        .flatten()
        .flat_map(|clause| clause.rules())
        .copied()
        .collect();
    at_once(lines, |lines| fact(lines).into()).map(|step| step.under(&pays))
}

/// Come and Don't Come Bets go to their numbers.
fn travel(now: &Now<'_>, roll: Roll, felt: &Felt, steps: &mut Steps) {
    for wager in now.rules.wagers() {
        for (seat, amount) in now.state.bets.on(wager.id()) {
            let there = match wager.decides.on(roll, felt, false) {
                Effect::Travels(number) => wager.on_number(number),
                _ => None,
            };
            let Some(to) = there else { continue };
            let wager_id = wager.id();
            let moved = Transfer {
                from: spot(seat, wager_id),
                to: spot(seat, to),
                amount,
            };
            let fact = Fact::WagerTravelled {
                seat,
                wager: wager_id,
                to,
                amount,
            };
            let rules = wager.spec.clause.rules();
            steps.push(Step::new(fact.into()).under(rules).moving([moved]));
        }
    }
}

/// 623a.12(3) to (6): a button on the number, who has all numbers is paid at once, and any 7 collects and clears.
fn markers(now: &Now<'_>, roll: Roll, felt: &Felt, steps: &mut Steps) {
    let bonus: Vec<&Wager> = now
        .rules
        .wagers()
        .iter()
        .filter(|wager| wager.is_bonus())
        .collect();
    if bonus.is_empty() {
        return;
    }
    let number = roll.total();
    if !roll.is_seven() && !felt.marked.has(number) {
        let placed = Step::new(Fact::MarkerPlaced { number }.into());
        steps.push(placed.under(&[Rule::MarkersPlaced, Rule::MarkerButtons]));
    }
    let settled = lines(now, roll, felt, Wager::is_bonus);
    let step = paid(&settled, |lines| Fact::BonusCrapsSettled { lines });
    if roll.is_seven() {
        steps.extend(step);
        if !felt.marked.is_empty() {
            steps.push(Step::new(Fact::MarkersCleared.into()).under(&[Rule::SevenClears]));
        }
        return;
    }
    // Paid for one half, the buttons stay for All Or Nothing At All.
    let half = [SMALL, TALL]
        .iter()
        .any(|half| !felt.after(roll).marked.has_all(*half));
    let stay: &[Rule] = if half { &[Rule::MarkersStay] } else { &[] };
    let at_once = [
        Rule::BonusCrapsPaid,
        Rule::BonusCrapsPays,
        Rule::BonusCrapsAnyOrder,
    ];
    steps.extend(step.map(|step| step.under(&at_once).under(stay)));
}

fn puck(roll: Roll, felt: &Felt, steps: &mut Steps) {
    let fact = match felt.comes(roll) {
        Comes::Point(number) => Fact::PointEstablished { number },
        Comes::Made(number) => Fact::PointMade { number },
        Comes::Natural | Comes::Craps | Comes::SevenOut | Comes::Other => return,
    };
    steps.push(Step::new(fact.into()).under(&[Rule::PointEstablished]));
}

/// A turn that everyone has left, with no wager on the layout, is not thrown to its end.
pub(super) fn call_turn_off(now: &Now<'_>) -> Ruling {
    now.floor(Rule::Shooter)?;
    if now.game().turn.is_none() || now.state.dice.is_thrown() {
        return Err(now.not_now(None));
    }
    let bare = now.state.bets.is_empty();
    now.check(bare, Own::StillWagered, Rule::SevenOut)?;
    now.one(Fact::TurnCalledOff, &[])
}
