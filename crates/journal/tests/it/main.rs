//! The hash chain: its bytes, its growth and what breaks it; entries and logs.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod chain;
mod entry;
mod log;
mod worked_example;
