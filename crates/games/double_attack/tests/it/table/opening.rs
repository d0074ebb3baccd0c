//! 665a.2 to 665a.5: the table, its card reader, the batch and the first shuffle.

use super::pit::*;
use table::decks::{Face, Stage};
use table::devices::{Device, OutOfUse, Shuffling};
use table::{Actor, Role, Stack};

fn floor() -> Actor {
    Actor::new("flo", Role::Floorperson)
}

fn receive(deck: u8, back: &str, tens: bool, preshuffled: Option<Stack>) -> Desk {
    Desk::ReceiveDeck {
        deck,
        back: back.to_owned(),
        design: "house".to_owned(),
        jokers: 0,
        tens,
        preshuffled,
    }
}

/// Takes a received batch through every step up to the shuffle.
fn prepare(pit: &mut Pit, deck: u8) {
    pit.dealer(Desk::InspectDeck { deck });
    pit.floor(Desk::VerifyInspection { deck });
    pit.dealer(Desk::SpreadDeck { deck });
    pit.player("ann", Desk::LookAtDeck { deck });
    pit.dealer(Desk::WashDeck { deck });
    pit.dealer(Desk::StackDeck { deck });
}

#[test]
fn s665a_2_a_six_positions_at_most() {
    let mut pit = Pit::seated(&[number("positions", 5)], &["ann"]);
    let sat = pit.try_player("bob", Desk::Sit { seat: 6 });
    refused(sat, "seat-unknown", "665a.2(a)");
    pit.player("bob", Desk::Sit { seat: 5 });
}

#[test]
fn s665a_2_d_nothing_is_dealt_before_a_floorperson_inspects_the_card_reader() {
    let mut pit = Pit::filed(&[]);
    pit.floor(Desk::OpenTable {
        fill: dollars(1000),
        approvals: Default::default(),
    });
    pit.dealer(Desk::BringCovers { cards: 1 });
    pit.player("ann", Desk::Sit { seat: 1 });
    pit.shoe(1, "2c", 96);
    refused(pit.try_dealer(Shoe::BurnCard), "not-inspected", "665a.2(d)");
    refused(pit.try_dealer(Desk::InspectReader), "role-too-low", "665a.2(d)");
    let inspected = pit.floor(Desk::InspectReader);
    pit.cites(&inspected, &["665a.2(d)", "665a.1[card-reader-device]"]);
    pit.dealer(Shoe::BurnCard);
    // At the start of each gaming day: closing the table ends the last inspection.
    pit.floor(Desk::CloseTable);
    pit.floor(Desk::OpenTable {
        fill: dollars(1000),
        approvals: Default::default(),
    });
    assert!(
        pit.table
            .state()
            .desk
            .reader
            .as_ref()
            .unwrap()
            .inspected
            .is_none()
    );
}

/// A table that stays open is a table of another gaming day 24 hours later (reading 665a-29).
#[test]
fn s665a_2_d_the_card_reader_is_inspected_every_gaming_day() {
    let mut pit = Pit::ready(&[], &["ann"], "Ks Kc 9d 9h");
    let bets = |pit: &mut Pit, deck: u8| {
        pit.shoe(deck, "2c 9s Kc 9d 8h", 96);
        pit.dealer(Shoe::BurnCard);
        pit.lay("ann", 1, BET, 10);
    };
    // 72 hours on, the batch is a new one and the inspection is not.
    pit.at += 72 * HOUR;
    pit.floor(Desk::RemoveDeck {
        deck: 1,
        reason: "changed".to_owned(),
    });
    bets(&mut pit, 2);
    refused(pit.try_dealer(Act::DealUpCard), "not-inspected", "665a.2(d)");
    let mut next_day = pit.clone();
    pit.floor(Desk::InspectReader);
    pit.at += 23 * HOUR;
    pit.dealer(Act::DealUpCard);
    // A round that the day's end finds under way is played out.
    pit.at += 2 * HOUR;
    pit.deal_hands();
    pit.player("ann", Act::Stand { seat: 1 });
    pit.finish();
    next_day.floor(Desk::InspectReader);
    next_day.dealer(Act::DealUpCard);
}

