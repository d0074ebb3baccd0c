//! The games that can be dealt by the million. A new game is a file beside this one and a line in `GAMES`.

use crate::Simulated;
use crate::{asia_poker, double_attack, five_card_hi_lo, raise_it_up, three_dice_football};
use games::asia_poker::AsiaRules;
use games::double_attack::DoubleAttackRules;
use games::five_card_hi_lo::HiLoRules;
use games::raise_it_up::RaiseItUpRules;
use games::three_dice_football::FootballRules;
use math::Ask;
use rulebook::Family;

/// How the player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The best play that is worked out, or the player's own way of setting; the plain one beside it where there is one.
    Best,
    /// What headless players follow.
    Plain,
    /// Any lawful decision, each as likely as the next.
    Random,
}

/// Which way rounds are settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// The fast path where there is one: main wagers only.
    Fast,
    /// The engine's own settlement, side wagers and all.
    Engine,
}

type Make = fn(&Ask, Strategy, Path) -> Result<Box<dyn Simulated>, String>;

/// Every game.
const GAMES: &[(Family, Make)] = &[
    (Family::AsiaPoker, |ask, strategy, path| {
        let rules = asia_rules(ask)?;
        let player = asia_poker::Player::new(ask.player_way.clone(), &rules, strategy);
        Ok(match path {
            Path::Engine => Box::new(asia_poker::Engine::new(rules, player, true)),
            Path::Fast => Box::new(asia_poker::Fast::new(&rules, player)?),
        })
    }),
    (Family::RaiseItUp, |ask, strategy, _| {
        let rules =
            RaiseItUpRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
        let game = raise_it_up::RaiseItUp::new(rules, strategy)
            .ok_or("the best play is not worked out for these payouts")?;
        Ok(Box::new(game))
    }),
    (Family::ThreeDiceFootball, |ask, _, _| {
        let rules =
            FootballRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
        Ok(Box::new(three_dice_football::Football::new(rules)))
    }),
    (Family::FiveCardHiLo, |ask, strategy, _| {
        let rules = HiLoRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
        Ok(Box::new(five_card_hi_lo::HiLo::new(rules, strategy)))
    }),
    (Family::DoubleAttack, |ask, strategy, _| {
        let rules =
            DoubleAttackRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
        Ok(Box::new(double_attack::DoubleAttack::new(rules, strategy)))
    }),
];

fn asia_rules(ask: &Ask) -> Result<AsiaRules, String> {
    let way = ask.house_way.clone().ok_or("no house way is given")?;
    AsiaRules::new(ask.edition, ask.choices.clone(), way).map_err(|error| error.to_string())
}

/// The game of a table.
pub fn game(ask: &Ask, strategy: Strategy, path: Path) -> Result<Box<dyn Simulated>, String> {
    let found = GAMES.iter().find(|(family, _)| *family == ask.edition.family);
    let (_, make) = found.ok_or_else(|| format!("{} is not simulated", ask.edition.game))?;
    make(ask, strategy, path)
}
