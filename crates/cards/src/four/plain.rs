//! The four-card order as one reads it, without tables.

use super::{AceLowRun, Class, JokerInFlush, Ranking, Standing};
use crate::short::{One, Two};
use crate::{Card, Rank};
use std::cmp::Ordering;

/// The best standing four different cards can claim.
pub fn standing(cards: [Card; 4], ranking: Ranking) -> Standing {
    if !cards.contains(&Card::JOKER) {
        return natural(cards, ranking);
    }
    let as_ace = by_ranks(cards.map(Card::rank_or_ace));
    // The joker stands for another card only to complete a run or a flush.
    let completed = Card::all()
        .filter(|card| !card.is_joker() && !cards.contains(card))
        .map(|stand_in| {
            natural(
                cards.map(|card| if card.is_joker() { stand_in } else { card }),
                ranking,
            )
        })
        .filter(|standing| {
            matches!(
                standing.class,
                Class::Straight | Class::Flush | Class::StraightFlush | Class::RoyalFlush
            )
        })
        .max();
    let best = completed.map_or(as_ace, |completed| completed.max(as_ace));
    if best.class == Class::Flush && ranking.joker_in_flush == JokerInFlush::Ace {
        return Standing::new(Class::Flush, &descending(cards.map(Card::rank_or_ace)));
    }
    best
}

/// The standing of four natural cards.
fn natural(cards: [Card; 4], ranking: Ranking) -> Standing {
    let ranks = cards.map(Card::rank_or_ace);
    let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    match (run(ranks), suited) {
        (Some(Run::AceHigh), true) => Standing::new(Class::RoyalFlush, &[]),
        (Some(run), true) => Standing::new(Class::StraightFlush, &[run.place(ranking.straight_flush)]),
        (None, true) => Standing::new(Class::Flush, &descending(ranks)),
        (Some(run), false) => Standing::new(Class::Straight, &[run.place(ranking.straight)]),
        (None, false) => by_ranks(ranks),
    }
}

/// Four consecutive ranks.
enum Run {
    /// A-K-Q-J.
    AceHigh,
    /// A-2-3-4.
    AceLow,
    /// Topped by any other rank, king to 5.
    Top(Rank),
}

/// Places among runs: 0 and 10 are kept for A-2-3-4, 11 for A-K-Q-J; 5-4-3-2 is 1, K-Q-J-10 is 9.
impl Run {
    fn place(&self, ace_low: AceLowRun) -> u8 {
        match (self, ace_low) {
            (Run::AceHigh, _) => 11,
            (Run::AceLow, AceLowRun::High) => 10,
            (Run::AceLow, AceLowRun::Low) => 0,
            (Run::Top(top), _) => top.index() - 2,
        }
    }
}

/// The run with this place, as the regulations write runs.
pub(super) fn run_name(place: u8) -> &'static str {
    const NAMES: [&str; 12] = [
        "A-2-3-4", "5-4-3-2", "6-5-4-3", "7-6-5-4", "8-7-6-5", "9-8-7-6", "10-9-8-7", "J-10-9-8", "Q-J-10-9",
        "K-Q-J-10", "A-2-3-4", "A-K-Q-J",
    ];
    NAMES[usize::from(place).min(11)]
}

fn run(ranks: [Rank; 4]) -> Option<Run> {
    let [a, b, c, d] = descending(ranks);
    let steps = |a: u8, b: u8, c: u8, d: u8| a == b + 1 && b == c + 1 && c == d + 1;
    if [a, b, c, d] == [Rank::Ace, Rank::Four, Rank::Three, Rank::Two].map(Rank::index) {
        Some(Run::AceLow)
    } else if !steps(a, b, c, d) {
        None
    } else if a == Rank::Ace.index() {
        Some(Run::AceHigh)
    } else {
        Rank::from_index(a).map(Run::Top)
    }
}

/// The classes that look at ranks alone.
fn by_ranks(ranks: [Rank; 4]) -> Standing {
    let sorted = descending(ranks);
    let mut groups: Vec<(usize, u8)> = Vec::new();
    for rank in sorted {
        match groups.iter_mut().find(|(_, r)| *r == rank) {
            Some((count, _)) => *count += 1,
            None => groups.push((1, rank)),
        }
    }
    groups.sort_by(|a, b| b.cmp(a));
    let keys: Vec<u8> = groups.iter().map(|&(_, rank)| rank).collect();
    let class = match groups
        .iter()
        .map(|&(count, _)| count)
        .collect::<Vec<_>>()
        .as_slice()
    {
        [4] if keys[0] == Rank::Ace.index() => return Standing::new(Class::FourAces, &[]),
        [4] => Class::FourOfAKind,
        [3, 1] => Class::ThreeOfAKind,
        [2, 2] => Class::TwoPair,
        [2, 1, 1] => Class::Pair,
        _ => Class::NoPair,
    };
    Standing::new(class, &keys)
}

fn descending(ranks: [Rank; 4]) -> [u8; 4] {
    let mut indices = ranks.map(Rank::index);
    indices.sort_unstable_by(|a, b| b.cmp(a));
    indices
}

/// How a four-card hand stands to a two-card hand: class first, then ranks from
/// the top; when the shorter hand runs out while equal, the longer is higher.
pub fn against_two(four: Standing, two: Two) -> Ordering {
    let class = if two.is_pair() { Class::Pair } else { Class::NoPair };
    four.class.cmp(&class).then_with(|| {
        let [high, low] = two.ranks().map(Rank::index);
        // Of a pair only one rank counts; of two odd cards both do.
        let shorter: &[u8] = if two.is_pair() { &[high] } else { &[high, low] };
        four.keys[..shorter.len()].cmp(shorter).then(Ordering::Greater)
    })
}

/// How a two-card hand stands to a single card, by the same reading.
pub fn two_against_one(two: Two, one: One) -> Ordering {
    if two.is_pair() {
        return Ordering::Greater;
    }
    two.ranks()[0].cmp(&one.rank()).then(Ordering::Greater)
}
