//! Entries that outlive their program.

use journal::entry::{self, EntryError, Upcast};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Wager {
    seat: u8,
    cents: u64,
    #[serde(default)]
    coupon: bool,
}

fn name_the_amount(mut wager: Value) -> Value {
    wager["dollars"] = wager["amount"].take();
    wager
}

fn count_cents(mut wager: Value) -> Value {
    wager["cents"] = (wager["dollars"].as_u64().unwrap_or_default() * 100).into();
    wager
}

const WAGER: &[Upcast] = &[name_the_amount, count_cents];

fn read(payload: &Value) -> Result<Wager, EntryError> {
    entry::read("wager", payload.to_string().as_bytes(), WAGER)
}

#[test]
fn every_older_version_is_lifted_to_the_present_one() {
    let wager = Wager {
        seat: 3,
        cents: 2500,
        coupon: false,
    };
    for payload in [
        json!({"v": 1, "seat": 3, "amount": 25}),
        json!({"v": 2, "seat": 3, "dollars": 25}),
        json!({"v": 3, "seat": 3, "cents": 2500}),
        json!({"v": 3, "seat": 3, "cents": 2500, "coupon": false, "remark": "ignored"}),
    ] {
        assert_eq!(read(&payload).unwrap(), wager, "{payload}");
    }
    let written = entry::write("wager", &wager, WAGER).unwrap();
    assert_eq!(
        String::from_utf8(written).unwrap(),
        r#"{"v":3,"seat":3,"cents":2500,"coupon":false}"#
    );
    assert_eq!(entry::version(WAGER), 3);
    assert_eq!(entry::version(&[]), 1);
}

#[test]
fn what_cannot_be_read_is_named() {
    for (payload, code) in [
        (json!({"v": 4, "seat": 3}), "newer-entry"),
        (json!({"v": 0, "seat": 3}), "entry-without-version"),
        (json!({"seat": 3}), "entry-without-version"),
        (json!({"v": "3"}), "unreadable-entry"),
        (json!({"v": 3, "seat": 3}), "unreadable-entry"),
        (json!({"v": 1, "seat": 300, "amount": 25}), "unreadable-entry"),
        (json!([3]), "unreadable-entry"),
    ] {
        assert_eq!(read(&payload).unwrap_err().code(), code, "{payload}");
    }
    let newer = read(&json!({"v": 4})).unwrap_err().to_string();
    assert_eq!(
        newer,
        "it is of kind \"wager\" in version 4, and this Houseway reads versions up to 3; use a newer Houseway"
    );
}
