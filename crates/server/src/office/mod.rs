//! The office of the floor: one book, driven by every process of the floor at once.
//!
//! No process leases it. Whoever decides an act prepares its record on the head that it knows; the database takes the
//! record only where the chain still stands there, and whoever was late reads what the others wrote and decides anew.
//! So a coupon is redeemed once, however many tables ask for it at the same moment.

pub mod dice;
mod posts;
pub mod redeem;
pub mod staffing;

pub(crate) use posts::{person, signs_as};
pub use posts::{person_as, post_of};

use crate::books::{self, Cause, Line};
use crate::clock::now_ms;
use crate::storage::{Sql, Storage, StorageError, journal as records};
use journal::{ChainId, CommandId, Head, Record};
use office::{Act, Answer, Book, Command, Decided, Fact, NotDone, Office, Person};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};

/// The name of the office's chain. No table has it: a table's name has no colon.
pub const CHAIN: &str = "office:journal";

/// How often an act is decided anew that another process was ahead of.
const TRIES: u32 = 100;
/// How many records are read at once.
const PAGE: u64 = 1_000;

/// The office, for those who act in it and look at it.
#[derive(Clone)]
pub struct BackOffice {
    storage: Storage,
    book: Arc<Mutex<Option<Book>>>,
}

/// An act that someone gives.
#[derive(Clone, Debug)]
pub struct Given {
    /// Its id; the same id again returns the first answer and does nothing.
    pub id: Option<CommandId>,
    /// The head that whoever gave it had seen, if it is to count at no other.
    pub if_head: Option<Head>,
    /// Whose act it is.
    pub by: Person,
    /// Who signs it too.
    pub with: Vec<Person>,
    /// The act.
    pub act: Act,
}

/// What came of an act.
#[derive(Clone, Debug)]
pub struct Done {
    /// What it was answered.
    pub answer: Answer,
    /// Where the journal stands after it.
    pub head: Head,
    /// Whether it had been done before, and nothing was done now.
    pub repeated: bool,
}

/// Why the office did not do what was asked.
#[derive(Debug)]
pub enum Trouble {
    /// It is refused.
    NotDone(Box<NotDone>),
    /// The journal stands elsewhere than whoever asked had seen.
    Elsewhere(Head),
    /// The database cannot take it.
    Storage(StorageError),
}

impl From<NotDone> for Trouble {
    fn from(not: NotDone) -> Trouble {
        Trouble::NotDone(Box::new(not))
    }
}

impl From<StorageError> for Trouble {
    fn from(error: StorageError) -> Trouble {
        Trouble::Storage(error)
    }
}

impl BackOffice {
    /// The office in a database. Its journal is read when it is first asked for.
    pub fn new(storage: Storage) -> BackOffice {
        BackOffice {
            storage,
            book: Arc::default(),
        }
    }

    /// Does an act and answers it.
    pub async fn act(&self, given: Given) -> Result<Done, Trouble> {
        self.act_and_pay(given, |_| Vec::new()).await
    }

    /// Does an act together with the lines it makes in the books of the floor, all or none.
    pub async fn act_and_pay(
        &self,
        given: Given,
        pays: impl Fn(&[Fact]) -> Vec<Line>,
    ) -> Result<Done, Trouble> {
        let mut book = self.book.lock().await;
        for _ in 0..TRIES {
            let known = self.up_to_date(&mut book).await?;
            let command = Command {
                at_ms: now(known),
                by: given.by.clone(),
                with: given.with.clone(),
                act: given.act.clone(),
            };
            let prepared = match known.prepare(command, given.id.clone())? {
                Decided::Before(answer) => {
                    return Ok(Done {
                        head: known.head(),
                        answer,
                        repeated: true,
                    });
                }
                Decided::New(prepared) => prepared,
            };
            if let Some(head) = given.if_head.filter(|head| *head != known.head()) {
                tracing::debug!(%head, "an act was decided on an older head");
                return Err(Trouble::Elsewhere(known.head()));
            }
            let record = prepared.record.clone();
            let lines = pays(prepared.facts());
            match self.store(record, lines).await {
                Ok(()) => {
                    let answer = known.commit(*prepared);
                    return Ok(Done {
                        head: known.head(),
                        answer,
                        repeated: false,
                    });
                }
                // Another process was first.
                Err(StorageError::Conflict(_) | StorageError::Clash(_)) => {}
                Err(error) => {
                    // It may be stored: what is known of the office is read anew.
                    *book = None;
                    return Err(error.into());
                }
            }
        }
        Err(StorageError::Clash("the office is busy".to_owned()).into())
    }

