//! Which clauses the tests of a run have shown to hold.
//!
//! The clause map is made from runs, not from text: a test says which rules it is about, and each counts only when
//! the test has passed and, for a rule that the engine cites, when the engine really cited it while the test ran. With
//! `HOUSEWAY_HELD` set to a folder every such clause is written there with the name of its test; `make test` then asks
//! that no clause is left out.

use crate::clause::{Clause, Register};
use crate::rule::Rule;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write;

thread_local! {
    /// The clauses cited on this thread since a claim was made; none while no claim stands.
    static CITED: RefCell<Option<BTreeSet<Clause>>> = const { RefCell::new(None) };
    /// How many times over citations are not counted.
    static QUIET: RefCell<u32> = const { RefCell::new(0) };
}

/// Notes that the engine cites a clause. Costs nothing to speak of while no test listens.
pub fn cited(clause: Clause) {
    CITED.with_borrow_mut(|cited| {
        if let Some(cited) = cited
            && QUIET.with_borrow(|depth| *depth == 0)
        {
            cited.insert(clause);
        }
    });
}

/// Notes that the engine cites a clause, and gives it on.
pub fn citing(clause: Clause) -> Clause {
    cited(clause);
    clause
}

/// Whether a test listens on this thread.
pub fn listening() -> bool {
    CITED.with_borrow(Option::is_some)
}

/// Does something whose citations decide nothing, such as listing what may come next.
pub fn quietly<T>(work: impl FnOnce() -> T) -> T {
    QUIET.with_borrow_mut(|depth| *depth += 1);
    let done = work();
    QUIET.with_borrow_mut(|depth| *depth -= 1);
    done
}

/// What a test says that it shows. It counts when it goes out of scope and the test has not failed.
#[derive(Debug)]
#[must_use = "hold it to the end of the test: `let _law = covers(..)`"]
pub struct Claim {
    rules: Vec<Rule>,
    cited: bool,
}

/// Claims that the test makes the engine cite these rules. One that nothing cited while the test ran does not count.
pub fn covers(rules: &[Rule]) -> Claim {
    listen();
    Claim {
        rules: rules.to_vec(),
        cited: true,
    }
}

/// Claims that the test shows what these rules define: an order of hands, a value of a card. Nothing cites them.
pub fn defines(rules: &[Rule]) -> Claim {
    listen();
    Claim {
        rules: rules.to_vec(),
        cited: false,
    }
}

fn listen() {
    CITED.with_borrow_mut(|cited| {
        cited.get_or_insert_default();
    });
}

impl Drop for Claim {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let cited = CITED.with_borrow(|cited| cited.clone().unwrap_or_default());
        for &rule in &self.rules {
            let known = || {
                Register::editions()
                    .filter_map(Register::of)
                    .filter_map(|register| register.cite(rule))
            };
            assert!(known().next().is_some(), "no edition has {rule}");
            let shown = known().filter(|clause| !self.cited || cited.contains(clause));
            shown.for_each(held);
        }
    }
}

/// Notes that a test has shown a clause to hold.
pub fn held(clause: Clause) {
    let Some(folder) = std::env::var_os("HOUSEWAY_HELD") else {
        return;
    };
    let thread = std::thread::current();
    let tested = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let line = format!("{}\t{tested}\t{}\n", clause.id(), thread.name().unwrap_or("?"));
    let file = std::path::Path::new(&folder).join(format!("{}.tsv", std::process::id()));
    let written = OpenOptions::new()
        .create(true)
        .append(true)
        .open(file)
        .and_then(|mut file| file.write_all(line.as_bytes()));
    if let Err(error) = written {
        panic!("what the test holds cannot be written: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Edition;

    fn heard() -> BTreeSet<Clause> {
        CITED.with_borrow(|cited| cited.clone().unwrap_or_default())
    }

    #[test]
    fn only_what_the_engine_cites_aloud_is_heard() {
        let edition = Edition::find("pa-575").unwrap();
        let cite = || edition.cite(Rule::BetsClose).unwrap();
        let clause = cite();
        assert!(heard().is_empty(), "no one listens");
        let _law = covers(&[Rule::BetsClose]);
        quietly(cite);
        assert!(heard().is_empty(), "cited quietly");
        cite();
        assert!(heard().contains(&clause));
    }
}
