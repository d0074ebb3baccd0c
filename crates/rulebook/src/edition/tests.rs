//! The figures here are typed from the regulations, not read back from the rulebooks.

use super::*;
use crate::choices::Given;

fn edition(id: &str) -> &'static Edition {
    Edition::all().iter().find(|edition| edition.id == id).unwrap()
}

fn text(key: &str, value: &str) -> (String, Given) {
    (key.to_owned(), Given::Text(value.to_owned()))
}

fn flag(key: &str, value: bool) -> (String, Given) {
    (key.to_owned(), Given::Flag(value))
}

fn number(key: &str, value: i64) -> (String, Given) {
    (key.to_owned(), Given::Number(value))
}

/// The problems with some choices, joined into one text per problem: message, clause, help.
fn problems(id: &str, given: &[(String, Given)]) -> Vec<String> {
    let problems = edition(id).choose(given).unwrap_err();
    problems
        .iter()
        .map(|p| {
            let clause = p.clause.map_or("", Clause::citation);
            format!("{} | {clause} | {}", p.says, p.help.as_deref().unwrap_or(""))
        })
        .collect()
}

fn odds(id: &str, wager: &str, paytable: &str) -> Vec<String> {
    let rows = &edition(id).paytable(wager, paytable).unwrap().rows;
    rows.iter().map(|row| row.pays.to_string()).collect()
}

fn envy(paytable: &str) -> Vec<i64> {
    let rows = &edition("pa-659a-fortune")
        .paytable("fortune-bonus", paytable)
        .unwrap()
        .rows;
    rows.iter()
        .filter_map(|row| row.envy)
        .map(|money| money.cents() / 100)
        .collect()
}

fn asia_poker() -> impl Iterator<Item = &'static Edition> {
    Edition::all()
        .iter()
        .filter(|edition| edition.family == Family::new("asia-poker"))
        .map(|edition| &**edition)
}

/// `[2, 1]` as `["2 to 1", "1 to 1"]`.
fn to_1(odds: &[u32]) -> Vec<String> {
    odds.iter().map(|odds| format!("{odds} to 1")).collect()
}

#[test]
fn the_editions_are_read_and_cite_only_clauses_there_are() {
    let ids: Vec<&str> = asia_poker().map(|edition| edition.id.as_str()).collect();
    assert_eq!(
        ids,
        ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"]
    );
    for edition in Edition::all() {
        for fact in edition.facts() {
            assert_eq!(fact.clause.edition(), edition.id, "{}", fact.name);
        }
    }
    assert!(Edition::find("pa-999").is_none());
}

#[test]
fn bonus_paytables_of_575_12_b_and_of_the_2013_proposal() {
    for id in ["pa-575", "pa-659a-2013"] {
        assert_eq!(
            odds(id, "bonus", "A"),
            to_1(&[5000, 800, 200, 80, 40, 30, 10, 5, 4, 3, 2])
        );
        assert_eq!(
            odds(id, "bonus", "B"),
            to_1(&[5000, 800, 200, 50, 40, 30, 10, 5, 4, 3, 2])
        );
        assert_eq!(
            odds(id, "bonus", "C"),
            to_1(&[5000, 800, 200, 50, 40, 25, 10, 5, 4, 3, 2])
        );
        assert_eq!(odds(id, "asia-poker", "fixed"), to_1(&[1]));
        let hands: Vec<&str> = edition(id)
            .paytable("bonus", "A")
            .unwrap()
            .rows
            .iter()
            .map(|row| row.hand.as_str())
            .collect();
        assert_eq!(
            hands,
            [
                "three-of-a-kind-and-four-8s",
                "five-aces",
                "royal-flush",
                "natural-straight-flush",
                "straight-flush-with-joker",
                "four-of-a-kind",
                "9-high",
                "full-house",
                "flush",
                "three-of-a-kind",
                "straight"
            ]
        );
    }
    assert!(edition("pa-575").paytable("bonus", "D").is_none());
    assert_eq!(
        edition("pa-659a-2013").paytable("bonus", "A").unwrap().rows[4]
            .clause
            .id(),
        "pa-659a-2013:659a.12(b)[straight-flush-joker]"
    );
}

