//! `houseway rules options`: what an operator may choose, found by a word.

use std::io::Write;
use std::process::ExitCode;

use rulebook::{Edition, OptionSpec, Value};
use serde_json::json;

use super::{show, table};
use crate::screen;

pub(super) fn run(
    out: &mut impl Write,
    edition: &Edition,
    find: Option<&str>,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let found: Vec<&OptionSpec> = edition
        .options()
        .iter()
        .filter(|option| find.is_none_or(|word| speaks_of(option, word)))
        .collect();
    if json {
        let options: Vec<_> = found.iter().map(|option| show::option(edition, option)).collect();
        super::print_json(out, json!({ "edition": edition.id, "options": options }))?;
    } else {
        for option in &found {
            table::print(out, &columns(), &[row(edition, option)])?;
        }
        if let (true, Some(word)) = (found.is_empty(), find) {
            writeln!(out, "no option of {} speaks of \"{word}\"", edition.id)?;
        }
    }
    Ok(if found.is_empty() {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Whether any of its words has these letters.
fn speaks_of(option: &OptionSpec, word: &str) -> bool {
    let word = word.to_lowercase();
    let values = option
        .values()
        .iter()
        .flat_map(|value| [&value.value, &value.says]);
    let mut words = [&option.key, &option.says].into_iter().chain(values);
    words.any(|says| says.to_lowercase().contains(&word)) || option.clause.paragraph().contains(&word)
}

/// Key, words and paragraph.
pub(super) fn columns() -> [usize; 3] {
    let (key, clause) = (24, 20);
    [
        key,
        screen::width().saturating_sub(key + clause + 4).max(20),
        clause,
    ]
}

pub(super) fn row(edition: &Edition, option: &OptionSpec) -> Vec<String> {
    vec![
        option.key.clone(),
        says(edition, option),
        super::cited(option.clause),
    ]
}

/// What an option decides, what it allows, and what holds where it is not given.
fn says(edition: &Edition, option: &OptionSpec) -> String {
    let default = match (needed(edition, option), &option.default) {
        (Some(when), _) => format!("; required{when}"),
        (None, Some(Value::Text(text))) => format!("; default \"{text}\""),
        (None, Some(Value::Money(amount))) => format!("; default {amount:#}"),
        (None, Some(value)) => format!("; default {value}"),
        (None, None) => "; default: none".to_owned(),
    };
    let reading = option
        .reading
        .as_ref()
        .map_or_else(String::new, |id| format!(" [reading {id}]"));
    format!("{}: {}{default}{reading}", option.says, option.allowed())
}

/// Whether a submission must state an option, and under which other choices.
pub(super) fn needed(edition: &Edition, option: &OptionSpec) -> Option<String> {
    if !option.filed && option.key != "house-way" {
        return None;
    }
    let needs = edition.dependencies().iter().filter(|one| one.key == option.key);
    let needs: Vec<String> = needs
        .flat_map(|one| &one.needs)
        .map(|(key, values)| format!("{key} = {}", values.join(" or ")))
        .collect();
    Some(if needs.is_empty() {
        String::new()
    } else {
        format!(" with {}", needs.join(" and "))
    })
}
