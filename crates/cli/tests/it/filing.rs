//! What an operator who files a submission meets: a skeleton, checks, signs, suggestions, comparisons.

use crate::program::{command, feed, file, root, run};
use std::process::Stdio;

const EDITIONS: [&str; 9] = [
    "pa-575",
    "pa-659a-2013",
    "pa-659a-fortune",
    "ma-asia-poker",
    "pa-587",
    "pa-661a",
    "pa-663a",
    "pa-665a",
    "pa-649a",
];

/// A house way whose second rule means nothing.
const UNREADABLE: &str =
    "name = \"Erie way\"\n[[rule]]\nname = \"Best of all\"\nplay = [\"best high\", \"low pair in middle\"]\n";
/// One that leaves two settings open.
const TORN: &str = "name = \"Erie way\"\n[[rule]]\nname = \"Pairs\"\nplay = [\"best low\"]\n";
/// One that sets every hand.
const SOUND: &str =
    "name = \"Erie way\"\n[[rule]]\nname = \"Best\"\nplay = [\"best high\", \"best medium\", \"best low\"]\n";

fn folder_with(way: &str, name: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("ours.toml"), way).unwrap();
    let submission = format!("rules = \"ma-asia-poker\"\noperator = \"Lake\"\nhouse-way = \"{name}\"\n");
    let path = folder.path().join("a.toml");
    std::fs::write(&path, submission).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn what_check_refuses_gets_no_sign() {
    for (way, name) in [
        (SOUND, "nofile.toml"),
        (SOUND, "clasic"),
        (UNREADABLE, "ours.toml"),
        (TORN, "ours.toml"),
    ] {
        let (_folder, path) = folder_with(way, name);
        for command in ["check", "sign"] {
            let ran = run(&["rules", command, &path]).quiet(1);
            assert!(
                ran.stdout.contains("refused, 1 problem"),
                "{command} {name}: {}",
                ran.stdout
            );
        }
        let page = run(&["rules", "sign", &path, "--html", "-"]).quiet(1);
        assert!(!page.stdout.contains("<html"), "{name}: {}", page.stdout);
    }
}

#[test]
fn a_house_way_goes_by_its_own_name() {
    let (_folder, path) = folder_with(SOUND, "ours.toml");
    let sign = run(&["rules", "sign", &path]).quiet(0).stdout;
    assert!(
        sign.contains("\"Erie way\"") && !sign.contains("ours.toml"),
        "{sign}"
    );
    let check = run(&["rules", "check", &path]).quiet(0).stdout;
    assert!(
        check.contains("the house way \"Erie way\" sets all 6,972,147 classes"),
        "{check}"
    );
}

#[test]
fn a_house_way_file_is_underlined_as_one_inside_a_submission_is() {
    let (folder, path) = folder_with(UNREADABLE, "ours.toml");
    let way = folder.path().join("ours.toml");
    for args in [
        vec!["rules", "check", &path],
        vec!["rules", "house-way", "check", way.to_str().unwrap()],
    ] {
        let text = run(&args).quiet(1).stdout;
        assert!(text.contains("ours.toml:4:22]"), "{text}");
        assert!(text.contains("low pair in middle"), "{text}");
        let json = run(&[&args[..], &["--json"]].concat()).quiet(1).json();
        let problem = &json["problems"][0];
        assert_eq!(
            (problem["line"].as_u64(), problem["column"].as_u64()),
            (Some(4), Some(22)),
            "{json}"
        );
    }
}

#[test]
fn a_house_way_is_proved_by_itself() {
    let sound = file(SOUND.as_bytes());
    let args = [
        "rules",
        "house-way",
        "check",
        sound.path().to_str().unwrap(),
        "--rules",
        "pa-575",
    ];
    let text = run(&args).quiet(0).stdout;
    assert!(
        text.contains("the house way \"Erie way\" sets every hand"),
        "{text}"
    );
    let torn = feed(
        &["rules", "house-way", "check", "-", "--rules", "pa-575"],
        TORN.as_bytes(),
    )
    .quiet(1)
    .stdout;
    assert!(
        torn.contains("does not set every hand") && torn.contains("it fails on"),
        "{torn}"
    );
    let dice = run(&["rules", "house-way", "check", "classic", "--rules", "pa-661a"]);
    assert_eq!(dice.status, 2);
    assert!(
        dice.stderr.contains("this game has no house way"),
        "{}",
        dice.stderr
    );
}

