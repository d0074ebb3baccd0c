//! The office, paragraph by paragraph, and months of random days.

#![allow(clippy::unwrap_used, reason = "a test")]

mod anyone;
mod cameras;
mod checks;
mod coupons;
mod desk;
mod dice;
mod example;
mod journal;
mod retention;
mod staffing;
