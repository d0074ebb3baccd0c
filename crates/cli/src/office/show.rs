//! What a book says.

use super::book::{self, Kept};
use super::print_json;
use crate::failure;
use crate::screen::Screen;
use anyhow::Result;
use journal::Head;
use office::{Book, Entry, Office, Person, Post, Report};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// The office at a glance.
pub(super) fn glance(kept: &Kept, acts: usize, json: bool) -> Result<ExitCode> {
    let office = kept.book.office();
    let head = kept.book.head();
    let due = office.due();
    let screen = office.coupons.screen();
    let last = kept.records.iter().rev().take(acts);
    let entries: Vec<(u64, Entry)> = last
        .map(|record| Entry::read(record).map(|entry| (record.seq, entry)))
        .collect::<Result<_, _>>()?;
    if json {
        let due: Vec<_> = due
            .iter()
            .map(|(says, clauses)| json!({ "says": says, "clauses": clauses }))
            .collect();
        let acts: Vec<_> = entries
            .iter()
            .map(|(seq, entry)| {
                json!({ "record": seq, "by": entry.command.by, "with": entry.command.with,
                "at-ms": entry.command.at_ms, "act": entry.command.act, "says": entry.says,
                "clauses": entry.cited().collect::<Vec<_>>() })
            })
            .collect();
        print_json(
            json!({ "day": office.day, "records": head.seq, "head": head.to_string(), "due": due,
            "coupons": screen, "acts": acts }),
        )?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = Screen::text();
    match office.day {
        Some(day) => writeln!(out, "gaming day {day}, {} records, head {head}", head.seq)?,
        None => writeln!(out, "no gaming day is open, {} records", head.seq)?,
    }
    writeln!(
        out,
        "coupons: {} received, {} placed, {} unaccounted for",
        screen.received, screen.placed, screen.unaccounted
    )?;
    for series in &screen.series {
        let places: Vec<String> = series
            .places
            .iter()
            .map(|(place, count)| format!("{count} {}", place.name()))
            .collect();
        writeln!(out, "  {} {}: {}", series.series, series.value, places.join(", "))?;
    }
    if due.is_empty() {
        writeln!(out, "nothing is due")?;
    } else {
        writeln!(out, "due:")?;
    }
    for (says, clauses) in &due {
        let cited: Vec<&str> = clauses.iter().map(|clause| clause.citation()).collect();
        writeln!(out, "  {says}   {}", cited.join(", "))?;
    }
    for (seq, entry) in &entries {
        writeln!(out, "{seq}  {}: {}", entry.command.by.name, entry.says)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// What someone may begin.
pub(super) fn may(kept: &Kept, post: Post, id: &str, json: bool) -> Result<ExitCode> {
    let person = Person {
        id: id.to_owned(),
        name: id.to_owned(),
        credential: "not looked at".to_owned(),
        post,
    };
    let acts = kept.book.office().may(&person);
    if json {
        print_json(json!({ "post": post, "day": kept.book.office().day, "acts": acts }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = Screen::text();
    for may in &acts {
        let with = match may.with.as_slice() {
            [] => String::new(),
            with => format!(", with {}", with.join(" and ")),
        };
        writeln!(out, "{}: {}{with}", may.name, may.says)?;
        match &may.not_now {
            Some(why) => writeln!(out, "  not now: {why}")?,
            None => writeln!(out, "  {}", may.act)?,
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The reports that there are.
pub(super) fn reports(office: &Office, json: bool) -> Result<ExitCode> {
    if json {
        let all: Vec<_> = Report::ALL
            .iter()
            .map(|kind| {
                json!({ "name": kind.name, "says": kind.says, "part": kind.part, "needs": kind.needs,
                "takes": kind.takes, "there": office.reports_there(kind.name) })
            })
            .collect();
        print_json(json!({ "reports": all }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = Screen::text();
    for kind in Report::ALL {
        writeln!(out, "{:<15} {}", kind.name, kind.says)?;
        for there in office.reports_there(kind.name) {
            let options = there.query.replace('&', " --").replace('=', " ");
            writeln!(out, "                  --{options}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// What a search finds.
pub(super) fn search(kept: &Kept, text: &str, json: bool) -> Result<ExitCode> {
    let found = kept.book.office().search(text);
    let code = match found.is_empty() {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    };
    if json {
        print_json(json!({ "found": found }))?;
        return Ok(code);
    }
    let mut out = Screen::text();
    for found in &found {
        writeln!(out, "{} {}: {}", found.kind, found.name, found.says)?;
    }
    if found.is_empty() {
        writeln!(out, "nothing found")?;
    }
    out.flush()?;
    Ok(code)
}

/// Audits a book.
pub(super) fn verify(file: &Path, published: Option<Head>, json: bool) -> Result<ExitCode> {
    let records = book::records(file)?;
    let audited = Book::audit(book::chain(), &records);
    let wrong = match &audited {
        Err(error) => Some(error.to_string()),
        Ok(_) => published.and_then(|head| {
            let there = records.iter().find(|record| record.seq == head.seq);
            let holds = there.is_some_and(|record| record.hash == head.hash);
            (!holds).then(|| format!("the book does not go on from {head}"))
        }),
    };
    let head = audited.as_ref().ok().map(|book| book.head().to_string());
    if json {
        print_json(
            json!({ "file": file.display().to_string(), "valid": wrong.is_none(), "records": records.len(),
            "head": head, "finding": wrong }),
        )?;
    } else if let Some(wrong) = &wrong {
        return Ok(failure::refused(&format!("{}: {wrong}", file.display()), false));
    } else {
        let mut out = Screen::text();
        let head = head.unwrap_or_default();
        writeln!(
            out,
            "{}: {} acts, each decided again and the same; head {head}",
            file.display(),
            records.len()
        )?;
        out.flush()?;
    }
    Ok(match wrong {
        None => ExitCode::SUCCESS,
        Some(_) => ExitCode::FAILURE,
    })
}
