//! What becomes of a wager, whatever the game.

use cards::{Money, Odds};
use rulebook::clause::Clause;
use rulebook::held::citing;
use rulebook::{Label, WagerId};
use serde::{Deserialize, Serialize};

/// What became of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Outcome {
    Win,
    Lose,
    Push,
    Surrender,
    /// The wager is returned because the round, or its part of it, does not count.
    Void,
    /// What the wager is about did not come up.
    NoAction,
}

impl Outcome {
    /// As results print it.
    #[inline]
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Win => "win",
            Outcome::Lose => "lose",
            Outcome::Push => "push",
            Outcome::Surrender => "surrender",
            Outcome::Void => "void",
            Outcome::NoAction => "no-action",
        }
    }

    /// What became of the wager, in words: `wins`, `is void`.
    pub fn says(self) -> &'static str {
        match self {
            Outcome::Win => "wins",
            Outcome::Lose => "loses",
            Outcome::Push => "pushes",
            Outcome::Surrender => "is surrendered",
            Outcome::Void => "is void",
            Outcome::NoAction => "has no action",
        }
    }
}

/// One wager, settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The wager's id.
    pub wager: WagerId,
    /// The player's chips.
    pub stake: Money,
    /// What became of it.
    pub outcome: Outcome,
    /// What the house pays on top.
    pub paid: Money,
    /// How much of the stake goes back.
    pub returned: Money,
    /// The listed hand that decided it.
    pub hand: Option<Label>,
    /// The odds it was paid at.
    pub odds: Option<Odds>,
    /// The paragraph that decides.
    pub clause: Option<Clause>,
    /// The paragraph that fixes the payout.
    pub pays: Option<Clause>,
    /// The paragraph that cut the payout short.
    pub limited: Option<Clause>,
    /// The coupon that was part of the wager.
    pub match_play: Option<Money>,
}

impl Line {
    /// A wager the house takes.
    #[inline]
    pub fn lost(wager: impl Into<WagerId>, stake: Money, clause: Option<Clause>) -> Line {
        Line {
            wager: wager.into(),
            stake,
            outcome: Outcome::Lose,
            paid: Money::ZERO,
            returned: Money::ZERO,
            hand: None,
            odds: None,
            clause,
            pays: None,
            limited: None,
            match_play: None,
        }
    }

    /// A wager that goes back whole: a push, a void wager, one without action.
    #[inline]
    pub fn back(wager: impl Into<WagerId>, stake: Money, outcome: Outcome, clause: Option<Clause>) -> Line {
        Line {
            outcome,
            returned: stake,
            ..Line::lost(wager, stake, clause)
        }
    }

    /// A wager paid at odds. A payout for 1 replaces the stake, one to 1 is paid beside it.
    #[inline]
    pub fn paid(
        wager: impl Into<WagerId>,
        stake: Money,
        odds: Odds,
        meter: Money,
        clause: Option<Clause>,
        pays: Clause,
    ) -> Line {
        let payment = odds.pay(stake, meter);
        let outcome = match odds {
            Odds::Push => Outcome::Push,
            _ => Outcome::Win,
        };
        Line {
            outcome,
            paid: payment.paid,
            returned: payment.returned,
            odds: Some(odds),
            pays: Some(citing(pays)),
            ..Line::lost(wager, stake, clause)
        }
    }

    /// The player's gain or loss by it.
    #[inline]
    pub fn net(&self) -> Money {
        self.paid + self.returned - self.stake
    }
}

/// An Envy Bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envy {
    /// The position whose hand is envied.
    pub from: u8,
    /// That hand.
    pub hand: Label,
    /// The bonus.
    pub paid: Money,
    /// The paragraph that grants it.
    pub clause: Option<Clause>,
}
