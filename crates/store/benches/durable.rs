//! What a durable append costs, beside what the disk and SQLite cost anyway.
//!
//! Both sides write the same bytes, one record to a commit, to files in the same folder with the same
//! settings; they take turns so that a change in the disk's mood falls on both. The folder is
//! `HOUSEWAY_BENCH_DIR`, or the system's temporary one.

#![allow(
    clippy::print_stdout,
    clippy::float_arithmetic,
    clippy::unwrap_used,
    reason = "a benchmark prints rates"
)]

use std::env;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use journal::{Chain, ChainId, Record, verify};
use rusqlite::{Connection, params};
use store::Store;

const TURNS: usize = 20;
const COMMITS_PER_TURN: usize = 100;
const BATCH: usize = 16;

fn main() {
    let folder = env::var_os("HOUSEWAY_BENCH_DIR").unwrap_or_else(|| env::temp_dir().into());
    let folder = tempfile::tempdir_in(folder).unwrap();
    println!("folder {}", folder.path().parent().unwrap().display());
    in_memory();
    one_record_a_commit(folder.path());
    many_records_a_commit(folder.path());
}

/// A round's worth of JSON.
fn payload() -> String {
    let seat =
        r#"{"cards":"As Kd Th 9c Jk 2h 2d","high":"As Jk Kd Th 9c","low":"2h 2d","wager":2500,"win":2375},"#;
    format!(
        r#"{{"round":1,"seats":[{}]}}"#,
        seat.repeat(6).trim_end_matches(',')
    )
}

fn grow(chain: &mut Chain, count: usize, payload: &str) -> Vec<Record> {
    (0..count)
        .map(|_| {
            chain
                .append(1_767_225_600_000, "dealer 12", "round", payload)
                .unwrap()
        })
        .collect()
}

fn in_memory() {
    const COUNT: usize = 200_000;
    let payload = payload();
    let id: ChainId = "bench".parse().unwrap();
    let mut chain = Chain::new(id.clone());
    let clock = Instant::now();
    for _ in 0..COUNT {
        black_box(chain.append(0, "dealer 12", "round", payload.as_str()).unwrap());
    }
    let appending = clock.elapsed();
    let mut chain = Chain::new(id.clone());
    let records = grow(&mut chain, COUNT, &payload);
    let clock = Instant::now();
    assert_eq!(verify(&id, &records).unwrap(), chain.head());
    println!("payload {} bytes", payload.len());
    println!(
        "chain in memory, appends      {:>10.0} /s",
        rate(COUNT, appending)
    );
    println!(
        "chain in memory, verified     {:>10.0} /s",
        rate(COUNT, clock.elapsed())
    );
}

fn one_record_a_commit(folder: &Path) {
    let payload = payload();
    let id: ChainId = "bench".parse().unwrap();
    let mut store = Store::open(folder.join("store")).unwrap();
    let raw = raw(&folder.join("raw"));
    let mut chain = Chain::new(id.clone());
    let (mut store_time, mut raw_time) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let clock = Instant::now();
        for _ in 0..COMMITS_PER_TURN {
            let record = grow(&mut chain, 1, &payload);
            store.append(&id, &record).unwrap();
        }
        store_time.push(clock.elapsed());
        let records = grow(&mut Chain::new(id.clone()), COMMITS_PER_TURN, &payload);
        let clock = Instant::now();
        for record in &records {
            insert(&raw, record);
        }
        raw_time.push(clock.elapsed());
    }
    let clock = Instant::now();
    assert_eq!(store.verify(&id).unwrap(), chain.head());
    let verifying = clock.elapsed();
    let rows: i64 = raw
        .query_row("SELECT count(*) FROM raw", [], |row| row.get(0))
        .unwrap();
    let count = TURNS * COMMITS_PER_TURN;
    assert_eq!(rows, count as i64);
    let (ours, bare) = (
        rate(COMMITS_PER_TURN, median(store_time)),
        rate(COMMITS_PER_TURN, median(raw_time)),
    );
    println!("bare SQLite, durable commits  {bare:>10.0} /s");
    println!(
        "store, durable appends        {ours:>10.0} /s   ratio {:.2}",
        ours / bare
    );
    println!(
        "store, verified               {:>10.0} /s",
        rate(count, verifying)
    );
}

fn many_records_a_commit(folder: &Path) {
    let payload = payload();
    let id: ChainId = "bench-batch".parse().unwrap();
    let mut store = Store::open(folder.join("store")).unwrap();
    let mut chain = Chain::new(id.clone());
    let clock = Instant::now();
    for _ in 0..COMMITS_PER_TURN {
        let records = grow(&mut chain, BATCH, &payload);
        store.append(&id, &records).unwrap();
    }
    let rate = rate(COMMITS_PER_TURN * BATCH, clock.elapsed());
    assert_eq!(store.verify(&id).unwrap(), chain.head());
    println!("store, durable, {BATCH} a commit  {rate:>10.0} /s");
}

/// The same settings as the store's, one table without key or guard.
fn raw(path: &Path) -> Connection {
    let raw = Connection::open(path).unwrap();
    raw.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON;
         CREATE TABLE raw (chain TEXT, seq INTEGER, time_ms INTEGER, actor TEXT, kind TEXT,
                           prev BLOB, hash BLOB, payload BLOB) STRICT",
    )
    .unwrap();
    raw
}

fn insert(raw: &Connection, record: &Record) {
    raw.prepare_cached("INSERT INTO raw VALUES ('bench', ?1, ?2, ?3, ?4, ?5, ?6, ?7)")
        .unwrap()
        .execute(params![
            record.seq as i64,
            record.time_ms,
            record.actor,
            record.kind,
            record.prev.as_bytes(),
            record.hash.as_bytes(),
            record.payload,
        ])
        .unwrap();
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn rate(count: usize, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}
