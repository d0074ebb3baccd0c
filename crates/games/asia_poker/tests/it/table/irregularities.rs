//! x.13, MA § 14 and the stub clauses: what goes wrong, and what follows in each edition.

use super::pit::*;
use crate::crew::*;
use asia_poker::table::*;
use cards::Money;
use rulebook::rule::Rule;
use table::decks::{PileOf, Stage};
use table::desk::Act as Desk;
use table::devices::{Condition, Dealing, Device, Methods, OutOfUse, Shuffling, Starting};
use table::{Account, Place, Refusal};

/// A table past its start, everything bet on that can be.
fn started(edition: &str, dealing: &str, start: &str) -> Pit {
    let mut choices = methods("device", dealing, start);
    if edition == "pa-659a-fortune" {
        choices.push(text("progressive-wager", "5.00"));
    }
    let mut pit = Pit::ready(edition, &choices, deck(), &[(2, "ann"), (5, "bob")]);
    for seat in [2, 5] {
        pit.bet(seat, MAIN, 25);
        for wager in [BONUS, FORTUNE_BONUS, INSURANCE, PROGRESSIVE] {
            if pit.table.house().wager(wager).is_some() {
                pit.bet(seat, wager, 5);
            }
        }
    }
    pit.close();
    if !pit.makes_stacks() {
        pit.start(8);
    }
    pit
}

/// The same with every card out, before the stub is counted.
fn dealt(edition: &str, dealing: &str) -> Pit {
    let mut pit = started(edition, dealing, "shaker");
    pit.dealer(Deal::Deal { cards: 49 });
    pit
}

/// A void returns every wager to the cent, restores the meter, and cites its rule.
#[track_caller]
fn voids(pit: &mut Pit, act: impl Into<ActOf<AsiaPoker>>, rule: Rule) {
    let result = pit.try_dealer(act);
    voided(pit, result, rule);
}

#[track_caller]
fn voided(pit: &Pit, result: Result<Vec<Event>, Refusal>, rule: Rule) {
    let events = result.unwrap_or_else(|refusal| panic!("{refusal}"));
    let fact = &events.last().unwrap().fact;
    assert!(
        matches!(fact, Happened::Deal(deal::Fact::RoundVoided { rule: by, .. }) if *by == rule),
        "{fact:?}"
    );
    pit.cited(rule);
    assert_eq!(pit.chips("ann"), dollars(1000), "every wager goes back");
    assert_eq!(pit.chips("bob"), dollars(1000), "every wager goes back");
    assert_eq!(
        pit.balance(&Account::Inventory),
        dollars(998_000),
        "the tray is as before"
    );
    if let Some(meter) = pit.table.state().meter {
        assert_eq!(meter.shows(), dollars(50_000), "the meter is as before");
        assert_eq!(meter.contributed, Money::ZERO);
    }
    assert!(pit.table.in_flight().is_none() && pit.table.state().bets.is_empty());
}

#[test]
fn no_roll_is_shaken_again() {
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], deck(), &[(2, "ann")]);
        pit.bet(2, MAIN, 25);
        pit.close();
        for (fall, rule) in [
            (Fall::NotFlat, Rule::NoRollFlat),
            (Fall::FellOut, Rule::NoRollFallen),
        ] {
            let events = pit.dealer(Act::UncoverDice {
                shakes: 3,
                fall,
                announced: 0,
            });
            assert_eq!(events[0].fact, Happened::Own(Fact::NoRoll { fall }));
            pit.cited(rule);
        }
        pit.start(8);
    }
}

