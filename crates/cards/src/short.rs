//! The two-card medium hand and the one-card low hand. No runs and no flushes
//! exist in them, so the joker is an ace.

use crate::{Card, Rank};
use std::fmt;

/// A two-card hand's place: 0 for 3-2 up to 77 for A-K, then pairs from 78 for 2-2 to 90 for A-A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Two(u8);

/// A one-card hand's place: its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct One(u8);

const NO_PAIRS: u8 = 78;

/// By standing: a pair outranks any card, two odd cards any card up to the higher of them.
static BEATS: [u8; Two::COUNT as usize] = {
    let mut beats = [One::COUNT; Two::COUNT as usize];
    let mut high = 1;
    while high < 13 {
        let mut low = 0;
        while low < high {
            beats[high * (high - 1) / 2 + low] = high as u8 + 1;
            low += 1;
        }
        high += 1;
    }
    beats
};

impl Two {
    /// How many different standings two cards have.
    pub const COUNT: u8 = NO_PAIRS + 13;

    /// The standing of two cards.
    pub const fn of(a: Card, b: Card) -> Two {
        let (a, b) = (a.rank_or_ace().index(), b.rank_or_ace().index());
        let (high, low) = if a > b { (a, b) } else { (b, a) };
        if high == low {
            Two(NO_PAIRS + high)
        } else {
            Two(high * (high - 1) / 2 + low)
        }
    }

    /// 0 for the lowest standing.
    pub const fn ordinal(self) -> u8 {
        self.0
    }

    /// Whether it is a pair.
    pub const fn is_pair(self) -> bool {
        self.0 >= NO_PAIRS
    }

    /// The two ranks, higher first.
    pub fn ranks(self) -> [Rank; 2] {
        let rank = |index: u8| Rank::ALL[usize::from(index)];
        if self.is_pair() {
            return [rank(self.0 - NO_PAIRS); 2];
        }
        let high = (1..13)
            .rev()
            .find(|&high: &u8| high * (high - 1) / 2 <= self.0)
            .unwrap_or(1);
        [rank(high), rank(self.0 - high * (high - 1) / 2)]
    }

    /// How many one-card standings rank below this: `one.ordinal() < two.beats()`
    /// says that the two-card hand is the higher.
    #[inline]
    pub fn beats(self) -> u8 {
        BEATS[usize::from(self.0)]
    }
}

impl One {
    /// How many different standings one card has.
    pub const COUNT: u8 = 13;

    /// The standing of a card.
    pub const fn of(card: Card) -> One {
        One(card.rank_or_ace().index())
    }

    /// 0 for a 2 up to 12 for an ace.
    pub const fn ordinal(self) -> u8 {
        self.0
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.0 as usize]
    }
}

impl fmt::Display for Two {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [high, low] = self.ranks();
        if self.is_pair() {
            write!(f, "pair of {}", high.plural())
        } else {
            write!(f, "{} {}", high.name(), low.name())
        }
    }
}

impl fmt::Display for One {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rank().name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two(text: &str) -> Two {
        let cards: crate::Cards = text.parse().unwrap();
        Two::of(cards[0], cards[1])
    }

    #[test]
    fn all_two_card_standings_are_distinct_and_ordered() {
        let mut seen: Vec<(bool, [Rank; 2])> = Vec::new();
        for high in Rank::ALL {
            for low in Rank::ALL.into_iter().filter(|&low| low <= high) {
                let cards = (
                    Card::new(high, crate::Suit::Spades),
                    Card::new(low, crate::Suit::Hearts),
                );
                let two = Two::of(cards.0, cards.1);
                assert_eq!(two, Two::of(cards.1, cards.0));
                assert_eq!((two.is_pair(), two.ranks()), (high == low, [high, low]));
                seen.push((high == low, [high, low]));
            }
        }
        seen.sort();
        let ordinals: Vec<u8> = (0..Two::COUNT).collect();
        let by_law: Vec<u8> = seen
            .iter()
            .map(|(_, [a, b])| {
                Two::of(
                    Card::new(*a, crate::Suit::Spades),
                    Card::new(*b, crate::Suit::Hearts),
                )
                .ordinal()
            })
            .collect();
        assert_eq!(by_law, ordinals);
    }

    #[test]
    fn the_joker_is_an_ace() {
        assert_eq!(two("As Jk"), two("As Ah"));
        assert_eq!(two("Jk 9c"), two("Ad 9h"));
        assert_eq!(One::of(Card::JOKER), One::of("Ac".parse().unwrap()));
        assert_eq!(two("Jk 9c").to_string(), "ace 9");
        assert_eq!(two("As Jk").to_string(), "pair of aces");
    }
}
