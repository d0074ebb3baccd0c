//! x.11, x.12; MA §§ 12, 13: setting, surrender, revealing, side wagers.

use super::pit::*;
use crate::crew::*;
use asia_poker::table::*;
use cards::Money;
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::decks::PileOf;
use table::desk::Act as Desk;
use table::{Account, Place, Stack};

/// The dealer starts, so the dealer's hand is dealt first, then positions 1 to 6.
fn dealt(edition: &str, hands: &[(usize, &str)], seats: &[(u8, &str)], bets: &[(u8, WagerId, i64)]) -> Pit {
    let mut choices = methods("device", "manual-shoe", "generator");
    choices.push(flag("adjacent-positions", true));
    if edition == "pa-659a-fortune" {
        choices.push(text("progressive-wager", "5.00"));
    }
    let mut pit = Pit::ready(edition, &choices, rig(hands, false), &[]);
    for &(seat, name) in seats {
        pit.sit(seat, name);
    }
    for &(seat, wager, amount) in bets {
        pit.bet(seat, wager, amount);
    }
    pit.deal(1);
    pit
}

const DEALER: (usize, &str) = (0, "Kc Jd 9h 8c 5d 4s 2h");
const WINNER: &str = "As Ah Kd Kh Qs Qc 3d";
const LOSER: &str = "Jc Td 8h 7c 5s 3h 2c";

fn three(high: &str, medium: &str, low: &str) -> Three {
    let stack = |text: &str| -> Stack {
        text.split_whitespace()
            .map(|card| card.parse().unwrap())
            .collect()
    };
    Three {
        high: stack(high),
        medium: stack(medium),
        low: stack(low),
    }
}

fn set(pit: &mut Pit, name: &str, seat: u8) {
    pit.player(name, Act::LookAtHand { seat });
    let next = pit
        .table
        .expected()
        .into_iter()
        .find(|next| matches!(&next.act, Any::Own(Act::SetHands { seat: s, .. }) if *s == seat));
    pit.player(name, next.unwrap().act);
}

#[test]
fn players_look_and_set_once_and_then_the_dealer_turns() {
    for edition in EDITIONS {
        let mut pit = dealt(
            edition,
            &[DEALER, (2, WINNER), (5, LOSER)],
            &[(2, "ann"), (5, "bob")],
            &[(2, MAIN, 25), (5, MAIN, 25)],
        );
        let hands = three("As Ah Kd 3d", "Qs Qc", "Kh");
        let blind = pit.try_player(
            "ann",
            Act::SetHands {
                seat: 2,
                hands: hands.clone(),
            },
        );
        refused(blind, "not-looked", &pit, None);
        let other = pit.try_player("bob", Act::LookAtHand { seat: 2 });
        refused(other, "not-your-seat", &pit, Some(Rule::SetOwnHands));
        pit.player("ann", Act::LookAtHand { seat: 2 });
        pit.player("ann", Act::AskDealer { seat: 2 });
        let stolen = Act::SetHands {
            seat: 2,
            hands: three("As Ah Kd Kc", "Qs Qc", "3d"),
        };
        refused(
            pit.try_player("ann", stolen),
            "not-these-cards",
            &pit,
            Some(Rule::SetHands),
        );
        pit.player(
            "ann",
            Act::SetHands {
                seat: 2,
                hands: hands.clone(),
            },
        );
        let again = pit.try_player("ann", Act::SetHands { seat: 2, hands });
        refused(again, "hands-final", &pit, Some(Rule::SetFinal));
        let early = pit.try_dealer(Act::TurnDealerCards);
        refused(early, "players-not-set", &pit, Some(Rule::DealerSets));
        set(&mut pit, "bob", 5);
        pit.dealer(Act::TurnDealerCards);
        pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerSet { .. })));
        for rule in [
            Rule::SetOwnHands,
            Rule::SetFinal,
            Rule::SettingOrder,
            Rule::DealerSets,
            Rule::HouseWay,
            Rule::Assistance,
        ] {
            pit.cited(rule);
        }
        if edition != "ma-asia-poker" {
            pit.cited(Rule::ExamineCards);
        }
    }
    let mut choices = methods("device", "manual-shoe", "generator");
    choices.push(flag("assistance", false));
    let mut pit = Pit::ready("ma-asia-poker", &choices, deck(), &[(2, "ann")]);
    pit.bet(2, MAIN, 25);
    pit.deal(1);
    pit.player("ann", Act::LookAtHand { seat: 2 });
    refused(
        pit.try_player("ann", Act::AskDealer { seat: 2 }),
        "no-assistance",
        &pit,
        Some(Rule::Assistance),
    );
}

