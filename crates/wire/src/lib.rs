//! What leaves the process: round records, their results, and the schemas of both.
//!
//! A record is one round of one game as a JSON object; a result says what each
//! wager does and which paragraph says so. The format is `docs/round-record.md`.
//!
//! Each game has a folder that implements `game::Game`; [`Settler`] finds the game
//! of each record by its edition.

pub mod account;
mod asia_poker;
mod door;
mod double_attack;
pub mod error;
mod five_card_hi_lo;
mod game;
mod list;
mod raise_it_up;
pub mod rank;
pub mod schema;
pub mod settler;
mod three_dice_football;
mod value;

pub use account::Account;
pub use door::{Ranker, Settled};
pub use error::LineError;
pub use rank::Ranked;
pub use settler::{HouseWays, Settler};
