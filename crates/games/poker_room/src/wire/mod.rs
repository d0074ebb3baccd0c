//! The poker room: its record, its result, and what is told of a round.

mod account;
pub(crate) mod rank;
pub(crate) mod record;
mod result;

pub use record::write;

wire::game_of_rounds!(
    /// Poker.
    PokerRoom,
    crate::PokerRules
);
