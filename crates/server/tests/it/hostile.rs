//! Clients who do not mean well: refused, nothing leaked, nothing lost.

use crate::client::{Client, Updates};
use crate::floor::Floor;
use crate::player::Player;
use crate::staffed::people_deal;
use serde_json::{Value, json};
use server::demo;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

fn tables(floor: &Floor) -> Vec<String> {
    let tables = Client::guest(floor.address, "Ana").get("/api/v1/tables").good();
    let names = tables.as_array().unwrap().iter();
    names
        .map(|table| table["name"].as_str().unwrap().to_owned())
        .collect()
}

/// A dealer who takes hours: nothing happens but what we do.
fn still() -> (Floor, String) {
    let floor = Floor::at_pace(Duration::from_secs(3_600));
    let table = tables(&floor).remove(0);
    (floor, table)
}

/// Views by their numbers.
type Told = BTreeMap<u64, Value>;

/// Reads a stream up to an update.
fn up_to(updates: &mut Updates, last: u64) -> Told {
    let mut told = Told::new();
    for update in updates {
        let number = update.message["number"].as_u64().unwrap();
        told.insert(number, update.message);
        if number >= last {
            break;
        }
    }
    told
}

/// What a view shows of the places that are not the viewer's, and what happened to them.
fn of_others(message: &Value) -> Value {
    let places = message["view"]["places"].as_array().unwrap().iter();
    let others: Vec<&Value> = places.filter(|place| place["yours"] == false).collect();
    json!(others)
}

