//! What goes wrong, as the registers of both chapters have it.

use super::pit::*;
use rulebook::WagerId;
use table::decks::PileOf;
use table::{Actor, Role, Stack};

const BOTH: [(&str, WagerId); 2] = [(BLACKJACK, MAIN), (SPANISH_21, SPANISH)];

#[test]
fn base_a_card_face_up_in_the_shoe_is_not_used() {
    for (edition, main) in BOTH {
        let mut pit = Pit::ready(edition, &[], &["ann"], "9s Kd 3c 4c 5c");
        pit.bet("ann", main, 10);
        pit.dealer(Act::DealCards { cards: 1 });
        let found = pit.dealer(Shoe::FaceUpInShoe);
        pit.cites(&found, &["base[face-up-card]"]);
        pit.dealer(Act::DealCards { cards: 2 });
        assert_eq!(pit.round().boxes[&1][0].cards.0, cards("9s 4c"));
        assert_eq!(pit.round().dealer.0, cards("3c"));
    }
}

#[test]
fn base_a_card_drawn_unseen_is_the_next_one() {
    for (edition, _) in BOTH {
        let mut pit = Pit::dealt(edition, &[], &["ann"], "2d 9s 3c 7h 4c 5c");
        let drawn = pit.dealer(Shoe::DrawnUnseen);
        pit.cites(&drawn, &["base[drawn-unseen]"]);
        pit.hit("ann", 1);
        assert_eq!(pit.round().boxes[&1][0].cards.0, cards("2d 3c 4c"));
    }
}

#[test]
fn base_a_card_shown_is_the_next_and_who_refuses_it_draws_no_more() {
    for (edition, _) in BOTH {
        let mut pit = Pit::dealt(edition, &[], &["ann", "bob"], "2d 6d 9s 3c 6c 7h Kh 4c");
        let shown = pit.dealer(Shoe::DrawnExposed);
        pit.cites(&shown, &["base[drawn-exposed]"]);
        let double = Act::DoubleDown {
            seat: 1,
            amount: dollars(10),
        };
        pit.player("ann", double.clone());
        let refuses = pit.player("ann", Act::RefuseCard { seat: 1 });
        pit.cites_also(&refuses, "base[exposed-refused]");
        assert_eq!(pit.chips("ann"), dollars(9_990), "a doubled wager goes back");
        for act in [Act::Hit { seat: 1 }, double] {
            let more = pit.try_player("ann", act);
            refused(more, "refused-a-card", "base[exposed-refused]");
        }
        pit.stand("ann", 1);
        // Bob takes it and is over 21.
        let used = pit.hit("bob", 2);
        pit.cites_also(&used, "base[drawn-exposed]");
        let round = pit.round();
        assert_eq!(round.boxes[&2][0].cards.0, cards("6d 6c Kh"));
        // One that no one can use goes to the rack.
        let mut pit = Pit::dealt(edition, &[], &["ann"], "Kd 9s 9c 8h Kh");
        pit.dealer(Shoe::DrawnExposed);
        pit.stand("ann", 1);
        pit.finish();
        let record = pit.table.round_record().unwrap();
        assert!(record.piles.iter().any(|pile| pile.of == PileOf::Unused));
    }
}

#[test]
fn base_a_card_the_dealer_draws_where_he_stands_is_discarded() {
    for (edition, _) in BOTH {
        let mut pit = Pit::dealt(edition, &[], &["ann"], "Kd 9s 9c 8h Kh");
        pit.stand("ann", 1);
        pit.dealer(Act::TurnHoleCard);
        let drawn = pit.dealer(Act::DrawTooMany);
        pit.cites(&drawn, &["base[dealer-overdraws]"]);
        pit.dealer(Act::SettleSeat { seat: 1 });
        pit.dealer(Act::FinishRound);
        assert_eq!(pit.table.round_record().unwrap().round.dealer, cards("9s 8h"));
        assert_eq!(pit.chips("ann"), dollars(10_010));
    }
}

