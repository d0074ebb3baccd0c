//! The OpenAPI text, made from the list of endpoints and the table of access.

use super::endpoint::{Answers, Endpoint};
use super::problem::Problem;
use crate::access::{self, Who};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// The schemas of the types that endpoints take and answer.
pub struct Schemas {
    makes: SchemaGenerator,
}

impl Schemas {
    /// A reference to the schema of a type.
    pub(super) fn of<T: JsonSchema>(&mut self) -> Schema {
        self.makes.subschema_for::<T>()
    }

    /// The schema of a type itself, whose properties are the names after the question mark.
    pub(super) fn of_query<T: JsonSchema>(&mut self) -> Schema {
        T::json_schema(&mut self.makes)
    }
}

/// Writes the text.
pub fn document(endpoints: &[Endpoint]) -> Value {
    let makes = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into())
        .into_generator();
    let mut schemas = Schemas { makes };
    let problem = schemas.of::<Problem>();
    let mut paths: Map<String, Value> = Map::new();
    for endpoint in endpoints {
        let operation = operation(endpoint, &mut schemas, &problem);
        let path = endpoint.path.replace("{*", "{");
        let path = paths.entry(path).or_insert_with(|| json!({}));
        path[endpoint.method] = operation;
    }
    let definitions = schemas.makes.take_definitions(true);
    sorted(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Houseway",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Live tables, people and money. Every command may carry an id: sent again, it is answered \
                as before and nothing is done twice. Commands from a browser carry the header `houseway: 1`. Errors \
                are problem+json with a code, a field, a clause and a remedy.",
            "license": { "name": "Apache-2.0", "identifier": "Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": definitions,
            "securitySchemes": {
                "session": { "type": "apiKey", "in": "cookie", "name": crate::people::session::COOKIE },
            },
        },
    }))
}

/// The same with the names of every object in order: however the program was built, the text is one.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(object) => {
            let mut fields: Vec<(String, Value)> = object.into_iter().collect();
            fields.sort_by(|(one, _), (other, _)| one.cmp(other));
            let fields = fields.into_iter().map(|(name, field)| (name, sorted(field)));
            Value::Object(fields.collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        plain => plain,
    }
}

fn operation(endpoint: &Endpoint, schemas: &mut Schemas, problem: &Schema) -> Value {
    let who = access::who(endpoint.name);
    let mut parameters = Vec::new();
    for name in names_in(endpoint.path) {
        parameters.push(json!({
            "name": name, "in": "path", "required": true, "schema": { "type": "string" },
        }));
    }
    if let Some(query) = endpoint.query {
        let query = Value::from(query(schemas));
        let required = query["required"].as_array().cloned().unwrap_or_default();
        for (name, schema) in query["properties"].as_object().into_iter().flatten() {
            parameters.push(json!({
                "name": name, "in": "query", "schema": schema,
                "required": required.iter().any(|each| each == name),
            }));
        }
    }
    let mut responses: Map<String, Value> = Map::new();
    let (status, answer) = match endpoint.answer {
        Answers::Nothing => ("204", json!({ "description": "Done." })),
        Answers::Json(make) => {
            let schema = make(schemas);
            let content = json!({ "application/json": { "schema": schema } });
            ("200", json!({ "description": "Done.", "content": content }))
        }
        Answers::Other(media) => {
            let mut content = json!({});
            for media in media {
                content[media] = json!({ "schema": { "type": "string" } });
                if let Some(also) = endpoint.also {
                    content[media]["x-data"] = Value::from(also(schemas));
                }
            }
            ("200", json!({ "description": "Done.", "content": content }))
        }
    };
    responses.insert(status.to_owned(), answer);
    let mut refuses = vec![400, 404, 408, 413, 429, 500, 503];
    if !matches!(who, Some(Who::Anyone)) {
        refuses.extend([401, 403]);
    }
    if endpoint.method != "get" {
        refuses.push(403);
    }
    if endpoint.body.is_some() || endpoint.query.is_some() {
        refuses.extend([415, 422]);
    }
    refuses.extend(&endpoint.refuses);
    refuses.sort_unstable();
    refuses.dedup();
    for status in refuses {
        let content = json!({ "application/problem+json": { "schema": problem } });
        responses.insert(
            status.to_string(),
            json!({ "description": "Refused, with what to do.", "content": content }),
        );
    }
    let mut operation = json!({
        "operationId": endpoint.name,
        "summary": endpoint.says,
        "description": who.map_or_else(|| "Nobody.".to_owned(), Who::says),
        "parameters": parameters,
        "responses": responses,
        "tags": [tag(endpoint.path)],
    });
    if !matches!(who, Some(Who::Anyone)) {
        operation["security"] = json!([{ "session": [] }]);
    }
    if let Some(body) = endpoint.body {
        let content = json!({ "application/json": { "schema": body(schemas) } });
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    operation
}

fn names_in(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        .map(|name| name.trim_start_matches('*'))
}

fn tag(path: &str) -> &str {
    path.trim_start_matches("/api/v1/")
        .split('/')
        .next()
        .unwrap_or_default()
}
