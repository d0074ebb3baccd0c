//! Sheets and simulations of a table.

use crate::error::{OrRaise, Wrong, json, stopped};
use crate::hands::way;
use crate::work::watched;
use cards::Odds;
use floor::asked::{self, Asked, NoTable, Pay, Trial, own_way};
use floor::tried;
use math::Depth;
use math::sheet::NoSheet;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rulebook::Edition;
use serde_json::json;
use simulate::run::{BLOCK, blocks};
use simulate::{Checked, Failed, Path, Simulated, Strategy, Tally};
use wire::value::Chosen;

/// A table to work out or to deal by the million.
#[pyclass(frozen)]
pub(crate) struct Table(pub(crate) asked::Table);

fn depth(name: &str) -> PyResult<Depth> {
    match name {
        "quick" => Ok(Depth::Quick),
        "full" => Ok(Depth::Full),
        "best-response" => Ok(Depth::BestResponse),
        _ => Err(PyValueError::new_err(format!(
            "{name:?}: a sheet is \"quick\", \"full\" or \"best-response\""
        ))),
    }
}

/// Stops are raised as such, everything else by what is wrong.
fn worked<T>(py: Python<'_>, worked: Result<T, NoSheet>) -> PyResult<T> {
    match worked {
        Err(NoSheet::Stopped(_)) => Err(stopped()),
        worked => worked.or_raise(py),
    }
}

/// Choices as JSON, and payouts with a dot in their key.
fn trials(what_if: &str) -> Result<Vec<Trial>, Wrong> {
    let given: Chosen =
        serde_json::from_str(what_if).map_err(|error| Wrong::new("choice", "what_if", error.to_string()))?;
    let all = given
        .0
        .into_iter()
        .map(|(key, value)| match (key.split_once('.'), value) {
            (Some((wager, hand)), rulebook::Given::Text(odds)) => Ok(Trial::Pay(Pay {
                wager: wager.to_owned(),
                hand: hand.to_owned(),
                odds,
            })),
            (Some(_), _) => {
                let says = format!("{key}: write a payout as text, such as \"8 to 1\"");
                Err(Wrong::new("payout", "what_if", says))
            }
            (None, value) => Ok(Trial::Choice(key, value)),
        });
    all.collect()
}

#[pymethods]
impl Table {
    /// An edition by its id, or a submission as text; ways by name or text; what is tried as JSON.
    #[new]
    fn new(
        py: Python<'_>,
        of: &str,
        what_if: &str,
        house_way: Option<&str>,
        player_way: Option<&str>,
    ) -> PyResult<Table> {
        let find = || -> Result<Table, Wrong> {
            let asked = match Edition::find(of) {
                Some(edition) => Asked::edition(edition),
                None if of.contains('\n') => Asked::submission("submission", of, &own_way)?,
                None => return Err(Wrong::edition(of)),
            };
            let house = house_way.map(way).transpose()?;
            let player = player_way.map(way).transpose()?;
            Ok(Table(asked.table(house, player, &trials(what_if)?)?))
        };
        find().or_raise(py)
    }

    /// The edition's id.
    #[getter]
    fn rules(&self) -> &str {
        &self.0.edition.id
    }

    /// The par sheet as JSON, as `houseway analyze --json` prints it but for who made it when.
    #[pyo3(signature = (depth, threads, tell=None))]
    fn analyze(
        &self,
        py: Python<'_>,
        depth: &str,
        threads: usize,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let depth = self::depth(depth)?;
        let sheet = watched(py, threads, tell, |progress| self.0.beside(depth, progress))?;
        let mut sheet = worked(py, sheet)?;
        sheet.document.version = concat!("houseway ", env!("CARGO_PKG_VERSION")).to_owned();
        let whole = json!({ "version": 2, "digest": sheet.digest(), "sheet": sheet });
        Ok(whole.to_string())
    }

