//! Opening and making journal files.

use std::path::Path;
use std::time::Duration;

use journal::PAYLOAD_BYTES_MAX;
use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::Sqlite;
use super::fault::fault;
use super::header::{self, Beside, Found};
use super::place::Place;
use super::schema::{APPLICATION_ID, FLOOR, OBJECTS, VERSION};
use crate::Error;

/// How long to wait for another writer before giving up.
const BUSY_WAIT: Duration = Duration::from_secs(10);

/// No row holds more than a payload of the greatest length and what stands beside it.
const ROW_BYTES_MAX: usize = PAYLOAD_BYTES_MAX + (1 << 20);

impl Sqlite {
    /// Opens a journal to write, making it if nothing is there.
    pub(crate) fn open(path: &Path) -> Result<Sqlite, Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut db = match header::look(path)? {
            Found::Journal => Sqlite::connect(path, path, flags)?,
            // SQLite would take the log for a leftover and remove it.
            Found::Nothing if header::beside(path).log => {
                let why =
                    "it is empty, but there is a log beside it; restore the file that goes with the log";
                return Err(Error::CannotOpen {
                    path: path.to_owned(),
                    why: why.to_owned(),
                });
            }
            Found::Nothing => Sqlite::connect(path, path, flags | OpenFlags::SQLITE_OPEN_CREATE)?,
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
        db.place = Some(Place::of(path)?);
        Ok(db)
    }

    /// Opens a journal to read, and leaves nothing beside it. Other processes may go on writing.
    ///
    /// A file without a log is read as it lies, which needs no lock and no second file. A log that no process has open
    /// is read together with the file from a copy, since SQLite would make an index of it beside the evidence.
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
        let db = match header::beside(path) {
            Beside { index: true, .. } => Sqlite::connect(path, path, flags)?,
            Beside { log: true, .. } => {
                let copy = header::copy(path)?;
                let mut db = Sqlite::connect(path, &copy.path().join(header::COPY), flags)?;
                db.copy = Some(copy);
                db
            }
            Beside { .. } => {
                let lies = header::immutable(path);
                Sqlite::connect(path, &lies, flags | OpenFlags::SQLITE_OPEN_URI)?
            }
        };
        db.inspect()?;
        Ok(db)
    }

    /// Opens `at`, which stands for the journal at `path`.
    fn connect(path: &Path, at: &Path, flags: OpenFlags) -> Result<Sqlite, Error> {
        let connection = Connection::open_with_flags(at, flags).map_err(|error| fault(path, None, error))?;
        let db = Sqlite {
            connection,
            path: path.to_owned(),
            place: None,
            copy: None,
        };
        // A longer value is refused before any of it is read.
        let longest = i32::try_from(ROW_BYTES_MAX).unwrap_or(i32::MAX);
        db.connection
            .set_limit(Limit::SQLITE_LIMIT_LENGTH, longest)
            .map_err(|error| db.fault(error))?;
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

    /// Checks the version, then that every table, index and trigger is there word for word, and that nothing is there
    /// that could act on them.
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
        self.refuse_strangers()
    }

    /// Refuses a file with triggers or views of anyone else's, which could act on what is written or read here, and one
    /// with other tables, unless it is a floor's, whose server keeps its own beside the journal's.
    fn refuse_strangers(&self) -> Result<(), Error> {
        let failed = |error| self.fault(error);
        let mut statement = self
            .connection
            .prepare("SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
            .map_err(failed)?;
        let found = statement
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .and_then(Iterator::collect::<Result<Vec<(String, String)>, _>>)
            .map_err(failed)?;
        let floor = found.iter().any(|(_, name)| name == FLOOR);
        let ours = |kind: &str, name: &str| {
            let mut objects = OBJECTS.iter();
            objects.any(|object| object.kind == kind && object.name == name)
        };
        let stranger = found.iter().find(|(kind, name)| {
            let kept = floor && matches!(kind.as_str(), "table" | "index");
            !ours(kind, name) && !kept
        });
        match stranger {
            None => Ok(()),
            Some((kind, name)) => Err(Error::NotAJournal {
                path: self.path.clone(),
                why: format!("it has a {kind} {name:?} that is none of a journal's"),
            }),
        }
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
