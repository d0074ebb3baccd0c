//! Settlement of Five Card Hi-Lo against examples worked by hand from chapter 663a.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use crate::poker;
use cards::{Card, Cards, DeckKind, Money, suits};
use five_card_hi_lo::listed::{AceHand, PokerHand};
use five_card_hi_lo::round::{Hands, Held, Reason, Round, Seat, Stakes};
use five_card_hi_lo::setting::{Setting, Settings};
use five_card_hi_lo::settle::{Line, Outcome, SeatSettlement, settle};
use five_card_hi_lo::{HiLoRules, Refusal};
use games::seats::Misplaced;
use proptest::prelude::*;
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;
use rulebook::{Edition, Given};
use std::cmp::Ordering;
use wire::Settler;
use wire::settler::no_house_ways;

fn rules(choices: &[(&str, &str)]) -> HiLoRules {
    let edition = Edition::find("pa-663a").unwrap();
    let given: Vec<(String, Given)> = choices
        .iter()
        .map(|(key, value)| {
            let value = match *value {
                "true" => Given::Flag(true),
                "false" => Given::Flag(false),
                text => match text.parse() {
                    Ok(number) => Given::Number(number),
                    Err(_) => Given::Text(text.to_owned()),
                },
            };
            ((*key).to_owned(), value)
        })
        .collect();
    HiLoRules::new(edition.clone(), edition.choose(&given).unwrap()).unwrap()
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn money(dollars: &str) -> Money {
    dollars.parse().unwrap()
}

/// A position with an Ante of $10: `high | low`, or five cards folded.
fn seat(number: u8, hands: &str) -> Seat {
    let held = match hands.split_once('|') {
        Some((high, low)) => Held::Set(Hands {
            high: cards(high),
            low: cards(low),
        }),
        None => Held::Unset(cards(hands)),
    };
    Seat {
        seat: number,
        player: None,
        fold: matches!(held, Held::Unset(_)),
        lost: None,
        held,
        stakes: Stakes {
            ante: Some(money("10.00")),
            ..Stakes::default()
        },
    }
}

fn with(mut seat: Seat, wager: &str, amount: &str) -> Seat {
    let slot = match wager {
        "ante" => &mut seat.stakes.ante,
        "tie" => &mut seat.stakes.tie,
        "poker-bonus" => &mut seat.stakes.poker_bonus,
        other => panic!("{other}"),
    };
    *slot = Some(money(amount));
    seat
}

fn round(dealer: &str, seats: Vec<Seat>) -> Round {
    Round {
        dealer: cards(dealer),
        seats,
    }
}

fn one(rules: &HiLoRules, dealer: &str, seat: Seat) -> SeatSettlement {
    settle(&round(dealer, vec![seat]), rules).unwrap().seats.remove(0)
}

fn line<'s>(seat: &'s SeatSettlement, wager: &str) -> &'s Line {
    seat.lines.iter().find(|line| line.wager == wager).unwrap()
}

/// What a line came to: outcome, paid, returned, paragraph.
fn came_to(seat: &SeatSettlement, wager: &str) -> (Outcome, String, String, &'static str) {
    let line = line(seat, wager);
    (
        line.outcome,
        line.paid.to_string(),
        line.returned.to_string(),
        line.clause.unwrap().paragraph(),
    )
}

fn said(
    outcome: Outcome,
    paid: &str,
    returned: &str,
    paragraph: &'static str,
) -> (Outcome, String, String, &'static str) {
    (outcome, paid.to_owned(), returned.to_owned(), paragraph)
}

/// K-Q-J and 7-2: 30 high, 9 low.
const DEALER: &str = "Ks Qs Js 7d 2d";

