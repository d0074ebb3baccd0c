//! A Rules Submission: the small file in which an operator picks from what an edition allows.
//!
//! ```toml
//! rules = "pa-575"
//! operator = "Example Casino"
//! house-way = "classic"
//!
//! [choose]
//! bonus = "B"
//! ```
//!
//! `house-way` names a house way that comes with the program or a file beside the submission, or is a table
//! with the rules themselves. Everything that is wrong is reported at once, each with its place in the text.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::choices::{Choices, Given};
use crate::document;
use crate::edition::{Edition, GivenAt};
use crate::house_way::RawHouseWay;
use crate::nearest::nearest;
use crate::option::OptionSpec;
use crate::problem::{self, Problem};
use crate::words;

/// A submission that an edition allows. Holding one is the proof; the house way's phrases are not part of it.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The edition it picks from.
    pub edition: Arc<Edition>,
    /// Who files it.
    pub operator: String,
    /// The table or tables it is for.
    pub table: Option<String>,
    /// The day from which it holds, `2012-01-15`.
    pub from: Option<String>,
    /// What was chosen, complete.
    pub choices: Choices,
    /// How the dealer's hands are set, where the edition leaves that to the operator.
    pub house_way: Option<HouseWayChoice>,
    /// What is allowed and probably not what was meant.
    pub warnings: Vec<Problem>,
}

/// The house way a submission chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseWayChoice {
    /// By name or file, and where that is written.
    Named(String, Range<usize>),
    /// By its rules.
    Inline(RawHouseWay),
}

impl HouseWayChoice {
    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            HouseWayChoice::Named(name, _) => name,
            HouseWayChoice::Inline(way) => &way.name,
        }
    }
}

/// Whether a key that is missing stands there misspelt, which is reported as such.
fn misspelt(root: &DeTable<'_>, key: &str) -> bool {
    let stray = |name: &str| !KEYS.contains(&name) && meant(name) == Some(key);
    root.iter().any(|(name, _)| stray(name.get_ref()))
}

/// The key that another was meant to be.
fn meant(name: &str) -> Option<&'static str> {
    let other_words = [
        ("choices", "choose"),
        ("chosen", "choose"),
        ("options", "choose"),
        ("edition", "rules"),
        ("casino", "operator"),
    ];
    let other = other_words.iter().find(|(other, _)| *other == name);
    other.map(|(_, key)| *key).or_else(|| nearest(name, KEYS))
}

const KEYS: [&str; 6] = ["rules", "operator", "table", "from", "house-way", "choose"];

impl Submission {
    /// Reads and checks a submission; every problem, in the order of the text.
    pub fn parse(text: &str) -> Result<Submission, Vec<Problem>> {
        let mut problems = Vec::new();
        let submission =
            document::parse(text, &mut problems).and_then(|table| read(table.get_ref(), &mut problems));
        document::in_order(&mut problems);
        problem::cap(&mut problems);
        match submission {
            Some(submission) if !problems.iter().any(Problem::is_error) => Ok(Submission {
                warnings: problems,
                ..submission
            }),
            _ => Err(problems),
        }
    }
}

/// The house way of a submission that may be wrong elsewhere, so that its own problems can be told with the rest.
pub fn house_way(text: &str) -> Option<HouseWayChoice> {
    let mut ignored = Vec::new();
    let root = document::parse(text, &mut ignored)?;
    let mut given = read_choices(root.get_ref(), &mut ignored);
    read_house_way(root.get_ref(), None, &mut given, &mut ignored)
}

