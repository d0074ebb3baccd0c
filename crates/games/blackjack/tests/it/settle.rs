//! The Blackjack Wager and what goes with it: 633a.7(h), (p), the game as usually dealt, and records that cannot be.

use super::law::*;
use blackjack::Round;
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;

/// What the main wager of 10.00 on these hands comes to.
fn lines(rules: &blackjack::BlackjackRules, dealer: &str, hands: &[&str]) -> Vec<String> {
    let bet = format!("{} 10.00", rules.main);
    let seat = at(1, &bet, hands);
    let first: Vec<&str> = hands.iter().map(|hand| &hand[..2]).collect();
    let seat = match hands {
        [_] => seat,
        _ => dealt(seat, &first[..2].join(" ")),
    };
    told(&one(rules, dealer, seat))
}

#[test]
fn s633a_7_p_points_against_points() {
    let _law = covers(&[
        Rule::WinDealerOver21,
        Rule::WinHigherTotal,
        Rule::LoseLowerTotal,
        Rule::LoseOver21,
        Rule::EqualTotals,
        Rule::MainPays,
    ]);
    let rules = blackjack(&[]);
    defines(
        rules.edition(),
        &[Rule::WinCases],
        [
            ("9c 8d", "Kc 8h", "win 10.00 10.00 base[win]"),
            ("9c 7d Ks", "2c 3h", "win 10.00 10.00 base[win]"),
            ("9c 8d", "9h 7s", "lose 0.00 0.00 base[lose]"),
            ("9c 8d", "9h 8s", "push 0.00 10.00 base[tie]"),
            ("9c 7d Ks", "9h 7s 6c", "lose 0.00 0.00 base[bust]"),
            // A soft 17 is stood on, and a 21 of three cards ties one of four.
            ("Ac 6d", "9h 8s", "push 0.00 10.00 base[tie]"),
            ("2c 3d 6h Ts", "9h 2s Kc", "push 0.00 10.00 base[tie]"),
        ],
        |(dealer, hand, _)| lines(&rules, dealer, &[hand]),
        |(.., due)| vec![format!("blackjack 10.00 {due}")],
    );
}

/// A Blackjack wins 3 to 2, or 6 to 5 as filed, against all but a Blackjack; after a split it is 21.
#[test]
fn a_blackjack() {
    let _law = covers(&[
        Rule::BlackjackWins,
        Rule::EqualTotals,
        Rule::LoseToBlackjack,
        Rule::BlackjackPays,
    ]);
    let usual = blackjack(&[]);
    let short = blackjack(&[("blackjack-pays", "6 to 5")]);
    let win = |paid: &str| vec![format!("blackjack 10.00 win {paid} 10.00 base[blackjack-wins]")];
    for dealer in ["9c 8d", "2c 3d 6h Ts", "9c 7d Ks"] {
        assert_eq!(lines(&usual, dealer, &["Ac Kh"]), win("15.00"), "{dealer}");
        assert_eq!(lines(&short, dealer, &["Ac Kh"]), win("12.00"), "{dealer}");
    }
    let tie = ["blackjack 10.00 push 0.00 10.00 base[tie]"];
    assert_eq!(lines(&usual, "Ad Ks", &["Ac Kh"]), tie);
    assert_eq!(lines(&usual, "Ks Ad", &["Ac Kh"]), tie);
    let lost = ["blackjack 10.00 lose 0.00 0.00 base[lose]"];
    assert_eq!(lines(&usual, "Ks Ad", &["Kc Qh"]), lost);
    // Split aces: 21 of two cards, even money, and a tie with the dealer's 21.
    let split = &["Ac Kh", "Ad 9h"];
    assert_eq!(
        lines(&usual, "9c 8d", split),
        [
            "1: blackjack 10.00 win 10.00 10.00 base[win]",
            "2: blackjack 10.00 win 10.00 10.00 base[win]",
        ]
    );
    assert_eq!(
        lines(&usual, "2c 3d 6h Ts", split)[0],
        "1: blackjack 10.00 push 0.00 10.00 base[tie]"
    );
    for rules in [blackjack(&[]), spanish(&[])] {
        defines(
            rules.edition(),
            &[Rule::Blackjack],
            [
                ("Ac Kh", true),
                ("Kh Ac", true),
                ("Ac Th", true),
                ("Ac 9h", false),
                ("7c 7h", false),
            ],
            |(hand, _)| blackjack::points::is_blackjack(&cards(hand)),
            |(_, due)| *due,
        );
    }
}

