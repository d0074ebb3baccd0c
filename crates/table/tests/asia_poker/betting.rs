//! x.7, x.8(b): seats, wagers, 'no more bets', lammers and the progressive count.

use crate::crew::*;
use crate::pit::*;
use cards::Money;
use rulebook::rule::Rule;
use table::asia_poker::{Act, Fact, Form, Wager};
use table::desk::Act as Desk;
use table::{Account, Actor, Role};

fn fortune() -> Vec<(String, rulebook::Given)> {
    let mut choices = methods("manual", "manual-shoe", "generator");
    choices.push(text("progressive-wager", "5.00"));
    choices
}

#[test]
fn chips_only_by_seated_players_for_themselves() {
    covers(&[
        Rule::ChipsOnly,
        Rule::SeatedPlayers,
        Rule::SetOwnHands,
        Rule::MainWager,
    ]);
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], deck(), &[(2, "ann"), (5, "bob")]);
        let cash = Act::PlaceWager {
            seat: 2,
            wager: Wager::Main,
            amount: dollars(25),
            form: Form::VerbalWithCash,
        };
        refused(
            pit.try_player("ann", cash),
            "chips-only",
            &pit,
            Some(Rule::ChipsOnly),
        );
        let standing = pit.try_player("eve", place(3, Wager::Main, 25));
        refused(standing, "not-seated", &pit, Some(Rule::SeatedPlayers));
        refused(
            pit.try_player("bob", place(2, Wager::Main, 25)),
            "not-your-seat",
            &pit,
            None,
        );
        refused(
            pit.try_dealer(place(2, Wager::Main, 25)),
            "player-only",
            &pit,
            None,
        );
        let watched = pit.by(Actor::new("eye", Role::Surveillance), place(2, Wager::Main, 25));
        refused(watched, "player-only", &pit, None);
        refused(
            pit.try_player("ann", place(2, Wager::Main, 0)),
            "no-amount",
            &pit,
            None,
        );
        refused(
            pit.try_player("ann", place(2, Wager::Main, 1001)),
            "chips-short",
            &pit,
            None,
        );
        pit.player("ann", place(2, Wager::Main, 25));
        pit.cited(Rule::ChipsOnly);
        pit.cited(Rule::SeatedPlayers);
        if edition != "ma-asia-poker" {
            pit.cited(Rule::MainWager);
        }
        assert_eq!(pit.chips("ann"), dollars(975));
        // Who has wagered does not simply get up.
        refused(
            pit.try_player("ann", Desk::LeaveSeat { seat: 2 }),
            "wagers-stand",
            &pit,
            Some(Rule::SeatedPlayers),
        );
    }
}

#[test]
fn bets_change_until_no_more_bets_and_not_after() {
    covers(&[
        Rule::BetsClose,
        Rule::ManualShoeBetsClose,
        Rule::HandDealBetsClose,
        Rule::AutoShoeBetsClose,
    ]);
    for edition in EDITIONS {
        for (dealing, rule) in [
            ("manual-shoe", Rule::ManualShoeBetsClose),
            ("from-hand", Rule::HandDealBetsClose),
            ("automated-shoe", Rule::AutoShoeBetsClose),
        ] {
            let choices = methods("device", dealing, "generator");
            let mut pit = Pit::ready(edition, &choices, deck(), &[(2, "ann")]);
            assert_eq!(pit.try_dealer(Act::NoMoreBets).unwrap_err().code(), "no-wagers");
            pit.bet(2, Wager::Main, 25);
            pit.bet(2, Wager::Main, 10);
            pit.player(
                "ann",
                Act::WithdrawWager {
                    seat: 2,
                    wager: Wager::Main,
                },
            );
            assert_eq!(pit.chips("ann"), dollars(1000));
            pit.bet(2, Wager::Main, 25);
            refused(
                pit.try_player("ann", Act::NoMoreBets),
                "staff-only",
                &pit,
                Some(rule),
            );
            pit.dealer(Act::NoMoreBets);
            pit.cited(rule);
            pit.cited(Rule::BetsClose);
            refused(
                pit.try_player("ann", place(2, Wager::Main, 5)),
                "bets-closed",
                &pit,
                Some(Rule::BetsClose),
            );
            let withdraw = Act::WithdrawWager {
                seat: 2,
                wager: Wager::Main,
            };
            refused(
                pit.try_player("ann", withdraw),
                "bets-closed",
                &pit,
                Some(Rule::BetsClose),
            );
        }
        // No deck, no call.
        let mut pit = Pit::new(edition, &[]).open();
        pit.sit(2, "ann");
        pit.bet(2, Wager::Main, 25);
        refused(
            pit.try_dealer(Act::NoMoreBets),
            "deck-not-ready",
            &pit,
            Some(Rule::ManualShoeBetsClose),
        );
    }
}

