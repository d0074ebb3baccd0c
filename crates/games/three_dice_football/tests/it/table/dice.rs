//! 661a.4(a), (d), 465a.35(b)(3), 603a.13(f), (g): the crew, and dice on their way into the cup and out of it.

use super::pit::*;

fn pit_stand(by: &str, before: &str) -> Came {
    Came::Inspected {
        by: by.into(),
        before: before.into(),
    }
}

fn dot() -> PersonId {
    "dot".into()
}

#[test]
fn three_dealers_work_the_table_and_one_has_the_stick() {
    let mut pit = Pit::new(&[]);
    let result = pit.try_dealer(Dice::TakeStick {
        dealers: vec!["dan".into(), dot()],
    });
    refused(result, "same-person", &pit, Some(Rule::ThreeDealers));
    let result = pit.try_player("ann", Dice::TakeStick { dealers: dealers() });
    refused(result, "staff-only", &pit, Some(Rule::ThreeDealers));
    let result = pit.try_floor(Dice::TakeStick { dealers: dealers() });
    refused(result, "not-a-dealer", &pit, Some(Rule::Stickperson));
    let result = pit.try_dealer(Dice::OfferDice { seat: 1 });
    refused(result, "no-crew", &pit, Some(Rule::ThreeDealers));
    let take = Dice::TakeStick { dealers: dealers() };
    cites(
        &mut pit,
        "dan",
        Role::Dealer,
        take,
        &[Rule::ThreeDealers, Rule::Stickperson],
    );
    pit.new_dice("A");
    pit.sit(1, "ann");
    let result = pit.by(Actor::new("dot", Role::Dealer), Dice::OfferDice { seat: 1 });
    refused(result, "not-the-stickperson", &pit, Some(Rule::Stickperson));
    // Dot relieves him.
    pit.by(
        Actor::new("dot", Role::Dealer),
        Dice::TakeStick {
            dealers: vec!["dan".into(), "dee".into()],
        },
    )
    .unwrap();
    pit.by(Actor::new("dot", Role::Dealer), Dice::OfferDice { seat: 1 })
        .unwrap();
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "not-the-stickperson", &pit, Some(Rule::Stickperson));
}

#[test]
fn a_set_is_four_green_dice_and_two_red() {
    let mut pit = Pit::new(&[]);
    // 603a.13 seals sets of five; this game asks for six at the table (reading 661a-17).
    for (green, red) in [(3, 2), (4, 1), (5, 0), (2, 4)] {
        let result = pit.try_floor(set_of(green, red, "A", Came::Uninspected));
        refused(result, "wrong-dice", &pit, Some(Rule::DiceSet));
    }
    cites(
        &mut pit,
        "flo",
        Role::Floorperson,
        bring("A", Came::Uninspected),
        &[Rule::DiceSet, Rule::DiceAlternatives],
    );
    let result = pit.try_floor(bring("B", Came::Uninspected));
    refused(result, "dice-here", &pit, None);
}

#[test]
fn alternative_1_has_the_dice_inspected_at_the_table_before_a_dealer() {
    let mut pit = Pit::new(&[]);
    let result = pit.try_dealer(bring("A", Came::Uninspected));
    refused(result, "role-too-low", &pit, Some(Rule::DiceAlternatives));
    let result = pit.try_floor(bring("A", Came::Sealed { intact: true }));
    refused(result, "other-inspection", &pit, Some(Rule::DiceAlternatives));
    pit.floor(bring("A", Came::Uninspected));
    let result = pit.try_floor(Dice::InspectDice { before: dot() });
    refused(result, "no-crew", &pit, Some(Rule::ThreeDealers));
    pit.dealer(Dice::TakeStick { dealers: dealers() });
    let result = pit.try_floor(Dice::CupDice { before: dot() });
    refused(
        result,
        "dice-not-inspected",
        &pit,
        Some(Rule::DiceInspectedAtTable),
    );
    let result = pit.try_dealer(Dice::InspectDice { before: dot() });
    refused(result, "role-too-low", &pit, Some(Rule::DiceInspectedAtTable));
    let result = pit.try_floor(Dice::InspectDice { before: "zoe".into() });
    refused(result, "not-of-the-crew", &pit, Some(Rule::DiceInspectedAtTable));
    cites(
        &mut pit,
        "flo",
        Role::Floorperson,
        Dice::InspectDice { before: dot() },
        &[Rule::DiceInspectedAtTable],
    );
    let result = pit.try_floor(Dice::InspectDice { before: dot() });
    refused(result, "dice-inspected", &pit, None);
    let result = pit.try_floor(Dice::CupDice { before: "zoe".into() });
    refused(
        result,
        "not-of-the-crew",
        &pit,
        Some(Rule::CupAfterTableInspection),
    );
    cites(
        &mut pit,
        "flo",
        Role::Floorperson,
        Dice::CupDice { before: dot() },
        &[Rule::CupAfterTableInspection, Rule::DiceInTheCup],
    );
}

