//! `--help` teaches: what a command is for, what it takes, and how it ends.

use crate::program::run;

const COMMANDS: [&[&str]; 41] = [
    &["backup"],
    &["restore"],
    &["serve"],
    &["settle"],
    &["rank"],
    &["set"],
    &["count"],
    &["schema"],
    &["deal"],
    &["audit"],
    &["rules"],
    &["rules", "list"],
    &["rules", "show"],
    &["rules", "diff"],
    &["rules", "check"],
    &["rules", "sign"],
    &["rules", "clauses"],
    &["rules", "options"],
    &["rules", "new"],
    &["rules", "staff"],
    &["rules", "reading"],
    &["rules", "house-way", "check"],
    &["irregularities"],
    &["analyze"],
    &["simulate"],
    &["audit", "verify"],
    &["audit", "list"],
    &["audit", "show"],
    &["audit", "log"],
    &["audit", "report"],
    &["office"],
    &["office", "init"],
    &["office", "act"],
    &["office", "may"],
    &["office", "show"],
    &["office", "report"],
    &["office", "search"],
    &["office", "export"],
    &["office", "verify"],
    &["completions"],
    &["man"],
];

#[test]
fn every_command_has_help() {
    for command in COMMANDS {
        let help = run(&[command, &["--help"]].concat()).quiet(0).stdout;
        let usage = format!("Usage: houseway {}", command.join(" "));
        assert!(help.contains(&usage), "{command:?}: {help}");
        let first = help.lines().next().unwrap();
        assert!(
            first.split(' ').count() > 2,
            "{command:?} opens with what it is for: {first}"
        );
        let example = format!("  houseway {}", command.join(" "));
        let tried = format!("Try: houseway {}", command.join(" "));
        assert!(
            help.contains(&example) || help.contains(&tried),
            "{command:?} has an example: {help}"
        );
    }
}

#[test]
fn the_main_page_names_every_command_the_exit_status_and_an_example() {
    let help = run(&["--help"]).quiet(0).stdout;
    for expected in [
        "settle",
        "rank",
        "set",
        "count",
        "schema",
        "rules",
        "Exit status",
        "Examples:",
    ] {
        assert!(help.contains(expected), "{expected}: {help}");
    }
    // The example on the page works as printed.
    let example = help
        .split("Examples:\n  houseway ")
        .nth(1)
        .unwrap()
        .lines()
        .next()
        .unwrap();
    let args: Vec<&str> = example.split_whitespace().collect();
    assert!(run(&args).quiet(0).stdout.contains("58 Pa. Code § 575.6"));
    assert!(run(&["--version"]).quiet(0).stdout.starts_with("houseway "));
}

#[test]
fn help_of_the_commands_shows_what_goes_in_and_how_it_ends() {
    let shows = [
        (
            "settle",
            [
                "Exit status: 0",
                "{\"line\": N, \"error\": {...}}",
                "houseway schema record",
            ],
        ),
        (
            "rank",
            ["{\"cards\": \"As Kd Qh Jc\"}", "As Kd Qh Jc", "KEY=VALUE"],
        ),
        ("set", ["standard input", "classic", "every legal setting"]),
    ];
    for (command, expected) in shows {
        let help = run(&[command, "--help"]).quiet(0).stdout;
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for expected in expected {
            assert!(words.contains(expected), "{command}: {expected}: {help}");
        }
    }
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell]).quiet(0).stdout;
        assert!(
            script.contains("irregularities") && script.contains("house-way"),
            "{shell}"
        );
    }
    let page = run(&["man"]).quiet(0).stdout;
    assert!(page.contains(".TH") && page.contains("Exit status"), "{page}");
    let folder = tempfile::tempdir().unwrap();
    run(&["man", "--folder", folder.path().to_str().unwrap()]).quiet(0);
    for page in ["houseway.1", "houseway-rules-check.1", "houseway-audit-log.1"] {
        assert!(folder.path().join(page).exists(), "{page}");
    }
}
