//! 663a.11(a) to (c) and 663a.7(b): looking, playing or forfeiting, leaving.

use super::pit::*;
use five_card_hi_lo::table::*;
use rulebook::rule::Rule;
use table::desk::Act as Desk;
use table::{Account, Actor, Role};

const HANDS: [(u8, &str); 3] = [
    (1, "2s 3s 4s 5s 7s"),
    (4, "8h 8s 9s Ts Js"),
    (6, "Qh Kh Ah 2h 4h"),
];
const DEALER: &str = "Qs Ks As 2d 3h";

fn dealt() -> Pit {
    let mut pit = Pit::bet_on(&[], &HANDS, DEALER);
    pit.bet(4, TIE, 5);
    pit.bet(4, POKER_BONUS, 5);
    pit.deal();
    pit
}

fn looked() -> Pit {
    let mut pit = dealt();
    for (seat, _) in HANDS {
        pit.at_seat(seat, Act::LookAtHand { seat });
    }
    pit
}

#[test]
fn s663a_11_a_players_look_at_their_own_cards_and_nobody_decides_before_all_have() {
    let mut pit = dealt();
    refused(
        pit.try_player("ann", Act::LookAtHand { seat: 4 }),
        "not-your-seat",
        Some(Rule::SetOwnHands),
    );
    refused(
        pit.try_dealer(Act::LookAtHand { seat: 4 }),
        "player-only",
        Some(Rule::SetOwnHands),
    );
    pit.at_seat(1, Act::LookAtHand { seat: 1 });
    refused(pit.try_seat(1, Act::LookAtHand { seat: 1 }), "step-done", None);
    refused(
        pit.try_seat(1, Act::Fold { seat: 1 }),
        "not-looked",
        Some(Rule::ExamineCards),
    );
    pit.cited(Rule::ExamineCards);
}

#[test]
fn s663a_11_b_asked_from_the_left_a_play_wager_equals_the_ante() {
    let mut pit = looked();
    refused(
        pit.try_seat(4, Act::Fold { seat: 4 }),
        "not-asked",
        Some(Rule::PlayOrForfeit),
    );
    for amount in [5, 20] {
        let act = Act::MakePlay {
            seat: 1,
            amount: dollars(amount),
        };
        refused(pit.try_seat(1, act), "equal-amount", Some(Rule::PlayOrForfeit));
    }
    pit.play(1);
    assert_eq!(pit.chips("ann"), dollars(980));
    assert_eq!(pit.balance(&betting::spot(1, PLAY)), dollars(10));
    refused(
        pit.try_seat(1, Act::Fold { seat: 1 }),
        "nothing-to-decide",
        Some(Rule::PlayOrForfeit),
    );
    pit.at_seat(4, Act::Fold { seat: 4 });
    pit.play(6);
    pit.cited(Rule::PlayOrForfeit);
}

#[test]
fn s663a_11_b_and_c_forfeits_are_collected_and_the_poker_bonus_stays_with_its_cards() {
    let mut pit = looked();
    pit.at_seat(1, Act::Fold { seat: 1 });
    refused(
        pit.try_dealer(Act::CollectForfeits),
        "undecided",
        Some(Rule::CollectForfeits),
    );
    pit.at_seat(4, Act::Fold { seat: 4 });
    pit.play(6);
    let set = Act::SetHands {
        seat: 6,
        hands: two("Ah Kh Qh | 4h 2h"),
    };
    refused(pit.try_seat(6, set), "forfeits-lie", Some(Rule::CollectForfeits));
    let inventory = pit.balance(&Account::Inventory);
    let events = pit.dealer(Act::CollectForfeits);
    assert_eq!(
        events[0].fact,
        Fact::ForfeitsCollected { seats: vec![1, 4] }.into()
    );
    // Two Antes and a Tie Wager.
    assert_eq!(pit.balance(&Account::Inventory), inventory + dollars(25));
    assert_eq!(pit.balance(&betting::spot(4, POKER_BONUS)), dollars(5));
    assert_eq!(pit.stage(), Some(&Stage::Setting));
    assert_eq!(
        pit.table.state().round.as_ref().unwrap().piles.len(),
        2,
        "the stub and the one hand without a bonus"
    );
    for rule in [
        Rule::ForfeitTakesTie,
        Rule::ForfeitLeavesPokerBonus,
        Rule::CollectForfeits,
        Rule::PokerBonusCardsStay,
    ] {
        pit.cited(rule);
    }
    // The pair of 8s is paid in its turn, folded or not.
    pit.finish();
    assert_eq!(pit.chips("dee"), dollars(1000 - 10 - 5 + 5));
}