#[test]
fn a_wrong_start_voids_the_round() {
    for edition in EDITIONS {
        for start in ["shaker", "generator"] {
            let mut pit = started(edition, "manual-shoe", start);
            let right = pit.try_dealer(Act::FirstCardMisplaced { to: Place::Dealer });
            assert_eq!(right.unwrap_err().code(), "right-place");
            voids(
                &mut pit,
                Act::FirstCardMisplaced { to: Place::Seat(3) },
                Rule::WrongTotal,
            );
            assert_eq!(
                pit.table.state().desk.decks[&1].stage,
                Stage::Stacked,
                "and the cards are reshuffled"
            );
        }
    }
    // Found only when all is dealt and players have looked, it voids the round all the same.
    for edition in EDITIONS {
        let mut pit = started(edition, "manual-shoe", "shaker");
        pit.dealer(Deal::Deal { cards: 49 });
        pit.dealer(count(4, None));
        pit.dealer(Act::CoverShaker);
        pit.player("ann", Act::LookAtHand { seat: 2 });
        voids(
            &mut pit,
            Act::FirstCardMisplaced { to: Place::Seat(3) },
            Rule::WrongTotal,
        );
    }
    // In Massachusetts the first stack counts as the first card does.
    let mut pit = started("ma-asia-poker", "from-hand", "shaker");
    pit.dealer(Deal::Deal { cards: 49 });
    pit.dealer(count(4, None));
    pit.start(8);
    voids(
        &mut pit,
        Act::FirstCardMisplaced { to: Place::Seat(3) },
        Rule::WrongTotal,
    );
}

#[test]
fn only_a_place_that_is_dealt_to_can_have_the_wrong_number_of_cards() {
    for edition in EDITIONS {
        let mut pit = started(edition, "manual-shoe", "shaker");
        pit.dealer(Deal::Deal { cards: 49 });
        for (place, code) in [
            (Place::Community, "nothing-exposed"),
            (Place::Seat(0), "no-hand-there"),
            (Place::Seat(7), "no-hand-there"),
        ] {
            let wrong = pit.try_dealer(Deal::WrongNumber { place, cards: 6 });
            refused(wrong, code, &pit, None);
            refused(pit.try_dealer(count(4, Some(place))), code, &pit, None);
        }
        let twice = Uneven {
            place: Place::Seat(2),
            cards: 6,
        };
        let counted = pit.try_dealer(Deal::CountStub {
            left: 4,
            uneven: vec![twice, twice],
        });
        refused(counted, "step-done", &pit, None);
    }
}

#[test]
fn a_players_exposed_card_is_the_players_choice_before_looking() {
    for edition in EDITIONS {
        let mut pit = started(edition, "manual-shoe", "shaker");
        pit.dealer(Deal::Deal { cards: 20 });
        let expose = |seat| Absence::CardExposed {
            whose: Place::Seat(seat),
        };
        assert_eq!(
            pit.try_dealer(expose(3)).unwrap_err().code(),
            "nothing-exposed",
            "no player, no choice"
        );
        pit.dealer(expose(2));
        pit.dealer(expose(5));
        pit.dealer(Deal::Deal { cards: 29 });
        pit.dealer(count(4, None));
        pit.dealer(Act::CoverShaker);
        let look = pit.try_player("ann", Act::LookAtHand { seat: 2 });
        refused(look, "decide-first", &pit, Some(Rule::PlayerCardExposed));
        let theirs = pit.try_player(
            "bob",
            Absence::DecideExposed {
                seat: 2,
                choice: Exposed::Void,
                reason: String::new(),
            },
        );
        refused(theirs, "not-your-seat", &pit, None);
        let meter = pit.table.state().meter.map(|meter| meter.shows());
        pit.player(
            "ann",
            Absence::DecideExposed {
                seat: 2,
                choice: Exposed::Void,
                reason: String::new(),
            },
        );
        assert_eq!(
            pit.chips("ann"),
            dollars(1000),
            "all wagers of the position go back"
        );
        if let Some(meter) = meter {
            assert_eq!(
                pit.meter(),
                meter - Money::from_cents(140),
                "its share of the meter too"
            );
        }
        let again = pit.try_player(
            "ann",
            Absence::DecideExposed {
                seat: 2,
                choice: Exposed::PlayOn,
                reason: String::new(),
            },
        );
        refused(again, "nothing-to-decide", &pit, Some(Rule::PlayerCardExposed));
        pit.player(
            "bob",
            Absence::DecideExposed {
                seat: 5,
                choice: Exposed::PlayOn,
                reason: String::new(),
            },
        );
        pit.player("bob", Act::LookAtHand { seat: 5 });
        // Too late for a choice now; it is on record.
        let events = pit.dealer(expose(5));
        assert_eq!(
            events[0].fact,
            Happened::Absence(absence::Fact::CardExposed {
                whose: Place::Seat(5),
                may_void: false
            })
        );
        pit.finish();
        pit.cited(Rule::PlayerCardExposed);
        let voided = &pit.table.round_record().unwrap().seats[0];
        assert_eq!(voided.hand, Became::Voided);
        assert!(pit.table.in_flight().is_none(), "others went on");
    }
}

