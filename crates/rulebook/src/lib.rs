//! Editions, options, submissions, clauses and their differences.
