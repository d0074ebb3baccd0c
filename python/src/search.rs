//! The search for a house way, and what a mixed way is worth against the best answer to it.

use crate::error::{OrRaise, Wrong, stopped};
use crate::table::Table;
use crate::work::watched;
use asia_poker::AsiaRules;
use asia_poker::house_way::HouseWay;
use asia_poker::math::search::{ByRanks, Library, NoSearch, Search as Under, State, Wanted};
use asia_poker::math::{Answering, Contest, Deck, Menus, Mix, SHARES, Side};
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A search under way.
#[pyclass(frozen)]
pub(crate) struct Search(Mutex<Under<ByRanks>>);

fn wrong(error: impl std::fmt::Display) -> Wrong {
    Wrong::new("house-way", "house_way", error.to_string())
}

fn rules(table: &Table) -> Result<AsiaRules, Wrong> {
    let table = &table.0;
    let way = table.house_way.clone();
    let way = way.ok_or_else(|| wrong("nothing is set by a house way at such a table"))?;
    AsiaRules::new(table.edition.clone(), table.choices.clone(), way)
        .map_err(|error| Wrong::new("edition", "rules", error.to_string()))
}

/// The way as a house way's file has it.
fn text(way: &HouseWay) -> String {
    let mut text = format!("name = {:?}\nsays = {:?}\n", way.name, way.says);
    for rule in &way.rules {
        let phrases = |all: Vec<String>| format!("{all:?}");
        let when = phrases(rule.when.iter().map(ToString::to_string).collect());
        let play = phrases(rule.play.iter().map(ToString::to_string).collect());
        text += &format!(
            "\n[[rule]]\nname = {:?}\nwhen = {when}\nplay = {play}\n",
            rule.name
        );
    }
    text
}

impl Search {
    fn under(&self) -> MutexGuard<'_, Under<ByRanks>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Search {
    /// A search that starts from the table's house way, against the best player or the table's player's way.
    #[new]
    #[pyo3(signature = (table, rules, tries, seed, sample, every_phrase, state, threads, tell=None))]
    #[allow(clippy::too_many_arguments, reason = "the package passes them by name")]
    fn new(
        py: Python<'_>,
        table: &Table,
        rules: usize,
        tries: u64,
        seed: u64,
        sample: usize,
        every_phrase: bool,
        state: Option<&str>,
        threads: usize,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Search> {
        let state: Option<State> = match state.map(serde_json::from_str).transpose() {
            Ok(state) => state,
            Err(error) => return Err(Wrong::new("state", "state", error.to_string()).raise(py)),
        };
        if let Some(state) = &state
            && state.best.len().max(state.rules.len()) > rules
        {
            let more = format!("the search that was stopped has more rules than {rules}");
            return Err(Wrong::new("state", "state", more).raise(py));
        }
        let wanted = Wanted { rules, tries, seed };
        let made = watched(py, threads, tell, |progress| -> Result<_, Wrong> {
            let rules = self::rules(table)?;
            let contest = Contest::of_forms(Deck::full(), rules.table);
            let menus = Menus::of(&contest);
            let mut ways = vec![&*rules.house_way];
            ways.extend(table.0.player_way.as_deref());
            let library = if every_phrase {
                Library::new(&contest, &menus, &ways, progress)
            } else {
                Library::only(&contest, &menus, &ways, progress)
            };
            let library = match library {
                Ok(library) => Arc::new(library),
                Err(_) => return Ok(None),
            };
            let mut judge = ByRanks::new(&contest, &menus, sample);
            if let Some(way) = &table.0.player_way {
                judge.against(&contest, &menus, &contest.way(way).map_err(wrong)?);
            }
            let started = Under::new(library, judge, &rules.house_way, wanted, progress);
            let resumed = started.and_then(|mut search| {
                if let Some(state) = &state {
                    search.resume(state, progress)?;
                }
                Ok(search)
            });
            match resumed {
                Ok(search) => Ok(Some(search)),
                Err(NoSearch::Stopped) => Ok(None),
                Err(error) => Err(wrong(error)),
            }
        })?;
        match made.or_raise(py)? {
            Some(search) => Ok(Search(Mutex::new(search))),
            None => Err(stopped()),
        }
    }

    /// Tries so many changes more; false when all are done.
    fn go_on(&self, py: Python<'_>, tries: u64, threads: usize) -> PyResult<bool> {
        let gone = watched(py, threads, None, |progress| {
            let mut under = self.under();
            under.go_on(tries, progress).map(|()| !under.done())
        })?;
        gone.map_err(|_| stopped())
    }

    /// Where it stands, as JSON.
    fn state(&self) -> String {
        serde_json::to_string(&self.under().state()).unwrap_or_default()
    }

    /// The best way so far, as a house way's file.
    fn best(&self, name: &str) -> String {
        text(&self.under().best(name))
    }

    /// How many rules the best way has, tries so far, and what the player wins of how much against the best way by the judge's count.
    fn told(&self) -> (usize, u64, u64, u64) {
        let under = self.under();
        let (wins, all) = under.wins();
        (under.best("").rules.len(), under.tried(), wins, all)
    }
}

/// The best answer to a mixed way, block by block.
#[pyclass(frozen)]
pub(crate) struct Answer {
    answering: Answering<Arc<Contest>>,
    deals: u128,
}

#[pymethods]
impl Answer {
    /// The player's answer to the dealer's mix, or the dealer's to the player's.
    #[new]
    fn new(py: Python<'_>, table: &Table, mix: &[u8], dealers: bool, threads: usize) -> PyResult<Answer> {
        let made = watched(py, threads, None, |_| -> Result<Answer, Wrong> {
            let rules = rules(table)?;
            let contest = Arc::new(Contest::new(Deck::full(), rules.table));
            let menus = Menus::of(&contest);
            let mix = Mix::read(&menus, mix).map_err(|error| Wrong::new("mix", "mix", error.to_string()))?;
            let side = if dealers { Side::Player } else { Side::Dealer };
            Ok(Answer {
                deals: contest.deck().deals() * u128::from(SHARES),
                answering: Answering::new(contest, &menus, &mix, side),
            })
        })?;
        made.or_raise(py)
    }

    fn __len__(&self) -> usize {
        self.answering.blocks()
    }

    /// All deals, as often as the mix has shares.
    #[getter]
    fn deals(&self) -> u128 {
        self.deals
    }

    /// What the player wins of these with one block of the answering side's hands.
    #[pyo3(signature = (block, threads, tell=None))]
    fn block(
        &self,
        py: Python<'_>,
        block: usize,
        threads: usize,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u128> {
        let won = watched(py, threads, tell, |progress| self.answering.part(block, progress))?;
        won.map_err(|_| stopped())
    }
}
