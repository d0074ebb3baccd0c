//! The decks the chapters call for.

use crate::{Card, Rank};

/// Which cards a deck holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeckKind {
    /// The 52 cards.
    Standard,
    /// The 52 cards and one joker.
    WithJoker,
    /// The 48 cards left when the four 10s are taken out of a standard deck.
    Spanish,
}

impl DeckKind {
    /// How many cards one such deck holds.
    pub const fn size(self) -> usize {
        match self {
            DeckKind::Standard => 52,
            DeckKind::WithJoker => 53,
            DeckKind::Spanish => 48,
        }
    }

    /// The cards of one deck, lowest index first.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |card| match self {
            DeckKind::Standard => !card.is_joker(),
            DeckKind::WithJoker => true,
            DeckKind::Spanish => !card.is_joker() && card.rank() != Some(Rank::Ten),
        })
    }

    /// The cards of several such decks, one deck after the other.
    pub fn shoe(self, decks: usize) -> Vec<Card> {
        (0..decks).flat_map(|_| self.cards()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_deck_has_its_cards_once() {
        for kind in [DeckKind::Standard, DeckKind::WithJoker, DeckKind::Spanish] {
            let mut cards: Vec<Card> = kind.cards().collect();
            assert_eq!(cards.len(), kind.size());
            cards.dedup();
            assert_eq!(cards.len(), kind.size());
        }
        assert!(
            DeckKind::Spanish
                .cards()
                .all(|card| card.rank() != Some(Rank::Ten))
        );
        assert_eq!(DeckKind::Spanish.shoe(8).len(), 384);
    }
}
