//! 663a.2 to 663a.5: the table, its decks, the shuffle and the cut.

use super::pit::*;
use rulebook::rule::Rule;
use table::Stack;
use table::decks::{Face, Stage};
use table::desk::Act as Desk;
use table::devices::{Device, OutOfUse, Shuffling};

#[test]
fn s663a_2_a_six_positions_and_no_more() {
    let mut pit = Pit::new(&[]).open();
    refused(
        pit.try_player("ann", Desk::Sit { seat: 7 }),
        "seat-unknown",
        Some(Rule::Positions),
    );
    let mut small = Pit::new(&[number("positions", 4)]).open();
    refused(
        small.try_player("ann", Desk::Sit { seat: 5 }),
        "seat-unknown",
        Some(Rule::Positions),
    );
    small.player("ann", Desk::Sit { seat: 4 });
}

#[test]
fn s663a_3_a_and_4_one_deck_of_52_takes_every_step_in_order() {
    let mut pit = Pit::new(&[]).open();
    let joker = received(1, "blue", 1, None);
    assert!(pit.try_dealer(joker).is_err(), "no joker plays here");
    pit.receive(1, "blue");
    refused(
        pit.try_dealer(received(2, "red", 0, None)),
        "too-many-decks",
        Some(Rule::OneDeck),
    );
    refused(
        pit.try_dealer(Desk::SpreadDeck { deck: 1 }),
        "deck-stage",
        Some(Rule::SpreadForPlayer),
    );
    pit.dealer(Desk::InspectDeck { deck: 1 });
    let verify = Desk::VerifyInspection { deck: 1 };
    refused(
        pit.try_dealer(verify.clone()),
        "role-too-low",
        Some(Rule::InspectDecks),
    );
    pit.floor(verify);
    refused(
        pit.try_dealer(Desk::WashDeck { deck: 1 }),
        "deck-stage",
        Some(Rule::WashAndStack),
    );
    pit.dealer(Desk::SpreadDeck { deck: 1 });
    pit.player("ann", Desk::LookAtDeck { deck: 1 });
    pit.dealer(Desk::WashDeck { deck: 1 });
    pit.dealer(Desk::StackDeck { deck: 1 });
    let by = Shuffling::Manual;
    let with_joker: Stack = cards::DeckKind::WithJoker.cards().collect();
    refused(
        pit.try_dealer(Desk::Shuffle {
            deck: 1,
            by,
            order: with_joker,
        }),
        "not-a-deck",
        Some(Rule::OneDeck),
    );
    pit.dealer(Desk::Shuffle {
        deck: 1,
        by,
        order: deck(),
    });
    for rule in [
        Rule::OneDeck,
        Rule::InspectDecks,
        Rule::SpreadForPlayer,
        Rule::Shuffle,
        Rule::SingleStack,
    ] {
        pit.cited(rule);
    }
}

#[test]
fn s663a_3_b_two_decks_alternate_with_a_shuffler() {
    let choices = [text("shuffle", "device"), number("decks", 2)];
    let mut pit = Pit::seated(&choices, &[(1, "ann")]);
    refused(
        pit.try_dealer(received(2, "blue", 0, None)),
        "backs-alike",
        Some(Rule::TwoDeckBacks),
    );
    pit.receive(2, "red");
    refused(
        pit.try_dealer(received(3, "green", 0, None)),
        "too-many-decks",
        Some(Rule::TwoDecks),
    );
    // 663a.4(d): it takes the opening steps by itself.
    refused(
        pit.try_dealer(Desk::WashDeck { deck: 2 }),
        "deck-stage",
        Some(Rule::TwoDeckOpening),
    );
    pit.prepare(2);
    pit.load(1, deck());
    pit.bet(1, ANTE, 10);
    pit.deal();
    // While one is dealt the other is shuffled.
    let shuffle = |deck, order| Desk::Shuffle {
        deck,
        by: Shuffling::Device,
        order,
    };
    let shuffled = pit.dealer(shuffle(2, deck()));
    pit.cites_also(&shuffled, "663a.3(b)(2)");
    pit.finish();
    // The rack is cleared before the other's cards can come to lie there.
    refused(
        pit.try_dealer(Desk::LoadDeck { deck: 2 }),
        "rack-holds-other",
        Some(Rule::TwoDeckDiscards),
    );
    pit.dealer(shuffle(1, deck()));
    refused(
        pit.try_dealer(Desk::LoadDeck { deck: 1 }),
        "other-deck-due",
        Some(Rule::TwoDeckAlternate),
    );
    pit.dealer(Desk::LoadDeck { deck: 2 });
    pit.cited(Rule::TwoDeckAlternate);
}

