//! Several processes on one floor: each table is driven by one of them.

use crate::client::{Client, Reply};
use crate::floor::{Floor, Kept};
use serde_json::json;
use server::Config;
use std::time::{Duration, Instant};

/// A server more on the floor, with a folder of its own.
fn one_more(kept: &Kept, lease: Duration) -> (Floor, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        data: folder.path().to_owned(),
        lease,
        ..kept.config(true, Duration::ZERO)
    };
    (Floor::of(config, None), folder)
}

fn tables(client: &Client) -> Vec<String> {
    let tables = client.get("/api/v1/tables").good();
    let names = tables.as_array().unwrap().iter();
    names
        .map(|table| table["name"].as_str().unwrap().to_owned())
        .collect()
}

/// Asks until it is answered as wanted.
#[track_caller]
fn until(what: &str, ask: impl Fn() -> Reply, good: impl Fn(&Reply) -> bool) -> Reply {
    let began = Instant::now();
    loop {
        let reply = ask();
        if good(&reply) {
            return reply;
        }
        assert!(
            began.elapsed() < Duration::from_secs(60),
            "{what}: {} {}",
            reply.status,
            reply.body
        );
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_table_is_driven_by_one_process_and_by_the_other_when_that_one_leaves() {
    let kept = Kept::new();
    let (first, _one) = one_more(&kept, Duration::from_secs(60));
    let ana = Client::guest(first.address, "Ana");
    let names = tables(&ana);
    for table in &names {
        until(
            "taken up",
            || ana.get(&format!("/api/v1/tables/{table}/view")),
            |reply| reply.status == 200,
        );
    }
    let (second, _two) = one_more(&kept, Duration::from_secs(60));
    // People and sessions are the floor's, not a process's.
    let there = Client {
        address: second.address,
        ..ana.clone()
    };
    assert_eq!(tables(&there), names);
    for table in &names {
        let reply = there.get(&format!("/api/v1/tables/{table}/view"));
        assert_eq!((reply.status, reply.code().as_str()), (421, "table-elsewhere"));
        assert_eq!(reply.json()["fields"]["address"], first.address.to_string());
    }
    let table = &names[0];
    let buys = |id: &str| json!({ "id": id, "act": { "buy-in": { "amount": "100.00" } } });
    let path = format!("/api/v1/tables/{table}/commands");
    ana.act(table, json!({ "sit": { "seat": 1 } })).good();
    ana.post(&path, buys("ana-1")).good();
    first.close_alone();
    // The same command, sent again, was done; the next one is done there.
    let again = until(
        "taken over",
        || there.post(&path, buys("ana-1")),
        |reply| reply.status == 200,
    );
    assert_eq!(again.good()["repeated"], true);
    assert_eq!(there.post(&path, buys("ana-2")).good()["repeated"], false);
    assert_eq!(there.get("/api/v1/wallet").good()["holds"], "9800.00");
    let pit = Client::demo(second.address, "pit-manager");
    assert_eq!(pit.get("/api/v1/books").good()["total"], "0.00");
    for table in &names {
        let audited = pit.get(&format!("/api/v1/tables/{table}/verify"));
        assert_eq!(audited.status, 200, "{}", audited.body);
    }
}

#[test]
fn a_lost_database_is_said_and_nothing_that_was_acknowledged_is_lost() {
    let kept = Kept::new();
    let postgres = kept.postgres.as_ref().unwrap();
    let (floor, _folder) = one_more(&kept, Duration::from_secs(2));
    let ana = Client::guest(floor.address, "Ana");
    let table = tables(&ana).remove(0);
    ana.act(&table, json!({ "sit": { "seat": 1 } })).good();
    let path = format!("/api/v1/tables/{table}/commands");
    let buys = |id: &str| json!({ "id": id, "act": { "buy-in": { "amount": "100.00" } } });
    ana.post(&path, buys("before")).good();

    postgres.stop();
    let ready = || Client::new(floor.address).get("/health/ready");
    assert_eq!(
        until("not ready", ready, |reply| reply.status == 503).code(),
        "storage-unavailable"
    );
    let refused = ana.post(&path, buys("during"));
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert!(refused.header("retry-after").is_some());
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(Client::new(floor.address).get("/health/live").status, 200);

    postgres.go_on();
    until("ready again", ready, |reply| reply.status == 200);
    let again = until(
        "known again",
        || ana.post(&path, buys("before")),
        |reply| reply.status == 200,
    );
    assert_eq!(again.good()["repeated"], true);
    // What was answered 503 was not done; sent again it is done once.
    until(
        "done",
        || ana.post(&path, buys("during")),
        |reply| reply.status == 200,
    );
    assert_eq!(ana.post(&path, buys("during")).good()["repeated"], true);
    assert_eq!(ana.get("/api/v1/wallet").good()["holds"], "9800.00");
}

#[test]
fn twenty_dealers_on_two_processes_redeem_one_coupon_and_one_of_them_has() {
    let kept = Kept::new();
    let (first, _one) = one_more(&kept, Duration::from_secs(60));
    let (second, _two) = one_more(&kept, Duration::from_secs(60));
    let board = Client::demo(first.address, "regulator");
    let runs = board.get("/api/v1/office/coupons/A/runs").good();
    let run = runs["runs"]
        .as_array()
        .unwrap()
        .iter()
        .find(|run| run["place"] == "patrons")
        .unwrap();
    let serial = run["last"].as_u64().unwrap();
    let dealers: Vec<Client> = (0..20)
        .map(|n| Client::demo(if n % 2 == 0 { first.address } else { second.address }, "dealer"))
        .collect();
    let together = std::sync::Barrier::new(dealers.len());
    let replies: Vec<Reply> = std::thread::scope(|scope| {
        let asks: Vec<_> = dealers
            .iter()
            .enumerate()
            .map(|(n, dealer)| {
                let together = &together;
                let redeem = json!({ "series": "A", "serial": serial, "table": format!("pit table {n}"), "game": "Blackjack",
                    "round": 1, "patron": format!("patron {n}"), "spot": "main", "in-view": true,
                    "wagered": [{ "what": "chips", "amount": "10.00" }] });
                scope.spawn(move || {
                    together.wait();
                    dealer.post("/api/v1/office/acts", json!({ "act": { "coupons": { "redeem": redeem } } }))
                })
            })
            .collect();
        asks.into_iter().map(|ask| ask.join().unwrap()).collect()
    });
    let done = replies.iter().filter(|reply| reply.status == 200).count();
    let refused = replies
        .iter()
        .filter(|reply| reply.status == 422 && reply.code() == "elsewhere")
        .count();
    let said: Vec<&String> = replies.iter().map(|reply| &reply.body).collect();
    assert_eq!((done, refused), (1, 19), "{said:?}");
    // Both processes know the same office, and it is sound.
    let there = Client {
        address: second.address,
        ..board.clone()
    };
    let head = |client: &Client| client.get("/api/v1/office").good()["head"].clone();
    assert_eq!(head(&board), head(&there));
    assert_eq!(there.get("/api/v1/office/verify").good()["sound"], true);
    first.close_alone();
    second.close_alone();
}
