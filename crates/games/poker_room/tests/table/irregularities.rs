//! What can go wrong at a poker table, each with its paragraph or said to be usual.

use super::pit::*;
use table::deal::Fact as Dealt;

fn voided(events: &[Event], rule: Rule) -> bool {
    events.iter().any(
        |event| matches!(&event.fact, Happened::Deal(Dealt::RoundVoided { rule: told, .. }) if *told == rule),
    )
}

/// base[exposed-card]: the first card exposed in the deal is dealt anew and is the next burn; a second is a misdeal.
#[test]
fn a_card_exposed_in_the_deal_is_the_next_burn() {
    let order = deck("");
    let mut pit = Crew::seated(&[game("badugi")], 2, order.clone());
    pit.dealer(Act::BeginRound);
    pit.dealer(Deal::Deal { cards: 3 });
    let events = pit.dealer(Absent::CardExposed {
        whose: Place::Seat(1),
    });
    pit.cites_also(&events, "base[exposed-card]");
    pit.dealer(Deal::Deal { cards: 5 });
    assert_eq!(pit.due(), Due::Replace(1));
    pit.dealer(Act::DealReplacements { seat: 1 });
    let round = pit.table.state().round.as_ref().unwrap();
    let hand = round.hand(Place::Seat(1)).unwrap();
    assert_eq!(hand.0, [order[0], order[4], order[6], order[8]]);
    pit.called_round();
    pit.dealer(Act::BurnForDraw);
    let round = pit.table.state().round.as_ref().unwrap();
    assert_eq!(round.deal().unwrap().shoe[0], order[9], "no other card is burned");
    // Before anyone has acted, the second one ends it.
    let mut pit = Crew::seated(&[game("badugi")], 2, deck(""));
    pit.dealer(Act::BeginRound);
    pit.dealer(Deal::Deal { cards: 6 });
    pit.dealer(Absent::CardExposed {
        whose: Place::Seat(1),
    });
    let events = pit.dealer(Absent::CardExposed {
        whose: Place::Seat(2),
    });
    assert!(voided(&events, Rule::TwoCardsExposed));
    pit.cites_also(&events, "base[exposed-card]");
    assert_eq!(
        (pit.chips("ann"), pit.chips("bob")),
        (dollars(1000), dollars(1000))
    );
    // Once someone has acted it stays in the hand.
    let mut pit = Crew::seated(&[game("badugi")], 2, deck(""));
    pit.dealt();
    pit.call(1, "2.00");
    let events = pit.dealer(Absent::CardExposed {
        whose: Place::Seat(2),
    });
    assert_eq!(events.len(), 1);
    assert_eq!(pit.due(), Due::Answer(2));
}

/// base[face-up-card], base[drawn-in-error].
#[test]
fn a_card_face_up_is_left_out_and_a_second_is_a_misdeal() {
    let order = deck("");
    let mut pit = Crew::seated(&[game("badugi")], 2, order.clone());
    pit.dealer(Act::BeginRound);
    let events = pit.dealer(Deal::CardDrawnInError);
    pit.cites_also(&events, "base[drawn-in-error]");
    let events = pit.dealer(Deal::CardFaceUp);
    pit.cites_also(&events, "base[face-up-card]");
    pit.dealer(Deal::Deal { cards: 2 });
    let round = pit.table.state().round.as_ref().unwrap();
    assert_eq!(round.hand(Place::Seat(1)).unwrap().0, [order[1]]);
    let events = pit.dealer(Deal::CardFaceUp);
    assert!(voided(&events, Rule::FaceUpCards));
    pit.cites_also(&events, "base[face-up-card]");
}

/// base[wrong-count]: a misdeal until someone has acted, and a dead hand from then on.
#[test]
fn a_hand_with_a_wrong_number_of_cards_is_a_misdeal_or_dead() {
    let wrong = |seat| Deal::WrongNumber {
        place: Place::Seat(seat),
        cards: 5,
    };
    let mut pit = Crew::seated(&[game("badugi")], 3, deck(""));
    pit.dealt();
    let right = pit.try_dealer(Deal::WrongNumber {
        place: Place::Seat(1),
        cards: 4,
    });
    refused(right, "right-number", &pit, Some(Rule::WrongCardCount));
    let events = pit.dealer(wrong(1));
    assert!(voided(&events, Rule::WrongCardCount));
    pit.cites_also(&events, "base[wrong-count]");
    let mut pit = Crew::seated(&[game("badugi")], 3, deck(""));
    pit.dealt();
    pit.raise(3, "8.00");
    let alone = pit.try_dealer(wrong(3));
    refused(alone, "must-show", &pit, Some(Rule::DeadHand));
    let events = pit.dealer(wrong(2));
    pit.cites_also(&events, "base[wrong-count]");
    assert_eq!(pit.view(1).places[3].status, Some("folded"));
    pit.fold(1);
    assert_eq!(pit.due(), Due::Gather, "what the dead hand put in stays");
}

