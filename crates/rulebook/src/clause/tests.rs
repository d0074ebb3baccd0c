use super::*;

/// A register of two sound rows with one line after them.
fn with(line: &str) -> Result<Vec<Row>, Defect> {
    let text = format!(
        "id,rules,duty,kind,consequence,note,summary\n\
         pa-1:1.1(a),one-deck cover-cards,enforced,equipment,,,One deck.\n\
         pa-1:1[date],,not-software,context,,,Once upon a time.\n\
         {line}\n"
    );
    Source {
        edition: "pa-1",
        dealt: true,
        cites: Cites {
            section: "58 Pa. Code §".to_owned(),
            whole: "1".to_owned(),
            text: "58 Pa. Code ch. 1".to_owned(),
            base: None,
        },
        text: text.leak(),
    }
    .read()
}

fn defect(line: &str) -> String {
    with(line).unwrap_err().to_string()
}

#[test]
fn the_registers_are_sound() {
    for source in SOURCES.iter().chain(CHAPTERS) {
        if let Err(defect) = Source::of(source).and_then(|register| register.read()) {
            panic!("{}: {defect}", source.edition);
        }
    }
}

#[test]
fn defects_are_named() {
    assert_eq!(
        with("pa-1:1.1(b),two-decks,recorded,option,,,Two.")
            .unwrap()
            .len(),
        3
    );
    assert_eq!(
        defect("pa-1:1.1(b),tow-decks,recorded,option,,,Two."),
        "`pa-1:1.1(b)`: no rule is named `tow-decks`"
    );
    assert_eq!(
        defect("pa-1:1.1(b),one-deck,recorded,option,,,Two."),
        "`pa-1:1.1(b)` lays down `one-deck`, as an earlier row does"
    );
    assert_eq!(
        defect("pa-1:1.1(b),two-decks two-decks,recorded,option,,,Two."),
        "`pa-1:1.1(b)` lays down `two-decks`, as an earlier row does"
    );
    assert_eq!(
        defect("pa-1:1.1(a),two-decks,recorded,option,,,Two."),
        "`pa-1:1.1(a)` is listed twice"
    );
    assert_eq!(
        defect("pa-1:1.1(b),,displayed,option,,,Two."),
        "`pa-1:1.1(b)` asks something of software and names no rule"
    );
    for id in ["pa-2:1.1(b)", "pa-1:", "1.1(b)"] {
        let line = format!("{id},two-decks,recorded,option,,,Two.");
        assert_eq!(defect(&line), format!("`{id}` is no paragraph of pa-1"));
    }
    assert_eq!(
        defect("pa-1:1.1(b),two-decks,recorded,option,lost,,Two."),
        "`pa-1:1.1(b)`: no consequence is named `lost`"
    );
    assert!(defect("pa-1:1.1(b),two-decks,obeyed,option,,,Two.").contains("unknown variant `obeyed`"));
    assert!(defect("pa-1:1.1(b),two-decks").contains("found record with 2 fields"));
}

#[test]
fn each_edition_has_its_paragraphs() {
    let counts: Vec<_> = Register::editions()
        .map(|edition| (edition, Register::of(edition).unwrap().clauses().count()))
        .collect();
    assert_eq!(
        counts,
        [
            ("ma-asia-poker", 146),
            ("pa-575", 173),
            ("pa-587", 178),
            ("pa-623a", 114),
            ("pa-627a", 55),
            ("pa-629a", 56),
            ("pa-631a", 57),
            ("pa-633a", 148),
            ("pa-635a", 66),
            ("pa-637a", 129),
            ("pa-649a", 47),
            ("pa-659a-2013", 180),
            ("pa-659a-fortune", 220),
            ("pa-661a", 141),
            ("pa-663a", 149),
            ("pa-665a", 157),
        ]
    );
}

/// Whether a paragraph stands in the chapter its register opens with; a register may add single paragraphs of
/// the general chapters that its game leans on.
fn is_of_its_own_chapter(clause: Clause) -> bool {
    let chapter = |clause: Clause| {
        clause
            .paragraph()
            .split_once(['.', '['])
            .map(|(chapter, _)| chapter)
    };
    let first = Register::of(clause.edition()).unwrap().clauses().next().unwrap();
    !clause.paragraph().contains('.') || chapter(clause) == chapter(first)
}

