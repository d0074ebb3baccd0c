//! Wagers, on what terms they are taken, and what they pay.

mod offered;
mod terms;

use std::collections::BTreeMap;

use cards::{Money, Odds};
use serde::Deserialize;

use crate::choices::{Choices, Value};
use crate::clause::Clause;
use crate::label::Label;
use crate::option::odds;

pub use offered::{Breach, Offered};
pub use terms::{Amounts, Collected, Ground, Limit, Share, Window, Withdraw};

crate::name::named! {
    /// The id of a wager in rulebooks and records, `fortune-bonus`.
    WagerId
}

/// The id of a wager that the program names, as by [`WagerId::new`].
impl From<&'static str> for WagerId {
    #[inline]
    fn from(id: &'static str) -> WagerId {
        WagerId::new(id)
    }
}

/// A wager an edition knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WagerSpec {
    /// Its id in records, `fortune-bonus`.
    pub id: WagerId,
    /// Its name in the text, `Fortune Bonus Wager`.
    pub name: String,
    /// Whether it plays against the dealer or beside that.
    pub role: Role,
    /// When it wins.
    pub says: String,
    /// The wager that must stand beside it. It may not be taken back while this one stands.
    pub requires: Option<WagerId>,
    /// The option that decides whether it is offered; none for one that always is.
    pub offered_by: Option<String>,
    /// The moments when it may be placed; none for a payout that nobody bets on.
    pub windows: Vec<Window>,
    /// Until when it may be taken back.
    pub withdraw: Withdraw,
    /// When its chips leave the layout.
    pub collected: Collected,
    /// What it may amount to.
    pub amount: Amounts,
    /// The options the operator must have stated before it can be taken.
    pub filed: Vec<String>,
    /// Its paytable's id where the text has only one; otherwise the value of `offered_by` names it.
    pub paytable: Option<String>,
    /// The paragraph that allows it.
    pub clause: Clause,
    /// The paragraph that gives it an area on the layout.
    pub area: Option<Clause>,
    /// The paragraphs of the grounds that have one other than the wager's own.
    pub(crate) grounds: BTreeMap<Ground, Clause>,
}

impl WagerSpec {
    /// The paragraph a refusal on this ground cites.
    pub fn ground(&self, ground: Ground) -> Clause {
        let own = |ground| self.grounds.get(&ground).copied();
        own(ground)
            .or_else(|| own(ground.shares()?))
            .unwrap_or(self.clause)
    }

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
    pub wager: WagerId,
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

    /// Whether the operator's choices say which lines it has or what they pay.
    pub(crate) fn is_open(&self) -> bool {
        self.rows
            .iter()
            .any(|row| row.by.is_some() || !row.when.is_empty())
    }

    /// The same with the lines that hold for the operator's choices, and what those choices say that they pay.
    pub(crate) fn paid_by(&self, choices: &Choices) -> Paytable {
        let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
        let holds = |row: &&PaytableRow| {
            row.when
                .iter()
                .all(|(key, values)| choices.is_one_of(key, values))
        };
        let rows = self.rows.iter().filter(holds).filter_map(|row| {
            let Some(key) = row.by.as_deref() else {
                return Some(row.clone());
            };
            let pays = match choices.get(key)? {
                Value::Count(number) => Odds::To(u32::try_from(*number).ok()?, 1),
                Value::Text(text) if text.contains(' ') => text.parse().ok()?,
                Value::Text(text) => {
                    let turn = taken.entry(key).or_default();
                    *turn += 1;
                    *odds(text)?.get(*turn - 1)?
                }
                Value::Flag(_) | Value::Money(_) => return None,
            };
            Some(PaytableRow { pays, ..row.clone() })
        });
        Paytable {
            rows: rows.collect(),
            ..self.clone()
        }
    }
}

/// What one hand pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaytableRow {
    /// The hand's slug, `five-aces`.
    pub hand: String,
    /// The hand as the text prints it, `Five aces`.
    pub name: Label,
    /// The odds; those of the option's default where the operator chooses them.
    pub pays: Odds,
    /// The option that says what it pays: a count pays so much to 1, a payout what it says, and the
    /// line is left out where that is not given; of odds each line has its own in turn.
    pub by: Option<String>,
    /// The choices for which the line holds: each option has one of these values.
    pub when: BTreeMap<String, Vec<String>>,
    /// The Envy Bonus it brings to others.
    pub envy: Option<Money>,
    /// The paragraph: the row's own, or the paytable's.
    pub clause: Clause,
}

/// The Envy Bonuses of a player with one amount of a wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnvySchedule {
    /// The wager's id.
    pub wager: WagerId,
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
