//! What the editions, their layouts and their registers must hold.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod choosing;
mod irregularities;
mod layout;
mod options;
mod staff;
mod wagers;
