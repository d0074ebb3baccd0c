//! The crew, and dice on their way into the cup and out of it: 661a.4(a), (d), 465a.35(b)(3), 603a.13(f), (g).

use super::{Came, DiceSet, Fact, Kind, Lie, Own, Stage, Terms, Thrown, WhyRemoved};
use crate::clocks::dice_limit;
use crate::game::Game;
use crate::now::Now;
use crate::people::{PersonId, Role};
use crate::refusal::{Reason, Refusal};
use crate::step::Ruling;
use rulebook::rule::Rule;
use std::collections::BTreeMap;

/// Where an operator has dice inspected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Inspection {
    /// At the table, by its floorperson.
    #[default]
    AtTable,
    /// At the pit stand.
    AtPitStand,
    /// In the storage area, where they are sealed.
    InStorage,
}

impl Inspection {
    fn says(self) -> &'static str {
        match self {
            Inspection::AtTable => "at the table",
            Inspection::AtPitStand => "at the pit stand",
            Inspection::InStorage => "and sealed in the storage area",
        }
    }
}

/// 465a.35(b)(1), (3): so many dealers, one of whom has the stick.
pub(super) fn take_stick<G: Thrown>(now: &Now<'_, G>, dealers: &[PersonId]) -> Ruling<crate::Fact<G::Fact>> {
    let Terms {
        dealers: due, crew, ..
    } = G::dice(now.rules);
    now.staff(crew)?;
    now.check(now.by.role == Role::Dealer, Own::NotADealer, Rule::Stickperson)?;
    if matches!(now.state.dice.lie, Lie::Thrown { .. }) {
        return Err(now.not_now(Some(Rule::ThrowCalled)));
    }
    let stick = now.by.id.clone();
    now.check(dealers.len() == due, Own::OtherCrew { due }, crew)?;
    for (n, one) in dealers.iter().enumerate() {
        let name = one.to_string();
        let apart = *one != stick && !dealers[..n].contains(one);
        now.check(apart, Reason::SamePerson { name }, crew)?;
    }
    let dealers = dealers.to_vec();
    now.one(Fact::CrewPosted { stick, dealers }, &[])
}

/// 661a.4(a): the dice are in the stickperson's charge.
pub(super) fn stick<G: Thrown>(now: &Now<'_, G>, rule: Rule) -> Result<(), Refusal> {
    now.staff(rule)?;
    match &now.state.dice.crew {
        None => Err(now.refuse(Own::NoCrew, G::dice(now.rules).crew)),
        Some(crew) if crew.stick != now.by.id => {
            let stick = crew.stick.to_string();
            Err(now.refuse(Own::NotTheStickperson { stick }, Rule::Stickperson))
        }
        Some(_) => now.dealer(rule),
    }
}

/// Checks that someone of the crew watches.
fn before_a_dealer<G: Thrown>(now: &Now<'_, G>, who: &PersonId, rule: Rule) -> Result<(), Refusal> {
    match &now.state.dice.crew {
        None => Err(now.refuse(Own::NoCrew, G::dice(now.rules).crew)),
        Some(crew) => {
            let name = who.to_string();
            now.check(crew.has(who), Own::NotOfTheCrew { name }, rule)
        }
    }
}

/// 661a.4(a), (d) and 603a.13(f): a whole set, not one used before, come by the way the operator filed.
pub(super) fn receive<G: Thrown>(
    now: &Now<'_, G>,
    set: &str,
    dice: &BTreeMap<String, u8>,
    came: &Came,
) -> Ruling<crate::Fact<G::Fact>> {
    now.floor(Rule::DiceAlternatives)?;
    if let Some(here) = &now.state.dice.set {
        return Err(here.is_here());
    }
    let due: BTreeMap<String, u8> = due(&G::dice(now.rules), |kind| kind.set);
    let wrong = Own::WrongDice {
        due: counted(&due),
        given: counted(dice),
    };
    now.check(*dice == due, wrong, Rule::DiceSet)?;
    if now.state.dice.spent.contains(set) {
        return Err(now.refuse(Own::SpentDice, Rule::NewDiceSet));
    }
    let filed = now.law.filed.dice_inspection;
    let fits = match (filed, came) {
        (Inspection::AtTable, Came::Uninspected) => true,
        (Inspection::AtPitStand, Came::Inspected { by, before }) if by == before => {
            let name = by.to_string();
            return Err(now.refuse(Reason::SamePerson { name }, Rule::DiceInspectedAtPitStand));
        }
        // A reserve set sealed after inspection needs no second one.
        (Inspection::AtPitStand, Came::Inspected { .. } | Came::Sealed { .. }) => true,
        (Inspection::InStorage, Came::Sealed { .. }) => true,
        _ => false,
    };
    let filed = filed.says();
    now.check(fits, Own::OtherInspection { filed }, Rule::DiceAlternatives)?;
    let way: &[Rule] = match came {
        Came::Uninspected => &[],
        Came::Inspected { .. } => &[Rule::DiceInspectedAtPitStand],
        Came::Sealed { intact: true } => &[Rule::DiceSealedInStorage],
        Came::Sealed { intact: false } => &[Rule::DiceSealBroken],
    };
    let received = Fact::DiceReceived {
        set: set.to_owned(),
        dice: dice.clone(),
        came: came.clone(),
    };
    now.one(received, way)
}

