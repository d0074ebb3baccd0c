//! The games a sheet can be worked out for.

use math::sheet::{Compared, Listing, NoSheet, Sheet};
use math::{Ask, Progress, Work};
use rulebook::Family;
use std::sync::Arc;

/// Every game.
const GAMES: &[(Family, Work)] = &[
    (asia_poker::rules::FAMILY, asia_poker::math::analyze),
    (raise_it_up::rules::FAMILY, raise_it_up::math::analyze),
    (
        three_dice_football::rules::FAMILY,
        three_dice_football::math::analyze,
    ),
    (five_card_hi_lo::rules::FAMILY, five_card_hi_lo::math::analyze),
    (double_attack::rules::FAMILY, double_attack::math::analyze),
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
    math::compare(ask, sheet, progress)
}

/// The best play decision by decision, as a list that can be played from; none for a game that has no such list.
pub fn strategy(ask: &Ask) -> Result<Option<Listing>, NoSheet> {
    let refused = |error: &dyn std::fmt::Display| NoSheet::Rules(error.to_string());
    let (edition, choices) = (Arc::clone(&ask.edition), ask.choices.clone());
    Ok(match ask.edition.family {
        Family::RaiseItUp => {
            let rules =
                raise_it_up::RaiseItUpRules::new(edition, choices).map_err(|error| refused(&error))?;
            Some(raise_it_up::math::strategy(&rules)?)
        }
        Family::FiveCardHiLo => {
            let rules = five_card_hi_lo::HiLoRules::new(edition, choices).map_err(|error| refused(&error))?;
            Some(five_card_hi_lo::math::strategy(&rules))
        }
        Family::DoubleAttack => {
            let rules =
                double_attack::DoubleAttackRules::new(edition, choices).map_err(|error| refused(&error))?;
            Some(
                double_attack::math::solve(&double_attack::math::Terms::of(&rules))
                    .policy
                    .card(),
            )
        }
        Family::AsiaPoker | Family::ThreeDiceFootball => None,
    })
}