#[test]
fn s663a_11_g_the_nine_ways_two_totals_can_stand() {
    let _law = covers(&[
        Rule::WinHighAndLow,
        Rule::LoseHighAndLow,
        Rule::TieHighAbove,
        Rule::TieLowBelow,
        Rule::MainPays,
    ]);
    let rules = rules(&[]);
    let cases = [
        // Higher than 30, lower than 9.
        ("Ah Kh Qh | 6c 2c", Outcome::Win, "663a.11(g)(1)"),
        // Higher, but the low hand equals or exceeds 9.
        ("Ah Kh Qh | 6c 3c", Outcome::Push, "663a.11(g)(3)(i)"),
        ("Ah Kh Qh | 8c 3c", Outcome::Push, "663a.11(g)(3)(i)"),
        // Equal or lower than 30, but the low hand is lower.
        ("Kh Qh Jh | 6c 2c", Outcome::Push, "663a.11(g)(3)(ii)"),
        ("Kh Qh 9h | 6c 2c", Outcome::Push, "663a.11(g)(3)(ii)"),
        // Neither: equal counts for the dealer on both sides.
        ("Kh Qh Jh | 6c 3c", Outcome::Lose, "663a.11(g)(2)"),
        ("Kh Qh Jh | 8c 3c", Outcome::Lose, "663a.11(g)(2)"),
        ("Kh Qh 9h | 6c 3c", Outcome::Lose, "663a.11(g)(2)"),
        ("Kh Qh 9h | 8c 3c", Outcome::Lose, "663a.11(g)(2)"),
    ];
    defines(
        rules.edition(),
        &[Rule::MainOutcomes, Rule::TieCases],
        cases,
        |(hands, ..)| line(&one(&rules, DEALER, seat(1, hands)), "ante").outcome,
        |(_, outcome, _)| *outcome,
    );
    for (hands, outcome, paragraph) in cases {
        let settled = one(&rules, DEALER, seat(1, hands));
        let (paid, returned, net) = match outcome {
            Outcome::Win => ("10.00", "10.00", "20.00"),
            Outcome::Push => ("0.00", "10.00", "0.00"),
            _ => ("0.00", "0.00", "-20.00"),
        };
        for wager in ["ante", "play"] {
            assert_eq!(
                came_to(&settled, wager),
                said(outcome, paid, returned, paragraph),
                "{hands}"
            );
        }
        assert_eq!(settled.net.to_string(), net);
        assert_eq!(settled.lines.len(), 2, "{hands}");
    }
    let win = one(&rules, DEALER, seat(1, "Ah Kh Qh | 6c 2c"));
    assert_eq!(line(&win, "play").pays.unwrap().paragraph(), "663a.12(a)");
    assert_eq!(line(&win, "play").odds.unwrap().to_string(), "1 to 1");
}

#[test]
fn s663a_11_d_the_ace_low_turns_a_tie_into_a_win() {
    let rules = rules(&[]);
    // Dealer 28 and 10; ace, jack, 10, 9 and 2: 31 with 11 ties, 29 with 3 wins.
    let dealer = "Ks Qs 8d 7d 3d";
    let high = one(&rules, dealer, seat(1, "Ah Jh Th | 9c 2c"));
    assert_eq!(line(&high, "ante").outcome, Outcome::Push);
    let low = one(&rules, dealer, seat(1, "Jh Th 9c | Ah 2c"));
    assert_eq!(line(&low, "ante").outcome, Outcome::Win);
}

