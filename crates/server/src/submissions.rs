//! Rules Submissions as they are kept: every version, who wrote it and who approved it.

use crate::storage::{Row, Sql, StorageError};
use crate::values;
use schemars::JsonSchema;
use serde::Serialize;

/// A version of a submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Version {
    /// The submission.
    pub name: String,
    /// Which version, from 1.
    pub version: u64,
    /// The edition it picks from.
    pub edition: String,
    /// The text.
    pub text: String,
    /// Who kept it.
    pub kept_by: String,
    /// When, in milliseconds.
    pub kept_ms: u64,
    /// Who approved it.
    pub approved_by: Option<String>,
    /// When.
    pub approved_ms: Option<i64>,
    /// The name of whoever kept it.
    pub kept_name: String,
    /// The name of whoever approved it.
    pub approved_name: Option<String>,
}

impl Version {
    /// What the log of events says of it.
    pub fn event(&self) -> serde_json::Value {
        let text = journal::Hash::of(self.text.as_bytes()).to_string();
        serde_json::json!({
            "submission": self.name, "version": self.version, "edition": self.edition, "text": text,
        })
    }
}

/// The version whose text a table was opened with, the last that was approved before others.
pub fn of_text(sql: &mut dyn Sql, text: &str) -> Result<Option<Version>, StorageError> {
    let query = format!(
        "SELECT {COLUMNS} FROM submissions WHERE text = $1 ORDER BY (approved_ms IS NULL), version DESC LIMIT 1"
    );
    sql.row(&query, &values![text])?.as_ref().map(read).transpose()
}

/// Why a version is not approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotApproved {
    /// There is no such version.
    Unknown,
    /// Whoever kept it cannot approve it.
    SamePerson,
    /// It is approved already.
    Already,
}

const COLUMNS: &str = "name, version, edition, text, kept_by, kept_ms, approved_by, approved_ms, \
    (SELECT p.name FROM people p WHERE p.id = kept_by), (SELECT p.name FROM people p WHERE p.id = approved_by)";

/// Keeps a new version.
pub fn keep(
    sql: &mut dyn Sql,
    name: &str,
    edition: &str,
    text: &str,
    by: &str,
    now_ms: u64,
) -> Result<Version, StorageError> {
    let last = sql.row(
        "SELECT coalesce(max(version), 0) FROM submissions WHERE name = $1",
        &values![name],
    )?;
    let version = last.map_or(Ok(0), |row| row.count(0))? + 1;
    let row = values![name, version, edition, text, by, now_ms];
    sql.add(
        "submissions (name, version, edition, text, kept_by, kept_ms)",
        &[row.to_vec()],
    )?;
    match one(sql, name, version)? {
        Some(kept) => Ok(kept),
        None => Err(StorageError::unreadable(0, "is not there")),
    }
}

/// One version.
fn one(sql: &mut dyn Sql, name: &str, version: u64) -> Result<Option<Version>, StorageError> {
    let query = format!(
        "SELECT {COLUMNS} FROM submissions WHERE name = $1 AND version = $2{}",
        sql.locked()
    );
    sql.row(&query, &values![name, version])?
        .as_ref()
        .map(read)
        .transpose()
}

/// The last version of every submission, by name.
pub fn all(sql: &mut dyn Sql) -> Result<Vec<Version>, StorageError> {
    let query = format!(
        "SELECT {COLUMNS} FROM submissions s WHERE version = \
         (SELECT max(version) FROM submissions WHERE name = s.name) ORDER BY s.name"
    );
    sql.rows(&query, &[])?.iter().map(read).collect()
}

/// Every version of a submission, the last first.
pub fn versions(sql: &mut dyn Sql, name: &str) -> Result<Vec<Version>, StorageError> {
    let query = format!("SELECT {COLUMNS} FROM submissions WHERE name = $1 ORDER BY version DESC");
    sql.rows(&query, &values![name])?.iter().map(read).collect()
}

/// A second person approves a version.
pub fn approve(
    sql: &mut dyn Sql,
    name: &str,
    version: u64,
    by: &str,
    now_ms: u64,
) -> Result<Result<Version, NotApproved>, StorageError> {
    let Some(kept) = one(sql, name, version)? else {
        return Ok(Err(NotApproved::Unknown));
    };
    if kept.kept_by == by {
        return Ok(Err(NotApproved::SamePerson));
    }
    if kept.approved_by.is_some() {
        return Ok(Err(NotApproved::Already));
    }
    sql.run(
        "UPDATE submissions SET approved_by = $1, approved_ms = $2 WHERE name = $3 AND version = $4",
        &values![by, now_ms, name, version],
    )?;
    Ok(one(sql, name, version)?.ok_or(NotApproved::Unknown))
}

fn read(row: &Row) -> Result<Version, StorageError> {
    Ok(Version {
        name: row.text(0)?.to_owned(),
        version: row.count(1)?,
        edition: row.text(2)?.to_owned(),
        text: row.text(3)?.to_owned(),
        kept_by: row.text(4)?.to_owned(),
        kept_ms: row.count(5)?,
        approved_by: row.maybe_text(6)?.map(str::to_owned),
        approved_ms: row.maybe_int(7)?,
        // Whoever is not among the people any more is named by their id.
        kept_name: row.maybe_text(8)?.unwrap_or(row.text(4)?).to_owned(),
        approved_name: row.maybe_text(9)?.or(row.maybe_text(6)?).map(str::to_owned),
    })
}
