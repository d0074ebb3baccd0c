//! x.7, x.8(b): seats, wagers, 'no more bets', lammers and the progressive count.

use super::pit::*;
use crate::crew::*;
use asia_poker::table::*;
use cards::Money;
use rulebook::rule::Rule;
use table::desk::Act as Desk;
use table::{Account, Actor, Role};

fn fortune() -> Vec<(String, rulebook::Given)> {
    let mut choices = methods("manual", "manual-shoe", "generator");
    choices.push(text("progressive-wager", "5.00"));
    choices
}

#[test]
fn chips_only_by_seated_players_for_themselves() {
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], deck(), &[(2, "ann"), (5, "bob")]);
        let cash = Bet::PlaceWager {
            seat: 2,
            wager: pit.wager(MAIN),
            amount: dollars(25),
            form: Form::VerbalWithCash,
        };
        refused(
            pit.try_player("ann", cash),
            "chips-only",
            &pit,
            Some(Rule::ChipsOnly),
        );
        let standing = pit.try_player("eve", pit.place(3, MAIN, 25));
        refused(standing, "not-seated", &pit, Some(Rule::SeatedPlayers));
        refused(
            pit.try_player("bob", pit.place(2, MAIN, 25)),
            "not-your-seat",
            &pit,
            None,
        );
        refused(pit.try_dealer(pit.place(2, MAIN, 25)), "player-only", &pit, None);
        let watched = pit.by(Actor::new("eye", Role::Surveillance), pit.place(2, MAIN, 25));
        refused(watched, "player-only", &pit, None);
        refused(
            pit.try_player("ann", pit.place(2, MAIN, 0)),
            "no-amount",
            &pit,
            None,
        );
        refused(
            pit.try_player("ann", pit.place(2, MAIN, 1001)),
            "chips-short",
            &pit,
            None,
        );
        pit.player("ann", pit.place(2, MAIN, 25));
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
    for edition in EDITIONS {
        for (dealing, rule) in [
            ("manual-shoe", Rule::ManualShoeBetsClose),
            ("from-hand", Rule::HandDealBetsClose),
            ("automated-shoe", Rule::AutoShoeBetsClose),
        ] {
            let choices = methods("device", dealing, "generator");
            let mut pit = Pit::ready(edition, &choices, deck(), &[(2, "ann")]);
            assert_eq!(pit.try_dealer(Deal::NoMoreBets).unwrap_err().code(), "no-wagers");
            pit.bet(2, MAIN, 25);
            pit.bet(2, MAIN, 10);
            pit.player(
                "ann",
                Bet::WithdrawWager {
                    seat: 2,
                    wager: pit.wager(MAIN),
                },
            );
            assert_eq!(pit.chips("ann"), dollars(1000));
            pit.bet(2, MAIN, 25);
            refused(
                pit.try_player("ann", Deal::NoMoreBets),
                "staff-only",
                &pit,
                Some(rule),
            );
            pit.dealer(Deal::NoMoreBets);
            pit.cited(rule);
            pit.cited(Rule::BetsClose);
            refused(
                pit.try_player("ann", pit.place(2, MAIN, 5)),
                "bets-closed",
                &pit,
                Some(Rule::BetsClose),
            );
            let withdraw = Bet::WithdrawWager {
                seat: 2,
                wager: pit.wager(MAIN),
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
        pit.bet(2, MAIN, 25);
        refused(
            pit.try_dealer(Deal::NoMoreBets),
            "deck-not-ready",
            &pit,
            Some(Rule::ManualShoeBetsClose),
        );
    }
}

#[test]
fn optional_wagers_stand_beside_the_main_wager_and_only_where_offered() {
    let mut pit = Pit::ready(
        "pa-575",
        &[text("minimum-bonus", "2.00"), text("minimum-wager", "10.00")],
        deck(),
        &[(2, "ann")],
    );
    refused(
        pit.try_player("ann", pit.place(2, BONUS, 5)),
        "no-main-wager",
        &pit,
        Some(Rule::MainWager),
    );
    refused(
        pit.try_player("ann", pit.place(2, MAIN, 5)),
        "below-minimum",
        &pit,
        None,
    );
    pit.bet(2, MAIN, 10);
    refused(
        pit.try_player("ann", pit.place(2, BONUS, 1)),
        "below-minimum",
        &pit,
        None,
    );
    pit.bet(2, BONUS, 5);
    pit.cited(Rule::BonusWager);
    refused(
        pit.try_player("ann", pit.place(2, INSURANCE, 5)),
        "not-offered",
        &pit,
        Some(Rule::OptionalWagers),
    );
    let main_first = pit.try_player(
        "ann",
        Bet::WithdrawWager {
            seat: 2,
            wager: pit.wager(MAIN),
        },
    );
    refused(main_first, "no-main-wager", &pit, Some(Rule::OptionalWagers));

    let mut none = Pit::ready("pa-659a-2013", &[text("bonus", "none")], deck(), &[(2, "ann")]);
    none.bet(2, MAIN, 10);
    refused(
        none.try_player("ann", none.place(2, BONUS, 5)),
        "not-offered",
        &none,
        Some(Rule::BonusWager),
    );

    let mut pit = Pit::ready("pa-659a-fortune", &fortune(), deck(), &[(2, "ann")]);
    pit.bet(2, MAIN, 10);
    pit.bet(2, FORTUNE_BONUS, 5);
    pit.bet(2, INSURANCE, 5);
    let other = pit.try_player("ann", pit.place(2, PROGRESSIVE, 1));
    refused(other, "exact-amount", &pit, Some(Rule::ProgressiveDevice));
    pit.bet(2, PROGRESSIVE, 5);
    let twice = pit.try_player("ann", pit.place(2, PROGRESSIVE, 5));
    refused(twice, "exact-amount", &pit, Some(Rule::ProgressiveDevice));
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
    ma.bet(2, MAIN, 10);
    for wager in [BONUS, FORTUNE_BONUS, INSURANCE, PROGRESSIVE] {
        refused(
            ma.try_player("ann", ma.place(2, wager, 5)),
            "not-offered",
            &ma,
            None,
        );
    }
}

#[test]
fn match_play_in_massachusetts_only() {
    let coupon = Bet::LayMatchPlay {
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
        pit.bet(2, MAIN, 25);
        pit.player("ann", coupon.clone());
        pit.cited(Rule::MatchPlay);
        refused(
            pit.try_player("ann", coupon.clone()),
            "no-match-play",
            &pit,
            Some(Rule::MatchPlay),
        );
        let mut off = Pit::ready(edition, &[flag("match-play", false)], deck(), &[(2, "ann")]);
        off.bet(2, MAIN, 25);
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
            pit.bet(seat, MAIN, 25);
        }
        pit.bet(2, FORTUNE_BONUS, 5);
        let four = Bet::PlaceWager {
            seat: 4,
            wager: FORTUNE_BONUS,
            amount: Money::from_cents(499),
            form: Form::Chips,
        };
        pit.player("bob", four);
        pit.bet(2, PROGRESSIVE, 5);
        pit.bet(6, PROGRESSIVE, 5);
        let events = pit.dealer(Deal::NoMoreBets);
        assert!(
            events
                .iter()
                .any(|event| event.fact == Happened::Own(Fact::LammersPlaced { seats: vec![2] })),
            "from $5 on"
        );
        let late = pit.try_player("bob", pit.place(4, PROGRESSIVE, 5));
        refused(late, "bets-closed", &pit, Some(Rule::ProgressiveLockout));
        // No start before the chips are counted, and no count that differs.
        let start = pit.try_dealer(Act::ShowNumber { number: 1 });
        refused(start, "progressive-uncounted", &pit, Some(collect));
        for (chips, accepted) in [(1, 2), (2, 1), (3, 3)] {
            let count = pit.try_dealer(Claim::CountProgressive { chips, accepted });
            refused(count, "progressive-count", &pit, Some(collect));
        }
        let tray = pit.balance(&Account::Inventory);
        pit.dealer(Claim::CountProgressive {
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
    refused(pit.try_dealer(Deal::NoMoreBets), "table-closed", &pit, None);
}
