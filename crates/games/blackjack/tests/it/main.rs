//! Blackjack and Spanish 21: hand-worked examples by paragraph, whole spaces where they fit, rounds at random, and figures.
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
mod hit_and_run;
mod house_money;
mod law;
mod math;
mod properties;
mod record;
mod settle;
mod side_wagers;
mod simulate;
mod spanish;
mod straight_jack;
mod strategy;
mod table;
