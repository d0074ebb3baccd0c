//! The players' decisions: as Blackjack and Spanish 21 are usually dealt, and 635a.10(a).

use super::pit::*;
use cards::Card;

fn hands(pit: &Pit, seat: u8) -> Vec<Vec<Card>> {
    let hands = pit.round().boxes[&seat].iter();
    hands.map(|hand| hand.cards.0.clone()).collect()
}

fn double(amount: i64) -> Act {
    let amount = dollars(amount);
    Act::DoubleDown { seat: 1, amount }
}

#[test]
fn base_players_act_from_the_dealers_left_and_their_cards_come_face_up() {
    for edition in [BLACKJACK, SPANISH_21] {
        let mut pit = Pit::dealt(edition, &[], &["ann", "bob"], "2d 3d 9s 5d 6d 8s 7d 8d");
        let early = pit.try_player("bob", Act::Stand { seat: 2 });
        refused(early, "not-your-turn", "base[turns]");
        let turned = pit.try_dealer(Act::TurnHoleCard);
        refused(turned, "players-to-act", "base[dealer]");
        let card = pit.try_dealer(Act::DealCard);
        refused(card, "no-card-due", "base[turns]");
        let asked = pit.player("ann", Act::Hit { seat: 1 });
        pit.cites_also(&asked, "base[drawing]");
        let again = pit.try_player("ann", Act::Hit { seat: 1 });
        refused(again, "card-due", "base[turns]");
        let given = pit.dealer(Act::DealCard);
        pit.cites_also(&given, "base[turns]");
        pit.cites_also(&given, "base[cards-untouched]");
        assert_eq!(hands(&pit, 1), [cards("2d 5d 7d")]);
        pit.stand("ann", 1);
        pit.stand("bob", 2);
    }
}

#[test]
fn base_no_card_on_21_and_a_hand_over_21_loses_at_once() {
    for edition in [BLACKJACK, SPANISH_21] {
        let mut pit = Pit::dealt(edition, &[], &["ann", "bob"], "5d 9d 9s 6d 7d 8s Kd Kh");
        pit.hit("ann", 1);
        assert_eq!(
            pit.round().boxes[&1][0].status,
            Status::Stands,
            "21 draws no more"
        );
        let lost = pit.hit("bob", 2);
        pit.cites_also(&lost, "base[bust]");
        pit.cites_also(&lost, "base[no-cross-pay]");
        assert_eq!(pit.chips("bob"), dollars(9_990));
    }
}

#[test]
fn base_a_blackjack_is_announced_and_paid_3_to_2_in_its_turn() {
    for edition in [BLACKJACK, SPANISH_21] {
        let mut pit = Pit::dealt(edition, &[], &["ann", "bob"], "5d Ad 9s 6d Kd 8s");
        let early = pit.try_dealer(Act::PayBlackjack { seat: 2 });
        refused(early, "not-your-turn", "base[turns]");
        let none = pit.try_dealer(Act::PayBlackjack { seat: 1 });
        refused(none, "no-blackjack", "base[player-blackjack]");
        pit.stand("ann", 1);
        let hit = pit.try_player("bob", Act::Hit { seat: 2 });
        refused(hit, "has-blackjack", "base[player-blackjack]");
        let paid = pit.dealer(Act::PayBlackjack { seat: 2 });
        pit.cites_also(&paid, "base[player-blackjack]");
        pit.cites_also(&paid, "base[blackjack-wins]");
        assert_eq!(pit.chips("bob"), dollars(10_015));
    }
    let even = [text("blackjack-pays", "6 to 5")];
    let mut pit = Pit::dealt(BLACKJACK, &even, &["ann"], "Ad 9s Kd 8s");
    pit.dealer(Act::PayBlackjack { seat: 1 });
    assert_eq!(pit.chips("ann"), dollars(10_012));
}

