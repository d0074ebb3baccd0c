//! What a session of many rounds comes to: the figures of one round, taken so many times over.
#![expect(
    clippy::float_arithmetic,
    reason = "a plot: chances to a dozen digits, no money is touched"
)]

use super::Figures;
use crate::Exact;
use num_bigint::BigInt;
use num_integer::Integer;
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

/// How many steps a session is told in when its gains do not lie on few points.
const STEPS: usize = 601;
/// The most points that gains are told on one by one.
const POINTS: f64 = 4001.0;

/// The points that a round's gains lie on: one of the gains, and the distance between points.
fn lattice(figures: &Figures) -> Option<(Exact, Exact)> {
    let mut gains = figures.rows().iter().map(|row| &row.net);
    let first = gains.next()?.clone();
    let scale = figures
        .rows()
        .iter()
        .fold(BigInt::from(1), |scale, row| scale.lcm(row.net.denominator()));
    let whole = |gain: &Exact| (gain - &first) * Exact::from(scale.clone());
    let step = gains.fold(BigInt::ZERO, |step, gain| step.gcd(whole(gain).numerator()));
    (step > BigInt::ZERO).then(|| (first, Exact::new(step, scale)))
}

impl Session {
    /// The session of so many rounds with one unit wagered in each.
    ///
    /// Gains are told on the points they can fall on, where these are not too many, and otherwise on a grid. What lies
    /// more than four standard deviations of the session from its mean is kept at the ends.
    pub fn of(figures: &Figures, rounds: u32) -> Session {
        let rounds = rounds.max(1);
        let (mean, variance) = (decimal(&figures.expected()), decimal(&figures.variance()));
        let reach = 4.0 * (variance * f64::from(rounds)).sqrt().max(1.0) + mean.abs() * f64::from(rounds);
        let on_points = lattice(figures).and_then(|(first, step)| {
            let (base, step) = (decimal(&first), decimal(&step));
            let reach = reach + base.abs() * f64::from(rounds);
            (2.0 * reach / step <= POINTS).then_some((base, step, reach))
        });
        // A round of a half-unit game falls on the grid where it can.
        let coarse = (2.0 * reach / (STEPS / 2) as f64).ceil() / 2.0;
        let (base, step, reach) = on_points.unwrap_or((0.0, coarse, reach));
        let half = (reach / step).ceil();
        let mut one = vec![0.0; 2 * half as usize + 1];
        for row in figures.rows() {
            let (gain, chance) = ((decimal(&row.net) - base) / step, decimal(&row.probability));
            // Between two grid points the chance is shared so that the mean stays.
            let place = (gain + half).clamp(0.0, 2.0 * half);
            let nearest = place.round();
            let place = if (place - nearest).abs() < 1e-6 {
                nearest
            } else {
                place
            };
            let (below, share) = (place.floor(), place - place.floor());
            one[below as usize] += chance * (1.0 - share);
            if share > 0.0 {
                one[below as usize + 1] += chance * share;
            }
        }
        let chances = power(&one, rounds);
        let from = base * f64::from(rounds) - half * step;
        let gains = (0..chances.len()).map(|place| from + step * place as f64);
        let ahead = gains.zip(&chances).filter(|(gain, _)| *gain > step / 4.0);
        let ahead = ahead.map(|(_, chance)| chance).sum();
        Session {
            rounds,
            from,
            step,
            chances,
            ahead,
        }
    }
}

impl Session {
    /// The chance of a gain, in percent.
    pub fn ahead_percent(&self) -> f64 {
        self.ahead * 100.0
    }
}

/// The nearest number that a plot can use.
pub(super) fn decimal(exact: &Exact) -> f64 {
    let ratio = exact.numerator().to_f64().zip(exact.denominator().to_f64());
    ratio.map_or(0.0, |(numerator, denominator)| numerator / denominator)
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
        // Ten flips end on even gains alone: no point lies between.
        assert!((session.step - 2.0).abs() < 1e-12);
        let seen = session.chances.iter().filter(|&&chance| chance > 1e-9).count();
        assert_eq!(seen, 11);
    }
}
