//! Spanish 21: 635a.10(a), the game as usually dealt, readings 635a-1 to 635a-5.

use super::law::*;
use blackjack::BlackjackRules;
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;

fn lines(rules: &BlackjackRules, dealer: &str, hands: &[&str]) -> Vec<String> {
    told(&one(rules, dealer, at(1, "spanish-21 10.00", hands)))
}

fn why(rules: &BlackjackRules, dealer: &str, hands: &[&str]) -> (String, String, &'static str) {
    refused(rules, &round(dealer, vec![at(1, "spanish-21 10.00", hands)]))
}

const CARDS: &str = "seats[0].hands[0].cards";
const DOUBLED: &str = "seats[0].hands[0].doubled";
const RESCUED: &str = "seats[0].hands[0].rescued";

fn is(code: &str, path: &str, clause: &'static str) -> (String, String, &'static str) {
    (code.to_owned(), path.to_owned(), clause)
}

/// 635a.10(a): on two cards or more, whole hands and split ones, for no more than the wager, and one card.
#[test]
fn s635a_10_a_on_any_number_of_cards() {
    let rules = spanish(&[]);
    let takes = |hands: &[&str]| {
        let table = round("9c 8d", vec![at(1, "spanish-21 10.00", hands)]);
        blackjack::settle::settle(&table, &rules).is_ok()
    };
    defines(
        rules.edition(),
        &[Rule::DoubleAnyNumber],
        [
            (&["5c 6d 9h x10.00"][..], true),
            (&["2c 3d 6h 9s x10.00"], true),
            (&["2c 3d 2h 3s 2d 8s x10.00"], true),
            (&["2c 2d 2h 2s 2c 2d 2h 6s x0.01"], true),
            (&["8c 2d 3h 7s x10.00", "8d 9h"], true),
            (&["Ac 3d 2h 4s x10.00", "Ad 9h"], true),
            // Where no card may be drawn nothing is doubled.
            (&["Kc 6d 5h 2s x10.00"], false),
            (&["Ac Kd 2s x10.00"], false),
        ],
        |(hands, _)| takes(hands),
        |(_, due)| *due,
    );
    // A card after the one it brought cannot be told from a double on one card more: the last is always that card.
    assert_eq!(
        why(&rules, "9c 8d", &["5c 6d x10.00"]),
        is("double-without-card", DOUBLED, "635a.10(a)[one-card]")
    );
    assert_eq!(
        why(&rules, "9c 8d", &["5c 6d 9h x10.01"]),
        is("double-amount", DOUBLED, "635a.10(a)")
    );
    assert_eq!(
        why(&rules, "9c 8d", &["Ac Kd x10.00"]),
        is("blackjack", DOUBLED, "635a.10(a)")
    );
    assert_eq!(
        lines(&rules, "9c 8d", &["2c 3d 6h 9s x4.00"]),
        [
            "spanish-21 10.00 win 10.00 10.00 base[win]",
            "double-down 4.00 win 4.00 4.00 base[win]",
        ]
    );
}

/// A player's Blackjack and 21 win whatever the dealer has.
#[test]
fn a_21_always_wins() {
    let _law = covers(&[Rule::BlackjackWins, Rule::BlackjackPays, Rule::Player21Wins]);
    let rules = spanish(&[]);
    let dealers = ["9c 8d", "9c 7d 5h", "2c 3d 6h Ks", "Kc 6d 9h"];
    for dealer in dealers {
        let even = ["spanish-21 10.00 win 10.00 10.00 base[player-21-wins]"];
        assert_eq!(lines(&rules, dealer, &["Kc 9h 2s"]), even, "{dealer}");
        let natural = ["spanish-21 10.00 win 15.00 10.00 base[blackjack-wins]"];
        assert_eq!(lines(&rules, dealer, &["Ac Kh"]), natural, "{dealer}");
    }
    for dealer in ["Ad Ks", "Ks Ad"] {
        let natural = ["spanish-21 10.00 win 15.00 10.00 base[blackjack-wins]"];
        assert_eq!(lines(&rules, dealer, &["Ac Kh"]), natural);
        let lost = ["spanish-21 10.00 lose 0.00 0.00 base[lose]"];
        assert_eq!(lines(&rules, dealer, &["Kc Kh"]), lost);
    }
    // After a split an ace and a king are 21, no Blackjack.
    let split = lines(&rules, "9c 7d 5h", &["Ac Kh", "Ad 9h"]);
    assert_eq!(
        split[0],
        "1: spanish-21 10.00 win 10.00 10.00 base[player-21-wins]"
    );
    assert_eq!(split[1], "2: spanish-21 10.00 lose 0.00 0.00 base[lose]");
}

