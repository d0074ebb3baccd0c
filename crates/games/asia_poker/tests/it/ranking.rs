//! The ranking sections of the four texts: 575.6, 659a.6 twice, and Massachusetts 3.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use crate::common::covers;
use asia_poker::AsiaRules;
use asia_poker::count::count;
use asia_poker::house_way::shipped;
use asia_poker::lists::{BonusHand, FortuneHand, InsuranceHand, Listed, ProgressiveHand};
use asia_poker::setting::{Foul, read};
use cards::short::{One, Two};
use cards::{Card, Cards};
use rulebook::rule::Rule;
use rulebook::{Edition, Given};

const EDITIONS: [&str; 4] = ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"];

fn rules(edition: &str, choices: &[(&str, &str)]) -> AsiaRules {
    let edition = Edition::find(edition).unwrap();
    let given: Vec<_> = choices
        .iter()
        .map(|(k, v)| ((*k).to_owned(), Given::Text((*v).to_owned())))
        .collect();
    AsiaRules::new(
        edition.clone(),
        edition.choose(&given).unwrap(),
        shipped::find("classic").unwrap(),
    )
    .unwrap()
}

fn place(rules: &AsiaRules, cards: &str) -> u16 {
    let cards: Cards = cards.parse().unwrap();
    rules.table.entry(cards.as_slice().try_into().unwrap()).place
}

fn in_every_edition(check: impl Fn(&AsiaRules)) {
    for edition in EDITIONS {
        check(&rules(edition, &[]));
    }
}

fn above(rules: &AsiaRules, higher: &str, lower: &str) {
    assert!(
        place(rules, higher) > place(rules, lower),
        "{}: {higher} above {lower}",
        rules.edition().id
    );
}

fn copy(rules: &AsiaRules, a: &str, b: &str) {
    assert_eq!(
        place(rules, a),
        place(rules, b),
        "{}: {a} copies {b}",
        rules.edition().id
    );
}

#[test]
fn cards_rank_from_the_ace_down_to_the_2_in_no_suit_order() {
    let _law = covers(&[Rule::CardRanks, Rule::Rank, Rule::Suits]);
    let ranks = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
    for pair in ranks.windows(2) {
        let one = |rank: &str, suit: char| One::of(format!("{rank}{suit}").parse().unwrap());
        for (a, b) in [('c', 's'), ('s', 'c'), ('d', 'h')] {
            assert!(one(pair[0], a) > one(pair[1], b));
            assert_eq!(one(pair[0], a), one(pair[0], b), "suits do not rank");
        }
    }
}

#[test]
fn the_nine_classes_stand_in_the_order_of_the_text() {
    let _law = covers(&[
        Rule::HandOrder,
        Rule::FourAces,
        Rule::RoyalFlush,
        Rule::StraightFlush,
        Rule::FourOfAKind,
    ]);
    let _law = covers(&[
        Rule::Flush,
        Rule::Straight,
        Rule::ThreeOfAKind,
        Rule::TwoPair,
        Rule::Pair,
    ]);
    let best_first = [
        "As Ah Ad Ac",
        "As Ks Qs Js",
        "As 2s 3s 4s",
        "Kh Qh Jh Th",
        "5c 4c 3c 2c",
        "Ks Kh Kd Kc",
        "2s 2h 2d 2c",
        "As Ks Qs 9s",
        "6s 4s 3s 2s",
        "As Kh Qs Js",
        "Ah 2s 3s 4s",
        "Kh Qs Js Ts",
        "5h 4s 3s 2s",
        "As Ah Ad 2c",
        "2s 2h 2d 3c",
        "As Ah Kd Kc",
        "3s 3h 2d 2c",
        "As Ah 3d 2c",
        "2s 2h 4d 3c",
        "As Kh Qd 9c",
        "6s 4h 3d 2c",
    ];
    in_every_edition(|rules| {
        for pair in best_first.windows(2) {
            above(rules, pair[0], pair[1]);
        }
    });
    // Fortune has no royal flush class of its own; its order is the same.
    assert_eq!(rules("pa-659a-fortune", &[]).cite(Rule::RoyalFlush), None);
    for edition in ["pa-575", "pa-659a-2013", "ma-asia-poker"] {
        assert!(rules(edition, &[]).cite(Rule::RoyalFlush).is_some());
    }
}

