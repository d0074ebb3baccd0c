//! Low hands, Badugi and five-card Omaha beside the Rust crates that have them.
//!
//! Before anything is timed every hand there is goes through each contestant, and the fewest hands are counted that must be set
//! aside for the rest to stand in the order of the rules as written. `playing_cards` has no ace-to-five.

mod hands;

use std::collections::BTreeMap;

use aya_poker::base::{CARDS, Hand};
use cards::low::{self, Ace, Lowball};
use cards::{Card, badugi, omaha};
use divan::Bencher;
use divan::counter::ItemsCount;
use hands::random_hands;
use playing_cards::core::Card as PlayingCard;
use playing_cards::poker::evaluators::{badugi_evaluator, low_27_evaluator, omaha_hilo_evaluator};

fn main() {
    for (order, wrong) in [
        (
            "deuce-to-seven, aya_poker",
            errors(two_seven, |hand| Some(aya_poker::deuce_seven_rank(&aya(hand)).0)),
        ),
        (
            "deuce-to-seven, playing_cards",
            errors(two_seven, playing_two_seven),
        ),
        (
            "ace-to-five, aya_poker",
            errors(ace_five, |hand| Some(aya_poker::ace_five_rank(&aya(hand)).0)),
        ),
        (
            "badugi, aya_poker",
            errors(badugi_low, |hand| Some(aya_poker::badugi_rank(&aya(hand)).0)),
        ),
        ("badugi, playing_cards", errors(badugi_low, playing_badugi)),
        (
            "badugi with the ace high, aya_poker",
            errors(badugi_high, |hand| Some(aya_poker::baduci_rank(&aya(hand)).0)),
        ),
    ] {
        println!("{order}: {wrong}");
    }
    divan::main();
}

fn two_seven(hand: &[Card; 5]) -> low::plain::Value {
    low::plain::value(hand, Lowball::DeuceToSeven)
}

fn ace_five(hand: &[Card; 5]) -> low::plain::Value {
    low::plain::value(hand, Lowball::AceToFive)
}

fn badugi_low(hand: &[Card; 4]) -> badugi::BadugiRank {
    badugi::plain::best(hand, Ace::Low)
}

fn badugi_high(hand: &[Card; 4]) -> badugi::BadugiRank {
    badugi::plain::best(hand, Ace::High)
}

fn aya(hand: &[Card]) -> Hand {
    let mut all = Hand::new();
    for card in hand {
        all.insert_unchecked(&CARDS[usize::from(card.index())]);
    }
    all
}

fn playing(hand: &[Card]) -> Vec<PlayingCard> {
    let text: String = hand.iter().map(Card::to_string).collect();
    PlayingCard::vec_from_str(&text).expect("cards as both write them")
}

fn playing_two_seven(hand: &[Card; 5]) -> Option<u32> {
    let rank = low_27_evaluator::evaluate_hand(&playing(hand)).ok()?;
    Some(rank.strength)
}

fn playing_badugi(hand: &[Card; 4]) -> Option<u32> {
    let rank = badugi_evaluator::evaluate_hand(&playing(hand)).ok()?;
    Some(rank.strength)
}

/// What was found of one contestant.
struct Errors {
    hands: u64,
    wrong: u64,
    /// Hands that it gave no rank at all.
    refused: u64,
}

impl std::fmt::Display for Errors {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(to, "{} of {} hands out of order", self.wrong, self.hands)?;
        match self.refused {
            0 => Ok(()),
            refused => write!(to, ", {refused} more not ranked at all"),
        }
    }
}

/// The fewest hands that must be set aside for a contestant's order to be ours: all, less the heaviest chain that rises in both.
fn errors<const N: usize, V: Ord, R: Ord + Copy>(
    rules: impl Fn(&[Card; N]) -> V,
    theirs: impl Fn(&[Card; N]) -> Option<R>,
) -> Errors {
    let mut groups: BTreeMap<(V, R), u64> = BTreeMap::new();
    let (mut hands, mut refused) = (0, 0);
    for_each_hand(&mut |hand| {
        match theirs(hand) {
            Some(rank) => *groups.entry((rules(hand), rank)).or_default() += 1,
            None => refused += 1,
        }
        hands += 1;
    });
    let mut ranks: Vec<R> = groups.keys().map(|(_, rank)| *rank).collect();
    ranks.sort_unstable();
    ranks.dedup();
    // By the place of their rank, the most hands of a chain that ends there.
    let mut chains = vec![0u64; ranks.len()];
    let mut waiting: Vec<(usize, u64)> = Vec::new();
    let mut ours: Option<&V> = None;
    for ((value, rank), count) in &groups {
        if ours != Some(value) {
            for (place, length) in waiting.drain(..) {
                chains[place] = chains[place].max(length);
            }
            ours = Some(value);
        }
        let place = ranks.partition_point(|other| other < rank);
        let before = chains[..place].iter().copied().max().unwrap_or(0);
        waiting.push((place, before + count));
    }
    let longest = chains
        .iter()
        .copied()
        .chain(waiting.iter().map(|(_, length)| *length))
        .max();
    Errors {
        hands,
        wrong: hands - refused - longest.unwrap_or(0),
        refused,
    }
}

