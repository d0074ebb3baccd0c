//! A journaled round as a record that `houseway settle` reads.

use crate::headless::Tell;
use crate::opened::Opened;
use crate::round::Round;
use serde_json::Value;

/// Writes the record of a round; none if nothing was settled in it.
pub fn record<G: Tell>(opened: &Opened, rules: &G::Rules, round: &Round<G>) -> Option<Value> {
    G::export(opened, rules, round.record.as_ref()?)
}
