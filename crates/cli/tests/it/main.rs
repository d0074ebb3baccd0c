//! The `houseway` program as its users meet it: arguments and bytes in, text and an exit status out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a test that cannot go on has failed"
)]

mod answers;
mod audit;
#[allow(dead_code, reason = "the tests of the server use the rest")]
#[path = "../../../server/tests/it/client.rs"]
mod client;
mod deal;
mod help;
mod pipes;
mod program;
mod reading;
mod record_page;
mod refusals;
mod serve;
mod sheets;
