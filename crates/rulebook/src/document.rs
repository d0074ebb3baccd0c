//! Reading TOML by hand, so that every problem is found and each knows its place.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::choices::Given;
use crate::nearest::nearest;
use crate::problem::Problem;
use crate::words;

/// The longest document read: a megabyte holds a thousand house ways.
pub const LONGEST: usize = 1 << 20;

/// Parses a document; what is wrong with its form goes to `problems`. The table is worth walking only when
/// nothing worse than a duplicate key was found.
pub(crate) fn parse<'t>(text: &'t str, problems: &mut Vec<Problem>) -> Option<Spanned<DeTable<'t>>> {
    if text.len() > LONGEST {
        let says = format!("the file has {} bytes; at most {LONGEST} are read", text.len());
        problems.push(Problem::error("", says));
        return None;
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut walkable = true;
    for error in errors {
        walkable &= error.message().starts_with("duplicate key");
        let span = error.span().map(|span| clamp(span, text));
        problems.push(Problem::error("", format!("not TOML: {}", error.message().trim())).spanning(span));
    }
    walkable.then_some(table)
}

/// A span that lies inside the text and covers something where it can.
fn clamp(span: Range<usize>, text: &str) -> Range<usize> {
    let end = span.end.min(text.len());
    span.start.min(end)..end
}

/// The keys of a table that it should not have.
pub(crate) fn unknown_keys(table: &DeTable<'_>, at: &str, known: &[&str], problems: &mut Vec<Problem>) {
    for (key, _) in table.iter() {
        let name = key.get_ref().as_ref();
        if known.contains(&name) {
            continue;
        }
        let help = match nearest(name, known.iter().copied()) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => {
                format!(
                    "the keys here are {}",
                    words::and(known.iter().map(|known| format!("`{known}`")))
                )
            }
        };
        let problem = Problem::error(
            join(at, name),
            format!("`{}` is not a key here", words::excerpt(name)),
        );
        problems.push(problem.help(help).spanning(Some(key.span())));
    }
}

/// A string, or the problem with it.
pub(crate) fn text(
    value: &Spanned<DeValue<'_>>,
    at: &str,
    problems: &mut Vec<Problem>,
) -> Option<Spanned<String>> {
    match value.get_ref() {
        DeValue::String(text) => Some(Spanned::new(value.span(), text.to_string())),
        other => {
            let says = format!("`{at}` is text in quotes, not {}", named(other));
            problems.push(Problem::error(at, says).spanning(Some(value.span())));
            None
        }
    }
}

/// A string with something in it, short enough to print on a sign.
pub(crate) fn name(value: &Spanned<DeValue<'_>>, at: &str, problems: &mut Vec<Problem>) -> Option<String> {
    const LONGEST_NAME: usize = 120;
    let text = text(value, at, problems)?;
    let wrong = if text.get_ref().trim().is_empty() {
        "is empty".to_owned()
    } else if text.get_ref().chars().count() > LONGEST_NAME {
        format!("has more than {LONGEST_NAME} characters")
    } else if text.get_ref().chars().any(char::is_control) {
        "has a line break or another control character".to_owned()
    } else {
        return Some(text.into_inner());
    };
    problems.push(Problem::error(at, format!("`{at}` {wrong}")).spanning(Some(value.span())));
    None
}

/// A table, or the problem with it.
pub(crate) fn table<'v, 't>(
    value: &'v Spanned<DeValue<'t>>,
    at: &str,
    problems: &mut Vec<Problem>,
) -> Option<&'v DeTable<'t>> {
    match value.get_ref() {
        DeValue::Table(table) => Some(table),
        other => {
            let says = format!("`{at}` is a table, not {}", named(other));
            problems.push(Problem::error(at, says).spanning(Some(value.span())));
            None
        }
    }
}

/// The items of an array, or the problem with it.
pub(crate) fn array<'v, 't>(
    value: &'v Spanned<DeValue<'t>>,
    at: &str,
    problems: &mut Vec<Problem>,
) -> Option<&'v [Spanned<DeValue<'t>>]> {
    match value.get_ref() {
        DeValue::Array(items) => Some(items),
        other => {
            let says = format!("`{at}` is a list in brackets, not {}", named(other));
            problems.push(Problem::error(at, says).spanning(Some(value.span())));
            None
        }
    }
}

/// A value as a choice.
pub(crate) fn given(value: &DeValue<'_>) -> Given {
    match value {
        DeValue::String(text) => Given::Text(text.to_string()),
        DeValue::Boolean(flag) => Given::Flag(*flag),
        DeValue::Integer(integer) => match i64::from_str_radix(integer.as_str(), integer.radix()) {
            Ok(number) => Given::Number(number),
            Err(_) => Given::Other("a number out of range".to_owned()),
        },
        other => Given::Other(named(other).to_owned()),
    }
}

/// What a value is, with its article.
fn named(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a decimal number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// `choose` and `bonus` as `choose.bonus`.
pub(crate) fn join(at: &str, key: &str) -> String {
    if at.is_empty() {
        words::excerpt(key)
    } else {
        format!("{at}.{}", words::excerpt(key))
    }
}

/// Errors before warnings would lose the order of the text; the order of the text it is.
pub(crate) fn in_order(problems: &mut [Problem]) {
    problems.sort_by_key(|problem| problem.span.as_ref().map_or(0, |span| span.start));
}
