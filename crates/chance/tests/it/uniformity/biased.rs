//! Mistakes that have been made with real decks, each of which the family must catch.

use std::num::NonZeroU32;

use cards::Card;
use chance::{Chance, ChanceError, SeededChance};

use super::family::{LEVEL, SIZES, judge, rejected};

type Shuffle = fn(&mut SeededChance, &mut [Card]);

/// A fair source but for its shuffle.
struct Shuffler(SeededChance, Shuffle);

impl Chance for Shuffler {
    fn word(&mut self) -> Result<u32, ChanceError> {
        self.0.word()
    }
    fn shuffle(&mut self, cards: &mut [Card]) -> Result<(), ChanceError> {
        (self.1)(&mut self.0, cards);
        Ok(())
    }
}

/// A source that does not reject: the remainder of one byte, or of two where one is too few.
struct Remainder(SeededChance);

impl Chance for Remainder {
    fn word(&mut self) -> Result<u32, ChanceError> {
        self.0.word()
    }
    fn below(&mut self, bound: NonZeroU32) -> Result<u32, ChanceError> {
        let bits = if bound.get() <= 256 { 8 } else { 16 };
        Ok((self.word()? >> (32 - bits)) % bound)
    }
}

/// A source whose numbers come round in turn.
struct Turns(SeededChance, u8);

impl Chance for Turns {
    fn word(&mut self) -> Result<u32, ChanceError> {
        self.0.word()
    }
    fn one_to_seven(&mut self) -> Result<u8, ChanceError> {
        self.1 = self.1 % 7 + 1;
        Ok(self.1)
    }
}

/// A source that deals each order twice.
struct Repeats(SeededChance, u32);

impl Chance for Repeats {
    fn word(&mut self) -> Result<u32, ChanceError> {
        self.0.word()
    }
    fn shuffle(&mut self, cards: &mut [Card]) -> Result<(), ChanceError> {
        self.1 += 1;
        SeededChance::from_u64(99)
            .stream(u64::from(self.1 / 2))
            .shuffle(cards)
    }
}

fn below(chance: &mut SeededChance, bound: usize) -> usize {
    chance.below(NonZeroU32::new(bound as u32).unwrap()).unwrap() as usize
}

fn caught(mut chance: impl Chance) -> Vec<&'static str> {
    rejected(&judge(&mut chance, &SIZES), LEVEL)
}

fn shuffle_caught(shuffle: Shuffle) -> Vec<&'static str> {
    caught(Shuffler(SeededChance::from_u64(575), shuffle))
}

#[test]
fn swapping_each_card_with_any_other_is_caught() {
    let names = shuffle_caught(|chance, cards| {
        for place in 0..cards.len() {
            let other = below(chance, cards.len());
            cards.swap(place, other);
        }
    });
    assert!(names.contains(&"place of each card in the deck"), "{names:?}");
    assert!(names.contains(&"place of each card in the shoe"), "{names:?}");
}

#[test]
fn never_leaving_a_card_in_its_place_is_caught() {
    let names = shuffle_caught(|chance, cards| {
        for place in (1..cards.len()).rev() {
            let other = below(chance, place);
            cards.swap(place, other);
        }
    });
    assert!(names.contains(&"place of each card in the deck"), "{names:?}");
    assert!(names.contains(&"parity of the order"), "{names:?}");
}

#[test]
fn forgetting_the_last_card_is_caught() {
    let names = shuffle_caught(|chance, cards| {
        let but_one = cards.len() - 1;
        chance.shuffle(&mut cards[..but_one]).unwrap();
    });
    assert!(names.contains(&"place of each card in the deck"), "{names:?}");
    assert!(names.contains(&"place of each card in the shoe"), "{names:?}");
}

/// Seven perfect-physics riffles, which is what a careful dealer does by hand, leave sequences in a deck.
#[test]
fn seven_riffles_are_caught() {
    let names = shuffle_caught(|chance, cards| {
        for _ in 0..7 {
            riffle(chance, cards);
        }
    });
    assert!(names.contains(&"cards followed by their successor"), "{names:?}");
}

/// Cuts where coins fall, and drops cards from each half in proportion to its size (Gilbert, Shannon, Reeds).
fn riffle(chance: &mut SeededChance, cards: &mut [Card]) {
    let left = (0..cards.len())
        .filter(|_| chance.word().unwrap() & 1 == 1)
        .count();
    let before = cards.to_vec();
    let (mut a, mut b) = (0, left);
    for card in cards.iter_mut() {
        let from_left = below(chance, left - a + before.len() - b) < left - a;
        let next = if from_left { &mut a } else { &mut b };
        *card = before[*next];
        *next += 1;
    }
}

#[test]
fn the_remainder_without_rejection_is_caught() {
    let names = caught(Remainder(SeededChance::from_u64(575)));
    for name in [
        "place of each card in the deck",
        "face of a die",
        "three dice",
        "starting position by generator",
        "place of the cut",
    ] {
        assert!(names.contains(&name), "{name}: {names:?}");
    }
}

#[test]
fn numbers_in_turn_are_too_even_to_be_fair() {
    let names = caught(Turns(SeededChance::from_u64(575), 0));
    assert_eq!(names, ["starting position by generator"]);
}

#[test]
fn the_same_order_twice_is_caught() {
    let names = caught(Repeats(SeededChance::from_u64(575), 1));
    assert!(
        names.contains(&"top card of one shuffle and of the next"),
        "{names:?}"
    );
}
