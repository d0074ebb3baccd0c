//! Streams that break and come back.

use crate::client::Client;
use crate::floor::Floor;
use crate::player::Player;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// A table, and someone seated at it who does nothing.
fn seated(floor: &Floor) -> (Client, String) {
    let client = Client::guest(floor.address, "Ana");
    let tables = client.get("/api/v1/tables").good();
    let table = tables[0]["name"].as_str().unwrap().to_owned();
    (client, table)
}

#[test]
fn who_comes_back_is_told_exactly_what_was_missed() {
    // A dealer who takes hours: nothing happens but what we do.
    let floor = Floor::at_pace(Duration::from_secs(3_600));
    let (client, table) = seated(&floor);
    let mut watching = client.watch(&table, None);
    let first = watching.next().unwrap();
    assert_eq!(first.message["fresh"], true);
    // Someone else keeps the table in view, so that what happens is kept.
    let other = Client::guest(floor.address, "Ben");
    let mut seen = other.watch(&table, None);
    seen.next().unwrap();
    drop(watching);
    client.act(&table, json!({ "sit": { "seat": 1 } })).good();
    client
        .act(&table, json!({ "buy-in": { "amount": "500.00" } }))
        .good();
    let told: Vec<Value> = (0..2).map(|_| seen.next().unwrap().message).collect();
    let back = client.watch(&table, Some(&first.id)).next().unwrap();
    assert_eq!(back.message["fresh"], false);
    let missed = back.message["missed"].as_array().unwrap();
    assert_eq!(missed.len(), 2);
    for (missed, told) in missed.iter().zip(&told) {
        assert_eq!(missed["number"], told["number"]);
        assert_eq!(missed["seen"][0]["kind"], told["seen"][0]["kind"]);
    }
    assert_eq!(back.message["number"], told[1]["number"]);
    assert_eq!(back.message["view"]["places"][1]["chips"], "500.00");
    // Nothing was missed by one who has all of it.
    let again = client.watch(&table, Some(&back.id)).next().unwrap();
    assert_eq!(again.message["fresh"], false);
    assert_eq!(again.message["missed"], json!([]));
}

#[test]
fn who_names_an_update_of_another_time_is_given_a_fresh_view() {
    let floor = Floor::at_pace(Duration::from_secs(3_600));
    let (client, table) = seated(&floor);
    for last in ["99-1", "1-999999", "x", "1-18446744073709551615", "-", "1"] {
        let first = client.watch(&table, Some(last)).next().unwrap();
        assert_eq!(first.message["fresh"], true, "{last}");
        assert!(first.message["view"]["places"].is_array());
    }
}

#[test]
fn a_stream_ends_with_its_session() {
    let floor = Floor::at_pace(Duration::from_secs(3_600));
    let (client, table) = seated(&floor);
    let mut watching = client.watch(&table, None);
    watching.next().unwrap();
    let out = client.send("DELETE", "/api/v1/session", &[("houseway", "1")], None);
    assert_eq!(out.status, 204);
    assert!(watching.next().is_none());
    let refused = client.get(&format!("/api/v1/tables/{table}/live"));
    assert_eq!((refused.status, refused.code().as_str()), (401, "not-signed-in"));
}

#[test]
fn a_table_goes_on_where_it_stood_when_the_server_comes_back() {
    let floor = Floor::demo();
    let (client, table) = seated(&floor);
    let mut player = Player::sits(client.clone(), &table, 1);
    player.plays_a_round(|_| {});
    // The dealer makes the next round ready and then waits for bets.
    while player.now["run"]["may-bet"] == json!([]) {
        player.hears();
    }
    let before = client.view(&table);
    let wallet = client.get("/api/v1/wallet").good();
    drop(player);
    let floor = Floor::open(floor.close(), true, Duration::from_secs(3_600));
    let client = Client {
        address: floor.address,
        ..client
    };
    let after = client.view(&table);
    for field in ["settled", "events", "places"] {
        assert_eq!(before["view"][field], after["view"][field], "{field}");
    }
    assert_eq!(client.get("/api/v1/wallet").good(), wallet);
}

/// On one connection, which stays open: a stream is asked for by nobody, then by someone with a made-up session, then a
/// sign-in fails. What happens at the table afterwards is not told to any of them.
#[test]
fn who_failed_to_sign_in_hears_nothing_of_what_follows() {
    let floor = Floor::at_pace(Duration::from_secs(3_600));
    let (client, table) = seated(&floor);
    let mut others = client.watch(&table, None);
    others.next().unwrap();
    let mut stranger = TcpStream::connect(floor.address).unwrap();
    let address = floor.address;
    let mut ask = |request: String| -> String {
        stranger.write_all(request.as_bytes()).unwrap();
        stranger.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let mut answer = Vec::new();
        let mut some = [0; 4096];
        // The head, and a body of the length it names.
        loop {
            let read = stranger.read(&mut some).unwrap();
            answer.extend_from_slice(&some[..read]);
            let text = String::from_utf8_lossy(&answer).to_lowercase();
            let Some((head, body)) = text.split_once("\r\n\r\n") else {
                continue;
            };
            let length = head
                .lines()
                .find_map(|line| line.strip_prefix("content-length: "));
            if body.len() >= length.map_or(0, |length| length.parse().unwrap()) {
                return text;
            }
        }
    };
    let live =
        |cookie: &str| format!("GET /api/v1/tables/{table}/live HTTP/1.1\r\nhost: {address}\r\n{cookie}\r\n");
    assert!(ask(live("")).starts_with("http/1.1 401"));
    assert!(ask(live("cookie: houseway-session=made-up\r\n")).starts_with("http/1.1 401"));
    let body = json!({ "login": "nobody", "password": "not the password at all" }).to_string();
    let sign_in = format!(
        "POST /api/v1/session HTTP/1.1\r\nhost: {address}\r\nhouseway: 1\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let failed = ask(sign_in);
    assert!(failed.starts_with("http/1.1 401"), "{failed}");
    assert!(!failed.contains("set-cookie"), "{failed}");
    assert!(ask(live("")).starts_with("http/1.1 401"));

    client.act(&table, json!({ "sit": { "seat": 1 } })).good();
    assert_ne!(others.next().unwrap().message["seen"], json!([]));
    stranger
        .set_read_timeout(Some(Duration::from_millis(700)))
        .unwrap();
    let mut heard = [0; 1];
    assert!(
        !matches!(stranger.read(&mut heard), Ok(read) if read > 0),
        "something was told"
    );
}
