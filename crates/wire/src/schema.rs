//! JSON Schemas of records and results, over the games given.

use crate::{Door, error};
use schemars::{Schema, SchemaGenerator, json_schema};

/// The schema of a record: a round of one of these games.
pub fn record(games: &[Box<dyn Door>]) -> Schema {
    one_of("A round as it happened.", |generator| {
        let mut all = Vec::new();
        for game in games {
            let [record, _] = game.schemas(generator);
            all.push(record);
        }
        all
    })
}

/// The schema of a result line: a settled round, or why it was refused.
pub fn result(games: &[Box<dyn Door>]) -> Schema {
    one_of("A settled round, or a refusal.", |generator| {
        let mut all = Vec::new();
        for game in games {
            let [_, result] = game.schemas(generator);
            all.push(result);
        }
        all.push(generator.subschema_for::<Refused>());
        all
    })
}

fn one_of(says: &str, each: impl FnOnce(&mut SchemaGenerator) -> Vec<Schema>) -> Schema {
    let mut generator = SchemaGenerator::default();
    let all = each(&mut generator);
    let definitions = generator.take_definitions(true);
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": says,
        "anyOf": all,
        "$defs": definitions,
    })
}

/// Why a line was refused.
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only its schema is wanted")]
struct Refused {
    /// The line, counted from 1.
    line: u64,
    /// The record's own id, where it has one that can be read.
    #[schemars(default)]
    id: Option<serde_json::Value>,
    error: error::LineError,
}
