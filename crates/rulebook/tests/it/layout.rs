//! What a layout and its sign must carry: § 575.2(b), § 659a.2(b) in both versions, § 587.2(b), § 661a.2, § 663a.2(b),
//! § 665a.2(b).

use rulebook::rule::Rule;
use rulebook::sign::{Sign, html, text};
use rulebook::{Edition, Submission};

fn signs(edition: &str, choices: &str) -> [String; 2] {
    let sets = Edition::find(edition).unwrap().option("house-way").is_some();
    let house_way = if sets { "house-way = \"classic\"\n" } else { "" };
    let file = format!("rules = \"{edition}\"\noperator = \"Keystone Hall\"\n{house_way}[choose]\n{choices}");
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

#[test]
fn raise_it_up_has_its_areas_the_odds_and_the_multiples_of_a_play_wager() {
    const ALL: &str =
        "progressive-wager = \"either\"\nprogressive-rate = 14\nprogressive-reset = \"2500.00\"";
    const BARE: &str = "progressive = false\nsix-card-bonus = \"none\"";
    let always = [
        Rule::LayoutLogo,
        Rule::LayoutAnte,
        Rule::LayoutBlind,
        Rule::LayoutPlay,
        Rule::LayoutCommunityCards,
        Rule::LayoutOdds,
        Rule::LayoutPlayMultiples,
    ];
    let offered = [
        Rule::LayoutProgressive,
        Rule::LayoutSixCardBonus,
        Rule::ProgressiveDevice,
        Rule::ProgressiveAcceptance,
        Rule::EnvyAmounts,
    ];
    for choices in [ALL, BARE] {
        carries("pa-587", choices, &always, true);
        assert!(Edition::find("pa-587").unwrap().cite(Rule::Layout).is_some());
        for sign in signs("pa-587", choices) {
            for words in [
                "one, two or three times the Ante",
                "4th Street",
                "3 to 2",
                "costs all your wagers",
            ] {
                assert!(sign.replace("\n  ", " ").contains(words), "{words}: {sign}");
            }
        }
    }
    carries("pa-587", ALL, &offered, true);
    carries("pa-587", BARE, &offered, false);
    // Reading R12 is told to players.
    for sign in signs("pa-587", "progressive = false\nace-two-three = \"none\"") {
        assert!(sign.contains("are no straight"), "{sign}");
    }
    // One amount, one schedule of Envy Bonuses.
    let one = ALL.replace("either", "1.00");
    for sign in signs("pa-587", &one) {
        assert!(sign.contains("$100") && !sign.contains("$500"), "{sign}");
    }
}

#[test]
fn a_football_layout_has_its_field_its_downs_and_its_game_lengths() {
    let limits = "minimum-full-game = \"5.00\"\nmaximum-full-game = \"100.00\"\n\
                  minimum-single-play = \"1.00\"\nmaximum-single-play = \"25.00\"";
    let areas = [
        Rule::LayoutLogo,
        Rule::LayoutWagers,
        Rule::LayoutOdds,
        Rule::LayoutField,
        Rule::LayoutFirstDown,
        Rule::LayoutSecondDown,
        Rule::LayoutThirdDown,
        Rule::LayoutFirstAndGoal,
        Rule::LayoutSecondAndGoal,
        Rule::LayoutThirdAndGoal,
        Rule::LayoutExtraPoint,
        Rule::LayoutGameLength,
    ];
    carries("pa-661a", limits, &areas, true);
    let edition = Edition::find("pa-661a").unwrap();
    assert!(edition.cite(Rule::Layout).is_some() && edition.cite(Rule::LayoutDowns).is_some());
    for sign in signs("pa-661a", limits) {
        for shown in ["4 to 5", "6 to 5", "60 to 1", "$5"] {
            assert!(sign.contains(shown), "{shown}: {sign}");
        }
    }
}

#[test]
fn hi_lo_has_its_areas_its_odds_and_what_its_players_must_know() {
    let always = [
        Rule::LayoutLogo,
        Rule::LayoutAnte,
        Rule::LayoutPlay,
        Rule::LayoutPlayerHands,
        Rule::LayoutOdds,
        Rule::PointValues,
        Rule::SetByPoints,
        Rule::DealerAcesHigh,
        Rule::AnteBonus,
        Rule::PlayOrForfeit,
    ];
    let sides = [Rule::LayoutTie, Rule::LayoutPokerBonus];
    carries("pa-663a", "", &always, true);
    carries("pa-663a", "", &sides, true);
    let none = "tie = false\npoker-bonus = \"none\"";
    carries("pa-663a", none, &always, true);
    carries("pa-663a", none, &sides, false);
    for sign in signs("pa-663a", "ante-bonus = \"C\"\npoker-bonus = \"B\"") {
        assert!(sign.contains("200 for 1") && sign.contains("500 to 1"));
        assert!(sign.contains("Pair of 6s or better") && !sign.contains("Pair of 7s or better"));
    }
    assert!(Edition::find("pa-663a").unwrap().cite(Rule::Layout).is_some());
}

#[test]
fn double_attack_has_its_areas_its_inscriptions_and_bust_it_where_offered() {
    let always = [
        Rule::LayoutLogo,
        Rule::LayoutMainWager,
        Rule::InscribeBlackjack,
        Rule::InscribeInsurance,
        Rule::InscribeDealerDraws,
        Rule::LayoutOdds,
    ];
    for (choices, bust_it) in [
        ("bust-it = true\nadjacent-boxes = 2", true),
        ("bust-it = false\nadjacent-boxes = 1", false),
    ] {
        carries("pa-665a", choices, &always, true);
        carries("pa-665a", choices, &[Rule::LayoutBustIt], bust_it);
        for sign in signs("pa-665a", choices) {
            let sign = sign.to_uppercase();
            for words in [
                "BLACKJACK PAYS EVEN MONEY",
                "INSURANCE PAYS 5 TO 2",
                "STANDS ON ALL 17S",
            ] {
                assert!(sign.contains(words), "{words}: {sign}");
            }
        }
    }
    let edition = Edition::find("pa-665a").unwrap();
    assert!(edition.cite(Rule::LayoutInscriptions).is_some());
}
