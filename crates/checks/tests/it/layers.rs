//! Shared crates name no game: a game is a crate under `crates/games` and a line in the lists of `floor`.

use crate::repository::root;
use std::fs;
use std::path::{Path, PathBuf};

/// The doors and the list of games, which may name them; and the office, whose chapters rule on games by name.
const MAY: [&str; 4] = ["cli", "floor", "games", "office"];
/// Where the law itself does: names of its rules, and games that a floorperson may not supervise together.
const LAW: [&str; 2] = ["rulebook/src/rule.rs", "rulebook/src/staffing.rs"];
/// Where the word is not the game: a password too common to take, and the hand of an ace and a ten.
const OTHERWISE: [&str; 2] = ["server/src/people/password.rs", "games/common/src/points.rs"];

fn folders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.is_dir()).collect()
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// Letters and digits alone, so that `asia_poker`, `Asia Poker` and `AsiaPoker` are one.
fn letters(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The lines of a source file, without its tests, that name one of the games other than in an edition's id.
fn naming(text: &str, games: &[String], editions: &[String]) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap();
    let names_one = |line: &&str| {
        let line = editions
            .iter()
            .fold((*line).to_owned(), |line, id| line.replace(id, ""));
        let line = letters(&line);
        games.iter().any(|game| line.contains(game))
    };
    code.lines().filter(names_one).map(str::to_owned).collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn shared_crates_name_no_game() {
    let crates = root().join("crates");
    let games = folders(&crates.join("games"));
    let games: Vec<String> = games
        .iter()
        .map(|path| name(path))
        .filter(|game| game != "common")
        .map(|game| letters(&game))
        .collect();
    assert!(games.len() >= 5, "{games:?}");
    let editions = fs::read_dir(root().join("rulebooks")).unwrap();
    let editions: Vec<String> = editions
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let mut files = Vec::new();
    for shared in folders(&crates)
        .iter()
        .filter(|path| !MAY.contains(&&*name(path)))
    {
        sources(&shared.join("src"), &mut files);
    }
    sources(&crates.join("games/common/src"), &mut files);
    assert!(files.len() > 100, "{} files", files.len());
    let mut found = Vec::new();
    for file in files {
        let at = file.strip_prefix(&crates).unwrap().to_string_lossy().into_owned();
        let test = name(&file) == "tests.rs" || at == "rulebook/src/submission/mistakes.rs";
        if !test && !LAW.contains(&&*at) && !OTHERWISE.contains(&&*at) {
            let text = fs::read_to_string(&file).unwrap();
            let lines = naming(&text, &games, &editions);
            found.extend(lines.into_iter().map(|line| format!("{at}: {line}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_game_is_found_however_it_is_spelled() {
    let games = ["asiapoker".to_owned()];
    let editions = ["ma-asia-poker".to_owned()];
    for line in [
        "use asia_poker::x;",
        "/// As in Asia Poker.",
        "struct AsiaPoker;",
        "\"asia-poker\"",
    ] {
        assert_eq!(naming(line, &games, &editions), [line]);
    }
    for line in [
        "find(\"ma-asia-poker\")",
        "#[cfg(test)]\nuse asia_poker::x;",
        "poker",
    ] {
        assert!(naming(line, &games, &editions).is_empty(), "{line}");
    }
}
