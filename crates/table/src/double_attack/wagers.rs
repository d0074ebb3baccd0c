//! The wagers of Double Attack Blackjack and where each stands.

use crate::ledger::Account;
use cards::Money;
use double_attack::DoubleAttackRules;
use double_attack::rules::ids;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The wagers a player places by themselves; doubling and splitting are acts of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wager {
    /// The Bet Wager, before the up card.
    Bet,
    /// The Bust It Wager, before the up card.
    BustIt,
    /// The Double Attack Wager, after it.
    DoubleAttack,
    /// The Insurance Wager, against an ace.
    Insurance,
}

impl Wager {
    /// All of them, in the order they are placed.
    pub const ALL: [Wager; 4] = [Wager::Bet, Wager::BustIt, Wager::DoubleAttack, Wager::Insurance];

    /// Its id.
    pub fn id(self) -> &'static str {
        match self {
            Wager::Bet => ids::BET,
            Wager::BustIt => ids::BUST_IT,
            Wager::DoubleAttack => ids::DOUBLE_ATTACK,
            Wager::Insurance => ids::INSURANCE,
        }
    }

    /// 665a.6(d) to (f), 665a.8(a).
    pub fn rule(self) -> Rule {
        match self {
            Wager::Bet => Rule::MainWager,
            Wager::BustIt => Rule::BustItWager,
            Wager::DoubleAttack => Rule::DoubleAttackWager,
            Wager::Insurance => Rule::InsuranceWager,
        }
    }

    /// Whether a table offers it.
    pub fn is_offered(self, rules: &DoubleAttackRules) -> bool {
        self != Wager::BustIt || rules.bust_it.is_some()
    }

    /// The least the operator takes.
    pub fn minimum(self, rules: &DoubleAttackRules) -> Money {
        let filed = match self {
            Wager::Bet => rules.choices.money("minimum-wager"),
            Wager::BustIt => rules.choices.money("minimum-bust-it"),
            Wager::DoubleAttack => rules.double_attack_minimum,
            Wager::Insurance => None,
        };
        filed.unwrap_or(rules.chip_unit)
    }

    /// Its spot on the layout.
    pub fn spot(self, seat: u8) -> Account {
        spot(seat, 1, self.id())
    }
}

/// Where a wager of a hand lies. Hands that splits bring have spots of their own beside the first.
pub fn spot(seat: u8, hand: u8, wager: &str) -> Account {
    let wager = match hand {
        1 => wager.to_owned(),
        later => format!("{wager}-{later}"),
    };
    Account::Layout { seat, wager }
}

/// What a box has bet, but for doubling and splitting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Bet {
    /// Whose it is.
    pub player: String,
    pub stakes: BTreeMap<Wager, Money>,
}

impl Bet {
    /// The amount of a wager.
    pub fn amount(&self, wager: Wager) -> Option<Money> {
        self.stakes.get(&wager).copied()
    }

    /// The Bet Wager.
    pub fn bet(&self) -> Money {
        self.amount(Wager::Bet).unwrap_or_default()
    }

    /// The player's account.
    pub fn account(&self) -> Account {
        Account::Player(self.player.clone())
    }
}

/// The bets by position.
pub type Bets = BTreeMap<u8, Bet>;
