//! Par sheets and simulation from the command line. Only what is quick: the main wager of Asia Poker has tests of its own.

use crate::program::{Ran, root, run};

impl Ran {
    /// Well ended; on a slow machine standard error tells how far the work is.
    fn done(self) -> Ran {
        assert_eq!(self.status, 0, "{}", self.stderr);
        self
    }
}

fn edge(json: &serde_json::Value, wager: &str) -> String {
    let figures = json["sheet"]["figures"].as_array().unwrap();
    let found = figures.iter().find(|figures| figures["wager"] == wager);
    let found = found.unwrap_or_else(|| panic!("no {wager}"));
    found["house_edge"]["exact"].as_str().unwrap().to_owned()
}

#[test]
fn every_edition_has_a_sheet_in_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let (page, table) = (folder.path().join("sheet.html"), folder.path().join("sheet.csv"));
    let book = folder.path().join("sheet.xlsx");
    for (id, plots) in [
        ("pa-575", 1),
        ("pa-659a-2013", 1),
        ("pa-659a-fortune", 3),
        ("pa-587", 6),
        ("pa-661a", 10),
        ("pa-663a", 5),
        ("pa-665a", 4),
        ("pa-649a", 6),
        ("pa-623a", 60),
        ("pa-627a", 8),
        ("pa-629a", 8),
        ("pa-631a", 8),
        ("pa-633a", 9),
        ("pa-635a", 3),
    ] {
        let args = [
            "analyze",
            id,
            "--quick",
            "--json",
            "--html",
            page.to_str().unwrap(),
            "--csv",
            table.to_str().unwrap(),
            "--xlsx",
            book.to_str().unwrap(),
        ];
        let json = run(&args).done().json();
        assert_eq!(json["sheet"]["edition"], id);
        assert_eq!(json["digest"].as_str().unwrap().len(), 64);
        for figures in json["sheet"]["figures"].as_array().unwrap() {
            for key in [
                "return",
                "house_edge",
                "edge_on_action",
                "average_action",
                "variance",
                "hit_frequency",
            ] {
                // What was rounded on the way is not called exact.
                assert_eq!(
                    figures[key]["exact"].is_string(),
                    figures["rounded"] == false,
                    "{id} {} {key}",
                    figures["wager"]
                );
                assert!(figures[key]["decimal"].is_string());
            }
            let rows = figures["rows"].as_array().unwrap();
            assert!(!rows.is_empty());
            for row in rows {
                // What no text here prints is cited without a paragraph.
                let printed = ["pa-575", "pa-58", "pa-65", "pa-66"]
                    .iter()
                    .any(|law| id.starts_with(law));
                let cites = if printed { "§" } else { "" };
                let clause = row["clause"].as_str();
                assert!(clause.is_some_and(|clause| clause.contains(cites)), "{id} {row}");
            }
        }
        let html = std::fs::read_to_string(&page).unwrap();
        assert!(
            html.starts_with("<!doctype html>") && html.contains(json["digest"].as_str().unwrap()),
            "{id}"
        );
        assert!(
            !html.contains("http://") && !html.contains("https://") && !html.contains("<script"),
            "{id}"
        );
        assert!(
            html.matches("<svg").count() >= plots,
            "{id}: {} plots",
            html.matches("<svg").count()
        );
        assert!(html.contains("Chances of what 100 rounds gain"), "{id}");
        // On paper a heading stays with its table, and a total comes once.
        assert!(
            html.matches("<div class=\"opens\"><h2>").count() >= html.matches("<section id=").count(),
            "{id}"
        );
        assert!(html.contains("tfoot{display:table-row-group}"), "{id}");
        let bytes = std::fs::read(&book).unwrap();
        let inside = String::from_utf8_lossy(&bytes);
        assert!(
            bytes.starts_with(b"PK") && inside.contains("name=\"At a glance\""),
            "{id}"
        );
        assert!(inside.contains(json["digest"].as_str().unwrap()), "{id}");
        let csv = std::fs::read_to_string(&table).unwrap();
        let mut lines = csv::Reader::from_reader(csv.as_bytes());
        let mut count = 0;
        for line in lines.records().map(Result::unwrap) {
            count += 1;
            for cell in &line {
                // A spreadsheet takes 11/12 for a day in November.
                let date = cell
                    .split_once('/')
                    .is_some_and(|(a, b)| [a, b].iter().all(|part| part.parse::<u64>().is_ok()));
                assert!(!date, "{id} {cell}");
            }
        }
        assert!(count > 3, "{id}");
    }
}

