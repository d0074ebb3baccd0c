//! One process to a folder: a second one is kept out and told who is there.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

/// The lock on a folder, held as long as this lives. It falls with the process, however that ends.
#[derive(Debug)]
pub struct FolderLock {
    _file: File,
}

/// Why a folder cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum Locked {
    /// Another process has it.
    #[error("{folder}: {holder} has this floor open; stop it first, or choose another folder with --data")]
    Held {
        /// The folder.
        folder: String,
        /// Who has it.
        holder: String,
    },
    /// The lock cannot be made.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}

impl FolderLock {
    /// Takes the folder.
    pub fn take(folder: &Path) -> Result<FolderLock, Locked> {
        let path = folder.join("lock");
        let failed = |error| Locked::Io(path.display().to_string(), error);
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                // Who it is only makes the message better.
                let _ = file.read_to_string(&mut holder);
                return Err(Locked::Held {
                    folder: folder.display().to_string(),
                    holder: match holder.trim() {
                        "" => "another process".to_owned(),
                        known => known.to_owned(),
                    },
                });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        file.set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| writeln!(file, "process {}", std::process::id()))
            .map_err(failed)?;
        Ok(FolderLock { _file: file })
    }
}
