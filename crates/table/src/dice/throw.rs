//! The throw and its call: 661a.5.

use super::set::{stick, usable};
use super::{Fact, Lie, NoRoll, Own, Rest, Throw, Thrown};
use crate::game::Game;
use crate::now::Now;
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use crate::step::{Ruling, Step};
use cards::dice::Die;
use rulebook::rule::Rule;
use std::collections::BTreeSet;

impl Rest {
    /// The face that counts as uppermost; none where the throw cannot stand.
    pub fn face(self) -> Option<Die> {
        match self {
            Rest::Flat(face) | Rest::OnBank(face) | Rest::InCup(face) | Rest::OnRail(face) => Some(face),
            // (f): the side opposite the one that rests.
            Rest::Cocked(side) => Die::try_from(7 - side.pips()).ok(),
            Rest::CockedTwice | Rest::OnAnother | Rest::OffTable | Rest::Lost => None,
        }
    }

    /// The same, with a face that chance brought.
    pub fn showing(self, face: Die) -> Rest {
        match self {
            Rest::Flat(_) => Rest::Flat(face),
            Rest::Cocked(_) => Rest::Cocked(face),
            Rest::OnBank(_) => Rest::OnBank(face),
            Rest::InCup(_) => Rest::InCup(face),
            Rest::OnRail(_) => Rest::OnRail(face),
            other => other,
        }
    }
}

impl Throw {
    /// Dice thrown as they should be.
    pub fn well(dice: impl IntoIterator<Item = Die>) -> Throw {
        Throw {
            dice: dice.into_iter().map(Rest::Flat).collect(),
            together: true,
            struck: true,
            touched: false,
        }
    }

    /// The numbers that lie uppermost, unless the throw is invalid (b) or void (f).
    pub fn shows(&self) -> Option<Vec<Die>> {
        self.dice.iter().map(|rest| rest.face()).collect()
    }

    /// The causes there are to call it off, the ones that leave no choice first.
    pub fn faults(&self) -> Vec<NoRoll> {
        let causes = [
            NoRoll::OffTable,
            NoRoll::OnAnother,
            NoRoll::CockedTwice,
            NoRoll::NotTogether,
            NoRoll::Short,
            NoRoll::OnBank,
            NoRoll::CupOrRail,
        ];
        causes.into_iter().filter(|why| why.lies_in(self)).collect()
    }

    /// Whether the dice left the hand together, struck the far end and lie flat, clear of all chips.
    pub fn is_well(&self) -> bool {
        let flat = self.dice.iter().all(|rest| matches!(rest, Rest::Flat(_)));
        flat && self.together && self.struck && !self.touched
    }

    /// Whether a die is lost.
    pub fn loses_a_die(&self) -> bool {
        self.dice.contains(&Rest::Lost)
    }

    /// Whether a die is cocked so that its face still counts.
    pub fn is_cocked(&self) -> bool {
        self.dice.iter().any(|rest| matches!(rest, Rest::Cocked(_)))
    }
}

impl NoRoll {
    /// The rule.
    pub fn rule(self) -> Rule {
        match self {
            NoRoll::OffTable | NoRoll::OnAnother => Rule::InvalidRoll,
            NoRoll::NotTogether => Rule::NoRollNotTogether,
            NoRoll::Short => Rule::NoRollShort,
            NoRoll::OnBank => Rule::NoRollOnTheBank,
            NoRoll::CupOrRail => Rule::NoRollCupOrRail,
            NoRoll::Cheating => Rule::NoRollCheating,
            NoRoll::Improper => Rule::NoRollImproper,
            NoRoll::CockedTwice => Rule::CockedDieVoid,
            NoRoll::Disputed => Rule::DisputedFace,
            NoRoll::ChipsTouched => Rule::ChipsTouched,
        }
    }

    /// Whether it is one of the six causes that (c) leaves to the stickperson.
    pub fn is_called(self) -> bool {
        matches!(
            self,
            NoRoll::NotTogether
                | NoRoll::Short
                | NoRoll::OnBank
                | NoRoll::CupOrRail
                | NoRoll::Cheating
                | NoRoll::Improper
        )
    }

