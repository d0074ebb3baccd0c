//! When wagers are made, taken down, reduced and called: 623a.3(a)(42), (43), (b), 623a.4(c) to (e), 623a.5(i), (j).

use super::pit::*;
use rulebook::held::covers;

fn pit() -> Pit {
    Pit::ready(
        &[
            text("minimum-wager", "5.00"),
            text("maximum-wager", "100.00"),
            text("minimum-fire", "1.00"),
            text("maximum-fire", "5.00"),
        ],
        &[(1, "ann"), (2, "bob")],
    )
}

/// 623a.3(b), 623a.5(j): within what is posted, but for odds.
#[test]
fn wagers_keep_within_the_posted_limits_and_odds_need_not() {
    let mut pit = pit();
    refused(
        pit.try_bet(1, "pass", "4.99"),
        "below-minimum",
        &pit,
        Some(Rule::TableMinimum),
    );
    refused(
        pit.try_bet(1, "pass", "100.01"),
        "above-maximum",
        &pit,
        Some(Rule::TableMaximum),
    );
    pit.bet(1, "pass", "100.00");
    for rule in [
        Rule::TableLimits,
        Rule::MaximumAccepted,
        Rule::NoVigorish,
        Rule::PermittedWagers,
    ] {
        pit.cited(rule);
    }
    refused(
        pit.try_bet(1, "pass", "5.00"),
        "above-maximum",
        &pit,
        Some(Rule::TableMaximum),
    );
    pit.shooter(1);
    pit.roll([2, 2]);
    // Three times on a 4 (the multiple filed), far above the maximum of a wager.
    refused(
        pit.try_bet(1, "pass-odds", "300.01"),
        "above-maximum",
        &pit,
        Some(Rule::OddsMultiple),
    );
    pit.bet(1, "pass-odds", "300.00");
    pit.cited(Rule::OddsMultiple);
}

/// 623a.2(d)(3): no call bets.
#[test]
fn a_bet_by_word_is_refused() {
    let mut pit = pit();
    let spoken = Bet::PlaceWager {
        seat: 1,
        wager: wager("pass"),
        amount: money("5.00"),
        form: Form::VerbalWithCash,
    };
    let result = pit.try_player("ann", spoken);
    refused(result, "chips-only", &pit, Some(Rule::NoCallBets));
}

/// Odds that are laid may win as much as odds taken could be.
#[test]
fn laid_odds_win_at_most_what_the_multiple_takes() {
    let mut pit = pit();
    pit.bet(1, "dont-pass", "10.00");
    pit.shooter(1);
    pit.roll([2, 3]);
    refused(
        pit.try_bet(1, "dont-pass-odds", "60.01"),
        "above-maximum",
        &pit,
        Some(Rule::OddsMultiple),
    );
    pit.bet(1, "dont-pass-odds", "60.00");
    let result = pit.try_player("ann", back(1, "dont-pass"));
    refused(result, "no-main-wager", &pit, Some(Rule::DontPassWager));
    let result = pit.try_player("ann", less(1, "dont-pass", "5.00"));
    assert_eq!(result.unwrap_err().code(), "odds-first");
}

/// 623a.4(c) with its exceptions, and (d).
#[test]
fn what_has_its_point_stays_and_the_rest_is_taken_down() {
    let mut pit = pit();
    for wager in ["pass", "dont-pass", "lay-4", "place-6"] {
        pit.bet(1, wager, "10.00");
    }
    pit.bet(1, "fire", "5.00");
    pit.bet(1, "all-small", "5.00");
    refused(
        pit.try_bet(1, "all-small", "5.00"),
        "hands-off",
        &pit,
        Some(Rule::BonusCrapsLocked),
    );
    refused(
        pit.try_bet(1, "fire", "1.00"),
        "hands-off",
        &pit,
        Some(Rule::FireLocked),
    );
    refused(
        pit.try_bet(2, "fire", "5.01"),
        "above-maximum",
        &pit,
        Some(Rule::LayoutFireLimits),
    );
    for (wager, rule) in [("fire", Rule::FireLocked), ("all-small", Rule::BonusCrapsMoved)] {
        let result = pit.try_player("ann", back(1, wager));
        refused(result, "hands-off", &pit, Some(rule));
    }
    for (wager, rule) in [("fire", Rule::FireLocked), ("all-small", Rule::BonusCrapsLocked)] {
        let result = pit.try_player("ann", less(1, wager, "1.00"));
        refused(result, "hands-off", &pit, Some(rule));
    }
    // Before the point a Pass Bet may be reduced, though not below the least.
    let events = pit.player("ann", less(1, "pass", "5.00"));
    assert_eq!(events[0].money[0].amount, money("5.00"));
    let result = pit.try_player("ann", less(1, "pass", "0.01"));
    refused(result, "below-minimum", &pit, Some(Rule::TableMinimum));
    pit.shooter(1);
    pit.roll([4, 4]);
    let result = pit.try_player("ann", back(1, "pass"));
    refused(result, "stays-up", &pit, Some(Rule::PassLocked));
    let result = pit.try_player("ann", less(1, "pass", "1.00"));
    refused(result, "stays-up", &pit, Some(Rule::PassLocked));
    pit.bet(1, "come", "10.00");
    pit.roll([3, 3]);
    let result = pit.try_player("ann", back(1, "come-6"));
    refused(result, "hands-off", &pit, Some(Rule::ComeLocked));
    pit.cited(Rule::LayBets);
    pit.cited(Rule::ChipsOnly);
    pit.player("ann", less(1, "lay-4", "2.00"));
    pit.cited(Rule::WagersTakenDown);
    pit.player("ann", back(1, "lay-4"));
    assert_eq!(pit.stands(1, "lay-4"), None);
}

