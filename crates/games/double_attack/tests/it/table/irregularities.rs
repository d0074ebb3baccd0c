//! 665a.13: what goes wrong and what follows.

use super::pit::*;
use double_attack::settle::settle;
use rulebook::rule::Rule;
use table::decks::PileOf;
use table::devices::Device;
use table::record::Ended;
use table::{Actor, Role, Stack};

fn dealt(players: &[&str], order: &str) -> Pit {
    let mut pit = Pit::ready(&[], players, order);
    for (&player, seat) in players.iter().zip(1..) {
        pit.lay(player, seat, BET, 10);
    }
    pit.deal();
    let _ = pit.try_dealer(Act::ReadHoleCard);
    pit
}

#[test]
fn s665a_13_a_a_card_face_up_in_the_shoe_is_not_used() {
    let mut pit = Pit::ready(&[], &["ann"], "9s Kd 3c 4c 5c");
    pit.lay("ann", 1, BET, 10);
    pit.dealer(Act::DealUpCard);
    pit.dealer(Act::DealToBoxes { cards: 1 });
    let found = pit.dealer(Shoe::FaceUpInShoe);
    pit.cites(&found, &["665a.13(a)"]);
    pit.dealer(Act::DealToBoxes { cards: 1 });
    let round = pit.round();
    assert_eq!(round.boxes[&1][0].cards.0, cards("Kd 4c"));
    assert_eq!(pit.in_play().piles[0].of, PileOf::FaceUp);
    // Nor is it the dealer's first card.
    let mut first = Pit::ready(&[], &["ann"], "9s Kd 3c 4c 5c");
    first.lay("ann", 1, BET, 10);
    let found = first.dealer(Shoe::FaceUpInShoe);
    first.cites(&found, &["665a.13(a)"]);
    first.dealer(Act::DealUpCard);
    assert_eq!(first.round().up(), Some(cards("Kd")[0]));
    // Nor the card that is burned: the one behind it is.
    let mut full = Pit::seated(&[], &["ann"]);
    refused(
        full.try_dealer(Shoe::FaceUpInShoe),
        "deck-not-ready",
        "665a.13(a)",
    );
    full.shoe(1, "2c 9s Kd 3c", 96);
    full.dealer(Shoe::FaceUpInShoe);
    full.lay("ann", 1, BET, 10);
    refused(full.try_dealer(Act::DealUpCard), "burn-due", "665a.7(c)");
    full.dealer(Shoe::BurnCard);
    full.dealer(Act::DealUpCard);
    assert_eq!(full.round().up(), Some(cards("Kd")[0]));
}

#[test]
fn s665a_13_b_a_card_drawn_unseen_is_the_next_one() {
    let mut pit = dealt(&["ann"], "9s 2d 3c 7h 4c 5c");
    let drawn = pit.dealer(Shoe::DrawnUnseen);
    pit.cites(&drawn, &["665a.13(b)"]);
    pit.hit("ann", 1);
    let round = pit.round();
    assert_eq!(round.boxes[&1][0].cards.0, cards("2d 3c 4c"));
}

#[test]
fn s665a_13_c_a_card_shown_is_offered_as_the_next_and_may_be_refused() {
    let mut pit = Pit::ready(&[], &["ann"], "9s 2d 3c 7h");
    pit.lay("ann", 1, BET, 10);
    pit.dealer(Act::DealUpCard);
    refused(pit.try_dealer(Shoe::DrawnExposed), "not-now", "665a.13(c)");
    let mut pit = dealt(&["ann", "bob", "cat"], "9s 2d 6d 8c 3c 6c 3h 7h Kh 4c 5c");
    let shown = pit.dealer(Shoe::DrawnExposed);
    pit.cites(&shown, &["665a.13(c)"]);
    assert_eq!(
        why(pit.try_player("ann", Act::RefuseCard { seat: 1 })).0,
        "no-card-due"
    );
    // Ann asks, sees the king and does not want it: no more cards for her. A doubled wager would go back.
    let double = Act::DoubleDown {
        seat: 1,
        amount: dollars(10),
    };
    pit.player("ann", double.clone());
    let declined = pit.player("ann", Act::RefuseCard { seat: 1 });
    pit.cites(&declined, &["665a.7(h)", "665a.13(c)[refused]"]);
    assert_eq!(pit.chips("ann"), dollars(9_990));
    for act in [Act::Hit { seat: 1 }, double] {
        refused(
            pit.try_player("ann", act),
            "refused-a-card",
            "665a.13(c)[refused]",
        );
    }
    pit.player("ann", Act::Stand { seat: 1 });
    // Bob takes it and is over 21.
    pit.player("bob", Act::Hit { seat: 2 });
    let used = pit.dealer(Act::DealCard);
    assert!(
        matches!(&used[0].fact, Happened(Fact::CardDealt { seat: 2, card, .. }) if card.to_string() == "Kh")
    );
    pit.cites_also(&used, "665a.13(c)");
    // A second one: Cat stands, the dealer has 16 and must take it.
    pit.dealer(Shoe::DrawnExposed);
    pit.player("cat", Act::Stand { seat: 3 });
    pit.dealer(Act::TurnHoleCard);
    let drew = pit.dealer(Act::DrawCard);
    assert!(matches!(&drew[0].fact, Happened(Fact::DealerDrew { card, .. }) if card.to_string() == "4c"));
}