/// 665a.5(c)(1): who has left did not come first, and at an idle table (g) the next to come does.
#[test]
fn s665a_5_c_1_the_first_player_is_one_who_is_there() {
    let offered = |pit: &mut Pit| {
        pit.dealer(receive(1, "blue", false, Some(batch("2c"))));
        pit.table.state().desk.offer.clone().unwrap()
    };
    let mut pit = Pit::seated(&[], &["ann"]);
    pit.player("ann", Desk::LeaveSeat { seat: 1 });
    pit.player("bob", Desk::Sit { seat: 4 });
    pit.player("cat", Desk::Sit { seat: 1 });
    pit.player("dee", Desk::Sit { seat: 6 });
    let mut gone = pit.clone();
    assert_eq!(offered(&mut pit), [4, 1, 6]);
    // Bob moves to another position and is still the first; once he has none the next arrival is.
    let mut moved = gone.clone();
    gone.player("bob", Desk::LeaveSeat { seat: 4 });
    assert_eq!(offered(&mut gone), [1, 6]);
    moved.player("bob", Desk::LeaveSeat { seat: 4 });
    moved.player("bob", Desk::Sit { seat: 2 });
    assert_eq!(offered(&mut moved), [1, 6, 2]);
    // An idle table: the cards are spread, and whoever comes now comes first.
    let mut idle = Pit::ready(&[], &["ann", "bob"], "Ks");
    idle.dealer(Desk::SpreadIdle {
        deck: 1,
        face: Face::Down,
        asked_by: None,
    });
    idle.player("eve", Desk::Sit { seat: 4 });
    idle.player("eve", Desk::LookAtDeck { deck: 1 });
    idle.dealer(Desk::WashDeck { deck: 1 });
    idle.dealer(Desk::StackDeck { deck: 1 });
    idle.dealer(Desk::Shuffle {
        deck: 1,
        by: Shuffling::Manual,
        order: batch("2c"),
    });
    assert_eq!(idle.table.state().desk.offer, Some(vec![4, 2, 1]));
    // A floorperson goes past one who does not answer (reading 665a-30); the dealer may not.
    let decline = || Desk::DeclineCut { deck: 1 };
    refused(idle.try_dealer(decline()), "not-offered-the-cut", "665a.5(b)");
    idle.floor(decline());
    assert_eq!(idle.table.state().desk.offer, Some(vec![2, 1]));
}

#[test]
fn s665a_3_a_and_4_b_eight_decks_and_no_tens() {
    let mut pit = Pit::seated(&[], &["ann"]);
    // A batch that is not the 384 cards.
    let mut short = batch("2c");
    short.0.pop();
    let short = pit.try_dealer(receive(1, "blue", false, Some(short)));
    refused(short, "not-a-deck", "665a.3(a)");
    // Preshuffled cards are not spread and washed, but must be free of 10s (reading 665a-17).
    let tens = pit.try_dealer(receive(1, "blue", true, Some(batch("2c"))));
    refused(tens, "tens-left", "665a.4(b)");
    pit.dealer(receive(1, "blue", true, None));
    pit.dealer(Desk::InspectDeck { deck: 1 });
    pit.floor(Desk::VerifyInspection { deck: 1 });
    let spread = pit.try_dealer(Desk::SpreadDeck { deck: 1 });
    refused(spread, "tens-left", "665a.4(b)");
    // Dealer and floorperson together.
    let alone = Desk::TearTens {
        deck: 1,
        with: Actor::new("dan", Role::Floorperson),
    };
    refused(pit.try_dealer(alone), "same-person", "665a.4(b)");
    pit.dealer(Desk::TearTens {
        deck: 1,
        with: floor(),
    });
    let spread = pit.try_dealer(Desk::SpreadDeck { deck: 1 });
    refused(spread, "tens-left", "665a.4(b)");
    let confirm = Desk::ConfirmTearing { deck: 1 };
    refused(pit.try_dealer(confirm.clone()), "role-too-low", "665a.4(b)");
    let torn = pit.floor(confirm);
    pit.cites(&torn, &["665a.4(b)"]);
    pit.dealer(Desk::SpreadDeck { deck: 1 });
}