#[test]
fn a_void_hand_neither_earns_nor_brings_envy() {
    let mut choices = methods("device", "manual-shoe", "generator");
    choices.push(text("progressive-wager", "5.00"));
    let order = rigged("As Ah Ad Ac 9d 8s 2d", 2);
    let mut pit = Pit::ready("pa-659a-fortune", &choices, order, &[(2, "ann"), (5, "bob")]);
    for seat in [2, 5] {
        pit.bet(seat, MAIN, 25);
        pit.bet(seat, FORTUNE_BONUS, 5);
    }
    pit.close();
    pit.start(1);
    pit.dealer(Deal::Deal { cards: 49 });
    pit.dealer(Absence::CardExposed {
        whose: Place::Seat(2),
    });
    pit.player(
        "ann",
        Absence::DecideExposed {
            seat: 2,
            choice: Exposed::Void,
            reason: String::new(),
        },
    );
    pit.dealer(count(4, None));
    pit.finish();
    assert_eq!(pit.chips("ann"), dollars(1000));
    assert!(!pit.events.iter().any(|event| matches!(
        event.fact,
        Happened::Own(Fact::EnvyPaid { .. }) | Happened::Own(Fact::EnvyHandAnnounced { .. })
    )));
}

#[test]
fn the_dealers_exposed_card_voids_the_round() {
    for edition in EDITIONS {
        // After the deal, in every edition and by every method: (e).
        for dealing in ["manual-shoe", "from-hand", "automated-shoe"] {
            let mut pit = dealt(edition, dealing);
            pit.dealer(count(4, None));
            if pit.makes_stacks() {
                pit.start(8);
                pit.dealer(Act::DeliverStacks);
            }
            voids(
                &mut pit,
                Absence::CardExposed { whose: Place::Dealer },
                Rule::DealerCardExposed,
            );
        }
        // Once turned up, they are meant to be seen.
        let mut pit = dealt(edition, "manual-shoe");
        pit.dealer(count(4, None));
        pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerTurned)));
        assert_eq!(
            pit.try_dealer(Absence::CardExposed { whose: Place::Dealer })
                .unwrap_err()
                .code(),
            "nothing-exposed"
        );
    }
}

#[test]
fn cards_exposed_while_dealing_differ_by_edition() {
    let exposed = |edition: &str, dealing: &str, whose: Place| {
        let mut pit = started(edition, dealing, "shaker");
        pit.dealer(Deal::Deal {
            cards: if dealing == "automated-shoe" { 49 } else { 20 },
        });
        let result = pit.try_dealer(Absence::CardExposed { whose });
        (pit, result)
    };
    for edition in EDITIONS {
        for dealing in ["manual-shoe", "automated-shoe", "from-hand"] {
            let by_hand = dealing == "from-hand";
            let (dealers, players) = match edition {
                // 575.13(j): any card of a hand deal; otherwise (e) and (d).
                "pa-575" if by_hand => (Rule::ExposedWhileDealing, Some(Rule::ExposedWhileDealing)),
                "pa-575" => (Rule::DealerCardExposed, None),
                // 659a.13(j): the dealer's own cards by any method; a player's go to (d).
                "pa-659a-2013" | "pa-659a-fortune" => (Rule::ExposedWhileDealing, None),
                // MA 14(j): any card while the stacks are made; otherwise (e) and (d).
                _ if by_hand => (Rule::ExposedWhileDealing, Some(Rule::ExposedWhileDealing)),
                _ => (Rule::DealerCardExposed, None),
            };
            let (pit, result) = exposed(edition, dealing, Place::Dealer);
            voided(&pit, result, dealers);
            let (pit, result) = exposed(edition, dealing, Place::Seat(2));
            match players {
                Some(rule) => voided(&pit, result, rule),
                None => {
                    let fact = &result.unwrap()[0].fact;
                    assert_eq!(
                        *fact,
                        Happened::Absence(absence::Fact::CardExposed {
                            whose: Place::Seat(2),
                            may_void: true
                        })
                    );
                }
            }
        }
    }
}

