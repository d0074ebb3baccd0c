//! The field and the wagers after a throw: 661a.6(c) to (g), 661a.7(a).

use super::{Drive, Fact, Now, Own, Phase, Ruling, ThreeDiceFootball};
use crate::field::{After, Ends};
use crate::order::{self, Step as Order};
use crate::{Roll, Wager};
use cards::Money;
use cards::dice::Die;
use games::settled::Line;
use rulebook::rule::Rule;
use table::Step;
use table::game::FactOf;
use table::ledger::Transfer;
use table::settled::{SeatLine, Settled, money, rules};

type Steps = Vec<Step<FactOf<ThreeDiceFootball>>>;

/// (c): the marker moves. (d): the wagers on the play are settled and the down is announced. (f): when the game ends,
/// everything in the order of the text, up to the extra point roll if one is to be thrown.
pub(super) fn settle_play(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::SinglePlaySettles)?;
    let called = now.state.dice.called();
    let dice = called.and_then(|roll| <[Die; 3]>::try_from(roll).ok());
    let Some(roll) = dice.map(Roll::from) else {
        return Err(now.refuse(Own::NothingCalled, Rule::SettleBeforeNextThrow));
    };
    match now.game() {
        Phase::Betting { .. } => Err(now.not_now(Some(Rule::SinglePlaySettles))),
        Phase::Drive(drive) => Ok(down(now, drive, roll)),
        Phase::ExtraPoint(drive, ends) => Ok(extra_point(now, drive, *ends, roll)),
    }
}

fn down(now: &Now<'_>, drive: &Drive, roll: Roll) -> Steps {
    let play = drive.field.play;
    let after = drive.field.after(roll, &now.rules.field);
    let (yards, ends) = match after {
        After::Next(field) => (field.yards, None),
        After::Over { ends, yards } => (yards, Some(ends)),
    };
    let mut under = vec![
        Rule::DownResult,
        Rule::Down,
        Rule::OffensiveDice,
        Rule::DefensiveDie,
        roll.play().rule(),
    ];
    under.extend(roll.play().term());
    under.extend(ends.map(Ends::rule));
    let moved = Fact::MarkerMoved {
        play,
        roll,
        yards,
        ends,
    };
    let mut steps = vec![Step::new(moved.into()).under(&under)];
    match after {
        After::Next(field) => {
            steps.push(single_play(now, play, roll));
            let down = field.down;
            let earned = field.earned && !drive.field.earned;
            let goal: &[Rule] = if earned { &[Rule::FirstAndGoal] } else { &[] };
            steps.push(
                Step::new(Fact::DownAnnounced { down, yards }.into())
                    .under(&[Rule::DownAnnounced, Rule::ThreeDowns])
                    .under(goal),
            );
        }
        After::Over { ends, .. } => last_play(now, ends, play, roll, &mut steps),
    }
    steps
}

/// 661a.6(f)(1) and (2), from the first step.
fn last_play(now: &Now<'_>, ends: Ends, plays: u8, roll: Roll, steps: &mut Steps) {
    for &step in order::last_play(ends) {
        match step {
            Order::SinglePlay => steps.push(single_play(now, plays, roll)),
            Order::ExtraPointRoll => {
                let bet = |wager: &Wager| now.state.bets.on(wager.id()).next().is_some();
                let mut wagers = now.rules.wagers().iter();
                if wagers.any(|wager| wager.on_extra_point() && bet(wager)) {
                    let due = Step::new(Fact::ExtraPointDue.into());
                    steps.push(due.under(&[step.rule(ends), Rule::ExtraPointRoll]));
                    return;
                }
            }
            _ => steps.extend(full_game(now, step, ends, plays, None)),
        }
    }
    steps.push(finished(ends, plays));
}