#[test]
fn base_a_blackjack_doubles_down_on_the_first_two_cards_for_one_card() {
    let mut pit = Pit::dealt(BLACKJACK, &[], &["ann"], "5d 9s 6d 8s 2d 3d");
    let over = pit.try_player("ann", double(11));
    refused(over, "above-maximum", "base[double-down]");
    let mut drawn = pit.clone();
    let doubled = pit.player("ann", double(10));
    pit.cites_also(&doubled, "base[double-down]");
    let card = pit.dealer(Act::DealCard);
    pit.cites_also(&card, "base[double-sideways]");
    assert!(pit.round().turn().is_none(), "one card and no more");
    drawn.hit("ann", 1);
    let third = drawn.try_player("ann", double(10));
    refused(third, "may-not", "base[double-down]");
    // On 9 to 11 only, where the operator says so, and not after a split.
    let filed = [text("doubling", "10-or-11"), flag("double-after-split", false)];
    let mut pit = Pit::dealt(BLACKJACK, &filed, &["ann"], "4d 9s 5d 8s");
    let nine = pit.try_player("ann", double(10));
    refused(nine, "may-not", "base[double-down]");
    let mut pit = Pit::dealt(BLACKJACK, &filed, &["ann"], "5d 9s 5h 8s 6d");
    pit.player("ann", Act::Split { seat: 1 });
    pit.dealer(Act::DealCard);
    let split = pit.try_player("ann", double(10));
    refused(split, "may-not", "base[double-down]");
}

#[test]
fn s635a_10_a_doubles_down_on_any_number_of_cards_once_for_at_most_the_original_wager() {
    let mut pit = Pit::dealt(SPANISH_21, &[], &["ann"], "2d 9s 3d 8s 2h 4d 6s");
    pit.hit("ann", 1);
    pit.hit("ann", 1);
    // 11 of four cards; less than the wager will do (reading 635a-2), more will not.
    let over = pit.try_player("ann", double(11));
    refused(over, "above-maximum", "635a.10(a)");
    let doubled = pit.player("ann", double(7));
    pit.cites_also(&doubled, "635a.10(a)");
    pit.cites_also(&doubled, "635a.10(a)[any-number-of-cards]");
    let card = pit.dealer(Act::DealCard);
    pit.cites_also(&card, "635a.10(a)[one-card]");
    pit.cites_also(&card, "635a.10(a)[sideways]");
    let again = pit.try_player("ann", double(3));
    assert_eq!(again.unwrap_err().code(), "may-not");
    let hit = pit.try_player("ann", Act::Hit { seat: 1 });
    refused(hit, "may-not", "635a.10(a)[one-card]");
    // Not with a Blackjack.
    let mut pit = Pit::dealt(SPANISH_21, &[], &["ann"], "Ad 9s Kd 8s");
    assert_eq!(
        pit.try_player("ann", double(10)).unwrap_err().code(),
        "has-blackjack"
    );
}

#[test]
fn s635a_10_a_hands_of_a_split_are_doubled_too_split_aces_among_them() {
    let mut pit = Pit::dealt(SPANISH_21, &[], &["ann"], "Ad 9s Ah 8s 3d 5d 2d 4h");
    let split = pit.player("ann", Act::Split { seat: 1 });
    pit.cites_also(&split, "base[split]");
    let second = pit.dealer(Act::DealCard);
    pit.cites_also(&second, "base[resplit]");
    // Ace and 3: a card, then doubled on three cards.
    pit.hit("ann", 1);
    pit.player("ann", double(10));
    pit.dealer(Act::DealCard);
    assert_eq!(hands(&pit, 1)[0], cards("Ad 3d 5d 2d"));
    pit.stand("ann", 1);
    // The other ace gets its card and plays on.
    pit.dealer(Act::DealCard);
    assert_eq!(hands(&pit, 1)[1], cards("Ah 4h"));
    pit.stand("ann", 1);
    assert!(pit.round().turn().is_none());
}

#[test]
fn base_rescue_takes_the_double_down_wager_back_and_loses_the_other() {
    let mut pit = Pit::dealt(SPANISH_21, &[], &["ann"], "5d 9s 6d 8s 2d");
    let early = pit.try_player("ann", Act::Rescue { seat: 1 });
    refused(early, "may-not", "base[rescue]");
    pit.player("ann", double(10));
    pit.dealer(Act::DealCard);
    let mut stands = pit.clone();
    let rescued = pit.player("ann", Act::Rescue { seat: 1 });
    pit.cites_also(&rescued, "base[rescue]");
    assert_eq!(pit.chips("ann"), dollars(9_990));
    stands.stand("ann", 1);
    // Where the operator does not offer it the hand stands.
    let mut pit = Pit::dealt(SPANISH_21, &[flag("rescue", false)], &["ann"], "5d 9s 6d 8s 2d");
    pit.player("ann", double(10));
    pit.dealer(Act::DealCard);
    assert!(pit.round().turn().is_none());
}

