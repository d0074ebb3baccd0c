//! What an edition lets the operator choose.

use cards::{Money, Odds};
use serde::Deserialize;

use crate::choices::{Choices, Value};
use crate::clause::Clause;
use crate::problem::Severity;

/// One choice left to the operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its key in submissions and records, `payout-limit`.
    pub key: String,
    /// What it decides.
    pub says: String,
    /// What may be given.
    pub kind: OptionKind,
    /// What holds in a round record that does not give it, and in a submission where it need not be stated; none where not giving it means something of its own.
    pub default: Option<Value>,
    /// The paragraph that allows the choice, or that leaves it open.
    pub clause: Clause,
    /// The paragraph under other choices, where an edition says the same of several games.
    pub under: Vec<Under>,
    /// The reading it comes from, `A5`, where the text is unclear and grants nothing in terms.
    pub reading: Option<String>,
    /// Whether a sign at the table tells players what was chosen.
    pub posted: bool,
    /// Whether a submission must state it, where it applies; a round record need not.
    pub filed: bool,
    /// Another count that this one may not exceed.
    pub at_most: Option<String>,
    /// An option of odds whose first number this count may not be below, in a record either.
    pub not_below: Option<String>,
    /// The step a count goes in from its least: 2 for 6 or 8.
    pub step: i64,
    /// Whether a choice also takes a part of a whole, `1/2`.
    pub fractions: bool,
}

/// A paragraph that takes the place of another under some choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Under {
    /// Each of these options with one of these values.
    pub when: Vec<(String, Vec<String>)>,
    /// The paragraph.
    pub clause: Clause,
}

impl OptionSpec {
    /// The paragraph that allows the choice beside these.
    pub fn clause_under(&self, choices: &Choices) -> Clause {
        let stands = |under: &&Under| {
            let mut when = under.when.iter();
            when.all(|(key, values)| choices.is_one_of(key, values))
        };
        let under = self.under.iter().find(stands);
        under.map_or(self.clause, |under| under.clause)
    }

    /// What may be given, in words: `high or low`, `an amount such as "15.00"`.
    pub fn allowed(&self) -> String {
        match &self.kind {
            OptionKind::Choice(values) => {
                let words = values.iter().map(|value| format!("\"{}\"", value.value));
                let part = self
                    .fractions
                    .then(|| "a part of the whole, such as \"1/2\"".to_owned());
                crate::words::or(words.chain(part))
            }
            OptionKind::Flag => "true or false".to_owned(),
            OptionKind::Money { only, .. } if !only.is_empty() => {
                crate::words::or(only.iter().map(|amount| format!("\"{}\"", amount.value)))
            }
            OptionKind::Money { least: None, .. } => "an amount in quotes, such as \"15.00\"".to_owned(),
            OptionKind::Money {
                least: Some(least), ..
            } => {
                format!("an amount in quotes of at least \"{least}\"")
            }
            OptionKind::Count { min, max } if self.step > 1 => crate::words::or(
                (*min..=*max)
                    .filter(|n| (n - min) % self.step == 0)
                    .map(|n| n.to_string()),
            ),
            OptionKind::Count { min, max } => format!("a whole number from {min} to {max}"),
            OptionKind::Odds { hands, usual } => {
                let none = usual.iter().any(|value| value.value == NONE);
                let or = if none { ", or \"none\"" } else { "" };
                let usual = usual.iter().find(|value| value.value != NONE);
                let such = usual.map_or_else(String::new, |value| format!(", such as \"{}\"", value.value));
                format!(
                    "{hands} whole numbers with dashes between, each paid to 1, best hand first{such}{or}"
                )
            }
            OptionKind::Payout => {
                "a payout in quotes, such as \"10 for 1\" or \"100% of meter\", or \"none\"".to_owned()
            }
            OptionKind::Text => "text in quotes".to_owned(),
        }
    }

    /// The values of a choice, the odds that are usual, the amounts where only some are allowed; none for other kinds.
    pub fn values(&self) -> &[ValueSpec] {
        match &self.kind {
            OptionKind::Choice(values)
            | OptionKind::Odds { usual: values, .. }
            | OptionKind::Money { only: values, .. } => values,
            _ => &[],
        }
    }
}

