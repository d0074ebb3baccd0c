//! `houseway audit` on journals, sound and damaged.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_houseway"))
        .args(args)
        .output()
        .unwrap()
}

fn ok(args: &[&str]) -> String {
    let output = run(args);
    let (said, complained) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    assert!(output.status.success(), "{args:?}\n{said}\n{complained}");
    said.into_owned()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// In memory where that can be, since a journal waits for its disk.
pub(crate) fn folder() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    }
    .unwrap()
}

fn journal(folder: &Path, name: &str, rounds: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../submissions/{name}.toml"));
    let journal = folder.join(format!("{name}.journal"));
    let args = [
        "deal",
        text(&file),
        "--rounds",
        rounds,
        "--seats",
        "5",
        "--players",
        "random",
        "--seed",
        "11",
    ];
    let more = [
        "--irregularities",
        "0.3",
        "--narrate",
        "compact",
        "--journal",
        text(&journal),
    ];
    ok(&[&args[..], &more[..]].concat());
    journal
}

#[test]
fn a_journal_verifies_against_its_head_and_no_other() {
    let folder = folder();
    let journal = journal(folder.path(), "fortune-asia-poker", "20");
    let said = ok(&["audit", "verify", text(&journal)]);
    let head = said.lines().find_map(|line| line.strip_prefix("head ")).unwrap();
    ok(&["audit", "verify", text(&journal), "--head", head]);
    let (seq, hash) = head.split_once(':').unwrap();
    let beyond = format!("{}:{hash}", seq.parse::<u64>().unwrap() + 1);
    let cut = run(&["audit", "verify", text(&journal), "--head", &beyond]);
    assert_eq!(cut.status.code(), Some(1));
    let json: serde_json::Value =
        serde_json::from_str(&ok(&["audit", "verify", text(&journal), "--json"])).unwrap();
    assert_eq!(json["valid"], true);
    assert_eq!(json["tables"][0]["head"], head);
}

#[test]
fn every_round_can_be_listed_shown_and_settled_again() {
    let folder = folder();
    for name in [
        "asia-poker-575",
        "asia-poker-2013",
        "asia-poker-ma",
        "fortune-asia-poker",
    ] {
        let journal = journal(folder.path(), name, "25");
        let list: serde_json::Value =
            serde_json::from_str(&ok(&["audit", "list", text(&journal), "--json"])).unwrap();
        let rounds = list["rounds"].as_array().unwrap();
        assert_eq!(rounds.len(), 25);
        for round in rounds {
            let number = round["round"].to_string();
            let drawn = ok(&["audit", "show", text(&journal), &number]);
            assert!(drawn.contains("the commitment holds"), "{drawn}");
            let record = run(&["audit", "record", text(&journal), &number]);
            if round["ended"] == "void" {
                assert_eq!(record.status.code(), Some(1));
                assert!(drawn.contains("ROUND VOID"), "{drawn}");
                for net in round["net"].as_object().unwrap().values() {
                    assert!(
                        net == "0.00" || drawn.contains("surrenders") || drawn.contains("was left"),
                        "{drawn}"
                    );
                }
                continue;
            }
            let file = folder.path().join("round.json");
            std::fs::write(&file, &record.stdout).unwrap();
            let settled: serde_json::Value = serde_json::from_str(&ok(&["settle", text(&file)])).unwrap();
            let cents = |money: &serde_json::Value| -> i64 {
                money.as_str().unwrap().replace('.', "").parse().unwrap()
            };
            let won: i64 = settled["seats"]
                .as_array()
                .unwrap()
                .iter()
                .map(|seat| cents(&seat["net"]))
                .sum();
            let moved: i64 = round["net"].as_object().unwrap().values().map(cents).sum();
            assert!(won == moved || drawn.contains("lost: its player left"), "{drawn}");
        }
        let lines = ok(&["audit", "export", text(&journal), "--rounds"]);
        let finished = rounds.iter().filter(|round| round["ended"] == "finished").count();
        assert!(lines.lines().count() <= finished && lines.lines().count() > 0);
        let csv = ok(&["audit", "export", text(&journal), "--format", "csv", "--rounds"]);
        assert!(csv.starts_with("round,began,ended,outcome,rule,clause,player,net\n"));
        let records = ok(&["audit", "export", text(&journal), "--format", "csv"]);
        assert_eq!(
            records.lines().count(),
            ok(&["audit", "export", text(&journal)]).lines().count() + 1
        );
    }
}