/// Whether a text prints only what it amends of its chapter, so that its register has rules of the base game.
fn amends(edition: &str) -> bool {
    Register::of(edition).unwrap().clauses().any(Clause::is_base)
}

/// Under every paragraph (a) comes before (b), 1 before 2, and none is missing between.
#[test]
fn no_paragraph_is_skipped() {
    const ROMAN: [&str; 10] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
    for edition in Register::editions().filter(|edition| !amends(edition)) {
        let mut children: Vec<(String, Vec<String>)> = Vec::new();
        let clauses = Register::of(edition).unwrap().clauses();
        for clause in clauses.filter(|clause| is_of_its_own_chapter(*clause)) {
            let numbered = clause.paragraph().split('[').next().unwrap();
            let Some((parent, label)) = numbered.rsplit_once('(') else {
                continue;
            };
            let label = label.trim_end_matches(')').to_owned();
            match children.iter_mut().find(|(known, _)| known == parent) {
                Some((_, labels)) if labels.last() == Some(&label) => {}
                Some((_, labels)) => labels.push(label),
                None => children.push((parent.to_owned(), vec![label])),
            }
        }
        for (parent, labels) in children {
            let register = Register::of(edition).unwrap();
            assert!(
                !parent.contains('(') || register.clause(&parent).is_some(),
                "{edition}:{parent} is missing"
            );
            let in_order = |expected: &dyn Fn(usize) -> String| {
                labels
                    .iter()
                    .enumerate()
                    .all(|(place, label)| *label == expected(place))
            };
            let letter =
                |first: u8, place: usize| char::from(first + u8::try_from(place).unwrap()).to_string();
            assert!(
                in_order(&|place| (place + 1).to_string())
                    || in_order(&|place| letter(b'a', place))
                    || in_order(&|place| letter(b'A', place))
                    || in_order(&|place| ROMAN[place].to_owned()),
                "{edition}:{parent} has {labels:?}"
            );
        }
    }
}

#[test]
fn every_duty_names_a_rule_and_every_rule_is_cited() {
    let mut cited = HashSet::new();
    for edition in Register::editions() {
        let register = Register::of(edition).unwrap();
        for clause in register.clauses() {
            assert!(
                clause.duty() == Duty::NotSoftware || !clause.rules().is_empty(),
                "{clause:?}"
            );
            assert!(
                !clause.summary().is_empty() && !clause.kind().is_empty(),
                "{clause:?}"
            );
            for &rule in clause.rules() {
                assert_eq!(register.cite(rule), Some(clause));
                cited.insert(rule);
            }
        }
    }
    let idle: Vec<_> = Rule::ALL.iter().filter(|rule| !cited.contains(rule)).collect();
    assert!(idle.is_empty(), "no edition has {idle:?}");
}

#[test]
fn clauses_are_found_by_paragraph() {
    for edition in Register::editions() {
        let register = Register::of(edition).unwrap();
        for clause in register.clauses() {
            assert_eq!(register.clause(clause.paragraph()), Some(clause));
            assert_eq!(
                clause.id(),
                format!("{}:{}", clause.edition(), clause.paragraph())
            );
        }
        assert_eq!(register.clause("575.14(z)"), None);
    }
    assert!(Register::of("pa-999").is_none());
}

#[test]
fn citations_print_as_a_regulator_writes_them() {
    let citation = |edition, paragraph| {
        Register::of(edition)
            .unwrap()
            .clause(paragraph)
            .unwrap()
            .to_string()
    };
    assert_eq!(
        citation("pa-575", "575.11(f)(1)(i)"),
        "58 Pa. Code § 575.11(f)(1)(i)"
    );
    assert_eq!(citation("pa-575", "575.12(c)[floor]"), "58 Pa. Code § 575.12(c)");
    assert_eq!(citation("pa-575", "575.1[copy-hand]"), "58 Pa. Code § 575.1");
    assert_eq!(citation("pa-575", "575[expiry]"), "58 Pa. Code ch. 575");
    assert_eq!(
        citation("pa-659a-2013", "659a.12(b)[9-high]"),
        "58 Pa. Code § 659a.12(b)"
    );
    assert_eq!(
        citation("pa-659a-fortune", "659a.11(h)(3)(ii)(D)[hold-cards]"),
        "58 Pa. Code § 659a.11(h)(3)(ii)(D)"
    );
    assert_eq!(citation("ma-asia-poker", "12(g)(1)"), "MA Asia Poker § 12(g)(1)");
    assert_eq!(citation("ma-asia-poker", "1"), "MA Asia Poker § 1");
    assert_eq!(citation("ma-asia-poker", "0[edition]"), "MA Asia Poker");
    // What no text here prints is cited by its source, without a paragraph.
    assert_eq!(
        citation("pa-649a", "base[dealer-does-not-qualify]"),
        "Three Card Poker as usually dealt: dealer does not qualify"
    );
    assert_eq!(
        citation("pa-649a", "649a.12(g)(1)"),
        "58 Pa. Code § 649a.12(g)(1)"
    );
}

