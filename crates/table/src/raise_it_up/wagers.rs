//! The wagers of Raise It Up Stud and where each stands.

use crate::ledger::Account;
use cards::Money;
use raise_it_up::{RaiseItUpRules, Stakes};
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wager {
    /// The Ante Wager.
    Ante,
    /// The Blind Wager, equal to the Ante.
    Blind,
    /// The Play Wager, made when cards have been seen.
    Play,
    /// The Pair Plus Wager.
    PairPlus,
    /// The Progressive Payout Wager.
    Progressive,
    /// The Six Card Bonus Wager.
    SixCardBonus,
}

impl Wager {
    /// All of them.
    pub const ALL: [Wager; 6] = [
        Wager::Ante,
        Wager::Blind,
        Wager::Play,
        Wager::PairPlus,
        Wager::Progressive,
        Wager::SixCardBonus,
    ];
    /// Those beside Ante, Blind and Play.
    pub const SIDE: [Wager; 3] = [Wager::PairPlus, Wager::Progressive, Wager::SixCardBonus];
    /// Those a player who folds loses at once from the layout (587.11(f)).
    pub const FOLDED: [Wager; 2] = [Wager::Ante, Wager::Blind];

    /// Its id.
    pub fn id(self) -> &'static str {
        match self {
            Wager::Ante => "ante",
            Wager::Blind => "blind",
            Wager::Play => "play",
            Wager::PairPlus => "pair-plus",
            Wager::Progressive => "progressive",
            Wager::SixCardBonus => "six-card-bonus",
        }
    }

    /// The wager a settlement line is about.
    pub fn of_line(id: &str) -> Option<Wager> {
        Wager::ALL.into_iter().find(|wager| wager.id() == id)
    }

    /// Whether it stands beside Ante and Blind (reading R19).
    pub fn is_side(self) -> bool {
        Wager::SIDE.contains(&self)
    }

    /// Whether a table offers it (reading R18 of the Pair Plus).
    pub fn is_offered(self, rules: &RaiseItUpRules) -> bool {
        match self {
            Wager::Ante | Wager::Blind | Wager::Play | Wager::PairPlus => true,
            Wager::Progressive => rules.progressive.is_some(),
            Wager::SixCardBonus => rules.six_card_bonus.is_some(),
        }
    }

    /// 587.7(d)(1) to (5).
    pub fn rule(self) -> Rule {
        match self {
            Wager::Ante => Rule::MainWager,
            Wager::Blind => Rule::BlindWager,
            Wager::Play => Rule::PlayWager,
            Wager::PairPlus => Rule::PairPlusWager,
            Wager::Progressive => Rule::ProgressiveWager,
            Wager::SixCardBonus => Rule::SixCardBonusWager,
        }
    }

    /// The least the operator takes.
    pub fn minimum(self, rules: &RaiseItUpRules) -> Option<Money> {
        let key = match self {
            Wager::Ante => "minimum-wager",
            Wager::PairPlus => "minimum-pair-plus",
            Wager::SixCardBonus => "minimum-six-card-bonus",
            Wager::Blind | Wager::Play | Wager::Progressive => return None,
        };
        rules.choices.money(key)
    }

    /// Its spot on the layout.
    pub fn spot(self, seat: u8) -> Account {
        Account::Layout {
            seat,
            wager: self.id().to_owned(),
        }
    }
}

/// What a position has bet.
pub type Bet = crate::bet::Bet<Wager>;

impl Bet {
    /// The Ante, which every bet has.
    pub fn ante(&self) -> Money {
        self.amount(Wager::Ante).unwrap_or_default()
    }

    /// What the Blind lacks to equal the Ante; less than nothing where it is more.
    pub fn blind_lacks(&self) -> Money {
        self.ante() - self.amount(Wager::Blind).unwrap_or_default()
    }

    /// Whether a wager beside Ante and Blind stands.
    pub fn has_side(&self) -> bool {
        self.stakes.keys().any(|wager| wager.is_side())
    }

    /// The stakes as the game settles them.
    pub fn stakes(&self) -> Stakes {
        Stakes {
            ante: self.amount(Wager::Ante),
            blind: self.amount(Wager::Blind),
            pair_plus: self.amount(Wager::PairPlus),
            progressive: self.amount(Wager::Progressive),
            six_card_bonus: self.amount(Wager::SixCardBonus),
        }
    }
}

/// The bets by position.
pub type Bets = BTreeMap<u8, Bet>;
