//! A payout that may be added to another wager, as House Money may: what moves, and how much of it.

use crate::settled::Line;
use cards::Money;
use rulebook::option::fraction;
use rulebook::{Choices, RulesError};

/// What moves when a payout is added to another wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adding {
    /// Whether the stake moves with the payout.
    pub with_stake: bool,
    /// How much of it moves.
    pub portion: Portion,
}

/// How much of what may be added is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Portion {
    /// All of it.
    All,
    /// This part of it, a fraction of a cent dropped.
    Part(u32, u32),
    /// As much as the player says.
    PlayerChoice,
}

/// Why an amount cannot be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The player says how much, and did not.
    Unsaid,
    /// The player does not say how much here.
    Fixed,
    /// It is nothing, or more than this.
    Outside(Money),
}

impl Adding {
    /// Reads what the operator chose: `house-money-add` and `house-money-portion`.
    pub fn read(choices: &Choices) -> Result<Adding, RulesError> {
        let portion = choices.text("house-money-portion")?;
        Ok(Adding {
            with_stake: choices.second("house-money-add", ["payout", "payout-and-stake"])?,
            portion: match portion.and_then(fraction) {
                Some((part, whole)) => Portion::Part(part, whole),
                None => choices.word(
                    "house-money-portion",
                    &[("all", Portion::All), ("player-choice", Portion::PlayerChoice)],
                )?,
            },
        })
    }

    /// All that could be added of a line that won.
    pub fn whole(self, won: &Line) -> Money {
        match self.with_stake {
            true => won.paid + won.returned,
            false => won.paid,
        }
    }

    /// How much is added; `said` is what the player says.
    pub fn amount(self, won: &Line, said: Option<Money>) -> Result<Money, Unfit> {
        let whole = self.whole(won);
        match (self.portion, said) {
            (Portion::All, None) => Ok(whole),
            (Portion::Part(part, of), None) => Ok(whole.share(part, of)),
            (Portion::PlayerChoice, Some(amount)) if amount > Money::ZERO && amount <= whole => Ok(amount),
            (Portion::PlayerChoice, Some(_)) => Err(Unfit::Outside(whole)),
            (Portion::PlayerChoice, None) => Err(Unfit::Unsaid),
            (_, Some(_)) => Err(Unfit::Fixed),
        }
    }
}