#[test]
fn even_money_is_paid_before_the_check() {
    let _law = covers(&[Rule::EvenMoney]);
    let rules = blackjack(&[]);
    let taken = even_money(at(1, "blackjack 10.00", &["Ac Kh"]));
    for dealer in ["Ad Ks", "Ad 8s"] {
        let paid = ["blackjack 10.00 win 10.00 10.00 base[even-money]"];
        assert_eq!(told(&one(&rules, dealer, taken.clone())), paid, "{dealer}");
    }
    let why = |rules: &_, dealer: &str, seat| refused(rules, &round(dealer, vec![seat]));
    let is = |code: &str| {
        (
            code.to_owned(),
            "seats[0].even-money".to_owned(),
            "base[even-money]",
        )
    };
    assert_eq!(why(&rules, "Kd 8s", taken.clone()), is("even-money"));
    let twenty = even_money(at(1, "blackjack 10.00", &["Kc Kh"]));
    assert_eq!(why(&rules, "Ad 8s", twenty), is("even-money"));
    let insured = even_money(at(1, "blackjack 10.00, insurance 5.00", &["Ac Kh"]));
    assert_eq!(why(&rules, "Ad 8s", insured), is("even-money"));
    let off = blackjack(&[("even-money", "false")]);
    assert_eq!(why(&off, "Ad 8s", taken), is("even-money-not-offered"));
}

#[test]
fn insurance_pays_2_to_1() {
    let _law = covers(&[Rule::InsuranceWins, Rule::InsuranceLoses, Rule::InsurancePaytable]);
    let rules = blackjack(&[]);
    let insured = |dealer: &str| {
        told(&one(
            &rules,
            dealer,
            at(1, "blackjack 10.00, insurance 5.00", &["Kc 9h"]),
        ))
    };
    let won = "insurance 5.00 win 10.00 5.00 base[insurance-pays]";
    let lost = "insurance 5.00 lose 0.00 0.00 base[insurance-pays]";
    for ten in ["Td", "Jd", "Qd", "Kd"] {
        assert_eq!(insured(&format!("Ac {ten}"))[1], won);
    }
    assert_eq!(insured("Ac 8d")[1], lost);
    // 21 in more cards is no Blackjack.
    assert_eq!(insured("Ac 2d 8h")[1], lost);
    let why = |dealer: &str, amount: &str| {
        let seat = at(1, &format!("blackjack 10.01, insurance {amount}"), &["Kc 9h"]);
        refused(&rules, &round(dealer, vec![seat]))
    };
    let is = |code: &str, clause| (code.to_owned(), "seats[0].wagers.insurance".to_owned(), clause);
    assert_eq!(
        why("Kd 8s", "5.00"),
        is("insurance-without-ace", "base[insurance]")
    );
    // Half of an odd cent is not there.
    assert_eq!(
        why("Ad 8s", "5.01"),
        is("insurance-amount", "base[insurance-half]")
    );
}

#[test]
fn a_surrender_costs_half() {
    let _law = covers(&[Rule::SurrenderHalf]);
    let rules = blackjack(&[]);
    let edition = rules.edition();
    let net = |bet: &str, dealer: &str| {
        let seat = at(1, &format!("blackjack {bet}"), &["Kc 6h -"]);
        one(&rules, dealer, seat).net.to_string()
    };
    defines(
        edition,
        &[Rule::SurrenderPrice],
        [
            ("10.00", "-5.00"),
            ("25.00", "-12.50"),
            ("0.03", "-0.02"),
            ("0.01", "-0.01"),
        ],
        |(bet, _)| net(bet, "9c 8d"),
        |(_, due)| (*due).to_owned(),
    );
    // Whatever the dealer comes to, once there is no Blackjack.
    assert_eq!(net("10.00", "Ac 8d"), "-5.00");
    assert_eq!(net("10.00", "9c 7d Kh"), "-5.00");
}

