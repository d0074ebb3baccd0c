//! Rounds that cannot have happened, or wagers that the table does not take: why, and under which paragraph.

use super::law::*;
use baccarat::{Round, Side};

fn is(round: &Round, filed: &[(String, rulebook::Given)], code: &str, clause: &str) {
    for edition in EDITIONS {
        let rules = rules(edition, filed);
        let own = clause
            .replace("H", house_money(edition))
            .replace("M", moment(edition));
        assert_eq!(refused(round, &rules), (code.to_owned(), &*own), "{edition}");
    }
}

/// The paragraph of the House Money Wager.
fn house_money(edition: &str) -> &'static str {
    match edition {
        "pa-627a" => "627a.7(a)(7)",
        "pa-629a" => "629a.7(a)(7)",
        _ => "631a.8(a)(7)",
    }
}

/// The paragraph in whose subparagraphs the payout is added.
fn moment(edition: &str) -> &'static str {
    match edition {
        "pa-627a" => "627a.8(d)(1)",
        "pa-629a" => "629a.8(c)(3)(i)",
        _ => "631a.9(e)(1)",
    }
}

#[test]
fn hands_are_drawn_by_the_law() {
    let five = round("2c 3d", "3h 4s", "player 5.00");
    is(&five, &[], "player third-card-missing", "base[player-third-card]");
    let six = round("2c 4d Ks", "3h 4s", "player 5.00");
    is(&six, &[], "player third-card-drawn", "base[player-third-card]");
    let natural = round("9c Kd", "2h 2s 5d", "player 5.00");
    is(&natural, &[], "banker third-card-drawn", "base[natural]");
    let after = round("9c Kd", "2h 2s", "player 5.00");
    assert!(baccarat::settle::settle(&after, &rules("pa-627a", &[])).is_ok());
    // The Player's Hand stood on 6, so the Banker's draws on 5; it drew an 8, so 3 stands.
    let stood = round("2c 4d", "2h 3s", "player 5.00");
    is(
        &stood,
        &[],
        "banker third-card-missing",
        "base[banker-third-card]",
    );
    let eight = round("2c 2d 8s", "Kh 3s 4d", "player 5.00");
    is(&eight, &[], "banker third-card-drawn", "base[banker-table]");
    let nine = round("2c 2d 9s", "Kh 3s", "player 5.00");
    is(&nine, &[], "banker third-card-missing", "base[banker-table]");
}

#[test]
fn hands_have_two_or_three_cards_of_the_shoe() {
    for edition in EDITIONS {
        let own = if edition == "pa-629a" {
            "629a.8(c)"
        } else {
            "base[four-cards]"
        };
        for (player, banker, path) in [("2c", "3h 4s", "player"), ("2c 4d", "3h 4s 5c 6c", "banker")] {
            let refused = refused(&round(player, banker, "player 5.00"), &rules(edition, &[]));
            assert_eq!(refused, (format!("{path} card-count"), own));
        }
    }
    let joker = round("Jk 4d", "3h 4s", "player 5.00");
    is(&joker, &[], "player card-unknown", "base[decks]");
}

/// No card stands more often than there are decks: five cards and a sixth are not enough to pass six decks, so that the
/// rule shows with the whole table only where all six are one card.
#[test]
fn no_card_is_there_more_often_than_the_shoe_has_it() {
    for edition in EDITIONS {
        let mut six = rules(edition, &[number("decks", 6)]);
        // Six kings of one suit are in six decks: a tie of nothing on three cards each.
        let kings = round("Kc Kc Kc", "Kc Kc Kc", "tie 5.00");
        assert!(baccarat::settle::settle(&kings, &six).is_ok());
        six.decks = 5;
        let refused = refused(&kings, &six);
        assert_eq!(refused, ("banker card-too-often".to_owned(), "base[decks]"));
    }
}

#[test]
fn positions_are_one_to_fourteen_and_each_is_listed_once() {
    let mut there = round("9c Kd", "3h 4s", "player 5.00");
    there.seats[0].seat = 14;
    assert!(baccarat::settle::settle(&there, &rules("pa-631a", &[])).is_ok());
    for seat in [0, 15] {
        there.seats[0].seat = seat;
        is(&there, &[], "seats[0].seat seat-unknown", "base[positions]");
    }
    let mut twice = round("9c Kd", "3h 4s", "player 5.00");
    twice.seats.push(twice.seats[0].clone());
    is(&twice, &[], "seats[1].seat seat-twice", "");
    let mut none = twice.clone();
    none.seats.clear();
    is(&none, &[], "seats no-seats", "");
}

#[test]
fn wagers_are_those_the_table_offers() {
    let at = |wagers: &str| round("9c Kd", "3h 4s", wagers);
    let permitted = ["627a.7(a)", "629a.7(a)", "631a.8(a)"];
    for (edition, clause) in EDITIONS.into_iter().zip(permitted) {
        for (wagers, filed) in [
            ("player 5.00, house-money 5.00", vec![flag("house-money", false)]),
            ("player-pair 5.00", vec![]),
            ("dragon-7 5.00", vec![]),
        ] {
            let (code, cited) = refused(&at(wagers), &rules(edition, &filed));
            assert!(code.ends_with("wager-not-offered"), "{code}");
            assert_eq!(cited, clause);
        }
    }
    is(&at("player 0.00"), &[], "seats[0].wagers.player stake-zero", "");
    is(&at(""), &[], "seats[0].wagers no-wager", "base[player-wager]");
}

