//! House Money, the settlement and vigorish: 627a.8(d), 627a.12, 627a.2(b)(8) and their twins.

use super::pit::*;
use baccarat::Side;
use table::view::Viewer;
use table::{Account, Place};

fn house(seat: u8) -> Act {
    Act::SettleHouseMoney { seat }
}

fn add(seat: u8, hand: Side) -> Act {
    let amount = None;
    Act::AddPayout { seat, hand, amount }
}

/// Four cards with a pair in the Player's Hand, 6 against 6: nothing is drawn.
const PAIR: &str = "3c 2h 3d 4s";

#[test]
fn house_money_is_settled_from_the_dealers_right_and_the_payout_taken_or_added() {
    for edition in EDITIONS {
        let place = places(edition);
        let added = format!("{}[add-to-wager]", place.order);
        let mut pit = Pit::ready(edition, &[], &["ann", "bob", "cat"], PAIR);
        for (name, seat) in [("ann", 1), ("bob", 2), ("cat", 3)] {
            pit.lay(name, seat, player(), 10);
            pit.lay(name, seat, HOUSE_MONEY, 5);
        }
        pit.deal();
        assert_eq!(pit.round().stage, Stage::HouseMoney);
        refused(pit.try_dealer(house(1)), "not-next", place.order);
        refused(pit.try_dealer(house(3)), "choice-due", &added);
        // Only the player says, and only of a hand with a wager.
        assert_eq!(
            why(pit.try_player("ann", add(3, Side::Player))).0,
            "not-your-seat"
        );
        refused(
            pit.try_player("cat", add(3, Side::Banker)),
            "no-hand-wager",
            &added,
        );
        let chosen = pit.player("cat", add(3, Side::Player));
        pit.cites(&chosen, &[&added, place.portion]);
        let settled = pit.dealer(house(3));
        for paragraph in [place.settles, place.order, place.untouched, &added, place.portion] {
            pit.cites_also(&settled, paragraph);
        }
        // The wager itself comes back; the payout lies on the other.
        assert_eq!(pit.chips("cat"), dollars(10_000 - 10));
        assert_eq!(pit.table.state().bets.amount(3, player()), Some(dollars(25)));
        let taken = pit.player("bob", Act::TakePayout { seat: 2 });
        pit.cites(&taken, &[place.pays]);
        let paid = pit.dealer(house(2));
        pit.cites_also(&paid, place.pays);
        assert_eq!(pit.chips("bob"), dollars(10_000 - 10 + 15));
        // A floorperson decides for one who has walked away.
        let gone = || Act::DecideAbsent {
            seat: 1,
            reason: "gone".to_owned(),
        };
        refused(pit.try_dealer(gone()), "role-too-low", &added);
        pit.floor(gone());
        pit.dealer(house(1));
        let before = pit.events.len();
        pit.finish();
        // A tie returns the wagers on the hands, the added payout with them.
        assert_eq!(pit.chips("cat"), dollars(10_015));
        let events = pit.events[before..].to_vec();
        pit.cites_also(&events, &format!("{}[one-wager]", place.portion));
        for paragraph in ["base[tie]", "base[order]", "base[discards]"] {
            pit.cites_also(&events, paragraph);
        }
    }
}

#[test]
fn losing_house_money_is_collected_in_turn() {
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], &["ann", "bob"], "2c 2h 4d 5s");
        for (name, seat) in [("ann", 1), ("bob", 2)] {
            pit.lay(name, seat, banker(), 10);
            pit.lay(name, seat, HOUSE_MONEY, 5);
        }
        pit.deal();
        assert_eq!(
            why(pit.try_player("ann", add(1, Side::Banker))).0,
            "nothing-to-add"
        );
        refused(pit.try_dealer(house(1)), "not-next", places(edition).order);
        pit.dealer(house(2));
        let taken = pit.dealer(house(1));
        pit.cites_also(&taken, &format!("{}(ii)", places(edition).wager));
        pit.finish();
    }
}

#[test]
fn the_player_names_an_amount_where_the_operator_leaves_it_open() {
    let filed = [
        text("house-money-portion", "player-choice"),
        text("house-money-add", "payout-and-stake"),
    ];
    for edition in EDITIONS {
        let portion = places(edition).portion;
        let mut pit = Pit::ready(edition, &filed, &["ann"], PAIR);
        pit.lay("ann", 1, player(), 10);
        pit.lay("ann", 1, HOUSE_MONEY, 5);
        pit.deal();
        // Who names no amount means all of it: 15.00 and the 5.00 that won it.
        let mut all = pit.clone();
        all.player("ann", add(1, Side::Player));
        all.dealer(house(1));
        assert_eq!(all.table.state().bets.amount(1, player()), Some(dollars(30)));
        all.finish();
        let some = |amount| Act::AddPayout {
            seat: 1,
            hand: Side::Player,
            amount: Some(dollars(amount)),
        };
        refused(pit.try_player("ann", some(21)), "above-maximum", portion);
        // 15.00 of the payout and 3.00 of the wager; 2.00 is handed over.
        pit.player("ann", some(18));
        pit.dealer(house(1));
        assert_eq!(pit.chips("ann"), dollars(10_000 - 10 - 5 + 2));
        assert_eq!(pit.table.state().bets.amount(1, player()), Some(dollars(28)));
        pit.finish();
        assert_eq!(pit.chips("ann"), dollars(10_015));
    }
}

