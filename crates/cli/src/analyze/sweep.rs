//! One payout tried at many values: the edge by payout, and the payout for an edge.

use super::{Table, ask};
use crate::screen::Screen;
use anyhow::{Context, Result, bail};
use math::sheet::{Figures, Sheet};
use math::{Depth, Exact, Progress};
use std::io::Write;
use std::process::ExitCode;

/// The most payouts one sweep tries.
const MOST: u32 = 1_000;
/// The highest payout that a target is looked for at.
const HIGHEST: u32 = 1_000_000;

/// A line of a paytable, and what was asked about it.
struct Line<'a> {
    wager: &'a str,
    hand: &'a str,
    asked: &'a str,
}

fn line<'a>(text: &'a str, example: &str) -> Result<Line<'a>> {
    let parts = text.split_once('=').and_then(|(line, asked)| {
        let (wager, hand) = line.split_once('.')?;
        Some(Line { wager, hand, asked })
    });
    parts.with_context(|| format!("{text:?}: write it as {example}"))
}

/// What the wager's figures come to when the line pays so many to 1.
fn tried(table: &Table, line: &Line<'_>, pays: u32, depth: Depth) -> Result<Sheet> {
    let mut table = table.clone();
    table.pay(line.wager, line.hand, &format!("{pays} to 1"))?;
    Ok(floor::math::sheet(&ask(&table, depth), &Progress::default())?)
}

/// The figures that this line of a paytable changes, and how much work they take.
fn changed(table: &Table, line: &Line<'_>) -> Result<(Vec<String>, Depth)> {
    for depth in [Depth::Quick, Depth::Full] {
        let (low, high) = (tried(table, line, 1, depth)?, tried(table, line, 2, depth)?);
        let edge = |sheet: &Sheet, wager: &str| {
            let figures = sheet.figures.iter().find(|figures| figures.wager == wager);
            figures.map(Figures::house_edge)
        };
        let ids = low.figures.iter().map(|figures| figures.wager.clone());
        let ids: Vec<String> = ids.filter(|id| edge(&low, id) != edge(&high, id)).collect();
        if !ids.is_empty() {
            return Ok((ids, depth));
        }
    }
    bail!(
        "no figure changes with what {}.{} pays; is the wager offered?",
        line.wager,
        line.hand
    )
}

fn edges(sheet: &Sheet, ids: &[String]) -> Vec<Exact> {
    ids.iter()
        .filter_map(|id| sheet.figures.iter().find(|figures| figures.wager == *id))
        .map(Figures::house_edge)
        .collect()
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
    let (ids, depth) = changed(table, &line)?;
    let mut rows = Vec::new();
    for pays in range {
        rows.push((pays, edges(&tried(table, &line, pays, depth)?, &ids)));
    }
    tell(table, &line, &ids, &rows, json)
}

/// Prints the payouts just above and below a target edge.
pub(super) fn target(table: &Table, text: &str, json: bool) -> Result<ExitCode> {
    let example = "WAGER.HAND=EDGE%, such as bonus.full-house=5%";
    let line = line(text, example)?;
    let wanted = percent(line.asked.trim().trim_end_matches('%').trim())
        .with_context(|| format!("{text:?}: write it as {example}"))?;
    let (ids, depth) = changed(table, &line)?;
    // The first figure is the wager's own; its edge falls as the payout rises.
    let at = |pays: u32| -> Result<Vec<Exact>> { Ok(edges(&tried(table, &line, pays, depth)?, &ids)) };
    let own = |edges: &[Exact]| edges.first().cloned().unwrap_or_else(Exact::zero);
    let (mut low, mut high) = (1, 2);
    if own(&at(low)?) < wanted {
        bail!(
            "at 1 to 1 the edge is below that already: {} %",
            own(&at(low)?).percent(6)
        );
    }
    while own(&at(high)?) >= wanted {
        low = high;
        high *= 2;
        if high > HIGHEST {
            bail!("no payout up to {HIGHEST} to 1 brings the edge there");
        }
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if own(&at(middle)?) >= wanted {
            low = middle;
        } else {
            high = middle;
        }
    }
    let rows = [(low, at(low)?), (high, at(high)?)];
    tell(table, &line, &ids, &rows, json)
}

/// Hundredths written as a decimal, exactly.
fn percent(text: &str) -> Option<Exact> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if part.len() > 12 || whole.len() > 4 || format!("{whole}{part}").is_empty() {
        return None;
    }
    let value: i64 = format!("{whole}{part}").parse().ok()?;
    let scale = 100 * 10i64.pow(part.len() as u32);
    Some(Exact::new(if negative { -value } else { value }, scale))
}

fn tell(
    table: &Table,
    line: &Line<'_>,
    ids: &[String],
    rows: &[(u32, Vec<Exact>)],
    json: bool,
) -> Result<ExitCode> {
    let what = format!("{}.{}", line.wager, line.hand);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_are_read_exactly() {
        let read = |text: &str| percent(text).map(|value| value.to_string());
        assert_eq!(read("5").as_deref(), Some("1/20"));
        assert_eq!(read("3.75").as_deref(), Some("3/80"));
        assert_eq!(read("-1.5").as_deref(), Some("-3/200"));
        assert_eq!(read(""), None);
        assert_eq!(read("five"), None);
    }
}
