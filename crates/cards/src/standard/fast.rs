//! The standard order by lookup.

use super::StandardRank;
use super::tables::{CARD_KEYS, TABLES, Tables};
use crate::{Card, CardSet};

/// The place of five different cards.
///
/// # Panics
/// On the joker.
#[inline]
pub fn five(cards: &[Card; 5]) -> StandardRank {
    Evaluator::new().five(cards)
}

/// The place of the best five of six different cards.
///
/// # Panics
/// On the joker.
#[inline]
pub fn six(cards: &[Card; 6]) -> StandardRank {
    Evaluator::new().six(cards)
}

/// The place of the best five of seven different cards.
///
/// # Panics
/// On the joker.
#[inline]
pub fn seven(cards: &[Card; 7]) -> StandardRank {
    Evaluator::new().seven(cards)
}

/// The tables at hand: a loop that holds one need not ask each time whether they are built.
#[derive(Clone, Copy)]
pub struct Evaluator(&'static Tables);

/// Some cards already added up, for loops in which many hands share cards.
///
/// ```
/// use cards::standard::{Evaluator, Tally, seven};
/// use cards::{Card, Cards};
/// let cards: Cards = "As Ks Qs Js Ts 2d 2h".parse().unwrap();
/// let board: Tally = cards[..5].iter().copied().collect();
/// let hand = board.with(cards[5]).with(cards[6]);
/// let all = <[Card; 7]>::try_from(&cards[..]).unwrap();
/// assert_eq!(Evaluator::new().seven_tallied(hand), seven(&all));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    key: u64,
    cards: CardSet,
}

impl Tally {
    /// No cards.
    pub const EMPTY: Tally = Tally {
        key: NO_SUITS,
        cards: CardSet::EMPTY,
    };

    /// These cards and one more.
    #[inline(always)]
    #[must_use]
    pub fn with(mut self, card: Card) -> Tally {
        self.key = self.key.wrapping_add(key(card));
        self.cards.insert(card);
        self
    }

    /// These cards and those.
    #[inline(always)]
    #[must_use]
    pub fn and(self, other: Tally) -> Tally {
        Tally {
            key: self.key.wrapping_add(other.key).wrapping_sub(NO_SUITS),
            cards: self.cards.union(other.cards),
        }
    }

    /// The cards added up.
    pub const fn cards(self) -> CardSet {
        self.cards
    }
}

impl Default for Tally {
    fn default() -> Tally {
        Tally::EMPTY
    }
}

impl FromIterator<Card> for Tally {
    fn from_iter<I: IntoIterator<Item = Card>>(iter: I) -> Tally {
        iter.into_iter().fold(Tally::EMPTY, Tally::with)
    }
}

impl Evaluator {
    /// The evaluator; the first call builds the tables.
    #[inline]
    pub fn new() -> Evaluator {
        Evaluator(&TABLES)
    }

    /// The place of five different cards.
    ///
    /// # Panics
    /// On the joker.
    #[inline]
    pub fn five(self, cards: &[Card; 5]) -> StandardRank {
        let key = sum(cards);
        match suit_of_five(key) {
            None => StandardRank(self.0.five.get(key)),
            Some(suit) => self.flush(suit, set(cards)),
        }
    }

    /// The place of the best five of six different cards.
    ///
    /// # Panics
    /// On the joker.
    #[inline]
    pub fn six(self, cards: &[Card; 6]) -> StandardRank {
        let key = sum(cards);
        match suit_of_five(key) {
            None => StandardRank(self.0.six.get(key)),
            Some(suit) => self.flush(suit, set(cards)),
        }
    }

    /// The place of the best five of seven different cards.
    ///
    /// # Panics
    /// On the joker.
    #[inline]
    pub fn seven(self, cards: &[Card; 7]) -> StandardRank {
        let key = sum(cards);
        match suit_of_five(key) {
            None => StandardRank(self.0.seven.get(key)),
            Some(suit) => self.flush(suit, set(cards)),
        }
    }

