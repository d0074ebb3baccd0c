//! The par sheet of a table: every wager it offers.

use super::contest::{Contest, Score};
use super::deck::Deck;
use super::envy::Envy;
use super::field::Unset;
use super::joint::Joint;
use super::progressive::Progressive;
use super::wagers::{counts, main_wager, side_wagers};
use crate::sheet::{Figures, Series, Sheet, Uneven};
use crate::{Exact, Progress, Stopped};
use games::asia_poker::AsiaRules;
use games::asia_poker::house_way::HouseWay;

/// Why there is no sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSheet {
    /// A house way leaves a hand unset.
    #[error(transparent)]
    Unset(#[from] Unset),
    /// Someone stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The outcomes of a wager do not add up.
    #[error(transparent)]
    Uneven(#[from] Uneven),
}

/// How the main wager ends over every deal when the player sets by one way and the dealer
/// by the table's own.
pub fn score(rules: &AsiaRules, player: &HouseWay, progress: &Progress) -> Result<Score, NoSheet> {
    let contest = Contest::new(Deck::full(), rules.table);
    let (own, house) = (contest.way(player)?, contest.way(&rules.house_way)?);
    Ok(contest.score(&own, &house, progress)?)
}

/// Everything about a table whose players set by the house way.
pub fn sheet(rules: &AsiaRules, progress: &Progress) -> Result<Sheet, NoSheet> {
    let way = &rules.house_way;
    let score = score(rules, way, progress)?;
    let mut figures = vec![main_wager(rules, &score)?.saying(format!(
        "both sides set by the house way \"{}\"; giving the wager up is never better (see method)",
        way.name
    ))];
    let mut series = Vec::new();
    let counts = counts(rules);
    let sides = side_wagers(rules, &counts)?;
    if let (Some(alone), true) = (
        sides.iter().find(|side| side.wager == "fortune-bonus"),
        rules.fortune.is_some(),
    ) {
        let joint = Joint::count(progress)?;
        if let Some(envy) = Envy::new(rules, &counts, &joint, rules.qualifying) {
            series.push(by_players(&envy, alone, rules.positions()));
        }
    }
    figures.extend(sides);
    if let Some(progressive) = Progressive::new(rules, &counts) {
        figures.push(progressive.at(&progressive.seed())?);
        series.push(progressive.series());
    }
    Ok(Sheet {
        edition: rules.edition().id.clone(),
        title: rules.edition().title.clone(),
        choices: choices(rules),
        method: METHOD.iter().map(|&text| text.to_owned()).collect(),
        figures,
        series,
    })
}

/// The edge of a qualifying Fortune Bonus by how many others are at the table.
fn by_players(envy: &Envy<'_>, alone: &Figures, positions: u8) -> Series {
    let point = |others| (Exact::from(others), envy.with_others(alone, others).house_edge);
    Series {
        name: format!("Fortune Bonus Wager of {} with Envy Bonuses", envy.stake),
        across: "other players".to_owned(),
        up: "house edge".to_owned(),
        points: (0..u32::from(positions.max(1))).map(point).collect(),
    }
}

fn choices(rules: &AsiaRules) -> Vec<(String, String)> {
    let chosen = rules
        .choices
        .iter()
        .filter(|choice| choice.key != "house-way")
        .map(|choice| (choice.key.clone(), choice.value.to_string()));
    let way = ("house-way".to_owned(), rules.house_way.name.clone());
    chosen.chain([way]).collect()
}

const METHOD: &[&str] = &[
    "Main wager: all C(53,7) x C(46,7) = 8,250,459,031,214,400 deals of a player's and a dealer's seven cards are \
     counted, by inclusion and exclusion over the cards the two hands could share. No deal is sampled.",
    "Surrender is worth nothing: it loses the whole wager, the least that can come back from playing on, and \
     there is no push to lose. It only saves time with a hand that cannot win.",
    "Side wagers: all C(53,7) = 154,143,080 hands of seven are counted by the code that settles them.",
    "Envy Bonuses: every ordered pair of two players' hands is counted, so returns and variances are exact for any \
     number of other players.",
    "Progressive: the return is a straight line in the meter; its long run is the fixed part, the increment, and a \
     seed for each time the meter empties.",
];
