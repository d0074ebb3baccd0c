//! The check of the clauses that a run held.

use rulebook::clause::{Clause, Duty, Register};
use std::fmt::Write;
use std::process::Command;

/// Every clause that asks something of software.
fn due() -> Vec<Clause> {
    let clauses = Register::all().flat_map(Register::clauses);
    clauses
        .filter(|clause| clause.duty() != Duty::NotSoftware)
        .collect()
}

/// Whether the check passes a run in which one test held these clauses, and what it says.
fn checked(held: &[Clause]) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let mut lines = String::new();
    for clause in held {
        writeln!(lines, "{}\ta-crate\ta_test", clause.id()).unwrap();
    }
    std::fs::write(folder.path().join("1.tsv"), lines).unwrap();
    let ran = Command::new(env!("CARGO_BIN_EXE_held"))
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8(ran.stderr).unwrap();
    (ran.status.success(), said)
}

#[test]
fn a_clause_that_no_test_held_is_named() {
    let (passed, said) = checked(&[]);
    assert!(!passed && said.lines().count() == due().len() + 1, "{said}");
    let all = due();
    let (lost, kept) = all.split_first().unwrap();
    let (passed, said) = checked(kept);
    assert!(
        !passed && said.lines().count() == 2 && said.contains(lost.id()),
        "{said}"
    );
}

#[test]
fn a_list_that_names_other_tests_is_refused() {
    let (passed, said) = checked(&due());
    assert!(!passed && said.contains("make clauses"), "{said}");
}
