//! Hands for tests: every five there is, and as many at random as one likes.

use cards::{Card, DeckKind};

/// All 2,598,960 hands of five.
pub(crate) fn every_five(mut visit: impl FnMut([Card; 5])) {
    let card = |index| Card::from_index(index).unwrap();
    for a in 0..52u8 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    for e in 0..d {
                        visit([a, b, c, d, e].map(card));
                    }
                }
            }
        }
    }
}

/// SplitMix64: the same hands on every run.
pub(crate) struct Random {
    state: u64,
    deck: Vec<Card>,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random {
            state: seed,
            deck: DeckKind::Standard.cards().collect(),
        }
    }

    fn below(&mut self, n: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n as u64) as usize
    }

    pub(crate) fn shuffled<T, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        for i in (1..N).rev() {
            items.swap(i, self.below(i + 1));
        }
        items
    }

    pub(crate) fn hand<const N: usize>(&mut self) -> [Card; N] {
        std::array::from_fn(|i| {
            let j = i + self.below(52 - i);
            self.deck.swap(i, j);
            self.deck[i]
        })
    }
}
