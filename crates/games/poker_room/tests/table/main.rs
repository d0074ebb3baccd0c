//! The poker room at a table: every rule of its sections act by act, gaming days, tables that run by themselves.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    unreachable_pub,
    reason = "a test, helpers included"
)]

mod betting;
#[path = "../../../../table/tests/crew/mod.rs"]
mod crew;
#[path = "../../../../table/tests/day/mod.rs"]
mod day;
mod gaming_day;
mod headless;
mod irregularities;
mod pit;
mod players;
mod procedure;
mod showdown;
