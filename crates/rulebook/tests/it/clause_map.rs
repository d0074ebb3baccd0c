//! The clause map: where each clause is carried out, and the tests that name it. Whether tests that ran really hold a
//! clause is for `make test` to say (`rulebook::held`, rulebooks/clauses/unheld.txt).
//!
//! `rulebooks/clauses/places.csv` is what `houseway rules clauses` shows. It is made
//! from the source: a file is a place of a clause when it cites one of its rules
//! (`Rule::FourAces`) or, for a rulebook, the paragraph; a test names a clause in the
//! same two ways. A file of another game is no evidence: it counts for its own editions
//! alone. Nor does a list of what events cite (`cites.rs`) show where a clause is enforced.
//! `make clauses` writes it anew.

use rulebook::clause::{Clause, Register};
use rulebook::{Edition, Family};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Where a clause is carried out, and the tests that name it.
type Named = (BTreeSet<String>, BTreeSet<String>);

/// Source text with where it stands: `games/asia_poker/settle.rs`, `games/asia_poker/it/settle.rs` for a test.
struct Source {
    name: String,
    text: String,
}

/// How the files and folders of each game begin.
const GAMES: &[(Family, &[&str])] = &[
    (Family::AsiaPoker, &["asia_poker"]),
    (Family::RaiseItUp, &["raise_it_up"]),
    (Family::ThreeDiceFootball, &["three_dice_football", "football"]),
    (Family::FiveCardHiLo, &["five_card_hi_lo", "hi_lo"]),
    (Family::DoubleAttack, &["double_attack"]),
];

impl Source {
    /// The game whose file this is; none for one that all games share.
    fn game(&self) -> Option<Family> {
        let of = |part: &str, name: &str| {
            let rest = part.trim_end_matches(".rs").strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
        };
        self.name.split('/').skip(1).find_map(|part| {
            let mut games = GAMES.iter();
            let game = games.find(|(_, names)| names.iter().any(|name| of(part, name)));
            game.map(|(family, _)| *family)
        })
    }

    /// Whether it can be a place or a test of this game's clauses.
    fn counts_for(&self, family: Family) -> bool {
        self.game().is_none_or(|game| game == family)
    }
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
    let all = root().join("crates");
    let mut crates = Vec::new();
    for folder in [all.clone(), all.join("games")] {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        crates.extend(entries.filter(|path| path.join("Cargo.toml").is_file()));
    }
    crates.sort();
    for krate in crates {
        let crate_name = krate.strip_prefix(&all).unwrap();
        let crate_name = crate_name.to_string_lossy().replace('\\', "/");
        for folder in ["src", "tests"] {
            let mut files = Vec::new();
            rust_files(&krate.join(folder), &mut files);
            files.sort();
            for file in files {
                let within = file.strip_prefix(krate.join(folder)).unwrap();
                let within = within.to_string_lossy().replace('\\', "/");
                let name = format!("{crate_name}/{within}");
                // The list of names is no use of them.
                if name == "rulebook/rule.rs" || name == "rulebook/it/clause_map.rs" {
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

/// The function or constant that begins on a line, with how far it is indented.
fn item(line: &str) -> Option<(usize, &'static str, &str)> {
    let indent = line.len() - line.trim_start().len();
    let words = line.split_whitespace().skip_while(|word| {
        word.starts_with("pub") || ["async", "unsafe"].contains(word) || word.ends_with("super)")
    });
    let mut words = words;
    let kind = ["fn", "const", "static"]
        .into_iter()
        .find(|kind| words.clone().next() == Some(kind))?;
    words.next();
    let name = words.next()?;
    let name = name.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    Some((indent, if kind == "fn" { "fn" } else { "const" }, name))
}

/// The function that a place in a file lies in: for a list, the function that uses it. The file alone where there
/// is none.
fn test_at(source: &Source, at: usize) -> String {
    let mut seen = Vec::new();
    match function_at(&source.text, at, &mut seen) {
        Some(name) => format!("{}::{name}", source.name),
        None => source.name.clone(),
    }
}

fn function_at<'t>(text: &'t str, at: usize, seen: &mut Vec<&'t str>) -> Option<&'t str> {
    let (mut function, mut list) = (None, None);
    for line in text[..at].lines() {
        match item(line) {
            Some((indent, "fn", name)) => (function, list) = (Some((indent, name)), None),
            // A constant inside a function is the function's.
            Some((indent, _, name)) if function.is_none_or(|(within, _)| indent <= within) => {
                list = Some(name)
            }
            _ => {}
        }
    }
    let Some(list) = list else {
        return function.map(|(_, name)| name);
    };
    if seen.contains(&list) {
        return None;
    }
    seen.push(list);
    finds(text, list).find_map(|used| {
        let line = text[..used].rfind('\n').map_or(0, |end| end + 1);
        let declares = text[line..].lines().next().and_then(item);
        match declares {
            Some((_, "const", name)) if name == list => None,
            _ => function_at(text, used, seen),
        }
    })
}

/// Places and tests by clause id.
fn map() -> BTreeMap<&'static str, Named> {
    let (code, tests) = sources();
    let mut map: BTreeMap<&'static str, Named> = BTreeMap::new();
    for edition in Register::editions() {
        let rulebook = format!("rulebooks/{edition}.toml");
        let text = fs::read_to_string(root().join(&rulebook)).unwrap_or_default();
        let family = Edition::find(edition).unwrap().family;
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
            for source in code.iter().filter(|source| source.counts_for(family)) {
                if rules
                    .iter()
                    .any(|rule| finds(&source.text, rule).next().is_some())
                {
                    places.insert(source.name.clone());
                }
            }
            for source in tests.iter().filter(|source| source.counts_for(family)) {
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
    assert!(kept == now, "places.csv is out of date: run make clauses");
}

#[test]
fn a_file_belongs_to_its_game_and_a_place_to_its_function() {
    let source = |name: &str, text: &str| Source {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    for (name, game) in [
        ("games/asia_poker/settle.rs", Some(Family::AsiaPoker)),
        ("games/five_card_hi_lo/it/setting.rs", Some(Family::FiveCardHiLo)),
        ("floor/it/deal/football.rs", Some(Family::ThreeDiceFootball)),
        ("games/common/settled.rs", None),
        ("table/double_attack/play.rs", Some(Family::DoubleAttack)),
        ("games/raise_it_up/math/mod.rs", Some(Family::RaiseItUp)),
        ("table/desk/cutting.rs", None),
        ("table/crew/mod.rs", None),
    ] {
        assert_eq!(source(name, "").game(), game, "{name}");
    }
    let text = "const LIST: &[Rule] = &[Rule::A];\nfn helps() {\n    const X: Rule = Rule::B;\n}\nconst LONE: Rule = Rule::C;\nfn uses() {\n    all(LIST);\n}\n";
    let file = source("x/y.rs", text);
    let at = |what: &str| test_at(&file, text.find(what).unwrap());
    assert_eq!(at("Rule::A"), "x/y.rs::uses");
    assert_eq!(at("Rule::B"), "x/y.rs::helps");
    assert_eq!(at("Rule::C"), "x/y.rs");
}
