//! The OpenAPI text describes what is served.

use crate::client::Client;
use crate::floor::Floor;
use server::{access, api};
use std::collections::BTreeSet;

#[test]
fn every_endpoint_has_a_row_in_the_table_of_access_and_every_row_an_endpoint() {
    let endpoints: BTreeSet<&str> = api::endpoints().iter().map(|endpoint| endpoint.name).collect();
    let rows: BTreeSet<&str> = access::names().collect();
    assert_eq!(endpoints, rows);
    assert_eq!(endpoints.len(), api::endpoints().len(), "a name is used twice");
}

#[test]
fn the_text_is_served_and_every_answer_has_a_schema() {
    let floor = Floor::earnest();
    let text = Client::new(floor.address).get("/api/v1/openapi.json").good();
    let paths = text["paths"].as_object().unwrap();
    let operations: usize = paths.values().map(|path| path.as_object().unwrap().len()).sum();
    assert_eq!(operations, api::endpoints().len());
    // Every reference leads somewhere.
    let all = text.to_string();
    for part in all.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(text["components"]["schemas"][name].is_object(), "{name}");
    }
    let page = Client::new(floor.address).get("/api");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("api-page.js"));
}

/// What is answered is what the text says is answered.
#[test]
fn answers_are_as_the_text_says() {
    let floor = Floor::demo();
    let text = Client::new(floor.address).get("/api/v1/openapi.json").good();
    let guest = Client::guest(floor.address, "Ana");
    let check = |path: &str, method: &str, answer: &serde_json::Value| {
        let mut schema =
            text["paths"][path][method]["responses"]["200"]["content"]["application/json"]["schema"].clone();
        schema["components"] = text["components"].clone();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let wrong: Vec<String> = validator
            .iter_errors(answer)
            .map(|error| error.to_string())
            .collect();
        assert!(wrong.is_empty(), "{path}: {wrong:?}");
    };
    check("/api/v1/floor", "get", &guest.get("/api/v1/floor").good());
    check("/api/v1/session", "get", &guest.get("/api/v1/session").good());
    check("/api/v1/wallet", "get", &guest.get("/api/v1/wallet").good());
    let tables = guest.get("/api/v1/tables").good();
    check("/api/v1/tables", "get", &tables);
    for table in tables.as_array().unwrap() {
        let name = table["name"].as_str().unwrap();
        let about = guest.get(&format!("/api/v1/tables/{name}")).good();
        check("/api/v1/tables/{table}", "get", &about);
        check("/api/v1/tables/{table}/view", "get", &guest.view(name));
    }
}

/// The copy in the book, which the web app's types are made from, is the text that is served. `UPDATE=1` writes it.
#[test]
fn the_copy_in_the_book_is_the_text_that_is_served() {
    let text = server::http::openapi::document(&api::endpoints());
    let text = serde_json::to_string_pretty(&text).unwrap() + "\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/openapi.json");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == text,
        "write it anew with UPDATE=1 cargo nextest run -p server the_copy"
    );
}
