//! The people and the dice: 465a.35(b)(3), (4), 603a.13(f), and the base game.

use super::pit::*;

/// 465a.35(b)(4): one boxperson at each Craps table, who is none of the dealers; none at Mini-Craps.
#[test]
fn a_craps_table_has_a_boxperson_before_dice_go_out() {
    let mut pit = Pit::new(&[]);
    let post = |who: &str| Act::PostBoxperson {
        boxperson: who.into(),
    };
    let dealers = vec!["dot".into(), "dee".into()];
    pit.dealer(Dice::TakeStick { dealers });
    pit.cited(Rule::ThreeDealers);
    refused(
        pit.try_floor(post("dot")),
        "same-person",
        &pit,
        Some(Rule::Boxperson),
    );
    refused(
        pit.try_dealer(post("bea")),
        "role-too-low",
        &pit,
        Some(Rule::Boxperson),
    );
    pit.floor(bring("A", 5, Came::Uninspected));
    // The dice are the boxperson's to inspect and to put into the cup.
    let inspect = || Dice::InspectDice { before: "dot".into() };
    refused(
        pit.try_floor(inspect()),
        "no-boxperson",
        &pit,
        Some(Rule::Boxperson),
    );
    pit.floor(post("bea"));
    pit.cited(Rule::Boxperson);
    for act in [inspect(), Dice::CupDice { before: "dot".into() }] {
        let rule = match act {
            Dice::InspectDice { .. } => Rule::DiceInspectedAtTable,
            _ => Rule::CupAfterTableInspection,
        };
        for other in [pit.try_floor(act.clone()), pit.try_dealer(act.clone())] {
            refused(other, "not-the-boxperson", &pit, Some(rule));
        }
        pit.keeper(act).unwrap();
    }
    pit.sit(1, "ann");
    pit.bet(1, "pass", "10.00");
    pit.shooter(1);
    refused(
        pit.try_floor(post("bea")),
        "boxperson-here",
        &pit,
        Some(Rule::Boxperson),
    );
    pit.roll([3, 4]);
    let mut mini = Pit::new(&[text("kind", "mini-craps")]);
    let dealers = vec!["dot".into(), "dee".into()];
    let result = mini.try_dealer(Dice::TakeStick { dealers });
    refused(result, "other-crew", &mini, Some(Rule::TableDealer));
    mini.dealer(Dice::TakeStick { dealers: Vec::new() });
    mini.cited(Rule::TableDealer);
    assert_eq!(mini.try_floor(post("bea")).unwrap_err().code(), "no-box");
}

/// Five dice to a set, two of them thrown, for a day at most.
#[test]
fn two_of_a_set_of_five_are_thrown() {
    let mut pit = Pit::new(&[]);
    let dealers = vec!["dot".into(), "dee".into()];
    pit.dealer(Dice::TakeStick { dealers });
    for dice in [4, 6] {
        let result = pit.try_floor(bring("A", dice, Came::Uninspected));
        refused(result, "wrong-dice", &pit, Some(Rule::DiceSet));
    }
    pit.floor(Act::PostBoxperson {
        boxperson: "bea".into(),
    });
    pit.new_dice("A");
    for rule in [
        Rule::DiceInspectedAtTable,
        Rule::CupAfterTableInspection,
        Rule::DiceInTheCup,
    ] {
        pit.cited(rule);
    }
    pit.sit(1, "ann");
    pit.sit(2, "bob");
    pit.bet(2, "pass", "10.00");
    pit.dealer(Dice::OfferDice { seat: 1 });
    pit.cited(Rule::DiceOffered);
    let result = pit.try_player("ann", Dice::AcceptDice { seat: 1 });
    refused(result, "must-bet", &pit, Some(Rule::Shooter));
    pit.player("ann", Dice::RejectDice { seat: 1 });
    pit.dealer(Dice::OfferDice { seat: 2 });
    pit.player("bob", Dice::AcceptDice { seat: 2 });
    pit.cited(Rule::ShooterSelects);
    for dice in [[1, 1], [0, 1], [5, 6]] {
        let result = pit.try_player("bob", pick(2, dice));
        refused(result, "no-such-dice", &pit, Some(Rule::ShooterSelects));
    }
    pit.player("bob", pick(2, [2, 5]));
    pit.cited(Rule::UnusedDice);
    pit.at += 24 * crate::crew::HOUR + 1;
    refused(
        pit.try_dealer(Dice::PassDice),
        "dice-change-due",
        &pit,
        Some(Rule::Dice24Hours),
    );
    pit.dealer(Dice::RemoveDice {
        why: WhyRemoved::Change,
    });
    refused(
        pit.try_floor(bring("A", 5, Came::Uninspected)),
        "spent-dice",
        &pit,
        Some(Rule::NewDiceSet),
    );
}

