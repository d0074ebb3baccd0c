//! Everything that is SQL, and nothing else. Chains are reasoned about one level up, so that another
//! database needs only another module like this one.

mod fault;
mod header;
mod open;
mod place;
mod read;
mod row;
mod schema;
mod snapshots;
mod write;

use std::path::PathBuf;

use rusqlite::Connection;
use tempfile::TempDir;

pub(crate) use read::Noted;
pub(crate) use row::Row;
pub(crate) use write::Writing;

/// An open journal file.
#[derive(Debug)]
pub(crate) struct Sqlite {
    connection: Connection,
    path: PathBuf,
    /// Where the file lies on its disk, if it was opened to write.
    place: Option<place::Place>,
    /// The copy that is read instead, which goes with this.
    copy: Option<TempDir>,
}
