//! An edition's figures in words, among the facts its file lists.

use super::Edition;
use crate::clause::Clause;
use crate::figures::{Fact, SurrenderPrice};

/// The topics, in the order of the chapters.
const TOPICS: [&str; 15] = [
    "table",
    "cards",
    "opening",
    "shuffle",
    "start",
    "ranking",
    "bets",
    "deal",
    "setting",
    "surrender",
    "settlement",
    "payout limit",
    "envy",
    "progressive",
    "irregularity",
];

/// The facts of an edition: those its figures state, then those its file lists, by topic.
pub(super) fn of(edition: &Edition, written: Vec<Fact>) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut add = |topic: &str, name: &str, value: String, clause: Clause| {
        facts.push(Fact {
            topic: topic.to_owned(),
            name: name.to_owned(),
            value,
            clause,
        });
    };
    for figure in &edition.figures {
        if let Some(fact) = &figure.fact {
            let says = fact.says.replace("{}", &figure.value.to_string());
            add(&fact.topic, &fact.name, says, figure.clause);
        }
    }
    for change in &edition.deck_changes {
        let name = format!("deck change, {}", change.dealing);
        add(
            "cards",
            &name,
            format!("at least every {} hours", change.hours),
            change.clause,
        );
    }
    if let Some(surrender) = &edition.surrender {
        let window = surrender.window;
        add("surrender", "when", window.value.says().to_owned(), window.clause);
        let barred = match surrender.barred_by.as_slice() {
            [] => "nothing".to_owned(),
            ids => crate::words::or(ids.iter().map(|id| match edition.wager(id) {
                Some(wager) => crate::words::a(&wager.name),
                None => id.clone(),
            })),
        };
        add("surrender", "barred by", barred, window.clause);
        let SurrenderPrice::WholeWager = surrender.price.value;
        add(
            "surrender",
            "costs",
            "the whole main wager".to_owned(),
            surrender.price.clause,
        );
    }
    if let Some(floor) = edition.payout_limit_floor {
        let value = format!(
            "${} or the best win at minimum wagers, whichever is more",
            floor.value
        );
        add("payout limit", "at least", value, floor.clause);
    }
    if let Some(qualifying) = edition.qualifying_wager {
        let value = format!("a Fortune Bonus Wager of ${} or more", qualifying.value);
        add("envy", "qualifying wager", value, qualifying.clause);
    }
    if let Some(meter) = edition.progressive {
        add(
            "progressive",
            "seed and reseed",
            format!("{} times the wager", meter.seed_times),
            meter.clause,
        );
        add(
            "progressive",
            "increment",
            format!("{}% of each wager", meter.increment_percent),
            meter.clause,
        );
    }
    facts.extend(written);
    // The sort is stable, so each topic keeps its own order; topics of one game alone come after the rest, in
    // the order they first come up.
    let first: Vec<String> = facts.iter().map(|fact| fact.topic.clone()).collect();
    let place = |topic: &str| {
        let known = TOPICS.iter().position(|&known| known == topic);
        known.or_else(|| Some(TOPICS.len() + first.iter().position(|other| other == topic)?))
    };
    facts.sort_by_key(|fact| place(&fact.topic));
    facts
}
