//! Why a command is not done.

use crate::fault::Fault;
use crate::opened::BadRules;
use chance::ChanceError;
use journal::entry::EntryError;
use journal::{AppendRefusal, CommandId, FieldProblem, Head, LogError};
use table::{Misfit, Refusal};

/// Why a command is not done. The table has not changed; nor has the journal, unless the log says that it does not
/// know ([`LogErrorKind::Uncertain`](journal::LogErrorKind::Uncertain)), and then the table is to be resumed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PitError {
    /// The table refuses it.
    #[error("{0}")]
    Refused(Refusal),
    /// The journal stands elsewhere than the command was meant for.
    #[error(
        "the command is meant for head {expected}, and the journal stands at {stands}; look at the table again"
    )]
    Elsewhere {
        /// The head the command was meant for.
        expected: Head,
        /// Where the journal stands.
        stands: Head,
    },
    /// The id is one that only the table gives.
    #[error("the command id {0} begins with #, as only those do that the table gives; choose another")]
    ReservedId(CommandId),
    /// The id is taken by a command that asked for something else.
    #[error("the journal holds another command of the id {0}; give this one an id of its own")]
    OtherCommand(CommandId),
    /// What was prepared follows from a state that the table is no longer in.
    #[error(
        "the command was prepared at head {prepared}, and the table stands at {stands}; prepare it again"
    )]
    Outdated {
        /// Where it was prepared.
        prepared: Head,
        /// Where the table stands.
        stands: Head,
    },
    /// The journal cannot be read or written.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The chain does not take the record.
    #[error(transparent)]
    Append(#[from] AppendRefusal),
    /// A name does not fit the journal.
    #[error(transparent)]
    Field(#[from] FieldProblem),
    /// Chance gave nothing.
    #[error(transparent)]
    Chance(#[from] ChanceError),
    /// An entry cannot be written.
    #[error("an entry cannot be written: {0}")]
    Entry(#[from] EntryError),
    /// A snapshot cannot be written.
    #[error("the state cannot be written: {0}")]
    Snapshot(serde_json::Error),
    /// The rules do not stand.
    #[error(transparent)]
    Rules(#[from] BadRules),
    /// The journal does not give a table.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The table does not take what it decided: a defect.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}

impl PitError {
    /// A short name of the error, for programs.
    pub fn code(&self) -> &str {
        match self {
            PitError::Refused(refusal) => refusal.code(),
            PitError::Elsewhere { .. } => "journal-elsewhere",
            PitError::ReservedId(_) => "command-id-reserved",
            PitError::OtherCommand(_) => "command-id-taken",
            PitError::Outdated { .. } => "outdated",
            PitError::Log(error) => error.kind().code(),
            PitError::Append(_) => "not-appended",
            PitError::Field(_) => "bad-name",
            PitError::Chance(_) => "no-chance",
            PitError::Entry(error) => error.code(),
            PitError::Snapshot(_) => "no-snapshot",
            PitError::Rules(error) => error.code(),
            PitError::Fault(fault) => fault.what.code(),
            PitError::Misfit(_) => "misfit",
        }
    }
}
