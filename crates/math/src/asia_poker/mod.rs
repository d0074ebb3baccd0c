//! Asia Poker in its four editions: what every wager returns, exactly.
//!
//! - [`contest`]: house way against house way, over every deal of two hands
//! - [`deck`]: the hands

pub mod contest;
pub mod deck;
mod field;
mod form;
pub mod joint;
mod layout;
mod shared;
mod sweep;
mod trio;

pub use contest::{Contest, Score, Way};
pub use deck::Deck;
pub use field::Unset;
pub use joint::Joint;
