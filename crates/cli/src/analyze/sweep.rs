//! One payout tried at many values: the edge by payout, and the payout for an edge.

use super::Table;
use crate::screen::Screen;
use anyhow::{Context, Result};
use floor::asked::Pay;
use floor::tried;
use math::{Ask, Depth, Exact, Progress};
use std::io::Write;
use std::process::ExitCode;

/// The most payouts one sweep tries.
const MOST: u32 = 1_000;

/// A line of a paytable, and what was asked about it.
struct Line<'a> {
    of: tried::Line<'a>,
    asked: &'a str,
}

fn line<'a>(text: &'a str, example: &str) -> Result<Line<'a>> {
    let parts = text.split_once('=').and_then(|(line, asked)| {
        let (wager, hand) = line.split_once('.')?;
        let of = tried::Line { wager, hand };
        Some(Line { of, asked })
    });
    parts.with_context(|| format!("{text:?}: write it as {example}"))
}

/// The table, refused in the words of a change where it has no such line.
fn asked(table: &Table, line: &Line<'_>) -> Result<Ask> {
    table.clone().pay(&Pay {
        wager: line.of.wager.to_owned(),
        hand: line.of.hand.to_owned(),
        odds: "1 to 1".to_owned(),
    })?;
    Ok(table.ask(Depth::Full))
}

/// Prints the edge for each payout from one to another.
pub(super) fn sweep(table: &Table, text: &str, json: bool) -> Result<ExitCode> {
    let example = "WAGER.HAND=FROM..TO, such as bonus.full-house=3..9";
    let line = line(text, example)?;
    let range = line.asked.split_once("..").and_then(|(from, to)| {
        let (from, to) = (from.trim().parse::<u32>().ok()?, to.trim().parse::<u32>().ok()?);
        (from >= 1 && from <= to && to - from < MOST).then_some(from..=to)
    });
    let range = range.with_context(|| {
        format!("{text:?}: write it as {example}, from 1 up, no more than {MOST} payouts at a time")
    })?;
    let (ask, progress) = (asked(table, &line)?, Progress::default());
    let changed = tried::changed(&ask, line.of, &progress)?;
    let mut rows = Vec::new();
    for pays in range {
        rows.push(tried::at(&ask, line.of, &changed, pays, &progress)?);
    }
    tell(table, &line, &changed.figures, &rows, json)
}

/// Prints the payouts just above and below a target edge.
pub(super) fn target(table: &Table, text: &str, json: bool) -> Result<ExitCode> {
    let example = "WAGER.HAND=EDGE%, such as bonus.full-house=5%";
    let line = line(text, example)?;
    let wanted = tried::percent(line.asked.trim().trim_end_matches('%').trim())
        .with_context(|| format!("{text:?}: write it as {example}"))?;
    let (ask, progress) = (asked(table, &line)?, Progress::default());
    let changed = tried::changed(&ask, line.of, &progress)?;
    let rows = tried::target(&ask, line.of, &changed, &wanted, &progress)?;
    tell(table, &line, &changed.figures, &rows, json)
}

fn tell(
    table: &Table,
    line: &Line<'_>,
    ids: &[String],
    rows: &[(u32, Vec<Exact>)],
    json: bool,
) -> Result<ExitCode> {
    let what = format!("{}.{}", line.of.wager, line.of.hand);
    if json {
        let lines: Vec<serde_json::Value> = rows
            .iter()
            .map(|(pays, edges)| {
                let edges: serde_json::Map<String, serde_json::Value> = ids
                    .iter()
                    .zip(edges)
                    .map(|(id, edge)| Ok((id.clone(), serde_json::to_value(edge)?)))
                    .collect::<Result<_>>()?;
                Ok(serde_json::json!({"pays": format!("{pays} to 1"), "house_edge": edges}))
            })
            .collect::<Result<_>>()?;
        let all =
            serde_json::json!({"version": 2, "rules": table.edition.id, "tried": what, "payouts": lines});
        let mut out = Screen::raw();
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = Screen::text();
    writeln!(out, "{}: house edge by what {what} pays", table.edition.id)?;
    let heads: Vec<String> = ids.iter().map(|id| format!("{id:>22}")).collect();
    writeln!(out, "  {:>14} {}", "pays", heads.join(" "))?;
    for (pays, edges) in rows {
        let edges: Vec<String> = edges
            .iter()
            .map(|edge| format!("{:>20} %", edge.percent(6)))
            .collect();
        writeln!(out, "  {:>14} {}", format!("{pays} to 1"), edges.join(" "))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
