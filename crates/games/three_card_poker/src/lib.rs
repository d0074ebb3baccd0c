//! Three Card Poker: 58 Pa. Code ch. 649a, as its amendments were proposed in 2013.
//!
//! Three cards to each player and three to the dealer, from 52. A player who has looked plays on for as much as the
//! Ante or folds; the dealer takes part with a queen high or better. The amendments add a mini-royal flush to two
//! paytables and a Super Royal to a third; the rest of the chapter is not in the text and is dealt as usual.
//!
//! - [`hands`]: what three and six cards are (649a.6)
//! - [`rules`]: the edition narrowed by an operator's choices
//! - [`round`]: a round as it lay on the table, and why one may be refused
//! - [`settle`]: what every wager does, and which rule says so
//! - [`strategy`]: when to play
//! - [`table`]: the game at a table, act by act
//! - [`players`], [`words`]: how people play it, and what happened in words
//! - [`wire`]: its record, its result, and what is told of a round
//! - [`math`]: what every wager returns, exactly
//! - [`simulate`]: rounds by the million

pub mod hands;
pub mod math;
pub mod players;
pub mod round;
pub mod rules;
pub mod settle;
pub mod simulate;
pub mod strategy;
pub mod table;
pub mod wire;
pub mod words;

pub use round::{Refused, Round, Seat, Stakes};
pub use rules::ThreeCardRules;
