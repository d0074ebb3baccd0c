//! `houseway office`, and docs/office.md against what the program prints.

use crate::program::{feed, root, run};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

fn page() -> String {
    std::fs::read_to_string(root().join("docs/office.md")).unwrap()
}

/// Words as a shell parts them, quotes included.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in line.trim().chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            letter => words.last_mut().unwrap().push(letter),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn printed(folder: &Path, line: &str) -> String {
    let ran = Command::new(env!("CARGO_BIN_EXE_houseway"))
        .args(words(line))
        .current_dir(folder)
        .env_remove("COLUMNS")
        .output()
        .unwrap();
    assert!(
        ran.status.success(),
        "{line}: {}",
        String::from_utf8_lossy(&ran.stderr)
    );
    let text = String::from_utf8(ran.stdout).unwrap();
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n")
}

/// The page with what each of its lines prints, run in order in one folder.
fn written_anew(page: &str, folder: &Path) -> String {
    let mut out: Vec<String> = Vec::new();
    let (mut console, mut answered) = (false, false);
    for line in page.lines() {
        if line.starts_with("```") {
            (console, answered) = (line == "```console", false);
            out.push(line.to_owned());
        } else if let (true, Some(command)) = (console, line.strip_prefix("$ houseway ")) {
            answered = true;
            out.push(line.to_owned());
            out.push(printed(folder, command));
        } else if !answered {
            out.push(line.to_owned());
        }
    }
    out.join("\n") + "\n"
}

/// The worked quarter is made by the program. `UPDATE=1` writes the page anew.
#[test]
fn the_guide_says_what_the_program_prints() {
    let folder = tempfile::tempdir().unwrap();
    let now = page();
    let anew = written_anew(&now, folder.path());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(root().join("docs/office.md"), &anew).unwrap();
    } else {
        assert!(now == anew, "write docs/office.md anew with UPDATE=1: {anew}");
    }
    assert!(anew.matches("$ houseway office").count() >= 10);
}

fn book() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("book.journal").to_str().unwrap().to_owned();
    run(&["office", "init", &file, "--example"]).quiet(0);
    (folder, file)
}

#[test]
fn an_act_is_written_once_or_refused_with_its_paragraph() {
    let (_folder, file) = book();
    let olga =
        json!({ "id": "olga", "name": "Olga", "credential": "114-Olga", "post": "finance-supervisor" });
    let tia = json!({ "id": "tia", "name": "Tia", "credential": "114-Tia", "post": "marketing-supervisor" });
    let open = json!({ "id": "day", "by": olga, "act": { "open-day": { "day": "2026-04-04" } } }).to_string();
    let before = run(&["office", "show", &file, "--json"]).quiet(0).json();
    let checked = feed(&["office", "act", &file, "-", "--check"], open.as_bytes()).quiet(0);
    assert!(
        checked.stdout.contains("gaming day 2026-04-04 is open"),
        "{}",
        checked.stdout
    );
    assert_eq!(
        run(&["office", "show", &file, "--json"]).json()["head"],
        before["head"]
    );
    let done = feed(&["office", "act", &file, "-", "--json"], open.as_bytes())
        .quiet(0)
        .json_lines();
    let again = feed(&["office", "act", &file, "-", "--json"], open.as_bytes())
        .quiet(0)
        .json_lines();
    assert_eq!(done[0]["record"], again[0]["record"]);
    let after = run(&["office", "show", &file, "--json"]).json();
    assert_eq!(
        after["records"].as_u64().unwrap(),
        before["records"].as_u64().unwrap() + 1
    );
    // What is not theirs is refused, with the paragraph.
    let authorize =
        json!({ "by": tia, "act": { "coupons": { "enter-receipt": { "receipt": 1 } } } }).to_string();
    let refused = feed(&["office", "act", &file, "-"], authorize.as_bytes());
    assert_eq!(refused.status, 1);
    assert!(
        page().contains(refused.stderr.trim()),
        "the guide quotes it: {}",
        refused.stderr
    );
    let refused = feed(&["office", "act", &file, "-", "--json"], authorize.as_bytes());
    assert_eq!(refused.status, 1);
    let refused: Value = refused.json();
    assert_eq!(refused["refused"]["code"], "not-yours");
    assert_eq!(refused["refused"]["clauses"][0], "58 Pa. Code § 603a.20(f)");
    let broken = feed(&["office", "act", &file, "-"], b"{\"by\": 1}");
    assert_eq!(broken.status, 2);
}