    /// Whether the dice themselves show it.
    fn lies_in(self, throw: &Throw) -> bool {
        let any = |is: fn(&Rest) -> bool| throw.dice.iter().any(is);
        match self {
            NoRoll::OffTable => any(|rest| matches!(rest, Rest::OffTable | Rest::Lost)),
            NoRoll::OnAnother => any(|rest| matches!(rest, Rest::OnAnother)),
            NoRoll::NotTogether => !throw.together,
            NoRoll::Short => !throw.struck,
            NoRoll::OnBank => any(|rest| matches!(rest, Rest::OnBank(_))),
            NoRoll::CupOrRail => any(|rest| matches!(rest, Rest::InCup(_) | Rest::OnRail(_))),
            NoRoll::CockedTwice => any(|rest| matches!(rest, Rest::CockedTwice)),
            NoRoll::Cheating | NoRoll::Improper | NoRoll::Disputed | NoRoll::ChipsTouched => false,
        }
    }
}

/// Checks that someone has the dice and may throw them now.
fn may_go_on<G: Thrown>(now: &Now<'_, G>) -> Result<(), Refusal> {
    G::ready(now)?;
    match now.state.dice.thrower() {
        Some(seat) => G::may_throw(now, seat),
        None => Ok(()),
    }
}

/// 661a.5(h): once every wager decided by the last throw is settled.
pub(super) fn pass<G: Thrown>(now: &Now<'_, G>) -> Ruling<crate::Fact<G::Fact>> {
    let (rule, terms) = (Rule::SettleBeforeNextThrow, G::dice(now.rules));
    let (dice, thrower) = (&now.state.dice, terms.thrower);
    stick(now, rule)?;
    now.check(dice.lie == Lie::Stick, Own::DiceOut, rule)?;
    if dice.thrower().is_none() {
        return Err(now.refuse(Own::NoThrower, Rule::DiceOffered));
    }
    usable(now)?;
    if !dice.has_picked() {
        return Err(now.refuse(Own::DiceNotPicked { thrower }, terms.selects));
    }
    may_go_on(now)?;
    now.one(Fact::DicePassed, &[Rule::Stick])
}

/// 661a.5(a): by the player who has the dice.
pub(super) fn throw<G: Thrown>(now: &Now<'_, G>, throw: &Throw) -> Ruling<crate::Fact<G::Fact>> {
    let terms = G::dice(now.rules);
    let (dice, thrower) = (&now.state.dice, terms.thrower);
    now.check(now.by.role == Role::Player, Reason::PlayerOnly, Rule::Throw)?;
    let Some(seat) = dice.thrower() else {
        return Err(now.refuse(Own::NoThrower, terms.throws));
    };
    if now.state.desk.seats.get(&seat) != Some(&now.by.id) {
        return Err(now.refuse(Own::NotTheThrower { seat, thrower }, terms.throws));
    }
    if dice.lie != Lie::Hand {
        return Err(now.refuse(Own::DiceNotSent { thrower }, Rule::SettleBeforeNextThrow));
    }
    let due = terms.thrown();
    now.check(throw.dice.len() == due, Own::NotAThrow { dice: due }, Rule::Throw)?;
    // 661a.5(c): what becomes of a throw that went astray is another's to see and say.
    now.check(throw.is_well(), Own::NotYoursToSay { thrower }, Rule::NoRoll)?;
    usable(now)?;
    may_go_on(now)?;
    let mut steps = G::throwing(now);
    let throw = throw.clone();
    steps.push(Step::new(Fact::DiceThrown { throw }.into()).under(&[Rule::Throw]));
    Ok(steps)
}

/// 661a.5(a) to (d), (f): where the dice came to rest and how they got there, by the stickperson, once. The faces are
/// those that were thrown.
pub(super) fn fell<G: Thrown>(now: &Now<'_, G>, fell: &Throw) -> Ruling<crate::Fact<G::Fact>> {
    stick(now, Rule::Throw)?;
    let (throw, _) = thrown(now, Rule::Throw)?;
    now.check(throw.is_well(), Own::FellSo, Rule::ThrowCalled)?;
    let dice = throw.dice.len();
    now.check(fell.dice.len() == dice, Own::NotAThrow { dice }, Rule::Throw)?;
    if fell == throw {
        return Err(now.refuse(Own::FellWell, Rule::ThrowCalled));
    }
    let thrown = throw.shows().unwrap_or_default();
    let same = fell
        .dice
        .iter()
        .zip(&thrown)
        .all(|(rest, face)| rest.showing(*face) == *rest);
    let thrown = G::dice(now.rules).says(&thrown);
    now.check(same, Own::OtherFaces { thrown }, Rule::ThrowCalled)?;
    let throw = fell.clone();
    now.one(Fact::DiceFell { throw }, &[])
}

