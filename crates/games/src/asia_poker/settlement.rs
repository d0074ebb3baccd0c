//! What a settled round looks like: every wager with the paragraph that decided it.

use super::setting::{Foul, Setting, Standings};
use cards::{Money, Odds};
use rulebook::clause::Clause;
use std::cmp::Ordering;

/// What became of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Outcome {
    Win,
    Lose,
    Push,
    Surrender,
}

impl Outcome {
    /// As results print it.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Win => "win",
            Outcome::Lose => "lose",
            Outcome::Push => "push",
            Outcome::Surrender => "surrender",
        }
    }
}

/// One wager, settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The wager's id.
    pub wager: &'static str,
    /// The player's chips.
    pub stake: Money,
    /// What became of it.
    pub outcome: Outcome,
    /// What the house pays on top.
    pub paid: Money,
    /// How much of the stake goes back.
    pub returned: Money,
    /// The listed hand that decided a side wager.
    pub hand: Option<&'static str>,
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

/// An Envy Bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envy {
    /// The position whose hand is envied.
    pub from: u8,
    /// That hand.
    pub hand: &'static str,
    /// The bonus.
    pub paid: Money,
    /// The paragraph that grants it.
    pub clause: Option<Clause>,
}

/// A player's setting, judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whether it is legal, or the paragraph under which it loses.
    pub set: Result<(), (Foul, Option<Clause>)>,
    /// How high, medium and low stand to the dealer's; none when the hands are not four, two and one.
    pub compare: Option<[Ordering; 3]>,
    /// The three hands' standings.
    pub standings: Option<Standings>,
}

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// The setting; none when the wager was surrendered.
    pub judged: Option<Judged>,
    /// Every wager, main wager first.
    pub lines: Vec<Line>,
    /// Envy Bonuses.
    pub envy: Vec<Envy>,
    /// Gain or loss over all of it.
    pub net: Money,
}

/// A round, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The dealer's hands.
    pub dealer: Setting,
    /// The dealer's standings.
    pub standings: Standings,
    /// Which rule of the house way set them, when it did.
    pub rule: Option<usize>,
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettlement>,
    /// What the meter shows afterwards, when a progressive wager stood.
    pub meter: Option<Money>,
}
