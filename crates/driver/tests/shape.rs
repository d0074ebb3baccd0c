//! ARCHITECTURE.md, "How to add a game", holds of every game here: the same files in the same places, and no shared
//! file that names a game, except the lists.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::fs;
use std::path::{Path, PathBuf};

const GAMES: [&str; 5] = [
    "asia_poker",
    "raise_it_up",
    "three_dice_football",
    "five_card_hi_lo",
    "double_attack",
];

/// What every game has in a crate; a name without an ending is a file or a folder.
const FILES: [(&str, &[&str]); 4] = [
    ("games", &["mod", "rules", "round", "settle", "settlement"]),
    ("wire", &["mod", "record", "result", "account", "rank"]),
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

/// Files whose purpose is to list the games.
const LISTS: [&str; 3] = ["wire/src/list.rs", "driver/src/games.rs", "math/src/list.rs"];

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

#[test]
fn every_game_has_the_same_files_in_the_same_places() {
    for (crate_name, files) in FILES {
        for game in GAMES {
            let folder = crates().join(crate_name).join("src").join(game);
            for file in files {
                let found = folder.join(format!("{file}.rs")).is_file() || folder.join(file).is_dir();
                assert!(found, "{crate_name}/src/{game} has no {file}");
            }
        }
    }
    for game in GAMES {
        // Asia Poker's strategy is the house way.
        let strategy = if game == "asia_poker" {
            "house_way"
        } else {
            "strategy.rs"
        };
        assert!(
            crates().join("games/src").join(game).join(strategy).exists(),
            "{game}"
        );
        assert!(
            crates().join("table/tests").join(game).join("main.rs").is_file(),
            "{game}"
        );
        for crate_name in ["math", "simulate"] {
            let at = crates().join(crate_name).join("src").join(game);
            assert!(
                at.is_dir() || at.with_extension("rs").is_file(),
                "{crate_name}: {game}"
            );
        }
    }
}

#[test]
fn no_shared_file_names_a_game_except_the_lists() {
    let mut read = 0;
    for crate_name in ["wire", "table", "driver", "journal", "store", "chance", "math"] {
        let mut files = Vec::new();
        let source = crates().join(crate_name).join("src");
        sources(&source, &mut files);
        for file in files {
            let within = file
                .strip_prefix(&source)
                .unwrap()
                .to_string_lossy()
                .replace('\\', "/");
            let own = GAMES.iter().any(|game| within.starts_with(game));
            let name = format!("{crate_name}/src/{within}");
            if own || LISTS.contains(&name.as_str()) {
                continue;
            }
            read += 1;
            for (number, line) in fs::read_to_string(&file).unwrap().lines().enumerate() {
                let line = line.trim();
                let declares = line.starts_with("mod ") || line.starts_with("pub mod ");
                let comment = line.starts_with("//");
                // A submission may name a house way whatever its game; the files are of the one game that asks for it.
                let house_way = line.contains("asia_poker::house_way");
                let named = GAMES.iter().find(|game| line.contains(*game));
                assert!(
                    named.is_none() || declares || comment || house_way,
                    "{name}:{} names {named:?}: {line}",
                    number + 1
                );
            }
        }
    }
    assert!(read > 60, "only {read} shared files were read");
}
