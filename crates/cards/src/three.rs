//! The order of three-card hands.
//!
//! Three cards make straights less often than flushes, and three of a kind less
//! often than either, so the order differs from that of five: straight flush,
//! three of a kind, straight, flush, pair, high card. A-K-Q is the highest
//! straight; whether A-2-3 is the lowest one or none at all is for the caller's
//! rules to say.
//!
//! [`plain`] reads like the rules; [`rank`] looks the answer up, and the tests
//! prove the two equal over all 22,100 hands.
//!
//! ```
//! use cards::three::{AceTwoThree, Category, rank};
//! let hand = ["Ah", "2d", "3d"].map(|card| card.parse().unwrap());
//! assert_eq!(rank(&hand, AceTwoThree::Straight).category(), Category::Straight);
//! assert_eq!(rank(&hand, AceTwoThree::HighCard).category(), Category::HighCard);
//! ```

use crate::{Card, Rank, Suit};
use std::fmt;
use std::sync::LazyLock;

/// What A-2-3 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AceTwoThree {
    /// The lowest straight.
    Straight,
    /// An ace high.
    HighCard,
}

/// What kind of hand three cards make, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    Pair,
    Flush,
    Straight,
    ThreeOfAKind,
    StraightFlush,
}

/// The place of three cards in the order, by kind and then by rank.
///
/// Equal places tie; the greater place wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreeRank(u16);

const CATEGORIES: [Category; 6] = [
    Category::HighCard,
    Category::Pair,
    Category::Flush,
    Category::Straight,
    Category::ThreeOfAKind,
    Category::StraightFlush,
];

impl ThreeRank {
    /// A-K-Q of one suit.
    pub const ACE_KING_QUEEN_SUITED: ThreeRank =
        ThreeRank::new(Category::StraightFlush, [Rank::Ace, Rank::King, Rank::Queen]);

    /// The place of a kind of hand with these ranks: those held most often
    /// first, then the higher first; 3-2-A for the lowest straight.
    pub const fn new(category: Category, [a, b, c]: [Rank; 3]) -> ThreeRank {
        ThreeRank((category as u16) << 12 | (a as u16) << 8 | (b as u16) << 4 | c as u16)
    }

    /// What kind of hand this is.
    pub const fn category(self) -> Category {
        CATEGORIES[(self.0 >> 12) as usize]
    }

    /// The ranks that decide among hands of one kind, most important first.
    pub fn ranks(self) -> [Rank; 3] {
        [8, 4, 0].map(|shift| Rank::ALL[usize::from(self.0 >> shift & 15)])
    }
}

impl fmt::Display for ThreeRank {
    /// The hand in a dealer's words: `pair of 4s, 9`, `straight to the queen`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.ranks();
        let (name, plural) = (Rank::name, Rank::plural);
        match self.category() {
            Category::StraightFlush => write!(f, "straight flush to the {}", name(a)),
            Category::ThreeOfAKind => write!(f, "three {}", plural(a)),
            Category::Straight => write!(f, "straight to the {}", name(a)),
            Category::Flush => write!(f, "flush, {} {} {}", name(a), name(b), name(c)),
            Category::Pair => write!(f, "pair of {}, {}", plural(a), name(c)),
            Category::HighCard => write!(f, "{} {} {}", name(a), name(b), name(c)),
        }
    }
}

/// The place of three different cards, by lookup.
///
/// # Panics
/// On the joker.
#[inline]
pub fn rank(cards: &[Card; 3], ace_two_three: AceTwoThree) -> ThreeRank {
    let table: &[u16; PLACES] = match ace_two_three {
        AceTwoThree::Straight => &WITH_ACE_TWO_THREE,
        AceTwoThree::HighCard => &WITHOUT_ACE_TWO_THREE,
    };
    let place = table[index(cards)];
    assert!(
        place != NO_HAND,
        "{cards:?} are not three cards of a deck without a joker"
    );
    ThreeRank(place)
}

/// The place of three different cards, as the rules say it.
///
/// # Panics
/// On the joker.
pub fn plain(cards: &[Card; 3], ace_two_three: AceTwoThree) -> ThreeRank {
    let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    let mut ranks = cards.map(|card| match card.rank() {
        Some(rank) => rank,
        None => panic!("the joker has no place among three cards"),
    });
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let [high, middle, low] = ranks;
    let lowest = ace_two_three == AceTwoThree::Straight && ranks == [Rank::Ace, Rank::Three, Rank::Two];
    let in_sequence = high.index() == middle.index() + 1 && middle.index() == low.index() + 1;
    let straight = in_sequence || lowest;
    if lowest {
        ranks = [Rank::Three, Rank::Two, Rank::Ace];
    } else if middle == low {
        ranks = [middle, low, high];
    }
    let category = if straight && suited {
        Category::StraightFlush
    } else if high == low {
        Category::ThreeOfAKind
    } else if straight {
        Category::Straight
    } else if suited {
        Category::Flush
    } else if high == middle || middle == low {
        Category::Pair
    } else {
        Category::HighCard
    };
    ThreeRank::new(category, ranks)
}

/// A bit for one suit or several, then four bits for the rank of each card as it was given.
const PLACES: usize = 1 << 13;

/// Where no three cards lead.
const NO_HAND: u16 = u16::MAX;