#[test]
fn optional_wagers_stand_beside_the_main_wager_and_only_where_offered() {
    covers(&[
        Rule::OptionalWagers,
        Rule::BonusWager,
        Rule::FortuneBonusWager,
        Rule::InsuranceWager,
        Rule::ProgressiveWager,
        Rule::ProgressiveDevice,
    ]);
    let mut pit = Pit::ready(
        "pa-575",
        &[text("minimum-bonus", "2.00"), text("minimum-wager", "10.00")],
        deck(),
        &[(2, "ann")],
    );
    refused(
        pit.try_player("ann", place(2, Wager::Bonus, 5)),
        "no-main-wager",
        &pit,
        Some(Rule::MainWager),
    );
    refused(
        pit.try_player("ann", place(2, Wager::Main, 5)),
        "below-minimum",
        &pit,
        None,
    );
    pit.bet(2, Wager::Main, 10);
    refused(
        pit.try_player("ann", place(2, Wager::Bonus, 1)),
        "below-minimum",
        &pit,
        None,
    );
    pit.bet(2, Wager::Bonus, 5);
    pit.cited(Rule::BonusWager);
    refused(
        pit.try_player("ann", place(2, Wager::Insurance, 5)),
        "not-offered",
        &pit,
        Some(Rule::OptionalWagers),
    );
    let main_first = pit.try_player(
        "ann",
        Act::WithdrawWager {
            seat: 2,
            wager: Wager::Main,
        },
    );
    refused(main_first, "no-main-wager", &pit, Some(Rule::OptionalWagers));

    let mut none = Pit::ready("pa-659a-2013", &[text("bonus", "none")], deck(), &[(2, "ann")]);
    none.bet(2, Wager::Main, 10);
    refused(
        none.try_player("ann", place(2, Wager::Bonus, 5)),
        "not-offered",
        &none,
        Some(Rule::BonusWager),
    );

    let mut pit = Pit::ready("pa-659a-fortune", &fortune(), deck(), &[(2, "ann")]);
    pit.bet(2, Wager::Main, 10);
    pit.bet(2, Wager::FortuneBonus, 5);
    pit.bet(2, Wager::Insurance, 5);
    let other = pit.try_player("ann", place(2, Wager::Progressive, 1));
    refused(other, "progressive-amount", &pit, Some(Rule::ProgressiveDevice));
    pit.bet(2, Wager::Progressive, 5);
    let twice = pit.try_player("ann", place(2, Wager::Progressive, 5));
    refused(twice, "progressive-amount", &pit, Some(Rule::ProgressiveDevice));
    for rule in [
        Rule::FortuneBonusWager,
        Rule::InsuranceWager,
        Rule::ProgressiveWager,
        Rule::ProgressiveDevice,
        Rule::OptionalWagers,
    ] {
        pit.cited(rule);
    }

    let mut ma = Pit::ready("ma-asia-poker", &[], deck(), &[(2, "ann")]);
    ma.bet(2, Wager::Main, 10);
    for wager in [
        Wager::Bonus,
        Wager::FortuneBonus,
        Wager::Insurance,
        Wager::Progressive,
    ] {
        refused(ma.try_player("ann", place(2, wager, 5)), "not-offered", &ma, None);
    }
}

#[test]
fn match_play_in_massachusetts_only() {
    covers(&[Rule::MatchPlay]);
    let coupon = Act::LayMatchPlay {
        seat: 2,
        value: dollars(10),
    };
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], deck(), &[(2, "ann")]);
        if edition != "ma-asia-poker" {
            refused(
                pit.try_player("ann", coupon.clone()),
                "no-match-play",
                &pit,
                Some(Rule::ChipsOnly),
            );
            continue;
        }
        refused(
            pit.try_player("ann", coupon.clone()),
            "no-main-wager",
            &pit,
            Some(Rule::MatchPlay),
        );
        pit.bet(2, Wager::Main, 25);
        pit.player("ann", coupon.clone());
        pit.cited(Rule::MatchPlay);
        refused(
            pit.try_player("ann", coupon.clone()),
            "no-match-play",
            &pit,
            Some(Rule::MatchPlay),
        );
        let mut off = Pit::ready(edition, &[flag("match-play", false)], deck(), &[(2, "ann")]);
        off.bet(2, Wager::Main, 25);
        refused(
            off.try_player("ann", coupon.clone()),
            "no-match-play",
            &off,
            Some(Rule::MatchPlay),
        );
    }
}

#[test]
fn positions_and_the_one_beside() {
    covers(&[Rule::Positions, Rule::AdjacentPositions]);
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], deck(), &[(2, "ann")]);
        let rule = (edition != "ma-asia-poker").then_some(Rule::Positions);
        refused(
            pit.try_player("bob", Desk::Sit { seat: 7 }),
            "seat-unknown",
            &pit,
            rule,
        );
        refused(
            pit.try_player("bob", Desk::Sit { seat: 2 }),
            "seat-taken",
            &pit,
            None,
        );
        let second = pit.try_player("ann", Desk::Sit { seat: 3 });
        refused(second, "one-position-only", &pit, Some(Rule::AdjacentPositions));
        let mut two = Pit::ready(
            edition,
            &[flag("adjacent-positions", true)],
            deck(),
            &[(2, "ann")],
        );
        let apart = two.try_player("ann", Desk::Sit { seat: 4 });
        refused(apart, "positions-apart", &two, Some(Rule::AdjacentPositions));
        two.player("ann", Desk::Sit { seat: 3 });
        two.cited(Rule::AdjacentPositions);
        let third = two.try_player("ann", Desk::Sit { seat: 4 });
        refused(third, "positions-at-most", &two, Some(Rule::AdjacentPositions));
    }
}

