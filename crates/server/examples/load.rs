//! A floor under load, on this machine alone: tables that run by themselves at full speed with players who take what
//! the view offers, beside the raw commit rate of the same database in the same run.
//!
//!     cargo run --release -p server --example load -- [TABLES] [SECONDS] [IDLE TABLES]
//!
//! Prints rounds and commands a second, p50 and p99 of a command, how many commands went into a commit, what the same
//! writer stores where nothing is decided (as many rows of the same size, from as many at once): what group commit
//! allows; and what the process holds in memory with many more tables open. HOUSEWAY_DATABASE names a PostgreSQL database to try instead of a
//! file of SQLite.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::float_arithmetic,
    reason = "a measurement, not part of the server"
)]

use serde::Deserialize;
use serde_json::{Value, json};
use server::demo;
use server::live::{DealtBy, Given, Hall, Handle, Placed, Trouble};
use server::storage::leases::Owner;
use server::storage::{Place as Database, Storage};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use table::view::Viewer;
use table::{Actor, PersonId, Role};

/// What the players have seen.
#[derive(Default)]
struct Seen {
    commands: AtomicU64,
    refused: AtomicU64,
    stop: AtomicBool,
}

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().unwrap());
    let tables = args.next().unwrap_or(200);
    let seconds = args.next().unwrap_or(10);
    let idle = args.next().unwrap_or(1_000);
    let folder = tempfile::tempdir().unwrap();
    let kept = match std::env::var("HOUSEWAY_DATABASE") {
        Ok(url) => Database::Postgres(Box::new(url.parse().unwrap())),
        Err(_) => Database::in_folder(folder.path()),
    };
    let storage = Storage::open(kept, folder.path()).unwrap();
    let owner = Owner {
        name: "load".to_owned(),
        address: String::new(),
        lasts: Duration::from_secs(3_600),
    };
    let hall = Hall::new(storage.clone(), owner);
    let raw = raw_commits(&storage).await;
    println!("raw commits of the same database       {raw:>10} a second");

    let mut live = Vec::new();
    for n in 0..tables {
        live.push(place(&hall, n).await);
    }
    let seen = Arc::new(Seen::default());
    let mut players = Vec::new();
    for handle in &live {
        let person = demo::guest(&storage, "Load").await.unwrap();
        let player = Player {
            handle: handle.clone(),
            person: PersonId::from(person.id),
            seen: Arc::clone(&seen),
        };
        players.push(tokio::spawn(player.plays()));
    }
    let rounds = |live: &[Handle]| -> u64 { live.iter().map(|handle| handle.shown().rounds).sum() };
    // The first seconds open tables and shuffle.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let counts = storage.counts();
    let before = (
        rounds(&live),
        counts.jobs.load(Ordering::Relaxed),
        counts.groups.load(Ordering::Relaxed),
    );
    let began = Instant::now();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let took = began.elapsed().as_secs_f64();
    let after = (
        rounds(&live),
        counts.jobs.load(Ordering::Relaxed),
        counts.groups.load(Ordering::Relaxed),
    );
    seen.stop.store(true, Ordering::Relaxed);
    let mut times: Vec<Duration> = Vec::new();
    for player in players {
        times.extend(player.await.unwrap());
    }
    times.sort_unstable();
    let at = |share: f64| {
        times
            .get((times.len() as f64 * share) as usize)
            .copied()
            .unwrap_or_default()
    };
    let a_second = |from: u64, to: u64| (to - from) as f64 / took;
    let (jobs, groups) = (a_second(before.1, after.1), a_second(before.2, after.2));
    println!("tables at full speed                   {tables:>10}");
    println!(
        "rounds                                 {:>10.0} a second",
        a_second(before.0, after.0)
    );
    println!("commands stored, staff's and players'  {jobs:>10.0} a second");
    println!(
        "commits                                {groups:>10.0} a second, {:.1} commands each",
        jobs / groups
    );
    let (rows, bytes) = shape(&storage, counts.jobs.load(Ordering::Relaxed)).await;
    let allowed = grouped(&storage, tables, rows, bytes).await;
    println!(
        "commands of {rows} rows with {bytes} bytes each that group commit allows {allowed} a second; of it {:.0} %",
        jobs * 100.0 / allowed as f64
    );
    println!(
        "a player's command, p50 and p99        {:>10.1?} {:.1?}",
        at(0.5),
        at(0.99)
    );
    println!(
        "players' commands, done and refused    {:>10} {}",
        seen.commands.load(Ordering::Relaxed),
        seen.refused.load(Ordering::Relaxed)
    );
    let held = memory_kb();
    for n in tables..tables + idle {
        place(&hall, n).await;
    }
    println!(
        "memory with {tables} tables, and with {idle} more {:>7} MB {} MB",
        held / 1_024,
        memory_kb() / 1_024
    );
    hall.close().await;
}

/// How many transactions of one small row the database takes in a second, one after the other.
async fn raw_commits(storage: &Storage) -> u64 {
    storage
        .write(|sql| sql.script("CREATE TABLE IF NOT EXISTS load (n BIGINT)"))
        .await
        .unwrap();
    let began = Instant::now();
    let mut commits = 0;
    while began.elapsed() < Duration::from_secs(2) {
        let insert = storage.write(|sql| sql.run("INSERT INTO load (n) VALUES (1)", &[]));
        insert.await.unwrap();
        commits += 1;
    }
    commits / 2
}

