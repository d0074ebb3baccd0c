//! The name of a chain.

use std::fmt;
use std::str::FromStr;

use crate::field::{FieldProblem, check_text};
use crate::hash::{Encoder, Hash};

/// The name of a chain, usually a table's: `bj-7`.
///
/// One to [`TEXT_BYTES_MAX`](crate::TEXT_BYTES_MAX) bytes of UTF-8 without control characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ChainId(String);

impl ChainId {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The `prev` of record 1: the hash that ties a chain to its name.
    pub fn genesis(&self) -> Hash {
        Encoder::new("houseway/journal/2/genesis")
            .text(self.0.as_bytes())
            .finish()
    }
}

impl TryFrom<String> for ChainId {
    type Error = FieldProblem;

    fn try_from(text: String) -> Result<ChainId, FieldProblem> {
        check_text("chain id", &text)?;
        Ok(ChainId(text))
    }
}

impl TryFrom<&str> for ChainId {
    type Error = FieldProblem;

    fn try_from(text: &str) -> Result<ChainId, FieldProblem> {
        text.to_owned().try_into()
    }
}

impl FromStr for ChainId {
    type Err = FieldProblem;

    fn from_str(text: &str) -> Result<ChainId, FieldProblem> {
        text.try_into()
    }
}

impl fmt::Display for ChainId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