#[test]
fn a_slip_in_an_edition_never_leads_to_another_game() {
    for (slip, meant) in [
        ("pa-659a", "did you mean \"pa-659a-2013\" or \"pa-659a-fortune\"?"),
        ("pa-57", "did you mean \"pa-575\"?"),
        ("PA-661A", "did you mean \"pa-661a\"?"),
        ("ma-asia", "did you mean \"ma-asia-poker\"?"),
    ] {
        let submission = file(format!("rules = \"{slip}\"\noperator = \"X\"\n").as_bytes());
        let check = run(&["rules", "check", "--json", submission.path().to_str().unwrap()]).quiet(1);
        let help = check.json()["problems"][0]["help"].as_str().unwrap().to_owned();
        assert!(help.starts_with(meant), "{slip}: {help}");
        for args in [
            vec!["rules", "show", slip],
            vec!["rank", "--rules", slip, "As"],
            vec!["analyze", slip],
        ] {
            let ran = run(&args);
            assert_eq!(ran.status, 2, "{args:?}");
            assert!(ran.stderr.contains(meant), "{args:?}: {}", ran.stderr);
        }
    }
    let far = run(&["rules", "show", "pa-667a"]);
    assert!(!far.stderr.contains("did you mean"), "{}", far.stderr);
}

#[test]
fn slips_in_keys_values_and_names_are_recognised() {
    let head = "rules = \"pa-659a-fortune\"\noperator = \"X\"\n";
    for (text, meant) in [
        (
            format!("{head}house-way = \"clasic\"\n[choose]\nprogressive = false\n"),
            "did you mean \"classic\"?",
        ),
        (
            format!("{head}house-way = \"classic\"\n[choose]\nprogressive = false\nfortune-bonus = \"b\"\n"),
            "did you mean \"B\"?",
        ),
        (
            format!("{head}house-way = \"classic\"\n[choices]\nprogressive = false\n"),
            "did you mean `choose`?",
        ),
    ] {
        let submission = file(text.as_bytes());
        let check = run(&["rules", "check", submission.path().to_str().unwrap()])
            .quiet(1)
            .stdout;
        let words = check
            .split_whitespace()
            .filter(|word| *word != "│")
            .collect::<Vec<_>>()
            .join(" ");
        assert!(words.contains(meant), "{meant}: {check}");
    }
    // The cause alone, not what follows from it.
    let choices = file(b"rules = \"pa-661a\"\noperator = \"X\"\n[choices]\npositions = 8\n");
    let json = run(&["rules", "check", "--json", choices.path().to_str().unwrap()])
        .quiet(1)
        .json();
    assert_eq!(json["problems"].as_array().unwrap().len(), 1, "{json}");
    let staff = run(&[
        "rules",
        "staff",
        "submissions/raise-it-up.toml",
        "--beside",
        "Bacarat",
    ]);
    assert_eq!(staff.status, 2);
    assert!(
        staff.stderr.contains("did you mean Baccarat?"),
        "{}",
        staff.stderr
    );
    run(&[
        "rules",
        "staff",
        "submissions/raise-it-up.toml",
        "--beside",
        "baccarat",
    ])
    .quiet(1);
}