/// At every moment of a round of every game, each of two players is shown of the other's place, and of the dealer's,
/// exactly what someone is shown who does not play at all.
#[test]
fn nobody_is_ever_shown_another_players_cards() {
    let floor = Floor::demo();
    let mut compared = 0;
    for table in tables(&floor) {
        let mut watcher = Client::demo(floor.address, "regulator").watch(&table, None);
        let other = Client::guest(floor.address, "Ben");
        let mut spy = other.watch(&table, None);
        let mut ana = Player::sits(Client::guest(floor.address, "Ana"), &table, 1);
        let mut ben = Player::sits(other, &table, 2);
        let mut told = Told::new();
        // Each goes on until both have finished a round: nobody is kept waiting for one who has stopped.
        let (done, stopped) = (
            [AtomicBool::new(false), AtomicBool::new(false)],
            AtomicUsize::new(0),
        );
        let enough = |me: usize, rounds: u64| {
            done[me].fetch_or(rounds > 0, Ordering::SeqCst);
            done.iter().all(|done| done.load(Ordering::SeqCst))
        };
        std::thread::scope(|scope| {
            scope.spawn(|| {
                ben.plays_until(|_| {}, |rounds| enough(1, rounds));
                ben.stays(&stopped, 2);
            });
            let look = |message: &Value| {
                told.insert(message["number"].as_u64().unwrap(), message.clone());
            };
            ana.plays_until(look, |rounds| enough(0, rounds));
            ana.stays(&stopped, 2);
        });
        let last = *told.keys().last().unwrap();
        let public = up_to(&mut watcher, last);
        let bens = up_to(&mut spy, last);
        for (number, message) in told.iter().chain(&bens) {
            let Some(shown) = public.get(number) else { continue };
            let everyone = shown["view"]["places"].as_array().unwrap();
            for place in of_others(message).as_array().unwrap() {
                let same = everyone
                    .iter()
                    .find(|each| each["place"] == place["place"])
                    .unwrap();
                assert_eq!(place, same, "{table} at {number}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn a_command_sent_again_is_answered_as_before_and_done_once() {
    let (floor, table) = still();
    let ana = Client::guest(floor.address, "Ana");
    ana.act(&table, json!({ "sit": { "seat": 1 } })).good();
    let path = format!("/api/v1/tables/{table}/commands");
    let buy = json!({ "id": "ana-1", "act": { "buy-in": { "amount": "300.00" } } });
    let first = ana.post(&path, buy.clone()).good();
    assert_eq!(first["repeated"], false);
    for _ in 0..3 {
        let again = ana.post(&path, buy.clone()).good();
        assert_eq!(
            (&again["repeated"], &again["head"]),
            (&json!(true), &first["head"])
        );
    }
    assert_eq!(ana.get("/api/v1/wallet").good()["holds"], "9700.00");
    // To no one else, who might be told what only she was.
    let reply = Client::guest(floor.address, "Ben").post(&path, buy.clone());
    assert_eq!((reply.status, reply.code().as_str()), (409, "command-id-taken"));
    // Also by a server that has forgotten everything but its records.
    let floor = Floor::open(floor.close(), true, Duration::from_secs(3_600));
    let ana = Client {
        address: floor.address,
        ..ana
    };
    let again = ana.post(&path, buy).good();
    assert_eq!(
        (&again["repeated"], &again["head"]),
        (&json!(true), &first["head"])
    );
    assert_eq!(ana.get("/api/v1/wallet").good()["holds"], "9700.00");
    // A command meant for another moment counts at no other.
    let stale = json!({ "if-head": first["head"], "act": { "buy-in": { "amount": "1.00" } } });
    ana.post(&path, json!({ "act": { "buy-in": { "amount": "1.00" } } }))
        .good();
    let reply = ana.post(&path, stale);
    assert_eq!((reply.status, reply.code().as_str()), (412, "journal-elsewhere"));
}

#[test]
fn two_people_who_want_one_seat_do_not_both_get_it() {
    let (floor, table) = still();
    let clients: Vec<Client> = (0..8)
        .map(|n| Client::guest(floor.address, &format!("P{n}")))
        .collect();
    let start = Barrier::new(clients.len());
    let replies: Vec<u16> = std::thread::scope(|scope| {
        let sit = |client| {
            let start = &start;
            let table = &table;
            scope.spawn(move || {
                start.wait();
                Client::act(client, table, json!({ "sit": { "seat": 3 } })).status
            })
        };
        let threads: Vec<_> = clients.iter().map(sit).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(
        replies.iter().filter(|status| **status == 200).count(),
        1,
        "{replies:?}"
    );
    assert_eq!(
        replies.iter().filter(|status| **status == 422).count(),
        7,
        "{replies:?}"
    );
}

#[test]
fn one_balance_is_not_spent_twice() {
    let floor = Floor::at_pace(Duration::from_secs(3_600));
    let tables = tables(&floor);
    let ana = Client::guest(floor.address, "Ana");
    for table in &tables[..4] {
        ana.act(table, json!({ "sit": { "seat": 1 } })).good();
    }
    // Four tables at once, each for more than a third of all she has.
    let start = Barrier::new(4);
    let replies: Vec<(u16, String)> = std::thread::scope(|scope| {
        let buy = |table: &'_ String| {
            let (start, ana, table) = (&start, &ana, table.clone());
            scope.spawn(move || {
                start.wait();
                let reply = ana.act(&table, json!({ "buy-in": { "amount": "4000.00" } }));
                (reply.status, reply.body)
            })
        };
        let threads: Vec<_> = tables[..4].iter().map(buy).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let bought = replies.iter().filter(|(status, _)| *status == 200).count();
    assert_eq!(bought, 2, "{replies:?}");
    let short = replies
        .iter()
        .filter(|(_, body)| body.contains("wallet-short"))
        .count();
    assert_eq!(short, 2, "{replies:?}");
    assert_eq!(ana.get("/api/v1/wallet").good()["holds"], "2000.00");
}

#[test]
fn no_wager_is_taken_after_no_more_bets_and_the_refusal_cites_why() {
    let floor = Floor::demo();
    let table = tables(&floor).remove(0);
    let mut ana = Player::sits(Client::guest(floor.address, "Ana"), &table, 1);
    let client = ana.client.clone();
    let mut late = Vec::new();
    let mut bet: Option<Value> = None;
    let path = format!("/api/v1/tables/{table}/commands");
    ana.plays_a_round(|message| {
        let may = message["view"]["may"].as_array().unwrap();
        let wager = may.iter().find(|may| may["name"] == "place-wager");
        bet = bet.take().or_else(|| wager.map(|may| may["act"].clone()));
        if !message["view"]["round"].is_null() && late.len() < 5 {
            let reply = client.post(&path, json!({ "act": bet.clone().unwrap() }));
            late.push((reply.status, reply.json()));
        }
    });
    assert!(!late.is_empty());
    for (status, problem) in late {
        assert_eq!(status, 422, "{problem}");
        assert_eq!(problem["code"], "bets-closed", "{problem}");
        assert!(problem["clause"].as_str().unwrap().contains('§'), "{problem}");
        assert!(problem["remedy"].is_string(), "{problem}");
    }
}

#[test]
fn what_does_not_read_is_refused_with_its_place() {
    let (floor, table) = still();
    let ana = Client::guest(floor.address, "Ana");
    let path = format!("/api/v1/tables/{table}/commands");
    let raw = |body: &str| ana.send("POST", &path, &[("houseway", "1")], Some(body.to_owned()));
    let long = "x".repeat(300);
    let cases = [
        ("", "bad-request"),
        ("[]", "bad-request"),
        ("{\"act\":", "bad-request"),
        ("{\"act\":1}", "no-such-act"),
        ("{\"act\":{\"sit\":{\"seat\":-1}}}", "no-such-act"),
        ("{\"act\":{\"sit\":{\"seat\":1}},\"more\":1}", "bad-request"),
        ("{\"act\":{\"no-such\":{}}}", "no-such-act"),
        (
            "{\"id\":\"#1\",\"act\":{\"sit\":{\"seat\":1}}}",
            "command-id-reserved",
        ),
        ("{\"id\":\"\",\"act\":{\"sit\":{\"seat\":1}}}", "bad-id"),
        ("{\"if-head\":\"x\",\"act\":{\"sit\":{\"seat\":1}}}", "bad-head"),
        (
            "{\"act\":{\"open-table\":{\"fill\":\"1.00\",\"approvals\":{}}}}",
            "role-too-low",
        ),
    ];
    for (body, code) in cases {
        let reply = raw(body);
        assert_eq!(reply.status, 422, "{body}: {}", reply.body);
        if code != "role-too-low" {
            assert_eq!(reply.code(), code, "{body}");
        }
    }
    let reply = raw(&format!(
        "{{\"id\":\"{long}\",\"act\":{{\"sit\":{{\"seat\":1}}}}}}"
    ));
    assert_eq!((reply.status, reply.code().as_str()), (422, "bad-id"));
    assert_eq!(reply.json()["field"], "id");
    let huge = format!("{{\"act\":\"{}\"}}", "x".repeat(2 << 20));
    assert_eq!(raw(&huge).status, 413);
    let plain = ana.send(
        "POST",
        &path,
        &[("houseway", "1"), ("content-type", "text/plain")],
        None,
    );
    assert_eq!(plain.status, 415);
    assert_eq!(ana.get("/api/v1/tables/%00%ff/view").status, 404);
}

#[test]
fn a_client_that_never_finishes_its_request_is_let_go() {
    let (floor, _) = still();
    let mut slow = TcpStream::connect(floor.address).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n").unwrap();
    slow.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let mut rest = Vec::new();
    // The server ends the connection by itself; how soon is its own affair.
    slow.read_to_end(&mut rest).unwrap();
    // And goes on.
    assert_eq!(Client::new(floor.address).get("/health/live").status, 200);
}

/// Two players at a poker table, one of whom folds: `fold` says whether a player does. Returns when a round is over.
fn plays_poker(clients: &[Client; 2], table: &str, folds: usize) {
    for _ in 0..3_000 {
        for (n, client) in clients.iter().enumerate() {
            let view = client.view(table);
            let may = view["view"]["may"].as_array().unwrap();
            let step = |name: &str| may.iter().find(|may| may["why"] == "step" && may["name"] == name);
            let fold = (n == folds).then(|| step("fold")).flatten();
            let any = || {
                may.iter().find(|may| {
                    may["why"] == "step"
                        && !matches!(may["name"].as_str(), Some("look-at-deck" | "cut-deck" | "fold"))
                })
            };
            let bet = (n != folds).then(|| step("bet")).flatten();
            let act = fold
                .or(bet)
                .or_else(|| step("check"))
                .or_else(|| step("call"))
                .or_else(any);
            match act {
                Some(act) => {
                    let body = json!({ "if-head": view["head"], "act": act["act"] });
                    client.post(&format!("/api/v1/tables/{table}/commands"), body);
                }
                None => {
                    client.post(&format!("/api/v1/tables/{table}/ready"), json!({ "ready": true }));
                }
            }
        }
        let over = clients[0].get(&format!("/api/v1/tables/{table}/rounds")).good();
        if over != json!([]) {
            return;
        }
    }
    panic!("no round of {table} ends");
}

/// What a player of poker did not show down stays theirs when the round is over too: its cards, and the order of the deck
/// from which they could be worked out. Whoever looks after the floor reads it all.
#[test]
fn a_hand_that_was_not_shown_down_is_told_to_no_other_player() {
    let floor = Floor::demo();
    let all = Client::guest(floor.address, "Ana").get("/api/v1/tables").good();
    let of_poker = |table: &&Value| table["edition"] == "pa-637a";
    let table = all.as_array().unwrap().iter().find(of_poker).unwrap()["name"].clone();
    let table = table.as_str().unwrap();
    let clients = ["Ana", "Ben"].map(|name| Client::guest(floor.address, name));
    for (client, seat) in clients.iter().zip(1..) {
        client.act(table, json!({ "sit": { "seat": seat } })).good();
        client
            .act(table, json!({ "buy-in": { "amount": "1000.00" } }))
            .good();
    }
    plays_poker(&clients, table, 1);
    let rounds = format!("/api/v1/tables/{table}/rounds");
    let [ana, ben] = &clients;
    let regulator = Client::demo(floor.address, "regulator");
    let whole = regulator.get(&rounds).good();
    let round = whole.as_array().unwrap().last().unwrap().clone();
    let number = &round["number"];
    let how = |round: &Value, seat: u64| {
        let seats = round["seats"].as_array().unwrap();
        let found = seats.iter().find(|each| each["seat"] == seat).unwrap();
        found["how"].as_str().unwrap().to_owned()
    };
    let secret = how(&round, 2);
    assert!(secret.contains("folded"), "{secret}");
    let cards: String = secret.split("   ").next().unwrap().to_owned();
    assert!(cards.split(' ').count() >= 4, "{cards}");
    assert!(round["deck"]["order"].is_string(), "{round}");

    let own = ben.get(&format!("{rounds}/{number}")).good();
    assert_eq!(how(&own, 2), secret, "one's own");
    for path in [
        rounds.clone(),
        format!("{rounds}/{number}"),
        format!("{rounds}.csv"),
        format!("{rounds}?player=anyone"),
    ] {
        let told = ana.get(&path);
        assert_eq!(told.status, 200, "{path}: {}", told.body);
        assert!(!told.body.contains(&cards), "{path}: {}", told.body);
        assert!(!told.body.contains("\"order\":\""), "{path}: {}", told.body);
    }
    // Nor does a search say whether they were there.
    let one: String = cards.split(' ').next().unwrap().to_owned();
    let own = how(&ana.get(&format!("{rounds}/{number}")).good(), 1);
    if !own.contains(&one) {
        assert_eq!(ana.get(&format!("{rounds}?hand={one}")).good(), json!([]));
    }
    assert_ne!(ben.get(&format!("{rounds}?hand={one}")).good(), json!([]));
    for path in [
        format!("{rounds}/{number}/film"),
        format!("/api/v1/tables/{table}/journal"),
        format!("/api/v1/tables/{table}/acts"),
    ] {
        assert_eq!(ana.get(&path).status, 403, "{path}");
    }
}

/// At every moment of a round of every game, someone who sits at the table too sends whatever the table offers to another
/// player and not to them: nothing of it is done.
#[test]
fn what_is_offered_to_one_player_is_taken_from_no_other() {
    let floor = Floor::demo();
    let mut refused = 0;
    for submission in demo::submissions() {
        people_deal(&floor, &submission, 1, |table, players| {
            let offered = |player: &Client| -> Vec<Value> {
                let view = player.view(table);
                let may = view["view"]["may"].as_array().unwrap().iter();
                may.map(|may| may["act"].clone()).collect()
            };
            let bens = offered(&players[1]);
            let before = players[0].view(table);
            for act in offered(&players[0]).into_iter().filter(|act| !bens.contains(act)) {
                let reply = players[1].act(table, act.clone());
                assert_eq!(reply.status, 422, "{table}: {act}: {}", reply.body);
                refused += 1;
            }
            assert_eq!(before["head"], players[0].view(table)["head"], "{table}");
        });
    }
    println!("{refused} acts of another player refused");
    assert!(refused > 500, "{refused}");
}
