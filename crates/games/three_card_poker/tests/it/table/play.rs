//! Bets, looking, playing or folding, leaving, and the settlement against the dealer's hand.

use super::pit::*;
use games::settled::Outcome;
use table::decks::PileOf;

/// Bets may be made: a deck is loaded, nobody has bet.
fn open(choices: &Choices) -> Pit {
    Pit::new(choices).made_ready(deck(), &[(1, "ann"), (3, "cat")])
}

#[test]
fn an_ante_first_then_what_is_offered_in_chips_until_no_more_bets() {
    let mut pit = open(&Vec::new());
    for wager in [PAIR_PLUS, SIX_CARD_BONUS] {
        let alone = pit.try_player("ann", place(1, wager, 5));
        refused(alone, "no-main-wager", &pit, Some(Rule::MainWager));
    }
    let early = pit.try_player("ann", place(1, PLAY, 10));
    refused(early, "play-later", &pit, Some(Rule::PlayWager));
    let spoken = betting::Act::PlaceWager {
        seat: 1,
        wager: ANTE,
        amount: dollars(10),
        form: Form::VerbalWithCash,
    };
    let spoken = pit.try_player("ann", spoken);
    refused(spoken, "chips-only", &pit, Some(Rule::ChipsOnly));
    let elsewhere = pit.try_player("ann", place(3, ANTE, 10));
    refused(elsewhere, "not-your-seat", &pit, Some(Rule::SetOwnHands));
    pit.bet(1, ANTE, 10);
    pit.bet(1, PAIR_PLUS, 5);
    pit.bet(1, SIX_CARD_BONUS, 5);
    let beside = betting::Act::WithdrawWager { seat: 1, wager: ANTE };
    let beside = pit.try_player("ann", beside);
    refused(beside, "no-main-wager", &pit, Some(Rule::MainWager));
    let second = pit.try_player("ann", Desk::Sit { seat: 2 });
    refused(second, "one-position-only", &pit, Some(Rule::OnePosition));
    for rule in [Rule::MainWager, Rule::PairPlusWager, Rule::SixCardBonusWager] {
        pit.cited(rule);
    }
    pit.dealer(deal::Act::NoMoreBets);
    let late = pit.try_player("ann", place(1, ANTE, 10));
    refused(late, "bets-closed", &pit, Some(Rule::BetsClose));
    let mut bare = open(&vec![
        text("six-card-bonus", "none"),
        text("minimum-wager", "15.00"),
    ]);
    let low = bare.try_player("ann", place(1, ANTE, 14));
    refused(low, "below-minimum", &bare, Some(Rule::MainWager));
    bare.bet(1, ANTE, 15);
    let none = bare.try_player("ann", place(1, SIX_CARD_BONUS, 5));
    assert_eq!(none.unwrap_err().code(), "not-offered");
}

#[test]
fn each_looks_and_is_asked_from_the_left_to_play_the_ante_again_or_fold() {
    let mut pit = Pit::bet_on(&[], &HANDS, DEALER);
    pit.deal();
    pit.at_seat(2, Act::LookAtHand { seat: 2 });
    let early = pit.try_seat(2, Act::Fold { seat: 2 });
    refused(early, "not-looked", &pit, Some(Rule::ExamineCards));
    for seat in [4, 7] {
        pit.at_seat(seat, Act::LookAtHand { seat });
    }
    pit.cited(Rule::ExamineCards);
    let turn = pit.try_seat(7, Act::Fold { seat: 7 });
    refused(turn, "not-asked", &pit, Some(Rule::PlayWager));
    for amount in [5, 20] {
        let act = Act::MakePlay {
            seat: 2,
            amount: dollars(amount),
        };
        let unequal = pit.try_seat(2, act);
        refused(unequal, "equal-amount", &pit, Some(Rule::PlayWager));
    }
    pit.play(2);
    assert_eq!(pit.balance(&betting::spot(2, PLAY)), dollars(10));
    let again = pit.try_seat(2, Act::Fold { seat: 2 });
    refused(again, "nothing-to-decide", &pit, Some(Rule::PlayWager));
    let before = pit.try_dealer(Act::TurnDealerCards);
    refused(before, "undecided", &pit, Some(Rule::DealerHandTurned));
    pit.fold(4);
    pit.play(7);
    let unturned = pit.try_dealer(Act::RevealHand { seat: 7 });
    refused(unturned, "not-now", &pit, Some(Rule::RevealOrder));
    pit.dealer(Act::TurnDealerCards);
    for rule in [Rule::PlayWager, Rule::DealerHandTurned, Rule::Fold] {
        pit.cited(rule);
    }
}

