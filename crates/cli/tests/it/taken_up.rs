//! Journals taken up again: by another source of chance, by a second process, after a kill, from a head.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::audit::folder;

fn submission(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../submissions/{name}.toml"))
}

fn houseway() -> Command {
    Command::new(env!("CARGO_BIN_EXE_houseway"))
}

fn deal(name: &str, journal: &Path, more: &[&str]) -> Output {
    houseway()
        .arg("deal")
        .arg(submission(name))
        .args([
            "--rounds",
            "2",
            "--positions",
            "2",
            "--narrate",
            "compact",
            "--journal",
        ])
        .arg(journal)
        .args(more)
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

fn verified(journal: &Path) -> Value {
    let output = houseway()
        .args(["audit", "verify", "--json"])
        .arg(journal)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", said(&output));
    serde_json::from_slice::<Value>(&output.stdout).unwrap()["tables"][0].clone()
}

/// Deals until something was acknowledged, then kills the process. Gives what it had told.
fn killed(name: &str, journal: &Path, positions: &str, acts: usize) -> Vec<u64> {
    use std::io::{BufRead, BufReader};
    let mut child = houseway()
        .arg("deal")
        .arg(submission(name))
        .args([
            "--rounds",
            "100000",
            "--positions",
            positions,
            "--seed",
            "1",
            "--acknowledge",
        ])
        .args(["--narrate", "compact", "--journal"])
        .arg(journal)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let told: Vec<u64> = lines
        .map(Result::unwrap)
        .filter_map(|line| line.strip_prefix("ack ")?.trim_end_matches('.').parse().ok())
        .take(acts)
        .collect();
    child.kill().unwrap();
    child.wait().unwrap();
    told
}

#[test]
fn a_seed_goes_on_with_a_journal_of_system_entropy_only_by_name_and_the_journal_says_so() {
    let folder = folder();
    let journal = folder.path().join("day.journal");
    assert!(deal("five-card-hi-lo", &journal, &[]).status.success());
    let before = verified(&journal);
    assert_eq!(before["stands"], "closed");
    assert_eq!(
        before["chance"],
        serde_json::json!([{ "from": 1, "source": "system" }])
    );

    let refused = deal("five-card-hi-lo", &journal, &["--seed", "7"]);
    assert_eq!(refused.status.code(), Some(1), "{}", said(&refused));
    assert!(said(&refused).contains("--predictable"), "{}", said(&refused));
    assert_eq!(verified(&journal), before);

    assert!(
        deal("five-card-hi-lo", &journal, &["--seed", "7", "--predictable"])
            .status
            .success()
    );
    let sources = verified(&journal)["chance"].clone();
    assert_eq!(sources[0]["source"], "system");
    assert_eq!(sources[1]["source"], "seed 7");
    assert_eq!(sources[1]["from"], before["records"].as_u64().unwrap() + 1);

    // And back.
    assert!(deal("five-card-hi-lo", &journal, &[]).status.success());
    assert_eq!(verified(&journal)["chance"][2]["source"], "system");
}

#[test]
fn a_second_process_is_refused_and_the_first_goes_on() {
    let folder = folder();
    let journal = folder.path().join("day.journal");
    let mut first = houseway()
        .arg("deal")
        .arg(submission("five-card-hi-lo"))
        .args(["--rounds", "100000", "--pace=20", "--journal"])
        .arg(&journal)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    while !journal.exists() || std::fs::metadata(&journal).unwrap().len() == 0 {
        std::thread::sleep(Duration::from_millis(10));
    }
    let second = deal("five-card-hi-lo", &journal, &[]);
    assert_eq!(second.status.code(), Some(1), "{}", said(&second));
    assert!(said(&second).contains("another process"), "{}", said(&second));
    assert!(first.try_wait().unwrap().is_none(), "the first one goes on");
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(deal("five-card-hi-lo", &journal, &[]).status.success());
}

#[test]
fn a_head_that_is_not_in_the_journal_stops_a_table_from_being_taken_up() {
    let folder = folder();
    let journal = folder.path().join("day.journal");
    let older = folder.path().join("older.journal");
    assert!(
        deal("five-card-hi-lo", &journal, &["--seed", "3"])
            .status
            .success()
    );
    std::fs::copy(&journal, &older).unwrap();
    assert!(
        deal("five-card-hi-lo", &journal, &["--seed", "3"])
            .status
            .success()
    );
    let head = verified(&journal)["head"].as_str().unwrap().to_owned();

    let rolled_back = deal("five-card-hi-lo", &older, &["--seed", "3", "--head", &head]);
    assert_eq!(rolled_back.status.code(), Some(1), "{}", said(&rolled_back));
    let whole = deal("five-card-hi-lo", &journal, &["--seed", "3", "--head", &head]);
    assert!(whole.status.success(), "{}", said(&whole));
}

/// The dice of football have 24 hours, and the clock of a run without a seed is months past that of a seeded one.
#[test]
fn a_killed_table_is_taken_up_long_after_by_fewer_players_and_its_round_told_as_the_journal_has_it() {
    for (name, positions) in [("three-dice-football", "4"), ("asia-poker-575", "6")] {
        for acts in [37, 52, 68] {
            let folder = folder();
            let journal = folder.path().join("day.journal");
            let told = killed(name, &journal, positions, acts);
            let before = verified(&journal);
            assert!(before["records"].as_u64().unwrap() >= *told.last().unwrap());

            let again = deal(name, &journal, &["--json"]);
            assert!(
                again.status.success(),
                "{name} after {acts} acts: {}",
                said(&again)
            );
            let first: Value =
                serde_json::from_slice(again.stdout.split(|&byte| byte == b'\n').next().unwrap()).unwrap();
            let list = houseway()
                .args(["audit", "list", "--json"])
                .arg(&journal)
                .output()
                .unwrap();
            let list: Value = serde_json::from_slice(&list.stdout).unwrap();
            let rounds = list["rounds"].as_array().unwrap();
            let same = rounds
                .iter()
                .find(|round| round["round"] == first["round"])
                .unwrap();
            assert_eq!(first["net"], same["net"], "{name} after {acts} acts");
        }
    }
}

#[test]
fn a_table_killed_in_mid_round_is_said_to_be_in_flight() {
    let folder = folder();
    let journal = folder.path().join("day.journal");
    for acts in 1..60 {
        let _ = std::fs::remove_file(&journal);
        let _ = std::fs::remove_file(folder.path().join("day.journal-wal"));
        let _ = std::fs::remove_file(folder.path().join("day.journal-shm"));
        killed("five-card-hi-lo", &journal, "2", acts * 3);
        let found = verified(&journal);
        if found["stands"] == "in-flight" {
            assert_eq!(found["round"], 1);
            let text = houseway()
                .args(["audit", "verify"])
                .arg(&journal)
                .output()
                .unwrap();
            assert!(said(&text).contains("round 1 is in flight"), "{}", said(&text));
            assert!(
                said(&text).contains("No published head was given"),
                "{}",
                said(&text)
            );
            return;
        }
    }
    panic!("no kill fell into a round");
}

/// As an auditor finds it: the file may be read and nothing else, in a folder that may not be written.
#[test]
#[cfg(unix)]
fn write_protected_evidence_is_read_and_nothing_is_left_beside_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let evidence = folder.path().join("evidence");
    std::fs::create_dir(&evidence).unwrap();
    let journal = evidence.join("day.journal");
    assert!(
        deal("three-dice-football", &journal, &["--seed", "1"])
            .status
            .success()
    );
    let protect =
        |path: &Path, mode| std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    protect(folder.path(), 0o755);
    protect(&journal, 0o444);
    protect(&evidence, 0o555);
    let names = || std::fs::read_dir(&evidence).unwrap().count();
    for command in [
        &["audit", "verify"][..],
        &["audit", "list"],
        &["audit", "export"],
        &["audit", "log"],
    ] {
        // Root may write anywhere; someone else may not.
        let read = match Command::new("setpriv").arg("--version").output() {
            Ok(_) => Command::new("setpriv")
                .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
                .arg(env!("CARGO_BIN_EXE_houseway"))
                .args(command)
                .arg(&journal)
                .output()
                .unwrap(),
            Err(_) => houseway().args(command).arg(&journal).output().unwrap(),
        };
        let may_run = !said(&read).contains("setpriv:");
        assert!(!may_run || read.status.success(), "{command:?}: {}", said(&read));
        assert_eq!(names(), 1, "{command:?}");
    }
    protect(&evidence, 0o755);
}
