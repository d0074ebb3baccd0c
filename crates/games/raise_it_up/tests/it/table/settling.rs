//! 587.11(i), (j) and 587.12: revealing, settling, the progressive and Envy Bonuses.

use super::pit::*;
use games::settled::Outcome;
use table::decks::PileOf;

/// Everyone plays once the Ante at the first street, and the cards are turned.
fn played(hands: &[&str], community: &str, side: &[(u8, WagerId, i64)]) -> Pit {
    let mut pit = Pit::dealt(&filed_progressive(), hands, community, side);
    for seat in (1..).take(hands.len()) {
        pit.raise(seat, 10);
    }
    for _ in 0..3 {
        pit.dealer(Act::TurnCard);
    }
    pit
}

fn is(line: (Outcome, cards::Money, cards::Money), outcome: &str, paid: i64, returned: i64) {
    assert_eq!(
        (line.0.name(), line.1, line.2),
        (outcome, dollars(paid), dollars(returned))
    );
}

#[test]
fn from_the_dealers_right_each_position_in_turn() {
    let _law = covers(&[
        Rule::RevealOrder,
        Rule::BestFiveOfSix,
        Rule::TensOrBetterWins,
        Rule::BelowTensLoses,
        Rule::PairPlusSettles,
        Rule::SideWagersSettle,
        Rule::SixCardBonusSettles,
        Rule::DiscardOrder,
    ]);
    let mut pit = played(
        &["Ts Td Th", "9h 8c 3s", "Jc Jd 4h"],
        "2s 5d 6h",
        &[(1, PAIR_PLUS, 5), (1, SIX_CARD_BONUS, 5), (3, PAIR_PLUS, 5)],
    );
    let early = pit.try_dealer(Act::RevealHand { seat: 1 });
    refused(early, "not-next", &pit, Some(Rule::RevealOrder));
    let early = pit.try_dealer(Act::FinishRound);
    refused(early, "seats-unsettled", &pit, Some(Rule::DiscardOrder));
    for seat in [3, 2, 1] {
        pit.dealer(Act::RevealHand { seat });
    }
    // A pair of jacks: Ante and Play 1 to 1, the Blind pushes, Pair Plus 1 to 1.
    is(pit.line(3, ANTE), "win", 10, 10);
    is(pit.line(3, BLIND), "push", 0, 10);
    is(pit.line(3, PLAY), "win", 10, 10);
    is(pit.line(3, PAIR_PLUS), "win", 5, 5);
    for wager in [ANTE, BLIND, PLAY] {
        is(pit.line(2, wager), "lose", 0, 0);
    }
    // Three 10s: Play 3 to 1, Blind 1 to 1, Pair Plus 30 to 1, Six Card Bonus 5 to 1.
    is(pit.line(1, PLAY), "win", 30, 10);
    is(pit.line(1, BLIND), "win", 10, 10);
    is(pit.line(1, PAIR_PLUS), "win", 150, 5);
    is(pit.line(1, SIX_CARD_BONUS), "win", 25, 5);
    let settled = pit.events.iter().rev().find_map(|event| match &event.fact {
        Happened::Own(Fact::HandSettled { lines, .. }) => Some(lines[0].wager),
        _ => None,
    });
    assert_eq!(settled, Some(PAIR_PLUS), "(i)(1) comes first");
    assert_eq!(pit.chips("ann"), dollars(1000 + 10 + 30 + 10 + 150 + 25));
    assert_eq!(pit.chips("bob"), dollars(970));
    assert_eq!(pit.chips("cat"), dollars(1000 + 10 + 10 + 5));
    pit.dealer(Act::FinishRound);
    pit.cited(Rule::DiscardOrder);
    let piles = &pit.table.round_record().unwrap().piles;
    let of: Vec<PileOf> = piles.iter().map(|pile| pile.of).collect();
    let seat = |seat| PileOf::Hand(Place::Seat(seat));
    assert_eq!(of, [PileOf::Stub, seat(3), seat(2), seat(1), PileOf::Community]);
}

#[test]
fn a_progressive_win_is_verified_validated_and_paid_at_its_turn() {
    let _law = covers(&[
        Rule::ProgressiveWins,
        Rule::ProgressiveVerifyHand,
        Rule::ProgressiveVerifyLight,
        Rule::ProgressiveValidated,
        Rule::ProgressivePays,
        Rule::ProgressivePaytable,
        Rule::ProgressiveTurn,
    ]);
    // J-10-9 is a straight: 6 for 1. The chip itself does not come back.
    let mut pit = played(&["Jc Td 9s", "2h 7c 3s"], "Ks 5d 6h", &[(1, PROGRESSIVE, 5)]);
    pit.dealer(Act::RevealHand { seat: 2 });
    pit.dealer(Act::RevealHand { seat: 1 });
    let seat = 1;
    let step = |rule| ("step-missing", Some(rule));
    let (code, rule) = step(Rule::ProgressiveVerifyHand);
    let early = pit.try_dealer(progressive::Act::VerifyLight { seat });
    refused(early, code, &pit, rule);
    let early = pit.try_dealer(Act::FinishRound);
    refused(early, "progressive-pending", &pit, Some(Rule::ProgressiveTurn));
    pit.dealer(progressive::Act::VerifyHand { seat });
    let (code, rule) = step(Rule::ProgressiveVerifyLight);
    let early = pit.try_floor(progressive::Act::ValidateProgressive { seat });
    refused(early, code, &pit, rule);
    pit.dealer(progressive::Act::VerifyLight { seat });
    let dealer = pit.try_dealer(progressive::Act::ValidateProgressive { seat });
    refused(dealer, "role-too-low", &pit, Some(Rule::ProgressiveValidated));
    let (code, rule) = step(Rule::ProgressiveValidated);
    let early = pit.try_dealer(progressive::Act::PayProgressive { seat });
    refused(early, code, &pit, rule);
    pit.floor(progressive::Act::ValidateProgressive { seat });
    let tray = pit.balance(&Account::Inventory);
    pit.dealer(progressive::Act::PayProgressive { seat });
    assert_eq!(pit.balance(&Account::Inventory), tray - dollars(30));
    assert_eq!(pit.meter(), dollars(2001));
    for rule in [
        Rule::ProgressiveVerifyHand,
        Rule::ProgressiveVerifyLight,
        Rule::ProgressiveValidated,
        Rule::ProgressivePays,
    ] {
        pit.cited(rule);
    }
    pit.dealer(Act::FinishRound);
}

