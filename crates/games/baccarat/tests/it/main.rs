//! Minibaccarat, Midibaccarat and Baccarat against hand-worked examples, whole spaces where they fit, and gaming days.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    unreachable_pub,
    reason = "a test, helpers included"
)]

#[path = "../../../../table/tests/crew/mod.rs"]
mod crew;
#[path = "../../../../table/tests/day/mod.rs"]
mod day;
mod law;
mod math;
mod refusals;
mod settling;
mod table;
mod third_card;
