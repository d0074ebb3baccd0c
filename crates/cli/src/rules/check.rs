//! `houseway rules check`, and reading a submission for the other commands.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use asia_poker::house_way::prove::Proof;
use rulebook::document::LONGEST;
use rulebook::{HouseWayChoice, Problem, Severity, Submission, submission};
use serde_json::json;

use super::diagnostic;
use crate::prove::Checked;

/// Checks a submission and, where the edition allows it, proves its house way over every hand there is.
pub(super) fn run(out: &mut impl Write, path: &Path, json: bool) -> anyhow::Result<ExitCode> {
    let text = read(path)?;
    let name = path.display().to_string();
    let mut report = Report {
        submission: None,
        problems: Vec::new(),
        proof: None,
    };
    match Submission::parse(&text) {
        Ok(submission) => prove(&mut report, submission, path)?,
        Err(problems) => {
            report.problems = problems;
            if let Some(choice) = submission::house_way(&text) {
                report
                    .problems
                    .extend(crate::prove::understand(&choice, path).err().unwrap_or_default());
            }
        }
    }
    let refused = report.problems.iter().any(Problem::is_error);
    if json {
        super::print_json(out, document(&name, &text, &report))?;
    } else {
        write!(out, "{}", diagnostic::render(&report.problems, &name, &text)?)?;
        writeln!(out, "{}", verdict(&name, &report))?;
    }
    Ok(if refused {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// What was found out about a submission.
struct Report {
    /// The submission, where the edition allows it.
    submission: Option<Submission>,
    /// What is wrong with it.
    problems: Vec<Problem>,
    /// The proof of its house way.
    proof: Option<Proof>,
}

fn prove(report: &mut Report, submission: Submission, path: &Path) -> anyhow::Result<()> {
    report.problems.clone_from(&submission.warnings);
    match crate::prove::house_way(&submission, path)? {
        Checked::Proved(way, proof) => {
            let idle = way
                .rules
                .iter()
                .zip(&proof.by_rule)
                .filter(|&(_, &hands)| hands == 0);
            report.problems.extend(idle.map(|(rule, _)| {
                let says = format!(
                    "rule \"{}\" of the house way \"{}\" decides no hand",
                    rule.name, way.name
                );
                Problem::error("house-way", says).warning()
            }));
            report.problems.extend(crate::worth::warning(&submission, &way));
            report.proof = Some(proof);
        }
        Checked::NotAsked => {}
        Checked::Wrong(problems) => report.problems.extend(problems),
        Checked::Fails(hand) => {
            let name = submission.house_way.as_ref().map_or("", HouseWayChoice::name);
            let says = format!("the house way \"{name}\" does not set every hand");
            let span = match &submission.house_way {
                Some(HouseWayChoice::Named(_, span)) => Some(span.clone()),
                _ => None,
            };
            let clause = submission.edition.option("house-way").map(|option| option.clause);
            let problem = Problem::error("house-way", says)
                .help(format!("it fails on {hand}"))
                .spanning(span);
            report.problems.push(Problem { clause, ..problem });
        }
    }
    report.submission = Some(submission);
    Ok(())
}

/// Reads a submission's text. What cannot be read is exit status 2, so it is an error of the command.
pub(super) fn read(path: &Path) -> anyhow::Result<String> {
    crate::input::read_text(path, LONGEST)
}

/// Reads and checks a submission for a command that needs a sound one. The report of a refused one is printed.
pub(super) fn submission(out: &mut impl Write, path: &Path) -> anyhow::Result<Option<Submission>> {
    let text = read(path)?;
    match Submission::parse(&text) {
        Ok(submission) => Ok(Some(submission)),
        Err(problems) => {
            let name = path.display().to_string();
            write!(out, "{}", diagnostic::render(&problems, &name, &text)?)?;
            writeln!(
                out,
                "{}",
                verdict(
                    &name,
                    &Report {
                        submission: None,
                        problems,
                        proof: None
                    }
                )
            )?;
            Ok(None)
        }
    }
}

fn verdict(name: &str, report: &Report) -> String {
    let count = |severity| {
        report
            .problems
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
    match &report.submission {
        Some(submission) if errors == 0 => {
            let proved = match (&submission.house_way, &report.proof) {
                (Some(way), Some(proof)) => format!(
                    "; the house way \"{}\" sets all {} classes of seven cards",
                    way.name(),
                    proof.classes
                ),
                _ => String::new(),
            };
            format!(
                "{name}: {} allows these choices{warned}{proved}.",
                submission.edition.id
            )
        }
        _ => format!("{name}: refused, {}{warned}.", plural(errors, "problem")),
    }
}

fn document(name: &str, text: &str, report: &Report) -> serde_json::Value {
    let Report {
        submission,
        problems,
        proof,
    } = report;
    let valid = !problems.iter().any(Problem::is_error);
    let submission = submission.as_ref();
    let problems: Vec<_> = problems
        .iter()
        .map(|problem| {
            let place = problem.span.as_ref().map(|span| place(text, span.start));
            json!({
                "severity": if problem.is_error() { "error" } else { "warning" },
                "at": problem.at,
                "says": problem.says,
                "clause": problem.clause,
                "clause-id": problem.clause.map(|clause| clause.id()),
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
        "valid": valid,
        "rules": submission.map(|submission| &submission.edition.id),
        "operator": submission.map(|submission| &submission.operator),
        "house-way": submission.and_then(|submission| submission.house_way.as_ref().map(HouseWayChoice::name)),
        "house-way-classes": proof.as_ref().map(|proof| proof.classes),
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
