//! Settlements worked by hand from the text and from the game as it is usually dealt.

use crate::common::{lines, one, told};
use rulebook::held::covers;
use rulebook::rule::Rule;
use serde_json::json;

fn with(rolls: &[[u8; 2]], choose: serde_json::Value, seat: serde_json::Value) -> serde_json::Value {
    let mut record = one(rolls, seat);
    record["choose"] = choose;
    record
}

/// 623a.12(4), its own example: All Small is paid when 2 to 6 are thrown, and the markers stay for All Or Nothing.
#[test]
fn all_small_is_paid_at_once_and_all_or_nothing_goes_on() {
    let _law = covers(&[
        Rule::AllSmallWins,
        Rule::AllOrNothingWins,
        Rule::SevenClears,
        Rule::AllSmallPays,
    ]);
    let seat = json!({"wagers": {"all-small": "1.00", "all-or-nothing-at-all": "1.00", "all-tall": "2.00"}});
    let small = [[1, 1], [1, 2], [2, 2], [2, 3], [3, 3]];
    let mut rolls = small.to_vec();
    rolls.extend([[4, 4], [3, 4]]);
    assert_eq!(
        told(&one(&rolls, seat.clone())),
        [
            "all-small win 34.00 1.00 1-5",
            "all-or-nothing-at-all lose 0.00 0.00 1-7",
            "all-tall lose 0.00 0.00 1-7",
        ]
    );
    // (6): in any order and by any dice; both halves and all of it on one throw.
    let mut rolls = vec![[6, 6], [5, 6], [5, 5], [4, 5]];
    rolls.extend([[3, 3], [1, 4], [1, 3], [2, 1], [1, 1], [2, 6]]);
    assert_eq!(
        told(&one(&rolls, seat)),
        [
            "all-small win 34.00 1.00 1-9",
            "all-or-nothing-at-all win 175.00 1.00 1-10",
            "all-tall win 68.00 2.00 1-10",
        ]
    );
}

/// 623a.12(5): a 7 on a come out roll loses them too, and the Pass line still wins by it.
#[test]
fn a_seven_on_the_come_out_roll_loses_bonus_craps_and_wins_the_line() {
    let record = one(
        &[[3, 4]],
        json!({"wagers": {"all-tall": "5.00", "pass": "10.00"}}),
    );
    assert_eq!(
        told(&record),
        ["pass win 10.00 10.00 1-1", "all-tall lose 0.00 0.00 1-1"]
    );
    let clause = lines(&record)[1]["clause"].clone();
    assert_eq!(clause, "58 Pa. Code § 623a.12(5)");
}

/// 623a.3(a)(42): true odds less five percent of the win, a fraction of a cent dropped once.
#[test]
fn lay_bets_win_with_a_seven_and_lose_with_their_number() {
    let _law = covers(&[Rule::LayWins, Rule::LayLoses]);
    let seat = json!({"wagers": {"lay-4": "20.00", "lay-9": "30.00", "lay-6": "12.00", "lay-10": "0.03"}});
    let record = one(&[[2, 2], [1, 4], [1, 6]], seat.clone());
    assert_eq!(
        told(&record),
        [
            "lay-4 lose 0.00 0.00 1-1",
            "lay-6 win 9.50 12.00 1-3",
            "lay-9 win 19.00 30.00 1-3",
            "lay-10 win 0.01 0.03 1-3",
        ]
    );
    let lines = lines(&record);
    assert_eq!(lines[0]["clause"], "58 Pa. Code § 623a.3(a)(42)(ii)");
    assert_eq!(lines[1]["clause"], "58 Pa. Code § 623a.3(a)(42)(i)");
    assert_eq!(lines[1]["odds"], "5 to 6");
    let record = with(
        &[[3, 4]],
        json!({"lay-vigorish": 0}),
        json!({"wagers": {"lay-5": "3.00", "lay-8": "0.05"}}),
    );
    assert_eq!(
        told(&record),
        ["lay-5 win 2.00 3.00 1-1", "lay-8 win 0.04 0.05 1-1"]
    );
}

/// 623a.3(a)(42): it works on a come out roll unless called off; off, neither 7 nor its number touches it.
#[test]
fn a_lay_bet_called_off_stands_through_the_come_out_roll() {
    let seat = json!({"wagers": {"lay-4": "20.00"}, "off": {"lay-4": [1, 2]}});
    let rolls = [[3, 4], [2, 2], [6, 6], [3, 4]];
    assert_eq!(told(&one(&rolls, seat)), ["lay-4 win 9.50 20.00 1-4"]);
    assert_eq!(
        told(&one(&rolls, json!({"wagers": {"lay-4": "20.00"}}))),
        ["lay-4 win 9.50 20.00 1-1"]
    );
}