#[test]
fn s665a_13_c_a_shown_card_no_one_can_use_is_discarded() {
    let mut pit = dealt(&["ann"], "9s Kd 9c 8h Kh");
    pit.dealer(Shoe::DrawnExposed);
    pit.player("ann", Act::Stand { seat: 1 });
    pit.finish();
    let discarded = pit
        .events
        .iter()
        .any(|event| event.fact == OfShoe(shoe::Fact::ExposedDiscarded));
    assert!(discarded);
    let record = pit.table.round_record().unwrap();
    assert!(record.piles.iter().any(|pile| pile.of == PileOf::Unused));
}

#[test]
fn s665a_13_d_a_card_the_dealer_draws_on_17_is_discarded() {
    let mut pit = dealt(&["ann"], "9s Kd 9c 8h Kh");
    pit.player("ann", Act::Stand { seat: 1 });
    pit.dealer(Act::TurnHoleCard);
    let drawn = pit.dealer(Act::DrawTooMany);
    pit.cites(&drawn, &["665a.13(d)"]);
    pit.dealer(Act::SettleSeat { seat: 1 });
    pit.dealer(Act::FinishRound);
    assert_eq!(pit.table.round_record().unwrap().round.dealer, cards("9s 8h"));
    assert_eq!(pit.chips("ann"), dollars(10_010));
    let mut low = dealt(&["ann"], "9s Kd 9c 3h Kh");
    low.player("ann", Act::Stand { seat: 1 });
    low.dealer(Act::TurnHoleCard);
    refused(low.try_dealer(Act::DrawTooMany), "dealer-draws", "665a.13(d)");
}

#[test]
fn s665a_13_e_an_empty_shoe_is_filled_from_the_discards() {
    let mut pit = dealt(&["ann"], "9s 2d 3c 7h 4c");
    // So many cards are found face up that none is left: all lie in the rack.
    while pit.try_dealer(Shoe::FaceUpInShoe).is_ok() {}
    pit.player("ann", Act::Hit { seat: 1 });
    refused(pit.try_dealer(Act::DealCard), "shoe-empty", "665a.13(e)");
    let mut rest = batch("2c 9s 2d 3c 7h").0;
    let on_the_table = rest.drain(1..5).count();
    assert_eq!((on_the_table, rest.len()), (4, 380));
    rest.reverse();
    let short = Shoe::ShuffleDiscards {
        order: Stack(rest[1..].to_vec()),
    };
    refused(pit.try_dealer(short), "not-the-discards", "665a.13(e)");
    let shuffled = pit.dealer(Shoe::ShuffleDiscards {
        order: Stack(rest.clone()),
    });
    pit.cites_also(&shuffled, "665a.13(e)");
    refused(
        pit.try_player("ann", Shoe::CutDiscards { cards: 9 }),
        "cut-too-shallow",
        "665a.5(d)",
    );
    refused(
        pit.try_player("ann", Shoe::CutDiscards { cards: 371 }),
        "cut-too-deep",
        "665a.5(d)",
    );
    // They are offered first: neither another player nor the dealer cuts until Ann has declined.
    for other in [
        pit.try_player("bob", Shoe::CutDiscards { cards: 10 }),
        pit.try_dealer(Shoe::CutDiscards { cards: 10 }),
        pit.try_dealer(Shoe::DeclineDiscards),
    ] {
        refused(other, "not-offered-the-cut", "665a.5(b)");
    }
    let mut declined = pit.clone();
    declined.player("ann", Shoe::DeclineDiscards);
    refused(
        declined.try_player("ann", Shoe::CutDiscards { cards: 10 }),
        "staff-only",
        "665a.5(b)",
    );
    declined.dealer(Shoe::CutDiscards { cards: 10 });
    declined.dealer(Act::DealCard);
    pit.player("ann", Shoe::CutDiscards { cards: 10 });
    // The first card goes to the rack face down, the next to Ann.
    let dealt = pit.dealer(Act::DealCard);
    let Happened(Fact::CardDealt { card, .. }) = &dealt[0].fact else {
        panic!()
    };
    assert_eq!(*card, rest[11]);
    assert_eq!(pit.in_play().piles[0].of, PileOf::Burned);
}