#[test]
fn fortune_bonus_paytables_and_envy_of_659a_12_b() {
    let odds = |paytable| odds("pa-659a-fortune", "fortune-bonus", paytable);
    assert_eq!(odds("A"), to_1(&[8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2]));
    assert_eq!(odds("B"), to_1(&[5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2]));
    let mut c = to_1(&[5000, 1000, 750, 250, 100, 50, 20, 5, 4, 3, 2]);
    c.push("push".to_owned());
    assert_eq!(odds("C"), c);
    assert_eq!(odds("D"), to_1(&[2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2]));
    assert_eq!(envy("A"), [5000, 1000, 500, 250, 50, 20, 5]);
    assert_eq!(envy("B"), [3000, 1000, 500, 250, 50, 20, 5]);
    assert_eq!(envy("C"), [1000, 250, 100, 50, 25, 10, 5]);
    assert_eq!(envy("D"), [1000, 750, 250, 100, 50, 20, 5]);
    let table = edition("pa-659a-fortune").paytable("fortune-bonus", "C").unwrap();
    let names: Vec<&str> = table.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "Seven-card straight flush",
            "Royal flush and Royal Match",
            "Seven-card straight flush with joker",
            "Five aces",
            "Royal flush",
            "Straight flush",
            "Four-of-a-kind",
            "Full house",
            "Flush",
            "Three-of-a-kind",
            "Straight",
            "Three pair"
        ]
    );
    // Four-of-a-kind is the last hand that brings envy.
    assert!(table.row("four-of-a-kind").unwrap().envy.is_some());
    assert!(table.row("full-house").unwrap().envy.is_none());
}

#[test]
fn insurance_and_progressive_paytables_of_659a_12_c_and_d() {
    let odds = |wager, paytable| odds("pa-659a-fortune", wager, paytable);
    assert_eq!(odds("insurance", "A"), to_1(&[100, 40, 10, 7, 6, 3]));
    assert_eq!(odds("insurance", "B"), to_1(&[100, 50, 10, 7, 5, 3]));
    assert_eq!(odds("insurance", "C"), to_1(&[100, 40, 10, 7, 5, 3]));
    assert_eq!(
        odds("progressive", "fixed"),
        [
            "100% of meter",
            "10% of meter",
            "500 for 1",
            "100 for 1",
            "75 for 1",
            "4 for 1"
        ]
    );
    let fortune = edition("pa-659a-fortune");
    let meter = fortune.progressive.unwrap();
    assert_eq!(
        meter.seed(Money::from_dollars(5)),
        Some(Money::from_dollars(50_000))
    );
    assert_eq!(meter.increment_percent, 28);
    assert_eq!(fortune.qualifying_wager.unwrap().value, Money::from_dollars(5));
}

#[test]
fn figures_of_the_texts() {
    for edition in asia_poker() {
        let figure = |name| edition.figure(name).unwrap().value;
        assert_eq!(figure("positions"), 6, "{}", edition.id);
        assert_eq!(figure("cards"), 53);
        assert_eq!(figure("dice-hours"), 24);
        assert_eq!(figure("cut-depth"), 10);
        assert_eq!(figure("remainder"), 4);
        let hours: Vec<(&str, u32)> = edition
            .deck_changes
            .iter()
            .map(|change| (change.dealing.as_str(), change.hours))
            .collect();
        if edition.id == "ma-asia-poker" {
            assert!(hours.is_empty(), "Massachusetts fixes no deck change");
        } else {
            assert_eq!(
                hours,
                [("from-hand", 4), ("manual-shoe", 8), ("automated-shoe", 8)]
            );
        }
    }
    let floors: Vec<bool> = asia_poker().map(|e| e.payout_limit_floor.is_some()).collect();
    assert_eq!(floors, [true, true, false, false]);
}

#[test]
fn ranking_has_a_royal_flush_class_except_in_fortune() {
    for edition in asia_poker() {
        let classes: Vec<&str> = edition.ranking.iter().map(|rank| rank.class.as_str()).collect();
        let mut expected = vec![
            "four-aces",
            "royal-flush",
            "straight-flush",
            "four-of-a-kind",
            "flush",
            "straight",
            "three-of-a-kind",
            "two-pair",
            "pair",
        ];
        if edition.id == "pa-659a-fortune" {
            expected.remove(1);
        }
        assert_eq!(classes, expected, "{}", edition.id);
    }
}

