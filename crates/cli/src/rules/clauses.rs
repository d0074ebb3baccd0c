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
use crate::screen;

/// Which clauses are asked for.
#[derive(Default)]
pub(super) struct Wanted<'a> {
    /// This paragraph and what stands below it.
    pub(super) paragraph: Option<&'a str>,
    /// Those that speak of this word.
    pub(super) word: Option<&'a str>,
    /// Those that no test holds.
    pub(super) missing: bool,
}

impl Wanted<'_> {
    fn holds(&self, clause: Clause) -> bool {
        let word = |word: &str| {
            let rules = clause.rules().iter().map(|rule| rule.name());
            let mut words = rules.chain([clause.summary(), clause.kind(), clause.paragraph()]);
            words.any(|says| says.to_lowercase().contains(&word.to_lowercase()))
        };
        // However it is cited: `575.11(f)`, `§ 575.11(f)`, `pa-575:575.11(f)`.
        let under = |asked: &str| {
            let asked = asked
                .trim_start_matches("58 Pa. Code")
                .trim_start_matches("MA Asia Poker");
            let asked = asked.trim_start_matches([' ', '§']);
            let asked = asked
                .strip_prefix(clause.edition())
                .map_or(asked, |rest| rest.trim_start_matches(':'));
            let rest = clause.paragraph().strip_prefix(asked);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['(', '[', '.']))
        };
        self.word.is_none_or(word) && self.paragraph.is_none_or(under)
    }
}

pub(super) fn run(
    out: &mut impl Write,
    edition: &Edition,
    wanted: &Wanted<'_>,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let missing = wanted.missing;
    let clauses: Vec<Clause> = edition
        .register()
        .clauses()
        .filter(|clause| wanted.holds(*clause))
        .filter(|clause| !missing || holders::lacking(*clause))
        .collect();
    if json {
        super::print_json(out, document(edition, &clauses))?;
    } else {
        text(out, edition, &clauses, missing)?;
    }
    let searched = wanted.word.is_some() || wanted.paragraph.is_some();
    let failed = if missing {
        !clauses.is_empty()
    } else {
        searched && clauses.is_empty()
    };
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

fn text(out: &mut impl Write, edition: &Edition, clauses: &[Clause], missing: bool) -> anyhow::Result<()> {
    let longest = clauses.iter().map(|clause| clause.paragraph().len());
    let longest = longest.max().unwrap_or_default().min(28);
    let widths = [
        longest,
        12,
        screen::width().saturating_sub(longest + 12 + 4).max(20),
    ];
    for clause in clauses {
        let row = vec![
            clause.paragraph().to_owned(),
            duty(clause.duty()).to_owned(),
            clause.summary().to_owned(),
        ];
        table::print(out, &widths, &[row])?;
        // A name for itself on its line, so that it can be copied whole.
        for test in holders::of(*clause) {
            writeln!(out, "    {test}")?;
        }
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
