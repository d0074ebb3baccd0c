//! The law of the third card against the table as the game's books print it, over every case there is.

use super::law::*;
use baccarat::Side;
use baccarat::points::{points, value};
use cards::{Card, DeckKind};
use rulebook::held::defines;
use rulebook::rule::Rule;

/// Table 1 as it is usually printed: a row for each total of the Banker's Hand, a column for each third card of the
/// Player's Hand from 0 to 9, and last where the Player's Hand stood.
const TABLE: [&str; 8] = [
    "DDDDDDDDDD D",
    "DDDDDDDDDD D",
    "DDDDDDDDDD D",
    "DDDDDDDDSD D",
    "SSDDDDDDSS D",
    "SSSSDDDDSS D",
    "SSSSSSDDSS S",
    "SSSSSSSSSS S",
];

fn printed(total: u8, third: Option<u8>) -> bool {
    let column = third.map_or(11, usize::from);
    TABLE[usize::from(total)].as_bytes()[column] == b'D'
}

#[test]
fn the_bankers_hand_draws_as_the_table_prints() {
    for edition in EDITIONS {
        let rules = rules(edition, &[]);
        let law = &rules.third_card;
        let cases = (0..8).flat_map(|total| (0..10).map(move |third| (total, third)));
        defines(
            rules.edition(),
            &[Rule::BankerThirdCardTable],
            cases,
            |(total, third)| law.banker_draws(*total, Some(*third)),
            |(total, third)| printed(*total, Some(*third)),
        );
        defines(
            rules.edition(),
            &[Rule::BankerThirdCard],
            0..8,
            |total| law.banker_draws(*total, None),
            |total| printed(*total, None),
        );
        defines(
            rules.edition(),
            &[Rule::PlayerThirdCard],
            0..8,
            |total| law.player_draws(*total),
            |total| *total <= 5,
        );
    }
}

/// A card that counts so much.
fn counting(value: u8) -> Card {
    let name = match value {
        0 => "Kc".to_owned(),
        1 => "Ac".to_owned(),
        pip => format!("{pip}c"),
    };
    name.parse().unwrap()
}

#[test]
fn a_natural_ends_the_drawing_whoever_has_it() {
    for edition in EDITIONS {
        let rules = rules(edition, &[]);
        let hands = || (0..10).flat_map(|a| (0..10).map(move |b| [counting(a), counting(b)]));
        let pairs = hands().flat_map(|player| hands().map(move |banker| (player, banker)));
        let total = |hand: &[Card; 2]| hand.iter().filter_map(|card| value(*card)).sum::<u8>() % 10;
        defines(
            rules.edition(),
            &[Rule::Natural],
            pairs,
            |(player, banker)| rules.third_card.next(player, banker),
            |(player, banker)| {
                let (player, banker) = (total(player), total(banker));
                match (player, banker) {
                    (8 | 9, _) | (_, 8 | 9) => None,
                    (0..=5, _) => Some(Side::Player),
                    (_, 0..=5) => Some(Side::Banker),
                    _ => None,
                }
            },
        );
    }
}

#[test]
fn a_hand_is_worth_the_last_digit_of_its_sum() {
    let table = [
        ("A", 1),
        ("2", 2),
        ("3", 3),
        ("4", 4),
        ("5", 5),
        ("6", 6),
        ("7", 7),
        ("8", 8),
        ("9", 9),
    ];
    let zero = [("T", 0), ("J", 0), ("Q", 0), ("K", 0)];
    let of = |card: &Card| {
        let letter = card.to_string()[..1].to_owned();
        let all = table.iter().chain(&zero);
        all.clone().find(|(rank, _)| *rank == letter).unwrap().1
    };
    for edition in EDITIONS {
        let edition = rules(edition, &[]);
        let deck: Vec<Card> = DeckKind::Standard.cards().collect();
        let hands = deck.iter().flat_map(|a| deck.iter().map(move |b| [*a, *b]));
        defines(
            edition.edition(),
            &[Rule::PointCount],
            hands,
            |hand| points(hand),
            |hand| (of(&hand[0]) + of(&hand[1])) % 10,
        );
    }
    assert_eq!(points(&cards("9c 8d 7h")), 4);
    assert_eq!(points(&cards("Kc Qd Jh")), 0);
}