#[test]
fn two_positions_are_set_in_order() {
    for edition in EDITIONS {
        for (bets, first, second, rule) in [
            ([25, 30], 4, 3, Rule::LargerWagerSetFirst),
            ([30, 25], 3, 4, Rule::LargerWagerSetFirst),
            ([25, 25], 4, 3, Rule::EqualWagersSetCounterclockwise),
        ] {
            let mut pit = dealt(
                edition,
                &[DEALER],
                &[(3, "ann"), (4, "ann")],
                &[(3, MAIN, bets[0]), (4, MAIN, bets[1])],
            );
            // The second is not even looked at.
            let early = pit.try_player("ann", Act::LookAtHand { seat: second });
            refused(early, "other-hand-first", &pit, Some(rule));
            set(&mut pit, "ann", first);
            let touched = pit.try_player("ann", Act::LookAtHand { seat: first });
            refused(touched, "hands-final", &pit, Some(Rule::AdjacentSetFinal));
            set(&mut pit, "ann", second);
            pit.finish();
            pit.cited(Rule::AdjacentPlayedSeparately);
            assert_eq!(
                pit.table.round_record().unwrap().seats.len(),
                2,
                "each is settled by itself"
            );
        }
    }
}

#[test]
fn hands_are_revealed_from_the_dealers_right_and_settled() {
    for edition in EDITIONS {
        let mut pit = dealt(
            edition,
            &[DEALER, (2, WINNER), (5, LOSER)],
            &[(2, "ann"), (5, "bob")],
            &[(2, MAIN, 25), (5, MAIN, 40)],
        );
        let tray = pit.balance(&Account::Inventory);
        pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerSet { .. })));
        refused(
            pit.try_dealer(Act::RevealHand { seat: 2 }),
            "not-next",
            &pit,
            Some(Rule::RevealOrder),
        );
        assert_eq!(
            pit.try_dealer(Act::FinishRound).unwrap_err().code(),
            "seats-unsettled"
        );
        pit.dealer(Act::RevealHand { seat: 5 });
        pit.dealer(Act::RevealHand { seat: 2 });
        pit.dealer(Act::FinishRound);
        assert_eq!(pit.chips("ann"), dollars(1025), "1 to 1");
        assert_eq!(pit.chips("bob"), dollars(960));
        assert_eq!(pit.balance(&Account::Inventory), tray - dollars(25) + dollars(40));
        pit.cited(Rule::RevealOrder);
        pit.cited(Rule::LoseCases);
        pit.cited(Rule::DiscardSettledHands);
        pit.cited(Rule::DiscardOrder);
        if edition == "ma-asia-poker" {
            pit.cited(Rule::SettleOrder);
        } else {
            pit.cited(Rule::MainOutcomes);
        }
        // The rack lets each hand be rebuilt: stub, unwagered, then as settled, the dealer's last.
        let record = pit.table.round_record().unwrap();
        let order: Vec<PileOf> = record.piles.iter().map(|pile| pile.of).collect();
        let hand = |seat| PileOf::Hand(Place::Seat(seat));
        let expected = [
            PileOf::Stub,
            hand(1),
            hand(3),
            hand(4),
            hand(6),
            hand(5),
            hand(2),
            PileOf::Hand(Place::Dealer),
        ];
        assert_eq!(order, expected);
        assert_eq!(record.seats[0].cards.len(), 7);
        assert!(matches!(record.seats[0].hand, Became::Played(_)));
    }
}

