//! Opening and making journal files.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::Sqlite;
use super::fault::fault;
use super::header::{self, Found};
use super::schema::{APPLICATION_ID, OBJECTS, VERSION};
use crate::Error;

/// How long to wait for another writer before giving up.
const BUSY_WAIT: Duration = Duration::from_secs(10);

impl Sqlite {
    /// Opens a journal to write, making it if nothing is there.
    pub(crate) fn open(path: &Path) -> Result<Sqlite, Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut db = match header::look(path)? {
            Found::Journal => Sqlite::connect(path, flags)?,
            // SQLite would take the log for a leftover and remove it.
            Found::Nothing if header::has_log(path) => {
                let why =
                    "it is empty, but there is a log beside it; restore the file that goes with the log";
                return Err(Error::CannotOpen {
                    path: path.to_owned(),
                    why: why.to_owned(),
                });
            }
            Found::Nothing => Sqlite::connect(path, flags | OpenFlags::SQLITE_OPEN_CREATE)?,
        };
        // Until the file is known to be ours, closing it must not fold its log into it.
        db.configure(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        db.run("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")?;
        // Also where a header was found: if making the file was cut short, SQLite has just undone it.
        if page_count(&db.connection).map_err(|error| db.fault(error))? == 0 {
            db.create()?;
        }
        db.inspect()?;
        db.use_wal()?;
        db.configure(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
        Ok(db)
    }

    /// Opens a journal to read. Other processes may go on writing.
    pub(crate) fn open_read_only(path: &Path) -> Result<Sqlite, Error> {
        if let Found::Nothing = header::look(path)? {
            if path.exists() {
                return Err(Error::NotAJournal {
                    path: path.to_owned(),
                    why: "it is empty".to_owned(),
                });
            }
            return Err(Error::Missing {
                path: path.to_owned(),
            });
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Sqlite::connect(path, flags)?;
        db.inspect()?;
        Ok(db)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Sqlite, Error> {
        let connection =
            Connection::open_with_flags(path, flags).map_err(|error| fault(path, None, error))?;
        let db = Sqlite {
            connection,
            path: path.to_owned(),
        };
        db.connection
            .busy_timeout(BUSY_WAIT)
            .map_err(|error| db.fault(error))?;
        db.configure(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
        db.configure(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
        db.run("PRAGMA cell_size_check = ON")?;
        Ok(db)
    }

    /// Makes the tables, all or none, unless another process has just done so. This happens before the
    /// switch to a write-ahead log, so that the header's mark is in the file itself from the first moment.
    fn create(&mut self) -> Result<(), Error> {
        let path = self.path.clone();
        let failed = |error| fault(&path, None, error);
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Exclusive)
            .map_err(failed)?;
        // An empty file gets its first page with the transaction; tables need more.
        if page_count(&transaction).map_err(failed)? > 1 {
            return Ok(());
        }
        transaction
            .pragma_update(None, "application_id", APPLICATION_ID)
            .map_err(failed)?;
        for object in &OBJECTS {
            transaction.execute(object.sql, []).map_err(failed)?;
        }
        transaction
            .execute(
                "INSERT INTO meta (name, value) VALUES ('version', ?1)",
                [VERSION.to_string()],
            )
            .map_err(failed)?;
        transaction.commit().map_err(failed)
    }

    /// Checks the version, then that every table, index and trigger is there word for word.
    fn inspect(&self) -> Result<(), Error> {
        let version: String = self
            .connection
            .query_row("SELECT value FROM meta WHERE name = 'version'", [], |row| {
                row.get(0)
            })
            .map_err(|error| self.fault(error))?;
        match version.parse::<u64>() {
            Ok(VERSION) => {}
            Ok(found) if found > VERSION => {
                return Err(Error::NewerVersion {
                    path: self.path.clone(),
                    found,
                    known: VERSION,
                });
            }
            Ok(1) => {
                return Err(Error::NeverReleased {
                    path: self.path.clone(),
                });
            }
            _ => return Err(self.damaged(format!("its version reads {version:?}"))),
        }
        for object in &OBJECTS {
            let there: bool = self
                .connection
                .query_row(
                    "SELECT count(*) = 1 FROM sqlite_schema
                     WHERE type = ?1 AND name = ?2 AND tbl_name = ?3 AND sql = ?4",
                    [object.kind, object.name, object.table, object.sql],
                    |row| row.get(0),
                )
                .map_err(|error| self.fault(error))?;
            if !there {
                return Err(self.damaged(format!(
                    "the {} {} is missing or changed",
                    object.kind, object.name
                )));
            }
        }
        Ok(())
    }

    fn use_wal(&self) -> Result<(), Error> {
        let mode: Result<String, _> = self
            .connection
            .query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0));
        match mode {
            Ok(mode) if mode == "wal" => Ok(()),
            Ok(mode) => Err(Error::CannotOpen {
                path: self.path.clone(),
                why: format!("the file system offers only journal mode {mode}"),
            }),
            Err(error) => Err(self.fault(error)),
        }
    }

    fn configure(&self, what: DbConfig, on: bool) -> Result<(), Error> {
        self.connection
            .set_db_config(what, on)
            .map(|_| ())
            .map_err(|error| self.fault(error))
    }

    fn run(&self, sql: &str) -> Result<(), Error> {
        self.connection
            .execute_batch(sql)
            .map_err(|error| self.fault(error))
    }
}

fn page_count(connection: &Connection) -> Result<i64, rusqlite::Error> {
    connection.query_row("PRAGMA page_count", [], |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The promise that nothing acknowledged is lost rests on these settings.
    #[test]
    fn a_commit_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pit.journal");
        for _ in ["made", "opened again"] {
            let db = Sqlite::open(&path).unwrap();
            let setting = |name: &str| -> rusqlite::types::Value {
                db.connection
                    .query_row(&format!("PRAGMA {name}"), [], |row| row.get(0))
                    .unwrap()
            };
            assert_eq!(setting("journal_mode"), "wal".to_owned().into());
            assert_eq!(setting("synchronous"), 2.into());
            assert_eq!(setting("fullfsync"), 1.into());
            assert_eq!(setting("checkpoint_fullfsync"), 1.into());
            assert_eq!(setting("locking_mode"), "normal".to_owned().into());
        }
    }
}