/// How many rows a command is in the middle, and how long they are.
async fn shape(storage: &Storage, jobs: u64) -> (u64, u64) {
    let read = storage.read(|sql| {
        let row = sql.row(
            "SELECT count(*), CAST(coalesce(sum(length(payload)), 0) AS BIGINT) FROM records",
            &[],
        )?;
        row.map_or(Ok((0, 0)), |row| Ok((row.count(0)?, row.count(1)?)))
    });
    let (records, bytes) = read.await.unwrap();
    (records.div_ceil(jobs.max(1)), bytes / records.max(1))
}

/// How many commands of a size the writer stores in a second, from so many at once, where nothing is decided.
async fn grouped(storage: &Storage, at_once: u64, rows: u64, bytes: u64) -> u64 {
    let made = storage.write(|sql| {
        let bytes = sql.bytes_type();
        sql.script(&format!(
            "CREATE TABLE IF NOT EXISTS load_rows (id BIGINT NOT NULL, part BIGINT NOT NULL, payload {bytes} NOT NULL, \
             PRIMARY KEY (id, part))"
        ))
    });
    made.await.unwrap();
    let done = Arc::new(AtomicU64::new(0));
    let until = Instant::now() + Duration::from_secs(4);
    let tasks = (0..at_once).map(|task| {
        let (storage, done) = (storage.clone(), Arc::clone(&done));
        tokio::spawn(async move {
            let mut n = 0;
            while Instant::now() < until {
                let id = (task << 32) | n;
                n += 1;
                let write = storage.write(move |sql| {
                    let payload = vec![b'x'; bytes as usize];
                    let rows: Vec<Vec<server::storage::Value>> = (0..rows)
                        .map(|part| server::values![id, part, payload.as_slice()].to_vec())
                        .collect();
                    sql.add("load_rows (id, part, payload)", &rows)
                });
                write.await.unwrap();
                done.fetch_add(1, Ordering::Relaxed);
            }
        })
    });
    let tasks: Vec<_> = tasks.collect();
    for task in tasks {
        task.await.unwrap();
    }
    done.load(Ordering::Relaxed) / 4
}

async fn place(hall: &Hall, n: u64) -> Handle {
    let submissions = demo::submissions();
    let (name, text) = &submissions[n as usize % submissions.len()];
    let name = format!("{name}-load-{n}");
    let opened = floor::filed::opened(&name, text, "system").unwrap();
    let placing = Placed {
        name,
        dealt_by: DealtBy::Software,
        pace: Duration::ZERO,
    };
    hall.place(placing, opened, "load")
        .await
        .unwrap_or_else(|error| panic!("{error:?}"))
}

/// What a player reads of a message; a screen reads the rest, and not in the server.
#[derive(Deserialize)]
struct Told {
    view: Shown,
    run: Run,
}

#[derive(Deserialize)]
struct Shown {
    may: Vec<May>,
    places: Vec<Place>,
}

#[derive(Deserialize)]
struct May {
    name: String,
    why: String,
    act: Value,
}

#[derive(Deserialize)]
struct Place {
    yours: bool,
    spots: Vec<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Run {
    may_bet: Vec<u8>,
    ready: Vec<u8>,
}

/// Takes what the view offers, the least of it.
struct Player {
    handle: Handle,
    person: PersonId,
    seen: Arc<Seen>,
}

impl Player {
    async fn plays(self) -> Vec<Duration> {
        let mut times = Vec::new();
        let viewer = Viewer::Player(self.person.clone());
        let mut updates = self
            .handle
            .watch(viewer, Some(self.person.clone()), None)
            .await
            .unwrap();
        self.gives(json!({ "sit": { "seat": 1 } }), &mut times).await;
        self.gives(json!({ "buy-in": { "amount": "5000.00" } }), &mut times)
            .await;
        while let Some(update) = updates.recv().await {
            if self.seen.stop.load(Ordering::Relaxed) {
                break;
            }
            // What was told meanwhile is older than the last.
            let mut update = update;
            while let Ok(later) = updates.try_recv() {
                update = later;
            }
            let Told { view, run } = serde_json::from_str(&update.json).unwrap();
            let formality = |may: &May| matches!(may.name.as_str(), "look-at-deck" | "cut-deck");
            let step = view.may.iter().find(|may| may.why == "step" && !formality(may));
            let (open, ready) = (!run.may_bet.is_empty(), !run.ready.is_empty());
            let mut own = view.places.iter().filter(|place| place.yours);
            let spots = own.any(|place| !place.spots.is_empty());
            let wager = view.may.iter().find(|may| may.name == "place-wager");
            match (step, wager) {
                (Some(step), _) => self.gives(step.act.clone(), &mut times).await,
                (None, Some(wager)) if open && !ready && !spots => {
                    self.gives(wager.act.clone(), &mut times).await;
                }
                _ if open && !ready => drop(self.handle.ready(self.person.clone(), true).await),
                _ => {}
            }
        }
        times
    }

    async fn gives(&self, act: Value, times: &mut Vec<Duration>) {
        let began = Instant::now();
        let given = Given {
            id: None,
            if_head: None,
            by: Actor::named(self.person.clone(), "Load", Role::Player),
            viewer: Viewer::Player(self.person.clone()),
            act,
        };
        match self.handle.command(given).await {
            Ok(_) => {
                times.push(began.elapsed());
                self.seen.commands.fetch_add(1, Ordering::Relaxed);
            }
            Err(Trouble::Gone) => {}
            Err(_) => {
                self.seen.refused.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// What this process holds in memory.
fn memory_kb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}
