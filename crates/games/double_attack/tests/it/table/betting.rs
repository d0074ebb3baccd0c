//! 665a.6: wagers.

use super::pit::*;
use cards::Money;
use rulebook::rule::Rule;
use table::{Account, Role};

#[test]
fn s665a_6_a_chips_or_a_spoken_wager_the_dealer_confirms() {
    let mut pit = Pit::ready(&[], &["ann"], "9s Kc 9d 8h");
    let spoken = |amount| Bets::PlaceWager {
        seat: 1,
        wager: BET,
        amount: dollars(amount),
        form: Form::VerbalWithCash,
    };
    pit.player("ann", spoken(25));
    assert_eq!(pit.chips("ann"), dollars(10_000));
    // Until the dealer has confirmed it there is no wager.
    refused(pit.try_dealer(Act::DealUpCard), "no-wagers", "665a.6(d)");
    let confirmed = pit.dealer(Bets::ConfirmWager { seat: 1 });
    pit.cites_also(&confirmed, "665a.6(a)");
    // The cash is in the drop box, the chips are on the layout, and the player's own are untouched.
    let ledger = &pit.table.state().desk.ledger;
    assert_eq!(ledger.balance(&Account::DropBox), dollars(10_025));
    assert_eq!(ledger.balance(&betting::spot(1, BET)), dollars(25));
    assert_eq!(pit.chips("ann"), dollars(10_000));
    refused(
        pit.try_dealer(Bets::ConfirmWager { seat: 1 }),
        "not-spoken",
        "665a.6(a)",
    );
    // Plaques and other approved instruments lie on the layout as chips do.
    for form in [Form::Chips, Form::Plaques, Form::Approved] {
        let mut pit = Pit::ready(&[], &["ann"], "9s Kc 9d 8h");
        let (seat, wager, amount) = (1, BET, dollars(25));
        pit.player(
            "ann",
            Bets::PlaceWager {
                seat,
                wager,
                amount,
                form,
            },
        );
        assert_eq!(pit.balance(&betting::spot(1, BET)), dollars(25));
    }
    let mut chips_only = Pit::ready(&[flag("verbal-wagers", false)], &["ann"], "9s");
    refused(
        chips_only.try_player("ann", spoken(25)),
        "chips-only",
        "665a.6(a)",
    );
}

#[test]
fn s665a_6_b_who_sits_out_a_round_waits_for_the_reshuffle_where_the_operator_says_so() {
    let round = "9s Kc 9d 8h";
    let mut pit = Pit::ready(
        &[flag("bar-after-sitting-out", true)],
        &["ann", "bob"],
        &format!("{round} {round}"),
    );
    pit.lay("ann", 1, BET, 10);
    pit.deal();
    pit.player("ann", Act::Stand { seat: 1 });
    pit.finish();
    // Bob sat out; Cat was not there, which is not wagering too.
    refused(pit.try_lay("bob", 2, BET, 10), "sat-out", "665a.6(b)");
    pit.player("cat", Desk::Sit { seat: 3 });
    refused(pit.try_lay("cat", 3, BET, 10), "sat-out", "665a.6(b)");
    // (1): the house lets Bob in again.
    let permit = || Shoe::PermitPlayer { player: "bob".into() };
    refused(pit.try_dealer(permit()), "role-too-low", "665a.6(b)(1)");
    let permitted = pit.floor(permit());
    pit.cites(&permitted, &["665a.6(b)(1)"]);
    refused(pit.try_floor(permit()), "not-barred", "665a.6(b)(1)");
    pit.lay("bob", 2, BET, 10);
    pit.lay("ann", 1, BET, 10);
    // (2): a new shoe lets everyone in.
    let mut fresh = Pit::seated(&[flag("bar-after-sitting-out", true)], &["ann", "bob"]);
    fresh.shoe(1, "2c 9s Kc 9d 8h", 384 - 2);
    fresh.dealer(Shoe::BurnCard);
    fresh.lay("ann", 1, BET, 10);
    fresh.deal();
    fresh.player("ann", Act::Stand { seat: 1 });
    fresh.finish();
    fresh.cited(Rule::SitOutEndsAtReshuffle);
    assert!(fresh.try_lay("bob", 2, BET, 10).is_err());
    fresh.dealer(Desk::Shuffle {
        deck: 1,
        by: table::devices::Shuffling::Manual,
        order: batch("2c"),
    });
    fresh.cut(1);
    fresh.dealer(Desk::InsertCover {
        deck: 1,
        from_bottom: 96,
    });
    fresh.dealer(Desk::LoadDeck { deck: 1 });
    fresh.lay("bob", 2, BET, 10);
}

