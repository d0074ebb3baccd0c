//! A progressive win on its way to being paid: the hand is verified, then the light, then a floorperson validates it,
//! and only then is it paid (659a.11(h)(3)(ii)(A) to (D), 587.11(i)(3)(i)(A) to (D)).

use crate::game::Game;
use crate::refusal::{Reason, Refusal};
use crate::table::Table;
use cards::Money;
use rulebook::rule::Rule;
use serde::Serialize;

/// How far a claim has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The hand wins.
    Won,
    /// The dealer has verified the hand.
    HandVerified,
    /// And the light at the position.
    LightVerified,
    /// A floorperson has validated the payout.
    Validated,
    /// It is paid.
    Paid,
}

/// A progressive win that is not paid yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// Whose.
    pub seat: u8,
    /// How much.
    pub award: Money,
    /// Whether the meter pays it.
    pub from_meter: bool,
    /// Whether it takes all of the meter.
    pub whole_meter: bool,
    /// How far it has come.
    pub stage: Stage,
}

impl Stage {
    /// The stage before, which must have been reached.
    fn before(self) -> Option<Stage> {
        match self {
            Stage::Won => None,
            Stage::HandVerified => Some(Stage::Won),
            Stage::LightVerified => Some(Stage::HandVerified),
            Stage::Validated => Some(Stage::LightVerified),
            Stage::Paid => Some(Stage::Validated),
        }
    }

    fn step(self) -> &'static str {
        match self {
            Stage::Won => "winning",
            Stage::HandVerified => "verifying the hand",
            Stage::LightVerified => "verifying hand and light",
            Stage::Validated => "the floorperson's validation",
            Stage::Paid => "paying",
        }
    }

    fn rule(self) -> Rule {
        match self {
            Stage::Won => Rule::ProgressiveWins,
            Stage::HandVerified => Rule::ProgressiveVerifyHand,
            Stage::LightVerified => Rule::ProgressiveVerifyLight,
            Stage::Validated => Rule::ProgressiveValidated,
            Stage::Paid => Rule::ProgressivePays,
        }
    }
}

impl Claim {
    /// That this stage comes next.
    pub(crate) fn reaches<G: Game>(&self, stage: Stage, table: &Table<G>) -> Result<(), Refusal> {
        if self.stage >= stage {
            return Err(Reason::StepDone { step: stage.step() }.into());
        }
        match stage.before() {
            Some(before) if self.stage < before => {
                let reason = Reason::StepMissing { step: before.step() };
                Err(table.refuse(reason, before.rule()))
            }
            _ => Ok(()),
        }
    }
}
