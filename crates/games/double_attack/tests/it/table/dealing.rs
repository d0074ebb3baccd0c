//! 665a.7(e) to (g): the dealer's first card, the deal, the card reader.

use super::pit::*;
use double_attack::table::{Check, Stage};
use table::{Actor, Role};

#[test]
fn s665a_7_e_and_f_up_card_then_two_cards_each_from_the_left_then_the_hole_card() {
    let mut pit = Pit::ready(&[], &["ann", "bob", "cat"], "9s 2d 3d 4d 5d 6d 7d 8d");
    // Cat does not bet: only boxes with a Bet Wager are dealt to.
    pit.lay("ann", 1, BET, 10);
    pit.lay("cat", 3, BET, 10);
    let by_player = pit.try_player("ann", Act::DealUpCard);
    refused(by_player, "staff-only", "665a.7(e)");
    pit.dealer(Act::DealUpCard);
    refused(pit.try_dealer(Act::DealHoleCard), "step-missing", "665a.7(f)(2)");
    refused(
        pit.try_dealer(Act::DealToBoxes { cards: 5 }),
        "too-many-cards",
        "665a.7(f)",
    );
    let first = pit.dealer(Act::DealToBoxes { cards: 2 });
    pit.cites(&first, &["665a.7(f)", "665a.7(f)(1)"]);
    let second = pit.dealer(Act::DealToBoxes { cards: 2 });
    pit.cites(&second, &["665a.7(f)", "665a.7(f)(2)"]);
    let hole = pit.dealer(Act::DealHoleCard);
    pit.cites(&hole, &["665a.7(f)(3)", "665a.1[hole-card]"]);
    let round = pit.round();
    assert_eq!(round.boxes[&1][0].cards.0, cards("2d 4d"));
    assert_eq!(round.boxes[&3][0].cards.0, cards("3d 5d"));
    assert_eq!(round.dealer.0, cards("9s 6d"));
    assert!(!round.boxes.contains_key(&2));
    // A 9 calls for no check: the players act at once.
    assert!(pit.round().stage == Stage::Acting);
}

#[test]
fn s665a_7_g_an_ace_or_a_face_is_checked_before_anyone_acts() {
    for up in ["As", "Ks", "Qs", "Js"] {
        let mut pit = Pit::ready(&[], &["ann"], &format!("{up} 2d 3d 6d"));
        pit.lay("ann", 1, BET, 10);
        pit.deal();
        for act in [Act::Hit { seat: 1 }, Act::Stand { seat: 1 }] {
            refused(pit.try_player("ann", act), "check-due", "665a.7(g)[peek]");
        }
        let read = pit.dealer(Act::ReadHoleCard);
        pit.cites(&read, &["665a.7(g)[peek]", "665a.7(g)[reader]"]);
        assert_eq!(pit.round().check, Check::Read { blackjack: false });
        pit.player("ann", Act::Hit { seat: 1 });
    }
    for up in ["2s", "9s"] {
        let mut pit = Pit::ready(&[], &["ann"], &format!("{up} 2d 3d 6d"));
        pit.lay("ann", 1, BET, 10);
        pit.deal();
        refused(pit.try_dealer(Act::ReadHoleCard), "no-check-due", "665a.13(h)");
    }
}

#[test]
fn s665a_7_g_against_a_blackjack_no_more_cards_are_dealt() {
    let mut pit = Pit::ready(&[], &["ann", "bob"], "As Kc Ac 9d Kd Qh");
    pit.lay("ann", 1, BET, 10);
    pit.lay("ann", 1, BUST_IT, 2);
    pit.lay("bob", 2, BET, 10);
    pit.dealer(Act::DealUpCard);
    pit.lay("ann", 1, DOUBLE_ATTACK, 10);
    pit.deal_hands();
    pit.lay("ann", 1, INSURANCE, 5);
    let read = pit.dealer(Act::ReadHoleCard);
    assert!(matches!(
        read[0].fact,
        Happened(Fact::HoleCardRead { blackjack: true })
    ));
    pit.cites_also(&read, "665a.7(g)[dealer-blackjack]");
    refused(
        pit.try_player("ann", Act::Hit { seat: 1 }),
        "no-turn",
        "665a.7(l)",
    );
    let lines = pit.finish();
    let told: Vec<(&str, &str)> = lines
        .iter()
        .map(|line| (line.wager.as_str(), line.outcome.name()))
        .collect();
    // From the dealer's right: Bob's Blackjack ties; Ann loses her Bet alone and is paid for the Insurance.
    assert_eq!(
        told,
        [
            ("bet", "push"),
            ("bet", "lose"),
            ("double-attack", "push"),
            ("insurance", "win")
        ]
    );
    assert_eq!(pit.chips("bob"), dollars(10_000));
    assert_eq!(
        pit.chips("ann"),
        dollars(10_000 - 10 - 2) + cards::Money::from_cents(1250)
    );
}

#[test]
fn only_the_dealer_deals() {
    let mut pit = Pit::ready(&[], &["ann"], "9s 2d 3d 6d");
    pit.lay("ann", 1, BET, 10);
    pit.dealer(Act::DealUpCard);
    for act in [
        Act::DealToBoxes { cards: 1 },
        Act::DealHoleCard,
        Act::TurnHoleCard,
        Act::DrawCard,
        Act::DealCard,
    ] {
        let dealt = pit.by(Actor::new("ann", Role::Player), act);
        assert_eq!(why(dealt).0, "staff-only");
    }
}
