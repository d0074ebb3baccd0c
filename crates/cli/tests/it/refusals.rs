//! Every file of `testdata/refusals`: what is refused, in which words, where, under which clause, and with
//! which exit status. The format is told in that folder's README.

use crate::program::{GOOD, Ran, feed, file, root, run};
use serde::Deserialize;
use std::path::Path;

/// One file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(rename = "about")]
    _about: String,
    /// A line for `houseway settle`.
    record: Option<String>,
    /// A file for `houseway rules check`.
    submission: Option<String>,
    /// Arguments, and what they find on standard input.
    command: Option<Vec<String>>,
    stdin: Option<String>,
    #[serde(default)]
    replace: Vec<Replace>,
    expect: toml::Value,
}

/// Puts bytes that a text file cannot hold, or would hold badly, in the place of a mark.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Replace {
    mark: String,
    bytes: Bytes,
    #[serde(default = "once")]
    times: usize,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Bytes {
    Text(String),
    Raw(Vec<u8>),
}

fn once() -> usize {
    1
}

/// What the refusal of a record says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordExpect {
    code: String,
    path: String,
    says: String,
    clause: Option<String>,
    #[serde(default)]
    also: Vec<Also>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Also {
    path: String,
    clause: Option<String>,
}

/// What is said of a submission.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SubmissionExpect {
    #[serde(default = "refused")]
    status: i32,
    at: Option<String>,
    line: Option<u64>,
    column: Option<u64>,
    says: Option<String>,
    clause: Option<String>,
    help: Option<String>,
    stderr: Option<String>,
}

fn refused() -> i32 {
    1
}

/// What a command leaves behind.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandExpect {
    status: i32,
    stdout: Option<String>,
    stderr: Option<String>,
}

#[test]
fn every_refusal_says_what_where_and_why() {
    let cases = cases();
    assert!(cases.len() > 150, "{} files", cases.len());
    for (name, case) in &cases {
        match (&case.record, &case.submission, &case.command) {
            (Some(record), None, None) => check_record(name, &case.bytes(record), case.expect()),
            (None, Some(text), None) => check_submission(name, &case.bytes(text), &case.expect()),
            (None, None, Some(args)) => {
                let stdin = case.bytes(case.stdin.as_deref().unwrap_or_default());
                check_command(name, args, &stdin, &case.expect());
            }
            _ => panic!("{name}: give one of record, submission and command"),
        }
    }
}

/// All bad records in one file between good ones: each good one settles as if it stood alone.
#[test]
fn bad_lines_among_good_ones_change_nothing() {
    let mut input = Vec::new();
    let mut good = Vec::new();
    for (n, (_, case)) in cases().iter().enumerate() {
        let Some(record) = &case.record else { continue };
        input.extend_from_slice(&case.bytes(record));
        input.push(b'\n');
        input.extend_from_slice(GOOD[n % 4].as_bytes());
        input.push(b'\n');
        good.push(GOOD[n % 4]);
    }
    let alone = feed(&["settle", "-"], good.join("\n").as_bytes()).quiet(0);
    let among = feed(&["settle", "-"], &input).quiet(1);
    let settled: Vec<&str> = among.stdout.lines().skip(1).step_by(2).collect();
    assert_eq!(settled, alone.stdout.lines().collect::<Vec<_>>());
    for (n, line) in among.json_lines().iter().enumerate().step_by(2) {
        assert_eq!(line["line"], n + 1);
    }
}

/// The files of mistakes in submissions, which the rulebook's own tests read closely, through the program.
#[test]
fn every_submission_with_a_mistake_is_refused() {
    let mut count = 0;
    for entry in std::fs::read_dir(root().join("testdata/submissions")).unwrap() {
        let path = entry.unwrap().path();
        for command in ["check", "sign"] {
            let ran = run(&["rules", command, path.to_str().unwrap()]).quiet(1);
            assert!(ran.stdout.contains("refused, "), "{path:?}: {}", ran.stdout);
        }
        count += 1;
    }
    assert!(count > 30, "{count} files");
}

