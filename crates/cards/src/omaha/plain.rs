//! Five-card Omaha as the rules say it: all hundred hands.

use crate::Card;
use crate::low::{self, EightOrBetter};
use crate::standard::{self, StandardRank};

/// Every hand of two own and three community cards.
pub fn hands<'a>(hole: &'a [Card; 5], board: &'a [Card; 5]) -> impl Iterator<Item = [Card; 5]> + 'a {
    let pairs = (1..5).flat_map(|j| (0..j).map(move |i| [i, j]));
    pairs.flat_map(move |[i, j]| {
        // The three that are left when two are put aside.
        let triples = (1..5).flat_map(|y| (0..y).map(move |x| [x, y]));
        triples.map(move |aside| {
            let mut hand = [hole[i], hole[j], board[0], board[0], board[0]];
            let left = (0..5).filter(|place| !aside.contains(place));
            for (place, at) in hand[2..].iter_mut().zip(left) {
                *place = board[at];
            }
            hand
        })
    })
}

/// The best high hand.
///
/// # Panics
/// On the joker.
pub fn high(hole: &[Card; 5], board: &[Card; 5]) -> StandardRank {
    let best = hands(hole, board).map(|hand| standard::plain::five(&hand)).max();
    best.unwrap_or(standard::Category::HighCard.lowest())
}

/// The best low hand of eight or better, if there is one.
pub fn low(hole: &[Card; 5], board: &[Card; 5]) -> Option<EightOrBetter> {
    hands(hole, board)
        .filter_map(|hand| low::plain::eight_or_better(&hand))
        .max()
}
