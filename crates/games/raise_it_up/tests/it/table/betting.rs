//! 587.7, and the first steps of 587.8 to 587.10: wagers until 'no more bets', and the progressive chips.

use super::pit::*;

fn two() -> Pit {
    let mut choices = methods("manual", "manual-shoe");
    choices.extend(filed_progressive());
    Pit::ready(&choices, deck(), &[(2, "ann"), (5, "bob")])
}

#[test]
fn an_ante_and_an_equal_blind_and_the_others_beside_both() {
    let _law = covers(&[
        Rule::PermittedWagers,
        Rule::MainWager,
        Rule::BlindWager,
        Rule::PlayWager,
        Rule::PairPlusWager,
        Rule::ProgressiveWager,
        Rule::SixCardBonusWager,
    ]);
    let mut pit = two();
    for wager in [BLIND, PAIR_PLUS, PROGRESSIVE, SIX_CARD_BONUS] {
        let early = pit.try_player("ann", place(2, wager, 5));
        refused(early, "no-main-wager", &pit, Some(Rule::MainWager));
    }
    pit.bet(2, ANTE, 10);
    // Reading R19: the Ante alone is not enough.
    let early = pit.try_player("ann", place(2, PAIR_PLUS, 5));
    refused(early, "no-main-wager", &pit, Some(Rule::MainWager));
    let unequal = pit.try_player("ann", place(2, BLIND, 5));
    refused(unequal, "equal-amount", &pit, Some(Rule::BlindWager));
    let alone = pit.try_dealer(deal::Act::NoMoreBets);
    refused(alone, "blind-unequal", &pit, Some(Rule::BlindWager));
    pit.bet(2, BLIND, 10);
    let later = pit.try_player("ann", place(2, PLAY, 10));
    refused(later, "play-later", &pit, Some(Rule::PlayWager));
    for (wager, rule) in [
        (PAIR_PLUS, Rule::PairPlusWager),
        (PROGRESSIVE, Rule::ProgressiveWager),
        (SIX_CARD_BONUS, Rule::SixCardBonusWager),
    ] {
        pit.bet(2, wager, 5);
        pit.cited(rule);
    }
    pit.cited(Rule::PermittedWagers);
    // An Ante that grows needs a Blind that grows with it.
    pit.bet(2, ANTE, 5);
    let unequal = pit.try_dealer(deal::Act::NoMoreBets);
    refused(unequal, "blind-unequal", &pit, Some(Rule::BlindWager));
    pit.bet(2, BLIND, 5);
    let main = pit.try_player(
        "ann",
        betting::Act::WithdrawWager {
            seat: 2,
            wager: BLIND,
        },
    );
    refused(main, "no-main-wager", &pit, Some(Rule::MainWager));
    pit.dealer(deal::Act::NoMoreBets);
}

#[test]
fn wagers_are_chips_of_seated_players_before_no_more_bets() {
    let _law = covers(&[
        Rule::ChipsOnly,
        Rule::SeatedPlayers,
        Rule::BetsClose,
        Rule::OnePosition,
        Rule::ProgressiveLockout,
    ]);
    let mut pit = two();
    let spoken = betting::Act::PlaceWager {
        seat: 2,
        wager: ANTE,
        amount: dollars(10),
        form: Form::VerbalWithCash,
    };
    let spoken = pit.try_player("ann", spoken);
    refused(spoken, "chips-only", &pit, Some(Rule::ChipsOnly));
    let standing = pit.try_player("cat", place(3, ANTE, 10));
    refused(standing, "not-seated", &pit, None);
    let other = pit.try_player("bob", place(2, ANTE, 10));
    refused(other, "not-your-seat", &pit, None);
    let second = pit.try_player("ann", Desk::Sit { seat: 3 });
    refused(second, "one-position-only", &pit, Some(Rule::OnePosition));
    pit.enter(2, 10);
    pit.dealer(deal::Act::NoMoreBets);
    let late = pit.try_player("bob", place(5, ANTE, 10));
    refused(late, "bets-closed", &pit, Some(Rule::BetsClose));
    let late = pit.try_player("ann", place(2, PROGRESSIVE, 5));
    refused(late, "bets-closed", &pit, Some(Rule::ProgressiveLockout));
    let back = betting::Act::WithdrawWager { seat: 2, wager: ANTE };
    let back = pit.try_player("ann", back);
    refused(back, "bets-closed", &pit, Some(Rule::BetsClose));
}

