//! House ways by name, or from a file.

use anyhow::{Context, Result, bail};
use games::asia_poker::house_way::{HouseWay, shipped};
use rulebook::Problem;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A house way file is a page of rules; anything larger is not one.
const FILE_MAX: u64 = 1 << 20;

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
    let text = read_text(&path, FILE_MAX)?;
    match shipped::parse(&text) {
        Ok(way) => Ok(Arc::new(way)),
        Err(problems) => bail!("{}: {}", path.display(), listed(&problems, &text)),
    }
}

/// The same for records, which want a sentence.
pub(crate) fn for_records(name: &str) -> std::result::Result<Arc<HouseWay>, String> {
    find(name, None).map_err(|error| format!("{error:#}"))
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

/// Reads a text file of bounded size.
pub(crate) fn read_text(path: &Path, max: u64) -> Result<String> {
    let size = std::fs::metadata(path)
        .with_context(|| format!("cannot read {}", path.display()))?
        .len();
    if size > max {
        bail!("{} is {size} bytes; at most {max} are read", path.display());
    }
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    String::from_utf8(bytes).map_err(|error| {
        anyhow::anyhow!(
            "{} is not UTF-8 text (byte {})",
            path.display(),
            error.utf8_error().valid_up_to()
        )
    })
}
