//! The crew, and the dice on their way into the cup and out of it: 661a.4(a), (d), 465a.35(b)(3), 603a.13(f), (g).

use super::act::{Came, Fact, WhyRemoved};
use super::phase::{DiceSet, DiceStage, Lie};
use super::reason::Own;
use super::{Step, Table};
use crate::clocks::dice_limit;
use crate::desk::{Moment, needs};
use crate::game::one;
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use rulebook::rule::Rule;

/// The dice of a set (661a.4(a), reading 661a-17).
pub(super) const GREEN: u8 = 4;
/// The red ones.
pub(super) const RED: u8 = 2;

/// Where an operator has dice inspected.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Inspection {
    AtTable,
    AtPitStand,
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

impl Table {
    /// 603a.13(f): the alternative the operator filed.
    pub(super) fn inspection(&self) -> Inspection {
        match self.rules.choices.text("dice-inspection") {
            Some("at-pit-stand") => Inspection::AtPitStand,
            Some("in-storage") => Inspection::InStorage,
            _ => Inspection::AtTable,
        }
    }

    /// 465a.35(b)(3): three dealers, one of whom has the stick.
    pub(super) fn take_stick(&self, dealers: &[String; 2], now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::ThreeDealers)?;
        if now.by.role != Role::Dealer {
            return Err(self.refuse(Own::NotADealer, Rule::Stickperson));
        }
        if matches!(self.state.game.lie, Lie::Thrown { .. }) {
            return Err(self.not_now(Some(Rule::ThrowCalled)));
        }
        let stick = now.by.name.clone();
        let [left, right] = dealers;
        for (name, other) in [(&stick, left), (&stick, right), (left, right)] {
            if name == other {
                let reason = Reason::SamePerson { name: name.clone() };
                return Err(self.refuse(reason, Rule::ThreeDealers));
            }
        }
        one(Fact::CrewPosted {
            stick,
            dealers: dealers.clone(),
        })
    }

    /// 661a.4(a): the dice are in the stickperson's charge.
    pub(super) fn stick(&self, now: &Moment<'_>, rule: Rule) -> Result<(), Refusal> {
        self.dealer(now, rule)?;
        match &self.state.game.crew {
            None => Err(self.refuse(Own::NoCrew, Rule::ThreeDealers)),
            Some(crew) if crew.stick != now.by.name => {
                let stick = crew.stick.clone();
                Err(self.refuse(Own::NotTheStickperson { stick }, Rule::Stickperson))
            }
            Some(_) => Ok(()),
        }
    }

    /// Someone of the crew watches.
    fn before_a_dealer(&self, name: &str, rule: Rule) -> Result<(), Refusal> {
        match &self.state.game.crew {
            None => Err(self.refuse(Own::NoCrew, Rule::ThreeDealers)),
            Some(crew) if crew.has(name) => Ok(()),
            Some(_) => {
                let name = name.to_owned();
                Err(self.refuse(Own::NotOfTheCrew { name }, rule))
            }
        }
    }

    /// 661a.4(a), (d) and 603a.13(f): a whole set, not one used before, come by the way the operator filed.
    pub(super) fn receive_dice(
        &self,
        set: &str,
        green: u8,
        red: u8,
        came: &Came,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::DiceAlternatives))?;
        if let Some(dice) = &self.state.game.dice {
            return Err(Own::DiceHere {
                set: dice.set.clone(),
            }
            .into());
        }
        if (green, red) != (GREEN, RED) {
            return Err(self.refuse(Own::WrongDice { green, red }, Rule::DiceSet));
        }
        if self.state.game.spent.contains(set) {
            return Err(self.refuse(Own::SpentDice, Rule::NewDiceSet));
        }
        let filed = self.inspection();
        let fits = match (filed, came) {
            (Inspection::AtTable, Came::Uninspected) => true,
            (Inspection::AtPitStand, Came::Inspected { by, before }) if by == before => {
                let reason = Reason::SamePerson { name: by.clone() };
                return Err(self.refuse(reason, Rule::DiceInspectedAtPitStand));
            }
            // A reserve set sealed after inspection needs no second one.
            (Inspection::AtPitStand, Came::Inspected { .. } | Came::Sealed { .. }) => true,
            (Inspection::InStorage, Came::Sealed { .. }) => true,
            _ => false,
        };
        if !fits {
            let filed = filed.says();
            return Err(self.refuse(Own::OtherInspection { filed }, Rule::DiceAlternatives));
        }
        one(Fact::DiceReceived {
            set: set.to_owned(),
            green,
            red,
            came: came.clone(),
        })
    }

    fn set(&self) -> Result<&DiceSet, Refusal> {
        let dice = self.state.game.dice.as_ref();
        dice.ok_or_else(|| self.refuse(Own::DiceAbsent, Rule::DiceSet))
    }

    /// 603a.13(f)(1)(ii): by the floorperson, before a dealer; so also dice whose seal is broken (f)(3)(vi).
    pub(super) fn inspect_dice(&self, before: &str, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::DiceInspectedAtTable;
        needs(now, Role::Floorperson, Some(rule))?;
        match &self.set()?.stage {
            DiceStage::Received(Came::Uninspected | Came::Sealed { intact: false }) => {}
            _ => return Err(Own::InspectedAlready.into()),
        }
        self.before_a_dealer(before, rule)?;
        let before = before.to_owned();
        one(Fact::DiceInspected { before })
    }

    /// 603a.13(f)(1)(iii)(B), (2)(iii)(D), (3)(v)(A): into the cup, before a dealer.
    pub(super) fn cup_dice(&self, before: &str, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rule = self.cup_rule();
        needs(now, Role::Floorperson, Some(rule))?;
        match &self.set()?.stage {
            DiceStage::Received(Came::Uninspected) => {
                return Err(self.refuse(Own::NotInspected, Rule::DiceInspectedAtTable));
            }
            DiceStage::Received(Came::Sealed { intact: false }) => {
                return Err(self.refuse(Own::SealBroken, Rule::DiceSealBroken));
            }
            DiceStage::InUse { .. } => {
                return Err(Own::DiceHere {
                    set: self.set()?.set.clone(),
                }
                .into());
            }
            DiceStage::Received(_) | DiceStage::Inspected => {}
        }
        self.before_a_dealer(before, rule)?;
        let before = before.to_owned();
        one(Fact::DiceCupped { before })
    }

    pub(super) fn cup_rule(&self) -> Rule {
        let stage = self.state.game.dice.as_ref().map(|dice| &dice.stage);
        match (self.inspection(), stage) {
            (_, Some(DiceStage::Inspected)) => Rule::CupAfterTableInspection,
            (Inspection::AtTable, _) => Rule::CupAfterTableInspection,
            (Inspection::AtPitStand, Some(DiceStage::Received(Came::Sealed { .. }))) => {
                Rule::SealedReserveDice
            }
            (Inspection::AtPitStand, _) => Rule::CupAfterPitStand,
            (Inspection::InStorage, _) => Rule::SealOpenedAtTable,
        }
    }

    /// 661a.4(d), 603a.13(g): at any time but while a throw waits for its call.
    pub(super) fn remove_dice(&self, why: WhyRemoved, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::NewDiceSet)?;
        let dice = self.set()?;
        if matches!(self.state.game.lie, Lie::Thrown { .. }) {
            return Err(self.not_now(Some(Rule::ThrowCalled)));
        }
        if why == WhyRemoved::Lost && !dice.lost {
            return Err(self.refuse(Own::NothingLost, Rule::NewDiceSet));
        }
        one(Fact::DiceRemoved {
            why,
            report: why.is_reported(),
        })
    }

    /// The dice in use, if they may still be thrown.
    pub(super) fn usable_dice(&self, at: u64) -> Result<&DiceSet, Refusal> {
        let dice = self.set()?;
        let DiceStage::InUse { since } = dice.stage else {
            return Err(self.refuse(Own::DiceAbsent, Rule::DiceSet));
        };
        if dice.lost {
            return Err(self.refuse(Own::DieLost, Rule::NewDiceSet));
        }
        match dice_limit(&self.law()) {
            Some(limit) if limit.is_over(since, at) => Err(Refusal::by(
                Own::DiceChangeDue { hours: limit.hours },
                limit.clause,
            )),
            _ => Ok(dice),
        }
    }
}

/// 603a.13(f)(3): how a set came to the table, by the alternative that was filed.
pub(super) fn received(came: &Came) -> Vec<Rule> {
    let way = match came {
        Came::Uninspected => None,
        Came::Inspected { .. } => Some(Rule::DiceInspectedAtPitStand),
        Came::Sealed { intact: true } => Some(Rule::DiceSealedInStorage),
        Came::Sealed { intact: false } => Some(Rule::DiceSealBroken),
    };
    [Rule::DiceSet, Rule::DiceAlternatives]
        .into_iter()
        .chain(way)
        .collect()
}
