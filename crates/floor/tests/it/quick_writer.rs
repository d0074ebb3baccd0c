//! The quick writer writes what serde writes, byte for byte.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crate::deal::{self, ASIA_POKER, Dice};
use serde_json::Value;
use std::collections::BTreeSet;

const ROUNDS: usize = 2000;

#[test]
fn the_quick_writer_is_the_plain_writer() {
    let mut seen = BTreeSet::new();
    for edition in ASIA_POKER {
        let mut dice = Dice(7);
        let mut settler = floor::wire::settler();
        for _ in 0..ROUNDS {
            let record = deal::record(edition, &mut dice).to_string();
            let settled = settler
                .settle(record.as_bytes())
                .unwrap_or_else(|error| panic!("{error:?}\n{record}"));
            let (mut quick, mut plain) = (Vec::new(), Vec::new());
            settled.write(&mut quick).unwrap();
            settled.write_plain(&mut plain).unwrap();
            let quick = String::from_utf8(quick).unwrap();
            assert_eq!(quick, String::from_utf8(plain).unwrap(), "{record}");
            look(&serde_json::from_str(&quick).unwrap(), &mut seen);
            // The quick way to the money alone is the account's.
            let mut lines = Vec::new();
            settled.lines(&mut |seat, all, envy| lines.push((seat, all.to_vec(), envy.to_vec())));
            let told = settled.account().seats.into_iter();
            let mut told: Vec<_> = told.map(|seat| (seat.seat, seat.lines, seat.envy)).collect();
            lines.sort_by_key(|(seat, ..)| *seat);
            told.sort_by_key(|(seat, ..)| *seat);
            assert_eq!(lines, told, "{record}");
        }
    }
    // The rounds reach every part of the format.
    let expected = [
        "above",
        "below",
        "copy",
        "envy",
        "foul",
        "hand",
        "id",
        "legal",
        "limited",
        "lose",
        "match-play",
        "meter",
        "pays",
        "push",
        "rule",
        "surrender",
        "unset",
        "win",
    ];
    assert_eq!(seen.iter().copied().collect::<Vec<_>>(), expected);
}

/// Which parts of the format a result has.
fn look(result: &Value, seen: &mut BTreeSet<&'static str>) {
    let has = |value: &Value, key: &str| value.get(key).is_some_and(|value| !value.is_null());
    seen.extend(["id", "meter"].into_iter().filter(|key| has(result, key)));
    seen.extend(has(&result["dealer"], "rule").then_some("rule"));
    for seat in result["seats"].as_array().unwrap() {
        seen.insert(match seat["set"].as_str() {
            None => "unset",
            Some("legal") => "legal",
            Some(_) => "foul",
        });
        for word in ["above", "copy", "below"] {
            let found = ["high", "medium", "low"]
                .iter()
                .any(|hand| seat["compare"][hand] == word);
            seen.extend(found.then_some(word));
        }
        seen.extend((!seat["envy"].as_array().unwrap().is_empty()).then_some("envy"));
        for wager in seat["wagers"].as_array().unwrap() {
            let keys = ["hand", "pays", "limited", "match-play"];
            seen.extend(keys.into_iter().filter(|key| has(wager, key)));
            let outcomes = ["win", "lose", "push", "surrender"];
            seen.extend(
                outcomes
                    .into_iter()
                    .filter(|outcome| wager["outcome"] == *outcome),
            );
        }
    }
}
