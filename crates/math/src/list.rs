//! The games a sheet can be worked out for. A new game is a module beside this file and a line in `GAMES`.

use crate::sheet::{Compared, NoSheet, Sheet};
use crate::{Exact, Progress, asia_poker, double_attack, five_card_hi_lo, raise_it_up, three_dice_football};
use games::asia_poker::house_way::HouseWay;
use rulebook::option::{OptionKind, OptionSpec};
use rulebook::{Choices, Edition, Family, Given};
use std::sync::Arc;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The edition.
    pub edition: &'static Edition,
    /// The operator's choices, complete.
    pub choices: Choices,
    /// How the dealer's hands are set, where the operator says.
    pub house_way: Option<Arc<HouseWay>>,
    /// How the player's hands are set, where not by the house way.
    pub player_way: Option<Arc<HouseWay>>,
    /// How much work is wanted.
    pub depth: Depth,
}

/// How much work is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Only what takes no time: side wagers, and main wagers where those are quick.
    Quick,
    /// Every wager.
    Full,
    /// And the best response to a house way, where there is one.
    BestResponse,
}

type Work = fn(&Ask, &Progress) -> Result<Sheet, NoSheet>;

/// Every game.
const GAMES: &[(Family, Work)] = &[
    (Family::AsiaPoker, asia_poker::analyze),
    (Family::RaiseItUp, raise_it_up::analyze),
    (Family::ThreeDiceFootball, three_dice_football::analyze),
    (Family::FiveCardHiLo, five_card_hi_lo::analyze),
    (Family::DoubleAttack, double_attack::analyze),
];

/// The sheet asked for.
pub fn sheet(ask: &Ask, progress: &Progress) -> Result<Sheet, NoSheet> {
    let game = GAMES.iter().find(|(family, _)| *family == ask.edition.family);
    let (_, work) = game.ok_or_else(|| NoSheet::Game(ask.edition.game.clone()))?;
    work(ask, progress)
}

/// The edge of each wager under every paytable the operator may choose for it, and of every wager that a reading of
/// unclear text changes; other choices as they are.
pub fn compare(ask: &Ask, progress: &Progress) -> Result<Vec<Compared>, NoSheet> {
    let mut all = Vec::new();
    for wager in ask.edition.wagers() {
        let option = wager.offered_by.as_ref().and_then(|key| ask.edition.option(key));
        if let Some(option) = option {
            let tried = tried(ask, option, progress)?;
            all.extend(edges(option, wager.id.as_str(), &tried));
        }
    }
    for option in ask
        .edition
        .options()
        .iter()
        .filter(|option| option.reading.is_some())
    {
        let tried = tried(ask, option, progress)?;
        let Some((_, first)) = tried.first() else {
            continue;
        };
        for figures in &first.figures {
            let compared = edges(option, &figures.wager, &tried);
            all.extend(
                compared
                    .into_iter()
                    .filter(|compared| compared.edges.windows(2).any(|two| two[0].1 != two[1].1)),
            );
        }
    }
    Ok(all)
}

/// The sheet under each value of an option, quick figures only.
fn tried(ask: &Ask, option: &OptionSpec, progress: &Progress) -> Result<Vec<(String, Sheet)>, NoSheet> {
    let mut values: Vec<(String, Given)> = Vec::new();
    for value in option
        .values()
        .iter()
        .filter(|value| value.value != "none" || option.reading.is_some())
    {
        values.push((value.value.clone(), Given::Text(value.value.clone())));
    }
    if option.kind == OptionKind::Flag {
        values.extend([true, false].map(|flag| (flag.to_string(), Given::Flag(flag))));
    }
    let mut tried = Vec::new();
    if values.len() < 2 {
        return Ok(tried);
    }
    for (name, value) in values {
        let mut given = ask.choices.given();
        given.retain(|(key, _)| *key != option.key);
        given.push((option.key.clone(), value));
        let Ok(choices) = ask.edition.choose(&given) else {
            continue;
        };
        let asked = Ask {
            choices,
            depth: Depth::Quick,
            ..ask.clone()
        };
        tried.push((name, sheet(&asked, progress)?));
    }
    Ok(tried)
}

/// A wager's edge on each of these sheets that has it.
fn edges(option: &OptionSpec, wager: &str, tried: &[(String, Sheet)]) -> Option<Compared> {
    let edges = tried.iter().filter_map(|(value, sheet)| {
        let figures = sheet.figures.iter().find(|figures| figures.wager == wager)?;
        Some((value.clone(), figures.house_edge()))
    });
    let edges: Vec<(String, Exact)> = edges.collect();
    (edges.len() > 1).then(|| Compared {
        option: option.key.clone(),
        wager: wager.to_owned(),
        edges,
    })
}
