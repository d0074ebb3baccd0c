//! Five Card Hi-Lo at the table: chapter 663a, rule by rule, and gaming days with everything in them.

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
mod deciding;
mod gaming_day;
mod irregularities;
mod opening;
mod pit;
mod setting;
mod settling;
mod watch;
