//! The poker room: 58 Pa. Code ch. 637a as its additions were proposed in 2013.
//!
//! Players play against each other for a pot; the house deals, and keeps no wager. Five-card Omaha (637a.19), Triple
//! Draw with its split forms Badeucey and Badacey (637a.20) and Badugi (637a.21) are one game here, for they differ in
//! what is dealt and which hand wins.
//!
//! - [`game`]: the games, and what sets them apart
//! - [`law`]: the rules that the three sections have alike, each in its own paragraph
//! - [`rules`]: the edition narrowed by an operator's choices
//! - [`hands`]: what cards are worth in each game (637a.6), and which card decides about an odd chip
//! - [`play`]: a hand as it is played, for histories and by the million
//! - [`pots`]: what was put in, as main pot and side pots
//! - [`shares`]: who has how much of a pot
//! - [`round`]: a showdown as it lay on the table, and why one may be refused
//! - [`settle`]: what it comes to
//! - [`equity`]: what hands are worth against each other
//! - [`fast`], [`random`]: hands by the million
//! - [`phh`]: hand histories in the open format
//! - [`frequency`]: how often hands fall, after draws too
//! - [`table`]: the game at a table, act by act
//! - [`players`], [`words`]: how people play it, and what happened in words
//! - [`wire`]: its record, its result, and what is told of it

pub mod equity;
pub mod fast;
pub mod frequency;
pub mod game;
pub mod hands;
pub mod law;
pub mod phh;
pub mod play;
pub mod players;
pub mod pots;
pub mod random;
pub mod round;
pub mod rules;
pub mod settle;
pub mod shares;
pub mod table;
pub mod wire;
pub mod words;

pub use game::PokerGame;
pub use round::{Refused, Round, Seat};
pub use rules::PokerRules;
