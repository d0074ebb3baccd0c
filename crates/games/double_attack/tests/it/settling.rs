//! 665a.7(g) to (o), 665a.8 to 665a.12: what every wager does.

use crate::rounds::{money, one, rules, seat, told, with};
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;

#[test]
fn s665a_7_o_1_points_against_points() {
    let _law = covers(&[
        Rule::WinDealerOver21,
        Rule::WinHigherTotal,
        Rule::LoseOver21,
        Rule::LoseLowerTotal,
        Rule::EqualTotals,
        Rule::MainPays,
    ]);
    let rules = rules(&[]);
    let cases = [
        ("Ks 9d", "Kc Qd", "bet win 10.00 665a.7(o)(1)(i)(B)"),
        ("Ks 9d", "Kc 8d", "bet lose -10.00 665a.7(o)(1)(ii)(C)"),
        ("Ks 9d", "Kc 9s", "bet push 0.00 665a.7(o)(1)(iii)"),
        ("Ks 6d 8c", "Kc 2s", "bet win 10.00 665a.7(o)(1)(i)(A)"),
        ("Ks 9d", "Kc 6s 9h", "bet lose -10.00 665a.7(o)(1)(ii)(B)"),
        // Both over 21: the player's loss came first (reading 665a-1).
        ("Ks 6d 8c", "Kc 6s 9h", "bet lose -10.00 665a.7(o)(1)(ii)(B)"),
        // 21 in three cards ties 21 in three cards (reading 665a-11).
        ("Ks 6d 5c", "Kc 6h 5d", "bet push 0.00 665a.7(o)(1)(iii)"),
    ];
    defines(
        rules.edition(),
        &[Rule::MainOutcomes, Rule::WinCases, Rule::LoseCases],
        cases,
        |(dealer, hand, _)| told(&one(&rules, dealer, seat(1, "10.00", &[hand]))),
        |(.., expected)| vec![(*expected).to_owned()],
    );
    let won = one(&rules, "Ks 9d", seat(1, "10.00", &["Kc Qd"]));
    let line = won.hands[0].lines[0];
    assert_eq!(line.odds.unwrap().to_string(), "1 to 1");
    assert_eq!(line.pays.unwrap().citation(), "58 Pa. Code § 665a.12(a)");
}

#[test]
fn s665a_7_o_blackjacks_of_the_player_pay_even_money() {
    let _law = covers(&[Rule::WinBlackjackOver21, Rule::MainPays]);
    let rules = rules(&[]);
    for (dealer, clause) in [
        ("Ks 6d 5c", "665a.7(o)(1)(i)(C)"),
        ("Ks 9d", "665a.7(o)(1)(i)(B)"),
        ("Ks 6d 8c", "665a.7(o)(1)(i)(A)"),
    ] {
        let settled = one(
            &rules,
            dealer,
            with(seat(1, "10.00", &["Ac Kh"]), "double-attack", "4.00"),
        );
        let expected = [
            format!("bet win 10.00 {clause}"),
            format!("double-attack win 4.00 {clause}"),
        ];
        assert_eq!(told(&settled), expected, "{dealer}");
    }
    // An ace and a face after a split are 21 and tie the dealer's 21 (reading 665a-11).
    let split = one(&rules, "Ks 6d 5c", seat(1, "10.00", &["Ac Kh", "Ad 9h"]));
    assert_eq!(
        told(&split),
        [
            "bet 1 push 0.00 665a.7(o)(1)(iii)",
            "bet 2 lose -10.00 665a.7(o)(1)(ii)(C)"
        ]
    );
}