/// 623a.4(d): a Don't Bet taken down or reduced is not put back nor increased.
#[test]
fn a_dont_bet_is_not_put_back() {
    let mut pit = pit();
    pit.bet(1, "dont-pass", "20.00");
    pit.bet(2, "dont-pass", "20.00");
    pit.bet(2, "pass", "10.00");
    pit.player("ann", less(1, "dont-pass", "5.00"));
    pit.cited(Rule::DontNotReplaced);
    refused(
        pit.try_bet(1, "dont-pass", "5.00"),
        "not-put-back",
        &pit,
        Some(Rule::DontNotReplaced),
    );
    pit.player("bob", back(2, "dont-pass"));
    refused(
        pit.try_bet(2, "dont-pass", "5.00"),
        "not-put-back",
        &pit,
        Some(Rule::DontNotReplaced),
    );
    pit.shooter(1);
    pit.roll([3, 3]);
    pit.bet(2, "dont-come", "10.00");
    pit.player("bob", back(2, "dont-come"));
    refused(
        pit.try_bet(2, "dont-come", "5.00"),
        "not-put-back",
        &pit,
        Some(Rule::DontNotReplaced),
    );
    pit.roll([5, 5]);
    pit.bet(2, "dont-come", "10.00");
    pit.player("ann", less(1, "dont-pass", "5.00"));
    pit.roll([1, 5]);
    // Decided, and the next come out roll is another matter.
    pit.bet(1, "dont-pass", "5.00");
}

/// Reading 623a-2 and 623a.12(1).
#[test]
fn bonus_craps_opens_for_a_new_shooter_or_after_any_seven() {
    let law = || {
        covers(&[
            Rule::BonusCrapsNewShooter,
            Rule::BonusCraps,
            Rule::BonusCrapsMoment,
        ])
    };
    let _law = law();
    for (opens, after_seven) in [("after-any-seven", true), ("new-shooter", false)] {
        let mut pit = Pit::ready(&[text("bonus-craps-opens", opens)], &[(1, "ann"), (2, "bob")]);
        pit.bet(1, "pass", "10.00");
        pit.bet(1, "all-tall", "1.00");
        pit.shooter(1);
        pit.roll([3, 4]);
        pit.bet(1, "pass", "10.00");
        let again = pit.try_bet(1, "all-tall", "1.00");
        match after_seven {
            true => drop(again.unwrap()),
            false => refused(again, "not-its-moment", &pit, Some(Rule::BonusCrapsNewShooter)),
        }
        pit.roll([6, 6]);
        pit.bet(1, "pass", "10.00");
        let late = pit.try_bet(2, "all-tall", "1.00");
        refused(late, "not-its-moment", &pit, Some(Rule::BonusCrapsNewShooter));
        pit.roll([4, 4]);
        let with_point = pit.try_bet(2, "all-tall", "1.00");
        refused(
            with_point,
            "not-its-moment",
            &pit,
            Some(Rule::BonusCrapsNewShooter),
        );
    }
}

/// 623a.2(d)(4)(iii)(B): before a shooter's first come out roll, not a later one.
#[test]
fn a_fire_bet_is_made_before_the_first_come_out_roll() {
    let mut pit = pit();
    pit.bet(1, "pass", "10.00");
    pit.shooter(1);
    pit.roll([3, 4]);
    let late = pit.try_bet(1, "fire", "5.00");
    refused(late, "not-its-moment", &pit, Some(Rule::LayoutFireMoment));
}

