//! The games a sheet can be worked out for.

use math::sheet::{Compared, Listing, NoSheet, Sheet};
use math::{Ask, Progress, Work};
use rulebook::Family;

/// Every game.
const GAMES: &[(Family, Work)] = &[
    (asia_poker::rules::FAMILY, asia_poker::math::analyze),
    (baccarat::rules::FAMILY, baccarat::math::analyze),
    (blackjack::rules::FAMILY, blackjack::math::analyze),
    (raise_it_up::rules::FAMILY, raise_it_up::math::analyze),
    (
        three_dice_football::rules::FAMILY,
        three_dice_football::math::analyze,
    ),
    (five_card_hi_lo::rules::FAMILY, five_card_hi_lo::math::analyze),
    (double_attack::rules::FAMILY, double_attack::math::analyze),
    (three_card_poker::rules::FAMILY, three_card_poker::math::analyze),
    (craps::rules::FAMILY, craps::math::analyze),
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

/// Lists the best play of a game.
type Decisions = fn(&Ask) -> Result<Listing, NoSheet>;

/// The games whose best play is listed.
const DECIDED: &[(Family, Decisions)] = &[
    (baccarat::rules::FAMILY, baccarat::math::decisions),
    (blackjack::rules::FAMILY, blackjack::math::decisions),
    (raise_it_up::rules::FAMILY, raise_it_up::math::decisions),
    (five_card_hi_lo::rules::FAMILY, five_card_hi_lo::math::decisions),
    (double_attack::rules::FAMILY, double_attack::math::decisions),
    (three_card_poker::rules::FAMILY, three_card_poker::math::decisions),
];

/// The best play decision by decision, as a list that can be played from; none for a game that has no such list.
pub fn strategy(ask: &Ask) -> Result<Option<Listing>, NoSheet> {
    let game = DECIDED.iter().find(|(family, _)| *family == ask.edition.family);
    game.map(|(_, decisions)| decisions(ask)).transpose()
}

/// Whether quick figures are fewer than all.
pub fn has_slow_figures(family: Family) -> bool {
    [asia_poker::rules::FAMILY, raise_it_up::rules::FAMILY].contains(&family)
}
