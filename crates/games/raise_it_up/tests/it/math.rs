//! Raise It Up Stud: counts of six and three cards that are known, and what any change of play costs.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use math::sheet::{Figures, Sheet};
use raise_it_up::RaiseItUpRules;
use raise_it_up::math::{play_by, sheet, strategy};
use rulebook::{Edition, Given};

fn sheet_of(given: &[(&str, &str)]) -> Sheet {
    let edition = Edition::find("pa-587").unwrap();
    let given: Vec<(String, Given)> = given
        .iter()
        .map(|(key, value)| ((*key).to_owned(), Given::Text((*value).to_owned())))
        .collect();
    sheet(&RaiseItUpRules::new(edition.clone(), edition.choose(&given).unwrap()).unwrap()).unwrap()
}

fn figure<'a>(sheet: &'a Sheet, wager: &str) -> &'a Figures {
    sheet
        .figures
        .iter()
        .find(|figures| figures.wager == wager)
        .unwrap()
}

/// Pair Plus has been offered with these paytables in Three Card Poker for years.
#[test]
fn pair_plus_has_the_edges_known_from_three_card_poker() {
    for (paytable, edge) in [("A", "2.32"), ("B", "3.49"), ("D", "7.28")] {
        let sheet = sheet_of(&[("pair-plus", paytable)]);
        assert_eq!(
            figure(&sheet, "pair-plus").house_edge().percent(2),
            edge,
            "{paytable}"
        );
    }
}

#[test]
fn six_cards_make_each_hand_this_often() {
    let sheet = sheet_of(&[("six-card-bonus", "A")]);
    let counts: Vec<String> = figure(&sheet, "six-card-bonus")
        .rows()
        .iter()
        .map(|row| row.combinations.clone().unwrap().to_string())
        .collect();
    let known = [
        "188", "1656", "14664", "165984", "205792", "361620", "732160", "18876456",
    ];
    assert_eq!(counts, known);
}

#[test]
fn the_best_play_is_counted_over_every_deal_and_beats_the_plain_one() {
    let sheet = sheet_of(&[]);
    let (best, plain) = (figure(&sheet, "main"), figure(&sheet, "main-plain"));
    // Three cards of 52, then three more in order.
    let deals = (22_100u64 * 49 * 48 * 47).to_string();
    assert_eq!(best.deals().unwrap().to_string(), deals);
    assert_eq!(plain.deals().unwrap().to_string(), deals);
    assert!(best.house_edge() < plain.house_edge());
    assert!(best.house_edge().is_positive());
    let parts = ["ante", "blind", "play"].map(|wager| figure(&sheet, wager).expected());
    assert_eq!(parts.into_iter().sum::<math::Exact>(), best.expected());
}

/// Three cards at a time, ranked here by hand: the same counts as the sheet's.
#[test]
fn three_cards_make_each_hand_this_often() {
    let mut counts = [0u64; 6];
    let deck: Vec<(u32, u32)> = (0..52).map(|card| (card / 4 + 2, card % 4)).collect();
    for a in 0..52 {
        for b in a + 1..52 {
            for c in b + 1..52 {
                let hand = [deck[a], deck[b], deck[c]];
                let mut ranks = hand.map(|(rank, _)| rank);
                ranks.sort_unstable();
                let suited = hand.iter().all(|(_, suit)| *suit == hand[0].1);
                let run = ranks[0] + 1 == ranks[1] && ranks[1] + 1 == ranks[2] || ranks == [2, 3, 14];
                let kind = match (suited, run) {
                    (true, true) => 0,
                    _ if ranks[0] == ranks[2] => 1,
                    (_, true) => 2,
                    (true, _) => 3,
                    _ if ranks[0] == ranks[1] || ranks[1] == ranks[2] => 4,
                    _ => 5,
                };
                counts[kind] += 1;
            }
        }
    }
    let sheet = sheet_of(&[]);
    let found: Vec<u64> = figure(&sheet, "pair-plus")
        .rows()
        .iter()
        .map(|row| row.combinations.clone().unwrap().try_into().unwrap())
        .collect();
    assert_eq!(found, counts);
    assert_eq!(counts, [48, 52, 720, 1_096, 3_744, 16_440]);
}