#[test]
fn s663a_11_b_a_fold_forfeits_ante_and_tie_and_leaves_the_poker_bonus() {
    let _law = covers(&[Rule::PlayOrForfeit, Rule::ForfeitTakesTie]);
    let rules = rules(&[]);
    let folded = "Kh 8h 8c 7c 3c";
    let lost = |paragraph| said(Outcome::Lose, "0.00", "0.00", paragraph);
    let plain = one(&rules, DEALER, seat(1, folded));
    assert_eq!(plain.lines.len(), 1);
    assert_eq!(came_to(&plain, "ante"), lost("663a.11(b)"));
    assert_eq!(plain.net, money("10.00") - money("20.00"));

    let tie = one(&rules, DEALER, with(seat(1, folded), "tie", "5.00"));
    assert_eq!(came_to(&tie, "ante"), lost("663a.11(b)"));
    assert_eq!(came_to(&tie, "tie"), lost("663a.11(b)(1)"));

    let bonus = one(&rules, DEALER, with(seat(1, folded), "poker-bonus", "5.00"));
    assert_eq!(came_to(&bonus, "ante"), lost("663a.11(b)"));
    assert_eq!(
        came_to(&bonus, "poker-bonus"),
        said(Outcome::Win, "5.00", "5.00", "663a.11(j)(2)(i)")
    );

    // All three (reading 663a-5).
    let all = with(with(seat(1, folded), "tie", "5.00"), "poker-bonus", "5.00");
    let all = one(&rules, DEALER, all);
    let wagers: Vec<&str> = all.lines.iter().map(|line| line.wager.as_str()).collect();
    assert_eq!(wagers, ["ante", "tie", "poker-bonus"]);
    assert_eq!(all.net.to_string(), "-10.00");
    assert!(all.judged.is_none());
}

#[test]
fn a_fold_of_three_aces_gives_the_ante_bonus_up() {
    let settled = one(&rules(&[]), DEALER, seat(1, "Ah Ac Ad 5c 4c"));
    assert_eq!(settled.lines.len(), 1);
    assert_eq!(settled.net.to_string(), "-10.00");
}

#[test]
fn s663a_12_b_the_ante_bonus_by_paytable_beside_any_result() {
    let _law = covers(&[
        Rule::AnteBonus,
        Rule::AnteBonusFourAcesAnd2,
        Rule::AnteBonusFourAces,
        Rule::AnteBonusThreeAces,
    ]);
    for (paytable, times) in [
        ("A", [1000, 100, 10]),
        ("B", [500, 50, 5]),
        ("C", [200, 50, 5]),
        ("D", [100, 50, 5]),
    ] {
        let rules = rules(&[("ante-bonus", paytable)]);
        for (hands, times, name) in [
            ("Ah Ac Ad | As 2c", times[0], "Four aces and one 2"),
            ("Ah Ac Ad | As 3c", times[1], "Four aces"),
            ("Ah Ac Ad | 6c 2c", times[2], "Three aces"),
        ] {
            // Ten dollars: so many times the Ante, which is settled on its own (reading 663a-6).
            let settled = one(&rules, DEALER, seat(1, hands));
            let bonus = line(&settled, "ante-bonus");
            assert_eq!(bonus.paid, Money::from_dollars(10 * times), "{paytable} {hands}");
            assert_eq!((bonus.stake, bonus.returned), (Money::ZERO, Money::ZERO));
            assert_eq!(bonus.hand.as_deref(), Some(name));
            assert_eq!(bonus.odds.unwrap().to_string(), format!("{times} for 1"));
            assert_eq!(bonus.clause.unwrap().paragraph(), "663a.11(h)");
            assert_eq!(settled.net, Money::from_dollars(10 * times + 20));
        }
    }
    // Regardless of the outcome: a tie is the worst that three aces can meet, and they are paid still.
    let rules = rules(&[]);
    let tied = one(&rules, "Ks Qs Js 2d 3d", seat(1, "Ah Ac Ad | 9c 8c"));
    assert_eq!(line(&tied, "ante").outcome, Outcome::Push);
    assert_eq!(line(&tied, "ante-bonus").paid.to_string(), "100.00");
    // Two aces bring nothing.
    let two = one(&rules, DEALER, seat(1, "Ah Ac Kd | 9c 8c"));
    assert_eq!(two.lines.len(), 2);
}

