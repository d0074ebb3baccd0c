//! Blackjack and Spanish 21: their record, its result, and what is told of a round.

pub(crate) mod account;
mod rank;
mod record;
mod result;

pub use record::write as export;

wire::game_of_rounds!(
    /// Blackjack and Spanish 21.
    Blackjack,
    crate::BlackjackRules
);
