//! One file per kind of mistake in `testdata/submissions`: what is said, where, under which clause, and what
//! would be allowed.

use super::*;

/// A problem expected: its line in the file (0 for none), and words of its message, clause and help.
struct Expected {
    line: usize,
    says: &'static str,
    clause: &'static str,
    help: &'static str,
}

const fn at(line: usize, says: &'static str, clause: &'static str, help: &'static str) -> Expected {
    Expected {
        line,
        says,
        clause,
        help,
    }
}

fn check(name: &str, expected: &[Expected]) {
    let path = format!(
        "{}/../../testdata/submissions/{name}.toml",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).unwrap();
    let problems = Submission::parse(&text).unwrap_err();
    let shown: Vec<String> = problems
        .iter()
        .map(|p| format!("{p} -> {}", p.help.as_deref().unwrap_or("-")))
        .collect();
    assert_eq!(problems.len(), expected.len(), "{name}: {shown:#?}");
    for (problem, expected) in problems.iter().zip(expected) {
        let line = problem
            .span
            .as_ref()
            .map_or(0, |span| text[..span.start].matches('\n').count() + 1);
        assert_eq!(line, expected.line, "{name}: {shown:#?}");
        assert!(
            problem.says.contains(expected.says),
            "{name}: {:?} in {shown:#?}",
            expected.says
        );
        let clause = problem.clause.map_or("", crate::clause::Clause::citation);
        assert_eq!(clause, expected.clause, "{name}: {shown:#?}");
        let help = problem.help.as_deref().unwrap_or("");
        assert!(
            help.contains(expected.help),
            "{name}: {:?} in {shown:#?}",
            expected.help
        );
    }
}

