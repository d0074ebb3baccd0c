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
    for (id, plots) in [
        ("pa-575", 1),
        ("pa-659a-2013", 1),
        ("pa-659a-fortune", 3),
        ("pa-587", 6),
        ("pa-661a", 10),
        ("pa-663a", 5),
        ("pa-665a", 4),
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
                assert!(
                    figures[key]["exact"].is_string(),
                    "{id} {} {key}",
                    figures["wager"]
                );
            }
            assert!(!figures["rows"].as_array().unwrap().is_empty());
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
        let csv = std::fs::read_to_string(&table).unwrap();
        let mut lines = csv::Reader::from_reader(csv.as_bytes());
        assert!(lines.records().map(Result::unwrap).count() > 3, "{id}");
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
    let choices = tried["sheet"]["choices"].to_string();
    assert!(choices.contains("bonus.full-house"), "{choices}");
    let wrong = of(&format!("{filed}\n[paytable.bonus]\nfull-boat = \"8 to 1\"\n"));
    assert!(
        wrong.stderr.contains("is not paid for \"full-boat\""),
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
        ("pa-665a", &["--strategy", "random"]),
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