#[test]
fn a_fold_loses_the_ante_at_once_and_leaves_what_the_house_leaves() {
    let side = [(4, PAIR_PLUS, 5), (4, SIX_CARD_BONUS, 5)];
    for (choices, lost, left) in [
        (Vec::new(), 10, 10),
        (vec![text("pair-plus-after-fold", "lost")], 15, 5),
    ] {
        let mut pit = Pit::looked(&choices, &side);
        pit.play(2);
        let inventory = pit.balance(&Account::Inventory);
        pit.fold(4);
        assert_eq!(pit.balance(&Account::Inventory), inventory + dollars(lost));
        let lies = [PAIR_PLUS, SIX_CARD_BONUS].map(|wager| pit.balance(&betting::spot(4, wager)));
        assert_eq!(lies.into_iter().sum::<cards::Money>(), dollars(left));
        pit.cited(Rule::FoldCollected);
        pit.cited(Rule::FoldForfeits);
        let piles = pit.table.state().round.as_ref().unwrap().piles.len();
        assert_eq!(piles, 1, "the stub: the cards stay");
        pit.play(7);
        pit.finish();
        // Jack high with the dealer's Q-T-6 makes nothing.
        assert_eq!(pit.chips("dee"), dollars(1000 - 20));
    }
    let mut pit = Pit::looked(&[], &[]);
    pit.play(2);
    pit.fold(4);
    let piles = &pit.table.state().round.as_ref().unwrap().piles;
    assert_eq!(
        piles.last().unwrap().of,
        PileOf::Hand(Place::Seat(4)),
        "with nothing beside it the hand goes"
    );
}

#[test]
fn hands_are_settled_from_the_dealers_right_and_racked_so_that_each_can_be_found() {
    let mut pit = Pit::looked(&[], &[(2, PAIR_PLUS, 5), (7, SIX_CARD_BONUS, 5)]);
    for (seat, _) in HANDS {
        pit.play(seat);
    }
    pit.dealer(Act::TurnDealerCards);
    let left = pit.try_dealer(Act::RevealHand { seat: 2 });
    refused(left, "not-next", &pit, Some(Rule::RevealOrder));
    pit.dealer(Act::RevealHand { seat: 7 });
    // A pair beats queen high: 20 won, 5 lost.
    assert_eq!(pit.chips("gus"), dollars(1000 + 20 - 5));
    pit.dealer(Act::RevealHand { seat: 4 });
    assert_eq!(pit.chips("dee"), dollars(1000 - 20));
    let early = pit.try_dealer(Act::FinishRound);
    refused(early, "seats-unsettled", &pit, Some(Rule::SettleBeforeDiscard));
    pit.dealer(Act::RevealHand { seat: 2 });
    // A straight: 20 won, 10 of bonus, 30 of Pair Plus.
    assert_eq!(pit.chips("bob"), dollars(1000 + 20 + 10 + 30));
    pit.dealer(Act::FinishRound);
    for rule in [
        Rule::RevealOrder,
        Rule::DiscardOrder,
        Rule::WinHigherHand,
        Rule::LoseLowerHand,
        Rule::AnteBonus,
        Rule::PairPlusSettles,
        Rule::BestFiveOfSix,
    ] {
        pit.cited(rule);
    }
    let record = pit.table.round_record().unwrap();
    let of: Vec<PileOf> = record.piles.iter().map(|pile| pile.of).collect();
    let seat = |seat| PileOf::Hand(Place::Seat(seat));
    assert_eq!(
        of,
        [
            PileOf::Stub,
            seat(7),
            seat(4),
            seat(2),
            PileOf::Hand(Place::Dealer)
        ]
    );
    let lines = pit.events.iter().filter_map(|event| match &event.fact {
        Happened::Own(Fact::HandSettled { seat: 2, lines }) => Some(lines),
        _ => None,
    });
    let bonus = lines.flatten().find(|line| line.wager == "ante-bonus").unwrap();
    assert_eq!(
        (bonus.outcome, bonus.stake, bonus.paid),
        (Outcome::Win, dollars(0), dollars(10))
    );
}

