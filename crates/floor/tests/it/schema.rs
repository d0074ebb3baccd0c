//! Records and results against the schemas that `houseway schema` prints.
//!
//! `UPDATE=1 cargo test -p floor --test it schema` rewrites `docs/schema`.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crate::deal::{self, Dice, EDITIONS};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::path::Path;
use wire::Settler;

fn validator(schema: &schemars::Schema) -> Validator {
    jsonschema::validator_for(schema.as_value()).unwrap()
}

fn settle(settler: &mut Settler, line: &str) -> Value {
    let mut out = Vec::new();
    settler.settle_line(1, line.as_bytes(), &mut out);
    serde_json::from_slice(&out).unwrap()
}

#[track_caller]
fn holds(validator: &Validator, value: &Value) {
    let errors: Vec<String> = validator
        .iter_errors(value)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}\n{value}");
}

#[test]
fn records_and_results_keep_to_their_schemas() {
    let (records, results) = (
        validator(&floor::wire::record_schema()),
        validator(&floor::wire::result_schema()),
    );
    for edition in EDITIONS {
        let mut dice = Dice(11);
        let mut settler = floor::wire::settler();
        for _ in 0..400 {
            let record = deal::record(edition, &mut dice);
            holds(&records, &record);
            let result = settle(&mut settler, &record.to_string());
            assert!(result.get("error").is_none(), "{result}");
            holds(&results, &result);
        }
    }
}

#[test]
fn refusals_keep_to_the_schema_of_results() {
    let results = validator(&floor::wire::result_schema());
    let mut settler = floor::wire::settler();
    let mut good = deal::record("pa-575", &mut Dice(3));
    let mut lines = vec!["".to_owned(), "null".into(), "{".into(), "[]".into(), "{}".into()];
    good["choose"] = json!({"bonus": "Z", "colour": "red", "positions": 40});
    lines.push(good.to_string());
    good["choose"] = json!({});
    good["seats"][0]["low"] = good["dealer"]["cards"].clone();
    lines.push(good.to_string());
    for line in lines {
        let result = settle(&mut settler, &line);
        assert!(result.get("error").is_some(), "{result}");
        holds(&results, &result);
    }
}

#[test]
fn the_schemas_tell_right_from_wrong() {
    let (records, results) = (
        validator(&floor::wire::record_schema()),
        validator(&floor::wire::result_schema()),
    );
    let good = deal::record("pa-575", &mut Dice(5));
    let wrong: [fn(&mut Value); 9] = [
        |record| record["note"] = json!("x"),
        |record| record["seats"][0]["hihg"] = json!("As"),
        |record| record["dealer"]["name"] = json!("Lee"),
        |record| record["seats"][0]["seat"] = json!("1"),
        |record| record["seats"][0]["wagers"]["asia-poker"] = json!(10),
        |record| record["dealer"] = json!([null, "As Kd Qh Jc", "9s 5d", "3c"]),
        |record| record["rules"] = json!(575),
        |record| record["id"] = json!({"n": 1}),
        |record| record["choose"] = json!(5),
    ];
    let mut settler = floor::wire::settler();
    for (n, spoil) in wrong.iter().enumerate() {
        let mut record = good.clone();
        spoil(&mut record);
        assert!(!records.is_valid(&record), "{n}: {record}");
        // What the schema refuses the program refuses too.
        assert!(
            settle(&mut settler, &record.to_string()).get("error").is_some(),
            "{n}: {record}"
        );
    }
    let result = settle(&mut settler, &good.to_string());
    for key in ["rules", "dealer", "seats"] {
        let mut result = result.clone();
        result.as_object_mut().unwrap().remove(key);
        assert!(!results.is_valid(&result), "{key}");
    }
    let mut result = result;
    result["seats"][0]["net"] = json!(5);
    assert!(!results.is_valid(&result));
}

#[test]
fn the_schemas_in_the_repository_are_those_of_the_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    for (name, schema) in [
        ("record", floor::wire::record_schema()),
        ("result", floor::wire::result_schema()),
    ] {
        let path = folder.join(format!("{name}.json"));
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        if std::env::var_os("UPDATE").is_some_and(|update| update == "1") {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &text).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == text,
            "docs/schema/{name}.json is not what the program says: run UPDATE=1 cargo test -p floor --test it schema"
        );
    }
}

/// Sheets of every game against the schema that `houseway schema sheet` prints.
#[test]
fn sheets_keep_to_their_schema() {
    let schema: Value = serde_json::from_str(math::sheet::SCHEMA).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for id in [
        "pa-575",
        "pa-659a-fortune",
        "ma-asia-poker",
        "pa-587",
        "pa-661a",
        "pa-663a",
        "pa-665a",
        "pa-649a",
    ] {
        let edition = rulebook::Edition::find(id).unwrap();
        let way = edition
            .option("house-way")
            .and_then(|_| asia_poker::house_way::shipped::find("balanced"));
        let ask = math::Ask {
            choices: edition.defaults(),
            edition,
            house_way: way.map(games::FiledWay::new),
            player_way: None,
            depth: math::Depth::Quick,
        };
        let progress = math::Progress::default();
        let mut sheet = floor::math::sheet(&ask, &progress).unwrap();
        sheet.compared = floor::math::compare(&ask, &progress).unwrap();
        let base = sheet.clone();
        sheet.set_beside(&base);
        holds(
            &validator,
            &json!({"version": 2, "digest": sheet.digest(), "sheet": sheet}),
        );
    }
    let wrong = json!({"version": 1, "digest": "", "sheet": {}});
    assert!(!validator.is_valid(&wrong));
}
