//! One record, as written.

use std::fmt;

use crate::command::Span;
use crate::field::{FieldProblem, check_part, check_payload, check_text, check_time};
use crate::hash::{Encoder, Hash};
use crate::head::Head;
use crate::id::ChainId;

/// One record as it was written or read. Any field may be wrong; [`Chain::accept`](crate::Chain::accept)
/// and [`verify`](crate::verify) say whether it belongs.
///
/// A payload can hold what no one may know yet, such as the order of a deck: it is not part of the `Debug` text.
#[derive(Clone, PartialEq, Eq)]
pub struct Record {
    /// The place in the chain, from 1 without gaps.
    pub seq: u64,
    /// Milliseconds since 1970-01-01T00:00:00Z. Never negative, never before the record in front.
    pub time_ms: i64,
    /// Who did it: a badge, a seat, a device.
    pub actor: String,
    /// The id of the command it comes from.
    pub command: String,
    /// Its place among the records of that command, from 1.
    pub part: u32,
    /// How many records that command has.
    pub parts: u32,
    /// Whether the command was meant for one head of the chain, which is then the `prev` of its first record.
    pub bound: bool,
    /// What it is, so that a reader may choose how to read the payload.
    pub kind: String,
    /// What happened: by convention a JSON object with its version, see [`entry`](crate::entry).
    pub payload: Vec<u8>,
    /// The hash of the record in front, or the chain's genesis hash for record 1.
    pub prev: Hash,
    /// The hash over everything above and the chain's id.
    pub hash: Hash,
}

/// What a command says in one record, before the chain gives it its place.
#[derive(Clone, PartialEq, Eq)]
pub struct Draft {
    /// When, in milliseconds since 1970-01-01T00:00:00Z.
    pub time_ms: i64,
    /// Who did it.
    pub actor: String,
    /// What it is.
    pub kind: String,
    /// What happened.
    pub payload: Vec<u8>,
}

impl Record {
    /// Computes the hash this record should carry in the chain `id`, whatever [`Record::hash`] says.
    pub fn compute_hash(&self, id: &ChainId) -> Result<Hash, FieldProblem> {
        let time_ms = check_time(self.time_ms)?;
        check_text("actor", &self.actor)?;
        check_text("command", &self.command)?;
        check_part(self.part, self.parts)?;
        check_text("kind", &self.kind)?;
        check_payload(&self.payload)?;
        let hash = Encoder::new("houseway/journal/2/record")
            .text(id.as_str().as_bytes())
            .number(self.seq)
            .number(time_ms)
            .text(self.actor.as_bytes())
            .text(self.command.as_bytes())
            .number(self.part.into())
            .number(self.parts.into())
            .number(self.bound.into())
            .text(self.kind.as_bytes())
            .text(&self.payload)
            .hash(&self.prev)
            .finish();
        Ok(hash)
    }

    /// Where the chain stands with this record.
    pub fn head(&self) -> Head {
        Head {
            seq: self.seq,
            hash: self.hash,
        }
    }

    /// Whether its command ends with it.
    pub fn ends_command(&self) -> bool {
        self.part == self.parts
    }

    /// The records of its command.
    pub fn span(&self) -> Span {
        let first = self.seq.saturating_sub(u64::from(self.part.saturating_sub(1)));
        Span {
            first,
            last: first.saturating_add(u64::from(self.parts.saturating_sub(1))),
        }
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("seq", &self.seq)
            .field("time_ms", &self.time_ms)
            .field("actor", &self.actor)
            .field("command", &self.command)
            .field("part", &self.part)
            .field("parts", &self.parts)
            .field("bound", &self.bound)
            .field("kind", &self.kind)
            .field("payload_bytes", &self.payload.len())
            .field("prev", &self.prev)
            .field("hash", &self.hash)
            .finish()
    }
}

impl fmt::Debug for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draft")
            .field("time_ms", &self.time_ms)
            .field("actor", &self.actor)
            .field("kind", &self.kind)
            .field("payload_bytes", &self.payload.len())
            .finish()
    }
}