#[test]
fn a_foul_setting_is_laid_down_and_loses() {
    for edition in EDITIONS {
        for (hands, rule) in [
            (three("As Ah Kd Kh Qs", "Qc", "3d"), Rule::LoseMisset),
            (three("Kd Kh Qs 3d", "As Ah", "Qc"), Rule::LoseHighBelowMedium),
        ] {
            let mut pit = dealt(edition, &[DEALER, (2, WINNER)], &[(2, "ann")], &[(2, MAIN, 25)]);
            pit.player("ann", Act::LookAtHand { seat: 2 });
            pit.player("ann", Act::SetHands { seat: 2, hands });
            pit.finish();
            assert_eq!(pit.chips("ann"), dollars(975));
            let clause = pit.law(rule).unwrap();
            let cited = pit.events.iter().any(|event| match &event.fact {
                Happened::Own(Fact::HandSettled { lines, .. }) => {
                    lines[0].clause.as_deref() == Some(clause.citation())
                }
                _ => false,
            });
            assert!(cited);
        }
    }
}

#[test]
fn surrender_in_its_window_costs_the_whole_wager() {
    for edition in EDITIONS {
        let bets = [(2, MAIN, 25), (5, MAIN, 25)];
        let mut pit = dealt(edition, &[DEALER, (5, LOSER)], &[(2, "ann"), (5, "bob")], &bets);
        let give_up = || Act::Surrender { seat: 5 };
        let early = edition == "ma-asia-poker";
        if early {
            // Massachusetts: any time after the deal, and then nothing more is asked of that player.
            pit.player("bob", give_up());
            set(&mut pit, "ann", 2);
            pit.dealer(Act::TurnDealerCards);
            pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerSet { .. })));
        } else {
            refused(
                pit.try_player("bob", give_up()),
                "surrender-early",
                &pit,
                Some(Rule::Surrender),
            );
            pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerTurned)));
            refused(
                pit.try_player("bob", give_up()),
                "surrender-early",
                &pit,
                Some(Rule::Surrender),
            );
            pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerSet { .. })));
            refused(pit.try_player("ann", give_up()), "not-your-seat", &pit, None);
            pit.player("bob", give_up());
        }
        assert_eq!(pit.chips("bob"), dollars(975), "all of it, at once");
        refused(
            pit.try_player("bob", give_up()),
            "surrender-late",
            &pit,
            Some(Rule::Surrender),
        );
        pit.dealer(Act::RevealHand { seat: 2 });
        let late = pit.try_player("ann", Act::Surrender { seat: 2 });
        refused(late, "surrender-late", &pit, Some(Rule::Surrender));
        pit.dealer(Act::FinishRound);
        for rule in [Rule::Surrender, Rule::SurrenderTakesAll, Rule::SurrenderCount] {
            pit.cited(rule);
        }
        let record = pit.table.round_record().unwrap();
        assert_eq!(record.seats[1].hand, Became::Folded);
    }
}

#[test]
fn side_wagers_bar_surrender_on_their_own_position() {
    let side = [
        ("pa-575", BONUS),
        ("pa-659a-2013", BONUS),
        ("pa-659a-fortune", INSURANCE),
    ];
    for (edition, wager) in side {
        let bets = [(3, MAIN, 25), (4, MAIN, 25), (4, wager, 5)];
        let mut pit = dealt(edition, &[DEALER], &[(3, "ann"), (4, "ann")], &bets);
        pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerSet { .. })));
        let barred = pit.try_player("ann", Act::Surrender { seat: 4 });
        refused(barred, "surrender-barred", &pit, Some(Rule::Surrender));
        pit.player("ann", Act::Surrender { seat: 3 });
    }
}

