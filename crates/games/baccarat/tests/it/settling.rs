//! What wagers come to, worked by hand from the texts and the game as usually dealt.

use super::law::*;
use baccarat::points::is_pair;
use baccarat::settle::settle;
use baccarat::{Side, Winner};
use cards::{Card, DeckKind, Money};
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;

/// Each edition's paragraphs for House Money: it wins, it loses, the added payout is one wager with the other.
const HOUSE_MONEY: [(&str, [&str; 2]); 3] = [
    ("pa-627a", ["627a.7(a)(7)(i)", "627a.7(a)(7)(ii)"]),
    ("pa-629a", ["629a.7(a)(7)(i)", "629a.7(a)(7)(ii)"]),
    ("pa-631a", ["631a.8(a)(7)(i)", "631a.8(a)(7)(ii)"]),
];

fn lines(round: &baccarat::Round, rules: &baccarat::BaccaratRules) -> Vec<String> {
    seat(round, rules).lines.iter().map(told).collect()
}

#[test]
fn the_higher_hand_wins_and_equal_hands_return_the_wagers_on_both() {
    let _law = covers(&[
        Rule::PlayerHandWins,
        Rule::BankerHandWins,
        Rule::HandsTie,
        Rule::Vigorish,
    ]);
    for edition in EDITIONS {
        let rules = rules(edition, &[]);
        let wagers = "player 10.00, banker 10.00, tie 5.00";
        // 9 against 7, both on two cards.
        let won = round("9c Kd", "3h 4s", wagers);
        assert_eq!(settle(&won, &rules).unwrap().winner, Winner::Player);
        assert_eq!(
            lines(&won, &rules),
            [
                "player 10.00 win 10.00 10.00 base[player-wins]",
                "banker 10.00 lose 0.00 0.00 base[player-wins]",
                "tie 5.00 lose 0.00 0.00 base[player-wins]",
            ]
        );
        // 6 stands against 7: five percent of 10.00 is 0.50.
        let lost = round("2c 4d", "3h 4s", wagers);
        assert_eq!(
            lines(&lost, &rules),
            [
                "player 10.00 lose 0.00 0.00 base[banker-wins]",
                "banker 10.00 win 9.50 10.00 base[banker-wins]",
                "tie 5.00 lose 0.00 0.00 base[banker-wins]",
            ]
        );
        assert_eq!(seat(&lost, &rules).vigorish, Money::from_cents(50));
        let tie = round("2c 4d", "3h 3s", wagers);
        assert_eq!(
            lines(&tie, &rules),
            [
                "player 10.00 push 0.00 10.00 base[tie]",
                "banker 10.00 push 0.00 10.00 base[tie]",
                "tie 5.00 win 40.00 5.00 base[tie]",
            ]
        );
    }
}

#[test]
fn the_odds_on_a_tie_and_the_vigorish_are_the_operators() {
    let filed = [text("tie", "9 to 1"), number("vigorish", 4)];
    let rules = rules("pa-627a", &filed);
    assert_eq!(
        lines(&round("2c 4d", "3h 3s", "tie 5.00"), &rules),
        ["tie 5.00 win 45.00 5.00 base[tie]"]
    );
    // Four percent of 12.30 is 0.492: 11.808 is paid, less the fraction of a cent.
    assert_eq!(
        lines(&round("2c 4d", "3h 4s", "banker 12.30"), &rules),
        ["banker 12.30 win 11.80 12.30 base[banker-wins]"]
    );
}

