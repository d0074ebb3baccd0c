//! The cards a round is dealt from.

use crate::decks::{Deck, Pile, Shuffled, Stage};
use crate::desk::Desk;
use crate::stack::Stack;
use cards::Card;
use serde::{Deserialize, Serialize};

/// A shoe, or a deck in hand, while a round is dealt from it. A round holds it; between rounds its cards are in
/// the deck's [`Stage`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shoe {
    /// The deck.
    pub deck: u8,
    /// Who shuffled it.
    pub by: Shuffled,
    /// What is still in it, the next card first.
    pub cards: Stack,
    /// How many of these come before the cover card; none if no cover card lies in it, or it has come out.
    pub cover: Option<u16>,
    /// What earlier rounds left in the discard rack.
    pub rack: Vec<Pile>,
}

/// What a draw from a shoe came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The card.
    pub card: Card,
    /// Whether the cover card came out before it.
    pub cover: bool,
}

impl Shoe {
    /// Whether the next card to be drawn is the cover card.
    pub fn at_cover(&self) -> bool {
        self.cover == Some(0)
    }

    /// The next card; none in an empty shoe.
    pub fn peek(&self) -> Option<Card> {
        self.cards.first().copied()
    }

    /// Draws the next card; none from an empty shoe.
    pub fn draw(&mut self) -> Option<Drawn> {
        if self.cards.is_empty() {
            return None;
        }
        let cover = self.at_cover();
        self.cover = match self.cover {
            Some(before) if !cover => Some(before - 1),
            _ => None,
        };
        let card = self.cards.0.remove(0);
        Some(Drawn { card, cover })
    }
}

impl Desk {
    /// Begins to deal: the loaded deck comes into play, and the round holds its cards.
    pub fn take_shoe(&mut self) -> Option<Shoe> {
        let (&id, deck) = self.decks.iter_mut().find(|(_, deck)| deck.stage.is_loaded())?;
        let Deck { stage, .. } = &mut **deck;
        let (by, cards, cover, rack) = match std::mem::replace(stage, Stage::InPlay) {
            Stage::Loaded { by, order, cover, .. } => (by, order, cover, Vec::new()),
            Stage::PartDealt {
                by,
                order,
                cover,
                rack,
            } => (by, order, cover, rack),
            other => {
                *stage = other;
                return None;
            }
        };
        Some(Shoe {
            deck: id,
            by,
            cards,
            cover,
            rack,
        })
    }

    /// Ends a round whose shoe serves for the next one too: the rest stays in it, the round's cards are in the
    /// discard rack.
    pub fn keep_shoe(&mut self, shoe: Shoe, piles: impl IntoIterator<Item = Pile>) {
        let Shoe {
            deck,
            by,
            cards: order,
            cover,
            mut rack,
        } = shoe;
        rack.extend(piles);
        if let Some(deck) = self.decks.get_mut(&deck) {
            deck.stage = Stage::PartDealt {
                by,
                order,
                cover,
                rack,
            };
        }
    }

    /// Ends a round whose cards, all of them, are in the discard rack.
    pub fn to_rack(&mut self, deck: u8, piles: Vec<Pile>) {
        if let Some(deck) = self.decks.get_mut(&deck) {
            deck.stage = Stage::Rack { piles };
        }
        self.last_deck = Some(deck);
    }

    /// Ends a void round: the cards are in one stack again, to be shuffled.
    pub fn restack(&mut self, deck: u8) {
        if let Some(deck) = self.decks.get_mut(&deck) {
            deck.stage = Stage::Stacked;
        }
        self.last_deck = Some(deck);
    }

    /// Ends a void round whose deck leaves the table.
    pub fn take_away(&mut self, deck: u8) {
        self.decks.remove(&deck);
        self.leaves(deck);
        self.last_deck = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cover_card_comes_out_once_between_two_cards() {
        let mut shoe = Shoe {
            deck: 1,
            by: Shuffled::Manually,
            cards: Stack(cards::DeckKind::Spanish.shoe(1)),
            cover: Some(2),
            rack: Vec::new(),
        };
        let covers: Vec<bool> = (0..4)
            .filter_map(|_| shoe.draw())
            .map(|drawn| drawn.cover)
            .collect();
        assert_eq!(covers, [false, false, true, false]);
        assert_eq!((shoe.cards.len(), shoe.cover), (44, None));
    }
}