#[test]
fn a_rule_of_the_base_game_claims_no_paragraph() {
    for edition in Register::editions() {
        for clause in Register::of(edition).unwrap().clauses() {
            let numbered = clause.citation().contains('§');
            assert!(!(clause.is_base() && numbered), "{clause:?}: {clause}");
        }
    }
}

/// One rule, four places.
#[test]
fn a_rule_is_cited_where_each_edition_has_it() {
    let places = |rule| -> Vec<_> {
        ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"]
            .into_iter()
            .map(|edition| {
                Register::of(edition)
                    .unwrap()
                    .cite(rule)
                    .map_or("-", Clause::paragraph)
            })
            .collect()
    };
    let table = [
        (Rule::RoyalFlush, ["575.6(b)(2)", "659a.6(b)(2)", "-", "3(b)(2)"]),
        (
            Rule::StraightFlush,
            ["575.6(b)(3)", "659a.6(b)(3)", "659a.6(b)(2)", "3(b)(3)"],
        ),
        (
            Rule::A234StraightFlushOption,
            [
                "575.6(b)(3)[ace-low-option]",
                "659a.6(b)(3)[ace-low-option]",
                "-",
                "3(d)",
            ],
        ),
        (
            Rule::A234StraightOption,
            [
                "575.6(b)(6)[ace-low-option]",
                "659a.6(b)(6)[ace-low-option]",
                "-",
                "3(d)",
            ],
        ),
        (
            Rule::JokerIsAce,
            [
                "575.6(a)[joker]",
                "659a.6(a)[joker]",
                "659a.6(a)[joker]",
                "3(a)[joker]",
            ],
        ),
        (
            Rule::JokerCompletes,
            ["575.6(a)[joker]", "659a.6(a)[joker]", "659a.6(a)[joker]", "3(c)"],
        ),
        (
            Rule::SettingOrder,
            ["575.11(b)", "659a.11(b)", "659a.11(b)", "12(a)"],
        ),
        (
            Rule::Surrender,
            ["575.11(d)", "659a.11(d)", "659a.11(d)", "12(e)"],
        ),
        (
            Rule::LoseTwoHands,
            [
                "575.11(f)(1)(i)",
                "659a.11(f)(1)(i)",
                "659a.11(f)(1)(i)",
                "12(g)(1)",
            ],
        ),
        (
            Rule::LoseMisset,
            [
                "575.11(f)(1)(v)",
                "659a.11(f)(1)(v)",
                "659a.11(f)(1)(v)",
                "12(g)(4)",
            ],
        ),
        (
            Rule::WinTwoHands,
            ["575.11(f)(2)", "659a.11(f)(2)", "659a.11(f)(2)", "12(h)"],
        ),
        (Rule::MainPays, ["575.12(a)", "659a.12(a)", "659a.12(a)", "12(i)"]),
        (Rule::BonusWager, ["575.7(e)", "659a.7(e)", "-", "-"]),
        (Rule::PayoutLimit, ["575.12(c)", "659a.12(c)", "-", "-"]),
        (
            Rule::DiscardOrder,
            ["575.11(i)", "659a.11(i)", "659a.11(j)", "12(j)"],
        ),
        (Rule::StacksMisdealt, ["-", "-", "-", "14(k)"]),
    ];
    for (rule, expected) in table {
        assert_eq!(places(rule), expected, "{rule}");
    }
}

#[test]
fn a_clause_is_written_as_its_citation() {
    let clause = Register::of("pa-575").unwrap().cite(Rule::MainPays).unwrap();
    assert_eq!(
        format!("{clause} {clause:?}"),
        "58 Pa. Code § 575.12(a) pa-575:575.12(a)"
    );
    assert_eq!(
        serde_json::to_string(&clause).unwrap(),
        "\"58 Pa. Code § 575.12(a)\""
    );
}
