//! Why the store could not do what was asked.

use std::io;
use std::path::PathBuf;

use journal::{Broken, ChainId, Head, LogError, LogErrorKind};

/// Why the store could not do what was asked. Nothing has been written when it is returned, except after
/// [`Error::Io`] and [`Error::Gone`] from an append: then load the chain again to see whether the records were kept.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no file there.
    #[error("{path}: no such file; check the path")]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else. It was not changed.
    #[error("{path}: not a Houseway journal ({why}); give the path of a journal, or of a new file")]
    NotAJournal {
        /// The file.
        path: PathBuf,
        /// How one can tell.
        why: String,
    },
    /// A later Houseway wrote the file. It was not changed.
    #[error(
        "{path}: written in journal version {found}, and this Houseway reads {known}; use a newer Houseway"
    )]
    NewerVersion {
        /// The file.
        path: PathBuf,
        /// The file's version.
        found: u64,
        /// The version this code reads and writes.
        known: u64,
    },
    /// The file is of the format that was tried out before Houseway was released. It was not changed.
    #[error(
        "{path}: this journal is of the first format, which was never released and which this Houseway does not \
         read; deal the table again into a new file"
    )]
    NeverReleased {
        /// The file.
        path: PathBuf,
    },
    /// SQLite can no longer read all of the file.
    #[error("{path}: the file is damaged{}: {finding}; restore it from a copy and compare the heads", after(.good_through))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first finding of SQLite's integrity check, or SQLite's own words.
        finding: String,
        /// The last record known to be sound, where records were being read.
        good_through: Option<u64>,
    },
    /// A chain is broken.
    #[error("chain {chain}, {broken}")]
    Broken {
        /// The chain.
        chain: ChainId,
        /// The first bad record.
        broken: Broken,
    },
    /// The records are sound among themselves, but not what the file notes as the chain's head.
    #[error("chain {chain}: the file notes the head {stored}, but {found}; compare with a published head")]
    HeadMismatch {
        /// The chain.
        chain: ChainId,
        /// The head the file notes.
        stored: Head,
        /// What the records say.
        found: String,
    },
    /// The file holds no such chain.
    #[error("there is no chain {chain} in this journal; list the chains to see which there are")]
    NoSuchChain {
        /// The chain asked for.
        chain: ChainId,
    },
    /// Someone else appended first, or the records start in the wrong place.
    #[error(
        "chain {chain} stands at {stored}, and record {offered} does not follow; load the chain again and decide anew"
    )]
    Stale {
        /// The chain.
        chain: ChainId,
        /// Where it stands.
        stored: Head,
        /// The first record offered.
        offered: u64,
    },
    /// The chain already has a command of that id.
    #[error(
        "chain {chain} already has the command {command:?}, from record {first} on; nothing was done again"
    )]
    Repeated {
        /// The chain.
        chain: ChainId,
        /// The command.
        command: String,
        /// Its first record.
        first: u64,
    },
    /// A record offered is not sound.
    #[error("chain {chain}: not appended: {broken}")]
    Refused {
        /// The chain.
        chain: ChainId,
        /// What is wrong with it.
        broken: Broken,
    },
    /// A snapshot offered is not of this chain.
    #[error("chain {chain}: snapshot not kept: the chain does not pass through {at}")]
    SnapshotElsewhere {
        /// The chain.
        chain: ChainId,
        /// The head the snapshot claims to be at.
        at: Head,
    },
    /// Another process kept the file locked for too long.
    #[error("{path}: another process is writing; try again")]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The disk is full.
    #[error("{path}: the disk is full; make room and try again")]
    DiskFull {
        /// The file.
        path: PathBuf,
    },
    /// The file is open for reading only, or may not be written.
    #[error("{path}: the file cannot be written; open it for writing and check its permissions")]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// The file cannot be opened beside its log.
    #[error("{path}: cannot be opened ({why}); check the permissions of the file and its folder")]
    CannotOpen {
        /// The file.
        path: PathBuf,
        /// SQLite's own words.
        why: String,
    },
    /// The file is no longer where it was opened.
    #[error(
        "{path}: the journal was moved, removed or replaced while it was in use; put it back where it was, and verify it \
         against the last head that was told"
    )]
    Gone {
        /// The file.
        path: PathBuf,
    },
    /// Another process deals on this journal.
    #[error("{path}: another process has this journal open to write; stop it first, or name another file")]
    Owned {
        /// The file.
        path: PathBuf,
    },
    /// The disk or the operating system failed.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What failed.
        source: io::Error,
    },
}

impl Error {
    /// What a caller can do about it, in the words every log has.
    pub fn kind(&self) -> LogErrorKind {
        match self {
            Error::Missing { .. } | Error::NoSuchChain { .. } => LogErrorKind::Missing,
            Error::NotAJournal { .. } | Error::NewerVersion { .. } | Error::NeverReleased { .. } => {
                LogErrorKind::Format
            }
            Error::Damaged { .. } | Error::Broken { .. } | Error::HeadMismatch { .. } => {
                LogErrorKind::Damaged
            }
            Error::Stale { .. } => LogErrorKind::Conflict,
            Error::Repeated { .. } => LogErrorKind::Repeated,
            Error::Refused { .. } | Error::SnapshotElsewhere { .. } => LogErrorKind::Refused,
            Error::Busy { .. } | Error::CannotOpen { .. } | Error::Owned { .. } => LogErrorKind::Unavailable,
            // What was written last lies in a file that nobody may find.
            Error::Gone { .. } => LogErrorKind::Uncertain,
            Error::DiskFull { .. } => LogErrorKind::Full,
            Error::ReadOnly { .. } => LogErrorKind::ReadOnly,
            Error::Io { .. } => LogErrorKind::Uncertain,
        }
    }
}

impl From<Error> for LogError {
    fn from(error: Error) -> LogError {
        LogError::new(error.kind(), error)
    }
}

fn after(good_through: &Option<u64>) -> String {
    good_through.map_or_else(String::new, |seq| format!(" after record {seq}"))
}

/// Why an export stopped.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The chain could not be read.
    #[error(transparent)]
    Read(#[from] Error),
    /// The lines could not be written.
    #[error("the export cannot be written: {0}")]
    Write(io::Error),
}
