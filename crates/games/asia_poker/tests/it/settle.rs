//! Settlement against hand-worked examples from the four texts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use asia_poker::house_way::shipped;
use asia_poker::round::{Dealer, Hands, Held, Reason, Round, Seat, Stakes};
use asia_poker::settle::{Outcome, SeatSettlement, Settlement, settle};
use asia_poker::sides::SIDES;
use asia_poker::{AsiaRules, Refusal};
use cards::{Cards, Money};
use games::refusal::Why;
use games::seats::Misplaced;
use proptest::prelude::*;
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;
use rulebook::{Edition, Given};

fn rules(edition: &str, choices: &[(&str, &str)]) -> AsiaRules {
    let edition = Edition::find(edition).unwrap();
    let given: Vec<(String, Given)> = choices
        .iter()
        .map(|(key, value)| {
            let value = match *value {
                "true" => Given::Flag(true),
                "false" => Given::Flag(false),
                text => Given::Text(text.to_owned()),
            };
            ((*key).to_owned(), value)
        })
        .collect();
    AsiaRules::new(
        edition.clone(),
        edition.choose(&given).unwrap(),
        shipped::find("classic").unwrap(),
    )
    .unwrap()
}

fn hands(text: &str) -> Hands {
    let mut parts = text.split('|').map(|part| part.trim().parse::<Cards>().unwrap());
    Hands {
        high: parts.next().unwrap(),
        medium: parts.next().unwrap(),
        low: parts.next().unwrap(),
    }
}

fn dealer(text: &str) -> Dealer {
    Dealer::Set(hands(text))
}

/// Seven cards that lie in none of these hands, every third of those left, so that they hold nothing special.
fn spare(used: &[&str]) -> Cards {
    let used: cards::CardSet = used
        .iter()
        .flat_map(|text| hands(text).all().collect::<Vec<_>>())
        .collect();
    let left: Vec<_> = cards::Card::all()
        .filter(|card| !card.is_joker() && !used.contains(*card))
        .collect();
    let chosen: Vec<_> = left.iter().copied().step_by(6).take(7).collect();
    Cards::from_slice(&chosen).unwrap()
}

/// The same, set by the house way, as the text of a setting.
fn spare_setting(rules: &AsiaRules, used: &[&str]) -> String {
    let setting = rules
        .house_way
        .set(spare(used).as_slice().try_into().unwrap(), rules.table)
        .unwrap()
        .setting;
    let shown = |cards: &[cards::Card]| Cards::from_slice(cards).unwrap().to_string();
    format!(
        "{} | {} | {}",
        shown(&setting.high),
        shown(&setting.medium),
        setting.low
    )
}

fn money(dollars: &str) -> Money {
    dollars.parse().unwrap()
}

fn seat(number: u8, cards: &str, main: &str) -> Seat {
    Seat {
        seat: number,
        player: None,
        held: Held::Set(hands(cards)),
        stakes: Stakes {
            main: Some(money(main)),
            ..Stakes::default()
        },
        surrender: false,
        lost: None,
        match_play: None,
    }
}

fn with(mut seat: Seat, wager: &str, amount: &str) -> Seat {
    let place = SIDES.iter().position(|side| side.id == wager).unwrap();
    seat.stakes.sides[place] = Some(money(amount));
    seat
}

fn round(dealer: Dealer, seats: Vec<Seat>) -> Round {
    Round {
        dealer,
        seats,
        meter: None,
    }
}

fn one(rules: &AsiaRules, dealer: Dealer, seat: Seat) -> SeatSettlement {
    settle(&round(dealer, vec![seat]), rules).unwrap().seats.remove(0)
}

fn cited(seat: &SeatSettlement, line: usize) -> &'static str {
    seat.lines[line].clause.unwrap().citation()
}

/// What a line came to: outcome, paid, returned, in dollars.
fn line(seat: &SeatSettlement, wager: &str) -> (Outcome, String, String) {
    let line = seat.lines.iter().find(|line| line.wager == wager).unwrap();
    (line.outcome, line.paid.to_string(), line.returned.to_string())
}

/// The same four dealer hands in every edition: pair of nines, king-jack, eight.
const DEALER: &str = "9s 9h 4d 3c | Kd Jc | 8s";

/// By edition: the citations of the losing cases, the win and the payout.
const CASES: [(&str, [&str; 7]); 4] = [
    (
        "pa-575",
        [
            "11(f)(1)(i)",
            "11(f)(1)(ii)",
            "11(f)(1)(iii)",
            "11(f)(1)(iv)",
            "11(f)(1)(v)",
            "11(f)(2)",
            "12(a)",
        ],
    ),
    (
        "pa-659a-2013",
        [
            "11(f)(1)(i)",
            "11(f)(1)(ii)",
            "11(f)(1)(iii)",
            "11(f)(1)(iv)",
            "11(f)(1)(v)",
            "11(f)(2)",
            "12(a)",
        ],
    ),
    (
        "pa-659a-fortune",
        [
            "11(f)(1)(i)",
            "11(f)(1)(ii)",
            "11(f)(1)(iii)",
            "11(f)(1)(iv)",
            "11(f)(1)(v)",
            "11(f)(2)",
            "12(a)",
        ],
    ),
    (
        "ma-asia-poker",
        [
            "12(g)(1)", "12(g)(2)", "12(g)(3)", "12(g)(3)", "12(g)(4)", "12(h)", "12(i)",
        ],
    ),
];

