//! Rounds that cannot have happened, each under the paragraph that forbids it.

use crate::rounds::{refused, round, rules, seat, with};
use double_attack::settle::settle;
use double_attack::{Round, Seat};
use rulebook::held::covers;
use rulebook::rule::Rule;

/// A dealer, one box's hands, why it is refused, where, and the paragraph.
type Case<'a> = (&'a str, &'a [&'a str], &'a str, &'a str, &'a str);

#[track_caller]
fn all(cases: &[Case<'_>], choices: &[(&str, &str)]) {
    let rules = rules(choices);
    for &(dealer, hands, code, path, clause) in cases {
        let table = round(dealer, vec![seat(1, "10.00", hands)]);
        let expected = (code.to_owned(), path.to_owned(), clause.to_owned());
        assert_eq!(refused(&rules, &table), expected, "{dealer} | {hands:?}");
    }
}

#[test]
fn s665a_3_a_eight_decks_without_10s() {
    let _law = covers(&[Rule::EightDecks]);
    all(
        &[
            ("Ts 9d", &["Kc Qd"], "card-unknown", "dealer", "665a.3(a)"),
            (
                "Ks 9d",
                &["Kc Jk"],
                "card-unknown",
                "seats[0].hands[0].cards",
                "665a.3(a)",
            ),
        ],
        &[],
    );
    let eight = round(
        "2c 2c 2c 2c 9d",
        vec![seat(1, "1.00", &["2c 2c"]), seat(2, "1.00", &["2c 2c"])],
    );
    assert!(settle(&eight, &rules(&[])).is_ok());
    let mut nine = eight;
    nine.seats[1].hands[0].cards.push("2c".parse().unwrap());
    assert_eq!(refused(&rules(&[]), &nine).0, "card-too-often");
}

#[test]
fn s665a_7_m_and_n_the_dealer_draws_to_17_and_no_further() {
    let _law = covers(&[Rule::DealerThirdCard, Rule::DealerDrawsTo17, Rule::HoleCardDealt]);
    all(
        &[
            ("Ks", &["Kc Qd"], "card-count", "dealer", "665a.7(f)(3)"),
            ("As 6d 2c", &["Kc Qd"], "dealer-draws", "dealer", "665a.7(n)"),
            ("Ks 7d 2c", &["Kc Qd"], "dealer-draws", "dealer", "665a.7(n)"),
            ("As Kd 2c", &["Kc Qd"], "dealer-draws", "dealer", "665a.7(n)"),
            ("Ks 6d", &["Kc Qd"], "dealer-stands", "dealer", "665a.7(m)(2)"),
            ("As 2d 3c", &["Kc Qd"], "dealer-stands", "dealer", "665a.7(n)"),
            // A draw on 17 stays impossible when no wager waits for it.
            ("Ks 7d 2c", &["Kc 6s 9h"], "dealer-draws", "dealer", "665a.7(n)"),
            ("As Kd 2c", &["Ac Ks"], "dealer-draws", "dealer", "665a.7(n)"),
        ],
        &[],
    );
}

/// A record shows what happened; once no wager waits for the dealer's cards, it settles the same whether he stopped
/// or played on, whatever the operator's dealers are told to do (reading 665a-20).
#[test]
fn s665a_7_n_a_decided_round_settles_whether_or_not_the_dealer_played_on() {
    let _law = covers(&[Rule::DealerThirdCard]);
    for choices in [&[][..], &[("dealer-draws", "as-needed")]] {
        let rules = rules(choices);
        let dealt = |dealer: &str, seat: Seat| settle(&round(dealer, vec![seat]), &rules);
        for (hand, net) in [("Kc 6s 9h", "-10.00"), ("Kc 6s -", "-5.00"), ("Ac Ks", "10.00")] {
            let bare = seat(1, "10.00", &[hand]);
            for dealer in ["9c 7d", "9c 7d 5s", "9c 2d 3h", "9c 2d 3h 9s"] {
                let settled = dealt(dealer, bare.clone()).unwrap();
                assert_eq!(settled.seats[0].net.to_string(), net, "{hand} | {dealer}");
            }
            // A Bust It Wager needs the third card and no more.
            let bust_it = with(bare, "bust-it", "1.00");
            let stopped = refused(&rules, &round("Ks 6d", vec![bust_it.clone()]));
            assert_eq!(
                (&*stopped.0, &*stopped.2),
                ("dealer-stands", "665a.7(m)(2)"),
                "{hand}"
            );
            assert!(dealt("Ks 2d 3c", bust_it.clone()).is_ok(), "{hand}");
            assert!(dealt("Ks 2d 3c 5h", bust_it).is_ok(), "{hand}");
        }
        // One hand of a split that waits is enough.
        let split = seat(1, "10.00", &["Kc 6s 9h", "Kd 2s"]);
        let stopped = refused(&rules, &round("Ks 6d", vec![split]));
        assert_eq!(stopped.0, "dealer-stands");
    }
}

#[test]
fn s665a_6_wagers_within_the_bet() {
    let _law = covers(&[
        Rule::MainWager,
        Rule::DoubleAttackWager,
        Rule::BustItWager,
        Rule::InsuranceWager,
        Rule::InsuranceHalfBet,
    ]);
    let plain = rules(&[]);
    let one = |dealer: &str, seat: Seat| refused(&plain, &round(dealer, vec![seat]));
    let bet = || seat(1, "10.00", &["Kc Qd"]);
    let says = |code: &str, wager: &str, clause: &str| {
        (
            code.to_owned(),
            format!("seats[0].wagers{wager}"),
            clause.to_owned(),
        )
    };
    assert_eq!(
        one("Ks 9d", with(bet(), "double-attack", "10.01")),
        says("double-attack-amount", ".double-attack", "665a.6(e)")
    );
    assert_eq!(
        one("Ks 9d", with(bet(), "bust-it", "10.01")),
        says("bust-it-amount", ".bust-it", "665a.6(f)")
    );
    assert_eq!(
        one("Ks 9d", with(bet(), "insurance", "5.00")),
        says("insurance-without-ace", ".insurance", "665a.8(a)")
    );
    assert_eq!(
        one("As 9d", with(bet(), "insurance", "5.01")),
        says("insurance-amount", ".insurance", "665a.8(b)")
    );
    assert_eq!(
        one("As 9d", with(bet(), "insurance", "0.00")),
        says("stake-zero", ".insurance", "")
    );
    let mut none = bet();
    none.stakes.bet = None;
    assert_eq!(one("As 9d", none), says("no-main-wager", "", "665a.6(d)"));
}

#[test]
fn what_an_operator_posts_for_wagers_binds_where_they_are_accepted() {
    // 665a.6(e) knows no least amount (reading 665a-12), and no paragraph knows the others: a wager that was accepted is
    // settled.
    let posted = rules(&[
        ("minimum-wager", "25.00"),
        ("maximum-wager", "50.00"),
        ("double-attack-minimum", "5.00"),
        ("minimum-bust-it", "5.00"),
    ]);
    for bet in ["10.00", "100.00"] {
        let low = with(seat(1, bet, &["Kc Qd"]), "double-attack", "0.01");
        assert!(settle(&round("Ks 9d", vec![with(low, "bust-it", "0.01")]), &posted).is_ok());
    }
}

#[test]
fn s665a_8_b_half_the_bet_or_the_next_amount_chips_can_make() {
    let _law = covers(&[Rule::InsuranceHalfBet]);
    let accepted = |unit: &str, bet: &str, insurance: &str| {
        let rules = rules(&[("chip-unit", unit)]);
        let seat = with(seat(1, bet, &["Kc Qd"]), "insurance", insurance);
        settle(&round("As 9d", vec![seat]), &rules).is_ok()
    };
    // 7.50 cannot be made in chips of 5.00, so 10.00 may be insured; of 2.50 it can.
    assert!(accepted("5.00", "15.00", "10.00"));
    assert!(accepted("5.00", "15.00", "7.50"));
    assert!(!accepted("5.00", "15.00", "9.00"));
    assert!(accepted("5.00", "15.00", "5.00"));
    assert!(!accepted("5.00", "15.00", "10.01"));
    // Past half only that next amount: 8.00 is neither.
    assert!(!accepted("5.00", "15.00", "8.00"));
    assert!(!accepted("12.50", "1.00", "5.00"));
    assert!(!accepted("5.00", "15.00", "15.00"));
    assert!(accepted("2.50", "15.00", "7.50"));
    assert!(!accepted("2.50", "15.00", "10.00"));
    assert!(accepted("5.00", "20.00", "10.00"));
    assert!(!accepted("5.00", "20.00", "15.00"));
    // Half a cent can never be made.
    assert!(accepted("0.01", "5.01", "2.51"));
    assert!(!accepted("0.01", "5.00", "2.51"));
}

#[test]
fn s665a_7_j_no_card_on_21_or_more() {
    let _law = covers(&[
        Rule::DrawBelow21,
        Rule::NoDrawOn21,
        Rule::FirstCards,
        Rule::SecondCards,
    ]);
    let cards = "seats[0].hands[0].cards";
    all(
        &[
            ("Ks 9d", &[], "card-count", "seats[0].hands", "665a.7(f)(1)"),
            ("Ks 9d", &["Kc"], "card-count", cards, "665a.7(f)(2)"),
            ("Ks 9d", &["Kc 6d 5s 2h"], "drawn-on-21", cards, "665a.7(j)(1)"),
            ("Ks 9d", &["Ac 6d 4s 2h"], "drawn-on-21", cards, "665a.7(j)(1)"),
            ("Ks 9d", &["Kc 6d 9s 2h"], "drawn-on-21", cards, "665a.7(j)"),
            ("Ks 9d", &["Kc Ad 5s"], "blackjack", cards, "665a.7(j)(1)"),
        ],
        &[],
    );
}

#[test]
fn s665a_10_a_doubling() {
    let _law = covers(&[Rule::DoubleDown, Rule::DoubleDownOneCard]);
    let doubled = "seats[0].hands[0].doubled";
    all(
        &[
            (
                "Ks 9d",
                &["Kc 6d 5s x10.01"],
                "double-amount",
                doubled,
                "665a.10(a)",
            ),
            (
                "Ks 9d",
                &["Kc 6d x10.00"],
                "double-without-card",
                doubled,
                "665a.10(a)",
            ),
            ("Ks 9d", &["Kc 6d 5s x0.00"], "stake-zero", doubled, "665a.10(a)"),
            (
                "Ks 9d",
                &["Kc Ad x10.00"],
                "double-without-card",
                doubled,
                "665a.10(a)",
            ),
        ],
        &[],
    );
    // Two cards after the doubling show as a draw on 21 or more, or not at all: the record names only the last.
    let both = with(seat(1, "10.00", &["6c 5d Kh x15.00"]), "double-attack", "5.00");
    assert!(settle(&round("Ks 9d", vec![both]), &rules(&[])).is_ok());
}

#[test]
fn s665a_7_k_and_9_a_surrender_only_below_21() {
    let _law = covers(&[Rule::SurrenderBelow21, Rule::PlayerDecisions]);
    let at = "seats[0].hands[0].surrendered";
    all(
        &[
            ("Ks 9d", &["Kc 6d 5s -"], "surrender-at-21", at, "665a.7(k)"),
            ("Ks 9d", &["Kc 6d 9s -"], "surrender-at-21", at, "665a.7(k)"),
            ("Ks 9d", &["Ac Kd -"], "blackjack", at, "665a.7(h)(2)"),
            ("Ks 9d", &["Ac Kd -", "Ad 9c"], "surrender-at-21", at, "665a.7(k)"),
        ],
        &[],
    );
}

#[test]
fn s665a_11_splits_come_from_pairs_four_hands_at_most_aces_once() {
    let _law = covers(&[Rule::Split, Rule::Resplit, Rule::SplitAces, Rule::SplitDecisions]);
    let hands = "seats[0].hands";
    all(
        &[
            ("Ks 9d", &["Kc 6d", "9s 2h"], "no-pair", hands, "665a.11(a)"),
            (
                "Ks 9d",
                &["8c 9d", "8d 9d", "8h 9d", "8s 9d", "8c 9c"],
                "too-many-hands",
                hands,
                "665a.11(c)",
            ),
            (
                "Ks 9d",
                &["Ac 6d", "As 2h", "Ah 2d"],
                "aces-resplit",
                hands,
                "665a.11(e)",
            ),
            (
                "Ks 9d",
                &["8c 9d", "8d"],
                "card-count",
                "seats[0].hands[1].cards",
                "665a.11(c)",
            ),
            (
                "Ks 9d",
                &["Ac 6d 2d", "As 2h"],
                "aces-drawn",
                "seats[0].hands[0].cards",
                "665a.11(e)",
            ),
            (
                "Ks 9d",
                &["Ac 6d", "As 2h x5.00"],
                "double-without-card",
                "seats[0].hands[1].doubled",
                "665a.11(e)",
            ),
        ],
        &[],
    );
    let closed = [("surrender-split-aces", "false")];
    let at = "seats[0].hands[1].surrendered";
    all(
        &[(
            "Ks 9d",
            &["Ac 6d", "As 2h -"],
            "surrender-split-aces",
            at,
            "665a.11(e)",
        )],
        &closed,
    );
    let open = round("Ks 9d", vec![seat(1, "10.00", &["Ac 6d", "As 2h -"])]);
    assert!(settle(&open, &rules(&[])).is_ok());
}

#[test]
fn s665a_2_a_and_6_g_boxes() {
    let _law = covers(&[Rule::Positions, Rule::AdjacentPositions]);
    let box_of = |number, player: Option<&str>| Seat {
        player: player.map(str::to_owned),
        ..seat(number, "1.00", &["Kc Qd"])
    };
    let table = |seats: Vec<Seat>| -> Round { round("Ks 9d", seats) };
    let plain = rules(&[]);
    assert_eq!(refused(&plain, &table(vec![])).0, "no-seats");
    for number in [0, 7] {
        let (code, _, clause) = refused(&plain, &table(vec![box_of(number, None)]));
        assert_eq!((code.as_str(), clause.as_str()), ("seat-unknown", "665a.2(a)"));
    }
    let five = rules(&[("positions", "5")]);
    assert_eq!(refused(&five, &table(vec![box_of(6, None)])).0, "seat-unknown");
    let twice = table(vec![box_of(2, None), box_of(2, None)]);
    assert_eq!(refused(&plain, &twice).0, "seat-twice");
    let boxes = |numbers: &[u8]| table(numbers.iter().map(|&n| box_of(n, Some("Ana"))).collect());
    let filed = rules(&[("adjacent-boxes", "2")]);
    assert_eq!(refused(&plain, &boxes(&[2, 3])).0, "too-many-boxes");
    assert!(settle(&boxes(&[3, 2]), &filed).is_ok());
    assert_eq!(refused(&filed, &boxes(&[2, 4])).0, "boxes-apart");
    assert_eq!(refused(&filed, &boxes(&[2, 3, 4])).0, "too-many-boxes");
    assert_eq!(refused(&filed, &boxes(&[2, 4])).2, "665a.6(g)");
}

#[test]
fn s665a_13_g_a_hand_is_dead_only_for_a_card_it_might_have_had() {
    let _law = covers(&[Rule::MissedCard]);
    let hand = |field: &str| format!("seats[0].hands[0].{field}");
    for (text, code, field, clause) in [
        ("Kc 6d - ?", "dead-hand", "dead", "665a.13(g)"),
        ("Kc x5.00 ?", "dead-hand", "dead", "665a.13(g)"),
        ("Kc 6d 5h ?", "drawn-on-21", "cards", "665a.7(j)(1)"),
        ("Ac Kd ?", "blackjack", "cards", "665a.7(j)(1)"),
    ] {
        let table = round("Ks 9d", vec![seat(1, "10.00", &[text])]);
        let expected = (code.to_owned(), hand(field), clause.to_owned());
        assert_eq!(refused(&rules(&[]), &table), expected, "{text}");
    }
    let split = round("Ks 9d", vec![seat(1, "10.00", &["8c 9d", "8d ?"])]);
    assert_eq!(refused(&rules(&[]), &split).0, "card-count");
}

#[test]
fn s665a_13_f_a_hand_not_dealt_in_is_not_insured() {
    let _law = covers(&[Rule::OneCardDealt]);
    for hand in ["?", "Kc ?"] {
        let table = |hand| {
            round(
                "As 9d",
                vec![with(seat(1, "10.00", &[hand]), "insurance", "5.00")],
            )
        };
        let (code, path, clause) = refused(&rules(&[]), &table(hand));
        assert_eq!(
            (code.as_str(), path.as_str()),
            ("dead-hand", "seats[0].wagers.insurance")
        );
        assert_eq!(clause, "665a.13(f)");
        // One that is dead for a third card was there when Insurance was offered.
        assert!(settle(&table("Kc 6d ?"), &rules(&[])).is_ok());
    }
}
