//! 661a.5 and 661a.6(a): the field before a game, the throw and its call.

use super::pit::*;

/// Ann has the dice, a wager on the game and one on the play.
fn about_to_throw() -> Pit {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.bet(2, wager("big-play"), "5.00");
    pit.quarterback(1);
    pit
}

fn with(n: usize, rest: Rest) -> Throw {
    let mut throw = Throw::well(faces([4, 6, 2]));
    throw.dice[n] = rest;
    throw
}

#[test]
fn pucks_and_marker_are_set_before_every_game() {
    let mut pit = about_to_throw();
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "field-not-set", &pit, Some(Rule::GameStart));
    cites(&mut pit, "dan", Role::Dealer, Act::SetField, &[Rule::GameStart]);
    let result = pit.try_dealer(Act::SetField);
    refused(result, "field-is-set", &pit, None);
    pit.throw([4, 4, 4]);
    let result = pit.try_dealer(Act::SetField);
    refused(result, "not-now", &pit, Some(Rule::GameStart));
    pit.dealer(call([4, 4, 4]));
    pit.dealer(Act::SettlePlay);
    pit.bet(1, wager("touchdown"), "10.00");
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "field-not-set", &pit, Some(Rule::GameStart));
}

#[test]
fn the_quarterback_throws_and_no_one_else() {
    let mut pit = about_to_throw();
    let throw = Throw::well(faces([4, 6, 2]));
    let result = pit.try_player("ann", Dice::ThrowDice { throw: throw.clone() });
    refused(result, "dice-not-sent", &pit, Some(Rule::SettleBeforeNextThrow));
    pit.dealer(Act::SetField);
    cites(
        &mut pit,
        "dan",
        Role::Dealer,
        Dice::PassDice,
        &[Rule::SettleBeforeNextThrow, Rule::Stick],
    );
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "dice-out", &pit, Some(Rule::SettleBeforeNextThrow));
    let result = pit.try_player("bob", Dice::ThrowDice { throw: throw.clone() });
    refused(result, "not-the-thrower", &pit, Some(Rule::Quarterback));
    let result = pit.try_dealer(Dice::ThrowDice { throw: throw.clone() });
    refused(result, "player-only", &pit, Some(Rule::Throw));
    cites(
        &mut pit,
        "ann",
        Role::Player,
        Dice::ThrowDice { throw },
        &[Rule::Throw, Rule::FullGameWagersStand],
    );
}

#[test]
fn where_the_dice_fell_is_the_stickpersons_to_say() {
    let mut pit = about_to_throw();
    pit.dealer(Act::SetField);
    pit.dealer(Dice::PassDice);
    let well = Throw::well(faces([4, 6, 2]));
    let astray = [
        with(1, Rest::OffTable),
        with(1, Rest::OnRail(faces([6; 3])[0])),
        Throw {
            together: false,
            ..well.clone()
        },
        Throw {
            struck: false,
            ..well.clone()
        },
        Throw {
            touched: true,
            ..well.clone()
        },
    ];
    // A Quarterback who does not like the numbers cannot say that the throw fell short.
    for throw in astray.clone() {
        let result = pit.try_player("ann", Dice::ThrowDice { throw });
        refused(result, "not-yours-to-say", &pit, Some(Rule::NoRoll));
    }
    let fell = |throw: &Throw| Dice::DiceFell { throw: throw.clone() };
    let result = pit.try_dealer(fell(&astray[0]));
    refused(result, "nothing-thrown", &pit, Some(Rule::Throw));
    pit.player("ann", Dice::ThrowDice { throw: well.clone() });
    for throw in &astray {
        let mut pit = pit.clone();
        let result = pit.try_player("ann", fell(throw));
        refused(result, "staff-only", &pit, Some(Rule::Throw));
        let result = pit.by(Actor::new("dot", Role::Dealer), fell(throw));
        refused(result, "not-the-stickperson", &pit, Some(Rule::Stickperson));
        let events = cites(&mut pit, "dan", Role::Dealer, fell(throw), &[Rule::Throw]);
        assert_eq!(kinds(&events), ["dice-fell"]);
        let result = pit.try_dealer(fell(&astray[1]));
        refused(result, "fell-so", &pit, Some(Rule::ThrowCalled));
    }
    // Where they lie, and not what they show.
    let other = with(1, Rest::OnRail(faces([5; 3])[0]));
    let result = pit.try_dealer(fell(&other));
    refused(result, "other-faces", &pit, Some(Rule::ThrowCalled));
    let result = pit.try_dealer(fell(&well));
    refused(result, "fell-well", &pit, Some(Rule::ThrowCalled));
    let short = Throw::well(faces([4, 6, 2]).into_iter().take(2));
    let result = pit.try_dealer(fell(&short));
    refused(result, "not-a-throw", &pit, Some(Rule::Throw));
}

