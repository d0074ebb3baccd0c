//! Five Card Hi-Lo: 58 Pa. Code ch. 663a, as proposed in 2013.
//!
//! Five cards from 52, set by points into a high hand of three and a low hand of two. A player who
//! plays on wins with a higher high hand and a lower low hand than the dealer's; one of the two is a
//! tie, neither a loss.
//!
//! - [`points`]: what a card is worth (663a.6(a))
//! - [`setting`]: what a player may and the dealer must set (663a.11(d), (e))
//! - [`listed`]: the hands that Ante Bonus, Tie and Poker Bonus are paid for (663a.6(b), 663a.12)
//! - [`rules`]: the edition narrowed by an operator's choices
//! - [`settle`]: what every wager does, and which paragraph says so (663a.11, 663a.12)
//! - [`strategy`]: a sensible way to set and to fold, for players without one
//! - [`wire`]: its record, its result, and what is told of a round
//! - [`math`]: what every wager returns, exactly
//! - [`simulate`]: rounds by the million

pub mod listed;
pub mod math;
pub mod players;
pub mod points;
pub mod round;
pub mod rules;
pub mod setting;
pub mod settle;
pub mod settlement;
pub mod simulate;
pub mod strategy;
pub mod table;
mod values;
pub mod wire;
pub mod words;

pub use round::{Held, Refusal, Round, Seat, Stakes};
pub use rules::HiLoRules;
