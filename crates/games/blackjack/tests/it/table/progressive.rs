//! 633a.7(o): Straight Jack and Hit and Run, after all cards are drawn and before the hands.

use super::pit::*;
use cards::Money;
use table::Account;

/// These players with 10.00 on Blackjack and both progressive wagers, dealt.
fn dealt(players: &[&str], order: &str) -> Pit {
    let mut pit = Pit::ready(BLACKJACK, &progressive(), players, order);
    for name in players {
        pit.bet(name, MAIN, 10);
        pit.bet(name, STRAIGHT_JACK, 1);
        pit.bet(name, HIT_AND_RUN, 1);
    }
    pit.deal();
    while let Some(seat) = (1..=7).rev().find(|seat| {
        let act = Act::SettleFirstCards { seat: *seat };
        pit.try_dealer(act).is_ok()
    }) {
        assert!(seat > 0);
    }
    let _ = pit.try_dealer(Act::ReadHoleCard);
    pit
}

fn cents(amount: i64) -> Money {
    Money::from_cents(amount)
}

/// The chips of someone who has bet 12.00 and won or lost so much since.
fn after(won: i64) -> Money {
    dollars(10_000 - 12 + won)
}

#[test]
fn s633a_7_o_settled_before_the_hands_from_the_dealers_right() {
    let mut pit = dealt(&["ann", "bob"], "4d 8h 9s 5d 9h 8s 6d 2h");
    // 4, 5, 6 and a 2 that breaks it, for 17; bob's 8 and 9.
    pit.hit("ann", 1);
    pit.hit("ann", 1);
    pit.stand("ann", 1);
    pit.stand("bob", 2);
    pit.reveal();
    let hands = pit.try_dealer(Act::SettleSeat { seat: 2 });
    refused(hands, "progressive-open", "633a.7(o)");
    let order = pit.try_dealer(Act::SettleProgressive { seat: 1 });
    refused(order, "not-next", "633a.7(o)");
    let bob = pit.dealer(Act::SettleProgressive { seat: 2 });
    for paragraph in [
        "633a.7(o)",
        "633a.7(o)(2)",
        "633a.7(o)(3)",
        "633a.7(o)(3)(i)",
        "633a.7(o)(3)(ii)",
        "633a.7(o)(3)(ii)(A)",
        "633a.7(o)(3)(ii)(C)",
    ] {
        pit.cites_also(&bob, paragraph);
    }
    // Two cards pay 3 to 1 from the tray, Hit and Run is lost to 17 of two cards.
    assert_eq!(pit.chips("bob"), after(4));
    pit.dealer(Act::SettleProgressive { seat: 1 });
    assert_eq!(pit.chips("ann"), after(16));
    assert_eq!(pit.shows(STRAIGHT_JACK), dollars(5000) + cents(40));
    pit.settle_all();
}

#[test]
fn s633a_7_o_3_i_ace_and_king_are_a_straight_and_one_that_lost_its_hand_is_paid() {
    let mut pit = dealt(&["ann"], "Ad 9s Kh 8s");
    pit.dealer(Act::PayBlackjack { seat: 1 });
    pit.reveal();
    let settled = pit.dealer(Act::SettleProgressive { seat: 1 });
    pit.cites_also(&settled, "633a.7(o)(3)(i)[ace-king]");
    assert_eq!(pit.chips("ann"), after(25 + 4));
    // (D): the card that passes 21 does not count, and the hand it lost stays for the wager.
    let mut pit = dealt(&["ann"], "4d 9s 5d 8s 6d 7d Kd");
    pit.hit("ann", 1);
    pit.hit("ann", 1);
    pit.reveal();
    pit.dealer(Act::SettleProgressive { seat: 1 });
    assert_eq!(pit.chips("ann"), after(16));
}

/// 633a.7(h) settles other wagers against a Blackjack: a straight is paid as the two cards it is (reading 633a-11).
#[test]
fn s633a_7_o_against_a_blackjack_hit_and_run_wins_and_a_straight_of_two_is_paid() {
    let mut pit = dealt(&["ann"], "4d As 5d Ks");
    pit.reveal();
    let settled = pit.dealer(Act::SettleProgressive { seat: 1 });
    pit.cites_also(&settled, "633a.7(o)(2)(i)");
    pit.cites_also(&settled, "633a.7(o)(2)(ii)");
    pit.cites_also(&settled, "633a.7(o)(2)(ii)(A)");
    pit.cites_also(&settled, "633a.7(o)(2)(ii)(C)");
    assert_eq!(pit.chips("ann"), after(4 + 4));
}