fn citation(edition: &str, paragraph: &str) -> String {
    match edition {
        "pa-575" => format!("58 Pa. Code § 575.{paragraph}"),
        "ma-asia-poker" => format!("MA Asia Poker § {paragraph}"),
        _ => format!("58 Pa. Code § 659a.{paragraph}"),
    }
}

#[test]
fn two_hands_above_win_even_money_and_everything_else_loses_under_its_own_paragraph() {
    let _law = covers(&[
        Rule::LoseTwoHands,
        Rule::LoseCopyAndLower,
        Rule::LoseHighBelowMedium,
    ]);
    let _law = covers(&[
        Rule::LoseMediumBelowLow,
        Rule::LoseMisset,
        Rule::WinTwoHands,
        Rule::MainPays,
    ]);
    for (edition, [two, copy_lower, high, medium, misset, win, pays]) in CASES {
        let rules = rules(edition, &[]);
        let settled = |cards: &str| one(&rules, dealer(DEALER), seat(1, cards, "25.00"));
        let loses = |cards: &str, paragraph: &str| {
            let seat = settled(cards);
            assert_eq!(
                line(&seat, rules.main.as_str()),
                (Outcome::Lose, "0.00".into(), "0.00".into()),
                "{edition} {cards}"
            );
            assert_eq!(cited(&seat, 0), citation(edition, paragraph), "{edition} {cards}");
            assert_eq!(seat.net, money("25.00").times(-1).unwrap());
        };
        // High and low above, high and medium, medium and low.
        for cards in [
            "Ts Th 4h 3d | Qd Jh | 9c",
            "Ts Th 4h 3d | Ad Jh | 2c",
            "5s 5h 4h 3d | Ad Jh | 9c",
        ] {
            let seat = settled(cards);
            assert_eq!(cited(&seat, 0), citation(edition, win), "{edition} {cards}");
            assert_eq!(
                line(&seat, rules.main.as_str()),
                (Outcome::Win, "25.00".into(), "25.00".into())
            );
            assert_eq!(seat.lines[0].pays.unwrap().citation(), citation(edition, pays));
            assert_eq!(seat.net, money("25.00"));
        }
        loses("5s 5h 4h 3d | Qd Th | 9c", two);
        loses("5s 5h 4h 3d | Qd Th | 2c", two);
        // One above, one copy, one below: the paragraph that names exactly that.
        loses("Ts Th 4h 3d | Kh Js | 2c", copy_lower);
        loses("Ts Th 4h 3d | Qd Tc | 2c", two);
        // Two copies and one above: copies are the dealer's.
        loses("Ts Th 4h 3d | Kh Js | 8c", two);
        loses("9d 9c 4h 3d | Kh Js | 8c", two);
        // Wrongly set hands lose whatever they beat.
        loses("Ks Qh Jh 9d | As Ah | Kc", high);
        loses("Ts Th 4h 3d | Qd Jh | Ac", medium);
        loses("Ts Th 4h 3d 5c | Qd | Jh", misset);
        loses("Ts Th 4h | Qd Jh Ac | 2c", misset);
    }
}

#[test]
fn a_foul_is_named_before_the_comparison_and_the_high_hand_before_the_medium() {
    let rules = rules("pa-575", &[]);
    // High below medium, and medium below low: 575.11(f)(1)(iii) comes first.
    let seat = one(
        &rules,
        dealer(DEALER),
        seat(1, "7s 6h 5h 2d | Kh Qc | As", "5.00"),
    );
    assert_eq!(cited(&seat, 0), "58 Pa. Code § 575.11(f)(1)(iii)");
    assert_eq!(
        seat.judged.unwrap().set.unwrap_err().1.unwrap().citation(),
        "58 Pa. Code § 575.11(f)(1)(iii)"
    );
}

#[test]
fn a_2_3_4_beats_k_q_j_10_by_default_and_loses_to_5_4_3_2_by_option() {
    let player = "Ah 2s 3h 4d | Kd Qc | 9s";
    let against = "Ks Qh Jd Th | Ad 2c | 3s";
    for edition in ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"] {
        let compare = one(&rules(edition, &[]), dealer(against), seat(1, player, "5.00"))
            .judged
            .unwrap()
            .compare
            .unwrap();
        assert_eq!(compare[0], std::cmp::Ordering::Greater, "{edition}");
    }
    for (edition, option) in [
        ("pa-575", "a234-straight"),
        ("pa-659a-2013", "a234-straight"),
        ("ma-asia-poker", "a234"),
    ] {
        let compare = one(
            &rules(edition, &[(option, "low")]),
            dealer(against),
            seat(1, player, "5.00"),
        )
        .judged
        .unwrap()
        .compare
        .unwrap();
        assert_eq!(compare[0], std::cmp::Ordering::Less, "{edition}");
    }
    // Massachusetts moves both classes by its one choice; Pennsylvania each by its own.
    let suited = ("Ah 2h 3h 4h | Kd Qc | 9s", "5s 4s 3s 2s | Ad 7c | 3c");
    let compare = |edition: &str, option: &str| {
        one(
            &rules(edition, &[(option, "low")]),
            dealer(suited.1),
            seat(1, suited.0, "5.00"),
        )
        .judged
        .unwrap()
        .compare
        .unwrap()[0]
    };
    assert_eq!(compare("ma-asia-poker", "a234"), std::cmp::Ordering::Less);
    assert_eq!(compare("pa-575", "a234-straight"), std::cmp::Ordering::Greater);
    assert_eq!(compare("pa-575", "a234-straight-flush"), std::cmp::Ordering::Less);
}

