//! The House Money Wager: a pair in either hand or in both, settled on four cards (627a.7(a)(7), 629a.7(a)(7),
//! 631a.8(a)(7)).
//!
//! What it pays is handed over or added to the player's wager on a hand; the two are one wager from then on.

use super::coup::{Coup, Side};
use super::rules::{BaccaratRules, ids};
use cards::Money;
use games::listed::listed;
use games::settled::Line;
use rulebook::rule::Rule;

listed! {
    /// The lines of its paytable, best first; they do not add together.
    PairHands {
        Both = "both" by Rule::HouseMoneyPaysBoth,
        One = "one" by Rule::HouseMoneyPaysOne,
    }
}

impl PairHands {
    /// What the first two cards of both hands make; none where neither has a pair (reading 627a-1).
    pub fn of(coup: &Coup) -> Option<PairHands> {
        match coup.pairs() {
            2 => Some(PairHands::Both),
            1 => Some(PairHands::One),
            _ => None,
        }
    }
}

/// What became of a House Money Wager, wherever its payout goes.
pub fn line(stake: Money, coup: &Coup, rules: &BaccaratRules) -> Line {
    let pays = rules.house_money.as_ref();
    match PairHands::of(coup).and_then(|hand| pays?.row(hand)) {
        Some(row) => {
            let clause = rules.cite(Rule::HouseMoneyWins);
            row.line(ids::HOUSE_MONEY, stake, Money::ZERO, clause)
        }
        None => Line::lost(ids::HOUSE_MONEY, stake, rules.cite(Rule::HouseMoneyLoses)),
    }
}

/// The wager that a payout can be added to.
pub fn wager_on(side: Side) -> &'static str {
    match side {
        Side::Player => ids::PLAYER,
        Side::Banker => ids::BANKER,
    }
}
