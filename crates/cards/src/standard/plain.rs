//! The standard order as the rules say it, without tables or haste.
//!
//! This is the meaning of the order; the tables are checked against it.

use super::order;
use super::{Category, StandardRank};
use crate::{Card, Rank, Suit};
use std::fmt;

/// What five cards are worth: their kind, then the ranks that break a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value {
    /// What kind of hand the cards make.
    pub category: Category,
    /// The five ranks, those held most often first, then the higher first:
    /// `K K 4 4 A` for two pair. The ace of A-2-3-4-5 comes last.
    pub ranks: [Rank; 5],
}

impl fmt::Display for Value {
    /// The hand in a dealer's words: `pair of kings, ace 9 2`, `straight to the 10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e] = self.ranks;
        let (name, plural) = (Rank::name, Rank::plural);
        match self.category {
            Category::StraightFlush if a == Rank::Ace => f.write_str("royal flush"),
            Category::StraightFlush => write!(f, "straight flush to the {}", name(a)),
            Category::FourOfAKind => write!(f, "four {}, {}", plural(a), name(e)),
            Category::FullHouse => write!(f, "full house, {} over {}", plural(a), plural(d)),
            Category::Flush => write!(
                f,
                "flush, {} {} {} {} {}",
                name(a),
                name(b),
                name(c),
                name(d),
                name(e)
            ),
            Category::Straight => write!(f, "straight to the {}", name(a)),
            Category::ThreeOfAKind => write!(f, "three {}, {} {}", plural(a), name(d), name(e)),
            Category::TwoPair => write!(f, "two pair, {} and {}, {}", plural(a), plural(c), name(e)),
            Category::Pair => write!(f, "pair of {}, {} {} {}", plural(a), name(c), name(d), name(e)),
            Category::HighCard => {
                write!(f, "{} {} {} {} {}", name(a), name(b), name(c), name(d), name(e))
            }
        }
    }
}

/// The place of five cards.
///
/// # Panics
/// On the joker.
pub fn five(cards: &[Card; 5]) -> StandardRank {
    order::place(value(cards))
}

/// The place of the best five of six cards.
///
/// # Panics
/// On the joker.
pub fn six(cards: &[Card; 6]) -> StandardRank {
    order::place(value(&best_five(cards)))
}

/// The place of the best five of seven cards.
///
/// # Panics
/// On the joker.
pub fn seven(cards: &[Card; 7]) -> StandardRank {
    order::place(value(&best_five(cards)))
}

/// The five of these cards that rank highest; of equals, those given first.
///
/// # Panics
/// On fewer than five cards, and on the joker.
pub fn best_five(cards: &[Card]) -> [Card; 5] {
    let &[a, b, c, d, e, ..] = cards else {
        panic!("{} cards are too few for a hand of five", cards.len());
    };
    let mut best = [a, b, c, d, e];
    let mut best_value = value(&best);
    let mut chosen = [0, 1, 2, 3, 4];
    while next_choice(&mut chosen, cards.len()) {
        let hand = chosen.map(|i| cards[i]);
        let hand_value = value(&hand);
        if hand_value > best_value {
            (best, best_value) = (hand, hand_value);
        }
    }
    best
}

/// What five cards are worth.
///
/// # Panics
/// On the joker.
pub fn value(cards: &[Card; 5]) -> Value {
    let [(first, suit), others @ ..] = cards.map(rank_and_suit);
    let [b, c, d, e] = others.map(|(rank, _)| rank);
    let mut ranks = [first, b, c, d, e];
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let all = ranks;
    let times = |rank: Rank| all.iter().filter(|&&other| other == rank).count();
    ranks.sort_by_key(|&rank| std::cmp::Reverse(times(rank)));

    let flush = others.iter().all(|&(_, other)| other == suit);
    let in_sequence = all.windows(2).all(|pair| pair[0].index() == pair[1].index() + 1);
    let wheel = all == [Rank::Ace, Rank::Five, Rank::Four, Rank::Three, Rank::Two];
    if wheel {
        ranks.rotate_left(1);
    }
    let straight = in_sequence || wheel;
    let category = match (times(ranks[0]), times(ranks[3])) {
        _ if straight && flush => Category::StraightFlush,
        (4, _) => Category::FourOfAKind,
        (3, 2) => Category::FullHouse,
        _ if flush => Category::Flush,
        _ if straight => Category::Straight,
        (3, _) => Category::ThreeOfAKind,
        (2, 2) => Category::TwoPair,
        (2, _) => Category::Pair,
        _ => Category::HighCard,
    };
    Value { category, ranks }
}

fn rank_and_suit(card: Card) -> (Rank, Suit) {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => (rank, suit),
        _ => panic!("the joker has no place in the standard order"),
    }
}

/// The next choice of five among `len` in lexicographic order; false after the last.
fn next_choice(chosen: &mut [usize; 5], len: usize) -> bool {
    for i in (0..5).rev() {
        if chosen[i] < len - 5 + i {
            chosen[i] += 1;
            for j in i + 1..5 {
                chosen[j] = chosen[j - 1] + 1;
            }
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cards;

    #[test]
    fn in_a_dealers_words() {
        let says = |text: &str| {
            let cards: Cards = text.parse().unwrap();
            value(cards.as_slice().try_into().unwrap()).to_string()
        };
        for (cards, words) in [
            ("As Ks Qs Js Ts", "royal flush"),
            ("5s 4s 3s 2s As", "straight flush to the 5"),
            ("4s 4d 4h 4c Ts", "four 4s, 10"),
            ("4s 4d 4h Tc Ts", "full house, 4s over 10s"),
            ("2h 9h Kh 4h Jh", "flush, king jack 9 4 2"),
            ("6s 7d 8h 9c Ts", "straight to the 10"),
            ("4s 4d 4h 9c Ts", "three 4s, 10 9"),
            ("4s 4d 9h 9c Ts", "two pair, 9s and 4s, 10"),
            ("4s Td 9h 2c Ts", "pair of 10s, 9 4 2"),
            ("As Td 9h 2c 3s", "ace 10 9 3 2"),
        ] {
            assert_eq!(says(cards), words);
        }
    }
}
