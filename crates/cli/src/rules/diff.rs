//! `houseway rules diff`.

use std::io::{self, Write};
use std::process::ExitCode;

use rulebook::Edition;
use rulebook::diff::{Diff, Side, compare};
use serde_json::json;

use super::table;

pub(super) fn run(
    out: &mut impl Write,
    left: &Edition,
    right: &Edition,
    same: bool,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let diff = compare(left, right);
    if json {
        let document = json!({
            "left": left.id,
            "right": right.id,
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

fn text(out: &mut impl Write, left: &Edition, right: &Edition, diff: &Diff, same: bool) -> io::Result<()> {
    let side = super::width().saturating_sub(24 + 4) / 2;
    let widths = [24, side, side];
    let head = vec![String::new(), left.id.clone(), right.id.clone()];
    table::print(
        out,
        &widths,
        &[
            head,
            vec![String::new(), left.authority.clone(), right.authority.clone()],
        ],
    )?;
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
    let summary = format!(
        "{} matters differ; {} are the same{wholly}.",
        diff.differences(),
        diff.same()
    );
    for line in table::fold(&summary, super::width()) {
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
