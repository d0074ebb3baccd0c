//! Every set of cards a player can be looking at, and what it leads to.
//!
//! The final hand is the best five of all six cards, so whose card is whose does not matter to Ante, Blind and
//! Play: a point of decision is a set of three, four or five cards up to a renaming of suits. There are 1,755,
//! 16,432 and 134,459 of them.

use crate::hands::FiveCardHand;
use cards::suits::{SuitClass, classes};
use cards::{Card, CardSet, DeckKind};
use games::listed::Listed;
use rayon::prelude::*;
use std::collections::HashMap;

/// The hands that win, and one more for those that do not.
pub(super) const HANDS: usize = FiveCardHand::LIST.len() + 1;
/// Where hands that do not win are counted.
pub(super) const LOSING: usize = HANDS - 1;

/// In how many ways the cards to come, in order, make each hand.
pub(super) type Ways = [u64; HANDS];

/// The sets of one size.
pub(super) struct Level {
    /// One set for each class.
    pub(super) classes: Vec<SuitClass>,
    /// What the cards to come make of it.
    pub(super) ways: Vec<Ways>,
    index: HashMap<u64, u32>,
}

impl Level {
    fn new(classes: Vec<SuitClass>, ways: Vec<Ways>) -> Level {
        let index = classes
            .iter()
            .enumerate()
            .map(|(place, class)| (key(class.cards()), u32::try_from(place).unwrap_or(u32::MAX)))
            .collect();
        Level { classes, ways, index }
    }

    /// The place of a set.
    pub(super) fn place(&self, cards: CardSet) -> Option<usize> {
        self.index.get(&key(cards)).map(|&place| place as usize)
    }

    /// The places of the sets that one more card leads to, a place for each such card.
    pub(super) fn after(&self, cards: CardSet) -> impl Iterator<Item = usize> + '_ {
        deck()
            .filter(move |card| !cards.contains(*card))
            .filter_map(move |card| {
                let mut more = cards;
                more.insert(card);
                self.index.get(&key(more)).map(|&place| place as usize)
            })
    }
}

/// The three points of decision.
pub(super) struct Tree {
    pub(super) three: Level,
    pub(super) four: Level,
    pub(super) five: Level,
}

impl Tree {
    pub(super) fn new() -> Tree {
        let five = classes(DeckKind::Standard, 5);
        let ways = five.par_iter().map(|class| last_card(class.cards())).collect();
        let five = Level::new(five, ways);
        let four = before(&five, 4);
        let three = before(&four, 3);
        Tree { three, four, five }
    }
}

/// What the sixth card makes of five.
fn last_card(cards: CardSet) -> Ways {
    let mut hand = [Card::JOKER; 6];
    for (place, card) in hand.iter_mut().zip(cards.iter()) {
        *place = card;
    }
    let mut ways = [0; HANDS];
    for card in deck().filter(|card| !cards.contains(*card)) {
        hand[5] = card;
        let made = FiveCardHand::of(cards::standard::six(&hand));
        ways[made.map_or(LOSING, Listed::index)] += 1;
    }
    ways
}

/// The sets of one card fewer.
fn before(level: &Level, size: usize) -> Level {
    let fewer = classes(DeckKind::Standard, size);
    let ways = fewer
        .par_iter()
        .map(|class| {
            let mut sum = [0; HANDS];
            for place in level.after(class.cards()) {
                for (all, ways) in sum.iter_mut().zip(&level.ways[place]) {
                    *all += ways;
                }
            }
            sum
        })
        .collect();
    Level::new(fewer, ways)
}

fn deck() -> impl Iterator<Item = Card> {
    Card::all().filter(|card| !card.is_joker())
}

/// The same for all sets that differ by a renaming of suits: the ranks of each suit, sorted.
fn key(cards: CardSet) -> u64 {
    let mut suits = [0u64; 4];
    for card in cards.iter() {
        if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
            suits[suit as usize] |= 1 << rank.index();
        }
    }
    suits.sort_unstable();
    suits.iter().fold(0, |key, ranks| key << 13 | ranks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_is_in_the_tree() {
        let tree = Tree::new();
        let sizes = [&tree.three, &tree.four, &tree.five].map(|level| level.classes.len());
        assert_eq!(sizes, [1_755, 16_432, 134_459]);
        for (ways, left) in [
            (&tree.three.ways, 49 * 48 * 47),
            (&tree.four.ways, 48 * 47),
            (&tree.five.ways, 47),
        ] {
            assert!(ways.iter().all(|ways| ways.iter().sum::<u64>() == left));
        }
    }
}
