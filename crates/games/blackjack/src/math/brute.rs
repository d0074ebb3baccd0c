//! The same shoes played out card by card, in the order of the table and with every card in turn: the hole card, the
//! player's hands one after the other, the dealer. Small shoes, since every way through them is walked.

use super::Terms;
use super::acts::{Act, Acts};
use super::dealer::Dealer;
use super::ends::{LOSE, LOSE_DOUBLED};
use super::game::Solution;
use super::hands::{Hands, Known};
use super::shoe::{ACE, Total, Unseen, VALUES};
use super::split;
use super::tree::Tree;
use crate::rules::{Doubling, SplitAces};
use std::collections::BTreeMap;

/// A round that is played through.
struct Round<'a> {
    terms: &'a Terms,
    tree: &'a Tree,
    acts: &'a Acts,
    up: usize,
    most: u8,
    /// By what the whole round gains in hundredths.
    ends: BTreeMap<i32, f64>,
}

/// A hand that is done: its total, and how many wagers lie on it.
type Done = (Total, i32);

impl Round<'_> {
    /// Deals a card in every way, each with its chance.
    fn deal(
        &mut self,
        shoe: &[i32; VALUES],
        chance: f64,
        mut then: impl FnMut(&mut Self, usize, [i32; VALUES], f64),
    ) {
        let left: i32 = shoe.iter().sum();
        assert!(left > 0, "the shoe is empty");
        for value in 0..VALUES {
            if shoe[value] > 0 {
                let mut rest = *shoe;
                rest[value] -= 1;
                then(
                    self,
                    value,
                    rest,
                    chance * f64::from(shoe[value]) / f64::from(left),
                );
            }
        }
    }

    /// The next waiting hand is played; `done` are over.
    fn hands(
        &mut self,
        waiting: Vec<Vec<usize>>,
        done: Vec<Done>,
        hole: usize,
        shoe: [i32; VALUES],
        chance: f64,
    ) {
        let Some((hand, rest)) = waiting.split_last() else {
            return self.dealer(vec![self.up, hole], &done, shoe, chance);
        };
        let (hand, rest) = (hand.clone(), rest.to_vec());
        let made = waiting.len() + done.len();
        if hand.len() == 1 {
            return self.deal(&shoe, chance, |round, value, shoe, chance| {
                let mut waiting = rest.clone();
                if value == hand[0] && made < usize::from(round.most) {
                    waiting.extend([vec![value], vec![value]]);
                } else {
                    waiting.push(vec![hand[0], value]);
                }
                round.hands(waiting, done.clone(), hole, shoe, chance);
            });
        }
        let counts = counted(&hand);
        let total = Total::of(&counts);
        let finish = |stake| {
            let mut done = done.clone();
            done.push((total, stake));
            done
        };
        let place = self.tree.find(&counts);
        let closed = made > 1 && hand[0] == ACE && self.terms.aces == SplitAces::OneCard;
        let act = match place {
            Some(place) if total.points < 21 && !closed => self.acts.first[place],
            _ => Act::Stand,
        };
        match act {
            Act::Stand => self.hands(rest, finish(1), hole, shoe, chance),
            act => self.deal(&shoe, chance, |round, value, shoe, chance| {
                let mut more = hand.clone();
                more.push(value);
                if act == Act::Hit {
                    let mut waiting = rest.clone();
                    waiting.push(more);
                    round.hands(waiting, done.clone(), hole, shoe, chance);
                } else {
                    let mut done = done.clone();
                    done.push((Total::of(&counted(&more)), 2));
                    round.hands(rest.clone(), done, hole, shoe, chance);
                }
            }),
        }
    }

    fn dealer(&mut self, cards: Vec<usize>, done: &[Done], shoe: [i32; VALUES], chance: f64) {
        let total = Total::of(&counted(&cards));
        let draws = total.points < 17 || self.terms.hits_soft_17 && total.soft && total.points == 17;
        if draws {
            return self.deal(&shoe, chance, |round, value, shoe, chance| {
                let mut more = cards.clone();
                more.push(value);
                round.dealer(more, done, shoe, chance);
            });
        }
        let gain = |&(hand, stake): &Done| {
            let wins = hand.points <= 21 && (total.points > 21 || hand.points > total.points);
            let ties = hand.points <= 21 && hand.points == total.points;
            if wins {
                100 * stake
            } else if ties {
                0
            } else {
                -100 * stake
            }
        };
        *self.ends.entry(done.iter().map(gain).sum()).or_default() += chance;
    }
}

fn counted(hand: &[usize]) -> [u8; VALUES] {
    let mut counts = [0; VALUES];
    for &value in hand {
        counts[value] += 1;
    }
    counts
}

