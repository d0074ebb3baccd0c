//! 665a.7(l) to (q): the dealer's hand, Bust It, settling, discarding.

use super::pit::*;
use double_attack::settle::settle;
use table::Place;
use table::decks::PileOf;

#[test]
fn s665a_7_l_to_n_turn_bust_it_by_the_third_card_then_draw_to_17() {
    let mut pit = Pit::ready(&[], &["ann"], "2s Kd 9c 3h 4h As 7c");
    pit.lay("ann", 1, BET, 10);
    pit.lay("ann", 1, BUST_IT, 5);
    pit.deal();
    pit.player("ann", Act::Stand { seat: 1 });
    let turned = pit.dealer(Act::TurnHoleCard);
    pit.cites(&turned, &["665a.7(l)"]);
    refused(
        pit.try_dealer(Act::SettleSeat { seat: 1 }),
        "dealer-draws",
        "665a.7(n)",
    );
    let third = pit.dealer(Act::DrawCard);
    pit.cites(&third, &["665a.7(m)(2)", "665a.7(m)(2)(ii)", "665a.7(m)"]);
    assert_eq!(pit.chips("ann"), dollars(10_000 - 15));
    // 2, 3, 4 and an ace are 20: he stands, soft or not.
    let fourth = pit.dealer(Act::DrawCard);
    pit.cites(&fourth, &["665a.7(n)"]);
    refused(pit.try_dealer(Act::DrawCard), "dealer-stands", "665a.7(n)");
    pit.dealer(Act::SettleSeat { seat: 1 });
    assert_eq!(pit.chips("ann"), dollars(10_000 - 15));
    pit.dealer(Act::FinishRound);
}

#[test]
fn s665a_7_m_1_with_17_or_more_bust_it_is_collected_before_the_rest() {
    let mut pit = Pit::ready(&[], &["ann"], "9s Kd 9c 8h");
    pit.lay("ann", 1, BET, 10);
    pit.lay("ann", 1, BUST_IT, 5);
    pit.deal();
    pit.player("ann", Act::Stand { seat: 1 });
    let turned = pit.dealer(Act::TurnHoleCard);
    pit.cites(&turned, &["665a.7(l)", "665a.7(m)(1)", "665a.7(m)"]);
    pit.dealer(Act::SettleSeat { seat: 1 });
    assert_eq!(pit.chips("ann"), dollars(10_000 + 10 - 5));
}

#[test]
fn s665a_7_o_and_p_settled_from_the_dealers_right() {
    let mut pit = Pit::ready(&[], &["ann", "bob", "cat"], "9s Kd Kc Kh 9d 8c 7h 9h");
    for (player, seat) in [("ann", 1), ("bob", 2), ("cat", 3)] {
        pit.lay(player, seat, BET, 10);
    }
    pit.deal();
    for (player, seat) in [("ann", 1), ("bob", 2), ("cat", 3)] {
        pit.player(player, Act::Stand { seat });
    }
    pit.dealer(Act::TurnHoleCard);
    refused(
        pit.try_dealer(Act::SettleSeat { seat: 1 }),
        "not-next",
        "665a.7(p)",
    );
    refused(pit.try_dealer(Act::FinishRound), "seats-unsettled", "665a.7(o)");
    let settled = pit.dealer(Act::SettleSeat { seat: 3 });
    pit.cites(
        &settled,
        &[
            "665a.7(p)",
            "665a.7(o)",
            "665a.7(o)(1)(ii)(C)",
            "665a.7(p)[no-cross-pay]",
        ],
    );
    pit.dealer(Act::SettleSeat { seat: 2 });
    pit.dealer(Act::SettleSeat { seat: 1 });
    // 19 ties 18? The dealer has 18: 19 wins, 18 ties, 17 loses.
    assert_eq!(pit.chips("ann"), dollars(10_010));
    assert_eq!(pit.chips("bob"), dollars(10_000));
    assert_eq!(pit.chips("cat"), dollars(9_990));
    pit.dealer(Act::FinishRound);
}

#[test]
fn s665a_7_q_hands_can_be_rebuilt_from_the_rack_and_settle_the_same() {
    let mut pit = Pit::ready(&[], &["ann", "bob"], "9s Kd 8c 9c 8d 8h 4s 5s 6h");
    pit.lay("ann", 1, BET, 10);
    pit.lay("bob", 2, BET, 20);
    pit.deal();
    pit.player("ann", Act::Stand { seat: 1 });
    pit.player("bob", Act::Split { seat: 2 });
    pit.dealer(Act::DealCard);
    pit.player("bob", Act::Stand { seat: 2 });
    pit.dealer(Act::DealCard);
    pit.player("bob", Act::Stand { seat: 2 });
    pit.finish();
    let record = pit.table.round_record().unwrap().clone();
    let of = |place| {
        record
            .piles
            .iter()
            .filter(|pile| pile.of == PileOf::Hand(place))
            .map(|pile| pile.cards.0.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(of(Place::Seat(1)), [cards("Kd 9c")]);
    assert_eq!(of(Place::Seat(2)), [cards("8c 4s"), cards("8d 5s")]);
    assert_eq!(of(Place::Dealer), [cards("9s 8h")]);
    let settlement = settle(&record.finished().unwrap().clone(), pit.table.rules()).unwrap();
    assert_eq!(settlement.seats[0].net, dollars(10));
    assert_eq!(settlement.seats[1].net, dollars(-40));
    assert_eq!(pit.chips("bob"), dollars(10_000 - 40));
    assert!(matches!(
        pit.events.last().unwrap().fact,
        Happened(Fact::RoundFinished { reshuffle: false })
    ));
}

#[test]
fn s665a_7_n_where_nothing_stands_an_operator_may_have_the_dealer_stop() {
    let order = "9s Kd 6c 3h 9h 4s 2d";
    let play = |choices: &[(String, rulebook::Given)]| {
        let mut pit = Pit::ready(choices, &["ann"], order);
        pit.lay("ann", 1, BET, 10);
        pit.deal();
        pit.hit("ann", 1);
        pit.finish();
        pit.table.round_record().unwrap().round.dealer.len()
    };
    assert_eq!(play(&[]), 4, "9, 3, 4 and a 2 are 18");
    assert_eq!(play(&[text("dealer-draws", "as-needed")]), 2);
}
