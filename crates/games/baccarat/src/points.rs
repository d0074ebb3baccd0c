//! What cards count and what a hand is worth.

use cards::{Card, Rank};

/// What a card counts: an ace 1, a 2 to a 9 what it says, a ten or a face nothing; none for a joker, which no deck here
/// holds.
pub fn value(card: Card) -> Option<u8> {
    Some(match card.rank()? {
        Rank::Ace => 1,
        Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 0,
        pip => pip.index() + 2,
    })
}

/// What a hand is worth: the last digit of the sum.
pub fn points(cards: &[Card]) -> u8 {
    cards
        .iter()
        .filter_map(|&card| value(card))
        .fold(0, |sum, value| (sum + value) % 10)
}

/// Whether the first two cards are a pair: one rank, whatever the suits (reading 627a-7).
pub fn is_pair(cards: &[Card]) -> bool {
    match *cards {
        [first, second, ..] => first.rank() == second.rank(),
        _ => false,
    }
}
