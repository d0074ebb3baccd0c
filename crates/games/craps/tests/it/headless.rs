//! Tables that run by themselves: their journals audit, tell and export every turn.

use chance::SeededChance;
use craps::table::Craps;
use driver::tell::event;
use driver::{Clock, Dealer, Opened, Pit, Plan, Players, Replay};
use journal::{ChainId, Record};
use rulebook::submission::Submission;
use std::collections::BTreeSet;
use wire::Settler;
use wire::settler::no_house_ways;

const CRAPS: &str = include_str!("../../../../../submissions/craps.toml");
const MINI: &str = include_str!("../../../../../submissions/mini-craps.toml");

/// Turns dealt by people who play as they like, with something going wrong in most of them.
fn dealt(text: &str, seed: u64) -> (Opened, Vec<Record>) {
    let submission = Submission::parse(text).unwrap();
    let opened = Opened::new::<Craps>("T-1", text, &submission, None, "seed 1").unwrap();
    let mut log: Vec<Record> = Vec::new();
    let mut clock = Clock::simulated();
    let mut pit = Pit::open(&mut log, opened.clone(), driver::clock::EPOCH_MS).unwrap();
    let plan = Plan {
        players: if seed == 1 {
            Players::Strategy
        } else {
            Players::Random
        },
        irregularities: "0.8".parse().unwrap(),
        ..Plan::new(120, 5)
    };
    let mut dealer = Dealer::<Craps, _>::new(plan, SeededChance::from_u64(seed));
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
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut settler = Settler::new(vec![craps::wire::door()], Box::new(no_house_ways));
    for (text, seed) in [(CRAPS, 1), (CRAPS, 2), (MINI, 3)] {
        let (opened, log) = dealt(text, seed);
        let mut replay = Replay::<Craps>::telling("T-1".parse::<ChainId>().unwrap(), event);
        let mut rounds = Vec::new();
        for record in &log {
            seen.insert(record.kind.to_string());
            rounds.extend(replay.take(record).unwrap_or_else(|fault| panic!("{fault}")));
        }
        rounds.extend(replay.finish().unwrap().complete);
        let mut turns = 0;
        for round in rounds {
            let rules = opened.rules::<Craps>().unwrap();
            let Some(record) = driver::export::record::<Craps>(&opened, &rules, &round) else {
                continue;
            };
            turns += 1;
            // What the record settles to is what was paid.
            let text = record.to_string();
            let settled = settler
                .settle(text.as_bytes())
                .unwrap_or_else(|error| panic!("{text}\n{error:?}"));
            let settlement = round.settlement.as_ref().unwrap();
            for (at, told) in settlement.seats.iter().zip(settled.account().seats) {
                assert_eq!((at.seat, at.net), (told.seat, told.net), "{text}");
            }
            assert!(round.lines.iter().any(|line| line.says.is_some()));
        }
        assert!(turns > 90, "{turns} turns");
    }
    for kind in [
        "wager-travelled",
        "wager-reduced",
        "call-confirmed",
        "bonus-craps-settled",
        "marker-placed",
    ] {
        assert!(seen.contains(kind), "never saw {kind}: {seen:?}");
    }
}
