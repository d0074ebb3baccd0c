//! The `houseway` program as its users meet it: arguments and bytes in, text and an exit status out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on has failed"
)]

mod answers;
mod help;
mod pipes;
mod program;
mod reading;
mod record_page;
mod refusals;
mod sheets;
