//! The rules of one table: the edition narrowed by an operator's choices.

use super::hands::{SixCardHand, ThreeCardHand};
use games::listed::{PayRow, Pays};
use rulebook::{Choices, Edition, Family, RulesError, WagerId};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("three-card-poker");

/// The Ante Wager.
pub const ANTE: WagerId = WagerId::new("ante");
/// The Play Wager.
pub const PLAY: WagerId = WagerId::new("play");
/// The Ante Bonus, which nobody bets on.
pub const ANTE_BONUS: WagerId = WagerId::new("ante-bonus");
/// The Pair Plus Wager.
pub const PAIR_PLUS: WagerId = WagerId::new("pair-plus");
/// The Six Card Bonus Wager.
pub const SIX_CARD_BONUS: WagerId = WagerId::new("six-card-bonus");

/// An edition of Three Card Poker narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct ThreeCardRules {
    edition: Arc<Edition>,
    house: Arc<House>,
    /// The choices, complete.
    pub choices: Choices,
    /// What Ante and Play Wagers that win are paid.
    pub main_pays: PayRow,
    /// What the Ante Bonus pays.
    pub ante_bonus: Pays<ThreeCardHand>,
    /// What the Pair Plus Wager pays.
    pub pair_plus: Pays<ThreeCardHand>,
    /// The Six Card Bonus Wager, where offered.
    pub six_card_bonus: Option<Pays<SixCardHand>>,
    /// Whether who folds loses the Pair Plus Wager too.
    pub fold_loses_pair_plus: bool,
}

impl ThreeCardRules {
    /// Reads the rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<ThreeCardRules, RulesError> {
        edition.is_of(FAMILY)?;
        Ok(ThreeCardRules {
            house: Arc::new(House::read(&edition, &choices)?),
            main_pays: PayRow::only(ANTE, &edition, &choices)?,
            ante_bonus: Pays::must(ANTE_BONUS, &edition, &choices)?,
            pair_plus: Pays::must(PAIR_PLUS, &edition, &choices)?,
            six_card_bonus: Pays::where_offered(SIX_CARD_BONUS, &edition, &choices)?,
            fold_loses_pair_plus: choices.second("pair-plus-after-fold", ["stays", "lost"])?,
            edition,
            choices,
        })
    }
}

table::table_rules!(ThreeCardRules);
