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
mod spread;

pub use policy::{Act, Policy};
pub use shoe::Total;
pub use spread::{End, How};

use crate::DoubleAttackRules;
use crate::rules::SurrenderDoubled;
use math::Ask;
use math::sheet::{Figures, Listing, NoSheet, Row, Sheet};
use math::{Exact, Progress};
use rayon::prelude::*;
use shoe::{Counts, TEN, VALUES};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::{LazyLock, Mutex, PoisonError};

/// What is returned when a doubled hand is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DoubledSurrender {
    /// Half of all that is on the hand.
    HalfOfAll,
    /// Half of Bet and Double Attack; the Double Down Wager whole.
    HalfOfBet,
    /// Half of Bet and Double Attack; nothing of the Double Down Wager.
    HalfOfBetAndDouble,
}

/// The terms the mathematics depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Debug)]
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
    /// Every way the round can end, with its chance.
    pub ends: Vec<(End, f64)>,
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
    /// What a unit of Bet gains, the Double Attack made where the strategy makes it.
    pub fn expected(&self) -> f64 {
        let attack = |one: &ByUpCard| {
            if self.policy.attacks(one.up) {
                one.attack
            } else {
                0.0
            }
        };
        let worth = |one: &ByUpCard| one.chance * (one.bet + attack(one));
        self.by_up_card.iter().map(worth).sum()
    }

    /// What a unit of Bet gains when no Double Attack is ever made.
    pub fn expected_without_attack(&self) -> f64 {
        self.by_up_card.iter().map(|one| one.chance * one.bet).sum()
    }
}

/// The best strategy that looks at totals, and its worth. Found once for each set of terms and kept, since choices are
/// compared many at a time.
pub fn solve(terms: &Terms) -> Solution {
    static KEPT: LazyLock<Mutex<HashMap<Terms, Solution>>> = LazyLock::new(Mutex::default);
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(solution) = kept().get(terms) {
        return solution.clone();
    }
    let solution = search(terms);
    kept().insert(terms.clone(), solution.clone());
    solution
}

fn search(terms: &Terms) -> Solution {
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

/// What a strategy is worth: any, the best or not.
pub fn play(terms: &Terms, policy: &Policy) -> Solution {
    let by_up_card = (0..VALUES).into_par_iter();
    Solution {
        policy: policy.clone(),
        by_up_card: by_up_card.map(|up| solve::worth(terms, up, policy)).collect(),
        decks: terms.decks,
    }
}

/// The sheet asked for.
pub fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    let rules = DoubleAttackRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    sheet(&rules.map_err(|error| NoSheet::Rules(error.to_string()))?)
}

/// The strategy card of the table asked about.
pub fn decisions(ask: &Ask) -> Result<Listing, NoSheet> {
    let rules = DoubleAttackRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    let rules = rules.map_err(|error| NoSheet::Rules(error.to_string()))?;
    Ok(solve(&Terms::of(&rules)).policy.card())
}

