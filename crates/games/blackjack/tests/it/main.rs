//! Blackjack and Spanish 21.
#![allow(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a test that cannot go on has failed; chances are compared to a tolerance"
)]

mod math;
mod simulate;