/// Where folding loses the Pair Plus Wager, best play of the main wagers gives some of it up.
#[test]
fn a_fold_that_loses_pair_plus_costs() {
    let (stays, lost) = (sheet_of(&[]), sheet_of(&[("pair-plus-after-fold", "lost")]));
    let edge = |sheet: &Sheet| figure(sheet, "pair-plus").house_edge();
    assert!(edge(&lost) > edge(&stays));
}

/// The meter's line: one unit more on the meter of a $1 wager returns 1/22100 more, and envy adds the same for each player.
#[test]
fn the_meter_breaks_even_and_envy_adds_up() {
    let sheet = sheet_of(&[("progressive-wager", "1.00")]);
    let points = &sheet.series[0].points;
    let slope = (points[1].1.clone() - &points[0].1) / (points[1].0.clone() - &points[0].0);
    assert_eq!(slope, math::Exact::new(1, 22_100));
    let says = &figure(&sheet, "progressive-1.00").says;
    // By hand: 22,100 less 3 x 500 + 44 x 70 + 52 x 60 + 720 x 6.
    assert!(
        says.contains("breaks even with $10,080.00 on the meter"),
        "{says}"
    );
    let envy = sheet
        .further
        .iter()
        .find(|further| further.id == "progressive-envy-1-1.00")
        .unwrap();
    let brought = envy.expected.clone() - figure(&sheet, "progressive-1.00").expected();
    assert_eq!(brought, math::Exact::new(100 + 3 * 25, 22_100));
}

/// Any payout can be tried, also one that is not in halves.
#[test]
fn a_blind_paid_in_thirds_is_worked_out() {
    let edition = Edition::find("pa-587").unwrap();
    let changed = edition
        .paying("blind", "straight", "4 to 3".parse().unwrap())
        .unwrap();
    let changed = std::sync::Arc::new(changed);
    let tried = sheet(&RaiseItUpRules::new(changed.clone(), changed.defaults()).unwrap()).unwrap();
    // It pays 2 to 1 as filed.
    assert!(figure(&tried, "main").expected() < figure(&sheet_of(&[]), "main").expected());
}

/// The list of every point, played as it is printed, comes to the sheet's figure; with one line changed it does not.
#[test]
fn the_best_play_as_listed_gives_the_edge_of_the_sheet() {
    let edition = Edition::find("pa-587").unwrap();
    let rules = RaiseItUpRules::new(edition.clone(), edition.defaults()).unwrap();
    let mut list = strategy(&rules).unwrap();
    assert_eq!(list.rows.len(), 1_755 + 16_432 + 134_459);
    let sheet = sheet(&rules).unwrap();
    let main = figure(&sheet, "main");
    let played = play_by(&rules, &list).unwrap();
    assert_eq!(played.expected(), main.expected());
    assert_eq!(played.variance(), main.variance());
    let raised = list.rows.iter_mut().find(|row| row[2] == "raise 3x").unwrap();
    "check".clone_into(&mut raised[2]);
    assert!(play_by(&rules, &list).unwrap().expected() < main.expected());
}

/// A dollar wager of which a fifth feeds a meter that starts at 2,500: .5439 and .20 and .1131 come back in the long run.
#[test]
fn the_progressive_has_a_long_run_where_its_rate_is_filed() {
    let edition = Edition::find("pa-587").unwrap();
    let rules = RaiseItUpRules::new(edition.clone(), edition.defaults()).unwrap();
    let Some(terms) = &rules.progressive else { return };
    let says = &figure(&sheet(&rules).unwrap(), "progressive-1.00").says.clone();
    assert_eq!(says.contains("in the long run"), terms.rate.is_some(), "{says}");
}
