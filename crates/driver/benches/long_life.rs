//! A table with 100,000 rounds behind it: how fast they are dealt, how long the table takes to be taken up again from
//! its file, and how fast the file is audited.
//!
//! `cargo bench -p driver --bench long_life`; `HOUSEWAY_ROUNDS` sets another number of rounds.

#![allow(
    clippy::print_stdout,
    clippy::float_arithmetic,
    clippy::unwrap_used,
    reason = "a benchmark prints rates"
)]

use chance::SeededChance;
use driver::{Clock, Dealer, Opened, Pit, Plan, Play, Players, Replay};
use five_card_hi_lo::table::FiveCardHiLo as Game;
use journal::{ChainId, CommandId, Forget, Head, Log, LogError, Record, Records, Snapshot, Span};
use rulebook::Submission;
use std::time::{Duration, Instant};
use store::Store;

const FILED: &str = include_str!("../../../submissions/five-card-hi-lo.toml");
/// Records that go to the file together: what is measured is not the disk.
const BATCH: usize = 2_000;

fn main() {
    let rounds = std::env::var("HOUSEWAY_ROUNDS").map_or(100_000, |rounds| rounds.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pit.journal");
    let id: ChainId = "T-1".parse().unwrap();

    let few = rounds.min(5_000);
    let (_, forgotten) = deal(Forget::default(), few);
    println!("dealt and forgotten       {:>9.0} rounds/s", rate(few, forgotten));
    let store = Store::open(&path).unwrap();
    let (mut log, dealt) = deal(
        Batched {
            store,
            open: Vec::new(),
        },
        rounds,
    );
    log.flush(&id).unwrap();
    println!("dealt into a file         {:>9.0} rounds/s", rate(rounds, dealt));
    drop(log);

    let store = Store::open(&path).unwrap();
    let clock = Instant::now();
    let pit = Pit::<Game>::resume(&store, &id).unwrap();
    let resumed = clock.elapsed();
    assert_eq!(pit.table().state().rounds, rounds);
    let records = pit.head().seq;
    println!(
        "{records} records, {} MB",
        std::fs::metadata(&path).unwrap().len() >> 20
    );
    println!("resumed in                {:>9.3} s", resumed.as_secs_f64());

    for rounds in [rounds / 4, rounds] {
        let clock = Instant::now();
        let mut replay = Replay::<Game>::new(id.clone());
        for record in Log::records(&store, &id, 1).unwrap() {
            replay.take(&record.unwrap()).unwrap();
            if replay.counts().finished == rounds {
                break;
            }
        }
        let audited = clock.elapsed();
        println!(
            "audited, {rounds:>7} rounds  {:>9.0} rounds/s",
            rate(rounds, audited)
        );
    }
}

fn deal<L: Log>(mut log: L, rounds: u64) -> (L, Duration) {
    let submission = Submission::parse(FILED).unwrap();
    assert_eq!(submission.edition.family, Game::FAMILY);
    let opened = Opened::new::<Game>("T-1", FILED, &submission, None, "seed 1").unwrap();
    let mut clock = Clock::simulated();
    let mut chance = SeededChance::from_u64(1);
    let mut pit = Pit::<Game>::open(&mut log, opened, clock.after(Default::default())).unwrap();
    let plan = Plan {
        players: Players::Random,
        ..Plan::new(rounds, 5)
    };
    let mut dealer = Dealer::new(plan, SeededChance::from_u64(1).stream(1));
    let started = Instant::now();
    while dealer
        .step(&mut pit, &mut log, &mut clock, &mut chance)
        .unwrap()
        .is_some()
    {
        pit.keep_snapshot(&mut log).unwrap();
    }
    assert!(pit.table().state().desk.ledger.total().is_zero());
    (log, started.elapsed())
}

fn rate(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

/// A file that is written in large pieces.
struct Batched {
    store: Store,
    open: Vec<Record>,
}

impl Batched {
    fn flush(&mut self, id: &ChainId) -> Result<(), LogError> {
        self.store.append(id, &self.open)?;
        self.open.clear();
        Ok(())
    }
}

impl Log for Batched {
    fn append(&mut self, id: &ChainId, records: &[Record]) -> Result<(), LogError> {
        self.open.extend_from_slice(records);
        if self.open.len() >= BATCH {
            self.flush(id)?;
        }
        Ok(())
    }

    fn head(&self, id: &ChainId) -> Result<Head, LogError> {
        Ok(self.open.last().map_or(self.store.head(id)?, Record::head))
    }

    fn records(&self, id: &ChainId, from: u64) -> Result<Records<'_>, LogError> {
        Log::records(&self.store, id, from)
    }

    fn command(&self, id: &ChainId, command: &CommandId) -> Result<Option<Span>, LogError> {
        Log::command(&self.store, id, command)
    }

    fn put_snapshot(&mut self, id: &ChainId, snapshot: &Snapshot) -> Result<(), LogError> {
        self.flush(id)?;
        Log::put_snapshot(&mut self.store, id, snapshot)
    }
}
