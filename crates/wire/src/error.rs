//! Why a line was refused, as the result line says it.

use games::refusal::{Refusal, Why};
use rulebook::Problem;
use rulebook::clause::Clause;
use serde::Serialize;

/// What is wrong with one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LineError {
    /// A stable name for the kind of mistake.
    pub code: &'static str,
    /// What is wrong and what to do about it.
    pub message: String,
    /// The field: `seats[0].wagers.bonus`. Empty when the whole line is meant.
    pub path: String,
    /// The paragraph that forbids it, where law does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub clause: Option<Clause>,
    /// What else is wrong, where more than one thing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub also: Vec<LineError>,
}

impl LineError {
    /// A mistake with no clause behind it.
    pub fn new(code: &'static str, path: impl Into<String>, message: impl Into<String>) -> LineError {
        LineError {
            code,
            message: message.into(),
            path: path.into(),
            clause: None,
            also: Vec::new(),
        }
    }

    /// The mistakes of an operator's choices, as one.
    pub fn choices(problems: &[Problem]) -> LineError {
        let mut errors = problems
            .iter()
            .filter(|problem| problem.is_error())
            .map(|problem| {
                let help = problem
                    .help
                    .as_ref()
                    .map_or(String::new(), |help| format!(": {help}"));
                LineError {
                    clause: problem.clause,
                    ..LineError::new(
                        "choice",
                        format!("choose.{}", problem.at),
                        format!("{}{help}", problem.says),
                    )
                }
            });
        let first = errors.next();
        let also = errors.collect();
        match first {
            Some(first) => LineError { also, ..first },
            None => LineError::new("choice", "choose", "the choices are not allowed"),
        }
    }
}

impl<R: Why> From<Refusal<R>> for LineError {
    fn from(refusal: Refusal<R>) -> LineError {
        LineError {
            code: refusal.reason.code(),
            message: refusal.reason.to_string(),
            path: refusal.path,
            clause: refusal.clause,
            also: Vec::new(),
        }
    }
}
