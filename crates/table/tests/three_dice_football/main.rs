//! Three Dice Football at the table: chapter 661a, rule by rule, and gaming days with everything in them.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    unreachable_pub,
    reason = "a test, helpers included"
)]

#[path = "../crew/mod.rs"]
mod crew;
#[path = "../day/mod.rs"]
mod day;

mod betting;
mod dice;
mod gaming_day;
mod irregularities;
mod pit;
mod quarterback;
mod settling;
mod throwing;
