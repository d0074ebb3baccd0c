//! Exact returns: every deal counted, every figure a fraction.
//!
//! - [`exact`]: the fractions, and decimals of them rounded by whole-number arithmetic
//! - [`sheet`]: what every game hands back: outcomes, return, edge, variance
//! - [`progress`]: how long work is watched and stopped
//!
//! The games call the same ranking, setting and settlement code as the tables do.

pub mod exact;
pub mod progress;
pub mod sheet;

pub use exact::Exact;
pub use progress::{Progress, Stopped};