#[test]
fn some_21s_are_paid_more() {
    let _law = covers(&[
        Rule::Bonus678,
        Rule::Bonus777,
        Rule::BonusFiveCards,
        Rule::BonusSixCards,
        Rule::BonusSevenCards,
    ]);
    let rules = spanish(&[]);
    let paid = |hand: &str| {
        let settled = one(&rules, "9c 7d 5h", at(1, "spanish-21 10.00", &[hand]));
        let line = of(&settled, "spanish-21");
        (line.paid, line.odds.unwrap().to_string())
    };
    defines(
        rules.edition(),
        &[Rule::Bonus21, Rule::Bonus21NotDoubled],
        [
            ("6c 7d 8h", "15.00", "3 to 2"),
            ("8h 6c 7d", "15.00", "3 to 2"),
            ("7c 8c 6c", "20.00", "2 to 1"),
            ("6s 7s 8s", "30.00", "3 to 1"),
            ("7c 7d 7s", "15.00", "3 to 2"),
            ("7c 7c 7c", "20.00", "2 to 1"),
            ("7s 7s 7s", "30.00", "3 to 1"),
            ("2c 3d 4h 5s 7c", "15.00", "3 to 2"),
            ("2c 3d 4h 2s 3c 7c", "20.00", "2 to 1"),
            ("2c 2d 2h 2s 3c 3d 7c", "30.00", "3 to 1"),
            ("2c 2d 2h 2s 2c 2d 2h 7c", "30.00", "3 to 1"),
            ("2s 3s 4s 5s 7s", "15.00", "3 to 2"),
            // Other 21s, and those that were doubled.
            ("9c 7d 5h", "10.00", "1 to 1"),
            ("2c 3d 9h 7s", "10.00", "1 to 1"),
            ("6s 7s 8s x10.00", "10.00", "1 to 1"),
            ("7s 7s 7s x10.00", "10.00", "1 to 1"),
            ("2c 3d 4h 5s 7c x10.00", "10.00", "1 to 1"),
            // A soft 21 of five cards is one too.
            ("2c 3d 2h 3s Ac", "15.00", "3 to 2"),
        ],
        |(hand, ..)| paid(hand),
        |(_, due, odds)| (money(due), (*odds).to_owned()),
    );
    // A split hand earns its bonus as well.
    let split = lines(&rules, "9c 8d", &["7c 7d 7s", "7h 9h"]);
    assert_eq!(
        split[0],
        "1: spanish-21 10.00 win 15.00 10.00 base[player-21-wins]"
    );
}

/// Reading 635a-4: the Double Down Wager comes back, and the other is lost.
#[test]
fn a_doubled_hand_may_be_rescued() {
    let _law = covers(&[Rule::Rescue]);
    let rules = spanish(&[]);
    for dealer in ["9c 8d", "9c 7d Ks"] {
        assert_eq!(
            lines(&rules, dealer, &["5c 6d 2h x10.00 ~"]),
            [
                "spanish-21 10.00 lose 0.00 0.00 base[rescue]",
                "double-down 10.00 push 0.00 10.00 base[rescue]",
            ]
        );
    }
    let off = spanish(&[("rescue", "false")]);
    for (rules, hand, code) in [
        (&rules, "5c 6d ~", "not-doubled"),
        (&rules, "5c 6d 2h ~", "not-doubled"),
        (&rules, "5c 9d 9h x10.00 ~", "drawn-on-21"),
        (&off, "5c 6d 2h x10.00 ~", "not-offered"),
    ] {
        assert_eq!(why(rules, "9c 8d", &[hand]), is(code, RESCUED, "base[rescue]"));
    }
}

