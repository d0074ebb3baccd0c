//! Shuffles per second of a deck and of a shoe, from each source.

#![allow(clippy::unwrap_used, reason = "a benchmark stops on an error")]

use cards::{Card, DeckKind};
use chance::{Chance, SeededChance, SystemChance};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

fn shuffles(bencher: Bencher<'_, '_>, mut chance: impl Chance, cards: Vec<Card>) {
    let sorted = |cards: &[Card]| {
        let mut cards = cards.to_vec();
        cards.sort();
        cards
    };
    let mut order = cards.clone();
    bencher
        .counter(ItemsCount::new(1u32))
        .bench_local(|| chance.shuffle(&mut order).unwrap());
    assert_eq!(sorted(&order), sorted(&cards), "a shuffle keeps the cards");
}

fn shoe(count: usize) -> Vec<Card> {
    match count {
        53 => DeckKind::WithJoker.shoe(1),
        _ => DeckKind::Spanish.shoe(count / DeckKind::Spanish.size()),
    }
}

#[divan::bench(args = [53, 384], sample_size = 2000)]
fn seeded(bencher: Bencher<'_, '_>, cards: usize) {
    shuffles(bencher, SeededChance::from_u64(1), shoe(cards));
}

#[divan::bench(args = [53, 384], sample_size = 2000)]
fn system(bencher: Bencher<'_, '_>, cards: usize) {
    shuffles(bencher, SystemChance, shoe(cards));
}
