//! The games that can be dealt by the million. A new game is a file beside this one and a line in [`GAMES`].

use crate::Simulated;
use crate::{asia_poker, double_attack, five_card_hi_lo, raise_it_up, three_dice_football};
use games::asia_poker::AsiaRules;
use games::double_attack::DoubleAttackRules;
use games::five_card_hi_lo::HiLoRules;
use games::raise_it_up::RaiseItUpRules;
use games::three_dice_football::FootballRules;
use math::{Ask, Depth};
use rulebook::Family;

type Make = fn(&Ask) -> Result<Box<dyn Simulated>, String>;

/// Every game.
const GAMES: &[(Family, Make)] = &[
    (Family::AsiaPoker, |ask| {
        let rules = asia_rules(ask)?;
        Ok(match ask.depth {
            Depth::Quick => Box::new(asia_poker::Engine::new(rules)),
            _ => Box::new(asia_poker::Fast::new(&rules)?),
        })
    }),
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

fn asia_rules(ask: &Ask) -> Result<AsiaRules, String> {
    let way = ask.house_way.clone().ok_or("no house way is given")?;
    AsiaRules::new(ask.edition, ask.choices.clone(), way).map_err(|error| error.to_string())
}

/// The game of a table. Asked for quickly, Asia Poker is dealt through the engine with its side wagers; in full,
/// the main wager alone by the fast path.
pub fn game(ask: &Ask) -> Result<Box<dyn Simulated>, String> {
    let found = GAMES.iter().find(|(family, _)| *family == ask.edition.family);
    let (_, make) = found.ok_or_else(|| format!("{} is not simulated", ask.edition.game))?;
    make(ask)
}