#[test]
fn base_a_hole_card_read_without_need_is_told_to_a_floorperson_and_play_goes_on() {
    for (edition, main) in BOTH {
        let mut pit = Pit::dealt(edition, &[], &["ann"], "Kd 9s 9c 8h");
        let unread = pit.try_floor(Act::HearOfReading);
        refused(unread, "nothing-read", "base[needless-check]");
        let read = pit.dealer(Act::ReadNeedlessly);
        pit.cites(&read, &["base[needless-check]"]);
        let stands = pit.try_player("ann", Act::Stand { seat: 1 });
        refused(stands, "floor-called", "base[needless-check]");
        let dealer = pit.try_dealer(Act::HearOfReading);
        refused(dealer, "role-too-low", "base[needless-check]");
        let same = pit.by(Actor::new("dan", Role::Floorperson), Act::HearOfReading);
        refused(same, "same-person", "base[needless-check]");
        let told = pit.floor(Act::HearOfReading);
        pit.cites(&told, &["base[needless-check]"]);
        pit.stand("ann", 1);
        // Where the check is due it is no irregularity.
        let mut due = Pit::ready(edition, &[], &["ann"], "2d Ks 9c 8h");
        due.bet("ann", main, 10);
        due.deal();
        assert!(due.try_dealer(Act::ReadNeedlessly).is_err());
    }
}

/// Two rounds without a draw leave 19 cards of one deck; the third deals 16 of them.
#[test]
fn base_an_empty_shoe_is_filled_from_the_discards_and_the_round_goes_on() {
    let filed = [
        number("decks", 1),
        flag("straight-jack", false),
        flag("house-money", false),
    ];
    let players = ["ann", "bob", "cat", "dee", "eve", "fay", "gus"];
    let first = "2d 2h 2s 3c 3d 3h 3s Ks 4c 4d 4h 4s 5c 5d 5h 9s";
    let second = "5s 6c 6d 6h 6s 7c 7d Kh 7h 7s 8c 8d 8h 8s 9c 9d";
    let third = "9h Td Th Ts Jc Jd Jh Kd Ac Js Qc Qd Qh Qs Kc Tc";
    let order = format!("{first} {second} {third} Ad Ah As");
    let mut pit = Pit::ready(BLACKJACK, &filed, &players, &order);
    let begin = |pit: &mut Pit| {
        for name in players {
            pit.bet(name, MAIN, 10);
        }
        pit.deal();
        pit.dealer(Act::ReadHoleCard);
    };
    for _ in 0..2 {
        begin(&mut pit);
        for (name, seat) in players.into_iter().zip(1..) {
            pit.stand(name, seat);
        }
        pit.finish();
    }
    begin(&mut pit);
    for (name, seat) in players.into_iter().zip(1..).take(3) {
        pit.hit(name, seat);
    }
    pit.player("dee", Act::Hit { seat: 4 });
    refused(pit.try_dealer(Act::DealCard), "shoe-empty", "base[shoe-runs-out]");
    let order = Stack(shoe::discards(pit.in_play()));
    let shuffled = pit.dealer(Shoe::ShuffleDiscards { order });
    pit.cites_also(&shuffled, "base[shoe-runs-out]");
    pit.go_on(|fact| matches!(fact, Happened(Fact::RoundFinished { .. })));
    assert!(pit.table.state().game.round.is_none());
}

/// However many cards lie face up in it, a shoe that has no more is filled before the round goes on.
#[test]
fn base_a_shoe_emptied_by_cards_face_up_is_filled_too() {
    for (edition, _) in BOTH {
        let mut pit = Pit::dealt(edition, &[], &["ann"], "2d 9s 3c 7h");
        pit.player("ann", Act::Hit { seat: 1 });
        while pit.try_dealer(Shoe::FaceUpInShoe).is_ok() {}
        refused(pit.try_dealer(Act::DealCard), "shoe-empty", "base[shoe-runs-out]");
        let order = Stack(shoe::discards(pit.in_play()));
        pit.dealer(Shoe::ShuffleDiscards { order });
        pit.go_on(|fact| matches!(fact, Happened(Fact::RoundFinished { .. })));
        assert!(pit.table.state().game.round.is_none());
    }
}
