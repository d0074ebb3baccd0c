//! Where each clause is carried out and which tests name it.
//!
//! `rulebooks/clauses/places.csv` is generated from the source: one row per clause that the source names, with
//! the files and the tests, separated by spaces.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::clause::{Clause, Duty};

static PLACES: LazyLock<HashMap<String, Place>> = LazyLock::new(|| {
    let rows = read(include_str!("../../../rulebooks/clauses/places.csv"));
    rows.expect("the places are part of the program, and a test reads them")
});

/// Where one clause is carried out and tested.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The places in the source.
    pub places: Vec<String>,
    /// The tests that name it.
    pub tests: Vec<String>,
}

impl Place {
    /// Where a clause is carried out; nowhere for one the source does not name.
    pub fn of(clause: Clause) -> Place {
        PLACES.get(clause.id()).cloned().unwrap_or_default()
    }

    /// Whether a clause that asks something of software is carried out nowhere, or not shown to be.
    pub fn lacks(&self, clause: Clause) -> bool {
        clause.duty() != Duty::NotSoftware && (self.places.is_empty() || self.tests.is_empty())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPlace {
    id: String,
    places: String,
    tests: String,
}

fn read(text: &str) -> Result<HashMap<String, Place>, csv::Error> {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .map(|row| {
            let RawPlace { id, places, tests } = row?;
            Ok((
                id,
                Place {
                    places: words(&places),
                    tests: words(&tests),
                },
            ))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Edition;
    use crate::clause::Register;

    #[test]
    fn places_are_of_clauses_there_are() {
        for id in PLACES.keys() {
            let known = id
                .split_once(':')
                .and_then(|(edition, paragraph)| Register::of(edition)?.clause(paragraph));
            assert!(known.is_some(), "{id}");
        }
    }

    #[test]
    fn a_clause_that_asks_nothing_lacks_nothing() {
        let register = Edition::find("pa-575").unwrap().register();
        let furniture = register
            .clauses()
            .find(|clause| clause.duty() == Duty::NotSoftware)
            .unwrap();
        let enforced = register.clause("575.12(a)").unwrap();
        assert!(!Place::default().lacks(furniture));
        assert!(Place::default().lacks(enforced));
        let rows = read("id,places,tests\npa-575:575.12(a),a.rs:1 b.rs:2,t::one\n").unwrap();
        assert!(!rows["pa-575:575.12(a)"].lacks(enforced));
        assert_eq!(rows["pa-575:575.12(a)"].places, ["a.rs:1", "b.rs:2"]);
    }
}
