//! 587.3(b), (c), 587.4(d), (e), 587.5, 587.9(a), 587.10(a), 587.13(e): two decks, the shuffle and what follows it.

use super::pit::*;
use table::decks::{self, Face};
use table::devices::Shuffling;

fn received(deck: u8, back: &str, design: &str, preshuffled: Option<Stack>) -> Desk {
    Desk::ReceiveDeck {
        deck,
        back: back.to_owned(),
        design: design.to_owned(),
        jokers: 0,
        tens: false,
        preshuffled,
    }
}

fn shuffle(deck: u8, by: Shuffling, order: Stack) -> Desk {
    Desk::Shuffle { deck, by, order }
}

#[test]
fn two_decks_of_one_design_alternate_round_by_round_with_a_shuffler() {
    let _law = covers(&[
        Rule::TwoDecks,
        Rule::TwoDeckDesign,
        Rule::TwoDeckBacks,
        Rule::TwoDeckShuffle,
        Rule::TwoDeckAlternate,
        Rule::TwoDeckDiscards,
        Rule::TwoDeckOpening,
    ]);
    let mut one = Pit::ready(&methods("device", "manual-shoe"), deck(), &[(1, "ann")]);
    let second = one.try_dealer(received(2, "red", "house", None));
    refused(second, "too-many-decks", &one, Some(Rule::OneDeck));
    let choices = [methods("device", "manual-shoe"), vec![number("decks", 2)]].concat();
    let mut pit = Pit::ready(&choices, deck(), &[(1, "ann")]);
    let alike = pit.try_dealer(received(2, "blue", "house", None));
    refused(alike, "backs-alike", &pit, Some(Rule::TwoDeckBacks));
    let other = pit.try_dealer(received(2, "red", "guest", None));
    refused(other, "designs-differ", &pit, Some(Rule::TwoDeckDesign));
    pit.receive(2, "red");
    // 587.4(d): it takes the opening steps by itself.
    let washed = pit.try_dealer(Desk::WashDeck { deck: 2 });
    refused(washed, "deck-stage", &pit, Some(Rule::TwoDeckOpening));
    pit.prepare(2);
    pit.enter(1, 10);
    pit.deal();
    // While one is dealt the other is shuffled.
    pit.dealer(shuffle(2, Shuffling::Device, deck()));
    pit.cited(Rule::TwoDeckShuffle);
    pit.finish();
    // The rack is cleared before the other's cards can come to lie there, and the first waits its turn.
    let rack = pit.try_dealer(Desk::LoadDeck { deck: 2 });
    refused(rack, "rack-holds-other", &pit, Some(Rule::TwoDeckDiscards));
    pit.dealer(shuffle(1, Shuffling::Device, deck()));
    let again = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(again, "other-deck-due", &pit, Some(Rule::TwoDeckAlternate));
    pit.dealer(Desk::LoadDeck { deck: 2 });
    pit.cited(Rule::TwoDeckAlternate);
}

#[test]
fn a_deck_that_has_been_dealt_too_long_is_changed() {
    let _law = covers(&[Rule::DeckChange]);
    for (choices, hours) in ways().iter().zip([8, 4, 8]) {
        let mut pit = Pit::ready(choices, deck(), &[(1, "ann")]);
        pit.enter(1, 10);
        pit.at += hours * HOUR + 1;
        refused(
            pit.try_dealer(deal::Act::NoMoreBets),
            "deck-change-due",
            &pit,
            None,
        );
        let reason = "changed".to_owned();
        pit.floor(Desk::RemoveDeck { deck: 1, reason });
        pit.cited(Rule::DeckChange);
        pit.receive(2, "red");
        pit.prepare(2);
        pit.load(2, deck());
        pit.dealer(deal::Act::NoMoreBets);
    }
}

#[test]
fn preshuffled_cards_skip_the_opening_and_are_cut() {
    let _law = covers(&[Rule::PreshuffledSkips, Rule::CutAfterManual]);
    let mut pit = Pit::new(&[]).open();
    pit.dealer(received(1, "blue", "house", Some(deck())));
    pit.cited(Rule::PreshuffledSkips);
    let uncut = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(uncut, "cut-due", &pit, Some(Rule::CutAfterManual));
    pit.dealer(Desk::CutDeck { deck: 1, cards: 10 });
    let again = pit.try_dealer(Desk::CutDeck { deck: 1, cards: 10 });
    refused(again, "deck-stage", &pit, Some(Rule::CutByShuffleKind));
    pit.dealer(Desk::LoadDeck { deck: 1 });
}

