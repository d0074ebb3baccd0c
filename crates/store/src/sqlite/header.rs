//! Recognising a file by its first bytes, so that SQLite never touches one that is not ours.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::schema::APPLICATION_ID;
use crate::Error;

/// What a copied journal is called.
pub(super) const COPY: &str = "copy.journal";

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

/// What lies beside a file.
pub(super) struct Beside {
    /// A write-ahead log with something in it.
    pub(super) log: bool,
    /// The log's index, which whoever has the journal open keeps there.
    pub(super) index: bool,
}

/// Looks at what lies beside a file.
pub(super) fn beside(path: &Path) -> Beside {
    let there = |ending, least| {
        ended(path, ending)
            .metadata()
            .is_ok_and(|file| file.len() >= least)
    };
    Beside {
        log: there("-wal", 1),
        index: there("-shm", 0),
    }
}

/// A journal and its log in a folder of their own.
pub(super) fn copy(path: &Path) -> Result<TempDir, Error> {
    let io = |source| Error::Io {
        path: path.to_owned(),
        source,
    };
    let folder = TempDir::with_prefix("houseway-").map_err(io)?;
    let copy = folder.path().join(COPY);
    std::fs::copy(path, &copy).map_err(io)?;
    std::fs::copy(ended(path, "-wal"), ended(&copy, "-wal")).map_err(io)?;
    Ok(folder)
}

/// The name of a journal's file as one that nobody changes: SQLite then makes no file beside it.
pub(super) fn immutable(path: &Path) -> PathBuf {
    let mut name = b"file:".to_vec();
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    for byte in whole.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => name.push(*byte),
            other => name.extend(format!("%{other:02x}").bytes()),
        }
    }
    name.extend(b"?immutable=1");
    PathBuf::from(String::from_utf8_lossy(&name).into_owned())
}

fn ended(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_names_are_written_so_that_sqlite_reads_them_back() {
        let name = immutable(Path::new("/pit 2/day?#1%.journal"));
        assert_eq!(name, Path::new("file:/pit%202/day%3f%231%25.journal?immutable=1"));
    }
}
