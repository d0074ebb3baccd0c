//! `houseway rules reading`: how an unclear text is read.

use std::io::Write;
use std::process::ExitCode;

use rulebook::Edition;
use serde::Serialize;
use serde_json::json;

use crate::screen;

/// The page that tells every reading.
const PAGE: &str = include_str!("../../../../docs/readings.md");

/// One reading.
#[derive(Debug, Serialize)]
struct Reading<'a> {
    id: &'a str,
    clauses: &'a str,
    unclear: String,
    taken: String,
}

/// Every reading of the page: the rows of its tables that have an id, the clauses, the question and the answer.
fn all() -> impl Iterator<Item = Reading<'static>> {
    PAGE.lines().filter_map(|line| {
        let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
        let mut cells = row.splitn(4, " | ").map(str::trim);
        let (id, clauses, unclear, taken) = (cells.next()?, cells.next()?, cells.next()?, cells.next()?);
        let is_id = id.bytes().any(|byte| byte.is_ascii_digit())
            && id
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        is_id.then(|| Reading {
            id,
            clauses,
            unclear: plain(unclear),
            taken: plain(taken),
        })
    })
}

/// Words without the marks of the page.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

pub(super) fn run(out: &mut impl Write, ids: &[String], json: bool) -> anyhow::Result<ExitCode> {
    let asked =
        |reading: &Reading<'_>| ids.is_empty() || ids.iter().any(|id| id.eq_ignore_ascii_case(reading.id));
    let found: Vec<Reading<'_>> = all().filter(asked).collect();
    let missing: Vec<&String> = ids
        .iter()
        .filter(|id| !found.iter().any(|reading| reading.id.eq_ignore_ascii_case(id)))
        .collect();
    if json {
        super::print_json(out, json!({ "readings": found, "unknown": missing }))?;
    } else {
        for reading in &found {
            write(out, reading)?;
        }
        for id in &missing {
            let known: Vec<&str> = all().map(|reading| reading.id).collect();
            let near = rulebook::nearest(id, known);
            let near = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
            writeln!(out, "there is no reading {id}{near}")?;
        }
    }
    Ok(if missing.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn write(out: &mut impl Write, reading: &Reading<'_>) -> std::io::Result<()> {
    writeln!(out, "{}   {}", reading.id, reading.clauses)?;
    for text in [&reading.unclear, &reading.taken] {
        for line in screen::cell(text, screen::width() - 2) {
            writeln!(out, "  {line}")?;
        }
    }
    for edition in Edition::all() {
        let options = edition.options().iter();
        for option in options.filter(|option| option.reading.as_deref() == Some(reading.id)) {
            writeln!(
                out,
                "  option of {}: {} = {}",
                edition.id,
                option.key,
                option.allowed()
            )?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reading_that_an_edition_names_can_be_looked_up() {
        let known: Vec<&str> = all().map(|reading| reading.id).collect();
        for edition in Edition::all() {
            for option in edition.options() {
                if let Some(id) = &option.reading {
                    assert!(known.contains(&id.as_str()), "{}: {id}", edition.id);
                }
            }
        }
        let mut once = known.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), known.len(), "an id stands twice");
    }
}
