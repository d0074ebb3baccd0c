//! Three Dice Football, exactly: every game there is, as a chain of throws.
//!
//! A game is at most six throws of 216, so the ways it can go are counted over 216^6 sequences, those that end
//! early standing for all that might have followed.

use crate::field::{After, Ends, Field, Gridiron};
use crate::wagers::{Decides, Wager, Won};
use crate::{FootballRules, Roll};
use math::Ask;
use math::sheet::{Figures, NoSheet, Row, Sheet};
use math::{Exact, Progress};
use std::collections::HashMap;
use std::sync::Arc;

/// Throws of three dice.
const THROWS: u64 = 216;

/// In how many of the 216^6 sequences of throws a game ends so, by the play it ends on.
pub fn endings(on: &Gridiron) -> Vec<(Ends, u8, u64)> {
    let mut fields = HashMap::from([(on.start(), 1u64)]);
    let mut endings: HashMap<(Ends, u8), u64> = HashMap::new();
    for play in 1..=on.plays {
        let after = THROWS.pow(u32::from(on.plays - play));
        let mut next: HashMap<Field, u64> = HashMap::new();
        for (field, ways) in fields {
            for roll in Roll::all() {
                match field.after(roll, on) {
                    After::Next(field) => *next.entry(field).or_default() += ways,
                    After::Over { ends, .. } => *endings.entry((ends, play)).or_default() += ways * after,
                }
            }
        }
        fields = next;
    }
    let mut all: Vec<(Ends, u8, u64)> = endings
        .into_iter()
        .map(|((ends, play), ways)| (ends, play, ways))
        .collect();
    all.sort_by_key(|&(ends, play, _)| (play, ends as u8));
    all
}

/// The sheet asked for; all of it is quick.
pub fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    let rules = FootballRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    sheet(&rules.map_err(|error| NoSheet::Rules(error.to_string()))?)
}

/// The sheet of a table.
pub fn sheet(rules: &FootballRules) -> Result<Sheet, NoSheet> {
    let endings = endings(&rules.field);
    let figures = rules.wagers().iter().map(|wager| figures(wager, &endings));
    let figures = figures.collect::<Result<_, NoSheet>>()?;
    let method = [
        "A game is a chain of at most six throws of three dice. The field after each throw is the one the table \
         keeps; sequences of throws are counted over 216 to the sixth, 101,559,956,668,416.",
        "Single-play wagers are counted over the 216 throws; the Extra Point Wager over every game and its extra \
         point throw.",
    ];
    Ok(Sheet::new(
        rules.edition(),
        &rules.choices,
        method.map(str::to_owned).to_vec(),
        figures,
    ))
}

/// What a wager returns: its rows with the ways each is paid in, and what is lost.
fn figures(wager: &Wager, endings: &[(Ends, u8, u64)]) -> Result<Figures, NoSheet> {
    let (mut ways, mut lost): (HashMap<&str, u64>, u64) = (HashMap::new(), 0);
    let mut count = |won: Option<Won>, count| match won {
        Some(won) => *ways.entry(won.row).or_default() += count,
        None => lost += count,
    };
    match wager.decides {
        Decides::Throw(wins) => Roll::all().for_each(|roll| count(wins(roll), 1)),
        Decides::Game(wins) => {
            for &(ends, play, ways) in endings {
                count(wins(ends, play), ways);
            }
        }
        // After a score one more throw decides; without one the wager is lost.
        Decides::ExtraPoint(wins) => {
            let of = |scores| endings.iter().filter(move |(ends, ..)| ends.scores() == scores);
            let scored: u64 = of(true).map(|(.., ways)| ways).sum();
            let missed: u64 = of(false).map(|(.., ways)| ways).sum();
            Roll::all().for_each(|roll| count(wins(roll), scored));
            count(None, missed * THROWS);
        }
    }
    let mut rows = Vec::new();
    for row in &wager.pays.rows {
        let ways = ways.get(row.hand.as_str()).copied().unwrap_or_default();
        let row = Row::paid(row.name, ways, row.pays);
        rows.push(row.ok_or_else(|| NoSheet::Pays(wager.id().to_string()))?);
    }
    rows.push(Row::counted("any other", lost, "loses", Exact::from(-1)));
    Ok(Figures::new(wager.id().as_str(), wager.spec.name.clone(), rows)?)
}
