//! Hash-chained records. Knows bytes, not games.