#[test]
fn alternative_2_has_them_inspected_at_the_pit_stand_or_taken_from_a_sealed_reserve() {
    let mut pit = Pit::new(&inspected("at-pit-stand"));
    pit.dealer(Dice::TakeStick { dealers: dealers() });
    let result = pit.try_floor(bring("A", Came::Uninspected));
    refused(result, "other-inspection", &pit, Some(Rule::DiceAlternatives));
    let result = pit.try_floor(bring("A", pit_stand("kit", "kit")));
    refused(result, "same-person", &pit, Some(Rule::DiceInspectedAtPitStand));
    cites(
        &mut pit,
        "flo",
        Role::Floorperson,
        bring("A", pit_stand("kit", "lou")),
        &[Rule::DiceInspectedAtPitStand],
    );
    cites(
        &mut pit,
        "flo",
        Role::Floorperson,
        Dice::CupDice { before: dot() },
        &[Rule::CupAfterPitStand],
    );
    pit.dealer(Dice::RemoveDice {
        why: WhyRemoved::Change,
    });
    pit.floor(bring("R", Came::Sealed { intact: true }));
    cites(
        &mut pit,
        "flo",
        Role::Floorperson,
        Dice::CupDice { before: dot() },
        &[Rule::SealedReserveDice],
    );
}

#[test]
fn alternative_3_has_them_sealed_in_storage_and_a_broken_seal_needs_a_new_inspection() {
    let mut pit = Pit::new(&inspected("in-storage"));
    pit.dealer(Dice::TakeStick { dealers: dealers() });
    let result = pit.try_floor(bring("A", pit_stand("kit", "lou")));
    refused(result, "other-inspection", &pit, Some(Rule::DiceAlternatives));
    cites(
        &mut pit,
        "flo",
        Role::Floorperson,
        bring("A", Came::Sealed { intact: true }),
        &[Rule::DiceSealedInStorage],
    );
    cites(
        &mut pit,
        "flo",
        Role::Floorperson,
        Dice::CupDice { before: dot() },
        &[Rule::SealOpenedAtTable],
    );
    pit.dealer(Dice::RemoveDice {
        why: WhyRemoved::Change,
    });
    cites(
        &mut pit,
        "flo",
        Role::Floorperson,
        bring("B", Came::Sealed { intact: false }),
        &[Rule::DiceSealBroken],
    );
    let result = pit.try_floor(Dice::CupDice { before: dot() });
    refused(result, "seal-broken", &pit, Some(Rule::DiceSealBroken));
    pit.floor(Dice::InspectDice { before: dot() });
    pit.floor(Dice::CupDice { before: dot() });
}

