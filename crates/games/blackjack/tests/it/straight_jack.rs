//! The Straight Jack Progressive Wager: 633a.7(g)(9), (o)(3), 633a.13(m), readings 633a-9 to 633a-14.

use super::law::*;
use blackjack::Seat;
use blackjack::meters::Drawn;
use blackjack::points::Total;
use blackjack::straight_jack::{Run, length};
use cards::{Card, Money, Rank, Suit};
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;

/// The law's own examples (A) to (D), and that ace and king are a straight.
#[test]
fn s633a_7_o_3_i_the_examples_of_the_text() {
    let rules = blackjack(&[]);
    let says = |rule, cases: [(&str, &str, usize); 3]| {
        defines(
            rules.edition(),
            &[rule],
            cases,
            |(dealt, drawn, _)| length(two(dealt), &cards(drawn)),
            |(.., due)| *due,
        );
    };
    says(
        Rule::StraightJackGrows,
        [("4c 5d", "6h", 3), ("5d 4c", "6h", 3), ("4c 5d", "", 2)],
    );
    says(
        Rule::StraightJackGrowsBothWays,
        [("4c 5d", "3h 6s", 4), ("4c 5d", "6s 3h", 4), ("4c 5d", "3h", 3)],
    );
    // The 2 breaks the run, and the 3 cannot mend it.
    says(
        Rule::StraightJackBroken,
        [
            ("4c 5d", "2h 3s", 2),
            ("4c 5d", "3s 2h", 4),
            ("4c 5d", "6s 2h 3c", 3),
        ],
    );
    // 4, 5, 6 and 7 come to 22.
    says(
        Rule::StraightJackBustCard,
        [("4c 5d", "6h 7s", 3), ("3c 4d", "5h 6s", 4), ("9c 8d", "7h", 2)],
    );
    says(
        Rule::StraightJackAceKing,
        [("Ac Kd", "", 2), ("Kd Ac", "", 2), ("Ac Qd", "", 0)],
    );
}

#[test]
fn readings_633a_9_and_633a_10() {
    for (dealt, drawn, due) in [
        // The ace stands below the 2 or above the king, and a run never passes it.
        ("Ac 2d", "Kh", 2),
        ("Kc Ad", "2h", 2),
        ("2d Ac", "3h 4s 5c 6d", 6),
        ("Qc Kd", "Ah", 3),
        ("3c 4d", "2h As 5c 6h", 6),
        ("5c 6d", "4h 3s 2c Ah", 6),
        // A rank once more ends it; what follows does not count.
        ("4c 5d", "5h 6s", 2),
        ("4c 5d", "4h 3s", 2),
        ("2c 3d", "4h 4s 5c", 3),
        // A card that passes 21 takes nothing back.
        ("2c 3d", "4h 5s Kc", 4),
        ("Tc 9d", "8h", 2),
        // Without a straight at the start there is none.
        ("4c 6d", "5h", 0),
        ("4c 4d", "5h", 0),
        ("Kc 2d", "Ah", 0),
    ] {
        assert_eq!(length(two(dealt), &cards(drawn)), due, "{dealt} then {drawn}");
    }
}

const ORDER: &str = "A23456789TJQKA";

/// Every two ranks and every way to draw to them, beside the ranks as a text in which the run is looked up.
#[test]
fn every_run_there_is() {
    fn draw(ranks: &mut String, run: &mut Option<String>, seen: &mut u32) {
        let hand: Vec<Card> = ranks.chars().map(card).collect();
        let due = run.as_ref().map_or(0, String::len);
        assert_eq!(length([hand[0], hand[1]], &hand[2..]), due, "{ranks}");
        *seen += 1;
        if Total::of(&hand).points >= 21 || hand.len() == 6 {
            return;
        }
        for rank in ORDER[1..].chars() {
            ranks.push(rank);
            let over = Total::of(&ranks.chars().map(card).collect::<Vec<_>>()).is_over();
            let grown = run.clone().filter(|run| !over && run.len() == ranks.len() - 1);
            let grown = grown.and_then(|run| {
                [format!("{rank}{run}"), format!("{run}{rank}")]
                    .into_iter()
                    .find(|longer| ORDER.contains(longer))
            });
            draw(ranks, &mut grown.or_else(|| run.clone()), seen);
            ranks.pop();
        }
    }
    fn card(rank: char) -> Card {
        format!("{rank}c").parse().unwrap()
    }
    let mut seen = 0;
    for first in ORDER[1..].chars() {
        for second in ORDER[1..].chars() {
            let both = [format!("{first}{second}"), format!("{second}{first}")];
            let mut run = both.into_iter().find(|two| ORDER.contains(two));
            draw(&mut format!("{first}{second}"), &mut run, &mut seen);
        }
    }
    assert!(seen > 100_000, "{seen}");
}

