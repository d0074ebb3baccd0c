//! 661a.3 and 661a.6(b): what may be bet, in what, until when.

use super::pit::*;

#[test]
fn wagers_are_chips_plaques_or_approved_instruments_never_words_and_cash() {
    let mut pit = Pit::ready(&[], &[(1, "ann")]);
    let lay = |form| Bet::PlaceWager {
        seat: 1,
        wager: wager("touchdown"),
        amount: money("5.00"),
        form,
    };
    for form in [Form::Chips, Form::Plaques, Form::Approved] {
        pit.player("ann", lay(form));
    }
    let result = pit.try_player("ann", lay(Form::VerbalWithCash));
    refused(result, "chips-only", &pit, Some(Rule::ChipsOnly));
}

#[test]
fn every_wager_of_661a_3_has_its_own_spot_and_paragraph() {
    let mut pit = Pit::ready(&[], &[(16, "ann")]);
    let rules = pit.table.rules().clone();
    for each in rules.wagers() {
        let events = pit.bet(16, each.id(), "2.00");
        assert_eq!(pit.balance(&spot(16, each.id())), money("2.00"), "{each:?}");
        for rule in each.spec.clause.rules() {
            assert!(events[0].under.contains(rule), "{rule}");
        }
        let kind = if each.on_play() {
            Rule::SinglePlayWagers
        } else {
            Rule::FullGameWagers
        };
        assert!(events[0].under.contains(&kind), "{each:?}");
    }
    pit.cited(Rule::FullGameWagers);
    pit.cited(Rule::SinglePlayWagers);
    assert_eq!(rules.wagers().len(), 19);
    assert_eq!(pit.chips("ann"), money("962.00"));
}

#[test]
fn a_wager_on_the_game_may_be_changed_until_the_first_throw_and_stands_after_it() {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.bet(2, wager("defense"), "10.00");
    pit.player(
        "bob",
        Bet::WithdrawWager {
            seat: 2,
            wager: wager("defense"),
        },
    );
    assert_eq!(pit.chips("bob"), money("1000.00"));
    pit.bet(2, wager("defense"), "15.00");
    pit.quarterback(1);
    pit.dealer(Act::SetField);
    pit.dealer(Dice::PassDice);
    // The dice are out and not yet thrown.
    pit.bet(2, wager("defense"), "5.00");
    pit.player(
        "ann",
        Dice::ThrowDice {
            throw: Throw::well(faces([4, 6, 2])),
        },
    );
    for act in [
        place(2, wager("defense"), "5.00"),
        place(2, wager("touchdown"), "5.00"),
        Bet::WithdrawWager {
            seat: 2,
            wager: wager("defense"),
        },
    ] {
        let result = pit.try_player("bob", act);
        refused(result, "game-wagers-stand", &pit, Some(Rule::FullGameWagersStand));
    }
}

#[test]
fn a_single_play_wager_may_be_made_before_any_throw_and_is_settled_after_it() {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.quarterback(1);
    pit.play([2, 2, 4]);
    // Bob had nothing before the first throw (reading 661a-14).
    let later = place(2, wager("no-gain"), "5.00");
    cites(
        &mut pit,
        "bob",
        Role::Player,
        later,
        &[Rule::NoGainWager, Rule::WagersBeforeLaterThrows],
    );
    pit.throw([2, 2, 4]);
    let result = pit.try_player("bob", place(2, wager("big-play"), "5.00"));
    refused(result, "throw-made", &pit, Some(Rule::SinglePlayWagersAnyThrow));
    pit.dealer(call([2, 2, 4]));
    let result = pit.try_player("bob", place(2, wager("big-play"), "5.00"));
    refused(result, "throw-made", &pit, Some(Rule::SinglePlayWagersAnyThrow));
    pit.dealer(Act::SettlePlay);
    assert_eq!(pit.chips("bob"), money("1025.00"));
    pit.bet(2, wager("no-gain"), "5.00");
    assert_eq!(pit.chips("bob"), money("1020.00"));
}

