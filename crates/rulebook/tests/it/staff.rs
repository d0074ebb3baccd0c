//! What § 587.14 asks of cameras, staff and training is told by `rules show`, each with its paragraph.

use rulebook::Edition;
use rulebook::rule::Rule;

#[test]
fn raise_it_up_tells_cameras_staffing_and_training() {
    let edition = Edition::find("pa-587").unwrap();
    let facts = edition.facts();
    let told = |rule: Rule| {
        let clause = edition.cite(rule).unwrap();
        let fact = facts.iter().find(|fact| fact.clause == clause);
        let fact = fact.unwrap_or_else(|| panic!("{clause} is not told"));
        format!("{}: {}", fact.name, fact.value)
    };
    assert!(told(Rule::Camera).contains("stationary camera"));
    assert!(told(Rule::TableDealer).contains("at least one dealer"));
    assert_eq!(
        told(Rule::FloorpersonTables),
        "tables for each floorperson: at most 4"
    );
    for (rule, game) in [
        (Rule::FloorpersonNotBaccarat, "Baccarat"),
        (Rule::FloorpersonNotMidibaccarat, "Midibaccarat"),
        (Rule::FloorpersonNotCraps, "Craps"),
        (Rule::FloorpersonNotMiniCraps, "Mini-Craps"),
        (Rule::FloorpersonNotPaiGow, "Pai Gow"),
        (Rule::FloorpersonNotThreeDiceFootball, "Three Dice Football"),
    ] {
        assert_eq!(told(rule), format!("{game} tables: not among the four"));
    }
    assert!(told(Rule::DealerTrained).contains("611a.5"));
}
