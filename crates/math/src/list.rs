//! The games a sheet can be worked out for. A new game is a module beside this file and a line in [`GAMES`].

use crate::sheet::{Compared, NoSheet, Sheet};
use crate::{Progress, asia_poker, double_attack, five_card_hi_lo, raise_it_up, three_dice_football};
use games::asia_poker::house_way::HouseWay;
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

/// The edge of each wager under every paytable the operator may choose for it, other choices as they are.
pub fn compare(ask: &Ask, progress: &Progress) -> Result<Vec<Compared>, NoSheet> {
    let mut all = Vec::new();
    for wager in ask.edition.wagers() {
        let Some(option) = wager.offered_by.as_ref().and_then(|key| ask.edition.option(key)) else {
            continue;
        };
        let values = option.values().iter().map(|value| value.value.as_str());
        let paytables: Vec<&str> = values.filter(|&value| value != "none").collect();
        if paytables.len() < 2 {
            continue;
        }
        let mut edges = Vec::new();
        for value in paytables {
            let mut given = ask.choices.given();
            given.retain(|(key, _)| *key != option.key);
            given.push((option.key.clone(), Given::Text(value.to_owned())));
            let Ok(choices) = ask.edition.choose(&given) else {
                continue;
            };
            let asked = Ask {
                choices,
                depth: Depth::Quick,
                ..ask.clone()
            };
            let sheet = sheet(&asked, progress)?;
            if let Some(figures) = sheet.figures.iter().find(|figures| figures.wager == wager.id) {
                edges.push((value.to_owned(), figures.house_edge()));
            }
        }
        if !edges.is_empty() {
            all.push(Compared {
                option: option.key.clone(),
                wager: wager.id.clone(),
                edges,
            });
        }
    }
    Ok(all)
}
