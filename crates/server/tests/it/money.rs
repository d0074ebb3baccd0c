//! Money at the cage, what players set themselves, and the day's report.

use crate::client::Client;
use crate::floor::{Floor, Kept};
use crate::player::Player;
use cards::Money;
use serde_json::{Value, json};
use server::limits::{self, Beginning, DAY_MS, Kind, Limited, Span};
use server::people::presence;
use server::storage::Storage;
use std::time::Duration;

fn id(client: &Client) -> String {
    client.get("/api/v1/session").good()["person"]["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

fn first_table(client: &Client) -> String {
    client.get("/api/v1/tables").good()[0]["name"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[test]
fn chips_are_bought_and_cashed_at_the_cage_once_and_the_books_balance() {
    let floor = Floor::demo();
    let guest = Client::guest(floor.address, "Ana");
    let finance = Client::demo(floor.address, "finance");
    let act = |what: &str, act: &str, amount: &str| {
        let body = json!({ "id": act, "person": id(&guest), "amount": amount });
        finance.post(&format!("/api/v1/cage/{what}"), body)
    };
    let done = act("buy-in", "a", "250.00").good();
    assert_eq!(done, json!({ "holds": "10250.00", "repeated": false }));
    let again = act("buy-in", "a", "250.00").good();
    assert_eq!(again, json!({ "holds": "10250.00", "repeated": true }));
    assert_eq!(act("buy-in", "a", "260.00").code(), "cage-id-taken");
    assert_eq!(act("cash-out", "b", "20000.00").code(), "wallet-short");
    assert_eq!(act("cash-out", "c", "0.00").code(), "bad-amount");
    assert_eq!(act("cash-out", "d", "10250.00").good()["holds"], "0.00");
    assert_eq!(guest.get("/api/v1/wallet").good()["holds"], "0.00");
    let dealer = json!({ "id": "e", "person": "demo-dealer", "amount": "1.00" });
    assert_eq!(finance.post("/api/v1/cage/buy-in", dealer).status, 404);
    assert_eq!(finance.get("/api/v1/books").good()["total"], "0.00");
    let lines = finance
        .get(&format!("/api/v1/books/lines?account=wallet:{}", id(&guest)))
        .good();
    let kinds: Vec<&Value> = lines
        .as_array()
        .unwrap()
        .iter()
        .map(|line| &line["kind"])
        .collect();
    assert_eq!(kinds, ["cage-cash-out", "cage-buy-in", "play-chips"]);
    assert_eq!(guest.post("/api/v1/cage/buy-in", json!({})).status, 403);
}

#[test]
fn a_limit_holds_at_every_table_and_is_loosened_only_later() {
    let floor = Floor::at_pace(Duration::from_secs(3_600));
    let guest = Client::guest(floor.address, "Ana");
    let table = first_table(&guest);
    let limit = |kind: &str, most: Option<u64>| {
        guest
            .post(
                "/api/v1/me/limits",
                json!({ "kind": kind, "span": "day", "most": most }),
            )
            .good()
    };
    let act = |name: &str, amount: &str| guest.act(&table, json!({ name: { "amount": amount } }));
    guest.act(&table, json!({ "sit": { "seat": 1 } })).good();
    limit("loss", Some(20_000));
    act("buy-in", "150.00").good();
    let refused = act("buy-in", "50.01");
    assert_eq!(refused.code(), "limit-reached");
    assert_eq!(
        refused.json()["fields"],
        json!({ "kind": "loss", "span": "day", "most": 20_000, "asked": 20_001 })
    );
    assert_eq!(guest.get("/api/v1/wallet").good()["holds"], "9850.00");
    // What is brought back from the table is not lost.
    act("take-chips", "100.00").good();
    act("buy-in", "150.00").good();
    assert_eq!(act("buy-in", "0.01").code(), "limit-reached");
    // Looser is later, stricter is now.
    let set = limit("loss", Some(100_000));
    assert_eq!(
        (&set["limits"][0]["most"], &set["limits"][0]["next-most"]),
        (&json!(20_000), &json!(100_000))
    );
    assert_eq!(act("buy-in", "0.01").code(), "limit-reached");
    let set = limit("loss", Some(10_000));
    assert_eq!(
        (&set["limits"][0]["most"], &set["limits"][0]["next-most"]),
        (&json!(10_000), &Value::Null)
    );
    assert_eq!(set["bought"], 20_000);
}

#[test]
fn who_takes_a_break_is_out_at_once_and_stays_out() {
    let floor = Floor::demo();
    let admin = Client::demo(floor.address, "administrator");
    let account = json!({ "name": "Pia", "login": "pia", "roles": ["player"] });
    let made = admin.post("/api/v1/people", account).good();
    let password = made["password"].as_str().unwrap();
    let signs_in = |password: &str| {
        let mut client = Client::new(floor.address);
        let reply = client.post("/api/v1/session", json!({ "login": "pia", "password": password }));
        if reply.status == 200 {
            client.keep_cookie(&reply);
        }
        (client, reply)
    };
    let (pia, _) = signs_in(password);
    let own = "the river card is late";
    assert_eq!(
        pia.post("/api/v1/session/password", json!({ "old": password, "new": own }))
            .status,
        204
    );
    assert_eq!(
        pia.post("/api/v1/me/exclusion", json!({ "days": 0 })).code(),
        "bad-days"
    );
    let until = pia.post("/api/v1/me/exclusion", json!({ "days": 30 })).good()["until-ms"]
        .as_u64()
        .unwrap();
    assert_eq!(pia.get("/api/v1/session").status, 401);
    let (_, reply) = signs_in(own);
    assert_eq!((reply.status, reply.code().as_str()), (403, "self-excluded"));
    assert_eq!(reply.json()["fields"]["until-ms"], until);
}

/// Hours and days pass here as numbers.
#[tokio::test]
async fn time_passes_and_limits_with_it() {
    let kept = Kept::new();
    let storage = Storage::open(kept.place(), kept.folder.path()).unwrap();
    let hour = 3_600_000;
    let start = 20_000 * DAY_MS;
    let wagers = |cents: i64| Beginning {
        wagers: Money::from_cents(cents),
        begins: true,
        ..Beginning::default()
    };
    let tries = async |beginning: Beginning, at: u64| {
        let tried = storage.write(move |sql| {
            let allowed = limits::allowed(sql, "ana", &beginning, at)?;
            if allowed.is_ok() {
                limits::note(sql, "ana", &beginning, at)?;
                presence::here(sql, "ana", "hi-lo-1", "player", at)?;
            }
            Ok(allowed)
        });
        tried.await.unwrap()
    };
    let sets = async |kind: Kind, most: Option<u64>, at: u64| {
        storage
            .write(move |sql| limits::set(sql, "ana", (kind, Span::Day), most, at))
            .await
            .unwrap();
    };

    // A look at the clock is asked for after an hour of play, not after a pause.
    assert_eq!(tries(wagers(100), start).await, Ok(()));
    for minute in (5..60).step_by(5) {
        assert_eq!(tries(wagers(100), start + minute * 60_000).await, Ok(()));
    }
    assert_eq!(tries(wagers(100), start + hour).await, Err(Limited::RealityCheck));
    // A decision in mid-round is never refused.
    let decision = Beginning {
        begins: false,
        ..wagers(100)
    };
    assert_eq!(tries(decision, start + hour).await, Ok(()));
    storage
        .write(move |sql| limits::check_now(sql, "ana", start + hour))
        .await
        .unwrap();
    assert_eq!(tries(wagers(100), start + hour).await, Ok(()));
    assert_eq!(tries(wagers(100), start + 3 * hour).await, Ok(()));

    // Fifteen wagers of a dollar so far.
    sets(Kind::Wager, Some(1_600), start + 3 * hour).await;
    assert_eq!(tries(wagers(100), start + 3 * hour).await, Ok(()));
    let reached = Limited::Reached {
        kind: Kind::Wager,
        span: Span::Day,
        most: 1_600,
        asked: 1_601,
    };
    assert_eq!(tries(wagers(1), start + 3 * hour).await, Err(reached));
    // None at all is asked for: the old limit holds for its own period.
    sets(Kind::Wager, None, start + 3 * hour).await;
    assert_eq!(tries(wagers(1), start + 3 * hour).await, Err(reached));
    assert_eq!(tries(wagers(5_000), start + 28 * hour).await, Ok(()));

    // An hour at tables today, and then no more.
    sets(Kind::Time, Some(60), start + 28 * hour).await;
    for minute in (5..60).step_by(5) {
        assert_eq!(
            tries(wagers(1), start + 28 * hour + minute * 60_000).await,
            Ok(())
        );
    }
    storage
        .write(move |sql| limits::check_now(sql, "ana", start + 29 * hour))
        .await
        .unwrap();
    assert_eq!(tries(wagers(1), start + 29 * hour).await, Ok(()));
    let up = tries(wagers(1), start + 29 * hour + 1).await.unwrap_err();
    assert!(
        matches!(
            up,
            Limited::Reached {
                kind: Kind::Time,
                most: 60,
                asked: 60,
                ..
            }
        ),
        "{up:?}"
    );

    // A break is made longer and never shorter.
    let day = start + 40 * DAY_MS;
    let exclude = async |days: u64| {
        storage
            .write(move |sql| limits::exclude(sql, "ana", day, day + days * DAY_MS))
            .await
            .unwrap()
    };
    assert_eq!(exclude(10).await, day + 10 * DAY_MS);
    assert_eq!(exclude(3).await, day + 10 * DAY_MS);
    assert_eq!(exclude(20).await, day + 20 * DAY_MS);
    assert_eq!(
        tries(wagers(1), day).await,
        Err(Limited::Excluded {
            until_ms: day + 20 * DAY_MS
        })
    );
    assert_eq!(tries(wagers(1), day + 20 * DAY_MS).await, Ok(()));
}

#[test]
fn the_days_report_says_what_was_dropped_and_won() {
    let floor = Floor::demo();
    let guest = Client::guest(floor.address, "Ana");
    // A game whose figures take no time.
    let tables = guest.get("/api/v1/tables").good();
    let quick = |table: &&Value| table["edition"] == "pa-661a";
    let table = tables.as_array().unwrap().iter().find(quick).unwrap();
    let table = table["name"].as_str().unwrap().to_owned();
    let mut player = Player::sits(guest, &table, 1);
    player.plays_a_round(|_| ());
    let finance = Client::demo(floor.address, "finance");
    let report = finance.get("/api/v1/report").good();
    let line = |name: &str| {
        report
            .as_array()
            .unwrap()
            .iter()
            .find(|line| line["name"] == name)
            .unwrap()
            .clone()
    };
    let own = line(&table);
    let cents = |value: &Value| -> i64 { value.as_str().unwrap().replace('.', "").parse().unwrap() };
    let surveillance = Client::demo(floor.address, "surveillance");
    let rounds = surveillance.get(&format!("/api/v1/tables/{table}/rounds")).good();
    let rounds = rounds.as_array().unwrap();
    let gained: i64 = rounds
        .iter()
        .flat_map(|round| round["net"].as_object().unwrap().values())
        .map(cents)
        .sum();
    assert_eq!(own["rounds"], rounds.len());
    assert_eq!(cents(&own["win"]), -gained);
    assert_eq!((&own["drop"], &own["taken"]), (&json!("1000.00"), &json!("0.00")));
    assert!(cents(&own["fills"]) > 0, "{own}");
    assert!(own["expected"]["win"].is_string(), "{own}");
    let game = line(own["game"].as_str().unwrap());
    assert!(cents(&game["drop"]) >= 100_000);
    // As a file it says the same.
    let file = |format: &str| format!("/api/v1/report/file/{format}");
    for format in ["csv", "txt", "html"] {
        let written = finance.get(&file(format));
        assert_eq!(written.status, 200, "{format}: {}", written.body);
        for cell in [
            table.as_str(),
            own["win"].as_str().unwrap(),
            own["drop"].as_str().unwrap(),
        ] {
            assert!(written.body.contains(cell), "{format}, {cell}: {}", written.body);
        }
    }
    assert!(finance.bytes(&file("xlsx")).starts_with(b"PK"));
    assert_eq!(finance.get(&file("pdf")).status, 404);
    for path in ["/api/v1/report", &file("csv")] {
        assert_eq!(player.client.get(path).status, 403);
    }
}
