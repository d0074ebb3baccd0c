//! 665a.7(h) to (k) and 665a.9 to 665a.11: the players' decisions.

use super::pit::*;

/// Ann, and Bob where there are cards for two, with 10.00 each, dealt and ready to act.
fn dealt(players: &[&str], order: &str) -> Pit {
    dealt_with(&[], players, order)
}

fn dealt_with(choices: &[(String, rulebook::Given)], players: &[&str], order: &str) -> Pit {
    let mut pit = Pit::ready(choices, players, order);
    for (&player, seat) in players.iter().zip(1..) {
        pit.lay(player, seat, BET, 10);
    }
    pit.deal();
    let _ = pit.try_dealer(Act::ReadHoleCard);
    pit
}

fn hands(pit: &Pit, seat: u8) -> Vec<Vec<cards::Card>> {
    pit.round().boxes[&seat]
        .iter()
        .map(|hand| hand.cards.0.clone())
        .collect()
}

#[test]
fn s665a_7_h_players_act_from_the_dealers_left() {
    let mut pit = dealt(&["ann", "bob"], "9s 2d 3d 4d 5d 6d 7d 8d");
    refused(
        pit.try_player("bob", Act::Stand { seat: 2 }),
        "not-your-turn",
        "665a.7(h)",
    );
    assert_eq!(
        why(pit.try_player("bob", Act::Stand { seat: 1 })).0,
        "not-your-seat"
    );
    refused(pit.try_dealer(Act::TurnHoleCard), "players-to-act", "665a.7(l)");
    pit.player("ann", Act::Stand { seat: 1 });
    let stood = pit.player("bob", Act::Stand { seat: 2 });
    pit.cites(&stood, &["665a.7(h)", "665a.7(h)(2)"]);
}

#[test]
fn s665a_7_h_1_a_blackjack_is_paid_at_once_and_bust_it_stays() {
    let mut pit = Pit::ready(&[], &["ann", "bob"], "9s Ad 3d Kd 5d 7h 9c");
    pit.lay("ann", 1, BET, 10);
    pit.lay("ann", 1, BUST_IT, 5);
    pit.lay("bob", 2, BET, 10);
    pit.dealer(Act::DealUpCard);
    pit.lay("ann", 1, DOUBLE_ATTACK, 10);
    pit.deal_hands();
    for act in [
        Act::Hit { seat: 1 },
        Act::Stand { seat: 1 },
        Act::Surrender { seat: 1 },
        Act::DoubleDown {
            seat: 1,
            amount: dollars(10),
        },
    ] {
        refused(pit.try_player("ann", act), "has-blackjack", "665a.7(h)(1)");
    }
    let paid = pit.dealer(Act::PayBlackjack { seat: 1 });
    pit.cites(&paid, &["665a.7(h)(1)", "665a.7(h)"]);
    assert_eq!(pit.chips("ann"), dollars(10_000 - 5 + 20));
    assert_eq!(pit.in_play().piles.last().unwrap().cards.0, cards("Ad Kd"));
    refused(
        pit.try_dealer(Act::PayBlackjack { seat: 2 }),
        "no-blackjack",
        "665a.7(h)(1)",
    );
    pit.player("bob", Act::Stand { seat: 2 });
    // 9 and 7, then a 9: over 21 with three cards, and Bust It pays 6 to 1.
    pit.dealer(Act::TurnHoleCard);
    pit.dealer(Act::DrawCard);
    assert_eq!(pit.chips("ann"), dollars(10_000 + 20 + 30));
}

#[test]
fn s665a_7_i_and_j_cards_below_21_face_up_one_at_a_time() {
    // Hard and soft 21 end the hand; 22 loses at once.
    let mut pit = dealt(&["ann", "bob"], "9s 5d Kd 6d 6h 8s Kh Qh");
    pit.player("ann", Act::Hit { seat: 1 });
    refused(
        pit.try_player("ann", Act::Hit { seat: 1 }),
        "card-due",
        "665a.7(h)(2)",
    );
    let card = pit.dealer(Act::DealCard);
    pit.cites(&card, &["665a.7(i)", "665a.7(r)"]);
    // 21: Ann is done and it is Bob's turn.
    refused(
        pit.try_player("ann", Act::Hit { seat: 1 }),
        "not-your-turn",
        "665a.7(h)",
    );
    pit.player("bob", Act::Hit { seat: 2 });
    let over = pit.dealer(Act::DealCard);
    assert!(matches!(
        &over[1].fact,
        Happened(Fact::HandLost { seat: 2, hand: 1, .. })
    ));
    pit.cites_also(&over, "665a.7(o)(1)(ii)(B)");
    pit.cites_also(&over, "665a.7(p)[no-cross-pay]");
    refused(pit.try_dealer(Act::DealCard), "no-turn", "665a.7(l)");
}

