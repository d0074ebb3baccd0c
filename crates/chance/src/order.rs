//! The order of a deck or shoe, as text.

use std::fmt;
use std::str::FromStr;

use cards::card::CardError;
use cards::{Card, DeckKind};
use serde::{Deserialize, Serialize};

/// The order of a deck or shoe from the top: `As Jk 9c`, one space between cards and nothing else.
///
/// One order has one text, so that whoever sees the text can hash it. In a shoe a card may come more than
/// once; whether the cards are the right ones is asked with [`DeckOrder::check_cards`].
///
/// `Debug` prints how many cards there are and not which: an undealt order must not reach a log.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DeckOrder(Vec<Card>);

/// Why a text is not a deck order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("card {place} of the deck order: {error}")]
pub struct OrderError {
    /// Which piece between spaces is not a card, counted from 1, the top of the deck.
    pub place: usize,
    /// What is wrong with it.
    pub error: CardError,
}

/// The first card of which a deck order has too few or too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{card} comes {found} times in the deck order, not {expected}")]
pub struct WrongCards {
    /// The card.
    pub card: Card,
    /// How often it should come.
    pub expected: usize,
    /// How often it does.
    pub found: usize,
}

impl fmt::Debug for DeckOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.0.len())
    }
}

impl DeckOrder {
    /// The cards from the top.
    pub fn as_slice(&self) -> &[Card] {
        &self.0
    }

    /// The cards from the top, to deal.
    pub fn into_cards(self) -> Vec<Card> {
        self.0
    }

    /// Whether these are the cards of so many decks of a kind, all of them and no others.
    pub fn check_cards(&self, kind: DeckKind, decks: usize) -> Result<(), WrongCards> {
        let mut expected = [0; Card::COUNT];
        kind.cards()
            .for_each(|card| expected[usize::from(card.index())] = decks);
        let mut found = [0; Card::COUNT];
        self.0
            .iter()
            .for_each(|card| found[usize::from(card.index())] += 1);
        for (card, (expected, found)) in Card::all().zip(expected.into_iter().zip(found)) {
            if expected != found {
                return Err(WrongCards {
                    card,
                    expected,
                    found,
                });
            }
        }
        Ok(())
    }
}

impl From<Vec<Card>> for DeckOrder {
    fn from(cards: Vec<Card>) -> DeckOrder {
        DeckOrder(cards)
    }
}

impl From<DeckOrder> for String {
    fn from(order: DeckOrder) -> String {
        order.to_string()
    }
}

impl TryFrom<String> for DeckOrder {
    type Error = OrderError;
    fn try_from(text: String) -> Result<DeckOrder, OrderError> {
        text.parse()
    }
}

impl FromStr for DeckOrder {
    type Err = OrderError;
    fn from_str(text: &str) -> Result<DeckOrder, OrderError> {
        if text.is_empty() {
            return Ok(DeckOrder(Vec::new()));
        }
        text.split(' ')
            .enumerate()
            .map(|(i, card)| card.parse().map_err(|error| OrderError { place: i + 1, error }))
            .collect::<Result<_, _>>()
            .map(DeckOrder)
    }
}

impl fmt::Display for DeckOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(card, f)?;
        }
        Ok(())
    }
}
