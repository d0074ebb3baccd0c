//! Three Dice Football at the table: chapter 661a, rule by rule, and gaming days with everything in them.

mod betting;
mod dice;
mod gaming_day;
mod irregularities;
pub(crate) mod pit;
mod quarterback;
mod settling;
mod throwing;
