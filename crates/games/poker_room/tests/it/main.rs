//! The poker room against its text: orders of hands over whole spaces, pots and shares, records, hands by chance.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    unreachable_pub,
    reason = "a test, helpers included"
)]

mod common;
mod hands;
mod phh;
mod play;
mod record;
mod rules;
mod settle;
