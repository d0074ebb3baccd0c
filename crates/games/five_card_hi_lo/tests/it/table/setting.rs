//! 663a.7(f), 663a.11(a)(3), (d) and (e): what may and must be set.

use super::pit::*;
use five_card_hi_lo::table::*;
use rulebook::rule::Rule;

const DEALER: &str = "Qs Ks As 2d 3h";

/// A player with this hand and a Play Wager.
fn playing(hand: &str) -> Pit {
    let mut pit = Pit::looked(&[], &[(1, hand)], DEALER);
    pit.play(1);
    pit
}

fn set(hands: &str) -> Act {
    Act::SetHands {
        seat: 1,
        hands: two(hands),
    }
}

#[test]
fn s663a_11_d_by_points_with_one_ace_low_at_the_player_s_choice() {
    // The example of the text.
    for legal in ["Ah Jd Tc | 9c 2s", "Jd Tc 9c | Ah 2s", "9c Tc Jd | 2s Ah"] {
        playing("Ah Jd Tc 9c 2s").player("ann", set(legal));
    }
    for (hand, wrong, rule) in [
        ("Ah Jd Tc 9c 2s", "Ah Jd 9c | Tc 2s", Rule::SetByPoints),
        ("Ah Jd Tc 9c 2s", "Jd Tc 2s | Ah 9c", Rule::SetByPoints),
        ("Ah Ad Tc 9c 2s", "Tc 9c 2s | Ah Ad", Rule::OneAceLow),
        ("Ah Jd Tc 9c 2s", "Ah Jd Tc 9c | 2s", Rule::HiLoHands),
    ] {
        let mut pit = playing(hand);
        refused(pit.try_player("ann", set(wrong)), "misset", Some(rule));
    }
    let mut pit = playing("Ah Jd Tc 9c 2s");
    refused(
        pit.try_player("ann", set("Ah Jd Tc | 9c 2h")),
        "not-these-cards",
        Some(Rule::HiLoHands),
    );
    pit.player("ann", set("Jd Tc 9c | Ah 2s"));
    pit.cited(Rule::SetByPoints);
}

#[test]
fn s663a_11_a_3_hands_laid_down_are_final() {
    let mut pit = playing("Ah Jd Tc 9c 2s");
    pit.player("ann", set("Ah Jd Tc | 9c 2s"));
    refused(
        pit.try_player("ann", set("Jd Tc 9c | Ah 2s")),
        "hands-final",
        Some(Rule::SetFinal),
    );
    pit.cited(Rule::SetFinal);
}

#[test]
fn hands_are_set_by_those_who_play_and_after_all_have_decided() {
    let mut pit = Pit::looked(&[], &[(1, "Ah Jd Tc 9c 2s"), (2, "Ad Jh Th 9h 2h")], DEALER);
    pit.play(1);
    refused(
        pit.try_player("ann", set("Ah Jd Tc | 9c 2s")),
        "not-now",
        Some(Rule::SetByPoints),
    );
    pit.at_seat(2, Act::Fold { seat: 2 });
    pit.dealer(Act::CollectForfeits);
    let act = Act::SetHands {
        seat: 2,
        hands: two("Ad Jh Th | 9h 2h"),
    };
    refused(pit.try_player("bob", act), "not-playing", Some(Rule::SetByPoints));
    refused(
        pit.try_dealer(Act::TurnDealerCards),
        "players-not-set",
        Some(Rule::DealerSets),
    );
}

/// One player at positions 2 and 3, with these Antes.
fn two_areas(second: i64, third: i64) -> Pit {
    let mut pit = Pit::seated(&[flag("adjacent-positions", true)], &[(2, "bob")]);
    pit.player("bob", table::desk::Act::Sit { seat: 3 });
    let hands = ["Ah Jd Tc 9c 2s", "Ad Jh Th 9h 2h", DEALER];
    pit.load(1, rig(&hands, 5, table::devices::Dealing::ManualShoe));
    pit.bet(2, ANTE, second);
    pit.bet(3, ANTE, third);
    pit.deal();
    for seat in [2, 3] {
        pit.at_seat(seat, Act::LookAtHand { seat });
    }
    // Each area is asked by itself, clockwise (reading 663a-15).
    pit.play(2);
    pit.play(3);
    pit
}

#[test]
fn s663a_7_f_the_larger_ante_is_set_first_and_equal_ones_counterclockwise() {
    let second = |pit: &mut Pit| {
        pit.try_seat(
            2,
            Act::SetHands {
                seat: 2,
                hands: two("Ah Jd Tc | 9c 2s"),
            },
        )
    };
    let third = |pit: &mut Pit| {
        pit.try_seat(
            3,
            Act::SetHands {
                seat: 3,
                hands: two("Ad Jh Th | 9h 2h"),
            },
        )
    };
    let mut pit = two_areas(20, 10);
    refused(
        third(&mut pit),
        "other-hand-first",
        Some(Rule::LargerWagerSetFirst),
    );
    second(&mut pit).unwrap();
    third(&mut pit).unwrap();
    let mut pit = two_areas(10, 20);
    refused(
        second(&mut pit),
        "other-hand-first",
        Some(Rule::LargerWagerSetFirst),
    );
    // Equal: seat 3 is nearer the dealer's right.
    let mut pit = two_areas(10, 10);
    refused(
        second(&mut pit),
        "other-hand-first",
        Some(Rule::EqualWagersSetCounterclockwise),
    );
    third(&mut pit).unwrap();
    refused(third(&mut pit), "hands-final", Some(Rule::AdjacentSetFinal));
    second(&mut pit).unwrap();
    pit.cited(Rule::AdjacentPlayedSeparately);
}

#[test]
fn s663a_11_e_the_dealer_sets_after_all_and_has_no_choice() {
    for (dealer, right, wrong) in [
        ("Qs Ks As 2d 3h", "Qs Ks As | 2d 3h", "Qs Ks 3h | As 2d"),
        ("Qs Ad As 2d 3h", "Qs Ad As | 2d 3h", "Qs Ad 3h | As 2d"),
        ("Ah Ad As Ac 3h", "Ah Ad As | Ac 3h", "Ah Ad 3h | As Ac"),
        // A king may change places with a ten.
        ("Ks Ts Qs Jd 3h", "Ts Qs Jd | Ks 3h", "Ks Ts 3h | Qs Jd"),
    ] {
        let mut pit = Pit::looked(&[], &[(1, "9h 8d 7c 6c 2s")], dealer);
        pit.play(1);
        let hands = two(right);
        refused(
            pit.try_dealer(Act::SetDealer { hands: hands.clone() }),
            "not-now",
            Some(Rule::DealerSets),
        );
        pit.player("ann", set("9h 8d 7c | 6c 2s"));
        pit.dealer(Act::TurnDealerCards);
        refused(
            pit.try_dealer(Act::SetDealer { hands: two(wrong) }),
            "dealer-misset",
            Some(Rule::DealerAcesHigh),
        );
        refused(
            pit.try_dealer(Act::SetDealer {
                hands: two("9h 8d 7c | 6c 2s"),
            }),
            "not-these-cards",
            Some(Rule::DealerSets),
        );
        let events = pit.dealer(Act::SetDealer { hands: hands.clone() });
        assert_eq!(events[0].fact, Fact::DealerSet { hands }.into());
        pit.cited(Rule::DealerAcesHigh);
        pit.cited(Rule::DealerHandsFaceUp);
    }
}