#[test]
fn what_cannot_be_read_is_exit_status_two() {
    let folder = folder();
    assert_eq!(
        run(&["audit", "verify", "no-such.journal"]).status.code(),
        Some(2)
    );
    let other = folder.path().join("other");
    std::fs::write(
        &other,
        "not a journal at all, only some words that go on for a while",
    )
    .unwrap();
    assert_eq!(run(&["audit", "list", text(&other)]).status.code(), Some(2));
    let journal = journal(folder.path(), "asia-poker-575", "1");
    assert_eq!(
        run(&["audit", "show", text(&journal), "77"]).status.code(),
        Some(1)
    );
    assert_eq!(
        run(&["audit", "list", text(&journal), "--table", "other"])
            .status
            .code(),
        Some(2)
    );
}

/// A flipped byte is found, unless it lies where the file keeps nothing.
#[test]
fn a_flipped_byte_is_found() {
    let folder = folder();
    let journal = journal(folder.path(), "asia-poker-ma", "4");
    let whole = std::fs::read(&journal).unwrap();
    let export = ok(&["audit", "export", text(&journal)]);
    let mut state: u64 = 99;
    let (mut found, mut named, mut free) = (0, 0, 0);
    const FLIPS: usize = 300;
    for _ in 0..FLIPS {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let at = usize::try_from(state >> 33).unwrap() % whole.len();
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (state >> 29 & 7);
        let file = folder.path().join("flipped.journal");
        std::fs::write(&file, &bytes).unwrap();
        let output = run(&["audit", "verify", text(&file)]);
        let said =
            String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        match output.status.code() {
            Some(0) => {
                // Then nothing that was recorded is different.
                assert_eq!(ok(&["audit", "export", text(&file)]), export, "byte {at}");
                free += 1;
            }
            Some(1) => {
                assert!(
                    said.contains("record") || said.contains("damaged") || said.contains("head"),
                    "byte {at}: {said}"
                );
                found += 1;
                named += usize::from(said.contains("record "));
            }
            Some(2) => {
                assert!(
                    at < 100 || said.contains("journal") || said.contains("damaged"),
                    "byte {at}: {said}"
                );
                found += 1;
            }
            other => panic!("byte {at}: {other:?} {said}"),
        }
        for log in ["flipped.journal-wal", "flipped.journal-shm"] {
            let _ = std::fs::remove_file(folder.path().join(log));
        }
    }
    println!("{FLIPS} flips: {found} found ({named} with the record named), {free} in free space");
    assert!(found > FLIPS / 2);
}

/// A forger who makes the chain anew is found by replay.
#[test]
fn a_forged_payout_is_found_though_its_hashes_are_right() {
    use journal::{Chain, ChainId};
    let folder = folder();
    let sound = journal(folder.path(), "asia-poker-575", "6");
    let store = store::Store::open_read_only(&sound).unwrap();
    let (id, _) = store.chains().unwrap()[0].clone();
    let records: Vec<journal::Record> = store.records(&id, ..).unwrap().map(Result::unwrap).collect();
    let paid = records
        .iter()
        .position(|record| {
            record.kind == "hand-settled" && String::from_utf8_lossy(&record.payload).contains("\"win\"")
        })
        .unwrap();
    let mut chain = Chain::new(ChainId::try_from(id.as_str()).unwrap());
    let forged: Vec<journal::Record> = records
        .iter()
        .enumerate()
        .map(|(index, record)| {
            let mut payload = String::from_utf8(record.payload.clone()).unwrap();
            if index == paid {
                payload = payload.replacen("\"outcome\":\"win\"", "\"outcome\":\"push\"", 1);
            }
            chain
                .append(record.time_ms, &*record.actor, &*record.kind, payload)
                .unwrap()
        })
        .collect();
    let file = folder.path().join("forged.journal");
    store::Store::open(&file).unwrap().append(&id, &forged).unwrap();
    let output = run(&["audit", "verify", text(&file)]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("should win"), "{said}");
}