/// Plays a start out with every hole card that is no Blackjack.
fn play_out(
    terms: &Terms,
    tree: &Tree,
    acts: &Acts,
    up: usize,
    start: Vec<Vec<usize>>,
    unseen: &Unseen,
    most: u8,
) -> BTreeMap<i32, f64> {
    let mut round = Round {
        terms,
        tree,
        acts,
        up,
        most,
        ends: BTreeMap::new(),
    };
    let may = |hole: usize| unseen.barred() != Some(hole) && unseen.of[hole] > 0;
    let all: i32 = (0..VALUES)
        .filter(|&hole| may(hole))
        .map(|hole| unseen.of[hole])
        .sum();
    for hole in (0..VALUES).filter(|&hole| may(hole)) {
        let mut shoe = unseen.of;
        shoe[hole] -= 1;
        let chance = f64::from(unseen.of[hole]) / f64::from(all);
        round.hands(start.clone(), Vec::new(), hole, shoe, chance);
    }
    round.ends
}

fn mean(ends: &BTreeMap<i32, f64>) -> f64 {
    ends.iter()
        .map(|(gain, chance)| f64::from(*gain) * chance)
        .sum::<f64>()
        / 100.0
}

fn square(ends: &BTreeMap<i32, f64>) -> f64 {
    ends.iter()
        .map(|(gain, chance)| f64::from(*gain).powi(2) * chance)
        .sum::<f64>()
        / 10_000.0
}

/// A shoe so small that all of it can be walked: the unseen cards once the up card lies there and the dealer has looked.
fn small(terms: &Terms, of: [i32; VALUES], up: usize) -> Unseen {
    let mut unseen = Unseen::full(terms).checked(up);
    unseen.of = of;
    unseen.left = of.iter().sum();
    unseen
}

const SHOES: [(usize, [i32; VALUES]); 4] = [
    (5, [2, 0, 3, 0, 0, 0, 0, 4, 0, 5]),
    (9, [2, 0, 3, 0, 0, 0, 0, 4, 0, 5]),
    (0, [1, 0, 4, 0, 0, 0, 0, 4, 0, 6]),
    (3, [3, 4, 0, 0, 0, 0, 0, 0, 0, 12]),
];