#[test]
fn the_whole_meter_is_not_paid_from_the_tray_and_holds_the_cards() {
    let _law = covers(&[
        Rule::ProgressivePays,
        Rule::ProgressiveHoldsCards,
        Rule::ProgressiveReset,
        Rule::EnvyPays,
        Rule::EnvyBonus,
        Rule::EnvyHand,
        Rule::EnvyAmounts,
    ]);
    let mut pit = played(
        &["As Ks Qs", "Ah Kh Qh", "2h 7c 3s"],
        "2s 5d 6h",
        &[(1, PROGRESSIVE, 5), (3, PROGRESSIVE, 5)],
    );
    assert_eq!(pit.meter(), dollars(2002));
    pit.dealer(Act::RevealHand { seat: 3 });
    // Position 2 made no progressive wager; its hand is envied all the same (reading R10).
    pit.dealer(Act::RevealHand { seat: 2 });
    let early = pit.try_dealer(Act::RevealHand { seat: 1 });
    refused(early, "envy-unpaid", &pit, Some(Rule::EnvyPays));
    let (ann, cat) = (pit.chips("ann"), pit.chips("cat"));
    pit.dealer(Act::PayEnvy { seat: 2 });
    assert_eq!(
        (pit.chips("ann"), pit.chips("cat")),
        (ann + dollars(125), cat + dollars(125))
    );
    let (ann, cat) = (pit.chips("ann"), pit.chips("cat"));
    pit.dealer(Act::RevealHand { seat: 1 });
    let (shown, tray) = (pit.meter(), pit.balance(&Account::Inventory));
    let main = pit.chips("ann");
    let early = pit.try_dealer(Act::PayEnvy { seat: 1 });
    refused(early, "progressive-pending", &pit, Some(Rule::ProgressivePays));
    pit.go_on(|fact| {
        matches!(
            fact,
            Happened::Progressive(progressive::Fact::ProgressivePaid { .. })
        )
    });
    assert_eq!(pit.chips("ann"), main + shown, "all that the meter showed");
    assert_eq!(pit.balance(&Account::Inventory), tray, "none of it from the tray");
    assert_eq!(pit.meter(), dollars(2000), "the meter starts anew");
    pit.cited(Rule::ProgressiveReset);
    // Never for one's own hand.
    pit.dealer(Act::PayEnvy { seat: 1 });
    assert_eq!(pit.chips("cat"), cat + dollars(500));
    assert!(pit.chips("ann") >= ann);
    let early = pit.try_dealer(Act::FinishRound);
    refused(early, "paperwork-open", &pit, Some(Rule::ProgressiveHoldsCards));
    let dealer = pit.try_dealer(progressive::Act::CompletePaperwork { seat: 1 });
    refused(dealer, "role-too-low", &pit, Some(Rule::ProgressiveHoldsCards));
    pit.floor(progressive::Act::CompletePaperwork { seat: 1 });
    pit.dealer(Act::FinishRound);
}

#[test]
fn who_folds_loses_the_progressive_and_still_has_the_bonus_and_the_envy() {
    let _law = covers(&[Rule::FoldForfeits, Rule::SixCardBonusSettles, Rule::EnvyPays]);
    let mut pit = Pit::dealt(
        &filed_progressive(),
        &["7h 7c 7s", "Ad Kd Qd"],
        "2s 5d 6h",
        &[(1, PROGRESSIVE, 5), (1, SIX_CARD_BONUS, 5), (2, PROGRESSIVE, 5)],
    );
    pit.pass();
    pit.pass();
    pit.fold(1);
    pit.raise(2, 10);
    pit.dealer(Act::TurnCard);
    let before = pit.chips("ann");
    pit.finish();
    // Three 7s in the six cards: 5 to 1. Three of a kind would have won 60 for 1 (reading R7). Envy for A-K-Q of
    // diamonds on $5: $125.
    assert_eq!(pit.chips("ann"), before + dollars(30) + dollars(125));
    let won = |event: &Event| {
        matches!(
            event.fact,
            Happened::Progressive(progressive::Fact::ProgressiveWon { seat: 1, .. })
        )
    };
    assert!(!pit.events.iter().any(won));
}
