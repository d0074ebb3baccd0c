//! What the games' law shares: [`refusal`], why a round cannot be settled, [`settled`],
//! what becomes of a wager, [`added`], a payout that is added to another wager, [`points`], what hands of 21 come to,
//! [`mod@listed`], hands and the paytables that list them, [`seats`], who plays where, and [`filed`], a house way on its
//! way to the game that reads it.
//!
//! Each game is a crate beside this one.

pub mod added;
pub mod filed;
pub mod listed;
pub mod points;
pub mod refusal;
pub mod seats;
pub mod settled;

pub use filed::FiledWay;
