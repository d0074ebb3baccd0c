//! Where the floor is kept: the records of all tables, people, wallets and leases, in one database.
//!
//! [`Storage::write`] has work done in a transaction together with whatever else waits at that moment;
//! [`Storage::read`] asks on a connection of its own. What is kept, and how, is written once over [`Sql`] in the
//! modules beside this one; SQLite and PostgreSQL differ only behind it.

pub mod copy;
mod error;
pub mod journal;
pub mod leases;
mod migrate;
mod postgres;
pub mod sql;
mod sqlite;
mod writer;

pub use error::StorageError;
pub use postgres::{BadUrl, Url};
pub use sql::{Row, Sql, Value};
pub use writer::Counts;

use postgres::Postgres;
use sqlite::Sqlite;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use writer::Writer;

/// How many may read at once.
const READERS: usize = 4;
/// How long the database may take. Whoever waits longer is told; what was handed in may still be done.
const PATIENCE: Duration = Duration::from_secs(15);
/// How far this machine's clock may be from the database's, in milliseconds.
const CLOCK_MS: u64 = 1_000;

/// The floor's database.
#[derive(Clone)]
pub struct Storage {
    writer: Writer,
    readers: Arc<Readers>,
}

struct Readers {
    place: Place,
    idle: Mutex<Vec<Box<dyn Sql>>>,
    turns: Arc<tokio::sync::Semaphore>,
}

/// Where the database is.
#[derive(Clone, Debug)]
pub enum Place {
    /// A file.
    Sqlite(PathBuf),
    /// A PostgreSQL database, which several processes may share.
    Postgres(Box<Url>),
}

impl Place {
    /// The file of a floor in a folder.
    pub fn in_folder(folder: &Path) -> Place {
        Place::Sqlite(folder.join("floor.journal"))
    }

    fn open(&self) -> Result<Box<dyn Sql>, StorageError> {
        match self {
            Place::Sqlite(path) => Ok(Box::new(Sqlite::open(path)?)),
            Place::Postgres(url) => Ok(Box::new(Postgres::open(url)?)),
        }
    }

    /// Opens the database to read, for whoever is not the server.
    pub fn open_to_read(&self) -> Result<Box<dyn Sql>, StorageError> {
        match self {
            Place::Sqlite(path) => Ok(Box::new(Sqlite::open_to_read(path)?)),
            Place::Postgres(url) => Ok(Box::new(Postgres::connect(url)?)),
        }
    }
}

impl Storage {
    /// Opens the database, makes what is missing in it, and starts its writer. Before tables that are there are changed,
    /// a copy of them all is kept in the folder.
    pub fn open(place: Place, folder: &Path) -> Result<Storage, StorageError> {
        let (opening, folder) = (place.clone(), folder.to_owned());
        // A thread of its own, because one that drives requests may not wait.
        let opened = thread::spawn(move || -> Result<Box<dyn Sql>, StorageError> {
            let mut sql = opening.open()?;
            same_time(&mut *sql)?;
            migrate::forward(&mut *sql, |step| {
                let kept = folder.join(format!("floor-at-step-{step}.journal"));
                tracing::info!(kept = %kept.display(), "a copy of the floor is kept before its tables change");
                copy::keep(&opening, &kept)
            })?;
            Ok(sql)
        });
        let stopped = |_| StorageError::Unavailable("the database could not be opened".to_owned());
        let sql = opened.join().map_err(stopped)??;
        let readers = Readers {
            place,
            idle: Mutex::new(Vec::new()),
            turns: Arc::new(tokio::sync::Semaphore::new(READERS)),
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
        let waited = tokio::time::timeout(PATIENCE, self.writer.write(work));
        let late = |_| StorageError::Uncertain("the database does not answer".to_owned());
        waited.await.map_err(late)?
    }

    /// Has something read on a connection of its own.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StorageError>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Sql) -> Result<T, StorageError> + Send + 'static,
    {
        let closed = |_| StorageError::Unavailable("the server is closing".to_owned());
        let late = |_| StorageError::Unavailable("the database does not answer".to_owned());
        let turn = tokio::time::timeout(PATIENCE, Arc::clone(&self.readers.turns).acquire_owned());
        let turn = turn.await.map_err(late)?.map_err(closed)?;
        let readers = Arc::clone(&self.readers);
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let mut sql = readers.take()?;
            let answer = work(&mut *sql);
            // A connection that failed is not used again.
            if !matches!(answer, Err(StorageError::Unavailable(_))) {
                readers.give_back(sql);
            }
            answer
        });
        let stopped = |_| StorageError::Unavailable("a reader stopped".to_owned());
        let done = tokio::time::timeout(PATIENCE, done).await;
        done.map_err(late)?.map_err(stopped)?
    }

    /// Whether other processes may share it.
    pub fn is_shared(&self) -> bool {
        matches!(self.readers.place, Place::Postgres(_))
    }

    /// What the writer has done so far.
    pub fn counts(&self) -> &Counts {
        self.writer.counts()
    }
}

/// Leases and records of all processes are timed alike, or not at all.
fn same_time(sql: &mut dyn Sql) -> Result<(), StorageError> {
    let before = crate::clock::now_ms();
    let theirs = sql.now_ms()?;
    let after = crate::clock::now_ms();
    if theirs.saturating_add(CLOCK_MS) < before || theirs > after.saturating_add(CLOCK_MS) {
        return Err(StorageError::Format(format!(
            "this machine's clock is at {before} and the database's at {theirs} (milliseconds since 1970), more than a \
             second apart; set both by the same time server"
        )));
    }
    Ok(())
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
