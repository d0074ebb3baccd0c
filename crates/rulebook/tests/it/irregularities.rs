//! The registers' consequences are those of the table of irregularities in docs/table.md, in its order and words.

use rulebook::consequence::Consequence;
use rulebook::edition::Edition;
use rulebook::procedure::DeviceOutOfUse;
use rulebook::rule::Rule;
use std::fmt::Write;
use std::path::Path;

/// The sections in the order of the document, then editions that have none yet.
fn sections(list: &str) -> String {
    let place = |edition: &Edition| list.find(&format!("(`{}`)", edition.id)).unwrap_or(usize::MAX);
    let mut editions: Vec<_> = Edition::all().iter().collect();
    editions.sort_by_key(|edition| place(edition));
    let mut text = String::new();
    for edition in editions {
        write!(text, "\n### {} (`{}`)\n\n", edition.title, edition.id).unwrap();
        text.push_str("| irregularity | what it is | consequence | clause |\n| --- | --- | --- | --- |\n");
        for each in edition.register().irregularities() {
            let fault = each.rule.fault().unwrap();
            writeln!(
                text,
                "| {} | {fault} | {} | {} |",
                each.rule, each.says, each.clause
            )
            .unwrap();
        }
    }
    text
}

#[test]
fn the_registers_say_what_the_list_of_irregularities_prints() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/table.md");
    let kept = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = kept.split_once("<!-- irregularities -->\n").unwrap();
    let (list, after) = rest.split_once("<!-- /irregularities -->").unwrap();
    let due = sections(list);
    if std::env::var_os("UPDATE").is_some() {
        let now = format!("{before}<!-- irregularities -->\n{due}<!-- /irregularities -->{after}");
        std::fs::write(&path, now).unwrap();
    } else {
        assert_eq!(
            list, due,
            "run UPDATE=1 cargo test -p rulebook --test it irregularities"
        );
    }
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
