//! The commands that records come from.

use std::fmt;
use std::str::FromStr;

use crate::field::{FieldProblem, check_text};
use crate::head::Head;

/// The name of a command, unique within its chain: `9f2c-seat-3-41`.
///
/// One to [`TEXT_BYTES_MAX`](crate::TEXT_BYTES_MAX) bytes of UTF-8 without control characters. Whoever gives a
/// command chooses its id, and sends the same id again when it did not hear the answer. A command that was given
/// without an id gets `#` and the number of its first record, which no other command of the chain can have.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommandId(String);

impl CommandId {
    /// The id of a command without one, whose first record is `seq`.
    pub fn automatic(seq: u64) -> CommandId {
        CommandId(format!("#{seq}"))
    }

    /// Whether the id begins with `#`, as only those do that the table gave.
    pub fn is_automatic(&self) -> bool {
        self.0.starts_with('#')
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for CommandId {
    type Error = FieldProblem;

    fn try_from(text: String) -> Result<CommandId, FieldProblem> {
        check_text("command id", &text)?;
        Ok(CommandId(text))
    }
}

impl TryFrom<&str> for CommandId {
    type Error = FieldProblem;

    fn try_from(text: &str) -> Result<CommandId, FieldProblem> {
        text.to_owned().try_into()
    }
}

impl FromStr for CommandId {
    type Err = FieldProblem;

    fn from_str(text: &str) -> Result<CommandId, FieldProblem> {
        text.try_into()
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> String {
        id.0
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A command as the chain knows it: its id, and the head it was meant for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Command {
    /// Its id; without one it gets an automatic id.
    pub id: Option<CommandId>,
    /// The head of the chain when the command was made, if it holds for no other.
    pub if_head: Option<Head>,
}

/// The records of one command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The first.
    pub first: u64,
    /// The last.
    pub last: u64,
}
