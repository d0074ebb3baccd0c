//! Double Attack Blackjack run by itself, audited from its journal, and every round settled again from its record.

use chance::SeededChance;
use double_attack::table::DoubleAttack;
use driver::{Clock, Dealer, Opened, Pit, Plan, Players, Replay, export, tell};
use journal::{ChainId, Record};
use rulebook::Submission;
use rulebook::rule::Rule;
use serde_json::Value;
use std::collections::BTreeSet;
use wire::Settler;
use wire::settler::no_house_ways;

const SUBMISSIONS: [&str; 2] = [
    include_str!("../../../../../submissions/double-attack.toml"),
    include_str!("../../../../../submissions/double-attack-machine.toml"),
];

/// Deals so many rounds in which much goes wrong.
fn run(
    text: &str,
    players: Players,
    rounds: u64,
    rehearse: Option<Rule>,
) -> (Pit<DoubleAttack>, Vec<Record>) {
    let submission = Submission::parse(text).unwrap();
    let opened = Opened::new::<DoubleAttack>("T-1", text, &submission, None, "seed 3").unwrap();
    let (mut clock, mut chance) = (Clock::simulated(), SeededChance::from_u64(3));
    let mut log: Vec<Record> = Vec::new();
    let mut pit = Pit::open(&mut log, opened, clock.after(Default::default())).unwrap();
    let plan = Plan {
        players,
        irregularities: "0.5".parse().unwrap(),
        rehearse,
        ..Plan::new(rounds, 4)
    };
    let mut dealer = Dealer::new(plan, SeededChance::from_u64(3).stream(1));
    while dealer
        .step(&mut pit, &mut log, &mut clock, &mut chance)
        .unwrap()
        .is_some()
    {}
    (pit, log)
}

#[test]
fn rounds_are_dealt_audited_told_and_settled_again_from_their_records() {
    const ROUNDS: u64 = 700;
    let mut wrong: BTreeSet<&str> = BTreeSet::new();
    for (text, players, rehearse) in [
        (SUBMISSIONS[0], Players::Random, None),
        (SUBMISSIONS[1], Players::Random, None),
        (SUBMISSIONS[0], Players::Strategy, None),
        // A shoe is shuffled seldom, so its shuffler seldom fails by itself.
        (SUBMISSIONS[1], Players::Random, Some(Rule::ShufflerFails)),
    ] {
        let (pit, log) = run(text, players, ROUNDS, rehearse);
        let id = ChainId::try_from("T-1").unwrap();
        let mut replay = Replay::<DoubleAttack>::telling(id, tell::event::<DoubleAttack>);
        let mut settler = Settler::new(vec![double_attack::wire::door()], Box::new(no_house_ways));
        let mut settled = 0;
        for record in &log {
            let Some(round) = replay.take(record).unwrap_or_else(|fault| panic!("{fault}")) else {
                continue;
            };
            wrong.extend(round.irregularities.iter().copied());
            let Some(written) = export::record::<DoubleAttack>(pit.opened(), pit.table().rules(), &round)
            else {
                continue;
            };
            let mut out = Vec::new();
            let line = serde_json::to_vec(&written).unwrap();
            assert!(settler.settle_line(1, &line, &mut out), "{written}");
            let result: Value = serde_json::from_slice(&out).unwrap();
            assert_eq!(result["id"], written["id"]);
            settled += 1;
        }
        replay.finish().unwrap();
        assert_eq!(replay.table().unwrap(), pit.table());
        let counts = replay.counts();
        assert_eq!(counts.finished + counts.void, ROUNDS);
        assert_eq!(counts.finished, settled);
    }
    for name in [
        "peek",
        "face-up-card",
        "card-drawn-in-error",
        "exposed-card-used",
        "exposed-card-refused",
        "dealer-overdraws",
        "no-cards-dealt",
        "one-card-dealt",
        "missed-card",
        "card-reader-fails",
        "shuffler-fails",
    ] {
        assert!(wrong.contains(name), "{name} never came: {wrong:?}");
    }
}
