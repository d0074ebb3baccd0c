//! The tables beside the journal's, made step by step. A step that was released is never changed; a new one follows.

use super::error::StorageError;
use super::sql::Sql;
use crate::clock::now_ms;
use crate::values;

/// The steps, in order. `{bytes}` is the database's word for a column of bytes.
const STEPS: &[(&str, &str)] = &[
    ("tables and leases", include_str!("migrations/01-tables.sql")),
    ("people and sessions", include_str!("migrations/02-people.sql")),
    ("accounts", include_str!("migrations/03-accounts.sql")),
    ("submissions", include_str!("migrations/04-submissions.sql")),
    ("events and the log", include_str!("migrations/05-log.sql")),
    (
        "second factors and presences",
        include_str!("migrations/06-people.sql"),
    ),
    (
        "limits of players and counts",
        include_str!("migrations/07-limits.sql"),
    ),
    ("training", include_str!("migrations/08-training.sql")),
    (
        "commands that carry an id",
        include_str!("migrations/09-commands.sql"),
    ),
    ("posts in the office", include_str!("migrations/10-posts.sql")),
];

/// The steps that were made.
const NOTED: &str = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, \
    at_ms BIGINT NOT NULL)";

/// Makes the tables that are missing; before it changes some that are there, `keep` is told the step they are at. A
/// database of a later program is refused and left as it is.
pub(super) fn forward(
    sql: &mut dyn Sql,
    keep: impl FnOnce(usize) -> Result<(), StorageError>,
) -> Result<(), StorageError> {
    sql.alone(true)?;
    let made = sql.script(NOTED).and_then(|()| done(sql)).and_then(|at| {
        if (1..STEPS.len()).contains(&at) {
            keep(at)?;
        }
        steps(sql, STEPS.len())
    });
    sql.alone(false)?;
    made
}

/// Makes the tables of a step and of those before it, in a database that has none of them.
pub(super) fn to_step(sql: &mut dyn Sql, step: usize) -> Result<(), StorageError> {
    sql.script(NOTED)?;
    steps(sql, step.min(STEPS.len()))
}

/// Returns which step a database is at.
pub(super) fn done(sql: &mut dyn Sql) -> Result<usize, StorageError> {
    let done = sql.row("SELECT count(*) FROM migrations", &[])?;
    let done = done.map_or(Ok(0), |row| row.count(0))?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        return Err(StorageError::Format(format!(
            "the floor's database is at step {done} and this Houseway knows {}; use a newer Houseway",
            STEPS.len()
        )));
    }
    Ok(done)
}

fn steps(sql: &mut dyn Sql, last: usize) -> Result<(), StorageError> {
    let done = done(sql)?;
    for (number, (name, step)) in STEPS.iter().enumerate().take(last).skip(done) {
        sql.begin()?;
        let step = step.replace("{bytes}", sql.bytes_type());
        let made = sql.script(&step).and_then(|()| {
            sql.run(
                "INSERT INTO migrations (number, name, at_ms) VALUES ($1, $2, $3)",
                &values![number as u64 + 1, *name, now_ms()],
            )
        });
        if let Err(error) = made.and_then(|_| sql.commit()) {
            sql.roll_back();
            return Err(error);
        }
    }
    Ok(())
}