/// A number of dice by color.
pub(super) fn due(terms: &Terms, of: impl Fn(&Kind) -> u8) -> BTreeMap<String, u8> {
    let kinds = terms.kinds.iter();
    kinds.map(|kind| (kind.color.to_owned(), of(kind))).collect()
}

/// `4 green and 2 red`.
pub(super) fn counted(dice: &BTreeMap<String, u8>) -> String {
    let each: Vec<String> = dice
        .iter()
        .map(|(color, dice)| format!("{dice} {color}"))
        .collect();
    each.join(" and ")
}

impl DiceSet {
    fn is_here(&self) -> Refusal {
        let set = self.set.clone();
        Own::DiceHere { set }.into()
    }
}

fn at_table<'a, G: Game>(now: &Now<'a, G>) -> Result<&'a DiceSet, Refusal> {
    let set = now.state.dice.set.as_ref();
    set.ok_or_else(|| now.refuse(Own::DiceAbsent, Rule::DiceSet))
}

/// Checks that the floorperson does it, or where the game has one the boxperson and no one else.
fn keeper<G: Thrown>(now: &Now<'_, G>, rule: Rule) -> Result<(), Refusal> {
    let Some(boxperson) = G::boxperson(now)? else {
        return now.floor(rule);
    };
    let is = now.by.role != Role::Player && now.by.id == boxperson;
    let boxperson = boxperson.to_string();
    now.check(is, Own::NotTheBoxperson { boxperson }, rule)
}

/// 603a.13(f)(1)(ii): by the boxperson or the floorperson, before a dealer; so also dice whose seal is broken
/// (f)(3)(vi).
pub(super) fn inspect<G: Thrown>(now: &Now<'_, G>, before: &PersonId) -> Ruling<crate::Fact<G::Fact>> {
    let rule = Rule::DiceInspectedAtTable;
    keeper(now, rule)?;
    match &at_table(now)?.stage {
        Stage::Received(Came::Uninspected | Came::Sealed { intact: false }) => {}
        _ => return Err(Own::InspectedAlready.into()),
    }
    before_a_dealer(now, before, rule)?;
    let before = before.clone();
    now.one(Fact::DiceInspected { before }, &[])
}

/// 603a.13(f)(1)(iii), (2)(iii), (3)(v)(A): into the cup by the boxperson or the floorperson, before a dealer.
pub(super) fn cup<G: Thrown>(now: &Now<'_, G>, before: &PersonId) -> Ruling<crate::Fact<G::Fact>> {
    let rule = cup_rule(now);
    keeper(now, rule)?;
    let set = at_table(now)?;
    match &set.stage {
        Stage::Received(Came::Uninspected) => {
            return Err(now.refuse(Own::NotInspected, Rule::DiceInspectedAtTable));
        }
        Stage::Received(Came::Sealed { intact: false }) => {
            return Err(now.refuse(Own::SealBroken, Rule::DiceSealBroken));
        }
        Stage::InUse { .. } => return Err(set.is_here()),
        Stage::Received(_) | Stage::Inspected => {}
    }
    before_a_dealer(now, before, rule)?;
    let before = before.clone();
    now.one(Fact::DiceCupped { before }, &[Rule::DiceInTheCup])
}

fn cup_rule<G: Game>(now: &Now<'_, G>) -> Rule {
    let stage = now.state.dice.set.as_ref().map(|set| &set.stage);
    match (now.law.filed.dice_inspection, stage) {
        (_, Some(Stage::Inspected)) | (Inspection::AtTable, _) => Rule::CupAfterTableInspection,
        (Inspection::AtPitStand, Some(Stage::Received(Came::Sealed { .. }))) => Rule::SealedReserveDice,
        (Inspection::AtPitStand, _) => Rule::CupAfterPitStand,
        (Inspection::InStorage, _) => Rule::SealOpenedAtTable,
    }
}

/// 661a.4(d), 603a.13(g): at any time but while a throw waits for its call.
pub(super) fn remove<G: Game>(now: &Now<'_, G>, why: WhyRemoved) -> Ruling<crate::Fact<G::Fact>> {
    now.needs(Role::Dealer, None)
        .map_err(|_| now.refuse(Reason::StaffOnly, Rule::NewDiceSet))?;
    let set = at_table(now)?;
    if matches!(now.state.dice.lie, Lie::Thrown { .. }) {
        return Err(now.not_now(Some(Rule::ThrowCalled)));
    }
    if why == WhyRemoved::Lost && !set.lost {
        return Err(now.refuse(Own::NothingLost, Rule::NewDiceSet));
    }
    let report = why.is_reported();
    now.one(Fact::DiceRemoved { why, report }, why.rules())
}

/// Checks that a set is in use and may still be thrown.
pub(super) fn usable<G: Game>(now: &Now<'_, G>) -> Result<(), Refusal> {
    let set = at_table(now)?;
    let Stage::InUse { since } = set.stage else {
        return Err(now.refuse(Own::DiceAbsent, Rule::DiceSet));
    };
    if set.lost {
        return Err(now.refuse(Own::DieLost, Rule::NewDiceSet));
    }
    match dice_limit(&now.law) {
        Some(limit) if limit.is_over(since, now.at) => {
            let hours = limit.hours;
            Err(Refusal::by(Own::DiceChangeDue { hours }, limit.clause))
        }
        _ => Ok(()),
    }
}
