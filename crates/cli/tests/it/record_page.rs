//! docs/round-record.md against what the program says: its fences close, and the codes it lists for a game are
//! refusals of that game, each shown by a file of `testdata/refusals`.

use crate::program::root;
use std::collections::{BTreeMap, BTreeSet};

fn page() -> String {
    std::fs::read_to_string(root().join("docs/round-record.md")).unwrap()
}

#[test]
fn fences_close_before_the_next_heading() {
    let mut open = None;
    for (number, line) in page().lines().enumerate() {
        if line.starts_with("```") {
            open = match open {
                None => Some(number + 1),
                Some(_) => {
                    assert_eq!(line, "```", "line {}: one fence inside another", number + 1);
                    None
                }
            };
        }
        let heading = line.starts_with("## ");
        assert!(
            !heading || open.is_none(),
            "the fence of line {open:?} is open at {line}"
        );
    }
    assert_eq!(open, None, "the last fence is open");
}

#[test]
fn the_codes_under_a_game_are_that_game_s() {
    let shown = shown_refusals();
    let mut sections = 0;
    for section in page().split("\n## ").skip(1) {
        let heading = section.lines().next().unwrap_or_default();
        let editions: Vec<&str> = heading.split('`').skip(1).step_by(2).collect();
        if editions.is_empty() {
            continue;
        }
        let listed = section.split("Refused besides").nth(1).unwrap_or_default();
        for row in listed.lines().filter(|line| line.starts_with("| `")) {
            let codes = row.split('|').nth(1).unwrap_or_default();
            for code in codes.split('`').skip(1).step_by(2) {
                let shows = |edition: &&str| shown.get(*edition).is_some_and(|codes| codes.contains(code));
                assert!(
                    editions.iter().any(shows),
                    "`{code}` stands under {heading}, and no file of testdata/refusals shows it there"
                );
            }
        }
        sections += usize::from(!listed.is_empty());
    }
    assert!(sections >= 3, "{sections} games with a table of refusals");
}

/// The codes that files of `testdata/refusals` show, by edition.
fn shown_refusals() -> BTreeMap<String, BTreeSet<String>> {
    let mut shown: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for entry in std::fs::read_dir(root().join("testdata/refusals")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let case: toml::Table = std::fs::read_to_string(&path).unwrap().parse().unwrap();
        let record = case.get("record").and_then(toml::Value::as_str);
        let record: Option<serde_json::Value> = record.and_then(|text| serde_json::from_str(text).ok());
        let edition = record.and_then(|record| Some(record.get("rules")?.as_str()?.to_owned()));
        let code = case.get("expect").and_then(|expect| expect.get("code")?.as_str());
        if let (Some(edition), Some(code)) = (edition, code) {
            shown.entry(edition).or_default().insert(code.to_owned());
        }
    }
    shown
}
