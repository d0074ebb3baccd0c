//! 661a.4(b), (c) and 661a.7: who throws, and with which dice.

use super::pit::*;

#[test]
fn the_dice_are_first_offered_from_the_stickpersons_left_and_then_clockwise() {
    let mut pit = Pit::ready(&[], &[(3, "ann"), (7, "bob"), (12, "cat")]);
    for seat in [3, 7, 12] {
        pit.bet(seat, wager("touchdown"), "5.00");
    }
    let result = pit.try_dealer(Dice::OfferDice { seat: 7 });
    refused(result, "next-to-offer", &pit, Some(Rule::DiceOffered));
    cites(
        &mut pit,
        "dan",
        Role::Dealer,
        Dice::OfferDice { seat: 3 },
        &[Rule::DiceOffered],
    );
    let result = pit.try_dealer(Dice::OfferDice { seat: 7 });
    refused(result, "offer-open", &pit, Some(Rule::DiceOffered));
    let result = pit.try_player("bob", Dice::AcceptDice { seat: 7 });
    refused(result, "dice-not-offered", &pit, Some(Rule::DiceOffered));
    pit.player("ann", Dice::RejectDice { seat: 3 });
    pit.dealer(Dice::OfferDice { seat: 7 });
    pit.player("bob", Dice::RejectDice { seat: 7 });
    pit.dealer(Dice::OfferDice { seat: 12 });
    pit.player("cat", Dice::RejectDice { seat: 12 });
    // No one wants them: no game starts, and the offers go round again.
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "no-thrower", &pit, Some(Rule::DiceOffered));
    pit.dealer(Dice::OfferDice { seat: 3 });
    cites(
        &mut pit,
        "ann",
        Role::Player,
        Dice::AcceptDice { seat: 3 },
        &[Rule::Quarterback, Rule::QuarterbackSelects],
    );
    assert_eq!(pit.who_throws(), Some(3));
    let result = pit.try_dealer(Dice::OfferDice { seat: 7 });
    refused(result, "has-thrower", &pit, Some(Rule::Quarterback));
}

#[test]
fn the_quarterback_picks_two_green_dice_and_a_red_one_and_the_rest_go_back() {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet(1, wager("touchdown"), "5.00");
    pit.dealer(Dice::OfferDice { seat: 1 });
    pit.player("ann", Dice::AcceptDice { seat: 1 });
    let result = pit.try_player("bob", pick(2, [1, 2], 1));
    refused(result, "not-the-thrower", &pit, Some(Rule::Quarterback));
    for (green, red) in [([1, 1], 1), ([1, 5], 1), ([0, 2], 1), ([1, 2], 3), ([1, 2], 0)] {
        let result = pit.try_player("ann", pick(1, green, red));
        refused(result, "no-such-dice", &pit, Some(Rule::QuarterbackSelects));
    }
    let events = cites(
        &mut pit,
        "ann",
        Role::Player,
        pick(1, [4, 2], 2),
        &[Rule::QuarterbackSelects, Rule::UnusedDice],
    );
    assert_eq!(kinds(&events), ["dice-selected"]);
    let result = pit.try_player("ann", pick(1, [1, 2], 1));
    refused(result, "dice-picked", &pit, Some(Rule::QuarterbackSelects));
}

#[test]
fn who_throws_has_a_wager_on_the_game_unless_the_operator_files_otherwise() {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet(2, wager("defense"), "5.00");
    pit.bet(1, wager("penalty"), "5.00");
    pit.dealer(Dice::OfferDice { seat: 1 });
    let result = pit.try_player("ann", Dice::AcceptDice { seat: 1 });
    refused(result, "must-bet", &pit, Some(Rule::QuarterbackSelects));
    pit.bet(1, wager("length-3"), "5.00");
    pit.player("ann", Dice::AcceptDice { seat: 1 });
    pit.player("ann", pick(1, [1, 2], 1));
    pit.dealer(Act::SetField);
    pit.player(
        "ann",
        Bet::WithdrawWager {
            seat: 1,
            wager: wager("length-3"),
        },
    );
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "must-bet", &pit, Some(Rule::QuarterbackSelects));

    let mut pit = Pit::ready(&[flag("quarterback-must-bet", false)], &[(1, "ann"), (2, "bob")]);
    pit.bet(2, wager("defense"), "5.00");
    pit.quarterback(1);
    pit.throw([4, 6, 2]);
}

