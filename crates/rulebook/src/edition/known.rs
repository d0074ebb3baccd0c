//! An edition that is read while the program runs names only figures, options and values that its game reads.
//!
//! The editions that are part of the program say which those are. A name that none of the game's editions has would be
//! read by nobody, and a figure of the edition it stands for that is missing would leave a rule without its number.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Edition;
use super::load::Defect;
use crate::nearest::nearest;
use crate::option::OptionSpec;
use crate::wager::{Limit, WagerSpec};
use crate::words;

/// Checks the names of an edition against those of its game.
pub(super) fn check(edition: &Edition, text: &str) -> Result<(), Defect> {
    let written = DeTable::parse(text)?;
    let at = Places {
        text,
        root: written.get_ref(),
    };
    let sisters: Vec<&Edition> = Edition::all()
        .iter()
        .filter(|sister| sister.family == edition.family)
        .map(AsRef::as_ref)
        .collect();
    if sisters.is_empty() {
        let families = Edition::all().iter().map(|edition| edition.family.as_str());
        return Err(at.unknown("family", edition.family.as_str(), at.of("family"), families));
    }
    let figures = || sisters.iter().flat_map(|sister| &sister.figures);
    for figure in &edition.figures {
        if !figures().any(|known| known.name == figure.name) {
            let known = figures().map(|figure| figure.name.as_str());
            return Err(at.unknown("figure", &figure.name, at.figure(&figure.name), known));
        }
    }
    let own = sisters.iter().find(|sister| sister.id == edition.id);
    for figure in own.iter().flat_map(|own| &own.figures) {
        if !edition.figures.iter().any(|each| each.name == figure.name) {
            return Err(Defect::NoFigure {
                place: at.place(at.of("figures")),
                name: figure.name.clone(),
                citation: figure.clause.citation().to_owned(),
            });
        }
    }
    let options = || sisters.iter().flat_map(|sister| sister.options());
    for option in edition.options() {
        if edition.wagers().iter().any(|wager| reads(wager, &option.key)) {
            continue;
        }
        let key = option.key.as_str();
        let same = || options().filter(|known| known.key == key);
        if same().next().is_none() {
            let known = options().map(|option| option.key.as_str());
            return Err(at.unknown("option", key, at.option(key, None), known));
        }
        let values = || {
            same()
                .flat_map(OptionSpec::values)
                .map(|known| known.value.as_str())
        };
        for value in option.values() {
            if !values().any(|known| known == value.value) {
                let span = at.option(key, Some(&value.value));
                return Err(at.unknown(&format!("value of `{key}`"), &value.value, span, values()));
            }
        }
    }
    Ok(())
}

/// Whether the table reads an option because a wager's terms name it.
fn reads(wager: &WagerSpec, key: &str) -> bool {
    let amount = &wager.amount;
    let limits = [
        &amount.at_least,
        &amount.at_most,
        &amount.exactly,
        &amount.multiple_of,
    ];
    wager.offered_by.as_deref() == Some(key)
        || wager.filed.iter().any(|filed| filed == key)
        || limits
            .into_iter()
            .flatten()
            .any(|limit| matches!(limit, Limit::Chosen(chosen) if chosen == key))
}

/// Where things stand in the text.
struct Places<'a> {
    text: &'a str,
    root: &'a DeTable<'a>,
}

impl Places<'_> {
    /// Where a key at the top stands.
    fn of(&self, key: &str) -> Option<Range<usize>> {
        key_in(self.root, key)
    }

    fn figure(&self, name: &str) -> Option<Range<usize>> {
        match self.root.get("figures")?.get_ref() {
            DeValue::Table(figures) => key_in(figures, name),
            _ => None,
        }
    }

    /// Where an option's key stands, or one of its values.
    fn option(&self, key: &str, value: Option<&str>) -> Option<Range<usize>> {
        let option = tables(self.root, "option").find(|option| text_of(option, "key") == Some(key))?;
        match value {
            None => option.get("key").map(Spanned::span),
            Some(value) => {
                let values = tables(option, "values");
                let mut named = values.filter(|each| text_of(each, "value") == Some(value));
                named.next()?.get("value").map(Spanned::span)
            }
        }
    }

    /// A place in words: `line 12, column 4`.
    fn place(&self, span: Option<Range<usize>>) -> String {
        let before = span
            .and_then(|span| self.text.get(..span.start))
            .unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        format!("line {line}, column {column}")
    }

    fn unknown<'k>(
        &self,
        what: &str,
        name: &str,
        span: Option<Range<usize>>,
        known: impl Iterator<Item = &'k str>,
    ) -> Defect {
        let mut known: Vec<&str> = known.collect();
        known.sort_unstable();
        known.dedup();
        let expected = match nearest(name, known.iter().copied()) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => {
                let names = words::and(known.iter().map(|name| format!("`{name}`")));
                format!("expected one of {names}")
            }
        };
        Defect::UnknownName {
            place: self.place(span),
            what: what.to_owned(),
            name: words::excerpt(name),
            expected,
        }
    }
}

fn key_in(table: &DeTable<'_>, key: &str) -> Option<Range<usize>> {
    let found = table.iter().find(|(name, _)| name.get_ref().as_ref() == key);
    found.map(|(name, _)| name.span())
}

/// The tables of an array.
fn tables<'a>(table: &'a DeTable<'a>, key: &str) -> impl Iterator<Item = &'a DeTable<'a>> {
    let array = match table.get(key).map(Spanned::get_ref) {
        Some(DeValue::Array(array)) => Some(array),
        _ => None,
    };
    array
        .into_iter()
        .flat_map(|array| array.iter())
        .filter_map(|each| match each.get_ref() {
            DeValue::Table(table) => Some(table),
            _ => None,
        })
}

fn text_of<'a>(table: &'a DeTable<'a>, key: &str) -> Option<&'a str> {
    match table.get(key)?.get_ref() {
        DeValue::String(text) => Some(text),
        _ => None,
    }
}
