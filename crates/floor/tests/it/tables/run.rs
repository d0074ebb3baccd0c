//! The headless dealer runs every shipped submission, and what it leaves replays.

use super::common::{Each, Run, busy, for_each_edition, for_each_submission, opened, run};
use cards::Money;
use chance::SeededChance;
use driver::{Clock, Dealer, Headless, Pit, Plan, Players, Replay};
use journal::{ChainId, Record};
use rulebook::{Edition, Submission};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use table::PersonId;
use table::view::Show;

fn id() -> ChainId {
    ChainId::try_from("T-1").unwrap()
}

struct Replays;

impl Each for Replays {
    fn each<G: Headless + Show>(&mut self, text: &str) {
        for players in [Players::Random, Players::Strategy] {
            let plan = Plan { players, ..busy(300) };
            let Run { pit, log } = run::<G>(text, plan, 3).unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!(journal::verify(&id(), &log), Ok(pit.head()));
            let mut replay = Replay::<G>::new(id());
            let mut causes: BTreeMap<&str, u64> = BTreeMap::new();
            for record in &log {
                let round = replay.take(record);
                if let Some(round) = round.unwrap_or_else(|fault| panic!("{text}\n{fault}")) {
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
}

#[test]
fn every_submission_is_dealt_and_replays_to_the_same_state() {
    for_each_submission(Replays);
}

struct SameSeed;

impl Each for SameSeed {
    fn each<G: Headless + Show>(&mut self, text: &str) {
        let deal = |seed| run::<G>(text, busy(30), seed).unwrap();
        let (one, two) = (deal(9), deal(9));
        assert_eq!(one.log, two.log);
        assert_ne!(deal(10).pit.head(), one.pit.head());
    }
}

#[test]
fn the_same_seed_gives_the_same_journal() {
    for_each_submission(SameSeed);
}

struct GoesOn;

impl Each for GoesOn {
    fn each<G: Headless + Show>(&mut self, text: &str) {
        let mut clock = Clock::simulated();
        let mut chance = SeededChance::from_u64(5);
        let mut log: Vec<Record> = Vec::new();
        let mut pit: Pit<G> =
            Pit::open(&mut log, opened::<G>(text), clock.after(Default::default())).unwrap();
        let mut dealer = Dealer::new(busy(4), SeededChance::from_u64(5).stream(1));
        let mut ends = vec![1];
        while dealer
            .step(&mut pit, &mut log, &mut clock, &mut chance)
            .unwrap()
            .is_some()
        {
            ends.push(log.len());
        }
        for stop in ends {
            let mut log = log[..stop].to_vec();
            let mut pit: Pit<G> = Pit::resume(&log, &id()).unwrap();
            let mut clock = Clock::simulated();
            clock.not_before(pit.table().state().at);
            // At once or days later, by as many players or fewer.
            clock.after(Duration::from_secs(stop as u64 % 3 * 30 * 3600));
            let mut chance = SeededChance::from_u64(stop as u64);
            let plan = Plan {
                seats: [6, 2, 1][stop / 3 % 3],
                ..busy(1)
            };
            let mut dealer = Dealer::new(plan, SeededChance::from_u64(stop as u64).stream(1));
            if pit.table().in_flight().is_some() && stop % 2 == 0 {
                let at = clock.after(Default::default());
                let by = dealer.actor().clone();
                match pit.void_in_flight(&mut log, at, &by, &mut chance) {
                    Ok(_) => assert!(pit.table().in_flight().is_none()),
                    Err(error) => assert!(matches!(error, driver::PitError::Refused(_)), "{error}"),
                }
            }
            while dealer
                .step(&mut pit, &mut log, &mut clock, &mut chance)
                .unwrap_or_else(|error| panic!("{} taken up at record {stop}: {error}", pit.opened().rules))
                .is_some()
            {}
            if stop % 5 > 0 {
                continue;
            }
            assert_eq!(journal::verify(&id(), &log), Ok(pit.head()));
            let mut replay = Replay::<G>::new(id());
            for record in &log {
                replay.take(record).unwrap();
            }
            assert!(replay.table().unwrap().state().desk.ledger.total().is_zero());
        }
    }
}

#[test]
fn a_table_stopped_after_any_command_goes_on() {
    for_each_submission(GoesOn);
}

struct SettlesEqual;

impl Each for SettlesEqual {
    fn each<G: Headless + Show>(&mut self, text: &str) {
        let plan = Plan {
            irregularities: "0.1".parse().unwrap(),
            ..busy(1500)
        };
        let Run { pit, log } = run::<G>(text, plan, 17).unwrap();
        let mut settler = floor::wire::settler();
        let mut replay = Replay::<G>::new(id());
        let mut settled = 0;
        for record in &log {
            let Some(round) = replay.take(record).unwrap() else {
                continue;
            };
            let rules = replay.table().unwrap().rules().clone();
            let Some(line) = driver::export::record::<G>(pit.opened(), &rules, &round) else {
                continue;
            };
            let line = line.to_string();
            let result = settler
                .settle(line.as_bytes())
                .unwrap_or_else(|error| panic!("{line}\n{error:?}"));
            let mut json = Vec::new();
            result.write(&mut json).unwrap();
            let result: serde_json::Value = serde_json::from_slice(&json).unwrap();
            let seats = result["seats"].as_array().unwrap();
            let again = round.settlement.as_ref().unwrap();
            let mut nets: BTreeMap<PersonId, Money> = BTreeMap::new();
            for seat in seats {
                let number = u8::try_from(seat["seat"].as_u64().unwrap()).unwrap();
                let player = &again.seat(number).unwrap().player;
                *nets.entry(player.clone()).or_default() += signed(seat["net"].as_str().unwrap());
            }
            // Whoever neither won nor lost need not be named.
            let mut moved = round.net.clone();
            for net in [&mut nets, &mut moved] {
                net.retain(|_, amount| !amount.is_zero());
            }
            assert_eq!(nets, moved, "{line}");
            settled += 1;
        }
        println!(
            "{}: {settled} rounds settle to the same cents",
            pit.opened().rules
        );
        assert!(settled > 1000);
    }
}

/// An amount that may be below nothing.
fn signed(text: &str) -> Money {
    match text.strip_prefix('-') {
        Some(lost) => -lost.parse::<Money>().unwrap(),
        None => text.parse().unwrap(),
    }
}

/// Every settled round, exported as a record, settles to the cents the ledger moved for each player, whoever left or
/// forfeited among them.
#[test]
fn exported_rounds_settle_to_the_same_cents() {
    for_each_submission(SettlesEqual);
}

struct GoesWrong;

impl Each for GoesWrong {
    fn each<G: Headless + Show>(&mut self, edition: &str) {
        let edition = Edition::find(edition).unwrap();
        let known: Vec<&str> = edition
            .register()
            .irregularities()
            .map(|row| row.rule.name())
            .collect();
        let mut happened: BTreeSet<&str> = BTreeSet::new();
        // A shoe that serves many rounds is seldom shuffled, so the second time round is longer.
        let turns = [(23, 600), (29, 2400)];
        let filed = filings(&edition);
        for ((seed, rounds), text) in turns
            .iter()
            .flat_map(|turn| filed.iter().map(move |text| (*turn, text)))
        {
            if known.iter().all(|name| happened.contains(*name)) {
                break;
            }
            // With four positions played, others have hands or boxes that no one bet on.
            let plan = Plan {
                irregularities: "1".parse().unwrap(),
                seats: 4,
                ..busy(rounds)
            };
            let run = run::<G>(text, plan, seed).unwrap_or_else(|error| panic!("{text}\n{error}"));
            for record in &run.log {
                if let Ok(driver::Entry::<G>::Event(event)) = driver::Entry::read(record) {
                    happened.extend(driver::irregular::irregularity::<G>(&event.fact));
                }
            }
        }
        let never: Vec<&&str> = known
            .iter()
            .filter(|name| !happened.contains(**name) && !G::HARDLY_EVER.contains(name))
            .collect();
        println!(
            "{}: {} of {} happened",
            edition.id,
            known.len() - never.len(),
            known.len()
        );
        assert!(never.is_empty(), "{}: never {never:?}", edition.id);
    }
}

/// Submissions of an edition under each way of dealing and starting that it has, with and without each device, and
/// every optional wager whose amount the operator must fix.
fn filings(edition: &Edition) -> Vec<String> {
    let values = |key: &str, all: &[&str]| -> Vec<String> {
        let known = edition.option(key).is_some();
        let line = |value: &&str| format!("{key} = {value}\n");
        if known {
            all.iter().map(line).collect()
        } else {
            vec![String::new()]
        }
    };
    let mut texts = Vec::new();
    for dealing in values(
        "dealing",
        &["\"manual-shoe\"", "\"from-hand\"", "\"automated-shoe\""],
    ) {
        for start in values("start-position", &["\"shaker\"", "\"generator\""]) {
            let mut shuffles = values("shuffle", &["\"device\"", "\"manual\""]);
            // Some chapters ask for a second batch of cards where a device shuffles that does not do so all the time.
            if edition.option("batches").is_some() {
                shuffles.push("shuffle = \"device\"\nbatches = 2\n".to_owned());
            }
            for shuffle in shuffles {
                for counts in values("shuffler-counts", &["false", "true"]) {
                    for more in extra(edition) {
                        let way = match edition.option("house-way") {
                            Some(_) => "house-way = \"classic\"\n",
                            None => "",
                        };
                        let text = format!(
                            "rules = \"{}\"\noperator = \"Test\"\n{way}[choose]\n{dealing}{start}{shuffle}{counts}{more}",
                            edition.id
                        );
                        if Submission::parse(&text).is_ok() {
                            texts.push(text);
                        }
                    }
                }
            }
        }
    }
    assert!(!texts.is_empty(), "{} cannot be filed", edition.id);
    texts
}

/// What a shipped submission of the edition chooses besides the methods.
fn extra(edition: &Edition) -> Vec<String> {
    const METHODS: [&str; 5] = [
        "dealing",
        "start-position",
        "shuffle",
        "shuffler-counts",
        "batches",
    ];
    struct Chosen<'a>(&'a str, Vec<String>);
    impl Each for &mut Chosen<'_> {
        fn each<G: Headless + Show>(&mut self, text: &str) {
            let submission = Submission::parse(text).unwrap();
            if submission.edition.id == self.0 {
                let opened = opened::<G>(text);
                let lines = opened.choose.iter();
                let lines = lines.filter(|(key, _)| !METHODS.contains(&key.as_str()) && *key != "house-way");
                self.1
                    .push(lines.map(|(key, value)| format!("{key} = {value}\n")).collect());
            }
        }
    }
    let mut chosen = Chosen(&edition.id, vec![String::new()]);
    for_each_submission(&mut chosen);
    chosen.1
}

/// Over a long run every irregularity of the edition happens, under each way of dealing that has it.
#[test]
fn every_irregularity_of_every_edition_happens() {
    for_each_edition(GoesWrong);
}
