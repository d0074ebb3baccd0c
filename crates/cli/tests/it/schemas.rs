//! The schemas that `houseway schema` prints are those kept in docs/schema, and real files have no key that they do not name.

use crate::program::{root, run};
use serde_json::Value;
use std::path::PathBuf;

fn schema(of: &str) -> Value {
    let printed = run(&["schema", of]).quiet(0).stdout;
    let path = root().join(format!("docs/schema/{of}.json"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &printed).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(
        printed == kept,
        "docs/schema/{of}.json is stale: UPDATE=1 cargo test -p houseway --test it schemas"
    );
    serde_json::from_str(&printed).unwrap()
}

fn files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(folder)).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// The keys of an object that a schema does not name, and those it requires that are missing.
fn misfits(object: &Value, schema: &Value) -> Vec<String> {
    assert_eq!(schema["additionalProperties"], false);
    let known = schema["properties"].as_object().unwrap();
    let stray = object
        .as_object()
        .unwrap()
        .keys()
        .filter(|key| !known.contains_key(*key))
        .cloned();
    let required = schema["required"].as_array().into_iter().flatten();
    let missing = required
        .map(|key| key.as_str().unwrap().to_owned())
        .filter(|key| object.get(key).is_none());
    stray.chain(missing).collect()
}

#[test]
fn submissions_keep_to_their_schema() {
    let schema = schema("submission");
    let forms = schema["oneOf"].as_array().unwrap();
    let all = files("submissions");
    assert!(all.len() > 8);
    for path in all {
        let text = std::fs::read_to_string(&path).unwrap();
        let submission = serde_json::to_value(text.parse::<toml::Table>().unwrap()).unwrap();
        let form = forms
            .iter()
            .find(|form| form["properties"]["rules"]["const"] == submission["rules"]);
        let form = form.unwrap();
        assert_eq!(misfits(&submission, form), [""; 0], "{}", path.display());
        let choose = &form["properties"]["choose"];
        for (key, value) in submission["choose"].as_object().into_iter().flatten() {
            let option = &choose["properties"][key];
            let fits = match (&option["oneOf"], option["type"].as_str()) {
                _ if option["enum"].is_array() => {
                    option["enum"].as_array().is_some_and(|all| all.contains(value))
                }
                (Value::Array(values), _) => values.iter().any(|one| one["const"] == *value),
                (_, Some("boolean")) => value.is_boolean(),
                (_, Some("integer")) => {
                    value.as_i64() >= option["minimum"].as_i64()
                        && value.as_i64() <= option["maximum"].as_i64()
                }
                (_, Some("string")) => value.is_string(),
                _ => false,
            };
            assert!(fits, "{}: {key} = {value}: {option}", path.display());
        }
    }
}

#[test]
fn journals_keep_to_their_schema() {
    let schema = schema("journal");
    let mut records = 0;
    for path in files("testdata/journals") {
        if path.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for line in std::fs::read_to_string(&path).unwrap().lines() {
            let record: Value = serde_json::from_str(line).unwrap();
            assert_eq!(misfits(&record, &schema), [""; 0], "{}: {line}", path.display());
            records += 1;
        }
    }
    assert!(records > 1000, "{records}");
}
