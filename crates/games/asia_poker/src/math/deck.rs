//! The deck that hands come from: the real one, or a small one that tests can walk pair by pair.

use cards::{Card, CardSet, DeckKind, Rank, Suit, suits};

/// Ranks, suits and perhaps the joker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    ranks: Vec<Rank>,
    suits: u8,
    joker: bool,
}

/// Hands alike up to a renaming of suits: one of them, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// One of the hands.
    pub cards: CardSet,
    /// How many hands it stands for.
    pub weight: u32,
}

impl Deck {
    /// The 53 cards of the game.
    pub fn full() -> Deck {
        Deck::new(Rank::ALL.to_vec(), 4, true)
    }

    /// A deck of these ranks, each in the first so many suits, and the joker if wanted.
    ///
    /// # Panics
    /// With no suit or more than four.
    pub fn new(ranks: Vec<Rank>, suits: u8, joker: bool) -> Deck {
        assert!((1..=4).contains(&suits), "a deck has one to four suits");
        Deck { ranks, suits, joker }
    }

    /// Its ranks.
    pub fn ranks(&self) -> &[Rank] {
        &self.ranks
    }

    /// How many suits it has.
    pub fn suits(&self) -> u8 {
        self.suits
    }

    /// Whether it has the joker.
    pub fn joker(&self) -> bool {
        self.joker
    }

    /// How many cards it has.
    pub fn size(&self) -> u32 {
        self.ranks.len() as u32 * u32::from(self.suits) + u32::from(self.joker)
    }

    /// How many ways there are to deal seven cards to a player and seven to the dealer.
    pub fn deals(&self) -> u128 {
        choose(self.size(), 7) * choose(self.size().saturating_sub(7), 7)
    }

    /// Every hand of seven. Of the full deck one hand stands for each class of suits;
    /// small decks are listed hand by hand.
    pub fn hands(&self) -> Vec<Dealt> {
        if *self == Deck::full() {
            return suits::classes(DeckKind::WithJoker, 7)
                .into_iter()
                .map(|class| Dealt {
                    cards: class.cards(),
                    weight: class.weight(),
                })
                .collect();
        }
        let mut cards: Vec<Card> = Vec::new();
        for &rank in &self.ranks {
            let suits = Suit::ALL.iter().take(usize::from(self.suits));
            cards.extend(suits.map(|&suit| Card::new(rank, suit)));
        }
        if self.joker {
            cards.push(Card::JOKER);
        }
        let mut hands = Vec::new();
        draw(&cards, 7, CardSet::EMPTY, &mut hands);
        hands
    }
}

fn draw(from: &[Card], wanted: usize, so_far: CardSet, hands: &mut Vec<Dealt>) {
    if wanted == 0 {
        hands.push(Dealt {
            cards: so_far,
            weight: 1,
        });
        return;
    }
    for (i, &card) in from.iter().enumerate() {
        let mut cards = so_far;
        cards.insert(card);
        draw(&from[i + 1..], wanted - 1, cards, hands);
    }
}

/// How many ways to choose `k` of `n`.
pub fn choose(n: u32, k: u32) -> u128 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |product, i| product * u128::from(n - i) / u128::from(i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deals_of_the_game_are_the_known_number() {
        assert_eq!(Deck::full().deals(), 8_250_459_031_214_400);
    }

    #[test]
    fn hands_weigh_what_they_should() {
        let small = Deck::new(vec![Rank::Ace, Rank::King, Rank::Two], 4, true);
        for deck in [Deck::full(), small] {
            let weight: u128 = deck.hands().iter().map(|hand| u128::from(hand.weight)).sum();
            assert_eq!(weight, choose(deck.size(), 7));
        }
    }
}
