//! Editions and their clauses, submissions and their signs.

use crate::error::{OrRaise, Wrong, json};
use crate::work::watched;
use asia_poker::AsiaRules;
use asia_poker::simulate::worth::worth;
use floor::asked::own_way;
use floor::house_way::{Proof, prove};
use games::FiledWay;
use math::{Ask, Depth};
use pyo3::prelude::*;
use rulebook::option::OptionKind;
use rulebook::sign::{Sign, html, text};
use rulebook::{Edition, HouseWayChoice, Problem, Submission, holders};
use serde_json::{Value, json};
use std::sync::Arc;

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(editions, module)?)?;
    module.add_function(wrap_pyfunction!(edition, module)?)?;
    module.add_function(wrap_pyfunction!(clauses, module)?)?;
    module.add_function(wrap_pyfunction!(house_ways, module)?)?;
    module.add_function(wrap_pyfunction!(check, module)?)?;
    module.add_function(wrap_pyfunction!(sign, module)?)
}

fn summary(edition: &Edition) -> Value {
    json!({
        "id": edition.id,
        "family": edition.family,
        "game": edition.game,
        "title": edition.title,
        "jurisdiction": edition.jurisdiction,
        "authority": edition.authority,
        "status": edition.status,
        "effective": edition.effective.as_ref().map(|day| &day.value),
        "expires": edition.expires.as_ref().map(|day| &day.value),
    })
}

#[pyfunction]
fn editions() -> String {
    let all: Vec<Value> = Edition::all().iter().map(|edition| summary(edition)).collect();
    Value::from(all).to_string()
}

fn found(py: Python<'_>, id: &str) -> PyResult<Arc<Edition>> {
    Edition::find(id).ok_or_else(|| Wrong::edition(id)).or_raise(py)
}

/// An edition with what it lets an operator choose and what it pays.
#[pyfunction]
fn edition(py: Python<'_>, id: &str) -> PyResult<String> {
    let edition = found(py, id)?;
    let mut whole = summary(&edition);
    let wagers = edition.wagers().iter().map(
        |wager| json!({ "id": wager.id, "name": wager.name, "says": wager.says, "clause": wager.clause }),
    );
    let options = edition.options().iter().map(|option| {
        let kind = match option.kind {
            OptionKind::Choice(_) => "choice",
            OptionKind::Flag => "flag",
            OptionKind::Money { .. } => "money",
            OptionKind::Count { .. } => "count",
            OptionKind::Text => "text",
            OptionKind::Odds { .. } => "odds",
            OptionKind::Payout => "payout",
        };
        let values = option.values().iter();
        let values: Vec<&str> = values.map(|value| value.value.as_str()).collect();
        json!({
            "key": option.key, "says": option.says, "kind": kind, "values": values,
            "default": option.default, "reading": option.reading, "clause": option.clause,
        })
    });
    let paytables = edition.paytables().iter().map(|table| {
        let rows = table.rows.iter();
        let rows: Vec<Value> = rows
            .map(|row| json!({ "hand": row.hand, "name": row.name, "pays": row.pays, "clause": row.clause }))
            .collect();
        json!({ "wager": table.wager, "id": table.id, "clause": table.clause, "rows": rows })
    });
    let (wagers, options, paytables): (Vec<_>, Vec<_>, Vec<_>) =
        (wagers.collect(), options.collect(), paytables.collect());
    if let Some(fields) = whole.as_object_mut() {
        fields.insert("wagers".to_owned(), wagers.into());
        fields.insert("options".to_owned(), options.into());
        fields.insert("paytables".to_owned(), paytables.into());
    }
    Ok(whole.to_string())
}

#[pyfunction]
fn clauses(py: Python<'_>, id: &str) -> PyResult<String> {
    let edition = found(py, id)?;
    let all: Vec<Value> = edition
        .register()
        .clauses()
        .map(|clause| {
            json!({
                "id": clause.id(),
                "clause": clause,
                "duty": clause.duty(),
                "kind": clause.kind(),
                "rules": clause.rules().iter().map(|rule| rule.name()).collect::<Vec<_>>(),
                "summary": clause.summary(),
                "tests": holders::of(clause),
            })
        })
        .collect();
    Ok(Value::from(all).to_string())
}

/// The house ways that come with Houseway: name and text.
#[pyfunction]
fn house_ways() -> Vec<(String, String)> {
    let all = floor::house_way::shipped_ways().into_iter();
    all.map(|way| (way.name.to_owned(), way.text.to_owned()))
        .collect()
}