#[test]
fn one_face_up_card_is_left_out_and_a_second_voids() {
    for edition in EDITIONS {
        let mut pit = started(edition, "manual-shoe", "shaker");
        pit.dealer(Deal::CardFaceUp);
        pit.cited(Rule::FaceUpCard);
        pit.dealer(Deal::Deal { cards: 49 });
        // Three are left, and the one in the rack makes four (reading C7).
        let round = pit.table.state().round.as_ref().unwrap();
        assert_eq!(round.deal().unwrap().shoe.len(), 3);
        assert_eq!(round.piles[0].of, PileOf::FaceUp);
        assert_eq!(round.piles[0].cards[0], deck()[0]);
        pit.dealer(count(3, None));

        let mut pit = started(edition, "manual-shoe", "shaker");
        pit.dealer(Deal::Deal { cards: 5 });
        pit.dealer(Deal::CardFaceUp);
        pit.dealer(Deal::Deal { cards: 5 });
        voids(&mut pit, Deal::CardFaceUp, Rule::FaceUpCards);
        // In an automated stack it leaves a wrong count (reading C8).
        let mut pit = started(edition, "automated-shoe", "shaker");
        voids(&mut pit, Deal::CardFaceUp, Rule::WrongCardCount);
        // In a hand deal Pennsylvania leaves it out; in Massachusetts it is an exposed card (reading D9).
        let mut pit = started(edition, "from-hand", "shaker");
        pit.dealer(Deal::Deal { cards: 5 });
        if edition == "ma-asia-poker" {
            voids(&mut pit, Deal::CardFaceUp, Rule::ExposedWhileDealing);
        } else {
            pit.dealer(Deal::CardFaceUp);
        }
    }
}

#[test]
fn a_card_drawn_in_error_is_the_next_card() {
    for edition in EDITIONS {
        for dealing in ["manual-shoe", "from-hand", "automated-shoe"] {
            let mut pit = started(edition, dealing, "shaker");
            pit.dealer(Deal::CardDrawnInError);
            pit.cited(Rule::CardDrawnInError);
            pit.dealer(Deal::Deal { cards: 49 });
            pit.dealer(count(4, None));
        }
    }
}

#[test]
fn wrong_counts_void_the_round() {
    for edition in EDITIONS {
        let wrong = |place| Deal::WrongNumber { place, cards: 8 };
        for place in [Place::Dealer, Place::Seat(2)] {
            voids(
                &mut dealt(edition, "manual-shoe"),
                wrong(place),
                Rule::WrongCardCount,
            );
        }
        // A position without a wager: Pennsylvania has a paragraph of its own (reading D3).
        let rule = if edition == "ma-asia-poker" {
            Rule::WrongCardCount
        } else {
            Rule::PositionCardCount
        };
        let mut unwagered = dealt(edition, "manual-shoe");
        let (before, law) = (unwagered.events.len(), unwagered.law(rule));
        voids(&mut unwagered, wrong(Place::Seat(3)), rule);
        // It cites the paragraph it follows from and not the other.
        for event in &unwagered.events[before..] {
            let cites = unwagered.table.cites(event);
            assert_eq!(cites, law.into_iter().collect::<Vec<_>>(), "{edition}");
        }
        // Found later, before anything is settled.
        let mut pit = dealt(edition, "manual-shoe");
        pit.dealer(count(4, None));
        pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerSet { .. })));
        voids(&mut pit, wrong(Place::Seat(5)), Rule::WrongCardCount);
        let mut pit = dealt(edition, "manual-shoe");
        pit.dealer(count(4, None));
        pit.go_on(|fact| matches!(fact, Happened::Own(Fact::HandSettled { .. })));
        // Found after the first payment: what was settled stands, every other hand is void and its wagers go back.
        let settled = pit.chips("bob");
        let events = pit.dealer(wrong(Place::Seat(2)));
        let voided = vec![2];
        let late = deal::Fact::FoundLate {
            rule: Rule::WrongCardCount,
            place: Place::Seat(2),
            cards: Some(8),
            voided,
        };
        assert_eq!(events[0].fact, Happened::Deal(late));
        pit.cited(Rule::WrongCardCount);
        assert_eq!(pit.chips("ann"), dollars(1000), "every wager of hers goes back");
        assert_eq!(pit.chips("bob"), settled);
        pit.finish();
        assert!(pit.table.in_flight().is_none(), "and the round is finished");
        assert_eq!(pit.chips("ann"), dollars(1000));
        let stage = &pit.table.state().desk.decks[&1].stage;
        assert!(matches!(stage, Stage::Rack { .. }), "to be reshuffled: {stage:?}");
    }
}

