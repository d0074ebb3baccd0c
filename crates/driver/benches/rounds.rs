//! Rounds per second on one core: dealt, journaled with their hashes and forgotten; and replayed with every check.
//! One line for each edition, from a submission that comes with Houseway.
//!
//! `cargo bench -p driver`

use ::asia_poker::house_way::shipped;
use chance::SeededChance;
use divan::Bencher;
use divan::counter::ItemsCount;
use driver::{Clock, Dealer, Headless, Opened, Pit, Plan, Players, Replay, Visitor, games};
use journal::{ChainId, Forget, Log, Record};
use rulebook::Submission;
use std::path::Path;

const ROUNDS: u64 = 200;

fn main() {
    divan::main();
}

/// An edition and a submission under it: the first of each edition, by name.
#[derive(Clone)]
struct Filed {
    edition: String,
    text: String,
}

impl std::fmt::Display for Filed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.edition)
    }
}

fn filed() -> Vec<Filed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../submissions");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("submissions")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    let mut all: Vec<Filed> = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a submission");
        let submission = Submission::parse(&text).expect("shipped submissions are sound");
        let edition = submission.edition.id.clone();
        let runs = games::FAMILIES.contains(&submission.edition.family);
        if runs && all.iter().all(|each| each.edition != edition) {
            all.push(Filed { edition, text });
        }
    }
    all
}

fn opened<G: Headless>(text: &str) -> Opened {
    let submission = Submission::parse(text).expect("shipped submissions are sound");
    let way = submission.house_way.as_ref();
    let way = way.and_then(|way| shipped::text(way.name())).map(str::to_owned);
    Opened::new::<G>("T-1", text, &submission, way, "seed 1").expect("shipped submissions are sound")
}

fn deal<G: Headless, L: Log>(log: L, opened: Opened) -> Pit<G, L> {
    let mut clock = Clock::simulated();
    let mut chance = SeededChance::from_u64(1);
    let mut pit = Pit::open(log, opened, clock.after(Default::default())).expect("opens");
    let plan = Plan {
        players: Players::Random,
        ..Plan::new(ROUNDS, 5)
    };
    let mut dealer = Dealer::new(plan, SeededChance::from_u64(1).stream(1));
    while dealer
        .step(&mut pit, &mut clock, &mut chance)
        .expect("deals")
        .is_some()
    {}
    assert_eq!(pit.table().state().rounds, ROUNDS);
    assert!(pit.table().state().desk.ledger.total().is_zero());
    pit
}

struct Dealt<'a, 'b>(Bencher<'a, 'b>, &'a str);

impl Visitor for Dealt<'_, '_> {
    type Output = ();

    fn visit<G: Headless>(self) {
        let opened = opened::<G>(self.1);
        self.0
            .counter(ItemsCount::new(ROUNDS))
            .bench_local(|| deal::<G, Forget>(Forget::default(), opened.clone()));
    }
}

/// Rounds of five positions.
#[divan::bench(args = filed(), sample_count = 10)]
fn rounds_dealt(bencher: Bencher<'_, '_>, filed: &Filed) {
    let family = Submission::parse(&filed.text).expect("sound").edition.family;
    games::visit(family, Dealt(bencher, &filed.text)).expect("a game that runs");
}

struct Replayed<'a, 'b>(Bencher<'a, 'b>, &'a str);

impl Visitor for Replayed<'_, '_> {
    type Output = ();

    fn visit<G: Headless>(self) {
        let pit = deal::<G, _>(Vec::<Record>::new(), opened::<G>(self.1));
        let id = ChainId::try_from("T-1").expect("a name");
        self.0.counter(ItemsCount::new(ROUNDS)).bench_local(|| {
            let mut replay = Replay::<G>::new(id.clone());
            for record in pit.log() {
                replay.take(record).expect("replays");
            }
            assert_eq!(replay.table(), Some(pit.table()));
        });
    }
}

/// The same rounds replayed from their records, every settlement computed anew.
#[divan::bench(args = filed(), sample_count = 10)]
fn rounds_replayed(bencher: Bencher<'_, '_>, filed: &Filed) {
    let family = Submission::parse(&filed.text).expect("sound").edition.family;
    games::visit(family, Replayed(bencher, &filed.text)).expect("a game that runs");
}
