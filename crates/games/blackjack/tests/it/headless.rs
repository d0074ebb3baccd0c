//! Both games run by themselves, audited from their journals, and every round settled again from its record.

use blackjack::table::Blackjack;
use chance::SeededChance;
use driver::{Clock, Dealer, Opened, Pit, Plan, Players, Replay, export, tell};
use journal::{ChainId, Record};
use rulebook::Submission;
use std::collections::BTreeSet;
use wire::Settler;
use wire::settler::no_house_ways;

const BLACKJACK: &str = include_str!("../../../../../submissions/blackjack.toml");
const SPANISH_21: &str = include_str!("../../../../../submissions/spanish-21.toml");

/// A day at one table, in which something goes wrong in half of the rounds.
struct Ran {
    pit: Pit<Blackjack>,
    log: Vec<Record>,
}

impl Ran {
    fn of(text: &str, players: Players, rounds: u64) -> Ran {
        let submission = Submission::parse(text).unwrap();
        let opened = Opened::new::<Blackjack>("T-1", text, &submission, None, "seed 5").unwrap();
        let mut clock = Clock::simulated();
        let mut log = Vec::new();
        let mut pit = Pit::open(&mut log, opened, clock.after(Default::default())).unwrap();
        let mut chance = SeededChance::from_u64(5);
        let irregularities = "0.5".parse().unwrap();
        let plan = Plan::new(rounds, 5);
        let plan = Plan {
            players,
            irregularities,
            ..plan
        };
        let mut dealer = Dealer::new(plan, SeededChance::from_u64(5).stream(1));
        while dealer
            .step(&mut pit, &mut log, &mut clock, &mut chance)
            .unwrap_or_else(|stopped| panic!("{stopped}"))
            .is_some()
        {}
        Ran { pit, log }
    }

    /// Audits the journal, settles every exported round again, and says what went wrong in any.
    fn audited(&self, rounds: u64) -> BTreeSet<&'static str> {
        let id = ChainId::try_from("T-1").unwrap();
        let mut replay = Replay::<Blackjack>::telling(id, tell::event::<Blackjack>);
        let mut settler = Settler::new(vec![blackjack::wire::door()], Box::new(no_house_ways));
        let (mut wrong, mut settled) = (BTreeSet::new(), 0);
        for record in &self.log {
            let taken = replay.take(record).unwrap_or_else(|fault| panic!("{fault}"));
            let Some(round) = taken else { continue };
            wrong.extend(round.irregularities.iter().copied());
            let rules = self.pit.table().rules();
            let written = export::record::<Blackjack>(self.pit.opened(), rules, &round).unwrap();
            let mut out = Vec::new();
            let line = serde_json::to_vec(&written).unwrap();
            assert!(settler.settle_line(1, &line, &mut out), "{written}");
            settled += 1;
        }
        replay.finish().unwrap();
        assert_eq!(replay.table().unwrap(), self.pit.table());
        assert_eq!((replay.counts().finished, settled), (rounds, rounds));
        wrong
    }
}

#[test]
fn rounds_are_dealt_audited_told_and_settled_again_from_their_records() {
    let mut wrong = BTreeSet::new();
    for text in [BLACKJACK, SPANISH_21] {
        for players in [Players::Random, Players::Strategy] {
            wrong.extend(Ran::of(text, players, 500).audited(500));
        }
    }
    for name in [
        "face-up-card",
        "card-drawn-in-error",
        "exposed-card-used",
        "exposed-card-refused",
        "dealer-overdraws",
        "needless-peek",
        "card-reader-fails",
    ] {
        assert!(wrong.contains(name), "{name} never came: {wrong:?}");
    }
}

/// A table that pays from the Hit and Run meter says what feeds it and what it starts with.
#[test]
fn a_meter_without_terms_opens_no_table() {
    let unfed = BLACKJACK.replace("hit-and-run-reset = \"1000.00\"\n", "");
    let submission = Submission::parse(&unfed).unwrap();
    let opened = Opened::new::<Blackjack>("T-1", &unfed, &submission, None, "seed 5");
    let refused = opened.unwrap_err().to_string();
    assert!(refused.contains("hit-and-run-reset"), "{refused}");
}
