//! How a sensible player plays: the best play on an endless 48-card deck, by the player's total and the dealer's
//! first card. It attacks 2 to 8 and never insures. The house keeps about 0.67% of the Bet.

use super::decisions::Standing;
use super::points::{Total, is_ace, value};
use super::rules::DoubleAttackRules;
use cards::Card;

/// What a player does with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Play {
    Stand,
    Hit,
    Double,
    Split,
    Surrender,
}

/// Everything a hand may do.
pub fn open(hand: Standing<'_>, rules: &DoubleAttackRules) -> Vec<Play> {
    let may = [
        (Play::Stand, true),
        (Play::Hit, hand.is_open()),
        (Play::Double, hand.is_open() && hand.may_double().is_ok()),
        (Play::Split, hand.is_open() && hand.may_split(rules).is_ok()),
        (Play::Surrender, hand.may_surrender(rules).is_ok()),
    ];
    may.into_iter()
        .filter(|(_, may)| *may)
        .map(|(play, _)| play)
        .collect()
}

/// By hard total from 4 to 20; the columns are the dealer's 2 to 9, a face and an ace. S stand, H hit, D double
/// down, R surrender.
const HARD: [&str; 17] = [
    "HHHHHHHHHH", // 4
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH", // 8
    "HHHHDHHHHH",
    "DDDDDDDHHH", // 10
    "DDDDDDDDDH",
    "HHHHHHHHHH", // 12
    "HHHHHHHHHH",
    "HHSSSHHHHH", // 14
    "SSSSSHHHHH",
    "SSSSSHHHHH", // 16
    "SSSSSSSSSR",
    "SSSSSSSSSS", // 18
    "SSSSSSSSSS",
    "SSSSSSSSSS", // 20
];

/// By soft total from 12 to 20.
const SOFT: [&str; 9] = [
    "HHHHHHHHHH", // 12
    "HHHHHHHHHH",
    "HHHHHHHHHH", // 14
    "HHHHHHHHHH",
    "HHHHDHHHHH", // 16
    "HHHDDHHHHH",
    "SSSDDSSHHH", // 18
    "SSSSSSSSSS",
    "SSSSSSSSSS", // 20
];

/// By the value of a pair from ace to 10; P split, else as the total plays.
const PAIRS: [&str; 10] = [
    "PPPPPPPPPP", // aces
    "-PPPPP----", // 2s
    "-PPPPPP---",
    "----------", // 4s
    "----------",
    "---PP-----", // 6s
    "PPPPPP----",
    "PPPPPPPPPP", // 8s
    "--PPP-PP--",
    "----------", // faces
];

/// Whether to place a Double Attack Wager against this first card.
pub fn attacks(up: Card) -> bool {
    matches!(value(up), Some(2..=8))
}

/// What to do with a hand against the dealer's first card; always something it may do.
pub fn play(hand: Standing<'_>, up: Card, rules: &DoubleAttackRules) -> Play {
    let total = hand.total();
    let surrender = hand.may_surrender(rules).is_ok();
    // Nothing is left but to keep or give up: after doubling, and with split aces.
    if !hand.is_open() {
        return if surrender && is_lost(total, up) {
            Play::Surrender
        } else {
            Play::Stand
        };
    }
    if hand.may_split(rules).is_ok() && splits(hand, up) {
        return Play::Split;
    }
    match letter(total, up) {
        b'D' if hand.may_double().is_ok() => Play::Double,
        b'R' if surrender => Play::Surrender,
        b'S' | b'R' => Play::Stand,
        _ => Play::Hit,
    }
}

/// Whether a total that gets no more cards loses more than half of its wagers by standing.
fn is_lost(total: Total, up: Card) -> bool {
    match value(up) {
        Some(1) => total.points <= 17,
        Some(8..=10) => total.points <= 16,
        _ => false,
    }
}

/// Where a first card of the dealer's stands in the tables.
fn column(up: Card) -> usize {
    match value(up) {
        Some(1) => 9,
        Some(count) => usize::from(count) - 2,
        None => 0,
    }
}

fn letter(total: Total, up: Card) -> u8 {
    let (rows, least): (&[&str], u16) = if total.soft { (&SOFT, 12) } else { (&HARD, 4) };
    let row = rows.get(usize::from(total.points.saturating_sub(least)));
    row.map_or(b'S', |row| row.as_bytes()[column(up)])
}

fn splits(hand: Standing<'_>, up: Card) -> bool {
    let first = hand.cards.first().copied();
    let row = match first {
        Some(card) if is_ace(card) => 0,
        Some(card) => value(card).map_or(0, |count| usize::from(count) - 1),
        None => return false,
    };
    PAIRS[row].as_bytes()[column(up)] == b'P'
}
