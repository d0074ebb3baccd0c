//! "No more bets", four cards, third cards: 627a.7, 627a.8 and their twins.

use super::pit::*;
use baccarat::Side;
use rulebook::held::covers;
use rulebook::rule::Rule;

#[test]
fn the_first_and_third_card_are_the_players() {
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], &["ann"], "9c 3h Kd 4s");
        pit.lay("ann", 1, player(), 10);
        let dealt = pit.dealer(Act::DealHands);
        let own = if edition == "pa-629a" {
            "629a.8(c)"
        } else {
            "base[four-cards]"
        };
        pit.cites_also(&dealt, own);
        let coup = &pit.round().coup;
        assert_eq!((&coup.player, &coup.banker), (&cards("9c Kd"), &cards("3h 4s")));
    }
}

#[test]
fn nothing_is_bet_changed_or_taken_back_after_no_more_bets() {
    for edition in EDITIONS {
        let close = places(edition).close;
        let mut pit = Pit::ready(edition, &[], &["ann"], "9c 3h Kd 4s");
        let none = pit.try_dealer(Act::DealHands);
        refused(none, "no-wagers", "base[player-wager]");
        pit.lay("ann", 1, player(), 10);
        pit.lay("ann", 1, player(), 5);
        let withdraw = || Bets::WithdrawWager {
            seat: 1,
            wager: player(),
        };
        let back = pit.player("ann", withdraw());
        pit.cites_also(&back, close);
        pit.lay("ann", 1, player(), 10);
        let dealt = pit.dealer(Act::DealHands);
        pit.cites_also(&dealt, close);
        refused(pit.try_lay("ann", 1, banker(), 10), "bets-closed", close);
        refused(pit.try_player("ann", withdraw()), "bets-closed", close);
    }
}

#[test]
fn wagers_are_chips_and_a_word_with_cash_counts_once_confirmed() {
    for edition in EDITIONS {
        let chips = places(edition).chips;
        let spoken = |wager| Bets::PlaceWager {
            seat: 1,
            wager,
            amount: dollars(20),
            form: Form::VerbalWithCash,
        };
        let mut pit = Pit::ready(edition, &[], &["ann"], "9c 3h Kd 4s");
        let said = pit.player("ann", spoken(player()));
        pit.cites_also(&said, chips);
        assert!(pit.table.state().bets.is_empty());
        let confirmed = pit.dealer(Bets::ConfirmWager { seat: 1 });
        pit.cites_also(&confirmed, chips);
        assert_eq!(pit.table.state().bets.amount(1, player()), Some(dollars(20)));
        let mut mute = Pit::ready(edition, &[flag("verbal-wagers", false)], &["ann"], "9c 3h Kd 4s");
        refused(mute.try_player("ann", spoken(player())), "chips-only", chips);
    }
}

#[test]
fn only_what_the_layout_has_is_taken_and_between_the_limits() {
    let filed = [
        text("minimum-wager", "10.00"),
        text("maximum-wager", "100.00"),
        text("minimum-side-wager", "5.00"),
        flag("pairs", true),
    ];
    for (edition, listed) in EDITIONS.into_iter().zip(["627a.7(a)", "629a.7(a)", "631a.8(a)"]) {
        let mut pit = Pit::ready(edition, &filed, &["ann"], "9c 3h Kd 4s");
        let least = pit.try_lay("ann", 1, player(), 9);
        refused(least, "below-minimum", "base[player-wager]");
        let most = pit.try_lay("ann", 1, banker(), 101);
        refused(most, "above-maximum", "base[player-wager]");
        let side = pit.try_lay("ann", 1, "tie".parse().unwrap(), 4);
        refused(side, "below-minimum", listed);
        let strange = pit.try_lay("ann", 1, "bet".parse().unwrap(), 10);
        assert_eq!(why(strange).0, "not-offered");
        // Each is placed under the rule that allows it.
        for (wager, paragraph) in [
            ("player", "base[player-wager]"),
            ("banker", "base[banker-wager]"),
            ("tie", "base[tie-wager]"),
            ("player-pair", "base[pair-wagers]"),
            ("house-money", places(edition).wager),
        ] {
            let placed = pit.try_lay("ann", 1, wager.parse().unwrap(), 10).unwrap();
            pit.cites_also(&placed, paragraph);
        }
    }
}