#[test]
fn s633a_1_two_cards_of_consecutive_rank() {
    let rules = blackjack(&[]);
    let ranks = || Rank::ALL.into_iter();
    let pairs = ranks().flat_map(|one| ranks().map(move |other| (one, other)));
    defines(
        rules.edition(),
        &[Rule::TwoCardStraight, Rule::StraightJackAceKing],
        pairs,
        |(one, other)| {
            let two = [Card::new(*one, Suit::Clubs), Card::new(*other, Suit::Hearts)];
            length(two, &[]) == 2
        },
        |(one, other)| {
            let text = |rank: &Rank| Card::new(*rank, Suit::Clubs).to_string()[..1].to_owned();
            ORDER.contains(&(text(one) + &text(other))) || ORDER.contains(&(text(other) + &text(one)))
        },
    );
}

/// 633a.13(m)(1): each line of the table, and only the best is paid.
#[test]
fn s633a_13_m_1_the_six_lines() {
    let _law = covers(&[
        Rule::StraightJackWins,
        Rule::StraightJackPaysSixWithSpade,
        Rule::StraightJackPaysSix,
        Rule::StraightJackPaysFive,
        Rule::StraightJackPaysFour,
        Rule::StraightJackPaysThree,
        Rule::StraightJackPaysTwo,
        Rule::StraightJackCollected,
    ]);
    let rules = blackjack(&[]);
    let cases = [
        ("As 2d 3h 4s 5c 6d", "5400.00", "100% of meter and 200 to 1"),
        ("3h 4s 2d As 5c 6d", "5400.00", "100% of meter and 200 to 1"),
        ("Ac 2d 3h 4s 5c 6d", "900.00", "10% of meter and 200 to 1"),
        ("Ad 2d 3h 4s 5c 6d", "900.00", "10% of meter and 200 to 1"),
        ("6h 5s 4d 3c 2h Ah", "900.00", "10% of meter and 200 to 1"),
        ("2d 3h 4s 5c 6d", "400.00", "200 to 1"),
        // Five with the ace of spades are five.
        ("As 2d 3h 4s 5c", "400.00", "200 to 1"),
        ("4c 5d 3h 6s", "100.00", "50 to 1"),
        ("4c 5d 6s", "30.00", "15 to 1"),
        ("4c 5d", "6.00", "3 to 1"),
        ("Ac Kd", "6.00", "3 to 1"),
    ];
    let paid = |hand: &str| {
        let seat = at(1, "blackjack 10.00, straight-jack 2.00", &[hand]);
        of(&one(&rules, "9c 8d", seat), "straight-jack")
    };
    defines(
        rules.edition(),
        &[
            Rule::StraightJackPaytable,
            Rule::StraightJackTerms,
            Rule::StraightJackSettles,
        ],
        cases,
        |(hand, ..)| {
            let line = paid(hand);
            assert_eq!(line.returned, money("2.00"));
            assert_eq!(line.clause.unwrap().paragraph(), "633a.7(o)(3)(i)");
            (line.paid, line.odds.unwrap().to_string())
        },
        |(_, due, odds)| (money(due), (*odds).to_owned()),
    );
    assert_eq!(
        line(&paid("4c 6d")),
        "straight-jack 2.00 lose 0.00 0.00 633a.7(g)(9)"
    );
}

