//! Double Attack Blackjack off the top of eight decks: the strategy that looks at totals, computed, and its edge.
#![expect(
    clippy::float_arithmetic,
    reason = "chances of long drawn hands; no money is touched, and the method is stated with its figures"
)]

mod dealer;
mod exact;
mod play;
mod policy;
mod shoe;
mod solve;

pub use policy::{Act, Policy};
pub use shoe::Total;

use crate::list::Ask;
use crate::sheet::{Figures, NoSheet, Row, Sheet};
use crate::{Exact, Progress};
use games::double_attack::DoubleAttackRules;
use games::double_attack::rules::SurrenderDoubled;
use rayon::prelude::*;
use shoe::{Counts, TEN, VALUES};

/// What is returned when a doubled hand is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubledSurrender {
    /// Half of all that is on the hand.
    HalfOfAll,
    /// Half of Bet and Double Attack; the Double Down Wager whole.
    HalfOfBet,
    /// Half of Bet and Double Attack; nothing of the Double Down Wager.
    HalfOfBetAndDouble,
}

/// The terms the mathematics depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Decks in the shoe.
    pub decks: u16,
    /// What a doubled hand gets back.
    pub surrender_doubled: DoubledSurrender,
    /// Whether split aces may be given up after their one card.
    pub surrender_split_aces: bool,
    /// Hands a pair may be split into.
    pub most_hands: u8,
}

impl Terms {
    fn shoe(&self) -> Counts {
        let mut shoe = [4 * self.decks; VALUES];
        shoe[TEN] = 12 * self.decks;
        shoe
    }

    fn up_chance(&self, up: usize) -> f64 {
        let shoe = self.shoe();
        f64::from(shoe[up]) / f64::from(shoe.iter().sum::<u16>())
    }
}

/// What the game is worth against one up card, in units of the Bet Wager.
#[derive(Clone, Copy, Debug)]
pub struct ByUpCard {
    /// The up card by value, 0 the ace and 9 the ten-valued.
    pub up: usize,
    /// How often it comes.
    pub chance: f64,
    /// What the Bet Wager gains.
    pub bet: f64,
    /// What a Double Attack Wager as large would gain.
    pub attack: f64,
    /// How often the dealer then has Blackjack.
    pub blackjack: f64,
}

/// The strategy and its worth.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The strategy.
    pub policy: Policy,
    /// By up card.
    pub by_up_card: Vec<ByUpCard>,
    /// Decks in the shoe.
    pub decks: u16,
}

impl Solution {
    /// What a unit of Bet gains, the Double Attack made where it gains.
    pub fn expected(&self) -> f64 {
        let worth = |one: &ByUpCard| one.chance * (one.bet + one.attack.max(0.0));
        self.by_up_card.iter().map(worth).sum()
    }

    /// What a unit of Bet gains when no Double Attack is ever made.
    pub fn expected_without_attack(&self) -> f64 {
        self.by_up_card.iter().map(|one| one.chance * one.bet).sum()
    }
}

/// Finds the best strategy that looks at totals, and its worth.
pub fn solve(terms: &Terms) -> Solution {
    let solved: Vec<(Policy, ByUpCard)> = (0..VALUES)
        .into_par_iter()
        .map(|up| {
            let mut policy = Policy::idle();
            let worth = solve::solve(terms, up, &mut policy);
            policy.attack[up] = worth.attack > 0.0;
            (policy, worth)
        })
        .collect();
    let mut policy = Policy::idle();
    for (up, (part, _)) in solved.iter().enumerate() {
        policy.take(part, up);
    }
    Solution {
        policy,
        by_up_card: solved.into_iter().map(|(_, worth)| worth).collect(),
        decks: terms.decks,
    }
}

/// The sheet asked for.
pub(crate) fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    let rules = DoubleAttackRules::new(ask.edition, ask.choices.clone());
    sheet(&rules.map_err(|error| NoSheet::Rules(error.to_string()))?)
}

/// The sheet of a table.
pub fn sheet(rules: &DoubleAttackRules) -> Result<Sheet, NoSheet> {
    let terms = Terms::of(rules);
    let solution = solve(&terms);
    let decks = u64::from(terms.decks);
    let mut figures = vec![
        by_up_card(&solution, "main", "Bet and Double Attack, basic strategy", true)?,
        by_up_card(
            &solution,
            "bet",
            "Bet alone, basic strategy, never attacking",
            false,
        )?,
        exact::insurance(decks, rules.insurance.pays)?,
    ];
    if let Some(pays) = &rules.bust_it {
        figures.push(exact::bust_it(rules, pays)?);
    }
    let mut method = METHOD.map(str::to_owned).to_vec();
    method.push(solution.policy.card());
    Ok(Sheet::new(rules.edition(), &rules.choices, method, figures))
}

const METHOD: [&str; 3] = [
    "Off the top of the shoe, one player. Every hand under 22 is held against the dealer's draws from the very cards that \
     are left, in double precision (about fifteen digits). Once the dealer has looked and has no Blackjack, the hole \
     card is one of the cards it can still be.",
    "The strategy looks at the total, the pair and the up card. At each it takes the act that gains most over the hands \
     that reach it under the strategy itself; the search ends when nothing changes.",
    "A split hand is valued from the shoe less the cards of the pair, each further pair card counted out as it comes; \
     that earlier split hands drew other cards does not change what a later one is worth. Rows give the mean of each up \
     card, so the variance is that between up cards only; `houseway simulate` gives the whole.",
];

/// What each up card is worth: a row for each, with its mean gain.
fn by_up_card(solution: &Solution, id: &str, name: &str, attacking: bool) -> Result<Figures, NoSheet> {
    let mut rows = Vec::new();
    let decks = solution.decks;
    for one in &solution.by_up_card {
        let attacks = attacking && solution.policy.attacks(one.up);
        let gain = one.bet + if attacks { one.attack } else { 0.0 };
        let count = u64::from(if one.up == TEN { 12 * decks } else { 4 * decks });
        let pays = if attacks { "attack" } else { "no attack" };
        let net = Exact::new((gain * SCALE).round() as i64, SCALE as i64);
        let staked = Exact::from(if attacks { 2 } else { 1 });
        rows.push(Row::counted(format!("up card {}", UP[one.up]), count, pays, net).staking(staked));
    }
    let says = "mean gain by up card, rounded at the twelfth place; action before any doubling or splitting";
    Ok(Figures::new(id, name, rows)?.saying(says).of_means())
}

/// Twelve places.
const SCALE: f64 = 1e12;

/// The up cards by value.
const UP: [&str; VALUES] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "J-Q-K"];

impl Terms {
    /// The terms of a table.
    pub fn of(rules: &DoubleAttackRules) -> Terms {
        Terms {
            decks: u16::try_from(rules.decks).unwrap_or(8),
            surrender_doubled: match rules.surrender_doubled {
                SurrenderDoubled::Half => DoubledSurrender::HalfOfAll,
                SurrenderDoubled::Returned => DoubledSurrender::HalfOfBet,
                SurrenderDoubled::Lost => DoubledSurrender::HalfOfBetAndDouble,
            },
            surrender_split_aces: rules.surrender_split_aces,
            most_hands: u8::try_from(rules.hands).unwrap_or(4),
        }
    }
}
