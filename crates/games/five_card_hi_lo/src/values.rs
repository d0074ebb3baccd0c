//! Five cards by what they are worth: the points of both hands hang on nothing else.

use super::points;
use super::setting::{Setting, Totals};
use cards::{Card, DeckKind};

/// Ace, 2 to 9, and the ten-valued.
pub(crate) const VALUES: usize = 10;
/// Five-card hands: 52 choose 5.
pub(crate) const HANDS: u64 = 2_598_960;

/// Five cards by value, with one hand that has these values.
pub(crate) struct Held {
    pub(crate) values: [u8; VALUES],
    pub(crate) cards: [Card; 5],
    /// Hands of these values from a whole deck.
    pub(crate) ways: u64,
    /// What they are worth when the dealer holds them.
    pub(crate) dealer: Totals,
}

impl Held {
    /// Hands of these values that can be held beside another hand.
    pub(crate) fn beside(&self, other: &Held) -> u64 {
        let each = self.values.iter().zip(&other.values).enumerate();
        each.filter(|(_, (theirs, _))| **theirs > 0)
            .map(|(value, (&theirs, &mine))| choose(of_value(value) - u64::from(mine), u64::from(theirs)))
            .product()
    }
}

/// Every way to hold five values.
pub(crate) fn hands() -> Vec<Held> {
    let kind = |low| -> Vec<Card> {
        let cards = DeckKind::Standard.cards();
        cards.filter(|&card| points::low(card) == low).collect()
    };
    let kinds: Vec<Vec<Card>> = (1..=VALUES as u8).map(kind).collect();
    let mut all = Vec::new();
    grow(&kinds, 0, &mut [0; VALUES], &mut Vec::with_capacity(5), &mut all);
    all
}

fn grow(
    kinds: &[Vec<Card>],
    value: usize,
    values: &mut [u8; VALUES],
    cards: &mut Vec<Card>,
    all: &mut Vec<Held>,
) {
    if let Ok(five) = <[Card; 5]>::try_from(cards.as_slice()) {
        let each = values.iter().enumerate();
        all.push(Held {
            values: *values,
            cards: five,
            ways: each
                .map(|(value, &held)| choose(of_value(value), held.into()))
                .product(),
            dealer: Setting::aces_high(five).points(),
        });
        return;
    }
    let Some(kind) = kinds.get(value) else {
        return;
    };
    let room = (5 - cards.len()).min(kind.len());
    for held in 0..=room {
        values[value] = held as u8;
        cards.extend_from_slice(&kind[..held]);
        grow(kinds, value + 1, values, cards, all);
        cards.truncate(cards.len() - held);
    }
    values[value] = 0;
}

/// Cards of a value in the deck.
fn of_value(value: usize) -> u64 {
    if value == VALUES - 1 { 16 } else { 4 }
}

fn choose(of: u64, take: u64) -> u64 {
    if take > of {
        return 0;
    }
    (0..take).fold(1, |ways, n| ways * (of - n) / (n + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_is_counted_once() {
        assert_eq!(hands().iter().map(|held| held.ways).sum::<u64>(), HANDS);
    }
}