/// 665a.5(c)(2), (3): where the cover card came out says who is asked first; then it goes round counterclockwise.
#[test]
fn s665a_13_e_the_cut_of_the_discards_goes_round() {
    let emptied = |first: &str, cover: u16| {
        let mut pit = Pit::seated(&[], &["ann", "bob", "cat"]);
        pit.shoe(1, &format!("2c {first}"), cover);
        pit.dealer(Shoe::BurnCard);
        for (player, seat) in [("ann", 1), ("bob", 2), ("cat", 3)] {
            pit.lay(player, seat, BET, 10);
        }
        pit.deal();
        while pit.try_dealer(Shoe::FaceUpInShoe).is_ok() {}
        let order = Stack(shoe::discards(pit.in_play()));
        pit.dealer(Shoe::ShuffleDiscards { order });
        pit
    };
    // Out on the dealer's hand, as the cards were found face up: from the dealer's right.
    let mut pit = emptied("9s 2d 3c 4c 5c 6c 7c 8h", 96);
    assert_eq!(pit.table.state().desk.offer, Some(vec![3, 2, 1]));
    pit.player("cat", Shoe::DeclineDiscards);
    refused(
        pit.try_player("ann", Shoe::CutDiscards { cards: 20 }),
        "not-offered-the-cut",
        "665a.5(b)",
    );
    pit.player("bob", Shoe::CutDiscards { cards: 20 });
    assert_eq!(pit.table.state().desk.offer, None);
    // Out at position 2, with its first card: Bob, then counterclockwise.
    let at_bob = emptied("9s 2d 3c 4c 5c 6c 7c 8h", 384 - 3);
    assert_eq!(at_bob.table.state().desk.offer, Some(vec![2, 1, 3]));
}

/// 665a.5(h) lifts the cut: with a device that reshuffles by itself nothing is offered and nothing cut.
#[test]
fn s665a_13_e_a_reshuffling_device_cuts_no_discards() {
    let filed = [text("shuffle", "device"), flag("auto-reshuffler", true)];
    let mut pit = Pit::seated(&filed, &["ann"]);
    pit.dealer(Desk::ReceiveDeck {
        deck: 1,
        back: "blue".to_owned(),
        design: "house".to_owned(),
        jokers: 0,
        tens: false,
        preshuffled: Some(batch("2c 9s 2d 3c 7h 4c")),
    });
    pit.dealer(Desk::LoadDeck { deck: 1 });
    pit.dealer(Shoe::BurnCard);
    pit.lay("ann", 1, BET, 10);
    pit.deal();
    while pit.try_dealer(Shoe::FaceUpInShoe).is_ok() {}
    let order = Stack(shoe::discards(pit.in_play()));
    let loaded = pit.dealer(Shoe::ShuffleDiscards { order: order.clone() });
    pit.cites(&loaded, &["665a.13(e)", "665a.13(e)", "665a.5(h)"]);
    for late in [
        pit.try_dealer(Shoe::CutDiscards { cards: 20 }),
        pit.try_player("ann", Shoe::DeclineDiscards),
    ] {
        refused(late, "does-not-apply", "665a.5(h)");
    }
    // The first card is discarded all the same.
    pit.player("ann", Act::Hit { seat: 1 });
    let dealt = pit.dealer(Act::DealCard);
    assert!(matches!(&dealt[0].fact, Happened(Fact::CardDealt { card, .. }) if *card == order[1]));
}

