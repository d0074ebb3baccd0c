//! One record, as written.

use crate::field::{FieldProblem, check_payload, check_text, check_time};
use crate::hash::{Encoder, Hash};
use crate::id::ChainId;

/// One record as it was written or read. Any field may be wrong; [`Chain::accept`](crate::Chain::accept)
/// and [`verify`](crate::verify) say whether it belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The place in the chain, from 1 without gaps.
    pub seq: u64,
    /// Milliseconds since 1970-01-01T00:00:00Z. Never negative, never before the record in front.
    pub time_ms: i64,
    /// Who did it: a badge, a seat, a device.
    pub actor: String,
    /// What it is, so that a reader may choose how to read the payload.
    pub kind: String,
    /// What happened. By convention JSON in canonical form, so that equal events have equal bytes.
    pub payload: Vec<u8>,
    /// The hash of the record in front, or the chain's genesis hash for record 1.
    pub prev: Hash,
    /// The hash over everything above and the chain's id.
    pub hash: Hash,
}

impl Record {
    /// The hash this record should carry in the chain `id`, whatever [`Record::hash`] says.
    pub fn compute_hash(&self, id: &ChainId) -> Result<Hash, FieldProblem> {
        let time_ms = check_time(self.time_ms)?;
        check_text("actor", &self.actor)?;
        check_text("kind", &self.kind)?;
        check_payload(&self.payload)?;
        let hash = Encoder::new("houseway/journal/1/record")
            .text(id.as_str().as_bytes())
            .number(self.seq)
            .number(time_ms)
            .text(self.actor.as_bytes())
            .text(self.kind.as_bytes())
            .text(&self.payload)
            .hash(&self.prev)
            .finish();
        Ok(hash)
    }
}