#[test]
fn s665a_4_inspect_spread_look_wash_stack_in_order() {
    let mut pit = Pit::seated(&[], &["ann"]);
    pit.dealer(receive(1, "blue", false, None));
    refused(
        pit.try_dealer(Desk::SpreadDeck { deck: 1 }),
        "deck-stage",
        "665a.4(c)",
    );
    refused(
        pit.try_dealer(Desk::WashDeck { deck: 1 }),
        "deck-stage",
        "665a.4(d)",
    );
    let verified = pit.try_floor(Desk::VerifyInspection { deck: 1 });
    refused(verified, "deck-stage", "665a.4(a)");
    prepare(&mut pit, 1);
    // 665a.5(a): shuffled before play.
    let loaded = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    assert_eq!(why(loaded).0, "deck-stage");
    let shuffled = pit.dealer(Desk::Shuffle {
        deck: 1,
        by: Shuffling::Manual,
        order: batch("2c"),
    });
    pit.cites_also(&shuffled, "665a.5(a)");
    pit.cites_also(&shuffled, "665a.5(a)[stack]");
    // Preshuffled cards start at the cut.
    let mut preshuffled = Pit::seated(&[], &["ann"]);
    let received = preshuffled.dealer(receive(1, "blue", false, Some(batch("2c"))));
    preshuffled.cites_also(&received, "665a.4(f)");
    preshuffled.cut(1);
}

#[test]
fn s665a_3_b_two_batches_with_a_shuffler_alternate_shoe_by_shoe() {
    let filed = [text("shuffle", "device"), number("batches", 2)];
    let mut pit = Pit::seated(&filed, &["ann"]);
    let first = batch("2c Ks Kc 9d 9h").cut(BATCH - 20);
    pit.dealer(receive(1, "blue", false, Some(first)));
    pit.cut(1);
    pit.dealer(Desk::InsertCover {
        deck: 1,
        from_bottom: 380,
    });
    // Two batches are used, not one.
    let alone = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(alone, "second-batch-missing", "665a.3(b)");
    let alike = pit.try_dealer(receive(2, "blue", false, None));
    refused(alike, "backs-alike", "665a.3(b)(2)");
    let mut short = batch("3c");
    short.0.pop();
    let short = pit.try_dealer(receive(2, "red", false, Some(short)));
    refused(short, "not-a-deck", "665a.3(a)");
    let second = pit.dealer(receive(2, "red", false, None));
    pit.cites_also(&second, "665a.3(b)(1)");
    pit.dealer(Desk::LoadDeck { deck: 1 });
    let third = pit.try_dealer(receive(3, "green", false, None));
    refused(third, "too-many-decks", "665a.3(b)");
    // Each batch takes the opening steps by itself (665a.4(e), reading 665a-17).
    let washed = pit.try_dealer(Desk::WashDeck { deck: 2 });
    refused(washed, "deck-stage", "665a.4(e)");
    prepare(&mut pit, 2);
    let shuffled = pit.dealer(Desk::Shuffle {
        deck: 2,
        by: Shuffling::Device,
        order: batch("3c"),
    });
    pit.cites_also(&shuffled, "665a.3(b)(3)");
    // One round, in which the cover card comes out: the shoe is over.
    pit.dealer(Shoe::BurnCard);
    pit.lay("ann", 1, BET, 10);
    pit.deal();
    pit.dealer(Act::ReadHoleCard);
    pit.player("ann", Act::Stand { seat: 1 });
    pit.finish();
    assert!(matches!(
        pit.table.state().desk.decks[&1].stage,
        Stage::Rack { .. }
    ));
    // 665a.3(b)(5): not two batches in the discard rack; (4): the other one is next.
    pit.cut(2);
    pit.dealer(Desk::InsertCover {
        deck: 2,
        from_bottom: 96,
    });
    let loaded = pit.try_dealer(Desk::LoadDeck { deck: 2 });
    refused(loaded, "rack-holds-other", "665a.3(b)(5)");
    pit.dealer(Desk::Shuffle {
        deck: 1,
        by: Shuffling::Device,
        order: batch("4c"),
    });
    let loaded = pit.dealer(Desk::LoadDeck { deck: 2 });
    pit.cites_also(&loaded, "665a.3(b)(4)");
}

