//! Where the floor is kept: the records of all tables, people, wallets and leases, in one database.
//!
//! [`Storage::write`] has work done in a transaction together with whatever else waits at that moment;
//! [`Storage::read`] asks on a connection of its own. What is kept, and how, is written once over [`Sql`] in the
//! modules beside this one; SQLite and PostgreSQL differ only behind it.

mod error;
pub mod journal;
pub mod leases;
mod migrate;
pub mod sql;
mod sqlite;
mod writer;

pub use error::StorageError;
pub use sql::{Row, Sql, Value};
pub use writer::Counts;

use sqlite::Sqlite;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use writer::Writer;

/// How many may read at once.
const READERS: usize = 4;

/// The floor's database.
#[derive(Clone)]
pub struct Storage {
    writer: Writer,
    readers: Arc<Readers>,
}

struct Readers {
    place: Place,
    idle: Mutex<Vec<Box<dyn Sql>>>,
    turns: tokio::sync::Semaphore,
}

/// Where the database is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A file.
    Sqlite(PathBuf),
}

impl Place {
    /// The file of a floor in a folder.
    pub fn in_folder(folder: &Path) -> Place {
        Place::Sqlite(folder.join("floor.journal"))
    }

    fn open(&self) -> Result<Box<dyn Sql>, StorageError> {
        match self {
            Place::Sqlite(path) => Ok(Box::new(Sqlite::open(path)?)),
        }
    }

    fn open_to_read(&self) -> Result<Box<dyn Sql>, StorageError> {
        match self {
            Place::Sqlite(path) => Ok(Box::new(Sqlite::open_to_read(path)?)),
        }
    }
}

impl Storage {
    /// Opens the database, makes what is missing in it, and starts its writer.
    pub fn open(place: Place) -> Result<Storage, StorageError> {
        let mut sql = place.open()?;
        migrate::forward(&mut *sql)?;
        let readers = Readers {
            place,
            idle: Mutex::new(Vec::new()),
            turns: tokio::sync::Semaphore::new(READERS),
        };
        Ok(Storage {
            writer: Writer::start(sql)?,
            readers: Arc::new(readers),
        })
    }

    /// Has work done in a transaction with whatever else waits, and returns when it is on the disk.
    ///
    /// The work may be run more than once, each time on what is stored then; where it returns an error it leaves
    /// no trace. Work that refuses something in its answer must not have written before.
    pub async fn write<T, F>(&self, work: F) -> Result<T, StorageError>
    where
        T: Send + 'static,
        F: FnMut(&mut dyn Sql) -> Result<T, StorageError> + Send + 'static,
    {
        self.writer.write(work).await
    }

    /// Has something read on a connection of its own.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StorageError>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Sql) -> Result<T, StorageError> + Send + 'static,
    {
        let closed = |_| StorageError::Unavailable("the server is closing".to_owned());
        let _turn = self.readers.turns.acquire().await.map_err(closed)?;
        let readers = Arc::clone(&self.readers);
        let done = tokio::task::spawn_blocking(move || {
            let mut sql = readers.take()?;
            let answer = work(&mut *sql);
            // A connection that failed is not used again.
            if !matches!(answer, Err(StorageError::Unavailable(_))) {
                readers.give_back(sql);
            }
            answer
        });
        let stopped = |_| StorageError::Unavailable("a reader stopped".to_owned());
        done.await.map_err(stopped)?
    }

    /// What the writer has done so far.
    pub fn counts(&self) -> &Counts {
        self.writer.counts()
    }
}

impl Readers {
    fn take(&self) -> Result<Box<dyn Sql>, StorageError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| self.place.open_to_read(), Ok)
    }

    fn give_back(&self, sql: Box<dyn Sql>) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(sql);
    }
}
