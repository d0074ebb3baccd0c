//! A writer killed at any moment loses nothing it acknowledged.
//!
//! The test runs itself as the writer: a child process that appends and says so on its standard output,
//! line by line, until it is killed. SIGKILL shows that an acknowledgement never runs ahead of the commit;
//! that a commit also waits for the disk is the settings' matter, asserted beside them, and a torn log is
//! tried in `damage.rs`.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::common::{Dice, Pit, id, rounds};
use store::{Error, Store};

const KILLS: u64 = 200;
const CHILD: &str = "HOUSEWAY_CRASH_JOURNAL";
const SEED: &str = "HOUSEWAY_CRASH_SEED";

#[test]
fn nothing_acknowledged_is_lost() {
    let now_us = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_micros() as u64;
    let seed = env::var(SEED).map_or_else(|_| now_us(), |seed| seed.parse().unwrap());
    println!("{SEED}={seed}");
    let mut dice = Dice(seed);
    let mut pit = Pit::new();
    let (mut acknowledged, mut total, mut unsaid) = (0, 0, 0);
    for kill in 0..KILLS {
        // Every so often begin a new file, so that some kills fall while it is being made.
        if kill % 4 == 0 {
            pit = Pit::new();
            acknowledged = 0;
        }
        let first = acknowledged;
        acknowledged = acknowledged.max(run_and_kill(&pit.path, &mut dice));
        let store = Store::open(&pit.path).unwrap_or_else(|error| panic!("kill {kill}: {error}"));
        let head = match store.verify(&id("bj-7")) {
            Ok(head) => head.seq,
            Err(Error::NoSuchChain { .. }) => 0,
            Err(error) => panic!("kill {kill}: {error}"),
        };
        assert!(
            head >= acknowledged,
            "kill {kill}: {acknowledged} acknowledged, {head} kept"
        );
        store.check_file().unwrap();
        total += acknowledged - first;
        unsaid += u64::from(head > acknowledged);
        acknowledged = head;
    }
    println!("{KILLS} kills, {total} records acknowledged, {unsaid} times one more was kept than said");
    assert!(total > KILLS, "the writer hardly ran");
}

/// Runs the writer for a moment, kills it, and gives the last record it acknowledged.
fn run_and_kill(path: &Path, dice: &mut Dice) -> u64 {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "crash::the_writer", "--nocapture"])
        .env(CHILD, path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = child.stdout.take().unwrap();
    let listener = thread::spawn(move || {
        BufReader::new(said)
            .lines()
            .map_while(Result::ok)
            .filter_map(|line| line.strip_prefix("kept ")?.strip_suffix('.')?.parse().ok())
            .last()
            .unwrap_or(0)
    });
    thread::sleep(Duration::from_micros(dice.roll(60_000)));
    child.kill().unwrap();
    child.wait().unwrap();
    listener.join().unwrap()
}

/// The child's part; nothing to do when run as one of the tests.
#[test]
fn the_writer() {
    let Ok(path) = env::var(CHILD) else { return };
    let mut store = Store::open(path).unwrap();
    let mut chain = store.chain(&id("bj-7")).unwrap();
    let mut out = std::io::stdout();
    loop {
        let batch = 1 + chain.head().seq % 3;
        let records = rounds(&mut chain, batch);
        let head = store.append(&id("bj-7"), &records).unwrap();
        writeln!(out, "kept {}.", head.seq).unwrap();
        out.flush().unwrap();
    }
}
