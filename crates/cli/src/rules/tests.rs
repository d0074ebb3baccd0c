//! What the commands print, without starting a process.

use std::path::{Path, PathBuf};

use rulebook::Edition;
use serde_json::Value;

use super::*;

fn edition_of(id: &str) -> &'static Edition {
    Edition::all().iter().find(|edition| edition.id == id).unwrap()
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

/// What a command printed.
fn printed(run: impl FnOnce(&mut Vec<u8>) -> anyhow::Result<ExitCode>) -> (String, ExitCode) {
    let mut out = Vec::new();
    let code = run(&mut out).unwrap();
    (String::from_utf8(out).unwrap(), code)
}

fn json(run: impl FnOnce(&mut Vec<u8>) -> anyhow::Result<ExitCode>) -> Value {
    let document: Value = serde_json::from_str(&printed(run).0).unwrap();
    assert_eq!(document["version"], 1);
    document
}

#[test]
fn list_names_every_edition() {
    let (text, _) = printed(|out| list::run(out, false));
    let document = json(|out| list::run(out, true));
    for (n, edition) in Edition::all().iter().enumerate() {
        assert!(text.contains(&edition.id));
        assert_eq!(document["editions"][n]["id"], edition.id.as_str());
    }
    assert!(edition("pa-576").unwrap_err().to_string().contains("pa-575"));
}

#[test]
fn show_prints_options_payouts_and_clauses() {
    let (text, _) = printed(|out| show::run(out, edition_of("pa-659a-fortune"), false));
    for expected in [
        "fortune-bonus",
        "8000 to 1 ($5,000)",
        "push",
        "§ 659a.12(d)(3)",
        "reading F6",
    ] {
        assert!(text.contains(expected), "{expected}");
    }
    let document = json(|out| show::run(out, edition_of("pa-575"), true));
    let bonus = document["options"]
        .as_array()
        .unwrap()
        .iter()
        .find(|o| o["key"] == "bonus")
        .unwrap();
    assert_eq!(bonus["default"], "A");
    assert_eq!(bonus["clause"], "58 Pa. Code § 575.12(b)");
    let tables = document["paytables"].as_array().unwrap();
    let c = tables
        .iter()
        .find(|table| table["wager"] == "bonus" && table["id"] == "C")
        .unwrap();
    assert_eq!(c["rows"][5]["pays"], "25 to 1");
}

#[test]
fn diff_shows_both_sides_with_both_clauses_and_what_is_the_same() {
    let (text, _) = printed(|out| diff::run(out, ["pa-575", "ma-asia-poker"], false, false));
    for expected in [
        "SURRENDER",
        "[58 Pa. Code § 575.11(d)]",
        "[MA Asia Poker § 12(e)]",
        "are the same",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    let document = json(|out| diff::run(out, ["pa-575", "ma-asia-poker"], false, true));
    assert!(document["differences"].as_u64().unwrap() > 20);
    let (same, _) = printed(|out| diff::run(out, ["pa-575"; 2], false, false));
    assert!(same.contains("0 matters differ"));
}

#[test]
fn check_refuses_with_place_clause_and_help() {
    let path = file("testdata/submissions/many-at-once.toml");
    let (text, code) = printed(|out| check::run(out, std::slice::from_ref(&path), false));
    assert_eq!(code, ExitCode::FAILURE);
    for expected in [
        "refused, 8 problems",
        "58 Pa. Code § 659a.2(c)",
        "toml:9:18]",
        "this needs shuffle = \"device\"",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "colour where no terminal is");
    let document = json(|out| check::run(out, std::slice::from_ref(&path), true));
    assert_eq!(document["valid"], false);
    let button = &document["problems"][3];
    assert_eq!(button["at"], "choose.start-position");
    assert_eq!(
        (button["line"].as_u64(), button["column"].as_u64()),
        (Some(9), Some(18))
    );
    assert_eq!(button["clause-id"], "pa-659a-fortune:659a.2(c)");
}

#[test]
fn what_cannot_be_read_is_an_error_of_the_command() {
    let read = |path: &Path| {
        check::run(&mut Vec::new(), &[path.to_owned()], false)
            .unwrap_err()
            .to_string()
    };
    assert!(read(&file("testdata/submissions/no-such-file.toml")).starts_with("cannot read"));
    assert!(read(&file("testdata")).starts_with("cannot read"));
    let path = std::env::temp_dir().join(format!("houseway-{}-not-utf8.toml", std::process::id()));
    std::fs::write(&path, b"rules = 1\nx = \"\xff\"\n").unwrap();
    assert!(read(&path).ends_with("line 2 is not UTF-8 text"));
    std::fs::write(&path, vec![b'#'; rulebook::document::LONGEST + 9]).unwrap();
    assert!(read(&path).ends_with("more than 1048576 bytes"));
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn sign_prints_text_page_and_json() {
    let path = file("submissions/fortune-asia-poker.toml");
    let (text, _) = printed(|out| sign::run(out, &path, None, false));
    assert!(text.contains("Envy Bonus") && text.contains("Three Rivers Hall"));
    let document = json(|out| sign::run(out, &path, None, true));
    assert_eq!(document["wagers"][1]["rows"][0]["envy"], "5000.00");
    let (refused, code) =
        printed(|out| sign::run(out, &file("testdata/submissions/empty.toml"), None, false));
    assert!(refused.contains("refused") && code == ExitCode::FAILURE);
}

#[test]
fn clauses_lists_the_register() {
    let edition = edition_of("pa-575");
    let document = json(|out| clauses::run(out, edition, &clauses::Wanted::default(), true));
    let clauses = document["clauses"].as_array().unwrap();
    assert_eq!(clauses.len(), edition.register().clauses().count());
    assert!(
        clauses
            .iter()
            .any(|clause| clause["id"] == "pa-575:575.12(c)[floor]" && clause["duty"] == "enforced")
    );
    let (text, _) = printed(|out| clauses::run(out, edition, &clauses::Wanted::default(), false));
    assert!(text.contains("575.11(f)(1)(i)") && text.contains("not software"));
}

#[test]
fn staff_says_whose_tables_one_floorperson_may_have() {
    let raise = file("submissions/raise-it-up.toml");
    let hi_lo = file("submissions/five-card-hi-lo.toml");
    let football = file("submissions/three-dice-football.toml");
    let (text, code) = printed(|out| staff::run(out, &[raise.clone(), hi_lo], &[], false));
    assert_eq!(code, ExitCode::SUCCESS);
    assert!(text.contains("58 Pa. Code § 587.14(c)"), "{text}");
    let both = [raise, football.clone()];
    let (text, code) = printed(|out| staff::run(out, &both, &["Baccarat".to_owned()], false));
    assert_eq!(code, ExitCode::FAILURE);
    assert!(
        text.contains("§ 587.14(c)(1)") && text.contains("§ 587.14(c)(6)"),
        "{text}"
    );
    let (text, code) = printed(|out| staff::run(out, std::slice::from_ref(&football), &[], false));
    assert_eq!(code, ExitCode::SUCCESS);
    assert!(text.contains("no edition"), "{text}");
}
