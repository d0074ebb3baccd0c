//! Why a log could not do what was asked.

use std::error::Error;
use std::fmt;

/// Why a log could not do what was asked, whatever keeps the records.
#[derive(Debug)]
pub struct LogError {
    kind: LogErrorKind,
    cause: Box<dyn Error + Send + Sync>,
}

/// What to do about an error of a log. Unless it is [`LogErrorKind::Uncertain`], nothing was stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LogErrorKind {
    /// There is no such journal.
    Missing,
    /// What is there is no journal, or is in a format this program does not read.
    Format,
    /// The log cannot be reached now; try again.
    Unavailable,
    /// The log cannot be written.
    ReadOnly,
    /// There is no room; make some and try again.
    Full,
    /// Another process runs the table now.
    LostOwnership,
    /// The chain does not stand where the records begin: someone else appended first.
    Conflict,
    /// The chain already has a command of that id.
    Repeated,
    /// What was offered is not sound: a defect of the caller.
    Refused,
    /// What is stored cannot be trusted; restore it from a copy.
    Damaged,
    /// The records may have been stored or not; read the chain again to see.
    Uncertain,
}

impl LogErrorKind {
    /// A short name of the kind, for programs.
    pub fn code(self) -> &'static str {
        match self {
            LogErrorKind::Missing => "log-missing",
            LogErrorKind::Format => "log-format",
            LogErrorKind::Unavailable => "log-unavailable",
            LogErrorKind::ReadOnly => "log-read-only",
            LogErrorKind::Full => "log-full",
            LogErrorKind::LostOwnership => "log-lost-ownership",
            LogErrorKind::Conflict => "log-conflict",
            LogErrorKind::Repeated => "command-repeated",
            LogErrorKind::Refused => "records-refused",
            LogErrorKind::Damaged => "log-damaged",
            LogErrorKind::Uncertain => "log-uncertain",
        }
    }
}

impl LogError {
    /// An error of a kind, with what caused it.
    pub fn new(kind: LogErrorKind, cause: impl Into<Box<dyn Error + Send + Sync>>) -> LogError {
        LogError {
            kind,
            cause: cause.into(),
        }
    }

    /// What to do about it.
    pub fn kind(&self) -> LogErrorKind {
        self.kind
    }

    /// What caused it.
    pub fn cause(&self) -> &(dyn Error + Send + Sync + 'static) {
        &*self.cause
    }
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cause.fmt(f)
    }
}

/// The error reads as its cause does, and so does the chain of causes behind it.
impl Error for LogError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.source()
    }
}
