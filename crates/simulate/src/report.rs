//! What a simulation says beside the exact figure: mean, interval, and how many standard errors lie between.
#![expect(
    clippy::float_arithmetic,
    reason = "statistics of a sample; no money is touched"
)]

use crate::run::{Tally, UNIT};
use math::Exact;
use num_traits::ToPrimitive;
use serde::Serialize;

/// One figure, simulated.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Checked {
    /// The figure's id on the sheet.
    pub figure: String,
    /// Rounds.
    pub rounds: u64,
    /// The mean gain in units of the initial wager.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// Half the width of the 95 % interval.
    pub interval: f64,
    /// The exact gain, where there is one.
    pub exact: Option<f64>,
    /// How many standard errors the mean lies from it.
    pub z: Option<f64>,
}

impl Checked {
    /// A figure beside what was sampled. The exact variance is used where there is one, since rare large payouts
    /// are often missing from a sample.
    pub fn new(figure: &str, tally: &Tally, exact: Option<&(Exact, Option<Exact>)>) -> Checked {
        let rounds = tally.rounds.max(1) as f64;
        let unit = UNIT as f64;
        let mean = tally.sum as f64 / rounds / unit;
        let sampled = tally.squares as f64 / rounds / unit / unit - mean * mean;
        let decimal = |exact: &Exact| {
            let ratio = exact.numerator().to_f64().zip(exact.denominator().to_f64());
            ratio.map_or(f64::NAN, |(numerator, denominator)| numerator / denominator)
        };
        let variance = exact
            .and_then(|(_, variance)| variance.as_ref())
            .map_or(sampled, decimal);
        let error = (variance.max(0.0) / rounds).sqrt();
        let expected = exact.map(|(expected, _)| decimal(expected));
        Checked {
            figure: figure.to_owned(),
            rounds: tally.rounds,
            mean,
            error,
            interval: 1.959_963_985 * error,
            exact: expected,
            z: expected
                .filter(|_| error > 0.0)
                .map(|expected| (mean - expected) / error),
        }
    }
}