#[test]
fn s665a_3_c_decks_are_changed_every_24_hours() {
    let mut pit = Pit::ready(&[], &["ann"], "Ks Kc 9d 9h");
    pit.lay("ann", 1, BET, 10);
    pit.at += 24 * HOUR + 1;
    let dealt = pit.try_dealer(Act::DealUpCard);
    refused(dealt, "deck-change-due", "665a.3(c)");
}

#[test]
fn s665a_5_b_c_d_the_first_player_to_arrive_is_offered_the_cut() {
    let mut pit = Pit::seated(&[], &["ann", "bob"]);
    let received = pit.dealer(receive(1, "blue", false, Some(batch("2c"))));
    assert_eq!(pit.table.state().desk.offer, Some(vec![1, 2]));
    for paragraph in ["665a.5(b)", "665a.5(c)", "665a.5(c)(1)"] {
        pit.cites_also(&received, paragraph);
    }
    let cut = |cards| Desk::CutDeck { deck: 1, cards };
    refused(pit.try_dealer(cut(20)), "not-offered-the-cut", "665a.5(b)");
    refused(pit.try_player("bob", cut(20)), "not-offered-the-cut", "665a.5(b)");
    // (d): ten cards from top and bottom.
    for (cards, code, remedy) in [
        (9, "cut-too-shallow", "cut deeper"),
        (375, "cut-too-deep", "cut less deep"),
    ] {
        let refusal = pit.try_player("ann", cut(cards)).unwrap_err();
        assert_eq!(refusal.remedy(), remedy);
        refused(Err(refusal), code, "665a.5(d)");
    }
    // Uncut they do not go into the shoe.
    let loaded = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(loaded, "cut-due", "665a.5(b)");
    // Who refuses leaves it to the next, and at last to the dealer.
    pit.player("ann", Desk::DeclineCut { deck: 1 });
    pit.player("bob", Desk::DeclineCut { deck: 1 });
    let done = pit.dealer(cut(374));
    pit.cites_also(&done, "665a.5(d)");
    // The cover card, a quarter of the stack from the bottom or more.
    let loaded = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(loaded, "cover-card-missing", "665a.5(d)[second-insertion]");
    let insert = |from_bottom| Desk::InsertCover { deck: 1, from_bottom };
    refused(
        pit.try_dealer(insert(95)),
        "cover-card-missing",
        "665a.5(d)[second-insertion]",
    );
    pit.dealer(insert(96));
    pit.dealer(Desk::LoadDeck { deck: 1 });
}

