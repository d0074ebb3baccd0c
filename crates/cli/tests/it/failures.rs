//! How commands end that cannot go on: no panic, no hang, and for those who asked for JSON, JSON.

use crate::program::{GOOD, command, feed, file, run};
use std::process::Stdio;

#[test]
fn a_failure_is_json_for_those_who_asked_for_json() {
    for (args, status, code) in [
        (&["rules", "show", "pa-576", "--json"][..], 2, "failed"),
        (&["rank", "--json", "--rules", "pa-576", "As"], 2, "failed"),
        (&["analyze", "no-such-file.toml", "--json"], 2, "failed"),
        (&["audit", "list", "no-such.journal", "--json"], 2, "failed"),
        (&["rules", "check", "no-such-file.toml", "--json"], 2, "failed"),
        (&["irregularities", "pa-575", "face-up", "--json"], 1, "refused"),
        (
            &["deal", "testdata/submissions/empty.toml", "--json"],
            1,
            "refused",
        ),
        (&["rules", "--json", "shows"], 2, "usage"),
        (
            &["deal", "--json", "--rounds", "0", "submissions/raise-it-up.toml"],
            2,
            "usage",
        ),
    ] {
        let ran = run(args);
        assert_eq!(
            (ran.status, ran.stdout.as_str()),
            (status, ""),
            "{args:?}: {}",
            ran.stderr
        );
        let error: serde_json::Value = serde_json::from_str(&ran.stderr).unwrap();
        assert_eq!(error["version"], 1, "{args:?}");
        assert_eq!(error["error"]["code"], code, "{args:?}: {error}");
        assert!(
            error["error"]["message"].as_str().unwrap().len() > 10,
            "{args:?}: {error}"
        );
    }
    let plain = run(&["rules", "show", "pa-576"]);
    assert!(
        plain
            .stderr
            .starts_with("houseway: there is no edition \"pa-576\""),
        "{}",
        plain.stderr
    );
}

/// On a full disk every command that prints says so and fails.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_of_every_command() {
    let seven = "As Kd Qh Jc 9s 5d 3c";
    for args in [
        &["rules", "list"][..],
        &["rules", "show", "pa-575"],
        &["rules", "options", "pa-575"],
        &["rules", "diff", "pa-575", "pa-587"],
        &["rules", "clauses", "pa-575"],
        &["rules", "reading", "F14"],
        &["rules", "new", "pa-575"],
        &["rules", "check", "submissions/raise-it-up.toml"],
        &["rules", "sign", "submissions/raise-it-up.toml"],
        &["rules", "sign", "submissions/raise-it-up.toml", "--html", "-"],
        &["rules", "staff", "submissions/raise-it-up.toml"],
        &["irregularities", "pa-575"],
        &["rank", "--rules", "pa-575", "As"],
        &["set", "--rules", "pa-575", seven],
        &["settle", "examples/fortune-round.json"],
        &["settle", "--human", "examples/fortune-round.json"],
        &[
            "deal",
            "submissions/raise-it-up.toml",
            "--rounds",
            "1",
            "--seed",
            "1",
        ],
        &["analyze", "pa-661a", "--quick"],
        &["simulate", "pa-661a", "--rounds", "1000", "--quick"],
        &["count", "--rules", "ma-asia-poker"],
        &["schema", "record"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
        &["--version"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command(args)
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(!stderr.contains("panicked"), "{args:?}: {stderr}");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {stderr}");
        assert!(stderr.contains("houseway: "), "{args:?}: {stderr}");
    }
}

/// A named pipe with no writer would wait for ever, and a device may never end.
#[cfg(target_os = "linux")]
#[test]
fn pipes_and_devices_never_hang_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.toml");
    assert!(
        std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let names = folder.path().join("names.toml");
    std::fs::write(
        &names,
        "rules = \"pa-575\"\noperator = \"X\"\nhouse-way = \"pipe.toml\"\n",
    )
    .unwrap();
    let (pipe, names) = (pipe.to_str().unwrap(), names.to_str().unwrap());
    for file in [pipe, "/dev/zero", "/dev/tty", "submissions"] {
        for args in [
            &["rules", "check", file][..],
            &["rules", "sign", file],
            &["rules", "diff", file, "pa-575"],
            &["rules", "house-way", "check", file],
            &["rules", "staff", file],
            &["settle", file],
            &["deal", file],
            &["deal", "submissions/raise-it-up.toml", "--journal", file],
            &["audit", "verify", file],
            &["audit", "list", file],
            &[
                "set",
                "--rules",
                "pa-575",
                "--house-way",
                pipe,
                "As Kd Qh Jc 9s 5d 3c",
            ],
        ] {
            let ran = run(args);
            assert_eq!(ran.status, 2, "{args:?}: {}{}", ran.stdout, ran.stderr);
        }
    }
    let ran = run(&["rules", "check", names]).quiet(1);
    assert!(ran.stdout.contains("it is a pipe or a device"), "{}", ran.stdout);
}

/// Mistakes by the ten thousand have a short answer: the first of them, and how many more.
#[test]
fn a_file_of_nothing_but_mistakes_has_a_short_answer() {
    let keys: String = (0..20_000).map(|n| format!("unknown-{n} = {n}\n")).collect();
    for text in [
        format!(
            "rules = \"pa-575\"\noperator = \"X\"\nhouse-way = \"classic\"\n[choose]\nbonus = \"none\"\n{keys}"
        ),
        format!(
            "rules = \"pa-575\"\noperator = \"X\"\nhouse-way = \"classic\"\n{keys}[choose]\nbonus = \"none\"\n"
        ),
    ] {
        let many = file(text.as_bytes());
        let json = run(&["rules", "check", "--json", many.path().to_str().unwrap()])
            .quiet(1)
            .json();
        let problems = json["problems"].as_array().unwrap();
        assert_eq!(problems.len(), 51, "the first fifty and the count");
        assert_eq!(problems[50]["says"], "and 19950 more problems");
        let told = run(&["rules", "check", many.path().to_str().unwrap()])
            .quiet(1)
            .stdout;
        assert!(told.len() < 100_000, "{} bytes", told.len());
    }
    let rules: String = (0..5000)
        .map(|n| format!("[[rule]]\nname = \"r{n}\"\nplay = [\"best high\"]\n"))
        .collect();
    let way = file(format!("name = \"long\"\n{rules}").as_bytes());
    let ran = run(&["rules", "house-way", "check", way.path().to_str().unwrap()])
        .quiet(1)
        .stdout;
    assert!(ran.contains("at most 200 rules"), "{ran}");
    let keys: Vec<String> = (0..20_000).map(|n| format!("\"unknown-{n}\": {n}")).collect();
    let record = GOOD[0].replacen('{', &format!("{{\"choose\": {{{}}}, ", keys.join(", ")), 1);
    let ran = feed(&["settle", "-"], record.as_bytes()).quiet(1);
    assert!(ran.stdout.len() < 1000, "{}", ran.stdout);
    assert!(ran.stdout.contains("more than 500 choices"), "{}", ran.stdout);
}

#[test]
fn threads_are_bounded() {
    let ran = run(&["simulate", "pa-661a", "--rounds", "1000", "--threads", "100000"]);
    assert_eq!(ran.status, 2, "{}", ran.stderr);
    assert!(ran.stderr.contains("256"), "{}", ran.stderr);
}
