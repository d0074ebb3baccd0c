//! Who was at which table when, players and staff alike.

use super::token;
use crate::storage::{Row, Sql, StorageError};
use crate::values;
use schemars::JsonSchema;
use serde::Serialize;

/// After how long without an act someone counts as gone, in milliseconds.
pub const GONE_MS: u64 = 15 * 60 * 1_000;
/// The most that is listed at once.
const PAGE: u64 = 500;

/// Someone at a table for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Presence {
    /// Who, by id.
    pub person: String,
    /// What they are called.
    pub name: Option<String>,
    /// Their credential number, where they are staff.
    pub credential: Option<String>,
    /// At which table.
    pub table: String,
    /// As what.
    pub role: String,
    /// From when, in milliseconds.
    pub from_ms: u64,
    /// When they last acted.
    pub seen_ms: u64,
    /// When they left; none while they are there, as far as is known.
    pub to_ms: Option<i64>,
}

/// Notes that someone acted at a table.
pub fn here(
    sql: &mut dyn Sql,
    person: &str,
    table: &str,
    role: &str,
    now_ms: u64,
) -> Result<(), StorageError> {
    let changed = sql.run(
        "UPDATE presences SET seen_ms = $1 WHERE person = $2 AND place = $3 AND role = $4 AND to_ms IS NULL \
         AND seen_ms >= $5",
        &values![now_ms, person, table, role, now_ms.saturating_sub(GONE_MS)],
    )?;
    if changed > 0 {
        return Ok(());
    }
    gone(sql, person, table)?;
    let row = values![token::fresh_id(), person, table, role, now_ms, now_ms];
    sql.add(
        "presences (id, person, place, role, from_ms, seen_ms)",
        &[row.to_vec()],
    )
}

/// Notes that someone left a table: when they last acted there.
pub fn gone(sql: &mut dyn Sql, person: &str, table: &str) -> Result<(), StorageError> {
    sql.run(
        "UPDATE presences SET to_ms = seen_ms WHERE person = $1 AND place = $2 AND to_ms IS NULL",
        &values![person, table],
    )?;
    Ok(())
}

/// Who was at a table, or where a person was, or all of it, the last first.
pub fn find(
    sql: &mut dyn Sql,
    table: Option<&str>,
    person: Option<&str>,
    (from_ms, to_ms): (u64, u64),
) -> Result<Vec<Presence>, StorageError> {
    let rows = sql.rows(
        "SELECT s.person, p.name, p.credential, s.place, s.role, s.from_ms, s.seen_ms, s.to_ms FROM presences s \
         LEFT JOIN people p ON p.id = s.person WHERE ($1 = '' OR s.place = $1) AND ($2 = '' OR s.person = $2) \
         AND s.seen_ms >= $3 AND s.from_ms < $4 ORDER BY s.from_ms DESC, s.id DESC LIMIT $5",
        &values![table.unwrap_or_default(), person.unwrap_or_default(), from_ms, to_ms, PAGE],
    )?;
    rows.iter().map(read).collect()
}

/// How long a person was at tables since a time, in milliseconds.
pub fn time_since(sql: &mut dyn Sql, person: &str, since_ms: u64) -> Result<u64, StorageError> {
    let rows = sql.rows(
        "SELECT from_ms, seen_ms FROM presences WHERE person = $1 AND seen_ms > $2 ORDER BY from_ms",
        &values![person, since_ms],
    )?;
    // Two tables at once count once.
    let (mut total, mut until) = (0, since_ms);
    for row in &rows {
        let (from, to) = (row.count(0)?.max(until), row.count(1)?);
        total += to.saturating_sub(from);
        until = until.max(to);
    }
    Ok(total)
}

fn read(row: &Row) -> Result<Presence, StorageError> {
    Ok(Presence {
        person: row.text(0)?.to_owned(),
        name: row.maybe_text(1)?.map(str::to_owned),
        credential: row.maybe_text(2)?.map(str::to_owned),
        table: row.text(3)?.to_owned(),
        role: row.text(4)?.to_owned(),
        from_ms: row.count(5)?,
        seen_ms: row.count(6)?,
        to_ms: row.maybe_int(7)?,
    })
}
