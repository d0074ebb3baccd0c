//! 663a.11(f) to (l): revealed and settled from the dealer's right, to the cent.

use super::pit::*;
use five_card_hi_lo::table::*;
use rulebook::rule::Rule;
use table::Account;

/// The dealer has 30 and 9.
const DEALER: &str = "Ks Qs Js 7d 2d";

/// Plays every hand as set.
fn all_set(hands: &[(u8, &str, &str)], more: impl FnOnce(&mut Pit)) -> Pit {
    let dealt: Vec<(u8, String)> = hands
        .iter()
        .map(|(seat, high, low)| (*seat, format!("{high} {low}")))
        .collect();
    let dealt: Vec<(u8, &str)> = dealt.iter().map(|(seat, hand)| (*seat, hand.as_str())).collect();
    let mut pit = Pit::bet_on(&[], &dealt, DEALER);
    more(&mut pit);
    pit.deal();
    for (seat, ..) in hands {
        pit.at_seat(*seat, Act::LookAtHand { seat: *seat });
    }
    for (seat, ..) in hands {
        pit.play(*seat);
    }
    for (seat, high, low) in hands {
        pit.set(*seat, &format!("{high} | {low}"));
    }
    pit.dealer(Act::TurnDealerCards);
    pit.step(|act| matches!(act, Any::Own(Act::SetDealer { .. })));
    pit
}

#[test]
fn s663a_11_f_and_g_from_the_right_each_player_wins_ties_or_loses() {
    let hands = [
        (1, "Ah Kh Qh", "6c 2c"),
        (2, "Ad Kd Qd", "6h 3h"),
        (4, "Jh Jd Th", "5c 2h"),
        (6, "Td 9h 8h", "6d 3d"),
    ];
    let mut pit = all_set(&hands, |_| {});
    refused(
        pit.try_dealer(Act::RevealHand { seat: 1 }),
        "not-next",
        Some(Rule::RevealOrder),
    );
    refused(
        pit.try_dealer(Act::FinishRound),
        "seats-unsettled",
        Some(Rule::SettleBeforeDiscard),
    );
    for (seat, name, chips, outcome, clause) in [
        (6, "fay", 980, "lose", "58 Pa. Code § 663a.11(g)(2)"),
        (4, "dee", 1000, "push", "58 Pa. Code § 663a.11(g)(3)(ii)"),
        (2, "bob", 1000, "push", "58 Pa. Code § 663a.11(g)(3)(i)"),
        (1, "ann", 1020, "win", "58 Pa. Code § 663a.11(g)(1)"),
    ] {
        let events = pit.dealer(Act::RevealHand { seat });
        let Happened::Own(Fact::HandSettled { lines, .. }) = &events[0].fact else {
            panic!("not settled")
        };
        for line in lines {
            assert_eq!(
                (line.outcome.name(), line.clause.as_deref()),
                (outcome, Some(clause))
            );
        }
        assert_eq!(events[1].fact, Fact::CardsDiscarded { seat }.into());
        assert_eq!(pit.chips(name), dollars(chips), "{name}");
    }
    refused(pit.try_dealer(Act::RevealHand { seat: 1 }), "no-hand-there", None);
    pit.dealer(Act::FinishRound);
    let laid = pit
        .table
        .state()
        .desk
        .ledger
        .accounts()
        .filter(|(account, balance)| matches!(account, Account::Layout { .. }) && !balance.is_zero())
        .count();
    assert_eq!(laid, 0);
    for rule in [Rule::RevealOrder, Rule::DiscardSettledHands] {
        pit.cited(rule);
    }
}

#[test]
fn s663a_11_h_and_j_ante_bonus_tie_and_poker_bonus_before_the_cards_go() {
    let hands = [(1, "Ah Ad Ac", "6c 3c"), (2, "Kh Qd Jd", "8h 2h")];
    let mut pit = all_set(&hands, |pit| {
        for seat in [1, 2] {
            pit.bet(seat, TIE, 5);
            pit.bet(seat, POKER_BONUS, 5);
        }
    });
    // 30 with 10 against 30 with 9: loses, and ties high at 4 to 1; king high.
    pit.dealer(Act::RevealHand { seat: 2 });
    assert_eq!(pit.chips("bob"), dollars(1000 - 20 + 20 - 5));
    // 33 with 9: a tie, the Ante Bonus 10 times, the low hands tie, three aces 5 to 1.
    let events = pit.dealer(Act::RevealHand { seat: 1 });
    let Happened::Own(Fact::HandSettled { lines, .. }) = &events[0].fact else {
        panic!("not settled")
    };
    let wagers: Vec<&str> = lines.iter().map(|line| line.wager.as_str()).collect();
    assert_eq!(wagers, ["ante", "play", "ante-bonus", "tie", "poker-bonus"]);
    assert_eq!(pit.chips("ann"), dollars(1000 + 100 + 20 + 25));
    pit.dealer(Act::FinishRound);
    pit.cited(Rule::AnteBonus);
    pit.cited(Rule::OptionalWagersSettle);
    pit.cited(Rule::SettleBeforeDiscard);
}

#[test]
fn a_table_that_cannot_pay_waits_for_a_fill() {
    let hands = [(1, "Ah Ad Ac", "As 2c")];
    let mut pit = all_set(&hands, |_| {});
    let left = pit.balance(&Account::Inventory);
    pit.floor(table::desk::Act::Credit {
        amount: left - dollars(9_000),
    });
    // Four aces and a 2: 1,000 times the Ante.
    refused(
        pit.try_dealer(Act::RevealHand { seat: 1 }),
        "inventory-short",
        None,
    );
    pit.floor(table::desk::Act::Fill {
        amount: dollars(2_000),
    });
    pit.dealer(Act::RevealHand { seat: 1 });
    assert_eq!(pit.chips("ann"), dollars(1000 + 20 + 10_000));
}