#[test]
fn split_aces_are_played_as_other_cards() {
    let rules = spanish(&[]);
    let four = ["Ac 3d 2h", "Ad Kh", "Ah 9s", "As 2d 4h 9c x10.00"];
    assert_eq!(lines(&rules, "9c 8d", &four).len(), 5);
    let taken = |hands: &[&str]| {
        let table = round("9c 8d", vec![at(1, "spanish-21 10.00", hands)]);
        blackjack::settle::settle(&table, &rules).is_ok()
    };
    defines(
        rules.edition(),
        &[Rule::SplitAcesPlay],
        [
            (&["Ac 3d 2h", "Ad 9h"][..], true),
            (&["Ac 3d", "Ad 9h", "Ah 2s"], true),
            (&["Ac Kd", "Ad 9h"], true),
            (&["Ac Kd 2h", "Ad 9h"], false),
            (&["Ac 2d", "Kd 9h"], false),
        ],
        |(hands, _)| taken(hands),
        |(_, due)| *due,
    );
    assert_eq!(
        why(&rules, "9c 8d", &["Ac 2d"; 5]),
        is("too-many-hands", "seats[0].hands", "base[resplit]")
    );
}

/// Decks of 48 cards without 10s, and everything else of them as often as there are decks.
#[test]
fn cards_without_10s() {
    let rules = spanish(&[]);
    assert_eq!(
        why(&rules, "9c 8d", &["Tc 9h"]),
        is("card-unknown", CARDS, "base[decks]")
    );
    assert_eq!(
        why(&rules, "Tc 8d", &["9c 9h"]),
        is("card-unknown", "dealer", "base[decks]")
    );
    let seven = at(1, "spanish-21 10.00", &["2c 2c 2c 2c 2c 2c 2c"]);
    let eight = spanish(&[("decks", "8")]);
    assert_eq!(
        refused(&rules, &round("9c 8d", vec![seven.clone()])),
        is("card-too-often", CARDS, "base[decks]")
    );
    assert_eq!(settled(&round("9c 8d", vec![seven]), &eight).seats.len(), 1);
}

#[test]
fn insurance_surrender_and_the_dealer() {
    let _law = covers(&[
        Rule::InsuranceWins,
        Rule::InsuranceLoses,
        Rule::InsurancePaytable,
        Rule::SurrenderHalf,
        Rule::LoseOver21,
        Rule::LoseLowerTotal,
        Rule::EqualTotals,
        Rule::WinHigherTotal,
        Rule::WinDealerOver21,
        Rule::LoseToBlackjack,
        Rule::MainPays,
    ]);
    let rules = spanish(&[]);
    let insured = |dealer: &str| {
        told(&one(
            &rules,
            dealer,
            at(1, "spanish-21 10.00, insurance 5.00", &["Kc 9h"]),
        ))
    };
    assert_eq!(
        insured("Ac Kd")[1],
        "insurance 5.00 win 10.00 5.00 base[insurance-pays]"
    );
    assert_eq!(
        insured("Ac 8d")[1],
        "insurance 5.00 lose 0.00 0.00 base[insurance-pays]"
    );
    defines(
        rules.edition(),
        &[Rule::WinCases, Rule::SurrenderPrice],
        [
            ("9c 8d", "Kc 6h -", "surrender 0.00 5.00 base[surrender-half]"),
            ("9c 8d", "Kc 9h", "win 10.00 10.00 base[win]"),
            ("9c 7d Ks", "Kc 2h", "win 10.00 10.00 base[win]"),
            ("9c 8d", "Kc 7h", "push 0.00 10.00 base[tie]"),
            ("9c 8d", "Kc 6h", "lose 0.00 0.00 base[lose]"),
            ("9c 7d Ks", "Kc 6h 9s", "lose 0.00 0.00 base[bust]"),
        ],
        |(dealer, hand, _)| lines(&rules, dealer, &[hand]),
        |(.., due)| vec![format!("spanish-21 10.00 {due}")],
    );
    let hits = spanish(&[("soft-17", "hits")]);
    assert_eq!(
        why(&hits, "Ac 6d", &["Kc 9h"]),
        is("dealer-stands", "dealer", "base[dealer]")
    );
    assert_eq!(
        why(&rules, "Ac 6d 3s", &["Kc 9h"]),
        is("dealer-draws", "dealer", "base[dealer]")
    );
    assert_eq!(
        why(&rules, "Ac Kd", &["Kc 2h 3s"]),
        is("dealt-on-blackjack", "seats[0].hands", "base[check]")
    );
    // A 21 needs no dealer's cards; a hand that is not decided does.
    assert_eq!(lines(&rules, "9c 5d", &["Kc 9h 2s"]).len(), 1);
    assert_eq!(
        why(&rules, "9c 5d", &["Kc 9h"]),
        is("dealer-stands", "dealer", "base[dealer]")
    );
    let off = spanish(&[("surrender", "false")]);
    assert_eq!(
        why(&off, "9c 8d", &["Kc 6h -"]),
        is("not-offered", "seats[0].hands[0].surrendered", "base[surrender]")
    );
    // No even money where a Blackjack always wins, and no payout to add.
    let even = even_money(at(1, "spanish-21 10.00", &["Ac Kh"]));
    let (code, path, _) = refused(&rules, &round("Ad 8d", vec![even]));
    assert_eq!(
        (&*code, &*path),
        ("even-money-not-offered", "seats[0].even-money")
    );
    let adds = adding(at(1, "spanish-21 10.00", &["8c 8h"]), None);
    assert_eq!(refused(&rules, &round("9d 8d", vec![adds])).0, "added-nothing");
}

