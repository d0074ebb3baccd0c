//! The check of the hole card, as it should be and without need: 633a.7(h).

use super::act::{Act, Fact, Own};
use super::felt::{Check, INSURANCE, Reading, Round, Stage};
use super::{Blackjack, Now, Ruling, Step, at, early};
use crate::points::is_checked;
use crate::settle::insurance;
use rulebook::rule::Rule;
use table::game::ActOf;
use table::settled;
use table::{Actor, List, Reason, Refusal, Role, Why, shoe};

/// Into the reader face down, before any player acts; Insurance that is lost is collected at once.
pub(super) fn read(now: &Now<'_>) -> Ruling {
    let rule = Rule::Peek;
    now.dealer(rule)?;
    let Some(round) = now.game().round.as_ref() else {
        return Err(now.not_now(Some(rule)));
    };
    match round.stage {
        Stage::Insuring | Stage::Checking => {}
        Stage::FirstCards if round.check == Check::Due => {
            let seat = early::next(round, &now.state.bets, now.rules).unwrap_or_default();
            return Err(now.refuse(Own::FirstCardsOpen { seat }, Rule::FirstCardsSettle));
        }
        Stage::Acting | Stage::FirstCards if !round.up().is_some_and(is_checked) => {
            return Err(now.refuse(Own::NoCheckDue, Rule::NeedlessPeek));
        }
        _ => return Err(now.not_now(Some(rule))),
    }
    shoe::reader(now)?;
    let blackjack = round.dealer_blackjack();
    let read = Step::new(Fact::HoleCardRead { blackjack }.into()).under(&[Rule::PeekUnseen]);
    if blackjack {
        return read.under(&[Rule::DealerBlackjack]).alone();
    }
    let read = now.cite(read);
    Ok([read].into_iter().chain(collect_insurance(now, round)).collect())
}

/// The Insurance Wagers, lost to a hole card that makes no Blackjack; nothing where none stands.
fn collect_insurance(now: &Now<'_>, round: &Round) -> Option<Step> {
    let standing = now.state.bets.iter().rev();
    let standing = standing.filter_map(|(&seat, bet)| Some((seat, bet, bet.standing(INSURANCE)?)));
    let lines: Vec<_> = standing
        .map(|(seat, bet, stake)| (seat, bet, insurance(stake, &round.dealer, now.rules)))
        .collect();
    let step = settled::at_once(&lines, |lines| Fact::InsuranceSettled { lines }.into())?;
    Some(step.under(&[Rule::LosingWagersToInventory]))
}

/// The hole card is read though the up card calls for no check. A floorperson is called, and nothing goes on until one
/// has been told.
pub(super) fn read_needlessly(now: &Now<'_>) -> Ruling {
    let rule = Rule::NeedlessPeek;
    now.dealer(rule)?;
    if at(now, &[Stage::Insuring, Stage::Checking], rule).is_ok() {
        return Err(now.refuse(Own::CheckNeeded, Rule::Peek));
    }
    let round = at(now, &[Stage::Acting], rule)?;
    if round.check != Check::NotDue || round.reading != Reading::None {
        return Err(now.not_now(Some(rule)));
    }
    now.one(Fact::NeedlessReading, &[])
}

/// A floorperson or above, not the dealer who read the card, has been told; play goes on, for the reader hides its value.
pub(super) fn hear(now: &Now<'_>) -> Ruling {
    let rule = Rule::NeedlessPeek;
    now.floor(rule)?;
    let round = at(now, &[Stage::Acting], rule)?;
    let told = now.by.clone();
    match &round.reading {
        Reading::By(reader) if *reader == told.id => {
            Err(now.refuse(Reason::SamePerson { name: told.name }, rule))
        }
        Reading::By(_) => now.one(Fact::ReadNeedlessly { told }, &[]),
        Reading::None | Reading::Told => Err(now.refuse(Own::NothingRead, rule)),
    }
}

/// The players may act: what the first cards decide is settled, the check is made or not due, and no floorperson is
/// waited for.
pub(super) fn acting<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Round, Refusal> {
    if at(now, &[Stage::Insuring, Stage::Checking], rule).is_ok() {
        return Err(now.refuse(Own::CheckDue, Rule::Peek));
    }
    if let Ok(round) = at(now, &[Stage::FirstCards], rule) {
        let seat = early::next(round, &now.state.bets, now.rules).unwrap_or_default();
        return Err(now.refuse(Own::FirstCardsOpen { seat }, Rule::FirstCardsSettle));
    }
    let round = at(now, &[Stage::Acting], rule)?;
    match round.reading {
        Reading::By(_) => Err(now.refuse(Own::FloorCalled, Rule::NeedlessPeek)),
        Reading::None | Reading::Told => Ok(round),
    }
}

/// What may come next while the check is due.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<Blackjack>>) {
    if shoe::reader(now).is_ok() {
        list.dealer(Why::Step, Act::ReadHoleCard);
    }
    let bets = now.state.bets.iter();
    for (&seat, bet) in bets.filter(|_| round.stage == Stage::Insuring) {
        let player = Actor::named(bet.player.clone(), "", Role::Player);
        if early::take_even_money(&now.acting_as(&player), seat).is_ok() {
            list.player(&bet.player, Why::Choice, Act::TakeEvenMoney { seat });
        }
    }
}

/// The hole card may go into the reader without need.
pub(super) fn expect_needless(now: &Now<'_>, list: &mut List<ActOf<Blackjack>>) {
    if read_needlessly(&now.by_dealer()).is_ok() {
        list.dealer(Why::Irregularity, Act::ReadNeedlessly);
    }
}
