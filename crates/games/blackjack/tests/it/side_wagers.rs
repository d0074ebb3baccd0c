//! The other wagers on the first cards, and the limit of 633a.13(o): 633a.1, 633a.7(g)(8), readings 633a-18 and 633a-19.

use super::law::*;
use blackjack::first_cards::{BountyHand, MatchHand, ThreeCardHand, is_triple_match};
use blackjack::points::Total;
use cards::{Card, DeckKind, Suit};
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;

/// 633a.7(g)(8): the player's two cards and the dealer's up card.
#[test]
fn s633a_7_g_8_three_card_poker() {
    let _law = covers(&[Rule::ThreeCardPokerWins, Rule::ThreeCardPokerWager]);
    let rules = blackjack(&SIDES);
    let says = |hand: &str, dealer: &str| {
        let seat = at(1, "blackjack 10.00, three-card-poker 2.00", &[hand]);
        line(&of(&one(&rules, dealer, seat), "three-card-poker"))
    };
    let win = |paid: &str| format!("three-card-poker 2.00 win {paid} 2.00 633a.7(g)(8)");
    let lose = "three-card-poker 2.00 lose 0.00 0.00 633a.7(g)(8)".to_owned();
    for (hand, dealer, due) in [
        ("4h 5h", "6h Td 5s", win("80.00")),
        ("Ah 2h", "3h Td 4s", win("80.00")),
        ("Qh Kh", "Ah 6d", win("80.00")),
        ("9h 9d", "9s 8d", win("60.00")),
        ("9h 9h", "9h 8d", win("60.00")),
        ("4h 6d", "5s 7d 7c", win("20.00")),
        ("Kh Ad", "Qs 7d", win("20.00")),
        ("2h 9h", "Kh 7d", win("10.00")),
        // The same card of two decks is a pair, and of one suit a flush.
        ("9h 9h", "Kh 7d", win("10.00")),
        ("9h 9d", "Kh 7d", lose.clone()),
        ("Kh Ad", "2s 7d 8c", lose.clone()),
        ("4h 6d", "9s 8d", lose.clone()),
    ] {
        assert_eq!(says(hand, dealer), due, "{hand} {dealer}");
    }
}

/// All three cards of a deck by a count of their own: ranks in a row, suits, and how many ranks there are.
#[test]
fn three_cards_over_the_whole_deck() {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let (mut deals, mut counts) = (Vec::new(), [0u32; 5]);
    for (i, &one) in deck.iter().enumerate() {
        for (j, &two) in deck.iter().enumerate().skip(i + 1) {
            deals.extend(deck.iter().skip(j + 1).map(|&three| [one, two, three]));
        }
    }
    assert_eq!(deals.len(), 22_100);
    for &deal in &deals {
        counts[ThreeCardHand::of(deal).map_or(4, |hand| hand as usize)] += 1;
    }
    // The published counts of three cards: straight flush 48, three of a kind 52, straight 720, flush 1,096.
    assert_eq!(counts, [48, 52, 720, 1_096, 20_184]);
    let rules = blackjack(&SIDES);
    let ranks = |deal: &[Card; 3]| deal.map(|card| card.to_string().remove(0));
    let edition = rules.edition();
    defines(
        edition,
        &[Rule::TripleMatch, Rule::ThreeCardThreeOfAKind],
        deals.clone(),
        |deal| {
            assert_eq!(
                is_triple_match(*deal),
                ThreeCardHand::of(*deal) == Some(ThreeCardHand::ThreeOfAKind)
            );
            is_triple_match(*deal)
        },
        |deal| {
            let [a, b, c] = ranks(deal);
            a == b && b == c
        },
    );
    let in_a_row = |deal: &[Card; 3]| {
        let mut places = ranks(deal).map(|rank| "A23456789TJQK".find(rank).unwrap());
        places.sort_unstable();
        let [a, b, c] = places;
        (b == a + 1 && c == b + 1) || places == [0, 11, 12]
    };
    let suited = |deal: &[Card; 3]| deal.iter().all(|card| card.suit() == deal[0].suit());
    defines(
        edition,
        &[
            Rule::ThreeCardStraightFlush,
            Rule::ThreeCardStraight,
            Rule::ThreeCardFlush,
        ],
        deals,
        |deal| {
            use ThreeCardHand::{Flush, Straight, StraightFlush};
            let hand = ThreeCardHand::of(*deal);
            [StraightFlush, Straight, Flush].map(|line| hand == Some(line))
        },
        |deal| match (in_a_row(deal), suited(deal)) {
            (true, true) => [true, false, false],
            (true, false) => [false, true, false],
            (false, suited) => [false, false, suited],
        },
    );
}

/// 633a.1: any 20 is two cards of different suits that come to 20.
#[test]
fn s633a_1_any_20() {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let deals = deck
        .iter()
        .flat_map(|&one| deck.iter().map(move |&other| [one, other]));
    let rules = blackjack(&SIDES);
    defines(
        rules.edition(),
        &[Rule::Any20],
        deals,
        |two| MatchHand::of(*two, false) == Some(MatchHand::Any20),
        |[one, other]| one.suit() != other.suit() && Total::of(&[*one, *other]).points == 20,
    );
}