/// 633a.7(o)(3)(ii)(C), reading 633a-13. Boxes are settled from the dealer's right, the highest number first.
#[test]
fn s633a_7_o_3_ii_c_a_meter_that_several_win() {
    let _law = covers(&[Rule::StraightJackPaysSixWithSpade, Rule::StraightJackPaysSix]);
    let spade = |seat| {
        at(
            seat,
            "blackjack 10.00, straight-jack 1.00",
            &["As 2d 3h 4s 5c 6d"],
        )
    };
    let other = |seat| {
        at(
            seat,
            "blackjack 10.00, straight-jack 1.00",
            &["Ah 2h 3d 4c 5s 6c"],
        )
    };
    let short = |seat| at(seat, "blackjack 10.00, straight-jack 1.00", &["4c 5d 6s"]);
    // What each takes of a meter that shows 10,000.01, and what it shows afterwards.
    type Case = (Vec<Seat>, Vec<&'static str>, &'static str);
    let cases: Vec<Case> = vec![
        (vec![spade(4)], vec!["10000.01"], "5000.00"),
        // All who win the whole of it share it equally; a cent that cannot be shared is nobody's.
        (vec![spade(1), spade(4)], vec!["5000.00", "5000.00"], "5000.00"),
        (
            vec![spade(1), spade(7), spade(3)],
            vec!["3333.33", "3333.33", "3333.33"],
            "5000.00",
        ),
        // A tenth of what then stands is taken off it, one box after another from the dealer's right.
        (vec![other(2)], vec!["1000.00"], "9000.01"),
        (vec![other(2), other(5)], vec!["900.00", "1000.00"], "8100.01"),
        // The tenth first, then the whole; the whole first, then a tenth of what it starts again with.
        (vec![other(5), spade(2)], vec!["1000.00", "9000.01"], "5000.00"),
        (vec![other(2), spade(5)], vec!["500.00", "10000.01"], "4500.00"),
        (
            vec![spade(6), other(4), spade(2)],
            vec!["5000.00", "500.00", "5000.00"],
            "4500.00",
        ),
        // Who wins less takes nothing of it.
        (vec![short(6), spade(2)], vec!["0.00", "10000.01"], "5000.00"),
        (vec![short(6)], vec!["0.00"], "10000.01"),
    ];
    let rules = blackjack(&[]);
    defines(
        rules.edition(),
        &[
            Rule::StraightJackShared,
            Rule::StraightJackPays,
            Rule::StraightJackReset,
            Rule::OptionalWagersSettle,
        ],
        cases,
        |(seats, ..)| {
            let round = showing(round("9c 8d", seats.clone()), "straight-jack", "10000.01");
            let settled = settled(&round, &rules);
            let took = settled.seats.iter().map(|seat| {
                let fixed = if seat.straight == 6 { "200.00" } else { "15.00" };
                (of(seat, "straight-jack").paid - money(fixed)).to_string()
            });
            (
                took.collect::<Vec<_>>(),
                settled.meters[&"straight-jack".into()].to_string(),
            )
        },
        |(_, took, left)| {
            let took = took.iter().map(|&amount| amount.to_owned());
            (took.collect::<Vec<_>>(), (*left).to_owned())
        },
    );
    // Nothing is paid that the meter did not hold.
    let empty = showing(round("9c 8d", vec![spade(1)]), "straight-jack", "0.00");
    let settled = settled(&empty, &rules);
    assert_eq!(of(&settled.seats[0], "straight-jack").paid, money("200.00"));
}

