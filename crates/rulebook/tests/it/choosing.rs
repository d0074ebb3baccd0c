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
