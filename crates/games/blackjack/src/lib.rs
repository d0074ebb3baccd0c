//! Blackjack and Spanish 21: 58 Pa. Code ch. 633a and 635a as the proposal of 2013 amends them.
//!
//! One game under two chapters. Spanish 21 is dealt from decks without 10s; in return a player's 21 always wins, some are
//! paid more, and a player may double down on any number of cards. What the proposal does not print is the game as usually
//! dealt, cited as such.
//!
//! - [`points`]: what cards count, hands come to, and a winning one is paid as
//! - [`rules`]: an edition narrowed by an operator's choices
//! - [`decisions`]: what a player may do with a hand, and which rule forbids the rest
//! - [`dealer`]: when the dealer draws
//! - [`first_cards`]: wagers that the first cards decide (633a.7(g))
//! - [`straight_jack`]: how long a straight the player's cards make (633a.7(o)(3))
//! - [`hit_and_run`]: what the dealer's hand is worth to it (633a.7(o)(2))
//! - [`math`]: the best play by composition, and every wager's figures
//! - [`meters`]: what the meters pay, and to whom
//! - [`round`]: a round as it lay on the table, and why one may be refused
//! - [`settle`]: what every wager does, and which paragraph says so
//! - [`simulate`]: rounds by the million
//! - [`strategy`]: how a sensible player plays
//! - [`table`]: its table: bets, deal, early wagers, decisions, settlement and what can go wrong
//! - [`players`]: how made-up people play it
//! - [`words`]: what happens at its table, in words
//! - [`wire`]: its record, its result, and what is told of a round

pub mod dealer;
pub mod decisions;
pub mod first_cards;
pub mod hit_and_run;
pub mod math;
pub mod meters;
pub mod players;
pub mod points;
pub mod round;
pub mod rules;
pub mod settle;
pub mod settlement;
pub mod simulate;
pub mod straight_jack;
pub mod strategy;
pub mod table;
pub mod wire;
pub mod words;

pub use decisions::InPlay;
pub use points::{MainHand, Total};
pub use round::{Hand, Refusal, Round, Seat};
pub use rules::BlackjackRules;