/// 575.12(b): the three columns, typed from the paytable.
#[test]
fn the_bonus_pays_by_its_paytable() {
    let _law = covers(&[Rule::BonusWins, Rule::BonusLoses, Rule::BonusPaytableA]);
    let _law = covers(&[
        Rule::BonusPaytableB,
        Rule::BonusPaytableC,
        Rule::BonusPaysThreeAndFour8s,
        Rule::BonusPaysFiveAces,
        Rule::BonusPaysRoyalFlush,
        Rule::BonusPaysNaturalStraightFlush,
    ]);
    let _law = covers(&[
        Rule::BonusPaysJokerStraightFlush,
        Rule::BonusPaysFourOfAKind,
        Rule::BonusPaysNineHigh,
        Rule::BonusPaysThreeOfAKind,
        Rule::BonusPaysFullHouse,
        Rule::BonusPaysFlush,
    ]);
    let _law = covers(&[Rule::BonusPaysStraight]);
    let hands: [(&str, [u32; 3]); 14] = [
        ("8s 8h 8d 8c | Ks Kh | Kd", [5000, 5000, 5000]),
        ("8s 8h 8d 8c | As Ah | Jk", [5000, 5000, 5000]),
        ("As Ah 2d 3c | Ad Ac | Jk", [800, 800, 800]),
        ("As Ks Qs Js | Ts 2h | 3d", [200, 200, 200]),
        ("As Ks Qs Js | Jk 2h | 3d", [200, 200, 200]),
        ("7s 6s 5s 4s | 3s 2h | Td", [80, 50, 50]),
        ("9s 8s 7s 6s | 5s Jk | 2d", [80, 50, 50]),
        ("7s 6s 5s 4s | Jk 2h | Td", [40, 40, 40]),
        ("As Ah Ad 9c | Jk Kh | 2d", [30, 30, 25]),
        ("9s 8h 4d 3c | 7s 6h | 2d", [10, 10, 10]),
        ("Ks Kh Kd 3c | 7s 7h | 2d", [5, 5, 5]),
        ("Ks 9s 4s 2s | Jk 8h | 8d", [4, 4, 4]),
        ("Ks Kh Kd 2c | 9s 7h | 4d", [3, 3, 3]),
        ("9s 8h 5d 3c | 7s 6h | 2d", [2, 2, 2]),
    ];
    for edition in ["pa-575", "pa-659a-2013"] {
        for (column, paytable) in ["A", "B", "C"].into_iter().enumerate() {
            let rules = rules(edition, &[("bonus", paytable)]);
            for (cards, odds) in hands {
                let against = Dealer::Unset(spare(&[cards]));
                let seat = one(&rules, against, with(seat(1, cards, "10.00"), "bonus", "2.50"));
                let paid = money("2.50").times(i64::from(odds[column])).unwrap();
                assert_eq!(
                    line(&seat, "bonus"),
                    (Outcome::Win, paid.to_string(), "2.50".into()),
                    "{edition} {paytable} {cards}"
                );
                assert_eq!(cited(&seat, 1), citation(edition, "11(h)(2)"));
            }
            let nothing = "Ks Kh 9d 3c | 7s 7h | 2d";
            let against = Dealer::Unset(spare(&[nothing]));
            let seat = one(&rules, against, with(seat(1, nothing, "10.00"), "bonus", "2.50"));
            assert_eq!(
                line(&seat, "bonus"),
                (Outcome::Lose, "0.00".into(), "0.00".into())
            );
            assert_eq!(cited(&seat, 1), citation(edition, "11(h)(1)"));
        }
    }
}

#[test]
fn the_readings_of_the_bonus_list_that_an_operator_may_hold_otherwise() {
    let pays = |choices: &[(&str, &str)], cards: &str| {
        let against = Dealer::Unset(spare(&[cards]));
        let seat = one(
            &rules("pa-575", choices),
            against,
            with(seat(1, cards, "10.00"), "bonus", "1.00"),
        );
        seat.lines[1].odds.map(|odds| odds.to_string())
    };
    let nine_high_flush = "9s 8s 4s 3s | 7s 6h | 2d";
    assert_eq!(pays(&[], nine_high_flush).unwrap(), "10 to 1");
    assert_eq!(
        pays(&[("nine-high-flush", "flush")], nine_high_flush).unwrap(),
        "4 to 1"
    );
    let joker_royal = "As Ks Qs Js | Jk 2h | 3d";
    assert_eq!(
        pays(&[("royal-flush-joker", "natural")], joker_royal).unwrap(),
        "40 to 1"
    );
    let joker_eights = "8s 8h 8d 8c | As Ah | Jk";
    assert_eq!(
        pays(&[("eights-joker", "natural")], joker_eights).unwrap(),
        "30 to 1"
    );
}