#[test]
fn without_forfeits_there_is_nothing_to_collect() {
    let mut pit = looked();
    for (seat, _) in HANDS {
        pit.play(seat);
    }
    assert_eq!(pit.stage(), Some(&Stage::Setting));
    refused(
        pit.try_dealer(Act::CollectForfeits),
        "not-now",
        Some(Rule::CollectForfeits),
    );
}

/// Reading B8.
#[test]
fn s663a_7_b_who_leaves_may_lose_all_or_have_the_hand_finished() {
    let decide = |seat, decision| absence::Act::DecideAbandoned {
        seat,
        decision,
        reason: "left in a hurry".into(),
    };
    // Lost, the Poker Bonus too.
    let mut pit = looked();
    pit.at_seat(4, absence::Act::LeaveTable { seat: 4 });
    refused(
        pit.try_dealer(decide(4, Abandoned::Lose)),
        "role-too-low",
        Some(Rule::AbandonedWagers),
    );
    pit.play(1);
    refused(
        pit.try_seat(6, Act::Fold { seat: 6 }),
        "not-asked",
        Some(Rule::PlayOrForfeit),
    );
    let inventory = pit.balance(&Account::Inventory);
    pit.floor(decide(4, Abandoned::Lose));
    assert_eq!(pit.balance(&Account::Inventory), inventory + dollars(20));
    pit.finish();
    assert_eq!(pit.chips("dee"), dollars(980));
    assert_eq!(
        pit.table.round_record().unwrap().seats[1].hand,
        Became::Lost(Lost::Abandoned)
    );
    pit.cited(Rule::AbandonedWagers);
    pit.cited(Rule::SeatedPlayers);

    // Without a Play Wager the hand is folded, and its Poker Bonus stands.
    let mut pit = looked();
    pit.at_seat(4, absence::Act::LeaveTable { seat: 4 });
    pit.floor(decide(4, Abandoned::PlayOn));
    pit.finish();
    assert_eq!(pit.table.round_record().unwrap().seats[1].hand, Became::Folded);
    assert_eq!(pit.chips("dee"), dollars(990));

    // With one it is set, every ace high.
    let mut pit = looked();
    for seat in [1, 4, 6] {
        pit.play(seat);
    }
    pit.at_seat(6, absence::Act::LeaveTable { seat: 6 });
    refused(
        pit.try_dealer(Act::TurnDealerCards),
        "players-not-set",
        Some(Rule::DealerSets),
    );
    pit.floor(decide(6, Abandoned::PlayOn));
    pit.finish();
    let record = pit.table.round_record().unwrap();
    assert_eq!(
        record.seats[2].hand,
        Became::Played(Laid::Set(two("Ah Kh Qh | 4h 2h")))
    );

    // Where the operator has filed so, they lose at once.
    let mut pit = Pit::looked(&[text("abandoned-wagers", "lose")], &HANDS, DEALER);
    let events = pit.at_seat(4, absence::Act::LeaveTable { seat: 4 });
    assert!(matches!(
        events[1].fact,
        Happened::Absence(absence::Fact::AbandonmentDecided { .. })
    ));
}

#[test]
fn who_takes_the_seat_of_one_who_left_does_not_take_the_hand() {
    let mut pit = looked();
    pit.at_seat(1, absence::Act::LeaveTable { seat: 1 });
    pit.sit(1, "zoe");
    let play = Act::MakePlay {
        seat: 1,
        amount: dollars(10),
    };
    refused(
        pit.try_player("zoe", play),
        "not-your-seat",
        Some(Rule::SetOwnHands),
    );
    let zoe = Actor::new("zoe", Role::Player);
    refused(
        pit.by(zoe, absence::Act::LeaveTable { seat: 1 }),
        "not-your-seat",
        Some(Rule::SetOwnHands),
    );
    assert!(pit.try_player("zoe", Desk::LeaveSeat { seat: 1 }).is_err());
}
