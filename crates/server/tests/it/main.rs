//! The server through real HTTP on this machine.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a test that cannot go on has failed"
)]

mod access;
mod accounts;
#[allow(dead_code, reason = "the tests of the command use the rest")]
mod client;
mod copies;
mod evidence;
mod floor;
mod hostile;
mod leases;
mod library;
mod money;
mod office;
mod openapi;
mod play;
mod player;
#[allow(dead_code, reason = "the tests of the command use the rest")]
mod postgres;
mod spies;
mod staffed;
mod streams;
