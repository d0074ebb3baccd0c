//! What lies on a table before any law speaks: cards, decks, dice, money and
//! odds, and the evaluators that say what a group of cards is.
//!
//! Nothing here knows a jurisdiction. Where a ranking has options (is A-2-3-4
//! the second best straight or the worst?) the option is an argument.

pub mod badugi;
pub mod card;
pub mod deck;
pub mod dice;
pub mod four;
pub mod low;
pub mod money;
pub mod odds;
pub mod omaha;
pub mod seven;
pub mod short;
pub mod standard;
pub mod suits;
pub mod three;

pub use card::{Card, CardSet, Cards, Rank, Suit};
pub use deck::DeckKind;
pub use money::Money;
pub use odds::Odds;
