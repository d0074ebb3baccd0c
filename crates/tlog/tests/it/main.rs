//! The log beside an implementation that is not ours (crate ct-merkle), and beside the examples of the formats.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod notes;
mod trees;
