//! The door of `houseway settle`: records in, results out, refusals with their clause.

use crate::common::{folded, round, rules, seat};
use poker_room::PokerGame;
use rulebook::held::covers;
use rulebook::rule::Rule;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use wire::Settler;
use wire::settler::no_house_ways;

fn settle(record: &str) -> Value {
    let mut settler = Settler::new(vec![poker_room::wire::door()], Box::new(no_house_ways));
    let mut out = Vec::new();
    settler.settle_line(1, record.replace('\n', "").as_bytes(), &mut out);
    serde_json::from_slice(&out).unwrap()
}

/// 16.00 in the pot of all, 12.50 more between two of them, 2.00 called by nobody.
const ROUND: &str = r#"{"rules":"pa-637a","id":"b 7","choose":{"split-unit":"0.50"},"game":"badacey","button":3,"seats":[
{"seat":1,"contributed":"4.00","cards":"Ac 2d 3h 4s 9s","folded":true},
{"seat":3,"contributed":"12.25","cards":"5c 4d 3s 2h Ah"},
{"seat":4,"contributed":"4","cards":"8h 7h 6h 5h 2s","folded":false},
{"seat":5,"contributed":"8.25","cards":"As Ad 2c Kd Ks"}]}"#;

#[test]
fn a_result_has_pots_with_shares_and_what_each_player_gained() {
    let result = settle(ROUND);
    assert_eq!(result["id"], "b 7");
    let clause = "58 Pa. Code § 637a.20(l)(2)(i)";
    assert_eq!(
        result["pots"],
        json!([
            {"amount": "16.00", "seats": [3, 4, 5], "shares": [
                {"seat": 3, "part": "lowball", "amount": "8.00", "clause": clause},
                {"seat": 3, "part": "badugi", "amount": "8.00", "clause": clause},
            ]},
            {"amount": "8.50", "seats": [3, 5], "shares": [
                {"seat": 3, "part": "lowball", "amount": "4.50", "clause": clause},
                {"seat": 3, "part": "badugi", "amount": "4.00", "clause": clause},
            ]},
        ])
    );
    assert_eq!(
        result["seats"],
        json!([
            {"seat": 1, "high": null, "low": null, "badugi": null, "won": "0.00", "returned": "0.00", "net": "-4.00"},
            {"seat": 3, "high": null, "low": "5-4-3-2-A", "badugi": "5-4-3-A", "won": "24.50", "returned": "4.00", "net": "16.25"},
            {"seat": 4, "high": null, "low": "8-7-6-5-2", "badugi": "5-2", "won": "0.00", "returned": "0.00", "net": "-4.00"},
            {"seat": 5, "high": null, "low": "two-pair", "badugi": "K-2-A", "won": "0.00", "returned": "0.00", "net": "-8.25"},
        ])
    );
}

#[test]
fn the_cards_of_a_folded_hand_may_be_left_out_and_said_to_be() {
    let gone = "\"left-out\":true";
    let spoilt = |from: &str, to: &str| settle(&ROUND.replacen(from, to, 1));
    let told = spoilt("\"cards\":\"Ac 2d 3h 4s 9s\"", gone);
    assert_eq!(told["seats"], settle(ROUND)["seats"]);
    for (from, to) in [
        ("\"folded\":true", &format!("\"folded\":true,{gone}")[..]),
        ("\"cards\":\"5c 4d 3s 2h Ah\"", gone),
    ] {
        assert_eq!(spoilt(from, to)["error"]["code"], "left-out");
    }
}

