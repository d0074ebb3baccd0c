//! Why a round cannot be settled, whatever the game.

use rulebook::clause::Clause;
use std::fmt;

/// A reason to refuse a round.
pub trait Why: fmt::Display {
    /// A stable name for machines, `card-twice`.
    fn code(&self) -> &'static str;
}

/// Writes a game's enum of reasons with the code and the message of each from one table. A last variant may
/// hold what has a code of its own.
#[macro_export]
macro_rules! refusal_reasons {
    (
        $(#[$of:meta])* $Reason:ident $(or $other:ident($Other:ty))?;
        $($(#[$doc:meta])* $variant:ident $(($of_type:ty))? $({ $($field:ident: $type:ty),+ })? = $code:literal, $says:literal;)+
    ) => {
        $(#[$of])*
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[allow(missing_docs, reason = "the message is the documentation")]
        pub enum $Reason {
            $($(#[$doc])* #[error($says)] $variant $(($of_type))? $({ $($field: $type),+ })?,)+
            $(#[error("{0}")] $other($Other),)?
        }

        impl $crate::refusal::Why for $Reason {
            fn code(&self) -> &'static str {
                match self {
                    $($Reason::$variant { .. } => $code,)+
                    $($Reason::$other(other) => $crate::refusal::Why::code(other),)?
                }
            }
        }
    };
}
pub use crate::refusal_reasons as reasons;

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
