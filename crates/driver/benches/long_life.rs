//! A table with 100,000 rounds behind it: how fast they are dealt, how long the table takes to be taken up again from
//! its file, and how fast the file is audited.
//!
//! `cargo bench -p driver --bench long_life`; `HOUSEWAY_ROUNDS` sets another number of rounds. Rates are given by the clock
//! on the wall and by the processor's own time, which others at work on the machine do not change.

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
    print_rate("dealt and forgotten", few, &forgotten);
    let store = Store::open(&path).unwrap();
    let (mut log, dealt) = deal(
        Batched {
            store,
            open: Vec::new(),
        },
        rounds,
    );
    log.flush(&id).unwrap();
    print_rate("dealt into a file", rounds, &dealt);
    drop(log);

    let store = Store::open(&path).unwrap();
    let clock = Times::start();
    let pit = Pit::<Game>::resume(&store, &id).unwrap();
    let resumed = clock.elapsed();
    assert_eq!(pit.table().state().rounds, rounds);
    let records = pit.head().seq;
    let bytes = std::fs::metadata(&path).unwrap().len();
    println!(
        "{records} records, {} MB, {} bytes a round",
        bytes >> 20,
        bytes / rounds
    );
    println!("resumed in                 {:>9.3} s", resumed.wall.as_secs_f64());

    for rounds in [rounds / 4, rounds] {
        let clock = Times::start();
        let mut replay = Replay::<Game>::new(id.clone());
        for record in Log::records(&store, &id, 1).unwrap() {
            replay.take(&record.unwrap()).unwrap();
            if replay.counts().finished == rounds {
                break;
            }
        }
        print_rate(&format!("audited, {rounds:>7} rounds"), rounds, &clock.elapsed());
    }
}

fn deal<L: Log>(mut log: L, rounds: u64) -> (L, Times) {
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
    let started = Times::start();
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

fn print_rate(what: &str, rounds: u64, taken: &Times) {
    let rate = |time: Duration| rounds as f64 / time.as_secs_f64();
    print!("{what:<26} {:>9.0} rounds/s", rate(taken.wall));
    match taken.processor {
        Some(processor) => println!(", {:>6.0} a second of processor", rate(processor)),
        None => println!(),
    }
}

/// When something began, or how long it took.
struct Times {
    began: Instant,
    wall: Duration,
    /// Where the system tells it.
    processor: Option<Duration>,
}

impl Times {
    fn start() -> Times {
        Times {
            began: Instant::now(),
            wall: Duration::ZERO,
            processor: processor(),
        }
    }

    fn elapsed(self) -> Times {
        Times {
            wall: self.began.elapsed(),
            processor: processor().zip(self.processor).map(|(now, then)| now - then),
            ..self
        }
    }
}

/// The processor's time that this thread has had, on Linux.
fn processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
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
