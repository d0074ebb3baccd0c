//! The headless dealer runs every shipped submission, and what it leaves replays.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "helpers of tests")]

use chance::SeededChance;
use driver::dealer::Stopped;
use driver::{Clock, Dealer, Opened, Pit, Plan, Players, Replay};
use games::asia_poker::house_way::shipped;
use journal::{ChainId, Record};
use rulebook::Submission;
use std::collections::BTreeMap;

const SUBMISSIONS: [&str; 5] = [
    include_str!("../../../submissions/asia-poker-575.toml"),
    include_str!("../../../submissions/asia-poker-2013.toml"),
    include_str!("../../../submissions/asia-poker-ma.toml"),
    include_str!("../../../submissions/fortune-asia-poker.toml"),
    include_str!("../../../submissions/fortune-asia-poker-plain.toml"),
];

fn opened(text: &str) -> Opened {
    let submission = Submission::parse(text).unwrap();
    let way = shipped::text(submission.house_way.as_ref().unwrap().name()).map(str::to_owned);
    Opened::new("T-1", text, &submission, way, "seed").unwrap()
}

fn run(text: &str, plan: Plan, seed: u64) -> Result<Pit<Vec<Record>>, Stopped> {
    let mut clock = Clock::simulated();
    let mut chance = SeededChance::from_u64(seed);
    let mut pit = Pit::open(Vec::new(), opened(text), clock.after(Default::default()))?;
    let mut dealer = Dealer::new(plan, SeededChance::from_u64(seed).stream(1));
    while dealer.step(&mut pit, &mut clock, &mut chance)?.is_some() {}
    pit.note_digest()?;
    Ok(pit)
}

fn busy(rounds: u64) -> Plan {
    Plan {
        players: Players::Random,
        irregularities: "0.5".parse().unwrap(),
        ..Plan::new(rounds, 6)
    }
}

#[test]
fn every_submission_is_dealt_and_replays_to_the_same_state() {
    for text in SUBMISSIONS {
        let pit = run(text, busy(300), 3).unwrap_or_else(|error| panic!("{text}\n{error}"));
        let id = ChainId::try_from("T-1").unwrap();
        assert_eq!(journal::verify(&id, pit.log()), Ok(pit.head()));
        let mut replay = Replay::new(id);
        let mut causes: BTreeMap<String, u64> = BTreeMap::new();
        for record in pit.log() {
            if let Some(round) = replay
                .take(record)
                .unwrap_or_else(|fault| panic!("{text}\n{fault}"))
            {
                for cause in round.irregularities {
                    *causes.entry(cause).or_default() += 1;
                }
            }
        }
        replay.finish().unwrap();
        assert_eq!(replay.table().unwrap(), pit.table());
        assert_eq!(replay.table().unwrap().digest(), pit.table().digest());
        let counts = replay.counts();
        assert_eq!(counts.finished + counts.void, 300);
        println!("{} {counts:?}\n  {causes:?}", pit.opened().rules);
    }
}

#[test]
fn the_same_seed_gives_the_same_journal() {
    for text in SUBMISSIONS {
        let (one, two) = (run(text, busy(30), 9).unwrap(), run(text, busy(30), 9).unwrap());
        assert_eq!(one.log(), two.log());
        assert_ne!(run(text, busy(30), 10).unwrap().head(), one.head());
    }
}

#[test]
fn a_table_stopped_after_any_command_goes_on() {
    let id = ChainId::try_from("T-1").unwrap();
    for text in SUBMISSIONS {
        let mut clock = Clock::simulated();
        let mut chance = SeededChance::from_u64(5);
        let mut pit = Pit::open(Vec::new(), opened(text), clock.after(Default::default())).unwrap();
        let mut dealer = Dealer::new(busy(6), SeededChance::from_u64(5).stream(1));
        let mut ends = vec![1];
        while dealer.step(&mut pit, &mut clock, &mut chance).unwrap().is_some() {
            ends.push(pit.log().len());
        }
        for stop in ends.into_iter().step_by(5) {
            let kept = pit.log()[..stop].to_vec();
            let read = kept.clone().into_iter().map(Ok::<Record, store::Error>);
            let mut pit = Pit::resume(kept, id.clone(), read).unwrap();
            let mut clock = Clock::simulated();
            clock.not_before(pit.table().state().at);
            let mut chance = SeededChance::from_u64(stop as u64);
            let mut dealer = Dealer::new(busy(2), SeededChance::from_u64(stop as u64).stream(1));
            let in_flight = pit.table().state().game.phase.round().is_some();
            if in_flight && stop % 2 == 0 {
                let at = clock.after(Default::default());
                let by = dealer.actor().clone();
                match pit.void_in_flight(at, &by, &mut chance) {
                    Ok(_) => assert!(pit.table().state().game.phase.round().is_none()),
                    Err(error) => assert!(matches!(error, driver::PitError::Refused(_)), "{error}"),
                }
            }
            while dealer.step(&mut pit, &mut clock, &mut chance).unwrap().is_some() {}
            assert_eq!(journal::verify(&id, pit.log()), Ok(pit.head()));
            let mut replay = Replay::new(id.clone());
            for record in pit.log() {
                replay.take(record).unwrap();
            }
            assert!(replay.table().unwrap().state().desk.ledger.total().is_zero());
        }
    }
}