#[test]
fn s665a_7_o_2_against_a_dealers_blackjack_the_double_attack_goes_back() {
    let _law = covers(&[
        Rule::LoseToBlackjack,
        Rule::DoubleAttackFollows,
        Rule::EqualTotals,
        Rule::InsuranceWins,
        Rule::InsurancePaytable,
        Rule::BustItLosesOnTwo,
    ]);
    let rules = rules(&[]);
    let all = |hand| {
        let seat = with(seat(1, "10.00", &[hand]), "double-attack", "10.00");
        with(with(seat, "bust-it", "5.00"), "insurance", "5.00")
    };
    let settled = one(&rules, "As Kd", all("9c Kh"));
    assert_eq!(
        told(&settled),
        [
            "bet lose -10.00 665a.7(o)(1)(ii)(A)",
            "double-attack push 0.00 665a.7(o)(2)",
            "bust-it lose -5.00 665a.7(m)(1)",
            "insurance win 12.50 665a.8(c)",
        ]
    );
    assert_eq!(settled.net, money("10.00") - money("12.50"));
    // Two Blackjacks tie, both wagers with them.
    let settled = one(&rules, "As Kd", all("Ac Kh"));
    assert_eq!(
        told(&settled)[..2],
        [
            "bet push 0.00 665a.7(o)(1)(iii)",
            "double-attack push 0.00 665a.7(o)(1)(iii)"
        ]
    );
    // A face first and an ace in the hole is a Blackjack too, and no one was offered Insurance.
    let settled = one(&rules, "Kd As", seat(1, "10.00", &["Kc 5d 6h"]));
    assert_eq!(told(&settled), ["bet lose -10.00 665a.7(o)(1)(ii)(A)"]);
}

#[test]
fn s665a_8_insurance_pays_5_to_2_on_a_face_in_the_hole() {
    let _law = covers(&[Rule::InsuranceWins, Rule::InsuranceLoses, Rule::InsurancePaytable]);
    let rules = rules(&[]);
    let insured = |dealer: &str| {
        one(
            &rules,
            dealer,
            with(seat(1, "10.00", &["Kc Qh"]), "insurance", "5.00"),
        )
    };
    for hole in ["Jd", "Qd", "Kd"] {
        let line = insured(&format!("As {hole}")).lines[0];
        assert_eq!((line.paid, line.returned), (money("12.50"), money("5.00")));
        assert_eq!(line.odds.unwrap().to_string(), "5 to 2");
        assert_eq!(line.pays.unwrap().citation(), "58 Pa. Code § 665a.12(b)");
    }
    assert_eq!(
        told(&insured("As 8d")),
        [
            "bet win 10.00 665a.7(o)(1)(i)(B)",
            "insurance lose -5.00 665a.8(d)"
        ]
    );
    // 21 in more cards is no Blackjack, and Insurance is long lost.
    assert_eq!(told(&insured("As 2d 8c"))[1], "insurance lose -5.00 665a.8(d)");
}

#[test]
fn s665a_9_b_surrender_costs_half() {
    let _law = covers(&[
        Rule::SurrenderHalf,
        Rule::SurrenderHalfAfterPeek,
        Rule::SurrenderToBlackjack,
    ]);
    let rules = rules(&[]);
    let surrendered = |hand| with(seat(1, "10.00", &[hand]), "double-attack", "6.00");
    // (b): half, but the whole Bet to a Blackjack, which only an ace or a face can show.
    let net = |dealer: &str, seat| one(&rules, dealer, seat).net.to_string();
    defines(
        rules.edition(),
        &[Rule::SurrenderPrice, Rule::SurrenderAfterPeek],
        [
            ("9s 8d", "-8.00"),
            ("2s 9d 8c", "-8.00"),
            ("Ks 8d", "-8.00"),
            ("Ks Ad", "-10.00"),
            ("Qs Ad", "-10.00"),
            ("Js Ad", "-10.00"),
            ("As 8d", "-8.00"),
            ("As Kd", "-10.00"),
        ],
        |(dealer, _)| net(dealer, surrendered("Kc 6d -")),
        |(_, cost)| (*cost).to_owned(),
    );
    // (d): Insurance is settled on its own.
    defines(
        rules.edition(),
        &[Rule::SurrenderLeavesInsurance],
        [("As 8d", "-13.00"), ("As Kd", "2.50")],
        |(dealer, _)| net(dealer, with(surrendered("Kc 6d -"), "insurance", "5.00")),
        |(_, cost)| (*cost).to_owned(),
    );
    // (1): a first card that cannot make a Blackjack.
    assert_eq!(
        told(&one(&rules, "9s 8d", surrendered("Kc 6d -"))),
        [
            "bet surrender -5.00 665a.9(b)(1)",
            "double-attack surrender -3.00 665a.9(b)(1)"
        ]
    );
    // (2)(ii): one that can, and did not; the dealer going over 21 changes nothing.
    assert_eq!(
        told(&one(&rules, "Ks 6d 8c", surrendered("Kc 2d 3h -"))),
        [
            "bet surrender -5.00 665a.9(b)(2)(ii)",
            "double-attack surrender -3.00 665a.9(b)(2)(ii)"
        ]
    );
    // (2)(i): one that did.
    let insured = with(
        with(surrendered("Kc 6d -"), "insurance", "5.00"),
        "bust-it",
        "1.00",
    );
    assert_eq!(
        told(&one(&rules, "As Kd", insured)),
        [
            "bet lose -10.00 665a.9(b)(2)(i)",
            "double-attack push 0.00 665a.9(b)(2)(i)",
            "bust-it lose -1.00 665a.7(m)(1)",
            "insurance win 12.50 665a.8(c)",
        ]
    );
    // An odd cent is the house's.
    let odd = one(&rules, "9s 8d", seat(1, "5.01", &["Kc 6d -"]));
    assert_eq!(odd.net, money("0.00") - money("2.51"));
}

