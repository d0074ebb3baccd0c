//! Asia Poker in its four editions: 58 Pa. Code ch. 575 (2011), ch. 659a as
//! proposed in 2013, ch. 659a Fortune Asia Poker as codified, and Massachusetts.
//!
//! Seven cards from 53, set into a high hand of four, a medium of two and a low
//! of one; two hands above the dealer's win, and a copy is the dealer's.
//!
//! - [`setting`]: what may be set (x.11(b))
//! - [`house_way`]: how the dealer must set, as the operator filed it (x.11(c))
//! - [`lists`]: what the seven cards are worth to the side wagers (x.6(d), (e))
//! - [`sides`]: the wagers that they decide (x.7(e), x.11(h))
//! - [`rules`]: an edition narrowed by an operator's choices
//! - [`settle`]: what every wager does, and which paragraph says so (x.11, x.12)
//! - [`table`]: a table of it, from the first bet to the last card in the rack
//! - [`players`], [`words`]: how people play it, and what happens in words
//! - [`wire`]: its record, its result, and what is told of a round
//! - [`math`]: what every wager returns, exactly
//! - [`simulate`]: rounds by the million

pub mod count;
pub mod house_way;
pub mod lists;
pub mod math;
pub mod players;
pub mod round;
pub mod rules;
pub mod setting;
pub mod settle;
pub mod settlement;
pub mod sides;
pub mod simulate;
pub mod table;
pub mod wire;
pub mod words;

pub use round::{Dealer, Held, Refusal, Round, Seat, Stakes};
pub use rules::AsiaRules;
