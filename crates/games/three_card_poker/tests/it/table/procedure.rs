//! The table and its decks, the shuffle, the cut, the deal and what goes wrong: as in the other games of one deck.

use super::pit::*;
use table::decks::{Face, Stage as DeckStage};
use table::devices::{Condition, Device, OutOfUse, Shuffling};

fn received(deck: u8, back: &str, preshuffled: bool) -> Desk {
    Desk::ReceiveDeck {
        deck,
        back: back.to_owned(),
        design: "house".to_owned(),
        jokers: 0,
        tens: false,
        preshuffled: preshuffled.then(super::pit::deck),
    }
}

fn shuffle(deck: u8, by: Shuffling) -> Desk {
    let order = super::pit::deck();
    Desk::Shuffle { deck, by, order }
}

#[test]
fn seven_positions_and_one_deck_that_is_inspected_shown_and_washed() {
    let mut pit = Pit::new(&[]).open();
    let eighth = pit.try_player("ann", Desk::Sit { seat: 8 });
    refused(eighth, "seat-unknown", &pit, Some(Rule::Positions));
    pit.player("ann", Desk::Sit { seat: 7 });
    pit.receive(1, "blue");
    let second = pit.try_dealer(received(2, "red", false));
    refused(second, "too-many-decks", &pit, Some(Rule::OneDeck));
    let unseen = pit.try_dealer(Desk::SpreadDeck { deck: 1 });
    refused(unseen, "deck-stage", &pit, Some(Rule::SpreadForPlayer));
    pit.dealer(Desk::InspectDeck { deck: 1 });
    let verify = pit.try_dealer(Desk::VerifyInspection { deck: 1 });
    refused(verify, "role-too-low", &pit, Some(Rule::InspectDecks));
}

#[test]
fn a_cut_of_ten_cards_after_a_manual_shuffle_and_none_after_a_machine() {
    let mut pit = Pit::new(&[]).made_ready(deck(), &[(1, "ann")]);
    for rule in [
        Rule::OneDeck,
        Rule::InspectDecks,
        Rule::Shuffle,
        Rule::CutCompleted,
    ] {
        pit.cited(rule);
    }
    let recut = Desk::OrderRecut {
        deck: 1,
        reason: "a card showed".into(),
    };
    let dealer = pit.try_dealer(recut.clone());
    refused(dealer, "role-too-low", &pit, Some(Rule::Recut));
    pit.floor(recut);
    let shallow = pit.try_dealer(Desk::CutDeck { deck: 1, cards: 9 });
    refused(shallow, "cut-too-shallow", &pit, Some(Rule::CutTenCards));
    pit.dealer(Desk::CutDeck { deck: 1, cards: 10 });
    pit.dealer(Desk::LoadDeck { deck: 1 });
    let idle = Desk::SpreadIdle {
        deck: 1,
        face: Face::Up,
        asked_by: None,
    };
    let up = pit.try_dealer(idle);
    refused(up, "face-down-unless-asked", &pit, Some(Rule::IdleTable));
    let mut machine = Pit::new(&ways()[1]).open();
    machine.receive(1, "blue");
    machine.prepare(1);
    machine.dealer(shuffle(1, Shuffling::Device));
    let uncalled = machine.try_dealer(Desk::CutDeck { deck: 1, cards: 20 });
    refused(uncalled, "no-cut-due", &machine, Some(Rule::NoCutAfterMachine));
    // Preshuffled cards skip the opening.
    let mut pit = Pit::new(&[]).open();
    pit.dealer(received(1, "blue", true));
    let uncut = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(uncut, "cut-due", &pit, Some(Rule::CutAfterManual));
    pit.cited(Rule::PreshuffledSkips);
}

#[test]
fn two_decks_take_turns_with_a_shuffler() {
    let choices = [text("shuffle", "device"), number("decks", 2)];
    let mut pit = Pit::new(&choices).made_ready(deck(), &[(1, "ann")]);
    let alike = pit.try_dealer(received(2, "blue", false));
    refused(alike, "backs-alike", &pit, Some(Rule::TwoDeckBacks));
    pit.receive(2, "red");
    pit.prepare(2);
    pit.bet(1, ANTE, 10);
    pit.deal();
    pit.dealer(shuffle(2, Shuffling::Device));
    pit.finish();
    pit.dealer(shuffle(1, Shuffling::Device));
    let same = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(same, "other-deck-due", &pit, Some(Rule::TwoDeckAlternate));
}

