//! Settlement of Three Card Poker against examples worked by hand.

use cards::{Cards, Money};
use proptest::prelude::*;
use rulebook::held::covers;
use rulebook::rule::Rule;
use rulebook::{Edition, Given};
use three_card_poker::round::{Reason, Stakes};
use three_card_poker::settle::{Outcome, SeatSettlement, settle};
use three_card_poker::{Round, Seat, ThreeCardRules};

fn rules(choices: &[(&str, &str)]) -> ThreeCardRules {
    let edition = Edition::find("pa-649a").unwrap();
    let given = choices.iter().map(|(key, value)| {
        let value = match value.parse() {
            Ok(number) => Given::Number(number),
            Err(_) => Given::Text((*value).to_owned()),
        };
        ((*key).to_owned(), value)
    });
    let choices = edition.choose(&given.collect::<Vec<_>>()).unwrap();
    ThreeCardRules::new(edition, choices).unwrap()
}

fn money(dollars: &str) -> Money {
    dollars.parse().unwrap()
}

/// A position with every wager.
fn seat(number: u8, cards: &str, play: bool) -> Seat {
    Seat {
        seat: number,
        player: None,
        cards: cards.parse().unwrap(),
        stakes: Stakes {
            ante: Some(money("10.00")),
            pair_plus: Some(money("5.00")),
            six_card_bonus: Some(money("2.00")),
        },
        play,
        lost: None,
    }
}

fn round(dealer: &str, seats: Vec<Seat>) -> Round {
    let dealer: Cards = dealer.parse().unwrap();
    Round { dealer, seats }
}

fn one(rules: &ThreeCardRules, dealer: &str, cards: &str, play: bool) -> SeatSettlement {
    let round = round(dealer, vec![seat(1, cards, play)]);
    settle(&round, rules).unwrap().seats.remove(0)
}

/// What a line came to: outcome, paid, returned, the hand, where it is cited.
fn line(seat: &SeatSettlement, wager: &str) -> (Outcome, String, String, Option<String>, String) {
    let line = seat.lines.iter().find(|line| line.wager == wager).unwrap();
    (
        line.outcome,
        line.paid.to_string(),
        line.returned.to_string(),
        line.hand.map(String::from),
        line.clause.unwrap().paragraph().to_owned(),
    )
}

#[track_caller]
fn came_to(seat: &SeatSettlement, wager: &str, due: (Outcome, &str, &str), hand: &str, clause: &str) {
    let (outcome, paid, returned) = due;
    let hand = (!hand.is_empty()).then(|| hand.to_owned());
    let due = (
        outcome,
        paid.to_owned(),
        returned.to_owned(),
        hand,
        clause.to_owned(),
    );
    assert_eq!(line(seat, wager), due, "{wager}");
}

use Outcome::{Lose, Push, Win};

const QUEEN: &str = "Qs 8d 3c";

#[test]
fn ante_and_play_go_by_the_dealers_hand_once_it_qualifies() {
    let _law = covers(&[
        Rule::WinHigherHand,
        Rule::LoseLowerHand,
        Rule::EqualHands,
        Rule::DealerNotQualified,
        Rule::MainPays,
    ]);
    let rules = rules(&[]);
    let (won, back, lost) = (
        (Win, "10.00", "10.00"),
        (Push, "0.00", "10.00"),
        (Lose, "0.00", "0.00"),
    );
    for (dealer, cards, ante, play, clause) in [
        (QUEEN, "Qh 9d 2c", won, won, "base[higher-hand-wins]"),
        (QUEEN, "2h 2d 9c", won, won, "base[higher-hand-wins]"),
        (QUEEN, "Qh 8c 3d", back, back, "base[equal-hands]"),
        (QUEEN, "Qh 8c 2d", lost, lost, "base[lower-hand-loses]"),
        ("2s 2d 3c", "Ah Kd Jc", lost, lost, "base[lower-hand-loses]"),
        ("As Ks Qs", "Ah Kh Qh", back, back, "base[equal-hands]"),
        // Not qualified: the hands are not even compared.
        ("Js Td 8c", "Jh Tc 8d", won, back, "base[dealer-does-not-qualify]"),
        ("Js Td 8c", "5h 3d 2c", won, back, "base[dealer-does-not-qualify]"),
        ("Js Td 8c", "Ah Kd Jc", won, back, "base[dealer-does-not-qualify]"),
    ] {
        let settled = one(&rules, dealer, cards, true);
        came_to(&settled, "ante", ante, "", clause);
        came_to(&settled, "play", play, "", clause);
    }
}