/// 603a.13(f)(2), (3): inspected at the pit stand or sealed in storage, where that was filed.
#[test]
fn dice_come_by_the_way_that_was_filed() {
    let inspected = || Came::Inspected {
        by: "flo".into(),
        before: "fay".into(),
    };
    let mut pit = Pit::new(&[text("dice-inspection", "at-pit-stand")]);
    let crew = |pit: &mut Pit| {
        let dealers = vec!["dot".into(), "dee".into()];
        pit.dealer(Dice::TakeStick { dealers });
        let boxperson = "bea".into();
        pit.floor(Act::PostBoxperson { boxperson });
    };
    let cup = || Dice::CupDice { before: "dot".into() };
    crew(&mut pit);
    pit.floor(bring("A", 5, inspected()));
    pit.cited(Rule::DiceInspectedAtPitStand);
    pit.cited(Rule::DiceAlternatives);
    pit.keeper(cup()).unwrap();
    pit.cited(Rule::CupAfterPitStand);
    pit.floor(Dice::RemoveDice {
        why: WhyRemoved::Unfit,
    });
    pit.cited(Rule::DiceDiscrepancy);
    pit.floor(bring("B", 5, Came::Sealed { intact: true }));
    pit.keeper(cup()).unwrap();
    pit.cited(Rule::SealedReserveDice);
    let mut pit = Pit::new(&[text("dice-inspection", "in-storage")]);
    crew(&mut pit);
    let result = pit.try_floor(bring("A", 5, inspected()));
    refused(result, "other-inspection", &pit, Some(Rule::DiceAlternatives));
    pit.floor(bring("A", 5, Came::Sealed { intact: true }));
    pit.cited(Rule::DiceSealedInStorage);
    pit.keeper(cup()).unwrap();
    pit.cited(Rule::SealOpenedAtTable);
    pit.floor(Dice::RemoveDice {
        why: WhyRemoved::Tampered,
    });
    pit.floor(bring("B", 5, Came::Sealed { intact: false }));
    pit.cited(Rule::DiceSealBroken);
    refused(pit.keeper(cup()), "seal-broken", &pit, Some(Rule::DiceSealBroken));
}

/// The base game's invalid rolls and calls: the wagers stand and the dice are thrown again.
#[test]
fn a_roll_that_is_none_is_thrown_again() {
    let well = |dice| Throw::well(faces(dice));
    let with = |rest: Rest| {
        let mut throw = well([3, 4]);
        throw.dice[1] = rest;
        throw
    };
    let mut apart = well([3, 4]);
    apart.together = false;
    let mut short = well([3, 4]);
    short.struck = false;
    let four = faces([3, 4])[1];
    for (fell, why, rule) in [
        (with(Rest::OffTable), NoRoll::OffTable, Rule::InvalidRoll),
        (with(Rest::OnAnother), NoRoll::OnAnother, Rule::InvalidRoll),
        (with(Rest::CockedTwice), NoRoll::CockedTwice, Rule::CockedDieVoid),
        (with(Rest::OnBank(four)), NoRoll::OnBank, Rule::NoRollOnTheBank),
        (with(Rest::InCup(four)), NoRoll::CupOrRail, Rule::NoRollCupOrRail),
        (apart, NoRoll::NotTogether, Rule::NoRollNotTogether),
        (short, NoRoll::Short, Rule::NoRollShort),
        (well([3, 4]), NoRoll::Cheating, Rule::NoRollCheating),
        (well([3, 4]), NoRoll::Improper, Rule::NoRollImproper),
    ] {
        let mut pit = Pit::ready(&[], &[(1, "ann")]);
        pit.bet(1, "pass", "10.00");
        pit.shooter(1);
        pit.throw([3, 4]);
        pit.cited(Rule::Throw);
        if fell != well([3, 4]) {
            pit.dealer(Dice::DiceFell { throw: fell });
        }
        // The boxperson may call it as well as the stickperson.
        match why {
            NoRoll::Cheating => pit.keeper(Dice::CallNoRoll { why }).unwrap(),
            _ => pit.dealer(Dice::CallNoRoll { why }),
        };
        pit.cited(rule);
        if why.is_called() {
            pit.cited(Rule::NoRoll);
        }
        assert_eq!(pit.stands(1, "pass"), Some(money("10.00")));
        pit.roll([3, 4]);
        assert_eq!(pit.stands(1, "pass"), None);
    }
}

#[test]
fn a_cocked_die_counts_and_a_disputed_face_is_the_stickpersons() {
    let mut pit = Pit::ready(&[], &[(1, "ann")]);
    pit.bet(1, "pass", "10.00");
    pit.shooter(1);
    pit.throw([3, 3]);
    let mut fell = Throw::well(faces([3, 3]));
    // The 3 lies below, so that a 4 counts.
    fell.dice[1] = Rest::Cocked(faces([3, 3])[1]);
    pit.dealer(Dice::DiceFell { throw: fell });
    pit.player("ann", Dice::DisputeFace { seat: 1, die: 1 });
    pit.dealer(Dice::CallRoll {
        roll: faces([3, 4]).to_vec(),
    });
    for rule in [
        Rule::CockedDie,
        Rule::DisputedFace,
        Rule::ThrowCalled,
        Rule::Stick,
        Rule::Stickperson,
    ] {
        pit.cited(rule);
    }
    let settled = pit.dealer(Act::SettleThrow);
    assert_eq!(
        paid(&settled),
        [(1, "pass".to_owned(), "10.00".to_owned(), "10.00".to_owned())]
    );
    pit.bet(1, "pass", "10.00");
    pit.throw([5, 6]);
    let mut over = Throw::well(faces([5, 6]));
    over.touched = true;
    pit.dealer(Dice::DiceFell { throw: over });
    let result = pit.try_dealer(Dice::CallNoRoll {
        why: NoRoll::ChipsTouched,
    });
    refused(result, "no-such-cause", &pit, Some(Rule::ChipsTouched));
}