/// Every file, so that none lies in the folder unchecked.
const MISTAKES: &[(&str, &[Expected])] = &[
    (
        "unknown-edition",
        &[at(
            2,
            "there is no edition \"pa-5755\"",
            "",
            "did you mean \"pa-575\"?",
        )],
    ),
    (
        "unknown-key",
        &[at(
            5,
            "`colour` is not a key here",
            "",
            "`rules`, `operator`, `table`",
        )],
    ),
    (
        "misspelt-key",
        &[at(
            4,
            "`houseway` is not a key here",
            "",
            "did you mean `house-way`?",
        )],
    ),
    (
        "misspelt-option",
        &[at(
            7,
            "`payot-limit` is not an option of pa-575",
            "",
            "did you mean `payout-limit`?",
        )],
    ),
    (
        "unknown-option",
        &[at(
            7,
            "`lucky-ladies` is not an option",
            "",
            "the options of pa-575 are",
        )],
    ),
    (
        "option-of-another-edition",
        &[at(
            7,
            "not an option of pa-659a-fortune: this chapter lets no operator limit a payout",
            "58 Pa. Code § 659a.12(b)",
            "pa-575 and pa-659a-2013",
        )],
    ),
    (
        "progressive-amount-missing",
        &[at(
            6,
            "does not state `progressive-wager`",
            "58 Pa. Code § 659a.12(d)(3)",
            "progressive-wager = ",
        )],
    ),
    (
        "order-fixed-by-law",
        &[at(
            7,
            "always the second highest straight flush",
            "58 Pa. Code § 659a.6(b)(2)",
            "pa-575",
        )],
    ),
    (
        "side-wager-of-another-edition",
        &[at(7, "no side wager", "MA Asia Poker § 7(a)", "pa-575")],
    ),
    (
        "button-in-fortune",
        &[at(
            7,
            "cannot be \"button\": this chapter has no button",
            "58 Pa. Code § 659a.2(c)",
            "allows \"shaker\" or \"generator\"; \"button\" is allowed by pa-575, pa-659a-2013 and ma-asia-poker",
        )],
    ),
    (
        "paytable-of-no-edition",
        &[at(
            7,
            "`bonus` cannot be \"D\"",
            "58 Pa. Code § 575.12(b)",
            "\"A\", \"B\", \"C\" or \"none\"",
        )],
    ),
    (
        "value-not-allowed",
        &[at(
            7,
            "cannot be \"manual-show\"",
            "58 Pa. Code § 575.5(b)(1)",
            "did you mean \"manual-shoe\"?",
        )],
    ),
    (
        "flag-as-text",
        &[at(
            7,
            "cannot be \"yes\"",
            "58 Pa. Code § 659a.7(e)",
            "true or false",
        )],
    ),
    (
        "list-for-a-word",
        &[at(
            7,
            "cannot be a list",
            "58 Pa. Code § 575.6(b)(6)",
            "\"high\" or \"low\"",
        )],
    ),
    (
        "money-as-number",
        &[at(
            7,
            "cannot be 15",
            "58 Pa. Code § 575.12(c)",
            "minimum-wager = \"15.00\"",
        )],
    ),
    (
        "money-negative",
        &[at(7, "cannot be negative", "58 Pa. Code § 575.12(c)", "")],
    ),
    (
        "money-absurd",
        &[at(
            7,
            "the largest amount accepted is $1,000,000,000.00",
            "58 Pa. Code § 575.12(c)",
            "",
        )],
    ),
    (
        "money-malformed",
        &[at(7, "dollars and cents", "58 Pa. Code § 575.12(c)", "")],
    ),
    (
        "money-zero",
        &[at(
            7,
            "must be more than zero",
            "58 Pa. Code § 575.12(c)",
            "above zero",
        )],
    ),
    (
        "too-many-positions",
        &[at(7, "cannot be 7", "58 Pa. Code § 575.2(a)", "from 1 to 6")],
    ),
    (
        "limit-below-floor",
        &[at(
            7,
            "49999.99 is below 50000.00",
            "58 Pa. Code § 575.12(c)",
            "give 50000.00 or more",
        )],
    ),
    (
        "limit-below-best-win",
        &[at(
            9,
            "50000.00 is below 50015.00",
            "58 Pa. Code § 575.12(c)",
            "give 50015.00 or more",
        )],
    ),
    (
        "button-without-shoe",
        &[at(
            8,
            "only with an automated",
            "58 Pa. Code § 575.5(g)(3)",
            "dealing = \"automated-shoe\"",
        )],
    ),
    (
        "button-without-shoe-ma",
        &[at(
            7,
            "only with",
            "MA Asia Poker § 11(d)",
            "\"automated-shoe\" and shuffle = \"device\"",
        )],
    ),
    (
        "hand-deal-without-device",
        &[at(
            7,
            "when a device shuffles them",
            "58 Pa. Code § 575.9(a)(1)",
            "shuffle = \"device\"",
        )],
    ),
    (
        "two-decks-without-device",
        &[at(
            7,
            "only with an automated shuffler",
            "58 Pa. Code § 659a.3(b)",
            "shuffle = \"device\"",
        )],
    ),
    (
        "minimum-of-no-wager",
        &[at(
            8,
            "a wager that is not offered",
            "58 Pa. Code § 575.7(e)",
            "bonus = \"A\", \"B\" or \"C\"",
        )],
    ),
    (
        "missing-house-way",
        &[at(
            2,
            "how the dealer's hands are set",
            "58 Pa. Code § 575.11(c)",
            "house-way = \"classic\"",
        )],
    ),
    (
        "missing-edition",
        &[at(0, "which edition", "", "rules = \"pa-575\"")],
    ),
    ("missing-operator", &[at(0, "whose it is", "", "operator = ")]),
    (
        "house-way-not-a-name",
        &[at(
            4,
            "a name, a file or a table of rules",
            "58 Pa. Code § 575.11(c)",
            "house-way = \"classic\"",
        )],
    ),
    (
        "house-way-without-rules",
        &[at(0, "at least one [[rule]]", "", "")],
    ),
    (
        "house-way-rule-incomplete",
        &[
            at(8, "the rule has no `play`", "", ""),
            at(10, "`plays` is not a key", "", "did you mean `play`?"),
        ],
    ),
    (
        "choose-not-a-table",
        &[at(5, "`choose` is a table, not text", "", "")],
    ),
    (
        "outside-choose",
        &[at(5, "`bonus` stands outside [choose]", "", "[choose]")],
    ),
    (
        "before-the-edition",
        &[at(5, "took effect on 2011-10-01", "58 Pa. Code ch. 575", "")],
    ),
    (
        "after-the-edition",
        &[at(5, "lapsed on 2013-10-01", "58 Pa. Code ch. 575", "")],
    ),
    (
        "day-as-text",
        &[at(5, "`from` is a day", "", "from = 2012-01-15")],
    ),
    ("duplicate-key", &[at(8, "duplicate key", "", "")]),
    (
        "not-toml",
        &[
            at(2, "not TOML: invalid basic string", "", ""),
            at(6, "not TOML: unclosed table", "", ""),
        ],
    ),
    (
        "empty",
        &[
            at(0, "which edition", "", ""),
            at(0, "whose it is", "", ""),
            at(0, "dealer's hands", "", ""),
        ],
    ),
    (
        "many-at-once",
        &[
            at(3, "`operator` is empty", "", ""),
            at(
                7,
                "`fortune-bonus` cannot be \"E\"",
                "58 Pa. Code § 659a.12(b)",
                "\"D\" or \"none\"",
            ),
            at(
                8,
                "`payout-limit` is not an option",
                "58 Pa. Code § 659a.12(b)",
                "pa-575",
            ),
            at(
                9,
                "`start-position` cannot be \"button\"",
                "58 Pa. Code § 659a.2(c)",
                "\"generator\"",
            ),
            at(
                10,
                "`dealing`",
                "58 Pa. Code § 659a.9(a)(1)",
                "shuffle = \"device\"",
            ),
            at(
                11,
                "`positions` cannot be 9",
                "58 Pa. Code § 659a.2(a)",
                "from 1 to 6",
            ),
            at(
                12,
                "`progressive` cannot be \"yes\"",
                "58 Pa. Code § 659a.7(e)",
                "true or false",
            ),
            at(
                13,
                "`minimum-wager` cannot be 15",
                "58 Pa. Code § 659a.7(d)",
                "\"15.00\"",
            ),
        ],
    ),
    (
        "maximum-below-minimum",
        &[at(
            6,
            "`maximum-full-game` is 5.00, below `minimum-full-game` of 10.00",
            "58 Pa. Code § 661a.3(b)(1)",
            "10.00 or more",
        )],
    ),
    (
        "double-attack-no-chips-for-a-bet",
        &[at(
            6,
            "steps of 25.00 make no Bet Wager up to `maximum-wager` of 10.00",
            "58 Pa. Code § 665a.6(d)",
            "divides an amount the table takes",
        )],
    ),
    (
        "double-attack-no-step-between-limits",
        &[at(
            6,
            "steps of 25.00 make no Bet Wager up to `maximum-wager` of 40.00",
            "58 Pa. Code § 665a.6(d)",
            "divides an amount the table takes",
        )],
    ),
    (
        "double-attack-side-minimums-above-the-bet",
        &[
            at(
                7,
                "`double-attack-minimum` is 100.00, above `maximum-wager` of 50.00",
                "58 Pa. Code § 665a.6(e)",
                "50.00 or less",
            ),
            at(
                8,
                "`minimum-bust-it` is 60.00, above `maximum-wager` of 50.00",
                "58 Pa. Code § 665a.6(f)",
                "50.00 or less",
            ),
        ],
    ),
    (
        "double-attack-more-boxes-than-positions",
        &[at(
            5,
            "`adjacent-boxes` is 6, above `positions` of 3",
            "58 Pa. Code § 665a.6(g)",
            "3 or less",
        )],
    ),
    (
        "football-limits-unstated",
        &[
            at(
                4,
                "the submission does not state `maximum-full-game`",
                "58 Pa. Code § 661a.3(b)",
                "maximum-full-game",
            ),
            at(
                4,
                "the submission does not state `minimum-single-play`",
                "58 Pa. Code § 661a.3(d)",
                "minimum-single-play",
            ),
            at(
                4,
                "the submission does not state `maximum-single-play`",
                "58 Pa. Code § 661a.3(d)",
                "maximum-single-play",
            ),
            at(
                6,
                "payouts are made to the cent",
                "58 Pa. Code § 661a.6(g)",
                "breakage = \"down-to-chip\"",
            ),
            at(
                7,
                "`goal-series` cannot be \"on-reaching-the-10\"",
                "58 Pa. Code § 661a.6(e)(2)",
                "\"on-reaching\" or \"after-third-down\"",
            ),
        ],
    ),
    (
        "meter-below-the-law",
        &[
            at(
                5,
                "`progressive-wager` cannot be \"2.00\"",
                "58 Pa. Code § 587.12(e)(5)",
                "\"1.00\", \"5.00\" or \"either\"",
            ),
            at(
                6,
                "`progressive-rate` cannot be 13",
                "58 Pa. Code § 587.12(e)(3)",
                "a whole number from 14 to 100",
            ),
            at(
                7,
                "`progressive-reset` cannot be 999.99",
                "58 Pa. Code § 587.12(e)(3)",
                "at least \"1000.00\"",
            ),
        ],
    ),
    (
        "progressive-not-filed",
        &[
            at(
                5,
                "does not state `progressive-wager`",
                "58 Pa. Code § 587.12(e)(5)",
                "progressive-wager = ",
            ),
            at(
                5,
                "does not state `progressive-rate`",
                "58 Pa. Code § 587.12(e)(3)",
                "progressive-rate = ",
            ),
            at(
                5,
                "does not state `progressive-reset`",
                "58 Pa. Code § 587.12(e)(3)",
                "progressive-reset = ",
            ),
        ],
    ),
];

#[test]
fn every_mistake_is_told_with_place_clause_and_help() {
    for (name, expected) in MISTAKES {
        check(name, expected);
    }
}

#[test]
fn no_file_lies_unchecked() {
    let folder = format!("{}/../../testdata/submissions", env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let stem = name.strip_suffix(".toml").unwrap();
        assert!(MISTAKES.iter().any(|(known, _)| *known == stem), "{name}");
    }
}

#[test]
fn the_worked_examples_are_allowed_without_a_warning() {
    let folder = format!("{}/../../submissions", env!("CARGO_MANIFEST_DIR"));
    let mut editions = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let submission = Submission::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert!(
            submission.warnings.is_empty(),
            "{}: {:?}",
            path.display(),
            submission.warnings
        );
        editions.push(submission.edition.id.clone());
    }
    for edition in Edition::all() {
        assert!(
            editions.contains(&edition.id),
            "{} has no worked example",
            edition.id
        );
    }
}
