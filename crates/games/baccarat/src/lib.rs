//! Minibaccarat, Midibaccarat and Baccarat: 58 Pa. Code ch. 627a, 629a and 631a as the proposal of 2013 amends them.
//!
//! One game under three chapters. A Player's Hand and a Banker's Hand of two or three cards are dealt from a shoe, and
//! players wager on either, on a tie, and that the first cards are pairs. What differs is who touches the cards. What the
//! proposal does not print is the game as usually dealt, cited as such.
//!
//! - [`points`]: what cards count and hands are worth
//! - [`third_card`]: when a hand draws, as the edition's table has it
//! - [`rules`]: an edition narrowed by an operator's choices
//! - [`coup`]: the two hands of a round and who wins
//! - [`round`]: a round as it lay on the table, and why one may be refused
//! - [`house_money`]: the House Money Wager and what is added to another (627a.8(d), 629a.8(c)(3), 631a.9(e))
//! - [`settle`]: what every wager does, and which paragraph says so
//! - [`table`]: its table: shoe, cards, who turns them, House Money, settlement
//! - [`players`]: how made-up people play it
//! - [`words`]: what happens at its table, in words
//! - [`wire`]: its record, its result, and what is told of a round
//! - [`math`]: what every wager returns, exactly
//! - [`simulate`]: rounds by the million

pub mod coup;
pub mod house_money;
pub mod math;
pub mod players;
pub mod points;
pub mod round;
pub mod rules;
pub mod settle;
pub mod simulate;
pub mod table;
pub mod third_card;
pub mod wire;
pub mod words;

pub use coup::{Coup, Side, Winner};
pub use round::{Refusal, Round, Seat};
pub use rules::BaccaratRules;