#[test]
fn s665a_6_c_a_wager_that_is_made_stays() {
    let mut pit = Pit::ready(&[], &["ann"], "9s Kc 9d 8h");
    let withdraw = || Bets::WithdrawWager { seat: 1, wager: BET };
    assert_eq!(why(pit.try_player("ann", withdraw())).0, "no-such-wager");
    pit.lay("ann", 1, BET, 10);
    refused(pit.try_player("ann", withdraw()), "hands-off", "665a.6(c)");
    refused(pit.try_lay("ann", 1, BET, 10), "hands-off", "665a.6(c)");
    pit.dealer(Act::DealUpCard);
    refused(pit.try_player("ann", withdraw()), "hands-off", "665a.6(c)");
}

#[test]
fn s665a_6_d_to_f_the_bet_comes_first_and_bounds_the_others() {
    let filed = [
        text("minimum-wager", "15.00"),
        text("maximum-wager", "500.00"),
        text("minimum-bust-it", "5.00"),
        text("chip-unit", "5.00"),
    ];
    let mut pit = Pit::ready(&filed, &["ann", "bob"], "9s Kc Kd 9d 9h 8h");
    refused(pit.try_lay("ann", 1, BUST_IT, 5), "no-main-wager", "665a.6(d)");
    refused(pit.try_lay("ann", 1, BET, 10), "below-minimum", "665a.6(d)");
    refused(pit.try_lay("ann", 1, BET, 505), "above-maximum", "665a.6(d)");
    refused(pit.try_lay("ann", 1, BET, 17), "not-in-units", "665a.6(a)");
    pit.lay("ann", 1, BET, 20);
    refused(pit.try_lay("ann", 1, BUST_IT, 25), "above-maximum", "665a.6(f)");
    pit.lay("ann", 1, BUST_IT, 20);
    // 665a.7(e): the Double Attack Wager only once the dealer's first card shows.
    refused(
        pit.try_lay("ann", 1, DOUBLE_ATTACK, 5),
        "not-the-moment",
        "665a.7(e)[double-attack]",
    );
    pit.dealer(Act::DealUpCard);
    refused(pit.try_lay("bob", 2, BET, 20), "not-the-moment", "665a.7(e)");
    refused(
        pit.try_lay("bob", 2, DOUBLE_ATTACK, 20),
        "no-main-wager",
        "665a.6(e)",
    );
    refused(
        pit.try_lay("ann", 1, DOUBLE_ATTACK, 25),
        "above-maximum",
        "665a.6(e)",
    );
    pit.lay("ann", 1, DOUBLE_ATTACK, 15);
    pit.dealer(Act::DealToBoxes { cards: 1 });
    assert_eq!(pit.table.phase(), "dealing");
    let mut without = Pit::ready(&[flag("bust-it", false)], &["ann"], "9s");
    without.lay("ann", 1, BET, 20);
    refused(without.try_lay("ann", 1, BUST_IT, 5), "not-offered", "665a.6(f)");
}

