//! Records as JSON Lines, one object on one line:
//!
//! ```json
//! {"chain":"bj-7","seq":1,"time_ms":1767225600000,"actor":"dealer 12","command":"#1","part":1,"parts":1,"bound":false,"kind":"table-opened","payload":{"v":1,"decks":8},"prev":"53f6…","hash":"ed12…"}
//! ```
//!
//! A payload that is one JSON value, with no line break and no space around it, stands in `payload` byte for
//! byte, so the hash can be computed again from the line. Any other payload is in `payload_base64` instead
//! (RFC 4648, with padding).

use std::io::{self, Write};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use journal::{ChainId, Record};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

/// Why a line is not a record.
#[derive(Debug, thiserror::Error)]
pub enum BadLine {
    /// Not the object described above.
    #[error("not a record in JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// A value in it is not what it should be.
    #[error("{field}: {why}")]
    Field {
        /// Which.
        field: &'static str,
        /// Why not.
        why: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'l> {
    chain: String,
    seq: u64,
    time_ms: i64,
    actor: String,
    command: String,
    part: u32,
    parts: u32,
    bound: bool,
    kind: String,
    #[serde(
        borrow,
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    payload: Option<&'l RawValue>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    payload_base64: Option<String>,
    prev: String,
    hash: String,
}

/// Writes one record as one line.
pub fn write_line(out: &mut impl Write, id: &ChainId, record: &Record) -> io::Result<()> {
    let payload = embeddable(&record.payload);
    let line = Line {
        chain: id.to_string(),
        seq: record.seq,
        time_ms: record.time_ms,
        actor: record.actor.clone(),
        command: record.command.clone(),
        part: record.part,
        parts: record.parts,
        bound: record.bound,
        kind: record.kind.clone(),
        payload,
        payload_base64: payload.is_none().then(|| BASE64_STANDARD.encode(&record.payload)),
        prev: record.prev.to_string(),
        hash: record.hash.to_string(),
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}

/// The record on a line, and its chain. Says nothing about whether it belongs there.
pub fn from_line(line: &str) -> Result<(ChainId, Record), BadLine> {
    let line: Line<'_> = serde_json::from_str(line)?;
    let payload = match (line.payload, line.payload_base64) {
        (Some(json), None) => json.get().as_bytes().to_vec(),
        (None, Some(text)) => BASE64_STANDARD
            .decode(text)
            .map_err(|error| bad("payload_base64", error))?,
        _ => return Err(bad("payload", "give either payload or payload_base64")),
    };
    let record = Record {
        seq: line.seq,
        time_ms: line.time_ms,
        actor: line.actor,
        command: line.command,
        part: line.part,
        parts: line.parts,
        bound: line.bound,
        kind: line.kind,
        payload,
        prev: line.prev.parse().map_err(|error| bad("prev", error))?,
        hash: line.hash.parse().map_err(|error| bad("hash", error))?,
    };
    Ok((
        line.chain.try_into().map_err(|error| bad("chain", error))?,
        record,
    ))
}

/// A payload of `null` is a payload, not the lack of one.
fn present<'l, D: Deserializer<'l>>(deserializer: D) -> Result<Option<&'l RawValue>, D::Error> {
    Deserialize::deserialize(deserializer).map(Some)
}

fn bad(field: &'static str, why: impl ToString) -> BadLine {
    BadLine::Field {
        field,
        why: why.to_string(),
    }
}

/// The payload as JSON, if the line would give back the same bytes.
fn embeddable(payload: &[u8]) -> Option<&RawValue> {
    if payload.iter().any(|byte| matches!(byte, b'\n' | b'\r')) {
        return None;
    }
    let json: &RawValue = serde_json::from_slice(payload).ok()?;
    (json.get().len() == payload.len()).then_some(json)
}