/// The sheet of a table.
pub fn sheet(rules: &DoubleAttackRules) -> Result<Sheet, NoSheet> {
    let terms = Terms::of(rules);
    let solution = solve(&terms);
    let decks = u64::from(terms.decks);
    let mut figures = vec![
        played(&solution, "main", "Bet and Double Attack, basic strategy", true)?,
        played(
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
    let method = METHOD.map(str::to_owned).to_vec();
    let mut sheet = Sheet::new(rules.edition(), &rules.choices, method, figures);
    sheet.listings = vec![solution.policy.card(), by_up_card(&solution)];
    Ok(sheet)
}

const METHOD: [&str; 5] = [
    "Off the top of the shoe, one player. Every hand under 22 is held against the dealer's draws from the very cards that \
     are left, in double precision (about fifteen digits). Once the dealer has looked and has no Blackjack, the hole \
     card is one of the cards it can still be.",
    "The strategy looks at the total, the pair and the up card. At each it takes the act that gains most over the hands \
     that reach it under the strategy itself; the search ends when nothing changes.",
    "A split hand is valued from the shoe less the cards of the pair, each further pair card counted out as it comes; \
     that earlier split hands drew other cards does not change what a later one is worth.",
    "Outcomes are those of a whole round. The hands of a split pair meet one dealer's hand: their ends are put together \
     for each total it comes to. Chances are rounded at the fifteenth place.",
    "An edge of 0.62 % is published for the game. It is that of rules without resplits, with surrender on two cards alone and \
     none after doubling; this text allows all three. The cards being counted out of eight decks takes off 0.18 % more \
     than a shoe without end would show.",
];

/// Every way a round can end.
fn played(solution: &Solution, id: &str, name: &str, attacking: bool) -> Result<Figures, NoSheet> {
    // By event: the chance, and that chance times gain (which is one for each event) and action.
    let mut rows: Vec<(String, f64, i64, f64)> = Vec::new();
    for one in &solution.by_up_card {
        let attacks = attacking && solution.policy.attacks(one.up);
        for (end, chance) in &one.ends {
            let chance = one.chance * chance;
            // A Double Attack Wager comes back when the dealer has Blackjack.
            let doubled = attacks && !matches!(end.how, How::DealersBlackjack | How::BothBlackjack);
            let times = if doubled { 2 } else { 1 };
            let (net, action) = (times * i64::from(end.net), times * i64::from(end.action));
            let event = event(end, doubled, net);
            match rows.iter_mut().find(|row| row.0 == event) {
                Some(row) => {
                    row.1 += chance;
                    row.3 += chance * action as f64;
                }
                None => rows.push((event, chance, net, chance * action as f64)),
            }
        }
    }
    rows.retain(|row| row.1 * SCALE >= 1.0);
    rows.sort_by(|a, b| b.2.cmp(&a.2).then_with(|| a.0.cmp(&b.0)));
    let fixed = |value: f64| (value * SCALE).round() as i64;
    // What rounding leaves over goes where it is least seen: to the likeliest end.
    let over = SCALE as i64 - rows.iter().map(|row| fixed(row.1)).sum::<i64>();
    let likeliest = rows.iter().map(|row| fixed(row.1)).max().unwrap_or_default();
    let rows = rows.into_iter().map(|(event, chance, net, action)| {
        let pays = match net {
            0 => "push".to_owned(),
            _ => Exact::new(net, 2).decimal(1),
        };
        let mut part = fixed(chance);
        if part == likeliest {
            part += over;
        }
        let action = Exact::new(fixed(action / chance), SCALE as i64);
        let row = Row::likely(event, Exact::new(part, SCALE as i64), pays, Exact::new(net, 2));
        row.staking(action)
    });
    let figures = Figures::new(id, name, rows)?.rounded();
    Ok(figures.saying("In units of the Bet Wager; one player, off the top of a fresh shoe."))
}

fn event(end: &End, attacked: bool, net: i64) -> String {
    let attack = if attacked { "attack, " } else { "" };
    let ends = match end.net {
        1.. => "wins",
        0 => "pushes",
        _ => "loses",
    };
    match end.how {
        How::Blackjack => format!("{attack}Blackjack"),
        How::BothBlackjack => "Blackjack against Blackjack".to_owned(),
        How::DealersBlackjack => "the dealer has Blackjack".to_owned(),
        How::Hand if end.net == -1 => format!("{attack}surrendered"),
        How::Hand => format!("{attack}one hand {ends}"),
        How::Doubled if !matches!(end.net, -4 | 0 | 4) => format!("{attack}doubled and given up"),
        How::Doubled => format!("{attack}doubled hand {ends}"),
        How::Split => format!("{attack}split pair, {}", Exact::new(net, 2).decimal(1)),
    }
}

/// What each up card is worth.
fn by_up_card(solution: &Solution) -> Listing {
    let mut list = Listing::new(
        "What each up card is worth",
        "in units of the Bet Wager, by the strategy above",
        &[
            "up card",
            "chance",
            "Double Attack",
            "Bet gains",
            "Double Attack would gain",
            "both",
        ],
    );
    for one in &solution.by_up_card {
        let attacks = solution.policy.attacks(one.up);
        let both = one.bet + if attacks { one.attack } else { 0.0 };
        list.rows.push(vec![
            UP[one.up].to_owned(),
            format!("{:.6}", one.chance),
            if attacks { "yes" } else { "no" }.to_owned(),
            format!("{:+.9}", one.bet),
            format!("{:+.9}", one.attack),
            format!("{both:+.9}"),
        ]);
    }
    list
}

/// Fifteen places.
const SCALE: f64 = 1e15;

/// The up cards by value.
const UP: [&str; VALUES] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "J-Q-K"];

impl Terms {
    /// The terms of a table.
    pub fn of(rules: &DoubleAttackRules) -> Terms {
        Terms {
            decks: u16::from(rules.decks),
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