/// Reading 627a-4: House Money goes beside a wager on a hand, and that one is taken back last.
#[test]
fn house_money_is_bet_beside_a_wager_on_a_hand() {
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], &["ann"], "9c 3h Kd 4s");
        let wager = places(edition).wager;
        refused(pit.try_lay("ann", 1, HOUSE_MONEY, 5), "no-main-wager", wager);
        pit.lay("ann", 1, player(), 10);
        pit.lay("ann", 1, HOUSE_MONEY, 5);
        let back = |wager| Bets::WithdrawWager { seat: 1, wager };
        refused(pit.try_player("ann", back(player())), "no-main-wager", wager);
        pit.lay("ann", 1, banker(), 10);
        pit.player("ann", back(player()));
        pit.player("ann", back(HOUSE_MONEY));
        pit.player("ann", back(banker()));
        let alone = flag("house-money-needs-hand-wager", false);
        let mut pit = Pit::ready(edition, &[alone], &["ann"], "4c 3h 4d 4s");
        pit.lay("ann", 1, HOUSE_MONEY, 5);
        pit.deal();
        // With no wager on a hand there is nothing to add to: the payout is handed over.
        pit.dealer(Act::SettleHouseMoney { seat: 1 });
        pit.finish();
        assert_eq!(pit.chips("ann"), dollars(10_015));
    }
}

#[test]
fn third_cards_come_after_house_money_and_by_the_law() {
    let _law = covers(&[Rule::PlayerThirdCard, Rule::BankerThirdCardTable]);
    for edition in EDITIONS {
        let third = places(edition).third;
        // 5 draws an 8, so the Banker's 3 stands.
        let mut pit = Pit::ready(edition, &[], &["ann"], "2c Kh 3d 3s 8h");
        pit.lay("ann", 1, player(), 10);
        pit.lay("ann", 1, HOUSE_MONEY, 5);
        pit.deal();
        let early = pit.try_dealer(Act::DealThirdCard);
        refused(early, "house-money-open", third);
        pit.dealer(Act::SettleHouseMoney { seat: 1 });
        let unsettled = pit.try_dealer(Act::SettleSeat { seat: 1 });
        refused(unsettled, "third-card-due", "base[player-third-card]");
        let dealt = pit.dealer(Act::DealThirdCard);
        pit.cites_also(&dealt, third);
        pit.cites_also(&dealt, "base[player-third-card]");
        pit.turn_all();
        refused(pit.try_dealer(Act::DealThirdCard), "no-third-card", third);
        assert_eq!(pit.round().coup.hand(Side::Banker).len(), 2);
        pit.finish();
        // 5 draws a 9: the Banker's 3 draws too.
        let mut pit = Pit::ready(edition, &[], &["ann"], "2c Kh 3d 3s 9h 2h");
        pit.lay("ann", 1, player(), 10);
        pit.deal();
        pit.dealer(Act::DealThirdCard);
        pit.turn_all();
        let banker = pit.dealer(Act::DealThirdCard);
        pit.cites_also(&banker, "base[banker-table]");
        pit.turn_all();
        pit.finish();
        // A natural: nothing is drawn.
        let mut pit = Pit::ready(edition, &[], &["ann"], "9c 2h Kd 3s");
        pit.lay("ann", 1, player(), 10);
        pit.deal();
        assert_eq!(pit.round().stage, Stage::Settling);
        refused(
            pit.try_dealer(Act::DealThirdCard),
            "no-third-card",
            "base[natural]",
        );
    }
}
