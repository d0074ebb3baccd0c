//! 633a.2(d)(2), 633a.6(e), (f): what may be bet, when, and by whom.

use super::pit::*;

#[test]
fn s633a_6_e_other_wagers_stand_beside_a_blackjack_wager() {
    let mut pit = Pit::ready(BLACKJACK, &progressive(), &["ann"], "9d 9h 9c 8h");
    refused(
        pit.try_lay("ann", 1, HOUSE_MONEY, 5),
        "no-main-wager",
        "633a.6(e)",
    );
    pit.bet("ann", MAIN, 25);
    let laid = |pit: &mut Pit, wager, amount| pit.try_lay("ann", 1, wager, amount).unwrap();
    let house_money = laid(&mut pit, HOUSE_MONEY, 5);
    pit.cites_also(&house_money, "633a.6(e)(12)");
    let straight_jack = laid(&mut pit, STRAIGHT_JACK, 1);
    pit.cites_also(&straight_jack, "633a.6(e)(11)");
    pit.cites_also(&straight_jack, "633a.2(d)(1)");
    let hit_and_run = laid(&mut pit, HIT_AND_RUN, 1);
    pit.cites_also(&hit_and_run, "633a.6(e)(10)");
    // What the operator does not offer is not taken.
    let kings = pit.try_lay("ann", 1, wager("kings-bounty"), 5);
    refused(kings, "not-offered", "base[kings-bounty]");
}

#[test]
fn s633a_2_d_progressive_wagers_are_of_one_amount_and_locked_out_once_dealing_starts() {
    let mut pit = Pit::ready(BLACKJACK, &progressive(), &["ann", "bob"], "9d 9h 9c 8h");
    pit.bet("ann", MAIN, 25);
    let two = pit.try_lay("ann", 1, STRAIGHT_JACK, 2);
    refused(two, "exact-amount", "633a.2(d)(1)");
    pit.bet("ann", STRAIGHT_JACK, 1);
    let began = pit.dealer(Act::DealCards { cards: 1 });
    pit.cites_also(&began, "633a.2(d)(2)");
    pit.cites_also(&began, "633a.13(m)(2)");
    let late = pit.try_lay("ann", 1, HIT_AND_RUN, 1);
    refused(late, "not-the-moment", "633a.2(d)(2)");
    let late = pit.try_lay("bob", 2, MAIN, 25);
    refused(late, "not-the-moment", "base[main-wager]");
    let back = Bets::WithdrawWager {
        seat: 1,
        wager: STRAIGHT_JACK,
    };
    assert!(
        pit.try_player("ann", back).is_err(),
        "it stays until it is decided"
    );
    // A fifth of a dollar is in the meter, and the chip lies where it lay.
    assert_eq!(
        pit.shows(STRAIGHT_JACK),
        dollars(5000) + dollars(1).share(20, 100)
    );
    assert_eq!(pit.shows(HIT_AND_RUN), dollars(1000));
    assert_eq!(pit.meter(), dollars(6000) + dollars(1).share(20, 100));
}

#[test]
fn s633a_6_f_one_player_bets_on_adjacent_boxes_as_many_as_were_filed() {
    let mut pit = Pit::ready(BLACKJACK, &[number("adjacent-boxes", 2)], &["ann"], "9d");
    pit.player("ann", Desk::Sit { seat: 2 });
    pit.lay("ann", 1, MAIN, 25);
    let beside = pit.try_lay("ann", 2, MAIN, 25).unwrap();
    pit.cites_also(&beside, "633a.6(f)");
    let third = pit.try_player("ann", Desk::Sit { seat: 3 });
    refused(third, "positions-at-most", "633a.6(f)");
}

#[test]
fn base_more_is_laid_on_a_wager_before_the_cards() {
    let mut pit = Pit::ready(SPANISH_21, &[number("adjacent-boxes", 3)], &["ann"], "9d");
    pit.lay("ann", 1, SPANISH, 10);
    // One's own box is no other box: nothing has to lie beside it.
    pit.try_lay("ann", 1, SPANISH, 10).unwrap();
}

#[test]
fn base_a_wager_between_two_of_the_same_player_is_not_taken_back() {
    let mut pit = Pit::ready(SPANISH_21, &[number("adjacent-boxes", 3)], &["ann"], "9d");
    for seat in [2, 3] {
        pit.player("ann", Desk::Sit { seat });
    }
    for seat in 1..=3 {
        pit.lay("ann", seat, SPANISH, 10);
    }
    let back = |seat| Bets::WithdrawWager { seat, wager: SPANISH };
    refused(
        pit.try_player("ann", back(2)),
        "positions-apart",
        "base[main-wager]",
    );
    pit.player("ann", back(3));
    pit.player("ann", back(2));
}

#[test]
fn base_the_limits_of_the_table_and_the_ways_to_bet() {
    let filed = [text("minimum-wager", "15.00"), text("maximum-wager", "60.00")];
    for (edition, main) in [(BLACKJACK, MAIN), (SPANISH_21, SPANISH)] {
        let mut pit = Pit::ready(edition, &filed, &["ann"], "9d 9h 9c 8h");
        refused(
            pit.try_lay("ann", 1, main, 10),
            "below-minimum",
            "base[main-wager]",
        );
        refused(
            pit.try_lay("ann", 1, main, 65),
            "above-maximum",
            "base[main-wager]",
        );
        let spoken = Bets::PlaceWager {
            seat: 1,
            wager: main,
            amount: dollars(20),
            form: Form::VerbalWithCash,
        };
        pit.player("ann", spoken);
        let confirmed = pit.dealer(Bets::ConfirmWager { seat: 1 });
        pit.cites_also(&confirmed, "base[wagers]");
        // It may be taken back until the first card, and not after it.
        let back = Bets::WithdrawWager { seat: 1, wager: main };
        pit.player("ann", back.clone());
        pit.bet("ann", main, 20);
        pit.deal();
        let late = pit.try_player("ann", back);
        refused(late, "hands-off", "base[wagers-untouched]");
        let early = pit.try_lay("ann", 1, DOUBLE_DOWN, 20);
        assert_eq!(early.unwrap_err().code(), "play-later");
    }
}

#[test]
fn base_who_sits_a_round_out_may_be_barred_until_the_reshuffle() {
    let filed = [flag("bar-after-sitting-out", true)];
    for (edition, main) in [(BLACKJACK, MAIN), (SPANISH_21, SPANISH)] {
        let mut pit = Pit::ready(edition, &filed, &["ann", "bob"], "9d 9h 9c 8h 2s");
        pit.bet("ann", main, 20);
        let began = pit.dealer(Act::DealCards { cards: 3 });
        pit.cites_also(&began, "base[sitting-out]");
        pit.dealer(Act::DealHoleCard);
        pit.go_on(|fact| matches!(fact, Happened(Fact::RoundFinished { .. })));
        let barred = pit.try_lay("bob", 2, main, 20);
        refused(barred, "sat-out", "base[sitting-out]");
        let player = "bob".into();
        let permitted = pit.floor(Shoe::PermitPlayer { player });
        pit.cites_also(&permitted, "base[sitting-out]");
        pit.bet("bob", main, 20);
    }
}
