//! Turns at the table: come out, point, seven-out; puck, marker buttons and the people around them.

use super::pit::*;

fn line(seat: u8, wager: &str, paid: &str, returned: &str) -> (u8, String, String, String) {
    (seat, wager.to_owned(), paid.to_owned(), returned.to_owned())
}

fn pit() -> Pit {
    Pit::ready(&[], &[(1, "ann"), (2, "bob"), (4, "cat")])
}

#[test]
fn a_turn_goes_from_the_come_out_roll_to_the_seven_out() {
    let mut pit = pit();
    pit.bet(1, "pass", "10.00");
    pit.bet(2, "dont-pass", "10.00");
    pit.shooter(1);
    let thrown = pit.throw([4, 4]);
    assert_eq!(kinds(&thrown), ["turn-begun", "dice-thrown"]);
    pit.dealer(Dice::CallRoll {
        roll: faces([4, 4]).to_vec(),
    });
    let settled = pit.dealer(Act::SettleThrow);
    assert_eq!(
        kinds(&settled),
        [
            "throw-counted",
            "marker-placed",
            "point-established",
            "throw-finished"
        ]
    );
    for rule in [
        Rule::ComeOutRoll,
        Rule::PointEstablished,
        Rule::SettleBeforeNextThrow,
    ] {
        pit.cited(rule);
    }
    pit.bet(1, "come", "10.00");
    let settled = pit.roll([2, 3]);
    assert!(kinds(&settled).contains(&"wager-travelled"));
    assert_eq!(pit.stands(1, "come-5"), Some(money("10.00")));
    assert_eq!(pit.balance(&spot(1, wager("come-5"))), money("10.00"));
    assert_eq!(pit.balance(&spot(1, wager("come"))), money("0.00"));
    let settled = pit.roll([3, 4]);
    assert_eq!(
        paid(&settled),
        [
            line(1, "pass", "0.00", "0.00"),
            line(2, "dont-pass", "10.00", "10.00"),
            line(1, "come-5", "0.00", "0.00"),
        ]
    );
    assert_eq!(kinds(&settled).last(), Some(&"turn-finished"));
    for rule in [
        Rule::SevenOut,
        Rule::DicePassOn,
        Rule::PassWager,
        Rule::DontPassWager,
        Rule::ComeWager,
    ] {
        pit.cited(rule);
    }
    assert!(pit.table.state().bets.is_empty());
    assert_eq!(pit.who_throws(), None);
    // Clockwise from the old shooter.
    let result = pit.try_dealer(Dice::OfferDice { seat: 4 });
    refused(result, "next-to-offer", &pit, Some(Rule::DicePassOn));
    pit.bet(2, "pass", "10.00");
    pit.dealer(Dice::OfferDice { seat: 2 });
    pit.player("bob", Dice::AcceptDice { seat: 2 });
    pit.cited(Rule::NewShooter);
    pit.cited(Rule::Shooter);
}

/// 623a.12(2) to (6).
#[test]
fn marker_buttons_go_on_what_is_thrown_and_any_seven_clears_them() {
    let mut pit = pit();
    pit.bet(1, "pass", "10.00");
    pit.bet(1, "all-small", "1.00");
    pit.bet(2, "all-or-nothing-at-all", "1.00");
    pit.shooter(1);
    refused(
        pit.try_dealer(Dice::PassDice),
        "not-moved",
        &pit,
        Some(Rule::BonusCrapsMoved),
    );
    pit.dealer(Act::MoveSideBets);
    pit.cited(Rule::BonusCrapsMoved);
    let result = pit.try_dealer(Act::MoveSideBets);
    refused(result, "nothing-to-move", &pit, Some(Rule::BonusCrapsMoved));
    for dice in [[2, 2], [1, 1], [1, 2], [2, 3]] {
        let settled = pit.roll(dice);
        assert!(kinds(&settled).contains(&"marker-placed"), "{dice:?}");
    }
    pit.cited(Rule::MarkersPlaced);
    pit.cited(Rule::MarkerButtons);
    // A number already marked is left as it is.
    assert!(!kinds(&pit.roll([1, 1])).contains(&"marker-placed"));
    let settled = pit.roll([3, 3]);
    assert_eq!(paid(&settled), [line(1, "all-small", "34.00", "1.00")]);
    for rule in [
        Rule::BonusCrapsPaid,
        Rule::BonusCrapsPays,
        Rule::AllSmallPays,
        Rule::AllSmallWins,
        Rule::MarkersStay,
        Rule::BonusCrapsAnyOrder,
    ] {
        pit.cited(rule);
    }
    let marked: Vec<u8> = pit.table.state().game.felt().marked.iter().collect();
    assert_eq!(marked, [2, 3, 4, 5, 6]);
    let settled = pit.roll([3, 4]);
    assert!(paid(&settled).contains(&line(2, "all-or-nothing-at-all", "0.00", "0.00")));
    assert!(kinds(&settled).contains(&"markers-cleared"));
    pit.cited(Rule::SevenClears);
    assert!(pit.table.state().game.felt().marked.is_empty());
}