#[test]
fn s663a_3_c_decks_are_changed_after_four_hours_by_hand_and_eight_from_a_shoe() {
    for (choices, hours, rule) in [
        (Vec::new(), 8, Rule::DeckChangeByShoe),
        (by_hand(), 4, Rule::DeckChangeByHand),
        (by_machine(), 8, Rule::DeckChangeByShoe),
    ] {
        let mut pit = Pit::seated(&choices, &[(1, "ann")]);
        pit.load(1, deck());
        pit.bet(1, ANTE, 10);
        let mut late = pit.clone();
        pit.at = hours * HOUR;
        pit.dealer(deal::Act::NoMoreBets);
        late.at = hours * HOUR + 60_000;
        refused(
            late.try_dealer(deal::Act::NoMoreBets),
            "deck-change-due",
            Some(rule),
        );
        let reason = "changed".to_owned();
        let removed = late.floor(Desk::RemoveDeck { deck: 1, reason });
        late.cites(&removed, &["663a.3(c)"]);
    }
}

#[test]
fn s663a_5_b_a_counting_shuffler_takes_a_wrong_deck_off_the_table() {
    let choices = [text("shuffle", "device"), flag("shuffler-counts", true)];
    let mut pit = Pit::seated(&choices, &[(1, "ann")]);
    let shuffle = Desk::Shuffle {
        deck: 1,
        by: Shuffling::Device,
        order: deck(),
    };
    pit.dealer(shuffle.clone());
    pit.cited(Rule::DeckMiscount);
    pit.dealer(Desk::CountDeck { deck: 1, cards: 51 });
    assert!(pit.table.state().desk.decks.is_empty());
    // 663a.5(g): with a device that reshuffles by itself (b) does not apply.
    let itself = [&choices[..], &[flag("auto-reshuffler", true)]].concat();
    let mut pit = Pit::seated(&itself, &[(1, "ann")]);
    let shuffled = pit.dealer(shuffle);
    assert_eq!(shuffled.len(), 1, "no count under (b)");
    let count = pit.try_dealer(Desk::CountDeck { deck: 1, cards: 51 });
    refused(count, "does-not-apply", Some(Rule::AutoReshuffler));
    let due = pit.table.expected();
    let counts = due
        .iter()
        .any(|next| matches!(next.act, Any::Desk(Desk::CountDeck { .. })));
    assert!(!counts, "nor is one offered");
}

#[test]
fn s663a_5_c_and_d_a_cut_of_ten_cards_or_more_after_a_manual_shuffle_only() {
    let mut pit = Pit::seated(&[], &[(1, "ann")]);
    pit.dealer(Desk::Shuffle {
        deck: 1,
        by: Shuffling::Manual,
        order: deck(),
    });
    refused(
        pit.try_dealer(Desk::LoadDeck { deck: 1 }),
        "cut-due",
        Some(Rule::CutAfterManual),
    );
    refused(
        pit.try_dealer(Desk::CutDeck { deck: 1, cards: 9 }),
        "cut-too-shallow",
        Some(Rule::CutTenCards),
    );
    pit.dealer(Desk::CutDeck { deck: 1, cards: 10 });
    let Stage::Cut { order, .. } = &pit.table.state().desk.decks[&1].stage else {
        panic!("not cut")
    };
    assert_eq!(order[0], deck()[10]);
    refused(
        pit.try_dealer(Desk::CutDeck { deck: 1, cards: 10 }),
        "deck-stage",
        Some(Rule::CutByShuffleKind),
    );
    pit.dealer(Desk::LoadDeck { deck: 1 });

    let mut machine = Pit::seated(&by_hand(), &[(1, "ann")]);
    machine.dealer(Desk::Shuffle {
        deck: 1,
        by: Shuffling::Device,
        order: deck(),
    });
    refused(
        machine.try_dealer(Desk::CutDeck { deck: 1, cards: 20 }),
        "no-cut-due",
        Some(Rule::NoCutAfterMachine),
    );
    machine.dealer(Desk::LoadDeck { deck: 1 });
}

