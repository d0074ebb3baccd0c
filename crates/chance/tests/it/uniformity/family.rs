//! The family: which tests, on how many outcomes, at which level.

use std::fmt;

use chance::Chance;

use super::chi_square::Fit;
use super::{deck, shoe, table};

/// The chance that a fair source fails one or more tests.
pub(crate) const LEVEL: f64 = 1e-6;

/// How many outcomes to look at.
pub(crate) struct Sizes {
    /// Decks of 53 cards.
    pub(crate) decks: u32,
    /// Shoes of eight Spanish decks.
    pub(crate) shoes: u32,
    /// Throws of three dice, single dice, generator's numbers and cuts, each.
    pub(crate) throws: u32,
}

/// The sizes of the judgement.
pub(crate) const SIZES: Sizes = Sizes {
    decks: 200_000,
    shoes: 4_000,
    throws: 1_000_000,
};

/// The tests, in the order of [`judge`].
pub(crate) const FAMILY: [&str; 14] = [
    "place of each card in the deck",
    "ordered pair of neighbours",
    "cards followed by their successor",
    "parity of the order",
    "ranks among the first seven cards",
    "suits among the first seven cards",
    "class of the first four cards",
    "top card of one shuffle and of the next",
    "place of each card in the shoe",
    "face of a die",
    "three dice",
    "starting position by three dice",
    "starting position by generator",
    "place of the cut",
];

/// What one test says.
pub(crate) struct Verdict {
    pub(crate) name: &'static str,
    pub(crate) fit: Fit,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { name, fit } = self;
        write!(
            f,
            "{name:42} chi² {:10.1} on {:5} df   p {:.3e}",
            fit.statistic, fit.freedom, fit.p
        )
    }
}

/// Runs the whole family.
pub(crate) fn judge(chance: &mut dyn Chance, sizes: &Sizes) -> Vec<Verdict> {
    let mut fits = deck::fits(chance, sizes.decks);
    fits.push(shoe::fit(chance, sizes.shoes));
    fits.extend(table::fits(chance, sizes.throws));
    assert_eq!(fits.len(), FAMILY.len());
    FAMILY
        .into_iter()
        .zip(fits)
        .map(|(name, fit)| Verdict { name, fit })
        .collect()
}

/// The tests that fail when the chance of any false failure is held at `level`: Holm's procedure.
pub(crate) fn rejected(verdicts: &[Verdict], level: f64) -> Vec<&'static str> {
    let mut by_p: Vec<&Verdict> = verdicts.iter().collect();
    by_p.sort_by(|a, b| a.fit.p.total_cmp(&b.fit.p));
    by_p.iter()
        .enumerate()
        .take_while(|(i, verdict)| verdict.fit.p <= level / (by_p.len() - i) as f64)
        .map(|(_, verdict)| verdict.name)
        .collect()
}

#[test]
fn holm_steps_down_until_one_passes() {
    let verdicts = |ps: [f64; 4]| -> Vec<Verdict> {
        std::iter::zip(["a", "b", "c", "d"], ps)
            .map(|(name, p)| Verdict {
                name,
                fit: Fit {
                    statistic: 0.0,
                    freedom: 1,
                    p,
                },
            })
            .collect()
    };
    // 0.05 / 4 = 0.0125, / 3 = 0.0167, / 2 = 0.025, / 1 = 0.05.
    assert_eq!(rejected(&verdicts([0.01, 0.04, 0.03, 0.005]), 0.05), ["d", "a"]);
    assert_eq!(rejected(&verdicts([0.013, 0.9, 0.9, 0.9]), 0.05), [""; 0]);
    assert_eq!(
        rejected(&verdicts([0.01, 0.01, 0.01, 0.01]), 0.05),
        ["a", "b", "c", "d"]
    );
}
