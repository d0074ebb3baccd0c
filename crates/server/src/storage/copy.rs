//! Copies of a floor, taken while it runs and put back. A copy is one SQLite file wherever the floor itself is kept, so
//! `houseway audit` reads it as it is, and a floor moves from one database to the other by a copy.

use super::error::StorageError;
use super::migrate;
use super::postgres::{Postgres, Url};
use super::sql::{Sql, Value};
use super::sqlite::Sqlite;
use super::{Place, leases};
use crate::evidence::{events, log};
use crate::values;
use journal::Hash;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use store::Store;

/// How many rows are carried at once.
const ROWS: usize = 500;
/// Tables that a database makes for itself.
const OWN: [&str; 2] = ["meta", "migrations"];

/// What a copy holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Held {
    /// Tables with a journal.
    pub tables: usize,
    /// Their records, each hash computed again.
    pub records: u64,
    /// How many leaves the log has.
    pub leaves: u64,
    /// The SHA-256 of the file.
    pub digest: String,
}

/// Whether the log goes on or begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepLog {
    /// It goes on from where the copy was taken.
    GoesOn,
    /// A new one begins over everything in the copy: for a floor whose old log, as others hold it, is longer than the copy.
    BeginsAnew,
}

/// Takes a copy of a floor, which may be running, as it stands at one moment, and reads it back.
pub fn take(from: &Place, to: &Path) -> Result<Held, StorageError> {
    if to.exists() {
        return Err(taken(to));
    }
    let part = with(to, ".part");
    raw(from, &part)?;
    let held = check(&part)?;
    put_in_place(&part, to)?;
    Ok(held)
}

/// Keeps a copy of a database that is about to be changed; one that was kept before stays.
pub(super) fn keep(from: &Place, to: &Path) -> Result<(), StorageError> {
    if to.exists() {
        return Ok(());
    }
    let part = with(to, ".part");
    raw(from, &part)?;
    put_in_place(&part, to)
}

/// Puts a copy in place of a floor that is not there: into an empty folder, or an empty PostgreSQL database. Nobody is
/// signed in to it, and nobody drives its tables.
pub fn put_back(copy: &Path, to: &Place, log: KeepLog) -> Result<Held, StorageError> {
    let held = check(copy)?;
    match to {
        Place::Sqlite(path) => {
            for there in [path.clone(), with(path, "-wal")] {
                if there.exists() {
                    return Err(taken(&there));
                }
            }
            let part = with(path, ".part");
            fresh(copy, &part, &held, log)?;
            put_in_place(&part, path)?;
        }
        Place::Postgres(url) => {
            let folder = tempfile::tempdir().map_err(|error| unwritten(copy, &error))?;
            let part = folder.path().join("floor.journal");
            fresh(copy, &part, &held, log)?;
            into_postgres(&part, url)?;
        }
    }
    Ok(held)
}

/// Reads a copy: a journal whose every record carries the hash it should.
pub fn check(copy: &Path) -> Result<Held, StorageError> {
    let damaged = |error: store::Error| StorageError::Damaged(error.to_string());
    let store = Store::open_read_only(copy).map_err(damaged)?;
    store.check_file().map_err(damaged)?;
    let mut records = 0;
    let chains = store.chains().map_err(damaged)?;
    for (chain, _) in &chains {
        records += store.verify(chain).map_err(damaged)?.seq;
    }
    drop(store);
    let mut sql = Sqlite::open_to_read(copy)?;
    let floor = sql.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'log_state'",
        &[],
    )?;
    if floor.is_empty() {
        return Err(StorageError::Format(format!(
            "{}: this is a journal and no copy of a floor",
            copy.display()
        )));
    }
    let leaves = log::state(&mut sql)?.map_or(0, |state| state.size);
    drop(sql);
    Ok(Held {
        tables: chains.len(),
        records,
        leaves,
        digest: digest(copy).map_err(|error| unwritten(copy, &error))?,
    })
}

/// Writes a database into a file of its own, as it stands at one moment.
fn raw(from: &Place, part: &Path) -> Result<(), StorageError> {
    match std::fs::remove_file(part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(unwritten(part, &error)),
        // What is there was left by a copy that was cut short.
        _ => {}
    }
    match from {
        Place::Sqlite(path) => {
            if !path.exists() {
                return Err(StorageError::Format(format!(
                    "{}: there is no floor here",
                    path.display()
                )));
            }
            private(part).map_err(|error| unwritten(part, &error))?;
            let mut sql = Sqlite::open_to_read(path)?;
            sql.run("VACUUM INTO $1", &values![text(part)?])?;
        }
        Place::Postgres(url) => out_of_postgres(url, part)?,
    }
    let file = File::open(part).and_then(|file| file.sync_all());
    file.map_err(|error| unwritten(part, &error))
}

