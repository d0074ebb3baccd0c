//! 633a.7(g): wagers that the first cards decide, and House Money with its choice.

use super::pit::*;
use table::Account;

/// Ann with 10.00 on Blackjack and 5.00 on House Money, dealt.
fn dealt(choices: &[(String, rulebook::Given)], order: &str) -> Pit {
    let off = [flag("straight-jack", false)];
    let filed = [choices, &off[..]].concat();
    let mut pit = Pit::ready(BLACKJACK, &filed, &["ann"], order);
    pit.bet("ann", MAIN, 10);
    pit.bet("ann", HOUSE_MONEY, 5);
    pit.deal();
    pit
}

fn on_blackjack(pit: &Pit) -> cards::Money {
    pit.balance(&Account::Layout { seat: 1, wager: MAIN })
}

#[test]
fn s633a_7_g_settled_from_the_dealers_right_before_anything_else() {
    let mut filed = progressive();
    filed.push(text("three-card-poker", "9-9-9-9"));
    let mut pit = Pit::ready(BLACKJACK, &filed, &["ann", "bob"], "3d 4d 9s 9d 6d 7s 2s");
    for name in ["ann", "bob"] {
        pit.bet(name, MAIN, 10);
        pit.bet(name, HOUSE_MONEY, 5);
        pit.bet(name, STRAIGHT_JACK, 1);
    }
    pit.bet("ann", wager("three-card-poker"), 5);
    pit.deal();
    assert_eq!(pit.round().stage, Stage::FirstCards);
    let early = pit.try_player("ann", Act::Stand { seat: 1 });
    refused(early, "first-cards-open", "633a.7(g)");
    let order = pit.try_dealer(Act::SettleFirstCards { seat: 1 });
    refused(order, "not-next", "633a.7(g)");
    // Bob's 4 and 6 are no straight and no pair: both of those wagers are collected.
    let bob = pit.dealer(Act::SettleFirstCards { seat: 2 });
    pit.cites_also(&bob, "633a.7(g)");
    pit.cites_also(&bob, "633a.7(g)(9)");
    pit.cites_also(&bob, "633a.7(g)(10)");
    assert_eq!(pit.chips("bob"), dollars(10_000 - 16));
    // Ann's 3 and 9 of diamonds with the 9 of spades are no hand of three cards.
    let ann = pit.dealer(Act::SettleFirstCards { seat: 1 });
    pit.cites_also(&ann, "633a.7(g)(8)");
    assert_eq!(pit.round().stage, Stage::Acting);
    assert_eq!(pit.chips("ann"), dollars(10_000 - 21));
}

#[test]
fn s633a_7_g_8_three_cards_with_the_dealers_pay_as_filed() {
    let filed = [text("three-card-poker", "9-9-9-9"), flag("straight-jack", false)];
    let mut pit = Pit::ready(BLACKJACK, &filed, &["ann"], "7d 9d 8d 3s 2s");
    pit.bet("ann", MAIN, 10);
    pit.bet("ann", wager("three-card-poker"), 5);
    pit.deal();
    pit.dealer(Act::SettleFirstCards { seat: 1 });
    assert_eq!(pit.chips("ann"), dollars(10_000 - 10 + 45));
}

#[test]
fn s633a_7_g_10_ii_against_a_2_to_9_the_payout_is_taken_or_added_at_the_players_choice() {
    let mut pit = dealt(&[], "8d 9s 8h 7s 5s 6s");
    refused(
        pit.try_dealer(Act::SettleFirstCards { seat: 1 }),
        "choice-due",
        "633a.7(g)(10)(ii)",
    );
    let mut takes = pit.clone();
    let bob = pit.try_player("bob", Act::TakePayout { seat: 1 });
    assert_eq!(bob.unwrap_err().code(), "not-your-seat");
    let added = pit.player(
        "ann",
        Act::AddPayout {
            seat: 1,
            amount: None,
        },
    );
    pit.cites_also(&added, "633a.7(g)(10)(ii)(A)");
    let settled = pit.dealer(Act::SettleFirstCards { seat: 1 });
    pit.cites_also(&settled, "633a.7(g)(10)(ii)(B)");
    pit.cites_also(&settled, "633a.7(g)(10)(ii)(C)");
    // A pair pays 3 to 1: 15 more on the wager, and the stake goes back.
    assert_eq!(on_blackjack(&pit), dollars(25));
    assert_eq!(pit.chips("ann"), dollars(10_000 - 10));
    // (C): a split matches all of it.
    let split = pit.player("ann", Act::Split { seat: 1 });
    pit.cites_also(&split, "633a.7(g)(10)(ii)(C)");
    assert_eq!(pit.chips("ann"), dollars(10_000 - 35));
    pit.dealer(Act::DealCard);
    // And so does a double down: 8 and 5, for 25 and not for 26.
    let double = |amount| Act::DoubleDown { seat: 1, amount };
    let over = pit.try_player("ann", double(dollars(26)));
    refused(over, "above-maximum", "base[double-down]");
    let under = pit.try_player("ann", double(dollars(24)));
    refused(under, "match-the-whole", "633a.7(g)(10)(ii)(C)");
    pit.player("ann", double(dollars(25)));
    assert_eq!(pit.chips("ann"), dollars(10_000 - 60));
    // Taken, it is handed over.
    let taken = takes.player("ann", Act::TakePayout { seat: 1 });
    takes.cites_also(&taken, "633a.13(n)");
    takes.dealer(Act::SettleFirstCards { seat: 1 });
    assert_eq!(on_blackjack(&takes), dollars(10));
    assert_eq!(takes.chips("ann"), dollars(10_000 - 10 + 15));
}

