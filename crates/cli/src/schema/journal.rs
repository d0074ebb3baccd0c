//! The schema of a line of an exported journal.

use serde_json::{Value, json};

/// One record of a chain. Its payload is as its kind and its version `v` say; docs/journal.md lists the kinds.
pub(super) fn schema() -> Value {
    let hash = json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "A record of a table's journal, as a line of `houseway audit export`.",
        "type": "object",
        "properties": {
            "chain": { "type": "string", "description": "The table." },
            "seq": { "type": "integer", "minimum": 1, "description": "Counted from 1 without a gap." },
            "time_ms": { "type": "integer", "description": "Milliseconds since 1970." },
            "actor": { "type": "string", "description": "Whose act it followed from." },
            "command": { "type": "string", "description": "The command's id, or # and the number of its first record." },
            "part": { "type": "integer", "minimum": 1, "description": "Which record of its command it is." },
            "parts": { "type": "integer", "minimum": 1, "description": "How many records its command has." },
            "bound": { "type": "boolean", "description": "Whether the command was meant for one head only." },
            "kind": { "type": "string", "description": "What the payload is: `opened`, or the name of a fact." },
            "payload": {
                "type": "object",
                "properties": { "v": { "type": "integer", "minimum": 1, "description": "The version of its kind." } },
                "required": ["v"],
            },
            "prev": hash,
            "hash": hash,
        },
        "required": [
            "chain", "seq", "time_ms", "actor", "command", "part", "parts", "bound", "kind", "payload", "prev", "hash",
        ],
        "additionalProperties": false,
    })
}
