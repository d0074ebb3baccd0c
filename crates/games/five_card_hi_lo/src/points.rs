//! What cards are worth: 663a.6(a).

use cards::{Card, Rank};

/// Points of a hand.
pub type Points = u8;

/// A card in the high hand: its number, 10 for a face card, 11 for an ace.
pub const fn high(card: Card) -> Points {
    match card.rank_or_ace() {
        Rank::Ace => 11,
        Rank::Jack | Rank::Queen | Rank::King => 10,
        number => number.index() + 2,
    }
}

/// A card in the low hand: the same, but 1 for an ace.
pub const fn low(card: Card) -> Points {
    match card.rank_or_ace() {
        Rank::Ace => 1,
        _ => high(card),
    }
}

/// Whether a card is an ace.
pub fn is_ace(card: Card) -> bool {
    card.rank() == Some(Rank::Ace)
}

/// How many of these cards are aces.
pub fn aces(cards: &[Card]) -> usize {
    cards.iter().filter(|&&card| is_ace(card)).count()
}