#[test]
fn s665a_6_g_as_many_adjacent_boxes_as_the_operator_filed() {
    let mut pit = Pit::seated(&[number("adjacent-boxes", 3)], &["ann"]);
    let sit = |seat| Desk::Sit { seat };
    refused(pit.try_player("ann", sit(3)), "positions-apart", "665a.6(g)");
    pit.player("ann", sit(2));
    pit.player("ann", sit(3));
    assert_eq!(why(pit.try_player("ann", sit(4))).1, "665a.6(g)");
    // The boxes bet on lie side by side too.
    pit.shoe(1, "2c", 96);
    pit.lay("ann", 1, BET, 10);
    refused(pit.try_lay("ann", 3, BET, 10), "positions-apart", "665a.6(g)");
    pit.lay("ann", 2, BET, 10);
    pit.lay("ann", 3, BET, 10);
    let mut one = Pit::seated(&[number("adjacent-boxes", 1)], &["ann"]);
    assert_eq!(why(one.try_player("ann", sit(2))).1, "665a.6(g)");
    assert_eq!(
        why(one.by(table::Actor::new("dan", Role::Dealer), sit(2))).0,
        "player-only"
    );
}

#[test]
fn s665a_8_insurance_against_an_ace_up_to_half_the_bet_before_the_check() {
    let filed = [text("chip-unit", "5.00")];
    let mut pit = Pit::ready(&filed, &["ann", "bob"], "As Kc Kd 9d 9h 8h");
    pit.lay("ann", 1, BET, 15);
    pit.lay("bob", 2, BET, 20);
    pit.dealer(Act::DealUpCard);
    refused(pit.try_lay("ann", 1, INSURANCE, 5), "not-the-moment", "665a.7(g)");
    pit.dealer(Act::DealToBoxes { cards: 4 });
    let dealt = pit.dealer(Act::DealHoleCard);
    pit.cites_also(&dealt, "665a.7(g)");
    // One chip at the least, and never what chips cannot make, below half or above.
    let least = pit.table.expected().into_iter().find_map(|next| match next.act {
        table::Act::Bet(Bets::PlaceWager {
            wager: INSURANCE,
            amount,
            ..
        }) => Some(amount),
        _ => None,
    });
    assert_eq!(least, Some(dollars(5)));
    for amount in [1, 7, 8] {
        refused(
            pit.try_lay("ann", 1, INSURANCE, amount),
            "not-in-units",
            "665a.8(b)",
        );
    }
    // Half of 15.00 cannot be made in chips of 5.00, so 10.00 may be insured; half of 20.00 can.
    refused(pit.try_lay("bob", 2, INSURANCE, 15), "above-maximum", "665a.8(b)");
    pit.lay("bob", 2, INSURANCE, 10);
    pit.lay("ann", 1, INSURANCE, 10);
    let tray = pit.balance(&Account::Inventory);
    let read = pit.dealer(Act::ReadHoleCard);
    pit.cites_also(&read, "665a.8(d)");
    refused(
        pit.try_lay("ann", 1, INSURANCE, 5),
        "not-the-moment",
        "665a.8(b)[timing]",
    );
    // Lost at once, before any card is drawn.
    assert_eq!(pit.chips("ann"), dollars(10_000 - 15 - 10));
    assert_eq!(pit.balance(&betting::spot(1, INSURANCE)), Money::ZERO);
    assert_eq!(pit.balance(&betting::spot(2, INSURANCE)), Money::ZERO);
    assert_eq!(pit.balance(&Account::Inventory), tray + dollars(20));
    let mut plain = Pit::ready(&[], &["ann"], "9s Kc 9d 8h");
    plain.lay("ann", 1, BET, 10);
    plain.deal();
    refused(
        plain.try_lay("ann", 1, INSURANCE, 5),
        "not-the-moment",
        "665a.8(a)",
    );
    let spot = betting::spot(1, INSURANCE);
    assert_eq!(plain.table.state().desk.ledger.balance(&spot), Money::ZERO);
}
