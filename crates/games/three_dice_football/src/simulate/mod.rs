//! Games of Three Dice Football with one unit on every wager: full game from the start, single play on the first
//! throw.

use crate::field::After;
use crate::wagers::{Wager, Won};
use crate::{FootballRules, Roll};
use chance::{Chance, SeededChance};
use math::Ask;
use simulate::run::{Failed, Simulated, UNIT};
use simulate::{Path, Strategy};
use std::sync::Arc;

/// The game of a table.
pub fn game(ask: &Ask, _: Strategy, _: Path) -> Result<Box<dyn Simulated>, String> {
    let rules = FootballRules::new(Arc::clone(&ask.edition), ask.choices.clone())
        .map_err(|error| error.to_string())?;
    Ok(Box::new(Football::new(rules)))
}

/// Three Dice Football at one table.
pub struct Football {
    rules: FootballRules,
    figures: Vec<String>,
}

impl Football {
    /// The game under these rules.
    pub fn new(rules: FootballRules) -> Football {
        let figures = rules.wagers().iter().map(|wager| wager.id().to_string());
        Football {
            figures: figures.collect(),
            rules,
        }
    }
}

fn throw(chance: &mut SeededChance) -> Result<Roll, Failed> {
    Ok(Roll::from(chance.three_dice()?.0))
}

/// What a unit gains on a row of a wager's paytable; none is a loss.
fn gain(wager: &Wager, won: Option<Won>) -> i64 {
    let row = won.and_then(|won| wager.row(won));
    row.map_or(-UNIT, |row| simulate::gained(row.pays))
}

impl Simulated for Football {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let mut field = self.rules.field.start();
        let first = throw(chance)?;
        let mut roll = first;
        let ends = loop {
            match field.after(roll, &self.rules.field) {
                After::Next(next) => field = next,
                After::Over { ends, .. } => break ends,
            }
            roll = throw(chance)?;
        };
        let extra = throw(chance)?;
        for (each, wager) in gains.iter_mut().zip(self.rules.wagers()) {
            let won = wager.thrown(first);
            *each = gain(wager, won.or_else(|| wager.played(ends, field.play, Some(extra))));
        }
        Ok(())
    }
}
