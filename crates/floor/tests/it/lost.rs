//! Hands whose wagers were lost before they were revealed, in records.

use serde_json::{Value, json};

fn settle(record: &Value) -> Value {
    let mut out = Vec::new();
    assert!(
        floor::wire::settler().settle_line(1, record.to_string().as_bytes(), &mut out),
        "{record}"
    );
    serde_json::from_slice(&out).unwrap()
}

fn example(name: &str) -> Value {
    let path = format!("{}/../../examples/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Marks a position as lost and settles; gives that position's result and those of the others.
fn lost(mut record: Value, at: usize, why: &str) -> (Value, Vec<Value>) {
    record["seats"][at]["lost"] = json!(why);
    let mut result = settle(&record);
    let seats = result["seats"].as_array_mut().unwrap();
    (seats.remove(at), std::mem::take(seats))
}

fn takes_every_wager(seat: &Value, wagers: &[&str], net: &str, clause: &str) {
    let lines = seat["wagers"].as_array().unwrap();
    let found: Vec<&str> = lines.iter().map(|line| line["wager"].as_str().unwrap()).collect();
    assert_eq!(found, wagers, "{seat}");
    for line in lines {
        assert_eq!(
            (&line["outcome"], &line["paid"]),
            (&json!("lose"), &json!("0.00")),
            "{seat}"
        );
        assert!(line["clause"].as_str().unwrap().contains(clause), "{seat}");
    }
    assert_eq!(seat["net"], net);
}

#[test]
fn a_hand_that_was_left_loses_every_wager_and_the_others_settle_as_before() {
    let plain = example("hi-lo-round");
    let before = settle(&plain);
    let (seat, others) = lost(plain, 0, "abandoned");
    takes_every_wager(&seat, &["ante", "play", "tie"], "-25.00", "663a.7(b)");
    assert_eq!(others, before["seats"].as_array().unwrap()[1..]);

    // Without a Play Wager there is none to lose; the Poker Bonus goes as well.
    let (seat, _) = lost(example("hi-lo-round"), 1, "abandoned");
    takes_every_wager(&seat, &["ante", "tie", "poker-bonus"], "-20.00", "663a.7(b)");
}

#[test]
fn a_hand_that_was_left_brings_no_envy_bonus_and_gets_none() {
    let plain = example("fortune-round");
    let before = settle(&plain);
    assert_eq!(before["seats"][0]["envy"][0]["from"], 4);
    // Position 4 holds the envied hand.
    let (seat, others) = lost(plain.clone(), 2, "abandoned");
    takes_every_wager(
        &seat,
        &["fortune-asia-poker", "fortune-bonus", "progressive"],
        "-25.00",
        "659a.7(b)",
    );
    assert!(
        others[0]
            .get("envy")
            .is_none_or(|envy| envy.as_array().is_none_or(Vec::is_empty)),
        "{others:?}"
    );
    // Position 1 had a bonus from it.
    let (seat, _) = lost(plain, 0, "abandoned");
    takes_every_wager(
        &seat,
        &["fortune-asia-poker", "fortune-bonus"],
        "-30.00",
        "659a.7(b)",
    );
}

#[test]
fn a_hand_that_was_talked_about_forfeits_every_wager() {
    let (seat, _) = lost(example("raise-it-up-round"), 2, "discussed");
    takes_every_wager(&seat, &["ante", "blind", "play"], "-40.00", "587.11(a)(3)");
    let (seat, others) = lost(example("raise-it-up-round"), 0, "abandoned");
    takes_every_wager(
        &seat,
        &["ante", "blind", "progressive", "play"],
        "-51.00",
        "587.7(b)",
    );
    let envy = others[0]["envy"].as_array();
    assert!(envy.is_none_or(Vec::is_empty), "{others:?}");
}

/// What a Pair Plus Wager won when its player folded is not taken back.
#[test]
fn a_pair_plus_wager_settled_at_the_fold_stays_settled() {
    let mut record = example("raise-it-up-round");
    record["seats"][1]["pair-plus-settled"] = json!(true);
    let (seat, _) = lost(record, 1, "discussed");
    let lines = seat["wagers"].as_array().unwrap();
    let pair_plus = lines.iter().find(|line| line["wager"] == "pair-plus").unwrap();
    assert_eq!(pair_plus["outcome"], "win", "{seat}");
    assert!(
        lines
            .iter()
            .filter(|line| line["wager"] != "pair-plus")
            .all(|line| line["outcome"] == "lose")
    );
}
