//! How the dealer must set seven cards, as data (575.11(c), 659a.11(c), MA 12(d)).
//!
//! A house way is an ordered list of rules that a pit manager can read aloud:
//!
//! ```toml
//! [[rule]]
//! name = "Two pair"
//! when = ["two pair"]
//! play = ["high pair in high", "low pair in medium", "best low"]
//! ```
//!
//! Go down the list. The first rule whose `when` all hold, and whose `play` leaves
//! a legal setting, decides. Each step of `play` narrows the legal settings that
//! are left: a placement or a requirement drops those that do not fit, `best high`,
//! `best medium` and `best low` keep the highest. What is left must be one setting,
//! up to cards of equal standing. [`prove`](prove::prove) shows that a list decides
//! every hand there is. The words are listed in [`phrase`].

pub mod phrase;
pub mod prove;
mod shape;
pub mod shipped;
pub mod told;

use super::setting::{Setting, Settings, Standings, bits};
use cards::Card;
use cards::four::Table;
use phrase::{Condition, Step};
use rulebook::house_way::RawHouseWay;
use rulebook::problem::Problem;
use sha2::{Digest, Sha256};
pub(crate) use shape::Shape;
use std::fmt::Write;

/// A house way, its phrases understood.
#[derive(Clone, Debug)]
pub struct HouseWay {
    /// What the operator calls it.
    pub name: String,
    /// One line about it.
    pub says: String,
    /// The rules in order.
    pub rules: Vec<Rule>,
}

/// One rule of a house way.
#[derive(Clone, Debug)]
pub struct Rule {
    /// What the pit calls it.
    pub name: String,
    /// All must hold.
    pub when: Vec<Condition>,
    /// What is done, in order.
    pub play: Vec<Step>,
}

/// A decided setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Which rule decided.
    pub rule: usize,
    /// The setting.
    pub setting: Setting,
    /// Its standings.
    pub standings: Standings,
}

/// Why a house way does not set a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undecided {
    /// No rule fits.
    NoRule,
    /// A rule leaves two settings that are not the same at the table.
    Ambiguous {
        /// The rule.
        rule: usize,
        /// Two settings it leaves.
        settings: [Setting; 2],
    },
}

impl HouseWay {
    /// Understands the phrases of a house way as written; every slip is reported.
    pub fn compile(raw: &RawHouseWay) -> Result<HouseWay, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut rules = Vec::new();
        for (i, rule) in raw.rules.iter().enumerate() {
            let at = |list: &str, j: usize| format!("rule[{i}].{list}[{j}]");
            let mut when = Vec::new();
            for (j, text) in rule.when.iter().enumerate() {
                match text.get_ref().parse::<Condition>() {
                    Ok(condition) => when.push(condition),
                    Err(error) => problems.push(error.problem(at("when", j)).spanning(Some(text.span()))),
                }
            }
            let mut play = Vec::new();
            for (j, text) in rule.play.iter().enumerate() {
                match text.get_ref().parse::<Step>() {
                    Ok(step) => play.push(step),
                    Err(error) => problems.push(error.problem(at("play", j)).spanning(Some(text.span()))),
                }
            }
            rules.push(Rule {
                name: rule.name.get_ref().clone(),
                when,
                play,
            });
        }
        if problems.is_empty() {
            Ok(HouseWay {
                name: raw.name.clone(),
                says: raw.says.clone(),
                rules,
            })
        } else {
            Err(problems)
        }
    }

    /// The rules as they are read: name, conditions, play.
    pub fn texts(&self) -> Vec<[String; 3]> {
        let joined = |phrases: Vec<String>| phrases.join(", ");
        let text = |rule: &Rule| {
            let when = rule.when.iter().map(ToString::to_string).collect();
            let play = rule.play.iter().map(ToString::to_string).collect();
            [rule.name.clone(), joined(when), joined(play)]
        };
        self.rules.iter().map(text).collect()
    }

    /// The SHA-256 of what the rules do: conditions and play, in order. Names and spacing have no part in it.
    pub fn sha256(&self) -> String {
        let mut hash = Sha256::new();
        for [_, when, play] in self.texts() {
            hash.update(format!("when {when}\nplay {play}\n"));
        }
        hash.finalize().iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    }

    /// Sets seven different cards.
    pub fn set(&self, cards: [Card; 7], table: &Table) -> Result<Decision, Undecided> {
        self.decide(&Settings::of(cards, table))
    }

    /// Sets seven cards whose settings are already known.
    pub fn decide(&self, settings: &Settings) -> Result<Decision, Undecided> {
        let shape = Shape::of(&settings.cards());
        for (rule, body) in self.rules.iter().enumerate() {
            if !body
                .when
                .iter()
                .all(|condition| condition.holds(&shape, settings))
            {
                continue;
            }
            let left = body.play.iter().fold(settings.legal_bits(), |left, step| {
                step.narrow(left, &shape, settings)
            });
            if left == 0 {
                continue;
            }
            return one_of(left, settings, rule);
        }
        Err(Undecided::NoRule)
    }

    /// The same decision with what happened at each rule, for a reader.
    pub fn explain(&self, settings: &Settings) -> (Vec<Considered>, Result<Decision, Undecided>) {
        let shape = Shape::of(&settings.cards());
        let mut considered = Vec::new();
        for (index, rule) in self.rules.iter().enumerate() {
            if let Some(failed) = rule
                .when
                .iter()
                .find(|condition| !condition.holds(&shape, settings))
            {
                considered.push(Considered {
                    rule: index,
                    verdict: Verdict::DoesNotApply(failed.clone()),
                    steps: Vec::new(),
                });
                continue;
            }
            let mut left = settings.legal_bits();
            let mut steps = Vec::new();
            for step in &rule.play {
                left = step.narrow(left, &shape, settings);
                steps.push((step.clone(), left.count_ones()));
            }
            let verdict = if left == 0 {
                Verdict::NotPlayable
            } else {
                Verdict::Decides
            };
            considered.push(Considered {
                rule: index,
                verdict,
                steps,
            });
            if left != 0 {
                return (considered, one_of(left, settings, index));
            }
        }
        (considered, Err(Undecided::NoRule))
    }
}

/// What happened at one rule.
#[derive(Clone, Debug)]
pub struct Considered {
    /// Which rule.
    pub rule: usize,
    /// What became of it.
    pub verdict: Verdict,
    /// The steps tried, and how many settings each left.
    pub steps: Vec<(Step, u32)>,
}

/// What became of a rule.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// This condition does not hold.
    DoesNotApply(Condition),
    /// No legal setting carries the play out.
    NotPlayable,
    /// It decides.
    Decides,
}

fn one_of(left: u128, settings: &Settings, rule: usize) -> Result<Decision, Undecided> {
    let first = left.trailing_zeros() as usize;
    let key = settings.standings(first).key();
    match bits(left).find(|&index| settings.standings(index).key() != key) {
        None => Ok(Decision {
            rule,
            setting: settings.setting(first),
            standings: settings.standings(first),
        }),
        Some(other) => Err(Undecided::Ambiguous {
            rule,
            settings: [settings.setting(first), settings.setting(other)],
        }),
    }
}