#[test]
fn s663a_11_j_1_the_tie_wager() {
    let _law = covers(&[Rule::TieWins, Rule::TieLoses, Rule::TiePaysOne, Rule::TiePaysBoth]);
    let rules = rules(&[]);
    let tie = |hands| {
        let settled = one(&rules, DEALER, with(seat(1, hands), "tie", "5.00"));
        came_to(&settled, "tie")
    };
    // Higher, equal and lower on both sides, against 30 and 9.
    let mut cases = Vec::new();
    for (high, of_high) in [
        ("Ah Qh Jh", Ordering::Greater),
        ("Kh Qh Jh", Ordering::Equal),
        ("Kh Qh 9h", Ordering::Less),
    ] {
        for (low, of_low) in [
            ("6c 4c", Ordering::Greater),
            ("6c 3c", Ordering::Equal),
            ("6c 2c", Ordering::Less),
        ] {
            cases.push((format!("{high} | {low}"), of_high, of_low));
        }
    }
    defines(
        rules.edition(),
        &[Rule::TieSettles, Rule::TiePaytable],
        cases,
        |(hands, ..)| {
            let settled = one(&rules, DEALER, with(seat(1, hands), "tie", "1.00"));
            line(&settled, "tie").paid
        },
        |&(_, high, low)| match (high, low) {
            (Ordering::Equal, Ordering::Equal) => money("20.00"),
            (Ordering::Equal, _) | (_, Ordering::Equal) => money("4.00"),
            _ => Money::ZERO,
        },
    );
    // The dealer has 30 and 9.
    assert_eq!(
        tie("Kh Qh Jh | 6c 3c"),
        said(Outcome::Win, "100.00", "5.00", "663a.11(j)(1)(i)")
    );
    assert_eq!(
        tie("Kh Qh Jh | 6c 2c"),
        said(Outcome::Win, "20.00", "5.00", "663a.11(j)(1)(i)")
    );
    assert_eq!(
        tie("Ah Qh Jh | 6c 3c"),
        said(Outcome::Win, "20.00", "5.00", "663a.11(j)(1)(i)")
    );
    // (ii) read as "neither" (reading 663a-4).
    assert_eq!(
        tie("Ah Qh Jh | 6c 2c"),
        said(Outcome::Lose, "0.00", "0.00", "663a.11(j)(1)(ii)")
    );
    let settled = one(&rules, DEALER, with(seat(1, "Kh Qh Jh | 6c 3c"), "tie", "5.00"));
    assert_eq!(
        line(&settled, "tie").pays.unwrap().id(),
        "pa-663a:663a.12(c)[both]"
    );
    assert_eq!(line(&settled, "tie").odds.unwrap().to_string(), "20 to 1");
    // The hands as set count: the same five cards tie low with the ace high only.
    let dealer = "Ks Qs 8d 9d 2d";
    let high = one(&rules, dealer, with(seat(1, "Ah Jh Th | 8c 2c"), "tie", "5.00"));
    assert_eq!(line(&high, "tie").outcome, Outcome::Win);
    let low = one(&rules, dealer, with(seat(1, "Jh Th 8c | Ah 2c"), "tie", "5.00"));
    assert_eq!(line(&low, "tie").outcome, Outcome::Lose);
}