#[test]
fn an_operator_leaves_out_the_progressive_and_the_bonus_and_sets_minimums() {
    let _law = covers(&[Rule::ProgressiveWager, Rule::SixCardBonusWager, Rule::PlayPays]);
    let choices = [
        flag("progressive", false),
        text("six-card-bonus", "none"),
        text("minimum-wager", "10.00"),
        text("ante-multiple", "2.00"),
        text("minimum-pair-plus", "5.00"),
    ];
    let mut pit = Pit::ready(&choices, deck(), &[(1, "ann")]);
    let low = pit.try_player("ann", place(1, ANTE, 8));
    refused(low, "below-minimum", &pit, None);
    let odd = pit.try_player("ann", place(1, ANTE, 11));
    refused(odd, "not-in-units", &pit, Some(Rule::PlayPays));
    pit.enter(1, 12);
    let low = pit.try_player("ann", place(1, PAIR_PLUS, 4));
    refused(low, "below-minimum", &pit, None);
    for (wager, rule) in [
        (PROGRESSIVE, Rule::ProgressiveWager),
        (SIX_CARD_BONUS, Rule::SixCardBonusWager),
    ] {
        let none = pit.try_player("ann", place(1, wager, 5));
        refused(none, "not-offered", &pit, Some(rule));
    }
    pit.dealer(deal::Act::NoMoreBets);
    let locked = Happened::from(progressive::Fact::ProgressiveLocked);
    assert!(!pit.events.iter().any(|event| event.fact == locked));
}

#[test]
fn a_progressive_wager_is_one_chip_of_an_amount_that_is_filed() {
    let _law = covers(&[Rule::ProgressiveDevice, Rule::EnvyAmounts, Rule::ProgressiveMeter]);
    let mut pit = two();
    pit.enter(2, 10);
    let other = pit.try_player("ann", place(2, PROGRESSIVE, 1));
    refused(other, "exact-amount", &pit, Some(Rule::ProgressiveDevice));
    pit.bet(2, PROGRESSIVE, 5);
    let again = pit.try_player("ann", place(2, PROGRESSIVE, 5));
    refused(again, "exact-amount", &pit, Some(Rule::ProgressiveDevice));
    let either = [
        text("progressive-wager", "either"),
        number("progressive-rate", 14),
        text("progressive-reset", "1000.00"),
    ];
    let mut pit = Pit::ready(&either, deck(), &[(1, "ann"), (2, "bob")]);
    pit.enter(1, 10);
    pit.enter(2, 10);
    let other = pit.try_player("ann", place(1, PROGRESSIVE, 2));
    refused(other, "exact-amount", &pit, Some(Rule::EnvyAmounts));
    pit.bet(1, PROGRESSIVE, 1);
    pit.bet(2, PROGRESSIVE, 5);
    // Without a filed meter no wager is taken.
    let mut pit = Pit::ready(&[], deck(), &[(1, "ann")]);
    pit.enter(1, 10);
    let unset = pit.try_player("ann", place(1, PROGRESSIVE, 5));
    refused(unset, "not-filed", &pit, Some(Rule::ProgressiveMeter));
}

#[test]
fn progressive_chips_are_counted_and_collected_before_the_deal() {
    let collects = [
        (
            Rule::ProgressiveLockManualShoe,
            Rule::ProgressiveCollectManualShoe,
        ),
        (Rule::ProgressiveLockHandDeal, Rule::ProgressiveCollectHandDeal),
        (Rule::ProgressiveLockAutoShoe, Rule::ProgressiveCollectAutoShoe),
    ];
    for (mut choices, (lock, collect)) in ways().into_iter().zip(collects) {
        choices.extend(filed_progressive());
        let mut pit = Pit::ready(&choices, deck(), &[(1, "ann"), (2, "bob"), (3, "cat")]);
        assert_eq!(pit.meter(), dollars(2000), "the meter starts as filed");
        for seat in 1..=3 {
            pit.enter(seat, 10);
        }
        pit.bet(1, PROGRESSIVE, 5);
        pit.bet(3, PROGRESSIVE, 5);
        pit.dealer(deal::Act::NoMoreBets);
        pit.cited(lock);
        let early = pit.try_dealer(deal::Act::Deal { cards: 3 });
        refused(early, "progressive-uncounted", &pit, Some(collect));
        for (chips, accepted) in [(1, 2), (2, 3), (3, 3)] {
            let wrong = pit.try_dealer(progressive::Act::CountProgressive { chips, accepted });
            refused(wrong, "progressive-count", &pit, Some(collect));
        }
        let tray = pit.balance(&Account::Inventory);
        let (chips, accepted) = (2, 2);
        pit.dealer(progressive::Act::CountProgressive { chips, accepted });
        pit.cited(collect);
        assert_eq!(pit.balance(&Account::Inventory), tray + dollars(10));
        assert_eq!(pit.meter(), dollars(2002), "20% of two wagers of $5");
        pit.dealer(deal::Act::Deal { cards: 3 });
    }
}
