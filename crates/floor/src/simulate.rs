//! The games that can be dealt by the million, and those whose protection is measured.

use math::Ask;
use rulebook::Family;
use simulate::{Path, Simulated, Strategy};

type Make = fn(&Ask, Strategy, Path) -> Result<Box<dyn Simulated>, String>;
type MakeSchemes = fn(&Ask) -> Result<Box<dyn Simulated>, String>;

/// Every game.
const GAMES: &[(Family, Make)] = &[
    (asia_poker::rules::FAMILY, asia_poker::simulate::game),
    (baccarat::rules::FAMILY, baccarat::simulate::game),
    (blackjack::rules::FAMILY, blackjack::simulate::game),
    (raise_it_up::rules::FAMILY, raise_it_up::simulate::game),
    (
        three_dice_football::rules::FAMILY,
        three_dice_football::simulate::game,
    ),
    (five_card_hi_lo::rules::FAMILY, five_card_hi_lo::simulate::game),
    (double_attack::rules::FAMILY, double_attack::simulate::game),
    (three_card_poker::rules::FAMILY, three_card_poker::simulate::game),
    (craps::rules::FAMILY, craps::simulate::game),
];

/// The games whose protection is measured.
const PROTECTED: &[(Family, MakeSchemes)] = &[
    (
        asia_poker::rules::FAMILY,
        asia_poker::simulate::protection::schemes,
    ),
    (
        raise_it_up::rules::FAMILY,
        raise_it_up::simulate::protection::schemes,
    ),
];

/// The game of a table.
pub fn game(ask: &Ask, strategy: Strategy, path: Path) -> Result<Box<dyn Simulated>, String> {
    let found = GAMES.iter().find(|(family, _)| *family == ask.edition.family);
    let (_, make) = found.ok_or_else(|| format!("{} is not simulated", ask.edition.game))?;
    make(ask, strategy, path)
}

/// What it is worth to know a card one should not know. Each scheme is dealt beside honest play on the same cards,
/// and the gain is the difference, so that its interval is narrow.
pub fn schemes(ask: &Ask) -> Result<Box<dyn Simulated>, String> {
    let found = PROTECTED.iter().find(|(family, _)| *family == ask.edition.family);
    let (_, make) = found.ok_or_else(|| format!("the protection of {} is not measured", ask.edition.game))?;
    make(ask)
}
