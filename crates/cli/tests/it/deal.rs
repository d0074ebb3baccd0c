//! `houseway deal`: the same seed, the same words; and what a killed table has acknowledged is kept.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

const SUBMISSIONS: [&str; 5] = [
    "asia-poker-575",
    "asia-poker-2013",
    "asia-poker-ma",
    "fortune-asia-poker",
    "fortune-asia-poker-plain",
];

fn houseway() -> Command {
    Command::new(env!("CARGO_BIN_EXE_houseway"))
}

fn submission(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../submissions/{name}.toml"))
}

fn run(args: &[&str]) -> Output {
    houseway().args(args).output().unwrap()
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

/// A folder in memory where there is one: a kill loses nothing there that it would keep on a disk.
fn folder() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    }
    .unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A small generator with a printed seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % below
    }
}

#[test]
fn the_same_seed_gives_the_same_words_and_the_same_journal() {
    let folder = folder();
    for name in SUBMISSIONS {
        let file = submission(name);
        let told = |seed: &str, copy: &str| {
            let journal = folder.path().join(format!("{name}-{seed}-{copy}"));
            let args = [
                "deal",
                text(&file),
                "--rounds",
                "12",
                "--seats",
                "5",
                "--players",
                "random",
            ];
            let more = [
                "--irregularities",
                "0.5",
                "--seed",
                seed,
                "--journal",
                text(&journal),
            ];
            let said = ok(&[&args[..], &more[..]].concat());
            (said, ok(&["audit", "export", text(&journal)]))
        };
        let (one, two, other) = (told("4", "a"), told("4", "b"), told("5", "a"));
        assert_eq!(one, two, "{name}");
        assert_ne!(one.1, other.1, "{name}");
    }
}

#[test]
fn without_a_seed_no_two_runs_are_alike() {
    let file = submission("asia-poker-575");
    let args = ["deal", text(&file), "--rounds", "1"];
    assert_ne!(ok(&args), ok(&args));
}

#[test]
fn json_has_a_line_for_each_round_and_one_for_the_sum() {
    let file = submission("fortune-asia-poker");
    let args = [
        "deal",
        text(&file),
        "--rounds",
        "40",
        "--seed",
        "1",
        "--irregularities",
        "20%",
        "--json",
    ];
    let said = ok(&args);
    let lines: Vec<serde_json::Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 41);
    assert!(lines[..40].iter().all(|line| line["type"] == "round"));
    let sum = &lines[40];
    let void: u64 = sum["void"]
        .as_object()
        .unwrap()
        .values()
        .map(|count| count.as_u64().unwrap())
        .sum();
    assert_eq!(sum["finished"].as_u64().unwrap() + void, 40);
}

#[test]
fn mistakes_are_told_kindly() {
    let missing = run(&["deal", "no-such.toml"]);
    assert_eq!(missing.status.code(), Some(2));
    let folder = folder();
    let wrong = folder.path().join("wrong.toml");
    std::fs::write(
        &wrong,
        "rules = \"pa-575\"\noperator = \"x\"\nhouse-way = \"classic\"\n[choose]\nbonus = \"Z\"\n",
    )
    .unwrap();
    let refused = run(&["deal", text(&wrong)]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("choose.bonus"));
    let small = submission("fortune-asia-poker-plain");
    let crowd = run(&["deal", text(&small), "--seats", "6"]);
    assert_eq!(crowd.status.code(), Some(1));
    let journal = folder.path().join("j");
    ok(&[
        "deal",
        text(&submission("asia-poker-575")),
        "--rounds",
        "1",
        "--table",
        "T",
        "--journal",
        text(&journal),
    ]);
    let other = run(&[
        "deal",
        text(&submission("asia-poker-ma")),
        "--table",
        "T",
        "--journal",
        text(&journal),
    ]);
    assert_eq!(other.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&other.stderr).contains("under other choices"));
}