/// Reading 627a-4.
#[test]
fn house_money_stands_beside_a_wager_on_a_hand() {
    let alone = round("Qc Qd 9s", "2h 4s", "house-money 5.00");
    is(&alone, &[], "seats[0].wagers.house-money no-hand-wager", "H");
    let tie = round("Qc Qd 9s", "2h 4s", "tie 5.00, house-money 5.00");
    is(&tie, &[], "seats[0].wagers.house-money no-hand-wager", "H");
    for edition in EDITIONS {
        let rules = rules(edition, &[flag("house-money-needs-hand-wager", false)]);
        assert_eq!(seat(&alone, &rules).net.to_string(), "15.00");
    }
}

#[test]
fn only_what_was_won_is_added_and_only_to_a_wager_that_is_there() {
    let wagers = "player 10.00, house-money 5.00";
    let add = "M[add-to-wager]";
    let unpaired = adding(round("9c Kd", "3h 4s", wagers), Side::Player, None);
    is(&unpaired, &[], "seats[0].add added-nothing", add);
    let unwagered = adding(round("4c 4d", "3h 4s", "player 10.00"), Side::Player, None);
    is(&unwagered, &[], "seats[0].add added-nothing", add);
    let other = adding(round("3c 3d", "3h 4s", wagers), Side::Banker, None);
    is(&other, &[], "seats[0].add added-to-no-wager", add);
}

/// Reading 627a-5: with a natural there nothing more is drawn, and the payout may be added all the same unless the
/// operator says otherwise.
#[test]
fn a_payout_is_added_on_a_natural_where_the_operator_permits_it() {
    let wagers = "player 10.00, house-money 5.00";
    let natural = adding(round("4c 4d", "3h 4s", wagers), Side::Player, None);
    for edition in EDITIONS {
        assert_eq!(seat(&natural, &rules(edition, &[])).net.to_string(), "40.00");
    }
    let barred = [flag("house-money-on-natural", false)];
    is(
        &natural,
        &barred,
        "seats[0].add added-on-natural",
        "M[add-to-wager]",
    );
    // Without a natural it may.
    let plain = adding(round("3c 3d", "3h 4s", wagers), Side::Player, None);
    assert!(baccarat::settle::settle(&plain, &rules("pa-627a", &barred)).is_ok());
}

#[test]
fn the_player_says_how_much_only_where_that_is_the_players_choice() {
    let wagers = "player 10.00, house-money 5.00";
    let won = || round("3c 3d", "3h 4s", wagers);
    let choice = [text("house-money-portion", "player-choice")];
    for (edition, portion) in
        EDITIONS
            .into_iter()
            .zip(["627a.8(d)(1)(i)", "629a.8(c)(3)(i)(A)", "631a.9(e)(1)(i)"])
    {
        let is = |round: Round, filed: &[(String, rulebook::Given)], code: &str| {
            let refused = refused(&round, &rules(edition, filed));
            assert_eq!(refused, (format!("seats[0].add-amount {code}"), portion));
        };
        is(adding(won(), Side::Player, None), &choice, "add-amount-missing");
        is(adding(won(), Side::Player, Some("15.01")), &choice, "add-amount");
        is(adding(won(), Side::Player, Some("0.00")), &choice, "add-amount");
        is(adding(won(), Side::Player, Some("5.00")), &[], "add-amount-given");
        is(
            adding(won(), Side::Player, Some("5.00")),
            &[text("house-money-portion", "1/2")],
            "add-amount-given",
        );
        let mut unsaid = won();
        unsaid.seats[0].add_amount = Some(cards::Money::from_dollars(5));
        is(unsaid, &choice, "add-amount-given");
    }
}

#[test]
fn choices_are_those_that_there_are() {
    for edition in EDITIONS {
        let edition = rulebook::Edition::find(edition).unwrap();
        let taken = |choice| edition.choose(&[choice]).is_ok();
        for decks in 1..=8 {
            assert_eq!(taken(number("decks", decks)), decks == 6 || decks == 8, "{decks}");
        }
        for (portion, right) in [
            ("all", true),
            ("player-choice", true),
            ("1/2", true),
            ("99/100", true),
            ("1/1", false),
            ("3/2", false),
            ("0/2", false),
            ("1/0", false),
            ("1/", false),
            ("half", false),
            ("01/2", false),
        ] {
            assert_eq!(taken(text("house-money-portion", portion)), right, "{portion}");
        }
        for (tie, right) in [("8 to 1", true), ("9 to 1", true), ("10 to 1", false)] {
            assert_eq!(taken(text("tie", tie)), right, "{tie}");
        }
    }
}