#[test]
fn surrendered_cards_stay_while_a_qualifying_wager_stands() {
    // Position 5 holds four aces and gives them up; position 2 has a lammer.
    let quads = "As Ah Ad Ac 9d 8s 2d";
    let bets = [(2, MAIN, 25), (2, FORTUNE_BONUS, 5), (5, MAIN, 25)];
    let mut pit = dealt(
        "pa-659a-fortune",
        &[DEALER, (2, LOSER), (5, quads)],
        &[(2, "ann"), (5, "bob")],
        &bets,
    );
    pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerSet { .. })));
    pit.player("bob", Act::Surrender { seat: 5 });
    let (play, _) = pit.table.state().game.revealing().unwrap();
    let held = Hand::Folded {
        stays: true,
        collected: true,
    };
    assert_eq!(play.hands[&5], held);
    // It still has its turn, to be opened.
    refused(
        pit.try_dealer(Act::RevealHand { seat: 2 }),
        "not-next",
        &pit,
        Some(Rule::RevealOrder),
    );
    pit.dealer(Act::RevealHand { seat: 5 });
    refused(
        pit.try_dealer(Act::PayEnvy),
        "seats-unsettled",
        &pit,
        Some(Rule::EnvyPays),
    );
    pit.dealer(Act::RevealHand { seat: 2 });
    refused(
        pit.try_dealer(Act::FinishRound),
        "envy-unpaid",
        &pit,
        Some(Rule::EnvyPays),
    );
    let before = pit.chips("ann");
    pit.dealer(Act::PayEnvy);
    assert_eq!(
        pit.chips("ann") - before,
        dollars(5),
        "paytable A: $5 for four of a kind"
    );
    pit.dealer(Act::FinishRound);
    for rule in [
        Rule::SurrenderEnvyHold,
        Rule::EnvySeesAllHands,
        Rule::EnvyWithoutBonus,
        Rule::EnvyBonus,
        Rule::EnvyHand,
        Rule::EnvyPays,
    ] {
        pit.cited(rule);
    }
    // The same without a lammer: the cards go at once.
    let bets = [(2, MAIN, 25), (5, MAIN, 25)];
    let mut pit = dealt(
        "pa-659a-fortune",
        &[DEALER, (2, LOSER), (5, quads)],
        &[(2, "ann"), (5, "bob")],
        &bets,
    );
    pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerSet { .. })));
    pit.player("bob", Act::Surrender { seat: 5 });
    pit.dealer(Act::RevealHand { seat: 2 });
    refused(
        pit.try_dealer(Act::PayEnvy),
        "no-envy-due",
        &pit,
        Some(Rule::EnvyPays),
    );
    pit.dealer(Act::FinishRound);
}

