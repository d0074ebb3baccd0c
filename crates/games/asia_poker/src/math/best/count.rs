//! What every setting of every hand wins, block by block of hands of like ranks.

use super::super::contest::Contest;
use super::super::deck::Dealt;
use super::super::layout;
use super::super::trio::Trio;
use super::digits::{Digits, Sharing};
use super::menu::Menu;
use super::walk::{Asked, Walk};
use super::{Dealer, order};
use cards::CardSet;
use math::{Progress, Stopped};
use rayon::prelude::*;
use std::ops::Range;
use std::sync::atomic::{AtomicI32, Ordering};

/// Hands of like ranks, and the settings asked about for any of them.
pub(super) struct Ranked<'a> {
    joker: bool,
    ranks: u64,
    pub(super) hands: &'a [Dealt],
    /// In order.
    pub(super) trios: Vec<Trio>,
}

/// The hands by their ranks, and what is asked about them.
pub(super) fn ranked<'a>(contest: &Contest, menus: &[Menu], hands: &'a [Dealt]) -> Vec<Ranked<'a>> {
    let alike: Vec<&[Dealt]> = hands.chunk_by(|a, b| order(a) == order(b)).collect();
    alike
        .into_par_iter()
        .map(|hands| {
            let mut numbers: Vec<usize> = hands
                .iter()
                .map(|hand| contest.forms.of_hand(hand.cards))
                .collect();
            numbers.sort_unstable();
            numbers.dedup();
            let mut trios: Vec<Trio> = numbers
                .iter()
                .flat_map(|&number| menus[number].trios.iter().copied())
                .collect();
            trios.sort_unstable();
            trios.dedup();
            let (joker, ranks) = hands.first().map(order).unwrap_or_default();
            Ranked {
                joker,
                ranks,
                hands,
                trios,
            }
        })
        .collect()
}

/// Answers kept at a time.
const ROOM: usize = 192 << 20;

impl Ranked<'_> {
    /// How many answers a kind of sharing needs.
    fn answers(&self, digits: &Digits) -> usize {
        digits.sets(self.ranks) * self.trios.len()
    }
}

/// Blocks whose answers fit in memory, all with the joker or all without.
pub(super) fn blocks<'a, 'b>(ranked: &'b [Ranked<'a>], digits: &[Digits]) -> Vec<&'b [Ranked<'a>]> {
    let mut blocks = Vec::new();
    for mut left in ranked.chunk_by(|a, b| a.joker == b.joker) {
        while !left.is_empty() {
            let mut sums = vec![0; digits.len()];
            let fits = left.iter().take_while(|ranked| {
                for (sum, digits) in sums.iter_mut().zip(digits) {
                    *sum += ranked.answers(digits);
                }
                sums.iter().all(|&sum| sum <= ROOM)
            });
            let (block, rest) = left.split_at(fits.count().max(1));
            blocks.push(block);
            left = rest;
        }
    }
    blocks
}

/// What each setting of each hand of a block wins: for each of [`Ranked::hands`] as many numbers as there are settings.
pub(super) fn count(
    contest: &Contest,
    dealer: &Dealer,
    digits: &[Digits],
    block: &[Ranked<'_>],
    progress: &Progress,
) -> Result<Vec<Vec<i32>>, Stopped> {
    let mut wins: Vec<Vec<i32>> = block
        .iter()
        .map(|ranked| vec![0; ranked.hands.len() * ranked.trios.len()])
        .collect();
    let joker = block.first().is_some_and(|ranked| ranked.joker);
    for digits in digits {
        let dealers = dealer.beside(digits.sharing, joker);
        if dealers.is_empty() {
            progress.advance(Walk::steps(digits))?;
            continue;
        }
        let (mut players, mut places) = (Vec::new(), Vec::<Range<usize>>::new());
        let mut next = 0;
        for ranked in block {
            let settings = ranked.trios.len();
            for (at, &trio) in ranked.trios.iter().enumerate() {
                players.push(Asked::new(ranked.ranks, settings, trio, (next + at) as u32));
            }
            let end = next + ranked.answers(digits);
            places.push(next..end);
            next = end;
        }
        players.par_sort_unstable_by_key(|player| player.trio().high());
        let mut answers = Vec::new();
        answers.resize_with(next, AtomicI32::default);
        let walk = Walk {
            digits,
            answers: &answers,
            progress,
        };
        walk.answer(&players, dealers)?;
        let all = block.par_iter().zip(&places).zip(&mut wins);
        all.for_each(|((ranked, place), wins)| {
            let known = answers[place.clone()].iter();
            let known = known.map(|answer| answer.load(Ordering::Relaxed)).collect();
            let looks = digits.looks(ranked.ranks, ranked.trios.len(), known);
            ranked.add(contest.deck().suits(), digits, &looks, wins);
        });
    }
    Ok(wins)
}

impl Ranked<'_> {
    /// Adds to each hand what its looks win.
    fn add(&self, suits: u8, digits: &Digits, looks: &[i32], wins: &mut [i32]) {
        let settings = self.trios.len();
        let places = Places::new(self.ranks, digits);
        for (hand, wins) in self.hands.iter().zip(wins.chunks_exact_mut(settings)) {
            places.each(hand.cards, suits, |look| {
                let known = &looks[look * settings..][..settings];
                for (sum, known) in wins.iter_mut().zip(known) {
                    *sum += known;
                }
            });
        }
    }
}

/// Where the looks of hands of some ranks lie.
struct Places {
    sharing: Sharing,
    /// How far each rank that a suit holds moves the number of its look.
    steps: [usize; 13],
}

impl Places {
    fn new(ranks: u64, digits: &Digits) -> Places {
        let (mut steps, mut next) = ([0; 13], 1);
        for (rank, step) in steps.iter_mut().enumerate() {
            *step = match digits.sharing {
                Sharing::Pairs => digits.step(ranks, 2 * rank) as usize,
                Sharing::Ranks | Sharing::Views => next,
            };
            if ranks >> (4 * rank) & 7 != 0 {
                next *= 2;
            }
        }
        Places {
            sharing: digits.sharing,
            steps,
        }
    }

    /// What a suit adds to the number of a look.
    fn of_suit(&self, cards: CardSet, suit: u32) -> usize {
        let mut held = layout::suit(cards, suit);
        let mut sum = 0;
        while held != 0 {
            sum += self.steps[held.trailing_zeros() as usize / 4];
            held &= held - 1;
        }
        sum
    }

    /// The number of each look of a hand.
    fn each(&self, cards: CardSet, suits: u8, mut look: impl FnMut(usize)) {
        let mut by_suit = [0; 4];
        for (suit, place) in (0..u32::from(suits)).zip(&mut by_suit) {
            *place = self.of_suit(cards, suit);
        }
        let by_suit = &by_suit[..usize::from(suits).min(4)];
        match self.sharing {
            Sharing::Ranks => look(0),
            Sharing::Views => by_suit.iter().for_each(|&place| look(place)),
            Sharing::Pairs => {
                for (i, first) in by_suit.iter().enumerate() {
                    by_suit[i + 1..]
                        .iter()
                        .for_each(|second| look(first + 2 * second));
                }
            }
        }
    }
}
