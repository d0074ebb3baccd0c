//! What leaves the process: round records, their results, and the schemas of both.
//!
//! A record is one round of one game as a JSON object; a result says what each
//! wager does and which paragraph says so. The format is `docs/round-record.md`.

pub mod asia;
pub mod error;
mod quick;
pub mod schema;
pub mod settler;
mod value;

pub use error::LineError;
pub use settler::{HouseWays, Settled, Settler};