/// Every choice of cards, in the order of the deck.
fn for_each_hand<const N: usize>(see: &mut impl FnMut(&[Card; N])) {
    let mut places: [u8; N] = std::array::from_fn(|place| place as u8);
    loop {
        see(&places.map(|place| Card::from_index(place).expect("below 52")));
        let Some(at) = (0..N).rev().find(|&at| places[at] < 52 - (N - at) as u8) else {
            return;
        };
        places[at] += 1;
        for next in at + 1..N {
            places[next] = places[next - 1] + 1;
        }
    }
}

/// Times one way of ranking random hands.
fn time<H, R>(bencher: Bencher, hands: Vec<H>, rank: impl Fn(&H) -> R) {
    bencher.counter(ItemsCount::new(hands.len())).bench_local(|| {
        for hand in divan::black_box(&hands) {
            divan::black_box(rank(hand));
        }
    });
}

fn aya_hands<const N: usize>() -> Vec<[aya_poker::base::Card; N]> {
    random_hands::<N>()
        .into_iter()
        .map(|hand| hand.map(|card| CARDS[usize::from(card.index())]))
        .collect()
}

#[inline(always)]
fn aya_sum(hand: &[aya_poker::base::Card]) -> Hand {
    hand.iter().fold(Hand::new(), |mut sum, card| {
        sum.insert_unchecked(card);
        sum
    })
}

#[divan::bench_group(sample_count = 200, sample_size = 1)]
mod deuce_to_seven {
    use super::*;

    #[divan::bench]
    fn houseway(bencher: Bencher) {
        let ranks = low::Evaluator::new();
        time(bencher, random_hands::<5>(), |hand| ranks.deuce_to_seven(hand));
    }

    #[divan::bench]
    fn aya_poker(bencher: Bencher) {
        time(bencher, aya_hands::<5>(), |hand| {
            ::aya_poker::deuce_seven_rank(&aya_sum(hand)).0
        });
    }

    #[divan::bench(sample_count = 10)]
    fn playing_cards(bencher: Bencher) {
        let hands = random_hands::<5>().iter().map(|hand| playing(hand)).collect();
        time(bencher, hands, |hand| {
            low_27_evaluator::evaluate_hand(hand)
                .expect("five cards")
                .strength
        });
    }
}

#[divan::bench_group(sample_count = 200, sample_size = 1)]
mod ace_to_five {
    use super::*;

    #[divan::bench]
    fn houseway(bencher: Bencher) {
        let ranks = low::Evaluator::new();
        time(bencher, random_hands::<5>(), |hand| ranks.ace_to_five(hand));
    }

    #[divan::bench]
    fn aya_poker(bencher: Bencher) {
        time(bencher, aya_hands::<5>(), |hand| {
            ::aya_poker::ace_five_rank(&aya_sum(hand)).0
        });
    }
}

#[divan::bench_group(sample_count = 200, sample_size = 1)]
mod badugi_of_four {
    use super::*;

    #[divan::bench]
    fn houseway(bencher: Bencher) {
        time(bencher, random_hands::<4>(), |hand| badugi::four(hand, Ace::Low));
    }

    #[divan::bench]
    fn aya_poker(bencher: Bencher) {
        time(bencher, aya_hands::<4>(), |hand| {
            ::aya_poker::badugi_rank(&aya_sum(hand)).0
        });
    }

    #[divan::bench(sample_count = 10)]
    fn playing_cards(bencher: Bencher) {
        let hands = random_hands::<4>().iter().map(|hand| playing(hand)).collect();
        time(bencher, hands, |hand| {
            badugi_evaluator::evaluate_hand(hand)
                .map(|rank| rank.strength)
                .ok()
        });
    }
}

#[divan::bench_group(sample_count = 200, sample_size = 1)]
mod five_card_omaha_high_low {
    use super::*;

    fn split(hand: &[Card; 10]) -> ([Card; 5], [Card; 5]) {
        (
            std::array::from_fn(|at| hand[at]),
            std::array::from_fn(|at| hand[at + 5]),
        )
    }

    #[divan::bench]
    fn houseway(bencher: Bencher) {
        let ranks = omaha::Evaluator::new();
        time(bencher, random_hands::<10>(), |hand| {
            let (own, board) = split(hand);
            let (own, board) = (omaha::Hole::new(&own), omaha::Board::new(&board));
            (ranks.high(&own, &board), ranks.low(&own, &board))
        });
    }

    #[divan::bench(sample_count = 20)]
    fn aya_poker(bencher: Bencher) {
        time(bencher, aya_hands::<10>(), |hand| {
            let (own, board) = (aya_sum(&hand[..5]), aya_sum(&hand[5..]));
            (
                ::aya_poker::omaha_rank(&own, &board),
                ::aya_poker::omaha_lo_rank(&own, &board).to_lo_8_rank(),
            )
        });
    }

    #[divan::bench(sample_count = 2)]
    fn playing_cards(bencher: Bencher) {
        let hands = random_hands::<10>()
            .iter()
            .take(64)
            .map(|hand| (playing(&hand[..5]), playing(&hand[5..])))
            .collect();
        time(bencher, hands, |(own, board)| {
            omaha_hilo_evaluator::evaluate_hand(own, board).expect("ten cards")
        });
    }
}