#[test]
fn house_money_wins_on_a_pair_in_either_hand_and_five_times_as_much_on_both() {
    let _law = covers(&[
        Rule::HouseMoneyWins,
        Rule::HouseMoneyLoses,
        Rule::HouseMoneyPaysOne,
        Rule::HouseMoneyPaysBoth,
    ]);
    for (edition, [wins, loses]) in HOUSE_MONEY {
        let rules = rules(edition, &[]);
        let house = |player: &str, banker: &str| {
            let lines = lines(&round(player, banker, "player 10.00, house-money 5.00"), &rules);
            lines[0].clone()
        };
        let one = format!("house-money 5.00 win 15.00 5.00 {wins}");
        // Two queens; two 4s; both.
        assert_eq!(house("Qc Qd 2s", "3h 4s"), one);
        assert_eq!(house("9c Kd", "4h 4s"), one);
        assert_eq!(
            house("4c 4d", "Kh Ks"),
            format!("house-money 5.00 win 75.00 5.00 {wins}")
        );
        // A king and a queen are no pair, nor are the third card and one of the first two.
        assert_eq!(
            house("Kc Qd 2s", "3h 4s"),
            format!("house-money 5.00 lose 0.00 0.00 {loses}")
        );
        assert_eq!(
            house("Kc 2d 2s", "3h 4s"),
            format!("house-money 5.00 lose 0.00 0.00 {loses}")
        );
    }
}

#[test]
fn a_pair_is_two_cards_of_one_rank_whatever_they_count() {
    for edition in EDITIONS {
        let rules = rules(edition, &[]);
        let deck: Vec<Card> = DeckKind::Standard.cards().collect();
        let hands = deck.iter().flat_map(|a| deck.iter().map(move |b| [*a, *b]));
        defines(
            rules.edition(),
            &[Rule::HouseMoneyPair],
            hands,
            |hand| is_pair(hand),
            |hand| hand[0].to_string()[..1] == hand[1].to_string()[..1],
        );
    }
}

#[test]
fn an_added_payout_is_one_wager_with_the_other() {
    let _law = covers(&[Rule::HouseMoneyOneWager]);
    for edition in EDITIONS {
        let rules = rules(edition, &[]);
        let wagers = "player 10.00, banker 20.00, house-money 5.00";
        // 15.00 onto the Player's Hand, which wins: 25.00 at 1 to 1.
        let won = seat(
            &adding(round("Qc Qd 9s", "2h 4s", wagers), Side::Player, None),
            &rules,
        );
        let told: Vec<String> = won.lines.iter().map(told).collect();
        assert_eq!(told[1], "player 25.00 win 25.00 25.00 base[player-wins]");
        assert_eq!(told[2], "banker 20.00 lose 0.00 0.00 base[player-wins]");
        // Paid 15.00 and 25.00, 20.00 lost.
        assert_eq!(won.net, Money::from_dollars(20));
        assert_eq!(won.added, Some((Side::Player, Money::from_dollars(15))));
        // The same payout onto the Banker's Hand is lost with it.
        let lost = seat(
            &adding(round("Qc Qd 9s", "2h 4s", wagers), Side::Banker, None),
            &rules,
        );
        assert_eq!(lost.lines[2].stake, Money::from_dollars(35));
        assert_eq!(lost.net, Money::from_dollars(15 + 10 - 35));
        // A tie returns all of it: 3 and 3 against 6.
        let tie = seat(
            &adding(round("3c 3d", "2h 4s", wagers), Side::Banker, None),
            &rules,
        );
        assert_eq!(tie.lines[2].returned, Money::from_dollars(35));
        assert_eq!(tie.net, Money::from_dollars(15));
        // Vigorish is of the whole: 5 percent of 35.00.
        let whole = seat(
            &adding(round("3c 3d", "2h 5s", wagers), Side::Banker, None),
            &rules,
        );
        assert_eq!(whole.lines[2].paid, Money::from_cents(3325));
        assert_eq!(whole.vigorish, Money::from_cents(175));
    }
}