#[test]
fn a_single_play_wager_stands_once_the_dice_are_sent_through_every_no_roll() {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.bet(2, wager("penalty"), "5.00");
    let back = || Bet::WithdrawWager {
        seat: 2,
        wager: wager("penalty"),
    };
    pit.player("bob", back());
    pit.bet(2, wager("penalty"), "5.00");
    pit.quarterback(1);
    pit.throw([1, 2, 5]);
    let why = NoRoll::Improper;
    pit.dealer(Dice::CallNoRoll { why });
    // Reading 661a-16: it was not settled, and it stands.
    assert_eq!(pit.balance(&spot(2, wager("penalty"))), money("5.00"));
    let result = pit.try_player("bob", back());
    refused(result, "dice-sent", &pit, Some(Rule::SinglePlayWagersAnyThrow));
    // So it does when the Quarterback gives the dice up and takes them again.
    pit.player("ann", Dice::GiveUpDice { seat: 1 });
    let result = pit.try_player("bob", back());
    refused(result, "dice-sent", &pit, Some(Rule::SinglePlayWagersAnyThrow));
    pit.dealer(Dice::OfferDice { seat: 2 });
    pit.player("bob", Dice::RejectDice { seat: 2 });
    pit.quarterback(1);
    pit.play([1, 2, 5]);
    assert_eq!(pit.chips("bob"), money("1045.00"));
    let result = pit.try_player("bob", back());
    refused(result, "no-such-wager", &pit, None);
}

#[test]
fn posted_limits_hold_for_what_stands_on_one_area() {
    let limits = [
        text("minimum-full-game", "10.00"),
        text("maximum-full-game", "100.00"),
        text("minimum-single-play", "1.00"),
        text("maximum-single-play", "5.00"),
        number("positions", 2),
    ];
    let mut pit = Pit::ready(&limits, &[(1, "ann")]);
    let mut try_bet = |wager, amount| {
        pit.try_player("ann", place(1, wager, amount))
            .map_err(|r| r.code())
    };
    assert_eq!(try_bet(wager("defense"), "9.99").unwrap_err(), "below-minimum");
    assert!(try_bet(wager("defense"), "10.00").is_ok());
    assert!(try_bet(wager("defense"), "5.00").is_ok(), "adding to it");
    assert_eq!(try_bet(wager("defense"), "85.01").unwrap_err(), "above-maximum");
    assert_eq!(try_bet(wager("penalty"), "0.99").unwrap_err(), "below-minimum");
    assert!(try_bet(wager("penalty"), "5.00").is_ok());
    assert_eq!(try_bet(wager("penalty"), "0.01").unwrap_err(), "above-maximum");
    assert_eq!(try_bet(wager("touchdown"), "0.00").unwrap_err(), "no-amount");
}

#[test]
fn there_are_as_many_positions_as_filed_and_no_more_than_sixteen() {
    let mut pit = Pit::new(&[]);
    for seat in [0, 17] {
        let result = pit.try_player("ann", Desk::Sit { seat });
        refused(result, "seat-unknown", &pit, Some(Rule::Positions));
    }
    pit.sit(16, "ann");
    let mut pit = Pit::new(&[number("positions", 10)]);
    let result = pit.try_player("ann", Desk::Sit { seat: 11 });
    refused(result, "seat-unknown", &pit, Some(Rule::Positions));
}

#[test]
fn no_game_begins_without_a_wager() {
    let mut pit = Pit::ready(&[flag("quarterback-must-bet", false)], &[(1, "ann")]);
    pit.quarterback(1);
    pit.dealer(Act::SetField);
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "no-wagers", &pit, Some(Rule::WagerBeforeFirstThrow));
    pit.bet(1, wager("penalty"), "5.00");
    pit.dealer(Dice::PassDice);
    // Withdrawn after the dice were sent it cannot be; but no one need bet on the whole game here.
    let events = pit.player(
        "ann",
        Dice::ThrowDice {
            throw: Throw::well(faces([4, 6, 2])),
        },
    );
    assert_eq!(kinds(&events), ["game-begun", "dice-thrown"]);
    pit.cited(Rule::WagerBeforeFirstThrow);
}

#[test]
fn a_position_keeps_its_player_for_the_length_of_a_game() {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.bet(2, wager("no-gain"), "5.00");
    pit.quarterback(1);
    pit.play([2, 2, 4]);
    pit.player("bob", Desk::LeaveSeat { seat: 2 });
    let result = pit.try_player("cat", Desk::Sit { seat: 2 });
    refused(result, "position-in-game", &pit, None);
    pit.player("bob", Desk::Sit { seat: 2 });
    // Who has a wager on the layout does not leave.
    let result = pit.try_player("ann", Desk::LeaveSeat { seat: 1 });
    refused(result, "wagers-stand", &pit, None);
}
