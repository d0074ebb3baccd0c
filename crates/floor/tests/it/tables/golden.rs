//! Journals written when their format was new, kept in testdata/journals: every later program verifies them, tells them,
//! settles their rounds again and goes on with them. A file that is there is never written again; `UPDATE=1` writes only
//! those that are missing, for an edition that came later.

use super::common::{Each, busy, for_each_submission, opened};
use crate::suite;
use chance::SeededChance;
use driver::{Clock, Dealer, Headless, Pit, Replay, tell};
use journal::{ChainId, Record};
use rulebook::{Edition, Submission};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use table::view::Show;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/journals")
}

fn id() -> ChainId {
    ChainId::try_from("T-1").unwrap()
}

fn read(path: &PathBuf) -> Vec<Record> {
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| store::jsonl::from_line(line).unwrap().1)
        .collect()
}

fn write(path: &PathBuf, records: &[Record]) {
    let mut out = Vec::new();
    for record in records {
        store::jsonl::write_line(&mut out, &id(), record).unwrap();
    }
    fs::write(path, out).unwrap();
}

/// Three rounds with mishaps, whole and stopped in the middle of one.
fn dealt<G: Headless>(text: &str) -> [(&'static str, Vec<Record>); 2] {
    let mut clock = Clock::simulated();
    let mut chance = SeededChance::from_u64(2026);
    let mut log: Vec<Record> = Vec::new();
    let mut pit: Pit<G> = Pit::open(&mut log, opened::<G>(text), clock.after(Default::default())).unwrap();
    let mut dealer = Dealer::new(busy(3), SeededChance::from_u64(2026).stream(1));
    let mut in_flight = Vec::new();
    while dealer
        .step(&mut pit, &mut log, &mut clock, &mut chance)
        .unwrap()
        .is_some()
    {
        if pit.table().in_flight().is_some() {
            in_flight.push(log.len());
        }
    }
    pit.note_digest(&mut log).unwrap();
    let middle = in_flight[in_flight.len() / 2];
    [("whole", log.clone()), ("in-flight", log[..middle].to_vec())]
}

struct Golden(BTreeSet<String>);

impl Each for &mut Golden {
    fn each<G: Headless + Show>(&mut self, text: &str) {
        let edition = Submission::parse(text).unwrap().edition;
        if !self.0.insert(edition.id.clone()) {
            return;
        }
        for (how, fresh) in dealt::<G>(text) {
            let path = folder().join(format!("{}-{how}.jsonl", edition.id));
            if !path.exists() {
                assert!(
                    std::env::var_os("UPDATE").is_some(),
                    "{} is missing",
                    path.display()
                );
                write(&path, &fresh);
            }
            let records = read(&path);
            held::<G>(&records, how == "whole");
            suite::outlived::<G>(&records);
        }
    }
}

/// The journal verifies, is told and settled again, and its table is taken up and dealt on.
fn held<G: Headless + Show>(records: &[Record], whole: bool) {
    let head = journal::verify(&id(), records).unwrap();
    let mut replay = Replay::<G>::telling(id(), tell::event::<G>);
    let mut told = 0;
    for record in records {
        if let Some(round) = replay.take(record).unwrap_or_else(|fault| panic!("{fault}")) {
            told += round.lines.iter().filter(|line| line.says.is_some()).count();
        }
    }
    let tail = replay.finish().unwrap_or_else(|fault| panic!("{fault}"));
    assert!(told > 0 || tail.open.is_some());
    let mut log = records.to_vec();
    let mut pit: Pit<G> = Pit::resume(&log, &id()).unwrap();
    assert_eq!(pit.head(), head);
    assert_eq!(pit.table(), replay.table().unwrap());
    assert_eq!(pit.table().in_flight().is_some(), !whole);
    let mut clock = Clock::simulated();
    clock.not_before(pit.table().state().at);
    let mut chance = SeededChance::from_u64(7);
    let mut dealer = Dealer::new(busy(1), SeededChance::from_u64(7).stream(1));
    while dealer
        .step(&mut pit, &mut log, &mut clock, &mut chance)
        .unwrap()
        .is_some()
    {}
    assert_eq!(journal::verify(&id(), &log), Ok(pit.head()));
}

#[test]
fn journals_of_the_first_format_are_read_and_gone_on_with() {
    fs::create_dir_all(folder()).unwrap();
    let mut golden = Golden(BTreeSet::new());
    for_each_submission(&mut golden);
    let editions: BTreeSet<String> = Edition::all().iter().map(|edition| edition.id.clone()).collect();
    assert_eq!(
        golden.0, editions,
        "an edition without a submission that is dealt"
    );
}