#[test]
fn s633a_7_o_3_ii_b_a_floorperson_verifies_from_100_for_1() {
    // Five in a row pay 200 to 1, from the tray.
    let mut pit = dealt(&["ann"], "2d 9s 3d 8s 4d 5d 6d");
    for _ in 0..3 {
        pit.hit("ann", 1);
    }
    pit.stand("ann", 1);
    pit.reveal();
    let unverified = pit.try_dealer(Act::SettleProgressive { seat: 1 });
    refused(unverified, "not-validated", "633a.7(o)(3)(ii)(B)");
    let dealer = pit.try_dealer(Act::ValidatePayout { seat: 1 });
    refused(dealer, "role-too-low", "633a.7(o)(3)(ii)(B)");
    let verified = pit.floor(Act::ValidatePayout { seat: 1 });
    pit.cites_also(&verified, "633a.7(o)(3)(ii)(B)");
    let again = pit.try_floor(Act::ValidatePayout { seat: 1 });
    assert_eq!(again.unwrap_err().code(), "step-done");
    pit.dealer(Act::SettleProgressive { seat: 1 });
    assert_eq!(pit.chips("ann"), after(201));
    pit.settle_all();
    // An operator may have less verified: from 4 for 1 every straight is.
    let low = [progressive(), vec![number("straight-jack-verified-from", 4)]].concat();
    let mut pit = Pit::ready(BLACKJACK, &low, &["ann"], "4d 9s 5d 8s");
    pit.bet("ann", MAIN, 10);
    pit.bet("ann", STRAIGHT_JACK, 1);
    pit.deal();
    pit.stand("ann", 1);
    pit.reveal();
    let unverified = pit.try_dealer(Act::SettleProgressive { seat: 1 });
    refused(unverified, "not-validated", "633a.7(o)(3)(ii)(B)");
}

/// A to 6 are 21: six cards in a row.
fn six(pit: &mut Pit, name: &str, seat: u8) {
    for _ in 0..4 {
        pit.hit(name, seat);
    }
}

#[test]
fn s633a_7_o_3_ii_c_ten_percent_of_the_meter_is_not_paid_from_the_tray_and_the_cards_stay() {
    let mut pit = dealt(&["ann"], "Ad 9s 2d 8s 3d 4d 5d 6d");
    six(&mut pit, "ann", 1);
    pit.reveal();
    pit.floor(Act::ValidatePayout { seat: 1 });
    let settled = pit.dealer(Act::SettleProgressive { seat: 1 });
    pit.cites_also(&settled, "633a.7(o)(3)(ii)(C)[hold-cards]");
    // A tenth of 5,000.20 and 200 to 1 beside it.
    let award = (dollars(5000) + cents(20)).share(10, 100);
    assert_eq!(pit.chips("ann"), after(201) + award);
    let from_meter: Money = settled[0]
        .money
        .iter()
        .filter(|transfer| transfer.from == Account::Pool)
        .map(|transfer| transfer.amount)
        .sum();
    assert_eq!(from_meter, award);
    assert_eq!(pit.shows(STRAIGHT_JACK), dollars(5000) + cents(20) - award);
    pit.dealer(Act::SettleSeat { seat: 1 });
    assert!(!pit.round().boxes[&1][0].away, "the cards stay");
    let over = pit.try_dealer(Act::FinishRound);
    refused(over, "paperwork-open", "633a.7(o)(3)(ii)(C)[hold-cards]");
    let dealer = pit.try_dealer(Act::FilePapers { seat: 1 });
    refused(dealer, "role-too-low", "633a.7(o)(3)(ii)(C)[hold-cards]");
    pit.floor(Act::FilePapers { seat: 1 });
    pit.dealer(Act::FinishRound);
}

