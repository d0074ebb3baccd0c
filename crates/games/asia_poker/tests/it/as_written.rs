//! Four cards as 575.6, 659a.6 and Massachusetts 3 rank them, word by word and slowly.

use cards::{Card, Suit};

/// Where each text's options put A-2-3-4.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AceLow {
    /// Lowest among straight flushes rather than second highest.
    pub(crate) suited: bool,
    /// Lowest among straights.
    pub(crate) unsuited: bool,
}

/// A card's rank, 14 for an ace, and its suit; none for a joker that is an ace.
type Read = (u8, Option<Suit>);

/// The classes, lowest first, by their names.
const CLASSES: [&str; 10] = [
    "no-pair",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "four-aces",
];

/// Where four cards stand: the place of their class, then what tells hands of one class apart. The greater is higher.
pub(crate) type Standing = (usize, Vec<u8>);

pub(crate) fn class(standing: &Standing) -> &'static str {
    CLASSES[standing.0]
}

fn read(card: Card) -> Read {
    (card.rank_or_ace().index() + 2, card.suit())
}

/// (a): the joker is an ace, or any card that completes a straight, a flush or both.
pub(crate) fn standing(cards: [Card; 4], ace_low: AceLow) -> Standing {
    let Some(joker) = cards.iter().position(|card| card.is_joker()) else {
        return natural(cards.map(read), ace_low);
    };
    let with = |card: Read| {
        let mut hand = cards.map(read);
        hand[joker] = card;
        natural(hand, ace_low)
    };
    let completes = |standing: &Standing| {
        let class = class(standing);
        class.contains("straight") || class.contains("flush")
    };
    let others = Card::all().filter(|card| !card.is_joker() && !cards.contains(card));
    let completed = others.map(|card| with(read(card))).filter(completes);
    completed.chain([with((14, None))]).max().unwrap()
}

/// (b) and (c), without the joker.
fn natural(cards: [Read; 4], ace_low: AceLow) -> Standing {
    let mut ranks = cards.map(|(rank, _)| rank);
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let suited = cards[0].1.is_some() && cards.iter().all(|(_, suit)| *suit == cards[0].1);
    // How many of each rank, the most first, then the higher rank.
    let mut groups: Vec<(usize, u8)> = Vec::new();
    for rank in ranks {
        let times = ranks.iter().filter(|&&other| other == rank).count();
        if !groups.contains(&(times, rank)) {
            groups.push((times, rank));
        }
    }
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let times: Vec<usize> = groups.iter().map(|group| group.0).collect();
    let by_group = groups.iter().map(|group| group.1).collect();
    let low = if suited { ace_low.suited } else { ace_low.unsuited };
    let run = match ranks {
        [14, 13, 12, 11] => Some(100),
        [14, 4, 3, 2] if low => Some(4),
        [14, 4, 3, 2] => Some(99),
        [top, b, c, d] if (b, c, d) == (top - 1, top.wrapping_sub(2), top.wrapping_sub(3)) => Some(top),
        _ => None,
    };
    let class = |name| CLASSES.iter().position(|class| *class == name).unwrap();
    match (times.as_slice(), suited, run) {
        ([4], ..) if ranks[0] == 14 => (class("four-aces"), Vec::new()),
        (_, true, Some(100)) => (class("royal-flush"), Vec::new()),
        (_, true, Some(top)) => (class("straight-flush"), vec![top]),
        ([4], ..) => (class("four-of-a-kind"), by_group),
        (_, true, None) => (class("flush"), by_group),
        (_, false, Some(top)) => (class("straight"), vec![top]),
        ([3, 1], ..) => (class("three-of-a-kind"), by_group),
        ([2, 2], ..) => (class("two-pair"), by_group),
        ([2, 1, 1], ..) => (class("pair"), by_group),
        _ => (class("no-pair"), by_group),
    }
}
