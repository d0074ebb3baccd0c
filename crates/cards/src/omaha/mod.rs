//! Five-card Omaha: exactly two of five own cards and exactly three of five community cards, for high and for low.
//!
//! [`plain`] looks at all hundred hands. [`high`] and [`low`] do the same with keys that are added up beforehand, look
//! at flushes only where the board has three of a suit, and read the low hand in one step; a [`Hole`] and a [`Board`]
//! that meet many others are made once.
//!
//! ```
//! use cards::omaha::{high, low};
//! use cards::{Card, Cards};
//! let read = |text: &str| <[Card; 5]>::try_from(&text.parse::<Cards>().unwrap()[..]).unwrap();
//! let (hole, board) = (read("As 2s 3d Kh Kd"), read("Ks 8d 5c 4s Qc"));
//! assert_eq!(high(&hole, &board).value().to_string(), "three kings, queen 8");
//! let low: Vec<char> = low(&hole, &board).unwrap().ranks().map(|rank| rank.letter()).collect();
//! assert_eq!(low, ['8', '5', '4', '2', 'A']);
//! ```

mod fast;
pub mod plain;

pub use fast::{Board, Evaluator, Hole, high, low};
