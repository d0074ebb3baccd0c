//! 587.11(a) to (h): looking, checking, playing, folding; 587.7(b): leaving.

use super::pit::*;

const HANDS: [&str; 3] = ["As Kd 2c", "9h 8c 3s", "Jc Jd 4h"];
const COMMUNITY: &str = "Ts 5d 6h";

/// A folded hand, its Ante and Blind collected.
fn folded(stays: bool) -> Hand {
    let collected = true;
    Hand::Folded { stays, collected }
}

fn three(side: &[(u8, WagerId, i64)]) -> Pit {
    Pit::dealt(&filed_progressive(), &HANDS, COMMUNITY, side)
}

#[test]
fn everyone_looks_at_their_own_cards_and_then_is_asked_from_the_left() {
    let _law = covers(&[Rule::ExamineCards, Rule::OwnHand, Rule::DecideOnThirdStreet]);
    let order = rig(&HANDS[..2], COMMUNITY, Dealing::ManualShoe);
    let mut pit = Pit::ready(&[], order, &[(1, "ann"), (2, "bob")]);
    pit.enter(1, 10);
    pit.enter(2, 10);
    pit.deal();
    let other = pit.try_player("bob", Act::LookAtHand { seat: 1 });
    refused(other, "not-your-seat", &pit, None);
    pit.player("ann", Act::LookAtHand { seat: 1 });
    pit.cited(Rule::OwnHand);
    let early = pit.try_player("ann", Act::Check { seat: 1 });
    refused(early, "not-looked", &pit, Some(Rule::ExamineCards));
    pit.player("bob", Act::LookAtHand { seat: 2 });
    let out_of_turn = pit.try_player("bob", Act::Check { seat: 2 });
    refused(out_of_turn, "not-asked", &pit, Some(Rule::DecideOnThirdStreet));
    pit.check(1);
    let twice = pit.try_player("ann", Act::Check { seat: 1 });
    refused(twice, "nothing-to-decide", &pit, Some(Rule::DecideOnThirdStreet));
    pit.check(2);
}

#[test]
fn the_earlier_the_more_and_once_only() {
    let _law = covers(&[
        Rule::DecideOnThirdStreet,
        Rule::DecideOnFourthStreet,
        Rule::DecideOnFifthStreet,
        Rule::FourthStreetCard,
        Rule::FifthStreetCard,
        Rule::SixthStreetCard,
        Rule::PlayWager,
    ]);
    let decides = [
        (Rule::DecideOnThirdStreet, Rule::FourthStreetCard, 3),
        (Rule::DecideOnFourthStreet, Rule::FifthStreetCard, 2),
        (Rule::DecideOnFifthStreet, Rule::SixthStreetCard, 1),
    ];
    for (at, (decide, turns, most)) in decides.into_iter().enumerate() {
        for times in 1..=most {
            let mut pit = three(&[]);
            for _ in 0..at {
                pit.pass();
            }
            let seat = 1;
            for wrong in [5, 15, 10 * (most + 1)] {
                let amount = dollars(wrong);
                let wrong = pit.try_player("ann", Act::MakePlay { seat, amount });
                refused(wrong, "play-amount", &pit, Some(decide));
            }
            pit.raise(1, 10 * times);
            assert_eq!(pit.chips("ann"), dollars(1000 - 20 - 10 * times));
            // Reading R1.
            let amount = dollars(10);
            let again = pit.try_player("ann", Act::MakePlay { seat, amount });
            refused(again, "nothing-to-decide", &pit, Some(decide));
            let early = pit.try_dealer(Act::TurnCard);
            refused(early, "undecided", &pit, Some(turns));
            pit.raise(2, 10);
            pit.raise(3, 10);
            pit.dealer(Act::TurnCard);
            pit.cited(turns);
        }
    }
}

