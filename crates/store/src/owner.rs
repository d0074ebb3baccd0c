//! One process at a time deals on a journal.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use crate::Error;

/// A journal taken for this process to write. It falls with the process, however that ends.
///
/// Drop it after every [`Store`](crate::Store) of the file: closing the file gives up what SQLite has locked of it.
#[derive(Debug)]
pub struct Owner {
    _file: File,
}

impl Owner {
    /// Takes a journal; where there is no file yet, an empty one is made. Refused while another process has it.
    pub fn take(path: impl AsRef<Path>) -> Result<Owner, Error> {
        let path = path.as_ref();
        let io = |source| Error::Io {
            path: path.to_owned(),
            source,
        };
        let mut options = OpenOptions::new();
        let file = options
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(path);
        let file = match file {
            Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
                return Err(Error::ReadOnly {
                    path: path.to_owned(),
                });
            }
            file => file.map_err(io)?,
        };
        match file.try_lock() {
            Ok(()) => Ok(Owner { _file: file }),
            Err(TryLockError::WouldBlock) => Err(Error::Owned {
                path: path.to_owned(),
            }),
            Err(TryLockError::Error(error)) => Err(io(error)),
        }
    }
}