#[test]
fn s665a_13_f_no_card_is_a_dead_hand_and_one_card_a_choice() {
    let mut pit = Pit::ready(&[], &["ann", "bob", "cat"], "9s 2d 3c 4c 5c 6c 8h");
    for (player, seat) in [("ann", 1), ("bob", 2), ("cat", 3)] {
        pit.lay(player, seat, BET, 10);
        pit.lay(player, seat, BUST_IT, 5);
    }
    pit.dealer(Act::DealUpCard);
    pit.lay("ann", 1, DOUBLE_ATTACK, 10);
    refused(
        pit.try_dealer(Act::PassOver { seat: 2 }),
        "not-the-next-card",
        "665a.13(f)",
    );
    // Ann gets no card: dead, and every wager goes back (reading 665a-15).
    let passed = pit.dealer(Act::PassOver { seat: 1 });
    pit.cites(&passed, &["665a.13(f)"]);
    assert_eq!(pit.chips("ann"), dollars(10_000));
    // Bob gets one, Cat two; then Bob takes his second.
    pit.dealer(Act::DealToBoxes { cards: 2 });
    let passed = pit.dealer(Act::PassOver { seat: 2 });
    pit.cites(&passed, &["665a.13(f)[one-card]"]);
    pit.dealer(Act::DealToBoxes { cards: 1 });
    refused(
        pit.try_dealer(Act::DealHoleCard),
        "one-card-open",
        "665a.13(f)[one-card]",
    );
    let mut declined = pit.clone();
    let late = |choice| Act::DecideOneCard { seat: 2, choice };
    pit.player("bob", late(Missed::LateCard));
    refused(
        pit.try_player("bob", late(Missed::Dead)),
        "nothing-to-decide",
        "665a.13(f)[one-card]",
    );
    pit.dealer(Act::DealToBoxes { cards: 1 });
    pit.dealer(Act::DealHoleCard);
    let round = pit.round();
    assert_eq!(round.boxes[&2][0].cards.0, cards("2d 5c"));
    assert_eq!(round.boxes[&3][0].cards.0, cards("3c 4c"));
    // Or he does not want it.
    declined.player("bob", late(Missed::Dead));
    assert_eq!(declined.chips("bob"), dollars(10_000));
    declined.dealer(Act::DealHoleCard);
    declined.player("cat", Act::Stand { seat: 3 });
    declined.finish();
    let round = declined.table.round_record().unwrap().finished().unwrap().clone();
    let settlement = settle(&round, declined.table.rules()).unwrap();
    assert!(settlement.seats[0].net.is_zero() && settlement.seats[1].net.is_zero());
}

#[test]
fn s665a_13_g_a_card_missed_is_dealt_late_or_the_hand_is_dead() {
    let mut pit = dealt(&["ann", "bob"], "9s 2d 6d 3c 6c 7h 4c 5h Kd");
    refused(
        pit.try_dealer(Act::MissCard { seat: 1 }),
        "no-card-due",
        "665a.13(g)",
    );
    pit.player("ann", Act::Hit { seat: 1 });
    let missed = pit.dealer(Act::MissCard { seat: 1 });
    pit.cites(&missed, &["665a.13(g)", "665a.7(h)"]);
    refused(pit.try_dealer(Act::DealCard), "no-card-due", "665a.7(h)(2)");
    let decide = |choice| Act::DecideMissed { seat: 1, choice };
    let mut dead = pit.clone();
    pit.player("ann", decide(Missed::LateCard));
    // Bob has his cards first; then Ann hers, before the hole card is turned.
    pit.hit("bob", 2);
    pit.player("bob", Act::Stand { seat: 2 });
    refused(pit.try_dealer(Act::TurnHoleCard), "players-to-act", "665a.7(l)");
    let late = pit.dealer(Act::DealCard);
    assert!(
        matches!(&late[0].fact, Happened(Fact::CardDealt { seat: 1, card, .. }) if card.to_string() == "5h")
    );
    pit.player("ann", Act::Stand { seat: 1 });
    // Dead: Bet and Double Attack go back.
    dead.player("ann", decide(Missed::Dead));
    assert_eq!(dead.chips("ann"), dollars(10_000));
    dead.player("bob", Act::Stand { seat: 2 });
    dead.finish();
    let round = dead.table.round_record().unwrap().finished().unwrap().clone();
    assert!(settle(&round, dead.table.rules()).unwrap().seats[0].net.is_zero());
}

