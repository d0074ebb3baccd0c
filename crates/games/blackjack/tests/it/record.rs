//! Records: read, settled, told, refused and written again.

use super::law::BLACKJACK;
use driver::opened::Head;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use wire::Settler;
use wire::settler::no_house_ways;

fn settler() -> Settler {
    Settler::new(vec![blackjack::wire::door()], Box::new(no_house_ways))
}

fn settle(record: &Value) -> Value {
    let mut out = Vec::new();
    settler().settle_line(1, record.to_string().as_bytes(), &mut out);
    serde_json::from_slice(&out).unwrap()
}

/// Box 2 adds a pair's payout and splits, box 6 has six cards in a row with the ace of spades.
fn record() -> Value {
    json!({
        "rules": BLACKJACK, "id": "a pair of 8s", "dealer": "9c 8d",
        "choose": {"house-money-portion": "player-choice"},
        "meters": {"straight-jack": "6000.00"},
        "seats": [
            {"seat": 2, "wagers": {"blackjack": "10.00", "house-money": "5.00", "straight-jack": "1.00"},
             "hands": [{"cards": "8c 3d Kh", "doubled": "20.00"}, {"cards": "8h 9h"}],
             "dealt": "8c 8h", "add": true, "add-amount": "10.00"},
            {"seat": 6, "wagers": {"blackjack": "10.00", "straight-jack": "1.00"},
             "hands": [{"cards": "As 2d 3h 4s 5c 6d"}]},
        ],
    })
}

#[test]
fn a_result_has_every_hand_and_every_wager() {
    let result = settle(&record());
    assert_eq!(result["id"], "a pair of 8s");
    assert_eq!(
        result["dealer"],
        json!({"total": 17, "soft": false, "blackjack": false})
    );
    assert_eq!(result["meters"], json!({"straight-jack": "5000.00"}));
    let (two, six) = (&result["seats"][0], &result["seats"][1]);
    assert_eq!(
        two["hands"],
        json!([{"total": 21, "soft": false, "blackjack": false}, {"total": 17, "soft": false, "blackjack": false}])
    );
    assert_eq!((&two["straight"], &six["straight"]), (&json!(0), &json!(6)));
    // 20 and 20 won on the first hand, the second tied, 15 won of which 10 lay there, and 1 lost.
    assert_eq!((&two["net"], &six["net"]), (&json!("54.00"), &json!("6210.00")));
    let line = |seat: &Value, nth: usize| {
        let line = &seat["wagers"][nth];
        let of = |field: &str| line[field].clone();
        [
            of("wager"),
            of("hand-number"),
            of("stake"),
            of("outcome"),
            of("paid"),
            of("returned"),
            of("added"),
        ]
    };
    let none = Value::Null;
    for (nth, due) in [
        [
            json!("blackjack"),
            json!(1),
            json!("20.00"),
            json!("win"),
            json!("20.00"),
            json!("20.00"),
            none.clone(),
        ],
        [
            json!("double-down"),
            json!(1),
            json!("20.00"),
            json!("win"),
            json!("20.00"),
            json!("20.00"),
            none.clone(),
        ],
        [
            json!("blackjack"),
            json!(2),
            json!("20.00"),
            json!("push"),
            json!("0.00"),
            json!("20.00"),
            none.clone(),
        ],
        [
            json!("straight-jack"),
            none.clone(),
            json!("1.00"),
            json!("lose"),
            json!("0.00"),
            json!("0.00"),
            none.clone(),
        ],
        [
            json!("house-money"),
            none.clone(),
            json!("5.00"),
            json!("win"),
            json!("15.00"),
            json!("5.00"),
            json!("10.00"),
        ],
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!(line(two, nth), due, "{nth}");
    }
    assert_eq!(six["wagers"][1]["odds"], "100% of meter and 200 to 1");
    assert_eq!(
        six["wagers"][1]["hand"],
        "Six-card straight with the ace of spades"
    );
    assert_eq!(six["wagers"][1]["clause"], "58 Pa. Code § 633a.7(o)(3)(i)");
}

#[test]
fn a_round_is_told_from_the_dealers_right() {
    let line = record().to_string();
    let mut settler = settler();
    let settled = settler.settle(line.as_bytes()).ok().unwrap();
    let told = settled.account();
    assert_eq!(
        told.seats.iter().map(|seat| seat.seat).collect::<Vec<_>>(),
        [6, 2]
    );
    let shown: Vec<(&str, &str)> = told.seats[1]
        .shown
        .iter()
        .map(|shown| (shown.label.as_str(), shown.says.as_str()))
        .collect();
    assert_eq!(
        shown,
        [
            ("hand 1", "21, doubled down for 20.00"),
            ("hand 2", "17"),
            ("House Money", "$10.00 added to the wager"),
        ]
    );
    assert_eq!(
        told.after,
        ["the meter of straight-jack shows $5,000.00 afterwards"]
    );
}

