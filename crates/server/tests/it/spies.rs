//! In the middle of a round every endpoint is asked what it knows: nothing is told before the round is over.

use crate::client::Client;
use crate::floor::Floor;
use crate::staffed::people_deal;
use serde_json::{Value, json};
use server::people::Role;
use server::{access, api, demo};
use std::collections::{BTreeMap, BTreeSet};

/// An answer that someone was given while a round was in play.
struct Given {
    /// Which endpoint, and to whom.
    what: String,
    endpoint: &'static str,
    round: u64,
    status: u16,
    body: String,
}

/// What two people were told in the middle of rounds, one who sits at the table too and one who keeps its record.
#[derive(Default)]
struct Spied {
    given: Vec<Given>,
    /// How many times someone who plays saw a card that nobody else is shown.
    hidden: usize,
    /// Where the journal stood when each round was first seen in play.
    began: BTreeMap<u64, u64>,
    /// Rounds in which cards lay on the table.
    with_cards: BTreeSet<u64>,
}

/// The endpoints that tell of a table, but the stream of its views: their names and paths.
fn of_a_table() -> impl Iterator<Item = (&'static str, &'static str)> {
    let all = api::endpoints().into_iter();
    let about = all.filter(|each| each.method == "get" && each.path.contains("{table}"));
    about
        .filter(|each| each.name != "watch")
        .map(|each| (each.name, each.path))
}

impl Spied {
    /// Asks every endpoint that tells of a table while one of its rounds is in play.
    fn asks(&mut self, table: &str, players: &[Client], spies: &[(Role, Client)]) {
        let own = players[0].view(table);
        let view = &own["view"];
        let Some(round) = view["round"].as_u64() else {
            return;
        };
        let head = own["head"].as_str().unwrap();
        let record = head.split_once(':').unwrap().0;
        self.began.entry(round).or_insert(record.parse().unwrap());
        let public = Client::demo(players[0].address, "regulator").view(table);
        assert_eq!(public["head"], own["head"], "nothing happens by itself");
        // What lies where is not the viewer's: cards as they are shown there.
        let of = |view: &Value, of_all: &Value| -> Vec<Value> {
            let places = view["view"]["places"].as_array().unwrap().iter();
            let theirs = places.zip(of_all["view"]["places"].as_array().unwrap());
            let others = theirs.filter(|(place, _)| place["yours"] == false);
            others.map(|(_, shown)| shown["cards"].clone()).collect()
        };
        let cards = |view: &Value| -> Vec<Value> {
            let places = view["view"]["places"].as_array().unwrap();
            places.iter().map(|place| place["cards"].clone()).collect()
        };
        self.hidden += usize::from(cards(&own) != cards(&public));
        if cards(&public).iter().any(|cards| *cards != json!([])) {
            self.with_cards.insert(round);
        }
        for (role, spy) in spies {
            for (endpoint, path) in of_a_table() {
                let path = path
                    .replace("{table}", table)
                    .replace("{round}", &round.to_string())
                    .replace("{record}", record);
                let what = format!("{path} to the {}", role.name());
                let reply = spy.get(&path);
                let allowed = access::who(endpoint).unwrap().allows(Some(*role));
                assert_eq!(reply.status == 403, !allowed, "{what}: {}", reply.body);
                if endpoint == "view" {
                    let shown = reply.json();
                    assert_eq!(of(&shown, &shown), of(&shown, &public), "{what}");
                }
                self.given.push(Given {
                    what,
                    endpoint,
                    round,
                    status: reply.status,
                    body: reply.body,
                });
            }
        }
    }

    /// Holds what was told in the middle of a round against what is known of it now that it is over.
    fn is_clean(&self, table: &str, regulator: &Client) {
        let over: BTreeMap<u64, Value> = (1..=2)
            .map(|round| {
                let path = format!("/api/v1/tables/{table}/rounds/{round}");
                (round, regulator.get(&path).good())
            })
            .collect();
        for Given {
            what,
            endpoint,
            round,
            status,
            body,
        } in &self.given
        {
            let later = &over[round];
            for secret in ["order", "nonce"] {
                if let Some(secret) = later["deck"][secret].as_str() {
                    assert!(!body.contains(secret), "{what}: {secret}");
                }
            }
            let read = || serde_json::from_str::<Value>(body).unwrap();
            let all = || read().as_array().cloned().unwrap_or_default();
            match *endpoint {
                "rounds" => {
                    for each in all() {
                        assert!(each["number"].as_u64().unwrap() < *round, "{what}: {each}");
                        let same = each["deck"]["commitment"] == later["deck"]["commitment"];
                        let shown = same && !each["deck"]["order"].is_null();
                        assert!(!shown, "{what}: the order of a shoe in play: {each}");
                    }
                }
                "rounds-csv" => assert!(!body.contains(&format!("\r\n{table},{round},")), "{what}: {body}"),
                "round" => assert!(matches!(status, 403 | 404), "{what}: {body}"),
                "film" => assert!(all().is_empty(), "{what}: {body}"),
                "acts" => {
                    let told = all().iter().any(|act| act["round"].as_u64() == Some(*round));
                    assert!(!told, "{what}: {body}");
                }
                "journal" if self.with_cards.contains(round) && *status == 200 => {
                    let mut lines = body.lines().map(|line| store::jsonl::from_line(line).unwrap());
                    let last = lines.next_back().map_or(0, |(_, record)| record.seq);
                    assert!(last < self.began[round], "{what}: {last}");
                }
                _ => {}
            }
        }
    }
}

/// At every moment of two rounds of every game, someone else who sits there and in turn each of those who keep the record
/// ask every endpoint there is about the table: none tells of the round, its cards or the order of its deck before it
/// is over, and the view shows them of what is not theirs what it shows to everyone.
#[test]
fn no_endpoint_tells_of_a_round_that_is_not_over() {
    let floor = Floor::demo();
    let regulator = Client::demo(floor.address, "regulator");
    let keepers = Role::ALL.into_iter().filter(|role| *role != Role::Player);
    let keepers: Vec<(Role, Client)> = keepers
        .map(|role| (role, Client::demo(floor.address, role.name())))
        .collect();
    let mut turns = keepers.iter().cycle();
    let (mut asked, mut hidden) = (0, 0);
    for submission in demo::submissions() {
        let mut spied = Spied::default();
        let mut at = String::new();
        people_deal(&floor, &submission, 2, |table, players| {
            table.clone_into(&mut at);
            let spies = [(Role::Player, players[1].clone()), turns.next().unwrap().clone()];
            spied.asks(table, players, &spies);
        });
        spied.is_clean(&at, &regulator);
        asked += spied.given.len();
        hidden += spied.hidden;
    }
    println!("{asked} answers, at {hidden} moments with cards that only their player sees");
    assert!(asked > 5_000 && hidden > 50, "{asked} {hidden}");
}
