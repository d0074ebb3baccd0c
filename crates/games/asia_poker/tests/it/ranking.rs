//! The ranking sections of the four texts: 575.6, 659a.6 twice, and Massachusetts 3.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use crate::as_written::{self, AceLow};
use asia_poker::AsiaRules;
use asia_poker::count::count;
use asia_poker::house_way::shipped;
use asia_poker::lists::{BonusHand, FortuneHand, InsuranceHand, Listed, ProgressiveHand};
use asia_poker::setting::{Foul, read};
use asia_poker::wire::shipped_only;
use cards::deck::DeckKind;
use cards::short::{One, Two};
use cards::suits;
use cards::{Card, Cards};
use rulebook::held::{defines, held};
use rulebook::rule::Rule;
use rulebook::{Edition, Given};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use wire::Settler;
use wire::door::Ranker;

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

/// What hands are, as `houseway rank` says it.
fn ranker(edition: &str, choices: &[(&str, Given)]) -> Ranker {
    let settler = Settler::new(vec![asia_poker::wire::door()], Box::new(shipped_only));
    let given = choices
        .iter()
        .map(|(key, value)| ((*key).to_owned(), value.clone()));
    settler
        .ranker(&Edition::find(edition).unwrap(), given.collect())
        .unwrap()
}

fn given(text: &str) -> Given {
    Given::Text(text.to_owned())
}

/// (a): A down to 2, whatever the suit, and the joker an ace: over every two cards.
#[test]
fn cards_rank_from_the_ace_down_to_the_2_in_no_suit_order() {
    for id in EDITIONS {
        let edition = Edition::find(id).unwrap();
        let rank = ranker(id, &[]);
        let place = |card: Card| rank(&card.to_string()).unwrap().place.unwrap();
        let worth =
            |card: Card| "23456789TJQKA".find(card.to_string().replace("Jk", "A").chars().next().unwrap());
        let mut rules = vec![Rule::CardRanks, Rule::JokerIsAce];
        // Massachusetts alone defines the words.
        rules.extend(
            [Rule::Rank, Rule::Suits]
                .into_iter()
                .filter(|rule| edition.has(*rule)),
        );
        let pairs = Card::all().flat_map(|a| Card::all().map(move |b| (a, b)));
        defines(
            &edition,
            &rules,
            pairs,
            |&(a, b)| place(a).cmp(&place(b)),
            |&(a, b)| worth(a).cmp(&worth(b)),
        );
    }
}

/// Every four cards of 53, up to the names of suits, in every order that the options of a text allow: the class and
/// the place among all hands are those of the text.
#[test]
fn every_four_cards_stand_where_the_text_puts_them() {
    let mut hands: Vec<[Card; 4]> = Vec::new();
    suits::for_each_class(DeckKind::WithJoker, 4, |class| hands.push(class.hand()));
    let low = |suited, unsuited| AceLow { suited, unsuited };
    let (flush, straight, both) = ("a234-straight-flush", "a234-straight", "a234");
    for (id, choices, ace_low) in [
        ("pa-575", &[][..], low(false, false)),
        ("pa-575", &[flush], low(true, false)),
        ("pa-575", &[straight], low(false, true)),
        ("pa-659a-2013", &[], low(false, false)),
        ("pa-659a-2013", &[flush], low(true, false)),
        ("pa-659a-2013", &[straight], low(false, true)),
        ("pa-659a-fortune", &[], low(false, false)),
        ("ma-asia-poker", &[], low(false, false)),
        ("ma-asia-poker", &[both], low(true, true)),
    ] {
        let edition = Edition::find(id).unwrap();
        let chosen: Vec<(&str, Given)> = choices.iter().map(|key| (*key, given("low"))).collect();
        let rank = ranker(id, &chosen);
        let ranked: Vec<_> = hands
            .iter()
            .map(|hand| rank(&hand.map(|card| card.to_string()).join(" ")).unwrap())
            .collect();
        let due: Vec<_> = hands
            .iter()
            .map(|&hand| as_written::standing(hand, ace_low))
            .collect();
        let places: BTreeSet<u16> = ranked.iter().map(|ranked| ranked.place.unwrap()).collect();
        let standings: BTreeSet<_> = due.iter().collect();
        let places: BTreeMap<u16, usize> = places.into_iter().zip(0..).collect();
        let standings: BTreeMap<_, usize> = standings.into_iter().zip(0..).collect();
        // Fortune has no royal flush class of its own; its order is the same.
        let named = |class| match class {
            "royal-flush" if !edition.has(Rule::RoyalFlush) => "straight-flush",
            class => class,
        };
        let mut rules: Vec<Rule> = match *choices {
            [] => CLASSES.to_vec(),
            [key] if key == flush => vec![Rule::A234StraightFlushOption],
            [key] if key == straight => vec![Rule::A234StraightOption],
            _ => vec![Rule::A234StraightFlushOption, Rule::A234StraightOption],
        };
        rules.retain(|rule| edition.has(*rule) || *rule != Rule::RoyalFlush);
        defines(
            &edition,
            &rules,
            hands.iter().enumerate(),
            |&(at, _)| (ranked[at].class.unwrap(), places[&ranked[at].place.unwrap()]),
            |&(at, _)| (named(as_written::class(&due[at])), standings[&due[at]]),
        );
        // Each class is cited by its own paragraph.
        for (ranked, due) in ranked.iter().zip(&due) {
            let rule = CLASS_RULES
                .iter()
                .find(|(class, _)| *class == named(as_written::class(due)));
            assert_eq!(
                ranked.clause,
                edition.register().cite(rule.unwrap().1),
                "{}",
                ranked.cards
            );
        }
    }
}

