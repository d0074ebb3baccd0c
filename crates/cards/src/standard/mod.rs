//! The standard order of poker hands: the best five of five, six or seven cards.
//!
//! The royal flush is the highest straight flush, A-2-3-4-5 the lowest straight,
//! and suits do not count. The joker has no place in this order.
//!
//! [`plain`] says it as the rules do. [`five`], [`six`] and [`seven`] look the
//! same answer up in tables, which the tests prove equal over every hand there is.
//!
//! ```
//! use cards::standard::{Category, five};
//! use cards::{Card, Cards};
//! let read = |text: &str| <[Card; 5]>::try_from(&text.parse::<Cards>().unwrap()[..]).unwrap();
//! let (wheel, aces) = (five(&read("5s 4d 3d 2c Ah")), five(&read("As Ad Ah Kc Qs")));
//! assert_eq!(wheel.category(), Category::Straight);
//! assert!(wheel > aces);
//! ```

mod fast;
mod hash;
pub(crate) mod lookup;
mod order;
pub mod plain;
mod rank;
mod tables;

pub use fast::{Evaluator, Tally, five, seven, six};
pub use plain::Value;
pub use rank::{Category, StandardRank};