#[test]
fn every_report_is_text_json_csv_a_workbook_and_a_page() {
    let (folder, file) = book();
    let list = run(&["office", "report", &file, "list", "--json"])
        .quiet(0)
        .json();
    let mut shown = 0;
    for kind in list["reports"].as_array().unwrap() {
        let name = kind["name"].as_str().unwrap();
        let mut asked = vec![
            "office".to_owned(),
            "report".to_owned(),
            file.clone(),
            name.to_owned(),
        ];
        if !kind["needs"].as_array().unwrap().is_empty() {
            let query = kind["there"][0]["query"]
                .as_str()
                .unwrap_or_else(|| panic!("{name}"));
            for part in query.split('&') {
                let (option, value) = part.split_once('=').unwrap();
                asked.extend([format!("--{option}"), value.to_owned()]);
            }
        }
        let with = |more: &[&str]| {
            let args: Vec<&str> = asked
                .iter()
                .map(String::as_str)
                .chain(more.iter().copied())
                .collect();
            run(&args).quiet(0).stdout
        };
        let sheet: Value = serde_json::from_str(&with(&["--json"])).unwrap();
        let title = sheet["title"].as_str().unwrap();
        assert!(with(&[]).contains(title), "{name}");
        assert!(
            with(&["--format", "csv"]).contains(title.split(',').next().unwrap()),
            "{name}"
        );
        assert!(
            with(&["--format", "html"]).starts_with("<!doctype html>"),
            "{name}"
        );
        let out = folder.path().join("sheet.xlsx");
        with(&["--format", "xlsx", "--out", out.to_str().unwrap()]);
        assert!(std::fs::read(&out).unwrap().starts_with(b"PK"), "{name}");
        shown += 1;
    }
    assert!(shown >= 24, "{shown}");
    assert_eq!(
        run(&["office", "report", &file, "count", "--day", "2026-01-03"]).status,
        1
    );
    assert_eq!(run(&["office", "report", &file, "count"]).status, 2);
    assert_eq!(run(&["office", "report", &file, "nothing"]).status, 2);
}

#[test]
fn a_book_is_exported_read_again_and_verified() {
    let (folder, file) = book();
    let lines = run(&["office", "export", &file]).quiet(0).stdout;
    let exported = folder.path().join("book.jsonl");
    std::fs::write(&exported, &lines).unwrap();
    let exported = exported.to_str().unwrap();
    let of = |file: &str| run(&["office", "verify", file, "--json"]).quiet(0).json();
    assert_eq!(of(&file)["head"], of(exported)["head"]);
    let head = of(&file)["head"].as_str().unwrap().to_owned();
    run(&["office", "verify", exported, "--head", &head]).quiet(0);
    assert_eq!(
        run(&["office", "report", exported, "places", "--json"]).stdout,
        run(&["office", "report", &file, "places", "--json"]).stdout
    );
    // A record that was changed is found.
    let forged = lines.replacen("vault room B", "vault room C", 1);
    std::fs::write(exported, forged).unwrap();
    assert_eq!(run(&["office", "verify", exported]).status, 1);
    assert_eq!(
        run(&["office", "search", &file, "A 00007"])
            .quiet(0)
            .stdout
            .lines()
            .count(),
        1
    );
    assert_eq!(
        run(&["office", "search", &file, "no such thing at all"]).status,
        1
    );
    assert_eq!(run(&["office", "init", &file]).status, 2);
}