#[test]
fn plots_compare_paytables_and_readings_and_follow_the_meter() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("sheet.html");
    let html = |id: &str| {
        run(&["analyze", id, "--quick", "--html", page.to_str().unwrap()]).done();
        std::fs::read_to_string(&page).unwrap()
    };
    let fortune = html("pa-659a-fortune");
    assert!(fortune.contains("House edge of fortune-bonus by fortune-bonus"));
    assert!(fortune.contains("Progressive Payout Wager: return against meter, in wagers"));
    assert!(
        fortune.contains("breaks even at 243011.06 wagers on the meter"),
        "the break-even is told"
    );
    assert!(html("pa-661a").contains("House edge of touchdown by goal-series"));
}

#[test]
fn a_choice_and_a_payout_can_be_tried() {
    let of = |args: &[&str]| {
        let all = [&["analyze", "pa-575", "--quick", "--json"], args].concat();
        edge(&run(&all).done().json(), "bonus")
    };
    let filed = of(&[]);
    assert_eq!(filed, of(&["--what-if", "bonus=A"]));
    assert_ne!(filed, of(&["--what-if", "bonus=C"]));
    assert_ne!(filed, of(&["--what-if", "bonus.full-house=8 to 1"]));
    // Three of a kind and four 8s: 54 hands of 154,143,080; a unit more on each lowers the edge by just that.
    let one = of(&["--what-if", "bonus.three-of-a-kind-and-four-8s=5001 to 1"]);
    let parts = |text: &str| {
        let (n, d) = text.split_once('/').unwrap();
        (n.parse::<i128>().unwrap(), d.parse::<i128>().unwrap())
    };
    let ((a, b), (c, d)) = (parts(&filed), parts(&one));
    assert_eq!((a * d - c * b) * 154_143_080, 54 * b * d);
    let refused = run(&["analyze", "pa-575", "--what-if", "bonus=Z"]);
    assert_eq!(refused.status, 2);
    let refused = run(&["analyze", "pa-587", "--player-way", "classic"]);
    assert!(refused.stderr.contains("no hands to set"), "{}", refused.stderr);
}

#[test]
fn a_submission_may_carry_a_paytable_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tried.toml");
    let filed = std::fs::read_to_string(root().join("submissions/asia-poker-575.toml")).unwrap();
    let of = |text: &str| {
        std::fs::write(&path, text).unwrap();
        run(&["analyze", path.to_str().unwrap(), "--quick", "--json"])
    };
    let as_filed = edge(&of(&filed).done().json(), "bonus");
    let tried = of(&format!("{filed}\n[paytable.bonus]\nfull-house = \"8 to 1\"\n"))
        .done()
        .json();
    assert_ne!(as_filed, edge(&tried, "bonus"));
    let change = &tried["sheet"]["changes"][0];
    assert_eq!(
        (&change["what"], &change["to"]),
        (&"bonus.full-house".into(), &"8 to 1".into())
    );
    let wrong = of(&format!("{filed}\n[paytable.bonus]\nfull-boat = \"8 to 1\"\n"));
    assert!(
        wrong.stderr.contains("is not paid for \\\"full-boat\\\""),
        "{}",
        wrong.stderr
    );
    // No table may be run by it.
    let check = run(&["rules", "check", path.to_str().unwrap()]);
    assert_eq!(check.status, 1, "{}", check.stdout);
}

