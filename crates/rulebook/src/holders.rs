//! Which tests show each clause to hold.
//!
//! `rulebooks/clauses/held.csv` is written by a run of the tests (`make clauses`, [`crate::held`]): one row for each
//! clause that asks something of software, with the tests that held it, separated by spaces.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::clause::{Clause, Duty};

static HOLDERS: LazyLock<HashMap<String, Vec<String>>> = LazyLock::new(|| {
    let rows = read(include_str!("../../../rulebooks/clauses/held.csv"));
    rows.expect("the rows are part of the program, and a test reads them")
});

/// Returns the tests that hold a clause, as crate, module and name; none for one that none holds.
pub fn of(clause: Clause) -> &'static [String] {
    HOLDERS.get(clause.id()).map_or(&[], Vec::as_slice)
}

/// Whether a clause asks something of software and no test shows it to hold.
pub fn lacking(clause: Clause) -> bool {
    clause.duty() != Duty::NotSoftware && of(clause).is_empty()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    tests: String,
}

fn read(text: &str) -> Result<HashMap<String, Vec<String>>, csv::Error> {
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .map(|row| {
            let Row { id, tests } = row?;
            Ok((id, tests.split_whitespace().map(str::to_owned).collect()))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause::Register;

    #[test]
    fn only_clauses_that_ask_something_of_software_are_listed() {
        for id in HOLDERS.keys() {
            let (edition, paragraph) = id.split_once(':').unwrap();
            let clause = Register::of(edition).and_then(|register| register.clause(paragraph));
            assert!(
                clause.is_some_and(|clause| clause.duty() != Duty::NotSoftware),
                "{id}"
            );
        }
    }

    #[test]
    fn a_clause_that_asks_nothing_lacks_nothing() {
        let rows = read("id,tests\npa-575:575.12(a),a::one b::two\n").unwrap();
        assert_eq!(rows["pa-575:575.12(a)"], ["a::one", "b::two"]);
        let register = Register::of("pa-575").unwrap();
        let furniture = register
            .clauses()
            .find(|clause| clause.duty() == Duty::NotSoftware);
        assert!(!lacking(furniture.unwrap()));
    }
}
