//! Whether a file is still where it was opened: one that was moved away, removed or replaced could be written for ever
//! without anyone finding what was written.

use std::path::Path;

use crate::Error;

/// Which file of its disk a path led to. The file is not opened to find out: closing it again would give up the locks
/// that SQLite holds on it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Place(Option<(u64, u64)>);

impl Place {
    /// The place of a file that is there.
    pub(super) fn of(path: &Path) -> Result<Place, Error> {
        match path.metadata() {
            Ok(file) => Ok(Place(identity(&file))),
            Err(_) => Err(gone(path)),
        }
    }

    /// Checks that the path still leads to the same file.
    pub(super) fn check(&self, path: &Path) -> Result<(), Error> {
        if *self == Place::of(path)? {
            Ok(())
        } else {
            Err(gone(path))
        }
    }
}

#[cfg(unix)]
fn identity(file: &std::fs::Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identity(_: &std::fs::Metadata) -> Option<(u64, u64)> {
    None
}

fn gone(path: &Path) -> Error {
    Error::Gone {
        path: path.to_owned(),
    }
}
