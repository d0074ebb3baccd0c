//! What leaves the process: round records, their results, and the schemas of both.
//!
//! A record is one round of one game as a JSON object; a result says what each
//! wager does and which paragraph says so. The format is `docs/round-record.md`.
//!
//! Each game implements [`Game`]; a [`Settler`] is given the games and finds the game
//! of each record by its edition.

pub mod account;
pub mod door;
pub mod error;
pub mod game;
pub mod quick;
pub mod rank;
pub mod schema;
pub mod settler;
pub mod value;

pub use account::Account;
pub use door::{Door, Ranker, Rounds, Settled};
pub use error::LineError;
pub use game::Game;
pub use rank::Ranked;
pub use settler::{HouseWays, Settler};
