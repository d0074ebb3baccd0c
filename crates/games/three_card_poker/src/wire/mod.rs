//! Three Card Poker: its record, its result, and what is told of a round.

mod account;
pub(crate) mod rank;
pub(crate) mod record;
mod result;

wire::game_of_rounds!(
    /// Three Card Poker.
    ThreeCardPoker,
    crate::ThreeCardRules
);
