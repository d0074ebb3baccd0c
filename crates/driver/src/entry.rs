//! What a record of the journal says.
//!
//! | kind             | payload                                                                            |
//! | ---------------- | ---------------------------------------------------------------------------------- |
//! | `opened`         | the rules of the table, [`Opened`]; the first record and only that                 |
//! | `deck-committed` | the commitment to the order a deck was just left in, and the nonce behind it       |
//! | `deck-revealed`  | nonce and order, once the round is over or the order is used no more               |
//! | `state-digest`   | SHA-256 of the table's state after all events before it                            |
//! | a fact's name    | an event of the table: `wager-placed`, `deck-shuffled`, `hand-settled`, …          |
//!
//! Every payload is JSON as this program writes it, without spaces and with the fields in the order of their
//! types, so that equal entries have equal bytes; replay refuses any other writing.

use crate::opened::Opened;
use chance::{Commitment, DeckOrder, Nonce};
use journal::Record;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use table::game::{EventOf, Game};

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "lives for one record")]
pub enum Entry<G: Game> {
    /// The rules.
    Opened(Opened),
    /// A deck's order is fixed.
    Committed(Committed),
    /// A deck's order is shown.
    Revealed(Revealed),
    /// How the state stands.
    Digest(Digest),
    /// Something happened at the table.
    Event(EventOf<G>),
}

/// The commitment to a deck's order. Only `commitment` is published; the nonce is kept here so that a table
/// whose power failed can still reveal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Committed {
    /// The deck.
    pub deck: u8,
    /// What is published.
    pub commitment: Commitment,
    /// What keeps it from being guessed.
    pub nonce: Nonce,
}

/// A deck's order as the shuffle left it, before any cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revealed {
    /// The deck.
    pub deck: u8,
    /// The round it was dealt in, if it was.
    pub round: Option<u64>,
    /// What was published.
    pub commitment: Commitment,
    /// The nonce.
    pub nonce: Nonce,
    /// The order.
    pub order: DeckOrder,
}

/// A digest of the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Digest {
    /// How many events the state has seen.
    pub events: u64,
    /// SHA-256 in hexadecimal.
    pub sha256: String,
}

/// Why a record cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// Not the JSON it should be.
    #[error("it cannot be read as {kind:?}: {error}")]
    Json {
        /// The kind it claims.
        kind: String,
        /// What is wrong.
        error: serde_json::Error,
    },
    /// The payload is of another kind.
    #[error("it is filed as {kind:?} and says {says:?}")]
    Misfiled {
        /// The kind it claims.
        kind: String,
        /// The fact it holds.
        says: String,
    },
    /// The payload is not written as this program writes it.
    #[error("its payload is not written in canonical form")]
    NotCanonical,
    /// Its time or actor differ from the event's.
    #[error("its time and actor are not those of its event")]
    NotItsEvent,
}

impl Revealed {
    /// The kind of its record.
    pub(crate) const KIND: &'static str = "deck-revealed";
}

impl<G: Game> Entry<G> {
    /// The kind of its record.
    pub fn kind(&self) -> String {
        match self {
            Entry::Opened(_) => "opened".to_owned(),
            Entry::Committed(_) => "deck-committed".to_owned(),
            Entry::Revealed(_) => Revealed::KIND.to_owned(),
            Entry::Digest(_) => "state-digest".to_owned(),
            Entry::Event(event) => fact_name(&event.fact),
        }
    }

    /// The payload of its record.
    pub fn payload(&self) -> Result<Vec<u8>, serde_json::Error> {
        match self {
            Entry::Opened(opened) => serde_json::to_vec(opened),
            Entry::Committed(committed) => serde_json::to_vec(committed),
            Entry::Revealed(revealed) => serde_json::to_vec(revealed),
            Entry::Digest(digest) => serde_json::to_vec(digest),
            Entry::Event(event) => serde_json::to_vec(event),
        }
    }

    /// What a record says.
    pub fn read(record: &Record) -> Result<Entry<G>, Unreadable> {
        let entry = match record.kind.as_str() {
            "opened" => Entry::Opened(parse(record)?),
            "deck-committed" => Entry::Committed(parse(record)?),
            Revealed::KIND => Entry::Revealed(parse(record)?),
            "state-digest" => Entry::Digest(parse(record)?),
            kind => {
                let event: EventOf<G> = parse(record)?;
                let says = fact_name(&event.fact);
                if says != kind {
                    return Err(Unreadable::Misfiled {
                        kind: kind.to_owned(),
                        says,
                    });
                }
                if event.by.name != record.actor || i64::try_from(event.at) != Ok(record.time_ms) {
                    return Err(Unreadable::NotItsEvent);
                }
                Entry::Event(event)
            }
        };
        match entry.payload() {
            Ok(payload) if payload == record.payload => Ok(entry),
            _ => Err(Unreadable::NotCanonical),
        }
    }
}

pub(crate) fn parse<T: DeserializeOwned>(record: &Record) -> Result<T, Unreadable> {
    let unreadable = |error| Unreadable::Json {
        kind: record.kind.clone(),
        error,
    };
    serde_json::from_slice(&record.payload).map_err(unreadable)
}

/// The name of a fact, `wager-placed`: what its JSON begins with, alone or as the key of its fields.
pub fn fact_name(fact: &impl Serialize) -> String {
    let json = serde_json::to_string(fact).unwrap_or_default();
    json.split('"').nth(1).unwrap_or_default().to_owned()
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes
        .iter()
        .fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
            // Writing to a string does not fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}