#[test]
fn decks_are_changed_in_time_and_a_machine_takes_a_wrong_one_away() {
    for (choices, hours, rule) in ways().into_iter().zip([8, 4, 8]).map(|(choices, hours)| {
        let by_hand = hours == 4;
        let rule = if by_hand {
            Rule::DeckChangeByHand
        } else {
            Rule::DeckChangeByShoe
        };
        (choices, hours, rule)
    }) {
        let mut pit = Pit::new(&choices).made_ready(deck(), &[(1, "ann")]);
        pit.bet(1, ANTE, 10);
        let mut late = pit.clone();
        pit.at = (hours - 1) * HOUR;
        pit.dealer(deal::Act::NoMoreBets);
        late.at = hours * HOUR + 60_000;
        let old = late.try_dealer(deal::Act::NoMoreBets);
        refused(old, "deck-change-due", &late, Some(rule));
    }
    let mut pit = Pit::new(&[text("shuffle", "device"), flag("shuffler-counts", true)]).open();
    pit.receive(1, "blue");
    pit.prepare(1);
    pit.dealer(shuffle(1, Shuffling::Device));
    pit.cited(Rule::DeckMiscount);
    pit.dealer(Desk::CountDeck { deck: 1, cards: 51 });
    assert!(pit.table.state().desk.decks.is_empty());
    let mut pit = Pit::new(&[text("shuffle", "device"), flag("auto-reshuffler", true)]);
    let bare = Desk::OpenTable {
        fill: dollars(1000),
        approvals: Default::default(),
    };
    let bare = pit.try_floor(bare);
    refused(bare, "not-approved", &pit, Some(Rule::AutoReshuffler));
    let edition = rulebook::Edition::find(EDITION).unwrap();
    let problems = edition.choose(&[text("dealing", "from-hand")]).unwrap_err();
    let clause = edition.register().cite(Rule::HandDealNeedsShuffler);
    assert_eq!(problems[0].clause, clause);
    clause.into_iter().for_each(rulebook::held::held);
}

#[test]
fn three_cards_each_and_three_to_the_dealer_by_every_way_of_dealing() {
    let deals = [Rule::ManualShoeDeal, Rule::HandDealDeal, Rule::AutoShoeDeal];
    for (choices, rule) in ways().into_iter().zip(deals) {
        let mut pit = Pit::bet_on(&choices, &HANDS, DEALER);
        pit.deal();
        for (seat, hand) in HANDS {
            assert_eq!(pit.hand(Place::Seat(seat)), cards(hand));
        }
        assert_eq!(pit.hand(Place::Dealer), cards(DEALER));
        pit.cited(rule);
    }
}

#[test]
fn the_stub_is_counted_in_every_fifth_round_unless_a_device_counts() {
    let counting = vec![text("shuffle", "device"), flag("shuffler-counts", true)];
    for (choices, due) in ways()
        .into_iter()
        .map(|choices| (choices, 2))
        .chain([(counting, 0)])
    {
        let mut pit = Pit::new(&choices).made_ready(deck(), &[(2, "bob")]);
        let mut counted = 0;
        for _ in 0..10 {
            if pit.table.state().desk.loaded().is_none() {
                pit.load(1, deck());
            }
            pit.bet(2, ANTE, 10);
            pit.dealer(deal::Act::NoMoreBets);
            pit.deal_all();
            if let Err(refusal) = pit.try_dealer(deal::Act::DiscardStub) {
                assert_eq!(refusal.code(), "count-due");
                let uneven = vec![];
                pit.dealer(deal::Act::CountStub { left: 46, uneven });
                counted += 1;
            }
            pit.finish();
        }
        assert_eq!(counted, due);
        if due > 0 {
            let dealing = pit.table.state().desk.methods.dealing;
            pit.cited(match dealing {
                Dealing::ManualShoe => Rule::ManualShoeStubCount,
                Dealing::FromHand => Rule::HandDealStubCount,
                Dealing::AutomatedShoe => Rule::AutoShoeStubCount,
            });
        }
    }
}