/// 623a.4(c): taken down it goes back whole, and may be made again.
#[test]
fn a_wager_taken_down_goes_back_whole() {
    let _law = covers(&[Rule::WagersTakenDown]);
    let seat = json!({
        "wagers": {"lay-4": "20.00"},
        "down": [{"before": 2, "wager": "lay-4"}],
        "later": [{"before": 2, "wagers": {"lay-4": "10.00"}}],
    });
    assert_eq!(
        told(&one(&[[6, 5], [2, 2]], seat)),
        ["lay-4 no-action 0.00 20.00 1-null", "lay-4 lose 0.00 0.00 2-2"]
    );
    let part = json!({
        "wagers": {"lay-4": "20.00"},
        "down": [{"before": 2, "wager": "lay-4", "amount": "5.00"}],
    });
    assert_eq!(
        told(&one(&[[6, 5], [2, 2]], part)),
        ["lay-4 no-action 0.00 5.00 1-null", "lay-4 lose 0.00 0.00 1-2"]
    );
}

#[test]
fn the_line_wins_and_loses_as_it_is_usually_dealt() {
    let _law = covers(&[Rule::PassWager, Rule::DontPassWager]);
    let seat = json!({"wagers": {"pass": "10.00", "dont-pass": "10.00"}});
    for (rolls, pass, dont) in [
        (&[[6, 5]][..], "win 10.00 10.00 1-1", "lose 0.00 0.00 1-1"),
        (&[[3, 4]], "win 10.00 10.00 1-1", "lose 0.00 0.00 1-1"),
        (&[[1, 1]], "lose 0.00 0.00 1-1", "win 10.00 10.00 1-1"),
        (&[[1, 2]], "lose 0.00 0.00 1-1", "win 10.00 10.00 1-1"),
        (&[[6, 6]], "lose 0.00 0.00 1-1", "push 0.00 10.00 1-1"),
        (
            &[[4, 4], [6, 6], [5, 6], [2, 6]],
            "win 10.00 10.00 1-4",
            "lose 0.00 0.00 1-4",
        ),
        (
            &[[4, 4], [4, 5], [1, 6]],
            "lose 0.00 0.00 1-3",
            "win 10.00 10.00 1-3",
        ),
    ] {
        let told = told(&one(rolls, seat.clone()));
        assert_eq!(
            told,
            [format!("pass {pass}"), format!("dont-pass {dont}")],
            "{rolls:?}"
        );
    }
}

#[test]
fn odds_on_the_line_are_paid_by_the_point() {
    let _law = covers(&[Rule::OddsTaken, Rule::OddsLaid]);
    for (point, taken, laid) in [
        ([1, 3], "24.00", "6.00"),
        ([1, 4], "18.00", "8.00"),
        ([1, 5], "14.40", "10.00"),
        ([4, 4], "14.40", "10.00"),
        ([4, 5], "18.00", "8.00"),
        ([4, 6], "24.00", "6.00"),
    ] {
        let wagers = json!({"pass": "5.00", "dont-pass": "5.00"});
        let odds = json!({"pass-odds": "12.00", "dont-pass-odds": "12.00"});
        let seat = json!({"wagers": wagers, "later": [{"before": 2, "wagers": odds}]});
        let won = told(&one(&[point, point], seat.clone()));
        assert!(
            won.contains(&format!("pass-odds win {taken} 12.00 2-2")),
            "{won:?}"
        );
        let lost = told(&one(&[point, [3, 4]], seat));
        assert!(
            lost.contains(&format!("dont-pass-odds win {laid} 12.00 2-2")),
            "{lost:?}"
        );
        assert!(
            lost.contains(&"pass-odds lose 0.00 0.00 2-2".to_owned()),
            "{lost:?}"
        );
    }
}

