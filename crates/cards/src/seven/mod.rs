//! What seven cards from a deck of 53 contain: the facts that bonus wagers pay on.
//!
//! The joker is an ace, or any card that completes a straight, a flush, a
//! straight flush or a royal flush; it never makes a pair of anything but aces.
//! Each fact is asked on its own, at its best for the holder: which of them pays
//! is a paytable's business. [`plain`] finds the same facts by trying everything.

pub mod plain;
mod runs;

use crate::{Card, Rank};
use runs::RUNS;

/// How a hand was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Made {
    /// Of natural cards alone.
    Natural,
    /// With the joker in it, and not without.
    WithJoker,
}

/// How a five-card royal flush was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Royal {
    /// A-K-Q-J-10 suited.
    Natural,
    /// K-Q-J-10 suited and the joker for the ace.
    JokerForAce,
    /// The ace and three of K-Q-J-10 suited, and the joker for the fourth.
    JokerForOther,
}

/// The facts of seven cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seven {
    /// Seven suited cards in consecutive rank.
    pub seven_card_straight_flush: Option<Made>,
    /// A royal flush (joker allowed in it) and, of the other two cards, a natural king and queen of one suit.
    pub royal_match: bool,
    /// Four natural aces and the joker.
    pub five_aces: bool,
    /// Four 8s and three of another rank.
    pub eights_and_three: Option<Made>,
    /// A-K-Q-J-10 suited.
    pub royal_flush: Option<Royal>,
    /// Five suited cards in consecutive rank, a royal flush included.
    pub straight_flush: Option<Made>,
    /// Four cards of one rank.
    pub four_of_a_kind: bool,
    /// Three of one rank and at least two of another.
    pub full_house: bool,
    /// Five cards of one suit.
    pub flush: bool,
    /// Three cards of one rank.
    pub three_of_a_kind: bool,
    /// Five cards in consecutive rank.
    pub straight: bool,
    /// How many ranks are held at least twice.
    pub pairs: u8,
    /// 9-8-7-6-4-3-2 or 9-8-7-5-4-3-2, of any suits.
    pub nine_high: bool,
    /// The highest card, the joker being an ace.
    pub top: Rank,
}

const ONES: u64 = 0x1_1111_1111_1111;

impl Seven {
    /// The facts of seven different cards, in any order.
    pub fn of(cards: [Card; 7]) -> Seven {
        let mut suits = [0u16; 5];
        let mut counts = 0u64;
        for card in cards {
            let index = card.index();
            // The joker falls into a fifth suit that no run looks at.
            suits[usize::from(if card.is_joker() { 4 } else { index % 4 })] |= 1 << (index / 4);
            counts += 1 << (4 * card.rank_or_ace().index());
        }
        let joker = suits[4] != 0;
        let ranks = suits[0] | suits[1] | suits[2] | suits[3];

        // A nibble a rank: adding 8 - n lights its top bit when the count is n or more.
        let held = |n: u64| (counts + ONES * (8 - n)) & (ONES << 3);
        let (twos, threes, fours) = (held(2), held(3), held(4));
        let eights = fours >> (4 * Rank::Eight.index() + 3) & 1 == 1;
        let aces = (counts >> (4 * Rank::Ace.index())) & 0xf;

        let mut best = Suited::default();
        let mut royal_match = false;
        for suit in &suits[..4] {
            best.join(*suit, joker);
            royal_match |= is_royal_match(*suit, &suits, joker);
        }
        let run = RUNS[usize::from(ranks)];
        Seven {
            seven_card_straight_flush: best.seven,
            royal_match,
            five_aces: aces == 5,
            eights_and_three: if eights && threes.count_ones() >= 2 {
                let joker_in_three = joker && aces == 3;
                Some(if joker_in_three {
                    Made::WithJoker
                } else {
                    Made::Natural
                })
            } else {
                None
            },
            royal_flush: best.royal,
            straight_flush: best.straight,
            four_of_a_kind: fours != 0,
            full_house: threes != 0 && twos.count_ones() >= 2,
            flush: best.flush,
            three_of_a_kind: threes != 0,
            straight: run.five || joker && run.four_of_five,
            pairs: twos.count_ones() as u8,
            nine_high: !joker && (ranks == NINE_HIGH[0] || ranks == NINE_HIGH[1]),
            top: if joker {
                Rank::Ace
            } else {
                Rank::ALL[15 - ranks.leading_zeros() as usize]
            },
        }
    }
}

/// 9-8-7-6-4-3-2 and 9-8-7-5-4-3-2: the only seven ranks without a run that top out at 9.
const NINE_HIGH: [u16; 2] = [0b1111_0111, 0b1110_1111];
const ROYAL: u16 = 0b1_1111_0000_0000;
const ACE: u16 = 1 << 12;
const KING_QUEEN: u16 = 0b0_1100_0000_0000;

/// What the best suit makes.
#[derive(Default)]
struct Suited {
    flush: bool,
    straight: Option<Made>,
    royal: Option<Royal>,
    seven: Option<Made>,
}

impl Suited {
    fn join(&mut self, suit: u16, joker: bool) {
        let count = suit.count_ones();
        if count + u32::from(joker) < 5 {
            return;
        }
        self.flush = true;
        let run = RUNS[usize::from(suit)];
        self.straight = best(self.straight, made(run.five, joker && run.four_of_five));
        self.seven = best(self.seven, made(run.seven, joker && run.six_of_seven));
        self.royal = best(self.royal, royal(suit, joker));
    }
}

fn made(natural: bool, with_joker: bool) -> Option<Made> {
    match (natural, with_joker) {
        (true, _) => Some(Made::Natural),
        (false, true) => Some(Made::WithJoker),
        (false, false) => None,
    }
}

fn royal(suit: u16, joker: bool) -> Option<Royal> {
    match ((suit & ROYAL).count_ones(), suit & ACE != 0) {
        (5, _) => Some(Royal::Natural),
        (4, false) if joker => Some(Royal::JokerForAce),
        (4, true) if joker => Some(Royal::JokerForOther),
        _ => None,
    }
}

fn best<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// A royal flush in this suit that leaves exactly a king and queen of another.
fn is_royal_match(suit: u16, suits: &[u16; 5], joker: bool) -> bool {
    let royals = (suit & ROYAL).count_ones();
    // With five natural cards a joker, if held, is one of the two others and no king or queen.
    let complete = if joker { royals == 4 } else { royals == 5 };
    complete
        && suits[..4]
            .iter()
            .any(|&other| other == KING_QUEEN && other != suit)
}
