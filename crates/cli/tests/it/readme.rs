//! README's lines run as printed, in a folder of their own, and give what it prints below them.

use crate::program::root;
use std::path::Path;
use std::process::{Command, Output};

/// A line of README that runs the program, and the lines that it says come out.
struct Example {
    line: String,
    printed: Vec<String>,
}

fn examples() -> Vec<Example> {
    let text = std::fs::read_to_string(root().join("README.md")).unwrap();
    let mut examples: Vec<Example> = Vec::new();
    let mut answering = false;
    for line in text.lines() {
        let Some(line) = line.strip_prefix("    ") else {
            answering = false;
            continue;
        };
        if let Some(command) = line.strip_prefix("$ houseway ") {
            answering = true;
            examples.push(Example {
                line: command.to_owned(),
                printed: Vec::new(),
            });
        } else if let Some(command) = line.strip_prefix("houseway ") {
            // What it is for stands after a gap.
            let command = command.split("   ").next().unwrap();
            examples.push(Example {
                line: command.to_owned(),
                printed: Vec::new(),
            });
        } else if answering && let Some(example) = examples.last_mut() {
            example.printed.push(line.to_owned());
        }
    }
    examples
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

fn run(folder: &Path, line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_houseway"))
        .args(words(line))
        .current_dir(folder)
        .env_remove("COLUMNS")
        .output()
        .unwrap()
}

/// Each printed line comes, in order; `...` stands for any others, also at the end of a line.
fn shows(out: &str, printed: &[String]) -> Result<(), String> {
    let mut lines = out.lines();
    for expected in printed.iter().filter(|line| line.trim() != "...") {
        let (start, open) = match expected.strip_suffix(" ...") {
            Some(start) => (start, true),
            None => (expected.as_str(), false),
        };
        let comes = |line: &str| line == start || (open && line.starts_with(start));
        if !lines.any(|line| comes(line) || line.strip_suffix(' ').is_some_and(comes)) {
            return Err(expected.clone());
        }
    }
    Ok(())
}

#[cfg(unix)]
#[test]
fn every_line_of_readme_runs_as_printed() {
    let folder = tempfile::tempdir().unwrap();
    for shared in ["examples", "submissions"] {
        std::os::unix::fs::symlink(root().join(shared), folder.path().join(shared)).unwrap();
    }
    let examples = examples();
    assert!(examples.len() > 12, "{} lines", examples.len());
    for example in examples {
        let ran = run(folder.path(), &example.line);
        let out = String::from_utf8(ran.stdout).unwrap();
        assert!(
            ran.status.success(),
            "{}: {}",
            example.line,
            String::from_utf8_lossy(&ran.stderr)
        );
        if let Err(missing) = shows(&out, &example.printed) {
            panic!("houseway {}: no line {missing:?} in\n{out}", example.line);
        }
    }
    for made in ["sign.html", "day.journal", "round-2.html", "sheet.html"] {
        assert!(folder.path().join(made).exists(), "{made}");
    }
}

#[test]
fn make_install_is_what_readme_says() {
    let makefile = std::fs::read_to_string(root().join("Makefile")).unwrap();
    assert!(makefile.contains("cargo install --locked --path crates/cli"));
    assert!(
        std::fs::read_to_string(root().join("README.md"))
            .unwrap()
            .contains("make install")
    );
}
