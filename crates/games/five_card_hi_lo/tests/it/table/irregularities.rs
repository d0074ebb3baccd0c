//! 663a.13: what goes wrong and what follows.

use super::pit::*;
use five_card_hi_lo::table::*;
use rulebook::rule::Rule;
use table::Place;
use table::devices::{Condition, Device, OutOfUse};

const HANDS: [(u8, &str); 2] = [(2, "2s 3s 4s 5s 6s"), (5, "7s 8s 9s Ts Js")];
const DEALER: &str = "Qs Ks As 2h 3h";

fn closed(choices: &Choices) -> Pit {
    let mut pit = Pit::bet_on(choices, &HANDS, DEALER);
    pit.bet(2, POKER_BONUS, 5);
    pit.dealer(deal::Act::NoMoreBets);
    pit
}

#[track_caller]
fn voided(pit: &Pit, events: &[Event], rule: Rule) {
    let Some(Happened::Deal(deal::Fact::RoundVoided { rule: by, .. })) =
        events.last().map(|event| &event.fact)
    else {
        panic!("not void")
    };
    assert_eq!(*by, rule);
    assert_eq!(pit.chips("bob"), dollars(1000));
    assert_eq!(pit.chips("eve"), dollars(1000));
    assert!(pit.table.state().bets.is_empty() && pit.table.in_flight().is_none());
    pit.cited(rule);
}

#[test]
fn s663a_13_a_one_card_face_up_is_left_out_and_a_second_voids_the_round() {
    for choices in [Vec::new(), by_hand()] {
        let mut pit = closed(&choices);
        pit.dealer(deal::Act::Deal { cards: 4 });
        pit.dealer(deal::Act::CardFaceUp);
        pit.cited(Rule::FaceUpCard);
        let mut again = pit.clone();
        let events = again.dealer(deal::Act::CardFaceUp);
        voided(&again, &events, Rule::FaceUpCards);
        // The deal goes on without it, and the count knows.
        pit.deal_all();
        refused(
            pit.try_dealer(deal::Act::CardFaceUp),
            "not-now",
            Some(Rule::FaceUpCard),
        );
        pit.dealer(deal::Act::CountStub {
            left: 36,
            uneven: vec![],
        });
        let first = &pit.table.state().round.as_ref().unwrap().piles[0];
        assert_eq!(first.cards.len(), 1);
    }
    // Before the first card too; in a stack it makes a wrong count (reading C8).
    let mut pit = closed(&Vec::new());
    pit.dealer(deal::Act::CardFaceUp);
    let mut pit = closed(&by_machine());
    let events = pit.dealer(deal::Act::CardFaceUp);
    voided(&pit, &events, Rule::WrongCardCount);
}

#[test]
fn s663a_13_b_a_card_drawn_in_error_is_the_next_card() {
    let mut pit = closed(&Vec::new());
    pit.dealer(deal::Act::CardDrawnInError);
    pit.dealer(deal::Act::Deal { cards: 3 });
    pit.dealer(deal::Act::CardDrawnInError);
    pit.deal_all();
    assert_eq!(pit.hand(Place::Seat(2)), cards(HANDS[0].1));
    pit.cited(Rule::CardDrawnInError);
    refused(
        pit.try_dealer(deal::Act::CardDrawnInError),
        "not-now",
        Some(Rule::CardDrawnInError),
    );
}

#[test]
fn s663a_13_c_a_wrong_number_of_cards_voids_the_round_until_the_first_is_settled() {
    let wrong = |place| deal::Act::WrongNumber { place, cards: 6 };
    let mut pit = closed(&Vec::new());
    refused(
        pit.try_dealer(wrong(Place::Dealer)),
        "not-now",
        Some(Rule::WrongCardCount),
    );
    pit.deal_all();
    refused(pit.try_dealer(wrong(Place::Seat(1))), "no-hand-there", None);
    let right = deal::Act::WrongNumber {
        place: Place::Dealer,
        cards: 5,
    };
    refused(pit.try_dealer(right), "right-number", None);
    pit.dealer(deal::Act::DiscardStub);
    let mut early = pit.clone();
    let events = early.dealer(wrong(Place::Seat(5)));
    voided(&early, &events, Rule::WrongCardCount);
    // Forfeited and already collected, it all goes back.
    for (seat, _) in HANDS {
        pit.at_seat(seat, Act::LookAtHand { seat });
    }
    pit.at_seat(2, Act::Fold { seat: 2 });
    pit.play(5);
    pit.dealer(Act::CollectForfeits);
    let mut late = pit.clone();
    let events = late.dealer(wrong(Place::Dealer));
    voided(&late, &events, Rule::WrongCardCount);
    pit.set(5, "Js Ts 9s | 8s 7s");
    pit.dealer(Act::TurnDealerCards);
    pit.step(|act| matches!(act, Any::Own(Act::SetDealer { .. })));
    pit.dealer(Act::RevealHand { seat: 5 });
    // Found after the first payment: what was settled stands, the hand that waits for its Poker Bonus is void.
    let settled = pit.chips("eve");
    let events = pit.dealer(wrong(Place::Dealer));
    pit.cites(&events, &["663a.13(c)"]);
    assert!(matches!(
        &events[0].fact,
        Happened::Deal(deal::Fact::FoundLate { voided, .. }) if *voided == [2]
    ));
    assert_eq!((pit.chips("bob"), pit.chips("eve")), (dollars(1000), settled));
    pit.dealer(Act::FinishRound);
}