#[test]
fn after_a_score_the_quarterback_keeps_the_dice() {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet(1, wager("touchdown"), "5.00");
    pit.quarterback(1);
    let events = pit.play([4, 4, 4]);
    assert_eq!(kinds(&events).last(), Some(&"game-finished"));
    pit.cited(Rule::QuarterbackKeepsDice);
    assert_eq!(pit.who_throws(), Some(1));
    // With the dice picked before; only the field is set and the wager made anew.
    pit.bet(1, wager("touchdown"), "5.00");
    pit.play([5, 5, 5]);
    assert_eq!(pit.table.state().rounds, 2);
}

#[test]
fn when_the_defense_wins_the_dice_go_on_from_the_old_quarterbacks_left() {
    let seats = [(2, "ann"), (5, "bob"), (9, "cat")];
    let mut pit = Pit::ready(&[], &seats);
    for (seat, _) in seats {
        pit.bet(seat, wager("defense"), "5.00");
    }
    pit.dealer(Dice::OfferDice { seat: 2 });
    pit.player("ann", Dice::RejectDice { seat: 2 });
    pit.quarterback(5);
    pit.play([1, 2, 6]);
    pit.cited(Rule::DicePassOn);
    assert_eq!(pit.who_throws(), None);
    for (seat, _) in seats {
        pit.bet(seat, wager("defense"), "5.00");
    }
    let result = pit.try_dealer(Dice::OfferDice { seat: 2 });
    refused(result, "next-to-offer", &pit, Some(Rule::DicePassOn));
    cites(
        &mut pit,
        "dan",
        Role::Dealer,
        Dice::OfferDice { seat: 9 },
        &[Rule::DicePassOn],
    );
    pit.player("cat", Dice::RejectDice { seat: 9 });
    // Clockwise past the stickperson.
    pit.dealer(Dice::OfferDice { seat: 2 });
    cites(
        &mut pit,
        "ann",
        Role::Player,
        Dice::AcceptDice { seat: 2 },
        &[Rule::NewQuarterback],
    );
    cites(
        &mut pit,
        "ann",
        Role::Player,
        pick(2, [3, 4], 1),
        &[Rule::NewQuarterback],
    );
}

#[test]
fn a_quarterback_who_gives_the_dice_back_in_mid_game_is_followed_and_the_game_goes_on() {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet(1, wager("touchdown"), "5.00");
    pit.quarterback(1);
    pit.play([4, 6, 2]);
    // The wager on the game keeps Ann at the table, not at the dice; she does not walk off with them either.
    let result = pit.try_player("bob", Dice::GiveUpDice { seat: 2 });
    refused(result, "not-the-thrower", &pit, Some(Rule::Quarterback));
    cites(
        &mut pit,
        "ann",
        Role::Player,
        Dice::GiveUpDice { seat: 1 },
        &[Rule::DiceInTheCup],
    );
    // Bob has no wager on this game and can make none now; he may throw all the same (reading 661a-15).
    pit.quarterback(2);
    let events = pit.play([4, 6, 2]);
    assert_eq!(kinds(&events), ["marker-moved", "play-settled", "down-announced"]);
    assert_eq!(pit.drive().field.yards, 4);
    assert_eq!(pit.drive().number, 1);
}