#[test]
fn s665a_9_surrender_until_standing_for_half() {
    // After a drawn card, against a 9.
    let mut pit = Pit::ready(&[], &["ann", "bob"], "9s Kd Kc 3d 8c 8s 2h");
    pit.lay("ann", 1, BET, 10);
    pit.lay("ann", 1, BUST_IT, 10);
    pit.lay("bob", 2, BET, 10);
    pit.dealer(Act::DealUpCard);
    pit.lay("ann", 1, DOUBLE_ATTACK, 4);
    pit.deal_hands();
    pit.hit("ann", 1);
    let up = pit.player("ann", Act::Surrender { seat: 1 });
    pit.cites(
        &up,
        &["665a.7(h)", "665a.9(b)(1)", "665a.9(a)", "665a.9(b)", "665a.7(k)"],
    );
    let Happened(Fact::Surrendered { lines, .. }) = &up[0].fact else {
        panic!()
    };
    assert!(
        lines
            .iter()
            .all(|line| line.clause.as_deref() == Some("58 Pa. Code § 665a.9(b)(1)"))
    );
    assert_eq!(pit.chips("ann"), dollars(10_000 - 10 - 7), "Bust It stays");
    pit.player("bob", Act::Stand { seat: 2 });
    refused(
        pit.try_player("bob", Act::Surrender { seat: 2 }),
        "no-turn",
        "665a.9(a)[not-after-stand]",
    );
    // Against a king: checked first, then half.
    let mut king = dealt(&["ann"], "Ks 9d 7c 8h");
    let up = king.player("ann", Act::Surrender { seat: 1 });
    let Happened(Fact::Surrendered { lines, .. }) = &up[0].fact else {
        panic!()
    };
    assert_eq!(lines[0].clause.as_deref(), Some("58 Pa. Code § 665a.9(b)(2)(ii)"));
}

#[test]
fn s665a_10_double_down_on_any_number_of_cards_for_one_more() {
    let mut pit = Pit::ready(&[], &["ann"], "9s 2d 3d 8s 2h 4h Kc");
    pit.lay("ann", 1, BET, 10);
    pit.dealer(Act::DealUpCard);
    pit.lay("ann", 1, DOUBLE_ATTACK, 10);
    pit.deal_hands();
    pit.hit("ann", 1);
    let double = |amount| Act::DoubleDown {
        seat: 1,
        amount: dollars(amount),
    };
    refused(pit.try_player("ann", double(21)), "above-maximum", "665a.10(a)");
    let doubled = pit.player("ann", double(20));
    pit.cites(
        &doubled,
        &["665a.7(h)", "665a.10(a)", "665a.7(j)(2)", "665a.10(a)[one-card]"],
    );
    let card = pit.dealer(Act::DealCard);
    pit.cites_also(&card, "665a.10(c)");
    // One card, and no more: it may be kept or given up, for half of all (reading 665a-2).
    let barred = pit.try_player("ann", Act::Hit { seat: 1 });
    refused(barred, "may-not", "665a.7(j)(2)");
    refused(pit.try_player("ann", double(1)), "may-not", "665a.7(j)(2)");
    let mut given_up = pit.clone();
    given_up.player("ann", Act::Surrender { seat: 1 });
    assert_eq!(given_up.chips("ann"), dollars(10_000 - 20));
    pit.player("ann", Act::Stand { seat: 1 });
    // 11 against 9, 8: it loses all 40.
    pit.finish();
    assert_eq!(pit.chips("ann"), dollars(10_000 - 40));
}

