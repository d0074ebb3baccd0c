//! Five Card Hi-Lo as a result, told to people, and what a hand is.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use serde_json::{Value, json};
use wire::Settler;
use wire::settler::no_house_ways;

fn settler() -> Settler {
    Settler::new(vec![five_card_hi_lo::wire::door()], Box::new(no_house_ways))
}

/// Seat 2 plays three aces, seat 5 folds a pair of 8s, seat 6 sets a king low.
const ROUND: &str = r#"{"rules":"pa-663a","id":7,"dealer":"Ks Qs Js 7d 2d","seats":[
{"seat":2,"wagers":{"ante":"10.00","tie":"5.00"},"high":"Ah Ad Ac","low":"6c 3c"},
{"seat":5,"wagers":{"ante":"10.00","tie":"5.00","poker-bonus":"5.00"},"cards":"8h 8c 5d 4c 3d","fold":true},
{"seat":6,"wagers":{"ante":"10.00"},"high":"Qh 9h 4h","low":"Kh 2h"}]}"#;

fn settle(record: &str) -> Value {
    let mut out = Vec::new();
    settler().settle_line(1, record.replace('\n', "").as_bytes(), &mut out);
    serde_json::from_slice(&out).unwrap()
}

#[test]
fn a_result_gives_points_settings_and_every_wager() {
    let result = settle(ROUND);
    assert_eq!(
        result["dealer"],
        json!({"high": "Ks Qs Js", "low": "7d 2d", "points": {"high": 30, "low": 9}})
    );
    let [aces, folded, misset] = &result["seats"].as_array().unwrap()[..] else {
        panic!("three seats")
    };
    assert_eq!(aces["set"], "legal");
    assert_eq!(aces["compare"], json!({"high": "above", "low": "tie"}));
    let lines: Vec<(&str, &str, &str)> = aces["wagers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            let text = |key: &str| line[key].as_str().unwrap();
            (text("wager"), text("outcome"), text("paid"))
        })
        .collect();
    assert_eq!(
        lines,
        [
            ("ante", "push", "0.00"),
            ("play", "push", "0.00"),
            ("ante-bonus", "win", "100.00"),
            ("tie", "win", "20.00"),
        ]
    );
    assert_eq!(aces["net"], "120.00");
    assert_eq!((&folded["set"], &folded["hands"]), (&Value::Null, &Value::Null));
    assert_eq!(folded["net"], "-10.00");
    // Put right: 29 and 6 against 30 and 9 is a tie.
    assert_eq!(misset["set"], "58 Pa. Code § 663a.11(d)");
    assert_eq!(
        misset["hands"],
        json!({"high": "Kh Qh 9h", "low": "4h 2h", "points": {"high": 29, "low": 6}})
    );
    assert_eq!(misset["net"], "0.00");
}

#[test]
fn the_account_is_told_from_the_dealer_s_right() {
    let record = ROUND.replace('\n', "");
    let mut settler = settler();
    let account = settler.settle(record.as_bytes()).unwrap().account();
    let dealer: Vec<&str> = account.shown.iter().map(|shown| shown.says.as_str()).collect();
    assert_eq!(
        dealer,
        ["every ace high but one of four", "30 points", "9 points"]
    );
    let seats: Vec<u8> = account.seats.iter().map(|seat| seat.seat).collect();
    assert_eq!(seats, [6, 5, 2]);
    let misset = &account.seats[0].shown[0];
    assert!(misset.says.starts_with("wrongly set: ") && misset.clause.is_some());
    assert_eq!(account.seats[2].shown[1].says, "9 points (a tie)");
}

#[test]
fn a_hand_is_ranked_by_points_and_for_its_bonuses() {
    let settler = settler();
    let edition = rulebook::Edition::find("pa-663a").unwrap();
    let rank = settler.ranker(&edition, Vec::new()).unwrap();
    let said = |hand: &str| rank(hand).unwrap().name;
    assert_eq!(said("As 2d"), "3 points");
    assert_eq!(said("As Kd 2d"), "23 points");
    assert_eq!(
        said("As Jd Th 9c 2s"),
        "As Jd Th for 31 over 9c 2s for 11, or Jd Th 9c for 29 over 2s As for 3"
    );
    let aces = rank("As Ad Ah Ac 2s").unwrap();
    assert_eq!(aces.wagers[0].hand.as_deref(), Some("four-aces-and-2"));
    assert_eq!(aces.wagers[1].hand.as_deref(), Some("four-of-a-kind"));
    let low = rank("6s 6d 4h 3c 2s").unwrap();
    assert!(low.wagers[0].hand.is_none());
    let loses = low.wagers[0].clause.unwrap();
    assert_eq!(loses.citation(), "58 Pa. Code § 663a.11(j)(2)(ii)");
    for wrong in ["As", "As Jk", "As Ks Qs Js", "As As"] {
        assert!(rank(wrong).is_err(), "{wrong}");
    }
}
