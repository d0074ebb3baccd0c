//! Pearson's chi-square, and the tail of its distribution.

use statrs::distribution::{ChiSquared, ContinuousCDF};

/// Unequal cells are thrown together until each is expected this often. So far out in the tail as this family
/// looks, small counts stray further than the curve says.
const EXPECTED_LEAST: f64 = 100.0;

/// Below this many degrees of freedom a statistic near zero is no sign of a counterfeit: counts are whole
/// numbers, and two of them are equal rather often.
const TWO_SIDED_FROM: u32 = 5;

/// How well counts fit what was expected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    pub(crate) statistic: f64,
    pub(crate) freedom: u32,
    /// The chance of a fit so bad, or so much too good, if the source is fair.
    pub(crate) p: f64,
}

impl Fit {
    /// The fit of a statistic that has the chi-square distribution when the source is fair.
    pub(crate) fn new(statistic: f64, freedom: u32) -> Fit {
        let (below, above) = tails(statistic, freedom);
        let p = if freedom < TWO_SIDED_FROM {
            above
        } else {
            (2.0 * below.min(above)).min(1.0)
        };
        Fit {
            statistic,
            freedom,
            p,
        }
    }

    /// The fit of counts of independent outcomes to exact weights. The rarest are thrown together.
    pub(crate) fn of_counts(counts: &[u64], weights: &[u64]) -> Fit {
        assert_eq!(counts.len(), weights.len());
        let scale = counts.iter().sum::<u64>() as f64 / weights.iter().sum::<u64>() as f64;
        let mut cells: Vec<(f64, f64)> = std::iter::zip(counts, weights)
            .map(|(&count, &weight)| (count as f64, weight as f64 * scale))
            .collect();
        cells.sort_by(|a, b| b.1.total_cmp(&a.1));
        while let [.., second, last] = &mut cells[..]
            && last.1 < EXPECTED_LEAST
        {
            *second = (second.0 + last.0, second.1 + last.1);
            cells.pop();
        }
        Fit::of_cells(&cells)
    }

    /// The fit of counts of independent outcomes that are all as likely. None are thrown together: with equal
    /// cells the curve holds for much smaller counts.
    pub(crate) fn of_even_counts(counts: &[u64]) -> Fit {
        let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
        let cells: Vec<_> = counts.iter().map(|&count| (count as f64, expected)).collect();
        Fit::of_cells(&cells)
    }

    fn of_cells(cells: &[(f64, f64)]) -> Fit {
        let statistic = cells
            .iter()
            .map(|(count, expected)| (count - expected).powi(2) / expected)
            .sum();
        Fit::new(statistic, cells.len() as u32 - 1)
    }
}

/// The chance of a smaller and of a greater value than this.
fn tails(statistic: f64, freedom: u32) -> (f64, f64) {
    let curve = ChiSquared::new(f64::from(freedom)).unwrap();
    (curve.cdf(statistic), curve.sf(statistic))
}

/// With an even number of degrees of freedom the tail is a Poisson sum: e^-h (1 + h + h²/2! + …), h = x/2.
#[test]
fn tails_agree_with_the_closed_form() {
    for freedom in [2, 4, 6, 30, 216, 2_704, 18_000] {
        let mean = f64::from(freedom);
        for sigmas in [-5.0, -3.0, -1.0, 0.0, 1.0, 3.0, 5.0, 7.0] {
            let x = mean + sigmas * (2.0 * mean).sqrt();
            if x <= 0.0 {
                continue;
            }
            let h = x / 2.0;
            let term = |j: u32, log: f64| (log - h + f64::from(j) * h.ln()).exp();
            let mut log_factorial = 0.0;
            let mut sum = 0.0;
            for j in 0..freedom / 2 {
                if j > 0 {
                    log_factorial -= f64::from(j).ln();
                }
                sum += term(j, log_factorial);
            }
            let (below, above) = tails(x, freedom);
            assert!(
                (above / sum - 1.0).abs() < 1e-7,
                "{freedom} df at {x}: {above} {sum}"
            );
            assert!((below + above - 1.0).abs() < 1e-9);
        }
    }
}

#[test]
fn a_known_example() {
    // Sixty throws: 5, 8, 9, 8, 10, 20 times each face. The statistic is 13.4 on 5 degrees of freedom.
    let fit = Fit::of_even_counts(&[5, 8, 9, 8, 10, 20]);
    assert!((fit.statistic - 13.4).abs() < 1e-12 && fit.freedom == 5);
    assert!((fit.p / 2.0 - 0.019905).abs() < 1e-6, "{}", fit.p);
}
