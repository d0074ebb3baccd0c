//! What leaves the process: round records and results.
