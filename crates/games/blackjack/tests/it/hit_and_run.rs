//! The Hit and Run Progressive Wager: 633a.7(h), (o)(2), reading 633a-17.

use super::law::*;
use blackjack::hit_and_run::DealerHand;
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;

const WAGERS: &str = "blackjack 10.00, hit-and-run 2.00";

/// What the wager is paid, and what the meter of 3,000.01 shows afterwards.
fn paid(dealer: &str, boxes: u8) -> (Vec<String>, String) {
    let rules = blackjack(&HIT_AND_RUN);
    // No card is there more often than there are decks.
    let hand = |seat: u8| if seat.is_multiple_of(2) { "Kc 9d" } else { "Qh 9s" };
    let seats = (1..=boxes).map(|seat| at(seat, WAGERS, &[hand(seat)])).collect();
    let settled = settled(&showing(round(dealer, seats), "hit-and-run", "3000.01"), &rules);
    let lines = settled.seats.iter().map(|seat| line(&of(seat, "hit-and-run")));
    (lines.collect(), settled.meters[&"hit-and-run".into()].to_string())
}

#[test]
fn s633a_7_o_2_i_blackjack_or_five_cards_and_more() {
    let _law = covers(&[Rule::HitAndRunWins, Rule::HitAndRunSettles]);
    let rules = blackjack(&HIT_AND_RUN);
    // A payout for 1 takes the place of the stake.
    defines(
        rules.edition(),
        &[
            Rule::HitAndRunPaytable,
            Rule::HitAndRunCountsBust,
            Rule::HitAndRunPays,
        ],
        [
            ("Ac Kd", "win 8.00 0.00 633a.7(o)(2)(i)", "3000.01"),
            ("Kd Ac", "win 8.00 0.00 633a.7(o)(2)(i)", "3000.01"),
            ("9c 8d", "lose 0.00 0.00 633a.7(o)(2)", "3000.01"),
            ("5c 5d 7s", "lose 0.00 0.00 633a.7(o)(2)", "3000.01"),
            // 21 of three and of four cards is no Blackjack.
            ("Ac 4d 6s", "lose 0.00 0.00 633a.7(o)(2)", "3000.01"),
            ("2c 3d 4s 8h", "lose 0.00 0.00 633a.7(o)(2)", "3000.01"),
            ("2c 3d 4s 5h 6c", "win 14.00 0.00 633a.7(o)(2)(i)", "3000.01"),
            ("2c 3d 4s 5h Kc", "win 14.00 0.00 633a.7(o)(2)(i)", "3000.01"),
            // 14 on five cards, and a 9: the sixth counts too.
            ("2c 3d 4s 3h 2h 9c", "win 100.00 0.00 633a.7(o)(2)(i)", "3000.01"),
            (
                "2c 2d 2s 2h 3c 2h 4s",
                "win 600.00 0.00 633a.7(o)(2)(i)",
                "3000.01",
            ),
            (
                "2c 2d 2s 2h 2c 2d 3h 2s",
                "win 3000.01 0.00 633a.7(o)(2)(i)",
                "1000.00",
            ),
            (
                "2c 2d 2s 2h 2c 3d As Ah Ac Ad",
                "win 3000.01 0.00 633a.7(o)(2)(i)",
                "1000.00",
            ),
        ],
        |(dealer, ..)| paid(dealer, 1),
        |(_, due, left)| (vec![format!("hit-and-run 2.00 {due}")], (*left).to_owned()),
    );
}

/// 633a.7(o)(2)(ii)(C): who win 100 percent of the meter share it equally.
#[test]
fn s633a_7_o_2_ii_c_the_meter_is_shared() {
    let rules = blackjack(&HIT_AND_RUN);
    defines(
        rules.edition(),
        &[Rule::HitAndRunShared],
        [(1, "3000.01"), (2, "1500.00"), (3, "1000.00"), (7, "428.57")],
        |(boxes, _)| {
            let (lines, left) = paid("2c 2d 2s 2h 2c 2d 3h 2s", *boxes);
            assert_eq!(left, "1000.00");
            assert_eq!(lines.len(), usize::from(*boxes));
            assert!(lines.iter().all(|line| *line == lines[0]));
            lines[0].clone()
        },
        |(_, each)| format!("hit-and-run 2.00 win {each} 0.00 633a.7(o)(2)(i)"),
    );
}

/// 633a.7(h): with a dealer's Blackjack no card is dealt, and Blackjack, Hit and Run and Insurance are settled.
#[test]
fn s633a_7_h_a_dealers_blackjack_settles_these() {
    let _law = covers(&[Rule::HitAndRunWins, Rule::InsuranceWins, Rule::LoseToBlackjack]);
    let rules = blackjack(&HIT_AND_RUN);
    let seat = at(1, "blackjack 10.00, insurance 5.00, hit-and-run 2.00", &["Kc 9d"]);
    assert_eq!(
        told(&one(&rules, "Ac Kd", seat)),
        [
            "blackjack 10.00 lose 0.00 0.00 base[lose]",
            "hit-and-run 2.00 win 8.00 0.00 633a.7(o)(2)(i)",
            "insurance 5.00 win 10.00 5.00 base[insurance-pays]",
        ]
    );
}

/// The dealer draws while the wager stands, whatever became of the hands.
#[test]
fn the_dealer_plays_for_it() {
    let rules = blackjack(&HIT_AND_RUN);
    let alone = |dealer: &str, hands: &[&str]| {
        showing(
            round(dealer, vec![at(1, WAGERS, hands)]),
            "hit-and-run",
            "3000.01",
        )
    };
    let due = ("dealer-stands".to_owned(), "dealer".to_owned(), "base[dealer]");
    for hand in ["Kc 9d 5s", "Kc 9d -", "Kc Ad"] {
        assert_eq!(refused(&rules, &alone("9c 5d", &[hand])), due, "{hand}");
        assert_eq!(settled(&alone("9c 5d 4s", &[hand]), &rules).seats.len(), 1);
    }
}

#[test]
fn a_line_that_was_not_filed_loses() {
    let rules = blackjack(&[
        ("hit-and-run-blackjack", "4 for 1"),
        ("hit-and-run-6", "50 for 1"),
    ]);
    let says = |dealer: &str| {
        let settled = one(&rules, dealer, at(1, WAGERS, &["Kc 9d"]));
        of(&settled, "hit-and-run").outcome.name()
    };
    assert_eq!(says("Ac Kd"), "win");
    assert_eq!(says("2c 3d 4s 5h 6c"), "lose");
    assert_eq!(says("2c 3d 4s 2h 2s 6c"), "win");
    // No line is a share of a meter, and so there is none to show.
    assert!(rules.meters().iter().all(|wager| *wager != "hit-and-run"));
}

#[test]
fn every_size_of_a_dealers_hand_has_its_line() {
    let hand = |text: &str| DealerHand::of(&cards(text));
    assert_eq!(hand("Ac Kd"), Some(DealerHand::Blackjack));
    for (size, due) in [
        (2, None),
        (3, None),
        (4, None),
        (5, Some(DealerHand::Five)),
        (6, Some(DealerHand::Six)),
        (7, Some(DealerHand::Seven)),
        (8, Some(DealerHand::Eight)),
        (9, Some(DealerHand::Eight)),
    ] {
        assert_eq!(hand(&"2c ".repeat(size)), due, "{size}");
    }
}
