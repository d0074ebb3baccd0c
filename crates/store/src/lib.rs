//! The journal on a disk.
//!
//! A [`Store`] is one SQLite file that holds the chains of one or more tables. What it promises:
//!
//! - **Nothing acknowledged is ever lost.** [`Store::append`] returns after the records are on the disk
//!   (write-ahead log, `synchronous = FULL`). Several records appended together cost one such wait.
//! - **A chain never forks.** Records are refused unless they follow the stored head, whoever else writes.
//! - **A command is recorded once.** All its records or none; a second one with its id is refused.
//! - **Records are only added.** Triggers in the file refuse change and removal from any program that opens
//!   it, and reading checks the chain.
//! - **A file holds nothing but what was put there.** One with triggers, views or tables of someone else's is refused
//!   before use, rows written are counted, and a file that was moved away or replaced is noticed before the next
//!   append returns.
//! - **Damage is named.** A file that is damaged, tampered with, too new or not a journal gives an error
//!   that says which, and where; never a panic, never a wrong record.
//!
//! What it cannot see: an attacker who rewrites records, hashes and heads alike, and a log (`-wal`) damaged
//! before it was folded into the file, which SQLite reads as ending there. Both are found by
//! [`Store::verify_against`] a head that was published.
//!
//! ```
//! use journal::ChainId;
//! use store::Store;
//!
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("pit-2.journal");
//! let mut store = Store::open(&path)?;
//! let id: ChainId = "bj-7".parse()?;
//!
//! let mut next = store.chain(&id)?;
//! let opened = next.append(1767225600000, "dealer 12", "table-opened", r#"{"v":1,"decks":8}"#)?;
//! let published = store.append(&id, &[opened])?;
//!
//! assert_eq!(store.verify(&id)?, published);
//! assert_eq!(store.records(&id, 1..)?.count(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
pub mod jsonl;
mod log;
mod owner;
mod records;
mod sqlite;
mod store;

pub use error::{Error, ExportError};
pub use owner::Owner;
pub use records::Records;
pub use store::Store;