#[test]
fn s633a_7_g_10_ii_a_only_the_portion_that_was_filed_is_added() {
    let mut pit = dealt(&[text("house-money-portion", "1/3")], "8d 9s 8h 7s");
    let amount = Some(dollars(5));
    let said = pit.try_player("ann", Act::AddPayout { seat: 1, amount });
    refused(said, "add-amount-given", "633a.7(g)(10)(ii)(A)");
    pit.player(
        "ann",
        Act::AddPayout {
            seat: 1,
            amount: None,
        },
    );
    pit.dealer(Act::SettleFirstCards { seat: 1 });
    assert_eq!(on_blackjack(&pit), dollars(15));
    assert_eq!(pit.chips("ann"), dollars(10_000 - 10 + 10));
    // Where players say how much, they say no more than all of it.
    let mut pit = dealt(&[text("house-money-portion", "player-choice")], "8d 9s 8h 7s");
    let amount = Some(dollars(16));
    let over = pit.try_player("ann", Act::AddPayout { seat: 1, amount });
    refused(over, "above-maximum", "633a.7(g)(10)(ii)(A)");
    let amount = Some(dollars(7));
    pit.player("ann", Act::AddPayout { seat: 1, amount });
    pit.dealer(Act::SettleFirstCards { seat: 1 });
    assert_eq!(on_blackjack(&pit), dollars(17));
}

/// Reading 633a-2: an operator may let the stake go with it; reading 633a-8: or hold the wager to the maximum.
#[test]
fn s633a_7_g_10_ii_the_stake_too_and_the_maximum_as_filed() {
    let mut pit = dealt(&[text("house-money-add", "payout-and-stake")], "8d 9s 8h 7s");
    pit.player(
        "ann",
        Act::AddPayout {
            seat: 1,
            amount: None,
        },
    );
    pit.dealer(Act::SettleFirstCards { seat: 1 });
    assert_eq!(on_blackjack(&pit), dollars(30));
    assert_eq!(pit.chips("ann"), dollars(10_000 - 15));
    let held = [
        text("maximum-wager", "20.00"),
        flag("house-money-over-maximum", false),
    ];
    let mut pit = dealt(&held, "8d 9s 8h 7s");
    let over = pit.try_player(
        "ann",
        Act::AddPayout {
            seat: 1,
            amount: None,
        },
    );
    refused(over, "above-maximum", "633a.7(g)(10)(ii)(C)");
}

#[test]
fn s633a_7_g_10_i_against_an_ace_or_a_10_the_dealer_looks_first() {
    // A ten up and no Blackjack: the choice comes after the check.
    let mut pit = dealt(&[], "8d Ks 8h 7s");
    assert_eq!(pit.round().stage, Stage::Checking);
    let early = pit.try_player("ann", Act::TakePayout { seat: 1 });
    assert_eq!(early.unwrap_err().code(), "not-now");
    pit.dealer(Act::ReadHoleCard);
    assert_eq!(pit.round().stage, Stage::FirstCards);
    pit.player(
        "ann",
        Act::AddPayout {
            seat: 1,
            amount: None,
        },
    );
    let settled = pit.dealer(Act::SettleFirstCards { seat: 1 });
    pit.cites_also(&settled, "633a.7(g)(10)(i)");
    pit.cites_also(&settled, "633a.7(g)(10)(i)(B)");
    assert_eq!(on_blackjack(&pit), dollars(25));
    assert_eq!(pit.round().stage, Stage::Acting);
    // With a Blackjack it is paid, and nothing is added.
    let mut pit = dealt(&[], "8d Ks 8h As");
    pit.dealer(Act::ReadHoleCard);
    let add = pit.try_player(
        "ann",
        Act::AddPayout {
            seat: 1,
            amount: None,
        },
    );
    refused(add, "nothing-to-add", "633a.7(g)(10)(i)(A)");
    let settled = pit.dealer(Act::SettleFirstCards { seat: 1 });
    pit.cites_also(&settled, "633a.7(g)(10)(i)(A)");
    assert_eq!(pit.chips("ann"), dollars(10_000 - 10 + 15));
    // A wager that lost is collected before the check.
    let mut lost = dealt(&[], "8d Ks 6h As");
    lost.dealer(Act::SettleFirstCards { seat: 1 });
    assert_eq!(lost.round().stage, Stage::Checking);
}