    /// The edges by what a line pays: figures' ids, then each payout with the edge of each figure as a fraction.
    #[pyo3(signature = (wager, hand, payouts, threads, tell=None))]
    fn sweep(
        &self,
        py: Python<'_>,
        wager: &str,
        hand: &str,
        payouts: Vec<u32>,
        threads: usize,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Swept> {
        let line = tried::Line { wager, hand };
        let ask = self.0.ask(Depth::Full);
        let named = tried::paying(&ask, line, Odds::To(1, 1));
        named
            .map_err(|error| NoTable::Pay(error.to_string()))
            .or_raise(py)?;
        let swept = watched(py, threads, tell, |progress| {
            let changed = tried::changed(&ask, line, progress)?;
            let each = payouts.iter().map(|pays| {
                let (pays, edges) = tried::at(&ask, line, &changed, *pays, progress)?;
                Ok((pays, edges.iter().map(ToString::to_string).collect()))
            });
            let rows = each.collect::<Result<_, tried::NotTried>>()?;
            Ok((changed.figures, rows))
        })?;
        match swept {
            Ok(swept) => Ok(swept),
            Err(tried::NotTried::Sheet(NoSheet::Stopped(_))) => Err(stopped()),
            Err(error) => Err(Wrong::new("payout", "", error.to_string()).raise(py)),
        }
    }

    /// The best play decision by decision, as JSON; none for a game that has no such list.
    fn strategy(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let ask = self.0.ask(Depth::Full);
        let listing = watched(py, 0, None, |_| floor::math::strategy(&ask))?;
        let listing = worked(py, listing)?;
        listing.map(|listing| json(&listing)).transpose().or_raise(py)
    }

    /// The game, to be dealt by the million.
    fn game(&self, py: Python<'_>, strategy: &str, engine: bool) -> PyResult<Game> {
        let strategy = match strategy {
            "best" => Strategy::Best,
            "plain" => Strategy::Plain,
            "random" => Strategy::Random,
            _ => {
                let says = format!("{strategy:?}: a player decides by \"best\", \"plain\" or \"random\"");
                return Err(PyValueError::new_err(says));
            }
        };
        let path = if engine { Path::Engine } else { Path::Fast };
        let ask = self.0.ask(Depth::Full);
        let game = watched(py, 0, None, |_| floor::simulate::game(&ask, strategy, path))?;
        let game = game.map_err(|says| Wrong::new("simulation", "", says));
        Ok(Game(game.or_raise(py)?))
    }
}

/// Figures' ids, then each payout with the edge of each figure as a fraction.
type Swept = (Vec<String>, Vec<(u32, Vec<String>)>);

/// A game to be dealt by the million.
#[pyclass(frozen)]
pub(crate) struct Game(Box<dyn Simulated>);

/// What a figure came to: rounds, gains in hundredths of a unit, their squares.
type Sums = (u64, i128, u128);

#[pymethods]
impl Game {
    /// The figures it reports, by the ids of the sheet.
    #[getter]
    fn figures(&self) -> Vec<String> {
        self.0.figures().to_vec()
    }

    /// Deals the blocks from one to before another of so many rounds from a seed, and gives each figure's sums.
    #[pyo3(signature = (rounds, seed, start, end, threads, tell=None))]
    #[allow(clippy::too_many_arguments, reason = "they are given by name from Python")]
    fn blocks(
        &self,
        py: Python<'_>,
        rounds: u64,
        seed: u64,
        start: u64,
        end: u64,
        threads: usize,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Sums>> {
        let dealt = watched(py, threads, tell, |progress| {
            // The pool that this runs in is the one meant.
            let threads = rayon::current_num_threads();
            blocks(&*self.0, rounds, seed, start..end, threads, progress, &|_| ())
        })?;
        match dealt {
            Err(Failed::Stopped(_)) => Err(stopped()),
            dealt => {
                let dealt = dealt.or_raise(py)?;
                Ok(dealt
                    .iter()
                    .map(|tally| (tally.rounds, tally.sum, tally.squares))
                    .collect())
            }
        }
    }

    /// Says what sums come to beside the exact figures of a table, as `houseway simulate --json` does.
    #[pyo3(signature = (sums, table, depth, tell=None))]
    fn checked(
        &self,
        py: Python<'_>,
        sums: Vec<Sums>,
        table: &Table,
        depth: Option<&str>,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let sheet = match depth {
            None => None,
            Some(depth) => {
                let ask = table.0.ask(self::depth(depth)?);
                let sheet = watched(py, 0, tell, |progress| floor::math::sheet(&ask, progress))?;
                Some(worked(py, sheet)?)
            }
        };
        let each = self.0.figures().iter().zip(sums);
        let all: Vec<Checked> = each
            .map(|(id, (rounds, sum, squares))| {
                let tally = Tally { rounds, sum, squares };
                let known = sheet.as_ref().and_then(|sheet| sheet.known(id));
                Checked::new(id, &tally, known.as_ref())
            })
            .collect();
        json(&all).or_raise(py)
    }

    /// How many blocks so many rounds are.
    #[staticmethod]
    fn count(rounds: u64) -> u64 {
        rounds.div_ceil(BLOCK)
    }
}
