//! What a record of the journal says.
//!
//! | kind             | payload                                                                            |
//! | ---------------- | ---------------------------------------------------------------------------------- |
//! | `opened`         | the rules of the table, [`Opened`]; the first record and only that                 |
//! | `deck-committed` | the commitment to the order a deck was just left in, and the nonce behind it       |
//! | `deck-revealed`  | nonce and order, once the round is over or the order is used no more               |
//! | `chance-changed` | where chance comes from after it, where that is not what the first record says          |
//! | `state-digest`   | SHA-256 of a projection of the table's state after all events before it            |
//! | a fact's name    | an event of the table: `wager-placed`, `deck-shuffled`, `hand-settled`, …          |
//!
//! Every payload is a JSON object that says its version first ([`journal::entry`]). This program writes the present
//! versions and reads every one that was ever released. The first event of a command with an id of its own also says
//! what was asked ([`Asked`]).

use crate::asked::Asked;
use crate::fault::What;
use crate::headless::Play;
use crate::opened::Opened;
use chance::{Commitment, DeckOrder, Nonce};
use journal::Record;
use journal::entry::{self, EntryError, Upcast, Upcasts};
use serde::{Deserialize, Serialize};
use table::game::EventOf;
use table::table::fact_name;

/// The kind of the first record.
pub const OPENED: &str = "opened";
const COMMITTED: &str = "deck-committed";
const REVEALED: &str = "deck-revealed";
const CHANCE: &str = "chance-changed";
const DIGEST: &str = "state-digest";

/// The upcasts of the entries below and of the facts of a table's shared parts. A game has those of its own facts
/// ([`Play::UPCASTS`]).
pub const UPCASTS: Upcasts = Upcasts(&[]);

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "lives for one record")]
pub enum Entry<G: Play> {
    /// The rules.
    Opened(Opened),
    /// A deck's order is fixed.
    Committed(Committed),
    /// A deck's order is shown.
    Revealed(Revealed),
    /// Chance comes from elsewhere now.
    Chance(ChanceFrom),
    /// How the state stands.
    Digest(Digest),
    /// Something happened at the table.
    Event(EventOf<G>),
}

/// The commitment to a deck's order. Only `commitment` is published; the nonce is kept here so that a table
/// whose power failed can still reveal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// Where chance comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChanceFrom {
    /// `system`, or `seed 7`.
    pub source: String,
}

/// A digest of the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    /// What of the state is hashed, and how: see [`table::digest`].
    pub projection: u32,
    /// How many events the state has seen.
    pub events: u64,
    /// SHA-256 in hexadecimal.
    pub sha256: String,
}

impl<G: Play> Entry<G> {
    /// The kind of its record.
    pub fn kind(&self) -> &'static str {
        match self {
            Entry::Opened(_) => OPENED,
            Entry::Committed(_) => COMMITTED,
            Entry::Revealed(_) => REVEALED,
            Entry::Chance(_) => CHANCE,
            Entry::Digest(_) => DIGEST,
            Entry::Event(event) => fact_name(&event.fact),
        }
    }

    /// Writes the kind and the payload of its record.
    pub fn write(&self) -> Result<(&'static str, Vec<u8>), EntryError> {
        let kind = self.kind();
        let upcasts = upcasts::<G>(kind);
        let payload = match self {
            Entry::Opened(opened) => entry::write(kind, opened, upcasts),
            Entry::Committed(committed) => entry::write(kind, committed, upcasts),
            Entry::Revealed(revealed) => entry::write(kind, revealed, upcasts),
            Entry::Chance(from) => entry::write(kind, from, upcasts),
            Entry::Digest(digest) => entry::write(kind, digest, upcasts),
            Entry::Event(event) => return write_event::<G>(event, None),
        }?;
        Ok((kind, payload))
    }

    /// Reads what a record says.
    pub fn read(record: &Record) -> Result<Entry<G>, What> {
        let upcasts = upcasts::<G>(&record.kind);
        let (kind, payload) = (record.kind.as_str(), record.payload.as_slice());
        Ok(match kind {
            OPENED => Entry::Opened(entry::read(kind, payload, upcasts)?),
            COMMITTED => Entry::Committed(entry::read(kind, payload, upcasts)?),
            REVEALED => Entry::Revealed(entry::read(kind, payload, upcasts)?),
            CHANCE => Entry::Chance(entry::read(kind, payload, upcasts)?),
            DIGEST => Entry::Digest(entry::read(kind, payload, upcasts)?),
            kind => {
                let event: EventOf<G> = entry::read(kind, payload, upcasts)?;
                let says = fact_name(&event.fact);
                if says != kind {
                    return Err(What::Misfiled {
                        says: says.to_owned(),
                    });
                }
                if event.by.id.as_str() != record.actor || i64::try_from(event.at) != Ok(record.time_ms) {
                    return Err(What::NotItsEvent);
                }
                Entry::Event(event)
            }
        })
    }
}

/// An event's entry, with what was asked in the first of a command that has an id.
#[derive(Serialize)]
struct Filed<'a, E> {
    #[serde(flatten)]
    event: &'a E,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<&'a Asked>,
}

/// Writes the kind and the payload of an event's record.
pub(crate) fn write_event<G: Play>(
    event: &EventOf<G>,
    asked: Option<&Asked>,
) -> Result<(&'static str, Vec<u8>), EntryError> {
    let kind = fact_name(&event.fact);
    let payload = entry::write(kind, &Filed { event, asked }, upcasts::<G>(kind))?;
    Ok((kind, payload))
}

/// What was asked, where a record says it.
pub(crate) fn asked(record: &Record) -> Option<Asked> {
    #[derive(Deserialize)]
    struct Says {
        asked: Option<Asked>,
    }
    serde_json::from_slice::<Says>(&record.payload).ok()?.asked
}

fn upcasts<G: Play>(kind: &str) -> &'static [Upcast] {
    match UPCASTS.of(kind) {
        [] => G::UPCASTS.of(kind),
        shared => shared,
    }
}