/// Doubling: one card, for no more than the wager; splits: each hand as if it were bet alone.
#[test]
fn hands_that_were_doubled_and_split() {
    let rules = blackjack(&[]);
    assert_eq!(
        lines(&rules, "9c 8d", &["5c 6h Ks x7.50"]),
        [
            "blackjack 10.00 win 10.00 10.00 base[win]",
            "double-down 7.50 win 7.50 7.50 base[win]",
        ]
    );
    assert_eq!(
        lines(
            &rules,
            "9c 8d",
            &["8c 3d Kh x10.00", "8d 9h", "8h 4s Kc", "8s 2d 7c x0.50"]
        ),
        [
            "1: blackjack 10.00 win 10.00 10.00 base[win]",
            "1: double-down 10.00 win 10.00 10.00 base[win]",
            "2: blackjack 10.00 push 0.00 10.00 base[tie]",
            "3: blackjack 10.00 lose 0.00 0.00 base[bust]",
            "4: blackjack 10.00 push 0.00 10.00 base[tie]",
            "4: double-down 0.50 push 0.00 0.50 base[tie]",
        ]
    );
    assert_eq!(lines(&rules, "9c 8d", &["Kc 2d 3h", "Qc Jd"]).len(), 2);
}

/// What hands come to, over every two cards of a deck.
#[test]
fn what_cards_count() {
    for rules in [blackjack(&[]), spanish(&[])] {
        what_cards_count_by(&rules);
    }
}

fn what_cards_count_by(rules: &blackjack::BlackjackRules) {
    let deck: Vec<cards::Card> = rules.deck.cards().collect();
    let pairs = deck
        .iter()
        .flat_map(|&one| deck.iter().map(move |&other| [one, other]));
    defines(
        rules.edition(),
        &[
            Rule::CardValues,
            Rule::PipValue,
            Rule::FaceValue,
            Rule::AceValue,
            Rule::HardTotal,
            Rule::SoftTotal,
        ],
        pairs,
        |two| {
            let total = blackjack::Total::of(two);
            (total.points, total.soft)
        },
        |two| {
            let counts = two.map(|card| match card.to_string().as_bytes()[0] {
                b'A' => 11,
                b'T' | b'J' | b'Q' | b'K' => 10,
                pip => u16::from(pip - b'0'),
            });
            // Two aces are 12: one of them counts 1.
            match counts {
                [11, 11] => (12, true),
                [one, other] => (one + other, one == 11 || other == 11),
            }
        },
    );
}

/// Hands of one table, why they cannot be, where, and the paragraph.
type Case<'a> = (&'a str, &'a [&'a str], &'a str, &'a str, &'a str);