#[test]
fn a_player_checks_until_the_fifth_street_and_then_plays_or_folds() {
    let _law = covers(&[Rule::DecideOnFifthStreet, Rule::Fold, Rule::FoldCollected]);
    let mut pit = three(&[]);
    for rule in [Rule::DecideOnThirdStreet, Rule::DecideOnFourthStreet] {
        let early = pit.try_player(
            "ann",
            Act::Fold {
                seat: 1,
                warned: false,
            },
        );
        refused(early, "fold-later", &pit, Some(rule));
        pit.pass();
    }
    let late = pit.try_player("ann", Act::Check { seat: 1 });
    refused(late, "play-or-fold", &pit, Some(Rule::DecideOnFifthStreet));
    let tray = pit.balance(&Account::Inventory);
    pit.fold(1);
    pit.cited(Rule::FoldCollected);
    assert_eq!(pit.balance(&Account::Inventory), tray + dollars(20), "at once");
    assert_eq!(*pit.hand(1), folded(false));
    let racked = pit.table.state().round.as_ref().unwrap().piles.last().unwrap();
    assert_eq!(racked.cards.0, cards(HANDS[0]), "the cards are collected");
}

#[test]
fn the_cards_of_a_fold_stay_for_wagers_that_are_settled_later() {
    let _law = covers(&[Rule::FoldCollected, Rule::FoldForfeits]);
    for wager in [PROGRESSIVE, SIX_CARD_BONUS, PAIR_PLUS] {
        let mut pit = three(&[(1, wager, 5)]);
        pit.pass();
        pit.pass();
        pit.fold(1);
        assert_eq!(*pit.hand(1), folded(true), "{wager:?}");
        pit.cited(Rule::FoldForfeits);
    }
}

#[test]
fn the_pair_plus_of_a_fold_as_the_operator_chose() {
    let _law = covers(&[Rule::PairPlusSettles, Rule::FoldForfeits]);
    // Position 3 has a pair of jacks: 1 to 1.
    for (choice, chips) in [("stays", 985), ("at-once", 985), ("lost", 975)] {
        let choices = [text("pair-plus-after-fold", choice)];
        let mut pit = Pit::dealt(&choices, &HANDS, COMMUNITY, &[(3, PAIR_PLUS, 5)]);
        pit.pass();
        pit.pass();
        pit.fold(1);
        pit.fold(2);
        pit.fold(3);
        let now = |pit: &Pit| pit.chips("cat");
        let at_fold = if choice == "at-once" { 985 } else { 975 };
        assert_eq!(now(&pit), dollars(at_fold), "{choice}");
        pit.finish();
        assert_eq!(now(&pit), dollars(chips), "{choice}");
    }
}

#[test]
fn who_tells_others_forfeits_every_wager() {
    let _law = covers(&[Rule::NoSharing, Rule::SharingForfeits]);
    let mut pit = three(&[(2, PROGRESSIVE, 5), (2, SIX_CARD_BONUS, 5)]);
    let found = |seat| Act::HandDiscussed {
        seat,
        reason: "showed the cards".into(),
    };
    let dealer = pit.try_dealer(found(2));
    refused(dealer, "role-too-low", &pit, Some(Rule::NoSharing));
    let mute = Act::HandDiscussed {
        seat: 2,
        reason: String::new(),
    };
    refused(pit.try_floor(mute), "no-reason", &pit, Some(Rule::NoSharing));
    pit.check(1);
    pit.raise(2, 30);
    let meter = pit.meter();
    pit.floor(found(2));
    pit.cited(Rule::NoSharing);
    pit.cited(Rule::SharingForfeits);
    assert_eq!(*pit.hand(2), Hand::Lost(Lost::Discussed));
    assert_eq!(pit.chips("bob"), dollars(1000 - 20 - 30 - 10));
    assert_eq!(pit.meter(), meter, "what went to the meter stays");
    let twice = pit.try_floor(found(2));
    refused(twice, "nothing-to-forfeit", &pit, Some(Rule::SharingForfeits));
    pit.finish();
    let record = pit.table.round_record().unwrap();
    assert_eq!(record.seats[1].hand, Became::Lost(Lost::Discussed));
    let late = pit.try_floor(found(1));
    refused(late, "not-now", &pit, Some(Rule::NoSharing));
}

