//! The clause map: every clause we say is enforced, recorded or displayed has a place in code and a
//! test that names it.
//!
//! `rulebooks/clauses/places.csv` is what `houseway rules clauses` shows. It is made
//! from the source: a file is a place of a clause when it cites one of its rules
//! (`Rule::FourAces`) or, for a rulebook, the paragraph; a test names a clause in the
//! same two ways. `UPDATE=1 cargo test -p rulebook --test clause_map` writes it anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use rulebook::clause::{Clause, Duty, Register};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Where a clause is carried out, and the tests that name it.
type Named = (BTreeSet<String>, BTreeSet<String>);

/// Source text with where it stands: `games/asia_poker/settle.rs`.
struct Source {
    name: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// Code and tests of every crate, told apart.
fn sources() -> (Vec<Source>, Vec<Source>) {
    let (mut code, mut tests) = (Vec::new(), Vec::new());
    let mut crates: Vec<PathBuf> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    crates.sort();
    for krate in crates {
        let crate_name = krate.file_name().unwrap().to_string_lossy().into_owned();
        for folder in ["src", "tests"] {
            let mut files = Vec::new();
            rust_files(&krate.join(folder), &mut files);
            files.sort();
            for file in files {
                let within = file.strip_prefix(krate.join(folder)).unwrap();
                let within = within.to_string_lossy().replace('\\', "/");
                let name = format!("{crate_name}/{within}");
                // The list of names is no use of them.
                if name == "rulebook/rule.rs" || name == "rulebook/clause_map.rs" {
                    continue;
                }
                let text = fs::read_to_string(&file).unwrap();
                if folder == "tests" || within.ends_with("tests.rs") || within.contains("tests/") {
                    tests.push(Source { name, text });
                    continue;
                }
                match text.split_once("#[cfg(test)]\nmod tests {") {
                    Some((before, after)) => {
                        code.push(Source {
                            name: name.clone(),
                            text: before.to_owned(),
                        });
                        tests.push(Source {
                            name,
                            text: after.to_owned(),
                        });
                    }
                    None => code.push(Source { name, text }),
                }
            }
        }
    }
    (code, tests)
}

/// `four-aces` as the code writes it: `FourAces`.
fn camel(name: &str) -> String {
    let upper = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| {
            first.to_uppercase().chain(letters).collect()
        })
    };
    name.split('-').map(upper).collect()
}

/// Where a word stands in a text, not as a part of a longer one.
fn finds<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> + 't {
    text.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let after = text[at + word.len()..].chars().next();
        let before = text[..at].chars().next_back();
        !after.is_some_and(|c| c.is_alphanumeric() || c == '(' || c == '[' || c == '_')
            && !before.is_some_and(|c| c.is_alphanumeric() || c == '.')
    })
}

/// The test a place in a test file belongs to.
fn test_at(source: &Source, at: usize) -> String {
    let function = source.text[..at]
        .rmatch_indices("fn ")
        .map(|(start, _)| &source.text[start + 3..])
        .filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next())
        .find(|name| !name.is_empty());
    format!("{}::{}", source.name, function.unwrap_or("?"))
}

/// Places and tests by clause id.
fn map() -> BTreeMap<&'static str, Named> {
    let (code, tests) = sources();
    let mut map: BTreeMap<&'static str, Named> = BTreeMap::new();
    for edition in Register::editions() {
        let rulebook = format!("rulebooks/{edition}.toml");
        let text = fs::read_to_string(root().join(&rulebook)).unwrap_or_default();
        for clause in Register::of(edition).unwrap().clauses() {
            let (places, named) = map.entry(clause.id()).or_default();
            if text.contains(&format!("\"{}\"", clause.paragraph())) {
                places.insert(rulebook.clone());
            }
            let rules = clause
                .rules()
                .iter()
                .map(|rule| format!("Rule::{}", camel(rule.name())));
            let rules: Vec<String> = rules.collect();
            for source in &code {
                if rules
                    .iter()
                    .any(|rule| finds(&source.text, rule).next().is_some())
                {
                    places.insert(source.name.clone());
                }
            }
            for source in &tests {
                for rule in &rules {
                    named.extend(finds(&source.text, rule).map(|at| test_at(source, at)));
                }
                // Two editions number their paragraphs alike, so the file must say which it means.
                if source.text.contains(edition) {
                    named.extend(finds(&source.text, clause.paragraph()).map(|at| test_at(source, at)));
                }
            }
        }
    }
    map
}

fn shown(map: &BTreeMap<&'static str, Named>) -> String {
    let mut text = String::from("id,places,tests\n");
    for clause in all_clauses() {
        let (places, tests) = &map[clause.id()];
        if !places.is_empty() || !tests.is_empty() {
            let join = |set: &BTreeSet<String>| set.iter().cloned().collect::<Vec<_>>().join(" ");
            writeln!(text, "\"{}\",{},{}", clause.id(), join(places), join(tests)).unwrap();
        }
    }
    text
}

fn all_clauses() -> impl Iterator<Item = Clause> {
    Register::editions().flat_map(|edition| Register::of(edition).unwrap().clauses())
}

#[test]
fn the_map_in_the_repository_is_what_the_source_says() {
    let file = root().join("rulebooks/clauses/places.csv");
    let now = shown(&map());
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, &now).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap();
    assert!(
        kept == now,
        "places.csv is out of date: UPDATE=1 cargo test -p rulebook --test clause_map"
    );
}

#[test]
fn every_clause_we_enforce_record_or_display_has_a_place_and_a_test() {
    let map = map();
    let missing = |lacks: &dyn Fn(Clause, &Named) -> bool| -> String {
        let missing = all_clauses().filter(|clause| lacks(*clause, &map[clause.id()]));
        missing
            .map(|clause| format!("{} {:?}\n", clause.id(), clause.rules()))
            .collect()
    };
    let missing = missing(&|clause, (places, tests)| {
        clause.duty() != Duty::NotSoftware && (places.is_empty() || tests.is_empty())
    });
    assert!(
        missing.is_empty(),
        "clauses without a place or a test:\n{missing}"
    );
}