#[test]
fn samples_are_the_same_on_any_number_of_threads() {
    for (id, more) in [
        ("pa-575", &["--engine", "--quick"][..]),
        ("pa-587", &[]),
        ("pa-661a", &[]),
        ("pa-663a", &["--strategy", "plain"]),
        ("pa-649a", &["--strategy", "random"]),
        ("pa-665a", &["--strategy", "random"]),
        ("pa-633a", &[]),
        ("pa-635a", &["--strategy", "plain"]),
    ] {
        let by = |threads: &str| {
            let args = [
                &[
                    "simulate",
                    id,
                    "--rounds",
                    "20000",
                    "--seed",
                    "9",
                    "--json",
                    "--threads",
                    threads,
                ],
                more,
            ]
            .concat();
            run(&args).done().stdout
        };
        assert_eq!(by("1"), by("2"), "{id}");
    }
}

/// Whose sheet it is, what it was worked out from, and a command that gives the same digest.
#[test]
fn a_sheet_is_a_document() {
    let path = root().join("submissions/asia-poker-575.toml");
    let args = [
        "analyze",
        path.to_str().unwrap(),
        "--quick",
        "--what-if",
        "bonus.full-house=8 to 1",
        "--json",
    ];
    let json = run(&args).done().json();
    let (sheet, document) = (&json["sheet"], &json["sheet"]["document"]);
    let text = std::fs::read_to_string(&path).unwrap();
    let operator = text
        .lines()
        .find_map(|line| line.strip_prefix("operator = "))
        .unwrap();
    assert_eq!(
        format!("\"{}\"", document["operator"].as_str().unwrap()),
        operator
    );
    assert_eq!(document["submission"]["name"], "asia-poker-575.toml");
    assert_eq!(document["submission"]["sha256"].as_str().unwrap().len(), 64);
    assert_eq!(
        document["version"],
        concat!("houseway ", env!("CARGO_PKG_VERSION"))
    );
    assert_eq!(document["date"].as_str().unwrap().len(), 10);
    assert_eq!(sheet["ways"][0]["name"], "classic");
    assert_eq!(sheet["ways"][0]["rules"].as_array().unwrap().len(), 20);
    assert!(
        sheet["choices"]
            .as_array()
            .unwrap()
            .iter()
            .all(|chosen| chosen["clause"].is_string())
    );

    // The command as printed, by a shell's rules for words.
    let command = document["command"].as_str().unwrap();
    let words = words(command.strip_prefix("houseway ").unwrap());
    let again = run(&words.iter().map(String::as_str).collect::<Vec<_>>())
        .done()
        .json();
    assert_eq!(again["digest"], json["digest"], "{command}");

    // What was tried is told in the heading, beside what is filed.
    let page = run(&["analyze", "pa-575", "--quick", "--what-if", "bonus=C"])
        .done()
        .stdout;
    assert!(page.starts_with("What if bonus = C: "), "{page}");
    let beside = sheet["beside"].as_array().unwrap();
    let bonus = beside.iter().find(|beside| beside["wager"] == "bonus").unwrap();
    assert_ne!(bonus["base"]["exact"], bonus["tried"]["exact"]);
}

/// Words of a command line in which only single quotes matter.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut quoted) = (vec![String::new()], false);
    for letter in line.chars() {
        match letter {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            other => words.last_mut().unwrap().push(other),
        }
    }
    words
}

/// The digest is of the rules of a house way, whatever it is called.
#[test]
fn the_digest_binds_the_house_way() {
    let folder = tempfile::tempdir().unwrap();
    let digest = |way: &str| {
        let args = ["analyze", "pa-575", "--quick", "--json", "--house-way", way];
        run(&args).done().json()["digest"].as_str().unwrap().to_owned()
    };
    let path = folder.path().join("named-classic.toml");
    let other =
        "name = \"classic\"\n[[rule]]\nname = \"x\"\nplay = [\"best high\", \"best medium\", \"best low\"]\n";
    std::fs::write(&path, other).unwrap();
    assert_ne!(digest("classic"), digest(path.to_str().unwrap()));
}