fn read(root: &DeTable<'_>, problems: &mut Vec<Problem>) -> Option<Submission> {
    let filed_for = read_edition(root, problems);
    let edition = filed_for.as_deref();
    stray_keys(root, edition, problems);
    let operator = match root.get("operator") {
        Some(value) => document::name(value, "operator", problems),
        None if misspelt(root, "operator") => None,
        None => {
            let problem = Problem::error("operator", "the submission does not say whose it is");
            problems.push(problem.help("operator = \"Example Casino\""));
            None
        }
    };
    let table = root
        .get("table")
        .and_then(|value| document::name(value, "table", problems));
    let from = root
        .get("from")
        .and_then(|value| read_from(value, edition, problems));
    let mut given = read_choices(root, problems);
    let sets = edition.is_none_or(|edition| edition.option("house-way").is_some());
    let house_way = if sets {
        read_house_way(root, edition, &mut given, problems)
    } else {
        no_house_way(root, problems);
        None
    };
    let edition = filed_for?;
    let (choices, mut found) = edition.choose_at(&given);
    edition.check_filing(&choices, &given, &mut found);
    // What stands outside [choose] is told of already.
    let sound = |key: &str| root.get(key).is_none() && !found.iter().any(|problem| problem.at == key);
    // Choices that could not be read, or stand under a misspelt heading, are told of already.
    let choose = root.get("choose");
    let is_read = choose.is_none_or(|choose| matches!(choose.get_ref(), DeValue::Table(_)));
    if is_read && !misspelt(root, "choose") {
        let at = choose.or_else(|| root.get("rules")).map(Spanned::span);
        problems.extend(unfiled(&edition, &choices, &sound, at));
    }
    problems.extend(found.into_iter().map(|problem| Problem {
        at: document::join(if problem.at == "house-way" { "" } else { "choose" }, &problem.at),
        ..problem
    }));
    Some(Submission {
        edition,
        operator: operator?,
        table,
        from,
        choices,
        house_way: if sets { Some(house_way?) } else { None },
        warnings: Vec::new(),
    })
}

/// What a submission must state and does not: options marked so that apply under its other choices. Silence is no
/// choice, also where a round record has a default.
fn unfiled(
    edition: &Edition,
    choices: &Choices,
    sound: &dyn Fn(&str) -> bool,
    at: Option<Range<usize>>,
) -> Vec<Problem> {
    let applies = |key: &str| {
        let mut needs = edition
            .dependencies()
            .iter()
            .filter(|one| one.key == key)
            .flat_map(|one| &one.needs);
        sound(key) && needs.all(|(other, values)| sound(other) && choices.is_one_of(other, values))
    };
    let is_missing =
        |option: &&OptionSpec| option.filed && !choices.is_given(&option.key) && applies(&option.key);
    edition
        .options()
        .iter()
        .filter(is_missing)
        .map(|option| {
            let says = format!("the submission does not state `{}`: {}", option.key, option.says);
            let problem = Problem {
                missing: true,
                ..Problem::error(format!("choose.{}", option.key), says)
            };
            problem
                .under(option.clause)
                .help(format!("{} = {}", option.key, option.allowed()))
                .spanning(at.clone())
        })
        .collect()
}

fn read_edition(root: &DeTable<'_>, problems: &mut Vec<Problem>) -> Option<Arc<Edition>> {
    let listed = || words::or(Edition::all().iter().map(|edition| format!("\"{}\"", edition.id)));
    let Some(value) = root.get("rules") else {
        if misspelt(root, "rules") {
            return None;
        }
        let problem = Problem::error("rules", "the submission does not say which edition it is for");
        problems.push(problem.help(format!("rules = {}", listed())));
        return None;
    };
    let id = document::text(value, "rules", problems)?;
    let edition = Edition::find(id.get_ref());
    if edition.is_none() {
        let help = Edition::meant(id.get_ref());
        let says = format!("there is no edition \"{}\"", words::excerpt(id.get_ref()));
        problems.push(Problem::error("rules", says).help(help).spanning(Some(id.span())));
    }
    edition
}

/// Keys that do not belong at the top, among them options that belong under `[choose]`.
fn stray_keys(root: &DeTable<'_>, edition: Option<&Edition>, problems: &mut Vec<Problem>) {
    let is_option = |key: &str| edition.is_some_and(|edition| edition.option(key).is_some());
    let mut others = DeTable::new();
    for (key, value) in root.iter() {
        let name = key.get_ref().as_ref();
        if is_option(name) && name != "house-way" {
            let says = format!("`{name}` stands outside [choose]");
            let problem = Problem::error(name, says).help("options are listed below a line `[choose]`");
            problems.push(problem.spanning(Some(key.span())));
        } else if let Some(meant) = meant(name).filter(|_| !KEYS.contains(&name)) {
            let says = format!("`{}` is not a key here", words::excerpt(name));
            let problem = Problem::error(name, says).help(format!("did you mean `{meant}`?"));
            problems.push(problem.spanning(Some(key.span())));
        } else {
            others.insert(key.clone(), value.clone());
        }
    }
    document::unknown_keys(&others, "", &KEYS, problems);
}

