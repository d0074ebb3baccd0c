//! Entries: payloads that outlive the program that wrote them.
//!
//! An entry is a JSON object whose first field `v` is the version of its kind, counted from 1 for each kind by
//! itself: `{"v":1,"seat":3,"amount":"25.00"}`. A field that older entries lack and that has a default needs no
//! new version. Any other change does: the kind gets one more [`Upcast`], a function that turns the fields of
//! the version before into those of the new one. A reader upcasts step by step to the version it knows and
//! only then reads the fields into a type. What stands in the chain is never written anew; its bytes are what
//! the hashes protect.
//!
//! ```
//! use journal::Chain;
//! use journal::entry::{self, Upcast, Upcasts};
//! use serde::{Deserialize, Serialize};
//! use serde_json::Value;
//!
//! #[derive(Debug, PartialEq, Serialize, Deserialize)]
//! struct Wager { seat: u8, cents: u64 }
//!
//! // Version 1 counted in dollars.
//! fn dollars_to_cents(mut wager: Value) -> Value {
//!     if let Some(dollars) = wager["dollars"].as_u64() {
//!         wager["cents"] = (dollars * 100).into();
//!     }
//!     wager
//! }
//! const UPCASTS: Upcasts = Upcasts(&[("wager", &[dollars_to_cents])]);
//!
//! let mut chain = Chain::new("bj-7".parse()?);
//! let old = chain.append(0, "seat 3", "wager", r#"{"v":1,"seat":3,"dollars":25}"#)?;
//! let wager: Wager = UPCASTS.read(&old)?;
//! assert_eq!(wager, Wager { seat: 3, cents: 2500 });
//! assert_eq!(UPCASTS.write("wager", &wager)?, br#"{"v":2,"seat":3,"cents":2500}"#);
//!
//! let newer = chain.append(0, "seat 3", "wager", r#"{"v":3,"seat":3,"chips":[25]}"#)?;
//! let refused = UPCASTS.read::<Wager>(&newer).unwrap_err();
//! assert_eq!(refused.code(), "newer-entry");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::record::Record;

/// Turns the fields of one version of a kind into those of the next. Fields it does not expect it leaves as they
/// are: the type they are read into has the last word.
pub type Upcast = fn(Value) -> Value;

/// The upcasts of the kinds that have more than one version, oldest first. A kind that is not listed stands at
/// version 1.
#[derive(Debug, Clone, Copy)]
pub struct Upcasts(pub &'static [(&'static str, &'static [Upcast])]);

/// Why an entry cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    /// Not the JSON it should be.
    #[error("it cannot be read as {kind:?}: {error}")]
    Json {
        /// The kind.
        kind: String,
        /// What is wrong.
        error: serde_json::Error,
    },
    /// It says no version.
    #[error("it is of kind {kind:?} and does not say in which version; versions are counted from 1")]
    NoVersion {
        /// The kind.
        kind: String,
    },
    /// A later program wrote it.
    #[error(
        "it is of kind {kind:?} in version {found}, and this Houseway reads versions up to {known}; use a newer Houseway"
    )]
    Newer {
        /// The kind.
        kind: String,
        /// The version it is in.
        found: u32,
        /// The last version this program reads.
        known: u32,
    },
}

impl EntryError {
    /// A short name of the error, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            EntryError::Json { .. } => "unreadable-entry",
            EntryError::NoVersion { .. } => "entry-without-version",
            EntryError::Newer { .. } => "newer-entry",
        }
    }
}

impl Upcasts {
    /// The upcasts of a kind; none for a kind at version 1.
    pub fn of(&self, kind: &str) -> &'static [Upcast] {
        let listed = self.0.iter().find(|(name, _)| *name == kind);
        listed.map_or(&[], |(_, upcasts)| upcasts)
    }

    /// Reads the entry of a record.
    pub fn read<T: DeserializeOwned>(&self, record: &Record) -> Result<T, EntryError> {
        read(&record.kind, &record.payload, self.of(&record.kind))
    }

    /// Writes an entry in the present version of its kind.
    pub fn write<T: Serialize>(&self, kind: &str, entry: &T) -> Result<Vec<u8>, EntryError> {
        write(kind, entry, self.of(kind))
    }
}

/// Returns the present version of a kind with these upcasts: one more than there are.
pub fn version(upcasts: &[Upcast]) -> u32 {
    u32::try_from(upcasts.len()).map_or(u32::MAX, |count| count.saturating_add(1))
}

/// Reads an entry of a kind, whose older versions the upcasts lift to the present one.
pub fn read<T: DeserializeOwned>(kind: &str, payload: &[u8], upcasts: &[Upcast]) -> Result<T, EntryError> {
    let json = |error| EntryError::Json {
        kind: kind.to_owned(),
        error,
    };
    let found = found(kind, payload)?;
    let known = version(upcasts);
    if found > known {
        return Err(EntryError::Newer {
            kind: kind.to_owned(),
            found,
            known,
        });
    }
    if found == known {
        return serde_json::from_slice(payload).map_err(json);
    }
    let mut fields: Value = serde_json::from_slice(payload).map_err(json)?;
    let steps = usize::try_from(found).unwrap_or(usize::MAX).saturating_sub(1);
    for upcast in upcasts.iter().skip(steps) {
        fields = upcast(fields);
    }
    serde_json::from_value(fields).map_err(json)
}

/// Writes an entry of a kind in its present version. The entry must be a struct or a map.
pub fn write<T: Serialize>(kind: &str, entry: &T, upcasts: &[Upcast]) -> Result<Vec<u8>, EntryError> {
    let envelope = Envelope {
        v: version(upcasts),
        fields: entry,
    };
    serde_json::to_vec(&envelope).map_err(|error| EntryError::Json {
        kind: kind.to_owned(),
        error,
    })
}

#[derive(Serialize)]
struct Envelope<'a, T> {
    v: u32,
    #[serde(flatten)]
    fields: &'a T,
}

/// The version an entry says it is in.
fn found(kind: &str, payload: &[u8]) -> Result<u32, EntryError> {
    if let Some(first) = first(payload) {
        return Ok(first);
    }
    #[derive(Deserialize)]
    struct Versioned {
        v: Option<u32>,
    }
    let versioned: Versioned = serde_json::from_slice(payload).map_err(|error| EntryError::Json {
        kind: kind.to_owned(),
        error,
    })?;
    let no_version = || EntryError::NoVersion {
        kind: kind.to_owned(),
    };
    versioned.v.filter(|version| *version > 0).ok_or_else(no_version)
}

/// The version where it stands as this program writes it, in front of all else. Anything else is read with care.
fn first(payload: &[u8]) -> Option<u32> {
    let rest = payload.strip_prefix(br#"{"v":"#)?;
    let digits = rest.iter().position(|byte| !byte.is_ascii_digit())?;
    let ends = matches!(rest.get(digits), Some(b',' | b'}'));
    let plain = ends && rest.first().is_some_and(|digit| *digit != b'0');
    std::str::from_utf8(rest.get(..digits)?)
        .ok()
        .filter(|_| plain)?
        .parse()
        .ok()
}
