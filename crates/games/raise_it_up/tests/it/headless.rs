//! Raise It Up Stud run by itself, audited from its journal, and every round settled again from its record.

use chance::SeededChance;
use driver::{Clock, Dealer, Opened, Pit, Plan, Players, Replay, export, tell};
use journal::{ChainId, Record};
use raise_it_up::table::RaiseItUp;
use rulebook::Submission;
use serde_json::Value;
use std::collections::BTreeSet;
use wire::Settler;
use wire::settler::no_house_ways;

const SUBMISSION: &str = include_str!("../../../../../submissions/raise-it-up.toml");

/// Deals so many rounds in which much goes wrong.
fn run(text: &str, players: Players, rounds: u64) -> (Pit<RaiseItUp>, Vec<Record>) {
    let submission = Submission::parse(text).unwrap();
    let opened = Opened::new::<RaiseItUp>("T-1", text, &submission, None, "seed 3").unwrap();
    let (mut clock, mut chance) = (Clock::simulated(), SeededChance::from_u64(3));
    let mut log: Vec<Record> = Vec::new();
    let mut pit = Pit::open(&mut log, opened, clock.after(Default::default())).unwrap();
    let plan = Plan {
        players,
        irregularities: "0.5".parse().unwrap(),
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
    for players in [Players::Random, Players::Strategy] {
        let (pit, log) = run(SUBMISSION, players, ROUNDS);
        let id = ChainId::try_from("T-1").unwrap();
        let mut replay = Replay::<RaiseItUp>::telling(id, tell::event::<RaiseItUp>);
        let mut settler = Settler::new(vec![raise_it_up::wire::door()], Box::new(no_house_ways));
        for record in &log {
            let Some(round) = replay.take(record).unwrap_or_else(|fault| panic!("{fault}")) else {
                continue;
            };
            wrong.extend(round.irregularities.iter().copied());
            let Some(written) = export::record::<RaiseItUp>(pit.opened(), pit.table().rules(), &round) else {
                continue;
            };
            let mut out = Vec::new();
            let line = serde_json::to_vec(&written).unwrap();
            assert!(settler.settle_line(1, &line, &mut out), "{written}");
            let result: Value = serde_json::from_slice(&out).unwrap();
            assert_eq!(result["id"], written["id"]);
            // What the record comes to is what the players gained and lost.
            for (seat, settled) in written["seats"]
                .as_array()
                .unwrap()
                .iter()
                .zip(result["seats"].as_array().unwrap())
            {
                let player = seat["player"].as_str().unwrap();
                let net = round.net.iter().find(|(id, _)| id.as_str() == player);
                let net = net.map(|(_, net)| *net).unwrap_or_default();
                assert_eq!(settled["net"], net.to_string(), "{player} in {written}");
            }
        }
        replay.finish().unwrap();
        assert_eq!(replay.table().unwrap(), pit.table());
        let counts = replay.counts();
        assert_eq!(counts.finished + counts.void, ROUNDS);
    }
    for name in [
        "sharing-forfeits",
        "face-up-card",
        "card-drawn-in-error",
        "community-card-exposed",
        "wrong-card-count",
        "shuffler-fails",
    ] {
        assert!(wrong.contains(name), "{name} never came: {wrong:?}");
    }
}
