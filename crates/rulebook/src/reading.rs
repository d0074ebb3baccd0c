//! How a game reads an edition and the choices within it into its typed rules: every key is checked.
//!
//! A key that the edition does not have, a figure that is missing and a word that the game does not know are errors,
//! never defaults. What only some editions have is asked for by [`Choices::maybe`], whose `None` means that this
//! edition has no such option; a key that no edition of the program has is an error there too.
//!
//! ```
//! use rulebook::{Choices, Edition, RulesError};
//!
//! let choices = Edition::find("pa-575").unwrap().defaults();
//! assert_eq!(choices.word("a234-straight", &[("high", 1), ("low", 2)]), Ok(1));
//! assert_eq!(choices.money("payout-limit"), Ok(None));
//! assert_eq!(choices.maybe("assistance", Choices::flag), Ok(None));
//! let typo = choices.flag("adjacent-positons").unwrap_err();
//! assert!(matches!(typo, RulesError::NoOption { .. }), "{typo}");
//! ```

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::LazyLock;

use cards::Money;

use crate::choices::{Choices, Value};
use crate::edition::{Edition, Family};
use crate::figures::Fixed;
use crate::wager::{Paytable, WagerId};
use crate::words;

/// Why an edition and the choices within it are not the rules of a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum RulesError {
    #[error("{edition} is an edition of {is}, not of {family}")]
    OtherFamily {
        edition: String,
        is: Family,
        family: Family,
    },
    #[error("{edition} has no option `{key}`, which this game reads; add it to the edition")]
    NoOption { edition: String, key: String },
    #[error("no edition has an option `{key}`")]
    UnknownOption { key: String },
    #[error("{edition}: `{key}` is not chosen and has no default; choose it")]
    NotChosen { edition: String, key: String },
    #[error("{edition}: `{key} = {value}` is not {expected}")]
    OtherKind {
        edition: String,
        key: String,
        value: String,
        expected: &'static str,
    },
    #[error("{edition}: this game does not know `{key} = \"{value}\"`; it knows {known}")]
    UnknownValue {
        edition: String,
        key: String,
        value: String,
        known: String,
    },
    #[error("{edition} has no figure `{name}`, which this game reads; add it under [figures]")]
    NoFigure { edition: String, name: String },
    #[error("no edition has a figure `{name}`")]
    UnknownFigure { name: String },
    #[error("{edition}: figure `{name}` cannot be {value}: {expected}")]
    FigureOutOfRange {
        edition: String,
        name: String,
        value: u32,
        expected: String,
    },
    #[error("{edition} does not say what `{wager}` pays")]
    NoPaytable { edition: String, wager: WagerId },
    #[error(
        "{edition}: the paytable \"{paytable}\" of `{wager}` pays `{hand}`, which is no hand of its list"
    )]
    UnknownHand {
        edition: String,
        wager: WagerId,
        paytable: String,
        hand: String,
    },
    #[error("{edition} does not say {what}")]
    Lacks { edition: String, what: String },
}

/// The keys of every option, and the names of every figure, that an edition of the program has.
static KNOWN: LazyLock<(HashSet<&'static str>, HashSet<&'static str>)> = LazyLock::new(|| {
    let editions = || Edition::all().iter();
    let keys = editions().flat_map(|edition| edition.options());
    let figures = editions().flat_map(|edition| &edition.figures);
    (
        keys.map(|option| option.key.as_str()).collect(),
        figures.map(|figure| figure.name.as_str()).collect(),
    )
});

impl Choices {
    /// Whether the edition has an option. A key that no edition has is an error.
    pub fn has(&self, key: &str) -> Result<bool, RulesError> {
        if self.get(key).is_some() || self.open.iter().any(|open| open == key) {
            return Ok(true);
        }
        if KNOWN.0.contains(key) {
            return Ok(false);
        }
        Err(RulesError::UnknownOption { key: key.to_owned() })
    }

    /// Reads an option that only some editions have; none where this one does not.
    pub fn maybe<'a, T>(
        &'a self,
        key: &str,
        read: impl FnOnce(&'a Choices, &str) -> Result<T, RulesError>,
    ) -> Result<Option<T>, RulesError> {
        match self.has(key)? {
            true => read(self, key).map(Some),
            false => Ok(None),
        }
    }

    /// Whether a flag is set.
    pub fn flag(&self, key: &str) -> Result<bool, RulesError> {
        match self.must(key)? {
            Value::Flag(flag) => Ok(*flag),
            other => Err(self.other_kind(key, other, "true or false")),
        }
    }

    /// Returns what the word chosen stands for, of these.
    pub fn word<T: Copy>(&self, key: &str, known: &[(&str, T)]) -> Result<T, RulesError> {
        let value = match self.must(key)? {
            Value::Text(text) => text,
            other => return Err(self.other_kind(key, other, "a word")),
        };
        let found = known.iter().find(|(word, _)| word == value);
        found
            .map(|(_, meant)| *meant)
            .ok_or_else(|| RulesError::UnknownValue {
                edition: self.edition.clone(),
                key: key.to_owned(),
                value: words::excerpt(value),
                known: words::and(known.iter().map(|(word, _)| format!("\"{word}\""))),
            })
    }

