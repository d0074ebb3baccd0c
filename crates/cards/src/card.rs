//! Cards as the trade writes them: `As Kd Th 9c`, and `Jk` for the joker.

use std::fmt;
use std::str::FromStr;

/// A rank from 2 to ace. The joker has none of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

/// A suit. No regulation here orders suits; the order is for storage only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

/// One of the 52 cards or the joker.
///
/// ```
/// use cards::{Card, Rank, Suit};
/// let king: Card = "Kd".parse().unwrap();
/// assert_eq!(king, Card::new(Rank::King, Suit::Diamonds));
/// assert_eq!("Jk".parse::<Card>().unwrap(), Card::JOKER);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Why a piece of text is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// Not one of the 53 codes.
    #[error(
        "unknown card {0:?}: write a rank of 2-9, T, J, Q, K or A and a suit of c, d, h or s (As, Td, 9c), or Jk for the joker"
    )]
    Unknown(String),
    /// The same card twice where a single deck is in play.
    #[error("{0} appears twice")]
    Duplicate(Card),
    /// More cards than one deck has.
    #[error("more than {0} cards")]
    TooMany(usize),
}

const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
const SUITS: [char; 4] = ['c', 'd', 'h', 's'];

impl Rank {
    /// All ranks, lowest first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// 0 for a 2 up to 12 for an ace.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The rank with this index, if there is one.
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < 13 {
            Some(Rank::ALL[index as usize])
        } else {
            None
        }
    }

    /// The letter or digit used on the command line.
    pub const fn letter(self) -> char {
        RANKS[self as usize]
    }

    /// The rank in words, as a dealer would call it: `ace`, `10`, `9`.
    pub const fn name(self) -> &'static str {
        [
            "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace",
        ][self as usize]
    }

    /// The rank in words, more than one of them: `aces`, `10s`.
    pub const fn plural(self) -> &'static str {
        [
            "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "jacks", "queens", "kings", "aces",
        ][self as usize]
    }
}

impl Suit {
    /// All suits, in storage order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// 0 to 3.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The letter used on the command line.
    pub const fn letter(self) -> char {
        SUITS[self as usize]
    }
}

impl Card {
    /// The joker.
    pub const JOKER: Card = Card(52);
    /// How many different cards there are, the joker included.
    pub const COUNT: usize = 53;

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(rank as u8 * 4 + suit as u8)
    }

    /// 0 for the 2 of clubs, rank by rank, up to 51 for the ace of spades and 52 for the joker.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card with this index, if there is one.
    pub const fn from_index(index: u8) -> Option<Card> {
        if index < 53 { Some(Card(index)) } else { None }
    }

    /// All 53, in index order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        (0..53u8).map(Card)
    }

    /// The rank, unless this is the joker.
    pub const fn rank(self) -> Option<Rank> {
        Rank::from_index(self.0 / 4)
    }

    /// The suit, unless this is the joker.
    pub const fn suit(self) -> Option<Suit> {
        if self.0 < 52 {
            Some(Suit::ALL[(self.0 % 4) as usize])
        } else {
            None
        }
    }

    /// The rank, with the joker counted as the ace it stands for outside straights and flushes.
    pub const fn rank_or_ace(self) -> Rank {
        if self.0 < 52 {
            Rank::ALL[(self.0 / 4) as usize]
        } else {
            Rank::Ace
        }
    }

    /// Whether this is the joker.
    pub const fn is_joker(self) -> bool {
        self.0 == 52
    }

    #[inline]
    fn from_bytes(text: &[u8]) -> Option<Card> {
        let &[rank, suit] = text else { return None };
        let (r, s) = (RANK_OF[usize::from(rank)], SUIT_OF[usize::from(suit)]);
        if r != NONE && s != NONE {
            Some(Card(r * 4 + s))
        } else if text == b"Jk" {
            Some(Card::JOKER)
        } else {
            None
        }
    }
}

/// No rank or suit is written with this letter.
const NONE: u8 = u8::MAX;

static RANK_OF: [u8; 256] = indices(&RANKS);
static SUIT_OF: [u8; 256] = indices(&SUITS);

