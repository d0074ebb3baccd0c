//! Double Attack Blackjack against hand-worked examples from chapter 665a, whole spaces where they fit, and gaming days.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    unreachable_pub,
    reason = "a test, helpers included"
)]

mod bust_it;
#[path = "../../../../table/tests/crew/mod.rs"]
mod crew;
#[path = "../../../../table/tests/day/mod.rs"]
mod day;
mod dealing;
mod headless;
mod math;
mod points;
mod properties;
mod refusals;
mod rounds;
mod settling;
mod strategy;
mod table;