#[test]
fn a_dealer_without_a_queen_gives_the_play_wager_back() {
    let mut pit = Pit::bet_on(&[], &[(1, "2h 4d 7c")], "Js Td 8c");
    pit.deal();
    pit.at_seat(1, Act::LookAtHand { seat: 1 });
    pit.play(1);
    pit.finish();
    assert_eq!(pit.chips("ann"), dollars(1010));
    pit.cited(Rule::DealerNotQualified);
    let mut pit = Pit::bet_on(&[], &[(1, "Qh Td 8c")], "Qs Tc 8d");
    pit.deal();
    pit.at_seat(1, Act::LookAtHand { seat: 1 });
    pit.play(1);
    pit.finish();
    assert_eq!(pit.chips("ann"), dollars(1000));
    pit.cited(Rule::EqualHands);
}

/// Reading B8.
#[test]
fn who_leaves_may_lose_all_or_have_the_hand_finished() {
    let leave = absence::Act::LeaveTable { seat: 4 };
    let decide = |decision| absence::Act::DecideAbandoned {
        seat: 4,
        decision,
        reason: "left in a hurry".into(),
    };
    let side = [(4, SIX_CARD_BONUS, 5)];
    let mut pit = Pit::looked(&[], &side);
    pit.at_seat(4, leave.clone());
    let dealer = pit.try_dealer(decide(Abandoned::Lose));
    refused(dealer, "role-too-low", &pit, Some(Rule::AbandonedWagers));
    pit.play(2);
    let waits = pit.try_seat(7, Act::Fold { seat: 7 });
    refused(waits, "not-asked", &pit, Some(Rule::PlayWager));
    let mut lost = pit.clone();
    lost.floor(decide(Abandoned::Lose));
    assert_eq!(lost.stands(4), Some(&Hand::Lost(Lost::Abandoned)));
    lost.finish();
    assert_eq!(lost.chips("dee"), dollars(1000 - 15));
    lost.cited(Rule::AbandonedWagers);
    lost.cited(Rule::SeatedPlayers);
    // Without a Play Wager the hand is folded and its Six Card Bonus stands; with one it is played out.
    pit.floor(decide(Abandoned::PlayOn));
    pit.finish();
    assert_eq!(pit.table.round_record().unwrap().seats[1].hand, Became::Folded);
    let mut pit = Pit::looked(&[], &[]);
    pit.play(2);
    pit.play(4);
    pit.at_seat(4, leave.clone());
    let waits = pit.try_dealer(Act::TurnDealerCards);
    refused(waits, "undecided", &pit, Some(Rule::DealerHandTurned));
    pit.floor(decide(Abandoned::PlayOn));
    pit.play(7);
    pit.finish();
    assert_eq!(
        pit.table.round_record().unwrap().seats[1].hand,
        Became::Played(Played)
    );
    // Where it is filed so, they lose at once.
    let mut pit = Pit::looked(&[text("abandoned-wagers", "lose")], &side);
    pit.at_seat(4, leave);
    assert_eq!(pit.stands(4), Some(&Hand::Lost(Lost::Abandoned)));
}
