//! Chance for a live table, straight from the operating system.

use cards::Card;

use crate::source::fisher_yates;
use crate::{Chance, ChanceError};

/// Chance for a live table, straight from the operating system (`getrandom` and its like).
///
/// A generator seeded once with 256 bits can give at most 2^256 orders. One deck of 53 cards has 2^231.3 of
/// them; eight decks of 52 have 2^2,229 even when equal cards are not told apart, and nearly all would never
/// be dealt. So there is no generator here. Every act asks the system for the bytes it needs when it needs
/// them, and nothing is kept from one act to the next: a copy of the process's memory made before a shuffle
/// says nothing about it. If the system gives no bytes, that is an error; there is no weaker source behind it.
///
/// What the system does inside is its own affair, and worth knowing. Linux expands a 256-bit key that it
/// replaces at every call and stirs from its pool about once a minute, so the counting above holds against it
/// too, though nobody can tell its output from true chance. A table that must have more can have a hardware
/// source: write [`Chance::word`] for it.
///
/// ```
/// use chance::{Chance, SystemChance};
/// let number = SystemChance.one_to_seven()?;
/// assert!((1..=7).contains(&number));
/// # Ok::<(), chance::ChanceError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemChance;

impl Chance for SystemChance {
    fn word(&mut self) -> Result<u32, ChanceError> {
        Ok(getrandom::u32()?)
    }

    /// All words of a shuffle are drawn after it begins; what was drawn and not used is thrown away.
    fn shuffle(&mut self, cards: &mut [Card]) -> Result<(), ChanceError> {
        let mut order = cards.to_vec();
        let needed = cards.len().saturating_sub(1);
        fisher_yates(&mut Block::new(needed, getrandom::fill), &mut order)?;
        cards.copy_from_slice(&order);
        Ok(())
    }
}

/// The most words asked for in one call.
const BLOCK_WORDS: usize = 256;

/// Words fetched a block at a time, for one act.
struct Block<F> {
    fill: F,
    /// How many words the act will want, as far as one can know before refusals.
    wanted: usize,
    bytes: [u8; 4 * BLOCK_WORDS],
    next: usize,
    end: usize,
}

impl<F: FnMut(&mut [u8]) -> Result<(), getrandom::Error>> Block<F> {
    fn new(wanted: usize, fill: F) -> Block<F> {
        Block {
            fill,
            wanted,
            bytes: [0; 4 * BLOCK_WORDS],
            next: 0,
            end: 0,
        }
    }
}

impl<F: FnMut(&mut [u8]) -> Result<(), getrandom::Error>> Chance for Block<F> {
    #[inline]
    fn word(&mut self) -> Result<u32, ChanceError> {
        if self.next == self.end {
            let words = self.wanted.clamp(1, BLOCK_WORDS);
            (self.fill)(&mut self.bytes[..4 * words])?;
            self.wanted = self.wanted.saturating_sub(words);
            (self.next, self.end) = (0, 4 * words);
        }
        let mut word = [0; 4];
        word.copy_from_slice(&self.bytes[self.next..self.next + 4]);
        self.next += 4;
        Ok(u32::from_le_bytes(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::DeckKind;

    #[test]
    fn a_shuffle_keeps_the_cards_and_does_not_repeat_itself() {
        for (kind, decks) in [(DeckKind::WithJoker, 1), (DeckKind::Spanish, 8)] {
            let fresh = kind.shoe(decks);
            let (mut one, mut two) = (fresh.clone(), fresh.clone());
            SystemChance.shuffle(&mut one).unwrap();
            SystemChance.shuffle(&mut two).unwrap();
            assert_ne!(one, two);
            assert_ne!(one, fresh);
            let sorted = |mut cards: Vec<Card>| {
                cards.sort();
                cards
            };
            assert_eq!(sorted(one), sorted(fresh.clone()));
            assert_eq!(sorted(two), sorted(fresh));
        }
    }

    #[test]
    fn a_block_asks_for_what_the_shuffle_needs_and_no_word_is_given_twice() {
        let mut asked = Vec::new();
        let mut counter = 0u8;
        let mut given = Vec::new();
        let mut block = Block::new(383, |bytes: &mut [u8]| {
            asked.push(bytes.len());
            for word in bytes.chunks_exact_mut(4) {
                counter = counter.wrapping_add(1);
                word.copy_from_slice(&[counter, 0, asked.len() as u8, 0]);
            }
            Ok(())
        });
        for _ in 0..385 {
            given.push(block.word().unwrap());
        }
        assert_eq!(asked, [1024, 508, 4, 4]);
        given.sort();
        given.dedup();
        assert_eq!(given.len(), 385);
    }

    #[test]
    fn a_failure_of_the_system_is_returned() {
        let failure = getrandom::Error::new_custom(7);
        let mut calls = 0;
        let mut block = Block::new(300, |_: &mut [u8]| {
            calls += 1;
            if calls == 2 { Err(failure) } else { Ok(()) }
        });
        for _ in 0..256 {
            assert_eq!(block.word(), Ok(0));
        }
        assert_eq!(block.word(), Err(ChanceError::NoEntropy(failure)));
    }
}
