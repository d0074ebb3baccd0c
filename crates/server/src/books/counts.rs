//! The drop as it is counted: what the books say went into a drop box since it was last counted, beside what two people find
//! in it.

use crate::people::token;
use crate::storage::{Sql, StorageError};
use crate::values;
use cards::Money;
use schemars::JsonSchema;
use serde::Serialize;

/// A drop box that was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Count {
    /// The table.
    pub table: String,
    /// When it was counted before, in milliseconds; 0 where it never was.
    pub from_ms: u64,
    /// When it was counted.
    pub to_ms: u64,
    /// What the books say was dropped.
    #[schemars(with = "String")]
    pub expected: Money,
    /// What was found.
    #[schemars(with = "String")]
    pub counted: Money,
    /// What was found more, or less.
    #[schemars(with = "String")]
    pub off: Money,
    /// Who counted.
    pub by: String,
    /// Who counted with them.
    pub and: String,
}

/// Keeps a count; none where there is no such table.
pub fn count(
    sql: &mut dyn Sql,
    table: &str,
    counted: Money,
    (by, and): (&str, &str),
    now_ms: u64,
) -> Result<Option<Count>, StorageError> {
    let known = sql.row(
        &format!("SELECT name FROM floor_tables WHERE name = $1{}", sql.locked()),
        &values![table],
    )?;
    if known.is_none() {
        return Ok(None);
    }
    let last = sql.row(
        "SELECT coalesce(max(to_ms), 0) FROM counts WHERE place = $1",
        &values![table],
    )?;
    let from_ms = last.map_or(Ok(0), |row| row.count(0))?;
    let dropped = sql.row(
        "SELECT CAST(coalesce(sum(cents), 0) AS BIGINT) FROM lines WHERE to_name = $1 AND kind = 'buy-in' \
         AND at_ms > $2 AND at_ms <= $3",
        &values![format!("table:{table}"), from_ms, now_ms],
    )?;
    let expected = Money::from_cents(dropped.map_or(Ok(0), |row| row.int(0))?);
    let row = values![
        token::fresh_id(),
        table,
        from_ms,
        now_ms,
        expected.cents(),
        counted.cents(),
        by,
        and,
    ];
    sql.add(
        "counts (id, place, from_ms, to_ms, expected, counted, by_person, and_person)",
        &[row.to_vec()],
    )?;
    Ok(Some(Count {
        table: table.to_owned(),
        from_ms,
        to_ms: now_ms,
        expected,
        counted,
        off: counted - expected,
        by: by.to_owned(),
        and: and.to_owned(),
    }))
}