/// 623a.3(a)(42): off by the player's word and the dealer's button, on come out rolls alone.
#[test]
fn a_lay_bet_is_off_once_the_dealer_has_marked_it() {
    let mut pit = pit();
    pit.bet(1, "pass", "10.00");
    pit.bet(1, "lay-4", "20.00");
    pit.bet(2, "lay-4", "20.00");
    let result = pit.try_dealer(button(1, "lay-4"));
    refused(result, "no-call", &pit, Some(Rule::LayWorks));
    pit.player("ann", call_it(1, "lay-4", false));
    pit.player("bob", call_it(2, "lay-4", false));
    let result = pit.try_player("ann", call_it(1, "lay-4", false));
    refused(result, "called-already", &pit, Some(Rule::LayWorks));
    // Only one is confirmed: the other works.
    pit.dealer(button(1, "lay-4"));
    pit.cited(Rule::LayWorks);
    pit.shooter(1);
    let events = pit.roll([3, 4]);
    let won = (2, "lay-4".to_owned(), "9.50".to_owned(), "20.00".to_owned());
    assert!(paid(&events).contains(&won), "{events:?}");
    assert_eq!(pit.stands(1, "lay-4"), Some(money("20.00")));
    // With a point on it works again, whatever was said.
    pit.bet(1, "pass", "10.00");
    pit.roll([3, 3]);
    let result = pit.try_player("ann", call_it(1, "lay-4", false));
    refused(result, "not-come-out", &pit, Some(Rule::LayWorks));
    let events = pit.roll([2, 2]);
    assert!(paid(&events).contains(&(1, "lay-4".to_owned(), "0.00".to_owned(), "0.00".to_owned())));
    let result = pit.try_player("ann", call_it(1, "pass", false));
    assert_eq!(result.unwrap_err().code(), "not-called");
}

/// What is off by itself is called on in the same way, and called off again.
#[test]
fn place_bets_work_on_a_come_out_roll_when_called_on() {
    let mut pit = pit();
    pit.bet(1, "pass", "10.00");
    for seat in [1, 2] {
        pit.bet(seat, "place-6", "6.00");
        let name = pit.name(seat);
        pit.player(&name, call_it(seat, "place-6", true));
        pit.dealer(button(seat, "place-6"));
    }
    pit.player("bob", call_it(2, "place-6", false));
    pit.dealer(button(2, "place-6"));
    pit.shooter(1);
    let events = pit.roll([1, 5]);
    assert_eq!(
        paid(&events),
        [(1, "place-6".to_owned(), "7.00".to_owned(), "6.00".to_owned())]
    );
    pit.cited(Rule::OffOnComeOut);
}

/// 623a.4(e): only at Mini-Craps, who has wagered stays seated.
#[test]
fn at_mini_craps_players_are_seated_and_stay() {
    let mut pit = Pit::ready(&[text("kind", "mini-craps")], &[(1, "ann")]);
    pit.bet(1, "pass", "10.00");
    pit.cited(Rule::MiniCrapsSeated);
    let result = pit.try_player("ann", Desk::LeaveSeat { seat: 1 });
    refused(result, "wagers-stand", &pit, Some(Rule::MiniCrapsSeated));
    let result = pit.try_player("cat", place(2, "pass", "10.00"));
    assert_eq!(result.unwrap_err().code(), "not-seated");
    let mut pit = self::pit();
    let events = pit.bet(1, "pass", "10.00");
    let seated = pit.law(Rule::MiniCrapsSeated).unwrap();
    let cites = events.iter().flat_map(|event| pit.table.cites(event));
    assert!(!cites.collect::<Vec<_>>().contains(&seated));
}

/// While the dice lie on the table nothing changes.
#[test]
fn nothing_is_bet_or_taken_down_once_the_dice_are_thrown() {
    let mut pit = pit();
    pit.bet(1, "pass", "10.00");
    pit.bet(1, "place-6", "6.00");
    pit.shooter(1);
    pit.throw([4, 4]);
    for result in [
        pit.try_bet(1, "field", "5.00"),
        pit.try_player("ann", back(1, "place-6")),
        pit.try_player("ann", less(1, "place-6", "1.00")),
        pit.try_player("ann", call_it(1, "place-6", true)),
    ] {
        assert_eq!(result.unwrap_err().code(), "throw-made");
    }
}

/// A position keeps its player for a turn.
#[test]
fn a_position_has_one_player_in_a_turn() {
    let mut pit = pit();
    pit.bet(1, "pass", "10.00");
    pit.bet(2, "field", "10.00");
    pit.shooter(1);
    pit.roll([4, 4]);
    pit.player("bob", Desk::LeaveSeat { seat: 2 });
    let result = pit.try_player("cat", Desk::Sit { seat: 2 });
    assert_eq!(result.unwrap_err().code(), "position-in-turn");
    pit.player("bob", Desk::Sit { seat: 2 });
}
