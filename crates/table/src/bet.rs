//! What a position has bet, and where each stake lies.

use crate::ledger::Account;
use cards::Money;
use serde::Serialize;
use std::collections::BTreeMap;

/// Where a stake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lies {
    /// On the layout.
    OnLayout,
    /// In the table inventory: collected or forfeited before the hands were revealed.
    InInventory,
    /// Back with its player, or settled.
    Gone,
}

/// A stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stake {
    /// How much.
    pub amount: Money,
    /// Where.
    pub lies: Lies,
}

/// What a position has bet on the wagers of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bet<W: Ord> {
    /// Whose it is.
    pub player: String,
    /// The stakes.
    pub stakes: BTreeMap<W, Stake>,
}

impl<W: Copy + Ord> Bet<W> {
    /// The amount of a stake, wherever it lies.
    pub fn amount(&self, wager: W) -> Option<Money> {
        self.stakes.get(&wager).map(|stake| stake.amount)
    }

    /// The player's account.
    pub fn account(&self) -> Account {
        Account::Player(self.player.clone())
    }

    /// The stakes that lie on the layout.
    pub fn on_layout(&self) -> impl Iterator<Item = (W, Money)> + '_ {
        self.stakes
            .iter()
            .filter(|(_, stake)| stake.lies == Lies::OnLayout)
            .map(|(wager, stake)| (*wager, stake.amount))
    }

    /// Puts a stake on its spot, or adds to it.
    pub(crate) fn lay(&mut self, wager: W, amount: Money) {
        let none = Stake {
            amount: Money::ZERO,
            lies: Lies::OnLayout,
        };
        self.stakes.entry(wager).or_insert(none).amount += amount;
    }

    /// Moves a stake elsewhere.
    pub(crate) fn put(&mut self, wager: W, to: Lies) {
        if let Some(stake) = self.stakes.get_mut(&wager) {
            stake.lies = to;
        }
    }

    /// Moves every stake on the layout elsewhere, or every stake away.
    pub(crate) fn moves(&mut self, to: Lies) {
        for stake in self.stakes.values_mut() {
            if stake.lies == Lies::OnLayout || to == Lies::Gone {
                stake.lies = to;
            }
        }
    }
}