fn read_from(
    value: &Spanned<DeValue<'_>>,
    edition: Option<&Edition>,
    problems: &mut Vec<Problem>,
) -> Option<String> {
    let at = |says: String| Problem::error("from", says).spanning(Some(value.span()));
    let date = match value.get_ref() {
        DeValue::Datetime(when) if when.time.is_none() => when.to_string(),
        _ => {
            problems.push(at("`from` is a day".to_owned()).help("write it bare: from = 2012-01-15"));
            return None;
        }
    };
    let edition = edition?;
    if let Some(effective) = edition.effective.as_ref().filter(|day| date < day.value) {
        let says = format!("{} took effect on {}", edition.id, effective.value);
        problems.push(at(says).under(effective.clause));
    }
    if let Some(expires) = edition.expires.as_ref().filter(|day| date >= day.value) {
        let says = format!("{} lapsed on {}", edition.id, expires.value);
        problems.push(at(says).under(expires.clause));
    }
    Some(date)
}

fn read_choices(root: &DeTable<'_>, problems: &mut Vec<Problem>) -> Vec<GivenAt> {
    let Some(value) = root.get("choose") else {
        return Vec::new();
    };
    let Some(table) = document::table(value, "choose", problems) else {
        return Vec::new();
    };
    table
        .iter()
        .map(|(key, value)| GivenAt {
            key: key.get_ref().to_string(),
            value: document::given(value.get_ref()),
            key_span: Some(key.span()),
            value_span: Some(value.span()),
        })
        .collect()
}

/// A house way given to an edition whose dealer sets no hands, or sets them as the text says.
fn no_house_way(root: &DeTable<'_>, problems: &mut Vec<Problem>) {
    if let Some(value) = root.get("house-way") {
        let says = "`house-way` is given, and this game has no house way";
        problems.push(
            Problem::error("house-way", says)
                .help("leave it out")
                .spanning(Some(value.span())),
        );
    }
}

/// The house way, which may stand at the top or, as in a round record, among the choices.
fn read_house_way(
    root: &DeTable<'_>,
    edition: Option<&Edition>,
    given: &mut Vec<GivenAt>,
    problems: &mut Vec<Problem>,
) -> Option<HouseWayChoice> {
    let clause = edition
        .and_then(|edition| edition.option("house-way"))
        .map(|option| option.clause);
    let problem = |says: &str| Problem {
        clause,
        ..Problem::error("house-way", says)
    };
    let Some(value) = root.get("house-way") else {
        if let Some(chosen) = given.iter().find(|one| one.key == "house-way") {
            return match (&chosen.value, &chosen.value_span) {
                (Given::Text(name), Some(span)) => Some(HouseWayChoice::Named(name.clone(), span.clone())),
                _ => None,
            };
        }
        if misspelt(root, "house-way") {
            return None;
        }
        let edition = root.get("rules").map(Spanned::span);
        problems.push(
            problem("the submission does not say how the dealer's hands are set")
                .help("house-way = \"classic\", a file, or a table [house-way] with its rules")
                .spanning(edition),
        );
        return None;
    };
    if let Some(twice) = given.iter().find(|one| one.key == "house-way") {
        problems.push(problem("`house-way` is given twice").spanning(twice.key_span.clone()));
    }
    given.retain(|one| one.key != "house-way");
    match value.get_ref() {
        DeValue::String(name) => {
            let span = Some(value.span());
            given.push(GivenAt {
                key: "house-way".to_owned(),
                value: Given::Text(name.to_string()),
                key_span: span.clone(),
                value_span: span,
            });
            Some(HouseWayChoice::Named(name.to_string(), value.span()))
        }
        DeValue::Table(table) => RawHouseWay::read(table, "house-way", problems).map(HouseWayChoice::Inline),
        _ => {
            problems.push(
                problem("`house-way` is a name, a file or a table of rules")
                    .help("house-way = \"classic\"")
                    .spanning(Some(value.span())),
            );
            None
        }
    }
}

#[cfg(test)]
mod mistakes;
#[cfg(test)]
mod tests;
