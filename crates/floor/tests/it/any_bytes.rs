//! Whatever the bytes, one line of JSON comes out: the fuzz target `record` on a stable toolchain.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crate::deal::{self, Dice, EDITIONS};
use proptest::prelude::*;
use serde_json::Value;

/// Settles a line and holds what comes out to the promise made for every line.
fn settle(line: &[u8]) -> Value {
    let mut out = Vec::new();
    let settled = floor::wire::settler().settle_line(9, line, &mut out);
    assert_eq!(out.pop(), Some(b'\n'));
    assert!(!out.contains(&b'\n'));
    let value: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(value.get("error").is_none(), settled, "{value}");
    if !settled {
        assert_eq!(value["line"], 9);
        assert!(!value["error"]["message"].as_str().unwrap().is_empty(), "{value}");
        assert!(
            value["error"]["code"].is_string() && value["error"]["path"].is_string(),
            "{value}"
        );
    }
    value
}

/// A round that settles.
fn good() -> impl Strategy<Value = Value> {
    (0..EDITIONS.len(), any::<u64>())
        .prop_map(|(edition, seed)| deal::record(EDITIONS[edition], &mut Dice(seed)))
}

/// What may be put anywhere: numbers at their edges, text of every kind, structure.
fn junk() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<u8>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        "[0-9]{0,14}(\\.[0-9]{0,3})?".prop_map(Value::from),
        "([2-9TJQKA][cdhs]|Jk)( ([2-9TJQKA][cdhs]|Jk)){0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map("[a-z-]{0,12}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Every place in a value.
fn places(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{n}"), all);
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                places(item, &format!("{at}/{key}"), all);
            }
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_bytes(line in prop::collection::vec(any::<u8>(), 0..200)) {
        settle(&line);
    }

    #[test]
    fn any_text(line in "\\PC{0,200}") {
        settle(line.as_bytes());
    }

    #[test]
    fn a_good_record_settles_and_cut_anywhere_it_is_refused(record in good(), cut in any::<prop::sample::Index>()) {
        let text = record.to_string();
        prop_assert!(settle(text.as_bytes()).get("error").is_none(), "{}", text);
        let cut = cut.index(text.len());
        prop_assert!(settle(&text.as_bytes()[..cut]).get("error").is_some());
    }

    #[test]
    fn a_good_record_with_bytes_changed(
        record in good(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut bytes = record.to_string().into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        settle(&bytes);
    }

    #[test]
    fn a_good_record_with_a_value_changed(record in good(), at in any::<prop::sample::Index>(), junk in junk()) {
        let mut all = Vec::new();
        places(&record, "", &mut all);
        let mut record = record;
        *record.pointer_mut(&all[at.index(all.len())]).unwrap() = junk;
        settle(record.to_string().as_bytes());
    }

    #[test]
    fn a_good_record_with_a_choice_added(record in good(), key in "[a-z0-9-]{1,24}", junk in junk()) {
        let mut record = record;
        record["choose"][key] = junk;
        settle(record.to_string().as_bytes());
    }
}