#[test]
fn s633a_7_g_10_ii_b_a_blackjack_does_not_bar_adding_and_pays_on_all_of_it() {
    let mut pit = dealt(&[], "Ad 9s Kd 7s");
    pit.player(
        "ann",
        Act::AddPayout {
            seat: 1,
            amount: None,
        },
    );
    let settled = pit.dealer(Act::SettleFirstCards { seat: 1 });
    pit.cites_also(&settled, "633a.7(g)(10)(ii)(B)[with-blackjack]");
    // Ace and king of one suit pay 9 to 1: 45 and 10 are paid 3 to 2.
    pit.dealer(Act::PayBlackjack { seat: 1 });
    assert_eq!(pit.chips("ann"), dollars(10_000 + 45) + dollars(55).share(3, 2));
}

/// Reading 633a-4: with even money taken there is no wager left to add to.
#[test]
fn s633a_7_g_10_with_even_money_taken_the_payout_is_handed_over() {
    let mut pit = dealt(&[], "Ad As Kd 7s");
    pit.player("ann", Act::TakeEvenMoney { seat: 1 });
    pit.dealer(Act::ReadHoleCard);
    let add = pit.try_player(
        "ann",
        Act::AddPayout {
            seat: 1,
            amount: None,
        },
    );
    refused(add, "nothing-to-add", "base[even-money]");
    pit.dealer(Act::SettleFirstCards { seat: 1 });
    assert_eq!(pit.chips("ann"), dollars(10_000 + 10 + 45));
}

#[test]
fn s633a_13_o_the_best_hands_wait_for_the_check_and_share_the_limit_by_their_wagers() {
    let filed = [
        text("kings-bounty", "1000-100-30-20-9-6-4"),
        text("royal-match-21", "1000-125-19-9-4"),
        text("payout-limit", "60000.00"),
        text("maximum-side-wager", "30.00"),
        flag("straight-jack", false),
        flag("house-money", false),
    ];
    let (kings, royal) = (wager("kings-bounty"), wager("royal-match-21"));
    let players = ["ann", "bob", "cat", "dee"];
    let order = "Ks Qh Ks 5d As Ks Qh Ks 6d Kc";
    let mut pit = Pit::ready(BLACKJACK, &filed, &players, order);
    for name in players {
        pit.bet(name, MAIN, 10);
    }
    pit.bet("ann", kings, 30);
    pit.bet("bob", royal, 15);
    pit.bet("cat", kings, 30);
    pit.bet("dee", royal, 10);
    pit.deal();
    // Only dee's 11 is decided before the check: an ace is up.
    pit.dealer(Act::SettleFirstCards { seat: 4 });
    assert_eq!(pit.round().stage, Stage::Insuring);
    pit.dealer(Act::ReadHoleCard);
    let cat = pit.dealer(Act::SettleFirstCards { seat: 3 });
    pit.cites_also(&cat, "633a.13(o)");
    pit.cites_also(&cat, "633a.13(o)[proportional]");
    pit.cites_also(&cat, "633a.13(o)[scope]");
    pit.dealer(Act::SettleFirstCards { seat: 2 });
    pit.dealer(Act::SettleFirstCards { seat: 1 });
    // 75,000 at 1,000 to 1 is cut to 60,000: 800 for each dollar of the 75 that were bet.
    assert_eq!(pit.chips("ann"), dollars(10_000 - 10 + 24_000));
    assert_eq!(pit.chips("bob"), dollars(10_000 - 10 + 12_000));
    assert_eq!(pit.chips("cat"), dollars(10_000 - 10 + 24_000));
    pit.finish();
}
