//! Craps and Mini-Craps: 58 Pa. Code ch. 623a with the amendments proposed in 2013, and the base game that these do not
//! print.
//!
//! A shooter throws two dice. A come out roll wins, loses or sets a point; the point comes again before a 7, or the dice
//! go on. Around the line stand bets on numbers, on the next throw and on what a shooter throws in a whole turn.
//!
//! - [`roll`]: a throw, and the numbers that can be a point
//! - [`felt`]: the puck, the marker buttons and the points made, from throw to throw (623a.12(3), (5))
//! - [`wagers`]: what decides each wager, and what a throw makes of it (623a.3(a)(42), (43))
//! - [`moments`]: when wagers may be made and taken down (623a.4(c), (d), 623a.12(1))
//! - [`rules`]: the edition narrowed by an operator's choices, and what is paid (623a.5)
//! - [`round`]: throws as a record has them, and why one may be refused
//! - [`settle`](mod@settle): what every wager does, and which paragraph says so
//! - [`math`]: what every wager returns, exactly
//! - [`simulate`]: turns by the million
//! - [`strategy`]: how a sensible player bets
//! - [`table`]: the game dealt at a table, act by act
//! - [`wire`]: its record, its result, and what is told of it

pub mod felt;
pub mod math;
pub mod moments;
pub mod players;
pub mod roll;
pub mod round;
pub mod rules;
pub mod settle;
pub mod settlement;
pub mod simulate;
pub mod strategy;
pub mod table;
pub mod wagers;
pub mod wire;
mod words;

pub use felt::Felt;
pub use roll::{Number, Roll};
pub use round::{Round, Seat};
pub use rules::CrapsRules;
pub use wagers::{Decides, Effect, Wager};
