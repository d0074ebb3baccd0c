//! SQLite: one file, which `houseway audit` reads as it is.

use super::error::StorageError;
use super::sql::{Row, Sql, Value};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, params_from_iter};
use std::path::Path;
use std::time::Duration;

/// How long to wait for another writer before giving up.
const BUSY_WAIT: Duration = Duration::from_secs(10);

/// A connection to the file.
pub(super) struct Sqlite {
    connection: Connection,
}

impl Sqlite {
    /// Opens the floor's file to write, making it a journal if nothing is there.
    pub(super) fn open(path: &Path) -> Result<Sqlite, StorageError> {
        // Makes the journal's tables, and refuses what is no journal or a damaged one.
        drop(store::Store::open(path).map_err(|error| StorageError::Format(error.to_string()))?);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Sqlite::connect(path, flags)
    }

    /// Opens the file to read beside the writer.
    pub(super) fn open_to_read(path: &Path) -> Result<Sqlite, StorageError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Sqlite::connect(path, flags)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Sqlite, StorageError> {
        let connection = Connection::open_with_flags(path, flags).map_err(fault)?;
        connection.busy_timeout(BUSY_WAIT).map_err(fault)?;
        connection.set_prepared_statement_cache_capacity(128);
        connection
            .execute_batch(
                "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;
                 PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON",
            )
            .map_err(fault)?;
        Ok(Sqlite { connection })
    }
}

impl Sql for Sqlite {
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StorageError> {
        let mut statement = self.connection.prepare_cached(sql).map_err(fault)?;
        let changed = statement.execute(params_from_iter(values)).map_err(fault)?;
        Ok(u64::try_from(changed).unwrap_or(u64::MAX))
    }

    fn rows(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StorageError> {
        let mut statement = self.connection.prepare_cached(sql).map_err(fault)?;
        let columns = statement.column_count();
        let mut found = statement.query(params_from_iter(values)).map_err(fault)?;
        let mut rows = Vec::new();
        while let Some(row) = found.next().map_err(fault)? {
            rows.push(row_of(row, columns)?);
        }
        Ok(rows)
    }

    fn pages(
        &mut self,
        sql: &str,
        most: usize,
        each: &mut dyn FnMut(Vec<Row>) -> Result<(), StorageError>,
    ) -> Result<(), StorageError> {
        let mut statement = self.connection.prepare(sql).map_err(fault)?;
        let columns = statement.column_count();
        let mut found = statement.query([]).map_err(fault)?;
        let mut rows = Vec::new();
        while let Some(row) = found.next().map_err(fault)? {
            rows.push(row_of(row, columns)?);
            if rows.len() >= most {
                each(std::mem::take(&mut rows))?;
            }
        }
        each(rows)
    }

    fn add(&mut self, into: &str, rows: &[Vec<Value>]) -> Result<(), StorageError> {
        let Some(first) = rows.first() else {
            return Ok(());
        };
        let places: Vec<String> = (1..=first.len()).map(|n| format!("${n}")).collect();
        let sql = format!("INSERT INTO {into} VALUES ({})", places.join(", "));
        let mut statement = self.connection.prepare_cached(&sql).map_err(fault)?;
        for row in rows {
            statement.execute(params_from_iter(row)).map_err(fault)?;
        }
        Ok(())
    }

    fn script(&mut self, sql: &str) -> Result<(), StorageError> {
        self.connection.execute_batch(sql).map_err(fault)
    }

    fn begin(&mut self) -> Result<(), StorageError> {
        self.connection.execute_batch("BEGIN IMMEDIATE").map_err(fault)
    }

    fn commit(&mut self) -> Result<(), StorageError> {
        self.connection.execute_batch("COMMIT").map_err(fault)
    }

    fn roll_back(&mut self) {
        if !self.connection.is_autocommit()
            && let Err(error) = self.connection.execute_batch("ROLLBACK")
        {
            tracing::warn!(%error, "a transaction could not be rolled back");
        }
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

fn row_of(row: &rusqlite::Row<'_>, columns: usize) -> Result<Row, StorageError> {
    let mut values = Vec::with_capacity(columns);
    for column in 0..columns {
        values.push(read(column, row.get_ref(column).map_err(fault)?)?);
    }
    Ok(Row(values))
}

fn read(column: usize, value: ValueRef<'_>) -> Result<Value, StorageError> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Int(number),
        ValueRef::Real(_) => return Err(StorageError::unreadable(column, "is a fraction")),
        ValueRef::Text(text) => Value::Text(
            std::str::from_utf8(text)
                .map_err(|_| StorageError::unreadable(column, "is no text"))?
                .to_owned(),
        ),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
    })
}

fn fault(error: rusqlite::Error) -> StorageError {
    let says = error.to_string();
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StorageError::Conflict(says),
        Some(ErrorCode::DiskFull) => StorageError::Full,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StorageError::Damaged(says),
        _ => StorageError::Unavailable(says),
    }
}
