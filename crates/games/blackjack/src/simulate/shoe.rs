//! Cards of a full shoe, drawn as they are needed: any place of the shoe, and another where that card is out.

use cards::{Card, DeckKind};
use chance::{Chance, index};
use simulate::run::Failed;
use std::num::NonZeroU32;

/// The most cards a shoe of this game can have.
pub(super) const MOST: usize = 416;
const WORDS: usize = MOST.div_ceil(64);

/// What lies in a shoe.
#[derive(Clone, Debug)]
pub(super) struct Stack {
    pub(super) cards: Vec<Card>,
    count: NonZeroU32,
}

impl Stack {
    pub(super) fn new(deck: DeckKind, decks: u8) -> Stack {
        let cards = deck.shoe(decks.into());
        let count = u32::try_from(cards.len()).ok().and_then(NonZeroU32::new);
        Stack {
            count: count.unwrap_or(NonZeroU32::MIN),
            cards,
        }
    }
}

/// A round's draws: which places are out.
#[derive(Clone, Debug)]
pub(super) struct Draws {
    out: [u64; WORDS],
    count: NonZeroU32,
}

impl Draws {
    #[inline]
    pub(super) fn of(stack: &Stack) -> Draws {
        Draws {
            out: [0; WORDS],
            count: stack.count,
        }
    }

    /// The place of the next card. Each place that is not out is as likely as the next.
    #[inline]
    pub(super) fn draw(&mut self, chance: &mut impl Chance) -> Result<usize, Failed> {
        loop {
            let Some(place) = index::of_word(chance.word()?, self.count) else {
                continue;
            };
            let place = place as usize;
            let (word, bit) = (&mut self.out[place / 64], 1 << (place % 64));
            if *word & bit == 0 {
                *word |= bit;
                return Ok(place);
            }
        }
    }
}