/// base[bad-deck]: everyone has back what was put in, from the pots too, and the deck leaves.
#[test]
fn a_deck_that_is_not_whole_gives_everything_back() {
    let mut pit = Crew::seated(&[game("triple-draw-2-7")], 3, deck(""));
    pit.dealt();
    pit.called_round();
    pit.pat_draw();
    pit.bet(1, "4.00");
    let left = pit
        .table
        .state()
        .round
        .as_ref()
        .unwrap()
        .deal()
        .unwrap()
        .shoe
        .len();
    let count = |left: usize| Deal::CountStub {
        left: u8::try_from(left).unwrap(),
        uneven: Vec::new(),
    };
    let right = pit.try_dealer(count(left));
    refused(right, "right-count", &pit, Some(Rule::HandDealBadDeck));
    let events = pit.dealer(count(left - 1));
    assert!(voided(&events, Rule::HandDealBadDeck));
    pit.cites_also(&events, "base[bad-deck]");
    for name in ["ann", "bob", "cat"] {
        assert_eq!(pit.chips(name), dollars(1000));
    }
    assert!(pit.table.state().desk.decks.is_empty());
}

/// base[absent]: a player who leaves, and one who does not act.
#[test]
fn a_hand_whose_player_is_gone_checks_and_folds_to_a_bet() {
    let mut pit = Crew::seated(&[game("badugi")], 3, deck(""));
    pit.dealt();
    let left = pit.at(1, Absent::LeaveTable { seat: 1 });
    pit.cites_also(&left, "base[absent]");
    pit.call(3, "4.00");
    let mine = pit.try_player("zoe", Desk::Sit { seat: 1 });
    assert_eq!(mine.unwrap_err().code(), "in-the-round");
    let reason = || "gone".to_owned();
    let acted = pit.dealer(Act::ActFor {
        seat: 1,
        reason: reason(),
    });
    pit.cites_also(&acted, "base[absent]");
    assert_eq!(pit.view(2).places[2].status, Some("folded"));
    let here = pit.try_dealer(Act::ActFor {
        seat: 2,
        reason: reason(),
    });
    refused(here, "player-acts", &pit, Some(Rule::AbandonedWagers));
    let unsaid = pit.try_floor(Act::ActFor {
        seat: 2,
        reason: String::new(),
    });
    refused(unsaid, "no-reason", &pit, Some(Rule::AbandonedWagers));
    pit.floor(Act::ActFor {
        seat: 2,
        reason: reason(),
    });
    assert_eq!(pit.due(), Due::Gather, "the second blind checked");
    pit.dealer(Act::GatherBets);
    pit.dealer(Act::BurnForDraw);
    pit.floor(Act::ActFor {
        seat: 2,
        reason: reason(),
    });
    assert_eq!(pit.due(), Due::Draw(3), "it stands pat");
    assert_eq!(pit.chips("ann"), dollars(998), "what it put in stays in the pot");
}

/// Nothing is bet against the house here.
#[test]
fn nothing_is_bet_against_the_house() {
    let mut pit = Crew::seated(&[game("badugi")], 2, deck(""));
    let methods = pit.table.state().desk.methods;
    let other = table::devices::Methods {
        dealing: table::devices::Dealing::AutomatedShoe,
        ..methods
    };
    let machine = pit.try_floor(Desk::ChangeMethods { to: other });
    refused(machine, "not-in-this-edition", &pit, Some(Rule::BadugiDeal));
    let few = pit.try_at(1, Act::SitOut { seat: 1 });
    assert!(few.is_ok());
    let alone = pit.try_dealer(Act::BeginRound);
    refused(alone, "too-few-players", &pit, Some(Rule::BadugiPlayers));
    pit.at(1, Act::SitIn { seat: 1 });
    pit.dealer(Act::BeginRound);
}
