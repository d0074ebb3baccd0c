//! Three Dice Football told to people, and what a throw is.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use rulebook::Edition;
use rulebook::held::covers;
use rulebook::rule::Rule;
use wire::Settler;
use wire::settler::no_house_ways;

fn settler() -> Settler {
    Settler::new(vec![three_dice_football::wire::door()], Box::new(no_house_ways))
}

const DRIVE: &str = r#"{"rules":"pa-661a","rolls":[[4,6,2],[1,2,5],[4,6,2],[2,2,4],[4,6,2]],"extra-point":[1,1,5],
"seats":[{"seat":3,"wagers":{"touchdown":"10.00","extra-point":"5.00"},"single":[{},{"no-gain":"1.00"}]}]}"#;

#[test]
fn the_account_draws_the_field_after_every_play() {
    let _law = covers(&[Rule::GameStart]);
    let mut settler = settler();
    let settled = settler.settle(DRIVE.as_bytes()).unwrap();
    let account = settled.account();
    let told: Vec<&str> = account.shown.iter().map(|shown| shown.says.trim()).collect();
    assert_eq!(
        told,
        [
            "...O.........|.........#",
            "1st Down    4+6 on 2  gain of 8 yards    ...|.......O.|.........#  12 to go",
            "2nd Down    1+2 on 5  penalty            ...|......O..|.........#  13 to go",
            "3rd Down    4+6 on 2  gain of 8 yards    ...|.........|....O....#  5 to go",
            "1st & Goal  2+2 on 4  no gain            ...|.........|....O....#  5 to go",
            "2nd & Goal  4+6 on 2  gain of 8 yards    ...|.........|.........O  in the end zone",
            "The game ends on play 5: touchdown",
            "Extra point roll, green 1 1, red 5: two 1s",
        ]
    );
    assert_eq!(
        account.seats[0].lines[0].hand.as_deref(),
        Some("play 2"),
        "which play a wager was on"
    );
}

#[test]
fn a_result_gives_ending_plays_field_and_the_throw_of_each_single_play_wager() {
    let mut out = Vec::new();
    assert!(settler().settle_line(1, DRIVE.replace('\n', "").as_bytes(), &mut out));
    let result: serde_json::Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(
        result["game"],
        serde_json::json!({"ends": "touchdown", "plays": 5})
    );
    assert_eq!(result["field"], serde_json::json!([12, 13, 5, 5, 0]));
    let wagers = result["seats"][0]["wagers"].as_array().unwrap();
    assert_eq!(
        (&wagers[0]["wager"], &wagers[0]["roll"]),
        (&"no-gain".into(), &2.into())
    );
    assert!(wagers[1].get("roll").is_none());
    assert_eq!(result["seats"][0]["net"], "65.00");
}

#[test]
fn rank_says_what_a_throw_is_and_what_it_does_to_each_wager() {
    let ranker = settler()
        .ranker(&Edition::find("pa-661a").unwrap(), Vec::new())
        .unwrap();
    let turnover = ranker("1 2 6").unwrap();
    assert_eq!(turnover.class, Some("turnover"));
    assert_eq!(turnover.clause.unwrap().paragraph(), "661a.6(c)(4)");
    let wins: Vec<&str> = turnover
        .wagers
        .iter()
        .filter(|wager| wager.hand.is_some())
        .map(|wager| wager.wager.as_str())
        .collect();
    assert_eq!(
        wins,
        [
            "penalty",
            "turnover",
            "cover-three",
            "no-gain",
            "under-four",
            "extra-point"
        ]
    );
    assert_eq!(ranker("4-6-2").unwrap().name, "gain of 8 yards, 10 on 2");
    assert_eq!(ranker("5,5,5").unwrap().name, "Trips TD, three 5s");
    for wrong in ["", "1 2", "1 2 3 4", "1 2 7", "As Kd Qh", "1 2 -3x"] {
        assert!(ranker(wrong).is_err(), "{wrong}");
    }
}
