//! Where the deal starts: x.5(g), MA §§ 4 and 11.

use super::act::{Fact, Fall};
use super::phase::{Phase, SEATS};
use super::reason::Own;
use super::{Step, Table};
use crate::clocks::dice_limit;
use crate::desk::Moment;
use crate::devices::{Dealing, Starting};
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use rulebook::rule::Rule;

/// How often the shaker is shaken at least (x.5(g)(1)(i)).
const SHAKES: u8 = 3;

/// What finding the start carries out, by its method: the device, the count from the dealer counterclockwise through
/// every position ([`Place::counted`]), and the marker.
pub(super) fn found_by(method: Starting) -> &'static [Rule] {
    match method {
        Starting::Shaker => &[
            Rule::StartShaker,
            Rule::ThreeDice,
            Rule::ShakeThreeTimes,
            Rule::AnnounceTotal,
            Rule::CountPositions,
            Rule::CountExamples,
            Rule::CountExampleEight,
            Rule::CountExampleFourteen,
            Rule::StartMarker,
        ],
        Starting::Generator => &[
            Rule::Generator,
            Rule::StartGenerator,
            Rule::CountPositions,
            Rule::StartMarker,
        ],
        Starting::Button => &[Rule::Button, Rule::StartButton, Rule::StartMarker],
    }
}

impl Table {
    /// Whether the start may be found now, by this method: once a round, after 'no more bets' and before the
    /// first card or stack is delivered (reading C4).
    fn starting(&self, method: Starting, rule: Rule, now: &Moment<'_>) -> Result<(), Refusal> {
        self.dealer(now, rule)?;
        let in_use = self.state.desk.methods.starting;
        if in_use != Some(method) {
            let method = match method {
                Starting::Shaker => "the shaker",
                Starting::Generator => "the generator",
                Starting::Button => "the button",
            };
            let rule = self.either([rule, Rule::StartMethod]);
            return Err(self.refuse(Reason::MethodNotInUse { method }, rule));
        }
        match &self.state.game.phase {
            Phase::Locked(locked) if locked.progressive_due => {
                Err(self.refuse(Reason::ProgressiveUncounted, self.collect_rule()))
            }
            // Massachusetts by hand makes the stacks first (§ 9(e)).
            Phase::Locked(_) if self.makes_stacks() => Err(self.not_now(Some(Rule::HandDealStart))),
            Phase::Locked(_) | Phase::Stacked(..) => Ok(()),
            _ => Err(self.not_now(Some(self.start_rule()))),
        }
    }

    /// MA § 9(b)(2): seven stacks before the start is found.
    pub(super) fn makes_stacks(&self) -> bool {
        self.state.desk.methods.dealing == Dealing::FromHand
            && self.rules.cite(Rule::HandDealStacks).is_some()
    }

    pub(super) fn start_rule(&self) -> Rule {
        match self.state.desk.methods.dealing {
            Dealing::ManualShoe => Rule::ManualShoeStart,
            Dealing::FromHand => Rule::HandDealStart,
            Dealing::AutomatedShoe => Rule::AutoShoeStart,
        }
    }

    fn collect_rule(&self) -> Rule {
        match self.state.desk.methods.dealing {
            Dealing::ManualShoe => Rule::ProgressiveCollectManualShoe,
            Dealing::FromHand => Rule::ProgressiveCollectHandDeal,
            Dealing::AutomatedShoe => Rule::ProgressiveCollectAutoShoe,
        }
    }

    /// x.5(g)(1), x.13(a), (b): three dice, three shakes, the total announced and counted.
    pub(super) fn uncover_dice(
        &self,
        shakes: u8,
        fall: Fall,
        announced: u8,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.starting(Starting::Shaker, Rule::StartShaker, now)?;
        let Some(dice) = &self.state.desk.dice else {
            return Err(self.refuse(Reason::DiceMissing, Rule::ThreeDice));
        };
        if let Some(limit) = dice_limit(&now.law)
            && limit.is_over(dice.since, now.at)
        {
            return Err(Refusal::by(Reason::DiceOld { hours: limit.hours }, limit.clause));
        }
        if shakes < SHAKES {
            return Err(self.refuse(Own::ShakeMore { shakes }, Rule::ShakeThreeTimes));
        }
        let Fall::Flat(dice) = fall else {
            return crate::game::one(Fact::NoRoll { fall });
        };
        let total = dice.total();
        if announced != total {
            // Found before the first card, a wrong total is only corrected (reading C11).
            return Err(self.refuse(Own::TotalMisread { total }, Rule::AnnounceTotal));
        }
        let start = Place::counted(total, SEATS);
        crate::game::one(Fact::DiceUncovered {
            shakes,
            dice,
            announced,
            start,
            marked: self.marks_start(),
        })
    }

    /// x.5(g)(2): a number from 1 to 7, counted like the dice.
    pub(super) fn show_number(&self, number: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.starting(Starting::Generator, Rule::StartGenerator, now)?;
        if !(1..=SEATS + 1).contains(&number) {
            return Err(self.refuse(Own::NumberOutOfRange { number }, Rule::StartGenerator));
        }
        let start = Place::counted(number, SEATS);
        crate::game::one(Fact::NumberShown {
            number,
            start,
            marked: self.marks_start(),
        })
    }

    /// x.5(g)(3), MA § 11(d): where the button lies.
    pub(super) fn read_button(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.starting(Starting::Button, Rule::StartButton, now)?;
        crate::game::one(Fact::ButtonRead {
            start: self.state.game.button,
            marked: self.marks_start(),
        })
    }

    /// x.5(h), MA § 11(e).
    fn marks_start(&self) -> bool {
        self.rules.choices.flag("mark-start") && self.rules.cite(Rule::StartMarker).is_some()
    }

    /// The button after a round: it goes round clockwise, past every place, bet on or not (reading C5). Without a
    /// button it stays where it is.
    pub(super) fn button_after(&self, completed: bool) -> Place {
        let moves = completed || self.rules.choices.text("button-on-void") == Some("moves");
        let in_use = self.state.desk.methods.starting == Some(Starting::Button);
        if moves && in_use {
            self.state.game.button.clockwise(SEATS)
        } else {
            self.state.game.button
        }
    }

    /// x.5(g)(1)(iv): after the deal, cover on, one shake, to the right.
    pub(super) fn cover_shaker(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::CoverShaker)?;
        match &self.state.game.phase {
            Phase::Setting(play) if play.shaker_open => crate::game::one(Fact::ShakerCovered),
            Phase::Setting(_) => Err(Reason::StepDone {
                step: "covering the shaker",
            }
            .into()),
            _ => Err(self.not_now(Some(Rule::CoverShaker))),
        }
    }
}
