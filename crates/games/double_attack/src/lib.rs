//! Double Attack Blackjack: 58 Pa. Code ch. 665a as proposed in 2013.
//!
//! Eight decks without 10s. The dealer's first card is dealt before anyone else's, and a player who likes it
//! may bet as much again. Nearly every decision stays open: double on any number of cards, surrender until
//! standing; in return Blackjack pays only even money.
//!
//! - [`points`]: card values, totals and Blackjack (665a.1, 665a.3(d))
//! - [`bust_it`]: what the dealer's first three cards are worth (665a.7(m), 665a.12(c))
//! - [`rules`]: the edition narrowed by an operator's choices
//! - [`decisions`]: what a hand may do, and which paragraph forbids the rest (665a.7(h) to (k), .9 to .11)
//! - [`dealer`]: when the dealer draws and stands (665a.7(m), (n))
//! - [`round`]: a round as it lay on the table, and why one may be refused
//! - [`settle`]: what every wager does, and which paragraph says so (665a.7(m) to (o), .8, .9, .12)
//! - [`strategy`]: how a sensible player plays
//! - [`table`]: its table: bets, deal, decisions, settlement and what can go wrong (665a.5 to .13)
//! - [`players`]: how made-up people play it
//! - [`words`]: what happens at its table, in words
//! - [`wire`]: its record, its result, and what is told of a round
//! - [`math`]: what every wager returns, exactly
//! - [`simulate`]: rounds by the million

pub mod bust_it;
pub mod dealer;
pub mod decisions;
pub mod math;
pub mod players;
pub mod points;
pub mod round;
pub mod rules;
pub mod settle;
pub mod settlement;
pub mod simulate;
pub mod strategy;
pub mod table;
pub mod wire;
pub mod words;

pub use decisions::Standing;
pub use points::Total;
pub use round::{Hand, Refusal, Round, Seat};
pub use rules::DoubleAttackRules;