#[test]
fn base_pairs_are_split_for_as_much_again_and_played_one_after_the_other() {
    for edition in [BLACKJACK, SPANISH_21] {
        let order = "8d 9s 8h 7s 8c 8s 2d 3d 4d 5d";
        let mut pit = Pit::dealt(edition, &[], &["ann"], order);
        let split = pit.player("ann", Act::Split { seat: 1 });
        pit.cites_also(&split, "base[split]");
        pit.cites_also(&split, "base[split-turn]");
        assert_eq!(pit.chips("ann"), dollars(9_980));
        pit.dealer(Act::DealCard);
        let again = pit.player("ann", Act::Split { seat: 1 });
        pit.cites_also(&again, "base[resplit]");
        pit.dealer(Act::DealCard);
        pit.player("ann", Act::Split { seat: 1 });
        // 8 8, 8, 8 and 8 became four hands: no further.
        pit.dealer(Act::DealCard);
        assert_eq!(hands(&pit, 1).len(), 4);
        assert_eq!(pit.chips("ann"), dollars(9_960));
        let fifth = pit.try_player("ann", Act::Split { seat: 1 });
        assert_eq!(fifth.unwrap_err().code(), "may-not");
        for _ in 0..3 {
            pit.stand("ann", 1);
            pit.dealer(Act::DealCard);
        }
        pit.stand("ann", 1);
        assert!(pit.round().turn().is_none());
    }
    // Two of equal value, or of one rank where the operator says so.
    let mut pit = Pit::dealt(BLACKJACK, &[], &["ann"], "Kd 9s Qh 7s");
    pit.player("ann", Act::Split { seat: 1 });
    let mut pit = Pit::dealt(BLACKJACK, &[text("split-on", "rank")], &["ann"], "Kd 9s Qh 7s");
    let ranks = pit.try_player("ann", Act::Split { seat: 1 });
    refused(ranks, "may-not", "base[split]");
}

#[test]
fn base_in_blackjack_split_aces_get_one_card_each_and_make_no_blackjack() {
    let mut pit = Pit::dealt(BLACKJACK, &[], &["ann"], "Ad 9s Ah 8s Kd Ac");
    pit.player("ann", Act::Split { seat: 1 });
    let first = pit.dealer(Act::DealCard);
    pit.cites_also(&first, "base[split-aces]");
    pit.dealer(Act::DealCard);
    assert!(
        pit.round().turn().is_none(),
        "one card each, and a third ace is not split"
    );
    let lines = pit.finish();
    // 21 and 12 against 17: one wins even money, one loses.
    assert_eq!(net(&lines, MAIN), dollars(0));
    assert_eq!(pit.chips("ann"), dollars(10_000));
}

#[test]
fn base_surrender_gives_up_half_of_the_first_two_cards() {
    for edition in [BLACKJACK, SPANISH_21] {
        let mut pit = Pit::dealt(edition, &[], &["ann"], "Kd Ks 6h 7s 2d");
        let mut drawn = pit.clone();
        let surrendered = pit.player("ann", Act::Surrender { seat: 1 });
        pit.cites_also(&surrendered, "base[surrender]");
        pit.cites_also(&surrendered, "base[surrender-half]");
        assert_eq!(pit.chips("ann"), dollars(9_995));
        drawn.hit("ann", 1);
        let late = drawn.try_player("ann", Act::Surrender { seat: 1 });
        refused(late, "may-not", "base[surrender]");
        let mut off = Pit::dealt(edition, &[flag("surrender", false)], &["ann"], "Kd Ks 6h 7s");
        let off = off.try_player("ann", Act::Surrender { seat: 1 });
        refused(off, "may-not", "base[surrender]");
    }
}

/// Reading 633a-21: the chapters do not say what becomes of the hand of a player who walks away.
#[test]
fn who_walked_away_stands_on_a_floorpersons_word() {
    for edition in [BLACKJACK, SPANISH_21] {
        let mut pit = Pit::dealt(edition, &[], &["ann"], "Kd 9s 6h 7s 2d");
        let gone = |reason: &str| Act::DecideAbsent {
            seat: 1,
            reason: reason.to_owned(),
        };
        refused(pit.try_dealer(gone("left")), "role-too-low", "base[turns]");
        refused(pit.try_floor(gone(" ")), "no-reason", "base[turns]");
        let decided = pit.floor(gone("left for the show"));
        assert!(matches!(
            decided[1].fact,
            Happened(Fact::Stood { seat: 1, hand: 1 })
        ));
        refused(pit.try_floor(gone("left")), "no-turn", "base[dealer]");
    }
}
