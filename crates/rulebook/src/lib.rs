//! Editions, options, submissions, clauses and their differences.

pub mod clause;
pub mod rule;
