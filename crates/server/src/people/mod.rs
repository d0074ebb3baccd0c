//! People: who they are, what they may be, and how they sign in.

pub mod first;
pub mod password;
pub mod role;
pub mod session;
pub mod sessions;
pub mod token;

pub use role::Role;

use crate::storage::{Row, Sql, StorageError};
use crate::values;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeSet;

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Person {
    /// Never changes and is never reused.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// What they sign in with; none for a guest.
    pub login: Option<String>,
    /// The credential number of staff.
    pub credential: Option<String>,
    /// What they may be.
    pub roles: BTreeSet<Role>,
    /// Whether they came without an account, to try.
    pub guest: bool,
    /// Whether they may no longer sign in.
    pub disabled: bool,
}

/// A person as kept, with what only the sign-in sees.
#[derive(Clone)]
pub(crate) struct Kept {
    pub(crate) person: Person,
    pub(crate) password: Option<String>,
    pub(crate) failed: u64,
    pub(crate) locked_ms: u64,
}

const COLUMNS: &str = "id, name, login, credential, roles, guest, disabled, password, failed, locked_ms";

/// Adds a person. A login or credential number that another has is a conflict.
pub fn add(
    sql: &mut dyn Sql,
    person: &Person,
    password: Option<&str>,
    now_ms: u64,
) -> Result<(), StorageError> {
    let roles: Vec<&str> = person.roles.iter().map(|role| role.name()).collect();
    let row = values![
        person.id.as_str(),
        person.name.as_str(),
        person.login.as_deref(),
        person.credential.as_deref(),
        roles.join(" "),
        person.guest,
        person.disabled,
        password,
        0u64,
        0u64,
        now_ms,
    ];
    sql.add(
        "people (id, name, login, credential, roles, guest, disabled, password, failed, locked_ms, made_ms)",
        &[row.to_vec()],
    )
}

/// Finds a person by what they sign in with.
pub(crate) fn by_login(sql: &mut dyn Sql, login: &str) -> Result<Option<Kept>, StorageError> {
    let query = format!("SELECT {COLUMNS} FROM people WHERE login = $1");
    sql.row(&query, &values![login])?.as_ref().map(kept).transpose()
}

/// Finds a person by their id.
pub(crate) fn by_id(sql: &mut dyn Sql, id: &str) -> Result<Option<Kept>, StorageError> {
    let query = format!("SELECT {COLUMNS} FROM people WHERE id = $1");
    sql.row(&query, &values![id])?.as_ref().map(kept).transpose()
}

/// Every person who is no guest, by name.
pub fn all(sql: &mut dyn Sql) -> Result<Vec<Person>, StorageError> {
    let query = format!("SELECT {COLUMNS} FROM people WHERE guest = 0 ORDER BY name, id");
    let rows = sql.rows(&query, &[])?;
    rows.iter().map(|row| Ok(kept(row)?.person)).collect()
}

/// Notes how a sign-in went, so that guessing is slow and then locked.
pub(crate) fn note_sign_in(
    sql: &mut dyn Sql,
    id: &str,
    failed: u64,
    locked_ms: u64,
) -> Result<(), StorageError> {
    sql.run(
        "UPDATE people SET failed = $1, locked_ms = $2 WHERE id = $3",
        &values![failed, locked_ms, id],
    )?;
    Ok(())
}

fn kept(row: &Row) -> Result<Kept, StorageError> {
    let text = |column: usize| -> Result<Option<String>, StorageError> {
        Ok(row.maybe_text(column)?.map(str::to_owned))
    };
    let roles = row.text(4)?.split_whitespace().filter_map(Role::named).collect();
    Ok(Kept {
        person: Person {
            id: row.text(0)?.to_owned(),
            name: row.text(1)?.to_owned(),
            login: text(2)?,
            credential: text(3)?,
            roles,
            guest: row.int(5)? != 0,
            disabled: row.int(6)? != 0,
        },
        password: text(7)?,
        failed: row.count(8)?,
        locked_ms: row.count(9)?,
    })
}