#[test]
fn a_stub_that_is_not_four_voids_and_a_bad_deck_leaves() {
    for edition in EDITIONS {
        for (dealing, misdeal, bad_deck) in [
            ("manual-shoe", Rule::ManualShoeMisdeal, Rule::ManualShoeBadDeck),
            ("from-hand", Rule::HandDealMisdeal, Rule::HandDealBadDeck),
            ("automated-shoe", Rule::AutoShoeMisdeal, Rule::AutoShoeBadDeck),
        ] {
            let mut pit = dealt(edition, dealing);
            voids(&mut pit, count(3, Some(Place::Seat(4))), misdeal);
            assert_eq!(pit.table.state().desk.decks[&1].stage, Stage::Stacked);
            let mut pit = dealt(edition, dealing);
            voids(&mut pit, count(5, None), bad_deck);
            assert!(
                pit.table.state().desk.decks.is_empty(),
                "the deck leaves the table"
            );
            // Four are left and two hands are uneven (reading C10).
            let mut pit = dealt(edition, dealing);
            voids(&mut pit, count(4, Some(Place::Seat(2))), Rule::WrongCardCount);
        }
    }
}

#[test]
fn a_wrong_dealer_setting_is_reset_and_the_round_completed() {
    for edition in EDITIONS {
        let mut pit = dealt(edition, "manual-shoe");
        pit.dealer(count(4, None));
        pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerTurned)));
        let right = pit.table.expected().into_iter().find_map(|next| match next.act {
            Any::Own(Act::SetDealer { hands }) => Some(hands),
            _ => None,
        });
        let right = right.unwrap();
        let wrong = Three {
            high: right.medium.clone(),
            medium: right.low.clone(),
            low: right.high.clone(),
        };
        refused(
            pit.try_player("ann", Act::SetDealer { hands: right.clone() }),
            "staff-only",
            &pit,
            Some(Rule::DealerSets),
        );
        let events = pit.dealer(Act::SetDealer { hands: wrong.clone() });
        assert_eq!(events[0].fact, Happened::Own(Fact::DealerMisset { given: wrong }));
        assert_eq!(events[1].fact, Happened::Own(Fact::DealerSet { hands: right }));
        pit.cited(Rule::DealerMisset);
        pit.finish();
        assert!(
            pit.events
                .iter()
                .any(|event| matches!(event.fact, Happened::Own(Fact::RoundFinished)))
        );
    }
}

#[test]
fn stacks_dealt_wrongly_are_a_matter_of_massachusetts() {
    for edition in EDITIONS {
        let mut pit = started(edition, "from-hand", "shaker");
        pit.dealer(Deal::Deal { cards: 10 });
        if edition == "ma-asia-poker" {
            voids(&mut pit, Act::StacksMisdealt, Rule::StacksMisdealt);
        } else {
            assert_eq!(
                pit.try_dealer(Act::StacksMisdealt).unwrap_err().code(),
                "not-in-this-edition"
            );
        }
    }
}

#[test]
fn a_jammed_shuffler_means_shuffling_again() {
    for edition in EDITIONS {
        let mut pit = Pit::new(edition, &methods("device", "manual-shoe", "generator")).open();
        pit.receive(1, "blue");
        pit.prepare(1);
        pit.dealer(Desk::ShufflerFails { deck: 1 });
        pit.cited(Rule::ShufflerFails);
        assert_eq!(pit.table.state().desk.decks[&1].stage, Stage::Stacked);
        let shuffle = Desk::Shuffle {
            deck: 1,
            by: Shuffling::Device,
            order: deck(),
        };
        refused(
            pit.try_dealer(shuffle.clone()),
            "device-failed",
            &pit,
            Some(Rule::DeviceOutOfUse),
        );
        pit.floor(Desk::RestoreDevice {
            device: Device::Shuffler,
        });
        pit.dealer(shuffle);
    }
}

#[test]
fn a_failing_shoe_voids_the_round_and_stands_failed() {
    for edition in EDITIONS {
        let mut pit = started(edition, "automated-shoe", "shaker");
        pit.dealer(Deal::Deal { cards: 21 });
        voids(&mut pit, Deal::ShoeFails, Rule::AutoShoeFails);
        assert_eq!(pit.table.state().desk.shoe, Condition::Failed);
        let mut manual = started(edition, "manual-shoe", "shaker");
        assert!(manual.try_dealer(Deal::ShoeFails).is_err());
    }
}

