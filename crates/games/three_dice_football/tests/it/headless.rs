//! Tables that run by themselves: their journals audit, tell and export every game.

use chance::SeededChance;
use driver::tell::event;
use driver::{Clock, Dealer, Opened, Pit, Plan, Players, Replay};
use journal::{ChainId, Record};
use rulebook::submission::Submission;
use std::collections::BTreeSet;
use three_dice_football::table::ThreeDiceFootball;
use wire::Settler;
use wire::settler::no_house_ways;

const SUBMISSION: &str = include_str!("../../../../../submissions/three-dice-football.toml");

/// Games dealt by people who play as they like, with something going wrong in most of them.
fn dealt(inspection: &str, seed: u64) -> (Opened, Vec<Record>) {
    let text = format!("{SUBMISSION}dice-inspection = \"{inspection}\"\n");
    let submission = Submission::parse(&text).unwrap();
    let opened = Opened::new::<ThreeDiceFootball>("T-1", &text, &submission, None, "seed 1").unwrap();
    let mut log: Vec<Record> = Vec::new();
    let mut clock = Clock::simulated();
    let mut pit = Pit::open(&mut log, opened.clone(), driver::clock::EPOCH_MS).unwrap();
    let plan = Plan {
        players: Players::Random,
        irregularities: "0.8".parse().unwrap(),
        ..Plan::new(150, 5)
    };
    let mut dealer = Dealer::<ThreeDiceFootball, _>::new(plan, SeededChance::from_u64(seed));
    let mut chance = SeededChance::from_u64(seed).stream(1);
    while dealer
        .step(&mut pit, &mut log, &mut clock, &mut chance)
        .unwrap()
        .is_some()
    {}
    (opened, log)
}

#[test]
fn a_table_that_runs_by_itself_is_audited_told_and_settled_again_from_its_records() {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut settler = Settler::new(vec![three_dice_football::wire::door()], Box::new(no_house_ways));
    for (inspection, seed) in [("at-table", 1), ("at-pit-stand", 2), ("in-storage", 3)] {
        let (opened, log) = dealt(inspection, seed);
        let mut replay = Replay::<ThreeDiceFootball>::telling("T-1".parse::<ChainId>().unwrap(), event);
        let mut games = 0;
        let mut rounds = Vec::new();
        for record in &log {
            rounds.extend(replay.take(record).unwrap());
        }
        rounds.extend(replay.finish().unwrap().complete);
        for round in rounds {
            seen.extend(&round.irregularities);
            let rules = opened.rules::<ThreeDiceFootball>().unwrap();
            let Some(record) = driver::export::record::<ThreeDiceFootball>(&opened, &rules, &round) else {
                continue;
            };
            games += 1;
            // What the record settles to is what was paid.
            let text = record.to_string();
            let settled = settler.settle(text.as_bytes()).unwrap();
            let settlement = round.settlement.as_ref().unwrap();
            for (at, told) in settlement.seats.iter().zip(settled.account().seats) {
                assert_eq!((at.seat, at.net), (told.seat, told.net), "{text}");
            }
            assert!(round.lines.iter().any(|line| line.says.is_some()));
        }
        assert!(games > 100, "{games} games");
    }
    for name in [
        "invalid-roll",
        "no-roll",
        "chips-touched",
        "cocked-die",
        "disputed-face",
        "dice-seal-broken",
        "dice-discrepancy",
    ] {
        assert!(seen.contains(name), "never saw {name}: {seen:?}");
    }
}
