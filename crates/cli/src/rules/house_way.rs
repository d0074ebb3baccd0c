//! `houseway rules house-way check`: a house way proved by itself.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use asia_poker::house_way::HouseWay;
use rulebook::{Edition, Problem};
use serde_json::json;

use super::{check, diagnostic};
use crate::house_ways::{self, Found};
use crate::{input, prove};

/// Understands a house way and sets every hand by it, under each order of hands that the editions asked for have.
pub(super) fn check(
    out: &mut impl Write,
    path: &Path,
    rules: &[String],
    json: bool,
) -> anyhow::Result<ExitCode> {
    let editions = editions(rules)?;
    let (name, problems, orders) = match found(path)? {
        Found::Way(way) => {
            let mut problems = Vec::new();
            let orders = proved(&way, &editions, &mut problems)?;
            (way.name.clone(), (String::new(), problems), orders)
        }
        Found::Unknown(problems) => (input::shown(path), (String::new(), problems), Vec::new()),
        Found::Wrong(written) => (written.name, (written.text, written.problems), Vec::new()),
    };
    let (text, problems) = problems;
    let refused = problems.iter().any(Problem::is_error);
    let file = input::shown(path);
    if json {
        let problems = check::places(&text, None, &problems);
        let document = json!({ "file": file, "valid": !refused, "house-way": name, "proved": orders, "problems": problems });
        super::print_json(out, document)?;
    } else {
        write!(out, "{}", diagnostic::render(&problems, &file, &text)?)?;
        match refused {
            true => writeln!(out, "{file}: refused.")?,
            false => writeln!(
                out,
                "{file}: the house way \"{name}\" sets every hand, legally and in exactly one way, under {}.",
                orders.concat().join(", ")
            )?,
        }
    }
    Ok(if refused {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// A shipped house way by its name, or any file.
fn found(path: &Path) -> anyhow::Result<Found> {
    match path.to_str().and_then(asia_poker::house_way::shipped::find) {
        Some(way) => Ok(Found::Way(way)),
        None => house_ways::read(path),
    }
}

/// The editions asked for, or all whose dealer sets hands by a house way.
fn editions(rules: &[String]) -> anyhow::Result<Vec<Arc<Edition>>> {
    if rules.is_empty() {
        let all = Edition::all().iter();
        return Ok(all
            .filter(|edition| edition.option("house-way").is_some())
            .cloned()
            .collect());
    }
    rules
        .iter()
        .map(|id| {
            let edition = super::edition(id)?;
            if edition.option("house-way").is_none() {
                anyhow::bail!("{id} is {}: this game has no house way", edition.game);
            }
            Ok(edition)
        })
        .collect()
}

/// The editions under which it sets every hand, by order of hands.
fn proved(
    way: &Arc<HouseWay>,
    editions: &[Arc<Edition>],
    problems: &mut Vec<Problem>,
) -> anyhow::Result<Vec<Vec<String>>> {
    let mut orders = Vec::new();
    for order in prove::by_order(way, editions)? {
        match prove::over_every_hand(&order.rules) {
            Ok(proof) => {
                for problem in check::idle(way, &proof) {
                    if !problems.contains(&problem) {
                        problems.push(problem);
                    }
                }
                orders.push(order.editions);
            }
            Err(hand) => {
                let says = format!(
                    "the house way \"{}\" does not set every hand under {}",
                    way.name,
                    order.editions.join(", ")
                );
                problems.push(Problem::error("house-way", says).help(format!("it fails on {hand}")));
            }
        }
    }
    Ok(orders)
}
