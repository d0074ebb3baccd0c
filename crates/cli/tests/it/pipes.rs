//! A reader that goes away, as `head` does, is no error and leaves nothing on standard error.

use crate::program::{GOOD, command, file};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

/// Standard output is a pipe that nobody reads, from the first byte on.
fn into_closed_pipe(args: &[&str], input: &[u8]) {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may stop reading early, so a write that fails is no matter.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
}

#[test]
fn no_command_minds_a_closed_pipe() {
    let records = file(format!("{}\n", GOOD.join("\n")).repeat(500).as_bytes());
    let records = records.path().to_str().unwrap();
    let seven = "As Kd Qh Jc 9s 5d 3c";
    for args in [
        "settle -",
        "settle --human -",
        "rank --rules pa-575 -",
        "rank --rules pa-575 As Kd",
        "rank --json --rules pa-575 As Kd",
        &format!("set --rules pa-575 --all {seven}"),
        &format!("set --rules pa-575 --json {seven}"),
        "schema record",
        "schema result",
        "count --rules ma-asia-poker",
        "rules list",
        "rules list --json",
        "rules show pa-659a-fortune",
        "rules diff pa-575 ma-asia-poker",
        "rules clauses pa-575 --json",
        "rules sign submissions/asia-poker-575.toml",
        "rules sign submissions/asia-poker-575.toml --html -",
        "irregularities pa-575",
        "completions zsh",
        "man",
        "--help",
        "settle --help",
        "--version",
        &format!("settle {records}"),
    ] {
        let args: Vec<&str> = args.split(' ').collect();
        into_closed_pipe(&args, format!("{}\n", GOOD[0]).repeat(2000).as_bytes());
    }
}

#[test]
fn the_first_line_and_no_more() {
    let records = file(format!("{}\n", GOOD[0]).repeat(20_000).as_bytes());
    let mut child = command(&["settle", records.path().to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    drop(stdout);
    assert!(line.starts_with(r#"{"id":"a","rules":"pa-575""#), "{line}");
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!((child.wait().unwrap().code(), stderr.as_str()), (Some(0), ""));
}

/// Standard output closed for good, or on a full disk, is an error.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let records = file(GOOD[0].as_bytes());
    let output = command(&["settle", records.path().to_str().unwrap()])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        stderr.starts_with("houseway: ") && !stderr.contains("panicked"),
        "{stderr}"
    );
    assert_eq!(output.status.code(), Some(2));
}

/// A program that sends one record and waits for its answer is not left waiting.
#[test]
fn each_answer_comes_before_the_next_record() {
    let mut child = command(&["settle", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for record in GOOD {
        writeln!(stdin, "{record}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert!(line.contains("\"seats\":["), "{line}");
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
