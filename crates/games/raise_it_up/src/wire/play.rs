//! What a player did, as a record says it: `"fold"`, or the street and the multiple.

use crate::Play;
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use wire::value::Object;

/// A Play Wager.
#[derive(serde::Deserialize, serde::Serialize, JsonSchema)]
#[schemars(rename = "RaiseItUpPlay")]
#[serde(deny_unknown_fields)]
pub(super) struct Raise {
    /// How many cards the player had seen: 3, 4 or 5.
    street: i64,
    /// How many times the Ante: up to 3, 2 or 1 by street.
    multiple: i64,
}

/// Either of the two.
#[derive(JsonSchema)]
#[schemars(rename = "RaiseItUpPlayOrFold")]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is wanted")]
pub(super) enum PlaySchema {
    Raise(Object<Raise>),
    Fold(Fold),
}

/// No Play Wager was made.
#[derive(JsonSchema)]
#[schemars(rename = "RaiseItUpFold")]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "only its schema is wanted")]
pub(super) enum Fold {
    Fold,
}

/// The one decision of a round.
pub(super) struct PlayRecord(pub(super) Play);

impl Serialize for PlayRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Play::Fold => serializer.serialize_str("fold"),
            Play::Raise { seen, multiple } => {
                let street = seen;
                Raise { street, multiple }.serialize(serializer)
            }
        }
    }
}

impl<'de> Deserialize<'de> for PlayRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlayRecord, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = PlayRecord;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"fold\" or {\"street\": 3, \"multiple\": 1}")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<PlayRecord, E> {
                match text {
                    "fold" => Ok(PlayRecord(Play::Fold)),
                    other => Err(E::invalid_value(Unexpected::Str(other), &self)),
                }
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<PlayRecord, A::Error> {
                let raise = Raise::deserialize(MapAccessDeserializer::new(map))?;
                Ok(PlayRecord(Play::Raise {
                    seen: raise.street,
                    multiple: raise.multiple,
                }))
            }
        }
        deserializer.deserialize_any(Either)
    }
}
