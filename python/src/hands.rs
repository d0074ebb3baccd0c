//! What a hand is, and how the house way sets it.

use crate::error::{OrRaise, Wrong, json};
use asia_poker::AsiaRules;
use asia_poker::house_way::told::told;
use asia_poker::house_way::{HouseWay, shipped};
use cards::Cards;
use pyo3::prelude::*;
use rulebook::{Edition, Given};
use std::sync::Arc;
use wire::settler::HouseWays;
use wire::value::Chosen;

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(rank, module)?)?;
    module.add_function(wrap_pyfunction!(set_hand, module)?)
}

/// A house way by its name, or by its text.
pub(crate) fn way(text: &str) -> Result<Arc<HouseWay>, Wrong> {
    if let Some(way) = shipped::find(text) {
        return Ok(way);
    }
    if !text.contains('\n') {
        let names: Vec<&str> = shipped::names().collect();
        let says = format!(
            "no house way is called {text:?}: there are {}, or give the text of one",
            names.join(", ")
        );
        return Err(Wrong::new("house-way", "house_way", says));
    }
    let way = shipped::parse(text).map(Arc::new);
    way.map_err(|problems| Wrong::problems("house-way", &problems))
}

/// House ways as records and ranks name them.
pub(crate) fn ways() -> HouseWays {
    Box::new(asia_poker::wire::shipped_only)
}

/// An operator's choices, as JSON.
pub(crate) fn chosen(choose: &str) -> Result<Vec<(String, Given)>, Wrong> {
    let chosen: Chosen =
        serde_json::from_str(choose).map_err(|error| Wrong::new("choice", "choose", error.to_string()))?;
    Ok(chosen.0)
}

fn edition(id: &str) -> Result<Arc<Edition>, Wrong> {
    Edition::find(id).ok_or_else(|| Wrong::edition(id))
}

#[pyfunction]
fn rank(py: Python<'_>, rules: &str, cards: &str, choose: &str) -> PyResult<String> {
    let ranked = || -> Result<String, Wrong> {
        let ranker = floor::wire::settler_with(ways()).ranker(&edition(rules)?, chosen(choose)?)?;
        let ranked = ranker(cards).map_err(|says| Wrong::new("hand", "cards", says))?;
        json(&ranked)
    };
    ranked().or_raise(py)
}

#[pyfunction]
fn set_hand(
    py: Python<'_>,
    rules: &str,
    cards: &str,
    house_way: &str,
    choose: &str,
    every: bool,
) -> PyResult<String> {
    let set = || -> Result<String, Wrong> {
        let edition = edition(rules)?;
        let choices = edition.choose(&chosen(choose)?);
        let choices = choices.map_err(|problems| Wrong::problems("choice", &problems))?;
        let rules = AsiaRules::new(edition, choices, way(house_way)?);
        let rules = rules.map_err(|error| Wrong::new("edition", "rules", error.to_string()))?;
        let cards: Cards = cards
            .parse()
            .map_err(|error: <Cards as std::str::FromStr>::Err| {
                Wrong::new("hand", "cards", error.to_string())
            })?;
        let (told, _) =
            told(&cards, &rules, every).map_err(|error| Wrong::new("hand", "cards", error.to_string()))?;
        json(&told)
    };
    set().or_raise(py)
}