#[test]
fn what_is_no_showdown_of_these_games_is_refused() {
    for (from, to, code, path) in [
        ("badacey", "razz", "type", "game"),
        ("badacey", "badugi", "card-count", "seats[0].cards"),
        ("badacey", "five-card-omaha-high", "type", "board"),
        (
            "\"button\":3",
            "\"button\":3,\"board\":\"Kc Qc Jc Tc 9c\"",
            "board",
            "board",
        ),
        ("\"button\":3", "\"button\":2", "button", "button"),
        ("\"button\":3", "\"button\":3.5", "type", "button"),
        ("\"0.50\"", "\"0.20\"", "choice", "choose.split-unit"),
        ("\"0.50\"", "1", "choice", "choose.split-unit"),
        (
            "\"split-unit\":\"0.50\"",
            "\"odd-chip\":\"by-card\"",
            "choice",
            "choose.odd-chip",
        ),
        (
            "\"split-unit\":\"0.50\"",
            "\"game\":\"badugi\"",
            "choice",
            "choose.game",
        ),
        ("\"seat\":5", "\"seat\":8", "seat-unknown", "seats[3].seat"),
        ("\"seat\":5", "\"seat\":-1", "seat-unknown", "seats[3].seat"),
        ("\"seat\":5", "\"seat\":4", "seat-twice", "seats[2].seat"),
        ("As Ad 2c", "As As 2c", "card-twice", "seats[3].cards"),
        ("As Ad 2c", "As Ah 2c", "card-twice", "seats[3].cards"),
        ("As Ad 2c", "Jk Ad 2c", "joker", "seats[3].cards"),
        ("As Ad 2c ", "As Ad ", "card-count", "seats[3].cards"),
        (",\"cards\":\"As Ad 2c Kd Ks\"", "", "type", "seats[3].cards"),
        ("\"4\"", "\"0\"", "nothing-contributed", "seats[2].contributed"),
        ("\"4.00\"", "\"12.26\"", "folded-above", "seats[0].contributed"),
        ("\"4\"", "4", "type", "seats[2].contributed"),
        ("\"folded\":false", "\"folded\":null", "type", "seats[2].folded"),
        ("\"folded\":false", "\"wagers\":{}", "type", "seats[2].wagers"),
    ] {
        let spoilt = ROUND.replacen(from, to, 1);
        assert_ne!(spoilt, ROUND, "{from}");
        let error = &settle(&spoilt)["error"];
        assert_eq!(
            (&error["code"], &error["path"]),
            (&json!(code), &json!(path)),
            "{to}: {error}"
        );
    }
}

#[test]
fn everyone_folded_is_no_round_and_one_player_is_none() {
    let _law = covers(&[Rule::OneDeck]);
    let all = ROUND.replace("\"folded\":false", "\"folded\":true");
    let all = all.replace("3s 2h Ah\"}", "3s 2h Ah\",\"folded\":true}");
    let all = all.replace("Kd Ks\"}", "Kd Ks\",\"folded\":true}");
    assert_eq!(settle(&all)["error"]["code"], "everyone-folded");
    let one = r#"{"rules":"pa-637a","game":"badugi","button":1,"seats":[{"seat":1,"contributed":"1.00"}]}"#;
    assert_eq!(settle(one)["error"]["code"], "no-seats");
    let twice = settle(&ROUND.replace("As Ad 2c", "As Ah 2c"));
    assert_eq!(twice["error"]["clause"], "Poker as usually dealt: cards");
}

#[test]
fn cards_may_be_missing_where_nobody_contests_the_pot() {
    let _law = covers(&[Rule::ShowdownHands]);
    let alone = r#"{"rules":"pa-637a","game":"five-card-omaha-high","button":1,"seats":[
{"seat":1,"contributed":"4.00"},{"seat":2,"contributed":"2.00","folded":true}]}"#;
    let result = settle(alone);
    assert_eq!(result["pots"][0]["shares"][0]["part"], "uncontested");
    assert_eq!(result["seats"][0]["high"], Value::Null);
    let both = alone.replace(",\"folded\":true", "");
    let error = &settle(&both)["error"];
    assert_eq!(
        (&error["code"], &error["path"]),
        (&json!("type"), &json!("board"))
    );
    assert_eq!(error["clause"], "58 Pa. Code § 637a.19(k)");
    let error = &settle(&both.replace("five-card-omaha-high", "badugi"))["error"];
    assert_eq!(
        (&error["code"], &error["path"]),
        (&json!("type"), &json!("seats[0].cards"))
    );
    assert_eq!(error["clause"], "Poker as usually dealt: showdown");
}

#[test]
fn a_round_is_written_as_a_record_that_reads_back_to_it() {
    let seats = [
        seat(2, "10.00", "Ac 2d 3h 4s"),
        folded(seat(7, "2.50", "Ad 2h 3s 4c")),
        seat(9, "10.00", "Kc Qd Jh Ts"),
    ];
    let round = round(PokerGame::Badugi, "", 9, &seats);
    let choose = BTreeMap::from([("split-unit".to_owned(), json!("0.25"))]);
    let head = driver::opened::Head {
        rules: "pa-637a",
        choose: &choose,
        id: "7".into(),
    };
    let written = poker_room::wire::write(&head, &round).unwrap().to_string();
    let result = settle(&written);
    let settled = poker_room::settle::settle(&round, &rules(&[("split-unit", "0.25")])).unwrap();
    for (seat, settled) in result["seats"].as_array().unwrap().iter().zip(settled.seats) {
        assert_eq!(seat["net"], settled.net.to_string());
    }
}
