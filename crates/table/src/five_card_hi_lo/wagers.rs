//! The wagers of Five Card Hi-Lo and where each stands.

use crate::ledger::Account;
use cards::Money;
use five_card_hi_lo::rules::ids;
use five_card_hi_lo::{HiLoRules, Stakes};
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wager {
    /// The Ante Wager.
    Ante,
    /// The Play Wager.
    Play,
    /// The Tie Wager.
    Tie,
    /// The Poker Bonus Wager.
    PokerBonus,
}

impl Wager {
    /// All of them, the Ante first.
    pub const ALL: [Wager; 4] = [Wager::Ante, Wager::Play, Wager::Tie, Wager::PokerBonus];
    /// Those placed before the deal.
    pub const BEFORE_THE_DEAL: [Wager; 3] = [Wager::Ante, Wager::Tie, Wager::PokerBonus];

    /// Its id.
    pub fn id(self) -> &'static str {
        match self {
            Wager::Ante => ids::ANTE,
            Wager::Play => ids::PLAY,
            Wager::Tie => ids::TIE,
            Wager::PokerBonus => ids::POKER_BONUS,
        }
    }

    /// The wager a settlement line is about; none for the Ante Bonus, which nobody bets.
    pub fn of_line(id: &str) -> Option<Wager> {
        Wager::ALL.into_iter().find(|wager| wager.id() == id)
    }

    /// Whether a table offers it.
    pub fn is_offered(self, rules: &HiLoRules) -> bool {
        match self {
            Wager::Ante | Wager::Play => true,
            Wager::Tie => rules.tie.is_some(),
            Wager::PokerBonus => rules.poker_bonus.is_some(),
        }
    }

    /// 663a.7(d) and (e), 663a.11(b).
    pub fn rule(self) -> Rule {
        match self {
            Wager::Ante => Rule::MainWager,
            Wager::Play => Rule::PlayOrForfeit,
            Wager::Tie => Rule::TieWager,
            Wager::PokerBonus => Rule::PokerBonusWager,
        }
    }

    /// The least the operator takes.
    pub fn minimum(self, rules: &HiLoRules) -> Option<Money> {
        let key = match self {
            Wager::Ante => "minimum-wager",
            Wager::Play => return None,
            Wager::Tie => "minimum-tie",
            Wager::PokerBonus => "minimum-poker-bonus",
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

    /// The stakes as the game settles them.
    pub fn stakes(&self) -> Stakes {
        Stakes {
            ante: self.amount(Wager::Ante),
            tie: self.amount(Wager::Tie),
            poker_bonus: self.amount(Wager::PokerBonus),
        }
    }
}

/// The bets by position.
pub type Bets = BTreeMap<u8, Bet>;
