//! What the tests of the games share.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use rulebook::Edition;
use rulebook::rule::Rule;

/// Names the rules a test would fail without, for the clause map; each must be law somewhere.
pub(crate) fn covers(rules: &[Rule]) {
    for &rule in rules {
        assert!(
            Edition::all().iter().any(|edition| edition.cite(rule).is_some()),
            "no edition has the rule {rule}"
        );
    }
}