    /// Whether the word chosen is the second of the two that there are.
    pub fn second(&self, key: &str, [first, second]: [&str; 2]) -> Result<bool, RulesError> {
        self.word(key, &[(first, false), (second, true)])
    }

    /// Returns the text given; none where none was.
    pub fn text(&self, key: &str) -> Result<Option<&str>, RulesError> {
        match self.declared(key)? {
            None => Ok(None),
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(other) => Err(self.other_kind(key, other, "a text")),
        }
    }

    /// Returns the amount given; none where none was.
    pub fn money(&self, key: &str) -> Result<Option<Money>, RulesError> {
        match self.declared(key)? {
            None => Ok(None),
            Some(Value::Money(money)) => Ok(Some(*money)),
            Some(other) => Err(self.other_kind(key, other, "an amount")),
        }
    }

    /// Returns the number given; none where none was.
    pub fn count<N: TryFrom<i64>>(&self, key: &str) -> Result<Option<N>, RulesError> {
        let Some(value) = self.declared(key)? else {
            return Ok(None);
        };
        let number = match value {
            Value::Count(count) => N::try_from(*count).ok(),
            _ => None,
        };
        let wrong = || self.other_kind(key, value, "a number that this game can use");
        number.map(Some).ok_or_else(wrong)
    }

    /// Returns the number given or set by default; an error where there is neither.
    pub fn number<N: TryFrom<i64>>(&self, key: &str) -> Result<N, RulesError> {
        self.count(key)?.ok_or_else(|| self.not_chosen(key))
    }

    fn declared(&self, key: &str) -> Result<Option<&Value>, RulesError> {
        match self.get(key) {
            Some(value) => Ok(Some(value)),
            None if self.open.iter().any(|open| open == key) => Ok(None),
            None => Err(RulesError::NoOption {
                edition: self.edition.clone(),
                key: key.to_owned(),
            }),
        }
    }

    fn must(&self, key: &str) -> Result<&Value, RulesError> {
        self.declared(key)?.ok_or_else(|| self.not_chosen(key))
    }

    fn not_chosen(&self, key: &str) -> RulesError {
        RulesError::NotChosen {
            edition: self.edition.clone(),
            key: key.to_owned(),
        }
    }

    fn other_kind(&self, key: &str, value: &Value, expected: &'static str) -> RulesError {
        RulesError::OtherKind {
            edition: self.edition.clone(),
            key: key.to_owned(),
            value: words::excerpt(&value.to_string()),
            expected,
        }
    }
}

impl Edition {
    /// Checks that a game plays this edition.
    pub fn is_of(&self, family: Family) -> Result<(), RulesError> {
        if self.family == family {
            return Ok(());
        }
        Err(RulesError::OtherFamily {
            edition: self.id.clone(),
            is: self.family,
            family,
        })
    }

    /// Returns a count or number of hours that the edition must fix: `positions`, `cut-depth`.
    pub fn figure(&self, name: &str) -> Result<Fixed<u32>, RulesError> {
        let figure = self.figures.iter().find(|figure| figure.name == name);
        let figure = figure.ok_or_else(|| RulesError::NoFigure {
            edition: self.id.clone(),
            name: name.to_owned(),
        })?;
        Ok(Fixed {
            value: figure.value,
            clause: figure.clause,
        })
    }

    /// Returns a figure that only some editions fix; none where this one does not. A name that no edition has is an
    /// error.
    pub fn maybe_figure(&self, name: &str) -> Result<Option<Fixed<u32>>, RulesError> {
        match self.figure(name) {
            Ok(figure) => Ok(Some(figure)),
            Err(_) if KNOWN.1.contains(name) => Ok(None),
            Err(_) => Err(RulesError::UnknownFigure {
                name: name.to_owned(),
            }),
        }
    }

    /// Returns a figure as a number that the game can use.
    pub fn small<N: TryFrom<u32>>(&self, name: &str) -> Result<N, RulesError> {
        let figure = self.figure(name)?.value;
        N::try_from(figure).map_err(|_| self.out_of_range(name, figure, "it is too large"))
    }

    /// The error of a figure that cannot be played with.
    pub fn out_of_range(&self, name: &str, value: u32, expected: &str) -> RulesError {
        RulesError::FigureOutOfRange {
            edition: self.id.clone(),
            name: name.to_owned(),
            value,
            expected: expected.to_owned(),
        }
    }

    /// The error of an edition that does not say something its game needs.
    pub fn lacks(&self, what: impl Into<String>) -> RulesError {
        RulesError::Lacks {
            edition: self.id.clone(),
            what: what.into(),
        }
    }

    /// Returns the paytable of a wager that every table offers.
    pub fn must_pay(
        &self,
        wager: impl Into<WagerId>,
        choices: &Choices,
    ) -> Result<Cow<'_, Paytable>, RulesError> {
        let wager = wager.into();
        let paytable = self.paytable_chosen(wager, choices);
        paytable.ok_or_else(|| RulesError::NoPaytable {
            edition: self.id.clone(),
            wager,
        })
    }
}
