//! `houseway rules check`, and reading a submission for the other commands.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use asia_poker::house_way::HouseWay;
use asia_poker::house_way::prove::Proof;
use rulebook::document::LONGEST;
use rulebook::sign::thousands;
use rulebook::{HouseWayChoice, Problem, Severity, Submission, submission};
use serde_json::json;

use super::diagnostic;
use super::standing::Standing;
use crate::house_ways::{self, Found, Written};
use crate::input;
use crate::prove::{self, Checked, Prove};
use crate::worth;

/// Checks submissions and, where the edition allows one, proves its house way over every hand there is.
pub(super) fn run(out: &mut impl Write, paths: &[PathBuf], json: bool) -> anyhow::Result<ExitCode> {
    let mut refused = false;
    let mut documents = Vec::new();
    for path in paths {
        let report = Report::of(path, Prove::All)?;
        refused |= report.is_refused();
        if json {
            documents.push(report.document());
        } else {
            report.write(out)?;
        }
    }
    match documents.pop() {
        None => {}
        Some(only) if documents.is_empty() => super::print_json(out, only)?,
        Some(last) => {
            documents.push(last);
            super::print_json(out, json!({ "valid": !refused, "files": documents }))?;
        }
    }
    Ok(if refused {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// What was found out about a submission.
pub(super) struct Report {
    /// The file.
    name: String,
    /// What it says.
    text: String,
    /// The submission, where the edition allows it.
    pub(super) submission: Option<Submission>,
    /// What is wrong with it.
    problems: Vec<Problem>,
    /// Its house way, where it is understood.
    pub(super) way: Option<Arc<HouseWay>>,
    /// The proof of that.
    proof: Option<Proof>,
    /// What is wrong with the house way's own file.
    file: Option<Written>,
}

impl Report {
    /// Reads and checks a submission. What cannot be read is exit status 2, so it is an error of the command.
    pub(super) fn of(path: &Path, which: Prove) -> anyhow::Result<Report> {
        let text = input::read_text(path, LONGEST)?;
        let mut report = Report {
            name: input::shown(path),
            text,
            submission: None,
            problems: Vec::new(),
            way: None,
            proof: None,
            file: None,
        };
        match Submission::parse(&report.text) {
            Ok(submission) => report.prove(submission, path, which)?,
            Err(problems) => {
                report.problems = problems;
                let way = submission::house_way(&report.text);
                match way.map(|choice| house_ways::of_submission(&choice, path)) {
                    Some(Found::Unknown(problems)) => report.problems.extend(problems),
                    Some(Found::Wrong(written)) => report.file = Some(written),
                    Some(Found::Way(_)) | None => {}
                }
                // What is written comes before what is missing.
                report.problems.sort_by_key(|problem| problem.missing);
            }
        }
        Ok(report)
    }

    /// Whether no table may open by it.
    pub(super) fn is_refused(&self) -> bool {
        self.problems.iter().any(Problem::is_error) || self.file.is_some()
    }

    fn prove(&mut self, submission: Submission, path: &Path, which: Prove) -> anyhow::Result<()> {
        self.problems.clone_from(&submission.warnings);
        match prove::house_way(&submission, path, which)? {
            Checked::NotAsked => {}
            Checked::Shipped(way) => self.way = Some(way),
            Checked::Proved(way, proof) => {
                self.problems.extend(idle(&way, &proof));
                self.problems.extend(worth::warning(&submission, &way));
                (self.way, self.proof) = (Some(way), Some(proof));
            }
            Checked::Wrong(problems) => self.problems.extend(problems),
            Checked::WrongFile(written) => self.file = Some(written),
            Checked::Fails(way, hand) => {
                let says = format!("the house way \"{}\" does not set every hand", way.name);
                let span = match &submission.house_way {
                    Some(HouseWayChoice::Named(_, span)) => Some(span.clone()),
                    _ => None,
                };
                let clause = submission.edition.option("house-way").map(|option| option.clause);
                let problem = Problem::error("house-way", says)
                    .help(format!("it fails on {hand}"))
                    .spanning(span);
                self.problems.push(Problem { clause, ..problem });
            }
        }
        self.submission = Some(submission);
        Ok(())
    }

    /// Prints what was found.
    pub(super) fn write(&self, out: &mut impl Write) -> anyhow::Result<()> {
        write!(
            out,
            "{}",
            diagnostic::render(&self.problems, &self.name, &self.text)?
        )?;
        if let Some(file) = &self.file {
            write!(
                out,
                "{}",
                diagnostic::render(&file.problems, &file.name, &file.text)?
            )?;
        }
        writeln!(out, "{}", self.verdict())?;
        let standing = self.submission.as_ref().map(Standing::of_submission);
        if let Some(says) = standing.and_then(|standing| standing.warns()) {
            writeln!(out, "  note: {says}")?;
        }
        Ok(())
    }

    fn all(&self) -> impl Iterator<Item = &Problem> {
        self.problems
            .iter()
            .chain(self.file.iter().flat_map(|file| &file.problems))
    }

    fn verdict(&self) -> String {
        let count = |severity| self.all().filter(|problem| problem.severity == severity).count();
        let plural = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
        let warned = if warnings == 0 {
            String::new()
        } else {
            format!(", {}", plural(warnings, "warning"))
        };
        let name = &self.name;
        match &self.submission {
            Some(submission) if errors == 0 => {
                let proved = match (&self.way, &self.proof) {
                    (Some(way), Some(proof)) => {
                        format!("; {}", proved(way, proof))
                    }
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

    fn document(&self) -> serde_json::Value {
        let submission = self.submission.as_ref();
        let mut problems = places(&self.text, None, &self.problems);
        if let Some(file) = &self.file {
            problems.extend(places(&file.text, Some(&file.name), &file.problems));
        }
        let choices = submission.map(|submission| {
            let choices = submission.choices.iter();
            choices
                .map(|choice| (choice.key.clone(), json!(choice.value)))
                .collect::<serde_json::Map<_, _>>()
        });
        json!({
            "file": self.name,
            "valid": !self.is_refused(),
            "rules": submission.map(|submission| &submission.edition.id),
            "standing": submission.map(|submission| Standing::of_submission(submission).document()),
            "operator": submission.map(|submission| &submission.operator),
            "house-way": self.way.as_ref().map(|way| &way.name),
            "house-way-classes": self.proof.as_ref().map(|proof| proof.classes),
            "choices": choices,
            "problems": problems,
        })
    }
}

/// Reads and checks a submission for a command that needs a sound one. The report of a refused one is printed.
pub(super) fn submission(out: &mut impl Write, path: &Path) -> anyhow::Result<Option<Submission>> {
    let report = Report::of(path, Prove::Strangers)?;
    if report.is_refused() {
        report.write(out)?;
        return Ok(None);
    }
    // From here on the house way goes by the name it gives itself, not by its file's.
    let Report { submission, way, .. } = report;
    Ok(submission.map(|mut submission| {
        if let (Some(HouseWayChoice::Named(name, _)), Some(way)) = (&mut submission.house_way, way) {
            name.clone_from(&way.name);
        }
        submission
    }))
}

/// What was proved, in words.
pub(super) fn proved(way: &HouseWay, proof: &Proof) -> String {
    format!(
        "the house way \"{}\" sets all {} classes of seven cards",
        way.name,
        thousands(proof.classes)
    )
}

/// A warning for each rule of a house way that decides nothing.
pub(super) fn idle(way: &HouseWay, proof: &Proof) -> Vec<Problem> {
    let rules = way.rules.iter().zip(&proof.by_rule);
    let idle = rules.filter(|&(_, &hands)| hands == 0);
    idle.map(|(rule, _)| {
        let says = format!(
            "rule \"{}\" of the house way \"{}\" decides no hand",
            rule.name, way.name
        );
        Problem::error("house-way", says).warning()
    })
    .collect()
}

/// Problems as JSON; `file` where they are not the submission's own.
pub(super) fn places(text: &str, file: Option<&str>, problems: &[Problem]) -> Vec<serde_json::Value> {
    problems
        .iter()
        .map(|problem| {
            let place = problem.span.as_ref().map(|span| place(text, span.start));
            let mut document = json!({
                "severity": if problem.is_error() { "error" } else { "warning" },
                "at": problem.at,
                "says": problem.says,
                "clause": problem.clause,
                "clause-id": problem.clause.map(|clause| clause.id()),
                "help": problem.help,
                "line": place.map(|(line, _)| line),
                "column": place.map(|(_, column)| column),
                "span": problem.span.as_ref().map(|span| [span.start, span.end]),
            });
            if let (Some(fields), Some(file)) = (document.as_object_mut(), file) {
                fields.insert("file".to_owned(), file.into());
            }
            document
        })
        .collect()
}

/// The line and column of a byte, both from 1.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    (line, column)
}