#[test]
fn royal_match_21_and_kings_bounty() {
    let _law = covers(&[Rule::RoyalMatchWager, Rule::KingsBountyWager]);
    let rules = blackjack(&SIDES);
    let paid = |hand: &str, dealer: &str| {
        let wagers = "blackjack 10.00, royal-match-21 1.00, kings-bounty 1.00";
        let settled = one(&rules, dealer, at(1, wagers, &[hand]));
        ["royal-match-21", "kings-bounty"].map(|wager| of(&settled, wager).paid.to_string())
    };
    for (hand, dealer, due) in [
        ("Qh Qh", "Ac Kd", ["1000.00", "20.00"]),
        ("Qh Qh", "9c 8d", ["125.00", "20.00"]),
        ("Ks Ks", "Ac Kd", ["19.00", "1000.00"]),
        ("Ks Ks", "Kd Ac", ["19.00", "1000.00"]),
        ("Ks Ks", "9c 8d", ["19.00", "100.00"]),
        ("Kh Kh", "9c 8d", ["19.00", "30.00"]),
        ("Qs Qs", "Ac Kd", ["19.00", "20.00"]),
        ("Th Th", "9c 8d", ["19.00", "20.00"]),
        ("Kh Qh", "9c 8d", ["9.00", "9.00"]),
        ("Ah 9h", "9c 8d", ["9.00", "9.00"]),
        ("Kh Kd", "9c 8d", ["4.00", "6.00"]),
        ("Jh Td", "9c 8d", ["4.00", "4.00"]),
        ("Ah 9d", "9c 8d", ["4.00", "4.00"]),
        ("Ah Kh", "9c 8d", ["0.00", "0.00"]),
        ("Qh 9h", "9c 8d", ["0.00", "0.00"]),
    ] {
        assert_eq!(paid(hand, dealer), due, "{hand} {dealer}");
    }
    // 19 of one card and its like is no 20, and no two identical aces either.
    assert_eq!(BountyHand::of(two("Ah Ah"), true), None);
    assert_eq!(
        MatchHand::of([Card::new(cards::Rank::Queen, Suit::Hearts); 2], true),
        Some(MatchHand::QueensAndBlackjack)
    );
}

/// 633a.13(o): the best hands of these two wagers are paid no more in one round, all boxes together, than the amount filed,
/// in proportion to the wagers; nothing else is.
#[test]
fn s633a_13_o_the_most_paid_in_one_round() {
    let _law = covers(&[Rule::PayoutLimitShared]);
    let filed = [&SIDES[..], &[("payout-limit", "25000.00")]].concat();
    let rules = blackjack(&filed);
    let queens = |seat, stake: &str| {
        at(
            seat,
            &format!("blackjack 10.00, royal-match-21 {stake}"),
            &["Qh Qh"],
        )
    };
    let kings = |seat, stake: &str| {
        at(
            seat,
            &format!("blackjack 10.00, kings-bounty {stake}"),
            &["Ks Ks"],
        )
    };
    let pays = |dealer: &str, seats: Vec<blackjack::Seat>| {
        let settled = settled(&round(dealer, seats), &rules);
        let lines = settled.seats.iter().flat_map(|seat| &seat.lines);
        lines
            .map(|line| {
                let limited = line.limited.map_or("", |clause| clause.paragraph());
                format!("{} {limited}", line.paid).trim().to_owned()
            })
            .collect::<Vec<_>>()
    };
    let cut = |amount: &str| format!("{amount} 633a.13(o)[proportional]");
    let cases = [
        // At the limit, and past it.
        ("Ac Kd", vec![queens(1, "25.00")], vec!["25000.00".to_owned()]),
        ("Ac Kd", vec![queens(1, "25.01")], vec![cut("25000.00")]),
        ("Ac Kd", vec![queens(1, "100.00")], vec![cut("25000.00")]),
        // By the size of the wagers, whichever of the two they are.
        (
            "Ac Kd",
            vec![queens(1, "30.00"), kings(4, "20.00")],
            vec![cut("15000.00"), cut("10000.00")],
        ),
        (
            "Ac Kd",
            vec![queens(1, "30.00"), queens(2, "30.00"), queens(3, "40.00")],
            vec![cut("7500.00"), cut("7500.00"), cut("10000.00")],
        ),
        // Thirds of a cent are dropped.
        (
            "Ac Kd",
            vec![queens(1, "10.00"), queens(2, "10.00"), kings(3, "10.00")],
            vec![cut("8333.33"), cut("8333.33"), cut("8333.33")],
        ),
        // Without a dealer's Blackjack nothing is cut.
        ("9c 8d", vec![queens(1, "1000.00")], vec!["125000.00".to_owned()]),
    ];
    defines(
        rules.edition(),
        &[Rule::PayoutLimit, Rule::PayoutLimitScope],
        cases,
        |(dealer, seats, _)| pays(dealer, seats.clone()),
        |(.., due)| due.clone(),
    );
    // What other wagers win beside them stays whole.
    let beside = at(
        1,
        "blackjack 10.00, royal-match-21 100.00, house-money 100.00",
        &["Qh Qh"],
    );
    assert_eq!(
        pays("Ac Kd", vec![beside]),
        [cut("25000.00"), "300.00".to_owned()]
    );
    // Where no amount is filed every win is paid in full.
    let free = blackjack(&SIDES);
    let settled = settled(&round("Ac Kd", vec![queens(1, "100.00")]), &free);
    assert_eq!(of(&settled.seats[0], "royal-match-21").paid, money("100000.00"));
}

/// 633a.13(o)[floor]: the amount is no less than $25,000.
#[test]
fn s633a_13_o_no_less_than_25000() {
    let edition = rulebook::Edition::find(BLACKJACK).unwrap();
    for (amount, right) in [("24999.99", false), ("25000.00", true)] {
        let problems = edition.choose(&given(&[("payout-limit", amount)]));
        let problems = problems.err().unwrap_or_default();
        assert_eq!(problems.is_empty(), right, "{amount}");
        for problem in problems {
            assert_eq!(problem.clause.unwrap().paragraph(), "633a.13(o)[floor]");
            rulebook::held::held(problem.clause.unwrap());
        }
    }
}
