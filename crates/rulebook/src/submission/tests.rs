//! Mistakes are checked through their files in `testdata/submissions`; here the rest.

use super::*;

const PLAIN: &str =
    "rules = \"pa-575\"\noperator = \"Example Casino\"\nhouse-way = \"classic\"\n[choose]\nbonus = \"A\"\n";

fn problems(text: &str) -> Vec<String> {
    Submission::parse(text)
        .unwrap_err()
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn a_plain_submission_takes_the_defaults_of_what_it_need_not_state() {
    let submission = Submission::parse(PLAIN).unwrap();
    assert_eq!(submission.edition.id, "pa-575");
    assert_eq!(submission.operator, "Example Casino");
    assert_eq!(submission.house_way.as_ref().unwrap().name(), "classic");
    assert_eq!(submission.choices.text("bonus"), Ok(Some("A")));
    assert_eq!(submission.choices.text("house-way"), Ok(Some("classic")));
    assert!(submission.warnings.is_empty());
    let Some(HouseWayChoice::Named(_, span)) = submission.house_way else {
        panic!("named")
    };
    assert_eq!(&PLAIN[span], "\"classic\"");
}

#[test]
fn a_house_way_may_stand_inline_or_among_the_choices() {
    let inline = "rules = \"pa-575\"\noperator = \"X\"\n[house-way]\nname = \"ours\"\n[[house-way.rule]]\n\
                  name = \"all\"\nplay = [\"best high\"]\n[choose]\nbonus = \"none\"\n";
    let submission = Submission::parse(inline).unwrap();
    let Some(HouseWayChoice::Inline(way)) = submission.house_way else {
        panic!("inline")
    };
    assert_eq!((way.name.as_str(), way.rules.len()), ("ours", 1));
    let chosen =
        "rules = \"pa-575\"\noperator = \"X\"\nchoose.house-way = \"classic\"\nchoose.bonus = \"A\"\n";
    assert_eq!(
        Submission::parse(chosen).unwrap().house_way.unwrap().name(),
        "classic"
    );
    let twice = format!("{PLAIN}house-way = \"other\"\n");
    assert_eq!(
        problems(&twice),
        ["house-way: `house-way` is given twice (58 Pa. Code § 575.11(c))"]
    );
    for wrong in ["7", "\"\"", "[1]"] {
        let text = format!(
            "rules = \"pa-575\"\noperator = \"X\"\nchoose.house-way = {wrong}\nchoose.bonus = \"A\"\n"
        );
        assert_eq!(problems(&text).len(), 1, "{wrong}: {:?}", problems(&text));
        let text =
            format!("rules = \"pa-575\"\noperator = \"X\"\nhouse-way = {wrong}\nchoose.bonus = \"A\"\n");
        assert_eq!(problems(&text).len(), 1, "{wrong}: {:?}", problems(&text));
    }
}

/// 575.7(e): the wager is the operator's to offer, so that a file which does not speak of it is asked, and has
/// neither a sign nor a table. A round record keeps its default.
#[test]
fn silence_on_an_optional_wager_is_no_choice() {
    let file = |rules: &str, choose: &str| {
        let set = if rules.contains("-6") {
            ""
        } else {
            "house-way = \"classic\"\n"
        };
        format!("rules = \"{rules}\"\noperator = \"X\"\n{set}[choose]\n{choose}")
    };
    let silent = problems(&file("pa-575", "positions = 4\n"));
    assert_eq!(silent.len(), 1, "{silent:?}");
    assert!(silent[0].starts_with("choose.bonus: the submission does not state `bonus`"));
    assert!(silent[0].contains("58 Pa. Code § 575.12(b)"), "{silent:?}");
    let asked = problems(&file("pa-663a", "positions = 4\n"));
    for key in ["ante-bonus", "tie", "poker-bonus"] {
        let asks = |problem: &String| problem.starts_with(&format!("choose.{key}: "));
        assert!(asked.iter().any(asks), "{key}: {asked:?}");
    }
    let said = Submission::parse(&file("pa-575", "bonus = \"none\"\n")).unwrap();
    assert!(
        said.edition
            .wagers_offered(&said.choices)
            .all(|wager| wager.id != "bonus")
    );
    let record = said.edition.choose(&[]).unwrap();
    assert!(
        said.edition
            .wagers_offered(&record)
            .any(|wager| wager.id == "bonus")
    );
}

#[test]
fn warnings_do_not_forbid() {
    let text = format!("{PLAIN}payout-limit = \"50000.00\"\nbutton-on-void = \"moves\"\n");
    let warnings = Submission::parse(&text).unwrap().warnings;
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(warnings.iter().all(|warning| !warning.is_error()));
}

#[test]
fn the_day_must_lie_within_the_edition() {
    let from = |day: &str| Submission::parse(&format!("from = {day}\n{PLAIN}"));
    assert_eq!(from("2011-10-01").unwrap().from.as_deref(), Some("2011-10-01"));
    assert!(from("2013-09-30").is_ok());
    for outside in [
        "2011-09-30",
        "2013-10-01",
        "\"2012-01-01\"",
        "2012-01-01T00:00:00",
        "07:30:00",
    ] {
        assert!(from(outside).is_err(), "{outside}");
    }
}

#[test]
fn no_text_makes_it_panic() {
    let deep = format!("a = {}", "[".repeat(100_000));
    let tables = format!("a = {}", "{b=".repeat(100_000));
    let dotted = format!("{} = 1", vec!["a"; 50_000].join("."));
    let long = "x".repeat(document::LONGEST + 1);
    for text in [
        "",
        "\u{feff}",
        "=",
        "[",
        "a = \"",
        "\0",
        "rules",
        "[[choose]]",
        &deep,
        &tables,
        &dotted,
        &long,
    ] {
        assert!(Submission::parse(text).is_err());
        assert!(RawHouseWay::parse(text).is_err());
    }
}

#[test]
fn spans_lie_inside_the_text_for_every_cut_of_a_submission() {
    let text = format!("{PLAIN}a234-straight = \"Z\"\npositions = 9\nminimum-wager = \"ten\" # £\n");
    for (end, _) in text.char_indices() {
        for problem in Submission::parse(&text[..end]).err().into_iter().flatten() {
            if let Some(span) = problem.span {
                assert!(text[..end].get(span).is_some(), "{end}");
            }
        }
    }
}

#[test]
fn mangled_submissions_are_refused_or_read_and_never_panic() {
    let samples = [
        include_str!("../../../../submissions/asia-poker-575.toml"),
        include_str!("../../../../submissions/fortune-asia-poker.toml"),
        include_str!("../../../../submissions/asia-poker-ma.toml"),
    ];
    let spice: Vec<char> = "\"'[]{}=.,#\n\\-0179aex£\u{0}\u{feff}".chars().collect();
    // A small generator with a fixed seed: the same manglings on every machine.
    let mut state = 0x5eed_u64;
    let mut below = move |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % n
    };
    let mut read = 0;
    for _ in 0..20_000 {
        let mut text: Vec<char> = samples[below(samples.len())].chars().collect();
        for _ in 0..=below(4) {
            let at = below(text.len());
            match below(3) {
                0 => text[at] = spice[below(spice.len())],
                1 => text.insert(at, spice[below(spice.len())]),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        match Submission::parse(&text) {
            Ok(submission) => {
                read += 1;
                let sign = crate::sign::Sign::of(&submission);
                assert!(crate::sign::html::render(&sign).contains("data-clause"));
            }
            Err(problems) => {
                assert!(problems.iter().any(Problem::is_error));
                for span in problems.into_iter().filter_map(|problem| problem.span) {
                    assert!(text.get(span).is_some(), "{text}");
                }
            }
        }
    }
    assert!(
        read > 1_000,
        "most slips in comments and names still read: {read}"
    );
}

#[test]
fn a_meter_below_the_next_prize_is_a_warning() {
    let file = |wager: &str, reset: &str| {
        let text = format!(
            "rules = \"pa-587\"\noperator = \"Hall\"\n[choose]\npair-plus = \"A\"\n\
             six-card-bonus = \"none\"\nprogressive = true\nprogressive-rate = 14\n\
             progressive-wager = \"{wager}\"\nprogressive-reset = \"{reset}\"\n"
        );
        Submission::parse(&text).unwrap().warnings
    };
    // 500 for 1 is $2,500 on $5 and $500 on $1.
    for wager in ["5.00", "either"] {
        assert_eq!(file(wager, "2500.00").len(), 0);
        let warnings = file(wager, "2499.99");
        assert!(warnings[0].says.contains("2500.00"), "{warnings:?}");
        assert_eq!(
            warnings[0].clause.unwrap().citation(),
            "58 Pa. Code § 587.12(e)(1)"
        );
    }
    assert_eq!(file("1.00", "1000.00").len(), 0);
}

#[test]
fn a_reading_that_favors_players_is_a_warning() {
    let text = |series: &str| {
        format!(
            "rules = \"pa-661a\"\noperator = \"Keystone Hall\"\n[choose]\ngoal-series = \"{series}\"\n\
             minimum-full-game = \"5.00\"\nmaximum-full-game = \"100.00\"\n\
             minimum-single-play = \"1.00\"\nmaximum-single-play = \"25.00\"\n"
        )
    };
    let warnings = |series: &str| Submission::parse(&text(series)).unwrap().warnings;
    assert!(warnings("on-reaching").is_empty());
    let found = warnings("after-third-down");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].says.contains("30.61%") && found[0].clause.is_some());
}