#[test]
fn s665a_9_a_surrender_after_doubling_takes_half_of_all_unless_read_otherwise() {
    let net = |choice| {
        let rules = rules(&[("surrender-doubled", choice)]);
        let seat = with(seat(1, "10.00", &["Kc 2s 4h x20.00 -"]), "double-attack", "10.00");
        let settled = one(&rules, "Ks 9d", seat);
        assert_eq!(settled.hands[0].lines[2].outcome.name(), "surrender");
        settled.net.to_string()
    };
    assert_eq!(net("half-of-all"), "-20.00");
    assert_eq!(net("double-down-returned"), "-10.00");
    assert_eq!(net("double-down-lost"), "-30.00");
}

#[test]
fn s665a_10_double_down_follows_its_hand() {
    let rules = rules(&[]);
    let doubled = |hand| with(seat(1, "10.00", &[hand]), "double-attack", "10.00");
    // On two cards for all that is allowed, on four for less.
    assert_eq!(
        told(&one(&rules, "Ks 9d", doubled("6c 5d Kh x20.00"))),
        [
            "bet win 10.00 665a.7(o)(1)(i)(B)",
            "double-attack win 10.00 665a.7(o)(1)(i)(B)",
            "double-down win 20.00 665a.7(o)(1)(i)(B)",
        ]
    );
    assert_eq!(
        told(&one(&rules, "Ks 9d", doubled("2c 3d 2h 4s 7d x0.50")))[2],
        "double-down lose -0.50 665a.7(o)(1)(ii)(C)"
    );
    // 665a.7(o)(1)(ii)(B).
    assert_eq!(
        told(&one(&rules, "Ks 9d", doubled("Kc 6d 8h x20.00")))[2],
        "double-down lose -20.00 665a.7(o)(1)(ii)(B)"
    );
}

#[test]
fn s665a_11_each_split_hand_carries_its_own_wagers() {
    let rules = rules(&[]);
    // A king and a queen are equal in value; resplit to four, one doubled, one surrendered.
    let hands = ["Kc 9d", "Qh 5s -", "Js Ad", "Kd 4c 6h x14.00"];
    let settled = one(
        &rules,
        "9s 9d",
        with(seat(1, "10.00", &hands), "double-attack", "4.00"),
    );
    assert_eq!(
        told(&settled),
        [
            "bet 1 win 10.00 665a.7(o)(1)(i)(B)",
            "double-attack 1 win 4.00 665a.7(o)(1)(i)(B)",
            "bet 2 surrender -5.00 665a.9(b)(1)",
            "double-attack 2 surrender -2.00 665a.9(b)(1)",
            "bet 3 win 10.00 665a.7(o)(1)(i)(B)",
            "double-attack 3 win 4.00 665a.7(o)(1)(i)(B)",
            "bet 4 win 10.00 665a.7(o)(1)(i)(B)",
            "double-attack 4 win 4.00 665a.7(o)(1)(i)(B)",
            "double-down 4 win 14.00 665a.7(o)(1)(i)(B)",
        ]
    );
}

