//! What the text asks of cameras, staff and layouts is told with its paragraph.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use rulebook::Edition;
use rulebook::rule::Rule;

/// Every paragraph is cited under its chapter and has a summary of its own.
fn told(edition: &str, rules: &[Rule]) {
    let edition = Edition::find(edition).unwrap();
    for &rule in rules {
        let clause = edition.cite(rule).unwrap();
        assert!(clause.citation().starts_with("58 Pa. Code §"), "{rule}");
        assert!(
            clause.rules().contains(&rule) && !clause.summary().is_empty(),
            "{rule}"
        );
    }
}

#[test]
fn raise_it_up_tells_cameras_staffing_and_training() {
    told(
        "pa-587",
        &[
            Rule::Camera,
            Rule::TableDealer,
            Rule::FloorpersonTables,
            Rule::FloorpersonNotBaccarat,
            Rule::FloorpersonNotMidibaccarat,
            Rule::FloorpersonNotCraps,
            Rule::FloorpersonNotMiniCraps,
            Rule::FloorpersonNotPaiGow,
            Rule::FloorpersonNotThreeDiceFootball,
            Rule::DealerTrained,
        ],
    );
    let facts = Edition::find("pa-587").unwrap().facts();
    let excluded = facts
        .iter()
        .find(|fact| fact.value.contains("Mini-Craps"))
        .unwrap();
    assert_eq!(excluded.clause.paragraph(), "587.14(c)");
    for game in [
        "Baccarat",
        "Midibaccarat",
        "Craps",
        "Pai Gow",
        "Three Dice Football",
    ] {
        assert!(excluded.value.contains(game), "{game}");
    }
}

#[test]
fn areas_of_optional_wagers_stand_in_the_layout() {
    told("pa-663a", &[Rule::LayoutTie, Rule::LayoutPokerBonus]);
    told(
        "pa-665a",
        &[
            Rule::LayoutInscriptions,
            Rule::InscribeBlackjack,
            Rule::InscribeInsurance,
            Rule::LayoutBustIt,
        ],
    );
}
