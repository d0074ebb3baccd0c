//! Three Dice Football, exactly: every game there is, as a chain of throws.
//!
//! A game is at most six throws of 216, so the ways it can go are counted over 216^6 sequences, those that end
//! early standing for all that might have followed.

use crate::field::{After, Ends, Field, GoalSeries, PLAYS_MAX};
use crate::{ExtraPoint, FootballRules, FullGame, Roll, SinglePlay};
use math::Ask;
use math::sheet::{Figures, NoSheet, Row, Sheet};
use math::{Exact, Progress};
use rulebook::Paytable;
use std::collections::HashMap;

/// Throws of three dice.
const THROWS: u64 = 216;

/// In how many of the 216^6 sequences of throws a game ends so, by the play it ends on.
pub fn endings(series: GoalSeries) -> Vec<(Ends, u8, u64)> {
    let mut fields = HashMap::from([(Field::START, 1u64)]);
    let mut endings: HashMap<(Ends, u8), u64> = HashMap::new();
    for play in 1..=PLAYS_MAX {
        let after = THROWS.pow(u32::from(PLAYS_MAX - play));
        let mut next: HashMap<Field, u64> = HashMap::new();
        for (field, ways) in fields {
            for roll in Roll::all() {
                match field.after(roll, series) {
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
    let rules = FootballRules::new(ask.edition, ask.choices.clone());
    sheet(&rules.map_err(|error| NoSheet::Rules(error.to_string()))?)
}

/// The sheet of a table.
pub fn sheet(rules: &FootballRules) -> Result<Sheet, NoSheet> {
    let endings = endings(rules.goal_series);
    let mut figures = Vec::new();
    for wager in FullGame::ALL {
        if let Some(pays) = rules.edition().paytable_chosen(wager.id(), &rules.choices) {
            let name = name(rules, wager.id());
            figures.push(if wager == FullGame::ExtraPoint {
                extra_point(pays, &endings, name)?
            } else {
                full_game(wager, pays, &endings, name)?
            });
        }
    }
    for wager in SinglePlay::ALL {
        if let Some(pays) = rules.edition().paytable_chosen(wager.id(), &rules.choices) {
            figures.push(single_play(wager, pays, name(rules, wager.id()))?);
        }
    }
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

fn name(rules: &FootballRules, wager: &str) -> String {
    let spec = rules.edition().wager(wager);
    spec.map_or_else(|| wager.to_owned(), |spec| spec.name.clone())
}

/// Rows of a paytable with the ways each is paid in, and what is lost.
fn paid(pays: &Paytable, ways: &HashMap<&str, u64>, lost: u64) -> Result<Vec<Row>, NoSheet> {
    let mut rows = Vec::new();
    for row in &pays.rows {
        let ways = ways.get(row.hand.as_str()).copied().unwrap_or_default();
        let row = Row::paid(row.name.clone(), ways, row.pays);
        rows.push(row.ok_or_else(|| NoSheet::Pays(pays.wager.to_string()))?);
    }
    rows.push(Row::counted("any other", lost, "loses", Exact::from(-1)));
    Ok(rows)
}

fn full_game(
    wager: FullGame,
    pays: &Paytable,
    endings: &[(Ends, u8, u64)],
    name: String,
) -> Result<Figures, NoSheet> {
    let (mut ways, mut lost) = (HashMap::new(), 0);
    for &(ends, play, count) in endings {
        match wager.row(ends, play) {
            Some(row) => *ways.entry(row).or_default() += count,
            None => lost += count,
        }
    }
    Ok(Figures::new(wager.id(), name, paid(pays, &ways, lost)?)?)
}

/// After a score one more throw decides; without one the wager is lost.
fn extra_point(pays: &Paytable, endings: &[(Ends, u8, u64)], name: String) -> Result<Figures, NoSheet> {
    let scored: u64 = endings
        .iter()
        .filter(|(ends, ..)| ends.scores())
        .map(|&(_, _, count)| count)
        .sum();
    let all: u64 = endings.iter().map(|&(_, _, count)| count).sum();
    let mut ways: HashMap<&str, u64> = HashMap::new();
    let mut lost = (all - scored) * THROWS;
    for roll in Roll::all() {
        match roll.extra_point().map(ExtraPoint::slug) {
            Some(row) => *ways.entry(row).or_default() += scored,
            None => lost += scored,
        }
    }
    Ok(Figures::new("extra-point", name, paid(pays, &ways, lost)?)?)
}

fn single_play(wager: SinglePlay, pays: &Paytable, name: String) -> Result<Figures, NoSheet> {
    let (mut ways, mut lost) = (HashMap::new(), 0);
    for roll in Roll::all() {
        match wager.row(roll.play()) {
            Some(row) => *ways.entry(row).or_default() += 1,
            None => lost += 1,
        }
    }
    Ok(Figures::new(wager.id(), name, paid(pays, &ways, lost)?)?)
}