fn thrown<'a, G: Game>(now: &Now<'a, G>, rule: Rule) -> Result<(&'a Throw, &'a BTreeSet<u8>), Refusal> {
    match &now.state.dice.lie {
        Lie::Thrown { throw, disputed } => Ok((throw, disputed)),
        _ => Err(now.refuse(Own::NothingThrown, rule)),
    }
}

/// 661a.5(g).
pub(super) fn dispute<G: Game>(now: &Now<'_, G>, seat: u8, die: u8) -> Ruling<crate::Fact<G::Fact>> {
    now.state.desk.owner(seat, now)?;
    let (throw, disputed) = thrown(now, Rule::DisputedFace)?;
    if throw.shows().is_none() {
        return Err(now.refuse(Own::Invalid, Rule::InvalidRoll));
    }
    let dice = throw.dice.len();
    let known = (1..=dice).contains(&usize::from(die));
    now.check(known, Own::NoSuchDie { die, dice }, Rule::DisputedFace)?;
    if disputed.contains(&die) {
        return Err(Own::DisputedAlready.into());
    }
    now.one(Fact::FaceDisputed { seat, die }, &[])
}

/// 661a.5(e), (f): the numbers that lie uppermost. Of a disputed die the stickperson says which face that is (g).
pub(super) fn call<G: Thrown>(now: &Now<'_, G>, roll: &[Die]) -> Ruling<crate::Fact<G::Fact>> {
    stick(now, Rule::ThrowCalled)?;
    let (throw, disputed) = thrown(now, Rule::ThrowCalled)?;
    let Some(shown) = throw.shows() else {
        let why = throw.faults().first().map_or(Rule::InvalidRoll, |why| why.rule());
        return Err(now.refuse(Own::Invalid, why));
    };
    let mut dice = (1..).zip(roll.iter().zip(&shown));
    let read = roll.len() == shown.len()
        && dice.all(|(die, (called, shows))| called == shows || disputed.contains(&die));
    let shown = G::dice(now.rules).says(&shown);
    now.check(read, Own::Misread { shown }, Rule::ThrowCalled)?;
    let mut rules = vec![Rule::Stick];
    rules.extend(throw.touched.then_some(Rule::ChipsTouched));
    rules.extend(throw.is_cocked().then_some(Rule::CockedDie));
    rules.extend((!disputed.is_empty()).then_some(Rule::DisputedFace));
    let roll = roll.to_vec();
    now.one(Fact::RollCalled { roll }, &rules)
}

/// 661a.5(b), (c), (f), (g): the throw does not count and is made again; wagers stand.
pub(super) fn call_no_roll<G: Thrown>(now: &Now<'_, G>, why: NoRoll) -> Ruling<crate::Fact<G::Fact>> {
    let boxperson = G::boxperson(now).ok().flatten();
    if boxperson.as_ref() != Some(&now.by.id) || now.by.role == Role::Player {
        stick(now, Rule::NoRoll)?;
    }
    let (throw, disputed) = thrown(now, Rule::NoRoll)?;
    let holds = match why {
        // (d).
        NoRoll::ChipsTouched => return Err(now.refuse(Own::NoSuchCause, Rule::ChipsTouched)),
        NoRoll::Disputed => !disputed.is_empty(),
        NoRoll::Cheating | NoRoll::Improper => true,
        other => other.lies_in(throw),
    };
    if !holds {
        return Err(now.refuse(Own::NoCause, why.rule()));
    }
    let called = why.is_called().then(|| Step::new(Fact::NoRollCalled.into()));
    let void = Step::new(Fact::RollVoid { why }.into()).under(&[why.rule()]);
    Ok(called.into_iter().chain([void]).collect())
}
