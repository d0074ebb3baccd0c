//! Asia Poker in its four editions: what every wager returns, exactly.
//!
//! - [`contest`]: the main wager, one way of setting against another, over every deal of two hands
//! - [`wagers`]: it and the wagers on one's own cards as figures
//! - [`envy`]: the Fortune Bonus with Envy Bonuses, from [`joint`] counts of two players' hands
//! - [`progressive`]: the meter
//! - [`kept`]: what the best player makes of the shipped house ways
//! - [`par`]: all of a table on one sheet
//!
//! The text that explains the method is `docs/math.md`.

pub mod best;
pub mod contest;
pub mod deck;
pub mod envy;
mod field;
mod form;
pub mod joint;
pub mod kept;
mod layout;
pub mod par;
pub mod progressive;
pub mod search;
mod shared;
mod sweep;
mod trio;
pub mod wagers;

pub use best::{Answering, Asking, BestResponse, Menus, Mix, NoMix, Part, SHARES, Side};
pub use contest::{Contest, Piece, Score, Way};
pub use deck::Deck;
pub use envy::Envy;
pub use field::Unset;
pub use joint::Joint;
pub use par::analyze;
pub use par::sheet;
pub use progressive::Progressive;
