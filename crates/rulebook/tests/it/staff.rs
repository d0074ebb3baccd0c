//! What § 587.14 asks of cameras, staff and training: told by `rules show`, each with its paragraph, and kept for the
//! tables of one floorperson.

use rulebook::Edition;
use rulebook::held::held;
use rulebook::rule::Rule;
use rulebook::staffing::{Supervised, breaches};

#[test]
fn raise_it_up_tells_cameras_staffing_and_training() {
    let edition = Edition::find("pa-587").unwrap();
    let facts = edition.facts();
    let told = |rule: Rule| {
        let clause = edition.register().cite(rule).unwrap();
        let fact = facts.iter().find(|fact| fact.clause == clause);
        let fact = fact.unwrap_or_else(|| panic!("{clause} is not told"));
        format!("{}: {}", fact.name, fact.value)
    };
    for (rule, words) in [
        (Rule::Camera, "stationary camera"),
        (Rule::TableDealer, "at least one dealer"),
        (Rule::DealerTrained, "611a.5"),
    ] {
        assert!(told(rule).contains(words), "{rule}");
        held(edition.register().cite(rule).unwrap());
    }
    assert_eq!(
        told(Rule::FloorpersonTables),
        "tables for each floorperson: at most 4"
    );
    for (rule, game) in APART {
        assert_eq!(told(rule), format!("{game} tables: not among the four"));
    }
}

const APART: [(Rule, &str); 6] = [
    (Rule::FloorpersonNotBaccarat, "Baccarat"),
    (Rule::FloorpersonNotMidibaccarat, "Midibaccarat"),
    (Rule::FloorpersonNotCraps, "Craps"),
    (Rule::FloorpersonNotMiniCraps, "Mini-Craps"),
    (Rule::FloorpersonNotPaiGow, "Pai Gow"),
    (Rule::FloorpersonNotThreeDiceFootball, "Three Dice Football"),
];

/// Asserts that these tables break this rule and no other.
#[track_caller]
fn breaks(tables: &[Supervised], rule: Rule) {
    let found = breaches(tables);
    let clause = Edition::find("pa-587").unwrap().register().cite(rule).unwrap();
    assert_eq!(
        found.iter().map(|breach| breach.clause).collect::<Vec<_>>(),
        [clause]
    );
    held(clause);
}

#[test]
fn one_floorperson_has_four_tables_at_most_and_six_games_apart() {
    let stud = || Supervised::of(Edition::find("pa-587").unwrap());
    let mut tables = vec![
        stud(),
        stud(),
        Supervised::named("Blackjack").unwrap(),
        Supervised::named("Minibaccarat").unwrap(),
    ];
    assert!(breaches(&tables).is_empty());
    tables.push(stud());
    breaks(&tables, Rule::FloorpersonTables);
    for (rule, game) in APART {
        breaks(&[stud(), Supervised::named(game).unwrap()], rule);
    }
}
