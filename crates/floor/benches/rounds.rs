//! Rounds a second on one core, one line for each edition from a submission that comes with Houseway: dealt, journaled
//! with their hashes and forgotten; and audited with every check. Five positions, players who do anything that is
//! allowed.
//!
//! `cargo bench -p floor --bench rounds`. Rates are by the processor's own time, which others at work on the machine do
//! not change, the best of several samples. Beside those of the games that there were, what the first program with
//! them did when both were last built alike and run in turn on one machine: the ratio says more than the figure.

#![allow(
    clippy::print_stdout,
    clippy::float_arithmetic,
    clippy::unwrap_used,
    reason = "a benchmark prints rates"
)]

use chance::SeededChance;
use driver::{Clock, Dealer, Headless, Opened, Pit, Plan, Players, Replay};
use floor::tables::{Visitor, visit};
use journal::{ChainId, Forget, Log, Record};
use rulebook::Submission;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};
use table::view::Show;

const ROUNDS: u64 = 200;
const SAMPLES: usize = 10;

/// Rounds a second dealt and audited by the program of the first five games, by edition.
const EARLIER: &[(&str, [f64; 2])] = &[];

fn main() {
    println!("{:<18} {:>22} {:>22}", "rounds a second", "dealt", "audited");
    let only: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let mut seen = BTreeSet::new();
    for text in filed() {
        let edition = Submission::parse(&text).unwrap().edition;
        let wanted = only.is_empty() || only.contains(&edition.id);
        if !wanted || !seen.insert(edition.id.clone()) {
            continue;
        }
        let opened = floor::filed::opened("T-1", &text, "seed 1").unwrap();
        let [dealt, audited] = visit(edition.family, Measured(&opened)).unwrap();
        let earlier = EARLIER.iter().find(|(id, _)| *id == edition.id);
        let beside = |now: f64, at: usize| match earlier {
            Some((_, rates)) => format!("{now:>8.0} ({:>5.2} of {:>5.0})", now / rates[at], rates[at]),
            None => format!("{now:>8.0}                 "),
        };
        println!("{:<18} {} {}", edition.id, beside(dealt, 0), beside(audited, 1));
    }
}

fn filed() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../submissions");
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    files
        .iter()
        .map(|file| std::fs::read_to_string(file).unwrap())
        .collect()
}

struct Measured<'a>(&'a Opened);

impl Visitor for Measured<'_> {
    type Output = [f64; 2];

    fn visit<G: Headless + Show>(self) -> [f64; 2] {
        let dealt = best(|| drop(deal::<G>(&mut Forget::default(), self.0.clone())));
        let mut records = Vec::<Record>::new();
        let pit = deal::<G>(&mut records, self.0.clone());
        let id = ChainId::try_from("T-1").unwrap();
        let audited = best(|| {
            let mut replay = Replay::<G>::new(id.clone());
            for record in &records {
                replay.take(record).unwrap();
            }
            assert_eq!(replay.table(), Some(pit.table()));
        });
        [dealt, audited]
    }
}

fn deal<G: Headless>(log: &mut impl Log, opened: Opened) -> Pit<G> {
    let mut clock = Clock::simulated();
    let mut chance = SeededChance::from_u64(1);
    let mut pit = Pit::open(log, opened, clock.after(Duration::ZERO)).unwrap();
    let plan = Plan {
        players: Players::Random,
        ..Plan::new(ROUNDS, 5)
    };
    let mut dealer = Dealer::new(plan, SeededChance::from_u64(1).stream(1));
    while dealer
        .step(&mut pit, log, &mut clock, &mut chance)
        .unwrap()
        .is_some()
    {}
    assert_eq!(pit.table().state().rounds, ROUNDS);
    assert!(pit.table().state().desk.ledger.total().is_zero());
    pit
}

/// Rounds a second in the best sample.
fn best(mut work: impl FnMut()) -> f64 {
    let took = (0..SAMPLES).map(|_| {
        let begun = processor();
        work();
        processor() - begun
    });
    ROUNDS as f64 / took.min().unwrap().as_secs_f64()
}

/// The processor's time that this thread has had; the clock's where the system does not tell it.
fn processor() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = text.and_then(|text| text.split_whitespace().next()?.parse().ok());
    told.map_or_else(|| Instant::now().duration_since(*BEGUN), Duration::from_nanos)
}

static BEGUN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
