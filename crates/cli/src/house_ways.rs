//! House ways by name, or from a file.

use crate::input;
use anyhow::{Result, bail};
use asia_poker::house_way::{HouseWay, shipped};
use games::FiledWay;
use rulebook::Problem;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A house way file is a page of rules; anything larger is not one.
const FILE_MAX: usize = 1 << 20;

/// A shipped house way, or the one in a file. Relative files are looked for beside `base`.
pub(crate) fn find(name: &str, base: Option<&Path>) -> Result<Arc<HouseWay>> {
    if let Some(way) = shipped::find(name) {
        return Ok(way);
    }
    if !name.ends_with(".toml") {
        let names: Vec<&str> = shipped::names().collect();
        bail!(
            "no house way is called {name:?}: there are {}, or name a .toml file",
            names.join(", ")
        );
    }
    let path = base.map_or_else(|| PathBuf::from(name), |base| base.join(name));
    let text = input::read_text(&path, FILE_MAX)?;
    match shipped::parse(&text) {
        Ok(way) => Ok(Arc::new(way)),
        Err(problems) => bail!("{}: {}", path.display(), listed(&problems, &text)),
    }
}

/// The same for records, which want a sentence.
pub(crate) fn for_records(name: &str) -> std::result::Result<FiledWay, String> {
    find(name, None)
        .map(FiledWay::new)
        .map_err(|error| format!("{error:#}"))
}

fn listed(problems: &[Problem], text: &str) -> String {
    let line = |problem: &Problem| {
        let at = problem.span.as_ref().map_or(0, |span| span.start);
        text.get(..at)
            .map_or(1, |before| before.matches('\n').count() + 1)
    };
    let all: Vec<String> = problems
        .iter()
        .map(|problem| format!("line {}: {}", line(problem), problem.says))
        .collect();
    all.join("; ")
}
