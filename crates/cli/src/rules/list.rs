//! `houseway rules list`.

use std::io::Write;
use std::process::ExitCode;

use rulebook::Edition;
use serde_json::json;

use super::table;

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
                edition.status.clone(),
            ]
        })
        .collect();
    table::print(out, &[16, 18, 13, 60], &rows)?;
    Ok(ExitCode::SUCCESS)
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
        "effective": edition.effective.as_ref().map(|day| &day.value),
        "expires": edition.expires.as_ref().map(|day| &day.value),
        "amended": edition.amended,
    })
}
