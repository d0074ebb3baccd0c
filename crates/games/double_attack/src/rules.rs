//! The rules of one table: the edition narrowed by an operator's choices.

use super::bust_it::BustItHand;
use cards::Money;
use games::listed::{PayRow, Pays};
use rulebook::{Choices, Edition, Family, RulesError};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("double-attack");

/// The ids of the wagers.
pub mod ids {
    /// The Bet Wager.
    pub const BET: &str = "bet";
    /// The Double Attack Wager.
    pub const DOUBLE_ATTACK: &str = "double-attack";
    /// The Double Down Wager.
    pub const DOUBLE_DOWN: &str = "double-down";
    /// The Bust It Wager.
    pub const BUST_IT: &str = "bust-it";
    /// The Insurance Wager.
    pub const INSURANCE: &str = "insurance";
}

/// What becomes of the Double Down Wager of a hand surrendered after doubling (reading 665a-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SurrenderDoubled {
    /// Half of it is collected, as of the other wagers.
    Half,
    /// It goes back whole.
    Returned,
    /// It is collected whole.
    Lost,
}

/// Chapter 665a narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct DoubleAttackRules {
    edition: Arc<Edition>,
    house: Arc<House>,
    /// The choices, complete.
    pub choices: Choices,
    /// What a winning Bet, Double Attack or Double Down Wager is paid (665a.12(a), reading 665a-8).
    pub pays: PayRow,
    /// What a winning Insurance Wager is paid (665a.12(b)).
    pub insurance: PayRow,
    /// The Bust It Wager, where offered.
    pub bust_it: Option<Pays<BustItHand>>,
    /// The dealer stands on this and more.
    pub dealer_stands: u16,
    /// Whether the dealer's hand is played out when no wager depends on it (reading 665a-20).
    pub plays_out: bool,
    /// How many decks are in the shoe.
    pub decks: u8,
    /// How many such batches may be at the table.
    pub batches: usize,
    /// How many hands splits may make of one.
    pub hands: usize,
    /// What becomes of the Double Down Wager of a surrendered hand.
    pub surrender_doubled: SurrenderDoubled,
    /// Whether a split ace may be surrendered (reading 665a-3).
    pub surrender_split_aces: bool,
    /// On how many adjacent boxes one player may bet (665a.6(g)).
    pub boxes: u8,
    /// The smallest step wagers are made in (reading 665a-10).
    pub chip_unit: Money,
    /// The least Double Attack Wager, where the operator filed one (reading 665a-12).
    pub double_attack_minimum: Option<Money>,
    /// Whether wagers may be made by word.
    pub verbal_wagers: bool,
    /// Whether the card reader shows what the hole card is.
    pub reader_shows_value: bool,
}

impl DoubleAttackRules {
    /// Reads the rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<DoubleAttackRules, RulesError> {
        edition.is_of(FAMILY)?;
        let chip_unit = choices.money("chip-unit")?;
        Ok(DoubleAttackRules {
            house: Arc::new(House::read(&edition, &choices)?),
            pays: PayRow::only(ids::BET, &edition, &choices)?,
            insurance: PayRow::only(ids::INSURANCE, &edition, &choices)?,
            bust_it: Pays::where_offered(ids::BUST_IT, &edition, &choices)?,
            dealer_stands: edition.small("dealer-stands")?,
            plays_out: !choices.second("dealer-draws", ["always", "as-needed"])?,
            decks: edition.small("decks")?,
            batches: choices.number("batches")?,
            hands: edition.small("hands")?,
            surrender_doubled: choices.word(
                "surrender-doubled",
                &[
                    ("half-of-all", SurrenderDoubled::Half),
                    ("double-down-returned", SurrenderDoubled::Returned),
                    ("double-down-lost", SurrenderDoubled::Lost),
                ],
            )?,
            surrender_split_aces: choices.flag("surrender-split-aces")?,
            // A round record need not state it.
            boxes: choices.count("adjacent-boxes")?.unwrap_or(1),
            chip_unit: chip_unit.ok_or_else(|| edition.lacks("the default of `chip-unit`"))?,
            double_attack_minimum: choices.money("double-attack-minimum")?,
            verbal_wagers: choices.flag("verbal-wagers")?,
            reader_shows_value: choices.second("card-reader", ["hides-value", "shows-value"])?,
            edition,
            choices,
        })
    }

    /// Whether chips of this table can make an amount.
    pub fn in_chips(&self, amount: Money) -> bool {
        amount.cents() % self.chip_unit.cents().max(1) == 0
    }

    /// The most a player may insure (665a.8(b)): half the Bet Wager, and where no chips can make that, the next
    /// amount they can make. It always is an amount in chips.
    pub fn insurance_limit(&self, bet: Money) -> Money {
        let (half, unit) = (bet.share(1, 2), self.chip_unit.cents().max(1));
        let exact = bet.cents() % 2 == 0 && half.cents() % unit == 0;
        match (half.cents() / unit + 1).checked_mul(unit) {
            Some(next) if !exact => Money::from_cents(next),
            _ => half,
        }
    }

    /// Whether a player may insure so much: no more than half the Bet Wager, or that next amount exactly.
    pub fn may_insure(&self, amount: Money, bet: Money) -> bool {
        amount <= bet.share(1, 2) || amount == self.insurance_limit(bet)
    }
}

table::table_rules!(DoubleAttackRules);