const CLASSES: [Rule; 14] = [
    Rule::AceLowRun,
    Rule::JokerCompletes,
    Rule::HandOrder,
    Rule::TieBreak,
    Rule::FourAces,
    Rule::RoyalFlush,
    Rule::StraightFlush,
    Rule::FourOfAKind,
    Rule::Flush,
    Rule::Straight,
    Rule::ThreeOfAKind,
    Rule::TwoPair,
    Rule::Pair,
    Rule::CardRanks,
];

const CLASS_RULES: [(&str, Rule); 10] = [
    ("four-aces", Rule::FourAces),
    ("royal-flush", Rule::RoyalFlush),
    ("straight-flush", Rule::StraightFlush),
    ("four-of-a-kind", Rule::FourOfAKind),
    ("flush", Rule::Flush),
    ("straight", Rule::Straight),
    ("three-of-a-kind", Rule::ThreeOfAKind),
    ("two-pair", Rule::TwoPair),
    ("pair", Rule::Pair),
    ("no-pair", Rule::TieBreak),
];

#[test]
fn the_nine_classes_stand_in_the_order_of_the_text() {
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
    assert!(!rules("pa-659a-fortune", &[]).edition().has(Rule::RoyalFlush));
    for edition in ["pa-575", "pa-659a-2013", "ma-asia-poker"] {
        assert!(rules(edition, &[]).edition().has(Rule::RoyalFlush));
    }
}

#[test]
fn hands_of_one_class_are_compared_by_their_ranks_and_then_card_by_card() {
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
    in_every_edition(|rules| {
        above(rules, "Ah 2s 3s 4s", "As Ac Ad Kh");
        // Around the corner is no run: Q-K-A-2 is no more than ace high.
        above(rules, "3s 3h 4d 5c", "Qs Kh Ad 2c");
        above(rules, "3s 3h 4d 5c", "Kh As 2d 3c");
    });
}

#[test]
fn the_a_2_3_4_options_move_what_each_text_lets_them_move() {
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
    let judge = |rules: &AsiaRules, high: &str, medium: &str, low: &str| {
        let cards = |text: &str| text.parse::<Cards>().unwrap();
        read(&cards(high), &cards(medium), &cards(low))
            .and_then(|setting| setting.standings(rules.table).legal())
    };
    let cases = [
        // The text's own example: a medium pair of 7s wants at least a pair of 7s and two cards in high.
        (["7s 7h 3d 2c", "7d 7c", "As"], Ok(())),
        (["6s 6h Ad Kc", "7d 7c", "As"], Err(Foul::HighBelowMedium)),
        (["As Kh 3d 2c", "Ad Kc", "Qs"], Ok(())),
        (["As Kh 3d 2c", "Qd Jc", "Ks"], Err(Foul::MediumBelowLow)),
        (["As Ah 3d 2c", "Ad 5c", "Ac"], Ok(())),
        (["5s 4h 3d 2c", "Ad Kc", "Qs"], Ok(())),
        (["As Kh 3d 2c 4s", "Qd", "Js"], Err(Foul::Misset)),
        (["As Kh 3d", "Qd 4s 2c", "Js"], Err(Foul::Misset)),
        (["As Kh 3d 2c", "Qd 4s Jc", ""], Err(Foul::Misset)),
    ];
    in_every_edition(|rules| {
        defines(
            rules.edition(),
            &[Rule::HighHand, Rule::MediumHand, Rule::LowHand],
            cases,
            |([high, medium, low], _)| judge(rules, high, medium, low),
            |(_, law)| *law,
        );
    });
}