#[test]
fn the_ante_bonus_is_paid_whatever_the_dealer_has_to_who_plays() {
    let _law = covers(&[Rule::AnteBonus, Rule::MiniRoyalAnteBonus]);
    let usual = rules(&[]);
    let better = "9s 9d 9c";
    for (cards, paid, hand) in [
        ("5h 4d 3c", "10.00", "Straight"),
        ("2h 2d 2c", "40.00", "Three-of-a-kind"),
        ("3h 2h Ah", "50.00", "Straight flush"),
        ("Ah Kh Qh", "50.00", "Straight flush"),
    ] {
        let settled = one(&usual, better, cards, true);
        came_to(
            &settled,
            "ante-bonus",
            (Win, paid, "0.00"),
            hand,
            "base[ante-bonus]",
        );
        let line = settled
            .lines
            .iter()
            .find(|line| line.wager == "ante-bonus")
            .unwrap();
        assert_eq!(line.stake, Money::ZERO);
        let folded = one(&usual, better, cards, false);
        assert!(folded.lines.iter().all(|line| line.wager != "ante-bonus"));
    }
    for less in ["Ah Kh Jh", "Ah Ad Kc", "Ah Kd Jc"] {
        let settled = one(&usual, QUEEN, less, true);
        assert!(
            settled.lines.iter().all(|line| line.wager != "ante-bonus"),
            "{less}"
        );
    }
    // 649a.12(g)(1): the line that an operator may add.
    let added = rules(&[("mini-royal-b", "25"), ("ante-bonus", "9-8-2")]);
    let settled = one(&added, better, "Ah Kh Qh", true);
    came_to(
        &settled,
        "ante-bonus",
        (Win, "250.00", "0.00"),
        "Mini-royal flush",
        "649a.12(g)(1)",
    );
    let settled = one(&added, better, "Kh Qh Jh", true);
    came_to(
        &settled,
        "ante-bonus",
        (Win, "90.00", "0.00"),
        "Straight flush",
        "base[ante-bonus]",
    );
    // It does not add the line to the other paytable.
    let pair_plus = one(&added, better, "Ah Kh Qh", true);
    came_to(
        &pair_plus,
        "pair-plus",
        (Win, "200.00", "5.00"),
        "Straight flush",
        "base[pair-plus]",
    );
}

#[test]
fn pair_plus_goes_by_the_three_cards_alone() {
    let _law = covers(&[Rule::PairPlusSettles, Rule::MiniRoyalPairPlus, Rule::FoldForfeits]);
    let usual = rules(&[]);
    for (cards, paid, hand) in [
        ("2h 2d 7c", "5.00", "Pair"),
        ("7h 5h 2h", "20.00", "Flush"),
        ("3h 2d Ac", "30.00", "Straight"),
        ("2h 2d 2c", "150.00", "Three-of-a-kind"),
        ("Ah Kh Qh", "200.00", "Straight flush"),
    ] {
        for play in [true, false] {
            let settled = one(&usual, "9s 9d 9c", cards, play);
            came_to(
                &settled,
                "pair-plus",
                (Win, paid, "5.00"),
                hand,
                "base[pair-plus]",
            );
        }
    }
    let nothing = one(&usual, "Js Td 8c", "Ah Kd Jc", true);
    came_to(
        &nothing,
        "pair-plus",
        (Lose, "0.00", "0.00"),
        "",
        "base[pair-plus]",
    );
    // 649a.12(g)(2).
    let added = rules(&[("mini-royal-d", "200"), ("pair-plus", "35-25-6-4-1")]);
    let settled = one(&added, QUEEN, "Ah Kh Qh", true);
    came_to(
        &settled,
        "pair-plus",
        (Win, "1000.00", "5.00"),
        "Mini-royal flush",
        "649a.12(g)(2)",
    );
    let settled = one(&added, QUEEN, "Kh Qh Jh", true);
    came_to(
        &settled,
        "pair-plus",
        (Win, "175.00", "5.00"),
        "Straight flush",
        "base[pair-plus]",
    );
    // A fold loses it where the house has it so.
    let lost = rules(&[("pair-plus-after-fold", "lost")]);
    let settled = one(&lost, QUEEN, "2h 2d 7c", false);
    came_to(
        &settled,
        "pair-plus",
        (Lose, "0.00", "0.00"),
        "",
        "base[pair-plus-after-fold]",
    );
    let settled = one(&lost, QUEEN, "2h 2d 7c", true);
    came_to(
        &settled,
        "pair-plus",
        (Win, "5.00", "5.00"),
        "Pair",
        "base[pair-plus]",
    );
}

