//! Craps against its chapter: hand-worked examples, whole spaces, exact figures, gaming days.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    unreachable_pub,
    reason = "a test, helpers included"
)]

mod common;
#[path = "../../../../table/tests/crew/mod.rs"]
mod crew;
#[path = "../../../../table/tests/day/mod.rs"]
mod day;
mod headless;
mod math;
mod record;
mod settle;
mod table;
