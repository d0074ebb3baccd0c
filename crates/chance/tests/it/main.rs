//! Chance: what it gives for ever, what it commits to, and whether it is uniform.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod commitment;
mod golden;
mod uniformity;