#[test]
fn s665a_10_b_and_11_d_a_missed_blackjack_takes_the_first_bet_alone() {
    let _law = covers(&[Rule::DoubleDownAgainstBlackjack, Rule::SplitAgainstBlackjack]);
    let rules = rules(&[]);
    let hands = ["8c 8d 3h x20.00", "8h Kd", "8s 6d 9c"];
    let settled = one(
        &rules,
        "Ks Ad",
        with(seat(1, "10.00", &hands), "double-attack", "10.00"),
    );
    assert_eq!(
        told(&settled),
        [
            "bet 1 lose -10.00 665a.7(o)(1)(ii)(A)",
            "double-attack 1 push 0.00 665a.11(d)",
            "double-down 1 push 0.00 665a.10(b)",
            "bet 2 push 0.00 665a.11(d)",
            "double-attack 2 push 0.00 665a.11(d)",
            // Over 21 as well: (o)(2) and 11(d) still give back what is not the original Bet (reading 665a-5).
            "bet 3 push 0.00 665a.11(d)",
            "double-attack 3 push 0.00 665a.11(d)",
        ]
    );
    assert_eq!(settled.net, money("0.00") - money("10.00"));
}

#[test]
fn s665a_13_f_and_g_a_dead_hand_gets_its_wagers_back() {
    let _law = covers(&[Rule::NoCardsDealt, Rule::OneCardDealt, Rule::MissedCard]);
    let rules = rules(&[]);
    let all = |hands: &[&str]| {
        let seat = with(seat(1, "10.00", hands), "double-attack", "6.00");
        told(&one(&rules, "Ks 6d 6c", with(seat, "bust-it", "5.00")))
    };
    // Never dealt in, or short of a second card the player did not want late: everything goes back.
    for (hand, cards) in [("?", 0), ("Kc ?", 1)] {
        assert_eq!(
            all(&[hand]),
            [
                "bet void 0.00 665a.13(f)",
                "double-attack void 0.00 665a.13(f)",
                "bust-it void 0.00 665a.13(f)"
            ],
            "{cards}"
        );
    }
    // A card asked for and missed: Bet, Double Attack and what was doubled; Bust It looks at the dealer still.
    assert_eq!(
        all(&["8c 2d x16.00 ?", "8d Kh"]),
        [
            "bet 1 void 0.00 665a.13(g)",
            "double-attack 1 void 0.00 665a.13(g)",
            "double-down 1 void 0.00 665a.13(g)",
            "bet 2 win 10.00 665a.7(o)(1)(i)(A)",
            "double-attack 2 win 6.00 665a.7(o)(1)(i)(A)",
            "bust-it win 75.00 665a.7(m)(2)(i)",
        ]
    );
}

/// 665a.13(g) returns the original Bet of a first hand before the hole card is turned, so 665a.11(d) finds nothing of
/// it to collect (reading 665a-15).
#[test]
fn s665a_11_d_a_first_hand_that_is_dead_leaves_a_blackjack_no_bet() {
    let _law = covers(&[Rule::MissedCard, Rule::SplitAgainstBlackjack]);
    let settled = one(&rules(&[]), "As Kd", seat(1, "10.00", &["8c 5d ?", "8d 9c"]));
    assert_eq!(
        told(&settled),
        ["bet 1 void 0.00 665a.13(g)", "bet 2 push 0.00 665a.11(d)"]
    );
    let other_way = one(&rules(&[]), "As Kd", seat(1, "10.00", &["8c 9d", "8d 5c ?"]));
    assert_eq!(other_way.net, money("0.00") - money("10.00"));
}
