//! Craps at the table: chapter 623a rule by rule, and gaming days with everything in them.

mod betting;
mod dice;
mod gaming_day;
pub(crate) mod pit;
mod throwing;
