//! What a session of many rounds comes to: the figures of one round, taken so many times over.
#![expect(
    clippy::float_arithmetic,
    reason = "a plot: chances to a dozen digits, no money is touched"
)]

use super::Figures;
use num_traits::ToPrimitive;

/// The chances of what a session gains, in steps of equal width.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// How many rounds.
    pub rounds: u32,
    /// The gain in the middle of the first step, in units of the initial wager.
    pub from: f64,
    /// The width of a step.
    pub step: f64,
    /// The chance of each step; the first and last also hold all that lies beyond.
    pub chances: Vec<f64>,
    /// The chance of a gain.
    pub ahead: f64,
}

/// How many steps a session is told in.
const STEPS: usize = 601;

impl Session {
    /// The session of so many rounds with one unit wagered in each. The chances of one round are laid on a grid
    /// about the mean, four standard deviations of the session to each side, and folded with themselves; what lies beyond
    /// the grid is kept at its ends.
    pub fn of(figures: &Figures, rounds: u32) -> Session {
        let rounds = rounds.max(1);
        let decimal = |exact: &crate::Exact| {
            let ratio = exact.numerator().to_f64().zip(exact.denominator().to_f64());
            ratio.map_or(0.0, |(numerator, denominator)| numerator / denominator)
        };
        let (mean, variance) = (decimal(&figures.expected()), decimal(&figures.variance()));
        let reach = 4.0 * (variance * f64::from(rounds)).sqrt().max(1.0) + mean.abs() * f64::from(rounds);
        let half = (STEPS / 2) as f64;
        // A round of a half-unit game falls on the grid where it can.
        let step = (2.0 * reach / half).ceil() / 2.0;
        let outcomes: Vec<(f64, f64)> = figures
            .rows()
            .iter()
            .map(|row| (decimal(&row.net) / step, decimal(&row.probability)))
            .collect();
        let mut one = vec![0.0; STEPS];
        for (gain, chance) in outcomes {
            // Between two grid points the chance is shared so that the mean stays.
            let place = (gain + half).clamp(0.0, 2.0 * half);
            let (below, share) = (place.floor(), place - place.floor());
            one[below as usize] += chance * (1.0 - share);
            if share > 0.0 {
                one[below as usize + 1] += chance * share;
            }
        }
        let chances = power(&one, rounds);
        let middle = STEPS / 2;
        let ahead = chances[middle + 1..].iter().sum();
        Session {
            rounds,
            from: -half * step,
            step,
            chances,
            ahead,
        }
    }
}

/// The chances after so many rounds, by squaring.
fn power(one: &[f64], rounds: u32) -> Vec<f64> {
    let mut result: Option<Vec<f64>> = None;
    let mut square = one.to_vec();
    let mut left = rounds;
    loop {
        if left & 1 == 1 {
            result = Some(match result {
                None => square.clone(),
                Some(sofar) => folded(&sofar, &square),
            });
        }
        left >>= 1;
        if left == 0 {
            return result.unwrap_or(square);
        }
        square = folded(&square, &square);
    }
}

fn folded(a: &[f64], b: &[f64]) -> Vec<f64> {
    let middle = a.len() / 2;
    let mut sum = vec![0.0; a.len()];
    for (i, &x) in a.iter().enumerate().filter(|&(_, &x)| x > 0.0) {
        for (j, &y) in b.iter().enumerate().filter(|&(_, &y)| y > 0.0) {
            let place = (i + j).saturating_sub(middle).min(a.len() - 1);
            sum[place] += x * y;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::Row;
    use super::*;
    use crate::Exact;

    #[test]
    fn ten_fair_flips_are_the_binomial() {
        let rows = [
            Row::counted("heads", 1u32, "1 to 1", Exact::one()),
            Row::counted("tails", 1u32, "loses", Exact::from(-1)),
        ];
        let session = Session::of(&Figures::new("x", "X", rows).unwrap(), 10);
        let at = |gain: f64| session.chances[((gain - session.from) / session.step).round() as usize];
        assert!((at(0.0) - 252.0 / 1024.0).abs() < 1e-12);
        assert!((at(10.0) - 1.0 / 1024.0).abs() < 1e-12);
        assert!((session.ahead - 386.0 / 1024.0).abs() < 1e-12);
        assert!((session.chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}
