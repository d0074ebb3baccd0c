//! `houseway irregularities`: what can go wrong at a table, what to do, who decides and what follows.

use crate::screen::{self, Screen};
use crate::{failure, paint};
use anyhow::{Context, Result};
use rulebook::{Edition, Irregularity};
use serde_json::json;
use std::io::{self, Write};
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "The names are those of docs/table.md, of `houseway deal --irregularity` and of the journal.\n\n\
Exit status: 0; 1 when the edition has no such irregularity; 2 when there is no such edition.\n\n\
Examples:\n  houseway irregularities pa-659a-fortune\n  houseway irregularities pa-659a-fortune face-up-card"
)]
pub(crate) struct IrregularitiesArgs {
    /// The edition, as `houseway rules list` names it
    #[arg(value_name = "EDITION")]
    edition: String,
    /// One of them, by its name; all in brief where none is given
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &IrregularitiesArgs) -> Result<ExitCode> {
    let edition = Edition::find(&args.edition).with_context(|| Edition::not_found(&args.edition))?;
    let all: Vec<Irregularity> = edition.register().irregularities().collect();
    let found: Vec<&Irregularity> = match &args.name {
        None => all.iter().collect(),
        Some(name) => all.iter().filter(|one| one.rule.name() == name).collect(),
    };
    if let (true, Some(name)) = (found.is_empty(), &args.name) {
        return Ok(failure::refused(&unknown(&edition, &all, name), args.json));
    }
    let mut out = Screen::of(args.json);
    if args.json {
        let found: Vec<_> = found.into_iter().map(document).collect();
        let json = json!({ "version": 1, "edition": edition.id, "irregularities": found });
        writeln!(out, "{}", serde_json::to_string_pretty(&json)?)?;
    } else if args.name.is_none() {
        writeln!(out, "{} ({})\n", edition.title, edition.authority)?;
        for one in found {
            brief(&mut out, one)?;
        }
        writeln!(
            out,
            "\nhouseway irregularities {} NAME says what to do.",
            edition.id
        )?;
    } else {
        for one in found {
            whole(&mut out, one)?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// What to say when an edition has no irregularity of this name.
pub(crate) fn unknown(edition: &Edition, all: &[Irregularity], name: &str) -> String {
    let names: Vec<&str> = all.iter().map(|one| one.rule.name()).collect();
    let meant = rulebook::nearest(name, names.iter().copied());
    let meant = meant.map_or("it has".to_owned(), |meant| {
        format!("did you mean {meant}? It has")
    });
    format!(
        "{} has no irregularity {name:?}; {meant} {}",
        edition.id,
        names.join(", ")
    )
}

fn fault(one: &Irregularity) -> &'static str {
    one.rule.fault().unwrap_or_default()
}

fn brief(out: &mut impl Write, one: &Irregularity) -> io::Result<()> {
    let name = 22;
    let lines = screen::cell(fault(one), screen::width().saturating_sub(name + 1));
    for (n, line) in lines.iter().enumerate() {
        let label = if n == 0 { one.rule.name() } else { "" };
        writeln!(out, "{label:<name$} {line}")?;
    }
    Ok(())
}

fn whole(out: &mut impl Write, one: &Irregularity) -> io::Result<()> {
    writeln!(out, "{}", paint::title(one.rule.name()))?;
    writeln!(out, "  {}.   {}", capital(fault(one)), paint::cite(one.clause))?;
    writeln!(out, "\n  The text: {}", one.clause.summary())?;
    writeln!(out, "\n  What to do:")?;
    for (n, step) in one.consequence.steps().iter().enumerate() {
        writeln!(out, "    {}. {step}", n + 1)?;
    }
    writeln!(out, "\n  Who decides: {}.", one.consequence.decided_by())?;
    writeln!(out, "  What follows: {}.", one.says)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

fn document(one: &Irregularity) -> serde_json::Value {
    json!({
        "name": one.rule.name(),
        "fault": fault(one),
        "summary": one.clause.summary(),
        "steps": one.consequence.steps(),
        "decided-by": one.consequence.decided_by(),
        "consequence": one.consequence,
        "follows": one.says,
        "voids-round": one.consequence.voids_round(),
        "clause": one.clause,
        "clause-id": one.clause.id(),
    })
}
