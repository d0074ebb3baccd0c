//! The registers' consequences are those of the table of irregularities in docs/table.md, in its order and words.

use rulebook::consequence::Consequence;
use rulebook::edition::Edition;
use rulebook::procedure::DeviceOutOfUse;
use rulebook::rule::Rule;
use std::fmt::Write;

const DOC: &str = include_str!("../../../../docs/table.md");

#[test]
fn the_registers_say_what_the_list_of_irregularities_prints() {
    let list = DOC.split_once("<!-- irregularities -->\n").unwrap().1;
    let list = list.split_once("<!-- /irregularities -->").unwrap().0;
    let mut editions = 0;
    for section in list.split("\n### ").skip(1) {
        let (heading, rows) = section.split_once("| --- | --- | --- | --- |\n").unwrap();
        let edition = Edition::all()
            .iter()
            .find(|edition| heading.contains(&format!("(`{}`)", edition.id)));
        let mut printed = String::new();
        for each in edition.unwrap().register().irregularities() {
            let fault = each.rule.fault().unwrap();
            writeln!(
                printed,
                "| {} | {fault} | {} | {} |",
                each.rule, each.says, each.clause
            )
            .unwrap();
        }
        assert_eq!(printed.trim_end(), rows.trim_end());
        editions += 1;
    }
    assert_eq!(editions, Edition::all().len());
}

#[test]
fn a_rule_leads_to_its_consequence_and_others_to_none() {
    for edition in Edition::all() {
        for each in edition.register().irregularities() {
            assert_eq!(edition.consequence(each.rule), Some(each.consequence));
            assert_eq!(edition.register().cite(each.rule), Some(each.clause));
        }
        assert_eq!(edition.consequence(Rule::ChipsOnly), None);
    }
    let stud = Edition::find("pa-587").unwrap();
    assert_eq!(stud.consequence(Rule::FaceUpCard), Some(Consequence::LeaveOut));
    assert_eq!(
        stud.consequence(Rule::WrongTotal),
        None,
        "a rule of another chapter"
    );
}

/// How a device is put out of use is said once as a procedure and once in words.
#[test]
fn the_words_on_devices_are_the_procedure_s() {
    for edition in Edition::all() {
        let mut rows = edition.register().irregularities();
        let row = rows.find(|row| row.consequence == Consequence::PutOutOfUse);
        let procedure = edition.procedure.device_out_of_use.map(|fixed| fixed.value);
        assert_eq!(row.is_some(), procedure.is_some(), "{}", edition.id);
        let Some((row, procedure)) = row.zip(procedure) else {
            continue;
        };
        let removed = procedure != DeviceOutOfUse::FailedCoveredOrSigned;
        assert_eq!(
            row.says.contains("removed from the table"),
            removed,
            "{}",
            edition.id
        );
    }
}