#[test]
fn hands_of_one_class_are_compared_by_their_ranks_and_then_card_by_card() {
    let _law = covers(&[Rule::TieBreak]);
    in_every_edition(|rules| {
        above(rules, "6s 6h 3d 2c", "5s 5h Ad Kc");
        above(rules, "As Ah Kd 4c", "Ad Ac Kh 3c");
        above(rules, "9s 9h 2d 2c", "8s 8h 7d 7c");
        above(rules, "As Qs 9s 3s", "Ah Qh 9h 2h");
        // Fortune's text lost the words about the card the other hand lacks; it is read with them.
        above(rules, "As Kh 9d 3c", "Ah Qd Jc 9s");
        above(rules, "As Kh 9d 4c", "Ah Kd 9c 3s");
        copy(rules, "As Kh 9d 4c", "Ah Kd 9c 4s");
        copy(rules, "As Ah Kd Kc", "Ad Ac Kh Ks");
    });
    let two = |text: &str| {
        let cards: Cards = text.parse().unwrap();
        Two::of(cards[0], cards[1])
    };
    assert!(two("As Kd") > two("Ah 9c") && two("2s 2d") > two("As Kd") && two("3s 3d") > two("2h 2c"));
}

#[test]
fn the_ace_completes_2_3_4_and_no_other_low_run() {
    let _law = covers(&[Rule::AceLowRun]);
    in_every_edition(|rules| {
        above(rules, "Ah 2s 3s 4s", "As Ac Ad Kh");
        // Around the corner is no run: Q-K-A-2 is no more than ace high.
        above(rules, "3s 3h 4d 5c", "Qs Kh Ad 2c");
        above(rules, "3s 3h 4d 5c", "Kh As 2d 3c");
    });
}

#[test]
fn the_a_2_3_4_options_move_what_each_text_lets_them_move() {
    let _law = covers(&[Rule::A234StraightFlushOption, Rule::A234StraightOption]);
    for edition in ["pa-575", "pa-659a-2013"] {
        let suited = rules(edition, &[("a234-straight-flush", "low")]);
        above(&suited, "5s 4s 3s 2s", "Ah 2h 3h 4h");
        above(&suited, "Ah 2s 3h 4h", "Ks Qs Js Td");
        let unsuited = rules(edition, &[("a234-straight", "low")]);
        above(&unsuited, "5s 4s 3s 2d", "Ah 2h 3h 4d");
        above(&unsuited, "Ah 2h 3h 4h", "Ks Qs Js Ts");
        above(&suited, "As Ks Qs Js", "Kh Qh Jh Th");
    }
    let both = rules("ma-asia-poker", &[("a234", "low")]);
    above(&both, "5s 4s 3s 2s", "Ah 2h 3h 4h");
    above(&both, "5s 4s 3s 2d", "Ah 2h 3h 4d");
    let fortune = Edition::find("pa-659a-fortune").unwrap();
    assert!(
        fortune
            .choose(&[("a234-straight".into(), Given::Text("low".into()))])
            .is_err()
    );
}

#[test]
fn the_joker_is_an_ace_or_completes_a_straight_or_a_flush() {
    let _law = covers(&[Rule::JokerIsAce, Rule::JokerCompletes]);
    in_every_edition(|rules| {
        copy(rules, "As Ah Ad Jk", "As Ah Ad Ac");
        copy(rules, "Ks Qs Js Jk", "Ah Kh Qh Jh");
        copy(rules, "2s 3s 4s Jk", "Ah 2h 3h 4h");
        copy(rules, "Qs Jh Ts Jk", "Kh Qs Jh Ts");
        copy(rules, "As Ks 9s Jk", "Ah Kh Qh 9h");
        copy(rules, "Ks Kh Kd Jk", "Ks Kh Kd Ac");
        copy(rules, "9s 5h 3c Jk", "As 9s 5h 3c");
        assert_eq!(One::of(Card::JOKER), One::of("As".parse().unwrap()));
    });
    let ace = rules("pa-575", &[("joker-in-flush", "ace")]);
    above(&ace, "As Ks 9s Jk", "Ah Kh Qh 9h");
}

