//! What these tests share.

use craps::CrapsRules;
use rulebook::{Edition, Given};
use serde_json::{Value, json};
use wire::Settler;
use wire::settler::no_house_ways;

/// The rules of a table with these choices.
pub(crate) fn rules(given: &[(String, Given)]) -> CrapsRules {
    let edition = Edition::find("pa-623a").unwrap();
    let choices = edition
        .choose(given)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    CrapsRules::new(edition, choices).unwrap()
}

/// What a record comes to, or the error.
pub(crate) fn settled(record: &Value) -> Value {
    let mut settler = Settler::new(vec![craps::wire::door()], Box::new(no_house_ways));
    let mut out = Vec::new();
    settler.settle_line(1, record.to_string().as_bytes(), &mut out);
    serde_json::from_slice(&out).unwrap()
}

/// A record of one position.
pub(crate) fn one(rolls: &[[u8; 2]], seat: Value) -> Value {
    let mut seat = seat;
    seat["seat"] = json!(1);
    json!({"rules": "pa-623a", "rolls": rolls, "seats": [seat]})
}

/// The lines of its only position.
pub(crate) fn lines(record: &Value) -> Vec<Value> {
    let result = settled(record);
    assert!(result.get("error").is_none(), "{result}");
    result["seats"][0]["wagers"].as_array().unwrap().clone()
}

/// Of each line the wager, what became of it, what was paid and returned, and between which throws.
pub(crate) fn told(record: &Value) -> Vec<String> {
    let line = |line: &Value| {
        let text = |field: &str| line[field].as_str().unwrap().to_owned();
        let (before, roll) = (&line["before"], &line["roll"]);
        let (paid, returned) = (text("paid"), text("returned"));
        format!(
            "{} {} {paid} {returned} {before}-{roll}",
            text("wager"),
            text("outcome")
        )
    };
    lines(record).iter().map(line).collect()
}

/// The code, path and clause of a refusal.
pub(crate) fn refused(record: &Value) -> (String, String, Option<String>) {
    let result = settled(record);
    let error = &result["error"];
    assert!(error.is_object(), "{result}");
    let text = |field: &str| error[field].as_str().map(str::to_owned);
    (
        text("code").unwrap(),
        text("path").unwrap_or_default(),
        text("clause"),
    )
}
