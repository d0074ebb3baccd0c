//! `houseway rules clauses`: every clause, what we do about it, and where.
//!
//! The register says what; [`rulebook::places`] says where.

use std::io::Write;
use std::process::ExitCode;

use rulebook::Edition;
use rulebook::clause::{Clause, Duty};
use rulebook::places::Place;
use serde_json::json;

use super::table;

pub(super) fn run(
    out: &mut impl Write,
    edition: &Edition,
    missing: bool,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let clauses: Vec<(Clause, Place)> = edition
        .register()
        .clauses()
        .map(|clause| (clause, Place::of(clause)))
        .filter(|(clause, place)| !missing || place.lacks(*clause))
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

fn text(
    out: &mut impl Write,
    edition: &Edition,
    clauses: &[(Clause, Place)],
    missing: bool,
) -> anyhow::Result<()> {
    let wide = super::width().saturating_sub(28 + 13 + 6);
    let widths = [28, 13, wide * 3 / 5, wide * 2 / 5];
    for (clause, place) in clauses {
        let row = vec![
            clause.paragraph().to_owned(),
            duty(clause.duty()).to_owned(),
            clause.summary().to_owned(),
            place
                .places
                .iter()
                .chain(&place.tests)
                .map(String::as_str)
                .collect::<Vec<_>>()
                .join(" "),
        ];
        table::print(out, &widths, &[row])?;
    }
    let count = |asked: Duty| {
        clauses
            .iter()
            .filter(|(clause, _)| clause.duty() == asked)
            .count()
    };
    if missing {
        writeln!(
            out,
            "{}: {} clauses lack a place or a test",
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

fn document(edition: &Edition, clauses: &[(Clause, Place)]) -> serde_json::Value {
    let clauses: Vec<_> = clauses
        .iter()
        .map(|(clause, place)| {
            json!({
                "id": clause.id(),
                "clause": clause,
                "duty": clause.duty(),
                "kind": clause.kind(),
                "rules": clause.rules().iter().map(|rule| rule.name()).collect::<Vec<_>>(),
                "summary": clause.summary(),
                "places": place.places,
                "tests": place.tests,
                "missing": place.lacks(*clause),
            })
        })
        .collect();
    json!({ "edition": edition.id, "clauses": clauses })
}
