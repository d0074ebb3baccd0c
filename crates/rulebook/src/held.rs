//! Which clauses the tests of a run have shown to hold.
//!
//! The clause map is made from runs, not from text. A test [`covers`] a rule when the engine cites it while the test
//! runs, [`defines`] one when the engine answers as the law does over many cases, and calls [`held`] on a clause that it
//! has just asserted: of a refusal, an event, a sign. With `HOUSEWAY_HELD` set to a folder every such clause is written
//! there with the name of its test; `make test` then asks that no clause is left out.

use crate::clause::Clause;
use crate::edition::Edition;
use crate::rule::Rule;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Once;

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
}

/// Claims that the test makes the engine cite these rules. A rule that nothing cites while the test runs fails it.
pub fn covers(rules: &[Rule]) -> Claim {
    CITED.with_borrow_mut(|cited| {
        cited.get_or_insert_default();
    });
    Claim {
        rules: rules.to_vec(),
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let cited = CITED.with_borrow(|cited| cited.clone().unwrap_or_default());
        for &rule in &self.rules {
            let mut shown = cited
                .iter()
                .filter(|clause| clause.rules().contains(&rule))
                .peekable();
            assert!(shown.peek().is_some(), "nothing cited {rule} while the test ran");
            shown.copied().for_each(held);
        }
    }
}

/// Shows what some rules of an edition define, such as an order of hands or the value of a card, which nothing cites:
/// the engine answers every case as the law does, and not all cases alike.
#[track_caller]
pub fn defines<T, A>(
    edition: &Edition,
    rules: &[Rule],
    cases: impl IntoIterator<Item = T>,
    engine: impl Fn(&T) -> A,
    law: impl Fn(&T) -> A,
) where
    T: fmt::Debug,
    A: fmt::Debug + PartialEq,
{
    let mut first = None;
    let mut divided = false;
    for case in cases {
        let (found, due) = (engine(&case), law(&case));
        assert!(
            found == due,
            "{rules:?} of {}, {case:?}: {found:?}, and the law says {due:?}",
            edition.id
        );
        divided |= *first.get_or_insert(due) != found;
    }
    assert!(
        divided,
        "{rules:?} of {}: no two cases differ, so that nothing is shown",
        edition.id
    );
    for &rule in rules {
        let clause = edition.register().cite(rule);
        held(clause.unwrap_or_else(|| panic!("{} has no {rule}", edition.id)));
    }
}

/// Notes that a test has shown a clause to hold. A test that fails later holds nothing.
pub fn held(clause: Clause) {
    let Some(file) = notes() else { return };
    forget_on_panic();
    let thread = std::thread::current();
    let tested = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let line = format!("{}\t{tested}\t{}\n", clause.id(), thread.name().unwrap_or("?"));
    let written = OpenOptions::new()
        .create(true)
        .append(true)
        .open(file)
        .and_then(|mut file| file.write_all(line.as_bytes()));
    if let Err(error) = written {
        panic!("what the test holds cannot be written: {error}");
    }
}

/// The file that this thread, and so this test, writes to; none where no one asked for it.
fn notes() -> Option<PathBuf> {
    let folder = std::env::var_os("HOUSEWAY_HELD")?;
    let name = format!("{}-{:?}.tsv", std::process::id(), std::thread::current().id());
    Some(PathBuf::from(folder).join(name))
}

/// Takes a test's notes back as soon as it panics.
fn forget_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if let Some(file) = notes() {
                // There may be nothing to take back.
                let _ = std::fs::remove_file(file);
            }
            told(info);
        }));
    });
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

    #[test]
    #[should_panic(expected = "nothing cited bets-close")]
    fn a_claim_that_nothing_bears_out_fails() {
        let _law = covers(&[Rule::BetsClose]);
    }

    #[test]
    #[should_panic(expected = "and the law says")]
    fn a_definition_that_the_engine_does_not_keep_fails() {
        let edition = Edition::find("pa-575").unwrap();
        defines(&edition, &[Rule::CopyHand], [1, 2], |n| *n == 1, |n| *n == 2);
    }

    #[test]
    #[should_panic(expected = "nothing is shown")]
    fn a_definition_over_one_kind_of_case_shows_nothing() {
        let edition = Edition::find("pa-575").unwrap();
        defines(&edition, &[Rule::CopyHand], [1, 2], |_| true, |_| true);
    }
}