/// A copy made ready to be a floor: brought to this program's tables, nobody signed in, no table driven.
fn fresh(copy: &Path, part: &Path, held: &Held, log: KeepLog) -> Result<(), StorageError> {
    // What is there was left by one that was cut short.
    let _ = std::fs::remove_file(part);
    private(part)
        .and_then(|()| std::fs::copy(copy, part).map(|_| ()))
        .map_err(|error| unwritten(part, &error))?;
    let mut sql = Sqlite::open(part)?;
    migrate::forward(&mut sql, |_| Ok(()))?;
    sql.begin()?;
    sql.run("DELETE FROM sessions", &[])?;
    sql.run("UPDATE presences SET to_ms = seen_ms WHERE to_ms IS NULL", &[])?;
    leases::free_all(&mut sql)?;
    let state = log::state(&mut sql)?;
    let about = json!({
        "copy": held.digest,
        "records": held.records,
        "log": state.as_ref().map(|state| state.checkpoint.as_str()),
        "log-goes-on": log == KeepLog::GoesOn,
    });
    if log == KeepLog::BeginsAnew {
        for table in ["log_state", "log_tiles", "log_entries", "log_cursors", "log_runs"] {
            sql.run(&format!("DELETE FROM {table}"), &[])?;
        }
        sql.run("UPDATE events SET leaf = NULL", &[])?;
    }
    events::note(&mut sql, "houseway", "restored", about)?;
    sql.commit()?;
    // Closing it folds its log into the file.
    drop(sql);
    let file = OpenOptions::new()
        .write(true)
        .open(part)
        .and_then(|file| file.sync_all());
    file.map_err(|error| unwritten(part, &error))
}

fn out_of_postgres(url: &Url, part: &Path) -> Result<(), StorageError> {
    let mut from = Postgres::connect(url)?;
    let known = (&mut from as &mut dyn Sql).row("SELECT CAST(to_regclass('migrations') AS TEXT)", &[])?;
    if known.is_none_or(|row| row.maybe_text(0).is_ok_and(|name| name.is_none())) {
        return Err(StorageError::Format(format!("{url}: there is no floor here")));
    }
    patient(&mut from)?;
    from.begin()?;
    from.script("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")?;
    let step = migrate::done(&mut from)?;
    private(part).map_err(|error| unwritten(part, &error))?;
    let mut to = Sqlite::open(part)?;
    migrate::to_step(&mut to, step)?;
    to.begin()?;
    carry(&mut from, &mut to)?;
    to.commit()?;
    from.commit()
}

fn into_postgres(part: &Path, url: &Url) -> Result<(), StorageError> {
    let mut from = Sqlite::open_to_read(part)?;
    let mut to = Postgres::open(url)?;
    migrate::forward(&mut to, |_| Ok(()))?;
    patient(&mut to)?;
    to.begin()?;
    for table in tables(&mut from)? {
        let row = (&mut to as &mut dyn Sql).row(&format!("SELECT count(*) FROM {}", table.name), &[])?;
        if row.map_or(Ok(0), |row| row.count(0))? > 0 {
            return Err(StorageError::Conflict(format!(
                "{url} has rows in its table {} already; a copy goes into an empty database",
                table.name
            )));
        }
    }
    carry(&mut from, &mut to)?;
    to.commit()
}

/// Large tables take their time.
fn patient(sql: &mut Postgres) -> Result<(), StorageError> {
    sql.script("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
}

struct Table {
    name: String,
    columns: Vec<String>,
}

/// The tables of a file that are carried, in the order in which they were made: one that refers to another is later.
fn tables(file: &mut dyn Sql) -> Result<Vec<Table>, StorageError> {
    let rows = file.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid",
        &[],
    )?;
    let mut tables = Vec::new();
    for row in &rows {
        let name = row.text(0)?.to_owned();
        if OWN.contains(&name.as_str()) {
            continue;
        }
        let columns = file.rows(
            "SELECT name FROM pragma_table_info($1) ORDER BY cid",
            &values![name.as_str()],
        )?;
        let columns: Result<Vec<String>, _> = columns
            .iter()
            .map(|column| column.text(0).map(str::to_owned))
            .collect();
        tables.push(Table {
            name,
            columns: columns?,
        });
    }
    Ok(tables)
}

/// Carries every row from one database to another; one of the two is a file, which says what there is.
fn carry(from: &mut dyn Sql, to: &mut dyn Sql) -> Result<(), StorageError> {
    let tables = match to.bytes_type() {
        "BLOB" => tables(to)?,
        _ => tables(from)?,
    };
    for Table { name, columns } in tables {
        let columns = columns.join(", ");
        let into = format!("{name} ({columns})");
        from.pages(&format!("SELECT {columns} FROM {name}"), ROWS, &mut |rows| {
            let rows: Vec<Vec<Value>> = rows.into_iter().map(|row| row.0).collect();
            to.add(&into, &rows)
        })?;
    }
    Ok(())
}

/// A new file that nobody else may read: there are passwords' hashes in it.
fn private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path).map(|_| ())
}

fn put_in_place(part: &Path, to: &Path) -> Result<(), StorageError> {
    std::fs::rename(part, to)
        .and_then(|()| {
            let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
        })
        .map_err(|error| unwritten(to, &error))
}

fn digest(path: &Path) -> io::Result<String> {
    use sha2::Digest;
    let mut file = File::open(path)?;
    let mut hasher = sha2::Sha256::new();
    let mut bytes = vec![0; 1 << 16];
    loop {
        match file.read(&mut bytes)? {
            0 => break,
            read => hasher.update(&bytes[..read]),
        }
    }
    let digest: [u8; 32] = hasher.finalize().into();
    Ok(Hash::from(digest).to_string())
}

fn with(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

fn text(path: &Path) -> Result<&str, StorageError> {
    path.to_str()
        .ok_or_else(|| StorageError::Format(format!("{}: the name is no text", path.display())))
}

fn taken(path: &Path) -> StorageError {
    StorageError::Format(format!(
        "{} is there already, and nothing is ever written over; choose another name, or move it away",
        path.display()
    ))
}

fn unwritten(path: &Path, error: &io::Error) -> StorageError {
    match error.kind() {
        io::ErrorKind::StorageFull => StorageError::Full,
        _ => StorageError::Unavailable(format!("{}: {error}", path.display())),
    }
}