/// Everyone has the chips of before the bets.
#[track_caller]
fn all_back(pit: &Pit, rule: Rule) {
    for name in ["bob", "dee", "gus"] {
        assert_eq!(pit.chips(name), dollars(1000), "{name}");
    }
    assert!(pit.table.in_flight().is_none());
    pit.cited(rule);
}

#[test]
fn a_wrong_count_voids_the_round_and_takes_the_deck_unless_all_52_are_there() {
    for (left, cards, rule, kept) in [
        (39, Some(4), Rule::ManualShoeMisdeal, true),
        (39, None, Rule::ManualShoeBadDeck, false),
    ] {
        let mut pit = Pit::bet_on(&[], &HANDS, DEALER);
        pit.dealer(deal::Act::NoMoreBets);
        pit.deal_all();
        let place = Place::Seat(4);
        let uneven = cards.map(|cards| Uneven { place, cards });
        pit.dealer(deal::Act::CountStub {
            left,
            uneven: uneven.into_iter().collect(),
        });
        all_back(&pit, rule);
        assert_eq!(pit.table.state().desk.decks.is_empty(), !kept);
    }
    let mut pit = Pit::looked(&[], &[]);
    pit.play(2);
    pit.dealer(deal::Act::WrongNumber {
        place: Place::Dealer,
        cards: 4,
    });
    all_back(&pit, Rule::WrongCardCount);
}

#[test]
fn a_card_face_up_or_drawn_in_error_and_a_shoe_that_fails() {
    let closed = |choices: &Choices| {
        let mut pit = Pit::bet_on(choices, &HANDS, DEALER);
        pit.dealer(deal::Act::NoMoreBets);
        pit
    };
    let mut pit = closed(&Vec::new());
    pit.dealer(deal::Act::CardDrawnInError);
    pit.cited(Rule::CardDrawnInError);
    pit.dealer(deal::Act::CardFaceUp);
    pit.cited(Rule::FaceUpCard);
    pit.dealer(deal::Act::CardFaceUp);
    all_back(&pit, Rule::FaceUpCards);
    let mut pit = closed(&ways()[2]);
    pit.dealer(deal::Act::Deal { cards: 3 });
    pit.dealer(deal::Act::ShoeFails);
    all_back(&pit, Rule::AutoShoeFails);
    assert_eq!(pit.table.state().desk.shoe, Condition::Failed);
    let mut to = pit.table.state().desk.methods;
    to.dealing = Dealing::ManualShoe;
    let covered = pit.try_floor(Desk::ChangeMethods { to });
    refused(covered, "device-in-the-way", &pit, Some(Rule::DeviceOutOfUse));
    let how = OutOfUse::Signed;
    pit.floor(Desk::PutOutOfUse {
        device: Device::Shoe,
        how,
    });
    pit.floor(Desk::ChangeMethods { to });
    let mut pit = Pit::new(&ways()[1]).made_ready(deck(), &[(1, "ann")]);
    pit.bet(1, ANTE, 10);
    pit.deal();
    pit.finish();
    pit.dealer(Desk::ShufflerFails { deck: 1 });
    assert_eq!(pit.table.state().desk.decks[&1].stage, DeckStage::Stacked);
    pit.cited(Rule::ShufflerFails);
}

#[test]
fn an_exposed_card_lets_its_player_void_the_hand_and_the_dealers_voids_the_round() {
    let mut pit = Pit::bet_on(&[], &HANDS, DEALER);
    pit.deal();
    let exposed = |whose| absence::Act::CardExposed { whose };
    let decide = |choice| absence::Act::DecideExposed {
        seat: 4,
        choice,
        reason: String::new(),
    };
    let mut dealers = pit.clone();
    pit.dealer(exposed(Place::Seat(4)));
    let looks = pit.try_seat(4, Act::LookAtHand { seat: 4 });
    refused(looks, "decide-first", &pit, Some(Rule::PlayerCardExposed));
    pit.at_seat(4, decide(Exposed::Void));
    assert_eq!(pit.chips("dee"), dollars(1000));
    assert_eq!(pit.stands(4), None);
    pit.cited(Rule::PlayerCardExposed);
    pit.finish();
    dealers.dealer(exposed(Place::Dealer));
    all_back(&dealers, Rule::DealerCardExposed);
}
