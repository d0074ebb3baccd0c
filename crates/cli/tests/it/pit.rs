//! For the pit and for those who watch it: what can go wrong, rehearsed, told and found again in the journal.

use crate::program::{root, run};

fn names(edition: &str) -> Vec<String> {
    let all = run(&["irregularities", edition, "--json"]).quiet(0).json();
    let all = all["irregularities"].as_array().unwrap();
    all.iter()
        .map(|one| one["name"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn every_irregularity_is_told_with_what_to_do_who_decides_and_its_clause() {
    let docs = std::fs::read_to_string(root().join("docs/table.md")).unwrap();
    for edition in [
        "pa-575",
        "pa-659a-2013",
        "pa-659a-fortune",
        "ma-asia-poker",
        "pa-587",
        "pa-661a",
        "pa-663a",
        "pa-665a",
        "pa-649a",
    ] {
        // What no text here prints is cited without a paragraph.
        let cites = if edition == "pa-649a" {
            "as usually dealt"
        } else {
            "§ "
        };
        let brief = run(&["irregularities", edition]).quiet(0).stdout;
        for name in names(edition) {
            assert!(brief.contains(&name), "{edition}: {name}");
            assert!(
                docs.contains(&format!("| {name} |")),
                "docs/table.md has the same names: {name}"
            );
            let text = run(&["irregularities", edition, &name]).quiet(0).stdout;
            for expected in ["What to do:", "    1. ", "Who decides: ", "What follows: ", cites] {
                assert!(text.contains(expected), "{edition} {name}: {text}");
            }
        }
    }
    let slip = run(&["irregularities", "pa-575", "face-up"]);
    assert_eq!(slip.status, 1);
    assert!(
        slip.stderr.contains("it has") || slip.stderr.contains("It has"),
        "{}",
        slip.stderr
    );
}

#[test]
fn an_irregularity_is_rehearsed_on_request() {
    for (submission, name, told) in [
        (
            "fortune-asia-poker",
            "face-up-card",
            "IRREGULARITY: Dana finds a card face up",
        ),
        (
            "fortune-asia-poker",
            "face-up-cards",
            "ROUND VOID, called by Dana: a second card lies face up",
        ),
        (
            "fortune-asia-poker",
            "position-card-count",
            "too many or too few cards (position 4 has 8)",
        ),
        ("fortune-asia-poker", "dealer-misset", "against the house way"),
        (
            "raise-it-up",
            "community-card-exposed",
            "ROUND VOID, called by Dana: a community card was exposed",
        ),
        ("raise-it-up", "sharing-forfeits", "forfeit"),
        (
            "five-card-hi-lo",
            "player-card-exposed",
            "IRREGULARITY: Dana exposes a card of",
        ),
        ("double-attack", "no-cards-dealt", "IRREGULARITY: position"),
        ("double-attack", "missed-card", "asked for was not dealt"),
        (
            "double-attack",
            "exposed-card-used",
            "is drawn in error and shown",
        ),
        ("three-dice-football", "no-roll-improper", "IRREGULARITY: no roll"),
        ("three-dice-football", "disputed-face", "disputes which face"),
    ] {
        let submission = format!("submissions/{submission}.toml");
        let args = [
            "deal",
            &submission,
            "--seed",
            "3",
            "--rounds",
            "2",
            "--irregularity",
            name,
        ];
        let told_of = run(&args).quiet(0).stdout;
        assert!(told_of.contains(told), "{name}: {told:?} in {told_of}");
    }
    let unknown = run(&[
        "deal",
        "submissions/raise-it-up.toml",
        "--irregularity",
        "no-roll-flat",
    ]);
    assert_eq!(unknown.status, 1);
    assert!(
        unknown.stderr.contains("pa-587 has no irregularity"),
        "{}",
        unknown.stderr
    );
    // A table whose start comes from a generator has no dice to fall out of a shaker.
    let cannot = run(&[
        "deal",
        "submissions/fortune-asia-poker.toml",
        "--rounds",
        "1",
        "--seed",
        "1",
        "--irregularity",
        "no-roll-fallen",
    ]);
    assert_eq!(cannot.status, 1);
    assert!(cannot.stderr.contains("gives no occasion"), "{}", cannot.stderr);
}

#[test]
fn a_void_round_shows_its_cards_its_cause_and_who_ruled() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("void.journal");
    let journal = journal.to_str().unwrap();
    let args = [
        "deal",
        "submissions/fortune-asia-poker.toml",
        "--seed",
        "3",
        "--rounds",
        "1",
    ];
    run(&[
        &args[..],
        &["--irregularity", "dealer-card-exposed", "--journal", journal],
    ]
    .concat())
    .quiet(0);
    let shown = run(&["audit", "show", journal, "1"]).quiet(0).stdout;
    for expected in [
        "void: a card of the dealer's hand was exposed, 58 Pa. Code § 659a.13(e)",
        "Cards when all hands became void",
        "  dealer      ",
        "  position 1  ",
        "ROUND VOID, called by Dana",
        "Fortune Asia Poker Wager $",
    ] {
        assert!(shown.contains(expected), "{expected:?} in {shown}");
    }
    let json = run(&["audit", "show", journal, "1", "--json"]).quiet(0).json();
    let cards = json["void-cards"].as_array().unwrap();
    assert!(cards.len() > 1, "{json}");
    for place in cards {
        assert_eq!(place["cards"].as_str().unwrap().split(' ').count(), 7, "{place}");
    }
    // What goes back is what was wagered, to the cent.
    let list = run(&["audit", "list", journal, "--json"]).quiet(0).json();
    let wagered: f64 = list["rounds"][0]["wagered"].as_str().unwrap().parse().unwrap();
    assert!(
        shown.contains(&format!("Every wager goes back (${wagered:.2})")),
        "{wagered}: {shown}"
    );
}

#[test]
fn the_log_tells_who_did_what() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("day.journal");
    let journal = journal.to_str().unwrap();
    run(&[
        "deal",
        "submissions/raise-it-up.toml",
        "--seed",
        "3",
        "--rounds",
        "2",
        "--journal",
        journal,
    ])
    .quiet(0);
    let all = run(&["audit", "log", journal, "--json"]).quiet(0).json();
    let events = all["events"].as_array().unwrap();
    assert!(events.len() > 30);
    let only = |args: &[&str]| {
        let json = run(&[&["audit", "log", journal, "--json"], args].concat())
            .quiet(0)
            .json();
        json["events"].as_array().unwrap().clone()
    };
    let flo = only(&["--by", "flo"]);
    assert!(!flo.is_empty() && flo.len() < events.len() && flo.iter().all(|event| event["by"] == "Flo"));
    let floor = only(&["--by", "floorperson"]);
    assert_eq!(floor, flo);
    let placed = only(&["--kind", "wager-placed"]);
    assert!(placed.len() > 3 && placed.iter().all(|event| event["kind"] == "wager-placed"));
    let at = |event: &serde_json::Value| event["at-ms"].as_u64().unwrap();
    // Seeded runs begin at midnight of 1 January 2026.
    let early = only(&["--to", "2026-01-01 00:05"]);
    let late = only(&["--from", "2026-01-01T00:05:00"]);
    assert_eq!(early.len() + late.len(), events.len());
    assert!(!early.is_empty() && !late.is_empty());
    assert!(early.iter().all(|event| at(event) < at(&late[0])));
    let text = run(&["audit", "log", journal, "--by", "Flo"]).quiet(0).stdout;
    assert!(text.contains("Flo: Flo opens the table"), "{text}");
    let none = run(&["audit", "log", journal, "--kind", "round-void"]);
    assert_eq!(none.status, 1);
    assert!(none.stderr.contains("the kinds are "), "{}", none.stderr);
    assert_eq!(run(&["audit", "log", journal, "--from", "noon"]).status, 2);
}

#[test]
fn a_round_is_reported_as_a_page_to_print() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("day.journal");
    let journal = journal.to_str().unwrap();
    run(&[
        "deal",
        "submissions/double-attack.toml",
        "--seed",
        "3",
        "--rounds",
        "2",
        "--journal",
        journal,
    ])
    .quiet(0);
    let page = folder.path().join("round.html");
    run(&["audit", "report", journal, "2", "--html", page.to_str().unwrap()]).quiet(0);
    let page = std::fs::read_to_string(page).unwrap();
    let shown = run(&["audit", "report", journal, "2"]).quiet(0).stdout;
    assert_eq!(page, shown);
    for expected in [
        "<!doctype html>",
        "<h1>Round 2 at ",
        "Double Attack Blackjack",
        "§ 665a.",
        "Who did what",
        "<td>Dana</td>",
        "Bet Wager",
        "@media print",
    ] {
        assert!(page.contains(expected), "{expected}: {page}");
    }
    assert!(
        !page.contains("<script") && !page.contains("http"),
        "it needs nothing else"
    );
    assert_eq!(run(&["audit", "report", journal, "9"]).status, 1);
}
