//! The p-values of a fair source are themselves uniform, test by test.

use chance::SeededChance;
use rayon::prelude::*;

use super::chi_square::Fit;
use super::family::{FAMILY, LEVEL, Sizes, judge};

const STREAMS: u64 = 400;
const BINS: usize = 10;
/// Smaller than the judgement's, great enough for its approximations.
const SMALL: Sizes = Sizes {
    decks: 6_000,
    shoes: 150,
    throws: 10_000,
};

/// Had a test the wrong distribution in mind (too few degrees of freedom, cells taken for independent that
/// are not, a wrong exact chance), its p-values would crowd to one end. Held at the level over all tests.
#[test]
fn p_values_are_uniform() {
    let streams: Vec<Vec<f64>> = (0..STREAMS)
        .into_par_iter()
        .map(|stream| {
            let mut chance = SeededChance::from_u64(659).stream(stream);
            judge(&mut chance, &SMALL)
                .iter()
                .map(|verdict| verdict.fit.p)
                .collect()
        })
        .collect();
    let mut off = Vec::new();
    for (test, name) in FAMILY.into_iter().enumerate() {
        let mut bins = [0; BINS];
        for ps in &streams {
            bins[((ps[test] * BINS as f64) as usize).min(BINS - 1)] += 1;
        }
        let p = Fit::of_even_counts(&bins).p;
        println!("{name:42} {bins:?} p {p:.3}");
        if p <= LEVEL / FAMILY.len() as f64 {
            off.push(name);
        }
    }
    assert_eq!(off, [""; 0]);
}
