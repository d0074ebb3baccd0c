//! Cards counted by slot: what must be known of a hand to tell whether another can be dealt beside it.
//!
//! The thirteen ranks are the thirteen nibbles of a word, 2s lowest. What a nibble
//! holds depends on the layout:
//!
//! - [`Layout::ranks`]: how many cards of the rank;
//! - [`Layout::views`]: seen from one suit, whether that suit has the rank and how many other suits do;
//! - [`Layout::pairs`]: whether each of two suits has the rank.
//!
//! The joker is in none of them; hands with it and without it are kept apart.

use cards::CardSet;

/// One in every nibble of a rank.
const ONES: u64 = 0x0001_1111_1111_1111;

/// Slots of equal width in a word, each able to hold so many cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Bits in a slot.
    width: u32,
    /// Cards a slot can hold, by slot.
    caps: Vec<u8>,
    /// The lowest bit of every slot.
    lowest: u64,
}

impl Layout {
    fn new(width: u32, caps: Vec<u8>) -> Layout {
        let lowest = (0..caps.len() as u32).fold(0, |bits, slot| bits | 1 << (slot * width));
        Layout { width, caps, lowest }
    }

    /// Ranks of a deck of so many suits.
    pub(crate) fn ranks(suits: u8) -> Layout {
        Layout::new(4, vec![suits; 13])
    }

    /// One suit against all others.
    pub(crate) fn views(suits: u8) -> Layout {
        Layout::new(2, [suits - 1, 1].repeat(13))
    }

    /// Two suits, ranks one suit after the other.
    pub(crate) fn pairs() -> Layout {
        Layout::new(2, vec![1; 26])
    }

    /// How many slots there are.
    pub(crate) fn slots(&self) -> usize {
        self.caps.len()
    }

    /// How many cards a slot can hold.
    pub(crate) fn cap(&self, slot: usize) -> u8 {
        self.caps[slot]
    }

    /// How many cards of a hand lie in a slot.
    #[inline]
    pub(crate) fn count(&self, hand: u64, slot: usize) -> u32 {
        (hand >> (slot as u32 * self.width)) as u32 & ((1 << self.width) - 1)
    }

    /// The slots a hand has cards in, as the lowest bits of them.
    #[inline]
    pub(crate) fn used(&self, hand: u64) -> u64 {
        let halves = hand | hand >> 1;
        let any = if self.width == 4 {
            halves | halves >> 2
        } else {
            halves
        };
        any & self.lowest
    }

    /// The slot a lowest bit belongs to.
    #[inline]
    pub(crate) fn slot_of(&self, bit: u32) -> usize {
        (if self.width == 4 { bit >> 2 } else { bit >> 1 }) as usize
    }

    /// The bit a slot starts at.
    #[inline]
    pub(crate) fn bit_of(&self, slot: usize) -> u32 {
        slot as u32 * self.width
    }

    /// In how many ways the suits can fill the slots as this hand does.
    pub(crate) fn ways(&self, hand: u64) -> i32 {
        (0..self.slots())
            .map(|slot| binomial(self.cap(slot).into(), self.count(hand, slot)))
            .product()
    }
}

fn binomial(n: u32, k: u32) -> i32 {
    if k > n {
        return 0;
    }
    (0..k as i32).fold(1, |product, i| product * (n as i32 - i) / (i + 1))
}

/// The cards of four suits, joker left out.
#[inline]
fn natural(cards: CardSet) -> u64 {
    cards.bits() & ((1 << 52) - 1)
}

/// Cards of each nibble counted.
#[inline]
fn per_rank(bits: u64) -> u64 {
    (bits & ONES) + (bits >> 1 & ONES) + (bits >> 2 & ONES) + (bits >> 3 & ONES)
}

/// How many cards of each rank.
#[inline]
pub(crate) fn ranks(cards: CardSet) -> u64 {
    per_rank(natural(cards))
}

/// The ranks held in a suit, one bit a nibble.
#[inline]
pub(crate) fn suit(cards: CardSet, suit: u32) -> u64 {
    natural(cards) >> suit & ONES
}

/// How a hand looks from one suit.
#[inline]
pub(crate) fn view(cards: CardSet, seen_from: u32) -> u64 {
    let own = suit(cards, seen_from);
    view_of(own, per_rank(natural(cards)) - own)
}

/// A view put together from the ranks of the suit and the counts of the others.
#[inline]
pub(crate) fn view_of(own: u64, others: u64) -> u64 {
    others | own << 2
}

/// The two parts of a view: ranks of the suit, counts of the others.
pub(crate) fn parts(view: u64) -> (u64, u64) {
    (view >> 2 & ONES, view & (ONES * 3))
}

/// The ranks of two suits, in this order.
#[inline]
pub(crate) fn join(a: u64, b: u64) -> u64 {
    a | b << 2
}

/// The ranks of two suits, in either order.
#[inline]
pub(crate) fn pair(a: u64, b: u64) -> u64 {
    join(a.min(b), a.max(b))
}

/// How a hand looks in each two of the deck's suits.
#[inline]
pub(crate) fn pairs(cards: CardSet, suits: u8, mut each: impl FnMut(u64)) {
    let suits = u32::from(suits);
    for a in 0..suits {
        for b in a + 1..suits {
            each(pair(suit(cards, a), suit(cards, b)));
        }
    }
}

/// The two suits of a pair.
pub(crate) fn split(pair: u64) -> (u64, u64) {
    (pair & ONES, pair >> 2 & ONES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Cards;

    fn cards(text: &str) -> CardSet {
        text.parse::<Cards>().unwrap().set()
    }

    #[test]
    fn nibbles_hold_what_they_say() {
        let hand = cards("2c 2d 2h 3c 5s As Jk");
        assert_eq!(ranks(hand), 0x1_0000_0000_1013);
        assert_eq!(suit(hand, 0), 0x11);
        assert_eq!(parts(view(hand, 0)), (0x11, 0x1_0000_0000_1002));
        assert_eq!(view(hand, 0), 0x1_0000_0000_1046);
        let layout = Layout::views(4);
        assert_eq!(layout.count(view(hand, 0), 0), 2);
        assert_eq!(layout.count(view(hand, 0), 1), 1);
        assert_eq!(layout.count(view(hand, 0), 24), 1);
        assert_eq!(layout.used(view(hand, 0)).count_ones(), 5);
    }

    #[test]
    fn ways_are_choices_of_suits() {
        assert_eq!(Layout::ranks(4).ways(0x2_0000_0000_0031), 4 * 4 * 6);
        assert_eq!(Layout::views(4).ways(view(cards("2c 2d 2h 3c 5s"), 0)), 3 * 3);
    }
}
