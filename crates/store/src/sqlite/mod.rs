//! Everything that is SQL, and nothing else. Chains are reasoned about one level up, so that another
//! database needs only another module like this one.

mod fault;
mod header;
mod open;
mod read;
mod row;
mod schema;
mod snapshots;
mod write;

use std::path::PathBuf;

use rusqlite::Connection;

pub(crate) use read::Noted;
pub(crate) use row::Row;
pub(crate) use write::Writing;

/// An open journal file.
#[derive(Debug)]
pub(crate) struct Sqlite {
    connection: Connection,
    path: PathBuf,
}
