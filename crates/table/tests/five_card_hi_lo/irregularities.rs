//! 663a.13: what goes wrong and what follows.

use crate::pit::*;
use rulebook::Edition;
use rulebook::clause::Duty;
use rulebook::rule::Rule;
use table::Place;
use table::devices::{Condition, Device, OutOfUse};
use table::five_card_hi_lo::record::HandRecord;
use table::five_card_hi_lo::{Act, Event, Exposed, Fact, Phase, Wager, irregularities};

const HANDS: [(u8, &str); 2] = [(2, "2s 3s 4s 5s 6s"), (5, "7s 8s 9s Ts Js")];
const DEALER: &str = "Qs Ks As 2h 3h";

fn closed(choices: &Choices) -> Pit {
    let mut pit = Pit::bet_on(choices, &HANDS, DEALER);
    pit.bet(2, Wager::PokerBonus, 5);
    pit.dealer(Act::NoMoreBets);
    pit
}

#[track_caller]
fn voided(pit: &Pit, events: &[Event], rule: Rule) {
    let Some(Fact::RoundVoided { rule: by, .. }) = events.last().map(|event| &event.fact) else {
        panic!("not void")
    };
    assert_eq!(*by, rule);
    assert_eq!(pit.chips("bob"), dollars(1000));
    assert_eq!(pit.chips("eve"), dollars(1000));
    assert!(matches!(&pit.table.state().game.phase, Phase::Betting(bets) if bets.is_empty()));
    pit.cited(rule);
}

#[test]
fn the_table_of_irregularities_is_complete_against_the_register() {
    let edition = Edition::find(EDITION).unwrap();
    let rows = irregularities(&edition);
    let mut listed = 0;
    for clause in edition.register().clauses() {
        if clause.kind() != "irregularity" || !matches!(clause.duty(), Duty::Enforced | Duty::Recorded) {
            continue;
        }
        for rule in clause.rules() {
            let row = rows.iter().find(|row| row.name == rule.name());
            let row = row.unwrap_or_else(|| panic!("no row for {rule}"));
            assert_eq!(row.clause, clause);
            assert!(!row.consequence.is_empty());
            listed += 1;
        }
    }
    // And nothing that the register does not call one.
    assert_eq!(rows.len(), listed);
}

#[test]
fn s663a_13_a_one_card_face_up_is_left_out_and_a_second_voids_the_round() {
    covers(&[Rule::FaceUpCard, Rule::FaceUpCards]);
    for choices in [Vec::new(), by_hand()] {
        let mut pit = closed(&choices);
        pit.dealer(Act::Deal { cards: 4 });
        pit.dealer(Act::CardFaceUp);
        pit.cited(Rule::FaceUpCard);
        let mut again = pit.clone();
        let events = again.dealer(Act::CardFaceUp);
        voided(&again, &events, Rule::FaceUpCards);
        // The deal goes on without it, and the count knows.
        pit.deal_all();
        refused(pit.try_dealer(Act::CardFaceUp), "not-now", Some(Rule::FaceUpCard));
        pit.dealer(Act::CountStub {
            left: 36,
            uneven: vec![],
        });
        let first = &pit.table.state().game.phase.round().unwrap().piles[0];
        assert_eq!(first.cards.len(), 1);
    }
    // Before the first card too; in a stack it makes a wrong count (reading C8).
    let mut pit = closed(&Vec::new());
    pit.dealer(Act::CardFaceUp);
    let mut pit = closed(&by_machine());
    let events = pit.dealer(Act::CardFaceUp);
    voided(&pit, &events, Rule::WrongCardCount);
}

#[test]
fn s663a_13_b_a_card_drawn_in_error_is_the_next_card() {
    covers(&[Rule::CardDrawnInError]);
    let mut pit = closed(&Vec::new());
    pit.dealer(Act::CardDrawnInError);
    pit.dealer(Act::Deal { cards: 3 });
    pit.dealer(Act::CardDrawnInError);
    pit.deal_all();
    let Phase::Dealing(dealt) = &pit.table.state().game.phase else {
        panic!("not dealing")
    };
    assert_eq!(dealt.seats[&2], cards(HANDS[0].1));
    pit.cited(Rule::CardDrawnInError);
    refused(
        pit.try_dealer(Act::CardDrawnInError),
        "not-now",
        Some(Rule::CardDrawnInError),
    );
}

