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
mod failures;
mod filing;
mod help;
mod office;
mod pipes;
mod pit;
#[allow(dead_code, reason = "the tests of the server use the rest")]
#[path = "../../../server/tests/it/postgres.rs"]
mod postgres;
mod program;
mod reading;
mod readme;
mod record_page;
mod records;
mod refusals;
mod schemas;
mod serve;
mod sheets;
mod taken_up;
mod terminal;
