//! `houseway rules clauses`: every clause, what we do about it, and the tests that show it.
//!
//! The register says what; [`rulebook::holders`] says which tests.

use std::io::Write;
use std::process::ExitCode;

use rulebook::Edition;
use rulebook::clause::{Clause, Duty};
use rulebook::holders;
use serde_json::json;

use super::table;

pub(super) fn run(
    out: &mut impl Write,
    edition: &Edition,
    missing: bool,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let clauses: Vec<Clause> = edition
        .register()
        .clauses()
        .filter(|clause| !missing || holders::lacking(*clause))
        .collect();
    if json {
        super::print_json(out, document(edition, &clauses))?;
    } else {
        text(out, edition, &clauses, missing)?;
    }
    let failed = missing && !clauses.is_empty();
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

fn text(out: &mut impl Write, edition: &Edition, clauses: &[Clause], missing: bool) -> anyhow::Result<()> {
    let wide = super::width().saturating_sub(28 + 13 + 6);
    let widths = [28, 13, wide * 3 / 5, wide * 2 / 5];
    for clause in clauses {
        let row = vec![
            clause.paragraph().to_owned(),
            duty(clause.duty()).to_owned(),
            clause.summary().to_owned(),
            holders::of(*clause).join(" "),
        ];
        table::print(out, &widths, &[row])?;
    }
    let count = |asked: Duty| clauses.iter().filter(|clause| clause.duty() == asked).count();
    if missing {
        writeln!(
            out,
            "{}: {} clauses are held by no test",
            edition.id,
            clauses.len()
        )?;
    } else {
        writeln!(
            out,
            "\n{}: {} clauses; {} enforced, {} recorded, {} displayed, {} not software",
            edition.id,
            clauses.len(),
            count(Duty::Enforced),
            count(Duty::Recorded),
            count(Duty::Displayed),
            count(Duty::NotSoftware)
        )?;
    }
    Ok(())
}

fn duty(duty: Duty) -> &'static str {
    match duty {
        Duty::Enforced => "enforced",
        Duty::Recorded => "recorded",
        Duty::Displayed => "displayed",
        Duty::NotSoftware => "not software",
    }
}

fn document(edition: &Edition, clauses: &[Clause]) -> serde_json::Value {
    let clauses: Vec<_> = clauses
        .iter()
        .map(|clause| {
            json!({
                "id": clause.id(),
                "clause": clause,
                "duty": clause.duty(),
                "kind": clause.kind(),
                "rules": clause.rules().iter().map(|rule| rule.name()).collect::<Vec<_>>(),
                "summary": clause.summary(),
                "tests": holders::of(*clause),
                "missing": holders::lacking(*clause),
            })
        })
        .collect();
    json!({ "edition": edition.id, "clauses": clauses })
}
