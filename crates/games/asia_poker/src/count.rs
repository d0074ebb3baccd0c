//! How many of the 154,143,080 hands each listed hand takes.

use super::bonus::{BonusHand, BonusReadings, FortuneHand, InsuranceHand, Listed, ProgressiveHand};
use cards::seven::Seven;
use cards::{Card, DeckKind, suits};
use rayon::prelude::*;

/// Hands by listed hand, best first; `None` last.
pub type Counts = Vec<(Option<&'static str>, u64)>;

/// The counts behind every side wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BonusCounts {
    /// 575.6(d), under the given readings.
    pub bonus: Counts,
    /// 659a.6(d) of Fortune Asia Poker.
    pub fortune: Counts,
    /// 659a.12(c).
    pub insurance: Counts,
    /// 659a.6(e).
    pub progressive: Counts,
}

/// Counts every hand of seven from 53, class by class.
pub fn count(readings: BonusReadings, joker_for_any: bool) -> BonusCounts {
    const SLOTS: usize = 13;
    type Tally = [[u64; SLOTS]; 4];
    let add = |mut a: Tally, b: Tally| {
        for (a, b) in a.iter_mut().flatten().zip(b.iter().flatten()) {
            *a += b;
        }
        a
    };
    let tally = suits::classes(DeckKind::WithJoker, 7)
        .par_chunks(1 << 14)
        .map(|chunk| {
            let mut tally: Tally = [[0; SLOTS]; 4];
            for class in chunk {
                let cards: [Card; 7] = class.hand();
                let seven = Seven::of(cards);
                let weight = u64::from(class.weight());
                let slot = |hand: Option<usize>| hand.unwrap_or(SLOTS - 1);
                tally[0][slot(BonusHand::of(&seven, readings).map(Listed::index))] += weight;
                tally[1][slot(FortuneHand::of(&seven).map(Listed::index))] += weight;
                tally[2][slot(InsuranceHand::of(&seven).map(Listed::index))] += weight;
                tally[3][slot(ProgressiveHand::of(&seven, joker_for_any).map(Listed::index))] += weight;
            }
            tally
        })
        .reduce(|| [[0; SLOTS]; 4], add);
    fn named<L: Listed>(counts: &[u64; SLOTS]) -> Counts {
        L::LIST
            .iter()
            .map(|hand| (Some(hand.slug()), counts[hand.index()]))
            .chain([(None, counts[SLOTS - 1])])
            .collect()
    }
    BonusCounts {
        bonus: named::<BonusHand>(&tally[0]),
        fortune: named::<FortuneHand>(&tally[1]),
        insurance: named::<InsuranceHand>(&tally[2]),
        progressive: named::<ProgressiveHand>(&tally[3]),
    }
}
