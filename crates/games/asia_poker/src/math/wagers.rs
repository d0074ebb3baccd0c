//! The main wager and the wagers on one's own seven cards, as figures.

use super::contest::Score;
use crate::AsiaRules;
use crate::bonus::BonusReadings;
use math::Exact;
use math::sheet::{Figures, Row, Uneven};

use crate::count::{BonusCounts, Counts, count};
use games::listed::{Listed, Pays};
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
    Figures::new(rules.main, name_of(rules, rules.main), rows)
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

/// The Bonus, Fortune Bonus and Insurance Wagers that a table offers. Envy Bonuses are
/// not in them ([`super::envy`]), and a meter has figures of its own ([`super::progressive`]).
pub fn side_wagers(rules: &AsiaRules, counts: &BonusCounts) -> Result<Vec<Figures>, Uneven> {
    let mut all = Vec::new();
    if let Some(pays) = &rules.bonus {
        all.push(listed(rules, "bonus", &counts.bonus, pays)?);
    }
    if let Some(pays) = &rules.fortune {
        all.push(listed(rules, "fortune-bonus", &counts.fortune, pays)?);
    }
    if let Some(pays) = &rules.insurance {
        all.push(listed(rules, "insurance", &counts.insurance, pays)?);
    }
    Ok(all)
}

/// How many hands each listed hand takes under these rules. Counted once for each reading
/// and kept, since paytables are compared many at a time.
pub fn counts(rules: &AsiaRules) -> Arc<BonusCounts> {
    type Kept = Mutex<HashMap<(BonusReadings, bool), Arc<BonusCounts>>>;
    static KEPT: LazyLock<Kept> = LazyLock::new(Mutex::default);
    let joker_for_any = rules
        .progressive
        .as_ref()
        .is_none_or(|progressive| progressive.joker_for_any);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.entry((rules.bonus_readings, joker_for_any))
        .or_insert_with(|| Arc::new(count(rules.bonus_readings, joker_for_any)))
        .clone()
}

/// A wager on the best hand of a list; hands its paytable leaves out lose with the rest.
fn listed<L: Listed>(
    rules: &AsiaRules,
    wager: &str,
    counts: &Counts,
    pays: &Pays<L>,
) -> Result<Figures, Uneven> {
    let mut rows = Vec::new();
    let mut lost = 0;
    let hands = L::LIST.iter().map(|hand| pays.row(*hand)).chain([None]);
    for (paid, (_, hands)) in hands.zip(counts) {
        match paid.and_then(|row| Row::paid(row.name, *hands, row.pays)) {
            Some(row) => rows.push(row),
            None => lost += hands,
        }
    }
    rows.push(Row::counted("none of these", lost, "loses", Exact::from(-1)));
    Figures::new(wager, name_of(rules, wager), rows)
}

/// A wager's name in the text of the edition.
pub(super) fn name_of(rules: &AsiaRules, wager: &str) -> String {
    rules
        .edition()
        .wager(wager)
        .map_or_else(|| wager.to_owned(), |spec| spec.name.clone())
}
