//! Games of Three Dice Football with one unit on every wager: full game from the start, single play on the first
//! throw.

use crate::field::{After, Ends, Field};
use crate::{FootballRules, FullGame, Roll, SinglePlay};
use chance::{Chance, SeededChance};
use math::Ask;
use simulate::run::{Failed, Simulated, UNIT};
use simulate::{Path, Strategy};

/// The game of a table.
pub fn game(ask: &Ask, _: Strategy, _: Path) -> Result<Box<dyn Simulated>, String> {
    let rules = FootballRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
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
        let full = FullGame::ALL.iter().map(|wager| wager.id().to_owned());
        let single = SinglePlay::ALL.iter().map(|wager| wager.id().to_owned());
        Football {
            figures: full.chain(single).collect(),
            rules,
        }
    }

    fn throw(&self, chance: &mut SeededChance) -> Result<Roll, Failed> {
        Ok(Roll::from(chance.three_dice()?.0))
    }

    /// What a unit gains on a row of a wager's paytable; none is a loss.
    fn gain(&self, wager: &str, row: Option<&str>) -> i64 {
        let pays = row.and_then(|row| {
            let table = self.rules.edition().paytable_chosen(wager, &self.rules.choices)?;
            Some(table.row(row)?.pays)
        });
        pays.map_or(-UNIT, simulate::gained)
    }
}

impl Simulated for Football {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let mut field = Field::START;
        let first = self.throw(chance)?;
        let mut roll = first;
        let ends: Ends = loop {
            match field.after(roll, self.rules.goal_series) {
                After::Next(next) => field = next,
                After::Over { ends, .. } => break ends,
            }
            roll = self.throw(chance)?;
        };
        let extra = self.throw(chance)?;
        let (full, single) = gains.split_at_mut(FullGame::ALL.len());
        for (gain, wager) in full.iter_mut().zip(FullGame::ALL) {
            let row = match wager {
                FullGame::ExtraPoint if ends.scores() => extra.extra_point().map(|made| made.slug()),
                _ => wager.row(ends, field.play),
            };
            *gain = self.gain(wager.id(), row);
        }
        for (gain, wager) in single.iter_mut().zip(SinglePlay::ALL) {
            *gain = self.gain(wager.id(), wager.row(first.play()));
        }
        Ok(())
    }
}
