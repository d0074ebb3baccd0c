//! A Five Card Hi-Lo table against chapter 663a, paragraph by paragraph, and through days of random acts.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test, helpers included"
)]

mod betting;
mod day;
mod dealing;
mod deciding;
mod irregularities;
mod opening;
mod pit;
mod setting;
mod settling;
mod watch;