#[test]
fn s633a_7_o_3_ii_c_all_who_win_the_whole_meter_share_it_and_it_starts_again() {
    let order = "As As 9s 2d 2h 8s 3d 4d 5d 6d 3h 4h 5h 6h";
    let mut pit = dealt(&["ann", "bob"], order);
    six(&mut pit, "ann", 1);
    six(&mut pit, "bob", 2);
    pit.reveal();
    pit.floor(Act::ValidatePayout { seat: 2 });
    let bob = pit.dealer(Act::SettleProgressive { seat: 2 });
    pit.cites_also(&bob, "633a.7(o)(3)(ii)(C)[share]");
    pit.cites_also(&bob, "633a.13(m)(2)[seed]");
    pit.floor(Act::ValidatePayout { seat: 1 });
    pit.dealer(Act::SettleProgressive { seat: 1 });
    // 5,000.40 in two, and 200 to 1 for each beside it.
    let half = (dollars(5000) + cents(40)).share(1, 2);
    assert_eq!(pit.chips("ann"), after(201) + half);
    assert_eq!(pit.chips("bob"), after(201) + half);
    assert_eq!(pit.shows(STRAIGHT_JACK), dollars(5000));
    pit.settle_all();
    assert_eq!(pit.meter(), dollars(6000) + cents(30));
    assert_eq!(pit.balance(&Account::Pool), dollars(6000) + cents(30));
}

#[test]
fn s633a_7_o_2_hit_and_run_counts_the_card_that_busts_and_shares_the_whole_meter() {
    // 2, 2, 3, 3, 4, then a 10: six cards and 24.
    let mut pit = dealt(&["ann"], "Kd 2s 9d 2h 3s 3d 4s Ks");
    pit.stand("ann", 1);
    pit.reveal();
    let settled = pit.dealer(Act::SettleProgressive { seat: 1 });
    pit.cites_also(&settled, "633a.7(o)(2)(i)[example]");
    assert_eq!(pit.chips("ann"), after(50));
    pit.settle_all();
    // Seven cards pay 300 for 1, which a floorperson verifies.
    let mut pit = dealt(&["ann"], "Kd 2s 9d 2h 2d 2s 2h 3s 5s");
    pit.stand("ann", 1);
    pit.reveal();
    assert_eq!(pit.round().dealer.len(), 7);
    let unverified = pit.try_dealer(Act::SettleProgressive { seat: 1 });
    refused(unverified, "not-validated", "633a.7(o)(2)(ii)(B)");
    pit.floor(Act::ValidatePayout { seat: 1 });
    pit.dealer(Act::SettleProgressive { seat: 1 });
    assert_eq!(pit.chips("ann"), after(300));
    // Eight take the whole meter, from outside the tray, shared.
    let mut pit = dealt(&["ann", "bob"], "Kd Kh 2s 9d 9h 2h 2d 2s 2h 2d As 5s");
    pit.stand("ann", 1);
    pit.stand("bob", 2);
    pit.reveal();
    assert_eq!(pit.round().dealer.len(), 8);
    for seat in [2, 1] {
        pit.floor(Act::ValidatePayout { seat });
        let settled = pit.dealer(Act::SettleProgressive { seat });
        pit.cites_also(&settled, "633a.7(o)(2)(ii)(C)[share]");
        pit.cites_also(&settled, "633a.7(o)(2)(ii)(C)[hold-cards]");
    }
    let half = (dollars(1000) + cents(30)).share(1, 2);
    assert_eq!(pit.chips("ann"), after(0) + half);
    assert_eq!(pit.shows(HIT_AND_RUN), dollars(1000));
    let complete = pit.floor(Act::FilePapers { seat: 1 });
    pit.cites_also(&complete, "633a.7(o)(2)(ii)(C)[hold-cards]");
    pit.settle_all();
}

/// Reading 633a-17: the dealer draws while a Hit and Run Wager stands.
#[test]
fn s633a_7_o_2_the_dealer_draws_for_hit_and_run_alone() {
    let mut pit = dealt(&["ann"], "Kd 9s 6d 3s Qh 5d");
    pit.hit("ann", 1);
    pit.dealer(Act::TurnHoleCard);
    pit.dealer(Act::DrawCard);
    refused(pit.try_dealer(Act::DrawCard), "dealer-stands", "base[dealer]");
    pit.settle_all();
}

#[test]
fn s633a_2_d_the_progressive_system_is_approved_or_the_table_does_not_open() {
    let mut pit = Pit::over(rules(BLACKJACK, &progressive()));
    let opened = pit.try_floor(Desk::OpenTable {
        fill: dollars(1000),
        approvals: Default::default(),
    });
    refused(opened, "not-approved", "633a.2(d)");
}