/// By letter, its place in a list.
const fn indices(letters: &[char]) -> [u8; 256] {
    let mut table = [NONE; 256];
    let mut i = 0;
    while i < letters.len() {
        table[letters[i] as usize] = i as u8;
        i += 1;
    }
    table
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Card, CardError> {
        Card::from_bytes(text.as_bytes()).ok_or_else(|| CardError::Unknown(text.chars().take(16).collect()))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ => f.write_str("Jk"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Cards in the order they were given, from one deck: none twice.
///
/// Holds no more than a deck of 53 and never allocates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cards {
    cards: [Card; Card::COUNT],
    len: u8,
}

impl Cards {
    /// No cards.
    pub const EMPTY: Cards = Cards {
        cards: [Card(0); Card::COUNT],
        len: 0,
    };

    /// The cards of a slice, refusing a repeat.
    pub fn from_slice(cards: &[Card]) -> Result<Cards, CardError> {
        let mut all = Cards::EMPTY;
        let mut seen = CardSet::EMPTY;
        for &card in cards {
            if !seen.insert(card) {
                return Err(CardError::Duplicate(card));
            }
            all.cards[usize::from(all.len)] = card;
            all.len += 1;
        }
        Ok(all)
    }

    /// The cards as a slice.
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The same cards as a set.
    pub fn set(&self) -> CardSet {
        self.as_slice().iter().copied().collect()
    }
}

impl std::ops::Deref for Cards {
    type Target = [Card];
    fn deref(&self) -> &[Card] {
        self.as_slice()
    }
}

impl FromStr for Cards {
    type Err = CardError;

    /// Cards separated by white space.
    fn from_str(text: &str) -> Result<Cards, CardError> {
        let mut all = Cards::EMPTY;
        let mut seen = CardSet::EMPTY;
        let mut rest = text.as_bytes();
        loop {
            rest = rest.trim_ascii_start();
            // Nearly every word is two letters and a space or the end.
            let (word, after) = match rest {
                [] => return Ok(all),
                [_, _] => (rest, &rest[2..]),
                [_, _, b' ', ..] => (&rest[..2], &rest[3..]),
                _ => {
                    let end = rest
                        .iter()
                        .position(u8::is_ascii_whitespace)
                        .unwrap_or(rest.len());
                    (&rest[..end], &rest[end..])
                }
            };
            let unknown = || CardError::Unknown(String::from_utf8_lossy(word).chars().take(16).collect());
            let card = Card::from_bytes(word).ok_or_else(unknown)?;
            if !seen.insert(card) {
                return Err(CardError::Duplicate(card));
            }
            all.cards[usize::from(all.len)] = card;
            all.len += 1;
            rest = after;
        }
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(f, self)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(f, self)
    }
}

fn write_cards(f: &mut fmt::Formatter<'_>, cards: &[Card]) -> fmt::Result {
    for (i, card) in cards.iter().enumerate() {
        if i > 0 {
            f.write_str(" ")?;
        }
        write!(f, "{card}")?;
    }
    Ok(())
}

/// A set of cards of one deck, as 53 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet(0);
    /// The 52 cards and the joker.
    pub const FULL: CardSet = CardSet((1 << 53) - 1);

    /// The bits: bit `i` is the card of index `i`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these bits; bits past the joker are dropped.
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & CardSet::FULL.0)
    }

    /// Adds a card; false when it was there already.
    pub const fn insert(&mut self, card: Card) -> bool {
        let fresh = !self.contains(card);
        self.0 |= 1 << card.0;
        fresh
    }

    /// Takes a card out; false when it was not there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.0);
        there
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in both.
    pub const fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards in either.
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of this set that the other has not.
    pub const fn difference(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards, lowest index first.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(Card(index))
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(iter: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in iter {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<Card> = self.iter().collect();
        write_cards(f, &cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_prints_and_parses_back() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse::<Card>(), Ok(card));
        }
    }

    #[test]
    fn near_misses_are_not_cards() {
        for text in [
            "", "A", "1s", "10s", "as", "AS", "Jks", "jk", "JK", "Ax", "♠A", "A♠", "Kd ",
        ] {
            assert!(text.parse::<Card>().is_err(), "{text:?} is not a card");
        }
    }

    #[test]
    fn a_repeat_is_refused_and_named() {
        let error = "As Kd As".parse::<Cards>().unwrap_err();
        assert_eq!(error, CardError::Duplicate(Card::new(Rank::Ace, Suit::Spades)));
        assert_eq!(
            "Jk Jk".parse::<Cards>().unwrap_err(),
            CardError::Duplicate(Card::JOKER)
        );
    }

    #[test]
    fn white_space_of_any_kind_parts_cards() {
        let plain: Cards = "As Kd Jk".parse().unwrap();
        for text in ["  As Kd Jk", "As\tKd\nJk ", "As   Kd  Jk"] {
            assert_eq!(text.parse::<Cards>().unwrap(), plain);
        }
        for text in ["AsKd", "As,Kd", "A s", "As Kdd", "s", "As K"] {
            assert!(text.parse::<Cards>().is_err(), "{text:?}");
        }
        assert_eq!("".parse::<Cards>().unwrap(), Cards::EMPTY);
    }

    #[test]
    fn sets_hold_what_they_were_given() {
        let cards: Cards = "As Jk 2c".parse().unwrap();
        let set = cards.set();
        assert_eq!(set.len(), 3);
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            ["2c", "As", "Jk"].map(|c| c.parse::<Card>().unwrap())
        );
        assert_eq!(CardSet::FULL.len(), Card::COUNT);
    }
}