#[test]
fn s665a_13_h_a_needless_check_kills_all_hands_only_where_the_device_shows_the_card() {
    let read = |role| Act::ReadNeedlessly {
        told: Actor::new("flo", role),
    };
    let mut hides = dealt(&["ann"], "9s 2d 3c 7h 4c");
    refused(hides.try_dealer(read(Role::Dealer)), "role-too-low", "665a.13(h)");
    let called = hides.dealer(read(Role::Floorperson));
    hides.cites(&called, &["665a.13(h)"]);
    // After notification to a floorperson, and not before.
    let early = hides.try_player("ann", Act::Hit { seat: 1 });
    refused(early, "floor-called", "665a.13(h)");
    refused(hides.try_dealer(Act::HearOfReading), "role-too-low", "665a.13(h)");
    let dealer_too = Actor::new("dan", Role::Floorperson);
    refused(
        hides.by(dealer_too, Act::HearOfReading),
        "same-person",
        "665a.13(h)",
    );
    let told = hides.floor(Act::HearOfReading);
    hides.cites(&told, &["665a.13(h)", "665a.13(h)(2)"]);
    refused(hides.try_floor(Act::HearOfReading), "nothing-read", "665a.13(h)");
    hides.hit("ann", 1);
    let mut shows = Pit::ready(&[text("card-reader", "shows-value")], &["ann"], "9s 2d 3c 7h 4c");
    shows.lay("ann", 1, BET, 10);
    shows.lay("ann", 1, BUST_IT, 5);
    shows.dealer(Act::DealUpCard);
    shows.lay("ann", 1, DOUBLE_ATTACK, 10);
    shows.deal_hands();
    shows.dealer(read(Role::Floorperson));
    let void = shows.floor(Act::HearOfReading);
    shows.cites_also(&void, "665a.13(h)(1)");
    assert_eq!(shows.chips("ann"), dollars(10_000));
    let record = shows.table.round_record().unwrap();
    assert_eq!(
        record.ended,
        Ended::Void {
            rule: Rule::PeekShowsCard
        }
    );
    assert_eq!(record.finished(), None);
    // The shoe goes on.
    shows.lay("ann", 1, BET, 10);
    shows.dealer(Act::DealUpCard);
    // (2): where nothing was shown play goes on, so it is told whenever it happens until the hole card turns.
    let mut acted = dealt(&["ann"], "9s 2d 3c 7h 4c");
    acted.hit("ann", 1);
    acted.dealer(read(Role::Floorperson));
    let told = acted.floor(Act::HearOfReading);
    acted.cites(&told, &["665a.13(h)", "665a.13(h)(2)"]);
    acted.player("ann", Act::Stand { seat: 1 });
    acted.dealer(Act::TurnHoleCard);
    assert_eq!(why(acted.try_dealer(read(Role::Floorperson))).0, "not-now");
    // (1) has no time limit: all hands that still play are dead, whoever has acted; what was decided before stays so
    // (reading 665a-28).
    let late = "9s Kd 8c 3s Qc 7h Kh 4c";
    let mut shown = Pit::ready(&[text("card-reader", "shows-value")], &["ann", "bob"], late);
    shown.lay("ann", 1, BET, 10);
    shown.lay("ann", 1, BUST_IT, 5);
    shown.lay("bob", 2, BET, 20);
    shown.deal();
    // Ann goes over 21 and has lost; Bob has asked for a card.
    while shown.round().turn().is_some_and(|(seat, _)| seat == 1) {
        shown.hit("ann", 1);
    }
    shown.player("bob", Act::Hit { seat: 2 });
    shown.dealer(read(Role::Floorperson));
    let void = shown.floor(Act::HearOfReading);
    shown.cites_also(&void, "665a.13(h)(1)");
    assert_eq!(
        shown.chips("ann"),
        dollars(9_990),
        "the Bust It comes back, the lost Bet does not"
    );
    assert_eq!(shown.chips("bob"), dollars(10_000));
    // Where the check is due it is none of this.
    let mut due = Pit::ready(&[], &["ann"], "Ks 2d 3c 7h 4c");
    due.lay("ann", 1, BET, 10);
    due.deal();
    refused(
        due.try_dealer(read(Role::Floorperson)),
        "check-needed",
        "665a.7(g)[peek]",
    );
}