#[test]
fn the_stickperson_calls_the_numbers_that_lie_uppermost() {
    let mut pit = about_to_throw();
    let result = pit.try_dealer(call([4, 6, 2]));
    refused(result, "nothing-thrown", &pit, Some(Rule::ThrowCalled));
    pit.throw([4, 6, 2]);
    let result = pit.try_dealer(call([4, 6, 3]));
    refused(result, "misread", &pit, Some(Rule::ThrowCalled));
    let result = pit.by(Actor::new("dot", Role::Dealer), call([4, 6, 2]));
    refused(result, "not-the-stickperson", &pit, Some(Rule::Stickperson));
    cites(
        &mut pit,
        "dan",
        Role::Dealer,
        call([4, 6, 2]),
        &[Rule::ThrowCalled, Rule::Stick],
    );
    // (h): nothing is passed before the throw is settled.
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "dice-out", &pit, Some(Rule::SettleBeforeNextThrow));
    pit.dealer(Act::SettlePlay);
    let result = pit.try_dealer(Act::SettlePlay);
    refused(result, "nothing-called", &pit, Some(Rule::SettleBeforeNextThrow));
}

#[test]
fn a_die_off_the_table_or_on_another_makes_the_roll_invalid() {
    for (rest, why) in [
        (Rest::OffTable, NoRoll::OffTable),
        (Rest::Lost, NoRoll::OffTable),
        (Rest::OnAnother, NoRoll::OnAnother),
    ] {
        for n in 0..3 {
            let mut pit = about_to_throw();
            pit.throw_so(with(n, rest));
            let result = pit.try_dealer(call([4, 6, 2]));
            refused(result, "invalid-roll", &pit, Some(Rule::InvalidRoll));
            let result = pit.try_dealer(Dice::CallNoRoll { why: NoRoll::Short });
            refused(result, "no-cause", &pit, Some(Rule::NoRollShort));
            let events = cites(
                &mut pit,
                "dan",
                Role::Dealer,
                Dice::CallNoRoll { why },
                &[Rule::InvalidRoll],
            );
            assert_eq!(kinds(&events), ["roll-void"]);
            assert_eq!(pit.table.state().dice.lie, Lie::Stick);
            assert!(pit.drive().plays.is_empty(), "no down was played");
        }
    }
}

#[test]
fn the_stickperson_may_call_no_roll_for_six_reasons() {
    let well = Throw::well(faces([4, 6, 2]));
    let face = faces([4, 6, 2])[1];
    let cases = [
        (
            Throw {
                together: false,
                ..well.clone()
            },
            NoRoll::NotTogether,
            Rule::NoRollNotTogether,
        ),
        (
            Throw {
                struck: false,
                ..well.clone()
            },
            NoRoll::Short,
            Rule::NoRollShort,
        ),
        (with(1, Rest::OnBank(face)), NoRoll::OnBank, Rule::NoRollOnTheBank),
        (
            with(1, Rest::InCup(face)),
            NoRoll::CupOrRail,
            Rule::NoRollCupOrRail,
        ),
        (
            with(1, Rest::OnRail(face)),
            NoRoll::CupOrRail,
            Rule::NoRollCupOrRail,
        ),
        (well.clone(), NoRoll::Cheating, Rule::NoRollCheating),
        (well, NoRoll::Improper, Rule::NoRollImproper),
    ];
    for (throw, why, rule) in cases {
        let mut pit = about_to_throw();
        pit.throw_so(throw.clone());
        let chips = (pit.chips("ann"), pit.chips("bob"));
        let events = cites(
            &mut pit,
            "dan",
            Role::Dealer,
            Dice::CallNoRoll { why },
            &[Rule::NoRoll, rule],
        );
        assert_eq!(kinds(&events), ["no-roll-called", "roll-void"]);
        // Every wager stands and nothing moved.
        assert_eq!((pit.chips("ann"), pit.chips("bob")), chips);
        assert_eq!(pit.balance(&spot(2, wager("big-play"))), money("5.00"));
        pit.play([4, 6, 2]);
        assert_eq!(pit.chips("bob"), money("1020.00"));
        // It is the stickperson's authority: the same throw may be let stand.
        let mut pit = about_to_throw();
        pit.throw_so(throw);
        pit.dealer(call([4, 6, 2]));
    }
    // A cause that is not there is no cause.
    let mut pit = about_to_throw();
    pit.throw([4, 6, 2]);
    for why in [
        NoRoll::NotTogether,
        NoRoll::Short,
        NoRoll::OnBank,
        NoRoll::CupOrRail,
        NoRoll::CockedTwice,
        NoRoll::Disputed,
        NoRoll::OffTable,
        NoRoll::OnAnother,
    ] {
        let result = pit.try_dealer(Dice::CallNoRoll { why });
        refused(result, "no-cause", &pit, Some(why.rule()));
    }
    let result = pit.try_player(
        "ann",
        Dice::CallNoRoll {
            why: NoRoll::Improper,
        },
    );
    refused(result, "staff-only", &pit, Some(Rule::NoRoll));
}