#[test]
fn a_progressive_win_is_verified_validated_and_paid_from_the_right_place() {
    // Position 6: a seven-card straight flush, the whole meter. Position 4: five aces, a tenth of what is left.
    let bets = [
        (6, MAIN, 25),
        (6, PROGRESSIVE, 5),
        (6, FORTUNE_BONUS, 5),
        (4, MAIN, 25),
        (4, PROGRESSIVE, 5),
        (2, MAIN, 25),
        (2, PROGRESSIVE, 5),
        (2, INSURANCE, 5),
    ];
    let hands = [
        DEALER,
        (6, "Ks Qs Js Ts 9s 8s 7s"),
        (4, "As Ah Ad Ac Jk 2c 3d"),
        (2, "Kd Kh 9d 9c 9h 3c 2s"),
    ];
    // The 9h is the dealer's in DEALER; give the dealer another.
    let hands = [(0, "Kc Jd 6h 8c 5d 4s 2h"), hands[1], hands[2], hands[3]];
    let mut pit = dealt(
        "pa-659a-fortune",
        &hands,
        &[(2, "ann"), (4, "bob"), (6, "cat")],
        &bets,
    );
    pit.floor(Desk::Fill {
        amount: dollars(1_000_000),
    });
    pit.go_on(|fact| matches!(fact, Happened::Own(Fact::DealerSet { .. })));
    let meter = pit.meter();
    assert_eq!(meter, dollars(50_000) + Money::from_cents(420));
    pit.dealer(Act::RevealHand { seat: 6 });
    let (tray, cat) = (pit.balance(&Account::Inventory), pit.chips("cat"));
    refused(
        pit.try_dealer(Act::RevealHand { seat: 4 }),
        "progressive-pending",
        &pit,
        Some(Rule::ProgressiveTurn),
    );
    refused(
        pit.try_dealer(Claim::VerifyLight { seat: 6 }),
        "step-missing",
        &pit,
        Some(Rule::ProgressiveVerifyHand),
    );
    pit.dealer(Claim::VerifyHand { seat: 6 });
    let unlit = pit.try_floor(Claim::ValidateProgressive { seat: 6 });
    refused(unlit, "step-missing", &pit, Some(Rule::ProgressiveVerifyLight));
    pit.dealer(Claim::VerifyLight { seat: 6 });
    let unvalidated = pit.try_dealer(Claim::PayProgressive { seat: 6 });
    refused(
        unvalidated,
        "step-missing",
        &pit,
        Some(Rule::ProgressiveValidated),
    );
    let by_dealer = pit.try_dealer(Claim::ValidateProgressive { seat: 6 });
    refused(by_dealer, "role-too-low", &pit, Some(Rule::ProgressiveValidated));
    pit.floor(Claim::ValidateProgressive { seat: 6 });
    pit.dealer(Claim::PayProgressive { seat: 6 });
    assert_eq!(pit.chips("cat"), cat + meter, "the whole meter");
    assert_eq!(pit.balance(&Account::Inventory), tray, "and not from the tray");
    assert_eq!(pit.meter(), dollars(50_000), "reseeded");
    // Five aces: a tenth of the reseeded meter, at that player's turn.
    pit.dealer(Act::RevealHand { seat: 4 });
    let bob = pit.chips("bob");
    pit.dealer(Claim::VerifyHand { seat: 4 });
    pit.dealer(Claim::VerifyLight { seat: 4 });
    pit.floor(Claim::ValidateProgressive { seat: 4 });
    pit.dealer(Claim::PayProgressive { seat: 4 });
    assert_eq!(pit.chips("bob"), bob + dollars(5_000));
    assert_eq!(
        pit.meter(),
        dollars(45_000),
        "not topped up unless the operator chose so"
    );
    // A full house: 4 for 1, from the tray.
    pit.dealer(Act::RevealHand { seat: 2 });
    let (tray, ann) = (pit.balance(&Account::Inventory), pit.chips("ann"));
    pit.dealer(Claim::VerifyHand { seat: 2 });
    pit.dealer(Claim::VerifyLight { seat: 2 });
    pit.floor(Claim::ValidateProgressive { seat: 2 });
    pit.dealer(Claim::PayProgressive { seat: 2 });
    assert_eq!(pit.chips("ann"), ann + dollars(20));
    assert_eq!(pit.balance(&Account::Inventory), tray - dollars(20));
    // The cards of the two meter wins stay until the documents are complete.
    pit.dealer(Act::PayEnvy);
    refused(
        pit.try_dealer(Act::FinishRound),
        "paperwork-open",
        &pit,
        Some(Rule::ProgressiveHoldsCards),
    );
    let by_dealer = pit.try_dealer(Claim::CompletePaperwork { seat: 6 });
    refused(by_dealer, "role-too-low", &pit, Some(Rule::ProgressiveHoldsCards));
    pit.floor(Claim::CompletePaperwork { seat: 6 });
    pit.floor(Claim::CompletePaperwork { seat: 4 });
    pit.dealer(Act::FinishRound);
    for rule in [
        Rule::FortuneSettles,
        Rule::FortuneBonusSettles,
        Rule::FortuneBonusCases,
        Rule::FortuneBonusWins,
        Rule::InsuranceSettles,
        Rule::ProgressiveSettles,
        Rule::ProgressiveWins,
        Rule::ProgressiveTurn,
        Rule::ProgressiveVerifyHand,
        Rule::ProgressiveVerifyLight,
        Rule::ProgressiveValidated,
        Rule::ProgressivePays,
        Rule::ProgressiveHoldsCards,
        Rule::SettleBeforeDiscard,
    ] {
        pit.cited(rule);
    }
}

#[test]
fn a_progressive_wager_without_a_listed_hand_loses() {
    let bets = [(2, MAIN, 25), (2, PROGRESSIVE, 5)];
    let mut pit = dealt("pa-659a-fortune", &[DEALER, (2, LOSER)], &[(2, "ann")], &bets);
    pit.finish();
    assert_eq!(pit.chips("ann"), dollars(970));
    assert_eq!(
        pit.meter(),
        dollars(50_000) + Money::from_cents(140),
        "28% of $5 stays on the meter"
    );
    pit.cited(Rule::ProgressiveLoses);
}

#[test]
fn the_bonus_wager_is_settled_on_the_seven_cards() {
    for edition in ["pa-575", "pa-659a-2013"] {
        let bets = [(2, MAIN, 25), (2, BONUS, 10)];
        let hands = [(0, "Kc Jd 6h 8c 5d 4s 2h"), (2, "Kd Kh 9d 9c 9h 3c 2s")];
        let mut pit = dealt(edition, &hands, &[(2, "ann")], &bets);
        pit.finish();
        assert_eq!(
            pit.chips("ann"),
            dollars(1000 + 25 + 50),
            "a full house pays 5 to 1"
        );
        pit.cited(Rule::BonusSettles);
    }
}

