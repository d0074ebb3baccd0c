//! Chapter 665a at the table, paragraph by paragraph, and a gaming day of random commands.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test, helpers included"
)]

mod betting;
#[path = "../crew/mod.rs"]
mod crew;
#[path = "../day/mod.rs"]
mod day;
mod dealing;
mod gaming_day;
mod irregularities;
mod opening;
mod pit;
mod playing;
mod settling;
mod shoe;
mod watch;