#[test]
fn surrender_in_pennsylvania_and_massachusetts() {
    use crate::figures::SurrenderWindow::{BeforeExposure, DealerSet};
    for (id, window, barred) in [
        ("pa-575", DealerSet, &["bonus"][..]),
        ("pa-659a-2013", DealerSet, &["bonus"]),
        (
            "pa-659a-fortune",
            DealerSet,
            &["fortune-bonus", "insurance", "progressive"],
        ),
        ("ma-asia-poker", BeforeExposure, &[]),
    ] {
        let surrender = edition(id).surrender.as_ref().unwrap();
        assert_eq!(surrender.window.value, window, "{id}");
        assert_eq!(surrender.barred_by, barred, "{id}");
    }
}

#[test]
fn defaults_are_complete_and_the_ones_the_texts_set() {
    for edition in Edition::all() {
        assert_eq!(edition.choose(&[]).unwrap(), edition.defaults());
        for option in edition.options() {
            let value = edition.defaults().get(&option.key).cloned();
            assert_eq!(value, option.default, "{} {}", edition.id, option.key);
        }
    }
    let pa = edition("pa-575").defaults();
    assert_eq!(pa.text("a234-straight-flush"), Ok(Some("high")));
    assert_eq!(pa.text("a234-straight"), Ok(Some("high")));
    assert_eq!(pa.number("positions"), Ok(6));
    assert_eq!(pa.money("payout-limit"), Ok(None));
    assert_eq!(pa.flag("adjacent-positions"), Ok(false));
    let ma = edition("ma-asia-poker").defaults();
    assert_eq!(ma.text("a234"), Ok(Some("high")));
    assert_eq!(ma.has("a234-straight"), Ok(false));
}