#[test]
fn s663a_13_e_an_automated_shoe_that_fails_voids_the_round_and_is_put_out_of_use() {
    let mut manual = closed(&Vec::new());
    refused(
        manual.try_dealer(deal::Act::ShoeFails),
        "no-such-method-fault",
        None,
    );
    let mut pit = closed(&by_machine());
    pit.dealer(deal::Act::Deal { cards: 5 });
    let events = pit.dealer(deal::Act::ShoeFails);
    voided(&pit, &events, Rule::AutoShoeFails);
    assert_eq!(pit.table.state().desk.shoe, Condition::Failed);
    let shuffle = table::desk::Act::Shuffle {
        deck: 1,
        by: table::devices::Shuffling::Device,
        order: deck(),
    };
    pit.dealer(shuffle);
    refused(
        pit.try_dealer(table::desk::Act::LoadDeck { deck: 1 }),
        "device-failed",
        Some(Rule::DeviceOutOfUse),
    );
    let mut to = pit.table.state().desk.methods;
    to.dealing = table::devices::Dealing::FromHand;
    refused(
        pit.try_floor(table::desk::Act::ChangeMethods { to }),
        "device-in-the-way",
        Some(Rule::DeviceOutOfUse),
    );
    pit.floor(table::desk::Act::PutOutOfUse {
        device: Device::Shoe,
        how: OutOfUse::Covered,
    });
    pit.floor(table::desk::Act::ChangeMethods { to });
    pit.load(1, deck());
}

/// Reading 663a-14: as in 659a.13(d) and (e).
#[test]
fn an_exposed_card_lets_its_player_void_the_hand_before_looking() {
    let expose = |whose| absence::Act::CardExposed { whose };
    let mut pit = closed(&Vec::new());
    refused(
        pit.try_dealer(expose(Place::Seat(2))),
        "nothing-exposed",
        Some(Rule::PlayerCardExposed),
    );
    pit.deal_all();
    pit.dealer(expose(Place::Seat(2)));
    pit.dealer(deal::Act::DiscardStub);
    refused(
        pit.try_seat(2, Act::LookAtHand { seat: 2 }),
        "decide-first",
        Some(Rule::PlayerCardExposed),
    );
    let decide = |choice| absence::Act::DecideExposed {
        seat: 2,
        choice,
        reason: String::new(),
    };
    let mut plays = pit.clone();
    plays.player("bob", decide(Exposed::PlayOn));
    plays.at_seat(2, Act::LookAtHand { seat: 2 });
    refused(
        plays.try_player("bob", decide(Exposed::Void)),
        "nothing-to-decide",
        Some(Rule::PlayerCardExposed),
    );
    // Seen once, the hand stands.
    let events = plays.dealer(expose(Place::Seat(2)));
    let stands = absence::Fact::CardExposed {
        whose: Place::Seat(2),
        may_void: false,
    };
    assert_eq!(events[0].fact, stands.into());

    pit.player("bob", decide(Exposed::Void));
    assert_eq!(pit.chips("bob"), dollars(1000));
    pit.finish();
    assert_eq!(pit.table.round_record().unwrap().seats[0].hand, Became::Voided);
    pit.cited(Rule::PlayerCardExposed);

    // The dealer's, before the players have set.
    let mut dealers = closed(&Vec::new());
    dealers.deal_all();
    let events = dealers.dealer(expose(Place::Dealer));
    voided(&dealers, &events, Rule::DealerCardExposed);
}

#[test]
fn where_filed_so_an_exposed_card_changes_nothing() {
    let mut pit = closed(&vec![text("exposed-card", "play-on")]);
    pit.deal_all();
    for whose in [Place::Seat(2), Place::Dealer] {
        let events = pit.dealer(absence::Act::CardExposed { whose });
        let expected = absence::Fact::CardExposed {
            whose,
            may_void: false,
        };
        assert_eq!(events[0].fact, expected.into());
    }
    pit.dealer(deal::Act::DiscardStub);
    pit.at_seat(2, Act::LookAtHand { seat: 2 });
    pit.finish();
}

/// A hand voided on the way is dealt to the end and discarded with the stub.
#[test]
fn a_hand_voided_in_the_deal_leaves_the_others_their_cards() {
    let mut pit = closed(&Vec::new());
    pit.dealer(deal::Act::Deal { cards: 4 });
    pit.dealer(absence::Act::CardExposed {
        whose: Place::Seat(2),
    });
    pit.player(
        "bob",
        absence::Act::DecideExposed {
            seat: 2,
            choice: Exposed::Void,
            reason: String::new(),
        },
    );
    refused(
        pit.try_dealer(absence::Act::CardExposed {
            whose: Place::Seat(2),
        }),
        "nothing-exposed",
        Some(Rule::PlayerCardExposed),
    );
    pit.deal_all();
    pit.dealer(deal::Act::DiscardStub);
    assert_eq!(pit.stage(), Some(&Stage::Deciding));
    assert_eq!(pit.hand(Place::Seat(5)), cards(HANDS[1].1));
    assert_eq!(pit.table.state().game.as_ref().unwrap().hands.len(), 1);
}
