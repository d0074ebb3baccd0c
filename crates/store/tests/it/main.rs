//! The journal on a disk: what it keeps, and what it keeps through damage and kills.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod common;
mod crash;
mod damage;
mod evidence;
mod store;