#[test]
fn the_cards_are_shuffled_before_play_after_every_round_and_on_a_floorpersons_word() {
    let _law = covers(&[Rule::Shuffle, Rule::SingleStack]);
    let mut pit = Pit::new(&[]).open();
    pit.receive(1, "blue");
    pit.prepare(1);
    let unshuffled = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(unshuffled, "deck-stage", &pit, None);
    pit.load(1, deck());
    pit.cited(Rule::Shuffle);
    pit.cited(Rule::SingleStack);
    let order = Desk::OrderShuffle { deck: 1 };
    let dealer = pit.try_dealer(order.clone());
    refused(dealer, "role-too-low", &pit, Some(Rule::Shuffle));
    pit.floor(order);
    assert_eq!(pit.table.state().desk.decks[&1].stage, decks::Stage::Stacked);
    pit.load(1, deck());
    pit.sit(1, "ann");
    pit.enter(1, 10);
    pit.deal();
    pit.finish();
    let undealt = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(undealt, "deck-stage", &pit, None);
}

#[test]
fn a_counting_shuffler_that_finds_another_number_takes_the_deck_off() {
    let _law = covers(&[Rule::DeckMiscount]);
    let choices = [
        methods("device", "manual-shoe"),
        vec![flag("shuffler-counts", true)],
    ]
    .concat();
    let mut pit = Pit::new(&choices).open();
    pit.receive(1, "blue");
    pit.prepare(1);
    pit.dealer(shuffle(1, Shuffling::Device, deck()));
    let mut short = pit.clone();
    short.dealer(Desk::CountDeck { deck: 1, cards: 51 });
    short.cited(Rule::DeckMiscount);
    assert!(short.table.state().desk.decks.is_empty());
    // 587.5(g) takes the cut away and leaves (b) in force.
    let itself = [choices.clone(), vec![flag("auto-reshuffler", true)]].concat();
    let mut itself = Pit::new(&itself).open();
    itself.receive(1, "blue");
    itself.prepare(1);
    itself.dealer(shuffle(1, Shuffling::Device, deck()));
    itself.dealer(Desk::CountDeck { deck: 1, cards: 51 });
    assert!(itself.table.state().desk.decks.is_empty());
    // One that counts 52 stays, and one that does not count finds nothing.
    let right = pit.try_dealer(Desk::CountDeck { deck: 1, cards: 52 });
    refused(right, "step-done", &pit, None);
    let mut plain = Pit::new(&methods("device", "manual-shoe")).open();
    plain.receive(1, "blue");
    plain.prepare(1);
    plain.dealer(shuffle(1, Shuffling::Device, deck()));
    let counted = plain.try_dealer(Desk::CountDeck { deck: 1, cards: 51 });
    refused(counted, "method-not-in-use", &plain, Some(Rule::DeckMiscount));
}

#[test]
fn no_cut_after_a_machine_shuffle_in_any_way_of_dealing() {
    let _law = covers(&[Rule::HandDeal, Rule::AutoShoe, Rule::AutoShoeLoad]);
    let machine = [
        (methods("device", "manual-shoe"), Rule::ManualShoeLoad),
        (methods("device", "from-hand"), Rule::HandDeal),
        (methods("device", "automated-shoe"), Rule::AutoShoeLoad),
    ];
    for (choices, load) in machine {
        let mut pit = Pit::new(&choices).open();
        pit.receive(1, "blue");
        pit.prepare(1);
        let unshuffled = pit.try_dealer(Desk::LoadDeck { deck: 1 });
        refused(unshuffled, "deck-stage", &pit, Some(load));
        pit.dealer(shuffle(1, Shuffling::Device, deck()));
        let cut = pit.try_dealer(Desk::CutDeck { deck: 1, cards: 20 });
        refused(cut, "no-cut-due", &pit, Some(Rule::NoCutAfterMachine));
        pit.dealer(Desk::LoadDeck { deck: 1 });
        pit.cited(load);
        assert_eq!(load == Rule::AutoShoeLoad, {
            let clause = pit.law(Rule::AutoShoe).unwrap();
            pit.events
                .iter()
                .any(|event| pit.table.cites(event).contains(&clause))
        });
    }
}