#[test]
fn s649a_6_d_the_six_card_bonus_outlives_a_fold_and_has_its_super_royal_with_paytable_e() {
    let _law = covers(&[
        Rule::BestFiveOfSix,
        Rule::SuperRoyal,
        Rule::SixCardBonusPaytable,
        Rule::FoldCollected,
    ]);
    let (usual, e) = (rules(&[]), rules(&[("super-royal", "2500")]));
    for play in [true, false] {
        let settled = one(&e, "As Ks Qs", "Js Ts 9s", play);
        came_to(
            &settled,
            "six-card-bonus",
            (Win, "5000.00", "2.00"),
            "Super Royal",
            "649a.6(d)(8)",
        );
        let settled = one(&usual, "As Ks Qs", "Js Ts 9s", play);
        came_to(
            &settled,
            "six-card-bonus",
            (Win, "2000.00", "2.00"),
            "Royal flush",
            "649a.6(d)",
        );
        let settled = one(&e, "As Ks Qs", "Js Ts 9d", play);
        came_to(
            &settled,
            "six-card-bonus",
            (Win, "2000.00", "2.00"),
            "Royal flush",
            "649a.6(d)",
        );
        let settled = one(&e, "2s 2d 9c", "2h 4d 5c", play);
        came_to(
            &settled,
            "six-card-bonus",
            (Win, "10.00", "2.00"),
            "Three-of-a-kind",
            "649a.6(d)",
        );
        let settled = one(&e, "2s 2d 9c", "9h 4d 4c", play);
        came_to(
            &settled,
            "six-card-bonus",
            (Lose, "0.00", "0.00"),
            "",
            "649a.6(d)",
        );
    }
    let folded = one(&usual, QUEEN, "Ah Kh Qh", false);
    came_to(&folded, "ante", (Lose, "0.00", "0.00"), "", "base[fold]");
    assert!(folded.lines.iter().all(|line| line.wager != "play"));
    assert_eq!(folded.compared, None);
}

/// A fraction of a cent that is left in a payout is dropped: there is none at whole odds, however small the stake.
#[test]
fn stakes_are_settled_exactly() {
    let rules = rules(&[]);
    let mut small = seat(3, "2h 2d 2c", true);
    small.stakes.ante = Some(money("0.01"));
    small.stakes.pair_plus = Some(money("0.03"));
    let settled = settle(&round(QUEEN, vec![small]), &rules)
        .unwrap()
        .seats
        .remove(0);
    // 0.01 and 0.01 won, 0.04 of bonus, 0.90 of Pair Plus, 10.00 of the Six Card Bonus.
    assert_eq!(settled.net, money("10.96"));
}