/// What is not a record of this game, where, and by which code.
#[test]
fn what_is_no_record_of_this_game_is_refused() {
    let broken = |pointer: &str, value: Value| {
        let mut record = record();
        *record.pointer_mut(pointer).unwrap() = value;
        let error = settle(&record)["error"].clone();
        [error["code"].clone(), error["path"].clone()].map(|part| part.as_str().unwrap().to_owned())
    };
    for (pointer, value, code, path) in [
        ("/dealer", json!("9c 8x"), "type", "dealer"),
        ("/dealer", json!(["9c", "8d"]), "type", "dealer"),
        (
            "/meters",
            json!({"blackjack": "1.00"}),
            "meter-unknown",
            "meters.blackjack",
        ),
        ("/meters", json!({}), "meter-missing", "meters"),
        ("/seats", json!([]), "no-seats", "seats"),
        ("/seats/0/seat", json!(300), "seat-unknown", "seats[0].seat"),
        ("/seats/0/add", json!("yes"), "type", "seats[0].add"),
        ("/seats/0/hands", json!({}), "type", "seats[0].hands"),
        (
            "/seats/0/hands/0/doubled",
            json!(20),
            "type",
            "seats[0].hands[0].doubled",
        ),
        (
            "/seats/0/hands/0/doubled",
            json!("19.99"),
            "double-amount",
            "seats[0].hands[0].doubled",
        ),
        (
            "/seats/1/wagers/straight-jack",
            json!("-1.00"),
            "type",
            "seats[1].wagers.straight-jack",
        ),
        (
            "/seats/1/wagers",
            json!({"spanish-21": "1.00"}),
            "wager-not-offered",
            "seats[1].wagers.spanish-21",
        ),
        (
            "/seats/1/wagers",
            json!({"blackjack": "1.00", "double-down": "1.00"}),
            "wager-not-offered",
            "seats[1].wagers.double-down",
        ),
        ("/choose", json!({"decks": 9}), "choice", "choose.decks"),
        ("/choose", json!({"bad-beat": true}), "choice", "choose.bad-beat"),
    ] {
        assert_eq!(broken(pointer, value), [code, path], "{pointer}");
    }
}

/// What a table writes of a round reads back to it, whatever the round has.
#[test]
fn a_round_is_written_as_a_record_that_reads_back() {
    use super::law::*;
    let filed = HIT_AND_RUN.map(|(key, value)| (key.to_owned(), json!(value)));
    let mut choose: BTreeMap<String, Value> = BTreeMap::from(filed);
    choose.insert("house-money-portion".to_owned(), json!("player-choice"));
    let split = at(
        2,
        "blackjack 10.00, house-money 5.00, hit-and-run 1.00",
        &["8c 3d Kh x15.00", "8h 9h"],
    );
    let mut split = adding(dealt(split, "8c 8h"), Some("5.00"));
    split.player = Some("South".to_owned());
    let seats = vec![
        split,
        at(3, "blackjack 10.00", &["Kc 6d -"]),
        even_money(at(5, "blackjack 10.00", &["Ac Kd"])),
    ];
    let head = Head {
        id: "T-1/9".to_owned(),
        rules: BLACKJACK,
        choose: &choose,
    };
    let played = showing(round("Ah 4d 2c", seats), "hit-and-run", "1234.56");
    let written = blackjack::wire::export(&head, &played).unwrap();
    let rules = blackjack(&[&HIT_AND_RUN[..], &[("house-money-portion", "player-choice")]].concat());
    let due = settled(&played, &rules);
    let result = settle(&written);
    assert!(result.get("error").is_none(), "{result}");
    for (seat, due) in result["seats"].as_array().unwrap().iter().zip(&due.seats) {
        assert_eq!(seat["net"], due.net.to_string());
    }
    // Every field that was set is there, and none that was not.
    assert_eq!(written["seats"][0]["player"], "South");
    assert_eq!(written["seats"][0]["add-amount"], "5.00");
    assert_eq!(
        written["seats"][1]["hands"],
        json!([{"cards": "Kc 6d", "surrendered": true}])
    );
    assert_eq!(written["seats"][2]["even-money"], true);
    assert_eq!(
        written["seats"][1]
            .as_object()
            .unwrap()
            .keys()
            .collect::<Vec<_>>(),
        ["hands", "seat", "wagers"]
    );
    assert_eq!(written["meters"], json!({"hit-and-run": "1234.56"}));
}