/// 587.9(a)(1): no deal from the hand after a manual shuffle, nor of preshuffled cards.
#[test]
fn cards_dealt_from_the_hand_are_shuffled_by_a_device() {
    let _law = covers(&[Rule::HandDealNeedsShuffler, Rule::HandDeal]);
    let mut pit = Pit::new(&methods("device", "from-hand")).open();
    pit.dealer(received(1, "blue", "house", Some(deck())));
    let by_hand = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(by_hand, "shuffle-due", &pit, Some(Rule::HandDealNeedsShuffler));
    pit.dealer(shuffle(1, Shuffling::Device, deck()));
    pit.dealer(Desk::LoadDeck { deck: 1 });
    // A table that shuffles by hand cannot be filed, nor changed, to deal from it.
    let edition = rulebook::Edition::find(EDITION).unwrap();
    assert!(edition.choose(&methods("manual", "from-hand")).is_err());
}

#[test]
fn a_recut_before_the_first_card_and_an_idle_table() {
    let _law = covers(&[Rule::Recut, Rule::IdleTable]);
    let mut pit = Pit::ready(&methods("manual", "manual-shoe"), deck(), &[(1, "ann")]);
    let recut = || Desk::OrderRecut {
        deck: 1,
        reason: "a card showed".to_owned(),
    };
    refused(pit.try_dealer(recut()), "role-too-low", &pit, Some(Rule::Recut));
    pit.floor(recut());
    pit.cited(Rule::Recut);
    let uncut = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(uncut, "cut-due", &pit, Some(Rule::CutAfterManual));
    pit.dealer(Desk::CutDeck { deck: 1, cards: 25 });
    pit.dealer(Desk::LoadDeck { deck: 1 });
    let idle = |face, asked_by: Option<&str>| Desk::SpreadIdle {
        deck: 1,
        face,
        asked_by: asked_by.map(str::to_owned),
    };
    let up = pit.try_dealer(idle(Face::Up, None));
    refused(up, "face-down-unless-asked", &pit, Some(Rule::IdleTable));
    pit.dealer(idle(Face::Down, None));
    pit.cited(Rule::IdleTable);
    let unseen = pit.try_dealer(Desk::WashDeck { deck: 1 });
    refused(unseen, "deck-stage", &pit, Some(Rule::WashAndStack));
    pit.player("ann", Desk::LookAtDeck { deck: 1 });
    pit.dealer(Desk::WashDeck { deck: 1 });
    pit.dealer(Desk::StackDeck { deck: 1 });
    pit.load(1, deck());
}

#[test]
fn a_shuffler_that_stops_has_the_cards_shuffled_again() {
    let _law = covers(&[Rule::ShufflerFails]);
    let mut pit = Pit::new(&methods("device", "manual-shoe")).open();
    pit.receive(1, "blue");
    pit.prepare(1);
    pit.dealer(shuffle(1, Shuffling::Device, deck()));
    pit.dealer(Desk::ShufflerFails { deck: 1 });
    pit.cited(Rule::ShufflerFails);
    assert_eq!(pit.table.state().desk.decks[&1].stage, decks::Stage::Stacked);
    let loaded = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(loaded, "deck-stage", &pit, None);
    let failed = pit.try_dealer(shuffle(1, Shuffling::Device, deck()));
    refused(failed, "device-failed", &pit, None);
}

/// 587.5(g): once approved, and then nothing is cut.
#[test]
fn a_reshuffling_device_needs_approval_and_no_cut() {
    let choices = [
        methods("device", "manual-shoe"),
        vec![flag("auto-reshuffler", true)],
    ]
    .concat();
    let mut pit = Pit::new(&choices);
    let unapproved = pit.try_floor(Desk::OpenTable {
        fill: dollars(1000),
        approvals: Default::default(),
    });
    refused(unapproved, "not-approved", &pit, Some(Rule::AutoReshuffler));
    let mut pit = Pit::new(&choices).open();
    pit.dealer(received(1, "blue", "house", Some(deck())));
    let cut = pit.try_dealer(Desk::CutDeck { deck: 1, cards: 20 });
    refused(cut, "no-cut-due", &pit, Some(Rule::AutoReshuffler));
}