#[test]
fn rounds_that_cannot_have_happened_are_refused() {
    let usual = rules(&[]);
    let good = || seat(1, "Ah Kd 2c", true);
    let mut refusals: Vec<(Round, Reason, &str, Option<Rule>)> = Vec::new();
    let mut expect = |round, reason, path, rule| refusals.push((round, reason, path, rule));
    let cards = "Ah Kd 2c";
    expect(round(QUEEN, vec![]), Reason::NoSeats, "seats", None);
    expect(
        round("Qs 8d", vec![good()]),
        Reason::CardCount(2),
        "dealer",
        Some(Rule::WrongCardCount),
    );
    expect(
        round("Qs 8d Jk", vec![good()]),
        Reason::Joker,
        "dealer",
        Some(Rule::OneDeck),
    );
    let twice = Reason::CardTwice("Qs".parse().unwrap());
    expect(
        round(QUEEN, vec![seat(1, "Qs 2d 3d", true)]),
        twice,
        "seats[0].cards",
        Some(Rule::OneDeck),
    );
    let four = seat(1, "2s 3s 4s 5s", true);
    expect(
        round(QUEEN, vec![four]),
        Reason::CardCount(4),
        "seats[0].cards",
        Some(Rule::WrongCardCount),
    );
    for number in [0, 8, 255] {
        let unknown = Reason::SeatUnknown {
            seat: number.into(),
            positions: 7,
        };
        expect(
            round(QUEEN, vec![seat(number, cards, true)]),
            unknown,
            "seats[0].seat",
            Some(Rule::Positions),
        );
    }
    let again = vec![good(), seat(1, "3s 4s 5s", true)];
    expect(round(QUEEN, again), Reason::SeatTwice(1), "seats[1].seat", None);
    let mut both = vec![good(), seat(2, "3s 4s 5s", true)];
    both.iter_mut()
        .for_each(|seat| seat.player = Some("North".into()));
    let north = Reason::TwoPositions("North".into());
    expect(
        round(QUEEN, both),
        north,
        "seats[1].player",
        Some(Rule::OnePosition),
    );
    let mut none = good();
    none.stakes.ante = None;
    expect(
        round(QUEEN, vec![none]),
        Reason::NoMainWager,
        "seats[0].wagers",
        Some(Rule::MainWager),
    );
    let mut nothing = good();
    nothing.stakes.pair_plus = Some(Money::ZERO);
    expect(
        round(QUEEN, vec![nothing]),
        Reason::StakeZero,
        "seats[0].wagers.pair-plus",
        None,
    );
    let register = usual.edition().register();
    for (round, reason, path, rule) in refusals {
        let refused = settle(&round, &usual).expect_err(path);
        let clause = rule.and_then(|rule| register.cite(rule));
        assert_eq!(
            (refused.reason, refused.path.as_str(), refused.clause),
            (reason, path, clause)
        );
        clause.into_iter().for_each(rulebook::held::held);
    }
    let without = rules(&[("six-card-bonus", "none")]);
    let refused = settle(&round(QUEEN, vec![good()]), &without).unwrap_err();
    assert_eq!(refused.path, "seats[0].wagers.six-card-bonus");
    assert_eq!(refused.clause.unwrap().paragraph(), "649a.6(d)");
    let small = rules(&[("positions", "4")]);
    let fifth = settle(&round(QUEEN, vec![seat(5, cards, true)]), &small).unwrap_err();
    assert_eq!(
        fifth.reason,
        Reason::SeatUnknown {
            seat: 5,
            positions: 4
        }
    );
}

proptest! {
    /// Whatever the cards: a position's net is the sum of its lines, and a seat fares the same alone as among others.
    #[test]
    fn each_position_is_settled_by_itself(order in Just((0..52u8).collect::<Vec<_>>()).prop_shuffle(), plays in prop::array::uniform7(any::<bool>())) {
        let rules = rules(&[("mini-royal-b", "5"), ("mini-royal-d", "40"), ("super-royal", "1")]);
        let hand = |n: usize| -> String {
            let cards = order[3 * n..3 * n + 3].iter().map(|&i| cards::Card::from_index(i).unwrap().to_string());
            cards.collect::<Vec<_>>().join(" ")
        };
        let seats: Vec<Seat> = (1..=7).map(|n| seat(n as u8, &hand(n), plays[n - 1])).collect();
        let all = settle(&round(&hand(0), seats.clone()), &rules).unwrap();
        for (together, seat) in all.seats.into_iter().zip(seats) {
            let net: Money = together.lines.iter().map(|line| line.paid + line.returned - line.stake).sum();
            prop_assert_eq!(together.net, net);
            let staked: Money = together.lines.iter().map(|line| line.stake).sum();
            prop_assert_eq!(staked, money(if seat.play { "27.00" } else { "17.00" }));
            let alone = settle(&round(&hand(0), vec![seat]), &rules).unwrap().seats.remove(0);
            prop_assert_eq!(together, alone);
        }
    }
}
