//! A house way is proved by setting every hand there is, up to a renaming of suits.

use super::{HouseWay, Undecided};
use crate::setting::Settings;
use cards::four::Table;
use cards::{Card, DeckKind, suits};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A house way that decides every hand, and how often each rule does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Suit classes walked: 6,972,147.
    pub classes: u64,
    /// Hands they stand for: 154,143,080.
    pub hands: u64,
    /// Hands decided by each rule. A rule that decides none is never reached.
    pub by_rule: Vec<u64>,
}

/// What a proof came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every hand is set, legally, one way.
    Proved(Proof),
    /// A hand that is not.
    Fails([Card; 7], Undecided),
    /// Stopped on request.
    Stopped,
}

/// Walks every class. `seen` grows as it goes, for a progress bar; `stop` ends it early.
pub fn prove(way: &HouseWay, table: &Table, seen: &AtomicU64, stop: &AtomicBool) -> Outcome {
    const CHUNK: usize = 1 << 14;
    let classes = suits::classes(DeckKind::WithJoker, 7);
    let rules = way.rules.len();
    let found: Result<(u64, Vec<u64>), Outcome> = classes
        .par_chunks(CHUNK)
        .map(|chunk| {
            if stop.load(Ordering::Relaxed) {
                return Err(Outcome::Stopped);
            }
            let mut by_rule = vec![0u64; rules];
            let mut hands = 0;
            for class in chunk {
                let cards: [Card; 7] = class.hand();
                match way.decide(&Settings::of(cards, table)) {
                    Ok(decision) => by_rule[decision.rule] += u64::from(class.weight()),
                    Err(undecided) => return Err(Outcome::Fails(cards, undecided)),
                }
                hands += u64::from(class.weight());
            }
            seen.fetch_add(chunk.len() as u64, Ordering::Relaxed);
            Ok((hands, by_rule))
        })
        .try_reduce(
            || (0, vec![0; rules]),
            |(a, mut x), (b, y)| {
                x.iter_mut().zip(y).for_each(|(x, y)| *x += y);
                Ok((a + b, x))
            },
        );
    match found {
        Ok((hands, by_rule)) => Outcome::Proved(Proof {
            classes: classes.len() as u64,
            hands,
            by_rule,
        }),
        Err(outcome) => outcome,
    }
}
