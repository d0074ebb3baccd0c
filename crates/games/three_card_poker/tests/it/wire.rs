//! Three Card Poker as a result, told to people, and what a hand is.

use rulebook::Given;
use serde_json::{Value, json};
use wire::Settler;
use wire::settler::no_house_ways;

fn settler() -> Settler {
    Settler::new(vec![three_card_poker::wire::door()], Box::new(no_house_ways))
}

/// Seat 2 plays a straight, seat 5 folds with a Six Card Bonus, seat 7 plays below the dealer's pair.
const ROUND: &str = r#"{"rules":"pa-649a","id":7,"choose":{"super-royal":2000},"dealer":"9s 9d 2c","seats":[
{"seat":2,"wagers":{"ante":"10.00","pair-plus":"5.00"},"cards":"5h 4d 3c","play":true},
{"seat":5,"wagers":{"ante":"10.00","six-card-bonus":"5.00"},"cards":"9h Jd 4s","play":false},
{"seat":7,"wagers":{"ante":"10.00"},"cards":"Ah Kd 7c","play":true}]}"#;

fn settle(record: &str) -> Value {
    let mut out = Vec::new();
    settler().settle_line(1, record.replace('\n', "").as_bytes(), &mut out);
    serde_json::from_slice(&out).unwrap()
}

#[test]
fn a_result_has_every_wager_and_how_the_hands_stand() {
    let result = settle(ROUND);
    assert_eq!(result["id"], 7);
    assert_eq!(result["dealer"], json!({"hand": "pair", "qualifies": true}));
    let told: Vec<(&Value, &Value, &Value)> = result["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| (&seat["hand"], &seat["compare"], &seat["net"]))
        .collect();
    // 10 and 10 won with 10 of bonus and 30 of Pair Plus; 10 lost and 25 won; 20 lost.
    let due = [
        (json!("straight"), json!("above"), json!("60.00")),
        (json!("no-pair"), Value::Null, json!("15.00")),
        (json!("no-pair"), json!("below"), json!("-20.00")),
    ];
    for (told, due) in told.into_iter().zip(&due) {
        assert_eq!(told, (&due.0, &due.1, &due.2));
    }
    let wagers: Vec<&str> = result["seats"][0]["wagers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["wager"].as_str().unwrap())
        .collect();
    assert_eq!(wagers, ["ante", "play", "ante-bonus", "pair-plus"]);
    assert_eq!(
        result["seats"][1]["wagers"][1]["clause"],
        "58 Pa. Code § 649a.6(d)"
    );
}

#[test]
fn what_is_no_record_of_this_game_is_refused() {
    for (from, to, code, path) in [
        ("\"play\":true}]", "\"play\":\"fold\"}]", "type", "seats[2].play"),
        (",\"play\":true}]", "}]", "type", "seats[2]"),
        (
            "\"ante\":\"10.00\"},\"cards\":\"Ah",
            "\"play\":\"10.00\"},\"cards\":\"Ah",
            "wager-not-offered",
            "seats[2].wagers.play",
        ),
        (
            "\"ante\":\"10.00\"},\"cards\":\"Ah",
            "\"blind\":\"10.00\"},\"cards\":\"Ah",
            "wager-not-offered",
            "seats[2].wagers.blind",
        ),
        ("Ah Kd 7c", "Ah Ah 7c", "card-twice", "seats[2].cards"),
        ("\"seat\":7", "\"seat\":300", "seat-unknown", "seats[2].seat"),
        (
            "\"super-royal\":2000",
            "\"super-royal\":0",
            "choice",
            "choose.super-royal",
        ),
        (
            "\"super-royal\":2000",
            "\"mini-royal-b\":4",
            "choice",
            "choose.mini-royal-b",
        ),
        ("\"dealer\"", "\"community\"", "type", ""),
    ] {
        assert!(ROUND.contains(from), "{from}");
        let refused = settle(&ROUND.replace(from, to));
        let error = &refused["error"];
        assert_eq!(error["code"], code, "{to}: {refused}");
        assert!(
            path.is_empty() || error["path"].as_str().unwrap().starts_with(path),
            "{refused}"
        );
    }
}

#[test]
fn the_account_is_told_from_the_dealers_right() {
    let record = ROUND.replace('\n', "");
    let mut settler = settler();
    let account = settler.settle(record.as_bytes()).unwrap().account();
    assert_eq!(account.shown[0].says, "pair of 9s, 2; qualifies");
    let told: Vec<(u8, &str)> = account
        .seats
        .iter()
        .map(|seat| (seat.seat, seat.shown[0].says.as_str()))
        .collect();
    let due = [
        (7, "ace king 7 (below the dealer's)"),
        (5, "jack 9 4 (folded)"),
        (2, "straight to the 5 (above the dealer's)"),
    ];
    assert_eq!(told, due);
}

#[test]
fn a_hand_is_ranked_with_what_each_wager_makes_of_it() {
    let settler = settler();
    let edition = rulebook::Edition::find("pa-649a").unwrap();
    let plain = settler.ranker(&edition, Vec::new()).unwrap();
    let chosen = vec![
        ("mini-royal-d".to_owned(), Given::Number(50)),
        ("super-royal".to_owned(), Given::Number(5)),
    ];
    let added = settler.ranker(&edition, chosen).unwrap();
    let royal = plain("Ah Kh Qh").unwrap();
    assert_eq!(
        (royal.class, royal.name.as_str()),
        (Some("straight-flush"), "straight flush to the ace")
    );
    let royal = added("Ah Kh Qh").unwrap();
    assert_eq!(royal.class, Some("mini-royal-flush"));
    assert_eq!(royal.clause.unwrap().citation(), "58 Pa. Code § 649a.6(e)");
    let paid: Vec<Option<&str>> = royal.wagers.iter().map(|wager| wager.hand.as_deref()).collect();
    assert_eq!(paid, [Some("straight-flush"), Some("mini-royal-flush")]);
    let nothing = plain("Ah Kd 7c").unwrap();
    assert_eq!((nothing.class, nothing.wagers.len()), (Some("no-pair"), 1));
    let six = added("Ah Kh Qh Jh Th 9h").unwrap();
    assert_eq!(six.class, Some("super-royal"));
    assert_eq!(six.wagers[0].clause.unwrap().paragraph(), "649a.6(d)(8)");
    let six = plain("Ah Kh Qh Jh Th 9h").unwrap();
    assert_eq!(six.wagers[0].hand.as_deref(), Some("royal-flush"));
    for wrong in [
        "Ah",
        "Ah Kh",
        "Ah Kh Jk",
        "Ah Kh Qh Jh",
        "Ah Ah Kh",
        "Ah Kh Qh Jh Th 9h 8h",
    ] {
        assert!(plain(wrong).is_err(), "{wrong}");
    }
}
