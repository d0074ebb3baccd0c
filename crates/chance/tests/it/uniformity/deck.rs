//! Decks of 53 cards: places, neighbours, hands. Every shuffle starts from the same order, the hardest case.

use std::collections::BTreeMap;

use cards::four::Class;
use cards::{Card, DeckKind};
use chance::Chance;

use super::chi_square::Fit;
use super::exact::{self, Pattern};
use super::shoe::Places;

const N: usize = Card::COUNT;
/// Orders with more successions than this are counted together.
const SUCCESSIONS: usize = 6;

/// The eight fits of the family that look at decks, in its order.
pub(crate) fn fits(chance: &mut dyn Chance, decks: u32) -> Vec<Fit> {
    let fresh = DeckKind::WithJoker.shoe(1);
    let mut places = Places::new(N, 1);
    let mut neighbours = vec![0u64; N * N];
    let mut successions = vec![0u64; SUCCESSIONS + 1];
    let mut parity = vec![0u64; 2];
    let mut ranks = Patterns::new(&exact::rank_groups());
    let mut suits = Patterns::new(&exact::suit_groups());
    let mut classes = vec![0u64; Class::ALL.len()];
    let mut tops = vec![0u64; N * N];
    let mut last_top = 0;

    for round in 0..decks as usize {
        let mut deck = fresh.clone();
        chance.shuffle(&mut deck).unwrap();
        let indexes: [usize; N] = std::array::from_fn(|place| usize::from(deck[place].index()));
        places.add(indexes);

        // One pair from each deck, so that pairs are independent; its place goes round the deck.
        let place = round % (N - 1);
        neighbours[indexes[place] * N + indexes[place + 1]] += 1;

        let followed = indexes.windows(2).filter(|pair| pair[1] == pair[0] + 1).count();
        successions[followed.min(SUCCESSIONS)] += 1;
        parity[usize::from(is_odd(&indexes))] += 1;

        ranks.add(&indexes[..7], |index| index / 4);
        suits.add(&indexes[..7], |index| if index == 52 { 4 } else { index % 4 });
        classes[exact::class_of([deck[0], deck[1], deck[2], deck[3]]) as usize] += 1;

        // Pairs of rounds that do not overlap, again to be independent.
        if round % 2 == 1 {
            tops[last_top * N + indexes[0]] += 1;
        }
        last_top = indexes[0];
    }

    let different: Vec<u64> = (0..N * N)
        .filter(|pair| pair / N != pair % N)
        .map(|pair| neighbours[pair])
        .collect();
    vec![
        places.fit(),
        Fit::of_even_counts(&different),
        Fit::of_counts(&successions, &succession_weights()),
        Fit::of_even_counts(&parity),
        ranks.fit(),
        suits.fit(),
        Fit::of_counts(&classes, exact::four_card_classes()),
        Fit::of_even_counts(&tops),
    ]
}

/// The chances of 0, 1, … and more successions, as weights fine enough to be exact for any sample.
fn succession_weights() -> Vec<u64> {
    let chances = exact::successions(N as u32);
    let more = chances[SUCCESSIONS..].iter().sum();
    chances[..SUCCESSIONS]
        .iter()
        .chain([&more])
        .map(|chance| (chance * 1e15) as u64)
        .collect()
}

fn is_odd(order: &[usize; N]) -> bool {
    let mut seen = [false; N];
    let mut odd = false;
    for start in 0..N {
        let mut at = order[start];
        seen[start] |= at == start;
        while !seen[at] {
            seen[at] = true;
            odd ^= at != start;
            at = order[at];
        }
    }
    odd
}

/// Hands of seven by the sizes of the groups they fall into.
struct Patterns {
    exact: BTreeMap<Pattern, u64>,
    counts: BTreeMap<Pattern, u64>,
    groups: usize,
}

impl Patterns {
    fn new(groups: &[u8]) -> Patterns {
        let exact = exact::patterns(groups, 7);
        let counts = exact.keys().map(|pattern| (pattern.clone(), 0)).collect();
        Patterns {
            exact,
            counts,
            groups: groups.len(),
        }
    }

    fn add(&mut self, hand: &[usize], group: impl Fn(usize) -> usize) {
        let mut held = [0u8; 14];
        hand.iter().for_each(|&card| held[group(card)] += 1);
        let pattern = exact::pattern(&held[..self.groups]);
        *self.counts.get_mut(&pattern).unwrap() += 1;
    }

    fn fit(&self) -> Fit {
        let counts: Vec<u64> = self.counts.values().copied().collect();
        let weights: Vec<u64> = self.exact.values().copied().collect();
        Fit::of_counts(&counts, &weights)
    }
}

#[test]
fn parity_is_that_of_the_swaps() {
    let mut order: [usize; N] = std::array::from_fn(|i| i);
    let mut odd = false;
    for i in 0..500usize {
        let (a, b) = (i * 7 % N, i * i * 11 % N);
        order.swap(a, b);
        odd ^= a != b;
        assert_eq!(is_odd(&order), odd, "after {} swaps", i + 1);
    }
}
