//! What a journal says, from the file alone.

use crate::error::{OrRaise, Wrong, json};
use ::journal::{ChainId, Head};
use driver::opened::family_of;
use floor::rounds::{Audited, Detail, Unread, film, read};
use pyo3::prelude::*;
use rulebook::Family;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use store::Store;

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Rounds>()?;
    module.add_function(wrap_pyfunction!(journal_tables, module)?)?;
    module.add_function(wrap_pyfunction!(journal_verify, module)?)?;
    module.add_function(wrap_pyfunction!(journal_rounds, module)?)?;
    module.add_function(wrap_pyfunction!(journal_replay, module)?)
}

fn unreadable(error: store::Error) -> Wrong {
    use store::Error;
    let code = match error {
        Error::Broken { .. } | Error::HeadMismatch { .. } | Error::Damaged { .. } => "damaged",
        _ => "unreadable",
    };
    Wrong::new(code, "path", error.to_string())
}

fn unread(error: Unread) -> Wrong {
    let code = match error {
        Unread::Fault(_) => "damaged",
        Unread::Log(_) | Unread::NotDealt => "unreadable",
    };
    Wrong::new(code, "path", error.to_string())
}

/// A chain of a file, and the family of its game.
struct Chain {
    store: Store,
    id: ChainId,
    family: Family,
}

fn open(path: &PathBuf, table: &str) -> Result<Chain, Wrong> {
    let store = Store::open_read_only(path).map_err(unreadable)?;
    let id = ChainId::try_from(table).map_err(|error| Wrong::new("table", "table", error.to_string()))?;
    let first = store.records(&id, ..).map_err(unreadable)?.next();
    let first =
        first.ok_or_else(|| Wrong::new("table", "table", format!("the journal of {id} has no records")))?;
    let family = family_of(&first.map_err(unreadable)?);
    let family = family.map_err(|fault| Wrong::new("damaged", "path", fault.to_string()))?;
    Ok(Chain { store, id, family })
}

/// The tables of a journal, and where each stands.
#[pyfunction]
fn journal_tables(py: Python<'_>, path: PathBuf) -> PyResult<Vec<(String, String)>> {
    let chains = py.detach(|| Store::open_read_only(&path)?.chains());
    let chains = chains.map_err(unreadable).or_raise(py)?;
    let all = chains
        .iter()
        .map(|(id, head)| (id.as_str().to_owned(), head.to_string()));
    Ok(all.collect())
}

fn verify(path: &PathBuf, table: &str, published: Option<Head>) -> Result<Audited, Wrong> {
    let Chain { store, id, family } = open(path, table)?;
    let audited = read(&store, &id, family, Detail::Sum, &mut |_| true).map_err(unread)?;
    match published {
        Some(head) => store.verify_against(&id, head),
        None => store.verify(&id),
    }
    .map_err(unreadable)?;
    store.check_file().map_err(unreadable)?;
    Ok(audited)
}

/// Checks the chain, replays every event and settles every round again.
#[pyfunction]
fn journal_verify(py: Python<'_>, path: PathBuf, table: &str, head: Option<&str>) -> PyResult<String> {
    let head = head.map(|head| head.parse::<Head>()).transpose();
    let head = head
        .map_err(|error| Wrong::new("head", "head", error.to_string()))
        .or_raise(py)?;
    let audited = py.detach(|| verify(&path, table, head)).or_raise(py)?;
    json(&audited).or_raise(py)
}

/// The table after each of these records, as JSON.
#[pyfunction]
fn journal_replay(py: Python<'_>, path: PathBuf, table: &str, first: u64, last: u64) -> PyResult<String> {
    let frames = py.detach(|| {
        let Chain { store, id, family } = open(&path, table)?;
        film(&store, &id, family, first..=last).map_err(unread)
    });
    json(&frames.or_raise(py)?).or_raise(py)
}

/// Rounds on their way: read ahead by a few, so that memory stays small however long the journal is.
#[pyclass(frozen)]
struct Rounds(Mutex<Receiver<Result<String, Wrong>>>);

const AHEAD: usize = 64;

#[pyfunction]
fn journal_rounds(py: Python<'_>, path: PathBuf, table: String, acts: bool) -> PyResult<Rounds> {
    // What cannot be opened is told at once.
    py.detach(|| open(&path, &table)).or_raise(py)?;
    let (send, rounds) = sync_channel(AHEAD);
    thread::spawn(move || {
        let whole = || -> Result<(), Wrong> {
            let Chain { store, id, family } = open(&path, &table)?;
            let detail = if acts { Detail::Acts } else { Detail::Sum };
            let mut each = |past| send.send(json(&past)).is_ok();
            read(&store, &id, family, detail, &mut each)
                .map(drop)
                .map_err(unread)
        };
        if let Err(wrong) = whole() {
            // Whoever asked has gone away: there is no one to tell.
            let _ = send.send(Err(wrong));
        }
    });
    Ok(Rounds(Mutex::new(rounds)))
}

#[pymethods]
impl Rounds {
    fn __iter__(rounds: PyRef<'_, Self>) -> PyRef<'_, Self> {
        rounds
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let next = py.detach(|| {
            let rounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            rounds.recv()
        });
        match next {
            Ok(round) => round.map(Some).or_raise(py),
            Err(_) => Ok(None),
        }
    }
}
