//! JSON Schemas of records and results.

use crate::{asia, error};

/// The schema of a record.
pub fn record() -> schemars::Schema {
    schemars::schema_for!(asia::Record<'_>)
}

/// The schema of a result line: a settled round, or why it was refused.
pub fn result() -> schemars::Schema {
    schemars::schema_for!(Line<'_>)
}

/// A settled round, or a refusal.
#[derive(schemars::JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is wanted")]
enum Line<'a> {
    Settled(asia::ResultLine<'a>),
    Refused(Refused),
}

/// Why a line was refused.
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only its schema is wanted")]
struct Refused {
    /// The line, counted from 1.
    line: u64,
    error: error::LineError,
}