#[test]
fn a_new_submission_asks_only_for_what_must_be_chosen_and_passes_once_filled() {
    for edition in EDITIONS {
        let skeleton = run(&["rules", "new", edition]).quiet(0).stdout;
        let empty = file(skeleton.as_bytes());
        let asked = run(&["rules", "check", "--json", empty.path().to_str().unwrap()])
            .quiet(1)
            .json();
        let asked = asked["problems"].as_array().unwrap().clone();
        let errors = asked
            .iter()
            .filter(|problem| problem["severity"] == "error")
            .count();
        let blanks = skeleton
            .lines()
            .filter(|line| !line.starts_with('#') && line.contains(" = \"\""));
        assert_eq!(errors, blanks.count(), "{edition}: {asked:#?}");
        let options = run(&["rules", "options", edition, "--json"]).quiet(0).json();
        let filled: Vec<String> = skeleton
            .lines()
            .map(|line| fill(line, &options["options"]))
            .collect();
        let filled = file(filled.join("\n").as_bytes());
        let ran = run(&["rules", "check", filled.path().to_str().unwrap()]);
        assert_eq!(ran.status, 0, "{edition}: {}", ran.stdout);
    }
}

/// A line of a skeleton with its blank filled in by the first thing that the option allows.
fn fill(line: &str, options: &serde_json::Value) -> String {
    let Some((key, _)) = line.split_once(" = \"\"") else {
        return line.to_owned();
    };
    let option = options
        .as_array()
        .unwrap()
        .iter()
        .find(|option| option["key"] == key);
    let Some(option) = option else {
        return format!("{key} = \"Lake Hall\"");
    };
    let allowed = option["allowed"].as_str().unwrap();
    let value = match option["values"].as_array().unwrap().last() {
        Some(value) => format!("{}", value["value"]),
        None if allowed == "true or false" => "false".to_owned(),
        None if allowed.contains("whole number") => {
            let least = allowed.split(' ').find(|word| word.parse::<u32>().is_ok());
            least.unwrap().to_owned()
        }
        None => "\"1000.00\"".to_owned(),
    };
    format!("{key} = {value}")
}

#[test]
fn options_clauses_and_readings_are_found_by_a_word_or_an_id() {
    let options = run(&["rules", "options", "pa-575", "--find", "leaves"])
        .quiet(0)
        .stdout;
    assert!(
        options.contains("abandoned-wagers") && !options.contains("shuffle"),
        "{options}"
    );
    let none = run(&["rules", "options", "pa-575", "--find", "zebra"])
        .quiet(1)
        .stdout;
    assert!(none.contains("no option of pa-575"), "{none}");
    let all = run(&["rules", "options", "pa-661a"]).quiet(0).stdout;
    let limit = all.split("minimum-full-game").nth(1).unwrap();
    assert!(
        limit
            .split("maximum-full-game")
            .next()
            .unwrap()
            .contains("required"),
        "{all}"
    );
    let clauses = run(&["rules", "clauses", "pa-575", "--find", "joker", "--json"])
        .quiet(0)
        .json();
    let clauses = clauses["clauses"].as_array().unwrap();
    let joker = |clause: &serde_json::Value| clause.to_string().to_lowercase().contains("joker");
    assert!(clauses.len() > 3 && clauses.iter().all(joker));
    for cited in ["575.11(f)", "58 Pa. Code § 575.11(f)", "pa-575:575.11(f)"] {
        let under = run(&["rules", "clauses", "pa-575", cited, "--json"])
            .quiet(0)
            .json();
        let under = under["clauses"].as_array().unwrap();
        assert!(under.len() > 3, "{cited}");
        for clause in under {
            assert!(
                clause["id"].as_str().unwrap().starts_with("pa-575:575.11(f)"),
                "{clause}"
            );
        }
    }
    run(&["rules", "clauses", "pa-575", "575.1"]).quiet(0);
    let one = run(&["rules", "clauses", "pa-575", "575.1", "--json"])
        .quiet(0)
        .json();
    assert!(
        !one.to_string().contains("575.11"),
        "section 1 and not section 11"
    );
    let reading = run(&["rules", "reading", "f14"]).quiet(0).stdout;
    assert!(
        reading.starts_with("F14") && reading.contains("progressive-wager"),
        "{reading}"
    );
    assert!(
        run(&["rules", "reading", "Z9"])
            .quiet(1)
            .stdout
            .contains("there is no reading Z9")
    );
}

