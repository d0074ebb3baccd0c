//! What SQLite's errors mean to someone who runs a table.

use std::io;
use std::path::Path;

use rusqlite::{Connection, ErrorCode};

use super::Sqlite;
use crate::Error;

impl Sqlite {
    /// What an SQLite error means for this file.
    pub(super) fn fault(&self, error: rusqlite::Error) -> Error {
        fault(&self.path, Some(&self.connection), error)
    }

    /// The file is damaged in a way that SQLite itself does not mind.
    pub(crate) fn damaged(&self, finding: String) -> Error {
        Error::Damaged {
            path: self.path.clone(),
            finding,
            good_through: None,
        }
    }

    /// SQLite's own check of the whole file: its first finding, if any.
    pub(crate) fn integrity(&self) -> Result<(), Error> {
        match first_finding(&self.connection) {
            Ok(finding) if finding == "ok" => Ok(()),
            Ok(finding) => Err(self.damaged(finding)),
            Err(error) => Err(fault(&self.path, None, error)),
        }
    }
}

/// What an SQLite error means. With a connection, damage is described by the integrity check.
pub(super) fn fault(path: &Path, connection: Option<&Connection>, error: rusqlite::Error) -> Error {
    let path = path.to_owned();
    let rusqlite::Error::SqliteFailure(failure, message) = &error else {
        // Our statements are fixed, so an answer of the wrong shape means the file is not as we made it.
        return Error::Damaged {
            path,
            finding: error.to_string(),
            good_through: None,
        };
    };
    let why = message.clone().unwrap_or_else(|| failure.to_string());
    match failure.code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Error::Busy { path },
        ErrorCode::DiskFull => Error::DiskFull { path },
        ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Error::ReadOnly { path },
        ErrorCode::CannotOpen => Error::CannotOpen { path, why },
        ErrorCode::SystemIoFailure
        | ErrorCode::OutOfMemory
        | ErrorCode::FileLockingProtocolFailed
        | ErrorCode::OperationInterrupted
        | ErrorCode::NoLargeFileSupport => Error::Io {
            path,
            source: io::Error::other(error),
        },
        // Corruption and wrong formats; and, since our statements are fixed and were checked, every other
        // complaint (a missing column, a constraint that cannot fail) is about the file as well.
        _ => {
            let finding = connection.and_then(|connection| first_finding(connection).ok());
            let finding = finding.filter(|finding| finding != "ok").unwrap_or(why);
            Error::Damaged {
                path,
                finding,
                good_through: None,
            }
        }
    }
}

/// The first line of the integrity check that says something: SQLite heads its findings with a title.
fn first_finding(connection: &Connection) -> Result<String, rusqlite::Error> {
    let text: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    let line = text
        .lines()
        .find(|line| !line.starts_with("***"))
        .unwrap_or(&text);
    Ok(line.to_owned())
}