/// A Come Bet has the next throw as its come out roll and then lies on its number; its odds are off on the line's come
/// out roll and go back when a 7 takes the bet itself.
#[test]
fn a_come_bet_travels_to_its_number() {
    let _law = covers(&[Rule::ComeWager, Rule::DontComeWager, Rule::OffOnComeOut]);
    let seat = json!({"later": [{"before": 2, "wagers": {"come": "5.00", "dont-come": "5.00"}}]});
    assert_eq!(
        told(&one(&[[4, 4], [3, 3], [2, 4]], seat.clone())),
        ["come-6 win 5.00 5.00 2-3", "dont-come-6 lose 0.00 0.00 2-3"]
    );
    assert_eq!(
        told(&one(&[[4, 4], [6, 6]], seat.clone())),
        ["come lose 0.00 0.00 2-2", "dont-come push 0.00 5.00 2-2"]
    );
    assert_eq!(
        told(&one(&[[4, 4], [3, 4]], seat)),
        ["come win 5.00 5.00 2-2", "dont-come lose 0.00 0.00 2-2"]
    );
    let odds = json!({
        "later": [
            {"before": 2, "wagers": {"come": "5.00", "dont-come": "5.00"}},
            {"before": 3, "wagers": {"come-6-odds": "10.00", "dont-come-6-odds": "12.00"}},
        ],
    });
    let rolls = [[4, 4], [3, 3], [2, 6], [3, 4]];
    assert_eq!(
        told(&one(&rolls, odds.clone())),
        [
            "come-6 lose 0.00 0.00 2-4",
            "dont-come-6 win 5.00 5.00 2-4",
            "come-6-odds no-action 0.00 10.00 3-4",
            "dont-come-6-odds win 10.00 12.00 3-4",
        ]
    );
    let mut on = odds;
    on["on"] = json!({"come-6-odds": [4]});
    let told = told(&one(&rolls, on));
    assert!(
        told.contains(&"come-6-odds lose 0.00 0.00 3-4".to_owned()),
        "{told:?}"
    );
}

/// Two Come Bets meet: the older one wins by the throw that brings the newer one to its number.
#[test]
fn a_second_come_bet_takes_the_place_of_the_first() {
    let seat = json!({
        "later": [
            {"before": 2, "wagers": {"come": "5.00"}},
            {"before": 3, "wagers": {"come": "7.00"}},
        ],
    });
    assert_eq!(
        told(&one(&[[4, 4], [3, 3], [2, 4], [3, 4]], seat)),
        ["come-6 win 5.00 5.00 2-3", "come-6 lose 0.00 0.00 3-4"]
    );
}

#[test]
fn bets_on_numbers_pay_by_the_number() {
    let _law = covers(&[
        Rule::PlaceToWin,
        Rule::PlaceToLose,
        Rule::BuyWager,
        Rule::BigSixAndEight,
        Rule::Vigorish,
    ]);
    for (number, place, lose, buy) in [
        (4, "99.00", "25.00", "107.25"),
        (5, "77.00", "34.37", "79.75"),
        (6, "64.16", "44.00", "63.25"),
        (8, "64.16", "44.00", "63.25"),
        (9, "77.00", "34.37", "79.75"),
        (10, "99.00", "25.00", "107.25"),
    ] {
        let thrown = [number - number / 2, number / 2];
        // A point on another number, so that all of them work.
        let point = if number == 6 { [4, 4] } else { [2, 4] };
        let ids = ["place", "place-lose", "buy"].map(|kind| format!("{kind}-{number}"));
        let wagers: serde_json::Map<_, _> = ids.iter().map(|id| (id.clone(), json!("55.00"))).collect();
        let seat = json!({"later": [{"before": 2, "wagers": wagers}]});
        let won = told(&one(&[point, thrown], seat.clone()));
        assert!(
            won.contains(&format!("place-{number} win {place} 55.00 2-2")),
            "{won:?}"
        );
        assert!(
            won.contains(&format!("buy-{number} win {buy} 55.00 2-2")),
            "{won:?}"
        );
        assert!(
            won.contains(&format!("place-lose-{number} lose 0.00 0.00 2-2")),
            "{won:?}"
        );
        let out = told(&one(&[point, [3, 4]], seat));
        assert!(
            out.contains(&format!("place-lose-{number} win {lose} 55.00 2-2")),
            "{out:?}"
        );
        assert!(
            out.contains(&format!("place-{number} lose 0.00 0.00 2-2")),
            "{out:?}"
        );
    }
    let big = json!({"wagers": {"big-6": "10.00", "big-8": "10.00"}});
    assert_eq!(
        told(&one(&[[3, 3], [3, 4]], big)),
        ["big-6 win 10.00 10.00 1-1", "big-8 lose 0.00 0.00 1-2"]
    );
}

