//! One thread that writes: what many hand in is one transaction, so that all wait for the disk once.

use super::error::StorageError;
use super::sql::Sql;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use tokio::sync::oneshot;

/// How much may wait for the writer; more is turned away.
const QUEUE: usize = 4_096;
/// How much goes into one transaction.
const GROUP: usize = 512;
/// How often work is tried again that clashed with another process's.
const CLASHES: u32 = 5;

/// Hands work to the writing thread.
#[derive(Clone)]
pub(super) struct Writer {
    queue: SyncSender<Box<dyn Job>>,
    counts: Arc<Counts>,
}

/// What the writer has done so far.
#[derive(Debug, Default)]
pub struct Counts {
    /// Transactions.
    pub groups: AtomicU64,
    /// Pieces of work in them.
    pub jobs: AtomicU64,
    /// Pieces of work that failed.
    pub failed: AtomicU64,
}

/// A piece of work. It may be run again where the transaction it was in failed for another's sake.
trait Job: Send {
    fn run(&mut self, sql: &mut dyn Sql) -> Result<(), StorageError>;
    fn answer(self: Box<Self>, outcome: Result<(), StorageError>);
}

struct Work<T, F> {
    work: F,
    value: Option<T>,
    reply: oneshot::Sender<Result<T, StorageError>>,
}

impl<T: Send, F> Job for Work<T, F>
where
    F: FnMut(&mut dyn Sql) -> Result<T, StorageError> + Send,
{
    fn run(&mut self, sql: &mut dyn Sql) -> Result<(), StorageError> {
        self.value = Some((self.work)(sql)?);
        Ok(())
    }

    fn answer(self: Box<Self>, outcome: Result<(), StorageError>) {
        let missing = || StorageError::Unavailable("the work was not done".to_owned());
        let value = self.value;
        let answer = outcome.and_then(|()| value.ok_or_else(missing));
        // Whoever asked may have gone away; what was stored is stored.
        let _ = self.reply.send(answer);
    }
}

impl Writer {
    /// Starts the thread on a connection.
    pub(super) fn start(mut sql: Box<dyn Sql>) -> Result<Writer, StorageError> {
        let (queue, handed_in) = sync_channel(QUEUE);
        let counts = Arc::new(Counts::default());
        let noted = Arc::clone(&counts);
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || {
                while let Some(group) = next(&handed_in) {
                    noted.groups.fetch_add(1, Ordering::Relaxed);
                    noted.jobs.fetch_add(group.len() as u64, Ordering::Relaxed);
                    write(&mut *sql, group, &noted);
                }
            })
            .map_err(|error| StorageError::Unavailable(error.to_string()))?;
        Ok(Writer { queue, counts })
    }

    /// Has work done in a transaction and returns when it is on the disk.
    pub(super) async fn write<T, F>(&self, work: F) -> Result<T, StorageError>
    where
        T: Send + 'static,
        F: FnMut(&mut dyn Sql) -> Result<T, StorageError> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let value = None;
        let job = Box::new(Work { work, value, reply });
        self.queue.try_send(job).map_err(|error| {
            StorageError::Unavailable(match error {
                TrySendError::Full(_) => "too much waits to be written".to_owned(),
                TrySendError::Disconnected(_) => "the writer has stopped".to_owned(),
            })
        })?;
        let gone = |_| StorageError::Uncertain("the writer stopped".to_owned());
        answer.await.map_err(gone)?
    }

    pub(super) fn counts(&self) -> &Counts {
        &self.counts
    }
}

/// The next work, and all that waits behind it.
fn next(handed_in: &Receiver<Box<dyn Job>>) -> Option<Vec<Box<dyn Job>>> {
    let mut group = vec![handed_in.recv().ok()?];
    while group.len() < GROUP
        && let Ok(job) = handed_in.try_recv()
    {
        group.push(job);
    }
    Some(group)
}

fn write(sql: &mut dyn Sql, mut group: Vec<Box<dyn Job>>, counts: &Counts) {
    let together = transaction(sql, |sql| group.iter_mut().try_for_each(|job| job.run(sql)));
    match together {
        Err(Failed::Work(error)) if group.len() > 1 || matches!(error, StorageError::Clash(_)) => {
            // One of them failed and took the others with it: each for itself.
            let mut lost = None;
            for mut job in group {
                let outcome = match &lost {
                    // Each would wait for a connection in vain.
                    Some(error) => Err(StorageError::clone(error)),
                    None => again(sql, &mut *job).map_err(|failed| {
                        if let Failed::Begin(error) = &failed {
                            lost = Some(error.clone());
                        }
                        failed.into()
                    }),
                };
                if outcome.is_err() {
                    counts.failed.fetch_add(1, Ordering::Relaxed);
                }
                job.answer(outcome);
            }
        }
        outcome => {
            let outcome = outcome.map_err(StorageError::from);
            if outcome.is_err() {
                counts.failed.fetch_add(group.len() as u64, Ordering::Relaxed);
            }
            for job in group {
                job.answer(outcome.clone());
            }
        }
    }
}

/// A piece of work for itself, a few times where it clashes with another process's.
fn again(sql: &mut dyn Sql, job: &mut dyn Job) -> Result<(), Failed> {
    let mut tries = 0;
    loop {
        match transaction(sql, |sql| job.run(sql)) {
            Err(Failed::Work(StorageError::Clash(_))) if tries < CLASHES => tries += 1,
            outcome => return outcome,
        }
    }
}

enum Failed {
    Begin(StorageError),
    Work(StorageError),
    Commit(StorageError),
}

impl From<Failed> for StorageError {
    fn from(failed: Failed) -> StorageError {
        match failed {
            Failed::Begin(error) | Failed::Work(error) => error,
            // A full disk is said before anything is written; of anything else one cannot know.
            Failed::Commit(StorageError::Full) => StorageError::Full,
            Failed::Commit(error) => StorageError::Uncertain(error.to_string()),
        }
    }
}

fn transaction(
    sql: &mut dyn Sql,
    work: impl FnOnce(&mut dyn Sql) -> Result<(), StorageError>,
) -> Result<(), Failed> {
    sql.begin().map_err(Failed::Begin)?;
    if let Err(error) = work(sql) {
        sql.roll_back();
        return Err(Failed::Work(error));
    }
    sql.commit().map_err(|error| {
        sql.roll_back();
        Failed::Commit(error)
    })
}