/// 661a.6(f)(1), what comes after the extra point roll.
fn extra_point(now: &Now<'_>, drive: &Drive, ends: Ends, roll: Roll) -> Steps {
    let plays = drive.length();
    let steps = order::last_play(ends).iter().copied();
    let after = steps.skip_while(|step| *step != Order::ExtraPointRoll).skip(1);
    let mut done: Steps = after
        .filter_map(|step| full_game(now, step, ends, plays, Some(roll)))
        .collect();
    if let (Some(last), true) = (done.last_mut(), roll.is_triple()) {
        last.under.push(Rule::Triple);
    }
    done.push(finished(ends, plays));
    done
}

/// 661a.7(a): after a score the Quarterback keeps the dice; otherwise they go on.
fn finished(ends: Ends, plays: u8) -> Step<FactOf<ThreeDiceFootball>> {
    let after = if ends.scores() {
        Rule::QuarterbackKeepsDice
    } else {
        Rule::DicePassOn
    };
    Step::new(Fact::GameFinished { ends, plays }.into()).under(&[Rule::GameSettles, after])
}

/// Wagers that are settled together, at every position: what became of each, under which rules, and the money.
struct Together {
    lines: Vec<SeatLine>,
    under: Vec<Rule>,
    money: Vec<Transfer>,
}

fn together(now: &Now<'_>, of: impl Fn(&Wager) -> bool, line: impl Fn(&Wager, Money) -> Line) -> Together {
    let mut done = Together {
        lines: Vec::new(),
        under: Vec::new(),
        money: Vec::new(),
    };
    for (&seat, bet) in &now.state.bets.seats {
        for wager in now.rules.wagers().iter().filter(|wager| of(wager)) {
            if let Some(stake) = bet.amount(wager.id()) {
                let line = line(wager, stake);
                done.under.extend(rules([&line]));
                done.under
                    .extend(line.pays.iter().flat_map(|clause| clause.rules()));
                done.money.extend(money(seat, &line, bet));
                let line = Settled::of(&line);
                done.lines.push(SeatLine { seat, line });
            }
        }
    }
    done
}

/// 661a.6(d): every wager on the play, by the dice.
fn single_play(now: &Now<'_>, play: u8, roll: Roll) -> Step<FactOf<ThreeDiceFootball>> {
    let done = together(now, Wager::on_play, |wager, stake| {
        now.rules.line(wager, stake, wager.thrown(roll))
    });
    let paid = [Rule::FootballPays, Rule::SinglePlayPays, Rule::SinglePlayWagers];
    let lines = done.lines;
    Step::new(Fact::PlaySettled { play, lines }.into())
        .under(&[Rule::SinglePlaySettles])
        .under(if done.under.is_empty() { &[] } else { &paid })
        .under(&done.under)
        .moving(done.money)
}

/// The wagers on the game that one step settles; none if no one made any.
fn full_game(
    now: &Now<'_>,
    step: Order,
    ends: Ends,
    plays: u8,
    extra: Option<Roll>,
) -> Option<Step<FactOf<ThreeDiceFootball>>> {
    let done = together(
        now,
        |wager| step.takes(wager),
        |wager, stake| now.rules.line(wager, stake, wager.played(ends, plays, extra)),
    );
    if done.lines.is_empty() {
        return None;
    }
    let rule = step.rule(ends);
    let taken = now.rules.wagers().iter().filter(|wager| step.takes(wager));
    let settled = Fact::GameWagersSettled {
        wagers: taken.map(Wager::id).collect(),
        lines: done.lines,
        rule,
    };
    Some(
        Step::new(settled.into())
            .under(&[rule, Rule::FootballPays, Rule::FullGamePays, Rule::FullGameWagers])
            .under(&done.under)
            .moving(done.money),
    )
}

/// A game that everyone has left, with no wager on it, is not played to its end.
pub(super) fn call_game_off(now: &Now<'_>) -> Ruling {
    now.floor(Rule::WagerBeforeFirstThrow)?;
    if now.game().drive().is_none() || now.state.dice.is_thrown() {
        return Err(now.not_now(None));
    }
    let bare = now.state.bets.is_empty();
    now.check(bare, Own::StillWagered, Rule::FullGameWagersStand)?;
    now.one(Fact::GameCalledOff, &[])
}
