//! Rounds settled by the independent adjudicator (`testkit/adjudicator.py`), frozen in `testdata/rounds`.
//!
//! Each line holds a record and what it comes to, or that it is refused and under which clause. Every field
//! the adjudicator gives must agree; names of hands may differ in case and punctuation.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::path::Path;

/// One line of the corpus.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case<'a> {
    /// As written, so that the settler reads what the adjudicator wrote.
    #[serde(borrow)]
    record: &'a RawValue,
    expect: Value,
}

#[test]
fn every_frozen_round_settles_as_the_adjudicator_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/rounds");
    let mut disagreements = Vec::new();
    let mut paths: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    for path in paths {
        let edition = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (mut settled, mut refused) = (0, 0);
        let mut settler = floor::wire::settler();
        for (n, line) in text.lines().enumerate() {
            let case: Case<'_> =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{edition}:{}: {error}", n + 1));
            let mut out = Vec::new();
            settler.settle_line(1, case.record.get().as_bytes(), &mut out);
            let result: Value = serde_json::from_slice(&out).unwrap();
            let found = if case.expect["refused"] == true {
                refused += 1;
                refusal(&case.expect, &result)
            } else {
                settled += 1;
                settlement(&case.expect, &result)
            };
            for what in found {
                disagreements.push(format!("{edition}:{}: {what}", n + 1));
            }
        }
        assert!(
            settled >= 100 && refused >= 20,
            "{edition}: {settled} rounds, {refused} refusals"
        );
    }
    assert!(
        disagreements.is_empty(),
        "{} disagreements:\n{}",
        disagreements.len(),
        disagreements[..disagreements.len().min(20)].join("\n")
    );
}

/// Refused, and under the clause the adjudicator names if it names one.
fn refusal(expect: &Value, result: &Value) -> Vec<String> {
    let mut differ = Differ::default();
    if result.get("error").is_none() {
        differ.found.push(format!("settles: {result}"));
    } else if !expect["clause"].is_null() {
        differ.see(
            "clause of the refusal",
            &expect["clause"],
            &result["error"]["clause"],
        );
    }
    differ.found
}

fn settlement(expect: &Value, result: &Value) -> Vec<String> {
    let mut differ = Differ::default();
    if let Some(error) = result.get("error") {
        return vec![format!("refused: {error}")];
    }
    differ.see("meter", &expect["meter"], &result["meter"]);
    for field in fields(expect).filter(|field| field != "seats") {
        differ.see(&field, &expect[&field], &result[&field]);
    }
    let (seats, others) = (list(&expect["seats"]), list(&result["seats"]));
    if seats.len() != others.len() {
        return vec![format!("{} seats, not {}", others.len(), seats.len())];
    }
    for (seat, other) in seats.iter().zip(others) {
        let at = format!("seat {} ", seat["seat"]);
        for field in fields(seat).filter(|field| field != "wagers" && field != "envy") {
            differ.see(&format!("{at}{field}"), &seat[&field], &other[&field]);
        }
        differ.see(&format!("{at}envy"), &envy(&seat["envy"]), &envy(&other["envy"]));
        let (wagers, lines) = (by_wager(seat), by_wager(other));
        if wagers.len() != lines.len() {
            differ
                .found
                .push(format!("{at}has {} wagers, not {}", lines.len(), wagers.len()));
        }
        for (wager, line) in wagers.iter().zip(lines) {
            let at = format!("{at}{} ", wager["wager"]);
            for field in fields(wager).filter(|field| field != "hand") {
                differ.see(&format!("{at}{field}"), &wager[&field], &line[&field]);
            }
            differ.see(
                &format!("{at}hand"),
                &plain(&wager["hand"]),
                &plain(&line["hand"]),
            );
        }
    }
    differ.found
}

#[derive(Default)]
struct Differ {
    found: Vec<String>,
}

impl Differ {
    /// Every field the adjudicator gives, those within an object too.
    fn see(&mut self, what: &str, expected: &Value, found: &Value) {
        if let (Value::Object(fields), Value::Object(_)) = (expected, found) {
            for (key, expected) in fields {
                self.see(&format!("{what}.{key}"), expected, &found[key]);
            }
        } else if expected != found {
            self.found
                .push(format!("{what}: {found}, where the adjudicator has {expected}"));
        }
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The fields the adjudicator gives.
fn fields(value: &Value) -> impl Iterator<Item = String> {
    value
        .as_object()
        .into_iter()
        .flatten()
        .map(|(key, _)| key.clone())
}

/// The wagers of a seat; the adjudicator lists them in an order of its own. What one id is wagered on more than
/// once is told apart by the throw or the hand.
fn by_wager(seat: &Value) -> Vec<&Value> {
    let mut wagers: Vec<&Value> = list(&seat["wagers"]).iter().collect();
    wagers.sort_by_key(|wager| {
        let nth = wager["roll"].as_u64().or_else(|| wager["hand-number"].as_u64());
        (wager["wager"].as_str(), nth, wager["before"].as_u64())
    });
    wagers
}

/// The Envy Bonuses of a seat by the seat they come from.
fn envy(lines: &Value) -> Value {
    let mut lines: Vec<Value> = list(lines)
        .iter()
        .map(|line| json!([line["from"], plain(&line["hand"]), line["paid"], line["clause"]]))
        .collect();
    lines.sort_by_key(|line| line[0].as_u64());
    lines.into()
}

/// A hand's name without case and punctuation.
fn plain(name: &Value) -> Value {
    match name.as_str() {
        Some(name) => {
            let letters = name.chars().filter(char::is_ascii_alphanumeric);
            letters
                .map(|letter| letter.to_ascii_lowercase())
                .collect::<String>()
                .into()
        }
        None => name.clone(),
    }
}
