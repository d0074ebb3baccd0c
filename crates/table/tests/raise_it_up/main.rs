//! Raise It Up Stud at the table: chapter 587, rule by rule, and gaming days with everything in them.

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
mod dealing;
mod decks;
mod gaming_day;
mod irregularities;
mod opening;
mod pit;
mod settling;
mod streets;
mod watch;