/// Rounds that cannot have happened, each under the rule that forbids it.
#[test]
fn rounds_that_cannot_be() {
    let rules = spanish(&[]);
    for (dealer, hands, code, path, clause) in [
        ("9c", &["Kc 9h"][..], "card-count", "dealer", "base[deal]"),
        ("9c 8d", &["Kc"], "card-count", CARDS, "base[deal]"),
        ("9c 8d", &["Kc 6h 5d 2s"], "drawn-on-21", CARDS, "base[drawing]"),
        ("9c 8d", &["Ac Kh 2s"], "blackjack", CARDS, "base[drawing]"),
        (
            "9c 8d",
            &["8c 3h", "9c 3h"],
            "no-pair",
            "seats[0].hands",
            "base[split]",
        ),
    ] {
        assert_eq!(why(&rules, dealer, hands), is(code, path, clause));
    }
    let insured = |amount: &str, dealer: &str| {
        let seat = at(1, &format!("spanish-21 10.00, insurance {amount}"), &["Kc 9h"]);
        refused(&rules, &round(dealer, vec![seat]))
    };
    let path = "seats[0].wagers.insurance";
    assert_eq!(
        insured("5.00", "Kd 8s"),
        is("insurance-without-ace", path, "base[insurance]")
    );
    assert_eq!(
        insured("5.01", "Ad 8s"),
        is("insurance-amount", path, "base[insurance-half]")
    );
    let boxes = |numbers: [u8; 2], rules: &BlackjackRules| {
        let seats = numbers.map(|seat| blackjack::Seat {
            player: Some("South".to_owned()),
            ..at(seat, "spanish-21 10.00", &["Kc 9h"])
        });
        refused(rules, &round("9c 8d", seats.to_vec()))
    };
    let player = "seats[0].player";
    assert_eq!(
        boxes([1, 2], &rules),
        is("too-many-boxes", player, "base[main-wager]")
    );
    let two = spanish(&[("adjacent-boxes", "2")]);
    assert_eq!(boxes([1, 3], &two), is("boxes-apart", player, "base[main-wager]"));
    assert_eq!(
        refused(&rules, &round("9c 8d", vec![])),
        is("no-seats", "seats", "base[main-wager]")
    );
    let eighth = at(8, "spanish-21 10.00", &["Kc 9h"]);
    assert_eq!(
        refused(&rules, &round("9c 8d", vec![eighth])),
        is("seat-unknown", "seats[0].seat", "base[positions]")
    );
}
