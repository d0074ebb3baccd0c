//! Wagers and what they pay.

use cards::{Money, Odds};
use serde::Deserialize;

use crate::clause::Clause;

/// A wager an edition knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WagerSpec {
    /// Its id in records, `fortune-bonus`.
    pub id: String,
    /// Its name in the text, `Fortune Bonus Wager`.
    pub name: String,
    /// Whether it plays against the dealer or beside that.
    pub role: Role,
    /// When it wins.
    pub says: String,
    /// The wager that must stand beside it.
    pub requires: Option<String>,
    /// The option that decides whether it is offered; none for one that always is.
    pub offered_by: Option<String>,
    /// The option that gives the least wager accepted, or the only one.
    pub minimum: Option<String>,
    /// The option that gives the most a player may wager on it.
    pub maximum: Option<String>,
    /// The wager it may not exceed.
    pub within: Option<String>,
    /// The option that gives the step it is made in.
    pub unit: Option<String>,
    /// Its paytable's id where the text has only one; otherwise the value of `offered_by` names it.
    pub paytable: Option<String>,
    /// The paragraph that allows it.
    pub clause: Clause,
    /// The paragraph that gives it an area on the layout.
    pub area: Option<Clause>,
}

impl WagerSpec {
    /// Whether a player may leave it out.
    pub fn optional(&self) -> bool {
        matches!(self.role, Role::Side | Role::Play)
    }

    /// What it asks of a player who takes part, in a word or two.
    pub fn asks(&self) -> &'static str {
        match self.role {
            Role::Main | Role::Joined => "required",
            Role::Side => "optional",
            Role::Play => "made in play",
            Role::Bonus => "nothing to bet",
        }
    }
}

/// What a wager is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Takes part in the round.
    Main,
    /// Must stand beside the main wager.
    Joined,
    /// Rides beside the main wager.
    Side,
    /// Made later in the round, on what already stands.
    Play,
    /// No wager of its own: a payout on the stake of another.
    Bonus,
}

/// What one wager pays, row by row in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paytable {
    /// The wager's id.
    pub wager: String,
    /// `A`, `B`, ..., or `fixed` where the text has only one.
    pub id: String,
    /// The rows, best hand first.
    pub rows: Vec<PaytableRow>,
    /// The paragraph.
    pub clause: Clause,
}

impl Paytable {
    /// The row of a hand, by its slug.
    pub fn row(&self, hand: &str) -> Option<&PaytableRow> {
        self.rows.iter().find(|row| row.hand == hand)
    }
}

/// What one hand pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaytableRow {
    /// The hand's slug, `five-aces`.
    pub hand: String,
    /// The hand as the text prints it, `Five aces`.
    pub name: String,
    /// The odds.
    pub pays: Odds,
    /// The Envy Bonus it brings to others.
    pub envy: Option<Money>,
    /// The paragraph: the row's own, or the paytable's.
    pub clause: Clause,
}

/// The Envy Bonuses of a player with one amount of a wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnvySchedule {
    /// The wager's id.
    pub wager: String,
    /// The amount wagered.
    pub stake: Money,
    /// What each hand of another player brings, by the hand's slug.
    pub rows: Vec<(String, Money)>,
    /// The paragraph.
    pub clause: Clause,
}

impl EnvySchedule {
    /// What a hand brings.
    pub fn pays(&self, hand: &str) -> Option<Money> {
        let row = self.rows.iter().find(|(slug, _)| slug == hand)?;
        Some(row.1)
    }
}