/// Off on the come out roll they stand through a 7 and through their number, unless they were called on.
#[test]
fn place_bets_and_hardways_are_off_on_the_come_out_roll() {
    let _law = covers(&[Rule::HardwayWager, Rule::PlaceToWin]);
    let wagers = json!({"place-6": "6.00", "hard-6": "1.00"});
    let rolls = [[3, 4], [3, 3], [3, 3], [3, 4]];
    assert_eq!(
        told(&one(&rolls, json!({"wagers": wagers}))),
        ["place-6 win 7.00 6.00 1-3", "hard-6 win 9.00 1.00 1-3"]
    );
    let on = json!({"wagers": wagers, "on": {"hard-6": [1], "place-6": [2]}});
    assert_eq!(
        told(&one(&rolls, on)),
        ["hard-6 lose 0.00 0.00 1-1", "place-6 win 7.00 6.00 1-2"]
    );
    let easy = json!({"later": [{"before": 2, "wagers": {"hard-6": "1.00", "hard-10": "1.00"}}]});
    assert_eq!(
        told(&one(&[[4, 4], [2, 4], [5, 5]], easy)),
        ["hard-6 lose 0.00 0.00 2-2", "hard-10 win 7.00 1.00 2-3"]
    );
}

#[test]
fn wagers_on_one_throw_pay_as_listed() {
    let _law = covers(&[
        Rule::FieldWager,
        Rule::OneRollWager,
        Rule::HornWager,
        Rule::HopWager,
    ]);
    let all = [
        "field",
        "any-7",
        "any-craps",
        "craps-2",
        "craps-3",
        "eleven",
        "craps-12",
        "horn",
        "hop-2-2",
        "hop-3-4",
    ];
    for (roll, winners) in [
        (
            [1, 1],
            &["field 16.00", "any-craps 56.00", "craps-2 240.00", "horn 54.00"][..],
        ),
        (
            [1, 2],
            &["field 8.00", "any-craps 56.00", "craps-3 120.00", "horn 24.00"],
        ),
        ([2, 2], &["field 8.00", "hop-2-2 240.00"]),
        ([3, 4], &["any-7 32.00", "hop-3-4 120.00"]),
        ([2, 5], &["any-7 32.00"]),
        ([4, 4], &[]),
        ([3, 6], &["field 8.00"]),
        ([6, 5], &["field 8.00", "eleven 120.00", "horn 24.00"]),
        (
            [6, 6],
            &["field 16.00", "any-craps 56.00", "craps-12 240.00", "horn 54.00"],
        ),
    ] {
        let wagers: serde_json::Map<_, _> = all.iter().map(|id| ((*id).to_owned(), json!("8.00"))).collect();
        let told = told(&one(&[roll], json!({"wagers": wagers})));
        let won: Vec<String> = winners
            .iter()
            .map(|won| won.replacen(' ', " win ", 1) + " 8.00 1-1")
            .collect();
        assert_eq!(told.len(), all.len());
        let wins: Vec<&String> = told.iter().filter(|line| line.contains(" win ")).collect();
        assert_eq!(wins, won.iter().collect::<Vec<_>>(), "{roll:?}");
    }
    let triple = with(
        &[[6, 6]],
        json!({"field": "triple"}),
        json!({"wagers": {"field": "8.00"}}),
    );
    assert_eq!(told(&triple), ["field win 24.00 8.00 1-1"]);
}

/// Different points count once each; with six it is paid at once, with fewer than four at the seven-out it loses.
#[test]
fn the_fire_bet_counts_different_points() {
    let _law = covers(&[Rule::FireBet]);
    let mut rolls: Vec<[u8; 2]> = Vec::new();
    let made = |rolls: &mut Vec<[u8; 2]>, dice: [u8; 2]| rolls.extend([dice, dice]);
    let fire = || json!({"wagers": {"fire": "2.00"}});
    for dice in [[2, 2], [2, 2], [2, 3], [3, 3]] {
        made(&mut rolls, dice);
    }
    let out = |rolls: &[[u8; 2]]| [rolls, &[[3, 4], [4, 5], [3, 4]]].concat();
    assert_eq!(
        told(&one(&out(&rolls), fire())),
        ["fire lose 0.00 0.00 1-11"],
        "three points; a 7 on the come out roll is no seven-out"
    );
    made(&mut rolls, [4, 4]);
    assert_eq!(told(&one(&out(&rolls), fire())), ["fire win 48.00 2.00 1-13"]);
    made(&mut rolls, [4, 5]);
    assert_eq!(told(&one(&out(&rolls), fire())), ["fire win 498.00 2.00 1-15"]);
    made(&mut rolls, [5, 5]);
    assert_eq!(told(&one(&rolls, fire())), ["fire win 1998.00 2.00 1-14"]);
}
