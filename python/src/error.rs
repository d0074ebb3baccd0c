//! What goes wrong, as exceptions with a code, a path and a clause.

use floor::asked::NoTable;
use math::sheet::NoSheet;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use rulebook::clause::Clause;
use rulebook::{Edition, Problem};
use serde::Serialize;
use simulate::Failed;
use wire::LineError;

/// What is wrong, before it is an exception.
#[derive(Debug, Serialize)]
pub(crate) struct Wrong {
    code: String,
    message: String,
    path: String,
    clause: Option<Clause>,
    also: Vec<Wrong>,
}

impl Wrong {
    pub(crate) fn new(code: &str, path: &str, message: impl Into<String>) -> Wrong {
        Wrong {
            code: code.to_owned(),
            message: message.into(),
            path: path.to_owned(),
            clause: None,
            also: Vec::new(),
        }
    }

    pub(crate) fn problems(code: &str, problems: &[Problem]) -> Wrong {
        let errors = problems.iter().filter(|problem| problem.is_error());
        let mut all = errors.map(|problem| Wrong {
            clause: problem.clause,
            ..Wrong::new(code, &problem.at, problem.to_string())
        });
        let first = all.next();
        let also = all.collect();
        let first = first.unwrap_or_else(|| Wrong::new(code, "", "it is refused"));
        Wrong { also, ..first }
    }

    pub(crate) fn edition(id: &str) -> Wrong {
        Wrong::new("edition", "rules", Edition::not_found(id))
    }

    /// The exception: one that the package defines in Python, where it can be read and derived from.
    pub(crate) fn raise(&self, py: Python<'_>) -> PyErr {
        let json = match serde_json::to_string(self) {
            Ok(json) => json,
            Err(error) => format!(r#"{{"code":"internal","message":"{error}"}}"#),
        };
        let made = py
            .import("houseway._errors")
            .and_then(|errors| errors.call_method1("made", (json,)));
        made.map_or_else(|error| error, PyErr::from_value)
    }
}

impl From<LineError> for Wrong {
    fn from(error: LineError) -> Wrong {
        Wrong {
            clause: error.clause,
            also: error.also.into_iter().map(Wrong::from).collect(),
            ..Wrong::new(error.code, &error.path, error.message)
        }
    }
}

impl From<NoTable> for Wrong {
    fn from(error: NoTable) -> Wrong {
        match &error {
            NoTable::Refused { problems, .. } => Wrong::problems("submission", problems),
            NoTable::Choices(problems) => Wrong::problems("choice", problems),
            NoTable::Paytable => Wrong::new("paytable", "paytable", error.to_string()),
            NoTable::Pay(says) => Wrong::new("payout", "what_if", says),
            NoTable::HouseWay(says) => Wrong::new("house-way", "house_way", says),
        }
    }
}

impl From<NoSheet> for Wrong {
    fn from(error: NoSheet) -> Wrong {
        Wrong::new("no-sheet", "", error.to_string())
    }
}

impl From<Failed> for Wrong {
    fn from(error: Failed) -> Wrong {
        Wrong::new("simulation", "", error.to_string())
    }
}

/// Raises what went wrong.
pub(crate) trait OrRaise<T> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T, E: Into<Wrong>> OrRaise<T> for Result<T, E> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|error| error.into().raise(py))
    }
}

/// Work that somebody else stopped.
pub(crate) fn stopped() -> PyErr {
    PyKeyboardInterrupt::new_err("stopped on request")
}

/// What is given to Python as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<String, Wrong> {
    serde_json::to_string(value).map_err(|error| Wrong::new("internal", "", error.to_string()))
}