#[test]
fn s665a_5_c_who_sits_down_after_the_cards_came_is_offered_the_cut() {
    // No one was there when the cards came: the cut waits for the first player.
    let mut pit = Pit::seated(&[], &[]);
    pit.dealer(receive(1, "blue", false, Some(batch("2c"))));
    let cut = Desk::CutDeck { deck: 1, cards: 20 };
    refused(pit.try_dealer(cut.clone()), "no-player-yet", "665a.5(c)(1)");
    let sat = pit.player("ann", Desk::Sit { seat: 3 });
    pit.cites_also(&sat, "665a.5(c)(1)");
    assert_eq!(pit.table.state().desk.offer, Some(vec![3]));
    refused(pit.try_dealer(cut.clone()), "not-offered-the-cut", "665a.5(b)");
    // The next to come are asked after her, counterclockwise.
    pit.player("bob", Desk::Sit { seat: 5 });
    pit.player("cat", Desk::Sit { seat: 1 });
    assert_eq!(pit.table.state().desk.offer, Some(vec![3, 1, 5]));
    // Who has refused is not asked again because someone else sits down.
    pit.player("ann", Desk::DeclineCut { deck: 1 });
    pit.player("dee", Desk::Sit { seat: 2 });
    let offer = pit.table.state().desk.offer.clone().unwrap();
    assert!(!offer.contains(&3) && offer.contains(&2), "{offer:?}");
    let first = pit.seated_at(offer[0]);
    pit.player(&first, cut);
    // (4): after a shuffle that a floorperson ordered the farthest to the dealer's right comes first, also one who
    // sits down there before the cut.
    let mut pit = Pit::seated(&[], &["ann", "bob"]);
    pit.dealer(receive(1, "blue", false, Some(batch("2c"))));
    pit.floor(Desk::OrderShuffle { deck: 1 });
    assert_eq!(pit.table.state().desk.offer, Some(vec![2, 1]));
    pit.player("cat", Desk::Sit { seat: 6 });
    assert_eq!(pit.table.state().desk.offer, Some(vec![6, 2, 1]));
}

#[test]
fn s665a_5_h_a_device_out_of_use_brings_the_cut_and_the_cover_card_back() {
    let filed = [text("shuffle", "device"), flag("auto-reshuffler", true)];
    let mut pit = Pit::seated(&filed, &["ann"]);
    pit.dealer(receive(1, "blue", false, None));
    prepare(&mut pit, 1);
    pit.dealer(Desk::ShufflerFails { deck: 1 });
    pit.dealer(Desk::PutOutOfUse {
        device: Device::Shuffler,
        how: OutOfUse::Signed,
    });
    let mut to = pit.table.state().desk.methods;
    to.shuffling = Shuffling::Manual;
    pit.floor(Desk::ChangeMethods { to });
    pit.dealer(Desk::Shuffle {
        deck: 1,
        by: Shuffling::Manual,
        order: batch("2c 9s Kc 9d 8h").cut(BATCH - 20),
    });
    let loaded = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(loaded, "cut-due", "665a.5(b)");
    pit.player("ann", Desk::CutDeck { deck: 1, cards: 20 });
    let loaded = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(loaded, "cover-card-missing", "665a.5(d)[second-insertion]");
    pit.dealer(Desk::InsertCover {
        deck: 1,
        from_bottom: 96,
    });
    pit.dealer(Desk::LoadDeck { deck: 1 });
    pit.dealer(Shoe::BurnCard);
    pit.lay("ann", 1, BET, 10);
    pit.deal();
    pit.player("ann", Act::Stand { seat: 1 });
    pit.finish();
    // The shoe stays for the next round, as it does where no device reshuffles.
    let stage = &pit.table.state().desk.decks[&1].stage;
    assert!(matches!(stage, Stage::PartDealt { .. }), "{stage:?}");
}

#[test]
fn s665a_5_e_a_recut_until_the_cards_are_in_the_shoe() {
    let mut pit = Pit::seated(&[], &["ann"]);
    pit.dealer(receive(1, "blue", false, Some(batch("2c"))));
    pit.cut(1);
    let recut = || Desk::OrderRecut {
        deck: 1,
        reason: "the cards slipped".to_owned(),
    };
    refused(pit.try_dealer(recut()), "role-too-low", "665a.5(e)");
    pit.floor(recut());
    pit.cut(1);
    pit.dealer(Desk::InsertCover {
        deck: 1,
        from_bottom: 96,
    });
    let loaded = pit.dealer(Desk::LoadDeck { deck: 1 });
    pit.cites_also(&loaded, "665a.7(a)");
    refused(pit.try_floor(recut()), "deck-stage", "665a.5(e)");
}

