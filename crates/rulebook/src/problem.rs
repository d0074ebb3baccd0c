//! What is wrong with a choice or a submission, said so that it can be put right.

use std::fmt;
use std::ops::Range;

use crate::clause::Clause;
use crate::held;

/// Whether a problem forbids the table to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The law forbids it, or it cannot be read.
    Error,
    /// Allowed, and probably not what was meant.
    Warning,
}

/// One thing that is wrong, where it stands, the clause that forbids it and what would be allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The key or path it concerns, `choose.payout-limit`.
    pub at: String,
    /// What is wrong.
    pub says: String,
    /// The paragraph that forbids it, where law does.
    pub clause: Option<Clause>,
    /// What would be allowed.
    pub help: Option<String>,
    /// Where in the text it stands, in bytes; none for a choice that came from no text.
    pub span: Option<Range<usize>>,
    /// Whether it forbids the table to open.
    pub severity: Severity,
    /// Whether nothing is wrong with what is written, and something is missing beside it.
    pub missing: bool,
}

impl Problem {
    /// An error at a key, with nothing else known yet.
    pub fn error(at: impl Into<String>, says: impl Into<String>) -> Problem {
        Problem {
            at: at.into(),
            says: says.into(),
            clause: None,
            help: None,
            span: None,
            severity: Severity::Error,
            missing: false,
        }
    }

    /// The same, citing a clause.
    #[must_use]
    pub fn under(self, clause: Clause) -> Problem {
        Problem {
            clause: Some(held::citing(clause)),
            ..self
        }
    }

    /// The same, saying what would be allowed.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Problem {
        Problem {
            help: Some(help.into()),
            ..self
        }
    }

    /// The same, at a place in the text.
    #[must_use]
    pub fn spanning(self, span: Option<Range<usize>>) -> Problem {
        Problem {
            span: span.or(self.span),
            ..self
        }
    }

    /// The same, as a warning.
    #[must_use]
    pub fn warning(self) -> Problem {
        Problem {
            severity: Severity::Warning,
            ..self
        }
    }

    /// Whether it forbids the table to open.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// More problems than this are counted, not told.
pub const TOLD_MAX: usize = 50;

/// Keeps the first problems and says how many more there are, so that a file of nothing but mistakes has a short answer.
pub fn cap(problems: &mut Vec<Problem>) {
    let more = problems.len().saturating_sub(TOLD_MAX);
    if more > 0 {
        let wrong = problems[TOLD_MAX..].iter().any(Problem::is_error);
        problems.truncate(TOLD_MAX);
        let says = format!(
            "and {more} more {}",
            if more == 1 { "problem" } else { "problems" }
        );
        let rest = Problem::error("", says);
        problems.push(if wrong { rest } else { rest.warning() });
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.says)?;
        match self.clause {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}
