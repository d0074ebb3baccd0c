//! `houseway rules staff`.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use rulebook::staffing::{Supervised, breaches, limits};
use serde_json::json;

use super::check;

pub(super) fn run(
    out: &mut impl Write,
    paths: &[PathBuf],
    beside: &[String],
    json: bool,
) -> anyhow::Result<ExitCode> {
    let mut tables = Vec::new();
    for path in paths {
        let Some(submission) = check::submission(out, path)? else {
            return Ok(ExitCode::FAILURE);
        };
        tables.push(Supervised::of(submission.edition));
    }
    for game in beside {
        tables.push(Supervised::named(game).map_err(anyhow::Error::msg)?);
    }
    let (found, limits) = (breaches(&tables), limits(&tables));
    if json {
        let games: Vec<&str> = tables.iter().map(|table| table.game.as_str()).collect();
        super::print_json(
            out,
            json!({ "tables": games, "breaches": found, "limits": limits }),
        )?;
    } else {
        for breach in &found {
            writeln!(out, "{}   {}", breach.says, breach.clause.citation())?;
            writeln!(out, "  help: {}", breach.help)?;
        }
        let citations: Vec<&str> = limits.iter().map(|clause| clause.citation()).collect();
        match (found.is_empty(), limits.is_empty()) {
            (false, _) => {}
            (true, true) => writeln!(
                out,
                "no edition dealt at these tables limits a floorperson's tables"
            )?,
            (true, false) => writeln!(
                out,
                "one floorperson may supervise these tables: {}   {}",
                tables.len(),
                citations.join(", ")
            )?,
        }
    }
    Ok(if found.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
