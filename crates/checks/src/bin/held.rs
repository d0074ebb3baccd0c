//! Whether the tests of a run have shown every clause to hold.
//!
//! `make test` lets every test write the clauses it holds into a folder (`rulebook::held`) and then runs this. It fails
//! when a clause that asks something of software is held by no test that ran, and when rulebooks/clauses/held.csv, which
//! `houseway rules clauses` shows, does not name the tests that held each. `--write` writes that file.

use rulebook::clause::{Duty, Register};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

/// The tests that held each clause, by its id.
type Held = BTreeMap<String, BTreeSet<String>>;

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let Some(folder) = args.next() else {
        return done("name the folder that the tests wrote to");
    };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebooks/clauses/held.csv");
    match check(&PathBuf::from(folder), &file, args.any(|arg| arg == "--write")) {
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
fn check(folder: &Path, file: &Path, write: bool) -> io::Result<Option<String>> {
    let held = read(folder)?;
    let clauses = Register::all().flat_map(Register::clauses);
    let due = clauses.filter(|clause| clause.duty() != Duty::NotSoftware);
    let (mut now, mut open, mut count) = (String::from("id,tests\n"), String::new(), 0);
    for clause in due {
        count += 1;
        let id = clause.id();
        // Writing to a string does not fail.
        let _ = match held.get(id) {
            Some(tests) => {
                let tests: Vec<&str> = tests.iter().map(String::as_str).collect();
                writeln!(now, "\"{id}\",{}", tests.join(" "))
            }
            None => writeln!(open, "  {id}: {}", clause.summary()),
        };
    }
    let missing = open.lines().count();
    println!(
        "{} of {count} clauses are held by tests that ran",
        count - missing
    );
    if missing > 0 {
        return Ok(Some(format!("no test that ran holds:\n{}", open.trim_end())));
    }
    if write {
        fs::write(file, &now)?;
    }
    let kept = fs::read_to_string(file)?;
    let differ = now.lines().filter(|line| !kept.lines().any(|kept| kept == *line));
    let differ: Vec<&str> = differ.collect();
    Ok((kept != now).then(|| {
        format!(
            "rulebooks/clauses/held.csv does not name the tests of this run (make clauses writes it):\n{}",
            differ.join("\n")
        )
    }))
}

fn read(folder: &Path) -> io::Result<Held> {
    let mut held = Held::new();
    for entry in fs::read_dir(folder)? {
        let text = fs::read_to_string(entry?.path())?;
        for line in text.lines() {
            if let [id, krate, test] = *line.split('\t').collect::<Vec<_>>() {
                let tests = held.entry(id.to_owned()).or_default();
                tests.insert(format!("{krate}::{test}"));
            }
        }
    }
    Ok(held)
}
