//! The rules of one table: the edition narrowed by an operator's choices.

use super::listed::{AceHand, PokerHand, TieHand};
use games::listed::{PayRow, Pays};
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;

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

/// The edition is not one of Five Card Hi-Lo, or its rulebook lacks what the game needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("edition {0} does not describe {1}")]
pub struct NotHiLo(pub String, pub &'static str);

impl HiLoRules {
    /// The rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<HiLoRules, NotHiLo> {
        let lacks = |what| NotHiLo(edition.id.clone(), what);
        if edition.family != Family::FiveCardHiLo {
            return Err(lacks("Five Card Hi-Lo"));
        }
        let main_pays = edition
            .paytable_chosen(ids::ANTE, &choices)
            .and_then(|table| table.rows.first())
            .map(|row| PayRow {
                name: row.name,
                pays: row.pays,
                envy: None,
                clause: row.clause,
            })
            .ok_or_else(|| lacks("what its Ante Wager pays"))?;
        let ante_bonus = edition
            .paytable_chosen(ids::ANTE_BONUS, &choices)
            .map(Pays::new)
            .ok_or_else(|| lacks("what its Ante Bonus pays"))?;
        Ok(HiLoRules {
            main_pays,
            ante_bonus,
            tie: edition.paytable_chosen(ids::TIE, &choices).map(Pays::new),
            poker_bonus: edition.paytable_chosen(ids::POKER_BONUS, &choices).map(Pays::new),
            misset: match choices.text("misset") {
                Some("lose") => Misset::Loses,
                _ => Misset::Corrected,
            },
            adjacent: choices.flag("adjacent-positions"),
            exposed_plays_on: choices.text("exposed-card") == Some("play-on"),
            abandoned_lose: choices.text("abandoned-wagers") == Some("lose"),
            edition,
            choices,
        })
    }
}

games::edition_rules!(HiLoRules);
