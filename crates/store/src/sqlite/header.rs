//! Recognising a file by its first bytes, so that SQLite never touches one that is not ours.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use super::schema::APPLICATION_ID;
use crate::Error;

/// What a file is.
pub(super) enum Found {
    /// Not there, or without a byte: a journal may be made here.
    Nothing,
    /// A journal, by its header.
    Journal,
}

/// Reads the header as laid down in SQLite's file format, section 1.3.
pub(super) fn look(path: &Path) -> Result<Found, Error> {
    let not_a_journal = |why: &str| Error::NotAJournal {
        path: path.to_owned(),
        why: why.to_owned(),
    };
    let io = |source| Error::Io {
        path: path.to_owned(),
        source,
    };
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(io(error)),
    };
    if !file.metadata().map_err(io)?.is_file() {
        return Err(not_a_journal("not a regular file"));
    }
    let mut header = Vec::with_capacity(100);
    file.take(100).read_to_end(&mut header).map_err(io)?;
    if header.is_empty() {
        return Ok(Found::Nothing);
    }
    if !header.starts_with(b"SQLite format 3\0") {
        return Err(not_a_journal("it does not begin as an SQLite database"));
    }
    if header.get(68..72) != Some(&APPLICATION_ID.to_be_bytes()) {
        return Err(not_a_journal("its header does not carry the journal's mark"));
    }
    Ok(Found::Journal)
}

/// Whether a write-ahead log with something in it lies beside a file.
pub(super) fn has_log(path: &Path) -> bool {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    Path::new(&name).metadata().is_ok_and(|log| log.len() > 0)
}
