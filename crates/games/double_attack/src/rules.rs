//! The rules of one table: the edition narrowed by an operator's choices.

use super::bust_it::BustItHand;
use cards::Money;
use games::listed::{PayRow, Pays};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Family, Paytable};
use std::sync::Arc;

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
    pub decks: usize,
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
}

/// The edition is not one of Double Attack Blackjack, or its rulebook lacks what the game needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("edition {0} does not describe {1}")]
pub struct NotDoubleAttack(pub String, pub &'static str);

impl DoubleAttackRules {
    /// The rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<DoubleAttackRules, NotDoubleAttack> {
        let lacks = |what| NotDoubleAttack(edition.id.clone(), what);
        if edition.family != Family::DoubleAttack {
            return Err(lacks("Double Attack Blackjack"));
        }
        let pays = |wager, what| {
            let table = edition.paytable_chosen(wager, &choices);
            table.and_then(only_row).ok_or_else(|| lacks(what))
        };
        let figure = |name, what| {
            let fixed = edition.figure(name).ok_or_else(|| lacks(what))?;
            u16::try_from(fixed.value).map_err(|_| lacks(what))
        };
        Ok(DoubleAttackRules {
            pays: pays(ids::BET, "what its Bet Wager pays")?,
            insurance: pays(ids::INSURANCE, "what Insurance pays")?,
            bust_it: edition.paytable_chosen(ids::BUST_IT, &choices).map(Pays::new),
            dealer_stands: figure("dealer-stands", "where the dealer stands")?,
            plays_out: choices.text("dealer-draws") != Some("as-needed"),
            decks: figure("decks", "how many decks it is played with")?.into(),
            hands: figure("hands", "how many hands a player may split to")?.into(),
            surrender_doubled: match choices.text("surrender-doubled") {
                Some("double-down-returned") => SurrenderDoubled::Returned,
                Some("double-down-lost") => SurrenderDoubled::Lost,
                _ => SurrenderDoubled::Half,
            },
            surrender_split_aces: choices.flag("surrender-split-aces"),
            boxes: small(&choices, "adjacent-boxes").unwrap_or(1),
            chip_unit: choices.money("chip-unit").unwrap_or(Money::from_cents(1)),
            double_attack_minimum: choices.money("double-attack-minimum"),
            edition,
            choices,
        })
    }

    /// The edition.
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The paragraph of this edition for a rule, if it has one.
    pub fn cite(&self, rule: Rule) -> Option<Clause> {
        self.edition.cite(rule)
    }

    /// How many betting positions the table has.
    pub fn positions(&self) -> u8 {
        small(&self.choices, "positions").unwrap_or(6)
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

fn small(choices: &Choices, key: &str) -> Option<u8> {
    choices.count(key).and_then(|count| u8::try_from(count).ok())
}

fn only_row(table: &Paytable) -> Option<PayRow> {
    let row = table.rows.first()?;
    Some(PayRow {
        name: row.name,
        pays: row.pays,
        envy: row.envy,
        clause: row.clause,
    })
}