#[test]
fn what_is_added_is_the_part_that_the_operator_filed() {
    let wagers = "player 10.00, house-money 5.00";
    let hands = || round("Qc Qd 9s", "2h 4s", wagers);
    let added = |filed: &[(String, rulebook::Given)], amount| {
        let rules = rules("pa-629a", filed);
        let seat = seat(&adding(hands(), Side::Player, amount), &rules);
        seat.added.unwrap().1.to_string()
    };
    assert_eq!(added(&[], None), "15.00");
    assert_eq!(
        added(&[text("house-money-add", "payout-and-stake")], None),
        "20.00"
    );
    assert_eq!(added(&[text("house-money-portion", "1/2")], None), "7.50");
    // Two thirds of 20.00, less the fraction of a cent.
    let both = [
        text("house-money-portion", "2/3"),
        text("house-money-add", "payout-and-stake"),
    ];
    assert_eq!(added(&both, None), "13.33");
    let choice = [text("house-money-portion", "player-choice")];
    assert_eq!(added(&choice, Some("0.01")), "0.01");
    assert_eq!(added(&choice, Some("15.00")), "15.00");
}

#[test]
fn ez_baccarat_takes_no_vigorish_and_pays_no_seven_in_three_cards() {
    let _law = covers(&[Rule::EzBaccarat]);
    for edition in EDITIONS {
        let rules = rules(edition, &[flag("ez-baccarat", true)]);
        // 6 against 2, 3 and 2: seven in three cards.
        assert_eq!(
            lines(&round("2c 4d", "2h 3s 2d", "banker 10.00"), &rules),
            ["banker 10.00 push 0.00 10.00 base[ez-baccarat]"]
        );
        // Seven in two cards is paid whole.
        assert_eq!(
            lines(&round("2c 4d", "3h 4s", "banker 10.00"), &rules),
            ["banker 10.00 win 10.00 10.00 base[banker-wins]"]
        );
        // The enlarged wager pushes whole (reading 627a-6).
        let wagers = "banker 10.00, house-money 5.00";
        let pushed = seat(
            &adding(round("3c 3d", "2h 3s 2d", wagers), Side::Banker, None),
            &rules,
        );
        assert_eq!(pushed.lines[1].returned, Money::from_dollars(25));
        assert_eq!(pushed.net, Money::from_dollars(15));
        // An option of a table that takes vigorish does nothing here.
        let filed = [flag("ez-baccarat", true), number("vigorish", 5)];
        let rules = self::rules(edition, &filed);
        assert_eq!(
            seat(&round("2c 4d", "3h 4s", "banker 10.00"), &rules).vigorish,
            Money::ZERO
        );
    }
}

/// 627a.12(f).
#[test]
fn dragon_7_insurance_pays_40_to_1() {
    let _law = covers(&[Rule::Dragon7Pays, Rule::Dragon7Wager]);
    let rules = rules("pa-627a", &[flag("ez-baccarat", true)]);
    let dragon = |player, banker| lines(&round(player, banker, "dragon-7 5.00"), &rules)[0].clone();
    assert_eq!(
        dragon("2c 4d", "2h 3s 2d"),
        "dragon-7 5.00 win 200.00 5.00 627a.12(f)"
    );
    // Seven in two cards, seven that ties, another win in three.
    for (player, banker) in [("2c 4d", "3h 4s"), ("3c 4d", "2h 3s 2d"), ("2c 4d", "2h 3s 3d")] {
        assert_eq!(
            dragon(player, banker),
            "dragon-7 5.00 lose 0.00 0.00 base[dragon-7]"
        );
    }
}

#[test]
fn the_pair_wagers_look_at_one_hand_each() {
    let _law = covers(&[Rule::PairWagers]);
    for edition in EDITIONS {
        let rules = rules(edition, &[flag("pairs", true)]);
        let wagers = "player-pair 5.00, banker-pair 5.00";
        assert_eq!(
            lines(&round("4c 4d", "Kh 9s", wagers), &rules),
            [
                "player-pair 5.00 win 55.00 5.00 base[pair-wagers]",
                "banker-pair 5.00 lose 0.00 0.00 base[pair-wagers]",
            ]
        );
    }
}