#[test]
fn lammers_lock_out_and_the_progressive_count() {
    covers(&[
        Rule::QualifyingWager,
        Rule::EnvyLammersManualShoe,
        Rule::EnvyLammersHandDeal,
        Rule::EnvyLammersAutoShoe,
        Rule::ProgressiveLockout,
        Rule::ProgressiveLockManualShoe,
        Rule::ProgressiveLockHandDeal,
        Rule::ProgressiveLockAutoShoe,
        Rule::ProgressiveCollectManualShoe,
        Rule::ProgressiveCollectHandDeal,
        Rule::ProgressiveCollectAutoShoe,
        Rule::ProgressiveMeter,
    ]);
    for (dealing, [lammers, lock, collect]) in [
        (
            "manual-shoe",
            [
                Rule::EnvyLammersManualShoe,
                Rule::ProgressiveLockManualShoe,
                Rule::ProgressiveCollectManualShoe,
            ],
        ),
        (
            "from-hand",
            [
                Rule::EnvyLammersHandDeal,
                Rule::ProgressiveLockHandDeal,
                Rule::ProgressiveCollectHandDeal,
            ],
        ),
        (
            "automated-shoe",
            [
                Rule::EnvyLammersAutoShoe,
                Rule::ProgressiveLockAutoShoe,
                Rule::ProgressiveCollectAutoShoe,
            ],
        ),
    ] {
        let mut choices = methods("device", dealing, "generator");
        choices.push(text("progressive-wager", "5.00"));
        let mut pit = Pit::ready(
            "pa-659a-fortune",
            &choices,
            deck(),
            &[(2, "ann"), (4, "bob"), (6, "cat")],
        );
        assert_eq!(pit.meter(), dollars(50_000), "the seed is 10,000 times the wager");
        for seat in [2, 4, 6] {
            pit.bet(seat, Wager::Main, 25);
        }
        pit.bet(2, Wager::FortuneBonus, 5);
        let four = Act::PlaceWager {
            seat: 4,
            wager: Wager::FortuneBonus,
            amount: Money::from_cents(499),
            form: Form::Chips,
        };
        pit.player("bob", four);
        pit.bet(2, Wager::Progressive, 5);
        pit.bet(6, Wager::Progressive, 5);
        let events = pit.dealer(Act::NoMoreBets);
        assert!(
            events
                .iter()
                .any(|event| event.fact == Fact::LammersPlaced { seats: vec![2] }),
            "from $5 on"
        );
        let late = pit.try_player("bob", place(4, Wager::Progressive, 5));
        refused(late, "bets-closed", &pit, Some(Rule::ProgressiveLockout));
        // No start before the chips are counted, and no count that differs.
        let start = pit.try_dealer(Act::ShowNumber { number: 1 });
        refused(start, "progressive-uncounted", &pit, Some(collect));
        for (chips, accepted) in [(1, 2), (2, 1), (3, 3)] {
            let count = pit.try_dealer(Act::CountProgressive { chips, accepted });
            refused(count, "progressive-count", &pit, Some(collect));
        }
        let tray = pit.balance(&Account::Inventory);
        pit.dealer(Act::CountProgressive {
            chips: 2,
            accepted: 2,
        });
        assert_eq!(
            pit.balance(&Account::Inventory),
            tray + dollars(10),
            "the chips go to the tray"
        );
        assert_eq!(
            pit.meter(),
            dollars(50_000) + Money::from_cents(280),
            "28% of $10"
        );
        assert_eq!(pit.balance(&Account::Pool), pit.meter());
        for rule in [
            Rule::QualifyingWager,
            Rule::ProgressiveLockout,
            lammers,
            lock,
            collect,
            Rule::ProgressiveMeter,
        ] {
            pit.cited(rule);
        }
    }
}

#[test]
fn money_comes_and_goes_by_double_entry() {
    let mut pit = Pit::ready("pa-575", &[], deck(), &[(2, "ann")]);
    assert_eq!(
        pit.balance(&Account::DropBox),
        dollars(1000),
        "cash in the drop box"
    );
    assert_eq!(
        pit.balance(&Account::Inventory),
        dollars(999_000),
        "chips from the tray"
    );
    refused(
        pit.try_dealer(Desk::Fill { amount: dollars(5) }),
        "role-too-low",
        &pit,
        None,
    );
    pit.floor(Desk::Fill { amount: dollars(500) });
    pit.floor(Desk::Credit {
        amount: dollars(999_500),
    });
    refused(
        pit.try_player("ann", Desk::BuyIn { amount: dollars(5) }),
        "inventory-short",
        &pit,
        None,
    );
    assert_eq!(pit.table.state().desk.ledger.total(), Money::ZERO);
    pit.floor(Desk::CloseTable);
    refused(pit.try_dealer(Act::NoMoreBets), "table-closed", &pit, None);
}