#[test]
fn a_setting_is_four_two_and_one_with_each_hand_above_the_next() {
    let _law = covers(&[
        Rule::SetHands,
        Rule::HighHand,
        Rule::MediumHand,
        Rule::LowHand,
        Rule::SettingOrder,
    ]);
    let judge = |rules: &AsiaRules, high: &str, medium: &str, low: &str| {
        let cards = |text: &str| text.parse::<Cards>().unwrap();
        read(&cards(high), &cards(medium), &cards(low))
            .and_then(|setting| setting.standings(rules.table).legal())
    };
    in_every_edition(|rules| {
        // The text's own example: a medium pair of 7s wants at least a pair of 7s and two cards in high.
        assert_eq!(judge(rules, "7s 7h 3d 2c", "7d 7c", "As"), Ok(()));
        assert_eq!(
            judge(rules, "6s 6h Ad Kc", "7d 7c", "As"),
            Err(Foul::HighBelowMedium)
        );
        assert_eq!(judge(rules, "As Kh 3d 2c", "Ad Kc", "Qs"), Ok(()));
        assert_eq!(
            judge(rules, "As Kh 3d 2c", "Qd Jc", "Ks"),
            Err(Foul::MediumBelowLow)
        );
        assert_eq!(judge(rules, "As Ah 3d 2c", "Ad 5c", "Ac"), Ok(()));
        assert_eq!(judge(rules, "5s 4h 3d 2c", "Ad Kc", "Qs"), Ok(()));
        assert_eq!(judge(rules, "As Kh 3d 2c 4s", "Qd", "Js"), Err(Foul::Misset));
    });
}

fn bonus(cards: &str) -> Option<&'static str> {
    let seven = cards::seven::Seven::of(cards.parse::<Cards>().unwrap().as_slice().try_into().unwrap());
    BonusHand::of(&seven, Default::default()).map(Listed::slug)
}

#[test]
fn the_bonus_hands_of_575_6_d() {
    let _law = covers(&[
        Rule::BonusHands,
        Rule::BonusThreeAndFour8s,
        Rule::BonusFiveAces,
        Rule::BonusRoyalFlush,
    ]);
    let _law = covers(&[
        Rule::BonusNaturalStraightFlush,
        Rule::BonusJokerStraightFlush,
        Rule::BonusFourOfAKind,
    ]);
    let _law = covers(&[
        Rule::BonusNineHigh,
        Rule::BonusFullHouse,
        Rule::BonusFlush,
        Rule::BonusThreeOfAKind,
        Rule::BonusStraight,
    ]);
    for (cards, hand) in [
        ("8s 8h 8d 8c 2s 2h 2d", Some("three-of-a-kind-and-four-8s")),
        ("As Ah Ad Ac Jk Ks Kh", Some("five-aces")),
        ("As Ks Qs Js Ts Ah Ad", Some("royal-flush")),
        ("9s 8s 7s 6s 5s 9h 9d", Some("natural-straight-flush")),
        ("9s 8s 7s 6s Jk 9h 9d", Some("straight-flush-with-joker")),
        ("9s 9h 9d 9c 8s 8h 8d", Some("four-of-a-kind")),
        ("9s 8h 7d 5c 4s 3h 2d", Some("9-high")),
        ("9s 9h 9d 5c 5s 3h 2d", Some("full-house")),
        ("Ks Js 9s 5s 3s 9h 9d", Some("flush")),
        ("Ts 9h 8d 7c 6s 6h 6d", Some("three-of-a-kind")),
        ("Ts 9h 8d 7c 6s 6h 2d", Some("straight")),
        ("As 2h 3d 4c 5s 9h Kd", Some("straight")),
        ("Ks Kh 9d 9c 5s 5h 2d", None),
        ("Ks Qh 9d 8c 5s 4h 2d", None),
    ] {
        assert_eq!(bonus(cards), hand, "{cards}");
    }
}