#[test]
fn a_device_is_put_out_of_use_before_another_method() {
    for edition in EDITIONS {
        let massachusetts = edition == "ma-asia-poker";
        let mut pit = started(edition, "automated-shoe", "shaker");
        pit.dealer(Deal::ShoeFails);
        let to = Methods {
            shuffling: Shuffling::Device,
            dealing: Dealing::ManualShoe,
            starting: Some(Starting::Shaker),
        };
        let change = || Desk::ChangeMethods { to };
        refused(
            pit.try_floor(change()),
            "device-in-the-way",
            &pit,
            Some(Rule::DeviceOutOfUse),
        );
        let out = |how| Desk::PutOutOfUse {
            device: Device::Shoe,
            how,
        };
        let (wrong, right) = if massachusetts {
            (vec![OutOfUse::Covered, OutOfUse::Signed], OutOfUse::Removed)
        } else {
            (vec![OutOfUse::Removed], OutOfUse::Signed)
        };
        for how in wrong {
            refused(
                pit.try_dealer(out(how)),
                "wrong-way-out",
                &pit,
                Some(Rule::DeviceOutOfUse),
            );
        }
        pit.dealer(out(right));
        refused(
            pit.try_dealer(change()),
            "role-too-low",
            &pit,
            Some(Rule::DeviceOutOfUse),
        );
        pit.floor(change());
        pit.cited(Rule::DeviceOutOfUse);
        pit.load(1, deck());

        // One that is mended and comes back stands at the table again: in Massachusetts no other method may go on.
        pit.floor(Desk::RestoreDevice { device: Device::Shoe });
        pit.bet(2, MAIN, 25);
        if massachusetts {
            let close = pit.try_dealer(Deal::NoMoreBets);
            refused(close, "device-in-the-way", &pit, Some(Rule::DeviceOutOfUse));
            let offered = pit.table.expected();
            let mut acts = offered.iter().map(|next| &next.act);
            let off =
                acts.any(|act| matches!(act, Any::Desk(Desk::PutOutOfUse { how, .. }) if *how == right));
            assert!(off, "a way to go on");
            pit.dealer(out(right));
        }
        pit.dealer(Deal::NoMoreBets);

        // A device that works bars another method in Massachusetts alone.
        let mut pit = Pit::new(edition, &methods("device", "manual-shoe", "shaker")).open();
        let to = Methods {
            shuffling: Shuffling::Manual,
            dealing: Dealing::ManualShoe,
            starting: Some(Starting::Shaker),
        };
        let manual = pit.try_floor(Desk::ChangeMethods { to });
        if massachusetts {
            refused(manual, "device-in-the-way", &pit, Some(Rule::DeviceOutOfUse));
        } else {
            assert!(manual.is_ok());
        }
    }
}

#[test]
fn a_shuffler_that_came_back_bars_the_hands_in_massachusetts() {
    for edition in EDITIONS {
        let massachusetts = edition == "ma-asia-poker";
        let mut pit = Pit::new(edition, &methods("device", "manual-shoe", "generator")).open();
        pit.receive(1, "blue");
        pit.prepare(1);
        pit.dealer(Desk::ShufflerFails { deck: 1 });
        let how = match massachusetts {
            true => OutOfUse::Removed,
            false => OutOfUse::Covered,
        };
        let device = Device::Shuffler;
        pit.dealer(Desk::PutOutOfUse { device, how });
        let mut to = pit.table.state().desk.methods;
        to.shuffling = Shuffling::Manual;
        pit.floor(Desk::ChangeMethods { to });
        pit.floor(Desk::RestoreDevice { device });
        let by_hand = Desk::Shuffle {
            deck: 1,
            by: Shuffling::Manual,
            order: deck(),
        };
        if massachusetts {
            let shuffled = pit.try_dealer(by_hand.clone());
            refused(shuffled, "device-in-the-way", &pit, Some(Rule::DeviceOutOfUse));
            pit.dealer(Desk::PutOutOfUse { device, how });
        }
        pit.dealer(by_hand);
    }
}
