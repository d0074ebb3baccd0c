//! `houseway rules diff`.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use asia_poker::house_way::HouseWay;
use rulebook::diff::{Diff, Filed, Side, compare, compare_filed};
use rulebook::{Choices, Edition, Submission};
use serde_json::json;

use super::check::Report;
use super::table;
use crate::prove::Prove;
use crate::screen;

/// One side of a comparison.
struct Compared {
    name: String,
    edition: Arc<Edition>,
    choices: Choices,
    submission: Option<Submission>,
    way: Option<Arc<HouseWay>>,
}

pub(super) fn run(
    out: &mut impl Write,
    sides: [&str; 2],
    same: bool,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let mut found = Vec::new();
    for name in sides {
        match Compared::find(out, name)? {
            Some(side) => found.push(side),
            None => return Ok(ExitCode::FAILURE),
        }
    }
    let [left, right] = &found[..] else {
        return Ok(ExitCode::FAILURE);
    };
    let diff = if left.submission.is_none() && right.submission.is_none() {
        compare(&left.edition, &right.edition)
    } else {
        compare_filed(&left.filed(), &right.filed())
    };
    if json {
        let document = json!({
            "left": left.name,
            "right": right.name,
            "differences": diff.differences(),
            "same": diff.same(),
            "sections": diff.sections,
        });
        super::print_json(out, document)?;
    } else {
        text(out, left, right, &diff, same)?;
    }
    Ok(ExitCode::SUCCESS)
}

impl Compared {
    /// An edition by its id, or a submission by its file; none for one that is refused, which is printed.
    fn find(out: &mut impl Write, name: &str) -> anyhow::Result<Option<Compared>> {
        if let Some(edition) = Edition::find(name) {
            return Ok(Some(Compared {
                name: name.to_owned(),
                choices: edition.defaults(),
                edition,
                submission: None,
                way: None,
            }));
        }
        let path = Path::new(name);
        if name != "-" && !path.exists() {
            anyhow::bail!("{} (nor is there such a file)", Edition::not_found(name));
        }
        let report = Report::of(path, Prove::Strangers)?;
        if report.is_refused() {
            report.write(out)?;
            return Ok(None);
        }
        let Report { submission, way, .. } = report;
        Ok(submission.map(|submission| Compared {
            name: name.to_owned(),
            edition: submission.edition.clone(),
            choices: submission.choices.clone(),
            submission: Some(submission),
            way,
        }))
    }

    fn filed(&self) -> Filed<'_> {
        let rules = |way: &HouseWay| way.rules.iter().map(|rule| rule.name.clone()).collect();
        Filed {
            edition: &self.edition,
            choices: &self.choices,
            submission: self.submission.as_ref(),
            house_way: self.way.as_ref().map(|way| (way.name.clone(), rules(way))),
        }
    }

    /// What stands below its name.
    fn says(&self) -> String {
        match &self.submission {
            Some(submission) => submission.operator.clone(),
            None => self.edition.authority.clone(),
        }
    }
}

fn text(out: &mut impl Write, left: &Compared, right: &Compared, diff: &Diff, same: bool) -> io::Result<()> {
    let name = (screen::width() / 5).clamp(12, 24);
    let side = screen::width().saturating_sub(name + 4) / 2;
    let widths = [name, side, side];
    let head = vec![String::new(), left.name.clone(), right.name.clone()];
    let whose = vec![String::new(), left.says(), right.says()];
    table::print(out, &widths, &[head, whose])?;
    for section in diff.sections.iter().filter(|section| !section.rows.is_empty()) {
        writeln!(out, "\n{}", section.topic.to_uppercase())?;
        let rows: Vec<Vec<String>> = section
            .rows
            .iter()
            .map(|row| vec![row.name.clone(), says(&row.left), says(&row.right)])
            .collect();
        table::print(out, &widths, &rows)?;
        if same && !section.same.is_empty() {
            writeln!(out, "the same: {}", section.same.join(", "))?;
        }
    }
    let unchanged: Vec<&str> = diff
        .sections
        .iter()
        .filter(|section| section.rows.is_empty())
        .map(|section| section.topic.as_str())
        .collect();
    let wholly = if unchanged.is_empty() {
        String::new()
    } else {
        format!(", among them all of: {}", unchanged.join(", "))
    };
    writeln!(out)?;
    let differ = if diff.differences() == 1 {
        "matter differs"
    } else {
        "matters differ"
    };
    let summary = format!(
        "{} {differ}; {} are the same{wholly}.",
        diff.differences(),
        diff.same()
    );
    for line in screen::cell(&summary, screen::width()) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn says(side: &Option<Side>) -> String {
    match side {
        None => "-".to_owned(),
        Some(Side {
            says,
            clause: Some(clause),
        }) => format!("{says}\n[{clause}]"),
        Some(Side { says, clause: None }) => says.clone(),
    }
}
