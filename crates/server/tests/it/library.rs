//! Rules, submissions, par sheets and what is over.

use crate::client::Client;
use crate::floor::Floor;
use crate::player::{Player, in_company};
use journal::ChainId;
use rulebook::Edition;
use serde_json::{Value, json};
use server::demo;

#[test]
fn every_edition_is_shown_with_its_clauses_and_irregularities() {
    let floor = Floor::earnest();
    let anyone = Client::new(floor.address);
    let editions = anyone.get("/api/v1/editions").good();
    assert_eq!(editions.as_array().unwrap().len(), Edition::all().len());
    for edition in Edition::all() {
        let path = format!("/api/v1/editions/{}", edition.id);
        let shown = anyone.get(&path).good();
        assert_eq!(shown["wagers"].as_array().unwrap().len(), edition.wagers().len());
        assert_eq!(
            shown["options"].as_array().unwrap().len(),
            edition.options().len()
        );
        let clauses = anyone.get(&format!("{path}/clauses")).good();
        let known = edition.register().clauses().count();
        assert_eq!(clauses.as_array().unwrap().len(), known);
        let wrong = anyone.get(&format!("{path}/irregularities")).good();
        assert!(
            wrong
                .as_array()
                .unwrap()
                .iter()
                .all(|each| each["clause"].is_string())
        );
        let same = anyone.get(&format!("{path}/compare/{}", edition.id)).good();
        assert_eq!(same["differences"], 0);
    }
    assert_eq!(anyone.get("/api/v1/editions/no-such").status, 404);
}

#[test]
fn a_submission_is_checked_kept_and_approved_by_someone_else() {
    let floor = Floor::demo();
    let pit = Client::demo(floor.address, "pit-manager");
    let (name, text) = demo::submissions().remove(0);
    let checked = pit
        .post("/api/v1/submissions/check", json!({ "text": text }))
        .good();
    assert_eq!(checked["valid"], true);
    assert!(checked["sign"]["wagers"].is_array());
    let wrong = pit
        .post(
            "/api/v1/submissions/check",
            json!({ "text": format!("{text}\nno-such-option = 1\n") }),
        )
        .good();
    assert_eq!(wrong["valid"], false);
    assert!(wrong["problems"][0]["span"].is_array(), "{wrong}");
    for version in 1..=2 {
        let kept = pit
            .post("/api/v1/submissions", json!({ "name": name, "text": text }))
            .good();
        assert_eq!(kept["version"], version);
    }
    // A command that is sent again keeps no third version; another one under its id is refused.
    let body = json!({ "id": "pit-1", "name": name, "text": text });
    let third = pit.post("/api/v1/submissions", body.clone()).good();
    assert_eq!(third["version"], 3);
    assert_eq!(pit.post("/api/v1/submissions", body).good(), third);
    let other = json!({ "id": "pit-1", "name": "another", "text": text });
    let refused = pit.post("/api/v1/submissions", other);
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (409, "command-id-taken")
    );
    // And a table that is placed again as it stands is there.
    let table = json!({ "name": "again", "submission": text, "dealt-by": "staff" });
    let placed = pit.post("/api/v1/tables", table.clone()).good();
    assert_eq!(pit.post("/api/v1/tables", table).good()["name"], placed["name"]);
    let other = json!({ "name": "again", "submission": text, "dealt-by": "software" });
    assert_eq!(pit.post("/api/v1/tables", other).code(), "table-exists");
    let path = format!("/api/v1/submissions/{name}/2/approve");
    let own = pit.post(&path, json!({}));
    assert_eq!((own.status, own.code().as_str()), (422, "same-person-twice"));
    let other = Client::demo(floor.address, "administrator");
    assert_eq!(
        other.post(&path, json!({})).good()["approved-by"],
        "demo-administrator"
    );
    assert_eq!(other.post(&path, json!({})).status, 409);
    let versions = pit.get(&format!("/api/v1/submissions/{name}")).good();
    assert_eq!(versions[1]["approved-by"], "demo-administrator");
    assert_eq!(versions[2]["approved-by"], Value::Null);
}

#[test]
fn a_par_sheet_is_worked_out_watched_and_stopped_by_its_owner() {
    let floor = Floor::demo();
    let ana = Client::guest(floor.address, "Ana");
    let edition = &Edition::all()[0].id;
    let job = ana
        .post("/api/v1/par-sheets", json!({ "of": edition, "depth": "quick" }))
        .good();
    let path = format!("/api/v1/par-sheets/{}", job["id"].as_str().unwrap());
    assert_eq!(Client::guest(floor.address, "Ben").get(&path).status, 404);
    let done = loop {
        let job = ana.get(&path).good();
        if !matches!(job["state"].as_str(), Some("waiting" | "working")) {
            break job;
        }
        std::thread::yield_now();
    };
    assert_eq!(done["state"], "done", "{done}");
    assert!(done["result"]["digest"].is_string());
    let long = ana.post("/api/v1/par-sheets", json!({ "of": edition })).good();
    let path = format!("/api/v1/par-sheets/{}", long["id"].as_str().unwrap());
    let stopped = ana.send("DELETE", &path, &[("houseway", "1")], None);
    assert_eq!(stopped.status, 204);
    while ana.get(&path).good()["state"] != "stopped" {
        std::thread::yield_now();
    }
    assert_eq!(
        ana.post("/api/v1/par-sheets", json!({ "of": "nothing" })).status,
        422
    );
}

