//! Craps: its record, its result, and what is told of it.

mod account;
mod rank;
mod record;
mod result;

pub(crate) use record::write as export;

wire::game_of_rounds! {
    /// Craps in its edition.
    Craps, crate::CrapsRules
}
