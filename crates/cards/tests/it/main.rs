//! The evaluators against their plain readings, over whole spaces of hands.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod badugi;
mod four;
mod low;
mod omaha;
mod random;
mod seven;
mod standard;
