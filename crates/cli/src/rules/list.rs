//! `houseway rules list`.

use std::io::Write;
use std::process::ExitCode;

use rulebook::Edition;
use serde_json::json;

use super::standing::Standing;
use super::table;
use crate::screen;

pub(super) fn run(out: &mut impl Write, json: bool) -> anyhow::Result<ExitCode> {
    if json {
        let editions: Vec<_> = Edition::all().iter().map(|edition| summary(edition)).collect();
        super::print_json(out, json!({ "editions": editions }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let rows: Vec<Vec<String>> = Edition::all()
        .iter()
        .map(|edition| {
            vec![
                edition.id.clone(),
                edition.game.clone(),
                edition.jurisdiction.clone(),
                status(edition),
            ]
        })
        .collect();
    let widest = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let first = [widest(0), widest(1), widest(2)];
    let room = screen::width().saturating_sub(first.iter().sum::<usize>() + 6);
    // Where four columns have no room, all but the id stand in one.
    if room < 20 {
        let rows: Vec<Vec<String>> = rows
            .iter()
            .map(|row| vec![row[0].clone(), row[1..].join(", ")])
            .collect();
        let rest = screen::width().saturating_sub(first[0] + 2).max(12);
        table::print(out, &[first[0], rest], &rows)?;
        return Ok(ExitCode::SUCCESS);
    }
    table::print(out, &[first[0], first[1], first[2], room], &rows)?;
    Ok(ExitCode::SUCCESS)
}

/// How it stands, in its own words and in ours where those leave open whether it is law today.
pub(super) fn status(edition: &Edition) -> String {
    let standing = Standing::today(edition);
    match standing {
        Standing::Lapsed { on, .. } => format!("LAPSED {on} ({})", edition.status),
        Standing::Proposed { .. } => format!("NOT IN FORCE ({})", edition.status),
        Standing::Stands => edition.status.clone(),
    }
}

/// What `list` and `show` say about an edition as a whole.
pub(super) fn summary(edition: &Edition) -> serde_json::Value {
    json!({
        "id": edition.id,
        "family": edition.family,
        "game": edition.game,
        "title": edition.title,
        "jurisdiction": edition.jurisdiction,
        "authority": edition.authority,
        "status": edition.status,
        "standing": Standing::today(edition).name(),
        "effective": edition.effective.as_ref().map(|day| &day.value),
        "expires": edition.expires.as_ref().map(|day| &day.value),
        "amended": edition.amended,
    })
}
