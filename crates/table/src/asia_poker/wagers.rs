//! The wagers of Asia Poker and where each stands.

use crate::bet::{Lies, Stake};
use crate::ledger::Account;
use asia_poker::{AsiaRules, Stakes};
use cards::Money;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The wagers of the four editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wager {
    /// The Asia Poker or Fortune Asia Poker Wager.
    Main,
    /// The Bonus Wager of 2011 and 2013.
    Bonus,
    /// The Fortune Bonus Wager.
    FortuneBonus,
    /// The Insurance Wager.
    Insurance,
    /// The Progressive Payout Wager.
    Progressive,
}

impl Wager {
    /// All of them, the main wager first.
    pub const ALL: [Wager; 5] = [
        Wager::Main,
        Wager::Bonus,
        Wager::FortuneBonus,
        Wager::Insurance,
        Wager::Progressive,
    ];

    /// Its id in an edition.
    pub fn id(self, rules: &AsiaRules) -> &'static str {
        match self {
            Wager::Main => rules.main,
            other => other.side_id(),
        }
    }

    pub(super) fn side_id(self) -> &'static str {
        match self {
            Wager::Main => "main",
            Wager::Bonus => "bonus",
            Wager::FortuneBonus => "fortune-bonus",
            Wager::Insurance => "insurance",
            Wager::Progressive => "progressive",
        }
    }

    /// The wager a settlement line is about.
    pub fn of_line(id: &str) -> Wager {
        match id {
            "bonus" => Wager::Bonus,
            "fortune-bonus" => Wager::FortuneBonus,
            "insurance" => Wager::Insurance,
            "progressive" => Wager::Progressive,
            _ => Wager::Main,
        }
    }

    /// Whether a table offers it.
    pub fn is_offered(self, rules: &AsiaRules) -> bool {
        match self {
            Wager::Main => true,
            other => rules.sides[other as usize - 1].is_some(),
        }
    }

    /// x.7(d) and (e).
    pub fn rule(self) -> Rule {
        match self {
            Wager::Main => Rule::MainWager,
            Wager::Bonus => Rule::BonusWager,
            Wager::FortuneBonus => Rule::FortuneBonusWager,
            Wager::Insurance => Rule::InsuranceWager,
            Wager::Progressive => Rule::ProgressiveWager,
        }
    }

    /// The least the operator takes.
    pub fn minimum(self, rules: &AsiaRules) -> Option<Money> {
        match self {
            Wager::Main => rules.choices.money("minimum-wager"),
            Wager::Bonus => rules.choices.money("minimum-bonus"),
            _ => None,
        }
    }

    /// Its spot on the layout.
    pub fn spot(self, seat: u8) -> Account {
        Account::Layout {
            seat,
            wager: self.side_id().to_owned(),
        }
    }
}

/// What a position has bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bet {
    /// Whose it is.
    pub player: String,
    /// The stakes.
    pub stakes: BTreeMap<Wager, Stake>,
    /// A coupon beside the main wager.
    pub match_play: Option<Money>,
}

impl Bet {
    /// The amount of a stake, wherever it lies.
    pub fn amount(&self, wager: Wager) -> Option<Money> {
        self.stakes.get(&wager).map(|stake| stake.amount)
    }

    /// The stakes as the game settles them.
    pub fn stakes(&self) -> Stakes {
        Stakes {
            main: self.amount(Wager::Main),
            sides: [
                self.amount(Wager::Bonus),
                self.amount(Wager::FortuneBonus),
                self.amount(Wager::Insurance),
                self.amount(Wager::Progressive),
            ],
        }
    }

    /// The player's account.
    pub fn account(&self) -> Account {
        Account::Player(self.player.clone())
    }

    /// Marks every stake as gone from where it lay.
    pub(super) fn clear(&mut self) {
        for stake in self.stakes.values_mut() {
            stake.lies = Lies::Gone;
        }
    }
}

/// The bets by position.
pub type Bets = BTreeMap<u8, Bet>;
