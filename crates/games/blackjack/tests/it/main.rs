//! Blackjack and Spanish 21.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::float_arithmetic,
    unreachable_pub,
    reason = "a test that cannot go on has failed, helpers included; chances are compared to a tolerance"
)]

#[path = "../../../../table/tests/crew/mod.rs"]
mod crew;
#[path = "../../../../table/tests/day/mod.rs"]
mod day;
mod headless;
mod math;
mod simulate;
mod strategy;
mod table;
