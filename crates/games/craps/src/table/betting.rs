//! When wagers are made, taken down, reduced and called off or on, and what must be so before a throw: 623a.3(a)(42),
//! (43), (b), 623a.4(c) to (e), 623a.12(1), (2).

use super::{Fact, Now, Own, Ruling};
use crate::moments::{may_be_made, may_be_taken_down};
use crate::rules::Kind;
use crate::wagers::{ComeOut, DONT_PASS, Decides, FIRE, PASS, Side, Wager};
use cards::{Money, Odds};
use rulebook::rule::Rule;
use rulebook::wager::Withdraw;
use rulebook::{Ground, Offered, WagerId};
use table::betting::{Doing, leaned_on, spot};
use table::ledger::Transfer;
use table::{PersonId, Reason, Refusal, Step, desk};

fn wager<'a>(now: &Now<'a>, id: WagerId) -> Result<&'a Wager, Refusal> {
    let known = now.rules.wager(id);
    known.ok_or_else(|| now.refuse(Reason::NotOffered { wager: id }, Rule::PermittedWagers))
}

/// The moment for a wager, before the dice are thrown.
pub(super) fn window(now: &Now<'_>, offered: &Offered, doing: Doing) -> Result<(), Refusal> {
    let spec = &offered.spec;
    let wager = wager(now, spec.id)?;
    let (felt, opens) = (now.game().felt(), now.rules.bonus_opens);
    let thrown = now.state.dice.is_thrown();
    let (open, why, ground) = match doing {
        Doing::Place => (
            may_be_made(wager, &felt, opens),
            Own::NotItsMoment,
            Ground::Window,
        ),
        // That it never may be taken down is said where all games say it.
        Doing::Withdraw => {
            let open = spec.withdraw == Withdraw::Never || may_be_taken_down(wager, &felt, opens);
            (open, Own::StaysUp, Ground::Withdraw)
        }
    };
    if thrown || !open {
        let why = if thrown { Own::ThrowMade } else { why };
        return Err(Refusal::by(why, Some(spec.ground(ground))));
    }
    if wager.is_bonus() && matches!(doing, Doing::Place) {
        now.applied(Rule::BonusCraps);
        now.applied(Rule::BonusCrapsMoment);
    }
    Ok(())
}

/// What else the chapter demands: limits that odds alone exceed, Don't Bets that are not put back, the multiple of odds.
pub(super) fn wager_holds(now: &Now<'_>, seat: u8, offered: &Offered, amount: Money) -> Result<(), Refusal> {
    let id = offered.id();
    let wager = wager(now, id)?;
    let cut = now.game().cut.contains(&(seat, id));
    now.check(!cut, Own::NotPutBack, Rule::DontNotReplaced)?;
    let total = now.state.bets.amount(seat, id).unwrap_or_default() + amount;
    match most_odds(now, seat, wager) {
        Some(most) => {
            let reason = Reason::AboveMaximum { maximum: most };
            now.check(total <= most, reason, Rule::OddsMultiple)?;
        }
        None => {
            for rule in [
                Rule::TableLimits,
                Rule::TableMinimum,
                Rule::TableMaximum,
                Rule::MaximumAccepted,
            ] {
                now.applied(rule);
            }
        }
    }
    now.applied(Rule::PermittedWagers);
    now.applied(Rule::NoVigorish);
    if now.rules.kind == Kind::MiniCraps {
        now.applied(Rule::MiniCrapsSeated);
    }
    Ok(())
}

/// The most that odds may be; none for a wager that is no odds. Odds that are laid may win what those taken may be.
fn most_odds(now: &Now<'_>, seat: u8, wager: &Wager) -> Option<Money> {
    let flat = wager.spec.requires?;
    let stake = now.state.bets.amount(seat, flat).unwrap_or_default();
    let (point, side) = match wager.decides {
        Decides::LineOdds(side) => (now.game().felt().point?, side),
        Decides::Number(number, side, _) => (number, side),
        _ => return None,
    };
    let taken = stake.times(now.rules.odds.on(point)).unwrap_or(Money::MAX_INPUT);
    let row = wager.row(&format!("point-{point}")).or_else(|| wager.row("win"));
    Some(match (side, row.map(|row| row.pays)) {
        (Side::Against, Some(Odds::To(win, per))) => taken.share(per, win),
        _ => taken,
    })
}

/// The stake of a position on a wager.
fn stake(now: &Now<'_>, seat: u8, wager: WagerId) -> Result<Money, Refusal> {
    let stake = now.state.bets.amount(seat, wager);
    stake.ok_or_else(|| Reason::NoSuchWager.into())
}

/// 623a.4(c), (d): part of a wager is taken down; what stays is no less than the least.
pub(super) fn reduce(now: &Now<'_>, seat: u8, id: WagerId, part: Money) -> Ruling {
    now.state.desk.owner(seat, now)?;
    let wager = wager(now, id)?;
    let Some(offered) = now.house.wager(id) else {
        return Err(Reason::NoSuchWager.into());
    };
    window(now, offered, Doing::Withdraw)?;
    let stake = stake(now, seat, id)?;
    let ground = |ground| Some(wager.spec.ground(ground));
    if wager.spec.withdraw == Withdraw::Never {
        let once = wager.spec.amount.once.then(|| ground(Ground::Once)).flatten();
        return Err(Refusal::by(
            Reason::HandsOff,
            once.or_else(|| ground(Ground::Withdraw)),
        ));
    }
    let part = desk::amount(part)?;
    if part >= stake {
        return Err(Refusal::by(Own::WholeWager, ground(Ground::Withdraw)));
    }
    let bet = now.state.bets.get(&seat);
    if bet.is_some_and(|bet| leaned_on(now.house, bet, id)) {
        return Err(Refusal::by(Own::OddsFirst, ground(Ground::Needed)));
    }
    if let Some(minimum) = offered.minimum.filter(|least| stake - part < *least) {
        return Err(Refusal::by(
            Reason::BelowMinimum { minimum },
            ground(Ground::AtLeast),
        ));
    }
    let money = bet.map(|bet| Transfer {
        from: spot(seat, id),
        to: bet.account(),
        amount: part,
    });
    let reduced = Fact::WagerReduced {
        seat,
        wager: id,
        amount: part,
    };
    let rules = wager.spec.ground(Ground::Withdraw).rules();
    Step::new(reduced.into()).under(rules).moving(money).alone()
}