/// Every settled round, exported as a record, settles to the cents the ledger moved.
#[test]
fn exported_rounds_settle_to_the_same_cents() {
    for text in SUBMISSIONS {
        let plan = Plan {
            irregularities: "0.1".parse().unwrap(),
            ..busy(1500)
        };
        let pit = run(text, plan, 17).unwrap();
        let id = ChainId::try_from("T-1").unwrap();
        let mut settler = wire::Settler::new(Box::new(|name| {
            shipped::find(name).ok_or_else(|| name.to_owned())
        }));
        let mut replay = Replay::new(id);
        let mut settled = 0;
        for record in pit.log() {
            let Some(round) = replay.take(record).unwrap() else {
                continue;
            };
            let rules = replay.table().unwrap().rules().clone();
            let Some(line) = driver::export::record(pit.opened(), &rules, &round) else {
                continue;
            };
            let line = line.to_string();
            let result = settler
                .settle(line.as_bytes())
                .unwrap_or_else(|error| panic!("{line}\n{error:?}"));
            let mut json = Vec::new();
            result.write(&mut json).unwrap();
            let result: serde_json::Value = serde_json::from_slice(&json).unwrap();
            let nets: Vec<(u64, &str)> = result["seats"]
                .as_array()
                .unwrap()
                .iter()
                .map(|seat| (seat["seat"].as_u64().unwrap(), seat["net"].as_str().unwrap()))
                .collect();
            let settlement = round.settlement.as_ref().unwrap();
            let again: Vec<(u64, String)> = settlement
                .seats
                .iter()
                .map(|seat| (u64::from(seat.seat), seat.net.to_string()))
                .collect();
            assert!(
                nets.iter()
                    .map(|(seat, net)| (*seat, (*net).to_owned()))
                    .eq(again),
                "{line}"
            );
            settled += 1;
        }
        println!(
            "{}: {settled} rounds settle to the same cents",
            pit.opened().rules
        );
        assert!(settled > 1000);
    }
}

/// Over a long run every irregularity of the edition happens, under each way of dealing that has it.
#[test]
fn every_irregularity_of_every_edition_happens() {
    for edition in rulebook::Edition::all()
        .iter()
        .filter(|edition| edition.family == rulebook::Family::AsiaPoker)
    {
        let mut happened = std::collections::BTreeSet::new();
        for dealing in ["manual-shoe", "from-hand", "automated-shoe"] {
            for start in ["shaker", "generator"] {
                let text = format!(
                    "rules = \"{}\"\noperator = \"Test\"\nhouse-way = \"classic\"\n[choose]\n\
                     dealing = \"{dealing}\"\nshuffle = \"device\"\nstart-position = \"{start}\"\n{}",
                    edition.id,
                    if edition.id == "pa-659a-fortune" {
                        "progressive = true\nprogressive-wager = \"5.00\"\n"
                    } else {
                        ""
                    }
                );
                if let Err(problems) = Submission::parse(&text) {
                    println!(
                        "{} {dealing} {start}: {:?}",
                        edition.id,
                        problems.first().map(|problem| &problem.says)
                    );
                    continue;
                }
                // With four positions played, two have hands that no one bet on.
                let plan = Plan {
                    irregularities: "1".parse().unwrap(),
                    seats: 4,
                    ..busy(600)
                };
                let pit = run(&text, plan, 23).unwrap_or_else(|error| panic!("{text}\n{error}"));
                for record in pit.log() {
                    if let Ok(driver::Entry::Event(event)) = driver::Entry::read(record) {
                        happened.extend(driver::tell::irregularity(&event.fact));
                    }
                }
            }
        }
        let known: Vec<&str> = table::asia_poker::irregularities(edition)
            .iter()
            .map(|row| row.name)
            .collect();
        let never: Vec<&&str> = known.iter().filter(|name| !happened.contains(**name)).collect();
        println!(
            "{}: {} of {} happened",
            edition.id,
            known.len() - never.len(),
            known.len()
        );
        assert!(never.is_empty(), "{}: never {never:?}", edition.id);
    }
}
