//! Tables that run by themselves: their journals audit, tell and export every round.

use chance::SeededChance;
use driver::tell::event;
use driver::{Clock, Dealer, Opened, Pit, Plan, Players, Replay};
use journal::{ChainId, Record};
use poker_room::table::PokerRoom;
use rulebook::submission::Submission;
use std::collections::BTreeSet;
use wire::Settler;
use wire::settler::no_house_ways;

const OMAHA: &str = include_str!("../../../../../submissions/five-card-omaha.toml");
const BADEUCEY: &str = include_str!("../../../../../submissions/badeucey.toml");
const BADUGI: &str = include_str!("../../../../../submissions/badugi.toml");

/// Rounds dealt by people who play by the policy or as it comes, with something going wrong in many of them.
fn dealt(text: &str, seed: u64, players: Players, seats: u8) -> (Opened, Vec<Record>) {
    let submission = Submission::parse(text).unwrap();
    let opened = Opened::new::<PokerRoom>("T-1", text, &submission, None, "seed 1").unwrap();
    let mut log: Vec<Record> = Vec::new();
    let mut clock = Clock::simulated();
    let mut pit = Pit::open(&mut log, opened.clone(), driver::clock::EPOCH_MS).unwrap();
    let plan = Plan {
        players,
        irregularities: "0.3".parse().unwrap(),
        ..Plan::new(150, seats)
    };
    let mut dealer = Dealer::<PokerRoom, _>::new(plan, SeededChance::from_u64(seed));
    let mut chance = SeededChance::from_u64(seed).stream(1);
    while dealer
        .step(&mut pit, &mut log, &mut clock, &mut chance)
        .unwrap_or_else(|error| panic!("{error}"))
        .is_some()
    {}
    (opened, log)
}

#[test]
fn a_table_that_runs_by_itself_is_audited_told_and_settled_again_from_its_records() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut settler = Settler::new(vec![poker_room::wire::door()], Box::new(no_house_ways));
    let plans = [
        (OMAHA, 1, Players::Strategy, 6),
        (OMAHA, 2, Players::Random, 8),
        (BADEUCEY, 3, Players::Strategy, 7),
        (BADEUCEY, 4, Players::Random, 7),
        (BADUGI, 5, Players::Strategy, 9),
        (BADUGI, 6, Players::Random, 9),
        (BADUGI, 7, Players::Random, 2),
    ];
    for (text, seed, players, seats) in plans {
        let (opened, log) = dealt(text, seed, players, seats);
        let mut replay = Replay::<PokerRoom>::telling("T-1".parse::<ChainId>().unwrap(), event);
        let mut rounds = Vec::new();
        for record in &log {
            seen.insert(record.kind.to_string());
            rounds.extend(replay.take(record).unwrap_or_else(|fault| panic!("{fault}")));
        }
        rounds.extend(replay.finish().unwrap().complete);
        let mut settled = 0;
        for round in rounds {
            let rules = opened.rules::<PokerRoom>().unwrap();
            let Some(record) = driver::export::record::<PokerRoom>(&opened, &rules, &round) else {
                continue;
            };
            settled += 1;
            // What the record settles to is what was paid.
            let text = record.to_string();
            let result = settler
                .settle(text.as_bytes())
                .unwrap_or_else(|error| panic!("{text}\n{error:?}"));
            let settlement = round.settlement.as_ref().unwrap();
            for told in result.account().seats {
                assert_eq!(settlement.seat(told.seat).unwrap().net, told.net, "{text}");
            }
            assert!(round.lines.iter().any(|line| line.says.is_some()));
        }
        println!("{seed}: {settled} rounds settled");
        assert!(settled > 100, "{settled} rounds");
    }
    for kind in [
        "posted",
        "button-drawn",
        "straddle-declined",
        "board-dealt",
        "draw-begun",
        "discarded",
        "discards-reshuffled",
        "hand-mucked",
        "rake-taken",
        "time-collected",
        "pot-awarded",
        "hand-fouled",
        "exposed-replaced",
        "acted-for",
        "round-voided",
    ] {
        assert!(seen.contains(kind), "never saw {kind}: {seen:?}");
    }
}