/// Reading 663a-13.
#[test]
fn s663a_4_e_preshuffled_cards_skip_the_opening_and_are_cut_unless_filed_otherwise() {
    for (cut, choices) in [(true, Vec::new()), (false, vec![flag("cut-preshuffled", false)])] {
        let mut pit = Pit::new(&choices).open();
        pit.dealer(received(1, "blue", 0, Some(deck())));
        let loaded = pit.try_dealer(Desk::LoadDeck { deck: 1 });
        if cut {
            refused(loaded, "cut-due", Some(Rule::CutAfterManual));
            pit.dealer(Desk::CutDeck { deck: 1, cards: 30 });
            pit.dealer(Desk::LoadDeck { deck: 1 });
        } else {
            loaded.unwrap();
        }
        pit.cited(Rule::PreshuffledSkips);
    }
}

#[test]
fn s663a_5_e_and_f_recut_and_idle_table() {
    let mut pit = Pit::seated(&[], &[(1, "ann")]);
    pit.load(1, deck());
    let recut = Desk::OrderRecut {
        deck: 1,
        reason: "a card showed".into(),
    };
    refused(pit.try_dealer(recut.clone()), "role-too-low", Some(Rule::Recut));
    pit.floor(recut);
    pit.dealer(Desk::CutDeck { deck: 1, cards: 25 });
    pit.dealer(Desk::LoadDeck { deck: 1 });
    let idle = |face, asked_by| Desk::SpreadIdle {
        deck: 1,
        face,
        asked_by,
    };
    refused(
        pit.try_dealer(idle(Face::Up, None)),
        "face-down-unless-asked",
        Some(Rule::IdleTable),
    );
    pit.dealer(idle(Face::Down, None));
    pit.player("ann", Desk::LookAtDeck { deck: 1 });
    pit.dealer(Desk::WashDeck { deck: 1 });
    pit.cited(Rule::Recut);
    pit.cited(Rule::IdleTable);
}

#[test]
fn s663a_5_g_a_reshuffling_device_needs_approval_and_no_cut() {
    let choices = [text("shuffle", "device"), flag("auto-reshuffler", true)];
    let mut pit = Pit::new(&choices);
    let open = Desk::OpenTable {
        fill: dollars(1000),
        approvals: Default::default(),
    };
    refused(pit.try_floor(open), "not-approved", Some(Rule::AutoReshuffler));
    let mut pit = Pit::new(&choices).open();
    pit.dealer(received(1, "blue", 0, Some(deck())));
    refused(
        pit.try_dealer(Desk::CutDeck { deck: 1, cards: 20 }),
        "no-cut-due",
        Some(Rule::AutoReshuffler),
    );
}

#[test]
fn s663a_13_d_and_f_a_shuffler_that_fails_is_covered_or_signed_before_hands_shuffle() {
    let choices = [text("shuffle", "device")];
    let mut pit = Pit::seated(&choices, &[(1, "ann")]);
    pit.dealer(Desk::ShufflerFails { deck: 1 });
    assert_eq!(pit.table.state().desk.decks[&1].stage, Stage::Stacked);
    let mut to = pit.table.state().desk.methods;
    to.shuffling = Shuffling::Manual;
    refused(
        pit.try_floor(Desk::ChangeMethods { to }),
        "device-in-the-way",
        Some(Rule::DeviceOutOfUse),
    );
    pit.floor(Desk::PutOutOfUse {
        device: Device::Shuffler,
        how: OutOfUse::Signed,
    });
    pit.floor(Desk::ChangeMethods { to });
    pit.load(1, deck());
    pit.cited(Rule::ShufflerFails);
    pit.cited(Rule::DeviceOutOfUse);
    assert!(
        pit.events
            .iter()
            .any(|event| matches!(&event.fact, Happened::Desk(_)))
    );
}