/// Problems with the line and column they stand at.
fn places(text: &str, problems: &[Problem]) -> Vec<Value> {
    let place = |at: usize| {
        let before = text.get(..at).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        (line, column)
    };
    problems
        .iter()
        .map(|problem| {
            let place = problem.span.as_ref().map(|span| place(span.start));
            json!({
                "severity": if problem.is_error() { "error" } else { "warning" },
                "at": problem.at,
                "says": problem.says,
                "clause": problem.clause,
                "help": problem.help,
                "line": place.map(|(line, _)| line),
                "column": place.map(|(_, column)| column),
            })
        })
        .collect()
}

/// What was found out about a submission that the edition allows.
struct Examined {
    problems: Vec<Problem>,
    proof: Option<Proof>,
}

/// Finds the house way of a submission and proves it over every hand; one that comes with Houseway is proved by its tests
/// and here only where `all` are.
fn examined(
    py: Python<'_>,
    submission: &Submission,
    all: bool,
    tell: Option<&Bound<'_, PyAny>>,
) -> PyResult<Examined> {
    let mut examined = Examined {
        problems: submission.warnings.clone(),
        proof: None,
    };
    let Some(choice) = &submission.house_way else {
        return Ok(examined);
    };
    let way = match own_way(choice) {
        Ok(way) => way,
        Err(says) => {
            examined.problems.push(at_the_way(choice, says));
            return Ok(examined);
        }
    };
    if !all && matches!(choice, HouseWayChoice::Named(..)) {
        return Ok(examined);
    }
    let ask = Ask {
        edition: Arc::clone(&submission.edition),
        choices: submission.choices.clone(),
        house_way: Some(FiledWay::new(Arc::clone(&way))),
        player_way: None,
        depth: Depth::Quick,
    };
    let (proof, worth) = watched(py, 0, tell, |progress| {
        let rules = AsiaRules::new(ask.edition.clone(), ask.choices.clone(), way);
        (prove(&ask, progress), rules.ok().and_then(|rules| worth(&rules)))
    })?;
    let proof = proof.map_err(|says| Wrong::new("house-way", "house-way", says));
    let proof = proof.or_raise(py)?;
    if let Some(hand) = &proof.fails {
        let says = format!("the house way \"{}\" does not set every hand", proof.house_way);
        let problem = at_the_way(choice, says).help(format!("it fails on {hand}"));
        let clause = submission.edition.option("house-way").map(|option| option.clause);
        examined.problems.push(Problem { clause, ..problem });
    } else if let Some(worth) = worth {
        let (says, help) = worth.told(choice.name());
        examined
            .problems
            .push(at_the_way(choice, says).help(help).warning());
    }
    examined.proof = Some(proof);
    Ok(examined)
}

/// A submission as text: what is wrong with it, and its house way proved over every hand.
#[pyfunction]
#[pyo3(signature = (text, tell=None))]
fn check(py: Python<'_>, text: &str, tell: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
    let submission = match Submission::parse(text) {
        Ok(submission) => submission,
        Err(problems) => {
            let refused = json!({ "valid": false, "problems": places(text, &problems) });
            return Ok(refused.to_string());
        }
    };
    let Examined { problems, proof } = examined(py, &submission, true, tell)?;
    let choices: serde_json::Map<String, Value> = submission
        .choices
        .iter()
        .map(|choice| (choice.key.clone(), json!(choice.value)))
        .collect();
    let whole = json!({
        "valid": !problems.iter().any(Problem::is_error),
        "rules": submission.edition.id,
        "operator": submission.operator,
        "table": submission.table,
        "house-way": submission.house_way.as_ref().map(HouseWayChoice::name),
        "proof": proof,
        "choices": choices,
        "problems": places(text, &problems),
    });
    Ok(whole.to_string())
}

fn at_the_way(choice: &HouseWayChoice, says: String) -> Problem {
    let span = match choice {
        HouseWayChoice::Named(_, span) => Some(span.clone()),
        HouseWayChoice::Inline(_) => None,
    };
    Problem::error("house-way", says).spanning(span)
}

/// The sign that a submission requires: as text, as a page, or as JSON.
#[pyfunction]
fn sign(py: Python<'_>, submission: &str, form: &str) -> PyResult<String> {
    let parsed = Submission::parse(submission).map_err(|problems| Wrong::problems("submission", &problems));
    let parsed = parsed.or_raise(py)?;
    let examined = examined(py, &parsed, false, None)?;
    if examined.problems.iter().any(Problem::is_error) {
        return Err(Wrong::problems("submission", &examined.problems).raise(py));
    }
    let sign = Sign::of(&parsed);
    match form {
        "html" => Ok(html::render(&sign)),
        "json" => json(&sign).or_raise(py),
        _ => Ok(text::render(&sign)),
    }
}
