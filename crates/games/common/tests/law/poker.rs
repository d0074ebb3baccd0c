//! Five cards as 587.6(b) and 663a.6(b) rank them, and three as 587.6(c) does: word by word and slowly.

#![allow(dead_code, unreachable_pub, reason = "each game uses its own part")]

use cards::Card;

/// Where cards stand: the place of their class, then what tells hands of one class apart. The greater is higher.
pub type Standing = (usize, Vec<u8>);

/// The classes of five cards, lowest first.
pub const FIVE: [&str; 10] = [
    "no-pair",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
];

/// The classes of three cards, lowest first: a straight above a flush.
pub const THREE: [&str; 6] = [
    "no-pair",
    "pair",
    "flush",
    "straight",
    "three-of-a-kind",
    "straight-flush",
];

/// Ranks from the highest, 14 an ace; how many of each, the most first; whether of one suit; the top of a run.
struct Seen {
    ranks: Vec<u8>,
    groups: Vec<(usize, u8)>,
    suited: bool,
    run: Option<u8>,
}

fn see(cards: &[Card]) -> Seen {
    let mut ranks: Vec<u8> = cards
        .iter()
        .map(|card| card.rank().unwrap().index() + 2)
        .collect();
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let times = |rank: &u8| ranks.iter().filter(|other| *other == rank).count();
    let mut groups: Vec<(usize, u8)> = ranks.iter().map(|rank| (times(rank), *rank)).collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    groups.dedup();
    // The ace ends a run from the king down, or begins one from the 2 up, and lies within none.
    let low: Vec<u8> = (2..=cards.len() as u8).rev().collect();
    let run = match ranks.as_slice() {
        [14, rest @ ..] if rest == low => Some(cards.len() as u8),
        ranks if ranks.windows(2).all(|two| two[0] == two[1] + 1) => Some(ranks[0]),
        _ => None,
    };
    Seen {
        groups,
        suited: cards.iter().all(|card| card.suit() == cards[0].suit()),
        run,
        ranks,
    }
}

pub fn five(cards: [Card; 5]) -> Standing {
    let seen = see(&cards);
    let times: Vec<usize> = seen.groups.iter().map(|group| group.0).collect();
    let by_group = seen.groups.iter().map(|group| group.1).collect();
    let class = |name| FIVE.iter().position(|class| *class == name).unwrap();
    match (times.as_slice(), seen.suited, seen.run) {
        (_, true, Some(14)) => (class("royal-flush"), Vec::new()),
        (_, true, Some(top)) => (class("straight-flush"), vec![top]),
        ([4, 1], ..) => (class("four-of-a-kind"), by_group),
        ([3, 2], ..) => (class("full-house"), by_group),
        (_, true, _) => (class("flush"), seen.ranks),
        (_, _, Some(top)) => (class("straight"), vec![top]),
        ([3, 1, 1], ..) => (class("three-of-a-kind"), by_group),
        ([2, 2, 1], ..) => (class("two-pair"), by_group),
        ([2, 1, 1, 1], ..) => (class("pair"), by_group),
        _ => (class("no-pair"), by_group),
    }
}

pub fn three(cards: [Card; 3]) -> &'static str {
    let seen = see(&cards);
    match (seen.groups[0].0, seen.suited, seen.run) {
        (_, true, Some(_)) => "straight-flush",
        (3, ..) => "three-of-a-kind",
        (_, _, Some(_)) => "straight",
        (_, true, _) => "flush",
        (2, ..) => "pair",
        _ => "no-pair",
    }
}