#[test]
fn s665a_5_g_an_idle_table_spreads_its_cards_and_starts_again() {
    let mut pit = Pit::ready(&[], &["ann"], "Ks");
    let spread = |face, asked_by: Option<&str>| Desk::SpreadIdle {
        deck: 1,
        face,
        asked_by: asked_by.map(str::to_owned),
    };
    let up = pit.try_dealer(spread(Face::Up, None));
    refused(up, "face-down-unless-asked", "665a.5(g)");
    pit.dealer(spread(Face::Down, None));
    pit.player("ann", Desk::LookAtDeck { deck: 1 });
    pit.dealer(Desk::WashDeck { deck: 1 });
    pit.dealer(Desk::StackDeck { deck: 1 });
    pit.dealer(Desk::Shuffle {
        deck: 1,
        by: Shuffling::Manual,
        order: batch("2c"),
    });
}

#[test]
fn s665a_5_h_a_device_that_reshuffles_needs_no_cut_and_no_cover_card() {
    let filed = [text("shuffle", "device"), flag("auto-reshuffler", true)];
    let mut pit = Pit::seated(&filed, &["ann"]);
    pit.dealer(receive(
        1,
        "blue",
        false,
        Some(batch("2c 9s Kc 8c 8d").cut(BATCH)),
    ));
    let cut = pit.try_dealer(Desk::CutDeck { deck: 1, cards: 20 });
    refused(cut, "no-cut-due", "665a.5(h)");
    // A shuffle that a floorperson orders is followed by none either.
    let mut ordered = pit.clone();
    let steps = ordered.floor(Desk::OrderShuffle { deck: 1 });
    assert_eq!(steps.len(), 1);
    assert_eq!(ordered.table.state().desk.offer, None);
    pit.dealer(Desk::LoadDeck { deck: 1 });
    pit.dealer(Shoe::BurnCard);
    pit.lay("ann", 1, BET, 10);
    pit.deal();
    pit.player("ann", Act::Stand { seat: 1 });
    pit.finish();
    // The cards go back through the device after every round, which no cover card ends.
    let ended = pit.events[pit.events.len() - 1..].to_vec();
    pit.cites(&ended, &["665a.7(q)", "665a.5(h)"]);
    assert!(matches!(
        pit.table.state().desk.decks[&1].stage,
        Stage::Rack { .. }
    ));
}

#[test]
fn s665a_13_j_and_k_a_shuffler_that_fails() {
    let filed = [text("shuffle", "device"), number("batches", 2)];
    let mut pit = Pit::seated(&filed, &["ann"]);
    pit.dealer(receive(1, "blue", false, None));
    prepare(&mut pit, 1);
    let failed = pit.dealer(Desk::ShufflerFails { deck: 1 });
    pit.cites(&failed, &["665a.13(j)"]);
    // Nothing else shuffles here until the device is covered or signed.
    let mut by_hand = pit.table.state().desk.methods;
    by_hand.shuffling = Shuffling::Manual;
    let changed = pit.try_floor(Desk::ChangeMethods { to: by_hand });
    refused(changed, "device-in-the-way", "665a.13(k)");
    pit.dealer(Desk::PutOutOfUse {
        device: Device::Shuffler,
        how: OutOfUse::Signed,
    });
    pit.floor(Desk::ChangeMethods { to: by_hand });
    pit.dealer(Desk::Shuffle {
        deck: 1,
        by: Shuffling::Manual,
        order: batch("2c"),
    });
}