/// Every way through small shoes, split pairs and all, against the means worked out: exact in both.
#[test]
fn split_pairs_gain_what_every_order_of_a_small_shoe_gains() {
    let terms = Terms::blackjack(2);
    let tree = Tree::new(&terms);
    let solution = Solution::new(&terms);
    let mut looked = 0;
    for (up, of) in SHOES {
        let dealer = Dealer::new(up, &terms);
        let acts = &solution.best.against[up].acts;
        let unseen = small(&terms, of, up);
        let hands = Hands {
            unseen: unseen.clone(),
            ..Hands::new(&terms, &tree, &dealer, up)
        };
        for pair in [ACE, 1, 2, 7] {
            if of[pair] < 3 {
                continue;
            }
            let scenarios = split::scenarios(&hands, pair, acts, &mut Known::default());
            let start = vec![vec![pair], vec![pair]];
            let most = terms.most_hands_of(pair);
            let plain = play_out(&terms, &tree, acts, up, start, &unseen.less(pair, 2), most);
            let fast = split::mean(&scenarios, &hands.gains);
            assert!((plain.values().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(
                (mean(&plain) - fast).abs() < 1e-9,
                "{up} {pair}: {} beside {fast}",
                mean(&plain)
            );
            // The spread is taken as if hands were bound by the dealer's alone: near enough even in shoes of 14 cards.
            let joint = split::joint(&scenarios, &hands.gains);
            let fast: f64 = joint
                .iter()
                .map(|((gain, _), finals)| f64::from(*gain).powi(2) * finals.iter().sum::<f64>() / 10_000.0)
                .sum();
            assert!(
                (square(&plain) / fast - 1.0).abs() < 0.2,
                "{up} {pair}: {} beside {fast}",
                square(&plain)
            );
            looked += 1;
        }
    }
    assert_eq!(looked, 8);
}

/// Single hands of small shoes, by the ends that are listed and by every order of the cards.
#[test]
fn hands_end_as_every_order_of_a_small_shoe_ends() {
    for doubling in [Doubling::FirstTwo { from: 0, to: 21 }, Doubling::AnyNumber] {
        let terms = Terms {
            doubling,
            hits_soft_17: true,
            ..Terms::blackjack(2)
        };
        let tree = Tree::new(&terms);
        for (up, of) in SHOES {
            let dealer = Dealer::new(up, &terms);
            let hands = Hands {
                unseen: small(&terms, of, up),
                ..Hands::new(&terms, &tree, &dealer, up)
            };
            let (acts, worth) = hands.best();
            for first in 0..VALUES {
                for second in first..VALUES {
                    let cards = vec![first, second];
                    let counts = counted(&cards);
                    let place = tree.find(&counts).unwrap_or_default();
                    if (0..VALUES).any(|value| i32::from(counts[value]) > of[value])
                        || tree.hands[place].is_blackjack()
                    {
                        continue;
                    }
                    let plain = play_out(&terms, &tree, &acts, up, vec![cards], &hands.after(place), 1);
                    let ends = hands.ends(place, &acts, false, &mut Known::default());
                    assert!((mean(&plain) - ends.mean(&hands.gains)).abs() < 1e-12);
                    assert!((mean(&plain) - worth.played[place]).abs() < 1e-12);
                    let lost = ends.of(LOSE_DOUBLED) - plain.get(&-200).copied().unwrap_or_default();
                    assert!(lost.abs() < 1e-12, "{lost}");
                    let single = ends.of(LOSE) - plain.get(&-100).copied().unwrap_or_default();
                    assert!(single.abs() < 1e-12, "{single}");
                }
            }
        }
    }
}

/// The best a player can do with a hand, every card dealt in turn.
fn best_of(terms: &Terms, up: usize, hand: &[usize], unseen: &Unseen) -> f64 {
    let total = Total::of(&counted(hand));
    let stand = plain_stand(terms, up, total, unseen);
    if total.points >= 21 {
        return if total.points > 21 { -1.0 } else { stand };
    }
    let (mut hit, mut double) = (0.0, 0.0);
    for (value, chance) in next(unseen) {
        let more: Vec<usize> = hand.iter().copied().chain([value]).collect();
        let unseen = unseen.less(value, 1);
        hit += chance * best_of(terms, up, &more, &unseen);
        let total = Total::of(&counted(&more));
        double += chance
            * if total.points > 21 {
                -2.0
            } else {
                2.0 * plain_stand(terms, up, total, &unseen)
            };
    }
    let double = if hand.len() == 2 { double } else { f64::MIN };
    stand.max(hit).max(double)
}

/// The next card's chances, one hole card after the other.
fn next(unseen: &Unseen) -> Vec<(usize, f64)> {
    let mut next = [0.0; VALUES];
    let may: Vec<usize> = (0..VALUES)
        .filter(|&hole| unseen.barred() != Some(hole))
        .collect();
    let all: i32 = may.iter().map(|&hole| unseen.of[hole]).sum();
    for hole in may {
        let chance = f64::from(unseen.of[hole]) / f64::from(all);
        for (value, sum) in next.iter_mut().enumerate() {
            let there = unseen.of[value] - i32::from(value == hole);
            if chance > 0.0 && there > 0 {
                *sum += chance * f64::from(there) / f64::from(unseen.left - 1);
            }
        }
    }
    next.into_iter()
        .enumerate()
        .filter(|(_, chance)| *chance > 0.0)
        .collect()
}

fn plain_stand(terms: &Terms, up: usize, total: Total, unseen: &Unseen) -> f64 {
    let none = Acts::standing(0);
    let tree = Tree::new(&Terms {
        bonuses: None,
        ..terms.clone()
    });
    let mut round = Round {
        terms,
        tree: &tree,
        acts: &none,
        up,
        most: 1,
        ends: BTreeMap::new(),
    };
    let may: Vec<usize> = (0..VALUES)
        .filter(|&hole| unseen.barred() != Some(hole))
        .collect();
    let all: i32 = may.iter().map(|&hole| unseen.of[hole]).sum();
    for hole in may.into_iter().filter(|&hole| unseen.of[hole] > 0) {
        let mut shoe = unseen.of;
        shoe[hole] -= 1;
        round.dealer(
            vec![up, hole],
            &[(total, 1)],
            shoe,
            f64::from(unseen.of[hole]) / f64::from(all),
        );
    }
    mean(&round.ends)
}

/// What is best, found without the tree of hands.
#[test]
fn the_best_acts_are_those_a_plain_search_finds() {
    let terms = Terms::blackjack(1);
    let tree = Tree::new(&terms);
    for (up, of) in [
        (5, [2, 0, 2, 0, 2, 0, 0, 2, 0, 4]),
        (9, [1, 0, 2, 0, 0, 2, 0, 2, 0, 4]),
        (0, [1, 2, 0, 0, 2, 0, 0, 0, 2, 4]),
    ] {
        let dealer = Dealer::new(up, &terms);
        let hands = Hands {
            unseen: small(&terms, of, up),
            ..Hands::new(&terms, &tree, &dealer, up)
        };
        let (_, worth) = hands.best();
        for first in 0..VALUES {
            for second in first..VALUES {
                let cards = [first, second];
                let counts = counted(&cards);
                let place = tree.find(&counts).unwrap_or_default();
                if (0..VALUES).any(|value| i32::from(counts[value]) > of[value]) {
                    continue;
                }
                let plain = best_of(&terms, up, &cards, &hands.after(place));
                assert!(
                    (plain - worth.played[place]).abs() < 1e-12,
                    "{up} {cards:?}: {plain}"
                );
            }
        }
    }
}
