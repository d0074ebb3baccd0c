//! The hash chain: its bytes, its growth and what breaks it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod chain;
mod worked_example;
