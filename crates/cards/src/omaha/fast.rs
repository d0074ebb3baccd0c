//! Five-card Omaha by lookup.

use crate::low::{EightOrBetter, low_ranks};
use crate::standard::lookup::{key, ranks_of};
use crate::standard::{self, StandardRank};
use crate::{Card, CardSet};
use std::sync::LazyLock;

/// A player's five cards, added up two by two.
#[derive(Clone, Copy, Debug)]
pub struct Hole {
    cards: CardSet,
    pairs: [u64; 10],
    low: u8,
}

/// The five community cards, added up three by three.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    cards: CardSet,
    triples: [u64; 10],
    low: u8,
    /// The suit of three or more of them; no other can make a flush.
    suit: Option<u32>,
}

impl Hole {
    /// Five different cards. The joker has no place here, and with it the answers mean nothing.
    #[inline]
    pub fn new(cards: &[Card; 5]) -> Hole {
        let [a, b, c, d, e] = cards.map(key);
        let pairs = [
            [a, b],
            [a, c],
            [a, d],
            [a, e],
            [b, c],
            [b, d],
            [b, e],
            [c, d],
            [c, e],
            [d, e],
        ];
        Hole {
            cards: cards.iter().copied().collect(),
            pairs: pairs.map(|[x, y]| x.wrapping_add(y)),
            low: low_ranks(cards),
        }
    }
}

impl Board {
    /// Five different cards. The joker has no place here, and with it the answers mean nothing.
    #[inline]
    pub fn new(cards: &[Card; 5]) -> Board {
        // What is left of all five when two are put aside.
        let pairs = Hole::new(cards);
        let all = cards.map(key).into_iter().fold(0, u64::wrapping_add);
        let of = |suit: u32| (pairs.cards.bits() >> suit & EVERY_RANK).count_ones();
        Board {
            cards: pairs.cards,
            triples: pairs.pairs.map(|aside| all.wrapping_sub(aside)),
            low: pairs.low,
            suit: (0..4).find(|suit| of(*suit) >= 3),
        }
    }
}

/// The bits of one suit in a set of cards, moved to the first suit's place.
const EVERY_RANK: u64 = 0x1_1111_1111_1111;

/// The best high hand of two own and three community cards, all ten different.
#[inline]
pub fn high(hole: &[Card; 5], board: &[Card; 5]) -> StandardRank {
    Evaluator::new().high(&Hole::new(hole), &Board::new(board))
}

/// The best low hand of eight or better of two own and three community cards, if there is one.
#[inline]
pub fn low(hole: &[Card; 5], board: &[Card; 5]) -> Option<EightOrBetter> {
    Evaluator::new().low(&Hole::new(hole), &Board::new(board))
}

/// The tables at hand: a loop that holds one need not ask each time whether they are built.
#[derive(Clone, Copy)]
pub struct Evaluator {
    standard: standard::Evaluator,
    low: &'static [[u8; 256]; 256],
}

/// By the low ranks in the hand and those on the board, the best low hand; 0 where there is none.
static LOW: LazyLock<Box<[[u8; 256]; 256]>> = LazyLock::new(|| {
    let mut table = Box::new([[0; 256]; 256]);
    let choices = |of: u8, count| (0..=of).filter(move |some| some & !of == 0 && some.count_ones() == count);
    for hole in 0..=u8::MAX {
        for board in 0..=u8::MAX {
            let hands = choices(hole, 2).flat_map(|two| choices(board, 3).map(move |three| (two, three)));
            let different = hands.filter(|(two, three)| two & three == 0);
            let best = different.map(|(two, three)| two | three).min();
            table[usize::from(hole)][usize::from(board)] = best.unwrap_or(0);
        }
    }
    table
});

impl Evaluator {
    /// The evaluator; the first call builds the tables.
    #[inline]
    pub fn new() -> Evaluator {
        Evaluator {
            standard: standard::Evaluator::new(),
            low: &LOW,
        }
    }

    /// The best high hand.
    #[inline]
    pub fn high(self, hole: &Hole, board: &Board) -> StandardRank {
        let best = self.standard.best_unsuited(&hole.pairs, &board.triples);
        match board.suit {
            Some(suit) => self
                .flush(suit, hole, board)
                .map_or(best, |flush| flush.max(best)),
            None => best,
        }
    }

    /// The best low hand of eight or better, if there is one.
    #[inline]
    pub fn low(self, hole: &Hole, board: &Board) -> Option<EightOrBetter> {
        EightOrBetter::from_bits(self.low[usize::from(hole.low)][usize::from(board.low)])
    }

    /// The best flush of a suit, if the hand has two cards of it.
    fn flush(self, suit: u32, hole: &Hole, board: &Board) -> Option<StandardRank> {
        let (hole, board) = (ranks_of(suit, hole.cards), ranks_of(suit, board.cards));
        let hands = some(hole, 2).flat_map(|two| some(board, 3).map(move |three| two | three));
        hands.map(|ranks| self.standard.suited(ranks)).max()
    }
}

impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::new()
    }
}

/// Every choice of this many bits out of some.
fn some(of: usize, count: u32) -> impl Iterator<Item = usize> {
    // The step to the next lesser choice of the same bits.
    let next = move |choice: &usize| (*choice > 0).then(|| (*choice - 1) & of);
    std::iter::successors(Some(of), next).filter(move |choice| choice.count_ones() == count)
}