#[test]
fn dice_are_changed_every_24_hours() {
    let mut pit = Pit::ready(&[], &[(1, "ann")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.quarterback(1);
    let Stage::InUse { since } = pit.table.state().dice.set.as_ref().unwrap().stage else {
        panic!("not in use");
    };
    pit.at = since + 24 * HOUR - 2;
    pit.dealer(Act::SetField);
    pit.dealer(Dice::PassDice);
    pit.at = since + 24 * HOUR;
    let throw = Throw::well(faces([4, 6, 2]));
    let result = pit.try_player("ann", Dice::ThrowDice { throw });
    refused(result, "dice-change-due", &pit, Some(Rule::Dice24Hours));
    let remove = Dice::RemoveDice {
        why: WhyRemoved::Change,
    };
    cites(&mut pit, "dan", Role::Dealer, remove, &[Rule::Dice24Hours]);
    // The Quarterback keeps the turn and picks from the new set.
    let result = pit.try_floor(bring("A", Came::Uninspected));
    refused(result, "spent-dice", &pit, Some(Rule::NewDiceSet));
    pit.new_dice("B");
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "dice-not-picked", &pit, Some(Rule::QuarterbackSelects));
    pit.player("ann", pick(1, [2, 4], 1));
    pit.throw([4, 6, 2]);
}

#[test]
fn a_new_set_is_used_after_a_die_is_lost_and_after_signs_of_tampering() {
    let mut pit = Pit::ready(&[], &[(1, "ann")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.quarterback(1);
    let lost = Dice::RemoveDice {
        why: WhyRemoved::Lost,
    };
    let result = pit.try_dealer(lost.clone());
    refused(result, "nothing-lost", &pit, Some(Rule::NewDiceSet));
    let off = |rest| {
        let mut throw = Throw::well(faces([4, 6, 2]));
        throw.dice[1] = rest;
        throw
    };
    // Off the table and found: thrown again with the same dice.
    pit.throw_so(off(Rest::OffTable));
    pit.dealer(Dice::CallNoRoll {
        why: NoRoll::OffTable,
    });
    pit.throw_so(off(Rest::Lost));
    pit.dealer(Dice::CallNoRoll {
        why: NoRoll::OffTable,
    });
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "die-lost", &pit, Some(Rule::NewDiceSet));
    cites(&mut pit, "dan", Role::Dealer, lost.clone(), &[Rule::NewDiceSet]);
    pit.new_dice("B");
    let pick = pick(1, [2, 4], 1);
    pit.player("ann", pick);
    // It is lost whatever the throw was called void for.
    pit.throw_so(off(Rest::Lost));
    pit.dealer(Dice::CallNoRoll {
        why: NoRoll::Improper,
    });
    let result = pit.try_dealer(Dice::PassDice);
    refused(result, "die-lost", &pit, Some(Rule::NewDiceSet));
    pit.dealer(lost);
    // No set that has left comes back, however long ago.
    for set in ["A", "B"] {
        let result = pit.try_floor(bring(set, Came::Uninspected));
        refused(result, "spent-dice", &pit, Some(Rule::NewDiceSet));
    }
    pit.new_dice("C");
    for (why, rules) in [
        (
            WhyRemoved::Tampered,
            &[Rule::NewDiceSet, Rule::DiceDiscrepancy][..],
        ),
        (WhyRemoved::Unfit, &[Rule::NewDiceSet, Rule::DiceDiscrepancy]),
        (WhyRemoved::Asked, &[Rule::DiceDiscrepancy]),
    ] {
        let events = cites(&mut pit, "dan", Role::Dealer, Dice::RemoveDice { why }, rules);
        assert!(
            matches!(
                &events[0].fact,
                Happened::Dice(Thrown::DiceRemoved { report: true, .. })
            ),
            "a Dice Discrepancy Report is filed"
        );
        pit.new_dice(&format!("{why:?}"));
    }
}

#[test]
fn a_table_that_reopens_has_a_new_set_and_offers_it_anew() {
    let mut pit = Pit::ready(&[], &[(1, "ann")]);
    pit.floor(Desk::CloseTable);
    assert!(pit.table.state().dice.set.is_none() && pit.table.state().dice.crew.is_none());
    pit = pit.open();
    pit.dealer(Dice::TakeStick { dealers: dealers() });
    let result = pit.try_floor(bring("A", Came::Uninspected));
    refused(result, "spent-dice", &pit, Some(Rule::NewDiceSet));
    pit.new_dice("B");
}

#[test]
fn dice_lie_still_until_a_throw_is_called() {
    let mut pit = Pit::ready(&[], &[(1, "ann")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.quarterback(1);
    pit.throw([4, 6, 2]);
    let result = pit.try_dealer(Dice::RemoveDice {
        why: WhyRemoved::Unfit,
    });
    refused(result, "not-now", &pit, Some(Rule::ThrowCalled));
    let result = pit.by(
        Actor::new("dot", Role::Dealer),
        Dice::TakeStick {
            dealers: vec!["dan".into(), "dee".into()],
        },
    );
    refused(result, "not-now", &pit, Some(Rule::ThrowCalled));
    assert!(matches!(pit.table.state().dice.lie, Lie::Thrown { .. }));
}
