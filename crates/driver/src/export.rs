//! A journaled round as a record that `houseway settle` reads.

use crate::headless::Headless;
use crate::opened::Opened;
use crate::round::Round;
use serde_json::{Map, Value, json};

/// The record of a round; none if nothing was settled in it.
pub fn record<G: Headless>(opened: &Opened, rules: &G::Rules, round: &Round<G>) -> Option<Value> {
    G::export(opened, rules, round.record.as_ref()?)
}

/// What every record starts with.
pub fn head(opened: &Opened, number: u64) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("id".to_owned(), json!(format!("{}/{number}", opened.table)));
    fields.insert("rules".to_owned(), json!(opened.rules));
    fields.insert("choose".to_owned(), json!(opened.choose));
    fields
}
