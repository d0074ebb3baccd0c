//! `houseway audit export` and `houseway audit record`.

use super::{Format, Journal, Wrong, list, wrong};
use anyhow::Result;
use driver::{Ending, Headless, tell};
use std::io::{self, Write};
use std::process::ExitCode;

pub(super) fn run<G: Headless>(
    out: &mut impl Write,
    journal: &Journal,
    format: Format,
    rounds: bool,
) -> Result<ExitCode> {
    match (format, rounds) {
        (Format::Jsonl, false) => match journal.store.export(&journal.id, out) {
            Ok(_) => {}
            Err(store::ExportError::Read(error)) => return Err(wrong(error)),
            Err(store::ExportError::Write(error)) => return Err(error.into()),
        },
        (Format::Csv, false) => records(out, journal)?,
        (Format::Jsonl, true) => {
            let mut unheld: Vec<String> = Vec::new();
            journal.rounds::<G>(false, |seen, round| {
                if let Some(record) = driver::export::record::<G>(&seen.opened, &seen.rules, &round) {
                    serde_json::to_writer(&mut *out, &record).map_err(io::Error::from)?;
                    writeln!(out)?;
                } else if round.number > 0 && round.ending == Ending::Finished {
                    unheld.push(round.number.to_string());
                }
                Ok(true)
            })?;
            if !unheld.is_empty() {
                let rounds = if unheld.len() == 1 { "round" } else { "rounds" };
                writeln!(
                    io::stderr(),
                    "houseway: {rounds} {} left out: no hand was revealed, so that there is no record to settle; see audit list",
                    unheld.join(", ")
                )?;
            }
        }
        (Format::Csv, true) => round_rows::<G>(out, journal)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// One round as a record.
pub(super) fn record<G: Headless>(out: &mut impl Write, journal: &Journal, number: u64) -> Result<ExitCode> {
    let (seen, round) = journal.round::<G>(number)?;
    match driver::export::record::<G>(&seen.opened, &seen.rules, &round) {
        Some(record) => {
            serde_json::to_writer(&mut *out, &record).map_err(io::Error::from)?;
            writeln!(out)?;
            Ok(ExitCode::SUCCESS)
        }
        None => {
            let how = list::ending(&round);
            Err(Wrong(format!("round {number} has nothing to settle ({how})")).into())
        }
    }
}

fn records(out: &mut impl Write, journal: &Journal) -> Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record([
        "seq", "time_ms", "time", "actor", "command", "part", "parts", "bound", "kind", "payload", "prev",
        "hash",
    ])?;
    for record in journal.store.records(&journal.id, ..).map_err(wrong)? {
        let record = record.map_err(wrong)?;
        csv.write_record([
            record.seq.to_string(),
            record.time_ms.to_string(),
            tell::time(u64::try_from(record.time_ms).unwrap_or_default()),
            record.actor,
            record.command,
            record.part.to_string(),
            record.parts.to_string(),
            record.bound.to_string(),
            record.kind,
            String::from_utf8_lossy(&record.payload).into_owned(),
            record.prev.to_string(),
            record.hash.to_string(),
        ])?;
    }
    csv.flush()?;
    Ok(())
}

/// One line for each player of each round.
fn round_rows<G: Headless>(out: &mut impl Write, journal: &Journal) -> Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record([
        "round", "began", "ended", "outcome", "rule", "clause", "player", "net",
    ])?;
    journal.rounds::<G>(false, |_, round| {
        let (outcome, rule, clause) = match &round.ending {
            Ending::Open => return Ok(true),
            Ending::Finished => ("finished", "", String::new()),
            Ending::Void { rule, clause } => (
                "void",
                rule.name(),
                clause.map_or(String::new(), |clause| clause.to_string()),
            ),
        };
        for (player, net) in &round.net {
            csv.write_record([
                &round.number.to_string(),
                &tell::time(round.began),
                &tell::time(round.ended),
                outcome,
                rule,
                &clause,
                &player.to_string(),
                &net.to_string(),
            ])?;
        }
        Ok(true)
    })?;
    csv.flush()?;
    Ok(())
}
