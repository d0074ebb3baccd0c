//! The check of the hole card, as it should be and as it should not: 665a.7(g), 665a.8(c), (d), 665a.13(h).

use super::act::{Act, Fact};
use super::hands::{Check, INSURANCE, Round, Stage};
use super::{DoubleAttack, Now, Own, Ruling, Step, at};
use crate::points::is_checked;
use crate::settle::insurance;
use rulebook::rule::Rule;
use table::game::ActOf;
use table::settled;
use table::{Actor, List, Reason, Refusal, Role, Why, shoe};

const DUE: &[Stage] = &[Stage::Insuring, Stage::Checking];

/// 665a.7(g): into the reader face down, before any player acts; Insurance that is lost is collected at once
/// (665a.8(d)).
pub(super) fn read_hole_card(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::Peek)?;
    let round = at(now, DUE, Rule::Peek).map_err(|refusal| match now.game() {
        Some(round) if needless(round) => now.refuse(Own::NoCheckDue, Rule::NeedlessPeek),
        _ => refusal,
    })?;
    shoe::reader(now)?;
    let blackjack = round.dealer_blackjack();
    let mut read = Step::new(Fact::HoleCardRead { blackjack }.into()).under(&[Rule::PeekUnseen]);
    if blackjack {
        read = read.under(&[Rule::DealerBlackjack]);
        return read.alone();
    }
    Ok([read].into_iter().chain(collect_insurance(now, round)).collect())
}

/// Whether players are about to act on a first card that calls for no check.
fn needless(round: &Round) -> bool {
    round.stage == Stage::Acting && !round.acted && !round.up().is_some_and(is_checked)
}

/// The Insurance Wagers that stand, settled by the hole card; nothing where none does.
pub(super) fn collect_insurance(now: &Now<'_>, round: &Round) -> Option<Step> {
    let lines = now.state.bets.iter().rev().filter_map(|(&seat, bet)| {
        let line = insurance(bet.standing(INSURANCE)?, &round.dealer, now.rules);
        Some((seat, bet, line))
    });
    let lines: Vec<_> = lines.collect();
    let step = settled::at_once(&lines, |lines| Fact::InsuranceSettled { lines }.into());
    step.map(|step| step.under(&[Rule::LosingWagersToInventory]))
}

/// 665a.7(g) was passed by: the players act before the hole card is checked, and 665a.10(b) and 665a.11(d) say what a
/// Blackjack then takes (reading 665a-5).
pub(super) fn miss_check(now: &Now<'_>) -> Ruling {
    now.staff(Rule::Peek)?;
    at(now, DUE, Rule::Peek)?;
    now.one(Fact::CheckMissed, &[])
}

/// 665a.13(h): the hole card is read though the first card calls for no check, at any time before it is turned. A
/// floorperson is called, and nothing goes on until one has been told.
pub(super) fn read_needlessly(now: &Now<'_>, told: &Actor) -> Ruling {
    let rule = Rule::NeedlessPeek;
    now.dealer(rule)?;
    if at(now, DUE, rule).is_ok() {
        return Err(now.refuse(Own::CheckNeeded, Rule::Peek));
    }
    let round = at(now, &[Stage::Acting], rule)?;
    if !may_read_needlessly(round) {
        return Err(now.not_now(Some(rule)));
    }
    if !told.role.is_at_least(Role::Floorperson) {
        let (needs, is) = (Role::Floorperson, told.role);
        return Err(now.refuse(Reason::RoleTooLow { needs, is }, rule));
    }
    if told.id == now.by.id {
        let name = told.name.clone();
        return Err(now.refuse(Reason::SamePerson { name }, rule));
    }
    let told = told.clone();
    now.one(Fact::NeedlessReading { told }, &[])
}

/// 665a.13(h): a floorperson or above, not the dealer who read the card, has been told. (1): all hands are dead if the
/// device could have shown a player its value; what was settled before stays settled (reading 665a-28). (2): play goes
/// on.
pub(super) fn hear_of_reading(now: &Now<'_>) -> Ruling {
    let rule = Rule::NeedlessPeek;
    now.floor(rule)?;
    let round = at(now, &[Stage::Acting], rule)?;
    match &round.reader {
        None => return Err(now.refuse(Own::NothingRead, rule)),
        Some(reader) if *reader == now.by.id => {
            let name = now.by.name.clone();
            return Err(now.refuse(Reason::SamePerson { name }, rule));
        }
        Some(_) => {}
    }
    let (shown, told) = (reader_shows(now), now.by.clone());
    let read = Step::new(Fact::ReadNeedlessly { told, shown }.into());
    if !shown {
        return read.under(&[Rule::PeekHidesCard]).alone();
    }
    let read = now.cite(read.under(&[Rule::PeekShowsCard]));
    Ok([read]
        .into_iter()
        .chain(all_dead(now, Rule::PeekShowsCard))
        .collect())
}

/// Whether a player can learn the hole card from the reader in use (665a.13(h)(1)).
fn reader_shows(now: &Now<'_>) -> bool {
    now.rules.reader_shows_value
}

/// Whether the hole card may be read without need now: once in a round.
pub(super) fn may_read_needlessly(round: &Round) -> bool {
    round.check == Check::NotDue && !round.read_needlessly && round.reader.is_none()
}

/// All hands are dead: the cards go to the rack and every wager that stands goes back.
fn all_dead(now: &Now<'_>, rule: Rule) -> Vec<Step> {
    let bets = &now.state.bets;
    let back = bets.keys().flat_map(|&seat| bets.returned(seat));
    let reshuffle = shoe::is_over(now);
    let dead = Step::new(Fact::AllHandsDead { rule, reshuffle }.into());
    shoe::end(now, dead.under(&[rule]).moving(back))
}

/// What may come next while the check is due.
pub(super) fn expect(now: &Now<'_>, list: &mut List<ActOf<DoubleAttack>>) {
    if shoe::reader(now).is_ok() {
        list.dealer(Why::Step, Act::ReadHoleCard);
    }
    list.dealer(Why::Irregularity, Act::MissCheck);
}

/// A floorperson who can be called.
pub(super) fn expect_needless(round: &Round, list: &mut List<ActOf<DoubleAttack>>) {
    if may_read_needlessly(round) {
        let told = Actor::new("floor", Role::Floorperson);
        list.dealer(Why::Irregularity, Act::ReadNeedlessly { told });
    }
}

/// The players may act: the check is made, or was missed, or is not due, and no floorperson is waited for.
pub(super) fn acting<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Round, Refusal> {
    if at(now, DUE, rule).is_ok() {
        return Err(now.refuse(Own::CheckDue, Rule::Peek));
    }
    let round = at(now, &[Stage::Acting], rule)?;
    match round.reader {
        Some(_) => Err(now.refuse(Own::FloorCalled, Rule::NeedlessPeek)),
        None => Ok(round),
    }
}