/// Rounds are found by what a player won or lost, by a hand and by a wager; the CSV has a row for each position of each.
fn searched(regulator: &Client, rounds: &str, found: &Value) {
    let found = found.as_array().unwrap();
    let numbers = |query: &str| -> Vec<u64> {
        let found = regulator.get(&format!("{rounds}?{query}")).good();
        let numbers = found.as_array().unwrap().iter();
        numbers.map(|round| round["number"].as_u64().unwrap()).collect()
    };
    let player = found[0]["seats"][0]["player"].as_str().unwrap();
    for (outcome, sign) in [("won", 1), ("lost", -1), ("even", 0)] {
        let expected: Vec<u64> = found
            .iter()
            .filter(|round| {
                let net = round["net"][player].as_str();
                net.is_some_and(|net| net.replace('.', "").parse::<i64>().unwrap().signum() == sign)
            })
            .map(|round| round["number"].as_u64().unwrap())
            .collect();
        assert_eq!(
            numbers(&format!("player={player}&outcome={outcome}")),
            expected,
            "{rounds} {outcome}"
        );
    }
    let wager = found[0]["seats"][0]["stakes"][0][0].as_str().unwrap();
    assert!(
        numbers(&format!("wager={}", wager.replace(' ', "%20")))
            .contains(&found[0]["number"].as_u64().unwrap())
    );
    assert_eq!(numbers("wager=no-such-wager"), Vec::<u64>::new());
    assert_eq!(numbers("hand=no%20such%20hand"), Vec::<u64>::new());
    assert_eq!(numbers("irregularity=any"), Vec::<u64>::new());
    let how = found[0]["seats"][0]["how"].as_str().unwrap();
    if let Some(word) = how
        .split(' ')
        .find(|word| word.chars().all(char::is_alphanumeric) && word.len() > 1)
    {
        assert!(numbers(&format!("hand={word}")).contains(&found[0]["number"].as_u64().unwrap()));
    }
    let csv = regulator.get(&format!("{rounds}.csv"));
    assert!(csv.header("content-type").unwrap().starts_with("text/csv"));
    let rows = csv.body.split_terminator("\r\n").count();
    let positions: usize = found
        .iter()
        .map(|round| round["seats"].as_array().unwrap().len().max(1))
        .sum();
    assert_eq!(rows, positions + 1, "{}", csv.body);
}

#[test]
fn a_round_that_is_over_is_found_replayed_and_taken_away() {
    let floor = Floor::demo();
    let regulator = Client::demo(floor.address, "regulator");
    let tables = regulator.get("/api/v1/tables").good();
    for table in tables.as_array().unwrap() {
        let name = table["name"].as_str().unwrap();
        let mut ana = Player::sits(Client::guest(floor.address, "Ana"), name, 1);
        in_company(floor.address, table, || {
            ana.plays_until(|_| {}, |rounds| rounds > 1)
        });
        let rounds = format!("/api/v1/tables/{name}/rounds");
        let found = regulator.get(&rounds).good();
        assert_eq!(
            found[0]["number"].as_u64(),
            Some(found.as_array().unwrap().len() as u64),
            "{name}"
        );
        let whole = regulator.get(&format!("{rounds}/1")).good();
        assert!(whole["lines"].as_array().unwrap().len() > 3, "{name}");
        // A player finds what they played, and no one else's.
        let ana = ana.client.clone();
        assert_eq!(
            ana.get(&rounds).good().as_array().unwrap().len(),
            found.as_array().unwrap().len()
        );
        let ben = Client::guest(floor.address, "Ben");
        assert_eq!(ben.get(&rounds).good(), json!([]));
        assert_eq!(ben.get(&format!("{rounds}/1")).status, 404);
        let nothing = regulator.get(&format!("{rounds}?void=true")).good();
        assert_eq!(nothing, json!([]));
        searched(&regulator, &rounds, &found);
        let audited = regulator.get(&format!("/api/v1/tables/{name}/verify")).good();
        assert!(audited["finished"].as_u64() >= Some(1), "{audited}");
        // What is taken away is a journal that verifies by itself.
        let journal = regulator.get(&format!("/api/v1/tables/{name}/journal"));
        assert_eq!(journal.status, 200);
        let id = ChainId::try_from(name).unwrap();
        let lines = journal
            .body
            .lines()
            .map(|line| store::jsonl::from_line(line).unwrap());
        let records: Vec<_> = lines.map(|(_, record)| record).collect();
        journal::verify(&id, &records).unwrap();
    }
}
