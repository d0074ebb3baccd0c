//! What is held of every game together.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    unreachable_pub,
    reason = "a test, helpers included"
)]

mod agree;
mod any_bytes;
mod corpus;
mod deal;
mod docs;
mod layouts;
mod lost;
mod quick_writer;
mod rules;
mod schema;
#[path = "../../../driver/tests/suite/mod.rs"]
mod suite;
mod tables;
