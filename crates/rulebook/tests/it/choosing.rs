//! What an operator may not choose, each refusal under the paragraph that forbids it.

use rulebook::held::held;
use rulebook::rule::Rule;
use rulebook::{Edition, Given};

/// Asserts that a choice is refused under the paragraph of a rule, and that another is taken.
#[track_caller]
fn refuses(edition: &str, key: &str, wrong: &str, right: &str, rule: Rule) {
    let edition = Edition::find(edition).unwrap();
    let choose = |value: &str| edition.choose(&[(key.to_owned(), Given::Text(value.to_owned()))]);
    let clause = edition.register().cite(rule).unwrap();
    let problems = choose(wrong).expect_err("not refused");
    assert!(
        problems.iter().any(|problem| problem.clause == Some(clause)),
        "{key} = {wrong}: {problems:?}"
    );
    let told = choose(right).err().unwrap_or_default();
    assert!(
        told.iter().all(|problem| problem.clause != Some(clause)),
        "{key} = {right}: {told:?}"
    );
    held(clause);
}

#[test]
fn only_a_paytable_of_the_text_can_be_chosen() {
    for (edition, key, rule) in [
        ("pa-575", "bonus", Rule::BonusPaytable),
        ("pa-659a-2013", "bonus", Rule::BonusPaytable),
        ("pa-659a-fortune", "fortune-bonus", Rule::FortuneBonusPaytable),
        ("pa-659a-fortune", "insurance", Rule::InsurancePaytable),
        ("pa-587", "pair-plus", Rule::PairPlusPaytable),
        ("pa-587", "six-card-bonus", Rule::SixCardBonusPaytable),
        ("pa-663a", "ante-bonus", Rule::AnteBonusPaytable),
        ("pa-663a", "poker-bonus", Rule::PokerBonusPaytable),
    ] {
        refuses(edition, key, "E", "B", rule);
    }
}

#[test]
fn a_payout_limit_is_at_least_what_the_text_says() {
    for edition in ["pa-575", "pa-659a-2013"] {
        refuses(
            edition,
            "payout-limit",
            "49999.99",
            "50000.00",
            Rule::PayoutLimitFloor,
        );
    }
}

/// 665a.3(b): with a shuffler that is not continuous two batches must be used.
#[test]
fn an_automated_shuffler_takes_two_batches() {
    refuses("pa-665a", "shuffle", "device", "manual", Rule::TwoDecks);
}

/// 649a.12(g): the operator adds the line or leaves it out; it pays no less than the floor, nor than the straight flush it
/// beats (reading 649a-2).
#[test]
fn a_mini_royal_flush_pays_at_least_its_floor_and_what_a_straight_flush_pays() {
    let edition = Edition::find("pa-649a").unwrap();
    let choose = |paytable: &str, odds: &str, mini: &str, number| {
        let given = [
            (paytable.to_owned(), Given::Text(odds.to_owned())),
            (mini.to_owned(), Given::Number(number)),
        ];
        edition.choose(&given)
    };
    for (paytable, odds, mini, floor, rule) in [
        ("ante-bonus", "5-4-1", "mini-royal-b", 5, Rule::MiniRoyalAnteBonus),
        ("ante-bonus", "3-2-1", "mini-royal-b", 5, Rule::MiniRoyalAnteBonus),
        ("ante-bonus", "9-8-1", "mini-royal-b", 9, Rule::MiniRoyalAnteBonus),
        (
            "pair-plus",
            "35-25-6-4-1",
            "mini-royal-d",
            40,
            Rule::MiniRoyalPairPlus,
        ),
        (
            "pair-plus",
            "50-30-6-3-1",
            "mini-royal-d",
            50,
            Rule::MiniRoyalPairPlus,
        ),
    ] {
        let clause = edition.register().cite(rule).unwrap();
        for below in [-1, 0, 1, floor - 1] {
            let problems = choose(paytable, odds, mini, below).expect_err("not refused");
            assert_eq!(problems[0].clause, Some(clause), "{odds} {below}: {problems:?}");
            assert_eq!(problems[0].at, mini);
        }
        for enough in [floor, floor + 1, 1_000_000] {
            let choices = choose(paytable, odds, mini, enough).unwrap();
            let table = edition.paytable_chosen(paytable, &choices).unwrap();
            let line = table.row("mini-royal-flush").unwrap();
            assert_eq!(line.pays.to_string(), format!("{enough} to 1"));
            assert_eq!(line.clause, clause);
        }
        held(clause);
    }
    // Without the choice there is no such line.
    let table = edition.paytable_chosen("pair-plus", &edition.defaults()).unwrap();
    assert!(table.row("mini-royal-flush").is_none());
    held(edition.register().cite(Rule::MiniRoyalLines).unwrap());
}

/// A paytable that the text does not print is given by its odds, best hand first.
#[test]
fn odds_are_whole_numbers_one_for_each_hand() {
    let edition = Edition::find("pa-649a").unwrap();
    let choose = |odds: &str| edition.choose(&[("pair-plus".to_owned(), Given::Text(odds.to_owned()))]);
    let choices = choose("35-33-6-4-1").unwrap();
    let table = edition.paytable_chosen("pair-plus", &choices).unwrap();
    let pays: Vec<String> = table.rows.iter().map(|row| row.pays.to_string()).collect();
    assert_eq!(pays, ["35 to 1", "33 to 1", "6 to 1", "4 to 1", "1 to 1"]);
    for wrong in [
        "",
        "A",
        "none",
        "40",
        "40-30-6-4",
        "40-30-6-4-1-1",
        "40-30-6-4-0",
        "40-30-6-4-01",
        "40-30-6-4--1",
        "40-30-6-4-1-",
        "40 - 30 - 6 - 4 - 1",
        "40-30-6-4-1.5",
        "+40-30-6-4-1",
        "40-30-6-4-1000001",
        "99999999999999999999-30-6-4-1",
        "\u{664}-30-6-4-1",
    ] {
        let problems = choose(wrong).expect_err(wrong);
        let clause = edition.register().cite(Rule::PairPlusPaytable);
        assert_eq!(problems[0].clause, clause, "{wrong}: {problems:?}");
    }
    let not_offered = [("six-card-bonus".to_owned(), Given::Text("none".to_owned()))];
    let choices = edition.choose(&not_offered).unwrap();
    assert!(edition.paytable_chosen("six-card-bonus", &choices).is_none());
}
