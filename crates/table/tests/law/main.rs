//! The chapters, rule by rule: each test names the rules it holds the table to.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test, helpers included"
)]

#[path = "../common/mod.rs"]
mod common;

mod betting;
mod dealing;
mod editions;
mod irregularities;
mod opening;
mod settling;
