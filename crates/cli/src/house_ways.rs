//! House ways by name, or from a file.

use crate::input;
use anyhow::{Context, Result, bail};
use asia_poker::house_way::{HouseWay, shipped};
use games::FiledWay;
use rulebook::{HouseWayChoice, Problem};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use wire::settler::HouseWays;

/// A house way file is a page of rules; anything larger is not one.
const FILE_MAX: usize = 1 << 20;

/// A house way that was looked for and what became of it.
pub(crate) enum Found {
    /// It is understood.
    Way(Arc<HouseWay>),
    /// The submission's own line names nothing.
    Unknown(Vec<Problem>),
    /// Its file says what means nothing.
    Wrong(Written),
}

/// A file with a house way that cannot be understood.
pub(crate) struct Written {
    /// The file.
    pub(crate) name: String,
    /// What it says.
    pub(crate) text: String,
    /// What is wrong with it, by its own lines.
    pub(crate) problems: Vec<Problem>,
}

/// Finds and understands the house way of a submission that lies at `path`.
pub(crate) fn of_submission(choice: &HouseWayChoice, path: &Path) -> Found {
    match choice {
        HouseWayChoice::Inline(raw) => match HouseWay::compile(raw) {
            Ok(way) => Found::Way(Arc::new(way)),
            Err(problems) => Found::Unknown(problems),
        },
        HouseWayChoice::Named(name, span) => look(name, path.parent()).unwrap_or_else(|error| {
            let problem = Problem::error("house-way", format!("{error:#}"));
            Found::Unknown(vec![problem.spanning(Some(span.clone()))])
        }),
    }
}

/// A shipped house way, or the one in a file. Relative files are looked for beside `base`.
pub(crate) fn find(name: &str, base: Option<&Path>) -> Result<Arc<HouseWay>> {
    match look(name, base)? {
        Found::Way(way) => Ok(way),
        Found::Unknown(problems) => bail!("{}", listed(&problems, "")),
        Found::Wrong(wrong) => bail!("{}: {}", wrong.name, listed(&wrong.problems, &wrong.text)),
    }
}

/// The same, with the problems of a file by themselves.
fn look(name: &str, base: Option<&Path>) -> Result<Found> {
    if let Some(way) = shipped::find(name) {
        return Ok(Found::Way(way));
    }
    if !name.ends_with(".toml") && name != "-" {
        bail!("{}", unknown(name));
    }
    read(&place(name, base))
}

/// Reads a house way's own file.
pub(crate) fn read(path: &Path) -> Result<Found> {
    let text = input::read_text(path, FILE_MAX)?;
    Ok(match shipped::parse(&text) {
        Ok(way) => Found::Way(Arc::new(way)),
        Err(problems) => Found::Wrong(Written {
            name: input::shown(path),
            text,
            problems,
        }),
    })
}

/// Where the file of a house way lies.
pub(crate) fn place(name: &str, base: Option<&Path>) -> PathBuf {
    match base {
        Some(base) if name != "-" => base.join(name),
        _ => PathBuf::from(name),
    }
}

fn unknown(name: &str) -> String {
    let names: Vec<&str> = shipped::names().collect();
    let meant = rulebook::nearest(name, names.iter().copied());
    let meant = meant.map_or(String::new(), |meant| format!("; did you mean {meant:?}?"));
    let shown: String = name.chars().take(60).collect();
    format!(
        "no house way is called {shown:?}: there are {}, or name a .toml file{meant}",
        names.join(", ")
    )
}

/// Finds house ways for a person who names them on the command line.
pub(crate) fn for_commands() -> HouseWays {
    Box::new(|name| {
        let way = find(name, None).map(FiledWay::new);
        way.map_err(|error| format!("{error:#}"))
    })
}

/// Finds house ways for records, which may come from strangers: those that come with Houseway, and files of one folder where
/// the person who settles says so.
pub(crate) fn for_records(folder: Option<&Path>) -> Result<HouseWays> {
    let unreadable = |folder: &Path| format!("cannot read {}", folder.display());
    let folder = folder
        .map(|folder| folder.canonicalize().with_context(|| unreadable(folder)))
        .transpose()?;
    Ok(Box::new(move |name| {
        if let Some(way) = shipped::find(name) {
            return Ok(FiledWay::new(way));
        }
        let shown: String = name.chars().take(60).collect();
        let Some(folder) = &folder else {
            let names: Vec<&str> = shipped::names().collect();
            return Err(format!(
                "no house way is called {shown:?}: there are {}; files are read only with --house-ways FOLDER",
                names.join(", ")
            ));
        };
        let inside = folder.join(name).canonicalize().ok();
        let Some(path) = inside.filter(|path| path.starts_with(folder)) else {
            return Err(format!(
                "no house way {shown:?} lies in the folder of --house-ways"
            ));
        };
        match read(&path) {
            Ok(Found::Way(way)) => Ok(FiledWay::new(way)),
            Ok(Found::Unknown(problems)) => Err(listed(&problems, "")),
            Ok(Found::Wrong(wrong)) => Err(format!("{shown}: {}", listed(&wrong.problems, &wrong.text))),
            Err(error) => Err(format!("{error:#}")),
        }
    }))
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
