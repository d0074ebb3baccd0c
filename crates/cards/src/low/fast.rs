//! The orders of low hands by lookup: the keys and tables of the standard order, filled with other places.

use super::plain::{self, Value};
use super::{LowRank, Lowball};
use crate::Card;
use crate::standard::lookup::{self, Five};
use std::sync::LazyLock;

/// The place of five different cards.
///
/// # Panics
/// On the joker, in deuce-to-seven; in ace-to-five its place means nothing.
#[inline]
pub fn five(cards: &[Card; 5], order: Lowball) -> LowRank {
    match order {
        Lowball::AceToFive => Evaluator::new().ace_to_five(cards),
        Lowball::DeuceToSeven => Evaluator::new().deuce_to_seven(cards),
    }
}

/// The tables at hand: a loop that holds one need not ask each time whether they are built.
#[derive(Clone, Copy)]
pub struct Evaluator(&'static Tables);

struct Tables {
    ace_to_five: Five,
    deuce_to_seven: Five,
    /// The five cards of one suit in deuce-to-seven, by a bit for each rank.
    flush: [u16; 1 << 13],
}

static TABLES: LazyLock<Box<Tables>> = LazyLock::new(|| {
    let mut tables = Box::new(Tables {
        ace_to_five: Five::EMPTY,
        deuce_to_seven: Five::EMPTY,
        flush: [0; 1 << 13],
    });
    fill(&mut tables.ace_to_five, Lowball::AceToFive);
    let places = fill(&mut tables.deuce_to_seven, Lowball::DeuceToSeven);
    for (ranks, cards) in lookup::suited_fives() {
        tables.flush[ranks] = places.of(&cards);
    }
    tables
});

/// Every value of an order, worst first.
struct Places(Vec<Value>, Lowball);

impl Places {
    fn of(&self, cards: &[Card; 5]) -> u16 {
        let value = plain::value(cards, self.1);
        self.0.partition_point(|other| *other <= value) as u16
    }
}

/// Fills the table of hands that are no flush and returns all places of the order.
fn fill(table: &mut Five, order: Lowball) -> Places {
    let flushes = lookup::suited_fives().into_iter().map(|(_, cards)| cards);
    let hands = lookup::unsuited_fives().into_iter().map(|(_, cards)| cards);
    let mut values: Vec<Value> = hands
        .chain(flushes)
        .map(|cards| plain::value(&cards, order))
        .collect();
    values.sort_unstable();
    values.dedup();
    let places = Places(values, order);
    let entries: Vec<(u64, u16)> = lookup::unsuited_fives()
        .into_iter()
        .map(|(key, cards)| (key, places.of(&cards)))
        .collect();
    match table.fill(&entries) {
        Some(()) => places,
        None => unreachable!("the same keys fill the table of the standard order"),
    }
}

impl Evaluator {
    /// The evaluator; the first call builds the tables.
    #[inline]
    pub fn new() -> Evaluator {
        Evaluator(&TABLES)
    }

    /// The place of five different cards in ace-to-five.
    #[inline]
    pub fn ace_to_five(self, cards: &[Card; 5]) -> LowRank {
        LowRank(self.0.ace_to_five.get(lookup::sum(cards)))
    }

    /// The place of five different cards in deuce-to-seven.
    ///
    /// # Panics
    /// On the joker.
    #[inline]
    pub fn deuce_to_seven(self, cards: &[Card; 5]) -> LowRank {
        let key = lookup::sum(cards);
        match lookup::suit_of_five(key) {
            None => LowRank(self.0.deuce_to_seven.get(key)),
            Some(suit) => LowRank(self.0.flush[lookup::ranks_of_flush(suit, cards)]),
        }
    }
}

impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::new()
    }
}
