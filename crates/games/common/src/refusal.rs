//! Why a round cannot be settled, whatever the game.

use rulebook::clause::Clause;
use std::fmt;

/// A reason to refuse a round.
pub trait Why: fmt::Display {
    /// A stable name for machines, `card-twice`.
    fn code(&self) -> &'static str;
}

/// Why a round cannot be settled, and where in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal<R> {
    /// Where in the record: `seats[0].wagers.bonus`.
    pub path: String,
    /// What is wrong.
    pub reason: R,
    /// The paragraph that forbids it, where law does.
    pub clause: Option<Clause>,
}

impl<R: fmt::Display> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.reason)?;
        match self.clause {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for Refusal<R> {}
