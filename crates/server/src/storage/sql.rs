//! The little of SQL that the floor needs, the same on every database.
//!
//! Statements are written once, with `$1`, `$2` … in the order of their first use, and hold on SQLite and on
//! PostgreSQL alike; what differs is behind [`Sql`]. Everything that is kept (records, people, wallets) is kept
//! through it.

use super::error::StorageError;

/// A value in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Null,
    /// A whole number; money is cents, a time is milliseconds.
    Int(i64),
    /// Words.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Int(number)
    }
}

impl From<u64> for Value {
    /// Sequence numbers and times fit: a chain ends before the sign is reached.
    fn from(number: u64) -> Value {
        Value::Int(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Int(i64::from(number))
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Int(i64::from(flag))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}

impl From<&[u8; 32]> for Value {
    fn from(bytes: &[u8; 32]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// Writes a list of values.
#[macro_export]
macro_rules! values {
    ($($value:expr),* $(,)?) => { [$($crate::storage::Value::from($value)),*] };
}

/// A row of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row(pub Vec<Value>);

impl Row {
    /// A column's value.
    fn at(&self, column: usize) -> Result<&Value, StorageError> {
        self.0
            .get(column)
            .ok_or_else(|| StorageError::unreadable(column, "is not there"))
    }

    /// A whole number.
    pub fn int(&self, column: usize) -> Result<i64, StorageError> {
        match self.at(column)? {
            Value::Int(number) => Ok(*number),
            _ => Err(StorageError::unreadable(column, "is no number")),
        }
    }

    /// A whole number that is not negative.
    pub fn count(&self, column: usize) -> Result<u64, StorageError> {
        u64::try_from(self.int(column)?).map_err(|_| StorageError::unreadable(column, "is below zero"))
    }

    /// Words.
    pub fn text(&self, column: usize) -> Result<&str, StorageError> {
        match self.at(column)? {
            Value::Text(text) => Ok(text),
            _ => Err(StorageError::unreadable(column, "is no text")),
        }
    }

    /// Words, or nothing.
    pub fn maybe_text(&self, column: usize) -> Result<Option<&str>, StorageError> {
        match self.at(column)? {
            Value::Null => Ok(None),
            _ => self.text(column).map(Some),
        }
    }

    /// A whole number, or nothing.
    pub fn maybe_int(&self, column: usize) -> Result<Option<i64>, StorageError> {
        match self.at(column)? {
            Value::Null => Ok(None),
            _ => self.int(column).map(Some),
        }
    }

    /// Bytes.
    pub fn bytes(&self, column: usize) -> Result<&[u8], StorageError> {
        match self.at(column)? {
            Value::Bytes(bytes) => Ok(bytes),
            _ => Err(StorageError::unreadable(column, "is no bytes")),
        }
    }

    /// Thirty-two bytes.
    pub fn digest(&self, column: usize) -> Result<[u8; 32], StorageError> {
        self.bytes(column)?
            .try_into()
            .map_err(|_| StorageError::unreadable(column, "is no hash"))
    }
}

/// A connection to the floor's database.
pub trait Sql: Send {
    /// Runs a statement and returns how many rows it changed.
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StorageError>;

    /// Returns the rows of a query.
    fn rows(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StorageError>;

    /// Gives the rows of a query that takes no values, so many at a time; within a transaction.
    fn pages(
        &mut self,
        sql: &str,
        most: usize,
        each: &mut dyn FnMut(Vec<Row>) -> Result<(), StorageError>,
    ) -> Result<(), StorageError>;

    /// Adds rows to a table: `into` names it and its columns, `records (chain, seq)`.
    fn add(&mut self, into: &str, rows: &[Vec<Value>]) -> Result<(), StorageError>;

    /// Runs statements that take no values, as a migration does.
    fn script(&mut self, sql: &str) -> Result<(), StorageError>;

    /// Begins a transaction that will write.
    fn begin(&mut self) -> Result<(), StorageError>;

    /// Ends it; once this returns, a power cut loses nothing of it.
    fn commit(&mut self) -> Result<(), StorageError>;

    /// Ends it and leaves no trace.
    fn roll_back(&mut self);

    /// Returns the database's time, in milliseconds: the one clock of all processes of a floor.
    fn now_ms(&mut self) -> Result<u64, StorageError> {
        Ok(crate::clock::now_ms())
    }

    /// Begins or ends a time in which no other process makes tables.
    fn alone(&mut self, _alone: bool) -> Result<(), StorageError> {
        Ok(())
    }

    /// What follows a query whose rows no one else may change until the transaction ends.
    fn locked(&self) -> &'static str {
        ""
    }

    /// The database's word for a column of bytes.
    fn bytes_type(&self) -> &'static str {
        "BLOB"
    }
}

impl dyn Sql + '_ {
    /// Returns the one row of a query, if there is one.
    pub fn row(&mut self, sql: &str, values: &[Value]) -> Result<Option<Row>, StorageError> {
        Ok(self.rows(sql, values)?.into_iter().next())
    }
}
