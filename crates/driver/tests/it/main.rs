//! Every game dealt, journaled and replayed, and the places where its files stand.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on should stop"
)]

mod common;
mod docs;
mod run;
mod shape;
