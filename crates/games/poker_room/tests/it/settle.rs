//! Pots, halves, ties and the excess, worked from the text by hand.

use crate::common::{folded, round, rules, seat};
use cards::Money;
use poker_room::settle::{Settlement, settle};
use poker_room::shares::divide;
use poker_room::{PokerGame, PokerRules, Round, Seat};
use rulebook::held::covers;
use rulebook::rule::Rule;

type ShareOf = (u8, &'static str, String);

fn settled(round: &Round, rules: &PokerRules) -> Settlement {
    let settlement = settle(round, rules).unwrap();
    let net: Money = settlement.seats.iter().map(|seat| seat.net).sum();
    assert_eq!(net, Money::ZERO, "what some win others lose");
    settlement
}

/// Pot by pot: who has which part, and how much.
fn shares(round: &Round, rules: &PokerRules) -> Vec<Vec<ShareOf>> {
    let pots = settled(round, rules).pots;
    let share =
        |share: &poker_room::settle::PotShare| (share.seat, share.part.name(), share.amount.to_string());
    pots.iter()
        .map(|pot| pot.shares.iter().map(share).collect())
        .collect()
}

fn share(seat: u8, part: &'static str, amount: &str) -> ShareOf {
    (seat, part, amount.to_owned())
}

fn clauses(round: &Round, rules: &PokerRules) -> Vec<String> {
    let pots = settled(round, rules).pots;
    let shares = pots.iter().flat_map(|pot| &pot.shares);
    shares.map(|share| share.clause.unwrap().to_string()).collect()
}

#[test]
fn side_pots_are_cut_where_a_player_is_all_in_and_what_nobody_called_goes_back() {
    let _law = covers(&[Rule::UncontestedPot, Rule::BadugiFourCards]);
    let seats = [
        seat(1, "5.00", "Ac 2d 3h 4s"),
        seat(2, "20.00", "Ad 2h 3s 5c"),
        seat(3, "30.00", "Kc Kd Kh Ks"),
        folded(seat(4, "7.00", "6c 6d 6h 6s")),
        seat(5, "45.00", "Qc Qd Qh Qs"),
    ];
    let round = round(PokerGame::Badugi, "", 1, &seats);
    let due = [
        vec![share(1, "badugi", "25.00")],
        vec![share(2, "badugi", "47.00")],
        vec![share(5, "badugi", "20.00")],
    ];
    assert_eq!(shares(&round, &rules(&[])), due);
    let returned: Vec<String> = settled(&round, &rules(&[]))
        .seats
        .iter()
        .map(|seat| seat.returned.to_string())
        .collect();
    assert_eq!(returned, ["0.00", "0.00", "0.00", "0.00", "15.00"]);
    // Only one player put in as much as 30.00 where the next put in 20.00: that pot is whole to the one.
    let alone = round_of_two("20.00", "12.50");
    assert_eq!(
        shares(&alone, &rules(&[])),
        [vec![share(1, "uncontested", "25.00")]]
    );
}

/// A player who is left and one who folded.
fn round_of_two(left: &str, gone: &str) -> Round {
    let seats = [seat(1, left, ""), folded(seat(2, gone, ""))];
    round(PokerGame::Badugi, "", 2, &seats)
}

#[test]
fn side_pots_and_uncalled_bets_are_cited() {
    let law = crate::common::edition();
    for rule in [Rule::SidePots, Rule::UncalledBet, Rule::UncontestedPot] {
        let settlement = settled(&round_of_two("20.00", "12.50"), &rules(&[]));
        let clause = settlement.pots[0].shares[0].clause.unwrap();
        assert_eq!(Some(clause), law.register().cite(rule));
        assert_eq!(settlement.seats[0].returned.to_string(), "7.50");
        rulebook::held::held(clause);
    }
}

#[test]
fn omaha_high_goes_to_the_best_high_hand() {
    let _law = covers(&[Rule::OmahaHighWins]);
    let seats = [
        seat(1, "10.00", "Ac Ad 7h 7s 2d"),
        seat(2, "10.00", "Kc Kd 9h 9d 3s"),
    ];
    let round = round(PokerGame::FiveCardOmahaHigh, "Ks Ah 4c 8d 2h", 1, &seats);
    assert_eq!(shares(&round, &rules(&[])), [vec![share(1, "high", "20.00")]]);
    assert_eq!(clauses(&round, &rules(&[])), ["58 Pa. Code § 637a.19(k)(1)"]);
}

const LOW_BOARD: &str = "3c 4h 8s Tc Kc";

#[test]
fn high_and_low_share_the_pot_and_the_odd_dollar_goes_to_high() {
    let _law = covers(&[Rule::OmahaHalves, Rule::OmahaLowTie]);
    let seats = [
        seat(1, "7.00", "Ac 2d Th Ts Jd"),
        seat(2, "7.00", "Ad 2c Kh Qs Jh"),
        seat(3, "7.00", "Kd Qd 9h 9c 4d"),
    ];
    let round = round(PokerGame::FiveCardOmahaHighLow, LOW_BOARD, 1, &seats);
    let due = [vec![
        share(1, "high", "11.00"),
        share(1, "low", "5.00"),
        share(2, "low", "5.00"),
    ]];
    assert_eq!(shares(&round, &rules(&[])), due);
    let cited = clauses(&round, &rules(&[]));
    assert_eq!(cited[0], "58 Pa. Code § 637a.19(k)(2)(i)");
    assert_eq!(cited[1], "58 Pa. Code § 637a.19(k)(2)(iii)");
}

/// 637a.19(k)(2): the same pot whole to high and in halves.
#[test]
fn without_a_low_hand_high_takes_the_whole_pot() {
    let _law = covers(&[Rule::OmahaNoLow]);
    let seats = [
        seat(1, "10.50", "Ac 2d Kh Ks Qd"),
        seat(2, "10.50", "3c 4d 5h 6s 7d"),
    ];
    let none = round(PokerGame::FiveCardOmahaHighLow, "Kc Kd 9h 9s 2s", 1, &seats);
    assert_eq!(shares(&none, &rules(&[])), [vec![share(1, "high", "21.00")]]);
    let low = round(PokerGame::FiveCardOmahaHighLow, "Kc Kd 8h 6c 2s", 1, &seats);
    assert_eq!(
        shares(&low, &rules(&[])),
        [vec![share(1, "high", "11.00"), share(2, "low", "10.00")]]
    );
    let clause = crate::common::edition().register().cite(Rule::OmahaHighLow);
    rulebook::held::held(clause.unwrap());
}

/// Both have the same straight to the ace; the ace of spades stands above the ace of hearts for the odd dollar, and for
/// nothing else.
#[test]
fn suits_decide_about_the_excess_alone() {
    let _law = covers(&[Rule::OmahaHighTie]);
    let seats = [
        seat(1, "5.00", "Ah Kh 2c 3c 4d"),
        seat(2, "5.00", "As Kd 2d 3d 5d"),
        seat(3, "5.00", "6c 6d 9h 9d 5c"),
    ];
    let tie = round(PokerGame::FiveCardOmahaHigh, "Qs Jh Tc 6h 2s", 2, &seats);
    let have = |chosen: &[(&str, &str)]| shares(&tie, &rules(chosen)).remove(0);
    let ace_of_spades = [share(1, "high", "7.00"), share(2, "high", "8.00")];
    let other = [share(1, "high", "8.00"), share(2, "high", "7.00")];
    assert_eq!(have(&[]), ace_of_spades);
    assert_eq!(have(&[("odd-chip", "by-card")]), ace_of_spades);
    // The button, at position 2, is last.
    assert_eq!(have(&[("odd-chip", "left-of-button")]), other);
    assert_eq!(have(&[("odd-chip", "lowest-seat")]), other);
    assert_eq!(clauses(&tie, &rules(&[]))[0], "58 Pa. Code § 637a.19(k)(2)(ii)");
    let suits = crate::common::edition().register().cite(Rule::OmahaOddSuits);
    rulebook::held::held(suits.unwrap());
}

/// 637a.19(k)(2)(iii): the lowest card of the low hand, clubs below diamonds; the high hands are a tie too.
#[test]
fn the_lowest_card_has_the_excess_of_a_low_half() {
    let seats = [
        seat(1, "11.00", "Ad 2c Kh Qs Jh"),
        seat(2, "11.00", "Ac 2d Kd Qh Js"),
    ];
    let tie = round(PokerGame::FiveCardOmahaHighLow, LOW_BOARD, 1, &seats);
    // 22.00 is halved; 11.00 leaves a dollar in each half: high by the ace of diamonds, low by the ace of clubs.
    let due = [
        share(1, "high", "5.00"),
        share(2, "high", "6.00"),
        share(1, "low", "5.00"),
        share(2, "low", "6.00"),
    ];
    let found = shares(&tie, &rules(&[])).remove(0);
    let king = "the highest card of king-high pair hands is the ace; A of diamonds stands above A of clubs";
    assert_eq!(found[2..], due[2..], "the ace of clubs is the lowest card");
    assert_eq!(found[0].2, "6.00", "{king}");
}

#[test]
fn lowball_ties_share_and_the_player_left_of_the_button_has_the_excess() {
    let _law = covers(&[Rule::DrawShowdown, Rule::DrawTie]);
    let rules = rules(&[]);
    let won = round(
        PokerGame::TripleDraw27,
        "",
        2,
        &[
            seat(1, "10.00", "7c 5d 4c 3c 2c"),
            seat(2, "10.00", "Ac 5c 4d 3d 2d"),
        ],
    );
    assert_eq!(shares(&won, &rules), [vec![share(1, "lowball", "20.00")]]);
    assert_eq!(clauses(&won, &rules), ["58 Pa. Code § 637a.20(k)"]);
    let tied = round(
        PokerGame::TripleDrawA5,
        "",
        2,
        &[
            seat(2, "5.00", "5c 4c 3c 2c Ac"),
            seat(5, "5.00", "5d 4d 3d 2d Ad"),
            folded(seat(1, "1.00", "Kc Kd Kh Ks Qs")),
        ],
    );
    // 11.00 between positions 2, the button, and 5: the odd dollar is left of the button.
    let due = [share(2, "lowball", "5.00"), share(5, "lowball", "6.00")];
    assert_eq!(shares(&tied, &rules), [due]);
    assert_eq!(clauses(&tied, &rules)[0], "58 Pa. Code § 637a.20(k)(2)");
}

#[test]
fn the_split_games_halve_between_lowball_and_badugi() {
    let _law = covers(&[Rule::BadeuceyHalves, Rule::BadaceyHalves]);
    let seats = [
        seat(1, "5.50", "7c 5d 4c 3c 2c"),
        seat(2, "5.50", "2d 3h 4s 6c 6d"),
    ];
    let badeucey = round(PokerGame::Badeucey, "", 1, &seats);
    let due = [share(1, "lowball", "6.00"), share(2, "badugi", "5.00")];
    assert_eq!(shares(&badeucey, &rules(&[])), std::slice::from_ref(&due));
    assert_eq!(
        clauses(&badeucey, &rules(&[]))[1],
        "58 Pa. Code § 637a.20(l)(1)(i)"
    );
    let badacey = round(PokerGame::Badacey, "", 1, &seats);
    assert_eq!(shares(&badacey, &rules(&[])), [due]);
    assert_eq!(
        clauses(&badacey, &rules(&[]))[1],
        "58 Pa. Code § 637a.20(l)(2)(i)"
    );
    let law = crate::common::edition();
    // The excess went to lowball.
    for rule in [
        Rule::BadeuceyExcess,
        Rule::BadaceyExcess,
        Rule::Badeucey,
        Rule::Badacey,
        Rule::DrawSplit,
    ] {
        rulebook::held::held(law.register().cite(rule).unwrap());
    }
}

/// Reading 637a-5.
#[test]
fn without_four_cards_the_badugi_half_goes_as_filed() {
    let seats = [
        seat(1, "5.50", "7c 5d 4c 3c 2c"),
        seat(2, "5.50", "2d 3h 4h 6h 6d"),
    ];
    let split = round(PokerGame::Badeucey, "", 1, &seats);
    let three = [share(1, "lowball", "6.00"), share(2, "badugi", "5.00")];
    assert_eq!(shares(&split, &rules(&[]))[0][0], three[0]);
    let all = rules(&[("no-badugi", "lowball-takes-all")]);
    assert_eq!(shares(&split, &all), [vec![share(1, "lowball", "11.00")]]);
}

#[test]
fn at_badugi_more_cards_win_and_a_tie_is_divided() {
    let _law = covers(&[
        Rule::BadugiFourCards,
        Rule::BadugiThreeCards,
        Rule::BadugiTwoCards,
        Rule::BadugiOneCard,
        Rule::BadugiTie,
    ]);
    let play = |one: &str, other: &str| {
        let seats = [seat(1, "10.00", one), seat(2, "10.00", other)];
        let round = round(PokerGame::Badugi, "", 1, &seats);
        let pots = settled(&round, &rules(&[])).pots;
        let share = &pots[0].shares[0];
        (
            share.seat,
            share.clause.unwrap().paragraph().to_owned(),
            pots[0].shares.len(),
        )
    };
    let won = |paragraph: &str| (1, format!("637a.21(k){paragraph}"), 1);
    assert_eq!(play("Kc Qd Jh Ts", "Ac 2d 3h 3s"), won("(1)"));
    assert_eq!(play("Kc Qd Jh Jc", "Ac 2d 2c Ad"), won("(2)"));
    assert_eq!(play("Kc Qd Kd Qc", "2c 3c 4c 5c"), won("(3)"));
    assert_eq!(play("2c 3c 4c 5c", "7d 8d 9d Td"), won("(4)"));
    assert_eq!(play("Ac 2d 3h 4s", "Ad 2h 3s 4c").2, 2);
}

/// Reading 637a-9: the largest unit that leaves at most a dollar.
#[test]
fn an_excess_is_at_most_a_dollar() {
    let cents = Money::from_cents;
    for (amount, ways, unit, due) in [
        (1000, 2, 100, (500, 0)),
        (1100, 2, 100, (500, 100)),
        (1150, 2, 100, (550, 50)),
        (1100, 2, 50, (550, 0)),
        (1100, 3, 100, (350, 50)),
        (1001, 3, 1, (333, 2)),
        (100, 2, 100, (0, 100)),
    ] {
        let found = divide(cents(amount), ways, cents(unit));
        assert_eq!((found.0.cents(), found.1.cents()), due, "{amount} by {ways}");
    }
    for amount in 0..30_000 {
        for ways in 2..=9 {
            let (each, excess) = divide(cents(amount), ways, cents(100));
            assert!(excess <= cents(100));
            assert_eq!(each.times(ways as i64).unwrap() + excess, cents(amount));
        }
    }
}

#[test]
fn every_section_has_its_number_of_players() {
    for (game, most, rule) in [
        (PokerGame::FiveCardOmahaHigh, 8, Rule::OmahaPlayers),
        (PokerGame::Badacey, 7, Rule::DrawPlayers),
        (PokerGame::Badugi, 9, Rule::BadugiPlayers),
    ] {
        let _law = covers(&[rule]);
        let refused = |number: u8| {
            let seats: Vec<Seat> = [number, 1].map(|at| seat(at, "1.00", "")).to_vec();
            let mut round = round(game, "", 1, &seats);
            round.seats[1].folded = true;
            settle(&round, &rules(&[])).err()
        };
        assert_eq!(refused(most), None);
        let refusal = refused(most + 1).unwrap();
        assert_eq!(refusal.path, "seats[0].seat");
        assert_eq!(refusal.clause, crate::common::edition().cite(rule));
    }
}
