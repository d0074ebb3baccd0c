//! When to play: with Q-6-4 or better, which is what the exact mathematics finds best (a test holds the two equal).

use crate::hands::rank;
use cards::three::{Category, ThreeRank};
use cards::{Card, Rank};

/// The lowest hand that gains by playing.
const LEAST: ThreeRank = ThreeRank::new(Category::HighCard, [Rank::Queen, Rank::Six, Rank::Four]);

/// Whether to make a Play Wager with these cards.
pub fn plays(cards: [Card; 3]) -> bool {
    rank(cards) >= LEAST
}