/// Killed at random moments, a table keeps what it acknowledged, verifies, and deals on.
#[test]
fn a_killed_table_keeps_what_it_acknowledged() {
    const KILLS: usize = 320;
    let seed = 20_260_301;
    println!("seed {seed}");
    let mut dice = Dice(seed);
    let (mut in_flight, mut continued, mut kept) = (0, 0, 0);
    let folder = folder();
    for kill in 0..KILLS {
        // A fresh file now and then keeps replay short.
        let name = SUBMISSIONS[kill / 10 % SUBMISSIONS.len()];
        let journal = folder.path().join(format!("{}", kill / 10));
        let file = submission(name);
        let child_seed = dice.roll(1 << 40).to_string();
        let way = if dice.roll(4) == 0 { "void" } else { "continue" };
        let mut child = houseway()
            .args([
                "deal",
                text(&file),
                "--rounds",
                "100000",
                "--seats",
                "4",
                "--players",
                "random",
            ])
            .args([
                "--irregularities",
                "0.3",
                "--narrate",
                "compact",
                "--acknowledge",
                "--seed",
                &child_seed,
            ])
            .args(["--in-flight", way, "--journal", text(&journal)])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let said = child.stdout.take().unwrap();
        let (hears, heard) = std::sync::mpsc::channel();
        let listener = std::thread::spawn(move || {
            let lines = BufReader::new(said).lines().map_while(Result::ok);
            let acks =
                lines.filter_map(|line| line.strip_prefix("ack ")?.strip_suffix('.')?.parse::<u64>().ok());
            acks.inspect(|_| hears.send(()).unwrap_or_default()).last()
        });
        // Most are killed some time after the first acknowledgement, however busy the machine is; some before.
        if dice.roll(16) > 0 {
            let _ = heard.recv_timeout(Duration::from_secs(30));
        }
        std::thread::sleep(Duration::from_micros(dice.roll(60_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        let acknowledged = listener.join().unwrap();
        if !journal.exists() || acknowledged.is_none() {
            continue;
        }
        let store = store::Store::open_read_only(&journal).unwrap();
        let chains = store.chains().unwrap();
        let (id, head) = chains.first().cloned().unwrap();
        assert!(
            head.seq >= acknowledged.unwrap(),
            "kill {kill}: {acknowledged:?} acknowledged, {head} kept"
        );
        assert_eq!(store.verify(&id).unwrap(), head);
        let mut replay = driver::Replay::<asia_poker::table::AsiaPoker>::new(id.clone());
        for record in store.records(&id, ..).unwrap() {
            replay
                .take(&record.unwrap())
                .unwrap_or_else(|fault| panic!("kill {kill}: {fault}"));
        }
        let state = replay.table().unwrap().state();
        assert!(state.desk.ledger.total().is_zero());
        kept += 1;
        in_flight += usize::from(replay.table().unwrap().in_flight().is_some());
        // The last of a file is dealt to an end, the round in flight first.
        if kill % 10 == 9 {
            let args = [
                "deal",
                text(&file),
                "--rounds",
                "1",
                "--seats",
                "4",
                "--journal",
                text(&journal),
            ];
            let said = ok(&[&args[..], &["--seed", "1", "--in-flight", way]].concat());
            continued += usize::from(said.contains("is in flight"));
            ok(&["audit", "verify", text(&journal)]);
        }
    }
    println!(
        "{kept} kills after an acknowledgement, {in_flight} in mid-round, {continued} taken up in mid-round"
    );
    assert!(kept > KILLS / 2 && in_flight > 0);
}

/// The output shown in the docs is what the program prints. `UPDATE=1` writes it.
#[test]
fn the_docs_show_real_output() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = folder();
    let journal = folder.path().join("pit.journal");
    for doc in ["docs/table.md", "docs/journal.md"] {
        let path = root.join(doc);
        let text_now = std::fs::read_to_string(&path).unwrap();
        let mut written = String::new();
        let mut lines = text_now.lines();
        while let Some(line) = lines.next() {
            written += line;
            written.push('\n');
            let asked = line
                .strip_prefix("<!-- ")
                .and_then(|rest| rest.strip_suffix(" -->"));
            let Some(asked) = asked.filter(|asked| asked.starts_with("deal ") || asked.starts_with("audit "))
            else {
                continue;
            };
            let mut command = houseway();
            command.current_dir(&root);
            for word in asked.split(' ') {
                command.arg(if word == "pit.journal" {
                    text(&journal)
                } else {
                    word
                });
            }
            if asked.starts_with("deal ") {
                command.args(["--journal", text(&journal)]);
            }
            let output = command.output().unwrap();
            assert!(output.status.success(), "{asked}");
            let said = String::from_utf8(output.stdout).unwrap();
            written += &format!("\n```console\n$ houseway {asked}\n{}\n```\n\n", said.trim_end());
            for skipped in lines.by_ref() {
                if skipped.starts_with("<!-- /") {
                    written += skipped;
                    written.push('\n');
                    break;
                }
            }
        }
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, &written).unwrap();
        } else {
            assert!(
                text_now == written,
                "{doc} is stale: UPDATE=1 cargo test -p houseway --test it the_docs"
            );
        }
    }
}