#[test]
fn dice_that_touch_chips_on_the_layout_are_no_cause_for_no_roll() {
    let mut pit = about_to_throw();
    pit.throw_so(Throw {
        touched: true,
        ..Throw::well(faces([4, 6, 2]))
    });
    let result = pit.try_dealer(Dice::CallNoRoll {
        why: NoRoll::ChipsTouched,
    });
    refused(result, "no-such-cause", &pit, Some(Rule::ChipsTouched));
    cites(
        &mut pit,
        "dan",
        Role::Dealer,
        call([4, 6, 2]),
        &[Rule::ChipsTouched],
    );
}

#[test]
fn a_cocked_die_counts_by_the_face_opposite_the_one_that_rests() {
    for side in 1..=6 {
        let mut pit = about_to_throw();
        pit.throw_so(with(1, Rest::Cocked(faces([side; 3])[0])));
        let shown = [4, 7 - side, 2];
        if side != 6 {
            // Opposite faces add up to seven, so no side is its own opposite.
            let result = pit.try_dealer(call([4, side, 2]));
            refused(result, "misread", &pit, Some(Rule::ThrowCalled));
        }
        cites(&mut pit, "dan", Role::Dealer, call(shown), &[Rule::CockedDie]);
    }
    let mut pit = about_to_throw();
    pit.throw_so(with(2, Rest::CockedTwice));
    let result = pit.try_dealer(call([4, 6, 2]));
    refused(result, "invalid-roll", &pit, Some(Rule::CockedDieVoid));
    cites(
        &mut pit,
        "dan",
        Role::Dealer,
        Dice::CallNoRoll {
            why: NoRoll::CockedTwice,
        },
        &[Rule::CockedDieVoid],
    );
}

#[test]
fn in_a_dispute_the_stickperson_says_which_face_it_is_or_has_it_thrown_again() {
    let mut pit = about_to_throw();
    pit.throw([4, 6, 2]);
    cites(
        &mut pit,
        "bob",
        Role::Player,
        Dice::DisputeFace { seat: 2, die: 2 },
        &[Rule::DisputedFace],
    );
    let result = pit.try_player("bob", Dice::DisputeFace { seat: 2, die: 2 });
    refused(result, "disputed-already", &pit, None);
    for die in [0, 4] {
        let result = pit.try_player("bob", Dice::DisputeFace { seat: 2, die });
        refused(result, "no-such-die", &pit, Some(Rule::DisputedFace));
    }
    // The discretion is over the disputed die alone: the others lie as they lie.
    for other in [[3, 6, 2], [4, 6, 6], [6, 6, 6]] {
        let result = pit.try_dealer(call(other));
        refused(result, "misread", &pit, Some(Rule::ThrowCalled));
    }
    let mut again = pit.clone();
    cites(
        &mut again,
        "dan",
        Role::Dealer,
        Dice::CallNoRoll {
            why: NoRoll::Disputed,
        },
        &[Rule::DisputedFace],
    );
    again.play([4, 6, 2]);
    let events = cites(
        &mut pit,
        "dan",
        Role::Dealer,
        call([4, 5, 2]),
        &[Rule::DisputedFace],
    );
    assert!(
        matches!(&events[0].fact, Happened::Dice(Thrown::RollCalled { roll }) if *roll == faces([4, 5, 2]))
    );
    // There is nothing to dispute about a die that fell off.
    let mut pit = about_to_throw();
    pit.throw_so(with(0, Rest::OffTable));
    let result = pit.try_player("bob", Dice::DisputeFace { seat: 2, die: 2 });
    refused(result, "invalid-roll", &pit, Some(Rule::InvalidRoll));
}