/// The chapter is silent on a player who walks away: a floorperson has the hand stand, or calls dead one that waits
/// for a word about a missed card (reading 665a-30).
#[test]
fn a_player_who_walked_away_does_not_stop_the_table() {
    let gone = |seat| Act::DecideAbsent {
        seat,
        reason: "left for the bar".to_owned(),
    };
    let mut pit = dealt(&["ann", "bob"], "9s Kd 9c Kc 8c 9d");
    // The player's own wish, and the dealer's, are not enough; and it is only in turn.
    refused(pit.try_dealer(gone(1)), "role-too-low", "665a.7(h)(2)");
    refused(pit.try_floor(gone(2)), "not-your-turn", "665a.7(h)");
    let mute = Act::DecideAbsent {
        seat: 1,
        reason: String::new(),
    };
    refused(pit.try_floor(mute), "no-reason", "665a.7(h)(2)");
    let stood = pit.floor(gone(1));
    assert!(matches!(&stood[1].fact, Happened(Fact::Stood { seat: 1, .. })));
    pit.player("bob", Act::Stand { seat: 2 });
    pit.finish();
    assert_eq!(pit.chips("ann"), dollars(10_010));
    // 665a.13(g): no word whether the missed card is wanted, so the hand is dead.
    let mut missed = dealt(&["ann"], "9s 2d 3c 7h 4c");
    missed.player("ann", Act::Hit { seat: 1 });
    refused(missed.try_floor(gone(1)), "nothing-to-decide", "665a.7(h)(2)");
    missed.dealer(Act::MissCard { seat: 1 });
    missed.floor(gone(1));
    assert_eq!(missed.chips("ann"), dollars(10_000));
    missed.finish();
    // 665a.13(f): the same with one card.
    let mut one_card = Pit::ready(&[], &["ann"], "9s 2d 3c 7h");
    one_card.lay("ann", 1, BET, 10);
    one_card.lay("ann", 1, BUST_IT, 5);
    one_card.dealer(Act::DealUpCard);
    one_card.dealer(Act::DealToBoxes { cards: 1 });
    refused(
        one_card.try_floor(gone(1)),
        "nothing-to-decide",
        "665a.13(f)[one-card]",
    );
    one_card.dealer(Act::PassOver { seat: 1 });
    one_card.floor(gone(1));
    assert_eq!(one_card.chips("ann"), dollars(10_000));
    one_card.dealer(Act::DealHoleCard);
}

#[test]
fn s665a_13_i_nothing_is_dealt_while_the_card_reader_does_not_work() {
    let mut pit = dealt(&["ann"], "9s 2d 3c 7h 4c");
    let failed = pit.dealer(Desk::ReaderFails);
    pit.cites(&failed, &["665a.13(i)"]);
    pit.player("ann", Act::Hit { seat: 1 });
    refused(pit.try_dealer(Act::DealCard), "device-failed", "665a.13(i)");
    pit.floor(Desk::RestoreDevice {
        device: Device::CardReader,
    });
    pit.dealer(Act::DealCard);
}

#[test]
fn s665a_10_b_and_11_d_a_missed_check_takes_the_original_bet_alone() {
    let mut pit = Pit::ready(&[], &["ann", "bob", "cat"], "Ks 8d 9d Ac 8c 6h Kh As 3d Kd 9c");
    for (player, seat) in [("ann", 1), ("bob", 2), ("cat", 3)] {
        pit.lay(player, seat, BET, 10);
    }
    pit.dealer(Act::DealUpCard);
    for (player, seat) in [("ann", 1), ("bob", 2)] {
        pit.lay(player, seat, DOUBLE_ATTACK, 10);
    }
    pit.deal_hands();
    pit.dealer(Act::MissCheck);
    pit.player("ann", Act::Split { seat: 1 });
    pit.dealer(Act::DealCard);
    let amount = dollars(20);
    pit.player("ann", Act::DoubleDown { seat: 1, amount });
    pit.dealer(Act::DealCard);
    pit.dealer(Act::DealCard);
    pit.player("ann", Act::Stand { seat: 1 });
    // Bob gives up: nothing moves until the dealer's hand is known. Cat's Blackjack waits too.
    let given_up = pit.player("bob", Act::Surrender { seat: 2 });
    assert!(given_up[0].money.is_empty());
    pit.finish();
    assert_eq!(pit.chips("ann"), dollars(9_990));
    assert_eq!(pit.chips("bob"), dollars(9_990));
    assert_eq!(pit.chips("cat"), dollars(10_000));
    let round = pit.table.round_record().unwrap().finished().unwrap().clone();
    let nets: Vec<_> = settle(&round, pit.table.rules())
        .unwrap()
        .seats
        .iter()
        .map(|seat| seat.net)
        .collect();
    assert_eq!(nets, [dollars(-10), dollars(-10), dollars(0)]);
}