#[test]
fn a_quarterback_with_dice_does_not_leave_and_one_without_leaves_the_turn() {
    let no_bet = [flag("quarterback-must-bet", false)];
    let mut pit = Pit::ready(&no_bet, &[(1, "ann"), (2, "bob")]);
    pit.bet(2, wager("touchdown"), "5.00");
    pit.dealer(Dice::OfferDice { seat: 1 });
    // The one they are offered to may go.
    pit.player("ann", Desk::LeaveSeat { seat: 1 });
    pit.sit(1, "cat");
    pit.quarterback(1);
    let result = pit.try_player("cat", Desk::LeaveSeat { seat: 1 });
    refused(result, "dice-in-hand", &pit, Some(Rule::DiceInTheCup));
    pit.player("cat", Dice::GiveUpDice { seat: 1 });
    pit.player("cat", Desk::LeaveSeat { seat: 1 });
    pit.quarterback(2);
    pit.play([2, 2, 4]);
}

#[test]
fn a_game_no_one_has_a_wager_on_may_be_called_off() {
    let no_bet = [flag("quarterback-must-bet", false)];
    let mut pit = Pit::ready(&no_bet, &[(1, "ann")]);
    pit.bet(1, wager("penalty"), "5.00");
    pit.quarterback(1);
    pit.throw([2, 2, 4]);
    let result = pit.try_floor(Act::CallGameOff);
    refused(result, "not-now", &pit, None);
    pit.dealer(call([2, 2, 4]));
    pit.dealer(Act::SettlePlay);
    // Someone may still bet on the next play; until then the floor may end it, and the table may close.
    let result = pit.try_floor(Desk::CloseTable);
    refused(result, "wagers-stand", &pit, None);
    pit.bet(1, wager("penalty"), "5.00");
    let result = pit.try_floor(Act::CallGameOff);
    refused(result, "still-wagered", &pit, Some(Rule::FullGameWagersStand));
    pit.player(
        "ann",
        Bet::WithdrawWager {
            seat: 1,
            wager: wager("penalty"),
        },
    );
    let result = pit.try_dealer(Act::CallGameOff);
    refused(result, "role-too-low", &pit, Some(Rule::WagerBeforeFirstThrow));
    pit.floor(Act::CallGameOff);
    assert!(pit.table.round_record().unwrap().round().is_none());
    pit.player("ann", Dice::GiveUpDice { seat: 1 });
    pit.floor(Desk::CloseTable);
}

#[test]
fn a_floorperson_takes_dice_from_one_who_left_and_goes_past_one_who_does_not_answer() {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    for seat in [1, 2] {
        pit.bet(seat, wager("touchdown"), "10.00");
    }
    pit.dealer(Dice::OfferDice { seat: 1 });
    // 661a.4(b): the player rejects them; no one of the staff does that in the player's name.
    for result in [
        pit.try_dealer(Dice::RejectDice { seat: 1 }),
        pit.try_floor(Dice::RejectDice { seat: 1 }),
    ] {
        refused(result, "player-only", &pit, None);
    }
    let past = |seat, reason: &str| Dice::GoPast {
        seat,
        reason: reason.to_owned(),
    };
    let result = pit.try_dealer(past(1, "no answer"));
    refused(result, "role-too-low", &pit, Some(Rule::DiceOffered));
    let result = pit.try_floor(past(2, "no answer"));
    refused(result, "dice-not-offered", &pit, Some(Rule::DiceOffered));
    let result = pit.try_floor(past(1, " "));
    refused(result, "no-reason", &pit, Some(Rule::DiceOffered));
    let events = pit.floor(past(1, "no answer"));
    assert_eq!(kinds(&events), ["went-past"]);
    pit.quarterback(2);
    // A floorperson's, not the dealer's, and not of a throw that waits for its call.
    let result = pit.try_dealer(Dice::GiveUpDice { seat: 2 });
    refused(result, "role-too-low", &pit, Some(Rule::Quarterback));
    pit.throw([4, 6, 2]);
    let result = pit.try_floor(Dice::GiveUpDice { seat: 2 });
    refused(result, "not-now", &pit, Some(Rule::ThrowCalled));
    pit.dealer(call([4, 6, 2]));
    pit.dealer(Act::SettlePlay);
    pit.floor(Dice::GiveUpDice { seat: 2 });
    pit.quarterback(1);
    assert_eq!(pit.who_throws(), Some(1));
}
