//! What an operator chose within an edition.

use std::fmt;

use cards::Money;

/// A choice as it was written, in TOML or JSON. It may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A string.
    Text(String),
    /// True or false.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// Something no option takes, named: `an array`, `null`.
    Other(String),
}

impl Given {
    /// What it is, for a message: `"high"`, `2`, `an array`.
    pub(crate) fn says(&self) -> String {
        match self {
            Given::Text(text) => format!("\"{}\"", crate::words::excerpt(text)),
            Given::Flag(flag) => format!("{flag}"),
            Given::Number(number) => number.to_string(),
            Given::Other(what) => crate::words::excerpt(what),
        }
    }
}

/// A choice that has been checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// One of the words of a choice, or free text.
    Text(String),
    /// An amount.
    Money(Money),
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Count(i64),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Text(text) => f.write_str(text),
            Value::Money(money) => write!(f, "{money}"),
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Count(count) => write!(f, "{count}"),
        }
    }
}

impl serde::Serialize for Value {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Text(text) => serializer.serialize_str(text),
            Value::Money(money) => money.serialize(serializer),
            Value::Flag(flag) => serializer.serialize_bool(*flag),
            Value::Count(count) => serializer.serialize_i64(*count),
        }
    }
}

/// An operator's choices, checked and complete: every option of the edition that has a default has a value.
///
/// Only [`Edition::choose`](crate::Edition::choose) and [`Edition::defaults`](crate::Edition::defaults) make
/// them, so holding some is the proof that the edition allows them. A game reads them once into its typed rules, by the
/// methods that return a [`RulesError`](crate::RulesError): a key that the edition does not have is an error and never a default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The edition's id.
    pub(crate) edition: String,
    /// The options that have a value, in the edition's order.
    pub(crate) chosen: Vec<Choice>,
    /// The options that have none.
    pub(crate) open: Vec<String>,
}

/// One option's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The option's key.
    pub key: String,
    /// Its value.
    pub value: Value,
    /// Whether the operator gave it, rather than left the edition's default.
    pub given: bool,
}

impl Choices {
    /// Returns the value of an option for those who show or keep choices; none where it was not given and has no
    /// default, or is no option of the edition.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.chosen
            .iter()
            .find(|choice| choice.key == key)
            .map(|choice| &choice.value)
    }

    /// Whether the operator gave an option, rather than left the edition's default.
    pub fn is_given(&self, key: &str) -> bool {
        self.chosen.iter().any(|choice| choice.key == key && choice.given)
    }

    /// Returns the text of an option that the edition's own data names.
    pub(crate) fn named_text(&self, key: &str) -> Option<&str> {
        match self.get(key) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Returns the amount of an option that the edition's own data names.
    pub(crate) fn named_money(&self, key: &str) -> Option<Money> {
        match self.get(key) {
            Some(Value::Money(money)) => Some(*money),
            _ => None,
        }
    }

    /// Returns the number of an option that the edition's own data names.
    pub(crate) fn named_count(&self, key: &str) -> Option<i64> {
        match self.get(key) {
            Some(Value::Count(count)) => Some(*count),
            _ => None,
        }
    }

    /// What was chosen rather than left at its default, as it was written.
    pub fn given(&self) -> Vec<(String, Given)> {
        let chosen = self.chosen.iter().filter(|choice| choice.given);
        let given = |value: &Value| match value {
            Value::Text(text) => Given::Text(text.clone()),
            Value::Money(money) => Given::Text(money.to_string()),
            Value::Flag(flag) => Given::Flag(*flag),
            Value::Count(count) => Given::Number(*count),
        };
        chosen
            .map(|choice| (choice.key.clone(), given(&choice.value)))
            .collect()
    }

    /// Every value, in the edition's order.
    pub fn iter(&self) -> impl Iterator<Item = &Choice> {
        self.chosen.iter()
    }

    /// Whether an option has one of these values, written as submissions write them.
    pub(crate) fn is_one_of(&self, key: &str, values: &[String]) -> bool {
        self.get(key)
            .is_some_and(|value| values.contains(&value.to_string()))
    }
}
