//! The par sheet of a table: every wager it offers.

use super::contest::{Contest, Score};
use super::deck::Deck;
use super::envy::Envy;
use super::field::Unset;
use super::joint::Joint;
use super::progressive::Progressive;
use super::wagers::{counts, main_wager, side_wagers};
use crate::list::{Ask, Depth};
use crate::sheet::{Figures, NoSheet, Series, Sheet};
use crate::{Exact, Progress};
use games::asia_poker::AsiaRules;
use games::asia_poker::house_way::HouseWay;

impl From<Unset> for NoSheet {
    fn from(unset: Unset) -> NoSheet {
        NoSheet::Rules(unset.to_string())
    }
}

/// The sheet asked for.
pub(crate) fn analyze(ask: &Ask, progress: &Progress) -> Result<Sheet, NoSheet> {
    let way = ask.house_way.clone();
    let way = way.ok_or_else(|| NoSheet::Rules("no house way is given".to_owned()))?;
    let rules = AsiaRules::new(ask.edition, ask.choices.clone(), way);
    let rules = rules.map_err(|error| NoSheet::Rules(error.to_string()))?;
    sheet(&rules, ask.depth, progress)
}

/// How the main wager ends over every deal when the player sets by one way and the dealer
/// by the table's own.
pub fn score(rules: &AsiaRules, player: &HouseWay, progress: &Progress) -> Result<Score, NoSheet> {
    let contest = Contest::new(Deck::full(), rules.table);
    let (own, house) = (contest.way(player)?, contest.way(&rules.house_way)?);
    Ok(contest.score(&own, &house, progress)?)
}

/// The sheet of a table whose players set by the house way.
pub fn sheet(rules: &AsiaRules, depth: Depth, progress: &Progress) -> Result<Sheet, NoSheet> {
    let (mut figures, mut series) = (Vec::new(), Vec::new());
    if depth > Depth::Quick {
        let way = &rules.house_way;
        let score = score(rules, way, progress)?;
        figures.push(main_wager(rules, &score)?.saying(format!(
            "Player and dealer both set by the house way \"{}\". Giving the wager up is worth nothing.",
            way.name
        )));
    }
    let counts = counts(rules);
    let sides = side_wagers(rules, &counts)?;
    let fortune = sides.iter().find(|side| side.wager == "fortune-bonus");
    if let (Some(alone), true) = (fortune, depth > Depth::Quick) {
        let joint = Joint::count(progress)?;
        if let Some(envy) = Envy::new(rules, &counts, &joint, rules.qualifying) {
            series.push(by_players(&envy, alone, rules.positions()));
        }
    }
    figures.extend(sides);
    if let Some(progressive) = Progressive::new(rules, &counts) {
        figures.push(progressive.at(&progressive.seed())?.saying(progressive.says()));
        series.push(progressive.series());
    }
    let method = METHOD.iter().map(|&says| says.to_owned()).collect();
    let mut sheet = Sheet::new(rules.edition(), &rules.choices, method, figures);
    sheet.choices.retain(|(key, _)| key != "house-way");
    sheet
        .choices
        .push(("house-way".to_owned(), rules.house_way.name.clone()));
    sheet.series = series;
    Ok(sheet)
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
