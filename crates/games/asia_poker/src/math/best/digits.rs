//! The sets of cards that hands of like ranks can share with a dealer, numbered.
//!
//! All hands of the same ranks hold the same sets as far as a layout tells them apart: of each rank so many cards in each
//! of its slots. A set is a number with a digit for each rank held, so what is known of every set lies in one list. From
//! it [`Digits::looks`] makes what is known of each look: for every suit, or two suits, the hand could show.

use super::super::layout::Layout;

/// What of a set is told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sharing {
    /// How many cards of each rank.
    Ranks,
    /// How many of one suit and how many of the others.
    Views,
    /// Which of two suits.
    Pairs,
}

impl Sharing {
    pub(super) const ALL: [Sharing; 3] = [Sharing::Ranks, Sharing::Views, Sharing::Pairs];
}

/// A one in every nibble of a rank.
const ONES: u64 = 0x0001_1111_1111_1111;

/// How many cards of a rank there can be, and one for none.
const HELD: usize = 5;

/// The digits of one kind of sharing.
#[derive(Debug)]
pub(super) struct Digits {
    pub(super) layout: Layout,
    pub(super) sharing: Sharing,
    /// By how many cards of a rank are held: how many digits there are.
    radix: [u32; HELD],
    /// By how many cards of a rank are held: how far one more card in the rank's second slot moves the digit.
    second: [u32; HELD],
    /// What the digits of the ranks below multiply to, by how many of these ranks are held once, twice, three and four times.
    powers: Vec<u32>,
}

impl Digits {
    pub(super) fn new(sharing: Sharing, suits: u8) -> Digits {
        let layout = match sharing {
            Sharing::Ranks => Layout::ranks(suits),
            Sharing::Views => Layout::views(suits),
            Sharing::Pairs => Layout::pairs(),
        };
        let others = u32::from(suits) - 1;
        let (mut radix, mut second) = ([1; HELD], [0; HELD]);
        for held in 1..HELD {
            let cards = held as u32;
            (radix[held], second[held]) = match sharing {
                Sharing::Ranks => (cards + 1, 0),
                Sharing::Views => {
                    let (without, with) = (others.min(cards) + 1, others.min(cards - 1) + 1);
                    (without + with, without)
                }
                Sharing::Pairs => (2 + cards.min(2), 2),
            };
        }
        let mut powers = vec![1; 8 * 8 * 4 * 2];
        for (at, power) in powers.iter_mut().enumerate() {
            let times = [at & 7, at >> 3 & 7, at >> 6 & 3, at >> 8];
            // No hand has so many ranks that this overflows; the others are never asked for.
            *power = (1..HELD).fold(1u32, |product, held| {
                product.saturating_mul(radix[held].saturating_pow(times[held - 1] as u32))
            });
        }
        Digits {
            layout,
            sharing,
            radix,
            second,
            powers,
        }
    }

    /// How many sets hands of these ranks hold.
    pub(super) fn sets(&self, ranks: u64) -> usize {
        self.below(ranks, 13) as usize
    }

    /// What the digits of the ranks below one multiply to.
    #[inline]
    fn below(&self, ranks: u64, rank: u32) -> u32 {
        let ranks = ranks & ((1 << (4 * rank)) - 1);
        let (low, middle, high) = (ranks & ONES, ranks >> 1 & ONES, ranks >> 2 & ONES);
        let once = (low & !middle).count_ones();
        let twice = (middle & !low).count_ones();
        let three = (low & middle).count_ones();
        self.powers[(once | twice << 3 | three << 6 | high.count_ones() << 8) as usize & 511]
    }

    /// How far one more card of a slot moves the number of a set.
    #[inline]
    pub(super) fn step(&self, ranks: u64, slot: usize) -> u32 {
        let (rank, second) = match self.sharing {
            Sharing::Ranks => (slot as u32, false),
            Sharing::Views | Sharing::Pairs => (slot as u32 / 2, slot % 2 == 1),
        };
        let below = self.below(ranks, rank);
        if second {
            below * self.second[(ranks >> (4 * rank) & 7) as usize]
        } else {
            below
        }
    }

    /// The rank a slot is of.
    #[inline]
    pub(super) fn rank_of(&self, slot: usize) -> usize {
        match self.sharing {
            Sharing::Ranks => slot,
            Sharing::Views | Sharing::Pairs => slot / 2,
        }
    }

    /// The slots that hands of these ranks can have cards in, as their lowest bits.
    #[inline]
    pub(super) fn slots(&self, ranks: u64) -> u64 {
        let held = (ranks | ranks >> 1 | ranks >> 2) & ONES;
        match self.sharing {
            Sharing::Ranks => held,
            Sharing::Views | Sharing::Pairs => held | held << 2,
        }
    }

    /// From what is known of every set, `width` numbers each, what is known of each look, by inclusion and exclusion.
    ///
    /// A look is numbered by its ranks, the lowest first: of [`Sharing::Views`] whether the suit holds the rank, of
    /// [`Sharing::Pairs`] which of the two does; of [`Sharing::Ranks`] there is only one.
    pub(super) fn looks(&self, ranks: u64, width: usize, mut known: Vec<i32>) -> Vec<i32> {
        let mut inner = width;
        for rank in 0..13 {
            let held = (ranks >> (4 * rank) & 7) as usize;
            if held == 0 {
                continue;
            }
            let radix = self.radix[held] as usize;
            let terms = self.terms(held as u32);
            let mut next = vec![0; known.len() / radix * terms.len()];
            let from = known.chunks_exact(radix * inner);
            for (from, to) in from.zip(next.chunks_exact_mut(terms.len() * inner)) {
                for (to, terms) in to.chunks_exact_mut(inner).zip(&terms) {
                    for &(digit, times) in terms {
                        let from = &from[digit * inner..][..inner];
                        for (sum, &known) in to.iter_mut().zip(from) {
                            *sum += times * known;
                        }
                    }
                }
            }
            inner *= terms.len();
            known = next;
        }
        known
    }

    /// For each look at a rank held so often: which digits count, and how many times.
    fn terms(&self, held: u32) -> Vec<Vec<(usize, i32)>> {
        // Of each slot the cards that the look has there.
        let looks: Vec<[u32; 2]> = match self.sharing {
            Sharing::Ranks => vec![[held, 0]],
            Sharing::Views => vec![[held, 0], [held - 1, 1]],
            Sharing::Pairs => vec![[0, 0], [1, 0], [0, 1], [1, 1]],
        };
        let looks = looks.into_iter().take(match self.sharing {
            Sharing::Pairs => self.radix[held as usize] as usize,
            _ => 2,
        });
        let caps = [0, 1].map(|slot| match self.sharing {
            Sharing::Ranks => u32::from(self.layout.cap(0)),
            _ => u32::from(self.layout.cap(slot)),
        });
        looks
            .map(|[first, second]| {
                let mut terms = Vec::new();
                for of_second in 0..=second.min(caps[1]) {
                    for of_first in 0..=first.min(caps[0]) {
                        let digit = of_first + of_second * self.second[held as usize];
                        let ways = binomial(first, of_first) * binomial(second, of_second);
                        let even = (of_first + of_second).is_multiple_of(2);
                        terms.push((digit as usize, if even { ways } else { -ways }));
                    }
                }
                terms
            })
            .collect()
    }
}

fn binomial(n: u32, k: u32) -> i32 {
    (0..k as i32).fold(1, |product, i| product * (n as i32 - i) / (i + 1))
}