#[test]
fn two_submissions_are_compared_choice_by_choice() {
    let text = std::fs::read_to_string(root().join("submissions/raise-it-up.toml")).unwrap();
    let other = file(text.replace("operator = \"", "operator = \"New ").as_bytes());
    let other = other.path().to_str().unwrap().to_owned();
    let diff = run(&["rules", "diff", "submissions/raise-it-up.toml", &other])
        .quiet(0)
        .stdout;
    assert!(
        diff.contains("operator") && diff.contains("1 matter differs"),
        "{diff}"
    );
    let json = run(&[
        "rules",
        "diff",
        "submissions/raise-it-up.toml",
        "pa-587",
        "--json",
    ])
    .quiet(0)
    .json();
    assert!(
        json["differences"].as_u64().unwrap() > 0 && json["same"].as_u64().unwrap() > 0,
        "{json}"
    );
    let refused = run(&["rules", "diff", "testdata/submissions/empty.toml", "pa-587"]).quiet(1);
    assert!(refused.stdout.contains("refused"), "{}", refused.stdout);
    let neither = run(&["rules", "diff", "pa-588", "pa-587"]);
    assert_eq!(neither.status, 2, "{}", neither.stderr);
}

#[test]
fn several_files_are_checked_at_once() {
    let good = "submissions/three-dice-football.toml";
    let bad = "testdata/submissions/empty.toml";
    let both = run(&["rules", "check", good, bad]).quiet(1).stdout;
    assert!(
        both.contains("pa-661a allows these choices") && both.contains("empty.toml: refused"),
        "{both}"
    );
    let json = run(&["rules", "check", good, bad, "--json"]).quiet(1).json();
    assert_eq!(json["files"].as_array().unwrap().len(), 2, "{json}");
    assert_eq!(
        (&json["files"][0]["valid"], &json["files"][1]["valid"]),
        (&true.into(), &false.into())
    );
    let text = std::fs::read(root().join(good)).unwrap();
    let piped = feed(&["rules", "check", "-"], &text).quiet(0).stdout;
    assert!(piped.starts_with("standard input: pa-661a allows"), "{piped}");
}

#[test]
fn an_edition_that_is_not_law_today_says_so() {
    for (submission, says) in [
        ("submissions/raise-it-up.toml", "lapsed on 2015-08-31"),
        ("submissions/three-dice-football.toml", "not in force"),
    ] {
        let text = std::fs::read_to_string(root().join(submission)).unwrap();
        let undated: Vec<&str> = text.lines().filter(|line| !line.starts_with("from")).collect();
        let undated = file(undated.join("\n").as_bytes());
        let check = run(&["rules", "check", undated.path().to_str().unwrap()])
            .quiet(0)
            .stdout;
        assert!(check.contains(says), "{submission}: {check}");
    }
    let list = run(&["rules", "list"]).quiet(0).stdout;
    assert_eq!(list.matches("LAPSED").count(), 2, "{list}");
    assert_eq!(list.matches("NOT IN FORCE").count(), 12, "{list}");
    let sound = run(&["rules", "check", "submissions/fortune-asia-poker.toml"])
        .quiet(0)
        .stdout;
    assert!(!sound.contains("note:"), "{sound}");
}

#[test]
fn a_page_is_written_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("sign.html");
    let args = ["rules", "sign", "submissions/fortune-asia-poker.toml", "--html"];
    let written = run(&[&args[..], &[page.to_str().unwrap()]].concat()).quiet(0);
    assert_eq!(written.stdout, "");
    let shown = run(&[&args[..], &["-"]].concat()).quiet(0).stdout;
    assert!(shown.starts_with("<!doctype html>"));
    assert_eq!(std::fs::read_to_string(page).unwrap(), shown);
    let child = command(&["rules", "sign", "-"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(
        child.status.code(),
        Some(1),
        "an empty submission is refused, not waited for"
    );
}