#[test]
fn s665a_11_split_hands_are_played_one_after_the_other() {
    // A king and a queen are equal in value; the first hand draws a jack and is split again, twice.
    let mut pit = Pit::ready(&[], &["ann"], "9s Kd Qc 7h Js Kh 5d 9c 8d 2c 3h");
    pit.lay("ann", 1, BET, 10);
    pit.dealer(Act::DealUpCard);
    pit.lay("ann", 1, DOUBLE_ATTACK, 5);
    pit.deal_hands();
    let split = pit.player("ann", Act::Split { seat: 1 });
    pit.cites(&split, &["665a.7(h)", "665a.11(a)", "665a.11(b)"]);
    assert_eq!(pit.chips("ann"), dollars(10_000 - 30));
    assert_eq!(hands(&pit, 1), [cards("Kd"), cards("Qc")]);
    let card = pit.dealer(Act::DealCard);
    pit.cites_also(&card, "665a.11(c)");
    let again = pit.player("ann", Act::Split { seat: 1 });
    pit.cites_also(&again, "665a.11(c)[resplit]");
    pit.dealer(Act::DealCard);
    pit.player("ann", Act::Split { seat: 1 });
    assert_eq!(
        hands(&pit, 1),
        [cards("Kd"), cards("Kh"), cards("Js"), cards("Qc")]
    );
    pit.dealer(Act::DealCard);
    pit.player("ann", Act::Stand { seat: 1 });
    pit.dealer(Act::DealCard);
    pit.player("ann", Act::Surrender { seat: 1 });
    pit.dealer(Act::DealCard);
    pit.player(
        "ann",
        Act::DoubleDown {
            seat: 1,
            amount: dollars(15),
        },
    );
    pit.dealer(Act::DealCard);
    pit.player("ann", Act::Stand { seat: 1 });
    pit.dealer(Act::DealCard);
    assert_eq!(
        hands(&pit, 1),
        [cards("Kd 5d"), cards("Kh 9c"), cards("Js 8d 2c"), cards("Qc 3h")]
    );
    pit.player("ann", Act::Stand { seat: 1 });
    // Dealer 9 and 7, then what is left of the shoe in order: 2c (of the burned suit's seven others).
    let lines = pit.finish();
    assert_eq!(lines.iter().filter(|line| line.wager == "double-down").count(), 1);
    assert!(
        lines.iter().all(|line| line.hand_number != Some(2)),
        "given up before"
    );
}

#[test]
fn s665a_11_c_and_e_four_hands_at_most_and_aces_once() {
    let mut four = dealt(&["ann"], "9s 8d 8c 7h 8h 8s 8d 8c");
    for _ in 0..2 {
        four.player("ann", Act::Split { seat: 1 });
        four.dealer(Act::DealCard);
    }
    four.player("ann", Act::Split { seat: 1 });
    four.dealer(Act::DealCard);
    refused(
        four.try_player("ann", Act::Split { seat: 1 }),
        "may-not",
        "665a.11(c)[resplit]",
    );
    // Aces: one card each, no second split, no doubling; below 21 one may be given up.
    let mut aces = dealt(&["ann"], "9s Ad Ac 7h Ah 5s");
    aces.player("ann", Act::Split { seat: 1 });
    let card = aces.dealer(Act::DealCard);
    aces.cites_also(&card, "665a.11(e)");
    for act in [
        Act::Split { seat: 1 },
        Act::Hit { seat: 1 },
        Act::DoubleDown {
            seat: 1,
            amount: dollars(10),
        },
    ] {
        refused(aces.try_player("ann", act), "may-not", "665a.11(e)");
    }
    aces.player("ann", Act::Surrender { seat: 1 });
    aces.dealer(Act::DealCard);
    aces.player("ann", Act::Stand { seat: 1 });
    // Where the operator reads 665a.11(e) to close them, they are done with their card.
    let closed = [flag("surrender-split-aces", false)];
    let mut aces = dealt_with(&closed, &["ann"], "9s Ad Ac 7h 9h 5s");
    aces.player("ann", Act::Split { seat: 1 });
    aces.dealer(Act::DealCard);
    aces.dealer(Act::DealCard);
    assert_eq!(
        why(aces.try_player("ann", Act::Surrender { seat: 1 })).0,
        "no-turn"
    );
    // Unlike cards are not split.
    let mut unlike = dealt(&["ann"], "9s Kd 9c 7h");
    refused(
        unlike.try_player("ann", Act::Split { seat: 1 }),
        "may-not",
        "665a.11(a)",
    );
}
