//! The standard order against the plain rules and the fastest public evaluators.
//!
//! Every contestant gets the same hands as cards of its own type and must count
//! as many straights or better as the plain rules do. `random` hands come one by
//! one, with nothing shared; `walk` goes through hands in order and lets each
//! contestant keep the sum of the cards that stay. `poker_eval` has no hands of six.

mod contestants;
mod hands;

use cards::Card;
use cards::standard::{Category, plain};
use contestants::{Aya, Contestant, Houseway, Plain, PokerEval, Pokers, RsPoker};
use divan::Bencher;
use divan::counter::ItemsCount;
use hands::{RANDOM_HANDS, random_hands};

fn main() {
    divan::main();
}

#[divan::bench(types = [Houseway, Plain, Aya, PokerEval, Pokers, RsPoker], sample_count = 200, sample_size = 1)]
fn five_random<C: Contestant>(bencher: Bencher) {
    random::<C, 5>(bencher);
}

#[divan::bench(types = [Houseway, Plain, Aya, Pokers, RsPoker], sample_count = 200, sample_size = 1)]
fn six_random<C: Contestant>(bencher: Bencher) {
    random::<C, 6>(bencher);
}

#[divan::bench(types = [Houseway, Plain, Aya, PokerEval, Pokers, RsPoker], sample_count = 200, sample_size = 1)]
fn seven_random<C: Contestant>(bencher: Bencher) {
    random::<C, 7>(bencher);
}

/// All 2,598,960 hands of five.
#[divan::bench(types = [Houseway, Plain, Aya, PokerEval, Pokers, RsPoker], sample_count = 50, sample_size = 1, max_time = 2)]
fn five_walk<C: Contestant>(bencher: Bencher) {
    walk::<C, 5>(bencher, [], 19_716);
}

/// All 2,349,060 hands of six with the 2 of clubs.
#[divan::bench(types = [Houseway, Plain, Aya, Pokers, RsPoker], sample_count = 50, sample_size = 1, max_time = 2)]
fn six_walk<C: Contestant>(bencher: Bencher) {
    walk::<C, 6>(bencher, [0], 71_484);
}

/// All 2,118,760 hands of seven with the 2 of clubs and the 3 of diamonds.
#[divan::bench(types = [Houseway, Plain, Aya, PokerEval, Pokers, RsPoker], sample_count = 50, sample_size = 1, max_time = 2)]
fn seven_walk<C: Contestant>(bencher: Bencher) {
    walk::<C, 7>(bencher, [0, 5], 197_704);
}

fn random<C: Contestant, const N: usize>(bencher: Bencher) {
    let hands = random_hands::<N>();
    let best = |hand: &&[Card; N]| plain::value(&plain::best_five(&hand[..])).category >= Category::Straight;
    let expected = hands.iter().filter(best).count();
    let dealt: Vec<[C::Card; N]> = hands
        .iter()
        .map(|hand| hand.map(|card| C::card(card.index())))
        .collect();
    let contestant = C::default();
    let straight = contestant.lowest_straight();
    bencher.counter(ItemsCount::new(RANDOM_HANDS)).bench_local(|| {
        let dealt = divan::black_box(&dealt);
        let counted = dealt
            .iter()
            .filter(|hand| contestant.rank(hand) >= straight)
            .count();
        assert_eq!(counted, expected);
    });
}

/// Goes through all choices of five cards beside those `held`.
fn walk<C: Contestant, const N: usize>(bencher: Bencher, held: impl AsRef<[u8]>, expected: usize) {
    let held = held.as_ref();
    let start = held
        .iter()
        .fold(C::empty(), |sum, &index| C::add(sum, C::card(index)));
    let deck: Vec<C::Card> = (0..52)
        .filter(|index| !held.contains(index))
        .map(C::card)
        .collect();
    let n = deck.len();
    let hands = n * (n - 1) * (n - 2) * (n - 3) * (n - 4) / 120;
    let contestant = C::default();
    let straight = contestant.lowest_straight();
    bencher.counter(ItemsCount::new(hands)).bench_local(|| {
        let deck = divan::black_box(&deck[..]);
        let counted = straights_or_better::<C, N>(&contestant, start, deck, straight);
        assert_eq!(counted, expected);
    });
}

/// A function of its own, so that the count stays in a register.
fn straights_or_better<C: Contestant, const N: usize>(
    contestant: &C,
    start: C::Sum,
    deck: &[C::Card],
    straight: C::Rank,
) -> usize {
    let mut counted = 0;
    for (a, &card) in deck.iter().enumerate() {
        let one = C::add(start, card);
        for (b, &card) in deck[..a].iter().enumerate() {
            let two = C::add(one, card);
            for (c, &card) in deck[..b].iter().enumerate() {
                let three = C::add(two, card);
                for (d, &card) in deck[..c].iter().enumerate() {
                    let four = C::add(three, card);
                    for &card in &deck[..d] {
                        counted += usize::from(contestant.rank_sum::<N>(C::add(four, card)) >= straight);
                    }
                }
            }
        }
    }
    counted
}
