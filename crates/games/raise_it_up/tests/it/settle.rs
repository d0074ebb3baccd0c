//! Settlement of Raise It Up Stud against examples worked by hand from chapter 587.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use cards::{Card, Cards, Money, Odds};
use games::refusal::Why;
use proptest::prelude::*;
use raise_it_up::round::{Play, Reason, Refused, Round, Seat, Stakes};
use raise_it_up::rules::RaiseItUpRules;
use raise_it_up::settle::{Outcome, SeatSettlement, Settlement, settle};
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;
use rulebook::{Edition, Given};

fn rules(choices: &[(&str, &str)]) -> RaiseItUpRules {
    let edition = Edition::find("pa-587").unwrap();
    let given: Vec<(String, Given)> = choices
        .iter()
        .map(|(key, value)| {
            let value = match *value {
                "true" => Given::Flag(true),
                "false" => Given::Flag(false),
                number if *key == "progressive-rate" || *key == "positions" => {
                    Given::Number(number.parse().unwrap())
                }
                text => Given::Text(text.to_owned()),
            };
            ((*key).to_owned(), value)
        })
        .collect();
    RaiseItUpRules::new(edition.clone(), edition.choose(&given).unwrap()).unwrap()
}

fn money(dollars: &str) -> Money {
    dollars.parse().unwrap()
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn raise(seen: i64, multiple: i64) -> Play {
    Play::Raise { seen, multiple }
}

/// A position with a $10 Ante and Blind.
fn seat(number: u8, own: &str, play: Play) -> Seat {
    Seat {
        seat: number,
        player: None,
        cards: cards(own),
        stakes: Stakes {
            ante: Some(money("10.00")),
            blind: Some(money("10.00")),
            ..Stakes::default()
        },
        play,
        lost: None,
        pair_plus_settled: false,
    }
}

fn with(mut seat: Seat, wager: &str, amount: &str) -> Seat {
    *seat.stakes.slot(wager).unwrap() = Some(money(amount));
    seat
}

fn round(community: &str, seats: Vec<Seat>) -> Round {
    Round {
        community: cards(community),
        seats,
        meter: Some(money("1234.56")),
    }
}

fn one(rules: &RaiseItUpRules, community: &str, seat: Seat) -> SeatSettlement {
    all(rules, community, vec![seat]).seats.remove(0)
}

fn all(rules: &RaiseItUpRules, community: &str, seats: Vec<Seat>) -> Settlement {
    settle(&round(community, seats), rules).unwrap()
}

/// A wager as `win 15.00 + 10.00`, what is paid and what goes back, and the paragraph that decides.
fn line(settled: &SeatSettlement, wager: &str) -> (String, &'static str) {
    let line = settled.lines.iter().find(|line| line.wager == wager).unwrap();
    let says = format!("{} {} + {}", line.outcome.name(), line.paid, line.returned);
    (says, line.clause.unwrap().paragraph())
}

fn refused(rules: &RaiseItUpRules, round: &Round) -> Refused {
    settle(round, rules).unwrap_err()
}

/// A refusal as code, path and citation.
fn says(refusal: &Refused) -> (&'static str, &str, &'static str) {
    let clause = refusal.clause.map_or("", |clause| clause.paragraph());
    (refusal.reason.code(), &refusal.path, clause)
}

/// Three cards and a community for each hand of 587.12(c) and (d), with what they pay.
const HANDS: [(&str, &str, &str, &str); 9] = [
    ("As Ks Qs", "Js Ts 2d", "100 to 1", "1000 to 1"),
    ("9s Ks Qs", "Js Ts 2d", "20 to 1", "200 to 1"),
    ("4c 4d 4h", "4s Ts 2d", "10 to 1", "30 to 1"),
    ("4c 4d 4h", "Tc Ts 2d", "6 to 1", "4 to 1"),
    ("2h 4h 9h", "Jh Kh 2d", "5 to 1", "3 to 1"),
    ("6c 7d 8h", "9s Ts 2d", "4 to 1", "2 to 1"),
    ("4c 4d 9h", "4s Ts 2d", "3 to 1", "1 to 1"),
    ("4c 4d 9h", "9s Ts 2d", "3 to 2", "push"),
    ("Tc 4d 9h", "Ts 6s 2d", "1 to 1", "push"),
];

#[test]
fn s587_12_b_to_d_ante_play_and_blind() {
    let _law = covers(&[
        Rule::TensOrBetterWins,
        Rule::AntePays,
        Rule::PlayPays,
        Rule::BlindPays,
    ]);
    // 587.1: a push neither pays nor collects.
    let blind = |(own, community, ..): &(&str, &str, &str, &str)| {
        let settled = one(&rules(&[]), community, seat(1, own, raise(5, 1)));
        let blind = settled.lines[1];
        (
            blind.outcome == Outcome::Push,
            blind.paid == Money::ZERO,
            blind.returned,
        )
    };
    defines(
        &Edition::find("pa-587").unwrap(),
        &[Rule::Push],
        HANDS,
        blind,
        |hand| (hand.3 == "push", hand.3 == "push", money("10.00")),
    );
    for (own, community, play, blind) in HANDS {
        for (seen, most) in [(3, 3), (4, 2), (5, 1)] {
            for multiple in 1..=most {
                let settled = one(&rules(&[]), community, seat(1, own, raise(seen, multiple)));
                let [a, b, p] = [0, 1, 2].map(|n| settled.lines[n]);
                assert_eq!([a.wager, b.wager, p.wager], ["ante", "blind", "play"]);
                assert_eq!(p.stake, money("10.00").times(multiple).unwrap());
                assert_eq!(a.paid, money("10.00"), "{own}: the Ante pays even money");
                assert_eq!(p.odds.unwrap().to_string(), play, "{own}");
                assert_eq!(b.odds.unwrap().to_string(), blind, "{own}");
                for wager in [a, b, p] {
                    assert_eq!(wager.clause.unwrap().paragraph(), "587.11(i)(2)(ii)");
                    assert_eq!(wager.returned, wager.stake);
                    assert!(wager.hand.is_some());
                }
                assert_eq!(a.pays.unwrap().paragraph(), "587.12(b)");
                assert_eq!(p.pays.unwrap().paragraph(), "587.12(c)");
                assert_eq!(b.pays.unwrap().paragraph(), "587.12(d)");
                assert_eq!(b.outcome == Outcome::Push, blind == "push");
                assert_eq!(settled.net, a.paid + b.paid + p.paid);
            }
        }
    }
}

#[test]
fn s587_12_c_three_to_two_is_exact() {
    // $5 on two pair: 7.50 (reading R21).
    let mut odd = seat(2, "4c 4d 9h", raise(5, 1));
    odd.stakes.ante = Some(money("5.00"));
    odd.stakes.blind = Some(money("5.00"));
    let settled = one(&rules(&[]), "9s Ts 2d", odd.clone());
    assert_eq!(line(&settled, "play").0, "win 7.50 + 5.00");
    // An operator may ask for Antes that chips can pay; that binds where wagers are accepted, and one that was
    // accepted is paid.
    let even = rules(&[("ante-multiple", "10.00"), ("minimum-wager", "25.00")]);
    let settled = one(&even, "9s Ts 2d", odd);
    assert_eq!(line(&settled, "play").0, "win 7.50 + 5.00");
}

#[test]
fn s587_11_i_2_i_below_a_pair_of_tens_all_three_lose() {
    let _law = covers(&[Rule::BelowTensLoses]);
    for (own, community) in [("9c 9d 4h", "As Ks 2d"), ("Ac Kd Qh", "Js 9s 2d")] {
        let settled = one(&rules(&[]), community, seat(1, own, raise(3, 3)));
        for (wager, stake) in [("ante", "10.00"), ("blind", "10.00"), ("play", "30.00")] {
            assert_eq!(
                line(&settled, wager),
                ("lose 0.00 + 0.00".into(), "587.11(i)(2)(i)")
            );
            let line = settled.lines.iter().find(|line| line.wager == wager).unwrap();
            assert_eq!(line.stake, money(stake));
        }
        assert_eq!(settled.net, -money("50.00"));
    }
}

#[test]
fn s587_11_b_d_f_how_much_on_which_street() {
    let _law = covers(&[
        Rule::DecideOnThirdStreet,
        Rule::DecideOnFourthStreet,
        Rule::DecideOnFifthStreet,
        Rule::PlayWager,
    ]);
    let try_play = |seen, multiple| {
        settle(
            &round("9s Ts 2d", vec![seat(1, "4c 4d 9h", raise(seen, multiple))]),
            &rules(&[]),
        )
    };
    for (seen, most, paragraph) in [(3, 3, "587.11(b)"), (4, 2, "587.11(d)"), (5, 1, "587.11(f)")] {
        for multiple in -1..=7 {
            match try_play(seen, multiple) {
                Ok(_) => assert!((1..=most).contains(&multiple), "{seen} {multiple}"),
                Err(refusal) => {
                    assert!(!(1..=most).contains(&multiple), "{seen} {multiple}");
                    assert_eq!(says(&refusal), ("play-multiple", "seats[0].play", paragraph));
                }
            }
        }
    }
    for seen in [-3, 0, 1, 2, 6, 7, i64::MAX] {
        let refusal = try_play(seen, 1).unwrap_err();
        assert_eq!(says(&refusal), ("street-unknown", "seats[0].play", "587.7(d)(2)"));
    }
}

#[test]
fn s587_11_f_and_g_what_a_fold_costs_and_what_it_leaves() {
    let _law = covers(&[Rule::FoldCollected, Rule::FoldForfeits]);
    // Three 4s: three cards of a kind for Pair Plus and the Progressive, four of a kind for the Six Card Bonus.
    let folded = with(
        with(
            with(seat(3, "4c 4d 4h", Play::Fold), "pair-plus", "2.00"),
            "progressive",
            "1.00",
        ),
        "six-card-bonus",
        "3.00",
    );
    let settled = one(&rules(&[]), "4s Ts 2d", folded.clone());
    assert_eq!(
        line(&settled, "ante"),
        ("lose 0.00 + 0.00".into(), "587.11(f)[fold-collection]")
    );
    assert_eq!(
        line(&settled, "blind"),
        ("lose 0.00 + 0.00".into(), "587.11(f)[fold-collection]")
    );
    assert_eq!(
        line(&settled, "progressive"),
        ("lose 0.00 + 0.00".into(), "587.11(g)")
    );
    assert_eq!(
        line(&settled, "six-card-bonus"),
        ("win 150.00 + 3.00".into(), "587.11(i)(3)(ii)")
    );
    assert_eq!(
        line(&settled, "pair-plus"),
        ("win 60.00 + 2.00".into(), "587.11(i)(1)")
    );
    assert!(settled.lines.iter().all(|line| line.wager != "play"));
    assert_eq!(settled.net, money("189.00"));
    // Reading R8: the Pair Plus Wager stays, is settled at once, or falls with the fold.
    let at_once = one(
        &rules(&[("pair-plus-after-fold", "at-once")]),
        "4s Ts 2d",
        folded.clone(),
    );
    assert_eq!(line(&at_once, "pair-plus").0, "win 60.00 + 2.00");
    let lost = one(&rules(&[("pair-plus-after-fold", "lost")]), "4s Ts 2d", folded);
    assert_eq!(
        line(&lost, "pair-plus"),
        ("lose 0.00 + 0.00".into(), "587.11(f)[fold-collection]")
    );
}

#[test]
fn s587_12_a_pair_plus() {
    let _law = covers(&[
        Rule::PairPlusSettles,
        Rule::PairPlusPaytableA,
        Rule::PairPlusPaytableB,
        Rule::PairPlusPaytableC,
        Rule::PairPlusPaytableD,
    ]);
    let hands = ["5c 6c 7c", "9c 9d 9h", "5c 6d 7h", "2c 9c Kc", "9c 9d 2h"];
    for (paytable, pays) in [
        ("A", [40, 30, 6, 4, 1]),
        ("B", [40, 25, 6, 4, 1]),
        ("C", [40, 30, 5, 4, 1]),
        ("D", [40, 30, 6, 3, 1]),
    ] {
        let rules = rules(&[("pair-plus", paytable)]);
        for (own, times) in hands.into_iter().zip(pays) {
            let settled = one(
                &rules,
                "Js 3s Ad",
                with(seat(1, own, raise(5, 1)), "pair-plus", "5.00"),
            );
            let line = settled
                .lines
                .iter()
                .find(|line| line.wager == "pair-plus")
                .unwrap();
            assert_eq!(line.odds, Some(Odds::To(times, 1)), "{paytable} {own}");
            assert_eq!(line.paid, money("5.00").times(i64::from(times)).unwrap());
            assert_eq!(line.clause.unwrap().paragraph(), "587.11(i)(1)");
            assert_eq!(line.pays.unwrap().citation(), "58 Pa. Code § 587.12(a)");
        }
        // The community has no part in it.
        let settled = one(
            &rules,
            "Js Jd Jc",
            with(seat(1, "2c 9d Kc", raise(5, 1)), "pair-plus", "5.00"),
        );
        assert_eq!(
            line(&settled, "pair-plus"),
            ("lose 0.00 + 0.00".into(), "587.11(i)(1)")
        );
    }
}

#[test]
fn s587_12_f_six_card_bonus() {
    let _law = covers(&[
        Rule::SixCardBonusSettles,
        Rule::SixCardBonusPaytableA,
        Rule::SixCardBonusPaytableB,
        Rule::SixCardBonusPaytableC,
        Rule::SixCardBonusPaytableD,
    ]);
    for (paytable, pays) in [
        ("A", [1000, 200, 50, 25, 20, 10, 5]),
        ("B", [1000, 200, 50, 25, 15, 10, 5]),
        ("C", [1000, 200, 100, 20, 15, 9, 8]),
        ("D", [1000, 200, 100, 20, 15, 10, 7]),
    ] {
        let rules = rules(&[("six-card-bonus", paytable)]);
        for ((own, community, ..), times) in HANDS.into_iter().zip(pays) {
            for play in [Play::Fold, raise(3, 2)] {
                let settled = one(
                    &rules,
                    community,
                    with(seat(4, own, play), "six-card-bonus", "2.00"),
                );
                let line = settled
                    .lines
                    .iter()
                    .find(|line| line.wager == "six-card-bonus")
                    .unwrap();
                assert_eq!(line.odds, Some(Odds::To(times, 1)), "{paytable} {own}");
                assert_eq!(line.clause.unwrap().paragraph(), "587.11(i)(3)(ii)");
                assert_eq!(line.pays.unwrap().citation(), "58 Pa. Code § 587.12(f)");
            }
        }
        for (own, community, ..) in &HANDS[7..] {
            let settled = one(
                &rules,
                community,
                with(seat(4, own, raise(3, 2)), "six-card-bonus", "2.00"),
            );
            assert_eq!(line(&settled, "six-card-bonus").0, "lose 0.00 + 0.00");
        }
    }
}

#[test]
fn s587_12_e_the_progressive_by_the_players_own_three_cards() {
    let _law = covers(&[
        Rule::ProgressiveWager,
        Rule::ProgressiveWins,
        Rule::ProgressivePaytable,
    ]);
    // (e): its rules apply where it is offered.
    let offers = |offered: &bool| {
        let table = rules(&[("progressive", if *offered { "true" } else { "false" })]);
        let wager = with(seat(1, "Ks Qs Js", raise(5, 1)), "progressive", "1.00");
        settle(&round("Th 9s 6h", vec![wager]), &table).is_ok()
    };
    let terms = [Rule::ProgressiveTerms];
    defines(
        &Edition::find("pa-587").unwrap(),
        &terms,
        [true, false],
        offers,
        |offered| *offered,
    );
    let rules = rules(&[("progressive-reset", "1500.00"), ("progressive-rate", "20")]);
    // (e)(2): a straight flush is a straight too, and is paid once, as the higher.
    let paid = |own: &str| {
        let wager = with(seat(1, own, raise(5, 1)), "progressive", "1.00");
        let settled = one(&rules, "Th 9s 6h", wager);
        let lines = settled.lines.iter().filter(|line| line.wager == "progressive");
        lines.map(|line| line.paid).collect::<Vec<_>>()
    };
    defines(
        &Edition::find("pa-587").unwrap(),
        &[Rule::ProgressiveHighestOnly],
        [
            ("Ks Qs Js", "70.00"),
            ("Ks Qd Js", "6.00"),
            ("Ah Kh Qh", "500.00"),
        ],
        |(own, _)| paid(own),
        |(_, pays)| vec![money(pays)],
    );
    for (own, expected) in [
        ("As Ks Qs", "win 1234.56 + 0.00"),
        ("Ah Kh Qh", "win 500.00 + 0.00"),
        ("Ad Kd Qd", "win 500.00 + 0.00"),
        ("Ac Kc Qc", "win 500.00 + 0.00"),
        ("Ks Qs Js", "win 70.00 + 0.00"),
        ("3c 4c 5c", "win 70.00 + 0.00"),
        ("As 2s 3s", "win 70.00 + 0.00"),
        ("9c 9d 9h", "win 60.00 + 0.00"),
        ("As Kd Qs", "win 6.00 + 0.00"),
        ("3c 4d 5c", "win 6.00 + 0.00"),
        // Readings R3 and R4: a flush and a pair lose, and the community does not help.
        ("3c 7c 5c", "lose 0.00 + 0.00"),
        ("9c 9d 5c", "lose 0.00 + 0.00"),
        ("2c 8d Jc", "lose 0.00 + 0.00"),
    ] {
        let settled = all(
            &rules,
            "Th 9s 6h",
            vec![with(seat(1, own, raise(5, 1)), "progressive", "1.00")],
        );
        let (says, clause) = line(&settled.seats[0], "progressive");
        assert_eq!(says, expected, "{own}");
        assert_eq!(clause, "587.11(i)(3)(i)");
        let jackpot = own == "As Ks Qs";
        assert_eq!(
            settled.meter,
            Some(money(if jackpot { "1500.00" } else { "1234.56" }))
        );
    }
    // $5 wagers are paid five times as much, except the meter.
    for (own, expected) in [
        ("As Ks Qs", "win 1234.56 + 0.00"),
        ("Ah Kh Qh", "win 2500.00 + 0.00"),
    ] {
        let settled = one(
            &rules,
            "Th 9s 6h",
            with(seat(1, own, raise(5, 1)), "progressive", "5.00"),
        );
        assert_eq!(line(&settled, "progressive").0, expected);
    }
}

#[test]
fn s587_12_e_4_the_meter_at_each_players_turn() {
    let rules = rules(&[]);
    let seats = vec![
        with(seat(1, "As Ks Qs", raise(3, 1)), "progressive", "1.00"),
        with(seat(6, "Ah Kh Qh", raise(3, 1)), "progressive", "1.00"),
    ];
    let settled = all(&rules, "4c 5d 9h", seats);
    assert_eq!(line(&settled.seats[0], "progressive").0, "win 1234.56 + 0.00");
    assert_eq!(line(&settled.seats[1], "progressive").0, "win 500.00 + 0.00");
    // Won; where the filing is not at hand it starts anew with the least of 587.12(e)(3).
    assert_eq!(settled.meter, Some(money("1000.00")));
}

#[test]
fn s587_12_e_5_envy_by_the_size_of_the_recipients_wager() {
    let _law = covers(&[Rule::EnvyPays]);
    let community = "4c 5d 9h";
    let either = rules(&[("progressive-wager", "either")]);
    let received = |stake: &str, hand: &str| {
        let envious = with(seat(1, "2c 7d Jh", raise(3, 1)), "progressive", stake);
        let settled = all(&either, community, vec![envious, seat(2, hand, raise(3, 1))]);
        settled.seats[0]
            .envy
            .iter()
            .map(|envy| envy.paid)
            .collect::<Vec<_>>()
    };
    for (rules, stake, spades, others) in [
        (
            [Rule::EnvyAmountsOneDollar, Rule::EnvyAmounts, Rule::EnvyHand],
            "1.00",
            "100.00",
            "25.00",
        ),
        (
            [Rule::EnvyAmountsFiveDollars, Rule::EnvyAmounts, Rule::EnvyBonus],
            "5.00",
            "500.00",
            "125.00",
        ),
    ] {
        let hands = [
            ("As Ks Qs", Some(spades)),
            ("Ah Kh Qh", Some(others)),
            ("Ad Kd Qd", Some(others)),
            ("Ac Kc Qc", Some(others)),
            ("Ks Qs Js", None),
            ("Ah Kh Qs", None),
        ];
        defines(
            &Edition::find("pa-587").unwrap(),
            &rules,
            hands,
            |(hand, _)| received(stake, hand),
            |(_, pays)| pays.iter().map(|pays| money(pays)).collect(),
        );
    }
    let table = || {
        vec![
            with(seat(1, "2c 7d Jh", Play::Fold), "progressive", "1.00"),
            with(seat(2, "2d 7h Jc", raise(3, 1)), "progressive", "5.00"),
            seat(3, "2h 7c Js", raise(3, 1)),
            seat(4, "As Ks Qs", raise(3, 1)),
            with(seat(5, "Ah Kh Qh", raise(3, 1)), "progressive", "5.00"),
        ]
    };
    let envy = |settled: &Settlement| -> Vec<Vec<(u8, String)>> {
        let one = |seat: &SeatSettlement| {
            assert!(
                seat.envy
                    .iter()
                    .all(|envy| envy.clause.unwrap().paragraph() == "587.11(i)(3)(i)(E)")
            );
            seat.envy
                .iter()
                .map(|envy| (envy.from, envy.paid.to_string()))
                .collect()
        };
        settled.seats.iter().map(one).collect()
    };
    let pays = |list: &[(u8, &str)]| -> Vec<(u8, String)> {
        list.iter().map(|&(from, paid)| (from, paid.to_owned())).collect()
    };
    // Seat 5 first, then seat 4; a player who folded still receives, nobody for the own hand (reading R10).
    let settled = all(&rules(&[("progressive-wager", "either")]), community, table());
    assert_eq!(
        envy(&settled),
        [
            pays(&[(5, "25.00"), (4, "100.00")]),
            pays(&[(5, "125.00"), (4, "500.00")]),
            pays(&[]),
            pays(&[]),
            pays(&[(4, "500.00")]),
        ]
    );
    assert_eq!(
        settled.meter,
        Some(money("1234.56")),
        "envy is not paid from the meter"
    );
    assert_eq!(settled.seats[0].net, money("125.00") - money("21.00"));
    // The other reading: a hand counts only if its holder made the wager too.
    let wagered = all(
        &rules(&[("envy-holder", "wagered"), ("progressive-wager", "either")]),
        community,
        table(),
    );
    assert_eq!(envy(&wagered)[1], pays(&[(5, "125.00")]));
    assert_eq!(envy(&wagered)[4], pays(&[]));
}

#[test]
fn s587_11_f_a_folded_hand_is_envied_only_while_its_cards_lie_there() {
    let _law = covers(&[Rule::FoldCollected, Rule::EnvyPays]);
    let neighbour = || with(seat(1, "2c 7d Jh", raise(3, 1)), "progressive", "1.00");
    let paid = |rules: &RaiseItUpRules, holder: Seat| -> Money {
        let settled = all(rules, "4c 5d 9h", vec![neighbour(), holder]);
        settled.seats[0].envy.iter().map(|envy| envy.paid).sum()
    };
    let folded = || seat(2, "As Ks Qs", Play::Fold);
    let plain = rules(&[]);
    assert_eq!(paid(&plain, folded()), Money::ZERO);
    for wager in ["progressive", "six-card-bonus", "pair-plus"] {
        assert_eq!(
            paid(&plain, with(folded(), wager, "1.00")),
            money("100.00"),
            "{wager}"
        );
    }
    for reading in ["at-once", "lost"] {
        let rules = rules(&[("pair-plus-after-fold", reading)]);
        assert_eq!(paid(&rules, with(folded(), "pair-plus", "1.00")), Money::ZERO);
    }
}

#[test]
fn s587_6_a_ace_two_three_is_a_straight_unless_the_operator_reads_otherwise() {
    let outcome = |reading: &str, own: &str, wager: &str| {
        let rules = rules(&[("ace-two-three", reading)]);
        let settled = one(&rules, "9s Ts 6h", with(seat(1, own, raise(3, 1)), wager, "1.00"));
        line(&settled, wager).0
    };
    assert_eq!(outcome("straight", "Ac 2d 3h", "pair-plus"), "win 6.00 + 1.00");
    assert_eq!(outcome("none", "Ac 2d 3h", "pair-plus"), "lose 0.00 + 0.00");
    assert_eq!(outcome("straight", "Ac 2c 3c", "pair-plus"), "win 40.00 + 1.00");
    assert_eq!(outcome("none", "Ac 2c 3c", "pair-plus"), "win 4.00 + 1.00");
    assert_eq!(outcome("straight", "Ac 2d 3h", "progressive"), "win 6.00 + 0.00");
    assert_eq!(outcome("none", "Ac 2c 3c", "progressive"), "lose 0.00 + 0.00");
}

#[test]
fn rounds_that_cannot_be_settled() {
    let _law = covers(&[
        Rule::Positions,
        Rule::OnePosition,
        Rule::OneDeck,
        Rule::WrongCardCount,
        Rule::MainWager,
        Rule::BlindWager,
        Rule::ProgressiveWager,
        Rule::SixCardBonusWager,
        Rule::EnvyAmounts,
        Rule::ProgressiveTurn,
        Rule::ProgressiveReset,
    ]);
    let plain = rules(&[]);
    let good = || seat(1, "4c 4d 9h", raise(3, 1));
    let community = "9s Ts 2d";
    let check = |rules: &RaiseItUpRules, round: Round, expected| {
        assert_eq!(says(&refused(rules, &round)), expected);
    };
    check(&plain, round(community, vec![]), ("no-seats", "seats", ""));
    check(
        &plain,
        round("9s Ts", vec![good()]),
        ("card-count", "community", "587.13(c)"),
    );
    check(
        &plain,
        round("9s Ts Jk", vec![good()]),
        ("joker", "community", "587.3(a)"),
    );
    for number in [0, 7, 200] {
        let there = seat(number, "4c 4d 9h", raise(3, 1));
        check(
            &plain,
            round(community, vec![there]),
            ("seat-unknown", "seats[0].seat", "587.2(a)"),
        );
    }
    let small = rules(&[("positions", "4")]);
    let fifth = seat(5, "4c 4d 9h", raise(3, 1));
    check(
        &small,
        round(community, vec![fifth]),
        ("seat-unknown", "seats[0].seat", "587.2(a)"),
    );
    let again = seat(1, "4s 5d Jh", raise(3, 1));
    check(
        &plain,
        round(community, vec![good(), again]),
        ("seat-twice", "seats[1].seat", ""),
    );
    let ann = |number, own: &str| Seat {
        player: Some("Ann".into()),
        ..seat(number, own, raise(3, 1))
    };
    let two = vec![ann(1, "4c 4d 9h"), ann(2, "4s 5d Jh")];
    check(
        &plain,
        round(community, two),
        ("two-positions", "seats[1].player", "587.7(e)"),
    );
    for (own, code, clause) in [
        ("4c 4d", "card-count", "587.13(c)"),
        ("4c 4d 9h 9c", "card-count", "587.13(c)"),
        ("4c 4d 9s", "card-twice", "587.3(a)"),
        ("4c 4d Jk", "joker", "587.3(a)"),
    ] {
        let dealt = seat(1, own, raise(3, 1));
        check(
            &plain,
            round(community, vec![dealt]),
            (code, "seats[0].cards", clause),
        );
    }
    let bare = rules(&[("progressive", "false"), ("six-card-bonus", "none")]);
    for (wager, path, clause) in [
        ("progressive", "seats[0].wagers.progressive", "587.7(d)(4)"),
        ("six-card-bonus", "seats[0].wagers.six-card-bonus", "587.7(d)(5)"),
    ] {
        let laid = with(good(), wager, "1.00");
        check(
            &bare,
            round(community, vec![laid]),
            ("wager-not-offered", path, clause),
        );
    }
    let nothing = with(good(), "pair-plus", "0.00");
    check(
        &plain,
        round(community, vec![nothing]),
        ("stake-zero", "seats[0].wagers.pair-plus", ""),
    );
    for wager in ["ante", "blind"] {
        let mut lacking = good();
        *lacking.stakes.slot(wager).unwrap() = None;
        check(
            &plain,
            round(community, vec![lacking]),
            ("no-main-wager", "seats[0].wagers", "587.7(d)(1)"),
        );
    }
    let uneven = with(good(), "blind", "20.00");
    check(
        &plain,
        round(community, vec![uneven]),
        ("blind-not-ante", "seats[0].wagers.blind", "587.7(d)(1)"),
    );
    for (choice, amount) in [("1.00", "5.00"), ("5.00", "1.00"), ("either", "2.00")] {
        let rules = rules(&[("progressive-wager", choice)]);
        let laid = with(good(), "progressive", amount);
        let expected = (
            "progressive-amount",
            "seats[0].wagers.progressive",
            "587.12(e)(5)",
        );
        check(&rules, round(community, vec![laid]), expected);
    }
    // Two amounts at one table only where the operator takes both (reading R11).
    let mixed = || {
        let other = with(seat(2, "4s 5d Jh", raise(3, 1)), "progressive", "5.00");
        round(community, vec![with(good(), "progressive", "1.00"), other])
    };
    let expected = (
        "progressive-amount",
        "seats[1].wagers.progressive",
        "587.12(e)(5)",
    );
    check(&plain, mixed(), expected);
    assert!(settle(&mixed(), &rules(&[("progressive-wager", "either")])).is_ok());
    let laid = || vec![with(good(), "progressive", "1.00")];
    let mut dark = round(community, laid());
    dark.meter = None;
    check(&plain, dark, ("meter-missing", "meter", "587.12(e)(4)"));
    let mut empty = round(community, laid());
    empty.meter = Some(Money::ZERO);
    check(&plain, empty, ("meter-empty", "meter", "587.12(e)(3)[reset]"));
}

#[test]
fn every_reason_has_its_own_code() {
    let zero = Money::ZERO;
    let reasons = [
        Reason::NoSeats,
        Reason::SeatUnknown {
            seat: 7,
            positions: 6,
        },
        Reason::SeatTwice(1),
        Reason::TwoPositions("Ann".into()),
        Reason::Joker,
        Reason::CardTwice("As".parse::<Card>().unwrap()),
        Reason::CardCount(2),
        Reason::WagerNotOffered("progressive"),
        Reason::StakeZero,
        Reason::NoMainWager("blind"),
        Reason::BlindNotAnte {
            ante: zero,
            blind: zero,
        },
        Reason::StreetUnknown(6),
        Reason::PlayMultiple {
            seen: 3,
            multiple: 4,
            allowed: "",
        },
        Reason::ProgressiveAmount {
            given: zero,
            allowed: String::new(),
        },
        Reason::MeterMissing,
        Reason::MeterEmpty,
    ];
    let codes: std::collections::BTreeSet<_> = reasons.iter().map(Why::code).collect();
    assert_eq!(codes.len(), reasons.len());
}

/// A deal of `n` positions from a shuffled deck, with wagers and plays drawn from a few numbers.
fn any_round() -> impl Strategy<Value = Round> {
    let deck: Vec<Card> = (0..52).map(|n| Card::from_index(n).unwrap()).collect();
    let one = (1..50i64, 0..7u8, 0..3usize, 0..3usize, 0..3usize);
    (
        Just(deck).prop_shuffle(),
        prop::collection::vec(one, 1..=6),
        Just(vec![1u8, 2, 3, 4, 5, 6]).prop_shuffle(),
    )
        .prop_map(|(deck, chosen, order)| {
            let seats =
                chosen
                    .iter()
                    .zip(order)
                    .enumerate()
                    .map(|(n, (&(ante, play, side, prog, six), number))| {
                        let amount =
                            |n: usize| [None, Some(Money::from_dollars(1)), Some(Money::from_dollars(5))][n];
                        Seat {
                            seat: number,
                            player: None,
                            cards: Cards::from_slice(&deck[3 + 3 * n..6 + 3 * n]).unwrap(),
                            stakes: Stakes {
                                ante: Some(Money::from_dollars(ante)),
                                blind: Some(Money::from_dollars(ante)),
                                pair_plus: amount(side),
                                progressive: amount(prog),
                                six_card_bonus: amount(six),
                            },
                            play: match play {
                                0 => Play::Fold,
                                1..=3 => raise(3, i64::from(play)),
                                4 | 5 => raise(4, i64::from(play) - 3),
                                _ => raise(5, 1),
                            },
                            lost: None,
                            pair_plus_settled: false,
                        }
                    });
            Round {
                community: Cards::from_slice(&deck[..3]).unwrap(),
                seats: seats.collect(),
                meter: Some(Money::from_dollars(2_000)),
            }
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn money_adds_up_and_the_order_of_the_record_does_not_matter(round in any_round()) {
        let rules = rules(&[("progressive-wager", "either"), ("progressive-reset", "1000.00"), ("progressive-rate", "14")]);
        let settled = settle(&round, &rules).unwrap();
        for (seat, of) in settled.seats.iter().zip(&round.seats) {
            prop_assert_eq!(seat.seat, of.seat);
            let lines: Money = seat.lines.iter().map(|line| line.paid + line.returned - line.stake).sum();
            let envy: Money = seat.envy.iter().map(|envy| envy.paid).sum();
            prop_assert_eq!(seat.net, lines + envy);
            prop_assert!(seat.lines.iter().all(|line| line.clause.is_some()));
            for line in &seat.lines {
                match line.outcome {
                    Outcome::Win => prop_assert!(line.paid > Money::ZERO && line.pays.is_some()),
                    Outcome::Push => prop_assert!(line.paid.is_zero() && line.returned == line.stake),
                    _ => prop_assert!(line.paid.is_zero() && line.returned.is_zero()),
                }
            }
            let laid = of.stakes.each().iter().filter(|(_, stake, _)| stake.is_some()).count();
            prop_assert_eq!(seat.lines.len(), laid + usize::from(of.play != Play::Fold));
        }
        let mut turned = round.clone();
        turned.seats.reverse();
        let mut other = settle(&turned, &rules).unwrap();
        other.seats.reverse();
        prop_assert_eq!(settled, other);
    }

    #[test]
    fn the_more_is_played_the_more_is_won_or_lost(round in any_round()) {
        let rules = rules(&[]);
        let net = |play| {
            let mut one = round.clone();
            one.seats.truncate(1);
            one.seats[0].play = play;
            settle(&one, &rules).unwrap().seats[0].net
        };
        let [once, twice, thrice] = [1, 2, 3].map(|multiple| net(raise(3, multiple)));
        prop_assert_eq!(thrice - twice, twice - once);
        prop_assert_eq!(net(raise(4, 2)), twice);
        prop_assert_eq!(net(raise(5, 1)), once);
    }
}
