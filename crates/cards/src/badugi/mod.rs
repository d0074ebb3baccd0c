//! Badugi hands: the most cards of different suits and different ranks, then the lowest from the worst card down.
//!
//! Four cards that count beat three whatever they are. The ace is low in Badugi and Badacey and high in Badeucey,
//! which is the argument here ([`Ace`]).
//!
//! [`plain`] tries every choice of cards. [`four`] and [`five`] sort the cards and read from a small table which of
//! them count; the tests prove them equal over every hand there is.
//!
//! ```
//! use cards::badugi::four;
//! use cards::low::Ace;
//! use cards::{Card, Cards};
//! let read = |text: &str| <[Card; 4]>::try_from(&text.parse::<Cards>().unwrap()[..]).unwrap();
//! let (king, three) = (read("Ks Qd Jh Tc"), read("As 2d 3h 3s"));
//! assert!(four(&king, Ace::Low) > four(&three, Ace::Low));
//! ```

mod fast;
pub mod plain;

pub use fast::{five, four};

use crate::Rank;
use crate::low::Ace;

/// The worth of a hand: how many cards count, then their ranks. The greater wins, equal ones tie; hands of different
/// orders cannot be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BadugiRank(u16);

/// A bit for each of the thirteen ranks.
const RANKS: u16 = 0x1fff;

impl BadugiRank {
    /// The hand whose cards that count have these places, each a bit. Read as a number the ranks are compared from the
    /// worst card down, and the lesser is the better.
    #[inline(always)]
    const fn of(places: u16) -> BadugiRank {
        BadugiRank((places.count_ones() as u16) << 13 | (RANKS ^ places))
    }

    /// How many cards count: four make a Badugi.
    pub const fn cards(self) -> u32 {
        (self.0 >> 13) as u32
    }

    /// The ranks of the cards that count, the worst first.
    pub fn ranks(self, ace: Ace) -> impl Iterator<Item = Rank> {
        let places = RANKS & !self.0;
        (0..13u8)
            .rev()
            .filter(move |place| places >> place & 1 == 1)
            .filter_map(move |place| ace.rank(place))
    }
}
