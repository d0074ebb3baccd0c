//! Raise It Up Stud: its record, its result, and what is told of a round.

mod account;
mod play;
pub(crate) mod rank;
pub(crate) mod record;
mod result;

wire::game_of_rounds!(
    /// Raise It Up Stud.
    RaiseItUp,
    crate::RaiseItUpRules
);
