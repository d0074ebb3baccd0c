//! `houseway rules check`, and reading a submission for the other commands.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use rulebook::document::LONGEST;
use rulebook::{Problem, Severity, Submission};
use serde_json::json;

use super::diagnostic;

pub(super) fn run(out: &mut impl Write, path: &Path, json: bool) -> anyhow::Result<ExitCode> {
    let text = read(path)?;
    let name = path.display().to_string();
    let (submission, problems) = match Submission::parse(&text) {
        Ok(submission) => {
            let warnings = submission.warnings.clone();
            (Some(submission), warnings)
        }
        Err(problems) => (None, problems),
    };
    // HOUSE WAY: once `crate::prove` exists, an accepted submission goes on to
    // `crate::prove::house_way(&submission, path)` here, and its answer joins the report.
    if json {
        super::print_json(out, document(&name, &text, submission.as_ref(), &problems))?;
    } else {
        write!(out, "{}", diagnostic::render(&problems, &name, &text)?)?;
        writeln!(out, "{}", verdict(&name, submission.as_ref(), &problems))?;
    }
    Ok(if submission.is_some() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Reads a submission's text. What cannot be read is exit status 2, so it is an error of the command.
pub(super) fn read(path: &Path) -> anyhow::Result<String> {
    let name = path.display();
    let mut bytes = Vec::new();
    // One byte more than is allowed is enough to know that there are too many.
    let most = u64::try_from(LONGEST)?.saturating_add(1);
    fs::File::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .with_context(|| format!("cannot read {name}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count()
            + 1;
        anyhow::anyhow!("cannot read {name}: line {line} is not UTF-8 text")
    })
}

/// Reads and checks a submission for a command that needs a sound one. The report of a refused one is printed.
pub(super) fn submission(out: &mut impl Write, path: &Path) -> anyhow::Result<Option<Submission>> {
    let text = read(path)?;
    match Submission::parse(&text) {
        Ok(submission) => Ok(Some(submission)),
        Err(problems) => {
            let name = path.display().to_string();
            write!(out, "{}", diagnostic::render(&problems, &name, &text)?)?;
            writeln!(out, "{}", verdict(&name, None, &problems))?;
            Ok(None)
        }
    }
}

fn verdict(name: &str, submission: Option<&Submission>, problems: &[Problem]) -> String {
    let count = |severity| {
        problems
            .iter()
            .filter(|problem| problem.severity == severity)
            .count()
    };
    let plural = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    let warned = if warnings == 0 {
        String::new()
    } else {
        format!(", {}", plural(warnings, "warning"))
    };
    match submission {
        Some(submission) => {
            format!("{name}: {} allows these choices{warned}.", submission.edition.id)
        }
        None => format!("{name}: refused, {}{warned}.", plural(errors, "problem")),
    }
}

fn document(
    name: &str,
    text: &str,
    submission: Option<&Submission>,
    problems: &[Problem],
) -> serde_json::Value {
    let problems: Vec<_> = problems
        .iter()
        .map(|problem| {
            let place = problem.span.as_ref().map(|span| place(text, span.start));
            json!({
                "severity": if problem.is_error() { "error" } else { "warning" },
                "at": problem.at,
                "says": problem.says,
                "clause": problem.clause,
                "clause_id": problem.clause.map(|clause| clause.id()),
                "help": problem.help,
                "line": place.map(|(line, _)| line),
                "column": place.map(|(_, column)| column),
                "span": problem.span.as_ref().map(|span| [span.start, span.end]),
            })
        })
        .collect();
    let choices = submission.map(|submission| {
        let choices = submission.choices.iter();
        choices
            .map(|choice| (choice.key.clone(), json!(choice.value)))
            .collect::<serde_json::Map<_, _>>()
    });
    json!({
        "file": name,
        "valid": submission.is_some(),
        "rules": submission.map(|submission| &submission.edition.id),
        "operator": submission.map(|submission| &submission.operator),
        "house_way": submission.map(|submission| submission.house_way.name()),
        "choices": choices,
        "problems": problems,
    })
}

/// The line and column of a byte, both from 1.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    (line, column)
}