#[test]
fn the_payout_limit_cuts_one_hand_short() {
    for edition in ["pa-575", "pa-659a-2013"] {
        let mut choices = methods("device", "manual-shoe", "generator");
        choices.push(text("payout-limit", "50000.00"));
        let hands = rig(&[(0, "Kc Jd 6h 9c 5d 4s 2h"), (2, "8s 8h 8d 8c 3s 3h 3d")], false);
        let mut pit = Pit::ready(edition, &choices, hands, &[(2, "ann")]);
        pit.bet(2, MAIN, 25);
        pit.bet(2, BONUS, 20);
        pit.deal(1);
        pit.finish();
        assert_eq!(pit.chips("ann"), dollars(1000 + 50_000), "not 25 and 100,000");
    }
    let fortune = rulebook::Edition::find("pa-659a-fortune").unwrap();
    assert!(fortune.option("payout-limit").is_none());
    assert!(
        rulebook::Edition::find("ma-asia-poker")
            .unwrap()
            .option("payout-limit")
            .is_none()
    );
}

#[test]
fn who_leaves_in_mid_round_is_a_floorpersons_question() {
    for edition in EDITIONS {
        let rule = if edition == "ma-asia-poker" {
            Rule::SeatedPlayers
        } else {
            Rule::AbandonedWagers
        };
        for decision in [Abandoned::Lose, Abandoned::PlayOn] {
            let bets = [(2, MAIN, 25), (5, MAIN, 25)];
            let mut pit = dealt(
                edition,
                &[DEALER, (2, LOSER), (5, WINNER)],
                &[(2, "ann"), (5, "bob")],
                &bets,
            );
            pit.player("bob", Act::LookAtHand { seat: 5 });
            pit.player("bob", Absence::LeaveTable { seat: 5 });
            set(&mut pit, "ann", 2);
            refused(
                pit.try_dealer(Act::TurnDealerCards),
                "players-not-set",
                &pit,
                Some(Rule::DealerSets),
            );
            let decide = || Absence::DecideAbandoned {
                seat: 5,
                decision,
                reason: "called twice".into(),
            };
            refused(pit.try_dealer(decide()), "role-too-low", &pit, Some(rule));
            pit.floor(decide());
            pit.finish();
            let expected = if decision == Abandoned::Lose { 975 } else { 1025 };
            assert_eq!(pit.chips("bob"), dollars(expected));
            pit.cited(rule);
            assert!(!pit.table.state().desk.seats.contains_key(&5));
        }
        // Who got up without a word has left all the same: staff say so. No other player does.
        let mut pit = dealt(
            edition,
            &[DEALER, (2, LOSER), (5, WINNER)],
            &[(2, "ann"), (5, "bob")],
            &[(2, MAIN, 25), (5, MAIN, 25)],
        );
        let gone = Absence::LeaveTable { seat: 5 };
        refused(
            pit.try_player("ann", gone.clone()),
            "not-your-seat",
            &pit,
            Some(Rule::SetOwnHands),
        );
        pit.floor(gone);
        pit.cited(Rule::SeatedPlayers);
        let decide = |reason: &str| Absence::DecideAbandoned {
            seat: 5,
            decision: Abandoned::Lose,
            reason: reason.into(),
        };
        refused(pit.try_floor(decide(" ")), "no-reason", &pit, Some(rule));
        pit.floor(decide("walked off"));
        set(&mut pit, "ann", 2);
        pit.finish();
        assert_eq!(pit.chips("bob"), dollars(975));
        let mut choices = methods("device", "manual-shoe", "generator");
        choices.push(text("abandoned-wagers", "lose"));
        let mut pit = Pit::ready(edition, &choices, deck(), &[(2, "ann")]);
        pit.bet(2, MAIN, 25);
        pit.deal(1);
        pit.player("ann", Absence::LeaveTable { seat: 2 });
        assert_eq!(pit.balance(&betting::spot(2, pit.wager(MAIN))), Money::ZERO);
        pit.finish();
    }
}
