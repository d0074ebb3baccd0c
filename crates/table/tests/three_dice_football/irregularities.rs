//! The table of irregularities is complete against the register, and each row happens.

use crate::crew::covers;
use rulebook::Edition;
use rulebook::clause::Duty;
use rulebook::rule::Rule;
use table::three_dice_football::irregular::{Consequence, consequence, rule_of};
use table::three_dice_football::{Fact, NoRoll, irregularities};

#[test]
fn the_table_of_irregularities_is_complete_against_the_register() {
    covers(&[
        Rule::InvalidRoll,
        Rule::NoRoll,
        Rule::DiceSealBroken,
        Rule::DiceDiscrepancy,
    ]);
    let edition = Edition::find("pa-661a").unwrap();
    let rows = irregularities(&edition);
    for clause in edition.register().clauses() {
        if clause.kind() != "irregularity" || !matches!(clause.duty(), Duty::Enforced | Duty::Recorded) {
            continue;
        }
        for rule in clause.rules() {
            let row = rows.iter().find(|row| row.name == rule.name());
            let row = row.unwrap_or_else(|| panic!("no row for {rule}"));
            assert_eq!(row.clause, clause);
            assert!(!row.consequence.is_empty());
        }
    }
    assert!(rows.iter().all(|row| row.clause.kind() == "irregularity"));
}

#[test]
fn nothing_that_goes_wrong_voids_a_wager() {
    assert_eq!(consequence(Rule::InvalidRoll), Some(Consequence::Rethrow));
    assert_eq!(consequence(Rule::NoRollCheating), Some(Consequence::MayRethrow));
    assert_eq!(consequence(Rule::ChipsTouched), Some(Consequence::Stands));
    assert_eq!(consequence(Rule::Throw), None);
    let void = Fact::RollVoid {
        why: NoRoll::OnAnother,
    };
    assert_eq!(rule_of(&void), Some(Rule::InvalidRoll));
    assert_eq!(rule_of(&Fact::FieldSet), None);
}
