//! How many of the 154,143,080 hands each listed hand takes.

use super::lists::Readings;
use super::sides::SIDES;
use cards::seven::Seven;
use cards::{Card, DeckKind, suits};
use rayon::prelude::*;

/// Hands by listed hand, best first; `None` last.
pub type Counts = Vec<(Option<&'static str>, u64)>;

/// The counts behind every side wager, in the order of [`SIDES`].
pub type SideCounts = [Counts; SIDES.len()];

/// Counts every hand of seven from 53, class by class.
pub fn count(readings: Readings) -> SideCounts {
    const SLOTS: usize = 13;
    type Tally = [[u64; SLOTS]; SIDES.len()];
    const NONE: Tally = [[0; SLOTS]; SIDES.len()];
    let add = |mut a: Tally, b: Tally| {
        for (a, b) in a.iter_mut().flatten().zip(b.iter().flatten()) {
            *a += b;
        }
        a
    };
    let tally = suits::classes(DeckKind::WithJoker, 7)
        .par_chunks(1 << 14)
        .map(|chunk| {
            let mut tally = NONE;
            for class in chunk {
                let cards: [Card; 7] = class.hand();
                let seven = Seven::of(cards);
                for (counts, law) in tally.iter_mut().zip(&SIDES) {
                    let slot = law.hand(&seven, readings).unwrap_or(SLOTS - 1);
                    counts[slot] += u64::from(class.weight());
                }
            }
            tally
        })
        .reduce(|| NONE, add);
    std::array::from_fn(|place| {
        let hands = SIDES[place].hands.iter().zip(tally[place]);
        hands
            .map(|((slug, _), count)| (Some(*slug), count))
            .chain([(None, tally[place][SLOTS - 1])])
            .collect()
    })
}
