//! The first administrator of a floor, so that someone can sign in at all.

use super::{Person, Role, add, password, token};
use crate::clock::now_ms;
use crate::storage::{Storage, StorageError};
use std::collections::BTreeSet;

/// The account's name.
pub const LOGIN: &str = "administrator";

/// Makes the administrator's account where there is none yet, and returns its password, which is kept nowhere else.
pub async fn administrator(storage: &Storage) -> Result<Option<String>, StorageError> {
    let none = storage.read(|sql| {
        let row = sql.row("SELECT count(*) FROM people WHERE login IS NOT NULL", &[])?;
        Ok(row.map_or(Ok(0), |row| row.count(0))? == 0)
    });
    if !none.await? {
        return Ok(None);
    }
    let no_chance = |error: getrandom::Error| StorageError::Unavailable(error.to_string());
    let secret = token::secret().map_err(no_chance)?;
    let hash = password::hash(&secret);
    let person = Person {
        login: Some(LOGIN.to_owned()),
        ..Person::new("Administrator", BTreeSet::from([Role::Administrator]))
    };
    let added = storage.write(move |sql| add(sql, &person, hash.as_deref(), now_ms()));
    match added.await {
        Ok(()) => Ok(Some(secret)),
        // Another process of the same floor was first.
        Err(StorageError::Conflict(_)) => Ok(None),
        Err(error) => Err(error),
    }
}
