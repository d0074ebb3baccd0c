//! The main wager and the wagers on one's own seven cards, as figures.

use super::contest::Score;
use crate::AsiaRules;
use crate::count::{Counts, SideCounts, count};
use crate::lists::Readings;
use crate::sides::{PROGRESSIVE, Side};
use math::Exact;
use math::sheet::{Figures, Row, Uneven};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The main wager when its deals end so.
pub fn main_wager(rules: &AsiaRules, score: &Score) -> Result<Figures, Uneven> {
    let pays = rules.main_pays.pays;
    let win = Exact::net_of(pays).unwrap_or_else(Exact::one);
    let lost = || Exact::from(-1);
    let rows = [
        Row::counted("two hands above the dealer's", score.wins, pays.to_string(), win),
        Row::counted("two hands below the dealer's", score.losses, "loses", lost()),
        Row::counted("a copy decides, for the dealer", score.copies(), "loses", lost()),
    ];
    Figures::new(rules.main.as_str(), name_of(rules, rules.main.as_str()), rows)
}

/// The main wager when only deals won and deals not won are told apart.
pub(super) fn won_or_lost(
    rules: &AsiaRules,
    score: &Score,
    id: &str,
    name: String,
) -> Result<Figures, Uneven> {
    let pays = rules.main_pays.pays;
    let win = Exact::net_of(pays).unwrap_or_else(Exact::one);
    let rows = [
        Row::counted("two hands above the dealer's", score.wins, pays.to_string(), win),
        Row::counted("fewer", score.deals - score.wins, "loses", Exact::from(-1)),
    ];
    Figures::new(id, name, rows)
}

/// The wagers on the seven cards that a table offers. Envy Bonuses are not in them
/// ([`super::envy`]), and a meter has figures of its own ([`super::progressive`]).
pub fn side_wagers(rules: &AsiaRules, counts: &SideCounts) -> Result<Vec<Figures>, Uneven> {
    let paid = rules.offered().filter(|(place, _)| *place != PROGRESSIVE);
    paid.map(|(place, side)| listed(rules, side, &counts[place]))
        .collect()
}

/// How many hands each listed hand takes under these rules. Counted once for each reading
/// and kept, since paytables are compared many at a time.
pub fn counts(rules: &AsiaRules) -> Arc<SideCounts> {
    type Kept = Mutex<HashMap<Readings, Arc<SideCounts>>>;
    static KEPT: LazyLock<Kept> = LazyLock::new(Mutex::default);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.entry(rules.readings)
        .or_insert_with(|| Arc::new(count(rules.readings)))
        .clone()
}

/// A wager on the best hand of a list; hands its paytable leaves out lose with the rest.
fn listed(rules: &AsiaRules, side: &Side, counts: &Counts) -> Result<Figures, Uneven> {
    let mut rows = Vec::new();
    let mut lost = 0;
    let hands = (0..side.law.hands.len()).map(|hand| side.row(hand)).chain([None]);
    for (paid, (_, hands)) in hands.zip(counts) {
        match paid.and_then(|row| Row::paid(row.name, *hands, row.pays)) {
            Some(row) => rows.push(row),
            None => lost += hands,
        }
    }
    rows.push(Row::counted("none of these", lost, "loses", Exact::from(-1)));
    let wager = side.law.id.as_str();
    Figures::new(wager, name_of(rules, wager), rows)
}

/// A wager's name in the text of the edition.
pub(super) fn name_of(rules: &AsiaRules, wager: &str) -> String {
    rules
        .edition()
        .wager(wager)
        .map_or_else(|| wager.to_owned(), |spec| spec.name.clone())
}
