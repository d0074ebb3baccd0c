//! Asia Poker's exact count and best response, whole or in pieces that may be worked out on many machines.

use crate::error::{OrRaise, Wrong, stopped};
use crate::table::Table;
use crate::work::watched;
use asia_poker::AsiaRules;
use asia_poker::house_way::HouseWay;
use asia_poker::math::{self as asia, Asking, Deck, Piece, Way};
use math::{Progress, Stopped};
use pyo3::prelude::*;
use std::sync::Arc;

/// Every hand of the deck, set by the two ways of a table.
#[pyclass(frozen)]
pub(crate) struct Contest {
    contest: Arc<asia::Contest>,
    house_way: Arc<HouseWay>,
    house: Way,
    player: Way,
}

fn unset(error: impl std::fmt::Display) -> Wrong {
    Wrong::new("house-way", "house_way", error.to_string())
}

fn counted<T>(counted: Result<T, Stopped>) -> PyResult<T> {
    counted.map_err(|Stopped| stopped())
}

#[pymethods]
impl Contest {
    /// The contest of a table: its house way for the dealer, its player's way or the same for the player.
    #[new]
    fn new(py: Python<'_>, table: &Table, threads: usize) -> PyResult<Contest> {
        let table = &table.0;
        let made = watched(py, threads, None, |_| -> Result<Contest, Wrong> {
            let way = table.house_way.clone();
            let way = way.ok_or_else(|| unset("nothing is set by a house way at such a table"))?;
            let rules = AsiaRules::new(table.edition.clone(), table.choices.clone(), way);
            let rules = rules.map_err(|error| Wrong::new("edition", "rules", error.to_string()))?;
            let contest = asia::Contest::new(Deck::full(), rules.table);
            let house = contest.way(&rules.house_way).map_err(unset)?;
            let player = match &table.player_way {
                Some(way) => contest.way(way).map_err(unset)?,
                None => house.clone(),
            };
            Ok(Contest {
                contest: Arc::new(contest),
                house_way: rules.house_way,
                house,
                player,
            })
        })?;
        made.or_raise(py)
    }

    /// All deals.
    #[getter]
    fn deals(&self) -> u128 {
        self.contest.deck().deals()
    }

    /// Deals that the player wins, or with `losses` the dealer: the part of them in one piece of so many.
    #[pyo3(signature = (piece, of, losses, threads, tell=None))]
    fn wins(
        &self,
        py: Python<'_>,
        piece: usize,
        of: usize,
        losses: bool,
        threads: usize,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<i128> {
        let said = || Wrong::new("piece", "piece", format!("there is no piece {piece} of {of}"));
        let piece = Piece::new(piece, of).ok_or_else(said).or_raise(py)?;
        let (own, other) = match losses {
            false => (&self.player, &self.house),
            true => (&self.house, &self.player),
        };
        counted(watched(py, threads, tell, |progress: &Progress| {
            self.contest.wins_of(own, other, piece, progress)
        })?)
    }

    /// Readies the best response to the house way in blocks of so many classes of hands.
    fn response(&self, py: Python<'_>, size: usize, threads: usize) -> PyResult<Response> {
        let (contest, way) = (Arc::clone(&self.contest), Arc::clone(&self.house_way));
        let asking = watched(py, threads, None, |_| Asking::in_blocks(contest, &way, size))?;
        Ok(Response(asking.map_err(unset).or_raise(py)?))
    }
}

/// The best response to a house way, block by block.
#[pyclass(frozen)]
pub(crate) struct Response(Asking<Arc<asia::Contest>>);

/// What a block comes to: hands, deals won by the house way's settings, by the best, and hands for which those differ.
type Answered = (u64, u128, u128, u64);

#[pymethods]
impl Response {
    /// How many blocks there are.
    fn __len__(&self) -> usize {
        self.0.blocks()
    }

    /// What a block comes to.
    #[pyo3(signature = (block, threads, tell=None))]
    fn block(
        &self,
        py: Python<'_>,
        block: usize,
        threads: usize,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Answered> {
        let part = counted(watched(py, threads, tell, |progress| {
            self.0.part(block, progress)
        })?)?;
        Ok((part.hands, part.house, part.best, part.hands_apart))
    }
}
