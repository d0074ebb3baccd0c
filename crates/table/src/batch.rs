//! The cards that make one deck at a table, or one batch of decks that are shuffled and dealt as one.

use crate::game::Rules;
use cards::{Card, DeckKind};

/// The cards that make one deck at a table, or one batch of decks that are shuffled and dealt as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// What each deck holds.
    pub kind: DeckKind,
    /// How many decks.
    pub decks: u8,
    /// How many such decks or batches may be at the table.
    pub most: usize,
    /// Whether one shuffle serves for many rounds, until the cover card is reached.
    pub many_rounds: bool,
}

impl Batch {
    /// One deck, shuffled for every round; `most` such decks take turns.
    pub fn deck(kind: DeckKind, most: usize) -> Batch {
        Batch {
            kind,
            decks: 1,
            most,
            many_rounds: false,
        }
    }

    /// One deck of a kind, shuffled for every round; as many take turns as the operator filed.
    pub fn filed(kind: DeckKind, rules: &impl Rules) -> Batch {
        Batch::deck(kind, rules.house().filed.decks)
    }

    /// How many jokers play in one deck.
    pub fn jokers(self) -> u8 {
        u8::from(self.kind == DeckKind::WithJoker)
    }

    /// How many cards.
    pub fn size(self) -> usize {
        self.kind.size() * usize::from(self.decks)
    }

    /// The cards, deck by deck.
    pub fn cards(self) -> Vec<Card> {
        self.kind.shoe(usize::from(self.decks))
    }

    /// Whether these are exactly its cards, in any order.
    pub fn is(self, cards: &[Card]) -> bool {
        let mut count = [0u8; Card::COUNT];
        for card in cards {
            let seen = &mut count[usize::from(card.index())];
            *seen = seen.saturating_add(1);
        }
        cards.len() == self.size()
            && self
                .kind
                .cards()
                .all(|card| count[usize::from(card.index())] == self.decks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_is_its_cards_each_as_often_as_there_are_decks() {
        let batch = Batch {
            kind: DeckKind::Spanish,
            decks: 8,
            most: 2,
            many_rounds: true,
        };
        let mut cards = batch.cards();
        assert_eq!(cards.len(), 384);
        assert!(batch.is(&cards));
        cards.reverse();
        assert!(batch.is(&cards));
        cards[0] = cards[1];
        assert!(!batch.is(&cards));
    }
}
