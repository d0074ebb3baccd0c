//! How a sensible player plays: by the total and the dealer's up card, as it is printed on cards and learned by heart. One
//! table for Blackjack and one for Spanish 21; what the exact best play of a table is, `houseway analyze` computes.

use crate::decisions::InPlay;
use crate::points::{is_ace, value};
use crate::rules::{BlackjackRules, TwentyOne};
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
    Rescue,
}

/// Everything a hand may do.
pub fn open(hand: InPlay<'_>, rules: &BlackjackRules) -> Vec<Play> {
    let may = [
        (Play::Hit, hand.may_draw(rules).is_ok()),
        (Play::Double, hand.may_double(rules).is_ok()),
        (Play::Split, hand.may_split(rules).is_ok()),
        (Play::Surrender, hand.may_surrender(rules).is_ok()),
        (Play::Rescue, hand.may_rescue(rules).is_ok()),
    ];
    let other = may.into_iter().filter(|(_, may)| *may).map(|(play, _)| play);
    [Play::Stand].into_iter().chain(other).collect()
}

/// What is done by total against the dealer's 2 to 9, a card of 10 and an ace: S stand, H hit; D double down or else hit,
/// E double down or else stand; R surrender or else hit; P split, a point as the total plays.
struct Chart {
    /// From a hard 8 to a hard 17. Less is hit, more stands.
    hard: [&'static str; 10],
    /// From a soft 13 to a soft 18. Less is hit, more stands.
    soft: [&'static str; 6],
    /// Pairs of aces, then of 2s to 10s.
    pairs: [&'static str; 10],
}

const BLACKJACK: Chart = Chart {
    hard: [
        "HHHHHHHHHH", // 8
        "HDDDDHHHHH",
        "DDDDDDDDHH", // 10
        "DDDDDDDDDH",
        "HHSSSHHHHH", // 12
        "SSSSSHHHHH",
        "SSSSSHHHHH", // 14
        "SSSSSHHHRH",
        "SSSSSHHRRR", // 16
        "SSSSSSSSSS",
    ],
    soft: [
        "HHHDDHHHHH", // 13
        "HHHDDHHHHH",
        "HHDDDHHHHH", // 15
        "HHDDDHHHHH",
        "HDDDDHHHHH", // 17
        "SEEEESSHHS",
    ],
    pairs: [
        "PPPPPPPPPP", // aces
        "PPPPPP....",
        "PPPPPP....",
        "...PP.....", // 4s
        "..........",
        "PPPPP.....", // 6s
        "PPPPPP....",
        "PPPPPPPPPP", // 8s
        "PPPPP.PP..",
        "..........", // 10s
    ],
};

const SPANISH_21: Chart = Chart {
    hard: [
        "HHHHHHHHHH", // 8
        "HHHHDHHHHH",
        "DDDDDDHHHH", // 10
        "DDDDDDDDHH",
        "HHHHHHHHHH", // 12
        "HHHHSHHHHH",
        "HHSSSHHHHH", // 14
        "SSSSSHHHHH",
        "SSSSSHHHHR", // 16
        "SSSSSSSSSR",
    ],
    soft: [
        "HHHHHHHHHH", // 13
        "HHHHHHHHHH",
        "HHHHDHHHHH", // 15
        "HHHDDHHHHH",
        "HHDDDHHHHH", // 17
        "SSEEESSHHH",
    ],
    pairs: [
        "PPPPPPPPPP", // aces
        ".PPPPP....",
        ".PPPPPP...",
        "..........", // 4s
        "..........",
        "..PPP.....", // 6s
        "PPPPPP....",
        "PPPPPPPPP.", // 8s
        ".PPPP.PP..",
        "..........", // 10s
    ],
};

/// What to do with a hand against the dealer's up card; always something it may do.
pub fn play(hand: InPlay<'_>, up: Card, rules: &BlackjackRules) -> Play {
    let chart = match rules.twenty_one {
        TwentyOne::Ties => &BLACKJACK,
        TwentyOne::Wins => &SPANISH_21,
    };
    let against = match value(up) {
        Some(1) | None => 9,
        Some(count) => usize::from(count) - 2,
    };
    if hand.doubled {
        // Against the dealer's strongest cards a stiff hand is worth less than its first wager.
        let stiff = hand.total().points < 17 && against >= 6;
        let rescues = stiff && hand.may_rescue(rules).is_ok();
        return if rescues { Play::Rescue } else { Play::Stand };
    }
    if hand.may_split(rules).is_ok() && chart.splits(hand.cards, against) {
        return Play::Split;
    }
    let hits = match hand.may_draw(rules).is_ok() {
        true => Play::Hit,
        false => Play::Stand,
    };
    let doubles = hand.may_double(rules).is_ok();
    match chart.letter(hand, against) {
        b'S' => Play::Stand,
        b'D' | b'E' if doubles => Play::Double,
        b'E' => Play::Stand,
        b'R' if hand.may_surrender(rules).is_ok() => Play::Surrender,
        b'R' if hand.total().points >= 17 => Play::Stand,
        _ => hits,
    }
}

impl Chart {
    fn letter(&self, hand: InPlay<'_>, against: usize) -> u8 {
        let total = hand.total();
        let (rows, least): (&[&str], u16) = match total.soft {
            true => (&self.soft, 13),
            false => (&self.hard, 8),
        };
        match total.points.checked_sub(least).map(usize::from) {
            None => b'H',
            Some(row) => rows.get(row).map_or(b'S', |row| row.as_bytes()[against]),
        }
    }

    fn splits(&self, cards: &[Card], against: usize) -> bool {
        let row = match cards.first() {
            Some(&card) if is_ace(card) => 0,
            Some(&card) => value(card).map_or(4, |count| usize::from(count) - 1),
            None => 4,
        };
        self.pairs[row].as_bytes()[against] == b'P'
    }
}