/// 659a.12(b): odds and Envy Bonuses, typed from the four paytables.
#[test]
fn the_fortune_bonus_pays_by_its_paytable_and_the_neighbour_its_envy() {
    let _law = covers(&[Rule::FortuneBonusWins]);
    let _law = covers(&[
        Rule::FortuneBonusPaytableA,
        Rule::FortuneBonusPaytableB,
        Rule::FortuneBonusPaytableC,
        Rule::FortuneBonusPaytableD,
    ]);
    let _law = covers(&[Rule::EnvyPays]);
    type Row = (&'static str, [(u32, u32); 4]);
    let rows: [Row; 11] = [
        (
            "9s 8s 7s 6s | 5s 4s | 3s",
            [(8000, 5000), (5000, 3000), (5000, 1000), (2500, 1000)],
        ),
        (
            "As Ks Qs Js | Kh Qh | Jk",
            [(2000, 1000), (2000, 1000), (1000, 250), (1000, 750)],
        ),
        (
            "9s 8s Jk 6s | 5s 4s | 3s",
            [(1000, 500), (1000, 500), (750, 100), (750, 250)],
        ),
        (
            "As Ah 2d 3c | Ad Ac | Jk",
            [(400, 250), (400, 250), (250, 50), (250, 100)],
        ),
        (
            "As Ks Qs Js | Ts 2h | 3d",
            [(150, 50), (150, 50), (100, 25), (125, 50)],
        ),
        (
            "7s 6s 5s 4s | Jk 2h | Td",
            [(50, 20), (50, 20), (50, 10), (50, 20)],
        ),
        ("As Ah Ad 9c | Jk Kh | 2d", [(25, 5), (25, 5), (20, 5), (25, 5)]),
        ("Ks Kh Kd 3c | 7s 7h | 2d", [(5, 0), (5, 0), (5, 0), (5, 0)]),
        ("Ks 9s 4s 2s | Jk 8h | 8d", [(4, 0), (4, 0), (4, 0), (4, 0)]),
        ("Ks Kh Kd 3c | 7s 9h | 2d", [(3, 0), (3, 0), (3, 0), (3, 0)]),
        ("9s 8h 5d 3c | 7s 6h | 2d", [(2, 0), (2, 0), (2, 0), (2, 0)]),
    ];
    for (column, paytable) in ["A", "B", "C", "D"].into_iter().enumerate() {
        let rules = rules("pa-659a-fortune", &[("fortune-bonus", paytable)]);
        for (cards, columns) in rows {
            let (odds, envy) = columns[column];
            let neighbour = spare_setting(&rules, &[cards]);
            let holder = with(seat(3, cards, "10.00"), "fortune-bonus", "10.00");
            let lammer = with(seat(2, &neighbour, "10.00"), "fortune-bonus", "5.00");
            let against = Dealer::Unset(spare(&[cards, &neighbour]));
            let settled = settle(&round(against, vec![holder, lammer]), &rules).unwrap();
            let paid = money("10.00").times(i64::from(odds)).unwrap();
            assert_eq!(
                line(&settled.seats[0], "fortune-bonus"),
                (Outcome::Win, paid.to_string(), "10.00".into()),
                "{paytable} {cards}"
            );
            let envies: Vec<(u8, Money)> = settled.seats[1]
                .envy
                .iter()
                .map(|envy| (envy.from, envy.paid))
                .collect();
            let expected = if envy > 0 {
                vec![(3, Money::from_dollars(envy.into()))]
            } else {
                vec![]
            };
            assert_eq!(envies, expected, "{paytable} {cards}");
            assert!(settled.seats[0].envy.is_empty(), "never for one's own hand");
        }
    }
}

#[test]
fn three_pair_pushes_by_paytable_c_and_loses_by_the_others() {
    let _law = covers(&[Rule::FortuneBonusLoses, Rule::FortuneBonusPaytableC]);
    let cards = "Ks Kh 4d 3c | 7s 7h | 4s";
    for (paytable, outcome, returned) in [
        ("A", Outcome::Lose, "0.00"),
        ("B", Outcome::Lose, "0.00"),
        ("C", Outcome::Push, "5.00"),
        ("D", Outcome::Lose, "0.00"),
    ] {
        let rules = rules("pa-659a-fortune", &[("fortune-bonus", paytable)]);
        let seat = one(
            &rules,
            dealer("Qd Qc 8c 5c | Tc 6c | 2c"),
            with(seat(1, cards, "10.00"), "fortune-bonus", "5.00"),
        );
        assert_eq!(
            line(&seat, "fortune-bonus"),
            (outcome, "0.00".into(), returned.into()),
            "{paytable}"
        );
    }
}

#[test]
fn envy_needs_five_dollars_and_another_players_hand_and_pays_for_each() {
    let _law = covers(&[Rule::EnvyPays]);
    let rules = rules(
        "pa-659a-fortune",
        &[("fortune-bonus", "A"), ("adjacent-positions", "true")],
    );
    let fours = "Ks Kh 2d 3c | Kd Kc | 5s";
    let queens = "Qs Qh 2h 3h | Qd Qc | 5h";
    let plain = "Js Jh 6d 4c | Td 9c | 8s";
    let mut own = with(seat(5, plain, "10.00"), "fortune-bonus", "5.00");
    let mut fours_seat = with(seat(6, fours, "10.00"), "fortune-bonus", "5.00");
    // The dealer's four aces envy nobody.
    let dealer = dealer("As Ah 7d 8d | Ad Ac | 9h");
    let small = with(
        seat(4, "Jd Jc 6h 5d | Th 9d | 7c", "10.00"),
        "fortune-bonus",
        "4.99",
    );
    let silent = seat(3, queens, "10.00");
    let settled = settle(
        &round(
            dealer.clone(),
            vec![own.clone(), fours_seat.clone(), small, silent],
        ),
        &rules,
    )
    .unwrap();
    let envy = |seat: usize, settled: &Settlement| -> Vec<(u8, String)> {
        settled.seats[seat]
            .envy
            .iter()
            .map(|envy| (envy.from, envy.paid.to_string()))
            .collect()
    };
    // Seat 3 bet no Fortune Bonus and is envied all the same; seat 4 is a cent short.
    assert_eq!(envy(0, &settled), [(6, "5.00".into()), (3, "5.00".into())]);
    assert_eq!(envy(1, &settled), [(3, "5.00".into())]);
    assert!(envy(2, &settled).is_empty() && envy(3, &settled).is_empty());
    // A player's other position is his own hand.
    (own.player, fours_seat.player) = (Some("Lee".into()), Some("Lee".into()));
    let settled = settle(&round(dealer, vec![own, fours_seat]), &rules).unwrap();
    assert!(envy(0, &settled).is_empty() && envy(1, &settled).is_empty());
}

#[test]
fn a_surrendered_hand_is_still_envied() {
    let rules = rules("pa-659a-fortune", &[]);
    let mut gone = seat(2, "Ks Kh 2d 3c | Kd Kc | 5s", "10.00");
    gone.surrender = true;
    gone.held = Held::Unset("Ks Kh 2d 3c Kd Kc 5s".parse().unwrap());
    let lammer = with(
        seat(1, "Js Jh 6d 4c | Td 9c | 8s", "10.00"),
        "fortune-bonus",
        "5.00",
    );
    let settled = settle(
        &round(dealer("As Ah 7d 8d | Qd Jc | 9h"), vec![gone, lammer]),
        &rules,
    )
    .unwrap();
    assert_eq!(
        line(&settled.seats[0], "fortune-asia-poker"),
        (Outcome::Surrender, "0.00".into(), "0.00".into())
    );
    assert_eq!(cited(&settled.seats[0], 0), "58 Pa. Code § 659a.11(d)");
    assert_eq!(settled.seats[1].envy.len(), 1);
}

/// 659a.12(c): by top card, typed from the three columns.
#[test]
fn insurance_pays_a_hand_without_a_pair_by_its_top_card() {
    let _law = covers(&[
        Rule::InsuranceWins,
        Rule::InsuranceLoses,
        Rule::InsurancePaytableA,
    ]);
    let _law = covers(&[Rule::InsurancePaytableB, Rule::InsurancePaytableC]);
    let rows = [
        ("9s 8h 4d 3c | 7s 6h | 2d", [100, 100, 100]),
        ("Ts 8h 4d 3c | 7s 6h | 2d", [40, 50, 40]),
        ("Js 8h 4d 3c | 7s 6h | 2d", [10, 10, 10]),
        ("Qs 8h 4d 3c | 7s 6h | 2d", [7, 7, 7]),
        ("Ks 8h 4d 3c | 7s 6h | 2d", [6, 5, 5]),
        ("As Jh 4d 3c | 8s 6h | 9d", [3, 3, 3]),
        ("Jk Jh 4d 3c | 8s 6h | 9d", [3, 3, 3]),
    ];
    for (column, paytable) in ["A", "B", "C"].into_iter().enumerate() {
        let rules = rules("pa-659a-fortune", &[("insurance", paytable)]);
        for (cards, odds) in rows {
            let against = Dealer::Unset(spare(&[cards]));
            let seat = one(
                &rules,
                against,
                with(seat(1, cards, "10.00"), "insurance", "5.00"),
            );
            let paid = Money::from_dollars(5).times(odds[column]).unwrap();
            assert_eq!(
                line(&seat, "insurance"),
                (Outcome::Win, paid.to_string(), "5.00".into()),
                "{paytable} {cards}"
            );
            assert_eq!(cited(&seat, 1), "58 Pa. Code § 659a.11(h)(2)(ii)");
        }
        // A pair, a five-card straight, a five-card flush, and a joker that completes one.
        for cards in [
            "Ks 8h 4d 3c | 8s 6h | 2d",
            "9s 8h 7d 3c | 6s 5h | 2d",
            "9s 8s 7s 3s | 6s 4h | 2d",
            "9s 8h 7d 2c | 6s Jk | Kd",
        ] {
            let against = Dealer::Unset(spare(&[cards]));
            let seat = one(
                &rules,
                against,
                with(seat(1, cards, "10.00"), "insurance", "5.00"),
            );
            assert_eq!(line(&seat, "insurance").0, Outcome::Lose, "{cards}");
            assert_eq!(cited(&seat, 1), "58 Pa. Code § 659a.11(h)(2)(i)");
        }
    }
}

/// 659a.12(d)(1), for 1: the stake is not returned on top.
#[test]
fn the_progressive_pays_for_one_and_shares_of_the_meter_as_it_falls() {
    let _law = covers(&[
        Rule::ProgressiveWager,
        Rule::ProgressiveWins,
        Rule::ProgressivePaytable,
    ]);
    let rules = rules("pa-659a-fortune", &[]);
    let against = dealer("Qd Qc 8c 5c | Tc 6c | 2c");
    let settled = |rules: &AsiaRules, cards: &str| {
        let wager = with(seat(1, cards, "10.00"), "progressive", "1.00");
        let mut round = round(against.clone(), vec![wager]);
        round.meter = Some(money("12345.67"));
        settle(&round, rules)
    };
    // (d): its rules apply where it is offered.
    let straight_flush = "7s 6s 5s 4s | Jk 2h | Td";
    defines(
        rules.edition(),
        &[Rule::ProgressiveTerms],
        [true, false],
        |offered| {
            let table = match offered {
                true => self::rules("pa-659a-fortune", &[]),
                false => self::rules("pa-659a-fortune", &[("progressive", "false")]),
            };
            settled(&table, straight_flush).is_ok()
        },
        |offered| *offered,
    );
    // (d)(2): a royal flush is a straight flush too, four of a kind beside a pair a full house, and one is paid.
    defines(
        rules.edition(),
        &[Rule::ProgressiveHighestOnly],
        [
            ("As Ks Qs Js | Ts 2h | 3d", "500.00"),
            (straight_flush, "100.00"),
            ("Ks Kh 3d 3s | Kd Kc | 5s", "75.00"),
        ],
        |(cards, _)| {
            let settled = settled(&rules, cards).unwrap();
            let lines = settled.seats[0].lines.iter();
            let paid = lines
                .filter(|line| line.wager == "progressive")
                .map(|line| line.paid);
            paid.collect::<Vec<_>>()
        },
        |(_, paid)| vec![money(paid)],
    );
    for (cards, paid) in [
        ("As Ks Qs Js | Ts 2h | 3d", "500.00"),
        ("As Ks Qs Js | Jk 2h | 3d", "500.00"),
        ("Ks Qs Js Ts | Jk 2h | 3d", "500.00"),
        ("7s 6s 5s 4s | Jk 2h | Td", "100.00"),
        ("Ks Kh 2d 3c | Kd Kc | 5s", "75.00"),
        ("Ks Kh Kd 3c | 7s 7h | 2d", "4.00"),
    ] {
        let mut round = round(
            against.clone(),
            vec![with(seat(1, cards, "10.00"), "progressive", "1.00")],
        );
        round.meter = Some(money("12345.67"));
        let settled = settle(&round, &rules).unwrap();
        assert_eq!(
            line(&settled.seats[0], "progressive"),
            (Outcome::Win, paid.into(), "0.00".into()),
            "{cards}"
        );
        assert_eq!(settled.meter, Some(money("12345.67")));
    }
    let ace_only = self::rules("pa-659a-fortune", &[("progressive-royal-joker", "ace")]);
    let mut other = round(
        against.clone(),
        vec![with(
            seat(1, "As Ks Qs Js | Jk 2h | 3d", "10.00"),
            "progressive",
            "1.00",
        )],
    );
    other.meter = Some(money("10000.00"));
    assert_eq!(
        line(&settle(&other, &ace_only).unwrap().seats[0], "progressive").1,
        "100.00"
    );
}

#[test]
fn two_jackpots_and_five_aces_are_paid_in_turn_from_the_dealers_right() {
    let rules = rules(
        "pa-659a-fortune",
        &[("fortune-bonus", "none"), ("insurance", "none")],
    );
    let sevens_spades = "9s 8s 7s 6s | 5s 4s | 3s";
    let sevens_hearts = "9h 8h 7h 6h | 5h 4h | 3h";
    let aces = "As Ah 2d 3c | Ad Ac | Jk";
    let against = dealer("Qd Qc 8c 5c | Tc 6c | 2c");
    let play = |seats: [(u8, &str); 3]| {
        let seats = seats.map(|(number, cards)| with(seat(number, cards, "10.00"), "progressive", "5.00"));
        let mut round = round(against.clone(), seats.to_vec());
        round.meter = Some(money("60000.55"));
        let settled = settle(&round, &rules).unwrap();
        let paid: Vec<String> = settled
            .seats
            .iter()
            .map(|seat| line(seat, "progressive").1)
            .collect();
        (paid, settled.meter.unwrap().to_string())
    };
    // Seat 6 first: the whole meter, reseeded at 10,000 times the wager; seat 4 the reseeded
    // meter; seat 1 ten percent of that, which leaves the meter.
    let (paid, meter) = play([(1, aces), (6, sevens_spades), (4, sevens_hearts)]);
    assert_eq!(paid, ["5000.00", "60000.55", "50000.00"]);
    assert_eq!(meter, "45000.00");
    // Five aces first: a tenth of the meter, a fraction of a cent dropped.
    let (paid, meter) = play([(6, aces), (5, sevens_spades), (4, sevens_hearts)]);
    assert_eq!(paid, ["6000.05", "54000.50", "50000.00"]);
    assert_eq!(meter, "50000.00");
}

#[test]
fn pennsylvania_refuses_surrender_with_an_optional_wager_and_massachusetts_never_does() {
    let _law = covers(&[Rule::Surrender]);
    for (edition, wager) in [
        ("pa-575", "bonus"),
        ("pa-659a-2013", "bonus"),
        ("pa-659a-fortune", "fortune-bonus"),
        ("pa-659a-fortune", "insurance"),
        ("pa-659a-fortune", "progressive"),
    ] {
        let rules = rules(edition, &[]);
        let mut gone = with(seat(1, "Ts Th 4h 3d | Qd Jh | 2c", "10.00"), wager, "5.00");
        gone.surrender = true;
        let mut round = round(dealer(DEALER), vec![gone]);
        round.meter = Some(money("10000.00"));
        let refusal = settle(&round, &rules).unwrap_err();
        assert_eq!(refusal.reason, Reason::SurrenderBarred(wager.into()));
        assert_eq!(refusal.clause.unwrap().citation(), citation(edition, "11(d)"));
        assert_eq!(refusal.path, "seats[0].surrender");
    }
    let mut gone = seat(1, "Ts Th 4h 3d | Qd Jh | 2c", "10.00");
    gone.surrender = true;
    let settled = one(&rules("ma-asia-poker", &[]), dealer(DEALER), gone);
    assert_eq!(
        line(&settled, "asia-poker"),
        (Outcome::Surrender, "0.00".into(), "0.00".into())
    );
    assert_eq!(cited(&settled, 0), "MA Asia Poker § 12(e)");
}

#[test]
fn one_hand_is_paid_no_more_than_the_operators_limit() {
    let _law = covers(&[Rule::PayoutLimit]);
    for edition in ["pa-575", "pa-659a-2013"] {
        let rules = rules(edition, &[("payout-limit", "50000.00")]);
        let seat = one(
            &rules,
            dealer("Qs Qh Jd Tc | Qd Jc | Th"),
            with(seat(1, "8s 8h 8d 8c | Ks Kh | Kd", "1000.00"), "bonus", "100.00"),
        );
        assert_eq!(line(&seat, "asia-poker").1, "1000.00");
        assert_eq!(
            line(&seat, "bonus"),
            (Outcome::Win, "49000.00".into(), "100.00".into())
        );
        assert_eq!(
            seat.lines[1].limited.unwrap().citation(),
            citation(edition, "12(c)")
        );
    }
}

#[test]
fn a_match_play_coupon_wins_with_the_wager_and_is_never_returned() {
    let rules = rules("ma-asia-poker", &[]);
    let mut win = seat(1, "Ts Th 4h 3d | Qd Jh | 9c", "10.00");
    win.match_play = Some(money("10.00"));
    let settled = one(&rules, dealer(DEALER), win);
    assert_eq!(
        line(&settled, "asia-poker"),
        (Outcome::Win, "20.00".into(), "10.00".into())
    );
    let mut lose = seat(1, "5s 5h 4h 3d | Qd Th | 2c", "10.00");
    lose.match_play = Some(money("10.00"));
    assert_eq!(one(&rules, dealer(DEALER), lose).net, Money::from_dollars(-10));
    let mut abroad = seat(1, "Ts Th 4h 3d | Qd Jh | 9c", "10.00");
    abroad.match_play = Some(money("10.00"));
    let refusal = settle(&round(dealer(DEALER), vec![abroad]), &self::rules("pa-575", &[])).unwrap_err();
    assert_eq!(refusal.reason, Reason::MatchPlayRefused);
}

fn refused(rules: &AsiaRules, round: &Round) -> Refusal {
    settle(round, rules).unwrap_err()
}

#[test]
fn what_the_law_forbids_is_refused_with_its_paragraph() {
    let _law = covers(&[
        Rule::Positions,
        Rule::OneDeck,
        Rule::WrongCardCount,
        Rule::MainWager,
        Rule::OptionalWagers,
        Rule::SettingOrder,
    ]);
    let _law = covers(&[Rule::DealerMisset, Rule::ProgressiveTurn, Rule::ProgressiveMeter]);
    let pa = rules("pa-575", &[]);
    let good = || seat(1, "Ts Th 4h 3d | Qd Jh | 2c", "10.00");
    let of = |seats: Vec<Seat>| round(dealer(DEALER), seats);
    assert_eq!(refused(&pa, &of(vec![])).reason, Reason::NoSeats);
    let r = refused(&pa, &of(vec![Seat { seat: 7, ..good() }]));
    assert_eq!(
        (r.reason.code(), r.clause.unwrap().citation()),
        ("seat-unknown", "58 Pa. Code § 575.2(a)")
    );
    assert_eq!(
        refused(
            &pa,
            &of(vec![
                good(),
                Seat {
                    held: Held::Set(hands("2s 2h 5d 5h | 6d 7h | 4s")),
                    ..good()
                }
            ])
        )
        .reason,
        Reason::Seat(Misplaced::Twice(1))
    );
    let r = refused(
        &pa,
        &of(vec![Seat {
            held: Held::Set(hands("9s Th 4h 3d | Qd Jh | 2c")),
            ..good()
        }]),
    );
    assert_eq!((r.reason.code(), r.path.as_str()), ("card-twice", "seats[0]"));
    let r = refused(
        &pa,
        &of(vec![Seat {
            held: Held::Set(hands("Ts Th 4h 3d | Qd Jh | 2c 2s")),
            ..good()
        }]),
    );
    assert_eq!(
        (r.reason, r.clause.unwrap().citation()),
        (Reason::CardCount(8), "58 Pa. Code § 575.13(h)")
    );
    let mut no_main = with(good(), "bonus", "5.00");
    no_main.stakes.main = None;
    let r = refused(&pa, &of(vec![no_main]));
    assert_eq!(
        (r.reason, r.clause.unwrap().citation()),
        (Reason::NoMainWager("asia-poker".into()), "58 Pa. Code § 575.7(d)")
    );
    let r = refused(
        &rules("pa-575", &[("bonus", "none")]),
        &of(vec![with(good(), "bonus", "5.00")]),
    );
    assert_eq!(
        (r.reason, r.clause.unwrap().citation()),
        (Reason::WagerNotOffered("bonus".into()), "58 Pa. Code § 575.7(e)")
    );
    let r = refused(
        &pa,
        &of(vec![Seat {
            held: Held::Unset("Ts Th 4h 3d Qd Jh 2c".parse().unwrap()),
            ..good()
        }]),
    );
    assert_eq!(
        (r.reason, r.clause.unwrap().citation()),
        (Reason::HandsNotSet, "58 Pa. Code § 575.11(b)")
    );
    let r = refused(&pa, &round(dealer("9s 8h 4d 3c | Kd Kc | 8s"), vec![good()]));
    assert_eq!(
        (r.reason.code(), r.clause.unwrap().citation()),
        ("dealer-misset", "58 Pa. Code § 575.13(i)")
    );
    let fortune = rules("pa-659a-fortune", &[]);
    let r = refused(&fortune, &of(vec![with(good(), "progressive", "1.00")]));
    assert_eq!(
        (r.reason, r.clause.unwrap().citation()),
        (Reason::MeterMissing, "58 Pa. Code § 659a.12(d)(4)")
    );
    let mut empty = of(vec![with(good(), "progressive", "1.00")]);
    empty.meter = Some(Money::ZERO);
    let r = refused(&fortune, &empty);
    assert_eq!(
        (r.reason, r.clause.unwrap().citation()),
        (Reason::MeterEmpty, "58 Pa. Code § 659a.12(d)(3)")
    );
    let mut mixed = of(vec![
        with(good(), "progressive", "1.00"),
        with(
            seat(2, "2s 2h 5d 5h | 6d 7h | 4s", "10.00"),
            "progressive",
            "5.00",
        ),
    ]);
    mixed.meter = Some(money("10000.00"));
    let r = refused(&fortune, &mixed);
    assert_eq!(
        (r.reason.code(), r.clause.unwrap().citation()),
        ("progressive-amount", "58 Pa. Code § 659a.12(d)(3)")
    );
}

#[test]
fn two_positions_are_adjacent_and_filed_or_refused() {
    let _law = covers(&[Rule::AdjacentPositions, Rule::AdjacentPlayedSeparately]);
    let named = |number: u8, cards: &str| Seat {
        player: Some("Lee".into()),
        ..seat(number, cards, "10.00")
    };
    let (a, b, c) = (
        "Ts Th 4h 3d | Qd Jh | 2c",
        "2s 2h 5d 5h | 6d 7h | 4s",
        "As Ah 6s 7d | Ks Qh | 6c",
    );
    for (edition, paragraph) in [
        ("pa-575", "7(f)"),
        ("pa-659a-fortune", "7(f)"),
        ("ma-asia-poker", "13(a)"),
    ] {
        let of = |seats: Vec<Seat>| round(dealer(DEALER), seats);
        let r = refused(&rules(edition, &[]), &of(vec![named(1, a), named(2, b)]));
        assert_eq!(
            (r.reason.code(), r.clause.unwrap().citation()),
            ("two-positions", citation(edition, paragraph).as_str())
        );
        let filed = rules(edition, &[("adjacent-positions", "true")]);
        assert!(settle(&of(vec![named(1, a), named(2, b)]), &filed).is_ok());
        assert_eq!(
            refused(&filed, &of(vec![named(1, a), named(3, b)])).reason.code(),
            "positions-apart"
        );
        assert_eq!(
            refused(&filed, &of(vec![named(1, a), named(2, b), named(3, c)]))
                .reason
                .code(),
            "too-many-positions"
        );
    }
}

#[test]
fn the_dealers_cards_are_set_by_the_house_way_filed() {
    let rules = rules("pa-575", &[]);
    let cards: Cards = "Ks Kd Ah Qc 7s 5h 2d".parse().unwrap();
    let settled = settle(
        &round(
            Dealer::Unset(cards),
            vec![seat(1, "Ts Th 4h 3d | Qd Jh | 2c", "10.00")],
        ),
        &rules,
    )
    .unwrap();
    let decision = rules
        .house_way
        .set(cards.as_slice().try_into().unwrap(), rules.table)
        .unwrap();
    assert_eq!(
        (settled.dealer, settled.rule),
        (decision.setting, Some(decision.rule))
    );
}

proptest! {
    /// Chips are conserved: what a seat gains is what the house pays on top less the stakes it keeps.
    #[test]
    fn a_seats_net_is_the_sum_of_its_lines(order in Just((0..53u8).collect::<Vec<_>>()).prop_shuffle(), stake in 1i64..100_000, split in 0usize..105) {
        let rules = rules("pa-659a-fortune", &[]);
        let cards: Vec<_> = order.iter().map(|&i| cards::Card::from_index(i).unwrap()).collect();
        let seven: [cards::Card; 7] = cards[..7].try_into().unwrap();
        let settings = asia_poker::setting::Settings::of(seven, rules.table);
        let legal: Vec<_> = settings.legal().collect();
        let (setting, _) = legal[split % legal.len()];
        let set = Hands {
            high: Cards::from_slice(&setting.high).unwrap(),
            medium: Cards::from_slice(&setting.medium).unwrap(),
            low: Cards::from_slice(&[setting.low]).unwrap(),
        };
        let stake = Money::from_cents(stake);
        let seat = Seat {
            seat: 1, player: None, held: Held::Set(set), surrender: false, lost: None, match_play: None,
            stakes: Stakes { main: Some(stake), sides: [None, Some(stake), Some(stake), Some(stake)] },
        };
        let meter = Money::from_dollars(12_345);
        let round = Round { dealer: Dealer::Unset(Cards::from_slice(&cards[7..14]).unwrap()), seats: vec![seat], meter: Some(meter) };
        let settled = settle(&round, &rules).unwrap();
        let lines: Money = settled.seats[0].lines.iter().map(|line| line.paid + line.returned - line.stake).sum();
        prop_assert_eq!(settled.seats[0].net, lines);
        for line in &settled.seats[0].lines {
            prop_assert!(line.paid >= Money::ZERO && line.returned >= Money::ZERO && line.returned <= line.stake);
            if line.outcome == Outcome::Lose {
                prop_assert_eq!((line.paid, line.returned), (Money::ZERO, Money::ZERO));
            }
        }
    }
}
