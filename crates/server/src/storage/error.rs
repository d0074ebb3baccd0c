//! Why the floor's database did not do what was asked.

use journal::{LogError, LogErrorKind};

/// Why the floor's database did not do what was asked. Unless it is [`StorageError::Uncertain`], nothing was stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// It cannot be reached now.
    #[error("the floor's database cannot be reached ({0}); nothing was stored; try again")]
    Unavailable(String),
    /// There is no room.
    #[error("the disk of the floor's database is full; nothing was stored; make room")]
    Full,
    /// What is stored already stands against it: a second record in the same place, a balance below zero.
    #[error("what is stored stands against it: {0}")]
    Conflict(String),
    /// Another transaction was at the same rows; this one left no trace.
    #[error("others wrote to the same rows at the same time ({0}); nothing was stored; try again")]
    Clash(String),
    /// Another process runs the table now.
    #[error("another process runs the table {0} now; this one has let go of it")]
    Fenced(String),
    /// It may have been stored or not.
    #[error("it is not known whether it was stored ({0}); ask again with the same id")]
    Uncertain(String),
    /// What is stored cannot be read or trusted.
    #[error("what is stored cannot be trusted: {0}; restore it from a copy")]
    Damaged(String),
    /// It is of a later program, or no floor.
    #[error("{0}")]
    Format(String),
}

impl StorageError {
    /// A short name of the error, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            StorageError::Unavailable(_) => "storage-unavailable",
            StorageError::Full => "storage-full",
            StorageError::Conflict(_) => "storage-conflict",
            StorageError::Clash(_) => "storage-clash",
            StorageError::Fenced(_) => "table-moved",
            StorageError::Uncertain(_) => "storage-uncertain",
            StorageError::Damaged(_) => "storage-damaged",
            StorageError::Format(_) => "storage-format",
        }
    }

    /// A column that does not read as it should.
    pub(crate) fn unreadable(column: usize, why: &str) -> StorageError {
        StorageError::Damaged(format!("column {column} of an answer {why}"))
    }
}

impl From<StorageError> for LogError {
    fn from(error: StorageError) -> LogError {
        let kind = match &error {
            StorageError::Unavailable(_) | StorageError::Clash(_) => LogErrorKind::Unavailable,
            StorageError::Full => LogErrorKind::Full,
            StorageError::Conflict(_) => LogErrorKind::Conflict,
            StorageError::Fenced(_) => LogErrorKind::LostOwnership,
            StorageError::Uncertain(_) => LogErrorKind::Uncertain,
            StorageError::Damaged(_) => LogErrorKind::Damaged,
            StorageError::Format(_) => LogErrorKind::Format,
        };
        LogError::new(kind, error)
    }
}
