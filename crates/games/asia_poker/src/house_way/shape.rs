//! The groups a dealer sees in seven cards: pairs, threes, fours, odd cards. The joker is an ace.

use cards::{Card, Rank};

/// Groups of equal rank among seven cards in ascending order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// By rank: which of the seven places hold it.
    places: [u8; 13],
    /// Ranks held exactly once, twice, three times, four times or more, as bits.
    pub(super) singles: u16,
    pub(super) pairs: u16,
    pub(super) threes: u16,
    pub(super) fours: u16,
    /// Five aces, the joker being one.
    pub(super) fives: bool,
    pub(super) joker: bool,
}

impl Shape {
    pub(crate) fn of(ascending: &[Card; 7]) -> Shape {
        let mut places = [0u8; 13];
        for (place, card) in ascending.iter().enumerate() {
            places[usize::from(card.rank_or_ace().index())] |= 1 << place;
        }
        let mut shape = Shape {
            places,
            singles: 0,
            pairs: 0,
            threes: 0,
            fours: 0,
            fives: false,
            joker: ascending[6].is_joker(),
        };
        for (rank, held) in places.iter().enumerate() {
            match held.count_ones() {
                1 => shape.singles |= 1 << rank,
                2 => shape.pairs |= 1 << rank,
                3 => shape.threes |= 1 << rank,
                4 => shape.fours |= 1 << rank,
                5 => shape.fives = true,
                _ => {}
            }
        }
        shape
    }

    /// How many pairs, threes and fours there are.
    pub(super) fn counts(&self) -> (u32, u32, u32) {
        (
            self.pairs.count_ones(),
            self.threes.count_ones(),
            self.fours.count_ones(),
        )
    }

    /// The places that hold a rank.
    pub(super) fn places(&self, rank: Rank) -> u8 {
        self.places[usize::from(rank.index())]
    }

    /// The highest rank held.
    pub(super) fn top(&self) -> Rank {
        highest(self.singles | self.pairs | self.threes | self.fours)
            .filter(|_| !self.fives)
            .unwrap_or(Rank::Ace)
    }
}

/// The highest rank in a set of ranks.
pub(super) fn highest(ranks: u16) -> Option<Rank> {
    (ranks != 0).then(|| Rank::ALL[15 - ranks.leading_zeros() as usize])
}

/// The lowest rank in a set of ranks.
pub(super) fn lowest(ranks: u16) -> Option<Rank> {
    (ranks != 0).then(|| Rank::ALL[ranks.trailing_zeros() as usize])
}

/// The rank in the middle of a set of three.
pub(super) fn middle(ranks: u16) -> Option<Rank> {
    if ranks.count_ones() == 3 {
        lowest(ranks & (ranks - 1))
    } else {
        None
    }
}
