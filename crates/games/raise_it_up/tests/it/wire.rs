//! Raise It Up Stud told to people, what a hand is, and records that are refused.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use rulebook::held::covers;
use rulebook::rule::Rule;
use serde_json::{Value, json};
use wire::Settler;
use wire::settler::no_house_ways;

fn settler() -> Settler {
    Settler::new(vec![raise_it_up::wire::door()], Box::new(no_house_ways))
}

fn round() -> Value {
    json!({
        "rules": "pa-587", "community": "Js Ts 2d", "meter": "1500.00",
        "choose": {"progressive-wager": "either", "progressive-reset": "1200.00"},
        "seats": [
            {"seat": 1, "wagers": {"ante": "10.00", "blind": "10.00", "progressive": "1.00"},
             "cards": "As Ks Qs", "play": {"street": 3, "multiple": 3}},
            {"seat": 2, "wagers": {"ante": "10", "blind": "10", "pair-plus": "5.00", "progressive": "5.00"},
             "cards": "4c 4d 9h", "play": "fold"}
        ]
    })
}

fn settle(record: &Value) -> Value {
    let mut out = Vec::new();
    settler().settle_line(1, record.to_string().as_bytes(), &mut out);
    serde_json::from_slice(&out).unwrap()
}

#[test]
fn a_result_gives_the_hands_the_wagers_envy_and_the_meter() {
    let result = settle(&round());
    assert_eq!(result["meter"], "1200.00");
    let [first, second] = [&result["seats"][0], &result["seats"][1]];
    assert_eq!(
        (&first["three"], &first["five"]),
        (&json!("straight-flush"), &json!("royal-flush"))
    );
    assert_eq!(
        (&second["three"], &second["five"]),
        (&json!("pair"), &Value::Null)
    );
    // 10 + 10,000 + 3,000 on Ante, Blind and Play; 1,500 for a progressive dollar.
    assert_eq!(first["net"], "14509.00");
    assert_eq!(second["envy"][0]["paid"], "500.00");
    assert_eq!(second["net"], "480.00");
}

#[test]
fn the_account_tells_the_streets_and_settles_from_the_dealers_right() {
    let mut settler = settler();
    let line = round().to_string();
    let settled = settler.settle(line.as_bytes()).unwrap();
    let account = settled.account();
    let streets: Vec<&str> = account.shown.iter().map(|shown| shown.label.as_str()).collect();
    assert_eq!(streets, ["4th Street", "5th Street", "6th Street"]);
    let seats: Vec<u8> = account.seats.iter().map(|seat| seat.seat).collect();
    assert_eq!(seats, [2, 1]);
    assert_eq!(
        account.seats[1].shown[1].says,
        "royal flush; played 3x the ante with 3 cards seen"
    );
    assert_eq!(account.after, ["Meter afterwards $1,200.00"]);
}

#[test]
fn records_of_another_shape_are_refused_with_their_field_and_paragraph() {
    let _law = covers(&[
        Rule::PlayWager,
        Rule::PermittedWagers,
        Rule::OneDeck,
        Rule::Positions,
    ]);
    let spoil = |pointer: &str, value: Value| {
        let mut record = round();
        *record.pointer_mut(pointer).unwrap() = value;
        let error = settle(&record)["error"].clone();
        let word = |field: &str| error[field].as_str().unwrap_or("").to_owned();
        (word("code"), word("path"), word("clause"))
    };
    let said = |code: &str, path: &str, paragraph: &str| {
        let clause = if paragraph.is_empty() {
            String::new()
        } else {
            format!("58 Pa. Code § {paragraph}")
        };
        (code.to_owned(), path.to_owned(), clause)
    };
    for play in [
        json!("check"),
        json!([3, 1]),
        json!(null),
        json!({"street": 3}),
        json!({"street": "3", "multiple": 1}),
    ] {
        let (code, path, _) = spoil("/seats/0/play", play);
        assert_eq!(code, "type");
        assert!(path.starts_with("seats[0].play"), "{path}");
    }
    let wagers = |id: &str| json!({"ante": "10.00", "blind": "10.00", id: "10.00"});
    assert_eq!(
        spoil("/seats/0/wagers", wagers("play")),
        said("wager-not-offered", "seats[0].wagers.play", "587.7(d)(2)")
    );
    assert_eq!(
        spoil("/seats/0/wagers", wagers("tie")),
        said("wager-not-offered", "seats[0].wagers.tie", "587.7(d)")
    );
    assert_eq!(
        spoil("/seats/0/cards", json!("As As Qs")),
        said("card-twice", "seats[0].cards", "587.3(a)")
    );
    assert_eq!(
        spoil("/community", json!("As Ts 2d")),
        said("card-twice", "seats[0].cards", "587.3(a)")
    );
    assert_eq!(
        spoil("/seats/0/seat", json!(-1)),
        said("seat-unknown", "seats[0].seat", "587.2(a)")
    );
    assert_eq!(
        spoil("/choose", json!({"pair-plus": "E"})),
        said("choice", "choose.pair-plus", "587.12(a)")
    );
}