#[test]
fn s663a_12_d_the_poker_bonus_by_paytable() {
    let _law = covers(&[Rule::PokerBonusWins, Rule::PokerBonusLoses]);
    let _law = covers(&[
        Rule::PokerBonusPaysRoyalFlush,
        Rule::PokerBonusPaysStraightFlush,
        Rule::PokerBonusPaysFourOfAKind,
        Rule::PokerBonusPaysFullHouse,
        Rule::PokerBonusPaysFlush,
        Rule::PokerBonusPaysStraight,
        Rule::PokerBonusPaysThreeOfAKind,
        Rule::PokerBonusPaysTwoPair,
        Rule::PokerBonusPaysPair,
    ]);
    let (a, b) = (rules(&[]), rules(&[("poker-bonus", "B")]));
    // One dollar on each, folded, so that the hand alone speaks. What A and B pay; 0 is a loss.
    let hands = [
        ("Ah Kh Qh Jh Th", 250, 500),
        ("Kh Qh Jh Th 9h", 50, 100),
        ("5h 4h 3h 2h Ah", 50, 100),
        ("9h 9c 9d 9s 2c", 25, 40),
        ("9h 9c 9d 2h 2c", 15, 15),
        ("Kh Qh 9h 4h 2h", 10, 8),
        ("Ah Kc Qh Jh Th", 8, 6),
        ("5h 4c 3h 2h Ah", 8, 6),
        ("9h 9c 9d 4h 2c", 5, 4),
        ("9h 9c 4d 4h 2c", 3, 3),
        ("Ah Ac 4d 3h 2c", 1, 1),
        ("7h 7c 4d 3h 2c", 1, 1),
        ("6h 6c 4d 3h 2c", 0, 1),
        ("5h 5c 4d 3h 2c", 0, 0),
        ("Ah Kc 4d 3h 2c", 0, 0),
        // No run goes around the ace.
        ("Qh Kc Ad 2h 3c", 0, 0),
    ];
    let paid = |rules: &HiLoRules, hand: &str| {
        let settled = one(
            rules,
            "8s 8d 6s 6d Ts",
            with(seat(1, hand), "poker-bonus", "1.00"),
        );
        line(&settled, "poker-bonus").paid
    };
    defines(
        a.edition(),
        &[Rule::PokerBonusSettles],
        hands,
        |(hand, ..)| (paid(&a, hand), paid(&b, hand)),
        |&(_, pays_a, pays_b)| (Money::from_dollars(pays_a), Money::from_dollars(pays_b)),
    );
    for (hand, pays_a, pays_b) in hands {
        for (rules, pays) in [(&a, pays_a), (&b, pays_b)] {
            let dealer = "8s 8d 6s 6d Ts";
            let settled = one(rules, dealer, with(seat(1, hand), "poker-bonus", "1.00"));
            let line = line(&settled, "poker-bonus");
            assert_eq!(line.paid, Money::from_dollars(pays), "{hand}");
            let (outcome, paragraph) = match pays {
                0 => (Outcome::Lose, "663a.11(j)(2)(ii)"),
                _ => (Outcome::Win, "663a.11(j)(2)(i)"),
            };
            assert_eq!(
                (line.outcome, line.clause.unwrap().paragraph()),
                (outcome, paragraph)
            );
        }
    }
}

/// Every five cards are to the Poker Bonus what 663a.6(b) says, under its paragraph.
#[test]
fn s663a_6_b_every_five_cards() {
    let edition = Edition::find("pa-663a").unwrap();
    let register = edition.register();
    let settler = Settler::new(vec![five_card_hi_lo::wire::door()], Box::new(no_house_ways));
    let chosen = vec![("poker-bonus".to_owned(), Given::Text("B".to_owned()))];
    let rank = settler.ranker(&edition, chosen).unwrap();
    let mut hands: Vec<[Card; 5]> = Vec::new();
    suits::for_each_class(DeckKind::Standard, 5, |class| hands.push(class.hand()));
    let rules = [
        Rule::PokerRoyalFlush,
        Rule::PokerStraightFlush,
        Rule::PokerFourOfAKind,
        Rule::PokerFullHouse,
        Rule::PokerFlush,
        Rule::PokerStraight,
        Rule::PokerThreeOfAKind,
        Rule::PokerTwoPair,
        Rule::PokerPair,
    ];
    let mut shown = vec![Rule::PokerHands];
    shown.extend(rules);
    defines(
        &edition,
        &shown,
        hands,
        |hand| {
            let ranked = rank(&hand.map(|card| card.to_string()).join(" ")).unwrap();
            let bonus = ranked
                .wagers
                .iter()
                .find(|hand| hand.wager == "poker-bonus")
                .unwrap();
            (bonus.hand.map(|hand| hand.to_string()), bonus.clause)
        },
        |hand| {
            let (class, ranks) = poker::five(*hand);
            let (slug, rule) = match (class, ranks.first()) {
                (1, Some(7..)) => (Some("pair-of-7s"), Rule::PokerPair),
                (1, Some(6)) => (Some("pair-of-6s"), Rule::PokerPair),
                (0 | 1, _) => (None, Rule::PokerBonusLoses),
                _ => (Some(poker::FIVE[class]), rules[9 - class]),
            };
            (slug.map(str::to_owned), register.cite(rule))
        },
    );
}

