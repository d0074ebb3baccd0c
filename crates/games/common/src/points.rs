//! What cards count and what a hand comes to in games of 21.

use cards::{Card, Rank};
use std::fmt;

/// What a card counts, an ace as 1; none for a joker.
pub fn value(card: Card) -> Option<u8> {
    match card.rank()? {
        Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => Some(10),
        Rank::Ace => Some(1),
        pip => Some(pip.index() + 2),
    }
}

/// A card that counts 10.
pub fn is_ten(card: Card) -> bool {
    value(card) == Some(10)
}

/// An ace.
pub fn is_ace(card: Card) -> bool {
    card.rank() == Some(Rank::Ace)
}

/// Whether a hole card could make this first card of the dealer's a Blackjack, so that it is checked.
pub fn is_checked(up: Card) -> bool {
    is_ace(up) || is_ten(up)
}

/// An ace and a card of 10 as the first two cards. After a split it is no Blackjack; who calls this knows.
pub fn is_blackjack(cards: &[Card]) -> bool {
    match *cards {
        [a, b] => is_ace(a) && is_ten(b) || is_ten(a) && is_ace(b),
        _ => false,
    }
}

/// What a hand comes to. An ace is 11 unless that would pass 21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Total {
    /// The point count.
    pub points: u16,
    /// Whether an ace counts as 11.
    pub soft: bool,
}

impl Total {
    /// The point count of some cards.
    pub fn of(cards: &[Card]) -> Total {
        let values = cards.iter().filter_map(|&card| value(card));
        let hard = values.fold(0u16, |sum, value| sum.saturating_add(value.into()));
        let soft = hard <= 11 && cards.iter().any(|&card| is_ace(card));
        Total {
            points: if soft { hard + 10 } else { hard },
            soft,
        }
    }

    /// Whether it passes 21.
    pub fn is_over(self) -> bool {
        self.points > 21
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let soft = if self.soft { "soft " } else { "" };
        let over = if self.is_over() { ", over 21" } else { "" };
        write!(f, "{soft}{}{over}", self.points)
    }
}