    async fn store(&self, record: Record, lines: Vec<Line>) -> Result<(), StorageError> {
        let work = move |sql: &mut dyn Sql| {
            records::append_unleased(sql, CHAIN, std::slice::from_ref(&record))?;
            let cause = Cause {
                at_ms: u64::try_from(record.time_ms).unwrap_or(0),
                by: record.actor.clone(),
                record: Some((CHAIN.to_owned(), record.seq)),
            };
            books::post(sql, &lines, &cause)?.map_err(|short| {
                StorageError::Unavailable(format!("an account holds {} of {}", short.holds, short.asked))
            })
        };
        self.storage.write(work).await
    }

    /// Says whether the office would take an act now. Nothing is done.
    pub async fn check(&self, given: Given) -> Result<(), Trouble> {
        let mut book = self.book.lock().await;
        let known = self.up_to_date(&mut book).await?;
        let command = Command {
            at_ms: now(known),
            by: given.by,
            with: given.with,
            act: given.act,
        };
        known.prepare(command, None)?;
        Ok(())
    }

    /// Begins the office with acts that were done before, all or none; nothing where it has begun.
    pub async fn begin(&self, commands: Vec<Command>) -> Result<bool, Trouble> {
        let mut book = self.book.lock().await;
        if self.up_to_date(&mut book).await?.head().seq > 0 {
            return Ok(false);
        }
        let mut begun = Book::new(chain());
        let mut offered = Vec::with_capacity(commands.len());
        for command in commands {
            if let Decided::New(prepared) = begun.prepare(command, None)? {
                offered.push(prepared.record.clone());
                begun.commit(*prepared);
            }
        }
        let work = move |sql: &mut dyn Sql| records::append_unleased(sql, CHAIN, &offered);
        match self.storage.write(work).await {
            Ok(()) => {
                *book = Some(begun);
                Ok(true)
            }
            // Another process of the same floor was first.
            Err(StorageError::Conflict(_) | StorageError::Clash(_)) => {
                *book = None;
                Ok(false)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Looks at the office as it is now.
    pub async fn look<T>(&self, what: impl FnOnce(&Office, Head) -> T) -> Result<T, StorageError> {
        let mut book = self.book.lock().await;
        let known = self.up_to_date(&mut book).await?;
        Ok(what(known.office(), known.head()))
    }

    /// The records of a part's acts below a number, the last first, at most so many.
    pub async fn acts_of(&self, part: &str, below: u64, most: usize) -> Result<Vec<u64>, StorageError> {
        let mut book = self.book.lock().await;
        Ok(self.up_to_date(&mut book).await?.acts_of(part, below, most))
    }

    /// The book with everything that is stored.
    async fn up_to_date<'b>(
        &self,
        book: &'b mut MutexGuard<'_, Option<Book>>,
    ) -> Result<&'b mut Book, StorageError> {
        let mut known = match book.take() {
            // Nobody else writes to a database of this process's own.
            Some(known) if !self.storage.is_shared() && known.head().seq > 0 => {
                return Ok(book.insert(known));
            }
            Some(known) => known,
            None => Book::new(chain()),
        };
        loop {
            let from = known.head().seq.saturating_add(1);
            let read = self
                .storage
                .read(move |sql| records::records(sql, CHAIN, from, PAGE));
            let page = match read.await {
                Ok(page) => page,
                Err(error) => {
                    **book = Some(known);
                    return Err(error);
                }
            };
            for record in &page {
                let damaged =
                    |bad: office::BadJournal| StorageError::Damaged(format!("the office's journal: {bad}"));
                known.follow(record).map_err(damaged)?;
            }
            if (page.len() as u64) < PAGE {
                return Ok(book.insert(known));
            }
        }
    }
}

/// The office's chain.
pub fn chain() -> ChainId {
    CHAIN
        .try_into()
        .expect("it is short and has no control characters, and a test makes it")
}

/// The time of an act: never before the last one's.
fn now(book: &Book) -> i64 {
    let now = i64::try_from(now_ms()).unwrap_or(i64::MAX);
    now.max(book.office().at_ms)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_chain_has_a_name_that_no_table_can_have() {
        assert_eq!(super::chain().as_str(), super::CHAIN);
        assert!(super::CHAIN.contains(':'));
    }
}