#[test]
fn who_leaves_is_decided_on_by_a_floorperson() {
    let _law = covers(&[Rule::SeatedPlayers, Rule::AbandonedWagers]);
    let decide = |decision| absence::Act::DecideAbandoned {
        seat: 1,
        decision,
        reason: "went home".into(),
    };
    for played in [false, true] {
        for decision in [Abandoned::Lose, Abandoned::PlayOn] {
            let mut pit = three(&[]);
            if played {
                pit.raise(1, 10);
            }
            pit.player("ann", absence::Act::LeaveTable { seat: 1 });
            pit.cited(Rule::SeatedPlayers);
            let dealer = pit.try_dealer(decide(decision));
            refused(dealer, "role-too-low", &pit, Some(Rule::AbandonedWagers));
            let early = pit.try_dealer(Act::TurnCard);
            assert!(early.is_err());
            pit.floor(decide(decision));
            pit.cited(Rule::AbandonedWagers);
            let expected = match (decision, played) {
                (Abandoned::Lose, _) => Hand::Lost(Lost::Abandoned),
                // No Play Wager was made, which is a fold (587.1).
                (Abandoned::PlayOn, false) => folded(false),
                (Abandoned::PlayOn, true) => Hand::Played(Raise { seen: 3, multiple: 1 }),
            };
            assert_eq!(*pit.hand(1), expected);
            pit.finish();
        }
    }
    let choices = [text("abandoned-wagers", "lose")];
    let mut pit = Pit::dealt(&choices, &HANDS, COMMUNITY, &[]);
    pit.player("ann", absence::Act::LeaveTable { seat: 1 });
    assert_eq!(*pit.hand(1), Hand::Lost(Lost::Abandoned));
}

#[test]
fn the_first_card_dealt_to_the_community_is_of_the_fourth_street() {
    let _law = covers(&[
        Rule::FourthStreetCard,
        Rule::FifthStreetCard,
        Rule::SixthStreetCard,
    ]);
    // Reading R27.
    let mut pit = three(&[]);
    pit.raise(1, 10);
    pit.raise(2, 10);
    pit.raise(3, 10);
    for (turned, card) in cards(COMMUNITY).into_iter().enumerate() {
        let events = pit.dealer(Act::TurnCard);
        let street = u8::try_from(turned + 4).unwrap();
        assert_eq!(events[0].fact, Fact::CardTurned { street }.into());
        let in_sight = &pit.cards(Place::Community)[..pit.play().stage.turned()];
        assert_eq!(in_sight.last(), Some(&card));
    }
    assert!(matches!(pit.play().stage, Stage::Revealing { .. }));
    let more = pit.try_dealer(Act::TurnCard);
    refused(more, "not-now", &pit, None);
}

#[test]
fn who_would_fold_a_winning_progressive_hand_is_warned_first() {
    let _law = covers(&[Rule::FoldForfeits]);
    // A straight in hand: 6 for 1, if a Play Wager is made (reading R7).
    const STRAIGHT: [&str; 3] = ["4s 3d 2c", "9h 8c 3s", "Jc Jd 4h"];
    let fold = |warned| Act::Fold { seat: 1, warned };
    let mut pit = Pit::dealt(&filed_progressive(), &STRAIGHT, COMMUNITY, &[(1, PROGRESSIVE, 5)]);
    pit.pass();
    pit.pass();
    let result = pit.try_player("ann", fold(false));
    refused(result, "folds-a-winner", &pit, Some(Rule::FoldForfeits));
    let events = pit.player("ann", fold(true));
    let expected = Fact::Folded {
        seat: 1,
        stays: true,
        progressive: Some(dollars(5)),
    };
    assert_eq!(events[0].fact, expected.into());
    // Without the wager, or with a hand that wins nothing, there is nothing to warn of.
    for (hands, side) in [(STRAIGHT, (1, PAIR_PLUS, 5)), (HANDS, (1, PROGRESSIVE, 5))] {
        let mut pit = Pit::dealt(&filed_progressive(), &hands, COMMUNITY, &[side]);
        pit.pass();
        pit.pass();
        pit.player("ann", fold(false));
    }
}
