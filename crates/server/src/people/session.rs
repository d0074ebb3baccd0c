//! Sessions: a cookie with a secret, of which only the hash is kept.

use super::{Kept, Person, Role, by_id, token};
use crate::storage::{Sql, StorageError};
use crate::values;

/// The cookie's name. The prefix has browsers keep it to this host.
pub const COOKIE: &str = "houseway-session";
/// How long a session lasts, in seconds.
pub const LASTS_S: u64 = 12 * 3600;

/// Someone signed in.
#[derive(Clone, Debug)]
pub struct Session {
    /// Who.
    pub person: Person,
    /// As what.
    pub role: Role,
    /// Which session, by the hash of its secret.
    pub token: [u8; 32],
}

/// Begins a session.
pub fn begin(
    sql: &mut dyn Sql,
    secret: &str,
    person: &str,
    role: Role,
    now_ms: u64,
) -> Result<(), StorageError> {
    let row = values![
        &token::hash(secret),
        person,
        role.name(),
        now_ms,
        now_ms.saturating_add(LASTS_S * 1_000),
    ];
    sql.add(
        "sessions (token, person, role, began_ms, expires_ms)",
        &[row.to_vec()],
    )
}

/// Finds the session of a secret, unless it is over or the person may not sign in any more.
pub fn find(sql: &mut dyn Sql, secret: &str, now_ms: u64) -> Result<Option<Session>, StorageError> {
    let token = token::hash(secret);
    let row = sql.row(
        "SELECT person, role FROM sessions WHERE token = $1 AND expires_ms > $2",
        &values![&token, now_ms],
    )?;
    let Some(row) = row else { return Ok(None) };
    let Some(Kept { person, .. }) = by_id(sql, row.text(0)?)? else {
        return Ok(None);
    };
    let role = Role::named(row.text(1)?).filter(|role| person.roles.contains(role));
    Ok(role
        .filter(|_| !person.disabled)
        .map(|role| Session { person, role, token }))
}

/// Whose session it is.
pub fn person_of(sql: &mut dyn Sql, token: &[u8; 32]) -> Result<Option<String>, StorageError> {
    let row = sql.row("SELECT person FROM sessions WHERE token = $1", &values![token])?;
    row.map(|row| Ok(row.text(0)?.to_owned())).transpose()
}

/// Ends a session.
pub fn end(sql: &mut dyn Sql, token: &[u8; 32]) -> Result<(), StorageError> {
    sql.run("DELETE FROM sessions WHERE token = $1", &values![token])?;
    Ok(())
}

/// Ends every session of a person but one, and returns which.
pub fn end_all(
    sql: &mut dyn Sql,
    person: &str,
    but: Option<&[u8; 32]>,
) -> Result<Vec<[u8; 32]>, StorageError> {
    let rows = sql.rows("SELECT token FROM sessions WHERE person = $1", &values![person])?;
    let mut ended = Vec::new();
    for row in &rows {
        let token = row.digest(0)?;
        if but != Some(&token) {
            end(sql, &token)?;
            ended.push(token);
        }
    }
    Ok(ended)
}
