//! Blackjack and Spanish 21 off the top of a full shoe, one box: a fast path that looks hands up, and the engine's own
//! settlement beside it with every wager of the table.

mod engine;
mod fast;
mod shoe;

pub use engine::Engine;
pub use fast::Fast;

use crate::BlackjackRules;
use crate::math::{Playbook, Terms, solve};
use engine::Way;
use math::Ask;
use simulate::{Path, Simulated, Strategy};
use std::sync::Arc;

/// The game of a table.
pub fn game(ask: &Ask, strategy: Strategy, path: Path) -> Result<Box<dyn Simulated>, String> {
    let rules = BlackjackRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    let rules = rules.map_err(|error| error.to_string())?;
    Ok(match path {
        Path::Fast if strategy != Strategy::Random => Box::new(fast(&rules, strategy)?),
        _ => Box::new(engine(&rules, strategy, true)?),
    })
}

/// The main wager by looking up: by the best play, or by the strategy card.
pub fn fast(rules: &BlackjackRules, strategy: Strategy) -> Result<Fast, String> {
    let terms = Terms::of(rules).map_err(|error| error.to_string())?;
    let (book, figure) = book(rules, &terms, strategy);
    Ok(Fast::new(rules, &terms, &book, figure))
}

/// The same through the engine; `all` has every wager that the table offers made as well.
pub fn engine(rules: &BlackjackRules, strategy: Strategy, all: bool) -> Result<Engine, String> {
    let terms = Terms::of(rules).map_err(|error| error.to_string())?;
    let (book, figure) = book(rules, &terms, strategy);
    let way = match strategy {
        Strategy::Random => Way::Random,
        _ => Way::Book(book),
    };
    let all = all && strategy == Strategy::Best;
    Ok(Engine::new(rules.clone(), way, solve(&terms), figure, all))
}

/// A strategy, and the id of the main wager's figure by it.
fn book(rules: &BlackjackRules, terms: &Terms, strategy: Strategy) -> (Playbook, String) {
    let solution = solve(terms);
    let (played, by) = match strategy {
        Strategy::Best => (&solution.best, ""),
        Strategy::Plain => (&solution.by_chart, "-card"),
        Strategy::Random => (&solution.best, "-random"),
    };
    (Playbook::new(&solution, played), format!("{}{by}", rules.main))
}
