//! The exact figures: against published counts, against a slow count of whole orders, and the right to add.

use super::law::*;
use baccarat::Side;
use baccarat::coup::{Coup, Winner};
use baccarat::math::{best_add, deals, ends, sheet};
use cards::{Card, DeckKind};

fn edge(filed: &[(String, rulebook::Given)], wager: &str) -> String {
    let sheet = sheet(&rules("pa-627a", filed)).unwrap();
    let figures = sheet.figures.iter().find(|figures| figures.wager == wager);
    figures.unwrap().house_edge().percent(4)
}

/// Ordered six-card deals of eight decks, 416·415·414·413·412·411 in all, as they are published.
#[test]
fn eight_decks_end_as_published() {
    let all = ends(&rules("pa-627a", &[]));
    assert_eq!(all.banker_wins(), 2_292_252_566_437_888);
    assert_eq!(all.player, 2_230_518_282_592_256);
    assert_eq!(all.tie, 475_627_426_473_216);
    assert_eq!(all.all(), 416 * 415 * 414 * 413 * 412 * 411);
}

#[test]
fn the_published_edges() {
    let six = [number("decks", 6)];
    for (wager, eight, of_six) in [
        ("player", "1.2351", "1.2374"),
        ("banker", "1.0579", "1.0558"),
        ("tie", "14.3596", "14.4382"),
    ] {
        assert_eq!(edge(&[], wager), eight);
        assert_eq!(edge(&six, wager), of_six);
    }
    assert_eq!(edge(&[text("tie", "9 to 1")], "tie"), "4.8440");
    let ez = [flag("ez-baccarat", true)];
    assert_eq!(edge(&ez, "banker"), "1.0183");
    assert_eq!(edge(&ez, "dragon-7"), "7.6113");
    let pairs = [flag("pairs", true)];
    assert_eq!(edge(&pairs, "player-pair"), "10.3614");
    assert_eq!(edge(&pairs, "banker-pair"), "10.3614");
}

/// Chances of 0.13824 and 0.00558 for one pair and for both; 35.78 percent where the payout is always taken, and what the
/// best use of the right to add makes of it, each side and with and without the stake (Appendix D of the readings).
#[test]
fn house_money_with_the_best_use_of_the_right_to_add() {
    let edge = |wager: &str, filed: &[(String, rulebook::Given)]| {
        let sheet = sheet(&rules("pa-627a", filed)).unwrap();
        let mut figures = sheet.figures.iter();
        let found = figures.find(|figures| figures.wager == wager).unwrap();
        found.house_edge().percent(2)
    };
    let stake = [text("house-money-add", "payout-and-stake")];
    assert_eq!(edge("house-money", &[]), "35.78");
    assert_eq!(edge("house-money-on-player", &[]), "23.97");
    assert_eq!(edge("house-money-on-player", &stake), "20.49");
    assert_eq!(edge("house-money-on-banker", &[]), "24.36");
    assert_eq!(edge("house-money-on-banker", &stake), "20.99");
    let sheet = sheet(&rules("pa-627a", &[])).unwrap();
    let rows = sheet
        .figures
        .iter()
        .find(|figures| figures.wager == "house-money")
        .unwrap()
        .rows();
    assert_eq!(rows[0].probability.decimal(5), "0.00558");
    assert_eq!(rows[1].probability.decimal(5), "0.13824");
}

