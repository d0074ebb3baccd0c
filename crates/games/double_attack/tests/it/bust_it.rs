//! 665a.7(m) and 665a.12(c): Bust It by the dealer's first three cards.

use crate::rounds::{cards, money, one, round, rules, seat, with};
use cards::{Card, DeckKind, Rank};
use double_attack::bust_it::{BustIt, BustItHand};
use double_attack::points::Total;
use double_attack::settle::settle;
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;
use std::collections::BTreeMap;

#[test]
fn s665a_12_c_every_line_of_the_paytable() {
    let _law = covers(&[
        Rule::BustItPaysSuited8s,
        Rule::BustItPaysColored8s,
        Rule::BustItPays6,
        Rule::BustItPays7,
        Rule::BustItPays8,
        Rule::BustItPays9,
        Rule::BustItPaysFace,
        Rule::BustItWins,
        Rule::BustItThree8s,
    ]);
    let rules = rules(&[]);
    let lines = [
        ("8s 8s 8s", "200.00", "888-suit"),
        ("8h 8d 8h", "50.00", "888-color"),
        ("8s 8c 8s", "50.00", "888-color"),
        ("8s 8h 8c", "8.00", "8"),
        ("Ks 6d 6c", "15.00", "6"),
        ("Ks 6d 7c", "10.00", "7"),
        ("Ks 6d 8c", "8.00", "8"),
        ("Ks 6d 9c", "6.00", "9"),
        ("Ks 6d Jc", "3.00", "face"),
        ("9s 7d Qc", "3.00", "face"),
        ("9s 7d Kc", "3.00", "face"),
    ];
    // Only the best line applies.
    defines(
        rules.edition(),
        &[Rule::BustItPaytable],
        lines,
        |(dealer, ..)| {
            let seat = with(seat(1, "10.00", &["Kc Qd"]), "bust-it", "1.00");
            one(&rules, dealer, seat)
                .lines
                .iter()
                .map(|line| line.paid)
                .collect::<Vec<_>>()
        },
        |(_, paid, _)| vec![money(paid)],
    );
    for (dealer, paid, pays) in lines {
        let settled = one(
            &rules,
            dealer,
            with(seat(1, "10.00", &["Kc Qd"]), "bust-it", "1.00"),
        );
        let line = settled.lines[0];
        assert_eq!(
            (line.paid, line.returned),
            (money(paid), money("1.00")),
            "{dealer}"
        );
        assert_eq!(line.clause.unwrap().citation(), "58 Pa. Code § 665a.7(m)(2)(i)");
        assert_eq!(
            line.pays.unwrap().id(),
            format!("pa-665a:665a.12(c)[{pays}]"),
            "{dealer}"
        );
    }
}

#[test]
fn s665a_7_m_it_loses_on_two_cards_of_17_and_on_three_of_21_or_less() {
    let _law = covers(&[Rule::BustItLosesOnTwo, Rule::BustItLosesOnThree]);
    let rules = rules(&[]);
    for (dealer, clause) in [
        ("Ks 9d", "665a.7(m)(1)"),
        ("As 6d", "665a.7(m)(1)"),
        ("Ks Ad", "665a.7(m)(1)"),
        ("Ks 6d 5c", "665a.7(m)(2)(ii)"),
        // Over 21 only with the fourth card (reading 665a-9).
        ("Ks 2d 3c 9h", "665a.7(m)(2)(ii)"),
    ] {
        let settled = one(
            &rules,
            dealer,
            with(seat(1, "10.00", &["Kc Qd"]), "bust-it", "1.00"),
        );
        let line = settled.lines[0];
        assert_eq!(
            (line.paid, line.returned),
            (money("0.00"), money("0.00")),
            "{dealer}"
        );
        assert_eq!(
            line.clause.unwrap().citation(),
            format!("58 Pa. Code § {clause}"),
            "{dealer}"
        );
    }
}

#[test]
fn s665a_9_c_it_stays_when_its_player_is_over_21_surrenders_or_has_a_blackjack() {
    let rules = rules(&[]);
    for hand in ["Kc 6d 9s", "Kc 6d -", "Ac Kd"] {
        defines(
            rules.edition(),
            &[Rule::SurrenderLeavesBustIt],
            [
                ("Ks 6d 6c", "150.00"),
                ("Ks 6d 9c", "60.00"),
                ("Ks 9d", "0.00"),
                ("Ks 6d 5c", "0.00"),
            ],
            |(dealer, _)| {
                let seat = with(seat(1, "10.00", &[hand]), "bust-it", "10.00");
                one(&rules, dealer, seat).lines[0].paid
            },
            |(_, paid)| money(paid),
        );
    }
}

/// Every ordered three cards of eight decks, by rank and suit class: 384 x 383 x 382 of them.
#[test]
fn the_three_cards_of_eight_decks_counted() {
    let deck: Vec<Card> = DeckKind::Spanish.cards().collect();
    let (mut all, mut bust, mut kept): (u64, u64, i64) = (0, 0, 0);
    let mut by_hand: BTreeMap<BustItHand, u64> = BTreeMap::new();
    let left = |card: Card, drawn: &[Card]| 8 - drawn.iter().filter(|&&other| other == card).count() as u64;
    let pays = |hand| match hand {
        BustItHand::Suited8s => 200,
        BustItHand::Colored8s => 50,
        BustItHand::Six => 15,
        BustItHand::Seven => 10,
        BustItHand::Eight => 8,
        BustItHand::Nine => 6,
        BustItHand::Face => 3,
    };
    for &a in &deck {
        for &b in &deck {
            for &c in &deck {
                let ways = 8 * left(b, &[a]) * left(c, &[a, b]);
                all += ways;
                let stands = Total::of(&[a, b]).points >= 17;
                let dealt = if stands { vec![a, b] } else { vec![a, b, c] };
                match BustIt::of(&dealt) {
                    BustIt::Wins(hand) => {
                        bust += ways;
                        *by_hand.entry(hand).or_default() += ways;
                        kept -= i64::try_from(ways).unwrap() * pays(hand);
                        // (f) of the reading: the list has a line for every third card that passes 21.
                        assert!(c.rank() >= Some(Rank::Six) && c.rank() != Some(Rank::Ace));
                    }
                    _ => kept += i64::try_from(ways).unwrap(),
                }
            }
        }
    }
    assert_eq!(all, 384 * 383 * 382);
    assert_eq!(by_hand[&BustItHand::Suited8s], 4 * 8 * 7 * 6);
    assert_eq!(
        by_hand[&BustItHand::Colored8s],
        2 * (16 * 15 * 14 - 2 * 8 * 7 * 6)
    );
    // 0.15331 to win, and 8.01% kept: the notes' figures (reading 665a-9).
    assert_eq!((bust * 100_000 + all / 2) / all, 15_331);
    let all = i64::try_from(all).unwrap();
    assert_eq!((kept * 10_000 + all / 2) / all, 801);
}

#[test]
fn s665a_6_f_a_table_without_it_takes_none() {
    let _law = covers(&[Rule::BustItWager]);
    let plain = rules(&[("bust-it", "false")]);
    let table = round(
        "Ks 9d",
        vec![with(seat(1, "10.00", &["Kc Qd"]), "bust-it", "1.00")],
    );
    assert!(settle(&table, &rules(&[])).is_ok());
    let (code, path, clause) = crate::rounds::refused(&plain, &table);
    assert_eq!(code, "wager-not-offered");
    assert_eq!(path, "seats[0].wagers.bust-it");
    assert_eq!(clause, "665a.6(f)");
    assert_eq!(BustIt::of(&cards("Ks 9d")), BustIt::LosesOnTwo);
}
