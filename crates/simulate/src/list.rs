//! The games that can be dealt by the million. A new game is a file beside this one and a line in [`GAMES`].

use crate::Simulated;
use crate::{double_attack, five_card_hi_lo, raise_it_up, three_dice_football};
use games::double_attack::DoubleAttackRules;
use games::five_card_hi_lo::HiLoRules;
use games::raise_it_up::RaiseItUpRules;
use games::three_dice_football::FootballRules;
use math::Ask;
use rulebook::Family;

type Make = fn(&Ask) -> Result<Box<dyn Simulated>, String>;

/// Every game.
const GAMES: &[(Family, Make)] = &[
    (Family::RaiseItUp, |ask| {
        let rules =
            RaiseItUpRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
        let game =
            raise_it_up::RaiseItUp::new(rules).ok_or("the best play is not worked out for these payouts")?;
        Ok(Box::new(game))
    }),
    (Family::ThreeDiceFootball, |ask| {
        let rules =
            FootballRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
        Ok(Box::new(three_dice_football::Football::new(rules)))
    }),
    (Family::FiveCardHiLo, |ask| {
        let rules = HiLoRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
        Ok(Box::new(five_card_hi_lo::HiLo::new(rules)))
    }),
    (Family::DoubleAttack, |ask| {
        let rules =
            DoubleAttackRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
        Ok(Box::new(double_attack::DoubleAttack::new(rules)))
    }),
];

/// The game of a table.
pub fn game(ask: &Ask) -> Result<Box<dyn Simulated>, String> {
    let found = GAMES.iter().find(|(family, _)| *family == ask.edition.family);
    let (_, make) = found.ok_or_else(|| format!("{} is not simulated", ask.edition.game))?;
    make(ask)
}
