//! The schema of a Rules Submission, made from the editions.

use rulebook::option::OptionKind;
use rulebook::{Edition, OptionSpec};
use serde_json::{Map, Value, json};

/// One form for each edition. What an option needs of another is for `rules check` to say.
pub(super) fn schema() -> Value {
    let all: Vec<Value> = Edition::all().iter().map(|edition| form(edition)).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "A Rules Submission: what an operator chose within an edition.",
        "oneOf": all,
        "$defs": { "house-way": house_way() },
    })
}

fn form(edition: &Edition) -> Value {
    let options = edition
        .options()
        .iter()
        .filter(|option| option.key != "house-way");
    let options: Map<String, Value> = options.map(|one| (one.key.clone(), option(one))).collect();
    let mut properties = json!({
        "rules": { "const": edition.id },
        "operator": { "type": "string", "minLength": 1, "maxLength": 120, "description": "Whose submission it is." },
        "table": { "type": "string", "minLength": 1, "maxLength": 120, "description": "The table or tables it is for." },
        "from": { "description": "The day from which it holds, written bare." },
        "choose": { "type": "object", "properties": options, "additionalProperties": false },
    });
    let mut required = vec!["rules", "operator"];
    if let (Some(fields), Some(option)) = (properties.as_object_mut(), edition.option("house-way")) {
        fields.insert(
            "house-way".to_owned(),
            json!({
                "description": described(option),
                "oneOf": [{ "type": "string", "minLength": 1 }, { "$ref": "#/$defs/house-way" }],
            }),
        );
        // It may stand among the choices, as in a record.
        if let Some(choose) = fields
            .get_mut("choose")
            .and_then(|choose| choose["properties"].as_object_mut())
        {
            choose.insert(
                "house-way".to_owned(),
                json!({ "type": "string", "minLength": 1 }),
            );
        }
    }
    if edition.options().iter().any(|option| option.filed) {
        required.push("choose");
    }
    json!({
        "title": edition.title,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn option(option: &OptionSpec) -> Value {
    let mut schema = match &option.kind {
        OptionKind::Choice(values) => {
            let each = values.iter();
            let mut each: Vec<Value> = each
                .map(|value| json!({ "const": value.value, "description": value.says }))
                .collect();
            if option.fractions {
                let part = json!({ "type": "string", "pattern": "^[1-9][0-9]*/[1-9][0-9]*$" });
                each.push(part);
            }
            json!({ "oneOf": each })
        }
        OptionKind::Flag => json!({ "type": "boolean" }),
        OptionKind::Money { only, .. } if !only.is_empty() => {
            let each = only.iter();
            let each: Vec<Value> = each
                .map(|amount| json!({ "const": amount.value, "description": amount.says }))
                .collect();
            json!({ "oneOf": each })
        }
        OptionKind::Money { .. } => json!({ "type": "string", "pattern": "^[0-9]+(\\.[0-9]{2})?$" }),
        OptionKind::Count { min, max } if option.step > 1 => {
            let counts = (*min..=*max).filter(|count| (count - min) % option.step == 0);
            json!({ "enum": counts.collect::<Vec<i64>>() })
        }
        OptionKind::Count { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
        OptionKind::Odds { hands, .. } => {
            let more = format!("(-[1-9][0-9]*){{{}}}", hands.saturating_sub(1));
            json!({ "type": "string", "pattern": format!("^(none|[1-9][0-9]*{more})$") })
        }
        OptionKind::Payout => {
            json!({ "type": "string", "pattern": "^(none|100% of meter|[1-9][0-9]* for 1)$" })
        }
        OptionKind::Text => json!({ "type": "string", "minLength": 1 }),
    };
    if let Some(fields) = schema.as_object_mut() {
        fields.insert("description".to_owned(), described(option).into());
        if let Some(default) = &option.default {
            fields.insert("default".to_owned(), json!(default));
        }
    }
    schema
}

fn described(option: &OptionSpec) -> String {
    format!("{} ({})", option.says, option.clause)
}

fn house_way() -> Value {
    let phrases = json!({ "type": "array", "items": { "type": "string" } });
    json!({
        "type": "object",
        "properties": {
            "name": { "type": "string", "minLength": 1, "maxLength": 120 },
            "says": { "type": "string", "minLength": 1, "maxLength": 120 },
            "rule": {
                "type": "array",
                "minItems": 1,
                "items": {
                    "type": "object",
                    "properties": { "name": { "type": "string" }, "when": phrases, "play": phrases },
                    "required": ["name", "play"],
                    "additionalProperties": false,
                },
            },
        },
        "required": ["name", "rule"],
        "additionalProperties": false,
    })
}