/// A shoe so small that every order of four cards can be dealt in turn: one deck, against the same law written out.
#[test]
fn one_deck_counted_card_by_card() {
    let mut rules = rules("pa-629a", &[]);
    rules.decks = 1;
    // Ten cards of every value stand for a deck of ranks: all ordered deals of six of these.
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let mut wins = [0u64; 3];
    let mut pairs = [0u64; 3];
    // Suits do not matter: first cards of clubs stand for all four suits.
    for first in deck.iter().filter(|card| card.to_string().ends_with('c')) {
        for second in deck.iter().filter(|card| *card != first) {
            for third in deck.iter().filter(|card| ![first, second].contains(card)) {
                for fourth in deck.iter().filter(|card| ![first, second, third].contains(card)) {
                    let coup = Coup {
                        player: vec![*first, *third],
                        banker: vec![*second, *fourth],
                    };
                    pairs[usize::from(coup.pairs())] += 4;
                    if rules.third_card.next(&coup.player, &coup.banker).is_none() {
                        wins[match coup.winner() {
                            Winner::Player => 0,
                            Winner::Banker => 1,
                            Winner::Tie => 2,
                        }] += 4;
                    }
                }
            }
        }
    }
    let mut counted = ([0u64; 3], [0u64; 3]);
    for deal in deals(&rules) {
        counted.0[usize::from(deal.pairs)] += deal.ways;
        // A deal on which nothing is drawn ends in one way only.
        let stands = deal.natural || deal.player >= 6 && deal.banker >= 6;
        if stands {
            let ends = deal.ends;
            let place = match (ends.player, ends.banker_wins()) {
                (0, 0) => 2,
                (0, _) => 1,
                _ => 0,
            };
            counted.1[place] += deal.ways;
        }
    }
    assert_eq!(counted, (pairs, wins));
}

/// Adding gains exactly where a dealt-out count of all third cards says so.
#[test]
fn adding_is_best_where_all_third_cards_say_so() {
    for (decks, filed) in [
        (8, vec![]),
        (6, vec![flag("ez-baccarat", true), number("decks", 6)]),
    ] {
        let rules = rules("pa-631a", &filed);
        let vigorish = if filed.is_empty() { 5 } else { 0 };
        for (player, banker) in [
            ("3c 3d", "2h 9s"),
            ("Kc Kd", "7h 9s"),
            ("6c 6d", "2h 3s"),
            ("7c 7d", "Kh 3s"),
            ("9c 9d", "Kh 6s"),
            ("2c 2d", "2h 2s"),
        ] {
            let four = coup(player, banker);
            let mut left = DeckKind::Standard.shoe(decks);
            for card in four.player.iter().chain(&four.banker) {
                let at = left.iter().position(|each| each == card).unwrap();
                left.swap_remove(at);
            }
            let mut gains = [0i64; 2];
            for (i, fifth) in left.iter().enumerate() {
                for (j, sixth) in left.iter().enumerate().filter(|(j, _)| *j != i) {
                    let _ = j;
                    let mut coup = four.clone();
                    let mut next = [*fifth, *sixth].into_iter();
                    while let Some(side) = rules.third_card.next(&coup.player, &coup.banker) {
                        let card = next.next().unwrap();
                        match side {
                            Side::Player => coup.player.push(card),
                            Side::Banker => coup.banker.push(card),
                        }
                    }
                    let pushes = vigorish == 0 && coup.is_dragon(7);
                    match coup.winner() {
                        Winner::Player => {
                            gains[0] += 100;
                            gains[1] -= 100;
                        }
                        Winner::Banker => {
                            gains[0] -= 100;
                            gains[1] += if pushes { 0 } else { 100 - vigorish };
                        }
                        Winner::Tie => {}
                    }
                }
            }
            let best = match gains {
                [player, banker] if player <= 0 && banker <= 0 => None,
                [player, banker] if player >= banker => Some(Side::Player),
                _ => Some(Side::Banker),
            };
            assert_eq!(
                best_add(&four, &Side::BOTH, &rules),
                best,
                "{player} {banker} {gains:?}"
            );
        }
    }
}

#[test]
fn nothing_is_added_on_a_natural_where_that_is_barred() {
    let natural = coup("4c 4d", "3h 4s");
    let open = rules("pa-627a", &[]);
    assert_eq!(best_add(&natural, &Side::BOTH, &open), Some(Side::Player));
    let barred = rules("pa-627a", &[flag("house-money-on-natural", false)]);
    assert_eq!(best_add(&natural, &Side::BOTH, &barred), None);
}
