//! The rules of one table: the edition narrowed by an operator's choices.

use super::listed::{AceHand, PokerHand, TieHand};
use games::listed::{PayRow, Pays};
use rulebook::{Choices, Edition, Family, RulesError};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("five-card-hi-lo");

/// The wagers, and what stands beside them in a result.
pub mod ids {
    /// The Ante Wager.
    pub const ANTE: &str = "ante";
    /// The Play Wager.
    pub const PLAY: &str = "play";
    /// The Ante Bonus Payout.
    pub const ANTE_BONUS: &str = "ante-bonus";
    /// The Tie Wager.
    pub const TIE: &str = "tie";
    /// The Poker Bonus Wager.
    pub const POKER_BONUS: &str = "poker-bonus";
}

/// What becomes of a hand that a player set wrongly (reading 663a-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misset {
    /// It is set with every ace high that may be.
    Corrected,
    /// Its Ante and Play Wagers lose; side wagers see it put right.
    Loses,
}

/// An edition of Five Card Hi-Lo narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct HiLoRules {
    edition: Arc<Edition>,
    house: Arc<House>,
    /// The choices, complete.
    pub choices: Choices,
    /// What Ante and Play Wagers that win are paid.
    pub main_pays: PayRow,
    /// What the Ante Bonus pays.
    pub ante_bonus: Pays<AceHand>,
    /// The Tie Wager, where offered.
    pub tie: Option<Pays<TieHand>>,
    /// The Poker Bonus Wager, where offered.
    pub poker_bonus: Option<Pays<PokerHand>>,
    /// What becomes of a hand wrongly set.
    pub misset: Misset,
    /// Whether a player may hold two adjacent positions.
    pub adjacent: bool,
    /// Whether a hand stands though a card of it was exposed (reading 663a-14).
    pub exposed_plays_on: bool,
    /// Whether the wagers of a player who leaves always lose.
    pub abandoned_lose: bool,
}

impl HiLoRules {
    /// Reads the rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<HiLoRules, RulesError> {
        edition.is_of(FAMILY)?;
        Ok(HiLoRules {
            house: Arc::new(House::read(&edition, &choices)?),
            main_pays: PayRow::only(ids::ANTE, &edition, &choices)?,
            ante_bonus: Pays::must(ids::ANTE_BONUS, &edition, &choices)?,
            tie: Pays::where_offered(ids::TIE, &edition, &choices)?,
            poker_bonus: Pays::where_offered(ids::POKER_BONUS, &edition, &choices)?,
            misset: choices.word(
                "misset",
                &[("correct", Misset::Corrected), ("lose", Misset::Loses)],
            )?,
            adjacent: choices.flag("adjacent-positions")?,
            exposed_plays_on: choices.second("exposed-card", ["as-659a", "play-on"])?,
            abandoned_lose: choices.second("abandoned-wagers", ["supervisor", "lose"])?,
            edition,
            choices,
        })
    }
}

table::table_rules!(HiLoRules);
