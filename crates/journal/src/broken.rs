//! The first thing wrong with a chain.

use crate::field::FieldProblem;
use crate::hash::Hash;
use crate::head::Head;

/// The first record at which a chain is broken, and how. All records before it are in order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("record {seq}: {what}")]
pub struct Broken {
    /// The first bad or missing record.
    pub seq: u64,
    /// What is wrong with it.
    pub what: Flaw,
}

/// What is wrong with a record, in the order of checking: the first that holds is the answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// Another record stands in its place.
    #[error("missing; record {found} stands in its place")]
    Gap {
        /// The sequence number found instead.
        found: u64,
    },
    /// It does not follow the record in front: it, or the one in front, was replaced.
    #[error("does not follow the record before it: prev is {found}, but that record's hash is {expected}")]
    PrevMismatch {
        /// The hash of the record in front.
        expected: Hash,
        /// The `prev` of this record.
        found: Hash,
    },
    /// A field breaks its limits, or cannot be read.
    #[error(transparent)]
    Malformed(#[from] FieldProblem),
    /// Its content is not what was hashed.
    #[error("changed after it was written: it carries hash {found}, but its content hashes to {expected}")]
    HashMismatch {
        /// What its content hashes to.
        expected: Hash,
        /// The hash it carries.
        found: Hash,
    },
    /// It is dated before the record in front.
    #[error("dated {time_ms} ms, before the record in front of it at {last_ms} ms")]
    TimeBackwards {
        /// Its time.
        time_ms: i64,
        /// The time of the record in front.
        last_ms: i64,
    },
    /// It does not go on with the command in front, or begins in the middle of one.
    #[error("it is part {part} of {parts} of command {command:?}, and {expected} comes next")]
    CommandMismatch {
        /// The command it claims to be of.
        command: String,
        /// Its part.
        part: u32,
        /// How many parts it says there are.
        parts: u32,
        /// What should stand here.
        expected: String,
    },
    /// The chain ends in the middle of a command.
    #[error("missing; it is {expected}, and a command is recorded whole or not at all")]
    CommandCut {
        /// What should stand here.
        expected: String,
    },
    /// The chain ends before a head that was published.
    #[error("missing; the chain was cut below its published head {published}")]
    Truncated {
        /// The head that was published.
        published: Head,
    },
    /// The chain is sound in itself but is not the one whose head was published.
    #[error("its hash is {found}, but {published} was published; it or a record before it was replaced")]
    NotAsPublished {
        /// The head that was published.
        published: Head,
        /// The hash found at that place.
        found: Hash,
    },
}
