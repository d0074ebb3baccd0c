//! Pearson's chi-square, and the tail of its distribution.

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

/// Returns the chance of a smaller and of a greater value than this: the regularised incomplete gamma function of
/// half of each, by its series below the mean and by its continued fraction above it (DLMF 8.7.1 and 8.9.2), so
/// that the smaller of the two tails is computed and not left over from one.
fn tails(statistic: f64, freedom: u32) -> (f64, f64) {
    let (a, x) = (f64::from(freedom) / 2.0, statistic / 2.0);
    let density = (a * x.ln() - x - log_gamma_of_half(freedom)).exp();
    if x < a + 1.0 {
        let below = density * series(a, x);
        (below, 1.0 - below)
    } else {
        let above = density * continued_fraction(a, x);
        (1.0 - above, above)
    }
}

/// 1/a + x/a(a+1) + x²/a(a+1)(a+2) + …
fn series(a: f64, x: f64) -> f64 {
    let (mut at, mut term) = (a, 1.0 / a);
    let mut sum = term;
    while term > sum * f64::EPSILON {
        at += 1.0;
        term *= x / at;
        sum += term;
    }
    sum
}

/// 1/(x+1−a − 1(1−a)/(x+3−a − 2(2−a)/(x+5−a − …))), by Lentz's method.
fn continued_fraction(a: f64, x: f64) -> f64 {
    let mut b = x + 1.0 - a;
    let (mut c, mut d) = (f64::INFINITY, 1.0 / b);
    let mut value = d;
    let mut i = 0.0;
    loop {
        i += 1.0;
        b += 2.0;
        let numerator = i * (a - i);
        d = 1.0 / (b + numerator * d);
        c = b + numerator / c;
        value *= c * d;
        if (c * d - 1.0).abs() < 4.0 * f64::EPSILON {
            return value;
        }
    }
}

/// The logarithm of Γ(n/2): the product of n/2 − 1, n/2 − 2, … down to Γ(1) = 1 or Γ(1/2) = √π.
fn log_gamma_of_half(n: u32) -> f64 {
    let half = f64::from(n) / 2.0;
    let first = if n.is_multiple_of(2) {
        0.0
    } else {
        std::f64::consts::PI.sqrt().ln()
    };
    (1..n.div_ceil(2)).fold(first, |sum, i| sum + (half - f64::from(i)).ln())
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

/// Degrees of freedom, statistic, and both tails as mpmath 1.3 gives them to forty digits. Odd degrees, which the
/// closed form leaves out, and among them those of the family's greatest tests.
#[test]
fn tails_agree_with_another_program() {
    for (freedom, statistic, below, above) in [
        (1, 1.0, 0.682_689_492_1, 0.317_310_507_9),
        (1, 12.3, 0.999_547_041_7, 0.000_452_958_293_9),
        (3, 3.0, 0.608_374_823_7, 0.391_625_176_3),
        (5, 20.8, 0.999_116_355_1, 0.000_883_644_931_1),
        (33, 0.5, 1.074_062_078e-24, 1.0),
        (33, 98.0, 0.999_999_977, 2.301_897_698e-8),
        (215, 132.1, 1.758_498_58e-6, 0.999_998_241_5),
        (215, 380.9, 1.0, 2.298_142_564e-11),
        (2_755, 2_755.0, 0.503_582_983_1, 0.496_417_016_9),
        (2_755, 3_348.8, 1.0, 3.275_318_199e-14),
        (18_001, 17_242.0, 2.514_337_413e-5, 0.999_974_856_6),
        (18_001, 18_001.0, 0.501_401_702_2, 0.498_598_297_8),
        (18_001, 19_518.9, 1.0, 3.379_828_163e-15),
    ] {
        let found = tails(statistic, freedom);
        let off = (found.0 / below - 1.0).abs().max((found.1 / above - 1.0).abs());
        assert!(off < 1e-8, "{freedom} df at {statistic}: {found:?}");
    }
}

#[test]
fn a_known_example() {
    // Sixty throws: 5, 8, 9, 8, 10, 20 times each face. The statistic is 13.4 on 5 degrees of freedom.
    let fit = Fit::of_even_counts(&[5, 8, 9, 8, 10, 20]);
    assert!((fit.statistic - 13.4).abs() < 1e-12 && fit.freedom == 5);
    assert!((fit.p / 2.0 - 0.019905).abs() < 1e-6, "{}", fit.p);
}
