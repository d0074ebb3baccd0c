//! ARCHITECTURE.md, "How to add a game", holds of every game here: the same files in the same places, and no shared
//! library that names a game.

use std::fs;
use std::path::{Path, PathBuf};

const GAMES: [&str; 5] = [
    "asia_poker",
    "raise_it_up",
    "three_dice_football",
    "five_card_hi_lo",
    "double_attack",
];

/// What every game's crate has; a name without an ending is a file or a folder.
const FILES: [&str; 12] = [
    "lib",
    "rules",
    "round",
    "settle",
    "settlement",
    "wire/mod",
    "wire/record",
    "wire/result",
    "wire/account",
    "wire/rank",
    "math/mod",
    "simulate/mod",
];

/// What every game has in a shared crate.
const ELSEWHERE: [(&str, &[&str]); 2] = [
    (
        "table",
        &[
            "mod",
            "act",
            "phase",
            "wagers",
            "bets",
            "irregular",
            "apply",
            "cites",
            "expected",
            "record",
            "reason",
        ],
    ),
    ("driver", &["mod", "people", "tell", "export", "settle"]),
];

/// Libraries that know no game.
const SHARED: [&str; 9] = [
    "cards",
    "rulebook",
    "journal",
    "chance",
    "store",
    "wire",
    "math",
    "simulate",
    "games/common",
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

fn has(folder: &Path, file: &str) -> bool {
    folder.join(format!("{file}.rs")).is_file() || folder.join(file).is_dir()
}

#[test]
fn every_game_has_the_same_files_in_the_same_places() {
    for game in GAMES {
        let folder = crates().join("games").join(game).join("src");
        for file in FILES {
            assert!(has(&folder, file), "games/{game}/src has no {file}");
        }
        // Asia Poker's strategy is the house way.
        let strategy = if game == "asia_poker" {
            "house_way"
        } else {
            "strategy"
        };
        assert!(has(&folder, strategy), "games/{game}/src has no {strategy}");
        for (crate_name, files) in ELSEWHERE {
            let folder = crates().join(crate_name).join("src").join(game);
            for file in files {
                assert!(has(&folder, file), "{crate_name}/src/{game} has no {file}");
            }
        }
        for main in [format!("games/{game}/tests/it"), format!("table/tests/{game}")] {
            assert!(
                crates().join(&main).join("main.rs").is_file(),
                "{main} has no main.rs"
            );
        }
    }
}

#[test]
fn no_shared_library_names_a_game() {
    let mut read = 0;
    for crate_name in SHARED {
        let mut files = Vec::new();
        sources(&crates().join(crate_name).join("src"), &mut files);
        files.retain(|file| !file.ends_with("tests.rs"));
        for file in files {
            read += 1;
            for (number, line) in fs::read_to_string(&file).unwrap().lines().enumerate() {
                let named = GAMES.iter().find(|game| line.contains(*game));
                assert!(
                    named.is_none() || line.trim().starts_with("//"),
                    "{}:{} names {named:?}: {line}",
                    file.display(),
                    number + 1
                );
            }
        }
    }
    assert!(read > 60, "only {read} shared files were read");
}
