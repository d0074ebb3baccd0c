//! What a hand is, and why.

use rulebook::clause::Clause;
use rulebook::{Label, WagerId};
use serde::Serialize;

/// What a hand is.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ranked {
    /// The version of this form.
    pub version: u32,
    /// The edition.
    pub rules: String,
    /// The hand as read.
    pub cards: String,
    /// What it is read as: `high`, `five-card`; empty for dice.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub hand: &'static str,
    /// The class: `royal-flush`, `pair`, ...
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<&'static str>,
    /// The hand in words.
    pub name: String,
    /// Its place in the order of its size, 0 the lowest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u16>,
    /// The paragraph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// What the joker stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joker: Option<String>,
    /// What each wager makes of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wagers: Vec<WagerHand>,
}

/// What one wager makes of a hand.
#[derive(Serialize)]
pub struct WagerHand {
    /// The wager's id.
    pub wager: WagerId,
    /// The listed hand; none where it loses.
    pub hand: Option<Label>,
    /// The paragraph.
    pub clause: Option<Clause>,
}

impl Ranked {
    /// A hand of an edition with nothing said of it yet.
    pub fn blank(rules: &str, cards: String) -> Ranked {
        Ranked {
            version: 1,
            rules: rules.to_owned(),
            cards,
            hand: "",
            class: None,
            name: String::new(),
            place: None,
            clause: None,
            joker: None,
            wagers: Vec::new(),
        }
    }
}
