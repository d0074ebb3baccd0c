//! `houseway serve`, the real program, killed under load: nothing acknowledged is lost, nothing is done twice, the
//! journal verifies and every table goes on.

use crate::client::Client;
use crate::program::run;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The program, serving.
struct Serving {
    child: Child,
    address: SocketAddr,
}

impl Serving {
    fn start(folder: &Path) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_houseway"))
            .args([
                "serve",
                "--demo",
                "--listen",
                "127.0.0.1:0",
                "--pace-ms",
                "5",
                "--data",
            ])
            .arg(folder)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line.trim().rsplit("http://").next().unwrap();
        let address = address.parse().unwrap_or_else(|_| panic!("{line:?}"));
        Serving { child, address }
    }

    /// Kills it as a power cut would.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A command that was acknowledged, and by whom it was given.
struct Acknowledged {
    client: Client,
    table: String,
    body: Value,
    head: Value,
}

/// Guests who buy chips at every table until the server goes away.
fn load(
    address: SocketAddr,
    round: usize,
    tables: &[String],
    done: &Mutex<Vec<Acknowledged>>,
    stop: &AtomicBool,
) {
    thread::scope(|scope| {
        for (n, table) in tables.iter().enumerate() {
            scope.spawn(move || {
                let Some(client) = Client::try_guest(address, &format!("P{n}")) else {
                    return;
                };
                // Those who sat down before the last cut still have their positions.
                for (step, act) in std::iter::once(json!({ "sit": { "seat": round + 1 } }))
                    .chain(std::iter::repeat_n(
                        json!({ "buy-in": { "amount": "1.00" } }),
                        5_000,
                    ))
                    .enumerate()
                {
                    if stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let body = json!({ "id": format!("r{round}-{n}-{step}"), "act": act });
                    let path = format!("/api/v1/tables/{table}/commands");
                    let Some(reply) = client.try_post(&path, &body) else {
                        return;
                    };
                    if reply.status == 200 {
                        let acknowledged = Acknowledged {
                            client: client.clone(),
                            table: table.clone(),
                            head: reply.json()["head"].clone(),
                            body,
                        };
                        done.lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .push(acknowledged);
                    }
                }
            });
        }
    });
}

#[test]
fn a_server_killed_under_load_loses_nothing_and_does_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = 0;
    for round in 0..4 {
        let mut serving = Serving::start(folder.path());
        let tables = Client::guest(serving.address, "Ana").get("/api/v1/tables").good();
        let names = tables.as_array().unwrap().iter();
        let tables: Vec<String> = names
            .map(|table| table["name"].as_str().unwrap().to_owned())
            .collect();
        let done: Mutex<Vec<Acknowledged>> = Mutex::default();
        let stop = AtomicBool::new(false);
        let address = serving.address;
        thread::scope(|scope| {
            let (done, stop, tables) = (&done, &stop, &tables);
            scope.spawn(move || load(address, round, tables, done, stop));
            // Enough to be in the middle of something.
            let wanted = 60 + 40 * round;
            while done.lock().unwrap_or_else(PoisonError::into_inner).len() < wanted {
                thread::yield_now();
            }
            serving.kill();
            stop.store(true, Ordering::Relaxed);
        });
        let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        acknowledged += done.len();
        let again = Serving::start(folder.path());
        let mut spent: std::collections::BTreeMap<String, i64> = std::collections::BTreeMap::new();
        for each in &done {
            let client = Client {
                address: again.address,
                ..each.client.clone()
            };
            let path = format!("/api/v1/tables/{}/commands", each.table);
            let reply = client.post(&path, each.body.clone()).good();
            assert_eq!(
                (&reply["repeated"], &reply["head"]),
                (&json!(true), &each.head),
                "{}",
                each.body
            );
            *spent.entry(client.cookie.clone().unwrap()).or_default() +=
                i64::from(each.body["act"]["buy-in"].is_object());
        }
        // A command that was not acknowledged may have been done once; none was done twice.
        for each in &done {
            let client = Client {
                address: again.address,
                ..each.client.clone()
            };
            let holds = client.get("/api/v1/wallet").good();
            let cents: i64 = holds["holds"].as_str().unwrap().replace('.', "").parse().unwrap();
            let bought = (1_000_000 - cents) / 100;
            let known = spent[&client.cookie.clone().unwrap()];
            assert!(bought == known || bought == known + 1, "{bought} {known}");
        }
        let pit = Client::demo(again.address, "pit-manager");
        assert_eq!(pit.get("/api/v1/books").good()["total"], "0.00");
        drop(again);
        let file = folder.path().join("floor.journal");
        for table in &tables {
            run(&["audit", "verify", file.to_str().unwrap(), "--table", table]).quiet(0);
        }
    }
    assert!(acknowledged > 300, "{acknowledged}");
}

#[test]
fn a_second_server_on_the_same_folder_is_kept_out_and_told_who_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let first = Serving::start(folder.path());
    let second = run(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        folder.path().to_str().unwrap(),
    ]);
    assert_eq!(second.status, 2);
    let holder = format!("process {}", first.child.id());
    assert!(second.stderr.contains(&holder), "{}", second.stderr);
}