/// Equal in rank to the dealer's hand of the same kind, whatever the suits.
#[test]
fn a_copy_is_a_hand_equal_to_the_dealers() {
    use Ordering::{Equal, Greater, Less};
    let set = |rules: &AsiaRules, hands: [&str; 3]| {
        let [high, medium, low] = hands.map(|text| text.parse::<Cards>().unwrap());
        read(&high, &medium, &low).unwrap().standings(rules.table)
    };
    let dealer = ["9s 9h 6h 5d", "Kd Jh", "8c"];
    let cases = [
        (["9d 9c 6s 5h", "Ks Jd", "8s"], [Equal, Equal, Equal]),
        (["9d 9c 6s 4h", "Ks Jd", "8s"], [Less, Equal, Equal]),
        (["Td Tc 6s 4h", "Ks Td", "8s"], [Greater, Less, Equal]),
        (["9d 9c 6s 5h", "2s 2d", "7s"], [Equal, Greater, Less]),
        (["9d 9c 7s 5h", "Ks Jd", "Qs"], [Greater, Equal, Greater]),
    ];
    in_every_edition(|rules| {
        defines(
            rules.edition(),
            &[Rule::CopyHand],
            cases,
            |(hands, _)| set(rules, *hands).compare(&set(rules, dealer)),
            |(_, law)| *law,
        );
    });
}

/// Asserts that seven cards are this hand to a wager, under this rule.
#[track_caller]
fn is_hand(edition: &str, choices: &[(&str, Given)], wager: &str, cases: &[(&str, Option<(&str, Rule)>)]) {
    let register = Edition::find(edition).unwrap().register();
    let rank = ranker(edition, choices);
    for (cards, due) in cases {
        let ranked = rank(cards).unwrap();
        let found = ranked
            .wagers
            .iter()
            .find(|hand| hand.wager.as_str() == wager)
            .unwrap();
        assert_eq!(
            found.hand.as_deref(),
            due.map(|(slug, _)| slug),
            "{edition} {wager}: {cards}"
        );
        if let Some((_, rule)) = due {
            let clause = register.cite(*rule).unwrap();
            assert_eq!(found.clause, Some(clause), "{edition} {wager}: {cards}");
            held(clause);
        }
    }
}

#[test]
fn the_bonus_hands_of_575_6_d() {
    let cases = [
        (
            "8s 8h 8d 8c 2s 2h 2d",
            Some(("three-of-a-kind-and-four-8s", Rule::BonusThreeAndFour8s)),
        ),
        ("As Ah Ad Ac Jk Ks Kh", Some(("five-aces", Rule::BonusFiveAces))),
        (
            "As Ks Qs Js Ts Ah Ad",
            Some(("royal-flush", Rule::BonusRoyalFlush)),
        ),
        (
            "9s 8s 7s 6s 5s 9h 9d",
            Some(("natural-straight-flush", Rule::BonusNaturalStraightFlush)),
        ),
        (
            "9s 8s 7s 6s Jk 9h 9d",
            Some(("straight-flush-with-joker", Rule::BonusJokerStraightFlush)),
        ),
        (
            "9s 9h 9d 9c 8s 8h 8d",
            Some(("four-of-a-kind", Rule::BonusFourOfAKind)),
        ),
        ("9s 8h 7d 5c 4s 3h 2d", Some(("9-high", Rule::BonusNineHigh))),
        ("9s 9h 9d 5c 5s 3h 2d", Some(("full-house", Rule::BonusFullHouse))),
        ("Ks Js 9s 5s 3s 9h 9d", Some(("flush", Rule::BonusFlush))),
        (
            "Ts 9h 8d 7c 6s 6h 6d",
            Some(("three-of-a-kind", Rule::BonusThreeOfAKind)),
        ),
        ("Ts 9h 8d 7c 6s 6h 2d", Some(("straight", Rule::BonusStraight))),
        ("As 2h 3d 4c 5s 9h Kd", Some(("straight", Rule::BonusStraight))),
        ("Ks Kh 9d 9c 5s 5h 2d", None),
        ("Ks Qh 9d 8c 5s 4h 2d", None),
    ];
    for id in ["pa-575", "pa-659a-2013"] {
        is_hand(id, &[("bonus", given("A"))], "bonus", &cases);
        // (d): these hands and no others count.
        defines(
            &Edition::find(id).unwrap(),
            &[Rule::BonusHands],
            cases,
            |(cards, _)| BonusHand::of(&seven(cards), Default::default()).map(Listed::slug),
            |(_, due)| due.map(|(slug, _)| slug),
        );
    }
}

fn seven(cards: &str) -> cards::seven::Seven {
    cards::seven::Seven::of(cards.parse::<Cards>().unwrap().as_slice().try_into().unwrap())
}