#[test]
fn both_edges_lead_every_asia_poker_sheet() {
    for id in ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"] {
        let json = run(&["analyze", id, "--quick", "--json", "--house-way", "classic"])
            .done()
            .json();
        let leads = json["sheet"]["leads"].as_array().unwrap();
        // Two exact counts: 1 - 2 x 3,947,188,745,718,376 / 8,250,459,031,214,400, and with the best player's 4,604,355,475,149,108.
        assert_eq!(
            &leads[0]["house_edge"]["decimal"].as_str().unwrap()[..10],
            "0.04315899",
            "{id}"
        );
        assert_eq!(
            &leads[1]["house_edge"]["decimal"].as_str().unwrap()[..11],
            "-0.11614528",
            "{id}"
        );
        assert!(leads[1]["says"].as_str().unwrap().contains("ahead"), "{id}");
    }
    // The shipped default holds against anyone.
    let json = run(&["analyze", "pa-575", "--quick", "--json"]).done().json();
    let best = json["sheet"]["leads"][1]["house_edge"]["decimal"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(best.as_str() >= "0.039", "{best}");
}

#[test]
#[allow(clippy::float_arithmetic, reason = "edges are compared to a tolerance")]
fn a_payout_is_swept_and_found_for_an_edge() {
    let json = run(&["analyze", "pa-575", "--sweep", "bonus.full-house=3..6", "--json"])
        .done()
        .json();
    let lines = json["payouts"].as_array().unwrap();
    assert_eq!(lines.len(), 4);
    let edge = |line: &serde_json::Value| -> f64 {
        line["house_edge"]["bonus"]["decimal"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap()
    };
    // Every unit more costs the chance of a full house, always the same.
    let steps: Vec<f64> = lines
        .windows(2)
        .map(|two| edge(&two[0]) - edge(&two[1]))
        .collect();
    assert!(
        steps
            .iter()
            .all(|step| (step - steps[0]).abs() < 1e-11 && *step > 0.0)
    );
    let json = run(&["analyze", "pa-575", "--target", "bonus.full-house=5%", "--json"])
        .done()
        .json();
    let lines = json["payouts"].as_array().unwrap();
    assert!(edge(&lines[0]) >= 0.05 && edge(&lines[1]) < 0.05);
    for wrong in [
        "bonus.full-house=9..3",
        "bonus.full-house",
        "bonus.full-house=a..b",
    ] {
        assert_eq!(run(&["analyze", "pa-575", "--sweep", wrong]).status, 2, "{wrong}");
    }
}

#[test]
fn what_quick_leaves_out_is_said() {
    let refused = run(&[
        "analyze",
        "pa-587",
        "--quick",
        "--what-if",
        "blind.straight=3 to 1",
    ]);
    assert_eq!(refused.status, 2);
    assert!(
        refused.stderr.contains("--quick leaves out blind"),
        "{}",
        refused.stderr
    );
    let told = run(&["analyze", "pa-661a", "--quick"]).done();
    assert!(told.stderr.contains("changes nothing"), "{}", told.stderr);
    assert_eq!(run(&["simulate", "pa-575", "--rounds", "0"]).status, 2);
}

#[test]
fn the_best_play_is_written_decision_by_decision() {
    for (id, lines) in [("pa-663a", 1_993), ("pa-649a", 1_755), ("pa-587", 152_646)] {
        let csv = run(&["analyze", id, "--strategy", "-", "--json"]).done().stdout;
        let found = csv
            .lines()
            .skip(1)
            .take_while(|line| !line.starts_with('{'))
            .count();
        assert_eq!(found, lines, "{id}");
    }
    let none = run(&["analyze", "pa-661a", "--strategy", "-"]);
    assert_eq!(none.status, 2);
}