#[test]
fn s663a_13_c_a_wrong_number_of_cards_voids_the_round_until_the_first_is_settled() {
    covers(&[Rule::WrongCardCount]);
    let wrong = |place| Act::WrongNumber { place, cards: 6 };
    let mut pit = closed(&Vec::new());
    refused(
        pit.try_dealer(wrong(Place::Dealer)),
        "not-now",
        Some(Rule::WrongCardCount),
    );
    pit.deal_all();
    refused(pit.try_dealer(wrong(Place::Seat(1))), "no-hand-there", None);
    let right = Act::WrongNumber {
        place: Place::Dealer,
        cards: 5,
    };
    refused(pit.try_dealer(right), "right-number", None);
    pit.dealer(Act::DiscardStub);
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
    pit.step(|act| matches!(act, Act::SetDealer { .. }));
    pit.dealer(Act::RevealHand { seat: 5 });
    refused(
        pit.try_dealer(wrong(Place::Dealer)),
        "partly-settled",
        Some(Rule::WrongCardCount),
    );
}

#[test]
fn s663a_13_e_an_automated_shoe_that_fails_voids_the_round_and_is_put_out_of_use() {
    covers(&[Rule::AutoShoeFails, Rule::DeviceOutOfUse]);
    let mut manual = closed(&Vec::new());
    refused(manual.try_dealer(Act::ShoeFails), "no-such-method-fault", None);
    let mut pit = closed(&by_machine());
    pit.dealer(Act::Deal { cards: 5 });
    let events = pit.dealer(Act::ShoeFails);
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
    covers(&[Rule::PlayerCardExposed, Rule::DealerCardExposed]);
    let expose = |whose| Act::CardExposed { whose };
    let mut pit = closed(&Vec::new());
    refused(pit.try_dealer(expose(Place::Seat(2))), "nothing-exposed", None);
    pit.deal_all();
    pit.dealer(expose(Place::Seat(2)));
    pit.dealer(Act::DiscardStub);
    refused(
        pit.try_seat(2, Act::LookAtHand { seat: 2 }),
        "decide-first",
        Some(Rule::PlayerCardExposed),
    );
    let decide = |choice| Act::DecideExposed { seat: 2, choice };
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
    let stands = Fact::CardExposed {
        whose: Place::Seat(2),
        may_void: false,
    };
    assert_eq!(events[0].fact, stands);

    pit.player("bob", decide(Exposed::Void));
    assert_eq!(pit.chips("bob"), dollars(1000));
    pit.finish();
    assert_eq!(
        pit.table.round_record().unwrap().seats[0].hand,
        HandRecord::Voided
    );
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
        let events = pit.dealer(Act::CardExposed { whose });
        let expected = Fact::CardExposed {
            whose,
            may_void: false,
        };
        assert_eq!(events[0].fact, expected);
    }
    pit.dealer(Act::DiscardStub);
    pit.at_seat(2, Act::LookAtHand { seat: 2 });
    pit.finish();
}

/// A hand voided on the way is dealt to the end and discarded with the stub.
#[test]
fn a_hand_voided_in_the_deal_leaves_the_others_their_cards() {
    let mut pit = closed(&Vec::new());
    pit.dealer(Act::Deal { cards: 4 });
    pit.dealer(Act::CardExposed {
        whose: Place::Seat(2),
    });
    pit.player(
        "bob",
        Act::DecideExposed {
            seat: 2,
            choice: Exposed::Void,
        },
    );
    refused(
        pit.try_dealer(Act::CardExposed {
            whose: Place::Seat(2),
        }),
        "nothing-exposed",
        None,
    );
    pit.deal_all();
    pit.dealer(Act::DiscardStub);
    let Phase::Deciding(play) = &pit.table.state().game.phase else {
        panic!("not deciding")
    };
    assert_eq!(play.seats[&5].cards, cards(HANDS[1].1));
    assert_eq!(play.seats.len(), 1);
}
