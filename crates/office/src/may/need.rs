//! What has to be filled in before an act can be sent.

use crate::date::{Date, Quarter};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Something to fill in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Need {
    /// Where it goes: a JSON pointer into the act; within a line or an object, from there.
    pub at: String,
    /// Its field.
    pub name: &'static str,
    /// What it is.
    pub says: &'static str,
    /// What it looks like.
    pub kind: Kind,
    /// Whether it may be left out.
    pub optional: bool,
    /// What to choose from; for serials and numbers what there is.
    pub choices: Vec<Choice>,
    /// The inputs of a line or an object.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub of: Vec<Need>,
    #[serde(skip)]
    #[schemars(skip)]
    first: Value,
}

/// What an input looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A few words.
    Text,
    /// A reason.
    LongText,
    /// A whole number.
    Number,
    /// An amount, `10.00`.
    Money,
    /// A day, `2026-01-31`.
    Date,
    /// A quarter, `2026-Q1`.
    Quarter,
    /// A moment, in milliseconds.
    Moment,
    /// Yes or no.
    Flag,
    /// One of the choices.
    Choice,
    /// Any of the choices.
    Choices,
    /// A first and a last serial.
    Range,
    /// Serials, as runs.
    Ranges,
    /// How many dice of each colour.
    Dice,
    /// A list of objects.
    Lines,
    /// An object.
    Object,
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Choice {
    /// What is sent.
    pub value: Value,
    /// What it is.
    pub says: String,
}

impl Choice {
    /// A choice.
    pub fn new(value: impl Serialize, says: impl Into<String>) -> Choice {
        Choice {
            // Numbers, words and lists of them are always written.
            value: serde_json::to_value(value).unwrap_or_default(),
            says: says.into(),
        }
    }

    /// A word that says itself.
    pub fn word(word: &str) -> Choice {
        Choice::new(word, word.replace('-', " "))
    }
}

impl Need {
    fn new(name: &'static str, says: &'static str, kind: Kind, first: Value) -> Need {
        Need {
            at: format!("/{name}"),
            name,
            says,
            kind,
            optional: false,
            choices: Vec::new(),
            of: Vec::new(),
            first,
        }
    }

    /// The same, which may be left out.
    pub(super) fn optional(mut self) -> Need {
        self.optional = true;
        if !matches!(self.kind, Kind::Flag | Kind::Choices | Kind::Ranges | Kind::Lines) {
            self.first = Value::Null;
        }
        self
    }

    /// The same with a value that is there unless another is given.
    pub(super) fn usually(mut self, value: impl Serialize) -> Need {
        self.first = serde_json::to_value(value).unwrap_or_default();
        self
    }

    /// What stands in the act until it is filled in.
    pub(super) fn placeholder(&self) -> Value {
        match self.kind {
            Kind::Object if !self.optional => Value::Object(
                self.of
                    .iter()
                    .map(|need| (need.name.to_owned(), need.placeholder()))
                    .collect::<Map<_, _>>(),
            ),
            _ => self.first.clone(),
        }
    }
}

pub(super) fn text(name: &'static str, says: &'static str) -> Need {
    Need::new(name, says, Kind::Text, json!(""))
}

pub(super) fn reason(name: &'static str, says: &'static str) -> Need {
    Need::new(name, says, Kind::LongText, json!(""))
}

pub(super) fn number(name: &'static str, says: &'static str, choices: Vec<Choice>) -> Need {
    let first = choices.first().map_or(json!(1), |choice| choice.value.clone());
    Need {
        choices,
        ..Need::new(name, says, Kind::Number, first)
    }
}

pub(super) fn money(name: &'static str, says: &'static str) -> Need {
    Need::new(name, says, Kind::Money, json!("0.00"))
}

pub(super) fn date(name: &'static str, says: &'static str, day: Option<Date>) -> Need {
    let first = day.map_or(json!(""), |day| json!(day));
    Need::new(name, says, Kind::Date, first)
}

pub(super) fn quarter(name: &'static str, says: &'static str, due: &[Quarter]) -> Need {
    let first = due.first().map_or(json!(""), |quarter| json!(quarter));
    Need {
        choices: due
            .iter()
            .map(|quarter| Choice::new(quarter, quarter.to_string()))
            .collect(),
        ..Need::new(name, says, Kind::Quarter, first)
    }
}

pub(super) fn moment(name: &'static str, says: &'static str) -> Need {
    Need::new(name, says, Kind::Moment, json!(0))
}

pub(super) fn flag(name: &'static str, says: &'static str) -> Need {
    Need::new(name, says, Kind::Flag, json!(false))
}

pub(super) fn choice(name: &'static str, says: &'static str, choices: Vec<Choice>) -> Need {
    let first = choices.first().map_or(json!(""), |choice| choice.value.clone());
    Need {
        choices,
        ..Need::new(name, says, Kind::Choice, first)
    }
}

pub(super) fn choices(name: &'static str, says: &'static str, choices: Vec<Choice>) -> Need {
    Need {
        choices,
        ..Need::new(name, says, Kind::Choices, json!([]))
    }
}

pub(super) fn range(name: &'static str, says: &'static str) -> Need {
    Need::new(name, says, Kind::Range, json!([1, 1]))
}

pub(super) fn ranges(name: &'static str, says: &'static str, choices: Vec<Choice>) -> Need {
    Need {
        choices,
        ..Need::new(name, says, Kind::Ranges, json!([]))
    }
}

pub(super) fn dice(name: &'static str, says: &'static str) -> Need {
    Need::new(name, says, Kind::Dice, json!({ "red": 5 }))
}

pub(super) fn lines(name: &'static str, says: &'static str, of: Vec<Need>) -> Need {
    Need {
        of,
        ..Need::new(name, says, Kind::Lines, json!([]))
    }
}

pub(super) fn object(name: &'static str, says: &'static str, of: Vec<Need>) -> Need {
    Need {
        of,
        ..Need::new(name, says, Kind::Object, Value::Null)
    }
}