static WITH_ACE_TWO_THREE: LazyLock<Box<[u16; PLACES]>> = LazyLock::new(|| table(AceTwoThree::Straight));
static WITHOUT_ACE_TWO_THREE: LazyLock<Box<[u16; PLACES]>> = LazyLock::new(|| table(AceTwoThree::HighCard));

#[inline(always)]
fn index(cards: &[Card; 3]) -> usize {
    let [a, b, c] = cards.map(|card| usize::from(card.index()));
    let suited = usize::from(((a ^ b) | (a ^ c)) & 3 == 0);
    (suited << 12 | (a >> 2) << 8 | (b >> 2) << 4 | c >> 2) & (PLACES - 1)
}

fn table(ace_two_three: AceTwoThree) -> Box<[u16; PLACES]> {
    let mut places = Box::new([NO_HAND; PLACES]);
    for a in Rank::ALL {
        for b in Rank::ALL {
            for c in Rank::ALL {
                let unsuited = [
                    Card::new(a, Suit::Clubs),
                    Card::new(b, Suit::Diamonds),
                    Card::new(c, Suit::Hearts),
                ];
                places[index(&unsuited)] = plain(&unsuited, ace_two_three).0;
                if a != b && b != c && a != c {
                    let suited = [a, b, c].map(|rank| Card::new(rank, Suit::Clubs));
                    places[index(&suited)] = plain(&suited, ace_two_three).0;
                }
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// All hands, each in one of the orders its cards can come in.
    fn all_hands() -> impl Iterator<Item = [Card; 3]> {
        let card = |index| Card::from_index(index).unwrap();
        (0..52u8).flat_map(move |a| {
            (0..a).flat_map(move |b| {
                (0..b).map(move |c| {
                    let mut hand = [card(a), card(b), card(c)];
                    hand.rotate_left(usize::from(a + b + c) % 3);
                    hand
                })
            })
        })
    }

    #[test]
    fn lookup_and_rules_agree_on_every_hand_in_every_order() {
        for option in [AceTwoThree::Straight, AceTwoThree::HighCard] {
            for [a, b, c] in all_hands() {
                let place = plain(&[a, b, c], option);
                for hand in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                    assert_eq!(rank(&hand, option), place, "{hand:?}");
                }
            }
        }
    }

    #[test]
    fn the_known_counts() {
        use Category::{Flush, HighCard, Pair, Straight, StraightFlush, ThreeOfAKind};
        let count = |option| {
            let mut counts = BTreeMap::new();
            for hand in all_hands() {
                *counts.entry(rank(&hand, option).category()).or_insert(0) += 1;
            }
            counts
        };
        let with = [
            (StraightFlush, 48),
            (ThreeOfAKind, 52),
            (Straight, 720),
            (Flush, 1096),
            (Pair, 3744),
            (HighCard, 16_440),
        ];
        let without = [
            (StraightFlush, 44),
            (ThreeOfAKind, 52),
            (Straight, 660),
            (Flush, 1100),
            (Pair, 3744),
            (HighCard, 16_500),
        ];
        assert_eq!(count(AceTwoThree::Straight), BTreeMap::from(with));
        assert_eq!(count(AceTwoThree::HighCard), BTreeMap::from(without));
    }

    #[test]
    fn there_are_741_places_and_each_tells_its_ranks() {
        for option in [AceTwoThree::Straight, AceTwoThree::HighCard] {
            let places: BTreeSet<ThreeRank> = all_hands().map(|hand| rank(&hand, option)).collect();
            assert_eq!(places.len(), 741);
            assert_eq!(places.last(), Some(&ThreeRank::ACE_KING_QUEEN_SUITED));
            for place in places {
                assert_eq!(ThreeRank::new(place.category(), place.ranks()), place);
            }
        }
    }

    #[test]
    fn ace_two_three_is_the_lowest_straight_or_an_ace_high() {
        let read = |text: [&str; 3]| text.map(|card| card.parse::<Card>().unwrap());
        let (ace_low, next, king) = (
            read(["Ah", "2d", "3d"]),
            read(["4h", "2d", "3d"]),
            read(["Kh", "Jd", "Td"]),
        );
        for option in [AceTwoThree::Straight, AceTwoThree::HighCard] {
            assert!(rank(&ace_low, option) < rank(&next, option));
            assert!(rank(&ace_low, option) > rank(&king, option));
        }
    }

    #[test]
    fn in_a_dealers_words() {
        let says = |text: [&str; 3]| {
            rank(&text.map(|card| card.parse().unwrap()), AceTwoThree::Straight).to_string()
        };
        assert_eq!(says(["As", "Ks", "Qs"]), "straight flush to the ace");
        assert_eq!(says(["2s", "3d", "Ac"]), "straight to the 3");
        assert_eq!(says(["9s", "4d", "4c"]), "pair of 4s, 9");
        assert_eq!(says(["2h", "Jh", "7h"]), "flush, jack 7 2");
        assert_eq!(says(["Th", "Td", "Tc"]), "three 10s");
        assert_eq!(says(["Th", "2d", "Kc"]), "king 10 2");
    }

    #[test]
    #[should_panic(expected = "without a joker")]
    fn the_joker_is_refused() {
        let hand = ["Ah", "Kd", "Jk"].map(|card| card.parse().unwrap());
        rank(&hand, AceTwoThree::Straight);
    }
}