/// Whether a wager may be called what it is not by itself, and whether it works then.
pub(super) fn call_means(wager: &Wager) -> Option<bool> {
    match wager.decides.come_out() {
        ComeOut::Works => None,
        ComeOut::WorksUnlessOff => Some(false),
        ComeOut::OffUnlessOn | ComeOut::GoesBack => Some(true),
    }
}

fn call_rule(wager: &Wager) -> Rule {
    match wager.is_lay() {
        true => Rule::LayWorks,
        false => Rule::OffOnComeOut,
    }
}

/// 623a.3(a)(42): the player's word; it counts once the dealer has put a button on the wager, or taken it off.
pub(super) fn call(now: &Now<'_>, seat: u8, id: WagerId, working: bool) -> Ruling {
    now.state.desk.owner(seat, now)?;
    let wager = wager(now, id)?;
    stake(now, seat, id)?;
    let rule = call_rule(wager);
    let Some(otherwise) = call_means(wager) else {
        return Err(now.refuse(Own::NotCalled, rule));
    };
    if now.state.dice.is_thrown() {
        return Err(now.refuse(Own::ThrowMade, rule));
    }
    let game = now.game();
    now.check(game.felt().is_come_out(), Own::NotComeOut, rule)?;
    let bet = (seat, id);
    let button = game.buttons.contains(&bet);
    let asked = (working == otherwise) != button;
    let new = asked && !game.calls.contains(&bet);
    now.check(new, Own::CalledAlready, rule)?;
    let wager = id;
    now.one(Fact::WagerCalled { seat, wager, working }, &[])
}

/// The dealer's button.
pub(super) fn confirm(now: &Now<'_>, seat: u8, id: WagerId) -> Ruling {
    let wager = wager(now, id)?;
    let rule = call_rule(wager);
    now.dealer(rule)?;
    if now.state.dice.is_thrown() {
        return Err(now.refuse(Own::ThrowMade, rule));
    }
    let (game, bet) = (now.game(), (seat, id));
    now.check(game.calls.contains(&bet), Own::NoCall, rule)?;
    let otherwise = call_means(wager) == Some(true);
    let working = otherwise != game.buttons.contains(&bet);
    let wager = id;
    now.one(Fact::CallConfirmed { seat, wager, working }, &[])
}

/// Bonus Craps and Fire Bets that have not been moved.
pub(super) fn to_move(now: &Now<'_>) -> Vec<(u8, WagerId)> {
    let side = now.rules.wagers().iter();
    let side = side.filter(|wager| wager.is_bonus() || wager.id() == FIRE);
    side.flat_map(|wager| now.state.bets.on(wager.id()).map(|(seat, _)| (seat, wager.id())))
        .filter(|bet| !now.game().moved.contains(bet))
        .collect()
}

/// 623a.12(2), 623a.2(d)(4)(ii): into their area before the boxperson; at Mini-Craps before the dealer (reading 623a-7).
pub(super) fn move_side_bets(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::BonusCrapsMoved)?;
    let bets = to_move(now);
    now.check(!bets.is_empty(), Own::NothingToMove, Rule::BonusCrapsMoved)?;
    now.one(Fact::SideBetsMoved { bets }, &[])
}

/// Who throws a come out roll has a wager on the line.
pub(super) fn may_throw(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
    let line = |id| now.state.bets.amount(seat, id).is_some();
    let fine = !now.game().felt().is_come_out() || line(PASS) || line(DONT_PASS);
    now.check(fine, Own::MustBet, Rule::Shooter)
}

/// What must be so before a throw.
pub(super) fn ready(now: &Now<'_>) -> Result<(), Refusal> {
    if now.rules.kind == Kind::Craps {
        let here = now.game().boxperson.is_some();
        now.check(here, Own::NoBoxperson, Rule::Boxperson)?;
    }
    let moved = to_move(now).is_empty();
    now.check(moved, Own::NotMoved, Rule::BonusCrapsMoved)
}

/// 465a.35(b)(4): one boxperson at each Craps table.
pub(super) fn post(now: &Now<'_>, boxperson: &PersonId) -> Ruling {
    now.floor(Rule::Boxperson)?;
    if now.rules.kind == Kind::MiniCraps {
        return Err(Own::NoBox.into());
    }
    let new = now.game().boxperson.as_ref() != Some(boxperson);
    now.check(new, Own::BoxpersonHere, Rule::Boxperson)?;
    let crew = now.state.dice.crew.as_ref();
    let name = boxperson.to_string();
    let apart = !crew.is_some_and(|crew| crew.has(boxperson));
    now.check(apart, Reason::SamePerson { name }, Rule::Boxperson)?;
    let boxperson = boxperson.clone();
    now.one(Fact::BoxpersonPosted { boxperson }, &[])
}