#[test]
fn wagers_are_offered_as_chosen() {
    let fortune = edition("pa-659a-fortune");
    let offered = |given: &[(String, Given)]| {
        let choices = fortune.choose(given).unwrap();
        fortune
            .offered(&choices)
            .iter()
            .map(|wager| wager.id().to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        offered(&[]),
        ["fortune-asia-poker", "fortune-bonus", "insurance", "progressive"]
    );
    assert_eq!(
        offered(&[
            text("fortune-bonus", "none"),
            text("insurance", "none"),
            flag("progressive", false)
        ]),
        ["fortune-asia-poker"]
    );
    let choices = fortune.choose(&[text("insurance", "B")]).unwrap();
    assert_eq!(fortune.paytable_chosen("insurance", &choices).unwrap().id, "B");
    assert_eq!(
        fortune.paytable_chosen("progressive", &choices).unwrap().id,
        "fixed"
    );
}

#[test]
fn a_payout_limit_has_the_floor_of_575_12_c() {
    let limit = |limit, rest: &[(String, Given)]| {
        let mut given = vec![text("payout-limit", limit)];
        given.extend_from_slice(rest);
        edition("pa-575").choose(&given)
    };
    assert!(limit("50000.00", &[]).is_ok());
    assert!(limit("49999.99", &[]).is_err());
    // Minimums of $15 and $10: 15 x 1 + 10 x 5,000 = 50,015.
    let minimums = [text("minimum-wager", "15.00"), text("minimum-bonus", "10.00")];
    assert!(limit("50015.00", &minimums).is_ok());
    let problems = limit("50014.99", &minimums).unwrap_err();
    assert!(problems[0].says.contains("50015.00"), "{}", problems[0]);
    assert_eq!(problems[0].clause.unwrap().citation(), "58 Pa. Code § 575.12(c)");
    // Without the Bonus only the fixed floor binds.
    assert!(
        limit(
            "50000.00",
            &[text("minimum-wager", "15.00"), text("bonus", "none")]
        )
        .is_ok()
    );
}

#[test]
fn equipment_that_needs_other_equipment() {
    for (id, given, clause) in [
        ("pa-575", text("start-position", "button"), "§ 575.5(g)(3)"),
        ("pa-575", text("dealing", "from-hand"), "§ 575.9(a)(1)"),
        ("pa-575", number("decks", 2), "§ 575.3(b)"),
        ("pa-659a-2013", text("dealing", "from-hand"), "§ 659a.9(a)(1)"),
        ("pa-659a-fortune", text("dealing", "from-hand"), "§ 659a.9(a)(1)"),
        ("ma-asia-poker", text("start-position", "button"), "§ 11(d)"),
        ("ma-asia-poker", number("decks", 2), "§ 2(b)"),
    ] {
        let found = problems(id, std::slice::from_ref(&given));
        assert_eq!(found.len(), 1, "{id} {given:?}: {found:?}");
        assert!(found[0].contains(clause), "{id} {given:?}: {found:?}");
    }
    let device = [
        text("shuffle", "device"),
        text("dealing", "automated-shoe"),
        text("start-position", "button"),
    ];
    for id in ["pa-575", "pa-659a-2013", "ma-asia-poker"] {
        assert!(edition(id).choose(&device).is_ok(), "{id}");
    }
    // Massachusetts deals from the hand without a device.
    assert!(
        edition("ma-asia-poker")
            .choose(&[text("dealing", "from-hand")])
            .is_ok()
    );
}

#[test]
fn options_of_other_editions_are_refused_by_name() {
    for (id, given, clause, elsewhere) in [
        (
            "pa-659a-fortune",
            text("payout-limit", "60000.00"),
            "§ 659a.12(b)",
            "pa-575 and pa-659a-2013",
        ),
        (
            "pa-659a-fortune",
            text("a234-straight", "low"),
            "§ 659a.6(b)(5)",
            "pa-575 and pa-659a-2013",
        ),
        (
            "pa-659a-fortune",
            text("a234", "low"),
            "§ 659a.6(b)(5)",
            "ma-asia-poker",
        ),
        (
            "pa-659a-fortune",
            text("start-position", "button"),
            "§ 659a.2(c)",
            "pa-659a-2013 and ma-asia-poker",
        ),
        (
            "ma-asia-poker",
            text("bonus", "A"),
            "§ 7(a)",
            "pa-575 and pa-659a-2013",
        ),
        (
            "ma-asia-poker",
            number("positions", 6),
            "§ 4(a)(2)",
            "pa-575, pa-659a-2013 and pa-659a-fortune",
        ),
        ("pa-575", flag("match-play", true), "§ 575.7(a)", "ma-asia-poker"),
        (
            "pa-659a-2013",
            text("nine-high-flush", "flush"),
            "§ 659a.6(d)(7)",
            "pa-575",
        ),
    ] {
        let found = problems(id, std::slice::from_ref(&given));
        assert_eq!(found.len(), 1);
        assert!(
            found[0].contains(clause) && found[0].contains(elsewhere),
            "{id} {given:?}: {found:?}"
        );
    }
}

#[test]
fn every_refusal_names_an_option_that_another_edition_has() {
    for edition in Edition::all() {
        for refused in edition.refused() {
            let has = |other: &Edition| match &refused.value {
                None => other.option(&refused.key).is_some(),
                Some(value) => other
                    .option(&refused.key)
                    .is_some_and(|o| o.values().iter().any(|v| v.value == *value)),
            };
            // Or a wager that its own text speaks of and does not print.
            let unprinted = refused.says.contains("not printed");
            assert!(
                unprinted || Edition::all().iter().any(|other| has(other)),
                "{} {}",
                edition.id,
                refused.key
            );
        }
    }
}

#[test]
fn all_problems_come_at_once() {
    let given = [
        text("bonus", "D"),
        text("payot-limit", "60000.00"),
        number("positions", 7),
        number("minimum-wager", 15),
        text("payout-limit", "10.00"),
        text("minimum-bonus", "-5.00"),
        flag("shuffle", true),
        ("a234-straight".to_owned(), Given::Other("an array".to_owned())),
        text("dealing", "from-hand"),
        text("dealing", "manual-shoe"),
    ];
    let found = problems("pa-575", &given);
    for expected in [
        "`bonus` cannot be \"D\"",
        "did you mean `payout-limit`?",
        "a whole number from 1 to 6",
        "minimum-wager = \"15.00\"",
        "is below 50000.00",
        "cannot be negative",
        "`shuffle` cannot be true",
        "`a234-straight` cannot be an array",
        "`dealing` is given twice",
    ] {
        assert!(
            found.iter().any(|says| says.contains(expected)),
            "{expected}: {found:#?}"
        );
    }
    // The wrong `shuffle` is reported once; what depends on it is not guessed at.
    assert_eq!(found.len(), 9, "{found:#?}");
}

#[test]
fn raise_it_up_pays_by_587_12() {
    let odds = |wager, paytable| odds("pa-587", wager, paytable);
    assert_eq!(odds("ante", "fixed"), to_1(&[1]));
    let mut play = to_1(&[100, 20, 10, 6, 5, 4, 3]);
    play.extend(["3 to 2".to_owned(), "1 to 1".to_owned()]);
    assert_eq!(odds("play", "fixed"), play);
    let mut blind = to_1(&[1000, 200, 30, 4, 3, 2, 1]);
    blind.extend(["push".to_owned(), "push".to_owned()]);
    assert_eq!(odds("blind", "fixed"), blind);
    for (paytable, pair_plus, six_card_bonus) in [
        ("A", [40, 30, 6, 4, 1], [1000, 200, 50, 25, 20, 10, 5]),
        ("B", [40, 25, 6, 4, 1], [1000, 200, 50, 25, 15, 10, 5]),
        ("C", [40, 30, 5, 4, 1], [1000, 200, 100, 20, 15, 9, 8]),
        ("D", [40, 30, 6, 3, 1], [1000, 200, 100, 20, 15, 10, 7]),
    ] {
        assert_eq!(odds("pair-plus", paytable), to_1(&pair_plus), "{paytable}");
        assert_eq!(
            odds("six-card-bonus", paytable),
            to_1(&six_card_bonus),
            "{paytable}"
        );
    }
    assert_eq!(
        odds("progressive", "fixed"),
        ["100% of meter", "500 for 1", "70 for 1", "60 for 1", "6 for 1"]
    );
    let envy: Vec<(i64, Vec<i64>)> = edition("pa-587")
        .envy_schedules()
        .iter()
        .map(|schedule| {
            let pays = schedule.rows.iter().map(|(_, pays)| pays.cents() / 100);
            (schedule.stake.cents() / 100, pays.collect())
        })
        .collect();
    assert_eq!(envy, [(1, vec![100, 25]), (5, vec![500, 125])]);
}

#[test]
fn raise_it_up_leaves_rate_and_reset_to_the_operator_above_the_least_of_587_12_e_3() {
    let choose = |rate, reset| {
        let given = [number("progressive-rate", rate), text("progressive-reset", reset)];
        edition("pa-587").choose(&given)
    };
    assert!(choose(14, "1000.00").is_ok());
    assert!(choose(13, "1000.00").is_err());
    assert!(choose(14, "999.99").is_err());
    // Pair Plus is every table's; the other two are by the operator's filing (587.7(d)(3) to (5)).
    assert!(edition("pa-587").choose(&[text("pair-plus", "none")]).is_err());
    let bare = [text("six-card-bonus", "none"), flag("progressive", false)];
    let choices = edition("pa-587").choose(&bare).unwrap();
    let offered: Vec<&str> = edition("pa-587")
        .wagers_offered(&choices)
        .map(|wager| wager.id.as_str())
        .collect();
    assert_eq!(offered, ["ante", "blind", "play", "pair-plus"]);
}

#[test]
fn football_pays_what_661a_8_lists() {
    for (wager, pays) in [
        ("touchdown", &["1 to 1"][..]),
        ("defense", &["4 to 5"]),
        ("extra-point", &["1 to 1", "10 to 1", "50 to 1", "10 to 1"]),
        ("quick-strike", &["8 to 1", "5 to 1", "3 to 1", "1 to 1"]),
        ("game-changer", &["5 to 1"]),
        ("length-1", &["22 to 1"]),
        ("length-2", &["22 to 1"]),
        ("length-3", &["6 to 5"]),
        ("length-4", &["5 to 1"]),
        ("length-5", &["3 to 1"]),
        ("length-6", &["6 to 1"]),
        ("trips-td", &["30 to 1"]),
        ("penalty", &["9 to 1"]),
        ("turnover", &["60 to 1"]),
        ("cover-three", &["7 to 1"]),
        ("no-gain", &["5 to 1"]),
        ("big-play", &["4 to 1"]),
        ("over-four", &["1 to 1", "7 to 1"]),
        ("under-four", &["1 to 1"]),
    ] {
        assert_eq!(odds("pa-661a", wager, "fixed"), pays, "{wager}");
    }
    let football = edition("pa-661a");
    assert_eq!(football.wagers().len(), 19);
    assert!(football.main_wager().is_none(), "no wager is required of anyone");
    for (figure, value) in [
        ("positions", 16),
        ("green-dice", 4),
        ("red-dice", 2),
        ("dice-hours", 24),
        ("start-yards", 20),
        ("goal-line", 10),
        ("plays", 6),
    ] {
        assert_eq!(football.figure(figure).unwrap().value, value, "{figure}");
    }
}

/// An edition read while the program runs, with one piece of a text replaced.
fn altered(piece: &str, other: &str) -> String {
    const TEXT: &str = include_str!("../../../../rulebooks/pa-663a.toml");
    assert_eq!(TEXT.matches(piece).count(), 1, "{piece}");
    let text = TEXT.replacen(piece, other, 1);
    let place = text.find(other).unwrap();
    let line = text[..place].matches('\n').count() + 1;
    let error = Edition::from_toml(&text).unwrap_err().to_string();
    error.replace(&format!("line {line},"), "HERE,")
}

#[test]
fn an_edition_with_a_name_that_no_game_reads_is_refused_with_its_place() {
    assert!(Edition::from_toml(include_str!("../../../../rulebooks/pa-663a.toml")).is_ok());
    for (piece, other, refused) in [
        (
            "[figures.cut-depth]",
            "[figures.cut-dept]",
            "HERE, column 10: there is no figure `cut-dept`; did you mean `cut-depth`?",
        ),
        (
            "key = \"misset\"",
            "key = \"mis-set\"",
            "HERE, column 7: there is no option `mis-set`; did you mean `misset`?",
        ),
        (
            "key = \"misset\"",
            "key = \"flood-light\"",
            "HERE, column 7: there is no option `flood-light`; expected one of `abandoned-wagers`",
        ),
        (
            "value = \"play-on\"",
            "value = \"play-one\"",
            "there is no value of `exposed-card` `play-one`; did you mean `play-on`?",
        ),
        (
            "family = \"five-card-hi-lo\"",
            "family = \"six-card-hi-lo\"",
            "HERE, column 1: there is no family `six-card-hi-lo`; did you mean `five-card-hi-lo`?",
        ),
        ("status = ", "statos = ", "unknown field `statos`"),
    ] {
        let error = altered(piece, other);
        assert!(error.contains(refused), "{error}");
    }
    let text = include_str!("../../../../rulebooks/pa-663a.toml");
    let start = text.find("[figures.cut-depth]").unwrap();
    let end = start + 1 + text[start + 1..].find("\n[").unwrap();
    let error = Edition::from_toml(&format!("{}{}", &text[..start], &text[end..])).unwrap_err();
    let error = error.to_string();
    assert!(
        error.contains("the figure `cut-depth` is missing, which 58 Pa. Code § 663a.5"),
        "{error}"
    );
    assert!(error.starts_with("line "), "{error}");
}

#[test]
fn what_decides_whether_a_wager_is_offered_must_be_stated_in_a_submission() {
    for edition in Edition::all() {
        for key in edition
            .wagers()
            .iter()
            .filter_map(|wager| wager.offered_by.as_deref())
        {
            let option = edition.option(key).unwrap();
            assert!(option.filed && option.default.is_some(), "{} {key}", edition.id);
        }
    }
    let silent = altered(
        "key = \"tie\"\nkind = \"flag\"\nfiled = true",
        "key = \"tie\"\nkind = \"flag\"",
    );
    assert!(
        silent.contains("`tie` decides whether `tie` is offered"),
        "{silent}"
    );
}
