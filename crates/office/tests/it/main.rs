//! The office, paragraph by paragraph, and months of random days.

#![allow(clippy::unwrap_used, reason = "a test")]

mod cameras;
mod checks;
mod coupons;
mod desk;
mod dice;
mod journal;
mod retention;
mod staffing;