/// Readings 627a-5 and 627a-6.
#[test]
fn an_operator_may_bar_adding_on_a_natural_or_past_the_maximum() {
    for edition in EDITIONS {
        let barred = [flag("house-money-on-natural", false)];
        let mut pit = Pit::ready(edition, &barred, &["ann"], "4c 2h 4d 4s");
        pit.lay("ann", 1, player(), 10);
        pit.lay("ann", 1, HOUSE_MONEY, 5);
        pit.deal();
        let added = format!("{}[add-to-wager]", places(edition).order);
        refused(
            pit.try_player("ann", add(1, Side::Player)),
            "added-on-natural",
            &added,
        );
        // There is nothing to choose.
        pit.dealer(house(1));
        assert_eq!(pit.chips("ann"), dollars(10_005));
        let most = text("maximum-wager", "20.00");
        let mut pit = Pit::ready(edition, std::slice::from_ref(&most), &["ann"], PAIR);
        let mut kept = Pit::ready(
            edition,
            &[most, flag("house-money-over-maximum", false)],
            &["ann"],
            PAIR,
        );
        for pit in [&mut pit, &mut kept] {
            pit.lay("ann", 1, player(), 10);
            pit.lay("ann", 1, HOUSE_MONEY, 5);
            pit.deal();
        }
        pit.player("ann", add(1, Side::Player));
        let one = format!("{}[one-wager]", places(edition).portion);
        refused(
            kept.try_player("ann", add(1, Side::Player)),
            "above-maximum",
            &one,
        );
    }
}

#[test]
fn vigorish_is_marked_and_collected_before_the_player_leaves() {
    for edition in EDITIONS {
        // 6 against 7.
        let mut pit = Pit::ready(edition, &[], &["ann", "bob"], "2c 3h 4d 4s");
        pit.lay("ann", 1, banker(), 100);
        pit.deal();
        let before = pit.events.len();
        pit.finish();
        let events = pit.events[before..].to_vec();
        for paragraph in ["base[vigorish]", "base[vigorish-marked]", "base[banker-wins]"] {
            pit.cites_also(&events, paragraph);
        }
        // The chips are ann's but for the vigorish, which is the house's and not collected yet.
        assert_eq!(pit.chips("ann"), dollars(10_095));
        assert_eq!(pit.balance(&Account::Commission), dollars(5));
        let view = pit.table.view(&Viewer::Public);
        let spot = view
            .places
            .iter()
            .find(|place| place.place == Place::Seat(1))
            .unwrap();
        assert_eq!((spot.markers[0].kind, &*spot.markers[0].at), ("vigorish", "5.00"));
        let leave = pit.try_player("ann", Desk::LeaveSeat { seat: 1 });
        refused(leave, "vigorish-due", "base[vigorish-marked]");
        refused(
            pit.try_floor(Desk::CloseTable),
            "vigorish-due",
            "base[vigorish-marked]",
        );
        let collect = |seat| Act::CollectVigorish { seat };
        refused(pit.try_dealer(collect(2)), "no-vigorish", "base[vigorish-marked]");
        let collected = pit.dealer(collect(1));
        pit.cites(&collected, &["base[vigorish-marked]"]);
        assert_eq!(pit.balance(&Account::Commission), dollars(0));
        pit.player("ann", Desk::LeaveSeat { seat: 1 });
    }
}

#[test]
fn vigorish_is_taken_with_the_payout_where_the_operator_says_so() {
    let _law = rulebook::held::covers(&[rulebook::rule::Rule::Vigorish]);
    for edition in EDITIONS {
        for (filed, due) in [
            (vec![text("vigorish-taken", "as-paid")], 10_095),
            (vec![flag("ez-baccarat", true)], 10_100),
        ] {
            let mut pit = Pit::ready(edition, &filed, &["ann"], "2c 3h 4d 4s");
            pit.lay("ann", 1, banker(), 100);
            pit.deal();
            pit.finish();
            assert_eq!(pit.chips("ann"), dollars(due));
            assert!(pit.table.state().game.vigorish.is_empty());
            pit.player("ann", Desk::LeaveSeat { seat: 1 });
        }
    }
}

#[test]
fn positions_are_settled_from_the_dealers_right_and_the_road_grows() {
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], &["ann", "bob"], "9c 3h Kd 4s 3c 2h 3d 4s");
        let bets = |pit: &mut Pit| {
            pit.lay("ann", 1, player(), 10);
            pit.lay("bob", 2, banker(), 10);
        };
        bets(&mut pit);
        pit.deal();
        let settle = |seat| Act::SettleSeat { seat };
        refused(pit.try_dealer(settle(1)), "not-next", "base[order]");
        refused(pit.try_dealer(Act::FinishRound), "seats-unsettled", "base[order]");
        let settled = pit.dealer(settle(2));
        pit.cites_also(&settled, "base[player-wins]");
        pit.dealer(settle(1));
        pit.dealer(Act::FinishRound);
        bets(&mut pit);
        pit.deal();
        pit.finish();
        let view = pit.table.view(&Viewer::Public);
        let road: Vec<&str> = view.markers.iter().map(|marker| marker.at.as_str()).collect();
        assert_eq!(road, ["P 9 7", "T 6 6 p"]);
    }
}