#[test]
fn the_listed_hands_fall_as_often_as_arithmetic_says() {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let mut poker = [0u32; 10];
    let mut aces = [0u32; 3];
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    for e in 0..d {
                        let five = [deck[a], deck[b], deck[c], deck[d], deck[e]];
                        if let Some(hand) = PokerHand::of(&five) {
                            poker[hand as usize] += 1;
                        }
                        if let Some(hand) = AceHand::of(&five) {
                            aces[hand as usize] += 1;
                        }
                    }
                }
            }
        }
    }
    assert_eq!(
        poker,
        [
            4,
            36,
            624,
            3_744,
            5_108,
            10_200,
            54_912,
            123_552,
            8 * 84_480,
            84_480
        ]
    );
    assert_eq!(aces, [4, 44, 4 * 1_128]);
}

#[test]
fn a_hand_wrongly_set_is_put_right_or_loses_as_the_operator_holds() {
    let _law = covers(&[Rule::SetByPoints, Rule::OneAceLow]);
    let correct = rules(&[]);
    let lose = rules(&[("misset", "lose")]);
    for (hands, foul) in [
        (
            "Ah Kh 6c | Qh 2c",
            "a card of the low hand is worth more than one of the high hand",
        ),
        ("Kh Qh 6c | Ah Ad", "more than one ace lies in the low hand"),
    ] {
        let seat = with(with(seat(1, hands), "tie", "5.00"), "poker-bonus", "5.00");
        let put_right = one(&correct, DEALER, seat.clone());
        let judged = put_right.judged.unwrap();
        assert_eq!(judged.set.unwrap_err().0.says(), foul);
        assert_eq!(
            judged.set.unwrap_err().1.unwrap().citation(),
            "58 Pa. Code § 663a.11(d)"
        );
        let five = seat.held.all().try_into().unwrap();
        assert_eq!(judged.setting, Setting::aces_high(five));

        let lost = one(&lose, DEALER, seat);
        for wager in ["ante", "play"] {
            let line = line(&lost, wager);
            assert_eq!(line.outcome, Outcome::Lose, "{hands} {wager}");
            assert_eq!(line.clause.unwrap().citation(), "58 Pa. Code § 663a.11(d)");
        }
        // No clause lets the house collect the rest for it: the Tie Wager sees the hand put right.
        for wager in ["tie", "poker-bonus"] {
            assert_eq!(line(&lost, wager), line(&put_right, wager));
        }
    }
    // Three aces are three aces however they are laid.
    let aces = one(&lose, DEALER, seat(1, "Ah 6c 2c | Ad Ac"));
    assert_eq!(line(&aces, "ante-bonus").paid.to_string(), "100.00");
    assert_eq!(aces.net.to_string(), "80.00");
}

fn refused(rules: &HiLoRules, round: &Round) -> Refusal {
    settle(round, rules).unwrap_err()
}

