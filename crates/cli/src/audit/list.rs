//! `houseway audit list`.

use super::{Journal, print_json};
use anyhow::Result;
use cards::Money;
use driver::{Ending, Headless, Round, tell};
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;

pub(super) fn run<G: Headless>(out: &mut impl Write, journal: &Journal, json: bool) -> Result<ExitCode> {
    let mut rounds = Vec::new();
    if !json {
        writeln!(
            out,
            "{:>6}  {:<19}  {:>9}  {:>12}  {:>12}  ended",
            "round", "began", "positions", "wagered", "players net"
        )?;
    }
    journal.rounds::<G>(false, |seen, round| {
        if round.number == 0 {
            return Ok(true);
        }
        if json {
            rounds.push(document::<G>(&seen.rules, &round));
            return Ok(true);
        }
        let (seats, wagered) = stakes::<G>(&seen.rules, &round);
        let mut ended = ending(&round);
        let others = &round.irregularities;
        if round.ending == Ending::Finished && !others.is_empty() {
            ended = format!("{ended}; {}", others.join(", "));
        }
        writeln!(
            out,
            "{:>6}  {}  {seats:>9}  {:>12}  {:>12}  {ended}",
            round.number,
            tell::time(round.began),
            format!("{wagered:#}"),
            format!("{:#}", net(&round))
        )?;
        Ok(true)
    })?;
    if json {
        print_json(out, json!({ "table": journal.id.as_str(), "rounds": rounds }))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// How a round ended, with the clause of a void.
pub(super) fn ending<G: Headless>(round: &Round<G>) -> String {
    match &round.ending {
        Ending::Open => "in flight".to_owned(),
        Ending::Finished => "settled".to_owned(),
        Ending::Void { rule, clause } => {
            let clause = clause.map_or(String::new(), |clause| format!(", {clause}"));
            format!("void: {}{clause}", rule.fault().unwrap_or(rule.name()))
        }
    }
}

fn stakes<G: Headless>(rules: &G::Rules, round: &Round<G>) -> (usize, Money) {
    let Some(record) = &round.record else {
        // In flight: who has chips on the layout, and how many.
        let out = round.net.values().filter(|net| **net < Money::ZERO);
        return (out.clone().count(), -out.copied().sum::<Money>());
    };
    let drawing = G::drawing(rules, record);
    (drawing.seats.len(), drawing.wagered())
}

fn net<G: Headless>(round: &Round<G>) -> Money {
    round.net.values().copied().sum()
}

/// A round in JSON, without its events.
pub(super) fn document<G: Headless>(rules: &G::Rules, round: &Round<G>) -> Value {
    let (seats, wagered) = stakes::<G>(rules, round);
    let (ended, rule, clause) = match &round.ending {
        Ending::Open => ("open", None, None),
        Ending::Finished => ("finished", None, None),
        Ending::Void { rule, clause } => ("void", Some(rule.name()), *clause),
    };
    json!({
        "round": round.number,
        "records": [round.first_seq, round.last_seq],
        "began-ms": round.began,
        "ended-ms": round.ended,
        "ended": ended,
        "rule": rule,
        "clause": clause,
        "seats": seats,
        "wagered": wagered,
        "net": round.net,
        "irregularities": round.irregularities,
    })
}
