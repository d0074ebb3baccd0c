//! What a layout and its sign must carry: § 575.2(b) and § 659a.2(b) in both versions.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use rulebook::rule::Rule;
use rulebook::sign::{Sign, html, text};
use rulebook::{Edition, Submission};

fn signs(edition: &str, choices: &str) -> [String; 2] {
    let file = format!(
        "rules = \"{edition}\"\noperator = \"Keystone Hall\"\nhouse-way = \"classic\"\n[choose]\n{choices}"
    );
    let sign = Sign::of(&Submission::parse(&file).unwrap());
    [text::render(&sign), html::render(&sign)]
}

/// Each rule's paragraph stands on the sign, in both forms, or on neither.
fn carries(edition: &str, choices: &str, rules: &[Rule], wanted: bool) {
    for sign in signs(edition, choices) {
        for &rule in rules {
            let citation = Edition::find(edition).unwrap().cite(rule).unwrap().citation();
            // A longer paragraph does not count for a shorter one.
            let found = sign
                .match_indices(citation)
                .any(|(at, _)| !sign[at + citation.len()..].starts_with('('));
            assert_eq!(found, wanted, "{edition} {choices:?}: {rule} ({citation})");
        }
    }
}

const EVERYWHERE: [Rule; 5] = [
    Rule::LayoutLogo,
    Rule::LayoutMainWager,
    Rule::LayoutPlayerHands,
    Rule::LayoutDealerHands,
    Rule::LayoutOdds,
];

#[test]
fn every_layout_names_the_house_its_areas_and_its_odds() {
    for edition in ["pa-575", "pa-659a-2013", "pa-659a-fortune"] {
        let plain = if edition == "pa-659a-fortune" {
            "progressive = false"
        } else {
            ""
        };
        carries(edition, plain, &EVERYWHERE, true);
        assert!(Edition::find(edition).unwrap().cite(Rule::Layout).is_some());
        for sign in signs(edition, plain) {
            assert!(sign.to_uppercase().contains("KEYSTONE HALL") && sign.contains("1 to 1"));
        }
    }
}

#[test]
fn the_bonus_area_and_the_payout_limit_are_shown_where_they_apply() {
    for edition in ["pa-575", "pa-659a-2013"] {
        carries(edition, "bonus = \"B\"", &[Rule::LayoutBonus], true);
        carries(edition, "bonus = \"none\"", &[Rule::LayoutBonus], false);
        carries(
            edition,
            "payout-limit = \"60000.00\"",
            &[Rule::LayoutPayoutLimit],
            true,
        );
        carries(edition, "", &[Rule::LayoutPayoutLimit], false);
    }
}

#[test]
fn fortune_has_an_area_for_each_side_wager_it_offers() {
    let all = "progressive = true\nprogressive-wager = \"5.00\"";
    let areas = [
        Rule::LayoutFortuneBonus,
        Rule::LayoutInsurance,
        Rule::LayoutProgressive,
    ];
    carries("pa-659a-fortune", all, &areas, true);
    let none = "fortune-bonus = \"none\"\ninsurance = \"none\"\nprogressive = false";
    carries("pa-659a-fortune", none, &areas, false);
}