#[test]
fn the_fortune_and_progressive_hands_of_659a_6() {
    let _law = covers(&[
        Rule::FortuneHands,
        Rule::FortuneSevenCardStraightFlush,
        Rule::FortuneRoyalMatch,
    ]);
    let _law = covers(&[
        Rule::FortuneJokerSevenCardStraightFlush,
        Rule::FortuneFiveAces,
        Rule::FortuneRoyalFlush,
    ]);
    let _law = covers(&[
        Rule::FortuneStraightFlush,
        Rule::FortuneFourOfAKind,
        Rule::FortuneFullHouse,
        Rule::FortuneFlush,
    ]);
    let _law = covers(&[
        Rule::FortuneThreeOfAKind,
        Rule::FortuneStraight,
        Rule::ProgressiveHands,
    ]);
    let _law = covers(&[
        Rule::ProgressiveSevenCardStraightFlush,
        Rule::ProgressiveFiveAces,
        Rule::ProgressiveRoyalFlush,
    ]);
    let _law = covers(&[
        Rule::ProgressiveStraightFlush,
        Rule::ProgressiveFourOfAKind,
        Rule::ProgressiveFullHouse,
        Rule::EnvyHand,
    ]);
    for (cards, fortune, progressive) in [
        (
            "9s 8s 7s 6s 5s 4s 3s",
            Some("seven-card-straight-flush"),
            Some("seven-card-straight-flush"),
        ),
        (
            "As Ks Qs Js Ts Kh Qh",
            Some("royal-flush-and-royal-match"),
            Some("royal-flush"),
        ),
        (
            "As Ks Qs Js Jk Kh Qh",
            Some("royal-flush-and-royal-match"),
            Some("royal-flush"),
        ),
        ("As Ks Qs Js Ts Qh Jk", Some("royal-flush"), Some("royal-flush")),
        (
            "9s 8s 7s 6s 5s 4s Jk",
            Some("seven-card-straight-flush-with-joker"),
            Some("seven-card-straight-flush"),
        ),
        ("As Ah Ad Ac Jk Ks Kh", Some("five-aces"), Some("five-aces")),
        (
            "9s 8s 7s 6s Jk 9h 9d",
            Some("straight-flush"),
            Some("straight-flush"),
        ),
        (
            "9s 9h 9d 9c 8s 8h 8d",
            Some("four-of-a-kind"),
            Some("four-of-a-kind"),
        ),
        ("9s 9h 9d 5c 5s 3h 2d", Some("full-house"), Some("full-house")),
        ("Ks Js 9s 5s 3s 9h 9d", Some("flush"), None),
        ("Ts 9h 8d 7c 6s 6h 6d", Some("three-of-a-kind"), None),
        ("Ts 9h 8d 7c 6s 6h 2d", Some("straight"), None),
        ("Ks Kh 9d 9c 5s 5h 2d", Some("three-pair"), None),
        ("Ks Kh 9d 9c 5s 4h 2d", None, None),
    ] {
        let seven = cards::seven::Seven::of(cards.parse::<Cards>().unwrap().as_slice().try_into().unwrap());
        assert_eq!(FortuneHand::of(&seven).map(Listed::slug), fortune, "{cards}");
        assert_eq!(
            ProgressiveHand::of(&seven, Default::default()).map(Listed::slug),
            progressive,
            "{cards}"
        );
        let envied = FortuneHand::of(&seven).is_some_and(FortuneHand::is_envied);
        assert_eq!(
            envied,
            matches!(progressive, Some(hand) if hand != "full-house"),
            "{cards}"
        );
    }
}

/// Every hand of seven from 53, by every list. The figures stand in docs/counts.md.
#[test]
fn the_counts_over_all_154_143_080_hands_sum_to_the_whole() {
    let [bonus, fortune, insurance, progressive] = count(Default::default());
    for list in [&bonus, &fortune, &insurance, &progressive] {
        assert_eq!(list.iter().map(|(_, count)| count).sum::<u64>(), 154_143_080);
    }
    let of = |list: &[(Option<&str>, u64)], hand: &str| {
        list.iter().find(|(each, _)| *each == Some(hand)).unwrap().1
    };
    // Counted by hand: 4 eights with three of one of 12 other ranks, and with two aces and the joker.
    assert_eq!(of(&bonus, "three-of-a-kind-and-four-8s"), 12 * 4 + 6);
    // Four aces, the joker, and two of the 48 other cards.
    assert_eq!(of(&bonus, "five-aces"), 48 * 47 / 2);
    // Two sets of seven ranks, four suits each.
    assert_eq!(of(&bonus, "9-high"), 2 * 4u64.pow(7));
    // Eight runs of seven (A-K-Q-J-10-9-8 to 7-6-5-4-3-2-A) in four suits.
    assert_eq!(of(&fortune, "seven-card-straight-flush"), 8 * 4);
    // A royal flush, natural or with the joker for one of five cards, and K-Q of one of three other suits.
    assert_eq!(of(&fortune, "royal-flush-and-royal-match"), 4 * 3 * (1 + 5));
    // A 9-high hand of insurance has no five of a suit: 16,384 less the 844 patterns that do, twice.
    assert_eq!(of(&insurance, "9-high"), 2 * (16_384 - 844));
    let insured: u64 = InsuranceHand::LIST
        .iter()
        .map(|hand| of(&insurance, hand.slug()))
        .sum();
    assert!(insured < 154_143_080 / 4);
}
