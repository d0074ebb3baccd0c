//! Three Dice Football: 58 Pa. Code ch. 661a as proposed in 2013.
//!
//! Two green dice play offense against one red die from the 20 yard line. Three downs to score or to
//! reach the 10; from there three more. Some wagers ride on the whole game, some on the next throw.
//!
//! - [`roll`]: what a throw is (661a.1, 661a.6(c)), and what an extra point roll is (661a.3(b)(3))
//! - [`field`]: yards, downs and plays, and how a game ends (661a.6(a), (c), (e))
//! - [`game`]: a whole game from its throws
//! - [`wagers`]: the wagers and when each wins (661a.3)
//! - [`rules`]: the edition narrowed by an operator's choices
//! - [`round`]: a game as it was thrown, and why one may be refused
//! - [`order`]: who is paid before whom (661a.6(d), (f))
//! - [`settle`](mod@settle): what every wager does, and which paragraph says so
//! - [`strategy`]: how a sensible player bets
//! - [`table`]: the game dealt at a table, act by act
//! - [`wire`]: its record, its result, and what is told of a round
//! - [`math`]: what every wager returns, exactly
//! - [`simulate`]: rounds by the million

pub mod field;
pub mod game;
pub mod math;
pub mod order;
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

pub use field::{After, Ends, Field, Gridiron};
pub use game::Game;
pub use roll::{ExtraPoint, Play, Roll};
pub use round::{Round, Seat};
pub use rules::FootballRules;
pub use wagers::{Decides, Wager};
