//! People: who they are, what they may be, and how they sign in.

pub mod first;
pub mod password;
pub mod presence;
pub mod role;
pub mod session;
pub mod sessions;
pub mod sign_in;
pub mod token;
pub mod totp;

pub use role::Role;

use crate::storage::{Row, Sql, StorageError};
use crate::values;
use office::Post;
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
    /// As what they are employed in the office, where that is above the plain post of a role.
    pub posts: BTreeSet<Post>,
    /// Whether they came without an account, to try.
    pub guest: bool,
    /// Whether they may no longer sign in.
    pub disabled: bool,
    /// Whether they must change their password before anything else.
    pub must_change: bool,
    /// Whether they sign in with a second factor.
    pub second_factor: bool,
}

impl Person {
    /// Someone new, who can sign in once a password is set.
    pub fn new(name: &str, roles: BTreeSet<Role>) -> Person {
        Person {
            id: token::fresh_id(),
            name: name.to_owned(),
            login: None,
            credential: None,
            roles,
            posts: BTreeSet::new(),
            guest: false,
            disabled: false,
            must_change: false,
            second_factor: false,
        }
    }
}

/// A person as kept, with what only the sign-in sees.
#[derive(Clone)]
pub(crate) struct Kept {
    pub(crate) person: Person,
    pub(crate) password: Option<String>,
    pub(crate) locked_ms: u64,
    pub(crate) totp: Option<String>,
    pub(crate) totp_step: u64,
    pub(crate) totp_new: Option<String>,
}

const COLUMNS: &str = "id, name, login, credential, roles, guest, disabled, password, failed, locked_ms, totp, totp_step, \
    totp_new, must_change, posts";

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
        person.must_change,
        posts_of(person),
    ];
    sql.add(
        "people (id, name, login, credential, roles, guest, disabled, password, failed, locked_ms, made_ms, must_change, \
         posts)",
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

/// Keeps what an administrator changed of a person.
pub(crate) fn change(sql: &mut dyn Sql, person: &Person) -> Result<(), StorageError> {
    let roles: Vec<&str> = person.roles.iter().map(|role| role.name()).collect();
    sql.run(
        "UPDATE people SET name = $1, credential = $2, roles = $3, disabled = $4, posts = $5 WHERE id = $6",
        &values![
            person.name.as_str(),
            person.credential.as_deref(),
            roles.join(" "),
            person.disabled,
            posts_of(person),
            person.id.as_str(),
        ],
    )?;
    Ok(())
}

/// Sets a password, and unlocks the account.
pub(crate) fn set_password(
    sql: &mut dyn Sql,
    id: &str,
    password: &str,
    must_change: bool,
) -> Result<(), StorageError> {
    sql.run(
        "UPDATE people SET password = $1, must_change = $2, failed = 0, locked_ms = 0 WHERE id = $3",
        &values![password, must_change, id],
    )?;
    Ok(())
}

/// Keeps a second factor that is not confirmed yet.
pub(crate) fn offer_totp(sql: &mut dyn Sql, id: &str, secret: &str) -> Result<(), StorageError> {
    sql.run(
        "UPDATE people SET totp_new = $1 WHERE id = $2",
        &values![secret, id],
    )?;
    Ok(())
}

/// Puts a second factor in force, or takes it away.
pub(crate) fn set_totp(
    sql: &mut dyn Sql,
    id: &str,
    secret: Option<&str>,
    step: u64,
) -> Result<(), StorageError> {
    sql.run(
        "UPDATE people SET totp = $1, totp_new = NULL, totp_step = $2 WHERE id = $3",
        &values![secret, step, id],
    )?;
    Ok(())
}

/// Takes a code of a step, once.
pub(crate) fn take_step(sql: &mut dyn Sql, id: &str, step: u64) -> Result<bool, StorageError> {
    let taken = sql.run(
        "UPDATE people SET totp_step = $1 WHERE id = $2 AND totp_step < $1",
        &values![step, id],
    )?;
    Ok(taken > 0)
}

/// How many wrong tries an account has had since the last right one.
pub(crate) fn failed(sql: &mut dyn Sql, id: &str) -> Result<u64, StorageError> {
    let query = format!("SELECT failed FROM people WHERE id = $1{}", sql.locked());
    let row = sql.row(&query, &values![id])?;
    row.map_or(Ok(0), |row| row.count(0))
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

/// The posts of a person, as they are kept.
fn posts_of(person: &Person) -> String {
    let names: Vec<&str> = person.posts.iter().map(|post| post.slug()).collect();
    names.join(" ")
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
            posts: row.text(14)?.split_whitespace().filter_map(Post::named).collect(),
            guest: row.int(5)? != 0,
            disabled: row.int(6)? != 0,
            must_change: row.int(13)? != 0,
            second_factor: row.maybe_text(10)?.is_some(),
        },
        password: text(7)?,
        locked_ms: row.count(9)?,
        totp: text(10)?,
        totp_step: row.count(11)?,
        totp_new: text(12)?,
    })
}