/// What a wager's option is set to where the wager is not offered.
pub(crate) const NONE: &str = "none";

/// The odds that `40-30-6-4-1` stands for, each to 1; none for other text. No hand is paid nothing, and none more than
/// [`Odds`] can hold.
pub(crate) fn odds(text: &str) -> Option<Vec<Odds>> {
    let number = |part: &str| {
        let digits = part.bytes().all(|byte| byte.is_ascii_digit());
        let plain = digits && !part.starts_with('0');
        plain.then(|| format!("{part} to 1").parse().ok()).flatten()
    };
    text.split('-').map(number).collect()
}

/// Whether text is a payout: `500 for 1`, `100% of meter`, or `none`.
pub(crate) fn is_payout(text: &str) -> bool {
    let pays = text.parse();
    text == NONE
        || matches!(pays, Ok(Odds::For(_, 1) | Odds::Meter(100)))
            && pays.is_ok_and(|odds| odds.to_string() == text)
}

/// Numerator and denominator of a part of a whole, `1/2`; none for other text, nothing, or the whole itself.
pub fn fraction(text: &str) -> Option<(u32, u32)> {
    let number = |part: &str| {
        let plain = !part.starts_with('0') && part.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| part.parse::<u32>().ok()).flatten()
    };
    let (part, whole) = text.split_once('/')?;
    let (part, whole) = (number(part)?, number(whole)?);
    (part < whole).then_some((part, whole))
}

/// What may be given for an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words.
    Choice(Vec<ValueSpec>),
    /// Yes or no.
    Flag,
    /// An amount.
    Money {
        /// The least, where the text sets one.
        least: Option<Money>,
        /// The amounts there are, where any other is refused.
        only: Vec<ValueSpec>,
    },
    /// A whole number in this range, both ends included.
    Count {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// The odds of a paytable that the text leaves to the operator, for so many hands: `40-30-6-4-1`.
    Odds {
        /// How many hands they are for.
        hands: usize,
        /// Odds that are usual, and `none` where the wager may be left out.
        usual: Vec<ValueSpec>,
    },
    /// What one line pays, `500 for 1` or `100% of meter`; `none` where there is no such line.
    Payout,
    /// Any text; who reads it checks it.
    Text,
}

/// One of the words a choice allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueSpec {
    /// The word.
    pub value: String,
    /// What it means.
    pub says: String,
    /// What an operator should know who chooses it, where it is hardly meant.
    pub warns: Option<String>,
    /// The paragraph: the value's own, or the option's.
    pub clause: Clause,
}

impl ValueSpec {
    /// Whether the value is this amount.
    pub(crate) fn is(&self, money: Money) -> bool {
        self.value.parse() == Ok(money)
    }
}

/// A choice that is allowed only beside another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency {
    /// The option.
    pub key: String,
    /// The value that needs something; none when giving the option at all does.
    pub value: Option<String>,
    /// What it needs: each of these options with one of these values.
    pub needs: Vec<(String, Vec<String>)>,
    /// What lifts the need: each of these options with one of these values; none where nothing does.
    pub unless: Vec<(String, Vec<String>)>,
    /// Why.
    pub says: String,
    /// The paragraph.
    pub clause: Clause,
    /// Whether breaking it is forbidden or only pointless.
    pub severity: Severity,
}

impl Dependency {
    /// Whether these choices lift the need.
    pub(crate) fn is_lifted(&self, choices: &Choices) -> bool {
        !self.unless.is_empty()
            && self
                .unless
                .iter()
                .all(|(key, values)| choices.is_one_of(key, values))
    }
}

/// An option or value of another edition that this one does not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The option.
    pub key: String,
    /// The value; none when the option as a whole is refused.
    pub value: Option<String>,
    /// Why.
    pub says: String,
    /// The paragraph that settles the matter here.
    pub clause: Clause,
}

/// The kinds as rulebooks write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RawKind {
    Choice,
    Flag,
    Money,
    Count,
    Odds,
    Payout,
    Text,
}