fn check_record(name: &str, record: &[u8], expect: RecordExpect) {
    let input = [GOOD[0].as_bytes(), b"\n", record, b"\n", GOOD[2].as_bytes()].concat();
    let ran = feed(&["settle", "-"], &input).quiet(1);
    let lines = ran.json_lines();
    assert_eq!(lines.len(), 3, "{name}: {}", ran.stdout);
    assert!(
        lines[0]["seats"][0]["net"] == "5.00" && lines[2]["seats"][1]["net"] == "40.00",
        "{name}: {}",
        ran.stdout
    );
    let (line, error) = (&lines[1], &lines[1]["error"]);
    assert_eq!(line["line"], 2, "{name}: {line}");
    assert_eq!(error["code"], expect.code, "{name}: {line}");
    assert_eq!(error["path"], expect.path, "{name}: {line}");
    assert_eq!(
        error["clause"].as_str(),
        expect.clause.as_deref(),
        "{name}: {line}"
    );
    let message = error["message"].as_str().unwrap();
    assert!(message.contains(&expect.says), "{name}: {line}");
    assert!(ran.stdout.len() < 8000, "{name}: a short answer to a long line");
    let also = error["also"].as_array().map_or(&[][..], Vec::as_slice);
    assert_eq!(also.len(), expect.also.len(), "{name}: {line}");
    for (also, expect) in also.iter().zip(&expect.also) {
        assert_eq!(also["path"], expect.path, "{name}: {line}");
        assert_eq!(
            also["clause"].as_str(),
            expect.clause.as_deref(),
            "{name}: {line}"
        );
    }
    let human = feed(&["settle", "--human", "-"], &input).quiet(1).stdout;
    let place = if expect.path.is_empty() { "" } else { " at " };
    assert!(
        human.contains(&format!("Line 2 is refused{place}")),
        "{name}: {human}"
    );
    assert!(
        human.contains(expect.clause.as_deref().unwrap_or("")),
        "{name}: {human}"
    );
    assert!(
        !human.contains(|letter: char| letter.is_control() && letter != '\n'),
        "{name}: {human:?}"
    );
}

fn check_submission(name: &str, text: &[u8], expect: &SubmissionExpect) {
    let file = file(text);
    let path = file.path().to_str().unwrap();
    let text = run(&["rules", "check", path]);
    let json = run(&["rules", "check", "--json", path]);
    for ran in [&text, &json] {
        assert_eq!(ran.status, expect.status, "{name}: {}{}", ran.stdout, ran.stderr);
        check_stderr(name, ran, expect.stderr.as_deref());
    }
    if expect.status == 2 {
        return;
    }
    assert!(text.stdout.contains("refused, "), "{name}: {}", text.stdout);
    assert!(
        !text.stdout.contains('\u{1b}'),
        "{name}: colour where no terminal is"
    );
    let problems = &json.json()["problems"];
    let first = &problems[0];
    let says = |key: &str, expected: &Option<String>| {
        let found = first[key].as_str().unwrap_or_default();
        let expected = expected.as_deref().unwrap_or_default();
        assert!(found.contains(expected), "{name}: {key}: {problems}");
    };
    says("says", &expect.says);
    says("help", &expect.help);
    says("at", &expect.at);
    assert_eq!(
        first["clause"].as_str(),
        expect.clause.as_deref(),
        "{name}: {problems}"
    );
    if expect.line.is_some() {
        assert_eq!(first["line"].as_u64(), expect.line, "{name}: {problems}");
    }
    if expect.column.is_some() {
        assert_eq!(first["column"].as_u64(), expect.column, "{name}: {problems}");
    }
}

fn check_command(name: &str, args: &[String], stdin: &[u8], expect: &CommandExpect) {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let ran = feed(&args, stdin);
    assert_eq!(ran.status, expect.status, "{name}: {}{}", ran.stdout, ran.stderr);
    check_stderr(name, &ran, expect.stderr.as_deref());
    match &expect.stdout {
        Some(expected) => assert!(ran.stdout.contains(expected), "{name}: {}", ran.stdout),
        None => assert_eq!(ran.stdout, "", "{name}"),
    }
}

fn check_stderr(name: &str, ran: &Ran, expected: Option<&str>) {
    match expected {
        Some(expected) => assert!(ran.stderr.contains(expected), "{name}: {}", ran.stderr),
        None => assert_eq!(ran.stderr, "", "{name}"),
    }
}

impl Case {
    fn bytes(&self, text: &str) -> Vec<u8> {
        let mut bytes = text.as_bytes().to_vec();
        for replace in &self.replace {
            let mark = replace.mark.as_bytes();
            let at = bytes
                .windows(mark.len())
                .position(|window| window == mark)
                .unwrap();
            let new = match &replace.bytes {
                Bytes::Text(text) => text.as_bytes(),
                Bytes::Raw(raw) => raw,
            };
            bytes.splice(at..at + mark.len(), new.repeat(replace.times));
        }
        bytes
    }

    fn expect<T: serde::de::DeserializeOwned>(&self) -> T {
        self.expect.clone().try_into().unwrap()
    }
}

fn cases() -> Vec<(String, Case)> {
    let folder = root().join("testdata/refusals");
    let mut cases: Vec<(String, Case)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| {
            (
                path.file_stem().unwrap().to_str().unwrap().to_owned(),
                read(&path),
            )
        })
        .collect();
    cases.sort_by(|(a, _), (b, _)| a.cmp(b));
    cases
}

fn read(path: &Path) -> Case {
    let text = std::fs::read_to_string(path).unwrap();
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
