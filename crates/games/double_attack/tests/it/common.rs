//! What the tests of the games share.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

pub(crate) use rulebook::held::covers;
