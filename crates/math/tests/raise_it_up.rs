//! Raise It Up Stud: counts of six and three cards that are known, and what any change of play costs.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use games::raise_it_up::RaiseItUpRules;
use math::raise_it_up::sheet;
use math::sheet::{Figures, Sheet};
use rulebook::{Edition, Given};

fn sheet_of(given: &[(&str, &str)]) -> Sheet {
    let edition = Edition::find("pa-587").unwrap();
    let given: Vec<(String, Given)> = given
        .iter()
        .map(|(key, value)| ((*key).to_owned(), Given::Text((*value).to_owned())))
        .collect();
    sheet(&RaiseItUpRules::new(edition, edition.choose(&given).unwrap()).unwrap()).unwrap()
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
