//! Which clauses the tests of a run have shown to hold, against the list of those that none shows yet.
//!
//! `make test` lets every test write the clauses it holds into a folder (`rulebook::held`) and then runs this. It fails
//! when a clause is held by no test and is not on the list, and when one on the list is held: so the list only shrinks.
//! `--write` writes the list anew.

use rulebook::clause::{Duty, Register};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let Some(folder) = args.next() else {
        return done("name the folder that the tests wrote to");
    };
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebooks/clauses/unheld.txt");
    match check(&PathBuf::from(folder), &list, args.any(|arg| arg == "--write")) {
        Ok(None) => ExitCode::SUCCESS,
        Ok(Some(finding)) => done(&finding),
        Err(error) => done(&error.to_string()),
    }
}

#[allow(clippy::print_stderr, reason = "a command")]
fn done(finding: &str) -> ExitCode {
    eprintln!("{finding}");
    ExitCode::FAILURE
}

#[allow(clippy::print_stdout, reason = "a command")]
fn check(folder: &Path, list: &Path, write: bool) -> io::Result<Option<String>> {
    let mut held = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let text = fs::read_to_string(entry?.path())?;
        held.extend(
            text.lines()
                .filter_map(|line| line.split('\t').next())
                .map(str::to_owned),
        );
    }
    let registers = Register::editions().filter_map(Register::of);
    let clauses = registers.flat_map(|register| register.clauses());
    let due: BTreeSet<&str> = clauses
        .filter(|clause| clause.duty() != Duty::NotSoftware)
        .map(|clause| clause.id())
        .collect();
    let open: BTreeSet<&str> = due.iter().copied().filter(|id| !held.contains(*id)).collect();
    if write {
        let lines: Vec<&str> = open.iter().copied().collect();
        fs::write(list, lines.join("\n") + "\n")?;
    }
    let text = fs::read_to_string(list)?;
    let known: BTreeSet<&str> = text.lines().collect();
    println!(
        "{} of {} clauses are held by tests that ran",
        due.len() - open.len(),
        due.len()
    );
    let said = |what: &str, ids: Vec<&&str>| {
        let ids: Vec<String> = ids.iter().map(|id| format!("  {id}")).collect();
        (!ids.is_empty()).then(|| format!("{what}\n{}", ids.join("\n")))
    };
    let lost = said("no test that ran holds:", open.difference(&known).collect());
    let gained = said(
        "held now; take them off rulebooks/clauses/unheld.txt:",
        known.difference(&open).collect(),
    );
    Ok(lost.or(gained))
}
