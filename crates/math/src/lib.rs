//! Exact returns: every deal counted, every figure a fraction.
//!
//! - [`exact`]: the fractions, and decimals of them rounded by whole-number arithmetic
//! - [`sheet`]: what every game hands back: outcomes, return, edge, variance, as text, page, JSON and CSV
//! - [`ask`]: what is asked of a game
//! - [`mod@compare`]: the edge of a wager under each value that an operator may choose
//! - [`progress`]: how long work is watched and stopped
//!
//! Each game works out its own sheet, in its own crate, by the same ranking, setting and settlement code as its table uses.

pub mod ask;
pub mod compare;
pub mod exact;
pub mod progress;
pub mod sheet;

pub use ask::{Ask, Depth};
pub use compare::{Work, compare};
pub use exact::Exact;
pub use progress::{Progress, Stopped};