#[track_caller]
fn all(choices: &[(&str, &str)], cases: &[Case<'_>]) {
    // No side wager looks at the first two cards of these.
    let plain = [("house-money", "false"), ("straight-jack", "false")];
    let rules = blackjack(&[&plain[..], choices].concat());
    for &(dealer, hands, code, path, clause) in cases {
        let table = round(dealer, vec![at(1, "blackjack 10.00", hands)]);
        let due = (code.to_owned(), path.to_owned(), clause);
        assert_eq!(refused(&rules, &table), due, "{dealer} | {hands:?}");
    }
}

const HANDS: &str = "seats[0].hands";
const CARDS: &str = "seats[0].hands[0].cards";
const DOUBLED: &str = "seats[0].hands[0].doubled";
const SURRENDERED: &str = "seats[0].hands[0].surrendered";

#[test]
fn the_dealer_draws_to_17_and_no_further() {
    all(
        &[],
        &[
            ("9c", &["Kc 9d"], "card-count", "dealer", "base[deal]"),
            ("9c 8d 2h", &["Kc 9d"], "dealer-draws", "dealer", "base[dealer]"),
            ("Ac 6d 2h", &["Kc 9d"], "dealer-draws", "dealer", "base[dealer]"),
            ("Ac Kd 2h", &["Kc 9d"], "dealer-draws", "dealer", "base[dealer]"),
            ("9c 7d", &["Kc 9d"], "dealer-stands", "dealer", "base[dealer]"),
            ("Ac 2d 3h", &["Kc 9d"], "dealer-stands", "dealer", "base[dealer]"),
        ],
    );
    all(
        &[("soft-17", "hits")],
        &[
            ("Ac 6d", &["Kc 9d"], "dealer-stands", "dealer", "base[dealer]"),
            ("Ac 7d 2h", &["Kc 9d"], "dealer-draws", "dealer", "base[dealer]"),
            (
                "9c 7d Ac 2d",
                &["Kc 9d"],
                "dealer-draws",
                "dealer",
                "base[dealer]",
            ),
        ],
    );
    // Once nothing waits for the dealer's cards, stopped and played on are both taken.
    let rules = blackjack(&[("soft-17", "hits")]);
    for dealer in ["9c 5d", "9c 5d 2h", "9c 5d 4h", "Ac 6d", "Ac 6d 9s"] {
        for hand in ["Kc 9d 5s", "Kc 6d -", "Ac Kc"] {
            let hand = at(1, "blackjack 10.00", &[hand]);
            assert_eq!(settled(&round(dealer, vec![hand]), &rules).seats.len(), 1);
        }
    }
}

#[test]
fn hands_that_cannot_be() {
    all(
        &[],
        &[
            ("9c 8d", &[], "card-count", HANDS, "base[deal]"),
            ("9c 8d", &["Kc"], "card-count", CARDS, "base[deal]"),
            ("9c 8d", &["Kc Ad 2h"], "blackjack", CARDS, "base[drawing]"),
            ("9c 8d", &["Kc 6d 5h 2s"], "drawn-on-21", CARDS, "base[drawing]"),
            ("9c 8d", &["Kc 6d 8h 2s"], "drawn-on-21", CARDS, "base[drawing]"),
            (
                "Ac Kd",
                &["5c 6d 9h"],
                "dealt-on-blackjack",
                HANDS,
                "633a.7(h)[dealer-blackjack]",
            ),
            (
                "Ac Kd",
                &["9c 6d -"],
                "dealt-on-blackjack",
                HANDS,
                "633a.7(h)[dealer-blackjack]",
            ),
            (
                "Kd Ac",
                &["8c 6d", "8d 7h"],
                "dealt-on-blackjack",
                HANDS,
                "633a.7(h)[dealer-blackjack]",
            ),
            (
                "9c 8d",
                &["5c 6d x10.00"],
                "double-without-card",
                DOUBLED,
                "base[double-down]",
            ),
            (
                "9c 8d",
                &["2c 3d 6h 9s x10.00"],
                "not-first-two",
                DOUBLED,
                "base[double-down]",
            ),
            ("9c 8d", &["Ac Kd 9s x10.00"], "blackjack", CARDS, "base[drawing]"),
            (
                "9c 8d",
                &["5c 6d 9h x0.00"],
                "stake-zero",
                DOUBLED,
                "base[double-down]",
            ),
            (
                "9c 8d",
                &["5c 6d 9h -"],
                "not-first-two",
                SURRENDERED,
                "base[surrender]",
            ),
            ("9c 8d", &["Ac Kd -"], "blackjack", SURRENDERED, "base[surrender]"),
            (
                "9c 8d",
                &["8c 6d -", "8d 7h"],
                "after-split",
                SURRENDERED,
                "base[surrender]",
            ),
            ("9c 8d", &["8c 6d", "9d 7h"], "no-pair", HANDS, "base[split]"),
            ("9c 8d", &["8c 6d"; 5], "too-many-hands", HANDS, "base[resplit]"),
            (
                "9c 8d",
                &["Ac 6d", "Ad 7h", "Ah 2s"],
                "aces-resplit",
                HANDS,
                "base[split-aces]",
            ),
            (
                "9c 8d",
                &["Ac 6d 2h", "Ad 7h"],
                "aces-drawn",
                CARDS,
                "base[split-aces]",
            ),
            (
                "9c 8d",
                &["Ac 6d 2h x10.00", "Ad 7h"],
                "aces-drawn",
                CARDS,
                "base[split-aces]",
            ),
        ],
    );
    let rescued = "seats[0].hands[0].rescued";
    all(
        &[],
        &[("9c 8d", &["5c 6d 2h x10.00 ~"], "not-offered", rescued, "")],
    );
}

/// What the operator may file about hands.
#[test]
fn hands_that_this_table_does_not_allow() {
    all(
        &[("doubling", "9-to-11")],
        &[(
            "9c 8d",
            &["6c 2d Kh x10.00"],
            "double-total",
            DOUBLED,
            "base[double-down]",
        )],
    );
    all(
        &[("doubling", "10-or-11")],
        &[(
            "9c 8d",
            &["6c 3d Kh x10.00"],
            "double-total",
            DOUBLED,
            "base[double-down]",
        )],
    );
    all(
        &[("double-after-split", "false")],
        &[(
            "9c 8d",
            &["8c 3d Kh x10.00", "8d 7h"],
            "after-split",
            DOUBLED,
            "base[double-down]",
        )],
    );
    all(
        &[("split-hands", "2")],
        &[("9c 8d", &["8c 3d"; 3], "too-many-hands", HANDS, "base[resplit]")],
    );
    all(
        &[("split-on", "rank")],
        &[("9c 8d", &["Kc 3d", "Qd 7h"], "no-pair", HANDS, "base[split]")],
    );
    all(
        &[("surrender", "false")],
        &[(
            "9c 8d",
            &["Kc 6d -"],
            "not-offered",
            SURRENDERED,
            "base[surrender]",
        )],
    );
    // The same where they are allowed.
    let rules = blackjack(&[
        ("doubling", "9-to-11"),
        ("split-on", "rank"),
        ("split-hands", "2"),
    ]);
    assert_eq!(lines(&rules, "9c 8d", &["6c 3d Kh x10.00"]).len(), 2);
    assert_eq!(lines(&rules, "9c 8d", &["Kc 3d", "Kd 7h"]).len(), 2);
}

#[test]
fn cards_are_of_the_shoe() {
    let rules = blackjack(&[("decks", "1")]);
    let why = |rules: &_, dealer: &str, hand: &str| {
        refused(rules, &round(dealer, vec![at(1, "blackjack 10.00", &[hand])]))
    };
    let is = |code: &str, path: &str| (code.to_owned(), path.to_owned(), "base[decks]");
    assert_eq!(why(&rules, "9c 8d", "Kc Kc"), is("card-too-often", CARDS));
    assert_eq!(why(&rules, "9c 9c", "Kc Qc"), is("card-too-often", "dealer"));
    assert_eq!(why(&rules, "9c 8d", "8d Kc"), is("card-too-often", CARDS));
    assert_eq!(why(&rules, "9c 8d", "Kc Jk"), is("card-unknown", CARDS));
    let two = blackjack(&[("decks", "2")]);
    assert_eq!(lines(&two, "9c 8d", &["Kc Kc"]).len(), 1);
}

/// 633a.6(e), (f): who bets besides has a Blackjack Wager, on what the table offers, and on no more boxes than were filed.
#[test]
fn s633a_6_e_and_f_wagers_and_boxes() {
    let rules = blackjack(&[]);
    let why = |rules: &_, seats| refused(rules, &round("9c 8d", seats));
    let is = |code: &str, path: &str, clause| (code.to_owned(), path.to_owned(), clause);
    let alone = at(1, "house-money 5.00", &["Kc 9d"]);
    assert_eq!(
        why(&rules, vec![alone]),
        is("no-main-wager", "seats[0].wagers", "633a.6(e)")
    );
    assert_eq!(why(&rules, vec![]), is("no-seats", "seats", "base[main-wager]"));
    let without = blackjack(&[("house-money", "false"), ("straight-jack", "false")]);
    for (wager, clause) in [
        ("house-money", "633a.6(e)(12)"),
        ("straight-jack", "633a.6(e)(11)"),
        ("hit-and-run", "633a.6(e)(10)"),
        ("three-card-poker", "base[three-card-poker]"),
        ("royal-match-21", "base[royal-match-21]"),
        ("kings-bounty", "base[kings-bounty]"),
        ("spanish-21", "633a.6(e)"),
    ] {
        let seat = at(1, &format!("blackjack 10.00, {wager} 5.00"), &["Kc 9d"]);
        let path = format!("seats[0].wagers.{wager}");
        assert_eq!(why(&without, vec![seat]), is("wager-not-offered", &path, clause));
    }
    let nothing = at(1, "blackjack 0.00", &["Kc 9d"]);
    assert_eq!(
        why(&rules, vec![nothing]),
        is("stake-zero", "seats[0].wagers.blackjack", "")
    );
    let boxes = |numbers: &[u8]| -> Vec<blackjack::Seat> {
        let each = numbers.iter();
        each.map(|&seat| blackjack::Seat {
            player: Some("South".to_owned()),
            ..at(seat, "blackjack 10.00", &["Kc 9d"])
        })
        .collect()
    };
    let player = "seats[0].player";
    assert_eq!(
        why(&rules, boxes(&[1, 2])),
        is("too-many-boxes", player, "633a.6(f)")
    );
    let three = blackjack(&[("adjacent-boxes", "3")]);
    assert_eq!(
        why(&three, boxes(&[1, 3])),
        is("boxes-apart", player, "633a.6(f)")
    );
    assert_eq!(settled(&round("9c 8d", boxes(&[2, 3, 4])), &three).seats.len(), 3);
    let seat = |number| at(number, "blackjack 10.00", &["Kc 9d"]);
    for number in [0, 8] {
        assert_eq!(
            why(&rules, vec![seat(number)]),
            is("seat-unknown", "seats[0].seat", "base[positions]")
        );
    }
    assert_eq!(
        why(&rules, vec![seat(2), seat(2)]),
        is("seat-twice", "seats[1].seat", "")
    );
}

/// The first two cards, which wagers look at, and the meters that wagers are paid from.
#[test]
fn what_a_round_must_tell_beside_the_hands() {
    let rules = blackjack(&HIT_AND_RUN);
    let why = |round: &Round| refused(&rules, round);
    let is = |code: &str, path: &str, clause| (code.to_owned(), path.to_owned(), clause);
    let split = || at(1, "blackjack 10.00", &["8c 3d", "8d 7h"]);
    let parted = |cards: &str| round("9c 8d", vec![dealt(split(), cards)]);
    let path = "seats[0].dealt";
    assert_eq!(
        why(&round("9c 8d", vec![split()])),
        is("dealt-missing", path, "base[deal]")
    );
    assert_eq!(why(&parted("8c 8h")), is("dealt-differs", path, "base[deal]"));
    assert_eq!(why(&parted("8c 3d")), is("dealt-differs", path, "base[deal]"));
    assert_eq!(settled(&parted("8d 8c"), &rules).seats.len(), 1);
    let kept = dealt(at(1, "blackjack 10.00", &["8c 3d 7h"]), "8c 7h");
    assert_eq!(
        why(&round("9c 8d", vec![kept])),
        is("dealt-differs", path, "base[deal]")
    );
    // Meters.
    let bets = |wager: &str| {
        round(
            "9c 8d",
            vec![at(1, &format!("blackjack 10.00, {wager} 1.00"), &["Kc 9d"])],
        )
    };
    assert_eq!(
        why(&bets("straight-jack")),
        is("meter-missing", "meters", "633a.13(m)(2)")
    );
    assert_eq!(
        why(&bets("hit-and-run")),
        is("meter-missing", "meters", "base[hit-and-run-paytable]")
    );
    let plain = blackjack(&[("straight-jack", "false")]);
    for (wager, clause) in [
        ("straight-jack", "633a.6(e)(11)"),
        ("hit-and-run", "633a.6(e)(10)"),
    ] {
        let none = showing(
            round("9c 8d", vec![at(1, "blackjack 10.00", &["Kc 9d"])]),
            wager,
            "5000.00",
        );
        assert_eq!(
            refused(&plain, &none),
            is("meter-unknown", &format!("meters.{wager}"), clause)
        );
    }
    // A meter that is won starts again with what was filed.
    let unfiled = blackjack(&HIT_AND_RUN[..5]);
    let won = round(
        "2c 2d 2s 2h 2c 2d 3h 2s",
        vec![at(1, "blackjack 10.00, hit-and-run 1.00", &["Kc 9d"])],
    );
    assert_eq!(
        refused(&unfiled, &showing(won, "hit-and-run", "2000.00")),
        is("reset-missing", "meters", "base[hit-and-run-paytable]")
    );
}

/// What a Rules Submission may not say, each under the paragraph that forbids it.
#[test]
fn what_may_not_be_filed() {
    for (id, choices, paragraph) in [
        (BLACKJACK, &[("shuffle", "device")], "base[two-batches]"),
        (BLACKJACK, &[("auto-reshuffler", "true")], "base[auto-reshuffler]"),
        (SPANISH, &[("shuffle", "device")], "base[two-batches]"),
        (SPANISH, &[("auto-reshuffler", "true")], "base[auto-reshuffler]"),
        (SPANISH, &[("decks", "5")], "base[decks]"),
        (SPANISH, &[("positions", "8")], "base[positions]"),
    ] {
        let edition = rulebook::Edition::find(id).unwrap();
        let problems = edition.choose(&given(choices)).unwrap_err();
        let found = problems.iter().filter_map(|problem| problem.clause);
        let clause = found
            .filter(|clause| clause.paragraph() == paragraph)
            .collect::<Vec<_>>();
        assert!(!clause.is_empty(), "{choices:?}: {problems:?}");
        rulebook::held::held(clause[0]);
    }
}