#[test]
fn rounds_that_cannot_have_been_are_refused_under_their_paragraph() {
    let _law = covers(&[
        Rule::Positions,
        Rule::OneDeck,
        Rule::WrongCardCount,
        Rule::MainWager,
        Rule::OptionalWagers,
        Rule::AdjacentPositions,
        Rule::AdjacentPlayedSeparately,
    ]);
    let default = rules(&[]);
    let bare = rules(&[("tie", "false"), ("poker-bonus", "none")]);
    let adjacent = rules(&[("adjacent-positions", "true")]);
    let good = || seat(1, "Ah Kh Qh | 6c 2c");
    let says = |rules: &HiLoRules, dealer: &str, seats: Vec<Seat>| {
        let refusal = refused(rules, &round(dealer, seats));
        let clause = refusal.clause.map_or("", |clause| clause.paragraph());
        (refusal.path, refusal.reason, clause)
    };
    let is = |path: &str, reason, clause| (path.to_owned(), reason, clause);

    assert_eq!(says(&default, DEALER, vec![]), is("seats", Reason::NoSeats, ""));
    assert_eq!(
        says(&default, "Ks Qs Js 7d", vec![good()]),
        is("dealer", Reason::CardCount(4), "663a.13(c)")
    );
    assert_eq!(
        says(&default, "Ks Qs Js 7d Jk", vec![good()]),
        is("dealer", Reason::Joker, "663a.3(a)")
    );
    let reason = Reason::Seat(Misplaced::Unknown {
        seat: 7,
        positions: 6,
    });
    assert_eq!(
        says(&default, DEALER, vec![seat(7, "Ah Kh Qh | 6c 2c")]),
        is("seats[0].seat", reason, "663a.2(a)")
    );
    assert_eq!(
        says(&default, DEALER, vec![good(), seat(1, "Ac Kc Qc | 6h 2h")]),
        is("seats[1].seat", Reason::Seat(Misplaced::Twice(1)), "")
    );
    assert_eq!(
        says(&default, DEALER, vec![good(), seat(2, "Ah Kc Qc | 6h 2h")]),
        is("seats[1]", Reason::CardTwice("Ah".parse().unwrap()), "663a.3(a)")
    );
    assert_eq!(
        says(&default, DEALER, vec![seat(1, "Ah Kh Qh 6c 2c 3c")]),
        is("seats[0].cards", Reason::CardCount(6), "663a.13(c)")
    );
    assert_eq!(
        says(&bare, DEALER, vec![with(good(), "tie", "5.00")]),
        is("seats[0].wagers.tie", Reason::WagerNotOffered("tie"), "663a.7(e)")
    );
    assert_eq!(
        says(&bare, DEALER, vec![with(good(), "poker-bonus", "5.00")]),
        is(
            "seats[0].wagers.poker-bonus",
            Reason::WagerNotOffered("poker-bonus"),
            "663a.7(e)"
        )
    );
    assert_eq!(
        says(&default, DEALER, vec![with(good(), "ante", "0.00")]),
        is("seats[0].wagers.ante", Reason::StakeZero, "")
    );
    let mut without = with(good(), "tie", "5.00");
    without.stakes.ante = None;
    assert_eq!(
        says(&default, DEALER, vec![without]),
        is("seats[0].wagers", Reason::NoMainWager, "663a.7(d)")
    );
    let sizes = Reason::HandSizes { high: 2, low: 3 };
    assert_eq!(
        says(&default, DEALER, vec![seat(1, "Ah Kh | Qh 6c 2c")]),
        is("seats[0]", sizes, "663a.11(d)")
    );
    let mut unset = seat(1, "Ah Kh Qh 6c 2c");
    unset.fold = false;
    assert_eq!(
        says(&default, DEALER, vec![unset]),
        is("seats[0].cards", Reason::HandsNotSet, "663a.11(d)")
    );

    let by = |player: &str, mut seat: Seat| {
        seat.player = Some(player.to_owned());
        seat
    };
    let two = |other: u8| vec![by("ann", good()), by("ann", seat(other, "Ac Kc Qc | 6h 2h"))];
    assert_eq!(
        says(&default, DEALER, two(2)),
        is(
            "seats[1].player",
            Reason::Seat(Misplaced::TwoPositions("ann".into())),
            "663a.7(f)"
        )
    );
    let apart = Reason::Seat(Misplaced::Apart {
        player: "ann".into(),
        a: 1,
        b: 3,
    });
    assert_eq!(
        says(&adjacent, DEALER, two(3)),
        is("seats[1].player", apart, "663a.7(f)")
    );
    let mut three = two(2);
    three.push(by("ann", seat(3, "Ad Kd Qd | 6d 3d")));
    assert_eq!(
        says(&adjacent, DEALER, three),
        is(
            "seats[2].player",
            Reason::Seat(Misplaced::TooMany("ann".into())),
            "663a.7(f)"
        )
    );
    assert_eq!(settle(&round(DEALER, two(2)), &adjacent).unwrap().seats.len(), 2);
}

