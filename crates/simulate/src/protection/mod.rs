//! Game protection: what it is worth to know a card one should not know.
//!
//! Each scheme is dealt beside honest play on the same cards, and the gain is the difference, so that its
//! interval is narrow.

mod asia_poker;
mod raise_it_up;

pub use asia_poker::Colluders;
pub use raise_it_up::Advised;

use crate::Simulated;
use games::asia_poker::AsiaRules;
use games::raise_it_up::RaiseItUpRules;
use math::Ask;
use rulebook::Family;

type Make = fn(&Ask) -> Result<Box<dyn Simulated>, String>;

/// The games whose protection is measured.
const GAMES: &[(Family, Make)] = &[
    (Family::AsiaPoker, |ask| {
        let way = ask.house_way.clone().ok_or("no house way is given")?;
        let rules =
            AsiaRules::new(ask.edition, ask.choices.clone(), way).map_err(|error| error.to_string())?;
        Ok(Box::new(Colluders::new(rules)?))
    }),
    (Family::RaiseItUp, |ask| {
        let rules =
            RaiseItUpRules::new(ask.edition, ask.choices.clone()).map_err(|error| error.to_string())?;
        Ok(Box::new(
            Advised::new(&rules).ok_or("the payouts are not worked out")?,
        ))
    }),
];

/// The schemes against a game.
pub fn schemes(ask: &Ask) -> Result<Box<dyn Simulated>, String> {
    let found = GAMES.iter().find(|(family, _)| *family == ask.edition.family);
    let (_, make) = found.ok_or_else(|| format!("the protection of {} is not measured", ask.edition.game))?;
    make(ask)
}
