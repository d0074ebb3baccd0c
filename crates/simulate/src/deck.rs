//! Cards from the top of a deck, drawn as they are needed.

use cards::{Card, DeckKind};
use chance::{Chance, ChanceError};
use std::num::NonZeroU32;

/// A shoe that is dealt from without ever being put in order: the next card is any of those left.
pub struct Shoe {
    cards: Vec<Card>,
    dealt: usize,
}

impl Shoe {
    /// A shoe of so many decks.
    pub fn new(kind: DeckKind, decks: usize) -> Shoe {
        Shoe {
            cards: kind.shoe(decks),
            dealt: 0,
        }
    }

    /// The next card.
    #[inline]
    pub fn draw(&mut self, chance: &mut impl Chance) -> Result<Card, ChanceError> {
        let left = self.cards.len().saturating_sub(self.dealt);
        let bound = u32::try_from(left).ok().and_then(NonZeroU32::new);
        let bound = bound.ok_or(ChanceError::TooMany(self.dealt))?;
        let place = self.dealt + chance.below(bound)? as usize;
        self.cards.swap(self.dealt, place);
        self.dealt += 1;
        Ok(self.cards[self.dealt - 1])
    }

    /// The next few cards.
    #[inline]
    pub fn draw_some<const N: usize>(&mut self, chance: &mut impl Chance) -> Result<[Card; N], ChanceError> {
        let mut cards = [Card::JOKER; N];
        for card in &mut cards {
            *card = self.draw(chance)?;
        }
        Ok(cards)
    }
}
