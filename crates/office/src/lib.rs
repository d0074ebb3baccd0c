//! The back office as a machine like the table: people in their posts act, an act is refused with its paragraph or makes
//! facts, and the facts are journaled and never edited.

pub mod book;
pub mod cameras;
pub mod checks;
pub mod coupons;
pub mod date;
mod desk;
pub mod dice;
pub mod example;
pub mod games;
pub mod law;
pub mod may;
pub mod office;
pub mod people;
pub mod refusal;
pub mod reports;
pub mod retention;
pub mod serials;
pub mod sheet;
pub mod staffing;
pub mod step;

pub use book::{Answer, BadJournal, Book, Decided, Entry, NotDone};
pub use date::{Date, Month, Quarter};
pub use may::May;
pub use office::{Act, Command, Fact, Office};
pub use people::{Person, Post};
pub use refusal::{Reason, Refusal};
pub use reports::{Found, NoReport, Report};
pub use sheet::Sheet;