/// Whether a player folds, puts an ace low, bets on a tie and on the poker hand.
type Habit = (bool, bool, bool, bool);

/// Cards for a dealer and up to six positions, from one shuffled deck.
fn deal() -> impl Strategy<Value = (Vec<Card>, Vec<Habit>)> {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let habits = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (Just(deck).prop_shuffle(), prop::collection::vec(habits, 1..=6))
}

proptest! {
    /// Whatever the cards: Ante and Play agree, a lost seat loses what it bet, a win pays even money, and
    /// the result is the one the two totals call for.
    #[test]
    fn every_round_settles_by_the_totals((deck, habits) in deal()) {
        let rules = rules(&[]);
        let mut hands = deck.chunks(5);
        let dealer = Cards::from_slice(hands.next().unwrap()).unwrap();
        let seats: Vec<Seat> = habits.iter().zip(hands).enumerate().map(|(i, (habit, hand))| {
            let (fold, ace_low, tie, poker) = *habit;
            let five: [Card; 5] = hand.try_into().unwrap();
            let settings = Settings::of(five);
            let setting = settings.iter().last().filter(|_| ace_low).copied().unwrap_or(settings.aces_high());
            let held = if fold {
                Held::Unset(Cards::from_slice(hand).unwrap())
            } else {
                Held::Set(Hands {
                    high: Cards::from_slice(&setting.high).unwrap(),
                    low: Cards::from_slice(&setting.low).unwrap(),
                })
            };
            let stake = |stands: bool, cents| stands.then(|| Money::from_cents(cents));
            Seat {
                seat: i as u8 + 1,
                player: None,
                held,
                stakes: Stakes {
                    ante: Some(Money::from_cents(1_250)),
                    tie: stake(tie, 501),
                    poker_bonus: stake(poker, 333),
                },
                fold,
                lost: None,
            }
        }).collect();
        let settlement = settle(&Round { dealer, seats: seats.clone() }, &rules).unwrap();
        let dealer = settlement.dealer.points();
        for (seat, settled) in seats.iter().zip(&settlement.seats) {
            prop_assert_eq!(settled.net, settled.lines.iter().map(Line::net).sum());
            let find = |wager: &str| settled.lines.iter().find(|line| line.wager == wager);
            prop_assert_eq!(find("poker-bonus").is_some(), seat.stakes.poker_bonus.is_some());
            if seat.fold {
                prop_assert!(find("play").is_none() && find("ante-bonus").is_none());
                prop_assert!(find("tie").is_none_or(|tie| tie.outcome == Outcome::Lose));
                prop_assert_eq!(find("ante").unwrap().outcome, Outcome::Lose);
                continue;
            }
            let totals = settled.judged.unwrap().setting.points();
            let (ante, play) = (find("ante").unwrap(), find("play").unwrap());
            prop_assert_eq!(ante.outcome, play.outcome);
            prop_assert_eq!(ante.net(), play.net());
            let expected = match (totals.high.cmp(&dealer.high), totals.low.cmp(&dealer.low)) {
                (Ordering::Greater, Ordering::Less) => Outcome::Win,
                (Ordering::Less | Ordering::Equal, Ordering::Greater | Ordering::Equal) => Outcome::Lose,
                _ => Outcome::Push,
            };
            prop_assert_eq!(ante.outcome, expected);
            if let Some(tie) = find("tie") {
                let ties = totals.high == dealer.high || totals.low == dealer.low;
                prop_assert_eq!(tie.outcome == Outcome::Win, ties);
            }
        }
    }
}
