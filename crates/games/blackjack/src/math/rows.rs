//! Outcomes with chances that were worked out in double precision, as figures.

use math::Exact;
use math::sheet::{Figures, NoSheet, Row};
use std::collections::BTreeMap;

/// Fifteen places.
const SCALE: f64 = 1e15;

/// What an outcome gains and what was staked by then, in units of the wager.
#[derive(Clone, Debug, PartialEq, PartialOrd)]
pub(super) struct Outcome {
    /// What happens.
    pub(super) event: String,
    /// How likely it is.
    pub(super) chance: f64,
    /// What it gains.
    pub(super) gain: Exact,
    /// What was staked.
    pub(super) staked: f64,
}

/// The figures of these outcomes, those that are called the same and gain the same being one.
pub(super) fn figures(
    wager: &str,
    name: &str,
    outcomes: impl IntoIterator<Item = Outcome>,
) -> Result<Figures, NoSheet> {
    let mut all: BTreeMap<(Exact, String), (f64, f64)> = BTreeMap::new();
    for one in outcomes {
        let (chance, staked) = all.entry((one.gain, one.event)).or_default();
        *chance += one.chance;
        *staked += one.chance * one.staked;
    }
    let fixed = |value: f64| (value * SCALE).round() as i64;
    all.retain(|_, (chance, _)| fixed(*chance) > 0);
    // What rounding leaves over goes where it is least seen: to the likeliest outcome.
    let sum: i64 = all.values().map(|(chance, _)| fixed(*chance)).sum();
    let likeliest = all
        .iter()
        .max_by(|a, b| a.1.0.total_cmp(&b.1.0))
        .map(|(key, _)| key.clone());
    let rows = all.into_iter().rev().map(|(key, (chance, staked))| {
        let over = if likeliest.as_ref() == Some(&key) {
            SCALE as i64 - sum
        } else {
            0
        };
        let (gain, event) = key;
        let pays = if gain.is_zero() {
            "push".to_owned()
        } else {
            gain.decimal(2)
        };
        let action = Exact::new(fixed(staked / chance), SCALE as i64);
        Row::likely(event, Exact::new(fixed(chance) + over, SCALE as i64), pays, gain).staking(action)
    });
    Ok(Figures::new(wager, name, rows)?.rounded())
}

/// A number of hundredths.
pub(super) fn hundredths(gain: i32) -> Exact {
    Exact::new(gain, 100)
}
