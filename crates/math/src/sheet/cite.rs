//! The paragraph behind each outcome and each choice.

use super::{Chosen, Figures};
use rulebook::{Choices, Edition, WagerSpec};

/// The choices in force, each with the paragraph that allows it.
pub(super) fn choices(edition: &Edition, choices: &Choices) -> Vec<Chosen> {
    let clause = |key: &str| {
        edition
            .option(key)
            .map(|option| option.clause.citation().to_owned())
    };
    choices
        .iter()
        .map(|choice| Chosen {
            key: choice.key.clone(),
            value: choice.value.to_string(),
            given: choice.given,
            clause: clause(&choice.key),
        })
        .collect()
}

/// Gives every outcome the paragraph it is paid by: its line of the paytable in force, or else the wager's own.
pub(super) fn figures(edition: &Edition, choices: &Choices, all: &mut [Figures]) {
    for figures in all {
        let Some(wager) = wager_of(edition, &figures.wager) else {
            continue;
        };
        figures.clause = Some(wager.clause);
        let table = edition.paytable_chosen(wager.id.as_str(), choices);
        for row in figures.rows_mut() {
            if row.clause.is_some() {
                continue;
            }
            let line = table.as_deref().and_then(|table| {
                let same = |name: &str| row.event.eq_ignore_ascii_case(name);
                table
                    .rows
                    .iter()
                    .find(|line| same(line.name.as_str()) || same(&line.hand.replace('-', " ")))
            });
            row.clause = Some(line.map_or(wager.clause, |line| line.clause));
        }
    }
}

/// The wager that figures are about: the one whose id theirs begins with, or the one that takes part in the round.
fn wager_of<'a>(edition: &'a Edition, id: &str) -> Option<&'a WagerSpec> {
    let begins = |wager: &&WagerSpec| {
        let rest = id.strip_prefix(wager.id.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    let named = edition
        .wagers()
        .iter()
        .filter(begins)
        .max_by_key(|wager| wager.id.as_str().len());
    named.or_else(|| edition.wagers().first())
}