    /// The place of a tally of five cards. Of any other number the answer means nothing.
    ///
    /// # Panics
    /// On the joker.
    #[inline]
    pub fn five_tallied(self, hand: Tally) -> StandardRank {
        match suit_of_five(hand.key) {
            None => StandardRank(self.0.five.get(hand.key)),
            Some(suit) => self.flush(suit, hand.cards),
        }
    }

    /// The place of the best five in a tally of six cards. Of any other number the answer means nothing.
    ///
    /// # Panics
    /// On the joker.
    #[inline]
    pub fn six_tallied(self, hand: Tally) -> StandardRank {
        match suit_of_five(hand.key) {
            None => StandardRank(self.0.six.get(hand.key)),
            Some(suit) => self.flush(suit, hand.cards),
        }
    }

    /// The place of the best five in a tally of seven cards. Of any other number the answer means nothing.
    ///
    /// # Panics
    /// On the joker.
    #[inline]
    pub fn seven_tallied(self, hand: Tally) -> StandardRank {
        match suit_of_five(hand.key) {
            None => StandardRank(self.0.seven.get(hand.key)),
            Some(suit) => self.flush(suit, hand.cards),
        }
    }

    /// The best of all hands of one of these pairs and one of these triples of keys, as if none were a flush.
    #[inline]
    pub(crate) fn best_unsuited(self, pairs: &[u64; 10], triples: &[u64; 10]) -> StandardRank {
        let mut best = 0;
        for pair in pairs {
            for triple in triples {
                best = best.max(self.0.five.get(pair.wrapping_add(*triple)));
            }
        }
        StandardRank(best)
    }

    /// The place of five cards of one suit, a bit for each rank.
    #[inline]
    pub(crate) fn suited(self, ranks: usize) -> StandardRank {
        StandardRank(self.0.flush[ranks & 0x1fff])
    }

    /// With five of a suit among seven cards no four of a kind and no full house
    /// is left to beat the flush, so the cards of the suit decide alone.
    fn flush(self, suit: u32, cards: CardSet) -> StandardRank {
        StandardRank(self.0.flush[ranks_of_flush(suit, cards)])
    }
}

impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::new()
    }
}

#[inline(always)]
pub(super) fn key(card: Card) -> u64 {
    CARD_KEYS[usize::from(card.index())]
}

#[inline(always)]
pub(super) fn sum(cards: &[Card]) -> u64 {
    cards
        .iter()
        .fold(NO_SUITS, |sum, &card| u64::wrapping_add(sum, key(card)))
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// The four counters of suits begin at three, so that the fifth card shows as the highest bit.
const NO_SUITS: u64 = 0x3333;

/// The suit with five cards or more.
#[inline(always)]
pub(crate) fn suit_of_five(key: u64) -> Option<u32> {
    let fives = key & 0x8888;
    if fives == 0 {
        None
    } else {
        Some(fives.trailing_zeros() / 4)
    }
}

/// A bit for each rank held in a suit that has five cards.
///
/// # Panics
/// On the joker, which claims every suit.
#[cold]
#[inline(never)]
pub(super) fn ranks_of_flush(suit: u32, cards: CardSet) -> usize {
    assert!(
        !cards.contains(Card::JOKER),
        "the joker has no place in the standard order"
    );
    ranks_of(suit, cards)
}

/// A bit for each rank held in the suit: every fourth bit of the set, moved together.
#[inline(always)]
pub(super) fn ranks_of(suit: u32, cards: CardSet) -> usize {
    let mut bits = cards.bits() >> suit & 0x1_1111_1111_1111;
    bits = (bits | bits >> 3) & 0x0303_0303_0303_0303;
    bits = (bits | bits >> 6) & 0x000f_000f_000f_000f;
    bits = (bits | bits >> 12) & 0x0000_00ff_0000_00ff;
    bits = (bits | bits >> 24) & 0x1fff;
    bits as usize
}