#[test]
fn the_fortune_and_progressive_hands_of_659a_6() {
    const FORTUNE: &str = "pa-659a-fortune";
    let fortune = [
        (
            "9s 8s 7s 6s 5s 4s 3s",
            Some(("seven-card-straight-flush", Rule::FortuneSevenCardStraightFlush)),
        ),
        (
            "As Ks Qs Js Ts Kh Qh",
            Some(("royal-flush-and-royal-match", Rule::FortuneRoyalMatch)),
        ),
        (
            "As Ks Qs Js Jk Kh Qh",
            Some(("royal-flush-and-royal-match", Rule::FortuneRoyalMatch)),
        ),
        (
            "As Ks Qs Js Ts Qh Jk",
            Some(("royal-flush", Rule::FortuneRoyalFlush)),
        ),
        (
            "9s 8s 7s 6s 5s 4s Jk",
            Some((
                "seven-card-straight-flush-with-joker",
                Rule::FortuneJokerSevenCardStraightFlush,
            )),
        ),
        ("As Ah Ad Ac Jk Ks Kh", Some(("five-aces", Rule::FortuneFiveAces))),
        (
            "9s 8s 7s 6s Jk 9h 9d",
            Some(("straight-flush", Rule::FortuneStraightFlush)),
        ),
        (
            "9s 9h 9d 9c 8s 8h 8d",
            Some(("four-of-a-kind", Rule::FortuneFourOfAKind)),
        ),
        (
            "9s 9h 9d 5c 5s 3h 2d",
            Some(("full-house", Rule::FortuneFullHouse)),
        ),
        ("Ks Js 9s 5s 3s 9h 9d", Some(("flush", Rule::FortuneFlush))),
        (
            "Ts 9h 8d 7c 6s 6h 6d",
            Some(("three-of-a-kind", Rule::FortuneThreeOfAKind)),
        ),
        ("Ts 9h 8d 7c 6s 6h 2d", Some(("straight", Rule::FortuneStraight))),
        (
            "Ks Kh 9d 9c 5s 5h 2d",
            Some(("three-pair", Rule::FortuneBonusPaytableC)),
        ),
        ("Ks Kh 9d 9c 5s 4h 2d", None),
    ];
    let progressive = [
        (
            "9s 8s 7s 6s 5s 4s 3s",
            Some((
                "seven-card-straight-flush",
                Rule::ProgressiveSevenCardStraightFlush,
            )),
        ),
        (
            "9s 8s 7s 6s 5s 4s Jk",
            Some((
                "seven-card-straight-flush",
                Rule::ProgressiveSevenCardStraightFlush,
            )),
        ),
        (
            "As Ah Ad Ac Jk Ks Kh",
            Some(("five-aces", Rule::ProgressiveFiveAces)),
        ),
        (
            "As Ks Qs Js Ts Kh Qh",
            Some(("royal-flush", Rule::ProgressiveRoyalFlush)),
        ),
        (
            "As Ks Qs Js Jk Kh Qh",
            Some(("royal-flush", Rule::ProgressiveRoyalFlush)),
        ),
        (
            "As Ks Qs Js Ts Qh Jk",
            Some(("royal-flush", Rule::ProgressiveRoyalFlush)),
        ),
        (
            "9s 8s 7s 6s Jk 9h 9d",
            Some(("straight-flush", Rule::ProgressiveStraightFlush)),
        ),
        (
            "9s 9h 9d 9c 8s 8h 8d",
            Some(("four-of-a-kind", Rule::ProgressiveFourOfAKind)),
        ),
        (
            "9s 9h 9d 5c 5s 3h 2d",
            Some(("full-house", Rule::ProgressiveFullHouse)),
        ),
        ("Ks Js 9s 5s 3s 9h 9d", None),
        ("Ts 9h 8d 7c 6s 6h 6d", None),
        ("Ts 9h 8d 7c 6s 6h 2d", None),
        ("Ks Kh 9d 9c 5s 5h 2d", None),
    ];
    let offered = [
        ("fortune-bonus", given("C")),
        ("progressive", Given::Flag(true)),
        ("progressive-wager", given("5.00")),
    ];
    is_hand(FORTUNE, &offered, "fortune-bonus", &fortune);
    is_hand(FORTUNE, &offered, "progressive", &progressive);
    let edition = Edition::find(FORTUNE).unwrap();
    defines(
        &edition,
        &[Rule::FortuneHands],
        fortune,
        |(cards, _)| FortuneHand::of(&seven(cards)).map(Listed::slug),
        |(_, due)| due.map(|(slug, _)| slug),
    );
    defines(
        &edition,
        &[Rule::ProgressiveHands],
        progressive,
        |(cards, _)| ProgressiveHand::of(&seven(cards), Default::default()).map(Listed::slug),
        |(_, due)| due.map(|(slug, _)| slug),
    );
    // 659a.1: four of a kind or better.
    defines(
        &edition,
        &[Rule::EnvyHand],
        fortune,
        |(cards, _)| FortuneHand::of(&seven(cards)).is_some_and(FortuneHand::is_envied),
        |(_, due)| {
            let lower = ["full-house", "flush", "three-of-a-kind", "straight", "three-pair"];
            due.is_some_and(|(slug, _)| !lower.contains(&slug))
        },
    );
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