/// 633a.13(m)(2): the operator says what the meter starts again with, $5,000 or more.
#[test]
fn s633a_13_m_2_what_the_meter_starts_again_with() {
    let rules = blackjack(&[("straight-jack-reset", "7500.50")]);
    let seat = at(1, "blackjack 10.00, straight-jack 1.00", &["As 2d 3h 4s 5c 6d"]);
    let round = showing(round("9c 8d", vec![seat]), "straight-jack", "6000.00");
    let settled = settled(&round, &rules);
    assert_eq!(settled.meters[&"straight-jack".into()], money("7500.50"));
    let edition = rulebook::Edition::find(BLACKJACK).unwrap();
    let filed = |key: &str, value: &str| edition.choose(&given(&[(key, value)]));
    for (amount, right) in [("4999.99", false), ("5000.00", true)] {
        let problems = filed("straight-jack-reset", amount).err().unwrap_or_default();
        assert_eq!(problems.is_empty(), right, "{amount}");
        for problem in problems {
            assert_eq!(problem.clause.unwrap().paragraph(), "633a.13(m)(2)[seed]");
            rulebook::held::held(problem.clause.unwrap());
        }
    }
    // The rate is a percentage of each wager.
    for (rate, right) in [("0", false), ("1", true), ("100", true), ("101", false)] {
        let problems = filed("straight-jack-rate", rate).err().unwrap_or_default();
        assert_eq!(problems.is_empty(), right, "{rate}");
        for problem in problems {
            assert_eq!(problem.clause.unwrap().paragraph(), "633a.13(m)(2)");
            rulebook::held::held(problem.clause.unwrap());
        }
    }
}

/// Readings 633a-11 and 633a-12: a dealer's Blackjack leaves two cards, a split fixes them, a card that doubling brought
/// counts, and who surrenders is paid what was reached.
#[test]
fn what_ends_a_hand_leaves_the_run_as_it_stands() {
    let rules = blackjack(&[]);
    let wagers = "blackjack 10.00, straight-jack 1.00";
    let paid = |dealer: &str, seat: Seat| {
        let settled = one(&rules, dealer, seat);
        (settled.straight, of(&settled, "straight-jack").paid.to_string())
    };
    let is = |length, paid: &str| (length, paid.to_owned());
    assert_eq!(paid("Ac Kd", at(1, wagers, &["4c 5d"])), is(2, "3.00"));
    let split = dealt(at(1, wagers, &["Qc Jd", "Kd Ah"]), "Qc Kd");
    assert_eq!(paid("9c 8d", split), is(2, "3.00"));
    let eights = dealt(at(1, wagers, &["8c 9d", "8d 7h"]), "8c 8d");
    assert_eq!(paid("9c 8d", eights), is(0, "0.00"));
    assert_eq!(paid("9c 8d", at(1, wagers, &["4c 5d 6h x10.00"])), is(3, "15.00"));
    assert_eq!(paid("9c 8d", at(1, wagers, &["7c 8d -"])), is(2, "3.00"));
    // Over 21, and the run was paid for what it was before that card.
    assert_eq!(paid("9c 8d", at(1, wagers, &["4c 5d 6h Kc"])), is(3, "15.00"));
}

#[test]
fn a_meter_pays_its_share_and_no_fraction_of_a_cent() {
    let shows = Money::from_cents(999);
    let mut meter = Drawn::new(shows, money("5.00"), 1);
    assert_eq!(meter.take("10% of meter".parse().unwrap()), Money::from_cents(99));
    assert_eq!(meter.shows, Money::from_cents(900));
    assert_eq!(meter.take("3 to 1".parse().unwrap()), Money::ZERO);
    assert_eq!(
        meter.take("100% of meter".parse().unwrap()),
        Money::from_cents(900)
    );
    assert_eq!(meter.shows, money("5.00"));
}

#[test]
fn a_straight_of_six_has_one_ace_and_its_suit_is_the_line() {
    for (suit, due) in [
        ("s", Run::SixWithSpade),
        ("h", Run::Six),
        ("d", Run::Six),
        ("c", Run::Six),
    ] {
        let drawn = cards(&format!("3c 4c A{suit} 2s"));
        assert_eq!(Run::of(two("5s 6s"), &drawn), Some(Run::Two), "broken by the 3");
        let drawn = cards(&format!("4c 3c 2s A{suit}"));
        assert_eq!(Run::of(two("5s 6s"), &drawn), Some(due));
    }
}
