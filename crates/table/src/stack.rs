//! Cards lying in order, written as text: `As Kd Jk`.

use cards::{Card, CardSet, Cards, DeckKind};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Deref;

/// Cards in order, top card first. Where several decks lie in it a card comes more than once.
///
/// `Debug` prints how many there are and not which: an undealt order must not reach a log.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Stack(pub Vec<Card>);

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.len())
    }
}

impl Stack {
    /// The cards as a set; a card lying twice counts once.
    pub fn set(&self) -> CardSet {
        self.iter().copied().collect()
    }

    /// Whether these are exactly the cards of one such deck.
    pub fn is_deck(&self, kind: DeckKind) -> bool {
        let deck: CardSet = kind.cards().collect();
        self.len() == kind.size() && self.set() == deck
    }

    /// The top cards go under the rest.
    pub fn cut(&self, cards: usize) -> Stack {
        let mut cut = self.clone();
        let cards = cards.min(cut.0.len());
        cut.0.rotate_left(cards);
        cut
    }

    /// The same as the cards crate holds them; empty if a card lies twice.
    pub fn to_cards(&self) -> Cards {
        Cards::from_slice(&self.0).unwrap_or(Cards::EMPTY)
    }
}

impl Deref for Stack {
    type Target = [Card];
    fn deref(&self) -> &[Card] {
        &self.0
    }
}

impl FromIterator<Card> for Stack {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Stack {
        Stack(cards.into_iter().collect())
    }
}

impl From<&[Card]> for Stack {
    fn from(cards: &[Card]) -> Stack {
        Stack(cards.to_vec())
    }
}

/// Cards on one line, `As Kd Jk`.
pub fn text(cards: &Stack) -> String {
    let mut text = String::with_capacity(cards.len() * 3);
    for card in cards.iter() {
        if !text.is_empty() {
            text.push(' ');
        }
        match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => text.extend([rank.letter(), suit.letter()]),
            _ => text.push_str("Jk"),
        }
    }
    text
}

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(self))
    }
}

impl<'de> Deserialize<'de> for Stack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stack, D::Error> {
        crate::text::read(deserializer, "cards, such as \"As Kd\"", |text| {
            let cards = text.split_ascii_whitespace().map(str::parse);
            cards.collect::<Result<Vec<Card>, _>>().map(Stack)
        })
    }
}

/// Cards as text, for a field that holds them bare.
pub mod bare {
    use super::Stack;
    use cards::Card;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes `As Kd`.
    pub fn serialize<S: Serializer>(cards: &[Card], serializer: S) -> Result<S::Ok, S::Error> {
        Stack::from(cards).serialize(serializer)
    }

    /// Reads `As Kd`.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Card>, D::Error> {
        Stack::deserialize(deserializer).map(|stack| stack.0)
    }
}

/// One card as text, for a field of a fact.
pub mod card {
    use cards::Card;
    use serde::{Deserializer, Serializer};

    /// Writes `As`.
    pub fn serialize<S: Serializer>(card: &Card, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(card)
    }

    /// Reads `As`.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        crate::text::read(deserializer, "a card, such as \"As\"", str::parse)
    }
}

/// One card or none, for a field of a state.
pub mod maybe_card {
    use cards::Card;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes `As` or null.
    pub fn serialize<S: Serializer>(card: &Option<Card>, serializer: S) -> Result<S::Ok, S::Error> {
        match card {
            Some(card) => serializer.collect_str(card),
            None => serializer.serialize_none(),
        }
    }

    /// Reads `As` or null.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Card>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        let card = text.map(|text| text.parse()).transpose();
        card.map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_moves_the_top_under_the_rest() {
        let deck: Stack = DeckKind::WithJoker.cards().collect();
        let cut = deck.cut(10);
        assert_eq!(cut[0], deck[10]);
        assert_eq!(cut[52], deck[9]);
        assert!(cut.is_deck(DeckKind::WithJoker) && !cut.is_deck(DeckKind::Standard));
    }

    #[test]
    fn a_stack_is_text() {
        let stack: Stack = serde_json::from_str("\"As Kd Jk\"").unwrap();
        assert_eq!(stack.len(), 3);
        assert_eq!(serde_json::to_string(&stack).unwrap(), "\"As Kd Jk\"");
        assert!(
            serde_json::from_str::<Stack>("\"As As\"").is_ok(),
            "two decks may lie in one stack"
        );
        assert!(serde_json::from_str::<Stack>("\"As Ax\"").is_err());
    }
}
