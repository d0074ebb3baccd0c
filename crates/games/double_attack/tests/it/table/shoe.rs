//! 665a.5(c), (f) and 665a.7(c), (d): one shoe over many rounds, its burn cards and its cover card.

use super::pit::*;
use table::decks::{PileOf, Stage};
use table::{Actor, Place, Role};

/// A round of nothing but standing.
fn stand_off(pit: &mut Pit) -> bool {
    for seat in pit.table.state().desk.seats.keys().copied().collect::<Vec<_>>() {
        let player = pit.seated_at(seat);
        pit.lay(&player, seat, BET, 10);
    }
    pit.deal();
    let _ = pit.try_dealer(Act::ReadHoleCard);
    while let Some((seat, _)) = pit.round().turn() {
        let player = pit.seated_at(seat);
        if pit.try_dealer(Act::PayBlackjack { seat }).is_err() {
            pit.player(&player, Act::Stand { seat });
        }
    }
    pit.finish();
    matches!(
        pit.events.iter().rev().find_map(|event| match &event.fact {
            Happened(Fact::RoundFinished { reshuffle }) => Some(*reshuffle),
            _ => None,
        }),
        Some(true)
    )
}

#[test]
fn s665a_7_c_the_first_card_of_a_shoe_is_burned_and_one_for_each_new_dealer() {
    let mut pit = Pit::seated(&[], &["ann"]);
    pit.shoe(1, "2c Ks Kc 9d 9h 3s", 96);
    pit.lay("ann", 1, BET, 10);
    refused(pit.try_dealer(Act::DealUpCard), "burn-due", "665a.7(c)");
    let burned = pit.dealer(Shoe::BurnCard);
    assert_eq!(burned[0].fact, OfShoe(shoe::Fact::CardBurned));
    pit.cites(&burned, &["665a.7(c)"]);
    refused(pit.try_dealer(Shoe::BurnCard), "no-burn-due", "665a.7(c)");
    pit.dealer(Act::DealUpCard);
    // A new dealer comes in the middle of the round and burns one before dealing.
    let dot = || Actor::new("dot", Role::Dealer);
    let dealt = pit.by(dot(), Act::DealToBoxes { cards: 1 });
    refused(dealt, "burn-due", "665a.7(c)");
    pit.by(dot(), Shoe::BurnCard).unwrap();
    pit.by(dot(), Act::DealToBoxes { cards: 2 }).unwrap();
    let round = pit.round();
    assert_eq!(pit.in_play().piles[0].of, PileOf::Burned);
    assert_eq!(round.boxes[&1][0].cards.0, cards("9d 9h"));
}

#[test]
fn s665a_7_d_and_5_f_the_round_is_completed_and_then_the_cards_are_reshuffled() {
    let mut pit = Pit::seated(&[], &["ann", "bob", "cat"]);
    // The cover card after 24 cards: two rounds of three boxes use 1 burned and 2 x 8 without a draw.
    pit.shoe(
        1,
        "2c 9s Kc Kd Kh 9d 9h 9c 8s 9s Kc Kd Kh 9d 9h 9c 8s 9s Kc Kd Kh",
        384 - 18,
    );
    pit.dealer(Shoe::BurnCard);
    assert!(!stand_off(&mut pit));
    assert!(matches!(
        pit.table.state().desk.decks[&1].stage,
        Stage::PartDealt { .. }
    ));
    assert!(!stand_off(&mut pit));
    // 17 cards are out; the up card is the 18th, then the cover card comes out before the first player's card.
    let before = pit.events.len();
    assert!(stand_off(&mut pit));
    let out = |event: &&Event| matches!(event.fact, OfShoe(shoe::Fact::CoverCardOut { .. }));
    let out = pit.events[before..].iter().find(out).unwrap().clone();
    pit.cites(&[out], &["665a.7(d)"]);
    let Stage::Rack { piles } = &pit.table.state().desk.decks[&1].stage else {
        panic!("not in the rack")
    };
    let cards: usize = piles.iter().map(|pile| pile.cards.len()).sum();
    assert_eq!(cards, 384);
    // 665a.5(c)(2): on ann's area, so ann is offered the cut, then counterclockwise.
    assert_eq!(pit.table.state().desk.offer, Some(vec![1, 3, 2]));
    let last = pit.events.last().unwrap().clone();
    pit.cites_also(&[last], "665a.5(c)(2)");
    assert_eq!(
        why(pit.try_dealer(Act::DealUpCard)).0,
        "no-wagers",
        "bets may be made; nothing is dealt from the rack"
    );
    assert_eq!(why(pit.try_dealer(Shoe::BurnCard)).0, "deck-not-ready");
}

#[test]
fn s665a_5_c_3_after_the_dealers_hand_the_cut_starts_at_the_dealers_right() {
    let mut pit = Pit::seated(&[], &["ann", "bob", "cat"]);
    pit.shoe(1, "2c 9s Kc Kd Kh 9d 9h 9c 8s", 384 - 1);
    // The cover card is the first card after the burned one, so it comes out with the dealer's first card.
    pit.dealer(Shoe::BurnCard);
    let up = {
        pit.lay("ann", 1, BET, 10);
        pit.dealer(Act::DealUpCard)
    };
    assert_eq!(pit.table.state().shoe.cover, Some(Place::Dealer));
    pit.cites_also(&up, "665a.7(e)");
    pit.deal_hands();
    pit.player("ann", Act::Stand { seat: 1 });
    pit.finish();
    assert_eq!(pit.table.state().desk.offer, Some(vec![3, 2, 1]));
    let last = pit.events.last().unwrap().clone();
    pit.cites_also(&[last], "665a.5(c)(3)");
}

#[test]
fn s665a_5_c_4_and_f_a_floorperson_may_order_a_reshuffle_after_any_round() {
    let mut pit = Pit::seated(&[], &["ann", "bob"]);
    pit.shoe(1, "2c 9s Kc Kd 9d 9h 8s", 96);
    pit.dealer(Shoe::BurnCard);
    stand_off(&mut pit);
    refused(
        pit.try_dealer(Desk::OrderShuffle { deck: 1 }),
        "role-too-low",
        "665a.5(a)",
    );
    let ordered = pit.floor(Desk::OrderShuffle { deck: 1 });
    pit.cites_also(&ordered, "665a.5(c)(4)");
    pit.cites_also(&ordered, "665a.5(f)");
    assert_eq!(pit.table.state().desk.offer, Some(vec![2, 1]));
    assert_eq!(pit.table.state().desk.decks[&1].stage, Stage::Stacked);
}
