//! What someone asks of a table.

use crate::people::Actor;
use serde::{Deserialize, Serialize};

/// An act, by someone, at a moment. Chance enters here too: orders of cards, dice, numbers shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command<A> {
    /// Milliseconds, on any clock that does not run backwards.
    pub at: u64,
    /// Who.
    pub by: Actor,
    /// What.
    pub act: A,
}
