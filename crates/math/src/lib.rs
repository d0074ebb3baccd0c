//! Exact returns: every deal counted, every figure a fraction.
//!
//! - [`exact`]: the fractions, and decimals of them rounded by whole-number arithmetic
//! - [`sheet`]: what every game hands back: outcomes, return, edge, variance, as text, page, JSON and CSV
//! - [`list`]: which game works out which edition
//! - [`progress`]: how long work is watched and stopped
//!
//! The games call the same ranking, setting and settlement code as the tables do.

pub mod asia_poker;
pub mod double_attack;
pub mod exact;
pub mod five_card_hi_lo;
pub mod list;
pub mod progress;
pub mod raise_it_up;
pub mod sheet;
pub mod three_dice_football;

pub use exact::Exact;
pub use list::{Ask, Depth};
pub use progress::{Progress, Stopped};