/// 623a.12(4): the other half and all of it, on one throw, with a come out 7 before.
#[test]
fn all_tall_and_all_are_paid_on_the_same_throw() {
    let mut pit = pit();
    pit.bet(1, "pass", "10.00");
    pit.shooter(1);
    pit.roll([3, 4]);
    pit.bet(1, "pass", "10.00");
    pit.bet(1, "all-tall", "2.00");
    pit.bet(1, "all-or-nothing-at-all", "2.00");
    let numbers = [
        [5, 5],
        [1, 1],
        [1, 2],
        [2, 2],
        [2, 3],
        [3, 3],
        [4, 5],
        [5, 6],
        [6, 6],
    ];
    for dice in numbers {
        pit.roll(dice);
    }
    let settled = pit.roll([4, 4]);
    assert_eq!(
        paid(&settled),
        [
            line(1, "all-or-nothing-at-all", "350.00", "2.00"),
            line(1, "all-tall", "68.00", "2.00")
        ]
    );
    for rule in [
        Rule::AllTallPays,
        Rule::AllTallWins,
        Rule::AllOrNothingPays,
        Rule::AllOrNothingWins,
    ] {
        pit.cited(rule);
    }
}

/// A shooter whose line bet is decided makes another before the next come out roll, or gives the dice up: the turn goes
/// on in other hands.
#[test]
fn the_turn_goes_on_when_the_shooter_gives_the_dice_up() {
    let mut pit = pit();
    pit.bet(1, "pass", "10.00");
    pit.bet(2, "place-6", "6.00");
    pit.shooter(1);
    pit.roll([4, 4]);
    pit.roll([4, 4]);
    refused(
        pit.try_dealer(Dice::PassDice),
        "must-bet",
        &pit,
        Some(Rule::Shooter),
    );
    pit.player("ann", Dice::GiveUpDice { seat: 1 });
    pit.bet(2, "pass", "10.00");
    pit.shooter(2);
    pit.roll([2, 2]);
    let settled = pit.roll([3, 4]);
    assert_eq!(
        paid(&settled),
        [
            line(2, "pass", "0.00", "0.00"),
            line(2, "place-6", "0.00", "0.00")
        ]
    );
    let record = pit.table.round_record().unwrap();
    assert_eq!(record.throws.len(), 4);
    let round = record.round(pit.table.rules()).unwrap();
    let settled = settle(&round, pit.table.rules()).unwrap();
    let nets: Vec<(u8, String)> = settled
        .seats
        .iter()
        .map(|seat| (seat.seat, seat.net.to_string()))
        .collect();
    assert_eq!(nets, [(1, "10.00".to_owned()), (2, "-16.00".to_owned())]);
}

/// A turn that everyone has left is called off, and what was decided in it stands.
#[test]
fn a_turn_with_no_wager_left_may_be_called_off() {
    let mut pit = pit();
    pit.bet(1, "dont-pass", "10.00");
    pit.bet(2, "field", "10.00");
    pit.shooter(1);
    pit.roll([4, 4]);
    refused(
        pit.try_floor(Act::CallTurnOff),
        "still-wagered",
        &pit,
        Some(Rule::SevenOut),
    );
    pit.player("ann", back(1, "dont-pass"));
    refused(
        pit.try_dealer(Act::CallTurnOff),
        "role-too-low",
        &pit,
        Some(Rule::Shooter),
    );
    pit.floor(Act::CallTurnOff);
    let record = pit.table.round_record().unwrap();
    let round = record.round(pit.table.rules()).unwrap();
    let settled = settle(&round, pit.table.rules()).unwrap();
    let nets: Vec<(u8, String)> = settled
        .seats
        .iter()
        .map(|seat| (seat.seat, seat.net.to_string()))
        .collect();
    assert_eq!(nets, [(1, "0.00".to_owned()), (2, "-10.00".to_owned())]);
    assert!(pit.table.in_flight().is_none());
}

#[test]
fn a_throw_is_settled_once_and_by_the_dealer() {
    let mut pit = pit();
    let result = pit.try_dealer(Act::SettleThrow);
    refused(
        result,
        "nothing-to-settle",
        &pit,
        Some(Rule::SettleBeforeNextThrow),
    );
    pit.bet(1, "pass", "10.00");
    pit.shooter(1);
    pit.throw([4, 4]);
    pit.dealer(Dice::CallRoll {
        roll: faces([4, 4]).to_vec(),
    });
    let result = pit.try_floor(Act::SettleThrow);
    refused(result, "dealers-own", &pit, Some(Rule::SettleBeforeNextThrow));
    pit.dealer(Act::SettleThrow);
    let result = pit.try_dealer(Act::SettleThrow);
    refused(
        result,
        "nothing-to-settle",
        &pit,
        Some(Rule::SettleBeforeNextThrow),
    );
}
