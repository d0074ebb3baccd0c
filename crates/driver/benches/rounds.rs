//! Rounds per second on one core: dealt, journaled with their hashes and forgotten; and replayed with every check.
//!
//! `cargo bench -p driver`

use chance::SeededChance;
use divan::Bencher;
use divan::counter::ItemsCount;
use driver::{Clock, Dealer, Forget, Log, Opened, Pit, Plan, Players, Replay};
use games::asia_poker::house_way::shipped;
use journal::{ChainId, Record};
use rulebook::Submission;

const ROUNDS: u64 = 200;

const SUBMISSIONS: [(&str, &str); 4] = [
    ("pa-575", include_str!("../../../submissions/asia-poker-575.toml")),
    (
        "pa-659a-2013",
        include_str!("../../../submissions/asia-poker-2013.toml"),
    ),
    (
        "ma-asia-poker",
        include_str!("../../../submissions/asia-poker-ma.toml"),
    ),
    (
        "pa-659a-fortune",
        include_str!("../../../submissions/fortune-asia-poker.toml"),
    ),
];

fn main() {
    divan::main();
}

fn opened(edition: &str) -> Opened {
    let (_, text) = SUBMISSIONS
        .iter()
        .find(|(id, _)| *id == edition)
        .expect("a submission for each edition");
    let submission = Submission::parse(text).expect("shipped submissions are sound");
    let way = shipped::text(submission.house_way.as_ref().unwrap().name()).map(str::to_owned);
    Opened::new("T-1", text, &submission, way, "seed 1").expect("shipped submissions are sound")
}

fn deal<L: Log>(log: L, opened: Opened) -> Pit<L> {
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

/// Rounds of five positions.
#[divan::bench(args = SUBMISSIONS.map(|(id, _)| id), sample_count = 10)]
fn rounds_dealt(bencher: Bencher<'_, '_>, edition: &str) {
    let opened = opened(edition);
    bencher
        .counter(ItemsCount::new(ROUNDS))
        .bench_local(|| deal(Forget, opened.clone()));
}

/// The same rounds replayed from their records, every settlement computed anew.
#[divan::bench(args = SUBMISSIONS.map(|(id, _)| id), sample_count = 10)]
fn rounds_replayed(bencher: Bencher<'_, '_>, edition: &str) {
    let pit = deal(Vec::<Record>::new(), opened(edition));
    let id = ChainId::try_from("T-1").expect("a name");
    bencher.counter(ItemsCount::new(ROUNDS)).bench_local(|| {
        let mut replay = Replay::new(id.clone());
        for record in pit.log() {
            replay.take(record).expect("replays");
        }
        assert_eq!(replay.table(), Some(pit.table()));
    });
}
